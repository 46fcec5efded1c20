"""A score of two sides says whose each figure is."""

import re

import pytest

from game.scenes.titles import looks_of
from game.scenes.titles.instruments import Score
from game.session.play.session import Session
from game.titles import load_title


@pytest.mark.parametrize("title", ["tonnage_war", "submarine"])
def test_the_score_beside_the_board_names_each_side_before_its_figure(title: str) -> None:
    session, looks = Session.new(title, seed=2), looks_of(title)
    assert looks
    beside = looks.skin().instruments(session.view(session.prompts()[0].seat))
    scores = [each.words for each in beside if isinstance(each, Score) and "scorts" in each.words]
    assert len(scores) == 1
    assert re.fullmatch(r"Escorts \d+, boats \d+", scores[0])


@pytest.mark.parametrize("title", ["tonnage_war", "submarine"])
def test_a_result_names_the_side_of_all_points(title: str) -> None:
    for career in load_title(title).content.careers.values():
        points = [name for name in career.scores.values() if name.startswith("Points")]
        assert points
        assert all(name.startswith("Points of ") for name in points)
