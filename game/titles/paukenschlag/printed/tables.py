"""The figures of Operation Paukenschlag, loaded once and checked, and what is looked up in them."""

from dataclasses import dataclass
from typing import Annotated, Self

from pydantic import model_validator

from game.tables.models import BandTable, DieTable
from game.tables.own import WithOwn
from game.tables.packs import load_tables
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.chart_tables import (
    ABORT,
    AIR_ODDS,
    BOMB_FACTORS,
    DESTROYED,
    FORMATIONS,
    HAPPENINGS,
    NO_RESULT,
    ODDS,
    AirTable,
    AswTable,
    BombTable,
    Chits,
    Destinations,
    Duds,
    EntryTable,
    HitsTable,
    MissionCaps,
    RadarTable,
    SizeTable,
    TorpedoTable,
    bands_are,
    columns_are,
    rolled_with,
)
from game.titles.paukenschlag.printed.counter_tables import (
    COW,
    GERMAN_MODELS,
    LAND_MITCHELL,
    UNIT_IDS,
    Arrivals,
    Boats,
    Planes,
    Roster,
    SetUp,
    ShipNames,
    Ships,
)
from game.titles.paukenschlag.printed.figure_tables import (
    AirDice,
    Convoying,
    Fuel,
    Hfdf,
    Notice,
    Repair,
    Sonar,
    Victory,
)
from game.titles.paukenschlag.printed.force_tables import (
    CarrierForce,
    ConvoysAtStart,
    GermanForces,
    Releases,
    TroopConvoy,
)
from game.titles.paukenschlag.printed.map_tables import Beyond, Targets, ZoneList, Zones
from game.titles.paukenschlag.printed.scenario_tables import (
    BattleStart,
    Goals,
    LateStart,
    Scenarios,
)

TITLE_ID = "paukenschlag"
TURNS_A_MONTH = 4
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August",
    "September", "October", "November", "December",
)  # fmt: skip
LAST_TURN = TURNS_A_MONTH * 8
SLOW, FAST = 1, 2


class Tables(Strict):
    """Every table of the game, and what one table asks of another."""

    zones: Zones
    targets: Targets
    beyond: Beyond
    warm: ZoneList
    exits: ZoneList
    entry: EntryTable
    destinations: Destinations
    sizes: SizeTable
    speeds: Annotated[DieTable, rolled_with(6, "1", "2")]
    formations: Annotated[DieTable, rolled_with(6, *FORMATIONS)]
    chits: Chits
    torpedo: TorpedoTable
    duds: Duds
    crt: Annotated[HitsTable, columns_are(*ODDS)]
    asw: AswTable
    radar: RadarTable
    air_to_air: Annotated[AirTable, columns_are(*AIR_ODDS)]
    bombing: Annotated[BombTable, columns_are(*BOMB_FACTORS)]
    problem: Annotated[BandTable, bands_are("on", "abort", "lost")]
    bounce: Annotated[BandTable, bands_are("bounce", "fight", "lost")]
    grounded: Annotated[BandTable, bands_are("lost", "flipped", "unharmed")]
    bombed: Annotated[DieTable, rolled_with(10, "sunk", "none", "lost")]
    points: Annotated[BandTable, bands_are("0", "1", "2", "3", "4")]
    events: Annotated[DieTable, rolled_with(10, *HAPPENINGS)]
    caps: MissionCaps
    sonar: Sonar
    hfdf: Hfdf
    air_dice: AirDice
    notice: Notice
    fuel: Fuel
    repair: Repair
    convoying: Convoying
    victory: Victory
    scenarios: Scenarios
    late_start: LateStart
    battle_start: BattleStart
    ships: Ships
    ship_names: ShipNames
    boats: Boats
    roster: Roster
    planes: Planes
    us_ships: SetUp
    us_planes: SetUp
    us_arrivals: Arrivals
    releases: Releases
    german_forces: GermanForces
    convoys: ConvoysAtStart
    troop_convoy: TroopConvoy
    carrier_force: CarrierForce
    amerika: SetUp
    valkyrie: SetUp

    @model_validator(mode="after")
    def _sends_convoys_on_from_every_entry(self) -> Self:
        known = {entry for row in self.destinations.rows for entry in row.entries}
        if missing := {band.value for band in self.entry.bands} - known:
            raise ValueError(f"no row of 'destinations' is for {', '.join(sorted(missing))}")
        return self

    @model_validator(mode="after")
    def _places_every_us_counter_once(self) -> Self:
        rows = (*self.us_ships.rows, *self.us_planes.rows, *self.us_arrivals.rows)
        placed = [unit for row in rows for unit in row.units]
        if len({*placed}) < len(placed):
            raise ValueError("a US counter is placed or arrives twice")
        german = {unit for unit in UNIT_IDS if unit.rpartition(" ")[0] in GERMAN_MODELS}
        if missing := {*UNIT_IDS} - german - {LAND_MITCHELL} - {*placed}:
            raise ValueError(f"no row brings {', '.join(sorted(missing))}")
        return self

    @model_validator(mode="after")
    def _has_a_boat_for_every_arrival(self) -> Self:
        for is_cow in (False, True):
            there = sum(len(row.numbers) for row in self.roster.rows if (row.kind == COW) == is_cow)
            come = [row.boats for row in self.german_forces.rows if row.is_cow == is_cow]
            if there < (max(come, default=0) if is_cow else sum(come)):
                raise ValueError("more boats come than 'roster' has")
        return self


