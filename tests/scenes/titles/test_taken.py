"""A piece is taken: its own places alone are lit and listed, and there is a way back."""

from itertools import combinations
from typing import Any

import pygame
import pytest

from game.core.prompt import Choice, Target
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.orders.listing import MOST
from game.scenes.table.orders.rows import BundleButton, ChoiceButton
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.boards.layers.shading import APART, Note, Shader
from game.ui.window import App
from tests.hands import Hands
from tests.pilot import Pilot
from tests.scenes.company import laid
from tests.scenes.plots import plotting
from tests.scenes.recorded import recorded
from tests.scenes.titles.test_legible import example
from tests.scenes.tonnage import sailed
from tests.scenes.waiting import until

AWAY = (400, 300)


@pytest.fixture
def table(quick: App) -> tuple[Pilot, TableScene]:
    """A whole screen is still to be placed: far more choices than keys."""
    pilot, scene = laid(quick, sailed("Placement"))
    assert len(scene.company.choices) > 5 * MOST
    return pilot, scene


def rows(scene: TableScene) -> list[AnswerButton]:
    return [each for each in scene.orders.choices.children if isinstance(each, AnswerButton)]


def choices(scene: TableScene) -> list[Choice]:
    return [each.choice for each in rows(scene) if isinstance(each, ChoiceButton)]


def listed(scene: TableScene) -> set[str]:
    return {each.actor for each in choices(scene)}


def places(scene: TableScene, piece: str) -> set[str]:
    return {each.target.id for each in scene.company.choices if each.actor == piece}


def taken(pilot: Pilot, scene: TableScene) -> str:
    """The first piece with a row of its own, taken by its number."""
    row = next(each for each in rows(scene) if isinstance(each, BundleButton))
    pilot.key(row.hotkey)
    pilot.advance(2 * BOUNCE)
    return row.bundle.target.id


def assert_is_taken(scene: TableScene, piece: str) -> None:
    assert listed(scene) == {piece}
    assert set(scene.board.lit) == places(scene, piece)
    assert {each.target.id for each in choices(scene)} == places(scene, piece)


def test_a_row_for_each_piece_lists_and_lights_what_is_its_own(
    table: tuple[Pilot, TableScene],
) -> None:
    pilot, scene = table
    assert len(rows(scene)) <= MOST
    assert all(each.hotkey for each in rows(scene))
    before = scene.session.decisions
    assert_is_taken(scene, taken(pilot, scene))
    assert scene.session.decisions == before, "to look is not to decide"


