"""The scenarios that a game can be begun with, each told by its figures."""

from collections import Counter
from collections.abc import Iterable

from game.contract.offers import Scenario
from game.prose.sentences import number
from game.titles.submarine.printed.owncards import OwnScenario
from game.titles.submarine.printed.scenariocards import BoatRow, ScenarioCard, ShipRow
from game.titles.submarine.printed.scenarios import CAMPAIGN, berths
from game.titles.submarine.printed.scenarios import SCENARIOS as CARDS
from game.titles.submarine.printed.tables import BOATS, ESCORTS
from game.titles.submarine.rules.ground.c20_placing import ROSES

SEASON_WORDS = {"W": "Winter", "Sp": "Spring", "S": "Summer", "F": "Fall"}
SHARED_CHAPTERS = {"convoy-2": ("S1",), "killers-2": ("S3",), "killers-3": ("S3",)}
"""Chapters of other scenarios whose special rules hold, too."""
EDGES = {3: "lower", 6: "upper"}


# Words


def period_words(word: str) -> str:
    """ "Winter 1942" for "W'42"."""
    season, _, year = word.partition("'")
    return f"{SEASON_WORDS[season]} 19{year}"


def facts(card: ScenarioCard) -> tuple[tuple[str, str], ...]:
    """The figures of a scenario, and last where they come from."""
    told = (
        ("Begins", _begins(card)),
        ("Convoy", _convoy(card)),
        ("Ships", _vessels(card.ships)),
        ("Boats", _boats(card)),
        ("Later", _later(card)),
        ("Placed", _placed(card)),
        ("Won by", victory_words(card)),
        ("Besides", _besides(card)),
        ("Orders", card.source),
    )
    return tuple(fact for fact in told if fact[1])


def _begins(card: ScenarioCard) -> str:
    if card.campaign:
        return (
            f"{period_words(card.period)}; {len(card.campaign.parts)} parts of {card.turns} turns"
        )
    light = "night" if card.is_night else "day"
    return f"{period_words(card.period)}; {card.turns} turns, by {light}"


def _convoy(card: ScenarioCard) -> str:
    if not card.speed:
        return ""
    pace = "fast" if card.speed > 1 else "slow"
    ships = ", ".join(f"{count} {name}" for name, count in card.merchants)
    if not ships:
        return pace
    over = sum(count for _, count in card.merchants) - len(berths(card.formation))
    out = f"; {number(over)} stay out, which the Escort player picks" if over else ""
    return f"{pace}; {ships}, formation {card.formation}{out}"


def _vessels(rows: Iterable[ShipRow]) -> str:
    counted = Counter(row.card for row in rows if row.kind == "merchant")
    names = [f"{count} {name}" for name, count in counted.items()]
    names += [_ship(row) for row in rows if row.kind != "merchant"]
    return ", ".join(names)


def _ship(row: ShipRow) -> str:
    return f"{row.name} ({ESCORTS[row.card].cls})" if row.kind == "escort" else row.name


def _boats(card: ScenarioCard) -> str:
    if card.campaign:
        pool = " and ".join(
            f"{len(each.names)} of Type {BOATS[each.card].cls}" for each in card.campaign.pool
        )
        return f"{card.campaign.start} begin each part; the pool has {pool}"
    return ", ".join(map(_boat, card.boats))


def _boat(row: BoatRow) -> str:
    limits = []
    if row.loaded:
        limits.append(f"{sum(row.loaded)} torpedoes")
    if not row.has_reloads:
        limits.append("no reloads")
    return ", ".join([f"{row.name} ({BOATS[row.card].cls})", *limits])


def _later(card: ScenarioCard) -> str:
    if card.campaign:
        return (
            f"as many as {card.campaign.late} boats a part; "
            f"{_vessels(card.campaign.hunters)} when called"
        )
    names = " and ".join(row.name for row in card.late_boats)
    return f"{names}, with the option; each costs {card.late_points} points" if names else ""


def _placed(card: ScenarioCard) -> str:
    words = []
    if card.stations:
        near = " and ".join(f"{count} near compass {ROSES[at - 1]}" for at, count in card.stations)
        words.append(near)
    elif any(not row.hex for row in card.ships):
        words.append("escorts outside the convoy, where you like")
    if any(not row.hex and not row.row for row in card.boats) or card.campaign:
        words.append("boats within 12 hexes of a compass that the die picks")
    words += [f"{row.name} in row {row.row}" for row in card.boats if row.row]
    return "; ".join(words)


def victory_words(card: ScenarioCard) -> str:
    """How a scenario is won, in a sentence."""
    goal, edge = card.victory, EDGES.get(next(iter(card.exits), 0), "")
    return {
        "points": f"the boat with {goal.points} points, less one for each torpedo fired",
        "sink": "the escorts if they sink the boat, else the boat",
        "carrier": f"the boat with {goal.carrier} points of damage to the carrier or an escort "
        f"sunk; the escort if the carrier leaves by the {edge} edge; else nobody",
        "force": f"the boat with {goal.carrier} points on a carrier or {goal.battleship} on the "
        f"battleship and afloat, or by sinking one; the fleet if the big ships and "
        f"{goal.escorts} destroyers leave by the {edge} edge, or the boat is sunk and no ship; "
        "else nobody",
        "damage": f"the boat with {goal.points} points of damage done and afloat, else the convoy",
        "passage": f"the boat if she leaves by the {edge} edge with {goal.loaded} loaded tubes or "
        f"sinks {goal.ship}, else the patrol",
        "breakout": f"the boat if she leaves by the {edge} edge, else the destroyers",
        "margin": f"the boats with {goal.points} points more than the escorts, else the escorts",
        "campaign": "whoever has more points after the last part",
    }[goal.kind]


def _besides(card: ScenarioCard) -> str:
    words = {
        "merchants have guns": any(card.merchant_guns),
        "the dice steer the convoy, if you like": card.solitaire == "convoy",
        "the dice steer the boat, if you like": card.solitaire == "boat",
        "the big ships keep to a plot": card.is_plotted,
        "hidden boats": card.forced.get("hidden", False),
        "aircraft by day": card.campaign is not None,
    }
    return "; ".join(word for word, holds in words.items() if holds)


def own_scenario_of(ident: str, card: OwnScenario) -> Scenario:
    """One of a player's own, as it is told; 55 one that is free says so wherever it is named."""
    name = f"{card.name} (free)" if card.is_free else card.name
    summary = card.summary or "A fight of a player's own making."
    return Scenario(ident, name, summary, facts(card), card.history, card.told_by)


def _scenario(ident: str, card: ScenarioCard) -> Scenario:
    return Scenario(
        ident,
        card.name,
        card.summary,
        facts(card),
        card.history,
        card.told_by,
        ("C" if ident == CAMPAIGN else f"S{card.number}", *SHARED_CHAPTERS.get(ident, ())),
    )


SCENARIOS = tuple(_scenario(ident, card) for ident, card in CARDS.items())
