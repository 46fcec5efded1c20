"""What an escort is sent to do, from where she lies at the beginning of her move.

The plan is reckoned from the sea as it is then, so that it is the same at every part of the move.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from game.geometry.hexes import DIRECTIONS, NORTH, Hex, distance
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escorts.before import before_move, begun_ship, begun_view
from game.titles.submarine.bots.escorts.clearance import clear_plan
from game.titles.submarine.bots.escorts.lanes import Spots, comes, ends, owed
from game.titles.submarine.bots.escorts.patience import waits, waits_for_others
from game.titles.submarine.bots.escorts.ramming import ram_of
from game.titles.submarine.bots.escorts.task import Task
from game.titles.submarine.bots.heat import Heat, heat_of
from game.titles.submarine.bots.hunt import (
    BOMBS,
    DROP,
    GREAT,
    PORT,
    STARBOARD,
    Hunter,
    Part,
    Plan,
)
from game.titles.submarine.bots.values import at_first, blow_of, gain, scale_of
from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.state import CAPITAL, ESCORT, HIDDEN, KGUN, SONAR, Sets, Ship
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.odds.depths import Reckoner, prior_of
from game.titles.submarine.odds.findingodds import EVEN
from game.titles.submarine.odds.gains import heard_within
from game.titles.submarine.odds.hits import STRIDES, book_of, number, odds_of
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.tables import TABLES
from game.titles.submarine.rules.fighting.c15_weapons import Arms, arms_of, has_mk10
from game.titles.submarine.rules.finding.c44_sonar import SWEEP_SPEED, reach_of
from game.titles.submarine.rules.ground.c6_board import board, exits_near, open_for
from game.titles.submarine.rules.ground.c6_course import begun, length
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import (
    Pose,
    about,
    packed,
    steps_of,
    unpacked,
)
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.rules.muster.c20_lurking import types_of
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import belief
from game.titles.submarine.worlds.memo import MemoKey
from game.titles.submarine.worlds.seeded import seeded

QUIET = max(row.high or 0 for row in TABLES.sonar.rows)
"""22.5 The highest speed at which sonar works."""
FASTEST = max(card.speed for card in tables.TORPEDO_CARDS.values())
"""Hexes of the longest run of a torpedo in a turn."""
NO_HEAT = Heat({}, {}, {}, {}, {}, {}, (), 0.0)


def sent(view: View, ship: Ship, lot: int = 0) -> "Sent":
    """The plan of a ship, and what to do at each of its stages."""
    return _sent(memo_key(view, ship, lot), begun_ship(view, ship))


def memo_key(view: View, ship: Ship, lot: int = 0) -> MemoKey:
    """What the plan of a ship depends on: the sea as it was when she began her move."""
    others = (each for each in view.ships.values() if each.id != ship.id)
    key = (
        begun_ship(view, ship),
        view.scenario,
        view.house,
        view.turn,
        view.part,
        view.moved,
        view.orders.get(view.turn + 1, ""),
        *others,
        *view.boats.values(),
        *(weapon for weapon in view.weapons.values() if weapon.ship != ship.id),
        *(wake for wake in view.wakes.items() if wake[0] != ship.id),
        *view.fixes.items(),
        *view.searches,
        *view.sets.items(),
        *view.torpedoes.values(),
        has_mk10(before_move(view), ship),
    )
    return MemoKey(key, view, lot)


@dataclass(frozen=True, slots=True)
class Sent:
    """What a ship does next where she is in her move, by what she has done."""

    plan: Plan
    steps: tuple[tuple[tuple[int, ...], Part], ...]

    def next(self, done: tuple[int, ...]) -> Part | None:
        return dict(self.steps).get(done)


def done_by(view: View, ship: Ship) -> tuple[int, ...]:
    """How far a ship is in her move: her place, the hexes moved, and the weapons used."""
    place, going = (packed(ship.bow), ship.heading), view.steaming
    if going is None or going.ship != ship.id:
        return (*place, begun(ship).moved, 0, 0, 0, 0)
    bombs = going.hedgehogs + going.squids
    has_dropped = going.charges + going.mk10s > 0
    return (*place, going.moved, int(has_dropped), going.port, going.starboard, bombs)


@lru_cache(maxsize=tuned.PLANS_KEPT)
def _sent(memo: MemoKey, ship: Ship) -> Sent:
    view = begun_view(memo.view)
    task = whole_task(view, ship, memo.lot)
    if waits_for_others(view, ship):
        task = replace(task, arms=Arms())
    plan, ram = clear_plan(view, ship, task, heat_now(view)), ram_of(view, ship)
    if ram and ram.attack > plan.attack:
        plan = ram
    return Sent(plan, tuple(stages(view, ship, plan)))


def whole_task(view: View, ship: Ship, lot: int = 0) -> Task:
    """A ship before her move, with what torpedoes may do to her, and what she may hear."""
    return hearing(view, ship, replace(task_of(view, ship, lot), runs=runs_of(view, ship)))


def runs_of(view: View, ship: Ship) -> Mapping[Pose, float]:
    """What the torpedoes that run may cost a ship by the pose in which she awaits them.

    One that was launched before this turn runs straight on when the escorts have moved; 40 so do
    all that have come in sight.
    """
    near = [*_running_near(view, ship)]
    if not near:
        return {}
    kinds = sorted({kind for boat in view.fleet for kind in types_of(view, boat)})
    costs: dict[Pose, float] = defaultdict(float)
    book = book_of(view)
    for kind in kinds:
        setting = Setting("", kind, True)
        parts = odds_of(book, setting, ship)
        by = blow_of(view, kind)
        loss = gain(scale_of(view, ship), at_first(ship), by, False) / len(kinds)
        for torpedo in near:
            course = torpedo.heading
            for ahead in range(tables.TORPEDO_CARDS[kind].speed + 1):
                place = number(torpedo.spot) + ahead * STRIDES[course]
                for heading in DIRECTIONS:
                    for offset, odds in parts[heading]:
                        if odds[course]:
                            bow = (place - offset) // SIDES
                            costs[bow, heading] += loss * odds[course]
    return costs


def _running_near(view: View, ship: Ship) -> Iterator[Torpedo]:
    """The torpedoes that run on when a ship has moved, and may come where her move ends.

    Her stern lies a hex behind her bow, and one between two hexes touches both.
    """
    far = FASTEST + 1 + ship_speeds(view, ship).most + 1
    for torpedo in view.torpedoes.values():
        has_run = torpedo.launched == view.turn and not view.house.advanced.unseen_torpedoes
        is_near = distance(torpedo.spot[0], ship.bow) <= far
        if is_near and not has_run and ship.id not in torpedo.missed:
            yield torpedo


def hearing(view: View, ship: Ship, task: Task) -> Task:
    """44.3 A task with what the ship may hear from where her move may end, turned as she is there.

    It is reckoned for the middle throw of the dice, while boats hide and none is in sight.
    """
    sonar = view.sets.get(ship.id, Sets()).sonar
    if not (sonar and view.house.advanced.sonar_ranges and listens(view)):
        return task
    hears: dict[Pose, float] = {}
    for pose, plot in Hunter(task, NO_HEAT).poses().items():
        there = replace(ship, bow=pose.bow, heading=pose.heading, speed=length(plot))
        chance = heard_within(view, there, reach_of(view, there, sonar, EVEN))
        hears[packed(pose.bow), pose.heading] = chance
    return replace(task, hears=hears)


def has_way(view: View, ship: Ship, shut: Spots = frozenset()) -> bool:
    """Whether a ship that has not begun her move can make it without running into anything, and
    end in nobody's way; `shut` are more hexes that she must not enter."""
    if ship.is_dead:
        return True
    task = task_of(view, ship)
    task = replace(task, speeds=ship_speeds(view, ship), shut=task.shut | shut)
    return Hunter(task, NO_HEAT).ends_clear()


