"""What can be read beside the board: chapters of the book, charts, and a card for each counter."""

from game.contract.printed import Chart, Figure, PieceCard
from game.prose.sentences import counted
from game.tables.charts import NEVER
from game.titles.submarine.charts.advancedcards import advanced_card_charts
from game.titles.submarine.charts.aimcharts import aim_charts
from game.titles.submarine.charts.cardcharts import atw_words, card_charts, guns_words, tubes_words
from game.titles.submarine.charts.closingcharts import closing_charts
from game.titles.submarine.charts.dicecharts import dice_charts
from game.titles.submarine.charts.findingcharts import finding_charts
from game.titles.submarine.charts.longercharts import longer_charts
from game.titles.submarine.charts.longersheets import (
    cargo_figures,
    reload_figures,
    stock_figures,
)
from game.titles.submarine.charts.tablecharts import RADAR_NAMES, table_charts
from game.titles.submarine.charts.weaponcharts import weapon_charts
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.names import damage_figure
from game.titles.submarine.model.state import CAPITAL, ESCORT, RADAR, SONAR, Boat, Inside, Ship
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed.cards import (
    BoatFigures,
    CapitalFigures,
    EscortFigures,
    PrintedCard,
)
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import (
    BOAT_CARDS,
    CAPITALS,
    ESCORTS,
    MERCHANTS,
    TORPEDO_CARDS,
    atw_of,
    charge_of,
)
from game.titles.submarine.rules.fighting.c15_weapons import has_mk10, is_fitted, kguns_of_ship
from game.titles.submarine.rules.ground.clock import ADVANCED, clock_of
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.rules.moving.c32_silent import is_silent
from game.titles.submarine.rules.moving.c33_snort import snort_of, uses_snort
from game.titles.submarine.rules.moving.c52_repair import is_repairing
from game.titles.submarine.view import View


def charts() -> tuple[Chart, ...]:
    """Every table and every card of the game."""
    return (
        *table_charts(),
        *aim_charts(),
        *dice_charts(),
        *finding_charts(),
        *closing_charts(),
        *longer_charts(),
        *weapon_charts(),
        *card_charts(),
        *advanced_card_charts(),
    )


def card(view: View, piece: str) -> PieceCard | None:
    """The card of a counter on the board; None for any other name."""
    if piece in view.ships:
        return _ship(view, view.ships[piece])
    if piece in view.boats:
        return _boat(view, view.boats[piece])
    if piece in view.torpedoes:
        return _torpedo(view.settings.get(piece))
    return None


# Ships


def _ship(view: View, ship: Ship) -> PieceCard:
    figures = {ESCORT: _escort, CAPITAL: _capital}.get(ship.kind, _merchant)(view, ship)
    return PieceCard(ship.name, figures, _ship_note(view, ship))


def _figure(card: PrintedCard, label: str, name: str, value: object) -> Figure:
    return Figure(label, str(value), card.source_of(name))


def _own(view: View, label: str, own: int, printed: int, card: PrintedCard, name: str) -> Figure:
    """A figure that the orders of battle may give in place of the card's."""
    if own == printed:
        return _figure(card, label, name, own)
    return Figure(label, str(own), SCENARIOS[view.scenario].source)


def _top_speed(view: View, ship: Ship, card: EscortFigures | CapitalFigures) -> Figure:
    """29.5 By the chart of the clock that is in force; those of the advanced one are our own."""
    if ship.top == card.advanced_speed and clock_of(view) is ADVANCED:
        return Figure("Top speed", str(ship.top), card.source)
    return _own(view, "Top speed", ship.top, card.speed, card, "speed")


