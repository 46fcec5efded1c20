"""What a choice is good for: contacts in reach, rolls of the tables, and the power that is left."""

import pytest

from game.core.records import Command
from game.session.play.session import Session
from game.titles import load_title
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.odds.checks import checks
from game.titles.unterseeboot.odds.gains import gains
from game.titles.unterseeboot.odds.power import allowance
from game.titles.unterseeboot.view import View


def told(session: Session) -> dict[Command, str]:
    prompt = session.prompts()[0]
    weigh = gains(session.view(prompt.seat), prompt)
    found = {choice.command: weigh(choice) for choice in prompt.choices}
    return {command: gain.words for command, gain in found.items() if gain}


@pytest.fixture(scope="module")
def questions() -> list[tuple[View, dict[Command, str]]]:
    """Every question of a patrol, with what is told of its choices."""
    session = Session.new("unterseeboot", "patrol", seed=3)
    captain, found = load_title("unterseeboot").bots.players["captain"](3), []
    while not session.is_over:
        prompt = session.prompts()[0]
        found.append((session.view(prompt.seat), told(session)))
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    return found


def test_a_move_tells_of_contacts_of_those_who_search_and_of_the_power_left(
    questions: list[tuple[View, dict[Command, str]]],
) -> None:
    moves = [
        (view, move, words)
        for view, each in questions
        for move, words in each.items()
        if isinstance(move, c.Move)
    ]
    assert moves
    assert any("1 contact in sight" in words for *_, words in moves)
    assert any("a ship to fire at" in words for *_, words in moves)
    for view, move, words in moves:
        searches = {each.table for each in checks(view, move)}
        assert ("% unseen" in words) == ("aircraft_search" in searches)
        assert ("% unheard" in words) == ("destroyer_search" in searches)
        assert allowance(view, move) in words


def test_a_shot_and_a_look_tell_their_die(
    questions: list[tuple[View, dict[Command, str]]],
) -> None:
    shots = {w for _, each in questions for move, w in each.items() if isinstance(move, c.Fire)}
    looks = {w for _, each in questions for move, w in each.items() if isinstance(move, c.Identify)}
    assert shots <= {"67 % a hit", "50 % a hit"}, "3+ on the surface, 4+ below"
    assert shots
    assert looks == {"83 % a real ship"}, "2+"