def test_a_piece_that_is_clicked_or_carried_is_taken(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    names = sorted({each.actor for each in scene.company.choices if each.actor})[:2]
    spots = {}
    for piece in scene.board.pieces:
        x, y = scene.board.lens(piece.board).to_screen((piece.x, piece.y))
        spots[piece.id] = round(x), round(y)
    pilot.click(spots[names[0]])
    assert_is_taken(scene, names[0])
    pilot.drag(spots[names[1]], spots[names[0]])
    assert_is_taken(scene, names[1])
    pilot.click(spots[names[1]])
    assert not scene.pointing.actors.chosen, "clicked again it is let go"
    assert not listed(scene) & set(names)


def test_of_escorts_that_reach_other_places_each_has_its_own_lit(quick: App) -> None:
    pilot, scene = laid(quick, example("Tonnage War - ONS 5", 0.5))
    names = sorted({each.actor for each in scene.company.choices if each.actor})
    assert len({frozenset(places(scene, name)) for name in names}) > 1
    for name in names:
        scene.pointing.narrow(Target("piece", name))
        pilot.advance(0.1)
        assert set(scene.board.lit) == places(scene, name)


@pytest.mark.parametrize("way", ["escape", "button"])
def test_there_is_a_way_back_to_all(table: tuple[Pilot, TableScene], way: str) -> None:
    pilot, scene = table
    before = [each.label for each in rows(scene)]
    taken(pilot, scene)
    if way == "escape":
        pilot.key("escape")
    else:
        pilot.click(scene.orders.find.back)
    assert pilot.app.top is scene, "nothing else has the key"
    assert [each.label for each in rows(scene)] == before
    pilot.key("escape")
    assert pilot.app.top is not scene, "with nothing taken it pauses"


def test_a_kind_with_more_choices_than_keys_lists_them_all(quick: App) -> None:
    session = Session.new("submarine", "convoy-1", seats={"submarine": "human"}, seed=3)
    pilot, scene = laid(quick, session)
    row = next(
        each for each in rows(scene) if isinstance(each, BundleButton) and "Depth" in each.label
    )
    assert len(row.bundle.choices) > MOST
    pilot.key(row.hotkey)
    assert choices(scene) == [*row.bundle.choices]


def test_escape_lays_back_a_piece_that_is_carried(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    piece = next(iter(scene.board.movable))
    [at] = [each for each in scene.board.pieces if each.id == piece]
    x, y = map(round, scene.board.lens(at.board).to_screen((at.x, at.y)))
    made, to = scene.session.decisions, scene.board.screen_rect("bow").center
    hands = Hands(pilot.app, 1)
    hands.move((x, y))
    left = pygame.BUTTON_LEFT
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=left, touch=False))
    for place in ((x - 20, y + 20), to):
        hands.move(place, held=True)
        pilot.advance(0.1)
    assert scene.board.hand.carried
    pilot.key("escape")
    assert not scene.board.hand.carried
    pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=left, touch=False))
    pilot.advance(0.1)
    assert scene.session.decisions == made


