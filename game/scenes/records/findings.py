"""What a result finds in a game: its rank, its curve, what was won, its luck, its worst slip."""

from collections.abc import Callable, Sequence

import pygame

from game.contract.telling import Curve, Graph
from game.contract.yardsticks import OUTCOMES, Ranking
from game.prose.sentences import capital
from game.scenes.records.plots import CurvePlot
from game.scenes.table.counsel.advice import Review, Slip
from game.scenes.titles.instruments import Token
from game.session.logbook.rank import NO_TABLE, Rank
from game.session.request.start import AnyTitle
from game.session.story.luck import Tally, verdict
from game.ui.kit import Kit
from game.ui.widgets import Button, Card, Column, Label, Picture, ProgressBar, Row, Widget
from game.ui.widgets.base import Size

STRIP_WIDE, STRIP_HIGH, NEEDLE = 220, 16, 7
SHIP_SHAPE = 0.4

SEARCHING = "{adviser} reads every decision"
MATTERED = "The decision that mattered most"
NO_ROLLS = "No roll of this game could go well or badly."


def rank_card(rank: Rank | None) -> Card:
    """Where the score stands among the games of a bot."""
    if rank is None:
        return Card([Label(NO_TABLE)], title="Among the machine's games", gap=6)
    words: list[Widget] = [Label(rank.words, "strong"), RankStrip(rank)]
    if rank.level and rank.below:
        level = rank.level * 100 / rank.ranking.games
        share = f"{level:.0f} %" if level >= 1 else "fewer than 1 %"
        words.append(Label(f"Level with {share} of them.", "small", "muted"))
    return Card(words, title=f"Among the {rank.ranking.player}'s games", gap=8)


class RankStrip(Widget):
    """All games in a row from the worst to the best, parted by outcome, and where this one is."""

    def __init__(self, rank: Rank) -> None:
        super().__init__()
        self.rank = rank
        self.shares = _shares(rank.ranking)

    @property
    def legend(self) -> str:
        return ", ".join(f"{name} {share * 100:.0f} %" for name, share in self.shares)

    def own_texts(self) -> list[str]:
        return [self.legend]

    def content_size(self, kit: Kit, width: int) -> Size:
        high, width = kit.px(STRIP_HIGH + 2 * NEEDLE), min(width, kit.px(STRIP_WIDE))
        return width, high + kit.text.measure(self.legend, "small", width)[1]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        bar = pygame.Rect(
            self.rect.x, self.rect.y + kit.px(NEEDLE), self.rect.width, kit.px(STRIP_HIGH)
        )
        grounds = {"lost": palette.sunken, "drawn": palette.selected, "won": palette.fill}
        x = float(bar.x)
        for name, share in self.shares:
            part = pygame.Rect(round(x), bar.y, round(share * bar.width), bar.height)
            surface.fill(grounds[name], part)
            x += share * bar.width
        kit.paint.ring(surface, bar, palette.line, kit.px(2), kit.hair())
        here = self.rank.below + self.rank.level / 2
        self._paint_needle(kit, surface, bar, here / self.rank.ranking.games)
        foot = pygame.Rect(self.rect.x, bar.bottom + kit.px(NEEDLE), self.rect.width, 0)
        foot.height = self.rect.bottom - foot.y
        kit.text.draw(surface, self.legend, "small", palette.muted, foot, valign="top", wrap=True)

    def _paint_needle(
        self, kit: Kit, surface: pygame.Surface, bar: pygame.Rect, share: float
    ) -> None:
        palette, reach = self.palette(kit), kit.px(NEEDLE)
        x = min(bar.right - reach, max(bar.x + reach, round(bar.x + share * bar.width)))
        line = pygame.Rect(0, bar.y - reach, max(2, kit.px(2.4)), bar.height + 2 * reach)
        line.centerx = x
        surface.fill(palette.ground, line.inflate(kit.px(2), 0))
        surface.fill(palette.bad, line)
        top = [(x - reach, bar.y - reach), (x + reach, bar.y - reach), (x, bar.y + kit.px(3))]
        pygame.draw.polygon(surface, palette.bad, top)


def _shares(ranking: Ranking) -> list[tuple[str, float]]:
    """The outcomes that came about, from the worst, with their shares of the games."""
    counts = {name: sum(n for each, _, n in ranking.marks if each == name) for name in OUTCOMES}
    return [(name, count / ranking.games) for name, count in counts.items() if count]


def curve_card(graph: Graph | None, high: float) -> Card | None:
    """The first curve of a game over its turns; None where there is none to tell."""
    if graph is None or not graph.curves:
        return None
    curve: Curve = graph.curves[0]
    if not curve.has_course:
        return None
    title = f"{curve.heading}, by {graph.axis.lower()}"
    return Card([CurvePlot(curve, graph.axis, graph.marks, high, grow=1)], title=title, gap=6)


def spoils_card(heading: str, spoils: Sequence[Token], wide: float) -> Card:
    """What was won, each as its drawing, so wide, with its worth."""
    shown: list[Widget] = [
        Column(
            [
                Picture(each.art, wide, wide * SHIP_SHAPE, align="center"),
                Label(each.name, "strong", text_align="center"),
            ],
            gap=2,
            width=wide + 8,
        )
        for each in spoils
    ]
    body = Row(shown, gap=6, wrap=True) if shown else Label("None.", shade="muted")
    return Card([body], title=heading, gap=6)


def luck_line(total: Tally, way: str) -> str:
    """Luck in a line; `way` says whose way a good roll goes."""
    if not total.number:
        return NO_ROLLS
    went = f"{total.actual} of {total.number} rolls went {way}"
    return f"{went}, {float(total.expected):.1f} were to be expected. {verdict(total)}"


class TurnedCard(Card):
    """The decision that cost most, once the ace has gone through them all."""

    def __init__(self, review: Review, title: AnyTitle, look: Callable[[Slip], object]) -> None:
        super().__init__(title=MATTERED, gap=6)
        self.review, self._unit, self._look = review, title.bots.unit, look
        self._adviser = capital(title.bots.adviser)
        self._head = self.children[0]
        self.progress = ProgressBar(review.share_done, SEARCHING.format(adviser=self._adviser))
        self.show()

    def show(self) -> None:
        """Show how far the search has come, or what it has found."""
        self.progress.share = self.review.share_done
        if not self.review.is_done:
            self.adopt([self._head, self.progress])
        elif self.review.failure:
            self.adopt([self._head, Label(self.review.failure)])
        elif not self.review.slips:
            self.adopt([self._head, Label(self.review.praise.format(adviser=self._adviser))])
        else:
            self.adopt([self._head, *self._found(self.review.slips[0])])

    def _found(self, slip: Slip) -> list[Widget]:
        cost = f"Cost: about {slip.cost:,.0f} {self._unit}."
        look = Button("See it", lambda: self._look(slip), icon="eye")
        said = Label(
            f"{slip.chooser} chose **{slip.chosen}**; {self._adviser.lower()}: "
            f"**{slip.better}**. {slip.why}",
            grow=1,
        )
        return [Row([said, look], gap=12), Label(cost, "strong", "bad")]