TABLES = load_tables(TITLE_ID, Tables)
SONAR, RADAR, HFDF, AIR_DICE = TABLES.sonar, TABLES.radar, TABLES.hfdf, TABLES.air_dice
FUEL, REPAIR, CONVOYING, VICTORY = TABLES.fuel, TABLES.repair, TABLES.convoying, TABLES.victory
CHITS = TABLES.chits.tons
SHOTS = TABLES.torpedo.shots
NOTICED = TABLES.notice.noticed


@dataclass(frozen=True, slots=True)
class Caps:
    """12.10 How many missions aircraft based in a group of zones may fly in a turn."""

    zones: tuple[str, ...]
    attack: int
    recon: int


# Convoys


def entry_zone(face: int) -> str:
    """5.1 of the charts: where a new convoy begins."""
    return TABLES.entry.find(face).value


def destination(entry: str, face: int) -> str:
    """A target or a port beyond; raises KeyError for a zone where no convoy begins."""
    return _DESTINATIONS[entry][face - 1]


def convoy_size(face: int) -> int:
    return int(TABLES.sizes.find(face).value)


def convoy_speed(face: int) -> int:
    """1 slow, 2 fast."""
    return int(TABLES.speeds.find(face).value)


def formation(face: int) -> str:
    """`line`, `loose` or `tight`."""
    return TABLES.formations.find(face).value


# Combat at sea


def torpedo_needs(target: str) -> int:
    """The highest face of a D6 that hits: `tight`, `loose`, `line`, `under_way`, `dead`, ..."""
    return _TORPEDO[target].upto


def aims(formation: str) -> int:
    """How many ships of a convoy a boat may aim at, by its formation."""
    return _AIMS[formation]


def dud_faces(turn: int) -> int:
    """The highest face of a D10 that makes a hit a dud."""
    return [row.upto for row in TABLES.duds.rows if row.first_turn <= turn][-1]


def odds_column(attack: int, defence: int) -> int | None:
    """The column of the odds, fractions in the defender's favour; None below 1:3."""
    return _column(attack, defence, ODDS.index("1:1"), len(ODDS))


def crt(attack: int, defence: int, face: int) -> int:
    """The hits, none below 1:3."""
    column = odds_column(attack, defence)
    return 0 if column is None else _CRT[face - 1][column]


def asw_column(factors: int, *, columns_right: int = 0) -> int | None:
    """The column of so many attacking factors, moved right; None without any."""
    reached = sum(low <= factors for low in TABLES.asw.lows)
    return min(reached + columns_right, len(TABLES.asw.lows)) - 1 if reached else None


def asw_number(factors: int, face: int, *, columns_right: int = 0) -> int | None:
    """The number that the second die must beat, None for no result."""
    column = asw_column(factors, columns_right=columns_right)
    return None if column is None else _ASW[face - 1][column]


