"""What a table leaves to whoever guides its player; at most tables nobody does."""

from game.core.records import Command
from game.ui.widgets import Widget


class Tutor:
    """Nobody: says nothing and bars nothing."""

    is_only_voice = False
    """Whether no hint of the title shall be heard beside it."""
    bars_standing = False
    """Whether no order may be given that decides for the player."""
    waits_for_end = False
    """Whether it asks for the result itself, once the game is over."""

    def over(self, table: Widget) -> Widget:
        """The table, with what lies over it."""
        return table

    @property
    def covers_board(self) -> bool:
        """Whether a card of it lies over the board."""
        return False

    def point(self) -> None:
        """Orders are about to be shown: point at what they shall list."""

    def speak(self) -> None:
        """Orders have been shown: say what is to be said of them."""

    def holds_back(self, command: Command) -> bool:
        """Say why a decision must wait; whether it must."""
        return False

    def reply(self, seat: str) -> Command | None:
        """What a seat of the machine decides, where that is known."""
        return None

    def open_pause(self) -> bool:
        """Open a pause of its own; whether it has one."""
        return False
