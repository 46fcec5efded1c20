"""The engine with several seats at the pipe: each is told its own, and all when it is over."""

import json
from typing import Any

import pytest

from game.engine import Engine

SEATS = ("north", "south", "raider")


class Talk:
    """Ask in Python, as a client would over a pipe."""

    def __init__(self) -> None:
        self.engine = Engine()

    def __call__(self, do: str, **more: object) -> Any:
        return json.loads(self.engine.answer(json.dumps({"do": do} | more).encode()))

    def asked(self) -> list[str]:
        """The seats that must act."""
        return [seat for seat in SEATS if self("prompt", seat=seat)["prompt"]]


@pytest.fixture
def talk(night_raider: str) -> Talk:
    talk = Talk()
    begun = talk("new", title=night_raider, scenario="night", seed=5)
    assert begun["seats"] == list(SEATS)
    assert begun["events"] == talk("events")["events"]
    return talk


def _buoy(x: int, heading: int = 0) -> dict[str, object]:
    return {"kind": "LayBuoy", "x": x, "y": 100, "heading": heading}


def test_a_family_is_described_and_its_reasons_reach_the_pipe(talk: Talk) -> None:
    prompt = talk("prompt", seat="north")["prompt"]
    assert prompt["choices"] == []
    (family,) = prompt["families"]
    bounds = {bound["name"]: (bound["low"], bound["high"]) for bound in family["bounds"]}
    assert bounds == {"x": (0, 500), "y": (0, 455), "heading": (0, 345)}
    for command, reason in ((_buoy(0), "farther from the west"), (_buoy(300, 7), "steps of 15")):
        error = talk("play", seat="north", command=command)["error"]
        assert (error["kind"], reason in error["message"]) == ("illegal", True)
    assert talk("odds", seat="north", command=_buoy(300))["exact"] is False
    assert "error" not in talk("play", seat="north", command=family["suggestion"])
    assert talk.asked() == list(SEATS)


def test_nobody_acts_for_another_or_out_of_turn(talk: Talk) -> None:
    said = [talk("play", seat=seat, command=_buoy(300)) for seat in ("raider", "nobody")]
    assert [reply["error"]["kind"] for reply in said] == ["illegal", "unknown"]
    assert talk("events", seat="nobody")["error"]["kind"] == "unknown"


def test_the_journal_gives_each_seat_its_own_and_all_at_the_end(talk: Talk) -> None:
    is_over = False
    while not is_over:
        for seat in talk.asked():
            is_over = talk("bot", seat=seat, bot="random")["over"]
            if is_over:
                break
        for seat in (*SEATS, "") if not is_over else ():
            journal = talk("journal", seat=seat)["journal"]
            assert [each["seq"] for each in journal] == list(range(len(journal)))
            told = [event for each in journal for event in each["events"]]
            assert told == talk("events", seat=seat)["events"]
            known = {each["seat"] for each in journal if each["command"]}
            assert known <= {seat}
    journals = [talk("journal", seat=seat)["journal"] for seat in (*SEATS, "")]
    assert all(journal == journals[0] for journal in journals)
    assert {each["seat"] for each in journals[0] if each["command"]} == set(SEATS)
    assert {fate["side"] for fate in talk("result")["result"]["fates"]} == {"hunters", "raider"}
