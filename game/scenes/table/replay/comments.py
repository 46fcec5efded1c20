"""The card in a replay on which a voice tells what is weighed, moment by moment."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from game.contract.guide import Commentary
from game.core.eyes import ALL_EYES
from game.session.play.game import Game
from game.session.play.story import Story
from game.session.story.commentary import commentary_of
from game.tables.loader import DataError
from game.ui.widgets import Card, IconButton, Label, Row, Scroll

HIGH, LOW, SIDE = 176, 132, 28


class Told:
    """What is told of a game along its story: words by position, in order.

    Nothing where there is no commentary, or where the eyes do not see all that it speaks of.
    """

    def __init__(self, session: Game) -> None:
        self.notice = ""
        try:
            self.commentary: Commentary | None = commentary_of(session)
        except DataError as error:
            self.commentary, self.notice = None, str(error)

    def along(self, story: Story) -> Mapping[int, str]:
        """The words by position of a story."""
        if self.commentary is None or story.eyes != ALL_EYES:
            return {}
        return {story.position_of(each.after): each.words for each in self.commentary.comments}


class CommentCard(Card):
    """The last thing told up to a moment; bright while the moment is its own."""

    def __init__(self, voice: str, on_next: Callable[[], object], *, is_low: bool) -> None:
        self.voice = Label(voice.upper(), "typed_strong", "accent", wrap=False, grow=1)
        self.count = Label("", "small", "muted", wrap=False)
        self.words = Label("", "small" if is_low else "body")
        on = IconButton(
            "speech", "Next comment", on_next, action="replay.comment", width=SIDE, height=SIDE
        )
        head = Row([self.voice, self.count, on], gap=8)
        self.page = Scroll(self.words, grow=1)
        super().__init__([head, self.page], pad=(14, 8), gap=2, height=LOW if is_low else HIGH)

    def show(self, told: Mapping[int, str], position: int) -> None:
        """Show what is told at a position, or was last before it."""
        places: Sequence[int] = sorted(told)
        number = bisect_right(places, position)
        at = places[number - 1] if number else -1
        self.count.text = f"{number} of {len(places)}"
        words = told[at] if number else ""
        if words != self.words.text:
            self.words.text = words
            self.page.scroll_bar().move_to(0)
        self.words.shade = "text" if at == position else "muted"
        self.repaint()
