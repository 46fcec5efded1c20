"""Where a game stands among many of the machine's."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.bots.players import make_bot
from game.contract.telling import Telling
from game.contract.yardsticks import OUTCOMES, Ranking
from game.core.ending import Fate
from game.session.logbook.rank import Rank, rank_among, rank_of
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.titles import load_title, title_ids
from tests.altered import altered
from tests.benchmarks.rankings import BEST, settings_of

TITLE = load_title("unterseeboot")
USUAL = {option.id: option.default for option in TITLE.offers.options}
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
    (row,) = (each for each in TITLE.content.telling.rankings["patrol"] if not each.options)
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


def two_sided(night_raider: str) -> tuple[AnyTitle, Fate]:
    """The toy with rankings of a side against a bot, each with a tally of its own."""
    title = load_title(night_raider)
    rows = tuple(
        Ranking({}, {"hunters": other, "raider": "ace"}, "raider", ((outcome, 0, 8),), "simulate")
        for other, outcome in (("captain", "lost"), ("ace", "won"))
    )
    telling = Telling(lambda _: (), lambda _: (), lambda _: None, rankings={"duel": rows})
    return altered(title, telling=telling), Fate("raider", "drawn", "", {})


def test_a_game_is_ranked_among_those_against_the_same_bots(night_raider: str) -> None:
    title, fate = two_sided(night_raider)
    found = [rank_among(title, "duel", {}, fate, [("hunters", bot)]) for bot in ("captain", "ace")]
    assert [rank and rank.below for rank in found] == [8, 0]
    assert [rank and rank.words for rank in found] == [
        "Better than every one of 8 games of the ace against the captain.",
        "Each of 8 games of the ace against the ace did better.",
    ]


@pytest.mark.parametrize(
    "others", [(), [("hunters", "human")], [("hunters", "captain"), ("hunters", "ace")]]
)
def test_against_others_there_is_no_rank(
    night_raider: str, others: Sequence[tuple[str, str]]
) -> None:
    title, fate = two_sided(night_raider)
    assert rank_among(title, "duel", {}, fate, others) is None


def test_a_finished_game_is_ranked_by_who_sat_at_the_other_side() -> None:
    seats = {"convoy-a": "captain", "pack-v": "ace"}
    session = Session.new("atlantic_1942", "small", seats=seats, seed=2)
    while not session.is_over:
        prompt = session.prompts()[0]
        bot = make_bot(session.title, seats[prompt.seat], session.bot_seed(prompt.seat))
        session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))
    rows = tuple(
        Ranking({}, {"convoy": "ace", "pack": bot}, "convoy", (("won", 4, 8),), "simulate")
        for bot in ("captain", "ace")
    )
    telling = replace(session.title.content.telling, rankings={"small": rows})
    session.title = altered(session.title, telling=telling)
    found = rank_of(session)
    assert found is not None
    assert found.ranking is rows[1]
    session.close()


def test_a_maker_sets_the_best_bot_against_each_other(night_raider: str) -> None:
    title = load_title(night_raider)
    captain = title.bots.players["captain"]
    told = [
        (each.scenario, dict(each.options), dict(each.bots))
        for each in settings_of(altered(title, players={"captain": captain, BEST: captain}))
    ]
    assert told[:3] == [
        ("duel", {}, {"hunters": "captain", "raider": "ace"}),
        ("duel", {}, {"hunters": "ace", "raider": "captain"}),
        ("duel", {}, {"hunters": "ace", "raider": "ace"}),
    ]
    assert told[3][0] == "night"
    assert len(told) == 6


def test_a_maker_may_leave_out_what_is_not_usual() -> None:
    every = {bool(each.options) for each in settings_of(TITLE)}
    usual = {bool(each.options) for each in settings_of(TITLE, is_usual=True)}
    assert (every, usual) == ({False, True}, {False})


@pytest.mark.parametrize("title_id", title_ids())
def test_rankings_are_of_the_title_and_in_order(title_id: str) -> None:
    title = load_title(title_id)
    switches = {option.id for option in title.offers.options if option.is_switch}
    for scenario, rows in (title.content.telling.rankings if title.content.telling else {}).items():
        assert scenario in {each.id for each in title.offers.scenarios}
        assert len({(*row.options.items(), row.side, *row.others) for row in rows}) == len(rows)
        for row in rows:
            assert set(row.options) <= switches
            marks = [(OUTCOMES.index(name), merit) for name, merit, _ in row.marks]
            assert marks == sorted(set(marks))
            assert f"--games {row.games} " in row.command
