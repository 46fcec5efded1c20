"""Every kind of choice, given by every kind of hand: the table asks again, or the game is over."""

import random
from collections.abc import Callable, Iterator

import pygame
import pytest

from game.bots.process import Answer, Question
from game.core.prompt import DONE
from game.core.records import Command
from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.table.moments.interlude import InterludeScene
from game.scenes.table.moments.moment import MomentScene
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.orders.listing import listed
from game.scenes.table.orders.rows import BundleButton, ChoiceButton
from game.scenes.table.table import TableScene
from game.titles import load_title, title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.prompts import Case, cases, first_cases, of_families
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until
from tests.suites import is_night

MOST_FRAMES, FRAME = 600, 0.1
RARE = {"CallHunters", "EndHere", "Hunt", "SetCircle"}
"""What neither walk nor example comes to: each is tried on a position of its own."""
Spot = tuple[int, int]


def _opened(app: App, case: Case, player: str = "human") -> tuple[Pilot, TableScene]:
    while app.scenes:
        app.scenes.pop().leave()
    app.is_running = True
    app.toasts.shown.clear()  # a click on one of the case before would only close it
    scene = scene_of(case.at(player))
    assert isinstance(scene, TableScene)
    app.push(scene)
    if isinstance(app.top, InterludeScene):
        app.top.see_board()
    return Pilot(app), scene


def _button(pilot: Pilot, scene: TableScene, case: Case) -> ChoiceButton | None:
    """That of the choice; None where pointing at its place on the board has given it.

    Rows grow as what they gain becomes known, which a person sees.
    """
    until(pilot, lambda: not scene.aid.gains.is_busy)
    _open_bundles(pilot, scene, case)
    if scene.orders.button_of(case.choice) is None:
        before = scene.session.decisions
        pilot.click(_place(scene, case))
        if scene.session.decisions > before:
            return None
        _open_bundles(pilot, scene, case)
    button = scene.orders.button_of(case.choice)
    assert isinstance(button, ChoiceButton), case
    return button


def _open_bundles(pilot: Pilot, scene: TableScene, case: Case) -> None:
    """A place that many can go to is asked for first, then one of them."""
    while isinstance(row := scene.orders.way_to(case.choice), BundleButton):
        pilot.click(row)
        pilot.advance(2 * BOUNCE)
        assert scene.orders.way_to(case.choice) is not row, case


def _show(button: ChoiceButton) -> None:
    """Scroll to it: its number gives nothing that is out of sight."""
    assert button.stage
    button.stage.layout(button.stage.rect)
    button.reveal(button.rect)
    button.stage.layout(button.stage.rect)


def _key(scene: TableScene, case: Case) -> str:
    return scene.orders.key_of(case.choice.command)


def _press_number(pilot: Pilot, scene: TableScene, case: Case) -> None:
    if (button := _button(pilot, scene, case)) and _key(scene, case):
        _show(button)
        pilot.key(_key(scene, case))
    elif button:
        _press_enter(pilot, scene, case)


def _hold_number(pilot: Pilot, scene: TableScene, case: Case) -> None:
    if (button := _button(pilot, scene, case)) and _key(scene, case):
        _show(button)
        pilot.hold(_key(scene, case), repeats=4)
    elif button:
        _press_enter(pilot, scene, case)


def _press_enter(pilot: Pilot, scene: TableScene, case: Case) -> None:
    if button := _button(pilot, scene, case):
        scene.stage.set_focus(button)
        pilot.key("enter")


def _hold_enter(pilot: Pilot, scene: TableScene, case: Case) -> None:
    if button := _button(pilot, scene, case):
        scene.stage.set_focus(button)
        pilot.hold("enter", repeats=4)


def _click_button(pilot: Pilot, scene: TableScene, case: Case) -> None:
    if button := _button(pilot, scene, case):
        pilot.click(button)


def _click_target(pilot: Pilot, scene: TableScene, case: Case) -> None:
    """On the board or an instrument; where several choices are there, then on the card."""
    target = case.choice.target
    at = _place(scene, case)
    if at is None:
        _click_button(pilot, scene, case)
        return
    before = scene.session.decisions
    if hold := _hold(scene, case.choice.actor):
        pilot.click(hold)
        if scene.board.fan.stack and (spread := _hold(scene, case.choice.actor)):
            pilot.click(spread)  # the heap has opened for the piece to be picked
        at = _place(scene, case)  # the board shows where a piece that is taken may go
    pilot.click(at)
    others = [c for c in scene.company.choices if c.target == target]
    if len(others) > 1 and scene.session.decisions == before:
        _click_button(pilot, scene, case)


