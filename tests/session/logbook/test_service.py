"""The service record, from the last lines of saves alone."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Literal

import pytest

from game.contract.careers import Career
from game.contract.offers import Option
from game.session.logbook.saves import SaveRow, list_saves
from game.session.logbook.service import (
    BEST_SHOWN,
    USUAL,
    Figures,
    figures_of,
    left_out,
    longest_run,
    options_named,
    service_of,
    tour_of,
)
from game.session.play.session import Session
from game.session.record.lines import Ending, SideEnding
from game.session.record.marks import HELPED
from game.titles import load_title
from game.titles.unterseeboot.words.telling import CAREER
from tests.registry import NIGHT_RAIDER, shelve

START = datetime(1942, 1, 1, tzinfo=UTC)
SEAT = (("captain", "human"),)


def _row(
    day: int,
    scores: dict[str, int],
    award: str = "",
    awards: tuple[str, ...] = (),
    **more: Any,
) -> SaveRow:
    outcome: Literal["won", "lost"] = "won" if scores.get("survived", 0) else "lost"
    fate = SideEnding(side="uboat", outcome=outcome, award=award, scores=scores, awards=awards)
    fields: dict[str, object] = {
        "title_id": "unterseeboot",
        "title": "Unterseeboot",
        "side": "uboat",
        "ending": Ending(headline="x", fates=(fate,)),
        "seats": SEAT,
    }
    path = Path(f"{day:04}.wagame")
    return SaveRow(path, path.stem, START + timedelta(days=day), **{**fields, **more})


def _patrol(day: int, tons: int, survived: int, **more: Any) -> SaveRow:
    award = "war-badge" if survived else "wound-badge"
    return _row(day, {"tons": tons, "turns": 9, "ships": 1, "survived": survived}, award, **more)


def test_patrols_and_campaigns_are_summed_up() -> None:
    rows = [
        _patrol(3, 9000, 1),
        _patrol(1, 4000, 1),
        _patrol(2, 7000, 0),
        _row(
            4,
            {"tons": 30000, "patrols": 4, "survived": 3},
            "wound-badge",
            ("knights-cross", "war-badge", "war-badge", "wound-badge"),
        ),
    ]
    overall, mine = service_of(rows).records
    assert mine.figures == Figures(4, 3, 7, 5, 4, 1, 1, 50000, 9000)
    assert overall.figures == Figures(4, 3, 4, 3, 2, 0, 0, 0, None), "games alone are alike"
    assert mine.figures.mean == pytest.approx(50000 / 7)
    assert [tour.path.stem for tour in mine.tours] == ["0001", "0002", "0003", "0004"]
    assert [tour.merit for tour in mine.best] == [9000, 4000], "a lost boat's is none of the best"
    assert mine.awards == (
        ("unterseeboot", "war-badge", 4),
        ("unterseeboot", "wound-badge", 2),
        ("unterseeboot", "knights-cross", 1),
    )
    assert (overall.name, mine.name) == ("All games", "Unterseeboot")
    assert [stick.player for stick in mine.yardsticks] == ["captain", "ace", "midshipman", "random"]
    assert overall.yardsticks == ()


@pytest.mark.parametrize(
    ("survivals", "run"),
    [([], 0), ([0], 0), ([1, 1, 0, 1], 2), ([0, 1, 1, 1], 3), ([1, 0, 1, 0], 1)],
)
def test_longest_run(survivals: list[int], run: int) -> None:
    tours = [tour_of(_patrol(day, 0, survived), CAREER) for day, survived in enumerate(survivals)]
    assert longest_run(tours) == run


def test_a_campaign_goes_on_with_a_run_and_ends_it_with_its_last_patrol() -> None:
    lost = tour_of(_row(2, {"tons": 0, "patrols": 4, "survived": 3}), CAREER)
    closed = tour_of(_row(3, {"tons": 0, "patrols": 2, "survived": 2}), CAREER)
    single = tour_of(_patrol(1, 0, 1), CAREER)
    assert longest_run([single, lost, single]) == 4
    assert longest_run([single, closed, single]) == 4


def test_only_games_that_a_human_finished_count() -> None:
    rows = [
        _patrol(1, 5000, 1),
        _patrol(2, 5000, 1, seats=(("captain", "captain"),)),
        _patrol(3, 5000, 1, seats=(("captain", "random"),)),
        _row(4, {}, ending=None),
        SaveRow(Path("x"), "x", START, error="x: is damaged."),
        SaveRow(Path("y"), "y", START, error="y: is damaged."),
    ]
    service = service_of(rows)
    assert service.records[0].figures.games == 1
    assert left_out(service) == (
        "Left out: 2 files that cannot be read, 1 game still at sea, 2 games played by the machine."
    )
    assert left_out(service_of(rows[:1])) == ""


def test_nothing_yet() -> None:
    (overall,) = service_of([]).records
    assert overall.figures == Figures(0, 0, 0, 0, 0, 0, 0, 0, None)
    assert overall.figures.mean == 0


def test_option_sets_stand_apart_the_usual_first() -> None:
    big = (("big_ships", True), ("viic", True))
    rows = [_patrol(day, 1000 * day, 1, options=big) for day in range(1, 4)]
    rows.append(_patrol(5, 500, 1))
    sets = service_of(rows).records[1].option_sets
    assert [(name, figures.merit) for name, figures in sets] == [
        (USUAL, 500),
        ("Big Ships, Type VIIC boat", 6000),
    ]


def test_options_in_words() -> None:
    known = (
        Option("a", "Fog", "", True, ""),
        Option("b", "Board", "", "x", "", values=(("x", "Wide"), ("y", "Narrow"))),
        Option("c", "Name", "", "Brandt", "", max_length=9),
    )
    assert options_named(known, {"a": False, "b": "y", "c": "Else"}) == "no Fog, Narrow"
    assert options_named(known, {}) == USUAL


def test_a_title_without_tonnage_or_survival_counts_what_it_won() -> None:
    row = _row(1, {"points": 3})
    tour = tour_of(row, Career())
    assert (tour.merit, tour.parts, tour.kept, tour.is_series) == (None, 1, 0, False)
    assert service_of([row]).records[1].best == ()
    assert figures_of([tour]).best is None


def test_the_best_are_few() -> None:
    record = service_of([_patrol(day, day, 1) for day in range(30)]).records[1]
    assert [tour.merit for tour in record.best] == list(range(29, 29 - BEST_SHOWN, -1))


def test_rows_of_real_saves_carry_what_the_record_needs(tmp_path: Path) -> None:
    path = tmp_path / "game.wagame"
    session = Session.new("unterseeboot", options={"viic": True}, seed=1, path=path)
    captain = load_title("unterseeboot").bots.players["captain"](1)
    while (prompt := session.prompt("captain")) is not None:
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    session.close()
    (row,) = list_saves(tmp_path)
    assert row.started is not None
    assert row.seats == SEAT
    record = service_of([row]).records[1]
    result = session.result()
    assert result is not None
    assert record.figures.merit == result.fates[0].scores["tons"]
    assert record.option_sets[0][0] == "Type VIIC boat"
    assert record.awards == (("unterseeboot", result.fates[0].award, 1),)


def _sailed(session: Session) -> Session:
    """The game played to its end by the captain, as if by a human."""
    captain = load_title("unterseeboot").bots.players["captain"](1)
    while (prompt := session.prompt("captain")) is not None:
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    session.close()
    return session


def test_every_patrol_of_a_campaign_counts_with_its_award(tmp_path: Path) -> None:
    game = Session.new("unterseeboot", "campaign", seed=4, path=tmp_path / "game.wagame")
    log = _sailed(game).view("captain").log
    assert len(log) > 2
    awards = Counter(entry.award for entry in log)
    record = service_of(list_saves(tmp_path)).records[1]
    assert {award: count for _, award, count in record.awards} == awards


def test_a_game_whose_future_could_be_known_does_not_count(tmp_path: Path) -> None:
    """The same dice again, or on from a position once played; new dice from the start do."""
    first = _sailed(Session.new("unterseeboot", seed=1, path=tmp_path / "first.wagame"))
    _sailed(first.branch(0, tmp_path / "same dice.wagame", same_dice=True))
    _sailed(first.branch(5, tmp_path / "from the middle.wagame"))
    _sailed(first.branch(0, tmp_path / "fresh.wagame"))
    again = first.branch(0, same_dice=True)
    _sailed(again.branch(0, tmp_path / "fresh after the same.wagame"))
    service = service_of(list_saves(tmp_path))
    counted = {tour.path.stem for tour in service.records[0].tours}
    assert counted == {"first", "fresh", "fresh after the same"}
    assert service.retaken == 2
    assert left_out(service) == "Left out: 2 games that went on from others or had their dice."


def _night(day: int, side: str, outcome: Literal["won", "lost"], points: int) -> SaveRow:
    """A game of two sides, sat at by a human on one."""
    fate = SideEnding(side=side, outcome=outcome, award="", scores={"points": points})
    return SaveRow(
        Path(f"{day}.wagame"), f"{day}", START + timedelta(days=day), title_id="night_raider",
        title="Night Raider", side=side, seats=SEAT, ending=Ending(headline="x", fates=(fate,)),
    )  # fmt: skip


def test_each_side_of_a_game_has_a_record_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)
    rows = [
        _night(1, "hunters", "won", 3),
        _night(2, "raider", "lost", 1),
        _patrol(3, 9000, 1),
        _night(4, "hunters", "won", 2),
    ]
    records = service_of(rows).records
    assert [(record.name, record.figures.games, record.figures.won) for record in records] == [
        ("All games", 4, 3),
        ("Night Raider, Hunters", 2, 2),
        ("Night Raider, Raider", 1, 0),
        ("Unterseeboot", 1, 1),
    ]
    assert [record.figures.longest_run for record in records] == [2, 2, 0, 1]
    assert [record.figures.merit for record in records] == [0, 0, 0, 9000]


def test_a_game_that_was_helped_counts_but_is_not_among_the_best() -> None:
    plain, helped = _patrol(1, 5_000, 1), _patrol(2, 9_000, 1, marks=(HELPED,))
    service = service_of([plain, helped])
    record = service.records[-1]
    assert [tour.merit for tour in record.best] == [5_000]
    assert (record.figures.games, record.figures.best) == (2, 5_000)
    assert record.tours[-1].marks == (HELPED,)
    assert left_out(service) == "Not among the best: 1 game helped by advice."
