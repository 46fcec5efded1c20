"""The counsel card: odds, an adviser's word and the reasons why not, in one home."""

from collections.abc import Iterator
from fractions import Fraction

import pygame
import pytest

from game.bots.players import make_bot
from game.contract.advice import Advice
from game.contract.outcome import NO_DIE, Odds, Outcome
from game.core.prompt import Refusal
from game.prose.sentences import about
from game.scenes.books.rulebook import RulebookScene
from game.scenes.table.counsel.card import CounselCard, OddsOf, Quiet, Way, Word
from game.scenes.table.counsel.counsel import LINGER
from game.scenes.table.counsel.oddsrows import OddsRows
from game.scenes.table.counsel.saying import headline, percent
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.ui.dialogs import Dialog
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import reckoned

SIZES = [(1280, 720), (1280, 800), (1920, 1080)]
SCALES = [75, 100, 150, 200, 250]
TWO_LINES = 400
"""A window that is higher, at the usual size of type, shows rows under a headline in two lines."""


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def table_of(app: App, *commands: object, **game: object) -> tuple[Pilot, TableScene]:
    session = Session.new("unterseeboot", **{"seed": 5, **game})  # type: ignore[arg-type]
    for command in commands:
        session.submit("captain", command)  # type: ignore[arg-type]
    scene = TableScene(session)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    return pilot, scene


def on_board(scene: TableScene, space: str) -> tuple[int, int]:
    x, y = scene.board.camera.to_screen(scene.board.board.spaces[space].center)
    return round(x), round(y)


def choice(scene: TableScene, number: int = 0) -> ChoiceButton:
    buttons = [b for b in scene.orders.choices.children if isinstance(b, ChoiceButton)]
    return buttons[number]


def advise(scene: TableScene, *numbers: int) -> Word:
    """The word that names these choices."""
    assert scene.company.prompt is not None
    named = [scene.company.prompt.choices[number] for number in numbers]
    ways = (
        Way(way.label, scene.orders.key_of(way.command), Advice(way.command, 1.0, "a ton", "So."))
        for way in named
    )
    word = Word("The ace would:", tuple(ways))
    scene.aid.desk.say(word)
    return word


# Its home


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_it_says_or_is_asked_moves_the_card_or_the_log(
    quick: App, size: tuple[int, int], scale: int
) -> None:
    quick.settings.ui_scale = scale
    quick.apply_settings()
    pilot, scene = table_of(quick)
    pilot.resize(*size)
    pilot.advance(0.1)
    home, log = scene.aid.card.rect.copy(), scene.log.rect.copy()
    assert home.height > 0
    assert quick.surface.get_rect().contains(home)
    assert not home.colliderect(scene.board.rect)
    captain, kinds = make_bot(scene.session.title, "captain", 0), set()
    for _ in range(12):
        if scene.company.prompt is None:
            break
        kinds.add(scene.company.prompt.kind)
        at = pilot.point(choice(scene))
        places = [widget.rect.copy() for widget in scene.orders.walk()]
        pilot.move(at)
        reckoned(pilot, scene)
        assert places == [widget.rect for widget in scene.orders.walk()]
        advise(scene, 0, -1)
        pilot.advance(0.1)
        assert (scene.aid.card.rect, scene.log.rect) == (home, log)
        scene.submit(captain.choose(scene.session.view("captain"), scene.company.prompt))
        pilot.advance(0.1)
        assert (scene.aid.card.rect, scene.log.rect) == (home, log)
    assert len(kinds) > 1


@pytest.mark.sampled(2)
@pytest.mark.parametrize("scale", SCALES)
def test_the_card_has_room_for_its_headline_and_two_rows(quick: App, scale: int) -> None:
    """In the lowest windows for its headline alone, as the choices need the room there; in one that
    is little higher that takes two lines, since it tells how sure it is."""
    quick.settings.ui_scale = scale
    quick.apply_settings()
    pilot, scene = table_of(quick, c.Move("surface-1"), options={"big_ships": True})
    pilot.resize(1280, 720)
    pilot.advance(0.1)
    pilot.move(choice(scene))
    reckoned(pilot, scene)
    content, (rows,) = scene.aid.card.content, scene.aid.card.children
    assert isinstance(content, OddsOf)
    assert isinstance(rows, OddsRows)
    assert content.odds is not None
    said = [line.text.strip("*") for line, _ in scene.aid.card._laid]
    assert headline(content.odds) in said
    assert rows.visible == (720 * 100 / scale > TWO_LINES)
    if not rows.visible:
        return
    assert scene.aid.card.rect.contains(rows.rect)
    shown = rows.shown(quick.kit, rows.rect.width, rows.rect.height)
    assert sum(shown.values()) == 1
    assert len(shown) >= 2, "only the sum of all outcomes"


