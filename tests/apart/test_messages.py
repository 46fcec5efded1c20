"""What a table answers to messages that it should never have had."""

import random
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from game.apart import limits
from game.apart.host import CannotListen, Host, Local
from game.apart.links import NetLink
from game.core.eyes import ONLOOKER
from game.session.apart.messages import MessageError, read_request
from game.session.play.session import Session
from game.session.record.codec import digest, dump
from game.session.record.lines import Undo
from game.tables.doors import plain
from tests.apart.laid import SEATS, Ear, Laid, laid, sitting
from tests.apart.malformed import message

TRACES = ("Traceback", "Error(", "pydantic", 'File "')


@pytest.mark.parametrize("messages", [400, pytest.param(20_000, marks=pytest.mark.nightly)])
def test_only_admitted_acts_change_anything(tmp_path: Path, messages: int) -> None:
    """Every message is answered, in a sentence where it is refused, and the game goes on."""
    at, rng = laid(tmp_path), random.Random(messages)
    earlier: list[bytes] = []
    for number in range(messages):
        if number % 20 == 0 and not at.session.is_over:
            at.play()
        if at.session.is_over:
            at = laid(tmp_path / str(number))
        seat, sound = at.next_play(number)
        eyes = rng.choice((seat, *SEATS, ONLOOKER))
        data = message(rng, sound, earlier)
        earlier = [*earlier[-20:], dump(sound)]
        before, entries = digest(at.session.state), len(at.session.entries)
        answers = _answers(at, eyes, data)
        if len(at.session.entries) > entries:
            made = at.session.entries[entries:]
            assert [getattr(entry, "seat", eyes) for entry in made] == [eyes]
            assert "done" in answers[-1]
        else:
            assert digest(at.session.state) == before
        for each in answers:
            _require_one_sentence(each)
    assert not list((tmp_path / "home" / "reports").glob("*"))
    assert Session.load(at.table.save, read_only=True).bodies() == at.session.bodies()


def _answers(at: Laid, eyes: str, data: bytes) -> list[dict[str, Any]]:
    """What a guest hears that sends this, as far as it is an answer."""
    try:
        asked = read_request(data)
    except MessageError as error:
        return [{"error": {"message": str(error)}}]
    if asked.do == "sit":
        return []
    ear = at.ears[eyes]
    heard = len(ear.heard)
    at.table.act(at.seated[eyes], asked)
    answers = [each for each in ear.heard[heard:] if "done" in each or "error" in each]
    assert len(answers) == 1
    return answers


def _require_one_sentence(answer: dict[str, Any]) -> None:
    if "error" in answer:
        said = answer["error"]["message"]
        assert said.endswith((".", "…")), said
        assert said == plain(said)
        assert not any(trace in said for trace in TRACES), said


def test_a_doubled_act_is_done_once(tmp_path: Path) -> None:
    at = laid(tmp_path)
    seat, asked = at.next_play()
    first, again = at.act(seat, **asked), at.act(seat, **asked)
    assert first is again
    assert first.of("done") == [asked["n"], asked["n"]]
    assert at.session.decisions == 1


def test_an_act_of_an_old_number_is_another_s(tmp_path: Path) -> None:
    """Where a bot played the lent seat meanwhile, its guest is not told that its act was done."""
    at = laid(tmp_path)
    seat, asked = at.next_play()
    at.act(seat, **asked)
    ear = at.act(seat, do="undo", n=asked["n"])
    assert ear.errors() == ["This seat was played meanwhile: look again before you decide."]


def test_who_looks_on_can_do_nothing(tmp_path: Path) -> None:
    at = laid(tmp_path)
    _, asked = at.next_play()
    for do in (asked, {"do": "undo", "n": 0}, {"do": "resign", "n": 0}, {"do": "record"}):
        assert at.act(ONLOOKER, **do).errors()
    assert at.session.decisions == 0
    assert at.session.resigned is None


