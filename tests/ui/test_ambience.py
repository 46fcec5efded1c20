"""What sounds on: which bed, which part of the score, how often it creaks, and when not."""

import random
from collections.abc import Iterator
from threading import Event, Thread, Timer
from typing import Any

import pygame
import pytest

from game.ui.settings import Settings
from game.ui.sounds.ambience import (
    BEGIN_AFTER,
    CREAKS_FROM,
    LOWERED,
    OFTEN,
    RARE,
    Ambience,
    Atmosphere,
    seconds_between,
)
from game.ui.sounds.sound import LOOP_CHANNELS, Sound
from game.ui.window import LONGEST_SLEEP, App

DEEP = Atmosphere("under-water", 1.0, 0.9)
OPEN = Atmosphere("sea")


class AtOnce(Thread):
    """A thread that has run when it has begun."""

    def start(self) -> None:
        self.run()


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.sounds.sound.Thread", AtOnce)


@pytest.fixture
def ambience(monkeypatch: pytest.MonkeyPatch) -> Iterator[Ambience]:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    yield Ambience(Sound(Settings()), rng=random.Random(1))
    pygame.mixer.quit()


def heard(ambience: Ambience) -> tuple[str, str, str]:
    return ambience.bed.name, ambience.calm.name, ambience.over.name


def begun(ambience: Ambience, atmosphere: Atmosphere | None = OPEN, level: float = 1.0) -> None:
    ambience.show(atmosphere, level)
    ambience.update(BEGIN_AFTER)


def test_nothing_is_read_before_the_first_frame_is_seen(ambience: Ambience) -> None:
    ambience.show(DEEP, 1.0)
    assert ambience.wake_in() == BEGIN_AFTER
    assert not ambience.sound.is_started
    ambience.update(BEGIN_AFTER)
    assert ambience.sound.is_started
    assert heard(ambience) == ("under-water", "score-calm", "score-danger")


@pytest.mark.parametrize(
    ("danger", "part"),
    [(0.0, ""), (0.24, ""), (0.3, "score-tension"), (0.59, "score-tension"), (1.0, "score-danger")],
)
def test_the_score_follows_danger(ambience: Ambience, danger: float, part: str) -> None:
    begun(ambience)
    ambience.show(Atmosphere("sea", danger=danger), 1.0)
    assert heard(ambience) == ("sea", "score-calm", part)


def test_another_bed_takes_over_on_the_other_channel(ambience: Ambience) -> None:
    begun(ambience)
    first = [pygame.mixer.Channel(n).get_busy() for n in range(LOOP_CHANNELS)]
    ambience.show(DEEP, 1.0)
    both = [pygame.mixer.Channel(n).get_busy() for n in range(LOOP_CHANNELS)]
    assert first[:2].count(True) == 1
    assert both[:2] == [True, True]


def test_what_stays_is_not_begun_again(ambience: Ambience) -> None:
    begun(ambience, DEEP)
    before = ambience.bed._loop
    ambience.show(Atmosphere("under-water", 0.5, 0.3), 1.0)
    assert ambience.bed._loop is before


