"""The midshipman: what he overlooks, and that the captain does not."""

import pytest

from game.core.flow import prompts, require_legal
from game.core.records import Command
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Placement
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW, OZ, PORT, RESERVE, STARBOARD, STERN
from game.titles.tonnage_war.rules.ground.plot import escorts_at
from tests.titles.tonnage_war.builder import ON_115, SEAT, at, placing, play
from tests.titles.tonnage_war.fights import EVADES, LEARY, VANESSA, search

SCREEN = ("saguenay", "agassiz", "louisburg", "sackville", "wetaskiwin")


def answer(state: State, player: str) -> Command:
    bot = TITLE.bots.players[player](1)
    command = bot.choose(TITLE.eyes.view(state, SEAT), prompts(TITLE.rules, state)[0])
    require_legal(TITLE.rules, state, SEAT, command)
    assert bot.why.endswith(".")
    return command


@pytest.mark.parametrize(
    ("player", "screen"), [("midshipman", [2, 1, 1, 1]), ("captain", [2, 2, 1, 0])]
)
def test_he_guards_all_sides_alike(player: str, screen: list[int]) -> None:
    ships = dict.fromkeys(SCREEN, RESERVE)
    state = placing(at(Boat(OZ), scenario=ON_115, escorts=ships, turn=3))
    while isinstance(state.flow[-1], Placement):
        if (command := answer(state, player)) == c.HoldScreen():
            break
        state, _ = play(state, command)
    assert [len(escorts_at(state, each)) for each in (PORT, STARBOARD, BOW, STERN)] == screen


def test_one_escort_alone_attacks() -> None:
    state, _ = search(BOW, by=(VANESSA, LEARY), dice=(EVADES, 1, 1))
    assert answer(state, "midshipman") == c.AttackWith((VANESSA,))
    assert answer(state, "captain") == c.AttackWith((VANESSA, LEARY))


def test_the_one_has_charges_left() -> None:
    spent = {VANESSA: Escort(BOW, is_depleted=True)}
    state, _ = search(BOW, by=(VANESSA, LEARY), escorts=spent, dice=(EVADES, 1, 1))
    assert answer(state, "midshipman") == c.AttackWith((LEARY,))
