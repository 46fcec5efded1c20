"""A handicap: offered where sides are no match, kept with the game, judged as it ends."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.bots.players import make_bot
from game.contract.yardsticks import Handicap, Measure, Yardstick
from game.core.ending import Fate, Result
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.session.record.newgame import make_header
from game.session.request.handicaps import handicap_of, judged, told, weaker_of, won_by
from game.session.request.start import StartError, StartRequest
from game.titles import load_title
from tests.session.tamper import bodies_of

TITLE = load_title("atlantic_1942")
CONVOY, PACK = "convoy", "pack"
GIVEN = Handicap(CONVOY, "lost", 1)
BOTS = {"convoy-a": "captain", "pack-v": "captain"}


def stick(side: str, won: float, handicap: Handicap | None = GIVEN) -> Yardstick:
    share, bots = Measure(won, won, won), dict.fromkeys((CONVOY, PACK), "captain")
    return Yardstick(bots, 20, side, share, share, share, {}, {}, "simulate", "", handicap)


def measured(*sticks: Yardstick) -> Any:
    telling = TITLE.content.telling
    assert telling is not None
    content = replace(TITLE.content, telling=replace(telling, yardsticks={"small": sticks}))
    return replace(TITLE, content=content)


def ended(outcome: Any, home: int, turns: int = 9) -> Result:
    scores: Mapping[str, int] = {"home": home, "merchants_sunk": 4 - home, "turns": turns}
    other: Any = "won" if outcome == "lost" else "lost"
    return Result("", "", (Fate(CONVOY, outcome, "", scores), Fate(PACK, other, "", scores)))


def test_the_weaker_side_of_a_scenario_that_is_no_match_is_offered_one() -> None:
    title = measured(stick(PACK, 0.8, None), stick(CONVOY, 0.2))
    assert weaker_of(title, "small") == stick(CONVOY, 0.2)
    assert handicap_of(title, "small") == GIVEN


def test_where_the_sides_are_a_match_there_is_none() -> None:
    title = measured(stick(PACK, 0.6), stick(CONVOY, 0.4))
    assert weaker_of(title, "small") is None
    with pytest.raises(StartError, match="has no handicap for 'Small'"):
        make_header(title, StartRequest(TITLE.id, "small", has_handicap=True), ())


def test_a_side_that_is_alone_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.record.newgame.handicap_of", lambda *_: GIVEN)
    alone = StartRequest("submarine", "convoy-1", {"solitaire": True}, has_handicap=True)
    with pytest.raises(StartError, match="has no handicap"):
        make_header(load_title("submarine"), alone, ())


def test_what_the_usual_player_came_to_counts() -> None:
    aces = replace(stick(CONVOY, 0.0), bots=dict.fromkeys((CONVOY, PACK), "ace"))
    assert weaker_of(measured(aces, stick(CONVOY, 0.5)), "small") is None


@pytest.mark.parametrize(
    ("outcome", "home", "turns", "winner"),
    [("lost", 0, 30, PACK), ("lost", 1, 2, CONVOY), ("lost", 2, 2, CONVOY), ("won", 0, 2, CONVOY)],
)
def test_who_reaches_it_has_won(outcome: str, home: int, turns: int, winner: str) -> None:
    result = ended(outcome, home, turns)
    assert won_by(TITLE, GIVEN, result) == winner
    name = {CONVOY: "Convoy", PACK: "U-boats"}[winner]
    assert judged(TITLE, GIVEN, result) == f"Won with the handicap: {name}."


@pytest.mark.parametrize(("turns", "winner"), [(11, PACK), (12, CONVOY)])
def test_turns_part_what_merit_does_not(turns: int, winner: str) -> None:
    assert won_by(TITLE, replace(GIVEN, turns=12), ended("lost", 1, turns)) == winner
    assert won_by(TITLE, replace(GIVEN, turns=12), ended("lost", 2, 1)) == CONVOY


def test_it_is_told_in_a_sentence() -> None:
    asked = "Handicap for Convoy: a defeat with 1 merchants home or more counts as won."
    assert told(TITLE, GIVEN) == asked
    assert "or with 1 in turn 12 or later, counts as won" in told(TITLE, replace(GIVEN, turns=12))


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Session:
    monkeypatch.setattr("game.session.record.newgame.handicap_of", lambda *_: GIVEN)
    request = StartRequest(TITLE.id, "small", seats=BOTS, seed=3, has_handicap=True)
    return Session.start(request, tmp_path / "small.wagame")


def test_a_game_keeps_its_handicap_and_is_set_apart_by_it(given: Session) -> None:
    assert given.path is not None
    kept = Session.load(given.path, read_only=True)
    assert kept.header.handicap == GIVEN
    assert kept.marks == ("with a handicap",)
    assert kept.handicap_words() == told(TITLE, GIVEN)
    assert kept.branch(0, given.path.with_name("again.wagame")).header.handicap == GIVEN


def test_as_a_game_ends_it_is_said_who_won_with_it(given: Session) -> None:
    while not given.is_over:
        seat = given.prompts()[0].seat
        bot = make_bot(TITLE, BOTS[seat], given.bot_seed(seat))
        given.submit(seat, bot.choose(given.view(seat), given.prompts()[0]))
    result = given.result()
    assert result is not None
    assert given.handicap_words() == f"{told(TITLE, GIVEN)} {judged(TITLE, GIVEN, result)}"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"side": "nobody"}, "a side that the game does not have"),
        ({"merit": 10**12}, "less than or equal to"),
        ({"outcome": "won"}, "'lost' or 'drawn'"),
    ],
)
def test_a_forged_one_is_refused(given: Session, change: dict[str, Any], said: str) -> None:
    assert given.path is not None
    asked = {"side": CONVOY, "outcome": "lost", "merit": 1, "turns": 0} | change
    first, *others = bodies_of(given.path.read_bytes())
    header = json.loads(first) | {"handicap": asked}
    given.path.write_bytes(chained(b"", [json.dumps(header).encode(), *others])[0])
    with pytest.raises(SaveError, match=said):
        Session.load(given.path, read_only=True)