def radar_needs(squares: int) -> int | None:
    """The highest face of a D6 that finds at this range, None out of any range."""
    return _RADAR.get(squares)


# Aircraft


def air_column(attack: int, defence: int) -> int | None:
    """The column of the odds; what is worse than 1:2 has the first, and no strength has none."""
    column = _column(attack, defence, AIR_ODDS.index("1:1"), len(AIR_ODDS))
    return 0 if column is None and attack else column


def air_to_air(attack: int, defence: int, face: int) -> str:
    """What befalls the target: "" nothing, "A" aborts, "X" destroyed."""
    column = air_column(attack, defence)
    return NO_RESULT if column is None else _AIR[face - 1][column]


def anti_aircraft(aa: int, face: int) -> str:
    """12.4 What befalls a bomber: "" nothing, "A" aborts, "X" shot down."""
    if face <= aa - AIR_DICE.flak_margin:
        return DESTROYED
    return ABORT if face <= aa else NO_RESULT


def bombing(factor: int, face: int) -> int:
    """Points of damage; 0 of a modified die is read as 1, and factors above 4 as 4."""
    return _BOMBS[max(face, 1) - 1][min(factor, len(BOMB_FACTORS)) - 1] if factor > 0 else 0


def problem(total: int) -> str:
    """12.8.1 `on`, `abort` or `lost`, by the die with the zones crossed and the model's own."""
    return _band(TABLES.problem, total)


def bounce(total: int) -> str:
    """9.4.1d What a fighter of the CAP does: `bounce`, `fight`, or it is `lost`."""
    return _band(TABLES.bounce, total)


def grounded(total: int) -> str:
    """12.5.6 What befalls an aircraft on a base that is hit: `lost`, `flipped` or `unharmed`."""
    return _band(TABLES.grounded, total)


def bombed(face: int) -> str:
    """12.8.1e A bomber against a ship: `sunk`, `none`, or the aircraft is `lost`."""
    return TABLES.bombed.find(face).value


def caps(turn: int, zone: str) -> Caps | None:
    """The limits of aircraft based in a zone, shared by its group; None without limits."""
    for row in TABLES.caps.rows:
        if zone in row.zones and row.first_turn <= turn <= row.last_turn:
            return Caps(row.zones, row.attack, row.recon)
    return None


# Turns, events and victory


def event(face: int) -> str:
    """13 `hornet`, `at-10`, `home-front` or `none`."""
    return TABLES.events.find(face).value


def victory_points(damage: int) -> int:
    """12.5.3c What the damage left on a target is worth."""
    return int(_band(TABLES.points, damage))


def scenario_row(scenario: str) -> Goals:
    """The turns of a scenario, and what the Germans need."""
    return GOALS[scenario]


def month(turn: int) -> str:
    """The name of the month a turn falls in; what is plotted or away comes in after the last."""
    return MONTHS[(turn - 1) // TURNS_A_MONTH]


def week(turn: int) -> int:
    """Which of the four turns of its month a turn is."""
    return (turn - 1) % TURNS_A_MONTH + 1


def _band(table: BandTable, total: int) -> str:
    """What a modified die gives; below the table its lowest band counts."""
    return table.find(max(total, table.bands[0].low)).value


def _column(attack: int, defence: int, even: int, columns: int) -> int | None:
    """The column of odds, with 1:1 at `even`; None for worse than the first."""
    if attack >= defence:
        odds = attack // defence if defence else columns
        return min(even + odds - 1, columns - 1) if attack else None
    against = -(-defence // attack) if attack else columns
    column = even + 1 - against
    return column if column >= 0 else None


_DESTINATIONS = {entry: row.to for row in TABLES.destinations.rows for entry in row.entries}
GOALS: WithOwn[Goals] = WithOwn((row.id, row) for row in TABLES.scenarios.rows)
_TORPEDO = {row.target: row for row in TABLES.torpedo.rows}
_AIMS = {row.target: row.aims for row in TABLES.torpedo.rows if row.aims}
_RADAR = {row.squares: row.upto for row in TABLES.radar.rows}
_CRT, _ASW = TABLES.crt.cells, TABLES.asw.cells
_AIR, _BOMBS = TABLES.air_to_air.cells, TABLES.bombing.cells
