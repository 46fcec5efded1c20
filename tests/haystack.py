"""Haystack: a hider in one of nine places, a seeker with four looks. The shortest game there is.

A game has one decision of the hider and at most four of the seeker.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Annotated, ClassVar

from game.contract.bots import Bots
from game.contract.cues import Cue
from game.contract.eyes import Eyes
from game.contract.offers import Offers, Scenario, Seat, Side
from game.contract.outcome import NO_DIE, Outcome
from game.contract.prospects import Prospects
from game.contract.title import Records, Title
from game.contract.words import LogLine, Words
from game.core.dice import Dice, KeyedDice
from game.core.ending import Fate, Result
from game.core.eyes import ALL_EYES
from game.core.prompt import Choice, Prompt, Refusal, Target, space
from game.core.records import Command, Event, Frame, OneOf
from game.core.rules import Context, Decision, OptionValue, Rules

HIDER, SEEKER = "hider", "seeker"
PLACES = tuple(f"{row}{column}" for row in "abc" for column in "123")
LOOKS = 4
Place = Annotated[str, OneOf(*PLACES, "")]


@dataclass(frozen=True, slots=True)
class Hide(Command):
    at: Place


@dataclass(frozen=True, slots=True)
class Look(Command):
    at: Place


@dataclass(frozen=True, slots=True)
class Began(Event):
    pass


@dataclass(frozen=True, slots=True)
class Hidden(Event):
    """`at` is empty for eyes that may not know it."""

    at: Place


@dataclass(frozen=True, slots=True)
class Looked(Event):
    reveals: ClassVar[bool] = True

    at: Place
    is_found: bool


@dataclass(frozen=True, slots=True)
class Hiding(Frame):
    pass


@dataclass(frozen=True, slots=True)
class Seeking(Frame):
    pass


@dataclass(slots=True)
class State:
    """Where the hider lies, "" before, and where the seeker has looked in vain."""

    at: str = ""
    searched: tuple[str, ...] = ()
    is_found: bool = False
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return replace(self)


@dataclass(frozen=True, slots=True)
class View:
    """`at` is "" where these eyes do not see it."""

    at: str
    is_hidden: bool
    searched: tuple[str, ...]
    is_found: bool
    flow: tuple[Frame, ...]


def _begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    context.emit(Began("H.1"))
    context.call(Hiding())


def _ask_hiding(state: State, frame: Hiding) -> tuple[Prompt, ...]:
    choices = tuple(Choice(Hide(each), f"Hide at {each}", space(each), "H.1") for each in PLACES)
    return (Prompt(HIDER, "H.1", "Where do you hide?", choices),)


def _hide(context: Context[State], frame: Hiding, seat: str, command: Hide) -> None:
    context.emit(Hidden("H.1", command.at))
    context.goto(Seeking())


def _ask_seeking(state: State, frame: Seeking) -> tuple[Prompt, ...]:
    left = (each for each in PLACES if each not in state.searched)
    choices = tuple(Choice(Look(each), f"Look at {each}", space(each), "H.2") for each in left)
    return (Prompt(SEEKER, "H.2", "Where do you look?", choices),)


def _look(context: Context[State], frame: Seeking, seat: str, command: Look) -> None:
    is_found = context.state.at == command.at
    context.emit(Looked("H.2", command.at, is_found))
    if is_found or len(context.state.searched) == LOOKS:
        context.finish()


def _began(state: State, event: Began) -> None:
    pass


def _hidden(state: State, event: Hidden) -> None:
    state.at = event.at


def _looked(state: State, event: Looked) -> None:
    state.searched = (*state.searched, event.at)
    state.is_found = event.is_found


def _result(state: State) -> Result | None:
    if state.flow:
        return None
    scores = {"looks": len(state.searched)}
    is_found = state.is_found
    fates = (
        Fate(HIDER, "lost" if is_found else "won", "", scores),
        Fate(SEEKER, "won" if is_found else "lost", "", scores),
    )
    return Result("Found" if is_found else "Never found", "That is all.", fates)


def _check(state: State) -> None:
    assert len(set(state.searched)) == len(state.searched) <= LOOKS, "looks that cannot be"
    assert state.is_found == (state.at in state.searched and bool(state.at)), "found elsewhere"
    assert bool(state.at) == (state.flow != (Hiding(),) and bool(state.flow or state.searched))


def _view(state: State, eyes: str) -> View:
    sees = eyes in (HIDER, ALL_EYES) or state.is_found
    at = state.at if sees else ""
    return View(at, bool(state.at), state.searched, state.is_found, state.flow)


def _redact(event: Event, eyes: str) -> Event | None:
    if isinstance(event, Hidden) and eyes not in (HIDER, ALL_EYES):
        return replace(event, at="")
    return event


def _resample(seen: View, dice: Dice) -> State:
    left = [each for each in PLACES if each not in seen.searched]
    at = seen.at or (left[dice.draw(len(left))] if seen.is_hidden else "")
    return State(at, seen.searched, seen.is_found, seen.flow)


def _describe(event: Event, eyes: str) -> LogLine:
    match event:
        case Hidden(at=at):
            return LogLine("play", f"The hider is at {at}." if at else "The hider lies still.", at)
        case Looked(at=at, is_found=is_found):
            return LogLine("play", f"The seeker {'finds' if is_found else 'misses'} at {at}.", at)
    return LogLine("play", "The seeker counts to ten.")


def _cues(event: Event) -> tuple[Cue, ...]:
    return (Cue("banner", text="Found"),) if isinstance(event, Looked) and event.is_found else ()


def _rest(seen: View, prompt: Prompt, thing: Target) -> Refusal:
    return Refusal(thing, thing.id, "H.2", "Nobody is asked about that now.")


def _outcome(before: View, after: View, events: tuple[Event, ...]) -> Outcome:
    found = [event.is_found for event in events if isinstance(event, Looked)]
    return Outcome(("Found" if found[0] else "Nobody there") if found else NO_DIE)


class Captain:
    """Hides and looks anywhere, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._dice, self.why = KeyedDice(b"anywhere", seed), "One place is like another."

    def choose(self, view: View, prompt: Prompt) -> Command:
        return prompt.choices[self._dice.draw(len(prompt.choices))].command