def _drag(pilot: Pilot, scene: TableScene, case: Case) -> None:
    """By the piece that acts; where a choice names none, by the only one that can be carried."""
    names = [case.choice.actor] if case.choice.actor else sorted(scene.board.movable)
    at = _place(scene, case)
    hold = _hold(scene, names[0]) if len(names) == 1 and names[0] in scene.board.movable else None
    if hold is None or at is None or case.choice.target.kind != "space":
        _click_target(pilot, scene, case)
        return
    before = scene.session.decisions
    pilot.drag(hold, at)
    if scene.session.decisions == before:
        _click_button(pilot, scene, case)


def _place(scene: TableScene, case: Case) -> Spot | None:
    target = case.choice.target
    if target.kind == "space":
        board = scene.board
        sight = board.sight_of(target.id)
        assert sight is not None, case
        spot = sight.centre_of(target.id)
        if not sight.shows(spot):
            sight.look_at(spot)
        x, y = sight.camera.to_screen(spot)
        centre = round(x), round(y)
        seen = (
            at for at in _points(board.screen_rect(target.id)) if board.space_at(at) == target.id
        )
        return next((at for at in (centre, *seen) if not board.piece_at(at)), centre)
    for instrument in scene.instruments.pointed():
        if instrument.target == target:
            return instrument.rect.center
    return None


def _hold(scene: TableScene, name: str) -> Spot | None:
    """Where a piece in sight can be taken hold of, also one that lies under others."""
    board = scene.board
    piece = next((each for each in board.shown_pieces() if name and each.id == name), None)
    if piece is None:
        return None
    rect = board.lens(piece.board).rect_to_screen(piece.bounds)
    seen = (at for at in _points(rect) if board.rect.collidepoint(at))
    return next((at for at in seen if board.piece_at(at) == name), None)


def _points(rect: pygame.Rect) -> Iterator[Spot]:
    """Points all over a part of the screen, the middle first."""
    yield rect.center
    for down in range(1, 12):
        for across in range(1, 12):
            yield rect.x + rect.width * across // 12, rect.y + rect.height * down // 12


HANDS = (
    _press_number, _hold_number, _press_enter, _hold_enter, _click_button, _click_target, _drag,
)  # fmt: skip
Hand = Callable[[Pilot, TableScene, Case], None]


def _settles(pilot: Pilot, scene: TableScene) -> bool:
    """Within a bounded number of frames the table asks what the game asks, or shows the end."""
    for _ in range(MOST_FRAMES):
        pilot.app.step(FRAME)
        if isinstance(pilot.app.top, MomentScene):
            pilot.key("space")
        if scene.session.is_over:
            if isinstance(pilot.app.top, ResultScene):
                return True
        elif not scene.player.is_playing:
            return _asks(scene)
    return False


def _asks(scene: TableScene) -> bool:
    session, known = scene.session, (scene.company.prompt, scene.company.machine.prompt)
    asked = [session.prompt(each.seat) for each in session.prompts()]
    prompt = next((each for each in known if each and each in asked), None)
    offered = [b.choice for b in scene.orders.walk() if isinstance(b, ChoiceButton)]
    bundles = [b.bundle for b in scene.orders.walk() if isinstance(b, BundleButton)]
    offered += [choice for bundle in bundles for choice in bundle.choices]
    if prompt is None or scene.company.machine.is_thinking:
        return prompt is not None
    taken, pointed_at = scene.pointing.actors.chosen, scene.pointing.asked_for(prompt)
    asked_for = listed(prompt, pointed_at, taken)
    if (taken or pointed_at) and scene.orders.find.way_back is None:
        return False
    return len(offered) == len(asked_for) and all(choice in offered for choice in asked_for)


