"""What the ace makes of a choice: what it brings and what it costs, a sentence each."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.prose.sentences import about
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Done

UNIT = "tons"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in merchants against doing nothing.

    `price` is what stands against it or is to be had of it, by step: merchants in range of what may
    fire, the share of a boat that is harmed or lost, or how likely a boat is there.
    """

    command: Command
    worth: float
    price: float
    words: str


def _open_to(price: float) -> str:
    sunk = f"{round(price * tuned.TONS, -2):,.0f} {UNIT}"
    none = "No card that may be a boat has the merchants in range."
    return f"What may fire at the merchants sinks {sunk} on the mean." if price else none


def _harm(price: float) -> str:
    told = f"It takes {about(price)} of a boat's worth on the mean."
    return told if price else "By itself it harms no boat."


def _found(price: float) -> str:
    return f"A boat is there with {about(price)}." if price else "It tells nothing new."


def _danger(price: float) -> str:
    told = f"Destroyers then take {about(price)} of the boat's worth on the mean."
    return told if price else "No destroyer can strike the boat there."


PRICES: Mapping[str, Callable[[float], str]] = {
    frames.MerchantsMove.__name__: _open_to,
    frames.MerchantGuns.__name__: _harm,
    frames.Torpedoes.__name__: _danger,
    frames.BoatGuns.__name__: _danger,
    frames.CardsMove.__name__: _danger,
    frames.Pings.__name__: _found,
    frames.DestroyersMove.__name__: _harm,
    frames.DestroyerGuns.__name__: _harm,
}


def as_advice(judged: Judged, step: str) -> Advice:
    """The choice as an adviser tells it in a step: one measure, two sentences."""
    tons = judged.worth * tuned.TONS
    cost = PRICES.get(step, _nothing)(judged.price)
    if isinstance(judged.command, Done) and not judged.price:
        cost = "Nothing more is risked."
    return Advice(
        judged.command,
        tons,
        f"{round(tons, -2) + 0.0:+,.0f} {UNIT}",
        f"{judged.words}. {cost}",
        (Term("expected", tons, is_good=True, unit=UNIT, step=tuned.STEP),),
    )


def _nothing(price: float) -> str:
    return "Nothing is at stake yet."
