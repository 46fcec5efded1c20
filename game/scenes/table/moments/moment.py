"""A moment on the screen: it plays, any key or click ends it, and then it rests."""

from collections.abc import Callable

import pygame

from game.scenes.page.frame import SETTLE
from game.scenes.table.moments.staging import Staging
from game.scenes.titles.effects import eased, stepped
from game.scenes.titles.endings import award_art
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import PINNING, script_of
from game.ui.drawing.theme import RADIUS
from game.ui.scene import WidgetScene
from game.ui.widgets import Button, Held, Widget

GO_ON = "Go on"
PAGE_WIDE, PAGE_SHARE, PAGE_RISE = 520, 0.66, 0.8
WORDS_WIDE, WORDS_SHARE = 820, 0.9
MEDAL, MEDAL_SHARE = (126, 168), 0.26
"""The size of an award, and the most of the window's height that it takes."""
SIZES = (19.0, 17.0, 15.0, 13.0, 11.0, 9.0)
"""Of the lines: the largest that leaves them all in sight."""
NAME_SIZE = {True: 1.5, False: 2.4}
"""How much larger the name is than the lines, on a page and without one."""
BARE_KEYS = frozenset({
    pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT,
    pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_CAPSLOCK,
})  # fmt: skip

Row = tuple[str, str, float, int]
"""A line with its font role, its size and its height in pixels."""