def test_the_next_question_is_about_all_pieces_again(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    taken(pilot, scene)
    pilot.key("1")
    pilot.advance(2.0)
    assert len(recorded(scene.session).commits) > 1
    assert not scene.pointing.actors.chosen
    assert any(isinstance(each, BundleButton) for each in rows(scene))


def test_a_place_that_several_could_go_to_lists_those_alone(
    table: tuple[Pilot, TableScene],
) -> None:
    pilot, scene = table
    place = Target("space", "port")
    pilot.click(scene.board.screen_rect("port").center)
    assert {each.target for each in choices(scene)} == {place}
    assert len(choices(scene)) == len(rows(scene)) > 1
    pilot.key("escape")
    assert any(isinstance(each, BundleButton) for each in rows(scene))


def test_what_is_typed_into_the_line_is_found(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    taken(pilot, scene)
    assert len(rows(scene)) > MOST
    pilot.key("ctrl+f")
    pilot.type("inner")
    assert [each.hotkey for each in rows(scene)] == ["1"]
    pilot.key("enter")
    assert scene.stage.focus is rows(scene)[0]


def test_every_place_of_a_piece_taken_says_what_it_gains(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    assert not scene.board.notes, "no piece is taken"
    taken(pilot, scene)
    pilot.advance(0.5)
    port = next(each for each in rows(scene) if "port beam" in each.label)
    assert "25 % come here" in port.detail
    assert {note.space for note in scene.board.notes} <= set(scene.board.lit)
    assert any("25 % come here" in note.text for note in scene.board.notes)
    pilot.key("escape")
    pilot.advance(0.1)
    assert not scene.board.notes


def test_no_gain_stays_on_the_board_while_nothing_is_asked(app: App) -> None:
    pilot, scene = laid(app, sailed("Placement"))
    pilot.advance(1.0)
    taken(pilot, scene)
    pilot.advance(1.0)
    assert scene.board.notes
    scene.submit(choices(scene)[0].command)
    assert scene.player.is_playing
    assert not scene.board.notes, "whoever looks next may be somebody else"


def test_hexes_say_what_a_torpedo_gains_and_so_do_the_counsel_and_the_voice(quick: App) -> None:
    pilot, scene = plotting(quick)
    scene.submit(next(c.command for c in scene.company.choices if c.target.id == "tube-0"))
    for _ in range(200):
        pilot.advance(0.05)
        if not scene.aid.gains.is_busy:
            break
    best = max(scene.board.notes, key=lambda note: int(note.bare.lstrip("<>")))
    assert f"{best.bare} %" == best.text
    assert Note("", "under 1 %").bare == "<1"
    assert {note.space for note in scene.board.notes} < set(scene.board.lit), (
        "hopeless ways are not"
    )
    assert f"{best.text} to hit a ship on its run" in scene.pointing.answer_of("space", best.space)
    pilot.move(scene.board.screen_rect(best.space).center)
    pilot.advance(0.5)
    assert "to hit a ship on its run" in " ".join(scene.aid.card.own_texts())


def test_a_note_keeps_clear_of_words_and_of_other_notes(table: tuple[Pilot, TableScene]) -> None:
    pilot, scene = table
    taken(pilot, scene)
    pilot.advance(0.5)
    bow = scene.board.screen_rect("bow")
    shader, kit = Shader(), pilot.app.kit
    words, written = bow.inflate(-bow.width // 8, -bow.height // 2), list[pygame.Rect]()
    surface = pygame.Surface(pilot.app.surface.get_size())
    note = Note("bow", "35 % come here\n40 % under")
    shader.note(kit, surface, bow, bow.center, note, [], written, [])
    assert written == [written[0]], "in the middle of an empty place"
    assert abs(written[0].centery - bow.centery) <= 1
    shader.note(kit, surface, bow, bow.center, note, [], written, [])
    assert len(written) == 1 or not written[0].colliderect(written[1])
    piece = pygame.Rect(bow.x, bow.centery - 4, bow.width, bow.bottom - bow.centery)
    apart = list[pygame.Rect]()
    shader.note(kit, surface, bow, bow.center, note, [piece], apart, [])
    assert apart[0].centery < bow.centery, "clear of what stands below"
    block = pygame.Rect(0, 0, bow.width // 5, bow.height).move_to(center=bow.center)
    beside = list[pygame.Rect]()
    shader.note(kit, surface, bow, bow.center, Note("bow", "35 %"), [block], beside, [])
    assert not beside[0].colliderect(block), "beside what stands in the middle"
    full = [words.inflate(400, 400)]
    shader.note(kit, surface, bow, bow.center, note, [], full, [])
    assert len(full) == 1, "nowhere where there is no room"


def test_of_notes_that_crowd_the_highest_figures_stand(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At twice the size there is no room for one in every hex of a fan of torpedoes."""
    pilot, scene = plotting(quick)
    scene.submit(next(c.command for c in scene.company.choices if c.target.id == "tube-0"))
    until(pilot, lambda: not scene.aid.gains.is_busy)
    fan = sorted(scene.board.lit)
    monkeypatch.setattr(
        scene.aid.gains,
        "notes",
        lambda: [Note(each, f"{at + 10} %") for at, each in enumerate(fan)],
    )
    asked, plates = list[Note](), list[pygame.Rect]()
    note_of = Shader.note

    def noted(*given: Any) -> None:
        note_of(*given)
        asked.append(given[5])
        plates[:] = given[-1]

    monkeypatch.setattr(Shader, "note", noted)
    pilot.scale(200)
    scene.aid.show_gains()
    pilot.advance(0.2)
    weights = [note.weight for note in asked[-len(fan) :]]
    assert weights == sorted(weights, reverse=True)
    assert 0 < len(plates) < len(fan)
    apart = quick.kit.px(APART)
    assert not any(
        one.inflate(apart, apart).colliderect(other) for one, other in combinations(plates, 2)
    )


@pytest.mark.parametrize(
    ("text", "weight"),
    [("under 1 %", 0), ("over 99 %", 99), ("3 % found\n35 % under weapons", 3), ("2.5 hits", 2.5)],
)
def test_a_note_weighs_as_much_as_its_first_figure(text: str, weight: float) -> None:
    assert Note("", text).weight == weight
