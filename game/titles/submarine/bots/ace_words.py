"""What the ace makes of a choice: its worth, and why or where it leads, in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.geometry.hexes import distance
from game.prose.sentences import capital
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.names import depth_words, hexes
from game.titles.submarine.model.state import CHARGE, ESCORT, SILENT, SNORT, Boat, Ship
from game.titles.submarine.odds.gains import gain_of
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
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
SAID: dict[type[Command], str] = {
    **dict.fromkeys((c.Take, c.TakeTube, c.SetRun, c.SetCircle), OPENS),
    c.Done: ENDS,
    c.Halt: "She ends her move where she is",
    c.Run: "It runs before the others",
    c.Unshoot: "The torpedo stays in its tube",
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
    nothing = WITH_MORE if judged.is_begun or judged.ahead > tuned.LEAST else NOTHING
    return Advice(
        judged.command,
        round(judged.worth + judged.ahead, 6) + 0.0,
        f"{worth:+z.1f} {unit}" if _counts(judged) else nothing,
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
            words = _place(view.boats[command.boat], command.moves, _escorts(view), "escort")
        case c.Steam() if command.ship in view.ships:
            boats = list(view.boats.values())
            words = _place(view.ships[command.ship], command.moves, boats, "boat in sight")
        case c.PlotDepth() if _escorts(view):
            deepest = charge_of(view, CHARGE).deepest
            words = f"She will be {depth_words(command.depth)}; charges reach {deepest} feet"
        case c.Order():
            turns = command.moves.count("L") + command.moves.count("R")
            words = "The convoy turns" if turns else "The convoy keeps its course"
        case c.RunBy():
            words = MODES[command.mode]
        case c.Repair():
            words = "She has a hit point less, and fires nothing"
        case c.Hunt():
            words = "Her points count in the hunt" if command.boat else "She stays with the convoy"
        case c.StartAt() if _escorts(view):
            deepest = charge_of(view, CHARGE).deepest
            words = f"She begins {depth_words(command.depth)}; charges reach {deepest} feet"
        case c.Tow():
            words = TOWED if command.is_towed else FREE
        case _ if type(command) in WEIGHED:
            gain = gain_of(view, command)
            words = capital(gain.words) if gain else PLAIN
    return words


def _escorts(view: View) -> list[Ship]:
    return [ship for ship in view.ships.values() if ship.kind == ESCORT]


def _place(unit: Unit, moves: str, others: "list[Ship] | list[Boat]", kind: str) -> str:
    """How near the nearest of the others is to where a move ends."""
    *_, end = (packed(unit.bow), unit.heading), *steps_of((packed(unit.bow), unit.heading), moves)
    at = unpacked(end[0])
    gaps = [distance(at, each.bow) for each in others]
    if not gaps:
        return f"There is no {kind}"
    return f"It ends {hexes(min(gaps))} from the nearest {kind}"
