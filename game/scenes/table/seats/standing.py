"""The orders that stand at a table: given once, they answer for their seats until they end."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.contract.standing import OnTheWay, StandingOrder, gathered
from game.core.prompt import Prompt, Target
from game.core.records import Command
from game.session.play.game import Game

CANNOT = "It cannot be carried out here."


@dataclass(frozen=True, slots=True)
class Given:
    """An order, whose it is, and the view as it was given."""

    order: StandingOrder[Any]
    seat: str
    since: Any


class StandingOrders:
    """Those of picked pieces stand beside each other and before the one to all of a seat.

    `at_work` is the order that decides what is asked now, None where a person does, and `worker`
    the seat that it decides for; `ended` says why orders do not stand any more.
    """

    def __init__(self, session: Game) -> None:
        self._session = session
        self._given: list[Given] = []
        self.at_work: StandingOrder[Any] | None = None
        self.worker = ""
        self.ended = ""

    def open_at(self, prompt: Prompt, picked: Collection[str] = ()) -> Sequence[StandingOrder[Any]]:
        """The orders that may be given where this is asked: to the picked pieces, else to all."""
        view, bots = self._session.view(prompt.seat), self._session.title.bots
        if picked:
            orders = [each.to(picked) for each in bots.group_orders]
        else:
            orders = [*self._alike(view, prompt), *bots.standing]
        return [order for order in orders if order.is_open(view, prompt)]

    def _alike(self, view: Any, prompt: Prompt) -> Iterator[StandingOrder[Any]]:
        """The order to go on as the seat has just decided, where there is one."""
        alike, (seat, last) = self._session.title.bots.alike, self._session.last_decision
        if alike and seat == prompt.seat and last is not None:
            order = alike(view, prompt, last)
            if order is not None:
                yield order

    def pieces(self, prompt: Prompt | None) -> Collection[str]:
        """What may be picked where this is asked.

        For an order, to go to one place with others, or to drop the order that it has.
        """
        if prompt is None:
            return ()
        view = self._session.view(prompt.seat)
        orders = self._session.title.bots.group_orders
        open_now = {piece for order in orders for piece in order.pieces(view, prompt)}
        movers = {each.actor for each in prompt.choices if each.target.kind == "space"} - {""}
        if len(movers) > 1:
            open_now |= movers
        return open_now | self.of_pieces(prompt.seat).keys()

    def of(self, seat: str) -> Sequence[StandingOrder[Any]]:
        """What stands for a seat, in the order in which it answers."""
        return [each.order for each in self.given_by(seat)]

    def given_by(self, seat: str) -> Sequence[Given]:
        """What stands for a seat, with the view as each was given."""
        return [each for each in self._given if each.seat == seat]

    def of_pieces(self, seat: str) -> Mapping[str, StandingOrder[Any]]:
        """Which order a piece has, as its own seat knows."""
        return {piece: order for order in self.of(seat) for piece in order.pieces}

    def follow_up(self, prompt: Prompt) -> StandingOrder[Any] | None:
        """What a piece goes on to do that is put down with Shift held; None where it does not."""
        order, view = self._session.title.bots.follow_up, self._session.view(prompt.seat)
        return order if order and order.answer(view, prompt, view) != "" else None

    @property
    def on_the_way(self) -> OnTheWay[Any] | None:
        """What a piece may do between two legs of its way."""
        return self._session.title.bots.on_the_way

    def bound_for(
        self, prompt: Prompt, picked: Collection[str], target: Target
    ) -> StandingOrder[Any] | None:
        """What sends picked pieces to a place, at once or turn after turn; None for nothing."""
        if order := gathered(prompt, picked, target):
            return order
        bound_for = self._session.title.bots.bound_for
        group = bound_for(target) if bound_for else None
        if group is None:
            return None
        going = set(picked) & set(group.pieces(self._session.view(prompt.seat), prompt))
        return group.to(going) if going else None

    def give(self, order: StandingOrder[Any], seat: str) -> None:
        """The newest counts where pieces have two, and where all could be given either."""
        instead = frozenset[str]() if order.pieces else self._open_to_all(seat)
        kept = [left for each in self._given if (left := _beside(each, order, seat, instead))]
        self._given = [Given(order, seat, self._session.view(seat)), *kept]
        self._given.sort(key=lambda each: not each.order.pieces)
        self.ended = ""

    def _open_to_all(self, seat: str) -> frozenset[str]:
        """The orders that may be given to all of a seat where it is asked now."""
        asked = (prompt for prompt in self._session.prompts() if prompt.seat == seat)
        return frozenset(each.id for prompt in asked for each in self.open_at(prompt))

    def drop(self, order: StandingOrder[Any], why: str = "") -> None:
        """Let an order stand no more; `why` is what needs a decision, for the player."""
        self._given = [each for each in self._given if each.order is not order]
        self.at_work = None
        if why:
            self.ended = f"{order.name}, until now. {why}"

    def drop_at_work(self) -> None:
        """Let the order stand no more that decides what is asked now, if one does."""
        if self.at_work:
            self.drop(self.at_work)

    def drop_all_of(self, seat: str) -> None:
        """Let no order of a seat stand any more; why one has ended is told to nobody."""
        self._given = [each for each in self._given if each.seat != seat]
        self.at_work, self.ended = None, ""

    def answer(self, prompt: Prompt) -> Command | None:
        """What an order decides; None where a person must, since one ends here or none has a say.

        As one ends, so do the others that would: that is told once.
        """
        self.at_work, view = None, self._session.view(prompt.seat)
        has_ended = False
        for each in self.given_by(prompt.seat):
            answer = each.order.answer(view, prompt, each.since)
            if isinstance(answer, Command) and not prompt.admits(answer):
                answer = CANNOT
            if isinstance(answer, str):
                self.drop(each.order, "" if has_ended else answer)
                has_ended = has_ended or bool(answer)
            elif answer is not None and not has_ended:
                self.at_work, self.worker = each.order, each.seat
                return answer
        return None


def _beside(
    given: Given, newer: StandingOrder[Any], seat: str, instead: Collection[str]
) -> Given | None:
    """What is left of an order as a newer one is given to a seat, `instead` of some to all."""
    if given.seat != seat:
        return given
    if not newer.pieces:
        return given if given.order.pieces or given.order.id not in instead else None
    left = given.order.without(newer.pieces)
    return replace(given, order=left) if left else None
