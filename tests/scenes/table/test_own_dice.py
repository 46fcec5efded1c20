"""Dice that the players throw themselves: asked at the table, clicked or pressed, one at a time."""

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.bots.players import make_bot
from game.bots.process import Answer, Question
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.routes import scene_of
from game.scenes.system.pause import PauseScene
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.seats.dicecard import FaceButton
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.play.throwing import ONLY_LAST
from game.session.play.verify import first_difference
from game.titles import load_title
from game.ui.widgets import Button
from game.ui.window import App
from tests.hands import Hands
from tests.pilot import Pilot
from tests.scenes.company import begun, leaks
from tests.scenes.recorded import recorded

MOST_DICE, MOST_DECISIONS = 12, 400


def _identifying(app: App, path: Path | None = None, **options: bool) -> tuple[Pilot, TableScene]:
    """A table where a contact may be identified, by pressing 1."""
    session = Session.new("unterseeboot", options=options, seed=5, own_dice=True, path=path)
    while not any(c.label.startswith("Identify the") for c in session.prompts()[0].choices):
        prompt = session.prompts()[0]
        session.submit(prompt.seat, prompt.choices[0].command)
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    return Pilot(app), scene


def _faces(scene: TableScene) -> list[FaceButton]:
    return [widget for widget in scene.stage.root.walk() if isinstance(widget, FaceButton)]


def test_a_die_is_asked_for_with_what_it_is_for(quick: App) -> None:
    pilot, scene = _identifying(quick)
    before = len(recorded(scene.session).commits)
    pilot.key("1")
    assert pilot.sees("Target identification, the contact at ")
    assert pilot.sees("Throw a D6 and click the face")
    assert [button.face for button in _faces(scene)] == [1, 2, 3, 4, 5, 6]
    pilot.key("5")
    assert pilot.sees("A ship of 5,000 tons.")
    assert pilot.sees("Aircraft search, stays unseen.")
    assert pilot.sees("Needs 4+.")
    assert len(recorded(scene.session).commits) == before
    pilot.click(_faces(scene)[5])
    assert pilot.sees("The dice have fallen.")
    pilot.key("enter")
    commit = recorded(scene.session).commits[-1]
    assert (commit.seq, commit.dice, commit.thrown) == (before, ((6, 5), (6, 6)), (0, 1))
    assert scene.company.prompt is not None
    assert first_difference(recorded(scene.session)) == ""


def test_a_number_of_two_digits_is_typed_and_given_with_enter(quick: App) -> None:
    pilot, scene = _identifying(quick, big_ships=True)
    for key in "166":
        pilot.key(key)
    assert len(_faces(scene)) == 20
    for typed, face in (("1", 1), ("7", 17), ("5", 5), ("2", 2), ("0", 20), ("0", 20)):
        pilot.key(typed)
        focused = pilot.focused
        assert isinstance(focused, FaceButton)
        assert focused.face == face
    pilot.key("left")
    pilot.key("enter")
    assert scene.dice.throw is not None
    assert [die.face for die in scene.dice.throw.dice] == [6, 6, 19]


def test_nought_is_ten_on_a_die_of_ten(quick: App) -> None:
    pilot, scene = _identifying(quick, big_ships=True)
    for key in "1640":
        pilot.key(key)
    pilot.key("enter")
    assert scene.dice.throw is not None
    assert [die.face for die in scene.dice.throw.dice] == [6, 4, 10]


@pytest.mark.parametrize("key", ["7", "8", "9", "0", "enter", "space", "x"])
def test_what_is_no_face_tells_none(quick: App, key: str) -> None:
    pilot, scene = _identifying(quick)
    pilot.key("1")
    pilot.key(key)
    assert scene.dice.throw is not None
    assert scene.dice.throw.dice == ()


def test_a_key_held_down_tells_one_face(quick: App) -> None:
    pilot, scene = _identifying(quick)
    pilot.key("1")
    pilot.hold("3", repeats=5)
    assert scene.dice.throw is not None
    assert [die.face for die in scene.dice.throw.dice] == [3]


def test_the_last_face_is_corrected_and_those_before_it_stand(quick: App) -> None:
    pilot, scene = _identifying(quick, big_ships=True)
    for key in ("1", "6", "2", "ctrl+z"):
        pilot.key(key)
    assert pilot.sees("Big Ship, the die that tells her size.")
    pilot.key("ctrl+z")
    assert scene.takeback.undo_button.reason == ONLY_LAST
    assert len(_faces(scene)) == 6
    pilot.key("3")
    assert len(_faces(scene)) == 8
    for key in ("8", "6"):
        pilot.key(key)
    assert pilot.sees("The dice have fallen.")
    pilot.click("Take back the last face")
    assert pilot.sees("Needs 4+.")


