"""When others decide in secret at the same time is not told: sooner or later, it sounds alike.

Every byte that is sent is the same until the step is over, and after it.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.eyes import ONLOOKER
from game.session.apart.takingback import TakingBack
from game.session.play.session import Session
from game.session.record.codec import codec_of
from game.session.record.lines import Counselled
from game.session.request.start import AnyTitle
from game.titles import atlantic_1942, load_title, paukenschlag, submarine
from tests.altered import altered
from tests.contract.eyes import Leak, sampled
from tests.contract.twins import any_of
from tests.contract.wire.when import (
    MOST_ON,
    STEPS,
    WANTED,
    Game,
    all_games,
    compare,
    game_of,
    reached,
    seated,
)
from tests.registry import contract_titles, shelve

OPEN = {
    "atlantic_1942": "Each moves on the open table as fast as he likes.",
    "night_raider": "All see who has plotted; where to they do not.",
}
"""Titles with other steps for several at once, and why it is seen there who has done."""


def _looks() -> Iterator[object]:
    """Every game, and eyes from which the step is hidden."""
    for game in all_games():
        seats = [seat for seat in seated(game) if not seat.startswith("pack")]
        for eyes in (*seats, ONLOOKER):
            yield pytest.param(game, eyes, id=f"{game}-{eyes or 'onlooker'}")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("game", "eyes"), [*_looks()])
def test_soon_and_late_sound_alike(game: Game, eyes: str, tmp_path: Path) -> None:
    compare(reached(game, tmp_path), tmp_path, eyes)


# Leaks

WOLF_PACK = game_of(load_title("submarine"), "wolf-pack", 0)
JANUARY = game_of(load_title("paukenschlag"), "january", 0)
TRAINING = game_of(load_title("atlantic_1942"), "training", 0)


def _with(module: Any, **changed: Callable[..., Any]) -> tuple[str, Any]:
    """A title that keeps less to itself."""
    return f"{module.__name__}.TITLE", altered(module.TITLE, **changed)


def _telling(module: Any, kind: str) -> tuple[str, Any]:
    redact = module.TITLE.eyes.redact
    return _with(
        module,
        redact=lambda event, eyes: event if type(event).__name__ == kind else redact(event, eyes),
    )


def _showing(module: Any) -> tuple[str, Any]:
    view = module.TITLE.eyes.view
    return _with(module, view=lambda state, eyes: replace(view(state, eyes), flow=state.flow))


def _asked_then(self: TakingBack, last: Any, _: Any) -> set[str]:
    """Who was asked after the seat's last decision, whether these eyes know or not."""
    return self._asked_after(last.seq) - {self._seat}


def _asked_now(self: TakingBack, *_: Any) -> set[str]:
    return {prompt.seat for prompt in self._session.prompts()} - {self._seat}


def _advised_at_once(session: Session, seat: str, asked: Any, known: int) -> None:
    """As often as somebody has decided since."""
    decode = codec_of(session.title).decode_command
    best = [
        Counselled(decode(each.command), each.label, each.expected, each.reason)
        for each in asked.best
    ]
    session.take_counsel(seat, asked.rule, best)


BESIDES = "game.session.apart.takingback.TakingBack._reckon_besides"
COUNSEL = "game.apart.table.take_counsel"
LEAKS: dict[str, tuple[Game, str, str, tuple[str, Any]]] = {
    "that boats are plotted": (WOLF_PACK, "escort", "SeatDone", _telling(submarine, "SeatDone")),
    "that orders are": (WOLF_PACK, "submarine", "SeatDone", _telling(submarine, "SeatDone")),
    "that one side has": (WOLF_PACK, ONLOOKER, "SeatDone", _telling(submarine, "SeatDone")),
    "who plots": (WOLF_PACK, "escort", "waiting", _showing(submarine)),
    "that ships are": (JANUARY, "german", "PlotsClosed", _telling(paukenschlag, "PlotsClosed")),
    "which side plots": (JANUARY, "us", "waiting", _showing(paukenschlag)),
    "which German lays cards": (TRAINING, ONLOOKER, "waiting", _showing(atlantic_1942)),
    "who was asked": (WOLF_PACK, "escort", "undo", (BESIDES, _asked_then)),
    "who is asked": (WOLF_PACK, "submarine", "undo", (BESIDES, _asked_now)),
    "that advice counts again": (WOLF_PACK, "escort", "acts", (COUNSEL, _advised_at_once)),
}
"""By what is told too soon: a game, the eyes that hear it, a word of it, and the plant."""


@pytest.mark.sampled(4)
@pytest.mark.parametrize("what", LEAKS)
def test_what_is_told_too_soon_is_caught(
    what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, eyes, word, leak = LEAKS[what]
    shelve(monkeypatch, *(f"game.titles.{title}" for title in STEPS))
    monkeypatch.setattr(*leak)
    with pytest.raises(Leak, match=word):
        compare(reached(game, tmp_path), tmp_path, eyes)


# Which steps there are


ALONE = {"unterseeboot", "tonnage_war"}
KNOWN = [each for each in contract_titles() if each.id in {*STEPS, *OPEN, *ALONE}]


@pytest.mark.nightly
@pytest.mark.parametrize("title", KNOWN, ids=lambda title: str(title.id))
def test_of_every_step_at_which_several_decide_it_is_known_what_is_seen(title: AnyTitle) -> None:
    for number, scenario in enumerate(title.offers.scenarios):
        options = (
            dict(game_of(title, scenario.id, number + 1).options) if title.id in WANTED else {}
        )
        session = Session.new(title.id, scenario.id, options, seed=number)
        chance = random.Random(scenario.id)
        for _ in range(MOST_ON // 5):
            if session.is_over:
                break
            asked = session.prompts()
            if len(asked) > 1 and title.id not in OPEN:
                assert asked[0].kind == STEPS.get(title.id)
            prompt = chance.choice(asked)
            session.submit(prompt.seat, any_of(sampled(prompt), chance))
