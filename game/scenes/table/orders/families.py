"""The families of a prompt at the table: their cards, their pieces in hand, and what these give."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.table.orders.familycard import FamilyCard, grips_of
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.titles.looks import Skin
from game.ui.boards import BoardView


class Table(Protocol):
    """What families need of their table."""

    board: BoardView
    orders: OrdersPanel
    skin: Skin
    view: Any

    def submit(self, command: Command) -> None: ...


class Families:
    """What a prompt leaves open, as cards of the orders and as grips of the board.

    With several families their pieces lie as they are until one is taken in hand, and the orders
    show the card of that one.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._numbers: list[dict[str, int]] = []

    def forget(self) -> None:
        """The question is answered, or another pair of eyes looks."""
        self._numbers = []
        self.table.board.held = ""

    def cards(self, prompt: Prompt) -> list[FamilyCard]:
        """A card for each, with the numbers as the player has set them."""
        if not self._numbers:
            self._numbers = [dict(family.suggestion()) for family in prompt.families]
        return [
            FamilyCard(family, numbers, self.show_grips, self.table.submit)
            for family, numbers in zip(prompt.families, self._numbers, strict=True)
        ]

    def show(self) -> None:
        """The cards are new: that of the piece in hand stands open."""
        self.show_grips()
        if self._card(self.table.board.held):
            self.table.orders.open_family(self.table.board.held)

    def show_grips(self) -> None:
        """What the families give into the hand."""
        table = self.table
        table.board.grips = grips_of(table.orders.cards, table.skin.pieces(table.view))
        table.board.repaint()

    def moved(self, grip: str, values: Mapping[str, int]) -> None:
        """The hand has changed the numbers of a grip."""
        if card := self._card(grip):
            card.take(values)

    def held(self, grip: str) -> None:
        """A grip has come into hand: its card is shown."""
        if grip:
            self.table.orders.open_family(grip)

    def let_go(self, kind: str, grip: str) -> None:
        """The hand, or Enter, has let go of a piece: that may be the order."""
        card = self._card(grip)
        if card and card.command and kind != "hold" and card.family.lands:
            self.table.submit(card.command)
        else:
            self.table.orders.focus_family(grip)

    def _card(self, grip: str) -> FamilyCard | None:
        cards: Sequence[FamilyCard] = self.table.orders.cards
        return next((card for card in cards if card.family.target.id == grip), None)
