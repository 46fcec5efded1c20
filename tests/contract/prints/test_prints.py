"""Random games go as they went when their rules were last changed on purpose."""

from itertools import zip_longest

import pytest

from game.titles import load_title, title_ids
from tests.contract.prints.games import LOOKED_AT, Game, GameList, path_of, prints

HOUSE = title_ids()
KNOWN = {
    title_id: GameList.validate_json(path_of(title_id).read_bytes())
    for title_id in HOUSE
    if path_of(title_id).exists()
}
SCENARIOS = dict.fromkeys(
    (title_id, game.scenario) for title_id, games in KNOWN.items() for game in games
)


def test_each_scenario_has_random_games() -> None:
    offered = {(id_, each.id) for id_ in HOUSE for each in load_title(id_).offers.scenarios}
    assert offered == {*SCENARIOS}, "run: python -m tests.contract.prints"


def _first_difference(title_id: str, game: Game) -> int | None:
    """The number of the first look at which other things were told."""
    played = prints(load_title(title_id), game)
    for number, (now, before) in enumerate(zip_longest(played, game.prints)):
        if now != before:
            return number
    return None


@pytest.mark.sampled(12)
@pytest.mark.parametrize(("title_id", "scenario"), SCENARIOS)
def test_random_games_go_as_before(title_id: str, scenario: str) -> None:
    for number, game in enumerate(KNOWN[title_id]):
        if game.scenario != scenario:
            continue
        look = _first_difference(title_id, game)
        assert look is None, (
            f"Game {number} of {title_id} goes another way by decision {look * LOOKED_AT}. "
            f"See it: python -m tests.contract.prints --title {title_id} --tell {number}. "
            f"If that was meant: python -m tests.contract.prints --title {title_id}"
        )
