"""Games of scenarios of players' own: a save carries what it was played with."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.bots.games import check_request, play_game
from game.bots.process import Question, advise
from game.session.logbook.saves import row_of
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.journal import chained
from game.session.request.start import RANDOM, StartError, StartRequest
from game.tables.designs import Design
from game.tables.loader import DataError
from game.titles import load_title, title_with

TITLE = load_title("submarine")


def ours(**changes: Any) -> Design:
    assert TITLE.workshop is not None
    table = {**TITLE.workshop.blank, "name": "Night of our own", **changes}
    return Design(title="submarine", scenario=table)


def begun(design: Design, path: Path | None = None) -> Session:
    return Session.start(StartRequest("submarine", design=design, seed=4), path)


def test_a_title_with_a_scenario_of_ones_own_offers_that_alone() -> None:
    design = ours()
    title = title_with("submarine", design)
    assert [each.name for each in title.offers.scenarios] == ["Night of our own"]
    assert design.id not in [each.id for each in load_title("submarine").offers.scenarios]
    with pytest.raises(StartError, match="no scenario 'wolf-pack'"):
        Session.start(StartRequest("submarine", "wolf-pack", design=design))
    with pytest.raises(StartError, match="no scenario 'own-"):
        Session.new("submarine", design.id)


def test_its_save_opens_where_the_scenario_is_not(tmp_path: Path) -> None:
    path = tmp_path / "ours.wagame"
    begun(ours(turns=2), path).close()
    said = subprocess.run(
        [sys.executable, "-m", "game", "verify", str(path)],
        check=False,
        capture_output=True,
        text=True,
    )
    assert (said.returncode, said.stderr) == (0, "")
    assert row_of(path).scenario == "Night of our own"


def forged(path: Path, change: Any) -> Path:
    """The save with another heading, chained anew."""
    head, *rest = Session.load(path, read_only=True).bodies()
    raw, _ = chained(b"", [json.dumps(change(json.loads(head))).encode(), *rest])
    path.write_bytes(raw)
    return path


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda head: head | {"design": None}, "does not have"),
        (lambda head: head | {"scenario": "wolf-pack"}, "does not have"),
        (
            lambda head: head | {"design": head["design"] | {"title": "unterseeboot"}},
            "its scenario cannot be played",
        ),
        (
            lambda head: head | {"design": head["design"] | {"scenario": {"name": "X"}}},
            "its scenario cannot be played",
        ),
        (
            lambda head: (
                head
                | {
                    "design": head["design"]
                    | {"scenario": head["design"]["scenario"] | {"turns": 9}}
                }
            ),
            "does not have",
        ),
        (lambda head: head | {"design": head["design"] | {"colour": "red"}}, "colour"),
    ],
)
def test_a_save_whose_scenario_was_forged_is_refused(
    tmp_path: Path, change: Any, said: str
) -> None:
    path = tmp_path / "ours.wagame"
    begun(ours(), path).close()
    with pytest.raises(SaveError, match=said) as error:
        Session.load(forged(path, change))
    assert str(error.value).startswith("ours.wagame: ")


def test_bots_in_other_processes_know_it() -> None:
    session = begun(ours())
    (seat, *_) = [place.id for place in session.places]
    prompt = session.prompt(seat)
    assert prompt is not None
    question = Question(
        "submarine", "adviser", 0, session.view(seat), prompt, design=session.title.design
    )
    assert advise(question).advice


@pytest.mark.parametrize("kind", [RANDOM, "captain"])
def test_bots_play_it_to_its_end(kind: str) -> None:
    design = ours(turns=3)
    title = title_with("submarine", design)
    seats = {seat.id: kind for seat in title.offers.seats(design.id, title.offers.usual(design.id))}
    assert play_game(check_request(title, StartRequest("submarine", seats=seats, design=design)), 1)


def test_a_scenario_for_another_game_is_refused() -> None:
    with pytest.raises(DataError, match="takes no scenario of 'submarine'"):
        title_with("unterseeboot", ours())
