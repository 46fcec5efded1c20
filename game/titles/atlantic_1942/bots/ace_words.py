"""What the ace makes of a choice: what it brings and what it costs, a sentence each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, inf

from game.contract.advice import Advice, Term
from game.core.records import Command
from game.prose.sentences import about, capital
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Done

UNIT = "tons"


@dataclass(frozen=True, slots=True)
class Judged:
    """A choice; `worth` in merchants against doing nothing.

    `price` is what stands against it or is to be had of it, by step: merchants in range of what may
    fire, the share of a boat that is harmed or lost, or how likely a boat is there. None where that
    is not reckoned. `most` is all that is at stake: no more than that is told, whatever haste or
    care puts on a choice for it to be taken.
    """

    command: Command
    worth: float
    price: float | None
    words: str
    most: float = inf


def _open_to(price: float) -> str:
    sunk = f"{round(price * tuned.TONS, -2):,.0f} {UNIT}"
    told = f"What may fire at the merchants sinks {sunk} in this turn and the next on the mean."
    return told if price else "No card that may be a boat has the merchants well in range."


def _harm(price: float) -> str:
    told = f"It takes {about(price)} of a boat's worth on the mean."
    return told if price else "By itself it harms no boat."


def _found(price: float) -> str:
    return f"{about(price)} that a boat is there." if price else "It tells nothing new."


def _danger(price: float) -> str:
    told = f"Destroyers in reach would take {about(price)} of a boat's worth there on the mean."
    return told if price else "No destroyer can strike it there."


def _danger_later(price: float) -> str:
    """Of a boat that has its move yet before it."""
    told = f"destroyers in reach would take {about(price)} of a boat's worth on the mean"
    return f"Where it can then get to, {told if price else 'no destroyer can strike it'}."


PRICES: Mapping[str, Callable[[float], str]] = {
    frames.MerchantsMove.__name__: _open_to,
    frames.MerchantGuns.__name__: _harm,
    frames.Torpedoes.__name__: _danger_later,
    frames.BoatGuns.__name__: _danger_later,
    frames.CardsMove.__name__: _danger,
    frames.Pings.__name__: _found,
    frames.DestroyersMove.__name__: _harm,
    frames.DestroyerGuns.__name__: _harm,
}


def as_advice(judged: Judged, step: str, *, is_idle: bool) -> Advice:
    """The choice as an adviser tells it in a step: one measure, two sentences.

    Of a step that `is_idle` no choice is worth more than another, or costs anything.
    """
    tons = max(-judged.most, min(judged.worth, judged.most)) * tuned.TONS
    words = (f"{capital(judged.words)}.", _cost(judged, step, is_idle=is_idle))
    term = Term("expected", tons, is_good=True, unit=UNIT, step=tuned.STEP)
    return Advice(
        judged.command,
        tons,
        f"{round(tons, -2) + 0.0:+,.0f} {UNIT}",
        " ".join(filter(None, words)),
        () if is_idle else (term,),
    )


def _cost(judged: Judged, step: str, *, is_idle: bool) -> str:
    if step not in PRICES:
        return "Nothing is at stake yet."
    if is_idle:
        return "Nothing is at stake."
    if judged.price is None:
        return ""
    if isinstance(judged.command, Done) and not judged.price:
        return "Nothing more is risked."
    return PRICES[step](_taken(judged.price, judged.most))


def _taken(price: float, most: float) -> float:
    """What is lost of so much: who fires at what another has sunk takes nothing more."""
    return most * (1 - exp(-price / most)) if 0 < most < inf else min(price, most)


def is_idle(ranked: Sequence[Judged]) -> bool:
    """Whether all choices are worth the same, and none costs anything."""
    return not any(each.price or round(each.worth * tuned.TONS / tuned.STEP) for each in ranked)