def test_a_decision_may_be_another_until_a_die_has_fallen(quick: App) -> None:
    pilot, scene = _identifying(quick)
    pilot.key("1")
    pilot.click("Decide otherwise")
    assert scene.dice.throw is None
    assert scene.company.prompt is not None
    pilot.key("1")
    pilot.key("r")
    assert not pilot.sees("Decide otherwise")
    pilot.key("ctrl+z")
    assert scene.dice.throw is not None


def test_the_program_rolls_one_or_all_of_them(quick: App, tmp_path: Path) -> None:
    pilot, scene = _identifying(quick, tmp_path / "a.wagame")
    pilot.key("1")
    pilot.key("4")
    for _ in range(MOST_DICE):
        if scene.dice.throw is not None:
            pilot.key("r")
    assert scene.dice.throw is None, "nothing is left to be confirmed"
    assert recorded(scene.session).commits[-1].thrown == (0,)
    assert first_difference(recorded(scene.session)) == ""


def test_the_switch_in_the_pause_rolls_what_is_asked_for(quick: App, tmp_path: Path) -> None:
    pilot, scene = _identifying(quick, tmp_path / "a.wagame")
    pilot.key("1")
    pilot.key("escape")
    assert isinstance(quick.top, PauseScene)
    pilot.click("The program rolls")
    pilot.key("r")
    pilot.advance(0.1)
    assert scene.dice.throw is None
    assert not scene.session.own_dice
    assert recorded(scene.session).commits[-1].thrown == ()
    pilot.key("escape")
    pilot.click("I roll my own")
    assert scene.session.own_dice


def test_the_game_left_in_the_middle_asks_again(quick: App, tmp_path: Path) -> None:
    pilot, scene = _identifying(quick, tmp_path / "a.wagame")
    commits = list(recorded(scene.session).commits)
    pilot.key("1")
    pilot.key("6")
    quick.scenes.remove(scene)
    scene.leave()
    session = Session.load(tmp_path / "a.wagame")
    quick.push(scene_of(session))
    pilot.key("1")
    assert session.commits == commits
    assert pilot.sees("Target identification, the contact at ")


def test_the_table_stands_at_the_die_through_windows_of_any_size(quick: App) -> None:
    pilot, scene = _identifying(quick)
    pilot.key("1")
    pilot.key("3")
    for scale, size in ((200, (1280, 720)), (100, (1920, 1080)), (150, (1280, 800))):
        pilot.scale(scale)
        pilot.resize(*size)
        pilot.advance(0.1)
        assert scene.dice.throw is not None
        assert pilot.sees("Aircraft search")
        pilot.click(_faces(scene)[0])
        pilot.key("ctrl+z")
        assert [die.face for die in scene.dice.throw.dice] == [3]
        scene.dice.throw._is_corrected = False
        scene.dice.throw._is_fresh = False


def test_the_briefing_asks_who_rolls_and_remembers(quick: App) -> None:
    quick.push(BriefingScene(load_title("unterseeboot")))
    pilot = Pilot(quick)
    pilot.click("I roll my own")
    assert pilot.sees("You are asked for one die at a time")
    pilot.key("ctrl+enter")
    assert isinstance(quick.top, TableScene)
    assert quick.top.session.own_dice
    again = BriefingScene(load_title("unterseeboot"))
    quick.push(again)
    assert again.briefed.own_dice


# Whole games, by the keyboard and by the mouse

Tell = Callable[[Pilot, FaceButton], object]


def _press(pilot: Pilot, face: FaceButton) -> None:
    for digit in str(face.face):
        pilot.key(digit)
    if face.sides > 9:
        pilot.key("enter")


def _click(pilot: Pilot, face: FaceButton) -> None:
    pilot.click(face)


def _throw_all(pilot: Pilot, scene: TableScene, chance: random.Random, tell: Tell) -> None:
    for _ in range(MOST_DICE):
        if scene.dice.throw is None:
            return
        faces = _faces(scene)
        if faces:
            tell(pilot, chance.choice(faces))
        elif tell is _press:
            pilot.key("enter")
        else:
            pilot.click("So they fell")
    assert scene.dice.throw is None, pilot.texts()


