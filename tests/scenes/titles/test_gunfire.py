"""Guns are heard as guns, wherever a game fires them, and a hit is heard over a miss."""

from math import log10

import pytest

from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.tables.resources import resource
from game.ui.window import App
from tests.pilot import Pilot
from tests.ui.spectrum import loudness, samples_of

SALVO, ONE = "gun-heavy", "gun"


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("save", "beat", "heard"),
    [
        ("Battle of the Atlantic - Small", 108, SALVO),
        ("Battle of the Atlantic - Standard", 125, ONE),
        ("Submarine - PO 17", 67, ONE),
        ("Submarine - PO 17", 69, SALVO),
        ("Tonnage War - SC 130", 57, SALVO),
        ("Unterseeboot - A single patrol", 12, SALVO),
    ],
)
def test_a_watched_game_fires_its_guns(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch, save: str, beat: int, heard: str
) -> None:
    sounds: list[str] = []
    monkeypatch.setattr(app.kit.sound, "play", lambda name, volume=1.0: sounds.append(name))
    path = next(row.path for row in list_examples() if row.path.stem == save)
    scene = scene_of(Session.load(path, read_only=True), watch=True)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    scene.go_to(beat)
    sounds.clear()
    pilot.key("space")
    passed = 0.0
    while not {ONE, SALVO} & {*sounds} and passed < 12:
        pilot.advance(0.1)
        passed += 0.1
    assert [sound for sound in sounds if sound in (ONE, SALVO)] == [heard]


def decibels_over(one: str, other: str) -> float:
    """How much louder one sound is than another, over its whole length."""
    louder, softer = (
        loudness(samples_of(resource("assets", "sounds") / f"{name}.wav")[1])
        for name in (one, other)
    )
    return 20 * log10(louder / softer)


@pytest.mark.parametrize("other", ["torpedo-miss", "torpedo-launch"])
def test_a_torpedo_that_hits_is_louder_than_all_before(other: str) -> None:
    assert decibels_over("torpedo-hit", other) >= 6


@pytest.mark.parametrize("other", [ONE, "depth-charge"])
def test_the_larger_calibre_is_the_louder_and_a_hit_louder_still(other: str) -> None:
    assert decibels_over("torpedo-hit", other) > 0
    assert decibels_over(SALVO, ONE) > 0
