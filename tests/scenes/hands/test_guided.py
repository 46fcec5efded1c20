"""Guided games at the real table: by keys, by mouse, at every size, left at every step."""

from collections.abc import Iterator

import pygame
import pytest

from game.core.prompt import Choice
from game.scenes.records.result import ResultScene
from game.scenes.routes import start_lesson
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.counsel.card import OddsOf
from game.scenes.table.guided.guidecard import Guidance, Rects
from game.scenes.table.guided.guided import PLAY_ON, TO_SHELF, Guided
from game.scenes.table.orders.familycard import FamilyCard
from game.scenes.table.orders.haste import BOUNCE
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
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until
from tests.suites import is_night

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


@pytest.fixture(params=TITLES)
def title_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def guide_of(table: TableScene) -> Guided:
    assert isinstance(table.tutor, Guided)
    return table.tutor


def lit_parts(table: TableScene) -> Rects:
    """The parts of the table that the guide lights."""
    root = table.stage.root
    assert isinstance(root, Guidance)
    return root.lit


def begun(app: App, title_id: str) -> tuple[Pilot, TableScene]:
    while app.scenes:
        app.scenes.pop().leave()
    app.push(ShelfScene())
    title, _, name = title_id.partition(":")
    assert start_lesson(app, load_title(title), name)
    table = app.top
    assert isinstance(table, TableScene)
    pilot = Pilot(app)
    settled(pilot, table)
    return pilot, table


def go_on(pilot: Pilot, table: TableScene, steps: int) -> None:
    """So many steps, or to the end."""
    for _ in range(steps):
        if not guide_of(table).lesson.is_done:
            by_key(pilot, table)
            settled(pilot, table)


def settled(pilot: Pilot, table: TableScene) -> bool:
    """Wait until the guide speaks; False when its table has gone."""
    pilot.app.step(0.1)
    guide = guide_of(table)
    until(
        pilot,
        lambda: pilot.app.top is not table or (guide.card.visible and not table.player.is_playing),
        frame=0.1,
    )
    return pilot.app.top is table


def place_of(table: TableScene) -> tuple[int, int, bool]:
    game = table.session
    return guide_of(table).lesson.number, len(recorded(game).commits), game.is_over


def by_key(pilot: Pilot, table: TableScene) -> None:
    """Enter goes on, opens the bundle that has the focus or leaves it, and decides."""
    while isinstance(guide_of(table)._way()[0], BundleButton | BackButton):
        pilot.key("enter")
        pilot.advance(2 * BOUNCE)
    pilot.key("enter")


def by_number(pilot: Pilot, table: TableScene) -> None:
    pilot.advance(2 * BOUNCE)
    while isinstance(row := guide_of(table)._way()[0], BundleButton):
        pilot.key(row.key_name(table.kit))
        pilot.advance(2 * BOUNCE)
    way, _ = guide_of(table)._way()
    key = way.key_name(table.kit) if isinstance(way, ChoiceButton) else ""
    pilot.key(key or "enter")


def by_mouse(pilot: Pilot, table: TableScene) -> None:
    """What is lit is clicked: the space where there is one, else the button; a piece that goes
    there is dragged, and of several ways to go there the one that is lit is clicked."""
    way, target = guide_of(table)._way()
    if isinstance(way, BundleButton) and (target is None or target.kind != "space"):
        pilot.click(way)
        pilot.advance(2 * BOUNCE)
        way, target = guide_of(table)._way()
    if way is None:
        pilot.click(guide_of(table).card.on_button)
    elif isinstance(way, FamilyCard) and way.family.by_space:
        pilot.click(named_rects(table, f"space:{guide_of(table)._space_of(way)}")[0].center)
    elif target and target.kind == "space":
        spot = named_rects(table, f"space:{target.id}")[0].center
        if actor := actor_of(table):
            before = place_of(table)
            pilot.drag(named_rects(table, f"piece:{actor}")[0].center, spot)
            if place_of(table) == before:
                pilot.click(guide_of(table)._way()[0])
        else:
            pilot.click(spot)
    else:
        pilot.click(way if isinstance(way, ChoiceButton) else way.give)  # type: ignore[attr-defined]


def actor_of(table: TableScene) -> str:
    """The piece that makes the wanted decision, "" for none."""
    choices = table.company.prompt.choices if table.company.prompt else ()
    wanted = guide_of(table).lesson.wanted
    return next((each.actor for each in choices if each.command == wanted), "")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("hand", [by_key, by_number, by_mouse])
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


def named_rects(table: TableScene, name: str) -> list[pygame.Rect]:
    from game.scenes.table.guided.lights import lit_rects

    return lit_rects(table, [name], None, None)


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