def test_the_card_stands_over_both_tabs_of_a_low_window(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.resize(1280, 720)
    pilot.scale(200)
    assert scene.side.tabs is not None
    scene.side.show_log()
    pilot.move(on_board(scene, "surface-1"))
    reckoned(pilot, scene)
    assert pilot.sees("17 % lose hull")


def test_a_table_without_people_has_no_card(quick: App) -> None:
    _, scene = table_of(quick, seats={"captain": "captain"})
    assert scene.aid.card.stage is None


# Odds


def test_the_headline_comes_first_then_the_rows(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.move(on_board(scene, "surface-1"))
    reckoned(pilot, scene)
    texts = scene.aid.card.texts()
    assert texts.index("17 % lose hull") < texts.index("50 % 1/2 unseen")
    assert texts.index("50 % 1/2 unseen") < texts.index("16.7 % 1/6 1 hull token lost")


def odds_of(*chances: tuple[Fraction, str, tuple[str, ...]]) -> Odds:
    return Odds({Outcome(words, tells): p for p, words, tells in chances}, 1, ("win", "lose"))


def test_a_headline_tells_the_certain_and_leaves_out_the_impossible() -> None:
    assert headline(odds_of((Fraction(2, 3), "a", ("win",)), (Fraction(1, 3), "b", ("lose",)))) == (
        "67 % win, 33 % lose"
    )
    assert headline(odds_of((Fraction(1), "a", ("lose",)))) == "sure to lose"
    assert headline(
        odds_of((Fraction(2, 3), "a", ("lose", "win")), (Fraction(1, 3), "b", ("lose",)))
    ) == ("67 % win, sure to lose")
    assert headline(odds_of((Fraction(1), "Nothing happens", ()))) == "Nothing happens"
    assert (
        headline(odds_of((Fraction(3, 4), "unseen", ()), (Fraction(1, 4), "seen", ())))
        == "75 % unseen"
    )


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(1), "100 %"),
        (Fraction(1, 3), "33 %"),
        (Fraction(1, 400), "under 1 %"),
        (Fraction(399, 400), "over 99 %"),
        (Fraction(0), "0 %"),
        (Fraction(1, 100), "1 %"),
        (Fraction(99, 100), "99 %"),
    ],
)
def test_what_is_not_certain_never_reads_like_it(chance: Fraction, words: str) -> None:
    assert about(chance) == words


