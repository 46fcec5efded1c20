"""The log tells in one line what a decision says alike of several."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.bots.players import RandomBot
from game.contract.words import LogLine
from game.core.eyes import ALL_EYES
from game.core.records import Event
from game.scenes.table.log.folds import Folding, told_together
from game.session.play.session import Session
from game.session.play.story import Beat
from game.session.story.replay import story_of
from game.titles import title_ids
from game.ui.window import App
from tests.scenes.hands.lessons import begun, by_key, settled
from tests.scenes.recorded import recorded


def _beat(who: str, said: str, commit: int = 1, **more: Any) -> Beat:
    return Beat(commit, Event("A-1"), LogLine("move", f"{who}{said}", who=who, **more), 0)


def _texts(*beats: Beat) -> list[str]:
    return [beat.line.text for beat, _ in told_together(beats)]


def test_the_same_of_several_is_one_line() -> None:
    beats = [_beat(name, ": 2L ahead.") for name in ("Graham", "Tyler", "Anthony")]
    assert _texts(*beats[:2]) == ["Graham and Tyler: 2L ahead."]
    assert _texts(*beats) == ["Graham, Tyler and Anthony: 2L ahead."]
    assert _texts(*beats, _beat("Dunlin", ": 2L ahead.")) == ["Graham and 3 more: 2L ahead."]
    sailed = [
        replace(each, line=LogLine.about("move", each.line.who, "sails", "sail", ""))
        for each in beats
    ]
    assert _texts(sailed[0]) == ["Graham sails."]
    assert _texts(*sailed) == ["Graham, Tyler and Anthony sail."]
    ((shown, told),) = told_together(beats)
    assert told == beats
    assert shown.event is beats[0].event


def test_what_differs_stands_alone_and_is_the_line_itself() -> None:
    beats = [
        _beat("Graham", ": 2L ahead."),
        _beat("Tyler", ": 1L ahead."),
        _beat("Anthony", ": 1L ahead.", commit=2),
        _beat("", "Turn 2", commit=2),
        _beat("", "Turn 2", commit=2),
    ]
    told = told_together(beats)
    assert all(shown is beat for (shown, _), beat in zip(told, beats, strict=True))


def test_a_step_on_the_way_is_told_until_the_next_word_of_the_same() -> None:
    steps = [_beat("Tyler", f": {n}L.", commit=n, is_passing=True) for n in (1, 2)]
    assert _texts(*steps) == ["Tyler: 2L."]
    end = _beat("Tyler", ": 3L in all.", commit=2)
    ((shown, told),) = told_together([*steps, end])
    assert shown is end
    assert list(told) == [*steps, end]
    other = _beat("Graham", ": 2L.")
    assert _texts(steps[0], other, end) == ["Graham: 2L.", "Tyler: 3L in all."]
    turn = Beat(2, Event("A-1"), LogLine("turn", "Turn 2"), 0)
    assert _texts(steps[0], turn, end) == ["Tyler: 1L.", "Turn 2", "Tyler: 3L in all."]
    assert _texts(end, end) == ["Tyler: 3L in all, 2 times."], "said twice of one"


def test_ships_whose_steps_are_gone_are_told_together() -> None:
    beats = [
        _beat(name, words, is_passing=words == ": 1L.")
        for name in ("Graham", "Tyler")
        for words in (": 1L.", ": 2L in all.")
    ]
    ((shown, told),) = told_together(beats)
    assert shown.line.text == "Graham and Tyler: 2L in all."
    assert list(told) == beats


def test_a_roll_is_never_told_with_another() -> None:
    beats = [_beat(name, " misses.", dice=((6, 1),)) for name in ("Graham", "Tyler")]
    assert len(told_together(beats)) == 2


def test_at_the_table_a_convoy_sails_in_one_line_which_any_of_it_finds(quick: App) -> None:
    pilot, table = begun(quick, "atlantic_1942")
    while len(recorded(table.session).commits) < 9:
        by_key(pilot, table)
        settled(pilot, table)
    texts = [beat.line.text for beat in table.log.list.items]
    row = texts.index("Graham and 3 more sail 2L.")
    last = next(beat for beat in table.story.beats if beat.line.who == "Anthony")
    table.log.point_out(last)
    assert table.log.list.selected == row


@pytest.mark.parametrize("title", title_ids())
def test_a_log_that_grows_and_is_taken_back_is_folded_as_if_anew(title: str) -> None:
    session = Session.new(title, seed=4)
    bot, chance, folding = RandomBot(4), random.Random(4), Folding()
    for _ in range(60):
        if session.is_over:
            break
        prompt = session.prompts()[0]
        session.submit(prompt.seat, bot.choose(None, prompt))
    beats = story_of(session, ALL_EYES).beats
    for _ in range(60):
        some = beats[: chance.randrange(len(beats) + 1)]
        if chance.random() < 0.2:
            some = [beat for beat in some if chance.random() < 0.7]
        if some and chance.random() < 0.2:
            some = [*some[:-1], replace(some[-1])]
        folded, anew = folding.told(some), told_together(some)
        assert folded == anew
        for (_, whole), (_, wanted) in zip(folded, anew, strict=True):
            assert all(one is other for one, other in zip(whole, wanted, strict=True))
