"""A save with a sound chain and strange words is refused in one sentence, or can be told whole."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.session.play.decisions import decisions_of
from game.session.play.failing import RuleFailed, UndoRefused
from game.session.play.session import Session
from game.session.play.verify import first_difference
from game.session.record.codec import digest
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.tables.resources import resource
from tests.session.damage import sample
from tests.session.forge import set_digest
from tests.session.tamper import bodies_of, check_tampered
from tests.suites import is_night
from tests.toy import Look, Opening, Step, play

GAMES, BY_DAY = 120, 40
PATROL = resource("saves", "Unterseeboot - A single patrol.wagame")


@pytest.fixture
def games(request: pytest.FixtureRequest) -> int:
    return GAMES if is_night(request.config) else BY_DAY


def test_a_tampered_toy_is_refused_or_told(tmp_path: Path, games: int) -> None:
    sample(tmp_path / "sound.wagame")
    data = (tmp_path / "sound.wagame").read_bytes()
    chance = random.Random(2)
    told = [check_tampered(tmp_path / "a.wagame", data, chance) for _ in range(games)]
    assert 0 < sum(told) < games


def test_a_tampered_patrol_is_refused_or_told(tmp_path: Path, games: int) -> None:
    data = PATROL.read_bytes()
    chance = random.Random(3)
    told = [check_tampered(tmp_path / "a.wagame", data, chance) for _ in range(games)]
    assert 0 < sum(told) < games


def _moves_off_the_board_and_back(line: Any) -> None:
    moved = next(event for event in line["events"] if event["kind"] == "BoatMoved")
    line["events"].insert(0, moved | {"space": "nowhere"})


def _rolls_a_die_of_no_sides(line: Any) -> None:
    line["dice"] = [[0, 0]]


def _rolls_a_die_of_a_billion_sides(line: Any) -> None:
    line["dice"] = [[10**9, 1]]


def _sits_elsewhere(line: Any) -> None:
    line["seat"] = "nobody"


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (_moves_off_the_board_and_back, "commit 4, event 1 cannot be played back"),
        (_rolls_a_die_of_no_sides, "line 6, commit.dice.0"),
        (_rolls_a_die_of_a_billion_sides, "line 6, commit.dice.0"),
        (_sits_elsewhere, "commit 4 is the decision of a seat that there is not"),
    ],
)
def test_an_early_line_that_cannot_be_told_is_named(
    tmp_path: Path, change: Callable[[Any], None], said: str
) -> None:
    bodies = bodies_of(PATROL.read_bytes())
    line = json.loads(bodies[5])
    change(line)
    bodies[5] = json.dumps(line).encode()
    path = tmp_path / "a.wagame"
    path.write_bytes(chained(b"", bodies)[0])
    for read_only in (True, False):
        with pytest.raises(SaveError) as refusal:
            Session.load(path, read_only=read_only)
        assert str(refusal.value).startswith(f"a.wagame: cannot be understood: {said}")
        assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("data", ["", "other tables"])
def test_what_cannot_wait_is_refused_whatever_the_tables(tmp_path: Path, data: str) -> None:
    bodies = bodies_of(PATROL.read_bytes())[:4]
    header, *lines = map(json.loads, bodies)
    header["data"] = data or header["data"]
    lines[-1]["flow"] = [{"kind": "Turn", "step": 1}]
    path = tmp_path / "a.wagame"
    path.write_bytes(chained(b"", [json.dumps(line).encode() for line in (header, *lines)])[0])
    with pytest.raises(SaveError, match=r"commit 2 leads to no position .*waits"):
        Session.load(path)


def test_a_decision_taken_back_is_looked_at_too(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", seed=1, path=path)
    play(session, Step(1))
    session.undo()
    session.close()
    bodies = bodies_of(path.read_bytes())
    bodies[2] = bodies[2].replace(b'"seat":"red","by":1', b'"seat":"green","by":1')
    path.write_bytes(chained(b"", bodies)[0])
    with pytest.raises(SaveError, match="commit 1, event 1 cannot be played back"):
        Session.load(path, read_only=True)


def test_a_decision_that_is_not_offered_today_is_not_weighed(tmp_path: Path) -> None:
    path = tmp_path / "a.wagame"
    session = Session.new("toy", seed=1, path=path)
    play(session, Step(1), Look())
    session.close()
    bodies = bodies_of(path.read_bytes())
    bodies[2] = bodies[2].replace(b'"Step","by":1', b'"Step","by":7')
    path.write_bytes(chained(b"", bodies)[0])
    assert [ask.commit for ask in decisions_of(Session.load(path, read_only=True))] == [2]


def _halted(path: Path, commit: int) -> None:
    """Two steps of the toy; after the commit something waits that asks nobody."""
    session = Session.new("toy", seed=1, path=path)
    play(session, Step(1), Step(2))
    session.close()
    state = session.state_at(commit)
    state.flow = (Opening(),)
    bodies = bodies_of(path.read_bytes())
    line = json.loads(bodies[commit + 1])
    line |= {"flow": [{"kind": "Opening"}], "digest": digest(state)}
    bodies[commit + 1] = json.dumps(line).encode()
    path.write_bytes(chained(b"", bodies)[0])


def test_a_game_that_stands_where_nobody_can_go_on_is_refused(tmp_path: Path) -> None:
    _halted(tmp_path / "a.wagame", 2)
    with pytest.raises(SaveError, match="it stands where nobody can go on"):
        Session.load(tmp_path / "a.wagame")


def test_a_game_that_just_stops_is_refused(tmp_path: Path) -> None:
    """Nothing waits any more, though the patrol has not ended."""
    lines = [json.loads(body) for body in bodies_of(PATROL.read_bytes())[:4]]
    lines[-1]["flow"] = []
    set_digest(lines)
    path = tmp_path / "a.wagame"
    path.write_bytes(chained(b"", [json.dumps(line).encode() for line in lines])[0])
    with pytest.raises(SaveError, match="it is over without an end"):
        Session.load(path)


def test_nobody_goes_back_to_a_moment_where_nobody_can_go_on(tmp_path: Path) -> None:
    _halted(tmp_path / "a.wagame", 1)
    session = Session.load(tmp_path / "a.wagame")
    assert "a rule failed at this look back" in str(session.why_no_undo())
    with pytest.raises(UndoRefused):
        session.undo()
    with pytest.raises(RuleFailed, match="a rule failed at this moment"):
        session.branch(1, tmp_path / "b.wagame")
    assert not (tmp_path / "b.wagame").exists()
    assert [ask.commit for ask in decisions_of(session)] == [1]
    assert first_difference(session).startswith("Commit 1: ")
    play(session, Step(2))
    session.close()


def test_a_scenario_that_there_is_not_is_refused(tmp_path: Path) -> None:
    bodies = bodies_of(PATROL.read_bytes())
    bodies[0] = json.dumps(json.loads(bodies[0]) | {"scenario": "nowhere"}).encode()
    path = tmp_path / "a.wagame"
    path.write_bytes(chained(b"", bodies)[0])
    with pytest.raises(SaveError, match="a game of the scenario 'nowhere', which"):
        Session.load(path)
