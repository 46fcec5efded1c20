"""Every bot against every other: one side, two sides, several seats a side."""

import json

import pytest

from game.bots.crews import here, processes
from game.bots.games import play_game
from game.bots.scoresheet import tournament_data, tournament_text
from game.bots.tournament import POINTS, Tournament, lineups, seated, tournament
from game.session.request.start import StartError, StartRequest
from game.titles import load_title

NIGHT = StartRequest("night_raider", seed=5)
BOTS = ("random", "captain")


def _night(games: int = 20, *scenarios: str) -> Tournament:
    with here() as crew:
        return tournament(NIGHT, scenarios, BOTS, games, crew)


def test_line_ups_by_the_number_of_sides() -> None:
    assert lineups(["a"], ["x", "y", "z"]) == ({"a": "x"}, {"a": "y"}, {"a": "z"})
    two = lineups(["a", "b"], ["x", "y"])
    assert [tuple(each.values()) for each in two] == [
        ("x", "x"), ("x", "y"), ("y", "x"), ("y", "y")
    ]  # fmt: skip
    three = {"".join(each.values()) for each in lineups(["a", "b", "c"], ["x", "y"])}
    assert three == {"xxx", "yyy", "xyy", "yxy", "yyx", "yxx", "xyx", "xxy"}


def test_a_bot_plays_all_seats_of_its_side(night_raider: str) -> None:
    request = seated(NIGHT, "night", {"hunters": "captain", "raider": "random"})
    assert request.seats == {"north": "captain", "south": "captain", "raider": "random"}
    duel = seated(NIGHT, "duel", {"hunters": "captain", "raider": "random"})
    assert duel.seats == {"north": "captain", "raider": "random"}


def test_all_scenarios_are_played_unless_some_are_named(night_raider: str) -> None:
    assert [each.scenario for each in _night(2).matches] == ["duel"] * 4 + ["night"] * 4
    assert {each.scenario for each in _night(2, "night").matches} == {"night"}


def test_a_difference_is_of_the_same_seed_with_sides_swapped(night_raider: str) -> None:
    played = _night(20, "night")
    (difference,) = played.differences
    each = []
    for seed in range(5, 25):
        won = {"captain": 0.0, "random": 0.0}
        for hunters, raider in (BOTS, BOTS[::-1]):
            bots = {"hunters": hunters, "raider": raider}
            result = play_game(seated(NIGHT, "night", bots), seed)
            for side, bot in bots.items():
                won[bot] += POINTS[result.fate_of(side).outcome] / 2
        each.append(won["captain"] - won["random"])
    assert (difference.bot, difference.other) == ("captain", "random")
    assert difference.points.value == pytest.approx(sum(each) / 20)
    assert difference.points.low < difference.points.value < difference.points.high
    assert difference.scores == {}


def test_a_bot_against_itself_counts_for_no_rank(night_raider: str) -> None:
    played = _night(20, "duel")
    assert [rank.bot for rank in played.ranking] == ["captain", "random"]
    assert sum(rank.points.value for rank in played.ranking) == pytest.approx(1)


def test_a_solitaire_title_ranks_its_bots_over_the_same_seeds() -> None:
    request = StartRequest("unterseeboot", seed=1)
    with here() as crew:
        played = tournament(request, ["patrol"], BOTS, 40, crew)
    assert [dict(each.bots) for each in played.matches] == [
        {"uboat": "random"}, {"uboat": "captain"}
    ]  # fmt: skip
    (difference,) = played.differences
    tons = {each.bots["uboat"]: each.figures.of("uboat").scores["tons"] for each in played.matches}
    sign = 1 if difference.bot == "captain" else -1
    assert difference.scores["tons"].value == pytest.approx(
        sign * (tons["captain"].value - tons["random"].value)
    )
    assert sign * difference.scores["tons"].value > 1000
    assert {rank.bot for rank in played.ranking} == set(BOTS)


def test_a_tournament_is_the_same_on_any_number_of_processes(night_raider: str) -> None:
    with processes(2) as crew:
        assert tournament(NIGHT, (), BOTS, 20, crew) == _night(20)


def test_it_is_told_as_data_and_as_text(night_raider: str) -> None:
    played = _night(3)
    told = json.loads(json.dumps(tournament_data(played)))
    assert list(told) == ["title", "games", "seed", "matches", "differences", "ranking"]
    text = tournament_text(played, load_title("night_raider"))
    assert text.count("Hunters won ") == text.count("Raider won ") == len(told["matches"]) == 8
    assert text.count(" against ") == len(told["differences"]) == 2


def test_games_are_told_as_they_are_played(night_raider: str) -> None:
    told: list[int] = []
    with here() as crew:
        tournament(NIGHT, ["duel"], BOTS, 5, crew, told.append)
    assert told == [*range(21)]


def test_a_scenario_that_is_not_there_is_named(night_raider: str) -> None:
    with pytest.raises(StartError, match="no scenario 'dawn'"):
        _night(1, "dawn")
