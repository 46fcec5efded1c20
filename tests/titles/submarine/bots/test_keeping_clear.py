"""Whether the captain's escorts keep clear of each other as they move one after the other."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.titles.submarine import TITLE
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model.events import Collided
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import State
from tests.titles.submarine.sea import boat, escort, sea


def collisions(state: State) -> list[Collided]:
    """The collisions while captains move the escorts of a position."""
    found: list[Collided] = []
    for seq in range(1, 100):
        asked = prompts(TITLE.rules, state)
        if not asked or asked[0].kind != Escorting.__name__:
            break
        prompt = asked[0]
        command = Captain(seq).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        state, events = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"clear", seq))
        found += [event for event in events if isinstance(event, Collided)]
    return found


@pytest.mark.rule("submarine", "10.1")
def test_a_ship_that_has_but_one_way_goes_before_those_that_would_shut_it() -> None:
    """Kamikaze must go on before she may turn; Fukue is nearer to the boat, and would stop."""
    state = sea(
        escort("J1", "P32-B", 2, "Kamikaze", speed=6, has_turned=True, attacked=2),
        escort("J2", "V30-B", 5, "Ikazuchi", speed=5, has_turned=True, attacked=2),
        escort("J7", "O34-B", 1, "Oki", speed=3),
        escort("J7", "Q34-B", 6, "Fukue", speed=3, has_turned=True),
        boat("U6", "R30-B", 2, 100, "Flasher", speed=3, shaken=2, charged=2),
        scenario="killers-3",
        house=House(solitaire=True),
        moved=("ikazuchi",),
        flow=(Turn(1), Escorting()),
    )
    assert not collisions(state)