class MomentScene(WidgetScene):
    """Plays a moment; `on_done` is called with the scene when the player has seen enough."""

    def __init__(self, moment: MovingPicture, on_done: "Callable[[MomentScene], object]") -> None:
        super().__init__()
        self.moment, self.script = moment, script_of(moment)
        self._on_done = on_done
        self._staging = Staging(moment.layers)
        self._sounds = sorted(moment.sounds)
        self._shown_for = self.seconds = 0.0

    def build(self) -> Widget:
        go_on = Button(GO_ON, self.done, kind="primary", hotkey="Enter", icon="right")
        return Held(go_on, "bottomright", pad=20)

    def enter(self) -> None:
        if self.moment.award:
            self._sounds = sorted([*self._sounds, (self.script.medal, "medal")])
        if not self.kit.settings.motion(1.0):
            self.seconds = self.script.end
            self._play_sounds()

    def done(self) -> None:
        """Go on, unless it has only just begun."""
        if self._shown_for >= SETTLE:
            self._on_done(self)

    @property
    def is_animating(self) -> bool:
        return self.seconds < self.script.end and self.app.top is self

    def update(self, seconds: float) -> bool:
        super().update(seconds)
        self._shown_for += seconds
        if not self.is_animating:
            return False
        pace = self.kit.settings.motion(1.0) or 1.0
        self.seconds = min(self.script.end, self.seconds + seconds / pace)
        self._play_sounds()
        return True

    def _play_sounds(self) -> None:
        while self._sounds and self._sounds[0][0] <= self.seconds:
            self.kit.sound.play(self._sounds.pop(0)[1])

    def handle(self, event: pygame.Event) -> bool:
        is_press = event.type == pygame.KEYDOWN and event.key not in BARE_KEYS
        if is_press or event.type == pygame.MOUSEBUTTONDOWN:
            self.done()
            return True
        return super().handle(event)

    def texts(self) -> list[str]:
        awarded = [self.moment.award_name] if self.moment.award_name else []
        return [self.moment.name, *self.moment.lines, *awarded, *super().texts()]

    # Drawing

    def paint_under(self, surface: pygame.Surface) -> None:
        self._staging.draw(self.kit, surface, self.seconds)
        if self.moment.is_page:
            self._paint_page(surface)
        else:
            self._paint_words(surface)

    def _rows(self, width: int, most: int) -> list[Row]:
        """The name and the lines, as large as lets them stand in the height there is."""
        kit, rows = self.kit, list[Row]()
        for size in SIZES:
            roles = [("heading", size * NAME_SIZE[self.moment.is_page])]
            roles += [("typed" if self.moment.is_page else "body", size)] * len(self.moment.lines)
            texts = (self.moment.name, *self.moment.lines)
            rows = [
                (text, role, large, kit.text.measure(text, role, width, large)[1])
                for text, (role, large) in zip(texts, roles, strict=True)
            ]
            if sum(row[3] for row in rows) + kit.px(10) * len(rows) <= most:
                break
        return rows

    def _paint_page(self, surface: pygame.Surface) -> None:
        kit, moment = self.kit, self.moment
        since = (self.seconds - moment.words_at + PAGE_RISE) / PAGE_RISE
        if since <= 0:
            return
        window, pad, gap = surface.get_rect(), kit.px(26), kit.px(10)
        wide = min(kit.px(PAGE_WIDE), round(window.width * PAGE_SHARE))
        medal = self._medal_size(window.height)
        foot = medal[1] + gap if moment.award else 0
        rows = self._rows(wide - 2 * pad, window.height - 3 * pad - foot)
        high = sum(row[3] for row in rows) + gap * len(rows) + 2 * pad + foot
        sheet = pygame.Rect(0, 0, wide, min(high, window.height - gap))
        sheet.midleft = (max(gap, round(window.width * 0.05)), window.centery)
        sheet.y += round((1 - eased(min(1.0, since))) * (window.bottom - sheet.y))
        paper = kit.theme.paper
        kit.paint.sheet(
            surface, sheet, paper.ground, kit.px(RADIUS), paper.line, kit.hair(), kit.px(9)
        )
        top = self._paint_rows(surface, rows, sheet.inflate(-2 * pad, -2 * pad), gap)
        if moment.award:
            at = pygame.Rect(sheet.x + pad, top, sheet.width - 2 * pad, medal[1])
            self._paint_medal(surface, at)

    def _paint_rows(
        self, surface: pygame.Surface, rows: list[Row], area: pygame.Rect, gap: int
    ) -> int:
        """Write as much as is written by now; the top of what follows."""
        paper, top = self.kit.theme.paper, area.y
        for number, (text, role, size, high) in enumerate(rows):
            colour = paper.text if number else paper.accent
            block = self.kit.text.block(text, role, colour, area.width, size=size)
            line = self.kit.text.line_height(role, size)
            _reveal(surface, block, (area.x, top), line, self._share_of(number))
            top += high + gap
            if not number:
                rule = pygame.Rect(area.x, top - gap // 2, area.width, self.kit.hair())
                surface.fill(paper.line, rule)
        return top

    def _share_of(self, number: int) -> float:
        """How much of a line is there, from 0 to 1."""
        start, end = self.script.lines[number]
        return min(1.0, max(0.0, (self.seconds - start) / (end - start)))

    def _medal_size(self, most: int) -> tuple[int, int]:
        """Of the award in a window so high."""
        high = min(self.kit.px(MEDAL[1]), round(most * MEDAL_SHARE))
        return round(high * MEDAL[0] / MEDAL[1]), high

    def _paint_medal(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The award comes down upon the page, and its name stands beside it."""
        share = (self.seconds - self.script.medal) / PINNING
        if share <= 0:
            return
        kit, (wide, high) = self.kit, self._medal_size(surface.get_height())
        large = 1.0 + 0.9 * (1 - stepped(eased(min(1.0, share))))
        art = award_art(self.moment.award)
        if art:
            image = kit.art.get(art, round(wide * large), round(high * large))
            surface.blit(image, image.get_rect(center=(area.x + wide // 2, area.centery)))
        if share >= 1:
            name = pygame.Rect(area.x + wide + kit.px(14), area.y, 0, area.height)
            name.width = area.right - name.x
            accent = kit.theme.paper.accent
            kit.text.draw(surface, self.moment.award_name, "heading", accent, name, wrap=True)

    def _paint_words(self, surface: pygame.Surface) -> None:
        """The words stand in the sky of the picture, one line after the other."""
        kit, window = self.kit, surface.get_rect()
        wide = min(kit.px(WORDS_WIDE), round(window.width * WORDS_SHARE))
        rows = self._rows(wide, round(window.height * 0.5))
        left, top = window.centerx - wide // 2, round(window.height * 0.12)
        for number, (text, role, size, high) in enumerate(rows):
            colour = LIGHT if number else GOLD
            block = kit.text.block(text, role, colour, wide, "center", size)
            block.set_alpha(round(255 * self._share_of(number)))
            surface.blit(block, (left + (wide - block.get_width()) // 2, top))
            block.set_alpha(255)
            top += high + kit.px(10 if number else 16)


LIGHT, GOLD = (232, 226, 210), (236, 205, 150)
"""Of words in a dark picture, whatever the theme."""


def _reveal(
    surface: pygame.Surface, block: pygame.Surface, at: tuple[int, int], line: int, share: float
) -> None:
    """The part of a block of text that a hand has written by now, row by row."""
    if share >= 1:
        surface.blit(block, at)
        return
    rows = max(1, round(block.get_height() / line))
    written = share * rows
    for row in range(int(written) + 1):
        wide = round(block.get_width() * min(1.0, written - row))
        if wide > 0:
            area = pygame.Rect(0, row * line, wide, line)
            surface.blit(block, (at[0], at[1] + row * line), area)
