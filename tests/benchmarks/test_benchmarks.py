"""Every benchmark runs, for a moment, so that none rots: what it measures is asked by nobody here.

None waits for what it measures: games are short, frames few.
"""

import gc
from pathlib import Path

import pytest

from game.bots.crews import here
from game.core.ending import Fate, Result
from game.session.play.session import Session
from game.titles import load_title
from game.titles.submarine.model.commands import Steam
from tests.benchmarks import apart, duels, peers, record
from tests.benchmarks.__main__ import benchmarks
from tests.benchmarks.presses import Hand, Sitting, played
from tests.standing import decide


@pytest.mark.sampled(2)
@pytest.mark.parametrize("name", benchmarks())
def test_a_benchmark_tells_its_figures(
    name: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path))
    for module, short, value in (
        ("__main__", "SECONDS", 1e-6),
        ("__main__", "MOST_RUNS", 1),
        ("games", "EVENTS", 60),
        ("bots", "ANSWERS", 2),
        ("boards", "PANNED", 2),
        ("boards", "TURNS", 1),
        ("cloth", "PANNED", 2),
        ("hexsea", "PANNED", 2),
        ("overlaid", "PANNED", 2),
        ("overlaid", "RECKONED", 0.2),
    ):
        monkeypatch.setattr(f"tests.benchmarks.{module}.{short}", value)
    benchmarks()[name](1.0)
    assert capsys.readouterr().out.count("yardsticks\n") >= 1


def test_peers_that_are_not_installed_are_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(peers, "find_spec", lambda name: None)
    peers.measure_peers({"atlantic_1942": lambda seed: 1})
    assert capsys.readouterr().out == (
        "There is no python-chess to measure against: "
        "install it with pip install 'western-approaches[peers]'.\n"
    )


def test_a_bot_that_meets_itself_in_a_duel_is_no_better(
    tmp_path: Path,
) -> None:
    """Both play the same seeds; a row takes the place of what was measured before."""
    table = tmp_path / "duels.csv"
    at = duels.Place(load_title("unterseeboot"), "patrol", "", "uboat", duels.ALONE)
    with here() as crew:
        row = duels.duel(at, ("captain", "captain"), 3, crew)
    assert row["better"] == row["merit_better"] == "+0.00"
    others = row | {"scenario": "campaign"}
    for each in (row | {"games": 1}, others, row):
        record.keep(each, table, duels.KEYS)
    assert [told["games"] for told in record.rows_of(table)] == ["3", "3"]


@pytest.mark.parametrize(
    ("merit", "mine"), [("tons", 9.0), ("tons - losses", 5.0), ("- losses", -4.0)]
)
def test_a_duel_deducts_what_the_other_side_gets(merit: str, mine: float) -> None:
    ended = Result("", "", (Fate("uboat", "won", "", {"tons": 9, "losses": 4}),))
    assert duels.merits_of("uboat", merit, [ended]) == [mine]


@pytest.mark.parametrize("names", duels.DECIDED_BY)
def test_what_decides_a_duel_are_sides_of_the_title(names: str) -> None:
    title_id, _, scenario = names.partition(" ")
    offers = load_title(title_id).offers
    assert duels.DECIDED_BY[names].keys() <= {side.id for side in offers.sides}
    assert scenario in {"", *(each.id for each in offers.scenarios)}


@pytest.mark.parametrize(
    ("scenario", "merit"),
    [("secret-weapon", "turns"), ("wahoo", "escort_points - submarine_points")],
)
def test_a_scenario_that_points_do_not_decide_is_told_by_what_does(
    scenario: str, merit: str
) -> None:
    assert duels.decided_by(load_title("submarine"), scenario, "escort") == merit


def test_orders_given_once_save_presses() -> None:
    sitting = Sitting("atlantic_1942", "small", "pack-v", turns=4)
    without, given = (played(sitting, has_orders=each).presses for each in (False, True))
    assert {1, 2, 3, 4} <= set(without)
    assert given.total() * 2 < without.total()


def test_what_is_done_part_by_part_is_a_press_where_a_place_is_lit() -> None:
    session = Session.new("submarine", "killers-2", {"solitaire": True}, seed=5)
    hand = Hand(session)
    while session.state.turn < 1:
        decide(session, session.prompts()[0])
    pressed = 0
    for part in ("R", "1", "1"):
        (prompt,), before = session.prompts(), session.state
        session.submit(prompt.seat, Steam("england", part))
        pressed += hand.more(before, prompt)
    assert pressed == 1


@pytest.mark.slow
def test_the_load_of_tables_apart_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path))
    thresholds = gc.get_threshold()
    try:
        apart.main(
            [
                "--tables",
                "1",
                "--pace",
                "0.02",
                "--seconds",
                "0.4",
                "--warm",
                "0.1",
                "--idle",
                "0.1",
            ]
        )
    finally:
        gc.set_threshold(*thresholds)
    said = capsys.readouterr().out
    assert "1 tables, 2 guests sat down" in said
    assert "refused 0;" in said
    assert not said.startswith("0.0 decisions")
