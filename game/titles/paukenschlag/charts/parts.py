"""16 What of a scenario of a player's own can be set, as it stands, and what can be had for it."""

from collections.abc import Iterator, Sequence

from game.contract.workshop import (
    ChoicePart,
    NumberPart,
    Part,
    PartGroup,
    Pick,
    RowsPart,
    SwitchPart,
    Table,
    Ware,
)
from game.prose.sentences import capital, counted
from game.titles.paukenschlag.charts.muster import (
    any_of,
    boats_at_sea,
    boats_left,
    posted,
    ship_kind,
    ship_note,
    with_now,
    zones,
)
from game.titles.paukenschlag.charts.offers import (
    BOMBERS,
    when,
)
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS, MOST_SHIPS
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of
from game.titles.paukenschlag.printed.force_tables import ConvoyStart
from game.titles.paukenschlag.printed.order_of_battle import (
    CONVOYS_AT_START,
    SHIPS,
)
from game.titles.paukenschlag.printed.owncards import (
    GOALS_OF_CONVOYS,
    MOST_AT_SEA,
    MOST_BOATS,
    MOST_ESCORTS,
    why_not_bound,
)
from game.titles.paukenschlag.printed.places import (
    target_name,
)
from game.titles.paukenschlag.printed.tables import LAST_TURN, SLOW, TABLES

WEEKS = tuple(Pick(turn, capital(when(turn))) for turn in range(1, LAST_TURN + 1))
PLANS = (
    Pick("", "No German aircraft"),
    *(Pick(plan, f"Plan {capital(plan)}: {words}") for plan, words in BOMBERS.items()),
)
SPEEDS = (Pick(1, "Slow"), Pick(2, "Fast"))
SHAPES = tuple(Pick(each, capital(each)) for each in FORMATIONS)


def groups(table: Table) -> Iterator[PartGroup]:
    """What of a scenario can be set beside its words, as it stands."""
    yield PartGroup("What is played", tuple(_time(table)))
    yield PartGroup("The Germans need", tuple(_goals(table)))
    yield from _of_battle(table["battle"]) if table.get("battle") else _of_chart(table)


def _time(table: Table) -> Iterator[Part]:
    battle = table.get("battle")
    fought = Pick(battle or battle_row(), "One convoy on the grids")
    kinds = (Pick(None, "The campaign on the chart"), fought)
    yield ChoicePart(("battle",), "What is played", kinds)
    yield ChoicePart(("first_turn",), "When" if battle else "First turn", WEEKS)
    if not battle:
        first = table.get("first_turn", 1)
        weeks = (
            Pick(
                week.value,
                week.name,
                "The game must not end before it begins." * (week.value < first),
            )
            for week in WEEKS
        )
        yield ChoicePart(("last_turn",), "Last turn", tuple(weeks))
        yield ChoicePart(("plan",), "German aircraft", PLANS, "")
        yield SwitchPart(("is_us_reinforced",), "The US is reinforced as printed", True)
        yield SwitchPart(("is_german_reinforced",), "More U-boats come as printed", True)


def _goals(table: Table) -> Iterator[Part]:
    yield NumberPart(("goals", "ships"), "Ships sunk", 1, 1000)
    yield NumberPart(("goals", "tons"), "Thousand tons sunk", 1, 20_000)
    if table.get("plan") and not table.get("battle"):
        yield NumberPart(("goals", "points"), "Points by bombers", 0, 200)


def _of_battle(battle: Table) -> Iterator[PartGroup]:
    zone = battle.get("zone", "")
    goals = tuple(Pick(goal, target_name(goal), _barred(zone, goal)) for goal in GOALS_OF_CONVOYS)
    yield PartGroup(
        "The convoy",
        (
            ChoicePart(("battle", "zone"), "Zone", zones()),
            ChoicePart(("battle", "to"), "Bound for", goals),
            *_figures(("battle",)),
        ),
    )
    yield PartGroup("Escorts", (_screen(battle),))
    boats = NumberPart(("battle", "boats"), "Boats in its zone", 1, MOST_BOATS)
    yield PartGroup("U-boats", (boats,))