@pytest.fixture(params=title_ids())
def title_id(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(params=["off", "slow", "reduced"])
def paced(request: pytest.FixtureRequest) -> Iterator[App]:
    is_reduced = request.param == "reduced"
    pace = "normal" if is_reduced else request.param
    app = App(Settings(animation=pace, reduced_motion=is_reduced), headless=True)
    yield app
    app.close()


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


@pytest.fixture
def tried(request: pytest.FixtureRequest, title_id: str) -> tuple[Case, ...]:
    """All cases of a title by night, one of every third kind by day."""
    return cases(title_id) if is_night(request.config) else first_cases(title_id)[::3]


@pytest.mark.nightly
def test_the_walks_meet_every_command(title_id: str) -> None:
    met = {type(case.choice.command) for case in cases(title_id)}
    missed = set(load_title(title_id).records.commands) - met - of_families(title_id)
    assert {command.__name__ for command in missed} <= RARE


@pytest.mark.nightly
def test_the_walks_meet_a_choice_without_an_event() -> None:
    assert any(not _events(case) for title_id in title_ids() for case in first_cases(title_id))


def _events(case: Case) -> int:
    return len(case.at().submit(case.seat, case.choice.command).events)


def _is_asked_once_more(scene: TableScene, case: Case) -> bool:
    """Whether the choice ends something with somebody forgotten."""
    session, prompt = scene.session, scene.company.prompt
    if prompt is None or case.choice.target != DONE:
        return False
    return bool(session.title.words.forgotten(session.view(prompt.seat), prompt).names)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.__name__.strip("_"))
def test_after_every_choice_the_table_asks_again(
    quick: App, tried: tuple[Case, ...], hand: Hand
) -> None:
    for case in tried:
        pilot, scene = _opened(quick, case)
        before = len(recorded(scene.session).commits)
        hand(pilot, scene, case)
        if len(recorded(scene.session).commits) == before and _is_asked_once_more(scene, case):
            hand(pilot, scene, case)
        made = recorded(scene.session).commits[before:]
        assert [each.command for each in made[:1]] == [case.choice.command], f"not made: {case}"
        assert _settles(pilot, scene), f"the table hangs after {case}"


@pytest.mark.sampled(2)
def test_at_every_pace_the_table_asks_again(paced: App, tried: tuple[Case, ...]) -> None:
    for case in tried:
        pilot, scene = _opened(paced, case)
        _press_number(pilot, scene, case)
        if paced.settings.animation == "slow":
            pilot.key("space")
        assert _settles(pilot, scene), f"the table hangs after {case}"


class Told:
    """In the place of a bot's process: answers at once, first as it is told, then not at all."""

    commands: list[Command]

    def __init__(self) -> None:
        self._question: Question | None = None

    @property
    def is_thinking(self) -> bool:
        return self._question is not None

    def ask(self, question: Question) -> None:
        self._question = question

    def poll(self) -> Answer | None:
        if self._question is None or not self.commands:
            return None
        seat, self._question = self._question.prompt.seat, None
        return Answer(seat, self.commands.pop(0), "Told to.")

    def cancel(self) -> None:
        self._question = None

    close = cancel


@pytest.mark.sampled(2)
def test_after_every_answer_of_a_bot_the_table_asks_again(
    quick: App, tried: tuple[Case, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.table.seats.machine.BotProcess", Told)
    for case in tried:
        Told.commands = [case.choice.command]
        pilot, scene = _opened(quick, case, "random")
        assert _settles(pilot, scene), f"the table hangs after {case} of a bot"
        assert len(recorded(scene.session).commits) == case.commit + 2


@pytest.mark.sampled(1)
def test_numbers_in_a_heap_never_leave_the_table_silent(tried: tuple[Case, ...]) -> None:
    """Keys come faster than they are answered, with animation and clicks between them."""
    app = App(Settings(animation="fast"), headless=True)
    chance = random.Random(4)
    for case in random.Random(9).sample(tried, min(12, len(tried))):
        pilot, scene = _opened(app, case)
        for _ in range(8):
            for key in chance.choices("1122334 ", k=chance.randrange(4)):
                code = ord(key)
                for kind in (pygame.KEYDOWN, pygame.KEYUP):
                    event = pygame.Event(kind, key=code, mod=0, unicode=key, scancode=0)
                    pygame.event.post(event)
                pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=key))
            app.step(chance.choice((0.01, 0.2, 1.0)))
        if app.top is scene:
            assert _settles(pilot, scene), f"the table hangs some way after {case}"
    app.close()
