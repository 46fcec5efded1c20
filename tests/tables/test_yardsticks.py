"""What the machine's players score: data by scenario, bots and side, as the maker writes it."""

import json
from pathlib import Path

import pytest

from game.bots.crews import here
from game.tables import yardsticks
from game.tables.loader import load_table
from game.titles import load_title, title_ids
from tests.benchmarks.yardsticks import Plan, measure


def test_what_the_maker_writes_is_read_back_by_side(
    night_raider: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with here() as crew:
        *_, rows = measure(load_title(night_raider), Plan(20, others=2, most={"random": 4}), crew)
    model = yardsticks._Yardsticks.model_validate_json(json.dumps({"rows": rows}))
    monkeypatch.setattr(yardsticks, "load_table", lambda *_: model)
    sticks = yardsticks.load_yardsticks(night_raider)
    assert list(sticks) == ["duel", "night"]
    told = [(stick.side, stick.player, stick.games) for stick in sticks["duel"]]
    assert told == [
        ("hunters", "captain", 20), ("raider", "captain", 20),
        ("hunters", "random", 4), ("raider", "random", 4),
    ]  # fmt: skip
    assert [stick.games for stick in sticks["night"]] == [10, 10, 4, 4]
    for stick in sticks["night"]:
        assert stick.bots == {"hunters": stick.player, "raider": stick.player}
        assert stick.won.value + stick.drawn.value + stick.lost.value == pytest.approx(1)
        assert "--seat north=" in stick.command
        assert "--seat south=" in stick.command


def test_rows_that_are_there_are_not_played_again(
    night_raider: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = Plan(4, others=4)
    with here() as crew:
        *_, rows = measure(load_title(night_raider), plan, crew)
        monkeypatch.setattr("tests.benchmarks.yardsticks.play_all", None)
        kept = [row | {"games": 99} for row in rows]
        assert [*measure(load_title(night_raider), plan, crew, kept)][-1] == kept


@pytest.mark.parametrize("title_id", title_ids())
def test_a_title_has_a_row_for_every_bot_and_side(title_id: str) -> None:
    title = load_title(title_id)
    usual = {option.id: option.default for option in title.offers.options}
    rows = load_table(title_id, "yardsticks", yardsticks._Yardsticks).rows
    assert {(row.scenario, row.side, row.bots[row.side]) for row in rows} == {
        (scenario.id, seat.side, kind)
        for scenario in title.offers.scenarios
        for seat in title.offers.seats(scenario.id, usual)
        for kind in (*title.bots.players, "random")
    }
    for row in rows:
        shares = row.won.value + row.drawn.value + row.lost.value
        assert shares == pytest.approx(1), row.command
