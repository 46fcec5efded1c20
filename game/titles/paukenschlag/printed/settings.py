"""How each scenario begins and who comes to it later: what rules look up by its id."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.tables.own import WithOwn
from game.titles.paukenschlag.printed.force_tables import BoatArrival, ConvoyStart
from game.titles.paukenschlag.printed.order_of_battle import (
    CONVOYS_AT_START,
    GERMAN_ARRIVALS,
    GERMAN_AT_START,
    HORNET,
    PLANES_AT_START,
    SHIPS_AT_START,
    US_ARRIVALS,
    Posting,
)
from game.titles.paukenschlag.printed.scenario_tables import (
    BATTLE,
    CAMPAIGN,
    DRUMBEAT,
    JANUARY,
    RAIDED,
    Battle,
)
from game.titles.paukenschlag.printed.tables import CONVOYING, FUEL, TABLES, scenario_row


@dataclass(frozen=True, slots=True)
class BoatGroup:
    """So many boats, each with so much fuel, that begin in any of these zones."""

    boats: int
    zones: tuple[str, ...]
    fuel: int = FUEL.points
    is_cow: bool = False


@dataclass(frozen=True, slots=True)
class Setting:
    """What there is as a game begins, and what comes later.

    `battle` is all there is where one convoy is fought for. On the chart `plan` is that of the
    German aircraft (17), "" for none, and `postings` are the counters of the US. `rolled` convoys
    come by dice beside those of the set, and `away` boats are off the map.
    """

    battle: Battle | None = None
    plan: str = ""
    postings: tuple[Posting, ...] = ()
    convoys: tuple[ConvoyStart, ...] = ()
    rolled: int = 0
    boats: tuple[BoatGroup, ...] = ()
    away: int = 0
    us_arrivals: Mapping[int, tuple[Posting, ...]] = field(default_factory=dict)
    german_arrivals: Mapping[int, tuple[BoatArrival, ...]] = field(default_factory=dict)


def _early(plan: str = "") -> Setting:
    """16.0 From January on."""
    return Setting(
        plan=plan,
        postings=(*SHIPS_AT_START, *PLANES_AT_START),
        convoys=CONVOYS_AT_START,
        boats=tuple(BoatGroup(row.boats, row.zones, is_cow=row.is_cow) for row in GERMAN_AT_START),
        us_arrivals=US_ARRIVALS,
        german_arrivals=GERMAN_ARRIVALS,
    )


def _late() -> Setting:
    """As if it had come as in history: the carrier has left, and some boats are away."""
    late, before = TABLES.late_start, scenario_row(DRUMBEAT).first_turn
    arrived = [each for turn, some in US_ARRIVALS.items() if turn < before for each in some]
    force = (*HORNET.ships, *HORNET.planes)
    return Setting(
        postings=tuple(
            each for each in (*SHIPS_AT_START, *PLANES_AT_START, *arrived) if each.unit not in force
        ),
        rolled=CONVOYING.most,
        boats=(
            BoatGroup(1, (late.cow_zone,), is_cow=True),
            *(BoatGroup(1, late.zones, fuel) for fuel in late.fuel),
        ),
        away=late.away,
        us_arrivals=US_ARRIVALS,
        german_arrivals=GERMAN_ARRIVALS,
    )


SETTINGS = WithOwn(
    {
        **dict.fromkeys((CAMPAIGN, JANUARY), _early()),
        DRUMBEAT: _late(),
        BATTLE: Setting(battle=TABLES.battle_start),
        **{plan: _early(plan) for plan in RAIDED},
    }.items()
)
NOT_BEGUN = Setting()


def setting_of(scenario: str) -> Setting:
    """How a scenario begins; nothing where a game has not begun."""
    return SETTINGS[scenario] if scenario else NOT_BEGUN
