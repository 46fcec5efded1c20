"""Who waits for a game to begin is told of no seed, no key, no code and no part of another."""

import json
from pathlib import Path

import pytest

from game.apart.table import HostTable
from game.core.eyes import ONLOOKER
from game.session.record import newgame
from game.session.record.shared import commitment_of
from game.session.request.start import StartRequest
from tests.contract.twins import CREATED
from tests.contract.wire.leaks import TOLD, plant
from tests.contract.wire.tap import Ear, sitting
from tests.registry import NIGHT_RAIDER, title_in

SEATS = ("north", "south", "raider")
PROMISE = b"the promise"


class Begun:
    """A night that begins when the raider has come: all that each is sent, and what is secret."""

    def __init__(self, folder: Path, seed: str, raider: str) -> None:
        folder.mkdir()
        asked = StartRequest(title_in(NIGHT_RAIDER).id, "night")
        table, codes = HostTable.begin(asked, SEATS, folder / "night.wagame", onlookers=True)
        table.file = table.file.model_copy(update={"seed": seed})
        parts = {ONLOOKER: "1" * 64, "north": "2" * 64, "south": "3" * 64, "raider": raider}
        ears = {eyes: Ear() for eyes in parts}
        for eyes, ear in ears.items():
            table.sit(ear, eyes, sitting(part=parts[eyes]))
        assert table.session is not None, "all have come"
        key = table.session.header.key
        table.close()
        promise = commitment_of(seed).encode()
        self.heard = {
            eyes: [message.replace(promise, PROMISE) for message in ear.taken()]
            for eyes, ear in ears.items()
        }
        self.secrets = {seed, key, *parts.values(), *codes.values(), *table.file.guests.values()}

    def said_to(self, eyes: str) -> list[str]:
        """The secrets that some eyes are told."""
        said = b" ".join(self.heard[eyes]).decode()
        return [secret for secret in self.secrets if secret in said]


def _two(folder: Path) -> tuple[Begun, Begun]:
    """Two nights with other seeds and another part of the raider's; the promises are made one."""
    one = Begun(folder / "one", "4" * 64, "5" * 64)
    return one, Begun(folder / "other", "6" * 64, "7" * 64)


def test_all_that_is_said_before_a_game_is_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(newgame, "now", lambda: CREATED)
    one, other = _two(tmp_path)
    for eyes, heard in one.heard.items():
        before = [message for message in heard if "told" not in json.loads(message)]
        assert before == [each for each in other.heard[eyes] if "told" not in json.loads(each)]
        assert any(PROMISE in message for message in before)


def test_no_secret_of_the_dice_or_of_the_doors_is_said(tmp_path: Path) -> None:
    for each in _two(tmp_path):
        assert [each.said_to(eyes) for eyes in each.heard] == [[]] * len(each.heard)


@pytest.mark.parametrize(
    "what",
    ["the key of the dice", "how the key was made", "the host's seed for its promise"],
)
def test_a_secret_that_is_said_is_found(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plant(monkeypatch, TOLD[what][1])
    begun = Begun(tmp_path / "one", "4" * 64, "5" * 64)
    assert all(begun.said_to(eyes) for eyes in begun.heard)
