"""The instruments beside the board, one widget each: gauges, tracks, alarms, scores."""

from collections.abc import Callable

import pygame

from game.core.prompt import Target, piece
from game.scenes.page.dice import draw_die
from game.scenes.titles.instruments import Alarms, Gauge, Lit, Score, StepTrack, Threat
from game.ui.drawing.theme import Colour, Palette
from game.ui.kit import Kit
from game.ui.widgets import Row, Widget
from game.ui.widgets.base import Size, is_click

TOKEN = 26
SIGN = 15
APART = 8
"""Between what threatens and what stands before it."""
DIE = 22
LINE = 34

OnPick = Callable[[str, str], object]
"""Called with the kind and the id of a target."""


class Pointed(Widget):
    """Something beside the board that a player may point at.

    A click picks its `target`; it is lit while that answers the prompt. `card` is the piece
    whose card tells of it, drawn with `art`.
    """

    hover_matters = True

    def __init__(self, on_pick: OnPick, **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.on_pick = on_pick
        self.target: Target | None = None
        self.card = self.art = ""
        self.is_lit = False

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event) and self.target is not None:
            self.on_pick(self.target.kind, self.target.id)
            return True
        return False

    def paint_ring(self, kit: Kit, surface: pygame.Surface) -> None:
        """The ring around what answers the prompt."""
        if self.is_lit:
            palette = self.palette(kit)
            ring = self.rect.inflate(kit.px(4), kit.px(2))
            fill = palette.hover if self.is_hovered else palette.raised
            kit.paint.box(surface, ring, fill, kit.px(5), palette.accent, max(1, kit.px(1.6)))


class GaugeRow(Pointed):
    """A gauge: its name and its tokens; clickable while its target answers the prompt.

    A compact one shows a single token and a count.
    """

    in_row = 7

    def __init__(self, on_pick: OnPick, is_compact: bool, **common: object) -> None:
        super().__init__(on_pick, **common)
        self.is_compact = is_compact
        self.gauge: Gauge | None = None

    def show(self, gauge: Gauge, lit: Lit) -> None:
        target = piece(gauge.target) if gauge.target else None
        if gauge != self.gauge or (target in lit) != self.is_lit:
            self.gauge, self.target, self.is_lit = gauge, target, target in lit
            self.card, self.art = gauge.card, gauge.art
            self.tooltip = gauge.tip
            self.relayout()

    def own_texts(self) -> list[str]:
        if self.gauge is None:
            return []
        shown = [f"{self.gauge.name} {self.gauge.have}/{self.gauge.full}"]
        return [*shown, self.gauge.note] if self.gauge.note else shown

    def content_size(self, kit: Kit, width: int) -> Size:
        gauge = self.gauge
        if gauge is None:
            return 0, 0
        if self.is_compact:
            count = kit.text.measure(self._count(gauge), "strong")[0] + _sign_px(kit, gauge)
            return kit.px(TOKEN + 8) + count, kit.px(TOKEN + 2)
        head = kit.text.measure(self._head(gauge), "key")[0] + _sign_px(kit, gauge)
        note = kit.text.measure(gauge.note, "small")[0]
        tokens = min(gauge.full, self.in_row) * kit.px(TOKEN)
        high = kit.text.line_height("key") + kit.text.line_height("small")
        high += self._rows(gauge) * self._side(kit, gauge)
        return min(width, max(head, note, tokens) + kit.px(12)), high + kit.px(4)

    def _head(self, gauge: Gauge) -> str:
        return f"{gauge.name.upper()}  {self._count(gauge)}"

    def _count(self, gauge: Gauge) -> str:
        return f"{gauge.have}/{gauge.full}"

    def _rows(self, gauge: Gauge) -> int:
        return 1 + (gauge.full - 1) // self.in_row

    def _side(self, kit: Kit, gauge: Gauge) -> int:
        return kit.px(TOKEN if self._rows(gauge) == 1 else TOKEN * 0.62)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        gauge = self.gauge
        if gauge is None:
            return
        palette = self.palette(kit)
        self.paint_ring(kit, surface)
        if self.is_compact:
            self._paint_compact(kit, surface, gauge, palette)
            return
        colour = palette.bad if gauge.is_warning else palette.muted
        line = pygame.Rect(self.rect.x + kit.px(4), self.rect.y, self.rect.width, 0)
        line.height = kit.text.line_height("key")
        kit.text.draw(surface, self._head(gauge), "key", colour, line)
        line.width = kit.text.measure(self._head(gauge), "key")[0]
        _paint_sign(kit, surface, gauge, line, colour)
        self._paint_tokens(kit, surface, gauge, line.bottom)
        if gauge.note:
            note = pygame.Rect(line.x, 0, self.rect.width, kit.text.line_height("small"))
            note.bottom = self.rect.bottom - kit.px(2)
            kit.text.draw(surface, gauge.note, "small", colour, note)

    def _paint_compact(
        self, kit: Kit, surface: pygame.Surface, gauge: Gauge, palette: Palette
    ) -> None:
        side = kit.px(TOKEN)
        image = kit.art.get(gauge.art if gauge.have else gauge.spent_art, side, side)
        surface.blit(image, image.get_rect(midleft=self.rect.midleft))
        words = self.rect.copy()
        words.left += side + kit.px(4)
        colour = palette.bad if gauge.is_warning else palette.text
        kit.text.draw(surface, self._count(gauge), "strong", colour, words)
        words.width = kit.text.measure(self._count(gauge), "strong")[0]
        _paint_sign(kit, surface, gauge, words, colour)

    def _paint_tokens(self, kit: Kit, surface: pygame.Surface, gauge: Gauge, top: int) -> None:
        side, step = self._side(kit, gauge), kit.px(TOKEN)
        for index in range(gauge.full):
            art = gauge.art if index < gauge.have else gauge.spent_art
            image = kit.art.get(art, side, side)
            row, column = divmod(index, self.in_row)
            surface.blit(image, (self.rect.x + kit.px(4) + column * step, top + row * side))


