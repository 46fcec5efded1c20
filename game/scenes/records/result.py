"""The result: the fate and the honour, where it stands, what was done, and what to do next."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.prose.sentences import capital
from game.scenes.page.frame import SETTLE, PageScene
from game.scenes.records.findings import (
    TurnedCard,
    curve_card,
    luck_line,
    rank_card,
    spoils_card,
)
from game.scenes.records.luck import LuckScene, way_of
from game.scenes.report.afteraction import offer_report
from game.scenes.routes import (
    go_to_shelf,
    open_briefing,
    show_replay,
    show_table,
    start_again,
    start_game,
)
from game.scenes.table.counsel.advice import Review, Slip
from game.scenes.titles.endings import award_art, ending_of, fared, own_award
from game.scenes.titles.looks import Part
from game.session.logbook.rank import rank_of
from game.session.logbook.reckoning import keep
from game.session.request.start import HUMAN, StartRequest, sides_changed
from game.session.story.luck import ledger_of, rolls_of
from game.session.story.replay import story_of
from game.ui.widgets import (
    Button,
    Card,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    ProgressBar,
    Row,
    Rule,
    Scroll,
    Widget,
)
from game.ui.widgets.base import Align
from game.ui.widgets.basic import Shade

if TYPE_CHECKING:
    from game.ui.window import App

REVIEW_TIP = "The three decisions that cost most, by {adviser}'s reckoning"
SAME_TIP = "The same options and the same fall of the dice"
CHANGE_TIP = "The same scenario and options, each side in the other's place"
LARGE_MEDAL, MEDAL, NARROW_MEDAL, SMALL_MEDAL = 300, 150, 100, 34
NEXT_MEDAL, NEXT_WIDE = 64, 230
TALL_CURVE, CURVE = 200, 96
LARGE_SHIP, SHIP = 150, 92
LOOK_EVERY = 0.1
"""Seconds between two looks at how far the search for the worst decision has come."""
SHADES: dict[str, Shade] = {"won": "good", "drawn": "accent", "lost": "bad"}


class ResultScene(PageScene):
    """Shows how ``session``, which must be over, has ended.

    ``is_told`` says that the player has just seen the game end, with all its sounds.
    """

    most_width = 1880

    def __init__(self, app: "App", session: Any, *, is_told: bool = False) -> None:
        super().__init__()
        result = session.result()
        assert result is not None, "the game is not over"
        self.session, self.result, self._is_told = session, result, is_told
        self.award = own_award(session, result)
        self.ending = ending_of(session, result)
        self.heading = session.title.name
        self.rank = rank_of(session)
        self._tell(story_of(session, session.eyes).beats)
        self.review = Review(session) if self.can_review else None
        self._rested_for = 0.0

    def _tell(self, beats: Sequence[Any]) -> None:
        """What the whole game came to, turn by turn and roll by roll."""
        telling = self.session.title.content.telling
        self.graph = telling.graph([beat.event for beat in beats]) if telling else None
        self.luck = ledger_of(rolls_of([beat.line for beat in beats]), {}).total

    @property
    def was_apart(self) -> bool:
        """Whether others sat elsewhere: the next game is for all of them to begin."""
        return self.session.header.apart is not None

    @property
    def can_review(self) -> bool:
        """Whether there are decisions of a person to be gone through."""
        return self.session.title.bots.advise is not None and HUMAN in self.session.seats.values()

    def enter(self) -> None:
        keep(self.session)
        if self.award and not self._is_told:
            self.kit.sound.play("medal")

    def leave(self) -> None:
        if self.review:
            self.review.close()

    # Time

    @property
    def is_searching(self) -> bool:
        """Whether the decision that mattered most is still looked for."""
        return bool(self.review and not self.review.is_done and self.app.top is self)

    def update(self, seconds: float) -> bool:
        self._rested_for += seconds
        super().update(seconds)
        if self.review is None or not self.is_searching or not self.review.update():
            return False
        self.turned.show()
        return True

    def wake_in(self) -> float | None:
        wakes = [super().wake_in(), LOOK_EVERY if self.is_searching else None]
        return min((wake for wake in wakes if wake is not None), default=None)

    # Building

    def middle(self) -> Widget:
        parts = [self._citation(), *self._findings(), self._footing()]
        if self.ending.parts:
            parts.insert(1, self._parts())
        gap = 10 if self.is_low else 12
        return Scroll(Column(parts, gap=gap, pad=(4, 2, 4, 6), justify="center"), grow=1)

    def foot(self) -> Sequence[Widget]:
        self.again = Button("Play again", self.play_again, kind="primary", icon="anchor")
        ways = [
            ("eye", "Watch it again", self.watch, "See the whole game from its first turn"),
            ("die", "Luck", self.show_luck, "How the dice fell"),
            ("printer", "Report", self.write_report, "Write an after-action report to print"),
            ("home", "Shelf", self.go_back, "Back to the shelf"),
        ]
        if not self.was_apart:
            ways.insert(0, ("repeat", "Same seed again", self.play_same, SAME_TIP))
        if not self.was_apart and sides_changed(self.session.places, self.session.seats):
            ways.insert(0, ("swap", "Change sides", self.change_sides, CHANGE_TIP))
        if self.can_review:
            tip = REVIEW_TIP.format(adviser=self.session.title.bots.adviser)
            ways.insert(-3, ("compass", "Where it turned", self.show_review, tip))
        if self.is_narrow:
            others = [IconButton(icon, name, act) for icon, name, act, _ in ways]
            return (Row([self.again, *others], gap=8),)
        more = [Button(name, act, icon=icon, tooltip=tip) for icon, name, act, tip in ways]
        return (Row([self.again, *more], gap=10, justify="center", wrap=True),)

    @property
    def _shade(self) -> Shade:
        """How it went for the player's side; whoever only looked on has none."""
        if self.session.is_looked_on:
            return "accent"
        return SHADES[self.result.fate_of(self.session.side).outcome]

    def _citation(self) -> Widget:
        result = self.result
        words: list[Widget] = [
            Label("REPORT OF PROCEEDINGS", "typed_strong", "muted"),
            Label(
                result.headline,
                "display" if self.is_tall else "title",
                self._shade,
            ),
            Label(result.summary),
            Rule(),
            Row([plate(*figure) for figure in self.ending.figures], wrap=True, gap=10),
        ]
        if said := fared(self.session, result):
            words.insert(3, Label(said, "strong"))
        if handicap := self.session.handicap_words():
            words.insert(-2, Label(handicap))
        if marks := self.session.marks:
            words.append(
                Label(f"{capital(', '.join(marks))}: not among the best.", "small", "muted")
            )
        told = Column(words, gap=8, grow=1)
        ahead = self._ahead()
        if self.is_narrow:
            line = Row([self._medal(), told], gap=16, items="start")
            return Card([line, *ahead], pad=16)
        items: Align = "center"
        return Card([Row([self._medal(), told, *ahead], gap=32, items=items)], pad=(26, 14))

    def _medal(self) -> Widget:
        if not self.award:
            return Column(visible=False)
        side = NARROW_MEDAL if self.is_narrow else LARGE_MEDAL if self.is_tall else MEDAL
        name = Label(self.ending.award_name, "strong", "accent", text_align="center")
        picture = Picture(award_art(self.award), side * 3 / 4, side, align="center")
        return Column([picture, name], gap=8, width=side + 20)

    def _ahead(self) -> list[Widget]:
        """The next honour, and how far it was."""
        ending = self.ending
        if not ending.ahead:
            return []
        art = award_art(ending.next_award)
        picture = [Picture(art, NEXT_MEDAL * 3 / 4, NEXT_MEDAL, align="center")] if art else []
        bar = [ProgressBar(ending.share, "The way there")] if ending.share else []
        words = Label(ending.ahead, "small", text_align="left" if self.is_narrow else "center")
        if self.is_narrow:
            return [words, *bar]
        return [Column([*picture, words, *bar], gap=6, width=NEXT_WIDE)]

    def _findings(self) -> list[Widget]:
        """Rank, curve and spoils, beside each other where there is room.

        A game between people is not set beside those of the machine.
        """
        cards: list[Widget] = []
        if not self.session.is_between_people and not self.session.is_looked_on:
            cards.append(rank_card(self.rank))
        curve = curve_card(self.graph, TALL_CURVE if self.is_tall else CURVE)
        if curve:
            cards.append(curve)
        if self.ending.spoils_name:
            wide = LARGE_SHIP if self.is_tall else SHIP
            cards.append(spoils_card(self.ending.spoils_name, self.ending.spoils, wide))
        if self.is_narrow or not cards:
            return cards
        for card in cards:
            card.grow = 1
        return [Row(cards, gap=12, items="stretch", grow=int(len(cards) > 1))]

    def _footing(self) -> Widget:
        """The decision that mattered most, and luck in a line."""
        luck = Card([Label(luck_line(self.luck, way_of(self.session)))], title="Luck", gap=6)
        if self.review is None:
            return luck
        self.turned = TurnedCard(self.review, self.session.title, self.look)
        if self.is_narrow:
            return Column([self.turned, luck], gap=10)
        self.turned.grow, luck.grow = 2, 1
        return Row([self.turned, luck], gap=12, items="stretch")

    def _parts(self) -> Widget:
        rows: list[Widget] = []
        for part in self.ending.parts:
            rows += [self._part(part), Rule()]
        total = Label(self.ending.total, "strong", "accent")
        return Card([*rows, total], title=self.ending.book, gap=4)

    def _part(self, part: Part) -> Widget:
        medal = Picture(award_art(part.award), SMALL_MEDAL, SMALL_MEDAL)
        if self.is_narrow:
            line = f"**{part.name}**: {part.fate}, {', '.join(part.figures)}. "
            return Row([medal, Label(line + f"{part.award_name}.", grow=1)])
        count, merit = part.figures
        return Row(
            [
                medal,
                Label(part.name, "strong", width=84),
                Label(part.fate, grow=1),
                Label(count, width=76),
                Label(merit, "strong", width=110, text_align="right"),
                Label(part.award_name, "small", "accent", width=260),
            ],
            gap=14,
        )

    # Going on

    def play_again(self) -> None:
        """Begin the next game, unless the result has only just come."""
        if self._rested_for < SETTLE:
            return
        if self.was_apart:
            open_briefing(self.app, self.session.title)
        else:
            start_again(self.app, self.session, same_dice=False)

    def play_same(self) -> None:
        start_again(self.app, self.session, same_dice=True)

    def change_sides(self) -> None:
        """Begin the same scenario with its sides exchanged, under new dice."""
        game, name = self.session, self.session.title.id
        seats = sides_changed(game.places, game.seats)
        asked = StartRequest(
            name, game.header.scenario, game.options, seats, None, game.own_dice,
            has_handicap=game.header.handicap is not None,
        )  # fmt: skip
        start_game(self.app, asked)

    def watch(self) -> None:
        show_table(self.app, self.session, watch=True)

    def look(self, slip: Slip) -> None:
        """Open the replay just before a decision."""
        show_replay(self.app, self.session, slip.place)

    def show_review(self) -> None:
        from game.scenes.records.review import ReviewScene

        self.app.push(ReviewScene(self.session))

    def show_luck(self) -> None:
        self.app.push(LuckScene.of_session(self.session))

    def write_report(self) -> None:
        offer_report(self.app, self.session)

    def go_back(self) -> None:
        go_to_shelf(self.app)

    def handle(self, event: pygame.Event) -> bool:
        """No key means anything until the hands that played the game have come to rest."""
        if event.type == pygame.KEYDOWN and self._rested_for < SETTLE:
            self._rested_for = 0.0
            return True
        return super().handle(event)

    def on_key(self, event: pygame.Event) -> bool:
        if self.kit.keys.is_pressed("result.luck", event):
            self.show_luck()
            return True
        return super().on_key(event)


class Plate(Panel):
    """A brass-edged plate with one figure."""

    lift = 3


def plate(name: str, value: str, role: str = "title", pad: float = 18) -> Widget:
    figure = Label(value, role, "accent", text_align="center")
    words = Label(name, "small", "muted", text_align="center")
    return Plate([figure, words], pad=(pad, 6), gap=0)