def heat_now(view: View, reckon: Reckoner = prior_of) -> Heat:
    """The heat of the sea, which lasts while the escorts move."""
    key = (
        view.scenario,
        view.house,
        view.turn,
        *view.boats.values(),
        *view.fixes.items(),
        *view.searches,
        *view.torpedoes.values(),
    )
    return _heat(MemoKey(key, view), reckon)


@lru_cache(maxsize=tuned.HEATS_KEPT)
def _heat(memo: MemoKey, reckon: Reckoner) -> Heat:
    return heat_of(memo.view, reckon)


def task_of(view: View, ship: Ship, lot: int = 0) -> Task:
    """A ship before her move, and what is in her way."""
    speeds = ship_speeds(view, ship)
    most = speeds.most
    if (listens(view) and can_hear(view, ship)) or holds(view, ship):
        quiet = SWEEP_SPEED if view.house.advanced.sonar_ranges else QUIET
        most = max(min(most, quiet), speeds.least)
    home, arms = goes_home(view, ship), _armed(view, ship)
    others = [each for each in view.ships.values() if each.id != ship.id]
    friends = frozenset(packed(place) for each in others for place in each.hexes)
    blocked = {packed(place) for each in others if not each.was_dead for place in each.hexes}
    blocked |= {packed(w.at) for w in view.weapons.values() if w.kind == KGUN and w.ship != ship.id}
    blocked |= off_board(view, ship, most, home)
    wakes = frozenset(_wakes(view, ship, is_armed=arms != Arms())) - blocked
    return Task(
        begun(ship),
        speeds._replace(most=most),
        arms,
        wakes | blocked,
        comes(view, ship) | owed(view, ship),
        friends,
        wakes,
        ends(view, ship),
        not waits(view, ship),
        home,
        throws_far=view.house.advanced.ahead_thrown,
        post=post_of(view, ship, lot),
    )


