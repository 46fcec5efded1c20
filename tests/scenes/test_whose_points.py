"""A score of two sides says whose each figure is."""

import re

import pytest

from game.scenes.titles import looks_of
from game.scenes.titles.instruments import Score
from game.session.session import Session


@pytest.mark.parametrize("title", ["tonnage_war", "submarine"])
def test_the_score_beside_the_board_names_each_side_before_its_figure(title: str) -> None:
    session, looks = Session.new(title, seed=2), looks_of(title)
    assert looks
    beside = looks.skin().instruments(session.view(session.prompts()[0].seat))
    scores = [each.words for each in beside if isinstance(each, Score) and "scorts" in each.words]
    assert len(scores) == 1
    assert re.fullmatch(r"Escorts \d+, boats \d+", scores[0])
