"""What the service record counts is what the moves of a game come to."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from game.session.logbook.reckoning import Reckoning, keep
from game.session.logbook.saves import SaveRow, list_saves, new_path
from game.session.logbook.service import left_out, service_of
from game.session.play.session import Session
from game.session.record.journal import chained
from game.tables.resources import user_path
from game.titles import load_title
from tests.session.tamper import bodies_of

PATIENCE = 30.0
KEPT = "standings.json"


def _sailed() -> Session:
    """A finished patrol of a person's."""
    title = load_title("unterseeboot")
    session = Session.new(title.id, "patrol", {}, {}, seed=4, path=new_path(title, {}))
    captain = title.bots.players["captain"](4)
    while prompt := session.prompt("captain"):
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    session.close()
    return session


def _forge(path: Path, **claimed: Any) -> None:
    bodies = bodies_of(path.read_bytes())
    last = json.loads(bodies[-1])
    last["standing"]["ending"]["fates"][0].update(claimed)
    bodies[-1] = json.dumps(last, separators=(",", ":")).encode()
    path.write_bytes(chained(b"", bodies)[0])


def _read() -> list[SaveRow]:
    reckoning = Reckoning(list_saves())
    reckoning.begin()
    deadline = time.monotonic() + PATIENCE
    while reckoning.unread:
        assert time.monotonic() < deadline
        time.sleep(0.01)
    return reckoning.rows


def test_fifty_diamonds_that_nobody_won_are_not_counted(home: Path) -> None:
    path = _sailed().path
    assert path is not None
    (before,) = _read()
    _forge(path, award="diamonds", awards=["diamonds"] * 50, scores={"tons": 10**6, "survived": 1})
    (row,) = list_saves()
    assert row.fate is not None
    assert row.fate.award == "diamonds", "what the last line claims"
    (read,) = _read()
    assert (read.ending, read.status) == (before.ending, before.status)


def test_a_game_is_read_once_until_its_file_changes(home: Path) -> None:
    path = _sailed().path
    assert path is not None
    assert len(Reckoning(list_saves()).unread) == 1
    _read()
    assert not Reckoning(list_saves()).unread
    path.write_bytes(path.read_bytes())
    assert len(Reckoning(list_saves()).unread) == 1


def test_a_game_at_hand_is_kept_without_being_read(home: Path) -> None:
    session = _sailed()
    keep(session)
    kept = Reckoning(list_saves())
    assert not kept.unread
    assert kept.rows[0].ending is not None


@pytest.mark.parametrize("written", [b"", b"nonsense", b'{"standings":{"a":7}}', b"[" * 100_000])
def test_a_damaged_file_of_standings_is_made_anew(home: Path, written: bytes) -> None:
    _sailed()
    user_path(KEPT).write_bytes(written)
    assert service_of(_read()).records[0].figures.games == 1
    assert not Reckoning(list_saves()).unread


def test_a_game_that_cannot_be_played_back_is_told(home: Path) -> None:
    path = _sailed().path
    assert path is not None
    bodies = bodies_of(path.read_bytes())
    bodies[1] = bodies[2]
    path.write_bytes(chained(b"", bodies)[0])
    assert left_out(service_of(_read())) == "Left out: 1 file that cannot be read."
    assert not user_path(KEPT).exists() or not json.loads(user_path(KEPT).read_bytes())["standings"]