TITLE: Title[State, View] = Title(
    id="haystack",
    name="Haystack",
    tagline="Nine places, four looks.",
    version=1,
    art="compass-rose",
    data_checksum="haystack-1",
    offers=Offers(
        sides=(Side(HIDER, "Hider"), Side(SEEKER, "Seeker")),
        seats=lambda scenario, options: (
            Seat(HIDER, "Hider", HIDER),
            Seat(SEEKER, "Seeker", SEEKER),
        ),
        scenarios=(Scenario("nine", "Nine places", "Hide and seek."),),
        options=(),
    ),
    rules=Rules(
        steps={},
        decisions={
            Hiding: Decision(_ask_hiding, _hide),
            Seeking: Decision(_ask_seeking, _look),
        },
        apply={Began: _began, Hidden: _hidden, Looked: _looked},
        empty=State,
        begin=_begin,
        result=_result,
        invariants=_check,
        essentials=_check,
    ),
    records=Records(
        commands=(Hide, Look), events=(Began, Hidden, Looked), frames=(Hiding, Seeking)
    ),
    eyes=Eyes(_view, _redact, _resample, hides=lambda scenario, options, eyes: eyes != HIDER),
    words=Words(
        describe=_describe,
        cues=_cues,
        status=lambda seen: f"{len(seen.searched)} of {LOOKS} looks",
        things=lambda seen: tuple(map(space, PLACES)),
        refuse=lambda seen, prompt: (),
        refuse_rest=_rest,
    ),
    odds=Prospects(
        checks=lambda seen, command: (),
        outcome=_outcome,
        worlds=len(PLACES),
    ),
    bots=Bots(players={"captain": Captain}),
)
