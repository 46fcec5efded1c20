"""Forged games are refused in one sentence, or can be verified and played on."""

import random
from pathlib import Path

import pytest

from game.titles import title_ids
from tests.session.forge import check_forged, games_of

GAMES = 12


@pytest.mark.parametrize("title_id", title_ids())
def test_a_forged_game_is_refused_or_played(tmp_path: Path, title_id: str) -> None:
    shortest = min(games_of(title_id), key=len)
    chance = random.Random(5)
    came = [check_forged(tmp_path / "a.wagame", shortest, chance) for _ in range(GAMES)]
    assert set(came) == {"refused", "played"}
