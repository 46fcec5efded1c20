"""16 Scenarios of players' own: taken in, begun from printed ones, and what of one can be set."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.contract.offers import Offers
from game.contract.workshop import (
    Laying,
    Part,
    PartGroup,
    Table,
    TextPart,
    Workshop,
    with_at,
)
from game.titles.paukenschlag.charts.muster import places_of
from game.titles.paukenschlag.charts.offers import (
    OPTIONS,
    SCENARIOS,
    own_scenario_of,
)
from game.titles.paukenschlag.charts.parts import battle_row, convoy_row, groups
from game.titles.paukenschlag.printed.order_of_battle import (
    PLANES,
    SHIPS,
    Posting,
)
from game.titles.paukenschlag.printed.owncards import (
    CARRIER,
    OwnScenario,
    own_scenario,
    settle,
)
from game.titles.paukenschlag.printed.places import (
    TARGETS,
    target_zone,
)
from game.titles.paukenschlag.printed.scenario_tables import JANUARY
from game.titles.paukenschlag.printed.settings import SETTINGS, Setting
from game.titles.paukenschlag.printed.tables import scenario_row
from game.titles.paukenschlag.rules.setup import SIDES, seats


def taken_in(ident: str, table: Table) -> Offers:
    """Let a scenario of a player's own be played; raises DesignRefused."""
    card = own_scenario(table)
    settle(ident, card)
    return Offers(SIDES, seats, (own_scenario_of(ident, card),), OPTIONS)


# From what is printed


def table_of(scenario: str) -> Table | None:
    """A printed scenario as one to go on from; None for what is none."""
    setting = SETTINGS.get(scenario)
    if setting is None:
        return None
    told = next(each for each in SCENARIOS if each.id == scenario)
    row = scenario_row(scenario)
    goals = {"ships": row.ships, "tons": row.tons, "points": row.points}
    begins = {"first_turn": row.first_turn, "last_turn": row.last_turn, "goals": goals}
    words = {"name": told.name, "summary": told.summary, "history": told.history}
    return {**words, **begins, **_begun(setting)}


def _begun(setting: Setting) -> Table:
    if setting.battle:
        return {"battle": battle_row()}
    return {
        "plan": setting.plan,
        "ships": _posts(setting.postings, SHIPS),
        "planes": _posts(setting.postings, PLANES),
        "convoys": [*map(convoy_row, setting.convoys)],
        "rolled": setting.rolled,
        "boats": [
            {
                "boats": group.boats,
                "zones": [*group.zones],
                "fuel": group.fuel,
                "is_cow": group.is_cow,
            }
            for group in setting.boats
        ],
        "away": setting.away,
    }


def _posts(postings: Iterable[Posting], units: Sequence[str]) -> list[Table]:
    return [{"unit": each.unit, "place": each.places[0]} for each in postings if each.unit in units]


# What can be set


def parts(table: Table) -> tuple[PartGroup, ...]:
    """What of a scenario can be set, as it stands."""
    return (PartGroup("The story", tuple(_words())), *groups(table))


def _words() -> Iterator[Part]:
    yield TextPart(("name",), "Name", 40)
    yield TextPart(("summary",), "In a sentence", 300)
    yield TextPart(("history",), "History", 900)


# Laying pieces


def movable(table: Table) -> tuple[str, ...]:
    """Convoys by their markers, and the counters of the US; boats are drawn by chance."""
    if table.get("battle"):
        return ("1",)
    markers = (str(number) for number in range(1, len(table.get("convoys", ())) + 1))
    aboard = (
        row["unit"]
        for side in ("ships", "planes")
        for row in table.get(side, ())
        if row.get("place") != CARRIER
    )
    return (*markers, *aboard)


def laid(table: Table, piece: str, space: str) -> Table:
    """The scenario with a counter in a zone, or at a place of it."""
    zone = target_zone(space) if space in TARGETS else space
    if table.get("battle"):
        return _changed(table, ("battle", "zone"), zone) if piece == "1" else table
    if piece.isdigit() and 1 <= int(piece) <= len(table.get("convoys", ())):
        return _changed(table, ("convoys", int(piece) - 1, "zone"), zone)
    for side in ("ships", "planes"):
        for number, row in enumerate(table.get(side, ())):
            if row["unit"] == piece:
                return _changed(table, (side, number, "place"), _place(piece, space))
    return table


def _changed(table: Table, path: tuple[str | int, ...], value: Any) -> Table:
    changed: Table = with_at(table, path, value)
    return changed


def _place(unit: str, space: str) -> str:
    """The place that a counter takes in a space, which is refused where there is none."""
    able = places_of(unit)
    near = (place for place in able if place in TARGETS and target_zone(place) == space)
    return space if space in able else next(near, space)


BLANK: Table = {
    **(table_of(JANUARY) or {}),
    "name": "Weeks of my own",
    "summary": "",
    "history": "",
}


WORKSHOP = Workshop(
    blank=BLANK,
    table_of=table_of,
    parts=parts,
    taken_in=taken_in,
    schema=OwnScenario.model_json_schema,
    laying=Laying(movable, laid),
)
