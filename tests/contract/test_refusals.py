"""Whatever a question does not offer has a true reason of its own, however far off it lies."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.contract.asking import with_refusals
from game.core.prompt import Prompt, Refusal, Target, space
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.tables.loader import load_rules
from game.titles import load_title, title_ids
from game.titles.submarine.printed.panels import PANELS
from tests.contract.walker import random_options

SAVES = Path(__file__).parents[2] / "saves"
GAMES, DECISIONS, EVERY = 12, 120, 9
"""Random games of a title, their decisions, and how many of these are passed over."""
SELDOM = 27
"""How many decisions of an example game are passed over."""
HEXES = 40
"""Hexes of the whole sea that are asked for at a position."""
PHASE = re.compile(r"\bnow\b|First the |not yet", re.IGNORECASE)
"""A reason that tells what others do in the meantime, and not what bars this."""


def examples(title: str) -> Iterator[Session]:
    """The positions of the example games."""
    for path in sorted(SAVES.glob(f"{load_title(title).name} - *.wagame")):
        whole = Session.load(path, read_only=True)
        for commit in range(1, len(whole.commits), SELDOM):
            yield whole.branch(commit)


def positions(title: AnyTitle) -> Iterator[Session]:
    """Those of games that go anyhow, under any options."""
    chance = random.Random(7)
    for number in range(GAMES):
        scenario = title.offers.scenarios[number % len(title.offers.scenarios)].id
        options = random_options(title, scenario, chance)
        session = Session.new(title.id, scenario, options=options, seed=number)
        players = {seat: title.bots.players["captain"](number) for seat in session.seats}
        for decision in range(DECISIONS):
            if session.is_over:
                break
            if decision % EVERY == 0:
                yield session
            prompt = chance.choice(session.prompts())
            view = session.view(prompt.seat)
            session.submit(prompt.seat, players[prompt.seat].choose(view, prompt))


def refused(session: Session, prompt: Prompt) -> Sequence[Refusal]:
    """The answers to all that lies on the table, and to hexes all over the sea."""
    title, view = session.title, session.view(prompt.seat)
    asked = with_refusals(title, view, prompt)
    offered = {choice.target for choice in prompt.choices}
    far = [
        title.words.refuse_rest(view, prompt, target)
        for target in _far_off(title, view)
        if target not in offered and not any(f.at(target.id) for f in prompt.families)
    ]
    return [*asked.refusals, *far]


def _far_off(title: AnyTitle, view: Any) -> Iterator[Target]:
    """6.10 The hexes of a sea are too many to be told of beforehand: each is asked for."""
    if title.id == "submarine":
        some = random.Random(view.turn)
        for panel in sorted(view.panels):
            for place in some.sample([*PANELS.hexes(panel)], HEXES // 3):
                yield space(PANELS.code(place))


def faults(refusal: Refusal, cases: Mapping[str, Any]) -> Iterator[str]:
    reason = refusal.reason
    if not (reason.endswith(".") and reason[:1].isupper()):
        yield "is no sentence"
    if refusal.rule not in cases:
        yield f"cites {refusal.rule}, which is no rule"
    if PHASE.search(reason):
        yield "tells of a phase"


@pytest.mark.sampled(2)
@pytest.mark.parametrize("source", [examples, positions], ids=["examples", "random"])
@pytest.mark.parametrize("title_id", title_ids())
def test_all_that_is_not_offered_has_a_reason_of_its_own(title_id: str, source: Any) -> None:
    title, cases = load_title(title_id), load_rules(title_id)
    sessions = source(title_id) if source is examples else source(title)
    found: dict[str, str] = {}
    asked = 0
    for session in sessions:
        for prompt in session.prompts():
            for refusal in refused(session, prompt):
                asked += 1
                for fault in faults(refusal, cases):
                    about = f"{prompt.kind} of {prompt.seat}, {refusal.label}: {refusal.reason}"
                    found.setdefault(fault + refusal.reason, f"{about} {fault}")
    assert asked > 200
    assert not found, "\n".join(found.values())
