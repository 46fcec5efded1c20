"""Battle of the Atlantic at the real screen: games brought to a step, and a hand on the cloth."""

from typing import Any

import pygame

from game.geometry.points import Point
from game.scenes.page.frame import SETTLE
from game.scenes.routes import scene_of
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.rules.moving import SailFamily
from game.ui.boards import Meaning, Track
from game.ui.window import App
from tests.hands import Hands
from tests.pilot import Pilot

CONVOY, PACK = "convoy-a", "pack-v"
FAR = 4000


def reached(
    kind: str, seat: str, turn: int = 0, scenario: str = "training", other: str = "captain"
) -> Session:
    """A game that captains have brought to a question of that kind to a seat, a person's.

    `other` sits at the seats beside it.
    """
    seats = {CONVOY: other, PACK: other, seat: "human"}
    session = Session.new("atlantic_1942", scenario, seats=seats, seed=7)
    bots = {each: session.title.bots.players["captain"](3) for each in (CONVOY, PACK)}
    for _ in range(FAR):
        for asked, bot in bots.items():
            prompt, view = session.prompt(asked), session.view(asked)
            if prompt and prompt.kind == kind and asked == seat and view.turn >= turn:
                return session
            if prompt:
                session.submit(asked, bot.choose(view, prompt))
                break
    raise AssertionError(f"{seat} was never asked {kind}")


def charging(can_sail: bool = False, left: int = 0) -> Session:
    """A destroyer has a card within reach of its charges, and perhaps some way to go."""
    session = reached("DestroyersMove", CONVOY, 3)
    bot = session.title.bots.players["captain"](3)
    for _ in range(2000):
        prompt = session.prompt(CONVOY)
        if prompt and not session.is_over:
            ways = [each for each in prompt.families if isinstance(each, SailFamily)]
            sailing = {each.unit for each in ways if each.left >= left}
            drops = [x for x in prompt.choices if isinstance(x.command, c.Drop)]
            if any(not can_sail or drop.actor in sailing for drop in drops):
                return session
        for seat in (CONVOY, PACK):
            if asked := session.prompt(seat):
                session.submit(seat, bot.choose(session.view(seat), asked))
                break
    raise AssertionError("no destroyer came near a card")


class Cloth:
    """The table of a game, and a hand over it."""

    def __init__(self, app: App, session: Session) -> None:
        scene = scene_of(session)
        assert isinstance(scene, TableScene)
        self.app, self.session, self.table = app, session, scene
        app.push(scene)
        self.pilot, self.hands = Pilot(app), Hands(app, 1)
        self.pilot.advance(0.2)

    def sit_down(self) -> None:
        """Answer to the curtain."""
        assert isinstance(self.app.top, CurtainScene)
        self.pilot.advance(SETTLE + 0.1)
        self.pilot.key("enter")
        self.pilot.advance(0.1)

    def spot(self, at: Point | tuple[float, float]) -> tuple[int, int]:
        """A point of the cloth on the screen."""
        place = (at.x, at.y) if isinstance(at, Point) else at
        x, y = self.table.board.lens("").to_screen(place)
        return round(x), round(y)

    def press(self, at: Point | tuple[float, float]) -> None:
        pos = self.spot(at)
        self.hands.move(pos)
        self._button(pygame.MOUSEBUTTONDOWN, pos)

    def drag(self, to: Point | tuple[float, float]) -> None:
        """With the button held, in a few steps."""
        start, end = self.hands.mouse, self.spot(to)
        for step in range(1, 6):
            x, y = (a + (b - a) * step // 5 for a, b in zip(start, end, strict=True))
            self.hands.move((x, y), held=True)
            self.pilot.advance(0.02)

    def release(self) -> None:
        self._button(pygame.MOUSEBUTTONUP, self.hands.mouse)
        self.pilot.advance(0.1)

    def right_click(self) -> None:
        """While the left button may be held."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._button(kind, self.hands.mouse, pygame.BUTTON_RIGHT)

    def click(self, at: Point | tuple[float, float]) -> None:
        self.hands.click(self.spot(at))
        self.pilot.advance(0.1)

    def point(self, at: Point | tuple[float, float]) -> None:
        self.hands.move(self.spot(at))
        self.pilot.advance(0.05)

    def _button(self, kind: int, pos: tuple[int, int], button: int = 1) -> None:
        pygame.event.post(pygame.Event(kind, pos=pos, button=button, touch=False))
        self.pilot.advance(0.02)


def last(cloth: Cloth) -> Any:
    return cloth.session.commits[-1].command


def tracks(cloth: Cloth, meaning: Meaning) -> list[Track]:
    return [m for m in cloth.table.board.measures if isinstance(m, Track) and m.meaning is meaning]
