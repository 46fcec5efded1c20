"""Guided games at the real table: by keys, by mouse, at every size, left at every step."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.prompt import Choice
from game.scenes.records.result import ResultScene
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.counsel.card import OddsOf
from game.scenes.table.guided.guided import PLAY_ON, TO_SHELF, Guided
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.orders.listing import listed
from game.scenes.table.orders.rows import BackButton, BundleButton, ChoiceButton
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.titles import load_title, title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.registry import NIGHT_RAIDER, shelve
from tests.scenes.hands.lessons import (
    actor_of,
    begun,
    by_key,
    by_mouse,
    by_number,
    go_on,
    guide_of,
    lit_parts,
    named_rects,
    place_of,
    settled,
)
from tests.scenes.recorded import recorded
from tests.suites import by_day, is_night

ROOMS = (
    ((1280, 720), 100), ((1280, 720), 200), ((1920, 1080), 100), ((960, 600), 100),
    ((1280, 800), 250),
)  # fmt: skip
TITLES = [*title_ids(), "night_raider", "submarine:Guided advanced game"]
"""A title's first lesson, or with a colon the one of that name."""
MOST_STEPS = 60


@pytest.fixture(autouse=True)
def _shelved(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)


@pytest.fixture(params=by_day(TITLES, "unterseeboot"))
def title_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("hand", [by_key, by_mouse, by_number])
def test_it_is_played_to_its_end(quick: App, title_id: str, hand) -> None:
    pilot, table = begun(quick, title_id)
    heard = []
    while settled(pilot, table):
        assert pilot.sees(guide_of(table).lesson.words)
        heard.append(guide_of(table).lesson.words)
        before = place_of(table)
        if guide_of(table).lesson.is_done:
            break
        hand(pilot, table)
        settled(pilot, table)
        assert place_of(table) != before, f"{hand.__name__} does nothing at {before}"
        assert len(heard) < MOST_STEPS
    assert heard[-1] == guide_of(table).lesson.guide.farewell
    hand(pilot, table)
    pilot.advance(0.3)
    assert pilot.app.top is not table
    if table.session.is_over:
        assert isinstance(pilot.app.top, ResultScene)
        assert list_saves() == []
    else:
        assert isinstance(pilot.app.top, TableScene)
        assert len(list_saves()) == 1


@pytest.mark.sampled(1)
def test_a_piece_that_is_to_be_moved_is_in_hand_where_it_shall_go(
    quick: App, title_id: str
) -> None:
    pilot, table = begun(quick, title_id)
    while settled(pilot, table) and not guide_of(table).lesson.is_done:
        wanted, (way, target) = guide_of(table).lesson.wanted, guide_of(table)._way()
        if isinstance(way, FamilyCard) and target and wanted:
            grip = table.board.grip(target.id)
            if grip:
                assert table.board.held == target.id
                assert grip.values == way.family.values(wanted)
                place = table.board.lens(grip.piece.board).to_screen(grip.point)
                pilot.app.is_dirty = True
                pilot.app.step(0)
                assert any(rect.collidepoint(place) for rect in lit_parts(table))
        by_key(pilot, table)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("size", "scale"), ROOMS)
def test_the_card_lies_neither_on_what_is_lit_nor_on_the_orders(
    quick: App, title_id: str, size: tuple[int, int], scale: int
) -> None:
    pilot, table = begun(quick, title_id)
    pilot.resize(*size)
    pilot.scale(scale)
    while settled(pilot, table) and not guide_of(table).lesson.is_done:
        pilot.app.is_dirty = True
        pilot.app.step(0)
        card = guide_of(table).card.rect
        assert table.stage.rect.contains(card)
        assert not [rect for rect in lit_parts(table) if rect.colliderect(card)]
        assert not table.orders.rect.colliderect(card)
        assert not table.aid.card.rect.colliderect(card)
        high = guide_of(table).card.measure(table.kit, card.width)[1]
        assert high <= card.height, "words are cut"
        assert lit_parts(table) or not in_sight(table, card)
        way, _ = guide_of(table)._way()
        if way is not None:
            assert any(rect.colliderect(way.rect) for rect in lit_parts(table)), (
                "the choice is dark"
            )
        by_key(pilot, table)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_everything_named_is_lit_where_there_is_room(
    quick: App, title_id: str, size: tuple[int, int]
) -> None:
    pilot, table = begun(quick, title_id)
    pilot.resize(*size)
    while settled(pilot, table) and not guide_of(table).lesson.is_done:
        for name in guide_of(table).lesson.lights:
            assert named_rects(table, name), f"{name} is nowhere"
        by_key(pilot, table)


def test_of_a_space_around_others_a_part_is_lit(quick: App) -> None:
    """The inner zone lies around the sectors: what is lit of it lies in it, and a click there."""
    pilot, table = begun(quick, "tonnage_war")
    go_on(pilot, table, 2)
    _, target = guide_of(table)._way()
    assert target is not None
    assert target.id == "iz"
    (part,) = named_rects(table, "space:iz")
    assert table.board.space_at(part.center) == "iz"
    assert any(rect.contains(part) for rect in lit_parts(table))


def in_sight(table: TableScene, card: pygame.Rect) -> list[pygame.Rect]:
    """What is named and not under the card."""
    named = (rect for name in guide_of(table).lesson.lights for rect in named_rects(table, name))
    return [rect for rect in named if not rect.colliderect(card)]


