"""Random games that check, after every commit, what must be true of every title."""

import random
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import game.titles
from game.bots.players import make_bot
from game.contract.bots import Bot
from game.core import flow
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.prompt import Prompt, Target, piece
from game.core.records import Command, Event
from game.core.rules import OptionValue
from game.session.play.session import Session
from game.session.play.verify import first_difference
from game.session.record.codec import codec_of, digest, dump, encode
from game.session.record.entries import entry_data, reader_of
from game.session.record.history import fold
from game.session.record.lines import Commit
from game.session.request.start import RANDOM, AnyTitle, StartRequest
from game.tables.designs import Design
from game.tables.loader import load_rules
from tests.contract.families import check_family
from tests.contract.worlds import check_taken_back, play_on

TITLES_FOLDER = Path(game.titles.__file__).parent
MAX_COMMITS = 20_000
CHECKED, LATER = 200, 0.15
"""How many decisions of a game are checked, and the share of those that follow."""
FIRST, OF_A_KIND, OTHERS = 15, 3, 0.02
"""The same in brief: so many, the first of every kind, and the share of the others."""
LONG = 100
"""Decisions of a game that is walked in brief; what follows is left to the night."""
WATCHED, RESAMPLED = 0.25, 0.02
"""How many of the decisions are made on other tables too, and after how many one is played on."""
MOST_FAMILIES = 2
"""How many families of a prompt are tried, picked by chance."""
NOT_LAST = "Another decision has been made since yours: it cannot be taken back."
NOTHING = "There is nothing to make again."
POLICIES = ("random", "captain", "mixed")


@cache
def known_cases(title_id: str) -> frozenset[str] | None:
    """The cases of a title's rulebook, or None when it has none yet."""
    if not (TITLES_FOLDER / title_id / "rules.csv").is_file():
        return None
    return frozenset(load_rules(title_id))


def random_options(title: AnyTitle, scenario: str, chance: random.Random) -> dict[str, OptionValue]:
    """Any mixture of the options that are left to choose."""
    chosen: dict[str, OptionValue] = {}
    for option in title.offers.options:
        if not option.is_open_in(scenario):
            continue
        if isinstance(option.default, bool):
            chosen[option.id] = chance.random() < 0.5
        elif option.values:
            chosen[option.id] = chance.choice(option.values)[0]
    return chosen


