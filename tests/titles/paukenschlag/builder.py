"""Positions, scripted moves and short questions for the rule tests."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import pytest

from game.core.dice import Dice, TapeDice
from game.core.flow import Illegal, act, advance, begin, prompts, require_legal
from game.core.prompt import Choice, Prompt
from game.core.records import Command, Event, Frame
from game.core.rules import Context, OptionValue, Rules
from game.titles.paukenschlag.model.apply import APPLY
from game.titles.paukenschlag.model.frames import (
    AirMoves,
    AirReturn,
    Campaign,
    Contacts,
    Events,
    Fight,
    Grid,
    NavalMoves,
    Plotting,
    SecondMoves,
    Turn,
)
from game.titles.paukenschlag.model.names import OSL, TSL, US
from game.titles.paukenschlag.model.state import Boat, Convoy, House, Marker, Plane, Ship, State
from game.titles.paukenschlag.printed.counters import boat_class, boat_kind
from game.titles.paukenschlag.printed.places import ZONES
from game.titles.paukenschlag.rules.invariants import check_essentials, check_game
from game.titles.paukenschlag.rules.playing import PLAY
from game.titles.paukenschlag.rules.sequence import phases
from game.titles.paukenschlag.rules.setup import begin as begin_game

USUAL: dict[str, OptionValue] = {
    "radar_far": False,
    "bombers_hunt": False,
    "rolled_convoys": False,
    "surprise": False,
    "secret": False,
    "freighters": "2",
    "cargo": "0",
}
RULES: Rules[State] = Rules(
    steps=PLAY.steps,
    decisions=PLAY.decisions,
    apply=PLAY.apply,
    empty=State,
    begin=begin_game,
    result=lambda _state: None,
    invariants=check_game,
    essentials=check_essentials,
)
IX, VIIC, COW = "U-66", "U-71", "U-459"
"""A boat of each type."""
Unit = Convoy | Ship | Boat | Plane


# Units


def convoy(
    number: str = "1",
    zone: str = "DC",
    to: str = "G",
    *,
    speed: int = 1,
    ships: int = 20,
    formation: str = "loose",
    heading: str = "N",
) -> Convoy:
    return Convoy(number, zone, to, speed, ships, formation, heading)


def ship(name: str, zone: str = "DC", **more: Any) -> Ship:
    """A ship at sea, unless she has a `port`."""
    return Ship(name, zone, **more)


def boat(name: str = IX, zone: str = "DC", *, fuel: int = 6, **more: Any) -> Boat:
    """A boat on the surface with all her torpedoes, unless told otherwise."""
    kind = boat_kind(name)
    torpedoes = more.pop("torpedoes", boat_class(kind).torpedoes)
    return Boat(name, kind, zone, fuel, torpedoes, **more)


def plane(name: str, base: str = "I", **more: Any) -> Plane:
    return Plane(name, base, **more)


# Positions


def position(*units: Unit, frame: Frame | None = None, turn: int = 20, **changes: Any) -> State:
    """A campaign with these units and no others, where `frame` waits, or a turn is to begin.

    `house` may be given as a mapping of what is not usual; every other change is a field.
    """
    house = changes.pop("house", {})
    state = State(
        scenario=changes.pop("scenario", "campaign"),
        house=house if isinstance(house, House) else House(**house),
        turn=turn,
        last_turn=changes.pop("last_turn", 32),
        phase=type(frame).__name__ if frame else "",
        convoys={each.id: each for each in units if isinstance(each, Convoy)},
        ships={each.id: each for each in units if isinstance(each, Ship)},
        boats={each.id: each for each in units if isinstance(each, Boat)},
        planes={each.id: each for each in units if isinstance(each, Plane)},
        **changes,
    )
    state.flow = _flow(state, frame)
    check_game(state)
    return state


def _flow(state: State, frame: Frame | None) -> tuple[Frame, ...]:
    if frame is None:
        return (Campaign(),)
    order = phases(state)
    phase = NavalMoves if isinstance(frame, Plotting) else type(frame)
    step = order.index(phase) + 1 if phase in order else len(order)
    return (Campaign(), Turn(step), frame)


def naval(*units: Unit, side: str = US, is_alone: bool = True, **changes: Any) -> State:
    """Naval movement, with the other side done unless told otherwise."""
    return position(*units, frame=NavalMoves(side, is_alone), **changes)


def air(*units: Unit, **changes: Any) -> State:
    return position(*units, frame=AirMoves(), **changes)


def second(*units: Unit, **changes: Any) -> State:
    return position(*units, frame=SecondMoves(), **changes)


def events_of(*units: Unit, step: int = 0, **changes: Any) -> State:
    return position(*units, frame=Events(step), **changes)


def returning(*units: Unit, **changes: Any) -> State:
    return position(*units, frame=AirReturn(), **changes)


def contacts(*units: Unit, **changes: Any) -> State:
    return position(*units, frame=Contacts(), **changes)


def on_grid(
    *units: Unit,
    marks: Mapping[str, tuple[int, int] | Marker],
    level: str = OSL,
    frames: tuple[Frame, ...] = (Grid(),),
    **changes: Any,
) -> State:
    """A grid of the zone of the first unit, with `marks` on it: the last contact of the game."""
    rest = {name: changes.pop(name) for name in ("boxes", "searched", "box") if name in changes}
    turn = changes.pop("turn", 32)
    state = position(*units, frame=Contacts(len(ZONES)), turn=turn, **changes)
    assert not isinstance(units[0], Plane)
    state.contact, state.level, state.round = units[0].zone, level, 1
    state.markers = {
        unit: mark if isinstance(mark, Marker) else Marker(*mark) for unit, mark in marks.items()
    }
    for name, value in rest.items():
        setattr(state, name, value)
    state.flow = (*state.flow, *frames)
    check_game(state)
    return state


def fighting(*units: Unit, found: Iterable[str] = (), **changes: Any) -> State:
    """Combat begins in the middle of the attack grid; `found` are the boats that are detected.

    The boats have contact with all of the ships.
    """
    boats = tuple(each.id for each in units if isinstance(each, Boat))
    convoys = {each.id for each in units if isinstance(each, Convoy)}
    alone = {each.id for each in units if isinstance(each, Ship) and not each.convoy}
    ships = tuple(each.id for each in units if each.id in convoys | alone)
    marks = {unit: Marker(5, 5, found_by=boats) for unit in ships}
    marks |= {unit: Marker(5, 5, is_found=unit in found) for unit in boats}
    unseen = tuple(boat for boat in boats if boat not in found)
    frames = (Grid(7, US), Fight(boats, ships, unseen))
    return on_grid(*units, marks=marks, level=TSL, frames=frames, **changes)


# Moves


def dice(*faces: int, draws: Sequence[int] = ()) -> TapeDice:
    """The faces in the order rolled, and the places drawn in theirs."""
    return TapeDice(faces, draws)


def dull(*faces: int, draws: Sequence[int] = ()) -> TapeDice:
    """These faces, and then no search succeeds and the US has the initiative."""
    return DullDice(faces, draws)


class DullDice(TapeDice):
    """A tape that goes on with sixes, and with a nine and a two by turns for D10s."""

    __slots__ = ("_is_second",)

    def __init__(self, tape: Sequence[int], draws: Sequence[int] = ()) -> None:
        super().__init__(tape, draws)
        self._is_second = False

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        if len(self.faces) < len(self._tape):
            return super()._face(sides, bands)
        if sides == 6:
            return 6
        self._is_second = not self._is_second
        return 9 if self._is_second else 2

    @property
    def is_used_up(self) -> bool:
        return len(self.faces) >= len(self._tape)


def new_game(
    scenario: str = "campaign", tape: Dice | None = None, **options: OptionValue
) -> tuple[State, list[Event]]:
    """A game at its first decision, with the usual options but those named."""
    return begin(RULES, scenario, USUAL | options, tape or FirstDrawn())


class FirstDrawn(Dice):
    """Every die shows a one, and the first is drawn of whatever there is."""

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        return 1

    def _index(self, count: int) -> int:
        return 0


def step(
    state: State, run: Callable[[Context[State]], object], tape: TapeDice | None = None
) -> tuple[State, list[Event]]:
    """Carry out one function of the rules and no more; the dice must be used up exactly."""
    tape = tape or dice()
    context = Context(state.copy(), tape, APPLY)
    run(context)
    assert tape.is_used_up, "the rules rolled fewer dice than the script has"
    return context.state, context.events


def run(state: State, tape: TapeDice | None = None) -> tuple[State, list[Event]]:
    """All automatic steps until somebody is asked."""
    after, events = step(state, lambda context: advance(RULES, context), tape)
    check_game(after)
    return after, events


def play(
    state: State, command: Command, tape: TapeDice | None = None, seat: str = ""
) -> tuple[State, list[Event]]:
    """Carry out an offered command of the first seat asked; the dice must be used up exactly."""
    who = seat or prompts(RULES, state)[0].seat
    require_legal(RULES, state, who, command)
    tape = tape or dice()
    after, events = act(RULES, state, who, command, tape)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice"
    check_game(after)
    return after, events


# Questions


def asked(state: State) -> Prompt:
    """The prompt of the first seat asked."""
    return prompts(RULES, state)[0]


def choices(state: State, actor: str = "") -> list[Choice]:
    """What is offered, to one unit where it is named."""
    return [choice for choice in asked(state).choices if not actor or choice.actor == actor]


def offered(state: State, kind: type[Command], actor: str = "") -> list[Any]:
    """The offered commands of a kind."""
    return [each.command for each in choices(state, actor) if isinstance(each.command, kind)]


def is_legal(state: State, command: Command) -> bool:
    return asked(state).admits(command)


def refused(state: State, command: Command) -> str:
    """Why a command is not legal, in the sentence that a player reads."""
    with pytest.raises(Illegal) as illegal:
        require_legal(RULES, state, prompts(RULES, state)[0].seat, command)
    return str(illegal.value)


def waits_for(state: State) -> type[Frame] | None:
    """The kind of decision that waits, or None when the game is over."""
    return type(state.flow[-1]) if state.flow else None


def of_kind(events: Iterable[Event], *kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
