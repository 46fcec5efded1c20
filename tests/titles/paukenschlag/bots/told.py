"""What the staff officer tells of a position."""

from game.contract.advice import Advice
from game.titles.paukenschlag.bots.advice import advise
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import asked


def ranked(state: State, seat: str) -> tuple[Advice, ...]:
    found = advise(view(state, seat), asked(state))
    offered = {choice.command for choice in asked(state).choices}
    assert {each.command for each in found} == offered, "each choice is reckoned, and no other"
    return found


def value(state: State, seat: str, command: object) -> float:
    return told_of(state, seat, command).value


def told_of(state: State, seat: str, command: object) -> Advice:
    return next(each for each in ranked(state, seat) if each.command == command)