@pytest.mark.sampled(1)
@pytest.mark.parametrize("tell", [_press, _click], ids=["keys", "mouse"])
@pytest.mark.parametrize("seed", [1, 2])
def test_a_whole_game_with_real_dice(quick: App, tell: Tell, seed: int, tmp_path: Path) -> None:
    options = {"big_ships": True, "uncontrolled_dive": True, "viic": seed == 1}
    path = tmp_path / "a.wagame"
    session = Session.new("unterseeboot", options=options, seed=seed, own_dice=True, path=path)
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    quick.push(scene)
    pilot, chance = Pilot(quick), random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if session.is_over:
            break
        pilot.advance(2 * BOUNCE)
        buttons = [b for b in scene.orders.walk() if isinstance(b, ChoiceButton)]
        button = chance.choice([b for b in buttons if b.key_name(quick.kit)])
        pilot.key(button.key_name(quick.kit)) if tell is _press else pilot.click(button)
        _throw_all(pilot, scene, chance, tell)
    assert session.is_over
    assert all(len(commit.thrown) == len(commit.dice) for commit in session.commits)
    assert first_difference(session) == ""
    assert Session.load(path, read_only=True).commits == session.commits


class AtOnce:
    """In the place of a bot's process: plays by chance, and answers at once."""

    def __init__(self) -> None:
        self._question: Question | None = None

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def ask(self, question: Question) -> None:
        self._question = question

    def poll(self) -> Answer | None:
        assert self._question is not None
        asked, self._question = self._question, None
        bot = make_bot(load_title(asked.title_id), asked.kind, asked.seed)
        return Answer(asked.prompt.seat, bot.choose(asked.view, asked.prompt), bot.why)

    def cancel(self) -> None:
        self._question = None

    close = cancel


@pytest.fixture
def against_the_machine(night_raider: None, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The seats of a game of the toy in which a person searches for a machine."""
    monkeypatch.setattr("game.scenes.table.seats.machine.BotProcess", AtOnce)
    return {"north": "human", "raider": "random"}


@pytest.mark.parametrize("tell", [_press, _click], ids=["keys", "mouse"])
def test_the_dice_of_the_machines_turn_are_thrown_by_the_person(
    quick: App, against_the_machine: dict[str, str], tell: Tell
) -> None:
    pilot, scene = begun(quick, against_the_machine)
    scene.session.throw_own_dice(True)
    chance, asked = random.Random(3), 0
    for _ in range(4000):
        if scene.session.is_over:
            break
        if scene.dice.throw is not None:
            asked += 1
            assert pilot.sees("North's search at ")
            assert pilot.sees("Needs 1–2, 3–4 or 5–6.")
            assert not leaks(pilot, scene.session, "north")
            _throw_all(pilot, scene, chance, tell)
        elif scene.company.prompt is not None:
            ways = [b for b in scene.stage.root.walk() if isinstance(b, Button) and b.hotkey == "1"]
            pilot.click(ways[0])
        pilot.advance(0.05)
    assert scene.session.is_over
    assert asked
    assert first_difference(recorded(scene.session)) == ""


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(4))
def test_random_hands_at_the_dice_break_nothing(
    quick: App, against_the_machine: dict[str, str], seed: int, tmp_path: Path
) -> None:
    """Whatever hands do, the table asks for a die, or for a decision, or is left."""
    if seed % 2:
        pilot, scene = begun(quick, against_the_machine, tmp_path / "a.wagame", seed=seed)
        scene.session.throw_own_dice(True)
    else:
        pilot, scene = _identifying(quick, tmp_path / "a.wagame", big_ships=True)
    hands, chance = Hands(quick, seed), random.Random(seed)
    asked = 0
    for _ in range(400):
        if scene not in quick.scenes or not quick.is_running or scene.session.is_over:
            break
        if quick.top is scene and scene.dice.throw is None and scene.company.prompt is not None:
            pilot.key("1")
        hands.act()
        quick.step(chance.choice((0.01, 0.3)))
        pygame.event.clear()
        asked += scene.dice.throw is not None
        if quick.top is scene and scene.dice.throw is not None and not scene.player.is_playing:
            assert _faces(scene) or pilot.sees("So they fell"), pilot.texts()
    assert asked
    assert first_difference(recorded(scene.session)) == ""
