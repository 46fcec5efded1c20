"""What hands do at a table's board, and what they are asked there."""

from collections.abc import Mapping, Sequence

from game.core.prompt import Choice, Prompt
from game.scenes.books.chartsheet import Spot
from game.scenes.titles.instruments import Lit
from game.scenes.titles.looks import Interest


class Hands:
    """Those of somebody who only looks on: they do nothing, and are asked nothing."""

    def pick(self, kind: str, target: str) -> bool:
        """A space or a piece was clicked; whether that meant anything."""
        return False

    def point(self, space: str | None) -> None:
        """The pointer or the cursor is on a space."""

    def point_at_piece(self, piece: str) -> None:
        """The pointer is on a piece."""

    def name_of(self, space: str) -> str:
        """What a space is called."""
        return space.replace("-", " ")

    def answer_of(self, kind: str, target: str) -> str:
        """What picking a space or a piece does now, or why it cannot be, in a sentence."""
        return ""

    def move(self, grip: str, values: Mapping[str, int]) -> None:
        """A piece in hand was put or turned."""

    def hold(self, grip: str) -> None:
        """A piece was taken in hand; empty for one let go."""

    def about(self, piece: str) -> Interest:
        """What the player is about, with this piece under the pointer."""
        return Interest(piece)

    def asked(self) -> Prompt | None:
        """What a human at this table is asked now."""
        return None

    def advised(self) -> Choice | None:
        """The choice that the adviser would make, as long as his word stands."""
        return None

    @property
    def shows_danger(self) -> bool:
        """Whether the danger is laid on the board."""
        return False

    def case(self) -> str:
        """The case of what is asked, also of the machine; empty for none."""
        return ""

    def lit(self) -> Lit:
        """What answers the prompt, as far as it may stand beside the board."""
        return frozenset()

    def spots(self) -> Sequence[Spot]:
        """The cells of charts that are spoken of now."""
        return ()