def test_a_fault_of_the_program_is_reported_and_said_in_a_sentence(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = laid(tmp_path)
    seat, asked = at.next_play()

    def fails(*_: object) -> None:
        raise ZeroDivisionError("secret of the host")

    with monkeypatch.context() as patch:
        patch.setattr(Session, "submit", fails)
        for _ in range(9):
            said = at.act(seat, **asked).errors()
            assert said == ["The program of the host failed, and a report of it was written there."]
            at.ears[seat].heard.append({"told": {"acts": asked["n"]}})
    assert 0 < len(list((home / "reports").glob("*"))) < 9
    at.act(seat, **asked)
    assert at.session.decisions == 1


def test_where_one_cannot_be_told_the_others_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = laid(tmp_path)
    seat, asked = at.next_play()
    other = next(each for each in SEATS if each != seat)
    first = at.seated[other]
    at.table.seated.sort(key=lambda each: each is not first)

    def fails() -> None:
        raise ZeroDivisionError

    assert first.teller is not None
    monkeypatch.setattr(first.teller, "news", fails)
    assert at.act(seat, **asked).of("done") == [asked["n"]]
    assert at.ears[other].errors()


def test_a_guest_in_the_same_program_that_is_nobody_is_told_so(tmp_path: Path) -> None:
    """As after its seat was handed on."""
    at, ear = laid(tmp_path), Ear()
    host = Host()
    try:
        host.add(at.table)
        guest = Local(ear.send)
        for data in (b"{", dump({"do": "record"}), dump(sitting("0" * 32))):
            host.post(guest, data)
        host.change(at.table, lambda _: None)
        host.gone(guest)
    finally:
        host.close()
    assert len(ear.errors()) == 3


def test_no_guest_fills_the_record_by_taking_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save has a bound, and who filled it would end the game for all."""
    at = laid(tmp_path)
    monkeypatch.setattr(Session, "undo", lambda session, _: session._step(
        session.state_at(session.commits[-1].seq - 1), Undo(session.commits[-1].seq)
    ))  # fmt: skip
    monkeypatch.setattr("game.session.apart.teller.Teller.why_no_undo", lambda _: "")
    for _ in range(limits.MOST_TAKEN_BACK):
        seat, asked = at.next_play()
        assert at.act(seat, **asked).of("done")
        assert at.act(seat, do="undo", n=at.number(seat)).errors() == []
        at.ears[seat].heard.append({"told": {"acts": at.table._acts_of(seat).count()}})
    seat, asked = at.next_play()
    at.act(seat, **asked)
    assert at.act(seat, do="undo", n=at.number(seat)).errors() == [limits.DECIDE_NOW]
    assert at.session.decisions == 1


def test_no_guest_fills_the_record_with_advice(tmp_path: Path) -> None:
    at = laid(tmp_path)
    seat, asked = at.next_play()
    best = {"command": asked["command"], "expected": "", "reason": ""}
    for number in range(limits.MOST_COUNSELS):
        at.act(seat, do="counsel", n=number, rule="A", best=[best | {"label": str(number)}])
    assert not at.ears[seat].of("error")
    said = at.act(seat, do="counsel", n=number + 1, rule="A", best=[best | {"label": "more"}])
    assert said.errors() == [limits.ADVISED]
    assert at.act(seat, **asked | {"n": number + 1}).of("done")


def test_advice_is_recorded_for_whoever_must_decide(tmp_path: Path) -> None:
    """How often it was recorded would tell anybody else that something has been decided."""
    at = laid(tmp_path)
    seat, asked = at.next_play()
    (other,) = {*SEATS} - {prompt.seat for prompt in at.session.prompts()}
    best = [{"command": asked["command"], "label": "A", "expected": "", "reason": ""}]
    said = at.act(other, do="counsel", n=0, rule="A", best=best)
    assert said.errors() == [limits.NOT_ASKED]
    for number in range(2):
        at.act(seat, do="counsel", n=number, rule="A", best=best)
    assert at.number(seat) == 1


@pytest.mark.parametrize(("address", "port"), [("a..b", 0), ("127.0.0.1", 70_000), ("\0", 0)])
def test_where_nobody_can_listen_is_said(address: str, port: int) -> None:
    host = Host()
    try:
        with pytest.raises(CannotListen):
            host.listen(address, port)
    finally:
        host.close()


@pytest.mark.parametrize("address", ["a..b", "%zz", "a b", "", "x" * 300])
def test_an_address_that_is_none_is_trouble_and_no_silence(address: str) -> None:
    link = NetLink(address, 1)
    for _ in range(500):
        if link.trouble:
            break
        sleep(0.01)
    link.close()
    assert link.trouble.startswith("The host cannot be reached now")
