"""Submarine on the table: three panels of the sea, their counters, and what stands beside them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

from game.core.prompt import Prompt
from game.geometry.hexes import Hex, distance
from game.scenes.titles.instruments import (
    Alarms,
    Instrument,
    Roster,
    Score,
    StepTrack,
    Threat,
    Unit,
)
from game.scenes.titles.looks import Skin
from game.scenes.titles.submarine import tips
from game.scenes.titles.submarine.hints import hint
from game.scenes.titles.submarine.layout import PanelChart, Point, chart_of, stern_of
from game.scenes.titles.submarine.legends import sea
from game.scenes.titles.submarine.pieces import doing, pieces_of, plotted, ship_looks
from game.scenes.titles.submarine.plotting.computer import computer
from game.scenes.titles.submarine.plotting.depthprofile import profile
from game.titles.submarine.model.events import TurnBegan
from game.titles.submarine.model.frames import (
    STEPS,
    DepthSetting,
    Escorting,
    Evading,
    Exploding,
    Lurking,
    Plotting,
    Searching,
)
from game.titles.submarine.model.names import damage_figure, plot_told, vessel_name
from game.titles.submarine.model.state import (
    CAPITAL,
    ESCORT,
    MERCHANT,
    SUBMARINE,
    Boat,
    Inside,
    Ship,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c15_weapons import kguns_of_ship
from game.titles.submarine.rules.fighting.c61_stock import left_of
from game.titles.submarine.rules.ground.c20_points import score
from game.titles.submarine.rules.ground.c60_cargo import cargo_aboard
from game.titles.submarine.rules.ground.card import card_of, is_night, last_turn
from game.titles.submarine.rules.turn.c5_escorts import ship_in_hand
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View
from game.ui.boards import Boards, Piece

CASES = {"17": 1, "25": 2, "7.6": 3, "15": 4, "22": 4, "23": 4, "12": 5, "13": 5, "9": 6, "16": 7}
"""The phases to which chapters of the rulebook belong."""
HEADINGS = {"clear": "clear", "rough": "rough sea", "storm": "storm", "gale": "gale"}
FOCUS = (2000.0, 1450.0)
"""What is looked at where all is too much, in map pixels: thirty columns and twenty rows."""
BORDER, FAR = 400.0, 35
"""Beyond what is looked at, in map pixels; how many hexes away an enemy may be to be so, too."""
MOST_LETTERS = 48
"""Of a plot in the table of boats."""
Box = tuple[float, float, float, float]


class SubmarineSkin(Skin):
    """Draws what a seat sees; positions come from the view, never from a rule."""

    turn_began = TurnBegan
    hint = staticmethod(hint)
    phases, phase_tips = tuple(tips.PHASES), tuple(tips.PHASES.values())

    def board(self, view: View) -> Boards:
        chart = chart_of(view)
        (pane,) = sea(chart, bool(view.scenario) and is_night(view), view.weather)
        return (replace(pane, opening=all_vessels(view, chart), focus=focus(view, chart)),)

    def pieces(self, view: View) -> Sequence[Piece]:
        return list(pieces_of(view))

    def anchor(self, view: View, name: str) -> Point:
        """Of a vessel, a marker, a hex "@column,row" or a vessel there, "@column,row,heading".

        What is not on the board lies in the middle of the first panel.
        """
        chart = chart_of(view)
        if "@" in name:
            return _place(chart, name.rpartition("@")[2])
        unit = view.ships.get(name) or view.boats.get(name)
        if unit:
            return chart.between(unit.bow, unit.stern)
        if torpedo := view.torpedoes.get(name):
            return chart.spot(torpedo.spot)
        if weapon := view.weapons.get(name):
            return chart.at(weapon.at)
        if fix := view.fixes.get(name):
            return chart.between(fix.bow, stern_of(fix.bow, fix.heading))
        return chart.middle

    def asked_about(self, view: View, prompt: Prompt) -> str:
        """The vessel in hand, the ship that searches or evades, or the charge that is set."""
        match view.flow[-1] if view.flow else None:
            case Escorting():
                return ship_in_hand(view).id
            case Lurking() | Plotting() if prompt.seat == SUBMARINE and view.boats:
                return boat_in_hand(view).id
            case Searching(ship) | Evading(ship=ship):
                return ship
            case DepthSetting(weapons) | Exploding(weapons):
                return weapons[0]
        return ""

    def drafts(self, view: View) -> Mapping[str, str]:
        return plotted(view)

    def instruments(self, view: View) -> Sequence[Instrument]:
        if not view.scenario:
            return ()
        points = score(view)
        fired = sum(view.fired.values())
        rosters = (_boats(view), _escorts(view)) if view.knows_boats else (_escorts(view),)
        section = (profile(view),) if view.knows_boats and view.boats and view.insides else ()
        return (
            *(roster for roster in (*rosters, *_convoy(view)) if roster.units),
            *section,
            *(computer(view) if view.knows_boats else ()),
            *_orders(view),
            StepTrack("Turn", view.turn, last_turn(view), tip=tips.turn(view)),
            Score(f"Escorts {points[ESCORT]}, boats {points[SUBMARINE]}", tip=tips.score(view)),
            Score(str(fired), _fired(view, fired), tip=tips.torpedoes(view)),
            Alarms(tuple(_alarms(view))),
        )

    def heading(self, view: View) -> str:
        if not view.scenario:
            return ""
        light = "night" if is_night(view) else "day"
        if view.weather in HEADINGS:
            light += f", {HEADINGS[view.weather]}"
        return f"Turn {view.turn}, {light}" if view.turn else f"Setting up, {light}"

    def phase_of(self, view: View, rule: str) -> int | None:
        """The phase that the turn is in, else that of a case."""
        if view.phase in STEPS:
            return STEPS.index(view.phase)
        chapter = next((case for case in CASES if (rule + ".").startswith(case + ".")), "")
        return CASES.get(chapter)


def all_vessels(view: View, chart: PanelChart) -> Box | None:
    """The part of the sea in which every vessel lies; None before there is any."""
    vessels: list[Ship | Boat] = [*view.ships.values(), *view.boats.values()]
    spots = [chart.at(unit.bow) for unit in vessels]
    if not spots:
        return None
    (left, right), (top, bottom) = ((min(some), max(some)) for some in zip(*spots, strict=True))
    wide, high = right - left + BORDER, bottom - top + BORDER
    return left - BORDER / 2, top - BORDER / 2, wide, high


def focus(view: View, chart: PanelChart) -> Box | None:
    """About the vessel in hand, a boat, or a ship that escorts keep: the nearest to an enemy.

    That enemy is in it as well, unless it is far away. None before there is any vessel.
    """
    ships = [*view.ships.values()]
    own: list[Ship | Boat] = [ship for ship in ships if ship.kind != ESCORT] or [*ships]
    if view.knows_boats:
        own = [*view.boats.values()] or own
    if not own:
        return None
    about = [unit for unit in (*own, *ships) if unit.id in view.hand.values()] or own
    foes = [*(view.ships if about[0].id in view.boats else view.boats).values()]
    one, other = min(
        product(about, foes or about[:1]), key=lambda pair: distance(pair[0].bow, pair[1].bow)
    )
    if distance(one.bow, other.bow) > FAR:
        one = other = about[0]
    (left, top), (right, bottom) = chart.at(one.bow), chart.at(other.bow)
    wide, high = (
        max(least, abs(away) + BORDER)
        for least, away in zip(FOCUS, (right - left, bottom - top), strict=True)
    )
    return (left + right - wide) / 2, (top + bottom - high) / 2, wide, high


def _place(chart: PanelChart, words: str) -> Point:
    column, row, *heading = map(int, words.split(","))
    place = Hex(column, row)
    return chart.between(place, stern_of(place, heading[0])) if heading else chart.at(place)


# Rosters


def _escorts(view: View) -> Roster:
    ships = [ship for ship in view.ships.values() if ship.kind == ESCORT]
    return Roster(
        "Escorts",
        ("Escort", "Speed", "Damage", "Ahead", "K-guns", "Charges"),
        tuple(_escort_row(view, ship) for ship in ships),
        tip=tips.ESCORTS,
    )


def _orders(view: View) -> Iterator[Roster]:
    """The convoy's plot, turn by turn, for who writes it."""
    turns = sorted(turn for turn in view.orders if turn >= view.turn)
    if turns:
        units = tuple(Unit((f"Turn {turn}", plot_told(view.orders[turn]))) for turn in turns)
        yield Roster("Convoy's plot", ("Turn", "Way"), units, tip=tips.ORDERS)


