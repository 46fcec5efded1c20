"""What stands beside the board: the instruments of a title, in rows that wrap."""

from collections.abc import Callable, Iterator, Mapping, Sequence

import pygame

from game.scenes.table.instruments.instruments import (
    AlarmRow,
    GaugeRow,
    OnPick,
    Pointed,
    ScoreRow,
    TrackRow,
)
from game.scenes.table.instruments.line import FoldedLine, is_roll
from game.scenes.table.instruments.muster import MusterButton
from game.scenes.table.instruments.profile import ProfileView
from game.scenes.table.instruments.units import RosterTable, TokenRow
from game.scenes.titles.instruments import (
    Alarms,
    CardHand,
    Gauge,
    Instrument,
    Lit,
    Muster,
    Profile,
    Roster,
    Score,
    StepTrack,
    Tray,
)
from game.ui.kit import Kit
from game.ui.widgets import Column, Panel, Row, Scroll
from game.ui.widgets.base import Size

Shown = (
    GaugeRow | TrackRow | AlarmRow | ScoreRow | RosterTable | MusterButton | TokenRow | ProfileView
)
Make = Callable[[OnPick, bool], Shown]

STANDING: dict[type, Make] = {
    Gauge: GaugeRow,
    Roster: RosterTable,
    CardHand: TokenRow,
    Tray: TokenRow,
    Profile: ProfileView,
}
IN_LINE: dict[type, Make] = {
    StepTrack: lambda on_pick, is_compact: TrackRow(),
    Alarms: lambda on_pick, is_compact: AlarmRow(),
    Score: lambda on_pick, is_compact: ScoreRow(),
    Muster: lambda on_pick, is_compact: MusterButton(on_pick),
}
MOST = 0.5
"""The share of the window's height that the instruments may take before they scroll."""
GAP = 2


class Instruments(Panel):
    """The instruments of a title, each shown by a widget of its kind."""

    def __init__(self, on_pick: OnPick, is_compact: bool) -> None:
        self.on_pick, self.is_compact = on_pick, is_compact
        self.widgets: list[Shown] = []
        self.by_name: Mapping[str, Shown] = {}
        self._kinds: list[tuple[type, bool]] = []
        self.rolls = Row(gap=18, wrap=True, items="start")
        self.line = FoldedLine()
        self._rows = Column(pad=(12, 4) if is_compact else (12, 8), gap=GAP)
        super().__init__([Scroll(self._rows, grow=1)], pad=0, visible=False)

    def show(self, instruments: Sequence[Instrument], lit: Lit) -> None:
        """Show these, with what of them answers the prompt lit."""
        kinds = [(type(each), is_roll(each)) for each in instruments]
        if kinds != self._kinds:
            self._make(kinds)
        for widget, instrument in zip(self.widgets, instruments, strict=True):
            widget.show(instrument, lit)  # type: ignore[arg-type]
        self.by_name = dict(zip(map(_name, instruments), self.widgets, strict=True))
        is_lit = any(each.is_lit for each in self._rows.walk() if isinstance(each, Pointed))
        self.line.show(instruments, is_lit=is_lit)

    @property
    def is_any(self) -> bool:
        return bool(self._kinds)

    def _make(self, kinds: list[tuple[type, bool]]) -> None:
        self._kinds = kinds
        makers = STANDING | IN_LINE
        self.widgets = [makers[kind](self.on_pick, self.is_compact) for kind, _ in kinds]
        pairs = list(zip(kinds, self.widgets, strict=True))
        standing = [w for (kind, is_long), w in pairs if kind in STANDING and not is_long]
        in_line = [widget for (kind, _), widget in pairs if kind in IN_LINE]
        self.rolls = Row([w for (_, is_long), w in pairs if is_long], gap=18, wrap=True)
        line = Row(in_line, gap=0, wrap=True)
        rows = [Row(standing, gap=18, wrap=True, items="start"), self.rolls, line]
        self._rows.adopt([row for row in rows if row.children])
        self.visible = bool(kinds)

    def pointed(self) -> Iterator[Pointed]:
        """Everything beside the board that a player may point at."""
        return (widget for widget in self.walk() if isinstance(widget, Pointed))

    def space_at(self, pos: tuple[int, int]) -> str:
        """The box at a screen position that takes what is dropped there; "" for none."""
        if not self.visible:
            return ""
        boxes = [each for each in self.widgets if isinstance(each, TokenRow) and each.target]
        found = (box.target for box in boxes if box.rect.collidepoint(pos))
        return next((target.id for target in found if target), "")

    def content_size(self, kit: Kit, width: int) -> Size:
        wide, high = super().content_size(kit, width)
        stage = self.stage
        return wide, min(high, round(stage.rect.height * MOST)) if stage else high

    def heights(self, kit: Kit, width: int) -> tuple[int, int]:
        """How high it is without its rolls, and with them."""
        shown = self._rows.inner(kit, pygame.Rect(0, 0, width, 0)).width
        more = self.rolls.measure(kit, shown)[1] + kit.px(GAP) if self.rolls.children else 0
        high = super().content_size(kit, width)[1]
        return (high - more, high) if self.rolls.visible else (high, high + more)


def _name(instrument: Instrument) -> str:
    """What an instrument is called, or its kind where it has no name: "alarms", "score"."""
    return getattr(instrument, "name", "") or type(instrument).__name__.lower()