def test_a_loop_is_read_beside_the_window(
    ambience: Ambience, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long that takes, nobody waits; one that comes too late is not begun."""
    gate, load = Event(), ambience.sound._load
    readers: list[Thread] = []

    def reader(*args: Any, **more: Any) -> Thread:
        readers.append(Thread(*args, **more))
        return readers[-1]

    monkeypatch.setattr("game.ui.sounds.sound.Thread", reader)
    monkeypatch.setattr(ambience.sound, "_load", lambda name: gate.wait(9) and load(name))
    begun(ambience)
    assert ambience.bed.name == "sea"
    assert not busy()
    ambience.show(DEEP, 1.0)
    gate.set()
    for thread in readers:
        thread.join(9)
    assert len(busy()) == 3


def busy() -> list[int]:
    """The channels on which a loop sounds."""
    return [n for n in range(LOOP_CHANNELS) if pygame.mixer.Channel(n).get_busy()]


def test_behind_a_pause_it_is_lowered_and_nothing_creaks(ambience: Ambience) -> None:
    begun(ambience, DEEP)
    ambience.show(DEEP, LOWERED)
    assert ambience.bed.level == LOWERED
    assert ambience.wake_in() is None


def test_without_a_game_there_is_a_quiet_bed(ambience: Ambience) -> None:
    begun(ambience, None, LOWERED)
    assert heard(ambience) == ("sea", "", "")


def test_each_volume_is_its_own_and_acts_at_once(ambience: Ambience) -> None:
    begun(ambience, DEEP)
    settings = ambience.sound.settings
    loop = ambience.bed._loop
    assert loop is not None
    before = loop.get_volume()
    settings.ambience = 20
    ambience.refresh()
    assert loop.get_volume() < before
    settings.music = 0
    ambience.refresh()
    assert heard(ambience) == ("under-water", "", "")
    settings.ambience, settings.music = 0, 40
    ambience.refresh()
    assert heard(ambience) == ("", "score-calm", "score-danger")
    settings.mute = True
    ambience.refresh()
    assert heard(ambience) == ("", "", "")
    assert not ambience.sound.play("click")


@pytest.mark.parametrize("is_silent_away", [True, False])
def test_silence_while_another_window_is_in_use(ambience: Ambience, is_silent_away: bool) -> None:
    begun(ambience, DEEP)
    ambience.sound.settings.silent_away = is_silent_away
    ambience.sound.is_away = True
    ambience.refresh()
    assert (heard(ambience) == ("", "", "")) == is_silent_away
    assert (ambience.wake_in() is None) == is_silent_away
    ambience.sound.is_away = False
    ambience.refresh()
    assert heard(ambience) == ("under-water", "score-calm", "score-danger")


def test_creaks_come_oftener_with_depth(ambience: Ambience) -> None:
    assert seconds_between(CREAKS_FROM) == RARE
    assert seconds_between(1.0) == pytest.approx(OFTEN)
    assert creaks_in(ambience, Atmosphere("under-water", CREAKS_FROM / 2)) == 0
    shallow = creaks_in(ambience, Atmosphere("under-water", 0.34))
    deep = creaks_in(ambience, Atmosphere("under-water", 1.0))
    assert 0 < shallow < deep / 2


def creaks_in(ambience: Ambience, atmosphere: Atmosphere, seconds: float = 1200.0) -> int:
    """How many creaks are heard, the loop sleeping from one to the next."""
    count, play = 0, ambience.sound.play_at

    def counted(name: str, gain: float) -> bool:
        nonlocal count
        count += 1
        assert 0 < gain < 1
        return play(name, gain)

    ambience.sound.play_at = counted  # type: ignore[method-assign]
    begun(ambience, atmosphere)
    while seconds > 0 and (wake := ambience.wake_in()) is not None:
        assert wake > OFTEN / 5
        ambience.update(wake)
        seconds -= wake
    ambience.sound.play_at = play  # type: ignore[method-assign]
    return count


def test_muted_never_opens_the_device() -> None:
    for settings in (Settings(mute=True), Settings(ambience=0, music=0)):
        ambience = Ambience(Sound(settings))
        begun(ambience, DEEP)
        assert not ambience.sound.is_started
        assert ambience.wake_in() is None


def test_no_device_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    ambience = Ambience(Sound(Settings()))
    begun(ambience, DEEP)
    assert ambience.wake_in() is None
    assert heard(ambience) == ("", "", "")


def test_the_window_goes_away_and_comes_back(app: App) -> None:
    app.ambience = Ambience(app.kit.sound)
    begun(app.ambience, OPEN)
    for kind, is_away in ((pygame.WINDOWFOCUSLOST, True), (pygame.WINDOWFOCUSGAINED, False)):
        pygame.event.post(pygame.Event(kind))
        app.step(0.01)
        assert app.kit.sound.is_away == is_away
        assert (app.ambience.bed.name == "") == is_away


def test_the_loop_sleeps_on_while_it_sounds(app: App) -> None:
    app.ambience = Ambience(app.kit.sound)
    begun(app.ambience, OPEN)
    assert app._sleep_time() == LONGEST_SLEEP


def test_nothing_begins_on_a_device_that_is_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop that is being read as the window closes is waited for, and none is read after it."""
    monkeypatch.setattr("game.ui.sounds.sound.Thread", Thread)
    sound, begun, may_go_on = Sound(Settings()), [], Event()

    def begin(loop: pygame.mixer.Sound) -> None:
        may_go_on.wait(5)
        begun.append(loop)

    sound.load_loop("sea", begin)
    Timer(0.05, may_go_on.set).start()
    sound.stop()
    assert len(begun) == 1, "stopped in the middle of it"
    sound.load_loop("sea", begin)
    assert len(begun) == 1
    assert not sound.is_started
