"""How a game goes: what the machine's players score in a scenario, and the player's own record."""

from collections.abc import Callable, Collection, Sequence

from game.contract.careers import Career
from game.contract.yardsticks import Measure, Yardstick
from game.prose.sentences import counted
from game.session.logbook.service import Record, career_of, still_unread
from game.session.request.handicaps import told, weaker_of
from game.session.request.levels import yardsticks_at
from game.session.request.start import AnyTitle
from game.ui.widgets import Card, Column, Label, Row, Rule, Toggle, Widget

MANY = 100


def balance_card(title: AnyTitle, scenario: str, level: str, own: Sequence[str]) -> Widget | None:
    """The card for a briefing, or None when nothing has been measured."""
    sticks = yardsticks_at(title, scenario, level)
    if not sticks:
        return None
    rows: list[Widget] = []
    for stick in sticks:
        rows += [_stick(title, stick), Rule()]
    rows += [Label(line, "small", "accent") for line in own]
    note = f"{played_with(title, sticks[0])}. In brackets: 95 % intervals."
    return Card([*rows, Label(note, "small", "muted")], title="How it goes", gap=5)


class HandicapControl(Column):
    """A switch for the handicap of a scenario whose sides are no match, with what it means."""

    def __init__(
        self, title: AnyTitle, *, is_on: bool, on_change: Callable[[bool], object]
    ) -> None:
        self._title = title
        self._told = Label("", "small", "muted")
        self.toggle = Toggle("Handicap", is_on, on_change)
        super().__init__([self.toggle, self._told], gap=4)

    @property
    def is_given(self) -> bool:
        """Whether the game is to be played with it."""
        return self.visible and self.toggle.visible and self.toggle.value

    def show(self, scenario: str, level: str, sides: Collection[str]) -> None:
        """Offer what a scenario has at a level, or nothing to a side that is alone."""
        weaker = weaker_of(self._title, scenario, level) if len(set(sides)) > 1 else None
        self.visible = weaker is not None
        if weaker is None:
            return
        self.toggle.visible = weaker.handicap is not None
        self._told.text = lopsided(self._title, weaker)


def lopsided(title: AnyTitle, weaker: Yardstick) -> str:
    """How far a scenario favours the other side, and what a handicap would make of it."""
    names = {side.id: side.name for side in title.offers.sides}
    games = counted(weaker.games, "game")
    said = (
        f"The sides are no match: {names[weaker.side]} won {share_of(weaker.won)} of {games} "
        f"between equals ({weaker.player}s)."
    )
    if weaker.handicap is None or weaker.reached is None:
        return f"{said} No handicap would make it even."
    asked, reached = told(title, weaker.handicap), share_of(weaker.reached)
    return f"{said} {asked} {reached} of the games came to that. {played_with(title, weaker)}."


def _stick(title: AnyTitle, stick: Yardstick) -> Widget:
    sides = (
        {side.id: side.name for side in title.offers.sides} if len(title.offers.sides) > 1 else {}
    )
    player = " ".join(filter(None, (stick.player.capitalize(), stick.against)))
    name = ", ".join(filter(None, (sides.get(stick.side), player)))
    head = Row(
        [
            Label(name, "strong", grow=1),
            Label(counted(stick.games, "game"), "small", "muted"),
        ]
    )
    awards = ", ".join(
        f"{award.replace('-', ' ')} {share * 100:.0f} %" for award, share in stick.awards.items()
    )
    drawn = [f"drawn {share_of(stick.drawn)}"] if stick.drawn.value else []
    words = [f"Won {share_of(stick.won)}", *drawn, *_scores(stick, career_of(title, stick.side))]
    told: list[Widget] = [Label("; ".join(words) + ".", "small")]
    if awards:
        told.append(Label(awards, "small", "muted"))
    return Column([head, *told], gap=1)


def _scores(stick: Yardstick, career: Career) -> list[str]:
    merit = stick.scores.get(career.merit)
    found = [_merit(merit, career.unit)] if merit else []
    lengths = [(name, stick.scores[name]) for name in career.lengths if name in stick.scores]
    return found + [
        f"{each.value:.1f} {career.name_of(name).lower()}" for name, each in lengths[:1]
    ]


def _merit(mean: Measure, unit: str) -> str:
    """Of few to the tenth, of many to the whole."""
    digits = 0 if mean.high >= MANY else 1
    value, low, high = (f"{each:,.{digits}f}" for each in (mean.value, mean.low, mean.high))
    return f"{value} {unit} ({low} to {high})"


def played_with(title: AnyTitle, stick: Yardstick) -> str:
    """How the games that were measured were played, in words that begin a sentence."""
    names = {level.id: level.name for level in title.offers.sets}
    return f"Level: {names[stick.level]}" if stick.level in names else "With the usual options"


def share_of(part: Measure) -> str:
    """A share in hundredths, with its interval in brackets."""
    return f"{part.value * 100:.0f} % ({part.low * 100:.0f} to {part.high * 100:.0f})"


def told_own(title: AnyTitle, records: Sequence[Record], unread: int) -> list[str]:
    """A sentence on the player's own games, for each side that was played."""
    said = [_figures(title, record) for record in records if record.title_id]
    said += filter(None, [still_unread(unread)])
    return said or ["You have not finished a game yet."]


def _figures(title: AnyTitle, record: Record) -> str:
    figures, career = record.figures, record.career
    sides = {side.id: f"You, {side.name}" for side in title.offers.sides}
    who = sides.get(record.side, "You") if len(sides) > 1 else "You"
    parts = career.part if figures.parts == 1 else career.parts
    said = [
        f"{figures.parts:,} {parts}",
        f"{figures.kept / figures.parts * 100:.0f} % {career.said_own}",
    ]
    if career.merit:
        said.append(f"{figures.mean:,.0f} {career.unit} each")
    return f"{who}: {', '.join(said)}."
