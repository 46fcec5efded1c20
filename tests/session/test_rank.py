"""Where a game stands among many of the machine's."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.telling import OUTCOMES, Ranking
from game.core.title import Fate
from game.session.rank import Rank, rank_among, rank_of
from game.session.session import Session
from game.titles import load_title, title_ids

TITLE = load_title("unterseeboot")
USUAL = {option.id: option.default for option in TITLE.options}
MARKS = (("lost", 0, 3), ("lost", 9000, 2), ("drawn", 0, 1), ("won", 1000, 2), ("won", 5000, 2))
RANKING = Ranking({}, {"uboat": "ace"}, "uboat", MARKS, "simulate")


def rank(outcome: str, merit: int) -> Rank:
    return Rank(RANKING, RANKING.below(outcome, merit), RANKING.level(outcome, merit))


@pytest.mark.parametrize(
    ("outcome", "merit", "below", "level"),
    [
        ("lost", 0, 0, 3),
        ("lost", 9000, 3, 2),
        ("lost", 40000, 5, 0),
        ("drawn", 0, 5, 1),
        ("won", 1000, 6, 2),
        ("won", 3000, 8, 0),
        ("won", 9000, 10, 0),
    ],
)
def test_the_outcome_goes_before_the_merit(
    outcome: str, merit: int, below: int, level: int
) -> None:
    found = rank(outcome, merit)
    assert (found.below, found.level) == (below, level)


@pytest.mark.parametrize(
    ("outcome", "merit", "words"),
    [
        ("lost", 0, "Level with the least of 10 games of the ace."),
        ("lost", 9000, "Better than 30 % of 10 games of the ace."),
        ("won", 3000, "Better than 80 % of 10 games of the ace."),
        ("won", 9000, "Better than every one of 10 games of the ace."),
    ],
)
def test_a_rank_in_words(outcome: str, merit: int, words: str) -> None:
    assert rank(outcome, merit).words == words


def test_a_rank_below_all_others() -> None:
    marks = (("won", 5000, 10),)
    ranking = replace(RANKING, marks=marks)
    assert Rank(ranking, 0, 0).words == "Each of 10 games of the ace did better."


def test_the_rank_is_the_one_of_the_table() -> None:
    """Counted one game at a time against the row of the usual options."""
    (row,) = (each for each in TITLE.telling.rankings["patrol"] if not each.options)  # type: ignore[union-attr]
    games = [(OUTCOMES.index(name), tons) for name, tons, count in row.marks for _ in range(count)]
    fate = Fate("uboat", "won", "roll-of-honour", {"tons": 13000})
    found = rank_among(TITLE, "patrol", USUAL, fate)
    assert found is not None
    mine = (OUTCOMES.index("won"), 13000)
    assert found.below == sum(game < mine for game in games)
    assert found.level == sum(game == mine for game in games)
    assert found.percent == 100 * sum(game < mine for game in games) // len(games)


def test_names_do_not_count_but_switches_do() -> None:
    fate = Fate("uboat", "won", "", {"tons": 13000})
    assert rank_among(TITLE, "patrol", USUAL | {"boat": "U-96"}, fate) is not None
    changed = USUAL | {"strict": True, "big_ships": True, "viic": True}
    assert rank_among(TITLE, "patrol", changed, fate) is None


def test_a_game_given_up_has_no_rank(tmp_path: Path) -> None:
    session = Session.new("unterseeboot", "patrol", path=tmp_path / "game.wagame")
    session.resign("captain")
    assert rank_of(session) is None
    session.close()


@pytest.mark.parametrize("title_id", title_ids())
def test_rankings_are_of_the_title_and_in_order(title_id: str) -> None:
    title = load_title(title_id)
    switches = {option.id for option in title.options if option.is_switch}
    for scenario, rows in (title.telling.rankings if title.telling else {}).items():
        assert scenario in {each.id for each in title.scenarios}
        assert len({tuple(row.options.items()) for row in rows}) == len(rows)
        for row in rows:
            assert set(row.options) <= switches
            marks = [(OUTCOMES.index(name), merit) for name, merit, _ in row.marks]
            assert marks == sorted(set(marks))
            assert f"--games {row.games} " in row.command
