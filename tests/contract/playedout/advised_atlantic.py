"""How advice of the 1942 game is played out: to the end, in the tons that it is told in."""

from collections.abc import Callable
from typing import Any

from game.session.request.handicaps import mark_of
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.ace_tuned import BOAT, BOAT_HITS, HIT_WORTH, TONS
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Surface
from game.titles.atlantic_1942.model.names import is_destroyer, is_merchant
from game.titles.atlantic_1942.model.state import MERCHANT
from game.titles.atlantic_1942.rules.units import CONVOY
from tests.contract.playedout.advised import Trial

Worth = Callable[[Any, str], float]


def tons(state: Any, side: str) -> float:
    """What was sunk in a game that is over, or came home."""
    _, merchants, _ = mark_of(TITLE, TITLE.rules.result(state).fate_of(side))
    return float(TONS * merchants)


def harm(state: Any, side: str) -> float:
    """What boats and merchants have been hit for while the game goes on."""
    boats = [card for card in state.cards.values() if card.is_boat]
    sunk = [name for name in state.sunk if not is_merchant(name) and not is_destroyer(name)]
    harmed = sum(BOAT_HITS[min(card.hits, len(BOAT_HITS) - 1)] for card in boats) + len(sunk)
    hurt = sum(
        HIT_WORTH[MERCHANT][each.hits] for each in state.ships.values() if each.kind == MERCHANT
    )
    lost = hurt + sum(map(is_merchant, state.sunk))
    won: float = TONS * (BOAT * harmed - lost)
    return won if side == CONVOY else -won


def _trial(
    *kinds: type, positions: int = 36, played: int = 3, worth: Worth = tons, **more: Any
) -> Trial:
    names = tuple(each.__name__ for each in kinds)
    return Trial(TITLE.id, names, worth, positions, played, **more)


TRIALS = {
    "cards": _trial(frames.CardsMove),
    "runs": _trial(frames.CardsMove, firsts=(Surface,), scenarios=("small",), positions=16),
    "torpedoes and guns": _trial(frames.Torpedoes, frames.BoatGuns),
    "merchants": _trial(
        frames.MerchantsMove, worth=harm, turns=1, least=3000, played=8, is_followed=True
    ),
    "destroyers and guns": _trial(
        frames.DestroyersMove, frames.DestroyerGuns, frames.MerchantGuns, positions=24
    ),
    "pings": _trial(frames.Pings, positions=40, played=12, turns=0, worth=harm, shows=False),
}
"""By the part of the test. A course of the merchants is gone by all of them: of one leg nothing
shows. What it is good for shows in the next turn, and what a ping is good for at the end of this
one."""
