"""The instruments folded to a line: what matters of each, as far as there is room."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.scenes.titles.instruments import (
    Alarms,
    CardHand,
    Gauge,
    Instrument,
    Muster,
    Profile,
    Roster,
    Score,
    StepTrack,
    Tray,
)
from game.ui.keynames import shown
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, Size

HIGH, ART, PAD, APART, SIGN = 20, 17, 8, 12, 14
ROLE = "key"
ORDER = (Alarms, Gauge, StepTrack, Score, Muster, Roster, CardHand, Tray, Profile)
"""What goes first where not all have room."""
OPENS, CLOSES = "Show all of it over the board.", "Fold it to a line again."


@dataclass(frozen=True, slots=True)
class Brief:
    """What is said of an instrument; `art` may be empty."""

    art: str
    words: str
    is_bad: bool = False


def _of(instrument: Instrument) -> Iterator[Brief]:
    match instrument:
        case Alarms(threats):
            yield from (Brief(threat.art, threat.words, is_bad=True) for threat in threats)
        case Gauge():
            words = f"{instrument.have}/{instrument.full}"
            art = instrument.art if instrument.have else instrument.spent_art
            yield Brief(art, words, instrument.is_warning)
        case StepTrack() | Score():
            yield Brief("", instrument.words)
        case Roster(name, _, held):
            yield Brief("", f"{name} {len(held)}{instrument.note}")
        case CardHand(name, held) | Tray(name, held):
            yield Brief("", f"{name} {len(held)}")
        case Muster(name):
            yield Brief("", name)
        case Profile():
            yield Brief("", instrument.head)


def is_roll(instrument: Instrument) -> bool:
    """Whether it is a long list, which is folded first."""
    return isinstance(instrument, Roster) and instrument.is_roll


class FoldedLine(Pressable):
    """Opens the instruments over the board, and folds them again."""

    def __init__(self) -> None:
        super().__init__(
            label="Instruments", tooltip=OPENS, action="board.instruments", visible=False
        )
        self._briefs: list[Brief] = []
        self._rolls: list[Brief] = []
        self.is_open = self.is_lit = self.tells_rolls_alone = False

    def show(self, instruments: Sequence[Instrument], *, is_lit: bool) -> None:
        """`is_lit` is whether any part of them answers the prompt."""
        urgent = sorted(instruments, key=lambda each: ORDER.index(type(each)))
        found = [brief for each in urgent for brief in _of(each)]
        rolls = [brief for each in urgent if is_roll(each) for brief in _of(each)]
        if (found, rolls, is_lit) != (self._briefs, self._rolls, self.is_lit):
            self._briefs, self._rolls, self.is_lit = found, rolls, is_lit
            self.relayout()

    @property
    def briefs(self) -> list[Brief]:
        """What is said of all instruments, or of the rolls alone where all others are seen."""
        return self._rolls if self.tells_rolls_alone else self._briefs

    def press(self) -> None:
        self.is_open = not self.is_open
        self.tooltip = CLOSES if self.is_open else OPENS
        self.relayout()

    def tip(self, kit: Kit) -> str:
        return f"{self.tooltip} ({shown(self.key_name(kit))})"

    def own_texts(self) -> list[str]:
        return [self.label, *(brief.words for brief in self.briefs)]

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(SIGN + 2 * PAD) + sum(self._widths(kit))), kit.px(HIGH)

    def _widths(self, kit: Kit) -> list[int]:
        return [
            kit.text.measure(brief.words, ROLE)[0]
            + kit.px(APART + (ART if brief.art else 0))
            for brief in self.briefs
        ]  # fmt: skip

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        fill = palette.hover if self.is_hovered else palette.raised
        edge = palette.accent if self.is_lit else palette.line
        kit.paint.box(surface, self.rect, fill, kit.px(5), edge, kit.hair())
        x = self.rect.x + kit.px(PAD)
        icon = kit.icons.get("down" if self.is_open else "up", kit.px(SIGN), palette.accent)
        surface.blit(icon, icon.get_rect(midleft=(x, self.rect.centery)))
        x += kit.px(SIGN + PAD / 2)
        for brief, width in zip(self.briefs, self._widths(kit), strict=True):
            if x + width - kit.px(APART) > self.rect.right - kit.px(PAD / 2):
                break
            left, side = x, kit.px(ART)
            if brief.art:
                image = kit.art.get(brief.art, side, side)
                surface.blit(image, image.get_rect(midleft=(left, self.rect.centery)))
                left += side
            words = pygame.Rect(left, self.rect.y, x + width - left, self.rect.height)
            colour = palette.bad if brief.is_bad else palette.text
            kit.text.draw(surface, brief.words, ROLE, colour, words)
            x += width
