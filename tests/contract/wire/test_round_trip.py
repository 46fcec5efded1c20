"""Whatever is sent is read back as it was: views by their changes, prompts, and seen events."""

import json
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.prompt import Prompt
from game.session.apart.messages import Told
from game.session.apart.tale import Tale
from game.session.apart.teller import Acts, Teller
from game.session.apart.wire import NOT_TOLD, Wire, WireError, wire_of
from game.session.play.session import Session
from game.session.record.codec import JsonDict, dump, encode
from game.session.request.start import AnyTitle
from game.titles import load_title
from game.titles.paukenschlag.model.events_chart import Sighted
from game.titles.paukenschlag.model.state import Boat
from tests.contract.eyes import sampled
from tests.contract.plan import Planned, planned_games
from tests.contract.twins import any_of
from tests.registry import contract_titles
from tests.suites import is_night

BRIEF, LONG = 24, 240
"""How many decisions of a game are looked at by day, and by night."""
TAKEN_BACK, COMING_BACK = 0.4, 0.2
DECLARED = [title for title in contract_titles() if title.records.view is not None]
GAMES = [
    pytest.param(title, planned, id=f"{title.id}-{planned.scenario}-{planned.seed}")
    for title in DECLARED
    for planned in planned_games(title)
]


class Traveller:
    """Sends all that can be sent of a game, and reads it; `met` counts what there was."""

    def __init__(self, title: AnyTitle, planned: Planned) -> None:
        self.wire: Wire = wire_of(title)
        self.session = Session.new(title.id, planned.scenario, planned.options, seed=planned.seed)
        self.met: Counter[str] = Counter()
        self._chance = random.Random(planned.seed)
        self._views: dict[str, Any] = {}
        self._read: dict[str, Any] = {}
        self._eyes = (ONLOOKER, *(place.id for place in self.session.places))

    def run(self, decisions: int) -> None:
        """Play so far; raises AssertionError where something is read otherwise than it was."""
        self._look()
        for _ in range(decisions):
            if self.session.is_over:
                return
            prompt = self._chance.choice(self.session.prompts())
            self.session.submit(prompt.seat, any_of(sampled(prompt), self._chance))
            self._look()

    def _look(self) -> None:
        for eyes in self._eyes:
            self._send_view(eyes)
            self._send_events(eyes)
            if eyes != ONLOOKER and (prompt := self.session.prompt(eyes)) is not None:
                self._send_prompt(prompt)

    def _send_view(self, eyes: str) -> None:
        """As it follows from the last, both as it was and as it was read; and whole."""
        now, before = self.session.view(eyes), self._views.get(eyes)
        changes = self.wire.changes(before, now)
        self.met.update(changes.keys())
        read = self.wire.changed(self._read.get(eyes), sent(changes))
        assert read == now, f"of '{eyes}' {_others(read, now)} are read otherwise"
        whole = self.wire.changed(None, sent(self.wire.changes(None, now)))
        assert whole == now
        assert dump(self.wire.changes(None, whole)) == dump(self.wire.changes(None, now))
        assert self.wire.changes(now, whole) == self.wire.changes(read, now) == {}
        self._views[eyes], self._read[eyes] = now, read

    def _send_events(self, eyes: str) -> None:
        for event in self.session.events_for(eyes, len(self.session.commits) - 1):
            read = self.wire.read_event(sent(encode(event)))
            assert read == event
            assert type(read) is type(event)
            assert dump(encode(read)) == dump(encode(event))
            self.met[type(event).__name__] += 1

    def _send_prompt(self, prompt: Prompt) -> None:
        told = self.wire.prompt(prompt)
        read = self.wire.read_prompt(sent(told))
        assert read == prompt
        assert [*map(type, read.families)] == [*map(type, prompt.families)]
        assert dump(self.wire.prompt(read)) == dump(told)
        self.met["families"] += len(prompt.families)
        self.met["refusals"] += len(prompt.refusals)
        self.met["choices"] += len(prompt.choices)