def _armed(view: View, ship: Ship) -> Arms:
    """What a ship before her move may drop, throw and fire."""
    return arms_of(before_move(view), ship) if ship.kind == ESCORT else Arms()


def post_of(view: View, ship: Ship, lot: int = 0) -> int:
    """S9.VC, S10.VC Where a ship stands guard before the edge that a boat makes for; 0 for nowhere.

    Each escort has a lane as wide as those of the others, in which it goes to and fro, so that the
    boat finds no gap twice in the same place. Those before a boat that was seen of late drop back
    with it.
    """
    if not guards(view):
        return 0
    source = seeded(ship.id, view.turn // tuned.SWAY_TURNS, lot)
    sway = source.draw(2 * tuned.SWAY + 1) - tuned.SWAY
    places, edge = board(view).hexes, next(iter(card_of(view).exits))
    columns, rows = [place.column for place in places], [place.row for place in places]
    toward = -1 if edge == NORTH else 1
    rim = min(rows) if edge == NORTH else max(rows)
    fix = max(view.fixes.values(), key=lambda each: each.turn, default=None)
    is_ahead = fix is not None and (ship.bow.row - fix.bow.row) * toward >= 0
    if fix is not None and is_ahead and view.turn - fix.turn <= tuned.FRESH_TURNS:
        ahead = fix.bow.row + toward * (view.turn - fix.turn + tuned.AHEAD)
        row = max(ahead, rim + 1) if edge == NORTH else min(ahead, rim - 1)
        column = max(min(columns), min(max(columns), fix.bow.column + sway))
        return packed(Hex(column, row))
    watch = _watch(view)
    width = max(columns) - min(columns) + 1
    number = watch.index(ship.id) if ship.id in watch else 0
    middle = min(columns) + (2 * number + 1) * width // (2 * max(1, len(watch)))
    return packed(Hex(middle + sway, rim - toward * tuned.LINE))


def _watch(view: View) -> list[str]:
    """The escorts on guard, from west to east."""
    ships = [each for each in view.ships.values() if each.kind == ESCORT and not each.is_dead]
    return [each.id for each in sorted(ships, key=lambda each: (each.bow.column, each.id))]


def guards(view: View) -> bool:
    """Whether the escorts hold a line: a hidden boat makes for an edge, and may be anywhere."""
    card = card_of(view)
    if card.victory.kind not in ("passage", "breakout") or not view.house.hidden:
        return False
    if any(boat.contact != HIDDEN for boat in view.boats.values()):
        return False
    return all(len(places) > tuned.MOST_PLACES for places in belief(view).values())


def goes_home(view: View, ship: Ship) -> int:
    """The edge that a ship makes for: a capital ship at once, an escort in time; 0 for none."""
    card = card_of(view)
    edge = next(iter(card.exits), 0)
    if ship.kind == CAPITAL and card.victory.kind in ("carrier", "force"):
        return edge
    if ship.kind != ESCORT or card.victory.kind != "force":
        return 0
    turns = (last_turn(view) - view.turn) * (ship.top - 1)
    return edge if ship.bow.row >= turns - tuned.TIME_IN_HAND * ship.top else 0


def off_board(view: View, ship: Ship, most: int, home: int) -> set[int]:
    """6.10a The hexes near her that she must not enter; over her edge she may."""
    is_on = open_for(view, ship)
    if is_on is None:
        return set()
    near = {place: unpacked(place) for place in about(packed(ship.bow), most + 2)}
    gates = exits_near(view, ship, near.values()) if home else frozenset()
    return {place for place, at in near.items() if not is_on(at) and at not in gates}


def listens(view: View) -> bool:
    """Whether ships keep slow for their sonar: boats hide, and none is in sight."""
    hidden = view.house.hidden and len(view.boats) < len(view.fleet) - len(view.reserve)
    return hidden and not any(boat.contact != HIDDEN for boat in view.boats.values())


def holds(view: View, ship: Ship) -> bool:
    """22.6 Whether she keeps slow to hold a contact: of the ships with sonar the farthest that is
    near enough, so that the others may run in and attack."""
    if not view.house.hidden:
        return False
    held = [boat for boat in view.boats.values() if boat.contact == SONAR]
    for boat in held:
        eared = [
            (distance(each.bow, boat.bow), each.id)
            for each in view.ships.values()
            if each.kind == ESCORT and view.sets.get(each.id, Sets()).sonar
        ]
        near = [each for each in eared if each[0] <= tuned.HELD_FROM] or eared
        if near and max(near)[1] == ship.id:
            return True
    return False


def can_hear(view: View, ship: Ship) -> bool:
    """44.2 Whether she gains by going slowly: by the advanced game those with sonar alone."""
    return not view.house.advanced.sonar_ranges or bool(view.sets.get(ship.id, Sets()).sonar)


def _wakes(view: View, ship: Ship, *, is_armed: bool) -> Iterator[int]:
    """15.4.9 The wakes that she must not cross: of those who attack; of all if she does."""
    attackers = {weapon.ship for weapon in view.weapons.values()}
    for name, wake in view.wakes.items():
        is_escort = name in view.ships and view.ships[name].kind == ESCORT
        if name != ship.id and is_escort and (is_armed or name in attackers):
            yield from map(packed, wake)


def stages(view: View, ship: Ship, plan: Plan) -> Iterator[tuple[tuple[int, ...], Part]]:
    """Each part of a plan, after what has been done when its turn comes."""
    arms = _armed(view, ship)
    pose: Pose = (packed(ship.bow), ship.heading)
    times = {PORT: arms.port, STARBOARD: arms.starboard}
    moved, used = begun(ship).moved, dict.fromkeys((DROP, PORT, STARBOARD, BOMBS), 0)
    for part in plan.parts:
        what = DROP if part.what == GREAT else part.what
        ones = [part] * times.get(what, 1)
        if part.what == BOMBS:
            ones = [Part(BOMBS, (spot,)) for spot in part.spots]
        for one in ones:
            yield (*pose, moved, *used.values()), one
            if what in used:
                used[what] += 1
        if what not in used:
            *_, pose = steps_of(pose, part.what)
            moved += part.what == "1"
