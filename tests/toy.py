"""A tiny title for tests of the session: two seats, dice, reveals, and rules that break.

`red` and `blue` take turns. A step is free, a roll throws a D6, a look turns up the secret,
a pass ends the turn, a stumble is a bug in a rule, and a halt ends the game.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar

from game.contract.cues import Cue
from game.contract.eyes import Eyes
from game.contract.offers import Offers, Option, Scenario, Seat, Side
from game.contract.outcome import Outcome
from game.contract.prospects import Prospects
from game.contract.title import Records, Title
from game.contract.words import LogLine, Words
from game.core.dice import Dice
from game.core.ending import Fate, Result
from game.core.eyes import ALL_EYES
from game.core.prompt import Choice, Prompt, Refusal, button, piece
from game.core.records import Command, Count, Event, Face, Frame
from game.core.rules import Context, Decision, OptionValue, Rules

SEATS = ("red", "blue")


@dataclass(frozen=True, slots=True)
class Marker:
    steps: int = 0
    faces: tuple[int, ...] = ()


@dataclass(slots=True)
class State:
    markers: dict[str, Marker] = field(default_factory=dict)
    turn: str = "red"
    has_looked: bool = False
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return replace(self, markers=dict(self.markers))


@dataclass(frozen=True, slots=True)
class Opening(Frame):
    pass


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    seat: str


@dataclass(frozen=True, slots=True)
class Step(Command):
    by: Count


@dataclass(frozen=True, slots=True)
class Roll(Command):
    pass


@dataclass(frozen=True, slots=True)
class Look(Command):
    pass


@dataclass(frozen=True, slots=True)
class Pass(Command):
    pass


@dataclass(frozen=True, slots=True)
class Stumble(Command):
    pass


@dataclass(frozen=True, slots=True)
class Halt(Command):
    pass


@dataclass(frozen=True, slots=True)
class Began(Event):
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stepped(Event):
    seat: str
    by: Count


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    seat: str
    face: Face


@dataclass(frozen=True, slots=True)
class Looked(Event):
    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Passed(Event):
    to: str


def _begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    context.emit(Began("T.1", SEATS))
    context.state.flow = (Opening(),)


def _open(context: Context[State], frame: Opening) -> None:
    context.goto(Turn("red"))


def _ask(state: State, frame: Turn) -> tuple[Prompt, ...]:
    commands = (Step(1), Step(2), Roll(), Look(), Pass(), Stumble(), Halt())
    choices = tuple(
        Choice(command, str(command), button(str(command)), "T.2") for command in commands
    )
    return (Prompt(frame.seat, "T.2", f"{frame.seat} to act.", choices),)


def _refuse(view: "View", prompt: Prompt) -> tuple[Refusal, ...]:
    return (Refusal(button("fly"), "Fly", "T.3", "Nobody flies here."),)


def _act(context: Context[State], frame: Turn, seat: str, command: Command) -> None:
    match command:
        case Step(by=by):
            context.emit(Stepped("T.2", seat, by))
        case Roll():
            context.emit(Rolled("T.4", seat, context.roll(f"Roll of {seat}", 6)))
        case Look():
            context.emit(Looked("T.5"))
        case Pass():
            other = SEATS[1 - SEATS.index(seat)]
            context.emit(Passed("T.6", other))
            context.goto(Turn(other))
        case Stumble():
            context.emit(Stepped("T.2", seat, 99))
            raise KeyError("a rule with a bug")
        case Halt():
            context.finish()


def _began(state: State, event: Began) -> None:
    state.markers = {seat: Marker() for seat in event.seats}


def _stepped(state: State, event: Stepped) -> None:
    marker = state.markers[event.seat]
    state.markers[event.seat] = replace(marker, steps=marker.steps + event.by)


def _rolled(state: State, event: Rolled) -> None:
    marker = state.markers[event.seat]
    state.markers[event.seat] = replace(marker, faces=(*marker.faces, event.face))


def _looked(state: State, event: Looked) -> None:
    state.has_looked = True


def _passed(state: State, event: Passed) -> None:
    state.turn = event.to


@dataclass(frozen=True, slots=True)
class View:
    markers: dict[str, Marker]
    turn: str
    has_looked: bool
    flow: tuple[Frame, ...]


def _view(state: State, seat: str) -> View:
    return View(dict(state.markers), state.turn, state.has_looked, state.flow)


def _resample(view: View, dice: Dice) -> State:
    return State(dict(view.markers), view.turn, view.has_looked, view.flow)


def _redact(event: Event, seat: str) -> Event | None:
    is_secret = isinstance(event, Stepped) and seat not in (event.seat, ALL_EYES)
    return None if is_secret else event


def _result(state: State) -> Result | None:
    if state.flow:
        return None
    steps = state.markers["red"].steps
    fate = Fate("toys", "won" if steps else "lost", "none", {"steps": steps})
    return Result("Halted", "The toy has halted.", (fate,))


def _invariants(state: State) -> None:
    assert all(marker.steps < 50 for marker in state.markers.values()), "too far"


def _describe(event: Event, eyes: str) -> LogLine:
    dice = ((6, event.face),) if isinstance(event, Rolled) else ()
    return LogLine("toy", str(event), dice=dice)


def _no_cues(event: Event) -> tuple[Cue, ...]:
    return ()


TITLE: Title[State, View] = Title(
    id="toy",
    name="Toy",
    tagline="For tests.",
    version=2,
    art="",
    data_checksum="toy",
    offers=Offers(
        sides=(Side("toys", "Toys"),),
        seats=lambda scenario, options: (Seat("red", "Red", "toys"), Seat("blue", "Blue", "toys")),
        scenarios=(Scenario("short", "Short", "A toy."), Scenario("long", "Long", "A longer toy.")),
        options=(
            Option("fast", "Fast", "A switch.", False, "T.1"),
            Option("size", "Size", "A choice.", "small", "T.1", (("small", "S"), ("large", "L"))),
            Option("motto", "Motto", "A text.", "Onward", "T.1", max_length=8),
            Option("late", "Late", "Only in long.", False, "T.1", scenarios=("long",)),
        ),
    ),
    rules=Rules(
        steps={Opening: _open},
        decisions={Turn: Decision(_ask, _act)},
        apply={
            Began: _began,
            Stepped: _stepped,
            Rolled: _rolled,
            Looked: _looked,
            Passed: _passed,
        },
        empty=State,
        begin=_begin,
        result=_result,
        invariants=_invariants,
        essentials=_invariants,
    ),
    records=Records(
        commands=(Step, Roll, Look, Pass, Stumble, Halt),
        events=(Began, Stepped, Rolled, Looked, Passed),
        frames=(Opening, Turn),
    ),
    eyes=Eyes(
        view=_view,
        redact=_redact,
        resample=_resample,
    ),
    words=Words(
        describe=_describe,
        cues=_no_cues,
        status=lambda view: f"Toy, {view.turn} to act",
        things=lambda view: (piece("board"),),
        refuse=_refuse,
        refuse_rest=lambda view, prompt, thing: Refusal(thing, "Board", "T.1", "Only a board."),
    ),
    odds=Prospects(
        checks=lambda view, command: (),
        outcome=lambda before, after, events: Outcome("It happens"),
    ),
)


def play(session: Any, *commands: Command) -> None:
    """Give commands for whoever must act."""
    for command in commands:
        session.submit(session.prompts()[0].seat, command)
