"""Nothing is said by colour alone: what must be told apart differs in shape or in light.

Each pair is drawn as the player sees it and looked at with four kinds of eyes.
"""

from fractions import Fraction
from itertools import combinations, pairwise
from typing import ClassVar

import pygame
import pytest

from game.contract.outcome import Odds, Outcome
from game.scenes.table.counsel.oddsrows import OddsRows
from game.scenes.table.frame.phases import PhaseStrip
from game.scenes.table.instruments.instruments import GaugeRow
from game.scenes.table.log.card import draw_row
from game.scenes.titles.instruments import Gauge
from game.session.play.story import Beat
from game.tables.boards import load_board
from game.titles import load_title
from game.titles.unterseeboot.model.events import TorpedoRan
from game.ui.boards import BoardView
from game.ui.boards.layers.shading import TINTS
from game.ui.drawing.theme import THEMES, Theme
from game.ui.toasts import Toasts
from game.ui.widgets import Toggle, Widget
from game.ui.window import App
from tests.ui.eyes import EYES, contrast, difference

LEAST_TOKEN = 0.2
"""The share of a token's pixels that must differ in light: its shape, not its rim."""

LEAST_LIGHT = 1.3
SIDE = 26
TOKENS = (
    ("token-hull", "token-hull-lost"),
    ("token-battery", "token-battery-dead"),
    ("token-aux", "token-aux-spent"),
    ("token-torpedo", "token-torpedo-spent"),
    *combinations(("token-spotted", "token-searching", "token-detected"), 2),
    ("token-identified", "token-unidentified"),
)


@pytest.fixture(params=THEMES)
def theme(app: App, request: pytest.FixtureRequest) -> Theme:
    app.settings.theme = request.param
    app.apply_settings()
    return app.kit.theme