def sent(data: Any) -> Any:
    """Data as it arrives."""
    return json.loads(dump(data))


def _others(read: Any, now: Any) -> list[str]:
    """The fields that two views have otherwise."""
    names = now.__dataclass_fields__
    return [name for name in names if getattr(read, name) != getattr(now, name)]


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("title", "planned"), GAMES)
def test_what_is_sent_is_read_as_it_was(
    title: AnyTitle, planned: Planned, request: pytest.FixtureRequest
) -> None:
    traveller = Traveller(title, planned)
    traveller.run(LONG if is_night(request.config) else BRIEF)
    assert traveller.met["choices"] + traveller.met["families"]
    assert traveller.met["set"]


class Audience:
    """Everybody at a table, who know what they should whatever is decided and taken back."""

    def __init__(self, session: Session) -> None:
        self.session = session
        everybody = (ONLOOKER, *(place.id for place in session.places))
        self.tellers = {eyes: Teller(session, eyes) for eyes in everybody}
        self.tales = {eyes: Tale(session.title, eyes) for eyes in everybody}
        for eyes, teller in self.tellers.items():
            self._hear(eyes, teller.all())

    def listen(self) -> None:
        """Hear the news; raises AssertionError where somebody does not know what is known now."""
        for eyes, teller in self.tellers.items():
            if (news := teller.news()) is not None:
                self._hear(eyes, news)
            self._check(eyes)

    def come_back(self, eyes: str) -> None:
        """Hear all that is not known yet, at another seat of the same place."""
        tale = self.tales[eyes]
        self.tellers[eyes] = Teller(self.session, eyes)
        self._hear(eyes, self.tellers[eyes].all(len(tale.events), tale.hash))
        self._check(eyes)

    def _hear(self, eyes: str, told: JsonDict) -> None:
        self.tales[eyes].hear(Told.model_validate_json(dump(told)))

    def _check(self, eyes: str) -> None:
        tale, session = self.tales[eyes], self.session
        assert tale.view == session.view(eyes)
        assert tuple(tale.events) == session.events_for(eyes)
        assert tale.prompt == (None if eyes == ONLOOKER else session.prompt(eyes))
        assert tale.acts == Acts(session, eyes).count()


@pytest.mark.sampled(4)
@pytest.mark.parametrize(("title", "planned"), GAMES)
def test_who_is_told_knows_what_is_known(
    title: AnyTitle, planned: Planned, request: pytest.FixtureRequest
) -> None:
    session = Session.new(title.id, planned.scenario, planned.options, seed=planned.seed)
    audience, chance = Audience(session), random.Random(planned.seed)
    for _ in range(LONG if is_night(request.config) else BRIEF):
        if session.is_over:
            break
        prompt = chance.choice(session.prompts())
        session.submit(prompt.seat, any_of(sampled(prompt), chance))
        audience.listen()
        if chance.random() < TAKEN_BACK and session.why_no_undo(prompt.seat) is None:
            session.undo(prompt.seat)
            audience.listen()
            if chance.random() < TAKEN_BACK:
                session.redo(prompt.seat)
                audience.listen()
        if chance.random() < COMING_BACK:
            audience.come_back(chance.choice([*audience.tales]))


def test_a_number_that_is_not_told_is_read() -> None:
    """The fuel of a boat that the other side sees, which lies below all that a boat can have."""
    title = load_title("paukenschlag")
    view, wire = title.eyes.view(Session.new(title.id, "january").state, ALL_EYES), wire_of(title)
    seen = Boat("U-123", "IX", "CF", NOT_TOLD, 14)
    shown = replace(view, boats={"U-123": seen})
    assert wire.changed(None, sent(wire.changes(None, shown))) == shown
    assert wire.changed(view, sent(wire.changes(view, shown))) == shown
    event = Sighted("OP 10", "CF", boats=(seen,))
    assert wire.read_event(sent(encode(event))) == event
    with pytest.raises(WireError):
        wire.read_event(sent(encode(replace(event, boats=(replace(seen, fuel=NOT_TOLD - 1),)))))
