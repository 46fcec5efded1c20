"""S10.VC Whether a boat that breaks out comes to the edge in time."""

from types import ModuleType

import pytest

from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.sea import at, boat, escort, sea

rule = pytest.mark.rule
bots = pytest.mark.parametrize("bot", [boat_plan, ace_pack], ids=["captain", "ace"])
START, SOUTH, LOTS = "N40-B", 3, range(30)


def rows_made(bot: ModuleType, turn: int) -> list[int]:
    """By how many rows she makes for the edge in this turn, hunted by a ship ahead of her, by the
    lots of a game."""
    laid = escort("B11", "N46-B", 6, speed=5), boat("G13", START, SOUTH, 200, name="U.2511")
    state = sea(*laid, scenario="secret-weapon", turn=turn)
    made = []
    for lot in LOTS:
        plan = bot.plan_of(view(state, SUBMARINE), "u-2511", lot)
        *_, (bow, _) = steps_of((packed(at(START)), SOUTH), plan.plot.moves)
        made.append(unpacked(bow).row - at(START).row)
    return made


@bots
@rule("submarine", "S10.VC")
def test_she_dodges_while_there_is_time(bot: ModuleType) -> None:
    assert min(rows_made(bot, 1)) < 1


@bots
@rule("submarine", "S10.VC")
def test_she_runs_for_it_where_she_would_be_too_late(bot: ModuleType) -> None:
    """From row 41 she has 17 rows to go, and after this turn no more than 16 in four. Of 80 games
    captains came too late in 38 where the ace's escorts only threatened to attack."""
    assert min(rows_made(bot, 6)) >= 1
