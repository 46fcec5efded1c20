"""The moments of a patrol: the way home past the light, the sea that keeps a boat, the port."""

from game.core.ending import Result
from game.core.prompt import Prompt
from game.prose.sentences import counted
from game.scenes.titles.looks import Interlude, Layer, MovingPicture, Pose
from game.scenes.titles.moments import BOAT_CUT, SEA, at_dusk, dawn, still, wreckage
from game.scenes.titles.unterseeboot.ending import parts_of, total_of
from game.session.play.game import Game
from game.titles.unterseeboot.model.frames import LogBook
from game.titles.unterseeboot.rules.ending import CAMPAIGN, RETURNED
from game.titles.unterseeboot.rules.places import space_name
from game.titles.unterseeboot.view import View
from game.titles.unterseeboot.words.summary import FATES, award_name

BOAT = (480.0, 144.0)
LIGHT = (1320.0, 380.0, 620.0, 460.0)
BERTH = (800.0, 596.0)
RUN, PAST = 5.5, 1150.0
"""Seconds in which the boat runs in, and how far."""


def moment(session: Game, result: Result) -> MovingPicture:
    """The last moment of a patrol or campaign."""
    seen = session.view(session.eyes)
    last = seen.log[-1]
    if last.fate != RETURNED:
        return loss(seen)
    return closing(seen, result) if seen.scenario == CAMPAIGN else homecoming(seen)


def homecoming(seen: View) -> MovingPicture:
    """The boat runs in, the page is written, the honour is pinned to it."""
    last = seen.log[-1]
    name = f"{seen.boat} comes home" if last.ships else f"{seen.boat}: home with nothing"
    chapter = f"Patrol {last.patrol}. " if seen.scenario == CAMPAIGN else ""
    torpedoes = counted(seen.torpedoes, "torpedo", "torpedoes")
    spent = f"{torpedoes} left" if seen.torpedoes else "No torpedo is left"
    ships = counted(last.ships, "ship")
    sunk = f"{ships} sunk, {last.tons:,} tons." if last.ships else "Nothing sunk."
    return MovingPicture(
        name,
        (
            f"{chapter}Turn {last.turns}: the light is in sight, and the boat runs in.",
            sunk,
            f"Hull {seen.hull} of {seen.full_hull}. {spent}. All hands are aboard.",
            *((f"{seen.commander}, commanding.",) if seen.commander else ()),
        ),
        running_in(seen),
        words_at=2.4,
        award=last.award,
        award_name=award_name(last.award),
        sounds=((0.0, "surface"), (1.6, "page")),
    )


def running_in(seen: View) -> tuple[Layer, ...]:
    """The boat from the left to below the lighthouse, whose light goes round meanwhile."""
    wide, high = BOAT
    hull = (Pose(0, -300, 624), Pose(RUN, PAST, 624))
    foam = (Pose(0, -336, 648), Pose(RUN, PAST - 36, 648), Pose(RUN + 1.6, PAST - 36, 648, 0.0))
    flash = tuple(Pose(0.4 + 1.2 * step, 910, 213, float(step % 2)) for step in range(7))
    return dawn(
        still("moment-light", LIGHT),
        Layer("moment-beam", 700, 120, flash),
        Layer(_drawing(seen), wide, high, hull, cut=BOAT_CUT, swell=3),
        Layer("moment-wake", 560, 52, foam, swell=3),
    )


def loss(seen: View) -> MovingPicture:
    """Who was aboard, where the boat was last, and what had been done."""
    last = seen.log[-1]
    crew = f"{seen.commander} and the crew" if seen.commander else "The crew"
    where = f", {space_name(seen.space)}" if seen.space else ""
    before = len(seen.log) - 1
    done = f"{counted(last.ships, 'ship')} sunk, {last.tons:,} tons." if last.ships else ""
    past = f"Patrols that came home before: {before}." if seen.scenario == CAMPAIGN else ""
    lines = (
        f"{crew} did not come home.",
        f"Turn {last.turns}{where}: {FATES[last.fate]}.",
        done,
        past,
        "No further signal was received.",
    )
    return at_dusk(seen.boat, [line for line in lines if line], *wreckage())


def closing(seen: View, result: Result) -> MovingPicture:
    """The log book of a campaign is closed in port."""
    best = max(seen.log, key=lambda entry: entry.tons)
    return MovingPicture(
        result.headline,
        (
            result.summary,
            f"The best of them was patrol {best.patrol}: {best.tons:,} tons.",
            *((f"{seen.commander}, commanding.",) if seen.commander else ()),
        ),
        berth(seen),
        award=best.award,
        award_name=award_name(best.award),
        sounds=((0.4, "page"),),
    )


def berth(seen: View) -> tuple[Layer, ...]:
    """The boat in its pen."""
    boat = Layer(_drawing(seen), 640, 192, (Pose(0, *BERTH),), cut=BOAT_CUT)
    wash = Layer("moment-wake", 640, 26, (Pose(0, BERTH[0] - 8, BERTH[1] + 26, 0.45),))
    return (still("moment-port", SEA), boat, wash)


def interlude(seen: View, prompt: Prompt) -> Interlude | None:
    """The port between two patrols, where the log book lies open."""
    if not (seen.flow and isinstance(seen.flow[-1], LogBook)):
        return None
    return Interlude(
        f"{seen.boat} in port",
        berth(seen),
        "Log book of the campaign",
        parts_of(seen.log),
        total_of(seen.log),
        _orders(seen),
        homecoming(seen),
    )


def _orders(seen: View) -> tuple[str, ...]:
    lost = seen.full_hull - seen.hull
    damage = "The hull is sound" if not lost else f"The dock mends {counted(lost, 'hull token')}"
    torpedoes = counted(seen.full_torpedoes, "torpedo", "torpedoes")
    return (
        f"{damage}; batteries are charged and {torpedoes} loaded.",
        f"Patrol {seen.patrol + 1}: {seen.last_turn} turns in the North Atlantic.",
        "Find ships, sink them, and bring the crew home.",
    )


def _drawing(seen: View) -> str:
    return "uboat-viic" if seen.house.viic else "uboat-viia"
