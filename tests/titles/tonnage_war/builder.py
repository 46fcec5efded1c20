"""Positions, scripted moves and short questions for the rule tests.

A position is of a battle's card: boats that are not named are out of it, escorts that are not named
have left.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.contract.asking import prompt_for
from game.core.dice import TapeDice
from game.core.flow import Illegal, act, begin, prompts, require_legal
from game.core.prompt import Prompt
from game.core.records import Command, Event, Frame
from game.core.rules import Context, OptionValue
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.apply import APPLY
from game.titles.tonnage_war.model.frames import Orders, Placement, Turn, Voyage
from game.titles.tonnage_war.model.names import boat_id
from game.titles.tonnage_war.model.state import RESCUE_SHIP, Boat, Escort, House, State, Tally
from game.titles.tonnage_war.printed.places import GONE, LEFT, RESCUE
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.turn import PHASES
from tests.titles.writing import check_written

SEAT = "commander"
SC_107, SC_104, ON_115, HX_229, ON_202 = "sc-107", "sc-104", "on-115", "hx-229", "on-202"
"""Slow, with a rescue ship; the same with storms; fast without; with FAT; with Zaunkönig."""
NIGHT, DAY = 3, 6
"""Turns of low and of high visibility in SC 107."""
INITIAL, FIRST_MOVE, PLACING, SECOND_MOVE, FIRST_HUNT, THIRD_MOVE, SECOND_HUNT, ATTACK = range(8)
"""The phases."""
RESTIGOUCHE, AMHERST, ARVIDA, ALGOMA = "restigouche", "amherst", "arvida", "algoma"
DIGBY, HUDSON = "digby", "hudson"
"""Escorts of SC 107 by turn 3: the last two are aircraft."""
NO_TALLY = Tally()


def boat(place: str, **more: Any) -> Boat:
    return Boat(place, **more)


def at(
    *boats: Boat,
    step: int = INITIAL,
    frame: Frame | None = None,
    scenario: str = SC_107,
    turn: int = NIGHT,
    escorts: Mapping[str, str | Escort] | None = None,
    stragglers: int = 0,
    tally: Tally = NO_TALLY,
    rescue: str | None = None,
    has_contact: bool = True,
    is_evasive: bool = False,
    is_illuminated: bool = False,
    evaded_day: int = 0,
    ships: int | None = None,
    **house: Any,
) -> State:
    """A plot with these boats, b1 and on, and these escorts by their places.

    With a `frame` it waits there in phase `step`; without one that phase is the next.
    """
    card = battle(scenario)
    count = sum(card.start.values()) + sum(n for t, n in card.entries.items() if t <= turn)
    assert len(boats) <= count, f"{scenario} has only {count} boats"
    every = [*boats, *[Boat(GONE)] * (count - len(boats))]
    duty = RESCUE_SHIP if card.has_rescue_ship and rescue is None else rescue or ""
    gone = card.ships - stragglers - tally.ships
    if ships is not None:
        tally = replace(tally, ships=card.ships - stragglers - ships)
        gone = ships
    flow: tuple[Frame, ...] = (Voyage(), Turn(step))
    if frame is not None:
        flow = (Voyage(), Turn(step + 1), frame)
    state = State(
        scenario=scenario,
        house=House(**house),
        turn=turn,
        last_turn=card.turns,
        ships=gone,
        stragglers=stragglers,
        rescue=duty,
        boats={boat_id(number): each for number, each in enumerate(every, 1)},
        escorts=_escorts(scenario, turn, escorts or {}, duty),
        tally=tally,
        has_contact=has_contact,
        is_evasive=is_evasive,
        is_illuminated=is_illuminated,
        evaded_day=evaded_day,
        flow=flow,
    )
    check_position(state)
    return state


def _escorts(
    scenario: str, turn: int, given: Mapping[str, str | Escort], duty: str
) -> dict[str, Escort]:
    escorts = {}
    for unit in battle(scenario).units:
        if unit.arrives <= turn:
            last = 0 if unit.last_turn < turn else unit.last_turn
            each = given.get(unit.id, RESCUE if unit.id == duty else LEFT)
            if not isinstance(each, Escort):
                each = Escort(each, last_turn=last, joined=unit.arrives)
            escorts[unit.id] = each
    assert set(given) <= set(escorts), "an escort that has not come yet"
    return escorts


def placing(state: State, **more: str) -> State:
    """The position as it is asked about in the placement phase."""
    origins = tuple((escort, state.escorts[escort].place) for escort in more or state.escorts)
    moves = tuple((escort, place) for escort, place in origins if place != LEFT)
    return replace(state, flow=(Voyage(), Turn(PLACING + 1), Placement(moves)))


def ordering(state: State) -> State:
    """The position as it is asked about in the initial phase."""
    return replace(state, flow=(Voyage(), Turn(INITIAL + 1), Orders()))


def check_position(state: State) -> None:
    """Whatever waits: the positions of the tests often have less on their flow than a game."""
    TITLE.rules.invariants(replace(state, flow=()))


def phase(
    state: State, step: int, dice: Sequence[int] = (), draws: Sequence[int] = ()
) -> tuple[State, list[Event]]:
    """Carry out one phase and no more; the dice must be used up exactly."""
    tape = TapeDice(dice, draws)
    context = Context(state.copy(), tape, APPLY)
    PHASES[step].run(context)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    check_position(context.state)
    return context.state, context.events


def new_battle(
    scenario: str = SC_107, dice: Sequence[int] = (), **options: OptionValue
) -> tuple[State, list[Event]]:
    """A battle at its first decision, with the default options but those named."""
    chosen = {option.id: option.default for option in TITLE.offers.options} | options
    return begin(TITLE.rules, scenario, chosen, TapeDice(dice))


def play(
    state: State, command: Command, dice: Sequence[int] = (), draws: Sequence[int] = ()
) -> tuple[State, list[Event]]:
    """Carry out an offered command; dice and draws must be used up exactly."""
    require_legal(TITLE.rules, state, SEAT, command)
    tape = TapeDice(dice, draws)
    after, events = act(TITLE.rules, state, SEAT, command, tape)
    assert tape.is_used_up, f"the rules rolled {len(tape.faces)} dice of {list(dice)}"
    check_position(after)
    check_written(TITLE, events)
    return after, events


def plays(
    state: State, *commands: Command, dice: Sequence[int] = (), draws: Sequence[int] = ()
) -> tuple[State, list[Event]]:
    """Several commands, one after another; all dice and draws are for the last one."""
    events: list[Event] = []
    for number, command in enumerate(commands):
        is_last = number == len(commands) - 1
        state, more = play(state, command, dice if is_last else (), draws if is_last else ())
        events += more
    return state, events


def refused(state: State, command: Command) -> str:
    """Why a command is not legal, in the sentence that a player reads."""
    with pytest.raises(Illegal) as illegal:
        require_legal(TITLE.rules, state, SEAT, command)
    return str(illegal.value)


def asked(state: State) -> Prompt:
    """The prompt, with its refusals."""
    prompt = prompt_for(TITLE, state, SEAT)
    assert prompt is not None
    return prompt


def is_legal(state: State, command: Command) -> bool:
    return prompts(TITLE.rules, state)[0].admits(command)


def offered(state: State, kind: type[Command]) -> list[Any]:
    """The listed commands of a kind."""
    listed = [choice.command for choice in asked(state).choices]
    return [command for command in listed if isinstance(command, kind)]


def why_not(state: State, thing: str) -> tuple[str, str]:
    """The case and the sentence with which a prompt refuses a thing on the plot."""
    refusals = {each.target.id: each for each in asked(state).refusals}
    return refusals[thing].rule, refusals[thing].reason


def waits_for(state: State) -> type[Frame] | None:
    """The kind of decision that waits, or None when the battle is over."""
    return type(state.flow[-1]) if state.flow else None


def of_kind(events: Sequence[Event], *kind: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]


def places(state: State) -> dict[str, str]:
    """Where the boats are that are not out of the battle."""
    return {each: boat.place for each, boat in state.boats.items() if boat.place != GONE}


def rolls(events: Sequence[Event]) -> list[tuple[str, int, int]]:
    """The steps that were rolled for: which, with what number, and how many made it."""
    return [(event.step, event.needs, event.moved) for event in of_kind(events, e.AdvanceRolled)]
