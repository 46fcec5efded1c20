"""Where it turned: the decisions of a finished game that cost most, by the adviser's reckoning."""

from game.prose.sentences import capital
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import show_replay
from game.scenes.table.counsel.advice import Review, Slip
from game.session.play.session import Session
from game.ui.widgets import Button, Card, Column, Label, ProgressBar, Row, Rule, Widget


class ReviewScene(ScrolledPage):
    """Reckons every decision of the player and shows the worst three."""

    heading = "Where it turned"
    most_width = 860.0

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.review = Review(session)
        self.adviser = capital(session.title.bots.adviser)

    def body(self) -> Widget:
        self.progress = ProgressBar(self.review.share_done, "Reckoning every decision", grow=1)
        self.found = Column([], gap=12)
        self._show()
        return Column([self.progress, self.found], gap=14)

    def _show(self) -> None:
        self.progress.share = self.review.share_done
        self.progress.visible = not self.review.is_done
        cards: list[Widget] = [self._card(slip) for slip in self.review.worst()]
        if self.review.failure:
            cards = [Label(self.review.failure)]
        elif self.review.is_done and not cards:
            cards = [Card([Label(self.review.praise.format(adviser=self.adviser), "strong")])]
        self.found.adopt(cards)

    def _card(self, slip: Slip) -> Widget:
        look = Button("Look", lambda: self.look(slip), icon="eye")
        unit = self.session.title.bots.unit
        where = self.session.title.words.status(slip.view)
        return Card(
            [
                Row([Label(where, "typed", "muted", grow=1), look]),
                Label(f"{slip.chooser} chose: **{slip.chosen}**. {slip.chosen_advice.expected}."),
                Label(f"{self.adviser}: **{slip.better}**. {slip.best_advice.expected}."),
                Label(slip.why, "body", "accent"),
                Rule(),
                Label(f"Cost: about {slip.cost:,.0f} {unit}", "strong", "bad"),
            ],
            gap=6,
        )

    def look(self, slip: Slip) -> None:
        """Open the replay just before that decision."""
        show_replay(self.app, self.session, slip.place)

    def update(self, seconds: float) -> bool:
        super().update(seconds)
        if self.review.update():
            self._show()
            return True
        return False

    @property
    def is_animating(self) -> bool:
        return not self.review.is_done

    def leave(self) -> None:
        self.review.close()
