"""Random games that check, after every commit, what must be true of every title."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import game.titles
from game.bots.players import make_bot
from game.core import flow
from game.core.eyes import ALL_EYES
from game.core.prompt import Prompt
from game.core.title import OptionValue
from game.session.codec import codec_of, digest, dump, encode
from game.session.history import fold
from game.session.lines import Commit, entry_data, reader_of
from game.session.session import Session
from game.session.start import RANDOM, AnyTitle
from game.session.verify import first_difference
from game.tables.loader import load_rules

TITLES_FOLDER = Path(game.titles.__file__).parent
MAX_COMMITS = 5_000
POLICIES = ("random", "captain", "mixed")


@cache
def known_cases(title_id: str) -> frozenset[str] | None:
    """The cases of a title's rulebook, or None when it has none yet."""
    if not (TITLES_FOLDER / title_id / "rules.csv").is_file():
        return None
    return frozenset(load_rules(title_id))


def option_sets(title: AnyTitle, scenario: str) -> Iterator[dict[str, OptionValue]]:
    """The defaults, each option alone at each other value, and all switches on."""
    offered = [option for option in title.options if option.is_offered_in(scenario)]
    switches = [option for option in offered if isinstance(option.default, bool)]
    yield {}
    for option in switches:
        yield {option.id: not option.default}
    for option in offered:
        for value, _name in option.values:
            if value != option.default:
                yield {option.id: value}
    yield {option.id: True for option in switches}


def random_options(title: AnyTitle, scenario: str, chance: random.Random) -> dict[str, OptionValue]:
    """Any mixture of the options offered."""
    chosen: dict[str, OptionValue] = {}
    for option in title.options:
        if not option.is_offered_in(scenario):
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
    ) -> None:
        self.title = title
        self.visited: Counter[str] = Counter()
        self.session = Session.new(title.id, scenario, options, seed=seed)
        self._random = random.Random(seed)
        self._by_chance = make_bot(title, RANDOM, seed)
        self._bot = make_bot(title, next(iter(title.bots), "random"), seed)
        self._policy = policy
        self._cases = known_cases(title.id)

    def run(self, max_commits: int = MAX_COMMITS) -> int:
        """Play to the end (or the limit), checking everything; the number of decisions."""
        self._check_commit(self.title.empty(), self.session.commits[0])
        while not self.session.is_over:
            assert len(self.session.commits) < max_commits, "the game does not end"
            self._check_prompts()
            self._decide()
        self.check_end()
        return len(self.session.commits) - 1

    def _decide(self) -> None:
        session = self.session
        prompt = self._random.choice(session.prompts())
        command = self._choose(prompt)
        before = session.state
        digest_before = session.commits[-1].digest
        self.title.checks(self.title.view(before, prompt.seat), command)
        commit = session.submit(prompt.seat, command)
        assert digest(before) == digest_before, "acting changed the state it was given"
        self._check_commit(before, commit)
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
        answered = [each.target for each in (*prompt.choices, *prompt.families, *prompt.refusals)]
        assert set(self.title.things(self.session.view(prompt.seat))) <= set(answered), (
            "a thing unanswered"
        )
        for refusal in prompt.refusals:
            self._check_case(refusal.rule)
            assert refusal.reason, f"no reason for {refusal.label}"
            assert refusal.label not in labels, f"both offered and refused: {refusal.label}"

    def _check_case(self, rule: str) -> None:
        assert rule, "no rule is cited"
        if self._cases is not None:
            assert rule in self._cases, f"{rule} is no case of the rulebook"

    def _check_commit(self, before: Any, commit: Commit) -> None:
        state = self.session.state
        self.title.invariants(state)
        folded = fold(self.title, before.copy(), (commit,))
        assert digest(folded) == commit.digest == digest(state), "fold and live differ"
        assert flow.prompts(self.title, folded) == self.session.prompts(), "order has changed"
        line = dump(entry_data(commit, self.session.standing))
        assert reader_of(codec_of(self.title)).read(line)[0] == commit, "encode and decode differ"
        self._check_events(commit)
        self._check_views()

    def _check_events(self, commit: Commit) -> None:
        shown: list[tuple[int, int]] = []
        for event in commit.events:
            self.visited[type(event).__name__] += 1
            self._check_case(event.rule)
            line = self.title.describe(event, ALL_EYES)
            assert line.text, f"no words for {event}"
            assert line.kind, f"no kind for {event}"
            shown += line.dice
            self.title.cues(event)
            for seat in self.session.places:
                self.title.redact(event, seat.id)
        assert tuple(shown) == commit.faces, "the log shows other dice than were rolled"

    def _check_views(self) -> None:
        for seat in self.session.places:
            seen = self.session.view(seat.id)
            assert dump(seen)
            status = self.title.status(seen)
            assert status, "no status line"
            assert "\n" not in status

    def _check_undo(self, digest_before: str, commit: Commit) -> None:
        session = self.session
        if session.why_no_undo() is not None:
            return
        assert not commit.faces, "undo would take back dice"
        assert not any(event.reveals for event in commit.events)
        session.undo()
        assert digest(session.state) == digest_before, "undo leads elsewhere"
        assert session.redo() == commit
        assert digest(session.state) == commit.digest, "redo leads elsewhere"

    def check_end(self) -> None:
        """What must hold of a finished game."""
        session = self.session
        result = session.result()
        assert result is not None, "a finished game without a result"
        assert result.headline
        assert result.summary
        assert all(prompt is None for prompt in map(session.prompt, session.seats))
        assert first_difference(session) == "", first_difference(session)