def _figures(path: tuple[str | int, ...]) -> Iterator[Part]:
    """How a convoy sails."""
    yield NumberPart((*path, "ships"), "Ships", 1, MOST_SHIPS)
    yield ChoicePart((*path, "speed"), "Speed", SPEEDS)
    yield ChoicePart((*path, "formation"), "Formation", SHAPES)


def _screen(battle: Table) -> RowsPart:
    escorts: Sequence[str] = battle.get("escorts", ())
    return RowsPart(
        ("battle", "escorts"),
        "Escorts",
        tuple((_escort(number, escorts),) for number in range(len(escorts))),
        tuple(
            Ware(ship, ship, ship_note(ship), ship_kind(ship), "She is there." * (ship in escorts))
            for ship in SHIPS
            if kind_of(ship) in ESCORTS
        ),
        0,
        MOST_ESCORTS,
    )


def _escort(number: int, escorts: Sequence[str]) -> Part:
    picks = (
        Pick(ship, ship, "She is there already." * (ship in escorts and ship != escorts[number]))
        for ship in SHIPS
        if kind_of(ship) in ESCORTS
    )
    return ChoicePart(("battle", "escorts", number), "Escort", tuple(picks))


# On the chart


def _of_chart(table: Table) -> Iterator[PartGroup]:
    convoys = table.get("convoys", ())
    yield PartGroup(
        "Convoys",
        (
            _convoys(table),
            NumberPart(("rolled",), "More by dice", 0, max(0, MOST_AT_SEA - len(convoys))),
        ),
        f"{counted(sum(row.get('ships', 0) for row in convoys), 'ship')} in those of the set.",
    )
    yield PartGroup("US ships", (posted("ships", table),))
    yield PartGroup("US aircraft", (posted("planes", table),))
    yield PartGroup("U-boats", tuple(boats_at_sea(table)), boats_left(table))


def _barred(zone: str, goal: str) -> str:
    why = why_not_bound(zone, goal)
    return f"{capital(why)}." if why else ""


def _convoys(table: Table) -> RowsPart:
    rows: Sequence[Table] = table.get("convoys", ())
    is_full = len(rows) + table.get("rolled", 0) >= MOST_AT_SEA
    full = f"There are {MOST_AT_SEA} at most, with those by dice (10.4b)." * is_full
    return RowsPart(
        ("convoys",),
        "Convoys of the set",
        tuple(tuple(_convoy(number, row)) for number, row in enumerate(rows)),
        tuple(
            Ware(
                convoy_row(row),
                f"{capital(row.formation)} of {counted(row.ships, 'ship')}",
                f"in {row.zone}, for {_any_goal(row.to)}",
                "Slow" if row.speed == SLOW else "Fast",
                full,
            )
            for row in CONVOYS_AT_START
        ),
        0,
        MOST_AT_SEA,
    )


def _convoy(number: int, row: Table) -> Iterator[Part]:
    zone, now = row.get("zone", ""), row.get("to", [])
    yield ChoicePart(("convoys", number, "zone"), f"Convoy {number + 1} in", zones())
    goals = [[goal] for goal in GOALS_OF_CONVOYS]
    goals += [[*to] for to in dict.fromkeys(each.to for each in CONVOYS_AT_START) if len(to) > 1]
    picks = (
        Pick(to, _any_goal(to), next(filter(None, (_barred(zone, goal) for goal in to)), ""))
        for to in goals
    )
    bound = with_now(picks, now, _any_goal(now))
    yield ChoicePart(("convoys", number, "to"), "Bound for", bound)
    yield from _figures(("convoys", number))


def _any_goal(goals: Sequence[str]) -> str:
    """ "New York, Norfolk or Halifax"."""
    return any_of([target_name(goal) for goal in goals])


# Rows as tables have them


def convoy_row(row: ConvoyStart) -> Table:
    """A convoy of the set as a table has it."""
    return {
        "zone": row.zone,
        "to": [*row.to],
        "speed": row.speed,
        "ships": row.ships,
        "formation": row.formation,
    }


def battle_row() -> Table:
    """The printed battle as a table has it."""
    battle = TABLES.battle_start
    return {
        "zone": battle.zone,
        "to": battle.to,
        "speed": battle.speed,
        "ships": battle.ships,
        "formation": battle.formation,
        "escorts": [*battle.escorts],
        "boats": battle.boats,
    }
