"""The order that stands at a table: given once, it answers for its seat until it ends."""

from collections.abc import Collection, Sequence
from typing import Any

from game.contract.standing import StandingOrder
from game.core.prompt import Prompt
from game.core.records import Command
from game.session.play.session import Session

CANNOT = "It cannot be carried out here."


class StandingOrders:
    """`given` is the order that stands, None for none; `ended` is why the last one did."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.given: StandingOrder[Any] | None = None
        self.ended = ""
        self._seat = ""
        self._since: Any = None

    def open_at(self, prompt: Prompt, picked: Collection[str] = ()) -> Sequence[StandingOrder[Any]]:
        """The orders that may be given where this is asked: to the picked pieces, else to all."""
        view, bots = self._session.view(prompt.seat), self._session.title.bots
        orders = [each.to(picked) for each in bots.group_orders] if picked else bots.standing
        return [order for order in orders if order.is_open(view, prompt)]

    def pieces(self, prompt: Prompt | None) -> Collection[str]:
        """What may be picked for an order where this is asked."""
        if prompt is None:
            return ()
        view = self._session.view(prompt.seat)
        orders = self._session.title.bots.group_orders
        return {piece for order in orders for piece in order.pieces(view, prompt)}

    def give(self, order: StandingOrder[Any], seat: str) -> None:
        self.given, self._seat, self.ended = order, seat, ""
        self._since = self._session.view(seat)

    def drop(self, why: str = "") -> None:
        """Let no order stand any more; `why` is what needs a decision, for the player."""
        if self.given and why:
            self.ended = f"{self.given.name}, until now. {why}"
        self.given = None

    def answer(self, prompt: Prompt) -> Command | None:
        """What the order decides; None where a person must, since it ends here or is not there."""
        if self.given is None or prompt.seat != self._seat:
            return None
        answer = self.given.answer(self._session.view(prompt.seat), prompt, self._since)
        if isinstance(answer, str):
            self.drop(answer)
            return None
        if not prompt.admits(answer):
            self.drop(CANNOT)
            return None
        return answer
