"""The result: what it says of each fate, and what it finds in a game."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.players import make_bot
from game.contract.advice import Advice
from game.contract.telling import Curve
from game.scenes.records import result as module
from game.scenes.records.plots import CurvePlot
from game.scenes.records.result import ResultScene
from game.scenes.table.counsel.advice import Slip
from game.scenes.table.replay.replay import ReplayScene
from game.session.logbook.rank import NO_TABLE, rank_of
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.printed.tables import TABLES
from game.ui.widgets import Card, Scroll
from tests.altered import altered
from tests.scenes.conftest import played
from tests.scenes.hands.test_still import unrest
from tests.scenes.moments.endings import ended, in_port


def shown(app, pilot, session):
    app.push(ResultScene(app, session))
    return pilot.texts()


@pytest.mark.parametrize(
    ("outcome", "headline"),
    [("won", "Home from patrol"), ("drawn", "Home with nothing"), ("lost", "The boat is lost")],
)
def test_the_headline_is_the_fate(app, pilot, outcome, headline):
    texts = shown(app, pilot, ended(outcome))
    assert headline in texts
    about_the_game = [text for text in texts if " games of the ace" not in text]
    if outcome != "won":
        assert not any("is won" in text for text in about_the_game)


def test_a_log_book_closed_in_time_is_no_loss(app, pilot):
    session = in_port(1)
    session.submit("captain", c.CloseLogBook())
    texts = shown(app, pilot, session)
    assert "The log book is closed" in texts
    assert "9 patrols short of a success." in texts
    session.close()


def test_the_next_honour_and_how_far_it_was(app, pilot):
    session = ended("won")
    tons = session.result().fates[0].scores["tons"]
    band = next(band for band in TABLES.awards.bands if band.low * 1000 > tons)
    assert f"{band.low * 1000 - tons:,} tons short of the {band.name}." in shown(
        app, pilot, session
    )


def test_a_lost_boat_is_told_what_it_did_not_bring_home(app, pilot):
    session = next(
        game
        for seed in range(200)
        if (fate := (game := played(None, seed=seed)).result().fates[0]).outcome == "lost"
        and fate.scores["tons"] > 6000
    )
    tons = session.result().fates[0].scores["tons"]
    assert f"Brought home, {tons:,} tons were worth the " in " ".join(shown(app, pilot, session))


def test_where_it_stands_what_was_sunk_the_curve_and_the_luck(app, pilot):
    session = ended("won")
    texts = shown(app, pilot, session)
    fate = session.result().fates[0]
    assert rank_of(session).words in texts
    for prize in session.view("captain").sunk:
        assert f"{prize.tons:,} t" in texts
    assert any(f"Tonnage sunk: {fate.scores['tons']:,} tons by turn" in text for text in texts)
    assert any("rolls went the way of the" in text for text in texts)


def test_no_table_for_the_options_is_said(app, pilot, monkeypatch, finished):
    monkeypatch.setattr(module, "rank_of", lambda session: None)
    assert NO_TABLE in shown(app, pilot, finished)


def test_each_figure_beside_a_curve_has_its_room(app, monkeypatch):
    drawn, text = [], app.kit.text
    monkeypatch.setattr(text, "draw", lambda surface, *words, **_: drawn.append(words))
    plot = CurvePlot(Curve("Ships", "ships", ((1, 0), (4, 1))), "Week", (), 200)
    plot.place(app.kit, pygame.Rect(0, 0, 300, 200))
    plot.paint(app.kit, app.surface)
    beside = [(words, rect) for words, _, _, rect, align in drawn if align == "right"]
    assert [words for words, _ in beside] == ["0", "1"]
    for words, rect in beside:
        assert text.measure(words, "small")[0] <= rect.width, words


def test_nothing_sunk_has_no_curve(app, pilot):
    texts = shown(app, pilot, ended("drawn"))
    assert "None." in texts
    assert not any("by turn" in text for text in texts)


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("outcome", ["won", "lost"])
def test_it_fills_its_window_without_scrolling(app, pilot, size, outcome):
    pilot.resize(*size)
    app.push(ResultScene(app, human(ended(outcome))))
    pilot.advance(0.1)
    scroll = next(w for w in app.top.stage.root.walk() if isinstance(w, Scroll))
    cards = scroll.children[0].children
    assert scroll.scroll_bar().limit == 0
    assert cards[-1].rect.bottom > scroll.rect.bottom - 12
    assert cards[0].rect.width > 0.85 * size[0]


# The decision that mattered most


def human(session):
    header = session.header.model_copy(update={"seats": {"captain": "human"}})
    session.header = header
    return session


class Search:
    """A review that finds its slip at the second look."""

    failure = ""

    def __init__(self, session):
        prompt = session.view("captain")
        was, better = (Advice(c.Stay(), value, "tons", "Deeper is safer.") for value in (1.0, 9.0))
        self.found = Slip(5, prompt, 1200.0, "Stay", "Dive to 200 m", was, better)
        self.looks, self.slips, self.is_closed = 0, [], False

    @property
    def share_done(self):
        return self.looks / 2

    @property
    def is_done(self):
        return self.looks >= 2

    def update(self):
        if self.is_done:
            return False
        self.looks += 1
        self.slips = [self.found] if self.is_done else []
        return True

    def close(self):
        self.is_closed = True


@pytest.fixture
def searched(monkeypatch):
    monkeypatch.setattr(module, "Review", Search)


def test_it_is_looked_for_and_then_named(app, pilot, finished, searched):
    texts = shown(app, pilot, human(finished))
    assert any("reads every decision 0 %" in text for text in texts)
    pilot.advance(0.5, frame=0.1)
    assert pilot.sees("You chose Stay; the ace: Dive to 200 m. Deeper is safer.")
    assert pilot.sees("Cost: about 1,200 tons")
    assert not unrest(app, pilot)
    pilot.click("See it")
    assert isinstance(app.top, ReplayScene)
    scene = app.scenes[-2]
    assert isinstance(scene, ResultScene)
    app.remove(app.top)
    assert app.top is scene
    pilot.click("Back")
    review: Any = scene.review
    assert review.is_closed


def test_the_search_rests_while_something_lies_over_it(app, pilot, finished, searched):
    app.push(ResultScene(app, human(finished)))
    scene = app.top
    scene.show_luck()
    pilot.advance(1.0, frame=0.1)
    assert scene.review.looks == 0


def test_the_machine_is_not_told_what_mattered(app, pilot, finished):
    assert not any("mattered" in text for text in shown(app, pilot, finished))


def test_a_game_seen_to_its_end_plays_its_medal_once(app, monkeypatch, finished):
    heard: list[str] = []
    app.kit.sound = SimpleNamespace(play=heard.append, stop=lambda: None)
    app.push(ResultScene(app, finished, is_told=True))
    assert heard == []
    app.push(ResultScene(app, finished))
    assert heard == ["medal"]


def test_the_result_of_a_game_given_up_is_plain(app, pilot):
    session = in_port()
    session.resign("captain", "Enough.")
    texts = shown(app, pilot, session)
    assert "Resigned" in texts
    assert NO_TABLE in texts
    session.close()


def test_a_ranking_of_another_side_does_not_count(finished):
    rows = finished.title.content.telling.rankings["patrol"]
    other = tuple(replace(row, side="hunters") for row in rows)
    telling = replace(finished.title.content.telling, rankings={"patrol": other})
    finished.title = altered(finished.title, telling=telling)
    assert rank_of(finished) is None


def test_a_card_that_is_alone_is_no_larger_than_what_it_says(app, pilot):
    seats = {"us": "human", "german": "human"}
    session = Session.new("paukenschlag", "convoy_battle", seats=seats, seed=12)
    bot = make_bot(session.title, "captain", 3)
    while not session.is_over:
        prompt = session.prompts()[0]
        session.submit(prompt.seat, bot.choose(session.view(prompt.seat), prompt))
    shown(app, pilot, session)
    card = pilot.find("None.").parent
    assert isinstance(card, Card)
    assert card.rect.bottom - card.children[-1].rect.bottom < 40
