"""The cards beside the board: prompt, odds, log and instruments."""

from collections.abc import Callable, Sequence

import pygame

from game.scenes.page.dice import draw_die
from game.scenes.titles.looks import Gauge, Status
from game.ui.kit import Kit
from game.ui.theme import Colour, Palette
from game.ui.widgets import Widget
from game.ui.widgets.base import Size, is_click

TOKEN = 26
SIGN = 15
DIE = 22


class PhaseStrip(Widget):
    """The phases of a turn in a row, the present one lit and underlined."""

    def __init__(self, phases: Sequence[str], **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.phases = phases
        self.now: int | None = None

    def show(self, now: int | None) -> None:
        if now is not None and now != self.now:
            self.now = now
            self.repaint()

    def own_texts(self) -> list[str]:
        return list(self.phases)

    def content_size(self, kit: Kit, width: int) -> Size:
        total = sum(kit.text.measure(phase, "small")[0] + kit.px(22) for phase in self.phases)
        return min(width, total), kit.px(30)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        widths = [kit.text.measure(phase, "small")[0] + kit.px(22) for phase in self.phases]
        if sum(widths) > self.rect.width:
            self._paint_now_only(kit, surface, palette)
            return
        x = self.rect.x
        for index, (phase, width) in enumerate(zip(self.phases, widths, strict=True)):
            cell = pygame.Rect(x, self.rect.y, width, self.rect.height)
            is_now = index == self.now
            colour = palette.accent if is_now else palette.muted
            kit.text.draw(surface, phase, "key" if is_now else "small", colour, cell, "center")
            if is_now:
                line = pygame.Rect(x + kit.px(8), cell.bottom - kit.px(4), width - kit.px(16), 0)
                line.height = max(2, kit.px(2))
                surface.fill(palette.accent, line)
            x += width

    def _paint_now_only(self, kit: Kit, surface: pygame.Surface, palette: Palette) -> None:
        if self.now is not None:
            kit.text.draw(
                surface, self.phases[self.now], "key", palette.accent, self.rect, "center"
            )


class GaugeRow(Widget):
    """A gauge: its name and its tokens; clickable while its target answers the prompt.

    A compact one shows a single token and a count.
    """

    hover_matters = True
    in_row = 7

    def __init__(
        self, on_pick: Callable[[str], object], is_compact: bool, **common: object
    ) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.on_pick, self.is_compact = on_pick, is_compact
        self.gauge: Gauge | None = None
        self.is_lit = False

    def show(self, gauge: Gauge, is_lit: bool) -> None:
        if gauge != self.gauge or is_lit != self.is_lit:
            self.gauge, self.is_lit = gauge, is_lit
            self.tooltip = f"{gauge.name}. {gauge.note}" if gauge.note else gauge.name
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
        if self.is_lit:
            ring = self.rect.inflate(kit.px(4), kit.px(2))
            fill = palette.hover if self.is_hovered else palette.raised
            kit.paint.box(surface, ring, fill, kit.px(5), palette.accent, max(1, kit.px(1.6)))
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

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event) and self.gauge is not None and self.gauge.target:
            self.on_pick(self.gauge.target)
            return True
        return False


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
    """The turn track, the score and its trophies, and what threatens the player."""

    def __init__(self, **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.status: Status | None = None

    def show(self, status: Status) -> None:
        if status != self.status:
            self.status = status
            self.repaint()

    def own_texts(self) -> list[str]:
        if self.status is None:
            return []
        status = self.status
        return [
            f"{status.track_name} {status.track}/{status.track_end}",
            f"{status.score} {status.score_note}",
            *(words for _, words in status.alarms),
        ]

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.px(34)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        status = self.status
        if status is None:
            return
        palette = self.palette(kit)
        right = self._paint_score(kit, surface, palette, status)
        label = f"{status.track_name} {status.track}/{status.track_end}"
        words = kit.text.measure(label, "key")
        cell = pygame.Rect(self.rect.x + kit.px(4), self.rect.y, words[0], self.rect.height)
        kit.text.draw(surface, label, "key", palette.accent, cell)
        track = pygame.Rect(cell.right + kit.px(10), self.rect.y, 0, self.rect.height)
        track.width = right - kit.px(16) - track.x
        if track.width > kit.px(8) * status.track_end:
            self._paint_track(kit, surface, palette, status, track)

    def _paint_track(
        self, kit: Kit, surface: pygame.Surface, palette: Palette, status: Status, rect: pygame.Rect
    ) -> None:
        step = min(kit.px(26), rect.width // status.track_end)
        side = max(2, step - kit.px(2))
        for turn in range(1, status.track_end + 1):
            box = pygame.Rect(rect.x + (turn - 1) * step, 0, side, min(side, kit.px(24)))
            box.centery = rect.centery
            is_now = turn == status.track
            fill = (
                palette.fill
                if is_now
                else palette.sunken
                if turn < status.track
                else palette.raised
            )
            kit.paint.box(surface, box, fill, kit.px(3), palette.line, kit.hair())
            if side >= kit.px(17):
                colour = palette.on_fill if is_now else palette.muted
                kit.text.draw(surface, str(turn), "key", colour, box, "center", size=11)

    def _paint_score(
        self, kit: Kit, surface: pygame.Surface, palette: Palette, status: Status
    ) -> int:
        """Score and trophies from the right edge; returns the left edge of it all."""
        x = self.rect.right - kit.px(4)
        score = f"{status.score} {status.score_note}"
        width = kit.text.measure(score, "strong")[0]
        cell = pygame.Rect(x - width, self.rect.y, width, self.rect.height)
        kit.text.draw(surface, score, "strong", palette.text, cell)
        x = cell.x - kit.px(6)
        for trophy in reversed(status.trophies):
            x -= kit.px(DIE + 3)
            middle = (x + kit.px(DIE) // 2, self.rect.centery)
            draw_die(kit, surface, trophy.sides, trophy.face, middle, kit.px(DIE))
        for art, words in status.alarms:
            width = kit.text.measure(words, "key")[0]
            x -= width + kit.px(12)
            kit.text.draw(
                surface, words, "key", palette.bad,
                pygame.Rect(x, self.rect.y, width, self.rect.height),
            )  # fmt: skip
            side = kit.px(TOKEN)
            x -= side + kit.px(4)
            surface.blit(kit.art.get(art, side, side), (x, self.rect.centery - side // 2))
        return x
