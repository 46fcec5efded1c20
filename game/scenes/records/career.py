"""The service record: what all the player's finished games come to, with their medals."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.contract.careers import Career
from game.contract.yardsticks import Yardstick
from game.prose.sentences import counted
from game.scenes.page.frame import ScrolledPage
from game.scenes.records.plots import MeritPlot
from game.scenes.records.result import plate
from game.scenes.records.saverow import written_date
from game.scenes.routes import open_game
from game.scenes.titles.endings import award_art, award_name
from game.session.logbook.reckoning import Reckoning
from game.session.logbook.saves import list_saves
from game.session.logbook.service import (
    USUAL,
    Figures,
    Record,
    Service,
    left_out,
    service_of,
    still_unread,
)
from game.session.record.files import SaveError
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Column,
    Grid,
    Label,
    Picture,
    Row,
    Rule,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.window import App

NOTHING = "You have finished no game yet. When you have, this book fills itself."
READING = "Your games are being read."
LOOK_AGAIN = 0.2
MEDAL, MEDAL_WIDE = 84, 132
NO_SERVICE = Service((), 0, 0, 0, 0, 0)
PLAYERS = {
    "random": "A player by chance",
    "midshipman": "The midshipman",
    "captain": "The machine's captain",
    "ace": "The ace",
}
COLUMNS = (92, 150, 118)


class CareerScene(ScrolledPage):
    """Figures, medals, the merit of each game, rules played by, and the best games."""

    heading = "Service record"
    scroll_label = "Record"

    def __init__(self) -> None:
        super().__init__()
        self.service = NO_SERVICE
        self.shown = 0
        self._reckoning = Reckoning(())
        self._unread = 0

    def attach(self, app: "App") -> None:
        self.app = app
        try:
            self._reckoning = Reckoning(list_saves())
        except SaveError as error:
            app.notify(str(error), "bad")
        self._count()
        self._reckoning.begin()
        super().attach(app)

    def update(self, seconds: float) -> bool:
        """Let time pass: further games may have been read."""
        is_changed = super().update(seconds)
        if self._unread == len(self._reckoning.unread):
            return is_changed
        self._count()
        self.rebuild()
        return True

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), LOOK_AGAIN if self._unread else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    def _count(self) -> None:
        self._unread = len(self._reckoning.unread)
        self.service = service_of(self._reckoning.rows)

    def enter(self) -> None:
        self.stage.set_focus(self.scroll, ring=False)

    @property
    def records(self) -> Sequence[Record]:
        """All games together only where there are several titles to tell apart."""
        all_of_them = self.service.records
        return all_of_them[1:] if len(all_of_them) == 2 else all_of_them

    # Building

    def middle(self) -> Widget:
        parts: list[Widget] = []
        if len(self.records) > 1:
            names = [(index, record.name) for index, record in enumerate(self.records)]
            parts.append(Choice(names, self.shown, self._turn, label="Games"))
        return Column([*parts, super().middle()], gap=10, grow=1)

    def foot(self) -> Sequence[Widget]:
        words = " ".join(filter(None, (still_unread(self._unread), left_out(self.service))))
        return (Label(words, "small", "muted"),) if words else ()

    def _turn(self, index: int) -> None:
        self.shown = index
        self.rebuild()

    def body(self) -> Widget:
        record = self.records[self.shown] if self.records else None
        if record is None or not record.tours:
            return Card([Label(READING if self._unread else NOTHING)])
        cards = [self._figures(record)]
        if record.awards:
            cards.append(self._medals(record))
        career = record.career
        if any(tour.merit for tour in record.tours):
            plot = MeritPlot(record.tours, record.figures.mean, career.legend)
            title = f"{career.unit.capitalize()} a {career.part}, game by game"
            cards.append(Card([plot], title=title, gap=6))
        cards.append(self._rules(record))
        if record.best:
            cards.append(self._best(record))
        return Column(cards, gap=14)

    def _figures(self, record: Record) -> Widget:
        plates = [
            plate(*figure, "heading", 16)
            for figure in figures_in_words(record.figures, record.career)
        ]
        return Card([Row(plates, wrap=True, gap=10)])

    def _medals(self, record: Record) -> Widget:
        medals = [_medal(*award) for award in record.awards]
        return Card([Row(medals, wrap=True, gap=12, items="start")], title="Honours", gap=8)

    def _rules(self, record: Record) -> Widget:
        rows: list[Widget] = []
        for name, figures in record.option_sets:
            rows += [self._row(name, *_measures(figures, record.career)), Rule()]
            if name == USUAL:
                for stick in record.yardsticks:
                    rows += [self._row(*_machine(stick, record.career), is_faint=True), Rule()]
        return Card(rows[:-1], title="By the rules played", gap=4)

    def _row(self, name: str, parts: str, kept: str, merit: str, is_faint: bool = False) -> Widget:
        shade = "muted" if is_faint else "text"
        role = "small" if is_faint else "strong"
        if self.is_narrow:
            words = ", ".join(filter(None, (parts, kept, merit)))
            return Column([Label(name, role, shade), Label(words, "small", shade)], gap=2)  # type: ignore[arg-type]
        cells = [
            Label(words, "small", shade, width=width, text_align="right")  # type: ignore[arg-type]
            for words, width in zip((parts, kept, merit), COLUMNS, strict=True)
        ]
        return Row([Label(name, role, shade, grow=1), *cells], gap=12)  # type: ignore[arg-type]

    def _best(self, record: Record) -> Widget:
        buttons = [
            Button(
                f"{tour.merit or 0:,} {record.career.unit}",
                lambda path=tour.path: open_game(self.app, path, watch=True),  # type: ignore[misc]
                detail=f"{tour.status}, {written_date(tour.begun)}",
                art=award_art(tour.award),
                text_align="left",
                tooltip="Watch it again",
            )
            for tour in record.best
        ]
        grid = Grid(buttons, min_column=330, gap=8)
        return Card([grid], title=f"Best {record.career.parts}", gap=8)


def figures_in_words(figures: Figures, career: Career) -> list[tuple[str, str]]:
    """Names and values of the figures worth a plate."""
    kept = f"{figures.kept:,} ({_percent(figures.kept, figures.parts)})"
    shown = [
        (career.parts.capitalize(), f"{figures.parts:,}"),
        (career.said_kept.capitalize(), kept),
        (career.run, f"{figures.longest_run:,}"),
    ]
    if figures.merit:
        unit = career.unit.capitalize()
        shown += [
            (f"{unit} in all", f"{figures.merit:,}"),
            (f"{unit} a {career.part}", f"{figures.mean:,.0f}"),
        ]
    if figures.best:
        shown.append((f"Best {career.part}", f"{figures.best:,}"))
    if figures.series:
        won = f"{figures.series_won:,} of {figures.series:,}"
        shown.append((f"{career.series.capitalize()} won", won))
    return shown


def _measures(figures: Figures, career: Career) -> tuple[str, str, str]:
    parts = counted(figures.parts, career.part, career.parts)
    merit = f"{figures.mean:,.0f} {career.unit} each" if figures.merit else ""
    return parts, f"{_percent(figures.kept, figures.parts)} {career.said_kept}", merit


def _machine(stick: Yardstick, career: Career) -> tuple[str, str, str, str]:
    """What a player of the machine's scores, as a row: its name and what _measures tells."""
    kept = stick.scores.get(career.kept) if career.kept else stick.won
    merit = stick.scores.get(career.merit)
    player = PLAYERS.get(stick.player, stick.player.capitalize())
    return (
        ", ".join(filter(None, (player, stick.against, f"single {career.parts}"))),
        f"{stick.games:,} {career.parts}",
        f"{kept.value * 100:.0f} % {career.said_kept}" if kept is not None else "",
        f"{merit.value:,.0f} {career.unit} each" if merit is not None else "",
    )


def _percent(part: int, whole: int) -> str:
    return f"{part / whole * 100:.0f} %" if whole else "0 %"


def _medal(title_id: str, award: str, count: int) -> Widget:
    name = Label(award_name(title_id, award), "small", text_align="center")
    picture = Picture(award_art(award), MEDAL, MEDAL, align="center")
    number = Label(f"× {count:,}", "strong", "accent", text_align="center")
    return Column([picture, number, name], gap=2, width=MEDAL_WIDE)
