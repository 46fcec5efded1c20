"""What the ace makes of a choice: its worth, and why or where it leads, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.geometry.hexes import Hex, distance
from game.prose.sentences import capital
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.captain_pack import cost_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import depth_words, hexes
from game.titles.submarine.model.state import CHARGE, ESCORT, HIDDEN, SILENT, SNORT, Boat, Ship
from game.titles.submarine.odds.gains import gain_of
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.fighting.c35_aim import deepest_shot
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships
from game.titles.submarine.view import View

Unit = Ship | Boat
OPENS = "By itself it does nothing: it opens what can be done next"
ENDS = "Nothing more is done here"
PLAIN = "What it is worth is not reckoned"
NOTHING = "nothing that can be counted yet"
WITH_MORE = "it counts with what follows"
"""What is expected of the first part of a plan, which is worth something as a whole."""


MODES = {
    SILENT: "Sonar hears her less, for two turns",
    SNORT: "She spends no power, and charges her batteries",
    "": "She runs as usual",
}
"""What is said of each way to run."""

TOWED = "It draws acoustic torpedoes off her, and her sonar hears less"
FREE = "Her sonar hears as well as it can, and nothing draws acoustic torpedoes off her"
COSTS = "She costs {} points, whatever becomes of her; what she may sink is not reckoned"
AIMED_AT = "Next turn she can be aimed at, if as many torpedoes are fired as there are targets"
DROPPED = "Nothing is aimed at her next turn"
IDLE = "Nothing is reloaded there this turn, and nothing is gained by that"
OTHER_TUBE = "As many tubes are reloaded: it is only another"
RELOADS = "It is sooner ready to fire, and costs nothing"
"""What is said of a ship that is a target, and of a tube that is reloaded, or no longer."""
SAID: dict[type[Command], str] = {
    **dict.fromkeys((c.Take, c.TakeTube, c.SetRun, c.SetCircle), OPENS),
    c.Done: ENDS,
    c.Halt: "She ends her move where she is",
    c.Run: "It runs before the others",
    c.RunAll: "They run one by one, in the order of their launch",
    c.Unshoot: "The torpedo stays in its tube",
    c.DrawMarker: "It costs nothing, and may let another boat in",
}
"""What is said of choices of a kind."""
WEIGHED = (c.Sweep, c.Home, c.SearchByRadar, c.LookOut, c.Fire, c.Spread, c.Evade)
"""What is told by its exact chances."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in victory points, or hundredths of the goal where points do not count.

    Choices are told apart in whole steps: a few futures are not exact. One that is not
    `is_reckoned` is told from none. `ahead` is by how much the ace prefers it to what it is worth
    by itself, and `is_begun` that more of its plan follows.
    """

    command: Command
    worth: float
    words: str
    step: float = tuned.STEP
    is_reckoned: bool = True
    ahead: float = 0.0
    is_begun: bool = False


def as_advice(ranked: Sequence[Judged], unit: str) -> tuple[Advice, ...]:
    """The choices as an adviser tells them: told apart by their worth where any has one."""
    are_told_apart = any(map(_counts, ranked))
    return tuple(_as_advice(each, unit, are_told_apart) for each in ranked)


def _counts(judged: Judged) -> bool:
    return abs(judged.worth) >= tuned.STEP / 2


def _as_advice(judged: Judged, unit: str, is_told_apart: bool) -> Advice:
    worth = round(judged.worth, 6) + 0.0
    term = Term("expected", worth, is_good=True, unit=unit, step=judged.step)
    is_preferred = judged.ahead > tuned.LEAST
    nothing = WITH_MORE if judged.is_begun or is_preferred else NOTHING
    told = f"{worth:+z.1f} {unit}" + (f", and {WITH_MORE}" if is_preferred else "")
    return Advice(
        judged.command,
        round(judged.worth + judged.ahead, 6) + 0.0,
        told if _counts(judged) else nothing,
        f"{judged.words.rstrip('.')}.",
        (term,) if is_told_apart and judged.is_reckoned and not judged.ahead else (),
    )


def untold(view: View, command: Command) -> Judged:
    """A choice that is not reckoned."""
    return Judged(command, 0.0, saying(view, command), is_reckoned=False)


def saying(view: View, command: Command) -> str:
    """A sentence on a choice, without its full stop."""
    words = SAID.get(type(command), PLAIN)
    match command:
        case c.Plot() if command.boat in view.boats:
            words = _place(view.boats[command.boat], command.moves, *_feared(view))
        case c.Steam() if command.ship in view.ships:
            boats = list(view.boats.values())
            words = _place(view.ships[command.ship], command.moves, boats, "boat in sight")
        case c.PlotDepth():
            words = f"She will be {_deep(view, command.boat, command.depth)}"
        case c.Order():
            words = _order(view, command)
        case c.RunBy():
            words = MODES[command.mode]
        case c.Repair():
            words = "She has a hit point less, and fires nothing"
        case c.Hunt():
            words = "Her points count in the hunt" if command.boat else "She stays with the convoy"
        case c.StartAt():
            words = f"She begins {_deep(view, command.boat, command.depth)}"
        case c.Reload() | c.PickTarget():
            words = _plotted(view, command)
        case c.Enlist():
            words = COSTS.format(cost_of(view, command.boat))
        case c.Tow():
            words = TOWED if command.is_towed else FREE
        case _ if type(command) in WEIGHED:
            gain = gain_of(view, command)
            words = capital(gain.words) if gain else PLAIN
    return words


def _deep(view: View, boat: str, depth: int) -> str:
    """How deep that is, and what charges reach her or, where there are none, from where she
    fires."""
    if _escorts(view):
        return f"{depth_words(depth)}; charges reach {charge_of(view, CHARGE).deepest} feet"
    most = deepest_shot(view, view.boats[boat])
    return f"{depth_words(depth)}; torpedoes are fired from no deeper than {most} feet"


def _plotted(view: View, command: c.Reload | c.PickTarget) -> str:
    """35.2.4 Whether a ship can be aimed at; 14.2 whether a tube is reloaded instead of another, as
    well, or no longer."""
    boat = view.boats[command.boat]
    plot, tubes = plot_of(view, boat), view.insides[boat.id].tubes
    if isinstance(command, c.PickTarget):
        return DROPPED if command.ship in plot.targets else AIMED_AT
    if command.tube in plot.reloads:
        return IDLE
    end = tubes[command.tube].is_stern
    return OTHER_TUBE if any(tubes[each].is_stern == end for each in plot.reloads) else RELOADS


def _escorts(view: View) -> list[Ship]:
    return [ship for ship in view.ships.values() if ship.kind == ESCORT]


def _feared(view: View) -> tuple[list[Ship], str]:
    """What a boat looks at: the escorts, where there are any."""
    escorts = _escorts(view)
    return (escorts, "escort") if escorts else ([*view.ships.values()], "ship")


def _order(view: View, command: c.Order) -> str:
    """7.6 Whether the convoy turns, and how near it then is to a boat that is in sight now."""
    turns = command.moves.count("L") + command.moves.count("R")
    words = "The convoy turns" if turns else "The convoy keeps its course"
    seen = [boat for boat in view.boats.values() if boat.contact != HIDDEN]
    plots = [view.orders.get(turn, "") for turn in range(view.turn, command.turn)]
    ends = [_end_of(ship, *plots, command.moves) for ship in convoy_ships(view) if not ship.is_dead]
    if not (seen and ends):
        return words
    gap = min(distance(at, boat.bow) for at in ends for boat in seen)
    return f"{words}, and ends {hexes(gap)} from where the nearest boat in sight is now"


def _place(unit: Unit, moves: str, others: "list[Ship] | list[Boat]", kind: str) -> str:
    """How near the nearest of the others is to where a move ends."""
    at = _end_of(unit, moves)
    gaps = [distance(at, each.bow) for each in others]
    if not gaps:
        return f"There is no {kind}"
    return f"It ends {hexes(min(gaps))} from the nearest {kind}"


def _end_of(unit: Unit, *plots: str) -> Hex:
    """Where the bow is after plots, one turn after the other."""
    pose = packed(unit.bow), unit.heading
    for moves in plots:
        *_, pose = (pose, *steps_of(pose, moves))
    return unpacked(pose[0])