class Walk:
    """One random game. `visited` counts event kinds; `run` raises AssertionError."""

    def __init__(
        self,
        title: AnyTitle,
        scenario: str,
        options: Mapping[str, OptionValue],
        seed: int,
        policy: str = "random",
        by_chance: Bot | None = None,
        met: Counter[object] | None = None,
        design: Design | None = None,
    ) -> None:
        """With `met`, which counts kinds of decisions over several games, it looks in brief.

        With a `design` the scenario is that of a player's own.
        """
        self.title = title
        self.visited: Counter[str] = Counter()
        asked = StartRequest(title.id, scenario, options, seed=seed, design=design)
        self.session = Session.start(asked)
        self._random = random.Random(seed)
        self._picks = random.Random(f"families {seed}")
        self._by_chance = by_chance or make_bot(title, RANDOM, seed)
        self._bot = make_bot(title, next(iter(title.bots.players), "random"), seed)
        self._policy = policy
        self._met = met
        self._cases = known_cases(title.id)
        self._seats = [seat.id for seat in self.session.places]
        self._eyes = [ONLOOKER, *self._seats, ALL_EYES]

    def run(self, max_commits: int = MAX_COMMITS) -> int:
        """Play to the end, checking everything of a beginning and samples of the rest.

        The number of decisions; a game that does not end by the limit fails.
        """
        for eyes in self._eyes:
            dump(self.title.eyes.view(self.title.rules.empty(), eyes))
        self._check_commit(self.title.rules.empty(), self.session.commits[0])
        while not self.session.is_over:
            assert self.session.result() is None, "a result before the end"
            assert len(self.session.commits) < max_commits, "the game does not end"
            if self._met is not None and len(self.session.commits) > LONG:
                return LONG
            self.step()
        self.check_end()
        return len(self.session.commits) - 1

    def step(self) -> None:
        """One decision, looked at or not."""
        prompt = self._random.choice(self.session.prompts())
        command = self._choose(prompt)
        if self._is_looked_at(prompt, command):
            self._check_prompts()
            self._decide(prompt, command)
        else:
            self.session.submit(prompt.seat, command)

    def _is_looked_at(self, prompt: Prompt, command: Command) -> bool:
        made = len(self.session.commits)
        if self._met is None:
            return made <= CHECKED or self._random.random() < LATER
        kind = prompt.kind, type(command)
        self._met[kind] += 1
        return made <= FIRST or self._met[kind] <= OF_A_KIND or self._random.random() < OTHERS

    def _decide(self, prompt: Prompt, command: Command) -> None:
        session = self.session
        before = session.state
        digest_before = session.commits[-1].digest
        self.title.odds.checks(self.title.eyes.view(before, prompt.seat), command)
        commit = session.submit(prompt.seat, command)
        assert digest(before) == digest_before, "acting changed the state it was given"
        self._check_commit(before, commit)
        if self._random.random() < WATCHED:
            check_taken_back(session, before, commit)
        if self._random.random() < RESAMPLED and not session.is_over:
            play_on(self.title, session.view(self._random.choice(self._eyes)), commit.seq)
        self._check_undo(digest_before, commit)

    def _choose(self, prompt: Prompt) -> Any:
        is_random = self._policy == "random" or (
            self._policy == "mixed" and self._random.random() < 0.3
        )
        if is_random:
            return self._by_chance.choose(None, prompt)
        return self._bot.choose(self.session.view(prompt.seat), prompt)

    def _check_prompts(self) -> None:
        session = self.session
        asked = session.prompts()
        assert asked, "nobody is asked, but the game is not over"
        seats = [prompt.seat for prompt in asked]
        assert len(set(seats)) == len(seats), "a seat is asked twice"
        for seat in self.session.places:
            prompt = session.prompt(seat.id)
            assert (prompt is not None) == (seat.id in seats)
            if prompt is not None:
                self._check_prompt(prompt)

    def _check_prompt(self, prompt: Prompt) -> None:
        assert prompt.text, "a prompt without words"
        assert prompt.choices or prompt.families, "a prompt without choices"
        commands = [choice.command for choice in prompt.choices]
        labels = [choice.label for choice in prompt.choices]
        assert len(set(commands)) == len(commands), f"two choices are one command: {labels}"
        assert len(set(labels)) == len(labels), f"two choices are called the same: {labels}"
        self._check_case(prompt.rule)
        for choice in prompt.choices:
            self._check_case(choice.rule)
            assert choice.label
            assert codec_of(self.title).decode_command(encode(choice.command)) == choice.command
        for family in prompt.families:
            self._check_case(family.rule)
        most = min(len(prompt.families), MOST_FAMILIES)
        for family in self._picks.sample(prompt.families, most):
            check_family(self.title, self.session.state, prompt, family)
        answered = {choice.target for choice in prompt.choices}
        answered |= {piece(choice.actor) for choice in prompt.choices}
        answered |= {family.target for family in prompt.families}
        answered |= {refusal.target for refusal in prompt.refusals}
        for thing in set(self.title.words.things(self.session.view(prompt.seat))) - answered:
            self._check_said_by_a_family(prompt, thing)
        for refusal in prompt.refusals:
            self._check_case(refusal.rule)
            assert refusal.reason, f"no reason for {refusal.label}"
            assert refusal.label not in labels, f"both offered and refused: {refusal.label}"

    def _check_said_by_a_family(self, prompt: Prompt, thing: Target) -> None:
        """A thing that no choice and no refusal answers is a space that a family has a say of."""
        said = [family.at(thing.id) for family in prompt.families if thing.kind == "space"]
        names = [{bound.name for bound in family.bounds()} for family in prompt.families]
        assert any(numbers is not None for numbers in said), f"{thing} is unanswered"
        for numbers, known in zip(said, names, strict=True):
            assert set(numbers or ()) <= known, f"{thing} sets a number that the family has not"

    def _check_case(self, rule: str) -> None:
        assert rule, "no rule is cited"
        if self._cases is not None:
            assert rule in self._cases, f"{rule} is no case of the rulebook"

    def _check_commit(self, before: Any, commit: Commit) -> None:
        state = self.session.state
        self.title.rules.invariants(state)
        folded = fold(self.title, before.copy(), (commit,))
        assert digest(folded) == commit.digest == digest(state), "fold and live differ"
        assert flow.prompts(self.title.rules, folded) == self.session.prompts(), "order has changed"
        line = dump(entry_data(commit, self.session.standing))
        assert reader_of(codec_of(self.title)).read(line)[0] == commit, "encode and decode differ"
        self._check_events(commit)
        self._check_views()

    def _check_events(self, commit: Commit) -> None:
        shown: list[tuple[int, int]] = []
        for event in commit.events:
            self.visited[type(event).__name__] += 1
            self._check_case(event.rule)
            line = self.title.words.describe(event, ALL_EYES)
            assert line.text, f"no words for {event}"
            assert line.kind, f"no kind for {event}"
            shown += line.dice
            self.title.words.cues(event)
            self._check_redaction(event)
        assert tuple(shown) == commit.dice, "the log shows other dice than were rolled"

    def _check_redaction(self, event: Event) -> None:
        assert self.title.eyes.redact(event, ALL_EYES) == event, "something is kept from all eyes"
        for eyes in self._eyes:
            seen = self.title.eyes.redact(event, eyes)
            if seen is not None:
                assert self.title.eyes.redact(seen, eyes) == seen, "redacting twice hides more"
                assert self.title.words.describe(seen, eyes).text, f"no words for {seen}"
                self.title.words.cues(seen)

    def _check_views(self) -> None:
        for eyes in self._eyes:
            seen = self.session.view(eyes)
            assert dump(seen)
            status = self.title.words.status(seen)
            assert status, "no status line"
            assert "\n" not in status

    def _check_undo(self, digest_before: str, commit: Commit) -> None:
        session = self.session
        others = [seat for seat in self._seats if seat != commit.seat]
        for seat in others:
            assert session.why_no_undo(seat) == NOT_LAST, "a seat may take back another's decision"
        if session.why_no_undo(commit.seat) is not None:
            return
        assert session.undo(commit.seat) == commit
        assert digest(session.state) == digest_before, "undo leads elsewhere"
        for seat in others:
            assert session.why_no_redo(seat) == NOTHING, "a seat may make another's decision"
        assert session.redo(commit.seat) == commit
        assert digest(session.state) == commit.digest, "redo leads elsewhere"

    def check_end(self) -> None:
        """What must hold of a finished game."""
        session = self.session
        result = session.result()
        assert result is not None, "a finished game without a result"
        assert result.headline
        assert result.summary
        sides = {seat.side for seat in session.places}
        assert {fate.side for fate in result.fates} == sides, "a side without its fate"
        assert all(prompt is None for prompt in map(session.prompt, session.seats))
        assert first_difference(session) == "", first_difference(session)
