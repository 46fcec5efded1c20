"""The counsel card: one home for the odds, an adviser's word, and the reasons why not."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.contract.advice import Advice
from game.contract.outcome import Odds
from game.contract.prospects import Check
from game.core.prompt import Refusal
from game.prose.sentences import capital
from game.scenes.table.counsel.oddsrows import OddsRows
from game.scenes.table.counsel.saying import headline, percent, risks
from game.ui.keynames import shown
from game.ui.kit import Kit
from game.ui.widgets import Card, draw_key_cap, key_cap_size
from game.ui.widgets.base import Widget, is_click, is_release
from game.ui.widgets.basic import Shade, draw_track

ACTION = "table.counsel"
RANKS = ("Best", "Next best")
PAD, GAP = 7, 3
BAR = 7
ROWS_WORTH = 1


@dataclass(frozen=True, slots=True)
class OddsOf:
    """What may come of a choice; without `odds` the `note` says why there are none (yet).

    `dangers` are those of the title, `allowance` says what it
    leaves, such as for how long the power lasts.
    """

    label: str
    checks: tuple[Check, ...] = ()
    odds: Odds | None = None
    note: str = ""
    dangers: tuple[str, ...] = ()
    allowance: str = ""

    @property
    def aftermath(self) -> str:
        """What may befall the seat where the choice leads, and how long its power lasts there."""
        told = risks(self.odds, self.dangers) if self.odds else []
        parts = [", ".join(told), self.allowance]
        return capital("; ".join(filter(None, parts)))


@dataclass(frozen=True, slots=True)
class Way:
    """A choice that an adviser names: its label, its key, and what speaks for it."""

    label: str
    key: str
    advice: Advice


@dataclass(frozen=True, slots=True)
class Word:
    """What an adviser says: its ways, the best first, or how far it has thought, 0 to 1."""

    heading: str
    ways: tuple[Way, ...] = ()
    share: float | None = None


@dataclass(frozen=True, slots=True)
class Quiet:
    """What stands there while nothing is pointed at; the first paragraphs matter most."""

    text: str
    heading: str = ""


Content = OddsOf | Word | Refusal | Quiet


@dataclass(frozen=True, slots=True)
class Line:
    """A paragraph on the card; where room is short those of least `worth` are left out.

    One of no worth more than that of the rows stands there only if all of the rows do, and one
    under a `head` only with it.
    """

    text: str
    role: str = "small"
    shade: Shade = "text"
    worth: int = 5
    key: str = ""
    head: "Line | None" = None


class CounselCard(Card):
    """Shows one content at a time in a room that never changes.

    A click, or the key of its action, calls `on_open`: there all of it is told.
    """

    hover_matters = True

    def __init__(self, on_open: Callable[[], object], height: float) -> None:
        super().__init__([], action=ACTION, height=height, tooltip="All of it")
        self._on_open = on_open
        self._rows: OddsRows | None = None
        self.content: Content = Quiet("")

    def show(self, content: Content) -> None:
        if content != self.content:
            self.content = content
            odds = content.odds if isinstance(content, OddsOf) else None
            self._rows = OddsRows(odds) if odds and odds.has_dice else None
            self.adopt([self._rows] if self._rows else [])

    @property
    def checks(self) -> tuple[Check, ...]:
        """The rolls spoken of."""
        return self.content.checks if isinstance(self.content, OddsOf) else ()

    @property
    def has_more(self) -> bool:
        """Whether there is anything to open."""
        content = self.content
        return not isinstance(content, Quiet) and not (
            isinstance(content, Word) and not content.ways
        )

    def own_texts(self) -> list[str]:
        return [line.text.replace("**", "") for line in lines_of(self.content)]

    def tip(self, kit: Kit) -> str:
        return f"{self.tooltip} ({shown(self.key_name(kit))})" if self.has_more else ""

    # Acting

    def hit(self, pos: tuple[int, int]) -> Widget | None:
        """The card is one thing: its rows take no pointer."""
        return self if self.visible and self.rect.collidepoint(pos) else None

    def press(self) -> None:
        self._on_open()

    def pointer(self, event: pygame.Event) -> bool:
        if is_release(event) and self.rect.collidepoint(event.pos):
            self.press()
        return is_click(event) or is_release(event)

    # Layout

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._laid = [*self._lay(kit)]

    def _room(self, kit: Kit) -> pygame.Rect:
        pad = kit.px(PAD)
        return self.rect.inflate(-2 * pad, -2 * pad)

    def _lay(self, kit: Kit) -> Iterator[tuple[Line, pygame.Rect]]:
        """The lines that have room, from the top, and under them the rows."""
        room, gap = self._room(kit), kit.px(GAP)
        top = room.y
        for line in self._fitting(kit, room):
            rect = pygame.Rect(room.x, top, *_size(kit, line, self._width(kit, room, top)))
            rect.height = min(rect.height, room.bottom - top)
            yield line, rect
            top = rect.bottom + gap
        if self._share is not None:
            top += kit.px(BAR) + gap
        if self._rows:
            rows = pygame.Rect(room.x, top, room.width, max(0, room.bottom - top))
            self._rows.visible = rows.height >= self._rows.least_height(kit, room.width)
            self._rows.place(kit, rows)

    def _width(self, kit: Kit, room: pygame.Rect, top: int) -> int:
        """Beside the key cap in the corner a line has less room."""
        wide, high = key_cap_size(kit, self.key_name(kit))
        if top >= room.y + high or not self.has_more:
            return room.width
        return room.width - wide - kit.px(6)

    def _fitting(self, kit: Kit, room: pygame.Rect) -> Sequence[Line]:
        """The lines that have room, those of most worth before the others."""
        lines = [self._in_line(kit, room, line) for line in lines_of(self.content) if line.text]
        kept: list[Line] = []
        for line in sorted(lines, key=lambda line: -line.worth):
            if line.head and line.head not in kept:
                continue
            wanted = [each for each in lines if each in kept or each is line]
            if (
                not kept
                or self._needed(kit, room, wanted, is_all=line.worth <= ROWS_WORTH) <= room.height
            ):
                kept = wanted
        return kept

    def _in_line(self, kit: Kit, room: pygame.Rect, line: Line) -> Line:
        """A headline too long for one line, smaller."""
        width = self._width(kit, room, room.y)
        if line.role != "strong" or kit.text.measure(line.text, "strong")[0] <= width:
            return line
        return replace(line, text=f"**{line.text}**", role="small")

    def _needed(self, kit: Kit, room: pygame.Rect, lines: Sequence[Line], *, is_all: bool) -> int:
        """Pixels for these lines with all of the rows, or with as many as there must be."""
        gap, top = kit.px(GAP), room.y
        for line in lines:
            top += _size(kit, line, self._width(kit, room, top))[1] + gap
        rows = 0
        if self._rows:
            rows = self._rows.content_size(kit, room.width)[1]
            rows = rows if is_all else min(rows, self._rows.least_height(kit, room.width))
        bar = kit.px(BAR) + gap if self._share is not None else 0
        return top - room.y + rows + bar - (0 if rows else gap)

    @property
    def _share(self) -> float | None:
        return self.content.share if isinstance(self.content, Word) else None

    # Drawing

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        super().paint(kit, surface)
        palette, room = self.palette(kit), self._room(kit)
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        top = room.y
        for line, rect in self._laid:
            self._paint_line(kit, surface, line, rect)
            top = rect.bottom + kit.px(GAP)
        if self._share is not None:
            bar = pygame.Rect(room.x, top, room.width, kit.px(BAR))
            draw_track(kit, surface, bar, palette, self._share)
        surface.set_clip(before)
        if self.has_more:
            self._paint_corner(kit, surface, room)

    def _paint_line(self, kit: Kit, surface: pygame.Surface, line: Line, rect: pygame.Rect) -> None:
        palette = self.palette(kit)
        cap = key_cap_size(kit, line.key)[0] + kit.px(6) if line.key else 0
        words = pygame.Rect(rect.x, rect.y, rect.width - cap, rect.height)
        colour = getattr(palette, line.shade)
        kit.text.draw(surface, line.text, line.role, colour, words, "left", "top", wrap=True)
        if line.key:
            high = kit.text.line_height(line.role)
            middle = (rect.right - (cap - kit.px(6)) // 2, rect.y + high // 2)
            draw_key_cap(kit, surface, line.key, middle, palette.text)

    def _paint_corner(self, kit: Kit, surface: pygame.Surface, room: pygame.Rect) -> None:
        palette, key = self.palette(kit), self.key_name(kit)
        wide, high = key_cap_size(kit, key)
        ink = palette.accent if self.is_hovered else palette.muted
        draw_key_cap(kit, surface, key, (room.right - wide // 2, room.y + high // 2), ink)


def _size(kit: Kit, line: Line, width: int) -> tuple[int, int]:
    """As wide as the words with the key cap behind them."""
    cap = key_cap_size(kit, line.key)[0] + kit.px(6) if line.key else 0
    wide, high = kit.text.measure(line.text, line.role, max(1, width - cap))
    return wide + cap, max(high, key_cap_size(kit, line.key)[1] if line.key else 0)


def lines_of(content: Content) -> list[Line]:
    """What a content says, in order."""
    match content:
        case OddsOf():
            return _odds_lines(content)
        case Word():
            return _word_lines(content)
        case Refusal():
            return [
                Line(f"Not now: {content.label}", "strong", worth=2),
                Line(content.reason, worth=3),
                Line(f"Rule {content.rule}", "key", "muted", worth=1),
            ]
        case Quiet():
            told = enumerate(content.text.split("\n"))
            lines = [Line(text, shade="muted", worth=5 - place) for place, text in told]
            return [Line(content.heading, "strong", worth=6), *lines]


def said_of(content: Content) -> str:
    """What a voice says of odds that are known, and of an adviser's word."""
    is_odds = isinstance(content, OddsOf) and content.odds is not None
    is_word = isinstance(content, Word) and bool(content.ways)
    lines = lines_of(content)[1:] if is_odds else lines_of(content) if is_word else ()
    told = [line.text.replace("   ", "; ").rstrip(".") for line in lines if line.text]
    return " ".join(f"{text}." for text in told)


def _odds_lines(content: OddsOf) -> list[Line]:
    alike = Counter(
        f"{check.name}: {check.needs}, {percent(check.chance)}" for check in content.checks
    )
    rolls = "   ".join(f"{count} × {said}" if count > 1 else said for said, count in alike.items())
    said = headline(content.odds) if content.odds else ""
    return [
        Line(content.label, "key", "muted", worth=1),
        Line(said, "strong", worth=9),
        Line(content.note, shade="muted", worth=3),
        Line(content.aftermath, shade="muted", worth=2),
        Line(rolls, shade="muted", worth=0),
    ]


def _word_lines(content: Word) -> list[Line]:
    """Where room is short the best way comes before the next, and both before the heading."""
    lines = [Line(content.heading, "key", "muted", worth=3)]
    for worth, rank, way in zip((9, 6), RANKS, content.ways, strict=False):
        head = Line(f"**{rank}: {way.label}**", "small", "accent", worth, way.key)
        reason = worth - 2 if worth == 9 else 2
        lines += [
            head,
            Line(f"{capital(way.advice.expected)}.", worth=worth - 1, head=head),
            Line(way.advice.reason, shade="muted", worth=reason, head=head),
        ]
    return lines
