"""What has happened since the player decided: told at once, step by step, or loss by loss."""

from collections.abc import Sequence
from typing import Protocol

from game.contract.words import LOSS
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.log.folds import told_together
from game.session.play.story import Beat, Story
from game.ui.widgets import Button

MOST_LOSSES, FEW_LOSSES = 2, 1
"""So many losses have a line of their own beside a question, and beside one with standing orders
below it: the choices stay in sight, and the log has them all."""
MOST_WORDS = 3
"""So many lines are told of one step."""


class Table(Protocol):
    """What the telling needs of its table."""

    player: CuePlayer
    story: Story
    position: int

    def skip(self) -> None: ...
    def show_orders(self) -> None: ...
    def show_event(self, beat: int) -> None: ...


def is_loss(beat: Beat) -> bool:
    """Whether a line tells that something was sunk."""
    return beat.line.kind == LOSS


class Telling:
    """`is_hurried` says that the machine's part, too, is to be shown at once; where it
    `seeks_loss`, up to the next loss.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._since = 0
        self.is_hurried = self.seeks_loss = False

    def begin(self) -> None:
        """The player has decided: what follows is told from here."""
        self._since = self._table.position
        self.is_hurried = False
        self._table.player.go_on()

    def begin_at(self, position: int) -> None:
        """Tell from where somebody looked last; what was taken back is told no more."""
        self._since = position

    def hurry(self) -> None:
        """Show at once what is queued, and what the machine does, as far as is wished."""
        player = self._table.player
        if self.seeks_loss:
            self.is_hurried = not player.skip(is_loss)
        else:
            player.skip()

    def skip(self, *, to_loss: bool = False) -> None:
        """All is shown at once until a person decides, or until something is lost."""
        self.is_hurried = self.is_hurried or self._table.player.is_playing
        self.seeks_loss = to_loss
        self.hurry()

    def buttons(self) -> list[Button]:
        """The ways to go on while something is shown."""
        table = self._table
        ways = [Button("Skip", table.skip, action="table.skip", icon="fast")]
        ways.append(Button("To the next loss", self._skip_to_loss, action="table.loss"))
        if table.player.is_held:
            ways.append(Button("Next", self._step, action="table.step", kind="primary"))
            ways.append(Button("Go on by itself", self._go_on, icon="play"))
        else:
            ways.append(Button("Step by step", self._step, action="table.step"))
        return ways

    @property
    def words(self) -> str:
        """What is shown now, where it goes step by step."""
        player = self._table.player
        if not player.is_held:
            return ""
        told = told_together(self._table.story.beats[player.stepped_from : player.reached])
        lines = [beat.line.text for beat, _ in told]
        more = len(lines) - MOST_WORDS
        return "\n".join([*lines[:MOST_WORDS], *([f"And {more} more."] if more > 0 else [])])

    def losses(self, most: int = MOST_LOSSES) -> Sequence[Button]:
        """A line for each loss since the player decided, the last first; it leads there."""
        table = self._table
        told = range(self._since, table.position)
        found = [number for number in reversed(told) if is_loss(table.story.beats[number])]
        lines = [
            Button(
                table.story.beats[number].line.text,
                lambda number=number: table.show_event(number),  # type: ignore[misc]
                icon="right",
                text_align="left",
                kind="plain",
                tooltip="Show where, and the line of the log.",
            )
            for number in found[:most]
        ]
        for line in lines:
            line.is_tight = True
        return lines

    def _skip_to_loss(self) -> None:
        self.skip(to_loss=True)
        self._table.show_orders()

    def _step(self) -> None:
        self._table.player.step()
        self._table.show_orders()

    def _go_on(self) -> None:
        self._table.player.go_on()
        self._table.show_orders()