def test_rows_without_room_are_summed_in_the_last(quick: App) -> None:
    chances = [(Fraction(1, 10), f"outcome {n}", ()) for n in range(10)]
    rows, kit = OddsRows(odds_of(*chances)), quick.kit
    whole = rows.content_size(kit, 300)[1]
    assert len(rows.shown(kit, 300, whole)) == 10
    for count in range(9, 1, -1):
        shown = [*rows.shown(kit, 300, whole * count // 10).items()]
        assert len(shown) == count
        assert shown[-1] == (f"{11 - count} other outcomes", Fraction(11 - count, 10))


def test_odds_that_are_switched_off_stay_away(quick: App) -> None:
    quick.settings.odds = False
    pilot, scene = table_of(quick)
    pilot.move(on_board(scene, "surface-1"))
    pilot.advance(0.1)
    assert isinstance(scene.aid.card.content, Quiet)
    assert not pilot.sees("lose hull")


# Why not


def test_what_is_barred_on_the_board_says_why_on_the_card(quick: App) -> None:
    commands = (c.EnterPatrol("100m-1"), c.SpendBattery("main"))
    pilot, scene = table_of(quick, *commands, options={"entry": True})
    pilot.move("Return to base")
    content = scene.aid.card.content
    assert isinstance(content, Refusal)
    assert content.rule == "U-RTB.2"
    pilot.key("e")
    assert isinstance(quick.top, RulebookScene)


# An adviser's word


def test_advice_carries_the_key_cap_of_the_choice_it_names(quick: App) -> None:
    pilot, scene = table_of(quick)
    word = advise(scene, 2, 0)
    pilot.advance(0.1)
    assert [way.key for way in word.ways] == [choice(scene, 2).hotkey, choice(scene, 0).hotkey]
    caps = [line.key for line, _ in scene.aid.card._laid if line.key]
    assert caps == ["3", "1"]


def test_what_a_way_brings_never_stands_without_its_name(quick: App) -> None:
    """Of the next best way the worth alone had room, and read like that of the best."""
    named = {"Sail on": "+0.0 points", "Manoeuvre": "-1.4 points"}
    card = CounselCard(lambda: None, 0)
    reason = "Nothing more is worth its price, as far as anybody can reckon."
    card.show(
        Word("", tuple(Way(n, "0", Advice(None, 0, gain, reason)) for n, gain in named.items()))
    )
    shown = set()
    for high in range(20, 240):
        card.place(quick.kit, pygame.Rect(0, 0, 320, high))
        said = " ".join(line.text for line, _ in card._laid)
        shown.add(said)
        for name, gain in named.items():
            assert gain not in said or name in said
    assert len(shown) > 4


def test_what_is_pointed_at_comes_before_an_older_word(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.move(choice(scene, 0))
    word = advise(scene, 0)
    pilot.advance(0.1)
    assert scene.aid.card.content == word, "a word that has just come is not seen"
    pilot.move(choice(scene, 1))
    reckoned(pilot, scene)
    assert isinstance(scene.aid.card.content, OddsOf)
    pilot.move((2, 2))
    scene.stage.set_focus(None)
    pilot.advance(LINGER / 2)
    assert isinstance(scene.aid.card.content, OddsOf), "no hand could come to the card"
    pilot.advance(LINGER)
    assert scene.aid.card.content == word
    assert scene.company.prompt is not None
    scene.submit(scene.company.prompt.choices[0].command)
    pilot.advance(LINGER + 0.1)
    assert scene.aid.desk.word is None


def test_a_hand_on_the_card_keeps_what_is_there(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.move(on_board(scene, "surface-1"))
    reckoned(pilot, scene)
    pilot.move(scene.aid.card)
    pilot.advance(3 * LINGER)
    pilot.click(scene.aid.card)
    dialog = quick.top
    assert isinstance(dialog, Dialog)
    assert "17 % lose hull" in dialog.stage.root.texts()


# In full


def test_a_key_opens_every_roll_every_outcome_and_the_charts(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.move(on_board(scene, "surface-1"))
    reckoned(pilot, scene)
    checks = scene.aid.card.checks
    pilot.key("e")
    texts = quick.top.stage.root.texts() if isinstance(quick.top, Dialog) else []
    for check in checks:
        assert any(check.name in text and str(check.chance) in text for text in texts)
        assert f"Lit: {check.row}" in texts
    assert "16.7 % 1/6 1 hull token lost" in texts
    pilot.key("escape")
    assert quick.top is scene


def test_the_word_opens_in_full_and_nothing_says_so(quick: App) -> None:
    pilot, scene = table_of(quick)
    scene.stage.set_focus(None)
    pilot.advance(1.0)
    pilot.key("e")
    assert quick.top is scene
    assert pilot.sees("Point at a choice first")
    advise(scene, 1, 0)
    pilot.advance(0.1)
    pilot.key("e")
    assert isinstance(quick.top, Dialog)
    assert any("(key 2)" in text for text in quick.top.stage.root.texts())


def test_the_card_waits_without_drawing(quick: App) -> None:
    """While a hand may still come it wakes once, and no more."""
    pilot, scene = table_of(quick)
    pilot.move(on_board(scene, "surface-1"))
    reckoned(pilot, scene)
    scene.stage.set_focus(None)
    pygame.event.clear()
    pilot.move((2, 2))
    wake = scene.wake_in()
    assert wake is not None
    assert 0 < wake <= LINGER
    pilot.advance(LINGER + 0.1)
    assert isinstance(scene.aid.card.content, Quiet)


@pytest.mark.parametrize(
    ("chance", "words"),
    [
        (Fraction(1, 4320), "<0.1 %"),
        (Fraction(4319, 4320), ">99.9 %"),
        (Fraction(1, 3), "33.3 %"),
        (Fraction(0), "0 %"),
    ],
)
def test_a_row_is_as_honest(chance: Fraction, words: str) -> None:
    assert percent(chance) == words


def test_where_no_die_is_rolled_the_card_says_only_that(quick: App) -> None:
    _pilot, scene = table_of(quick)
    odds = Odds({Outcome(NO_DIE): Fraction(1)}, worlds=4)
    assert not scene.aid.desk._note(odds)
    scene.aid.card.show(OddsOf("Stay in place", (), odds, ""))
    assert NO_DIE in scene.aid.card.own_texts()
    assert not [part for part in scene.aid.card.children if isinstance(part, OddsRows)]