def _convoy(view: View) -> Iterator[Roster]:
    """The merchants and the capital ships, those that were hit first."""
    for kind, name in ((MERCHANT, "Merchants"), (CAPITAL, "Capital ships")):
        ships = [ship for ship in view.ships.values() if ship.kind == kind]
        ships.sort(key=lambda ship: (not ship.is_dead, -ship.damage, -ship.hits))
        hit = sum(bool(ship.damage or ship.hits) for ship in ships)
        yield Roster(
            name,
            (name[:-1], "Class", "Speed", "Damage"),
            tuple(_convoy_row(view, ship) for ship in ships),
            tip=tips.merchants(view, kind),
            is_roll=True,
            note=f", {hit} hit" if hit else "",
        )


def _hurt(ship: Ship) -> str:
    """The damage of a ship, of what sinks her: "1.4/5"."""
    return f"{damage_figure(ship.damage, ship.hits)}/{ship.capacity}"


def _convoy_row(view: View, ship: Ship) -> Unit:
    """The name of a merchant is her class with a number; 60 she may carry what counts."""
    is_merchant = ship.kind == MERCHANT
    kind = tables.MERCHANTS[ship.card].name if is_merchant else ship_looks(ship)[2]
    if cargo := cargo_aboard(view, ship.id):
        kind += f", {cargo.name}"
    speed = "dead" if ship.is_dead else str(max(ship.speed, 0))
    damage = _hurt(ship) + " hit" * bool(ship.damage or ship.hits)
    return Unit(
        (ship.name, kind, speed, damage), ship.id, is_faint=ship.is_dead, tip=tips.ship(ship)
    )


