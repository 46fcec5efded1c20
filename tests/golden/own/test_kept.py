"""The golden games of scenarios of players' own are played over again by the rules as they are."""

import lzma
from pathlib import Path

import pytest

from game.session.play.verify import verify_save
from game.titles import load_title, title_ids
from tests.golden.own import FOLDER, designs, packed

KEPT = sorted(path.name.split(".")[0] for path in FOLDER.glob("*.xz"))


def test_each_title_has_one_made_by_hand_and_where_it_can_two_by_the_book() -> None:
    """Where this fails: python -m tests.golden.own"""
    shops = [title_id for title_id in title_ids() if load_title(title_id).workshop]
    assert sorted(name for each in shops for name, _, _ in designs(each)) == KEPT


@pytest.mark.parametrize("name", KEPT)
def test_a_golden_game_is_played_over_again(name: str, tmp_path: Path) -> None:
    path = tmp_path / packed(name).stem
    path.write_bytes(lzma.decompress(packed(name).read_bytes()))
    verdict = verify_save(path)
    assert not verdict.difference
    assert not verdict.notes