def _escort(view: View, ship: Ship) -> tuple[Figure, ...]:
    card = ESCORTS[ship.card]
    figures = [
        _figure(card, "Type", "dt", card.dt),
        _top_speed(view, ship, card),
        _own(view, "Damage to sink", ship.capacity, card.damage, card, "damage"),
        _figure(card, "Thrown ahead", "atw", _thrown(view, card)),
        _figure(card, "K-guns a side", "kguns", kguns_of_ship(view, card) or NEVER),
        _figure(card, "Depth charges a turn", "charges", card.charges),
        _charge(view, card),
        *_mk10(view, ship),
        _figure(card, "Guns ahead/abeam/astern", "guns", guns_words(ship.guns)),
        _figure(card, "Points", "points", card.points),
    ]
    if ship.id in view.sets:
        sets = view.sets[ship.id]
        radar = RADAR_NAMES.get(sets.radar, NEVER)
        figures += [
            Figure("Sonar", sets.sonar or NEVER, "fit, 24"),
            Figure("Radar", radar, "fit, 24"),
        ]
    return (*figures, *stock_figures(view, ship), *_crew(view, ship.id))


def _crew(view: View, unit: str) -> tuple[Figure, ...]:
    """49.1 How good her crew is, for its own side."""
    quality = view.crews.get(unit)
    return (Figure("Crew", quality, "die, 49.6"),) if quality else ()


def _thrown(view: View, card: EscortFigures) -> str:
    """What she throws at this date; one that comes later is not aboard yet."""
    when = SCENARIOS[view.scenario].when
    has_it = atw_of(card, when, view.house.as_designed)
    return atw_words(card) if has_it or not card.atw else f"{atw_words(card)}, not aboard yet"


def _charge(view: View, card: EscortFigures) -> Figure:
    charge = charge_of(card.nation, SCENARIOS[view.scenario].when)
    return Figure("Charge", f"{charge.name}, to {charge.deepest} feet", "reconstructed")


def _mk10(view: View, ship: Ship) -> tuple[Figure, ...]:
    """51.5.6 Whether she still has her Mk X."""
    state = "aboard" if has_mk10(view, ship) else "dropped"
    return (Figure("Mk X", state, "rulebook 51.5.1"),) if is_fitted(view, ship) else ()


def _capital(view: View, ship: Ship) -> tuple[Figure, ...]:
    card = CAPITALS[ship.card]
    return (
        _figure(card, "Type", "dt", card.dt),
        _top_speed(view, ship, card),
        _own(view, "Damage to sink", ship.capacity, card.damage, card, "damage"),
        _figure(card, "Guns ahead/abeam/astern", "guns", guns_words(ship.guns)),
        _figure(card, "Points", "points", card.points),
    )


def _merchant(view: View, ship: Ship) -> tuple[Figure, ...]:
    card = MERCHANTS[ship.card]
    figures = [
        _figure(card, "Type", "dt", card.dt),
        Figure("Speed", str(ship.top), "rulebook 6.1"),
        *(
            cargo_figures(view, ship)
            or (
                _figure(card, "Damage to sink", "damage", card.damage),
                _figure(card, "Points", "points", card.points),
            )
        ),
    ]
    if any(ship.guns):
        guns = guns_words(ship.guns)
        figures.append(Figure("Guns ahead/abeam/astern", guns, SCENARIOS[view.scenario].source))
    return tuple(figures)


def _hurt(view: View, unit: Ship | Inside, most: int) -> list[str]:
    """13.6, 38.2 What damage a vessel has, of the most that she bears; nothing for none."""
    if not (unit.damage or unit.hits):
        return []
    if not view.house.advanced.counts_hits:
        return [f"{unit.damage} of {most} damage"]
    hits = HITS_A_POINT * unit.damage + unit.hits
    told = damage_figure(unit.damage, unit.hits)
    return [f"{told} of {most} damage: {hits} of {HITS_A_POINT * most} hit points"]


def _ship_note(view: View, ship: Ship) -> str:
    words = [_class_words(ship), *_hurt(view, ship, ship.capacity)]
    if ship.is_dead:
        words.append("dead in the water")
    elif ship.speed >= 0:
        words.append(f"speed {ship.speed}")
    if ship.foxer:
        words.append("a foxer in tow")
    return f"{'; '.join(words)}."


def _class_words(ship: Ship) -> str:
    if ship.kind == ESCORT:
        card = ESCORTS[ship.card]
        return f"{card.nation}, {card.type}, {card.cls} class"
    if ship.kind == CAPITAL:
        great = CAPITALS[ship.card]
        return f"{great.nation}, {great.type}"
    return f"{MERCHANTS[ship.card].name}, {ship.card}"


