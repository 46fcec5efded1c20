"""What a player is asked at a table, and what stands there while nobody is."""

from functools import partial
from typing import Any, Protocol

from game.contract.standing import StandingOrder
from game.core.prompt import Prompt
from game.core.records import Command
from game.prose.sentences import capital
from game.scenes.table.counsel.aid import Aid
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.table.cues.telling import FEW_LOSSES, MOST_LOSSES, Telling
from game.scenes.table.guided.tutor import Tutor
from game.scenes.table.orders.families import Families
from game.scenes.table.orders.numbers import Numbers
from game.scenes.table.orders.orders import OrdersPanel
from game.scenes.table.orders.pointing import Pointing
from game.scenes.table.orders.rows import StandingButton
from game.scenes.table.orders.writing import WritingCard
from game.scenes.table.seats.company import Company
from game.scenes.table.seats.owndice import OwnDice
from game.scenes.titles import looks_of
from game.scenes.titles.looks import Skin, WrittenAnswer
from game.session.play.game import Game
from game.ui.boards import BoardView
from game.ui.kit import Kit
from game.ui.widgets import Button


class Table(Protocol):
    """What a question needs of its table."""

    board: BoardView
    player: CuePlayer
    orders: OrdersPanel
    company: Company
    dice: OwnDice
    families: Families
    pointing: Pointing
    aid: Aid
    tutor: Tutor
    telling: Telling
    skin: Skin
    view: Any
    is_compact: bool

    @property
    def kit(self) -> Kit: ...
    def submit(self, command: Command) -> None: ...
    def show_result(self) -> None: ...


class Writings:
    """Writes for the table: the text becomes commands, carried out one after the other."""

    def __init__(self, table: Table, session: Game) -> None:
        self.table = table
        looks = looks_of(session.title.id)
        self._writing_of = looks.writing if looks else None

    def card(self, prompt: Prompt) -> WritingCard | None:
        """A line for a prompt that may be answered in writing."""
        writing = self._open(prompt)
        return WritingCard(writing, self._written) if writing else None

    def _open(self, prompt: Prompt) -> WrittenAnswer | None:
        return self._writing_of(self.table.view, prompt) if self._writing_of else None

    def _written(self, text: str) -> str:
        table = self.table
        prompt = table.company.prompt
        writing = self._open(prompt) if prompt else None
        if prompt is None or writing is None:
            return ""
        orders = writing.orders(text)
        if isinstance(orders, str):
            return orders
        for command in orders:
            if trouble := table.dice.attempt(prompt.seat, command):
                return trouble
        return ""


class Question:
    """Says on the panel of orders who must do what."""

    def __init__(self, table: Table, session: Game) -> None:
        self._table, self._session = table, session
        self._numbers, self._writings = Numbers(), Writings(table, session)

    def build(self) -> OrdersPanel:
        return OrdersPanel(
            lambda target: self._table.board.hold(target),  # noqa: PLW0108 (made anew)
            self._numbers,
            lambda target: self._table.pointing.narrow(target),  # noqa: PLW0108 (made anew)
            lambda piece: self._table.pointing.called(piece),  # noqa: PLW0108 (made anew)
            is_compact=self._table.is_compact,
        )

    def show(self) -> None:
        """Say what the player can do now; nothing is asked anew."""
        table, company, orders = self._table, self._table.company, self._table.orders
        if table.player.is_playing:
            told = table.telling
            orders.say(told.words or company.word, [*told.buttons(), *self._ways_to_drop()])
        elif table.dice.throw is not None:
            table.dice.show(table.dice.throw)
        elif company.prompt is not None:
            self._show_prompt(company.prompt)
        elif self._session.is_over:
            result = self._session.result()
            seen = Button("See the result", table.show_result, kind="primary")
            orders.say(result.headline if result else "", [seen])
        elif company.hand_to:
            self._show_hand_over(self._session.place(company.hand_to).called)
        elif company.machine.trouble:
            orders.say(company.machine.trouble, company.ways_on())
        elif company.at_work:
            words = f"{company.at_work.words} {self._session.waiting}".strip()
            orders.say(words, self._ways_to_drop())
        else:
            orders.say(f"{company.word} {company.busy}".strip())
        table.aid.show_gains()

    def _ways_to_drop(self) -> list[Button]:
        """The way to take back the order that is at work, where one is."""
        order = self._table.company.at_work
        return [self._way_to_drop(order, "table.stand")] if order else []

    def _way_to_drop(self, order: StandingOrder[Any], action: str = "") -> Button:
        drop = partial(self._table.company.drop_standing, order)
        return Button(f"No longer: {order.name}", drop, icon="cross", action=action)

    def _ways_to_stand(self, prompt: Prompt) -> list[Button]:
        """The orders for those that are picked, or for all; and a way to drop what these have.

        The order of pieces that nothing is asked about is dropped by its badge on the board.
        """
        table, company = self._table, self._table.company
        if table.tutor.bars_standing:
            return []
        group = table.board.group

        def give(order: StandingOrder[Any]) -> None:
            group.offer(())
            company.give_standing(order)

        orders = company.standing.open_at(prompt, group.picked)
        about = group.picked or {choice.actor for choice in prompt.choices}
        drops = [
            order
            for order in company.standing.of(prompt.seat)
            if order.pieces & about or not (order.pieces or group.picked)
        ]
        return [
            *(
                StandingButton(order, partial(give, order), is_first=number == 0)
                for number, order in enumerate(orders)
            ),
            *map(self._way_to_drop, drops),
        ]

    def _show_hand_over(self, name: str) -> None:
        words, hand_over = f"Hand over to {name}", self._table.company.hand_over
        way = Button(words, hand_over, kind="primary", icon="person", hotkey="Enter")
        self._table.orders.say(f"Your part is done. {capital(name)} must act now.", [way])

    def _show_prompt(self, prompt: Prompt) -> None:
        table, hint = self._table, self._hint(prompt)
        if table.is_compact:  # there is more room for it on the card
            table.aid.desk.hint, hint = hint, ""
            table.aid.desk.write()
        cards = table.families.cards(prompt)
        asked, standing = table.pointing.asked_for(prompt), self._ways_to_stand(prompt)
        taken = table.pointing.actors.chosen
        table.orders.ask(prompt, hint, cards, table.submit, asked, standing, taken)
        table.orders.tell(table.telling.losses(FEW_LOSSES if standing else MOST_LOSSES))
        table.orders.show_writing(self._writings.card(prompt))
        table.families.show()

    def _hint(self, prompt: Prompt) -> str:
        """What the title advises, in a sentence; empty where the player wants none."""
        is_wanted = self._table.kit.settings.hints and not self._table.tutor.is_only_voice
        return self._table.skin.hint(self._table.view, prompt) if is_wanted else ""