def _sign_px(kit: Kit, gauge: Gauge) -> int:
    """The width of the sign that warns by shape, not by colour alone."""
    return kit.px(SIGN + 5) if gauge.is_warning else 0


def _paint_sign(
    kit: Kit, surface: pygame.Surface, gauge: Gauge, after: pygame.Rect, colour: Colour
) -> None:
    if gauge.is_warning:
        icon = kit.icons.get("warning", kit.px(SIGN), colour)
        surface.blit(icon, icon.get_rect(midleft=(after.right + kit.px(4), after.centery)))


class TrackRow(Widget):
    """A track: its words, and its steps in the room that is left."""

    def __init__(self) -> None:
        super().__init__(grow=1)
        self.track: StepTrack | None = None

    def show(self, track: StepTrack, lit: Lit) -> None:
        if track != self.track:
            self.track, self.tooltip = track, track.tip
            self.relayout()

    def own_texts(self) -> list[str]:
        return [self.track.words] if self.track else []

    def content_size(self, kit: Kit, width: int) -> Size:
        words = kit.text.measure(self.track.words, "key")[0] if self.track else 0
        return min(width, words + kit.px(20)), kit.px(LINE)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        track, palette = self.track, self.palette(kit)
        if track is None:
            return
        words = kit.text.measure(track.words, "key")
        cell = pygame.Rect(self.rect.x + kit.px(4), self.rect.y, words[0], self.rect.height)
        kit.text.draw(surface, track.words, "key", palette.accent, cell)
        room = pygame.Rect(cell.right + kit.px(10), self.rect.y, 0, self.rect.height)
        room.width = self.rect.right - kit.px(16) - room.x
        if room.width > kit.px(8) * track.end:
            self._paint_steps(kit, surface, palette, track, room)

    def _paint_steps(
        self,
        kit: Kit,
        surface: pygame.Surface,
        palette: Palette,
        track: StepTrack,
        rect: pygame.Rect,
    ) -> None:
        step = min(kit.px(26), rect.width // max(1, track.end))
        side = max(2, step - kit.px(2))
        for number in range(1, track.end + 1):
            box = pygame.Rect(rect.x + (number - 1) * step, 0, side, min(side, kit.px(24)))
            box.centery = rect.centery
            is_now = number == track.now
            passed = palette.sunken if number < track.now else palette.raised
            fill = palette.fill if is_now else passed
            kit.paint.box(surface, box, fill, kit.px(3), palette.line, kit.hair())
            if side >= kit.px(17):
                colour = palette.on_fill if is_now else palette.muted
                kit.text.draw(surface, str(number), "key", colour, box, "center", size=11)


class Sign(Widget):
    """One threat: its art and its words."""

    def __init__(self, threat: Threat) -> None:
        super().__init__(label=threat.words, tooltip=threat.tip)
        self.art = threat.art

    def content_size(self, kit: Kit, width: int) -> Size:
        art = kit.px(TOKEN) + kit.px(4) if self.art else 0
        words = kit.text.measure(self.label, "key")[0]
        return min(width, art + words + kit.px(12 + APART)), kit.px(LINE)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        words, side = self.rect.copy(), kit.px(TOKEN)
        words.left += kit.px(APART)
        if self.art:
            image = kit.art.get(self.art, side, side)
            surface.blit(image, (words.left, self.rect.centery - side // 2))
            words.left += side + kit.px(4)
        words.width = self.rect.right - words.left
        kit.text.draw(surface, self.label, "key", self.palette(kit).bad, words)


class AlarmRow(Row):
    """What threatens the player now, each with its sign.

    From the right, so that the first stands where it stood before another came.
    """

    def __init__(self) -> None:
        super().__init__(gap=0, justify="end")
        self.alarms = Alarms(())

    def show(self, alarms: Alarms, lit: Lit) -> None:
        if alarms != self.alarms:
            self.alarms = alarms
            self.adopt([Sign(threat) for threat in reversed(alarms.threats)])


class ScoreRow(Widget):
    """A score, and the dice that were won before it."""

    def __init__(self) -> None:
        super().__init__()
        self.score: Score | None = None

    def show(self, score: Score, lit: Lit) -> None:
        if score != self.score:
            self.score, self.tooltip = score, score.tip
            self.relayout()

    def own_texts(self) -> list[str]:
        return [self.score.words] if self.score else []

    def content_size(self, kit: Kit, width: int) -> Size:
        if self.score is None:
            return 0, 0
        words = kit.text.measure(self.score.words, "strong")[0] + kit.px(4) + kit.px(6)
        return min(width, words + len(self.score.trophies) * kit.px(DIE + 3)), kit.px(LINE)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        score, x = self.score, self.rect.right - kit.px(4)
        if score is None:
            return
        width = kit.text.measure(score.words, "strong")[0]
        cell = pygame.Rect(x - width, self.rect.y, width, self.rect.height)
        kit.text.draw(surface, score.words, "strong", self.palette(kit).text, cell)
        x = cell.x - kit.px(6)
        for trophy in reversed(score.trophies):
            x -= kit.px(DIE + 3)
            middle = (x + kit.px(DIE) // 2, self.rect.centery)
            draw_die(kit, surface, trophy.sides, trophy.face, middle, kit.px(DIE))