# Submarines and torpedoes


def _boat(view: View, boat_: Boat) -> PieceCard:
    card, inside = BOAT_CARDS[boat_.card], view.insides.get(boat_.id)
    figures = (
        _figure(card, "Type", "dt", card.dt),
        _figure(card, "Surface speed", "surface", card.surface),
        _figure(card, "Submerged, normal", "normal", card.normal),
        _figure(card, "Submerged, at most", "submerged", card.submerged),
        _figure(card, "Damage to surface", "to_surface", card.to_surface),
        _figure(card, "Damage to sink", "to_sink", card.to_sink),
        _figure(card, "Dive a turn", "dive", f"{card.dive} feet"),
        _figure(card, "Rise a turn", "rise", f"{card.rise} feet"),
        _figure(card, "Safe depth", "max_depth", f"{card.max_depth} feet"),
        _figure(card, "Guns ahead/abeam/astern", "guns", guns_words(card.guns)),
        _figure(card, "Emergency power", "power", card.power),
        _figure(card, "Tubes, bow + stern", "bow_tubes", tubes_words(card)),
        _figure(card, "Points", "points", worth(view, boat_)),
    )
    note = _boat_note(view, card, boat_, inside) + _doing(view, boat_)
    more = (*_ways(view, boat_, card), *reload_figures(view, boat_), *_crew(view, boat_.id))
    return PieceCard(boat_.name, (*figures, *more), note)


def _doing(view: View, boat_: Boat) -> str:
    """How she runs, what she does beside her move and who has found her, for her player."""
    is_hers = boat_.id in view.insides
    words = {
        "She runs silent.": is_silent(view, boat_),
        "Her snort is up.": uses_snort(view, boat_),
        "She repairs.": is_repairing(view, boat_),
        "Radar has found her.": is_hers and boat_.contact == RADAR,
        "Sonar holds her.": is_hers and boat_.contact == SONAR,
    }
    return "".join(f" {sentence}" for sentence, holds in words.items() if holds)


def _ways(view: View, boat_: Boat, card: BoatFigures) -> list[Figure]:
    """32, 33 How she creeps and how she snorts, where these are played."""
    advanced, on = card.advanced, view.house.advanced
    most, turns = advanced.silent
    figures = []
    if on.silent:
        figures.append(Figure("Silent running", f"{most} in {turns} turns", card.source))
    if on.snort and advanced.snort:
        speed = snort_of(view, boat_)
        told = str(speed) if speed else f"{advanced.snort}, not aboard yet"
        figures.append(Figure("With her snort", told, card.source))
    return figures


def _boat_note(view: View, card: BoatFigures, boat_: Boat, inside: Inside | None) -> str:
    words = [f"{card.nation}, {card.cls} class"]
    if inside is None:
        words.append("on the surface" if boat_.is_surfaced else "submerged")
        return f"{'; '.join(words)}."
    words.append(f"at {inside.depth} feet" if inside.depth else "on the surface")
    words.append(f"{inside.power} emergency power left")
    words += _hurt(view, inside, card.to_sink)
    loaded = sum(bool(tube.load) for tube in inside.tubes)
    spare = len(inside.bow_reserve) + len(inside.stern_reserve)
    words.append(
        f"{counted(loaded, 'tube')} loaded, {counted(spare, 'torpedo', 'torpedoes')} in reserve"
    )
    return f"{'; '.join(words)}."


def _torpedo(setting: Setting | None) -> PieceCard:
    """Only her owner knows what kind of torpedo runs, and how deep."""
    if setting is None:
        return PieceCard("Torpedo", (), "It runs straight on at its full speed.")
    card = TORPEDO_CARDS[setting.kind]
    figures = (
        _figure(card, "Speed", "speed", card.speed),
        _figure(card, "Damage factor", "factor", card.factor),
    )
    return PieceCard(card.name, figures, f"Set {'shallow' if setting.is_shallow else 'deep'}.")