@pytest.fixture(params=EYES)
def eye(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def drawn(app: App, widget: Widget, size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(app.kit.theme.room.ground)
    widget.place(app.kit, surface.get_rect())
    widget.draw(app.kit, surface)
    return surface


@pytest.mark.sampled(15)
@pytest.mark.parametrize("pair", TOKENS, ids="/".join)
def test_tokens(app: App, theme: Theme, eye: str, pair: tuple[str, str]) -> None:
    faces = []
    for name in pair:
        face = pygame.Surface((SIDE, SIDE))
        face.fill(theme.room.ground)
        image = app.kit.art.get(name, SIDE, SIDE)
        face.blit(image, image.get_rect(center=face.get_rect().center))
        faces.append(face)
    assert difference(faces[0], faces[1], eye) >= LEAST_TOKEN


@pytest.mark.parametrize("tone", ["room", "paper"])
def test_good_and_bad_differ_in_light(theme: Theme, tone: str, eye: str) -> None:
    palette = theme.palette(tone)  # type: ignore[arg-type]
    assert contrast(palette.good, palette.bad, eye) >= LEAST_LIGHT


@pytest.mark.sampled(13)
@pytest.mark.parametrize("pair", [*combinations(("info", "good", "warn", "bad"), 2)], ids="/".join)
def test_notices_differ_by_their_sign(
    app: App, theme: Theme, eye: str, pair: tuple[str, str]
) -> None:
    """Accent and warning are one ink on paper: the sign before the words tells them apart."""
    signs = []
    for kind in pair:
        toasts = Toasts(app.kit)
        toasts.add("Sounding", kind)  # type: ignore[arg-type]
        surface = pygame.Surface((300, 100))
        toasts.draw(surface, surface.get_rect())
        box = toasts._rects[0]
        signs.append(surface.subsurface(pygame.Rect(box.x + 12, box.centery - 10, 20, 20)))
    assert difference(signs[0], signs[1], eye) >= 0.1


def test_the_mark_of_a_log_line_is_whole_or_broken(app: App, theme: Theme, eye: str) -> None:
    title = load_title("unterseeboot")
    marks = []
    for face, is_hit in ((6, True), (1, False)):
        event = TorpedoRan("U-TORP.12", "surface-2", face, 4, is_hit)
        surface = pygame.Surface((300, 40))
        surface.fill(theme.paper.ground)
        beat = Beat(0, event, title.words.describe(event, "captain"), 0)
        draw_row(app.kit, surface, surface.get_rect(), beat, False)
        marks.append(surface.subsurface(pygame.Rect(2, 4, 3, 32)))
    assert difference(marks[0], marks[1], eye) >= 0.4


@pytest.mark.parametrize("is_compact", [False, True])
def test_a_gauge_that_warns_has_a_sign(app: App, theme: Theme, eye: str, is_compact: bool) -> None:
    shown = []
    for is_warning in (False, True):
        row = GaugeRow(lambda *_: None, is_compact)
        art = ("token-hull", "token-hull-lost")
        row.show(Gauge("Hull", *art, 1, 3, is_warning=is_warning), frozenset())
        surface = drawn(app, row, (130, 60))
        shown.append(surface.subsurface(pygame.Rect(60, 0, 70, 60)))
    assert difference(shown[0], shown[1], eye) >= 0.01
    wide = GaugeRow(lambda *_: None, is_compact)
    wide.show(Gauge("Hull", *art, 1, 3, is_warning=True), frozenset())
    assert wide.measure(app.kit, 400)[0] >= row.measure(app.kit, 400)[0]


class TestSpaces:
    """A lit space, a barred one under the pointer, one that the log speaks of, and any other."""

    _drawn: ClassVar[dict[str, pygame.Surface]] = {}

    def space(self, app: App, state: str) -> pygame.Surface:
        if state not in self._drawn:
            self._drawn[state] = self._draw(app, state)
        return self._drawn[state]

    def _draw(self, app: App, state: str) -> pygame.Surface:
        board = load_board("unterseeboot-rect6")
        view = BoardView(board, lambda *_: None, lambda _: None)
        name, area = next(iter(board.spaces.items()))
        if state == "lit":
            view.lit = {name: "Move"}
        if state == "barred":
            view.barred = {name: "Too far"}
        if state == "marked":
            view.mark(name)
        view.place(app.kit, pygame.Rect(0, 0, board.width, board.height))
        if state == "barred":
            view.attention.point(view.screen_rect(name).center)
        surface = drawn(app, view, (board.width, board.height))
        rect = view.camera.rect_to_screen(pygame.FRect(area.x, area.y, area.width, area.height))
        return surface.subsurface(rect.clip(surface.get_rect())).copy()

    @pytest.mark.sampled(8)
    @pytest.mark.parametrize(
        "pair", [*combinations(("plain", "lit", "barred", "marked"), 2)], ids="/".join
    )
    def test_they_differ(self, app: App, eye: str, pair: tuple[str, str]) -> None:
        shown = [self.space(app, state) for state in pair]
        assert difference(shown[0], shown[1], eye, least=1.3) >= 0.02

    def test_a_barred_one_has_a_cross_where_a_lit_one_has_none(self, app: App, eye: str) -> None:
        corners = []
        for state in ("lit", "barred"):
            whole = self.space(app, state)
            corners.append(whole.subsurface(pygame.Rect(whole.get_width() - 32, 8, 24, 24)))
        assert difference(corners[0], corners[1], eye) >= 0.5


def test_a_switch_shows_its_state_by_place_and_word(app: App, theme: Theme, eye: str) -> None:
    shown = [drawn(app, Toggle("Mute", value), (200, 36)) for value in (False, True)]
    assert difference(shown[0], shown[1], eye) >= 0.02
    assert [toggle.own_texts()[-1] for toggle in (Toggle("x", False), Toggle("x", True))] == [
        "Off", "On",
    ]  # fmt: skip


def test_the_phase_of_now_is_underlined(app: App, theme: Theme, eye: str) -> None:
    shown = []
    for now in (0, 1):
        strip = PhaseStrip(("Maneuver", "Battery"), ("Sail", "Charge"))
        strip.show(now)
        shown.append(drawn(app, strip, (260, 30)).subsurface(pygame.Rect(0, 24, 260, 4)))
    assert difference(shown[0], shown[1], eye) >= 0.2


def test_the_odds_are_written_out_beside_their_bars() -> None:
    rows = OddsRows(Odds({Outcome("sunk"): Fraction(1, 3), Outcome("missed"): Fraction(2, 3)}))
    assert rows.own_texts() == ["66.7 % 2/3 missed", "33.3 % 1/3 sunk"]


def test_the_steps_of_danger_are_told_apart(eye: str) -> None:
    """Each from the next, and the calm from the grave; the hatching and the figures say it too."""
    for one, other in pairwise(TINTS):
        assert contrast(one, other, eye) >= 1.1
    assert contrast(TINTS[0], TINTS[-1], eye) >= 2


def test_the_simulation_knows_what_each_eye_confuses() -> None:
    """Red and green of one lightness: apart for all cones, close for those without L or M."""
    red, green = (196, 92, 60), (120, 128, 40)
    assert contrast((255, 0, 0), (0, 255, 0), "all cones") > 2.5
    assert contrast((0, 0, 0), (255, 255, 255), "tritanopia") > 20
    assert contrast(red, green, "deuteranopia") < 1.3
