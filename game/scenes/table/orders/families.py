"""The families of a prompt at the table: their cards, their pieces in hand, and what these give."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, Protocol

from game.contract.standing import OnTheWay, Step, in_turn
from game.core.prompt import Family, Prompt
from game.core.records import Command
from game.scenes.table.orders.familycard import FamilyCard, grips_of
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.seats.company import Company
from game.scenes.titles.looks import Skin
from game.ui.boards import BoardView, Grip, Piece
from game.ui.keynames import shown
from game.ui.kit import Kit

COURSE, LEGS = "Course", "The legs of the course are sailed one after the other."
LAY = "In hand, a right click or {leg} lays this leg, and the course goes on from there."
ACT = "{act} lays it to {words} there."


class Table(Protocol):
    """What families need of their table."""

    board: BoardView
    orders: OrdersPanel
    company: Company
    skin: Skin
    view: Any

    @property
    def kit(self) -> Kit: ...
    def submit(self, command: Command) -> None: ...
    def show_orders(self) -> None: ...


@dataclass
class Way:
    """The legs that are laid for a piece: what is given, where it leads, and what is open then."""

    piece: Piece
    family: Family
    steps: list[Step] = field(default_factory=list)
    points: list[tuple[float, float]] = field(default_factory=list)


class Families:
    """What a prompt leaves open, as cards of the orders and as grips of the board.

    With several families their pieces lie as they are until one is taken in hand, and the orders
    show the card of that one. Legs may be laid for the piece in hand, one after the other, before
    it is let go: they are then given as one order.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self._numbers: list[dict[str, int]] = []
        self._ways: dict[str, Way] = {}

    def forget(self) -> None:
        """The question is answered, or another pair of eyes looks."""
        self._numbers = []
        self._ways = {}
        self.table.board.held = ""

    def cards(self, prompt: Prompt) -> list[FamilyCard]:
        """A card for each, with the numbers as the player has set them."""
        if not self._numbers:
            self._numbers = [dict(family.suggestion()) for family in prompt.families]
        cards = []
        for number, family in enumerate(prompt.families):
            name = family.target.id
            now = self._ways[name].family if name in self._ways else family
            give, numbers = partial(self._give, name), self._numbers[number]
            cards.append(FamilyCard(now, numbers, self.show_grips, give, self._hint(now)))
        return cards

    def _hint(self, family: Family) -> str:
        """How a leg is laid, for a family that goes on after one."""
        if not family.goes_on:
            return ""
        keys, acts = self.table.kit.keys, self._acts_of(family.target.id)
        told = LAY.format(leg=shown(keys["table.leg"]))
        return (
            f"{told} {ACT.format(act=shown(keys['table.act']), words=acts.name)}" if acts else told
        )

    def _acts_of(self, name: str) -> OnTheWay[Any] | None:
        acts = self.table.company.standing.on_the_way
        return acts if acts and name in acts.able(self.table.view) else None

    def show(self) -> None:
        """The cards are new: that of the piece in hand stands open."""
        self.show_grips()
        if self._card(self.table.board.held):
            self.table.orders.open_family(self.table.board.held)

    def show_grips(self) -> None:
        """What the families give into the hand; one with legs goes on from their end."""
        table = self.table
        grips = grips_of(table.orders.cards, table.skin.pieces(table.view))
        table.board.grips = [
            replace(grip, piece=self._ways[grip.id].piece) if grip.id in self._ways else grip
            for grip in grips
        ]
        table.board.repaint()

    # Legs

    @property
    def path(self) -> Sequence[tuple[float, float]]:
        """The points of the legs that are laid for the piece in hand."""
        way = self._ways.get(self.table.board.held)
        return way.points if way else ()

    def lay(self, *, acts: bool = False) -> bool:
        """Lay the leg of the piece in hand as it stands; whether that could be done.

        With `acts` the piece does there what it may on its way. The last leg there can be gives
        the order.
        """
        name = self.table.board.held
        card, grip, act = self._card(name), self.table.board.grip(name), self._acts_of(name)
        if card is None or grip is None or card.command is None or (acts and act is None):
            return False
        then = card.family.after(card.numbers)
        if then is None and not acts:
            return False
        way = self._ways.setdefault(name, Way(grip.piece, card.family, [], [grip.point_after(0)]))
        way.steps.append(card.command)
        if act and acts:
            way.steps.append(lambda view, prompt: act.answer(view, prompt, name))
        if then is None:
            self._give_way(name, way.steps)
            return True
        self._go_on(way, grip, then, card)
        return True

    def _go_on(self, way: Way, grip: Grip, then: Family, card: FamilyCard) -> None:
        way.piece, way.family = grip.placed, then
        way.points.append(grip.point)
        for bound in then.bounds():
            card.numbers[bound.name] = bound.nearest(0)
        self.table.show_orders()

    def _give(self, name: str, command: Command) -> None:
        """Give an order, with the legs that are laid before it."""
        way = self._ways.get(name)
        if way is None:
            self.table.submit(command)
        else:
            self._give_way(name, [*way.steps, command])

    def _give_way(self, name: str, steps: Sequence[Step]) -> None:
        self._ways = {}
        self.table.company.give_standing(in_turn(COURSE, LEGS, steps, {name}))

    # The hand

    def moved(self, grip: str, values: Mapping[str, int]) -> None:
        """The hand has changed the numbers of a grip."""
        if card := self._card(grip):
            card.take(values)

    def held(self, grip: str) -> None:
        """A grip has come into hand, or none: its card is shown, and no leg of another is laid."""
        if self._ways.keys() - {grip}:
            self._ways, self._numbers = {}, []
            self.table.show_orders()
        if grip:
            self.table.orders.open_family(grip)

    def let_go(self, kind: str, grip: str) -> None:
        """The hand, or Enter, has let go of a piece: that may be the order.

        A piece that is only clicked is where it lies again, with no leg laid.
        """
        card, way = self._card(grip), self._ways.get(grip)
        if kind == "hold" and way:
            self._ways, self._numbers = {}, []
            self.table.show_orders()
        elif card and card.command and kind != "hold" and card.family.lands:
            self._give(grip, card.command)
        elif kind != "hold" and way:
            self._give_way(grip, way.steps)
        else:
            self.table.orders.focus_family(grip)

    def _card(self, grip: str) -> FamilyCard | None:
        cards: Sequence[FamilyCard] = self.table.orders.cards
        return next((card for card in cards if card.family.target.id == grip), None)