def _escort_row(view: View, ship: Ship) -> Unit:
    card = tables.ESCORTS[ship.card]
    speed = "dead" if ship.is_dead else f"{max(ship.speed, 0)}/{ship.top}"
    ahead = tables.atw_of(card, card_of(view).when, view.house.as_designed).capitalize()
    charges = str(card.charges or "–")
    if left := left_of(view, ship.id):
        ahead += f", {left.ahead} left" * bool(ahead)
        charges += f", {left.charges} left"
    kguns = str(2 * kguns_of_ship(view, card) or "–")
    cells = (ship.name, speed, _hurt(ship), ahead or "–", kguns, charges)
    return Unit(cells, ship.id, is_faint=ship.is_dead, tip=tips.ship(ship))


def _boats(view: View) -> Roster:
    return Roster(
        "Boats",
        ("Boat", "Depth", "Power", "Bow", "Stern", "Damage", "Plot"),
        tuple(
            _boat_row(view, boat, view.insides[boat.id])
            for boat in view.boats.values()
            if boat.id in view.insides
        ),
        tip=tips.BOATS,
    )


def _boat_row(view: View, boat: Boat, inside: Inside) -> Unit:
    tubes = {
        is_stern: [tube for tube in inside.tubes if tube.is_stern == is_stern]
        for is_stern in (False, True)
    }
    bow, stern = (
        f"{sum(bool(tube.load) for tube in some)}/{len(some)}" if some else "–"
        for some in tubes.values()
    )
    sinks = tables.BOAT_CARDS[boat.card].to_sink
    plot = view.plots.get(boat.id) if boat.id not in view.moved else None
    cells = (
        boat.name, f"{inside.depth} ft", str(inside.power), bow, stern,
        f"{damage_figure(inside.damage, inside.hits)}/{sinks}",
        _plot_cell(plot.moves) + doing(view, boat) if plot else "–",
    )  # fmt: skip
    return Unit(cells, boat.id, tip=tips.boat(boat, inside))


def _plot_cell(moves: str) -> str:
    """In words; by its code alone where these are many, so that the table stays where it is."""
    told = plot_told(moves)
    return told if len(told) <= MOST_LETTERS else moves


def _fired(view: View, count: int) -> str:
    """40 Of those that nobody else has seen their player alone knows."""
    is_told = view.knows_boats or not view.house.advanced.unseen_torpedoes
    return f"torpedo{'es' * (count != 1)} {'fired' if is_told else 'seen'}"


def _alarms(view: View) -> Iterator[Threat]:
    if view.is_over or not view.turn:
        return
    if view.torpedoes:
        unseen = sum(torpedo.is_unseen for torpedo in view.torpedoes.values())
        words = f"{len(view.torpedoes)} running{f', {unseen} unseen' if unseen else ''}"
        yield Threat("mark-torpedo", words, tips.torpedoes(view))
    hidden = [name for name in view.fleet if name not in view.boats]
    gone = {loss.id for loss in view.losses}
    if not view.knows_boats and (away := [name for name in hidden if name not in gone]):
        names = ", ".join(vessel_name(name) for name in away[:3])
        yield Threat("", f"Unseen: {names}{' …' * (len(away) > 3)}", tips.UNSEEN)