@pytest.mark.sampled(1)
def test_another_choice_is_answered_in_words_and_does_nothing(quick: App, title_id: str) -> None:
    pilot, table = begun(quick, title_id)
    refused = 0
    while settled(pilot, table) and not guide_of(table).lesson.is_done:
        before = place_of(table)
        for choice in others(table):
            button_of(table, choice).press()
            pilot.advance(0.1)
            refused += 1
            assert place_of(table) == before
            assert pilot.sees(guide_of(table).lesson.why_not(choice.command))
        table.show_orders()
        by_key(pilot, table)
    assert refused


def button_of(table: TableScene, choice: Choice) -> ChoiceButton:
    """The button of a choice, once the rows in which it lies are open."""
    while not isinstance(way := table.orders.way_to(choice), ChoiceButton):
        assert isinstance(way, BundleButton | BackButton), f"{choice} is nowhere"
        way.press()
    return way


def test_from_the_row_of_another_piece_the_way_back_is_lit(quick: App) -> None:
    """Whoever looks at what another can do finds the way on by Enter alone."""
    pilot, table = begun(quick, "tonnage_war")
    go_on(pilot, table, 3)
    before = place_of(table)
    other = next(each for each in others(table) if each.actor not in ("", actor_of(table)))
    button_of(table, other)
    pilot.advance(0.1)
    back, _ = guide_of(table)._way()
    assert isinstance(back, BackButton)
    assert any(rect.contains(back.rect) for rect in lit_parts(table))
    by_key(pilot, table)
    settled(pilot, table)
    assert place_of(table) != before


def others(table: TableScene) -> list[Choice]:
    """What else has a button: of places too many for a list none has."""
    prompt = table.company.prompt
    choices = listed(prompt, table.pointing.asked_for(prompt)) if prompt else ()
    return [choice for choice in choices if choice.command != guide_of(table).lesson.wanted]


@pytest.mark.sampled(1)
@pytest.mark.parametrize("answer", [PLAY_ON, TO_SHELF])
def test_it_can_be_left_at_every_step(
    quick: App, title_id: str, answer: str, request: pytest.FixtureRequest
) -> None:
    """At every fifth step by day, for each begins from the first one."""
    number, apart = 0, 1 if is_night(request.config) else 5
    while True:
        pilot, table = begun(quick, title_id)
        go_on(pilot, table, number)
        if guide_of(table).lesson.is_done:
            break
        pilot.key("q")
        number += apart
        if table.session.is_over:  # there is nothing to play on
            assert isinstance(quick.top, ShelfScene)
            continue
        pilot.click(answer)
        pilot.advance(0.1)
        if answer == TO_SHELF:
            assert isinstance(quick.top, ShelfScene)
            assert list_saves() == []
        else:
            left = quick.top
            assert isinstance(left, TableScene)
            assert not isinstance(left.tutor, Guided)
            assert left.session.view(left.company.seat) == table.session.view(table.company.seat)
            assert left.session.header.is_retaken == (len(recorded(table.session).commits) > 1)
            left.session.close()
            assert Session.load(left.session.path, read_only=True).commits
    assert number > 3


def test_what_was_played_on_does_not_stand_among_the_best(quick: App) -> None:
    pilot, table = begun(quick, "unterseeboot")
    go_on(pilot, table, 3)
    guide_of(table).play_on()
    assert [row.is_retaken for row in list_saves()] == [True]


def test_a_decision_taken_back_is_asked_for_again(quick: App) -> None:
    pilot, table = begun(quick, "unterseeboot")
    by_key(pilot, table)
    settled(pilot, table)
    words = guide_of(table).lesson.words
    by_key(pilot, table)
    settled(pilot, table)
    assert guide_of(table).lesson.words != words
    pilot.key("ctrl+z")
    settled(pilot, table)
    assert pilot.sees(words)


def test_the_odds_of_the_choice_in_focus_stand_there_without_another_event() -> None:
    """A window that shows nothing new sleeps: what is lit must be there before."""
    app = App(Settings(animation="fast"), headless=True)
    pilot, table = begun(app, "unterseeboot")
    go_on(pilot, table, 2)
    assert guide_of(table).lesson.lights == ("odds",)
    content = table.aid.card.content
    assert isinstance(content, OddsOf)
    assert table.orders.button_of(table.company.prompt.choices[0]).label == content.label
    app.close()


def test_a_still_lesson_draws_nothing(quick: App) -> None:
    pilot, table = begun(quick, "unterseeboot")
    pilot.advance(1.0)
    table.forget_frame()
    assert not table.needs_frame
    assert not table.is_animating


def test_the_pause_says_that_a_lesson_is_not_kept(quick: App) -> None:
    pilot, _ = begun(quick, "unterseeboot")
    pilot.key("escape")
    assert pilot.sees("kept only when you play on")
    assert not pilot.sees("only watching")


def test_the_briefing_begins_it(quick: App) -> None:
    from game.scenes.routes import open_briefing

    quick.push(ShelfScene())
    open_briefing(quick, load_title("unterseeboot"))
    pilot = Pilot(quick)
    pilot.click("Guided first game")
    assert isinstance(quick.top, TableScene)
