"""Random games with every check, for as many decisions as asked, steered to what was met least.

Scenarios, options, players and kinds of commands are chosen by how rare the events are that they
have brought. The kinds of events that never came are named; with --all-kinds that is a failure.
With --only-invariants nothing else is checked, which is many times as fast; half of the decisions
then follow on positions that came shortly before something rare.

python -m tests.fuzz --title unterseeboot --decisions 20000
python -m tests.fuzz --title unterseeboot --decisions 20000 --two-hash-seeds
python -m tests.fuzz --module tests.night_raider --decisions 20000
python -m tests.fuzz --title unterseeboot --decisions 1000000 --only-invariants
python -m tests.fuzz --title unterseeboot --decisions 60000 --all-kinds
"""

import argparse
import os
import random
import subprocess
import sys
import time
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from hashlib import blake2b
from operator import itemgetter

from game.core import flow
from game.core.dice import KeyedDice
from game.progress import Progress
from game.session.record.codec import digest
from game.session.request.start import AnyTitle, options_in_force
from game.titles import load_title, register, title_ids
from tests.contract.walker import POLICIES, Walk
from tests.registry import NIGHT_RAIDER, packages_in, title_in
from tests.steering import Game, Steering, TemperedBot

LOOKED_BACK, GOES_ON = 40, 80
"""From how many decisions before a rare event a game is turned back to at most, and how many it
then goes on for."""


def fuzz(
    title: AnyTitle,
    decisions: int,
    first_seed: int,
    watch: Callable[[int], None],
    play: Callable[..., "Played"],
) -> tuple[int, int, Steering, str]:
    """Games and decisions played, what has come of them, and one digest over every commit.

    `watch` is told after each game how many decisions have been made.
    """
    steering = Steering(title, POLICIES if play is walk else POLICIES[:1])
    total = blake2b(digest_size=16)
    played = games = 0
    while played < decisions:
        seed = first_seed + games
        game = _next_game(title, steering, random.Random(seed), can_turn_back=play is run)
        try:
            made, seen, digests = play(title, game, seed, steering)
        except BaseException:
            print(f"Failed in {title.id} {game.arm}, seed {seed}, options {game.options}.")
            raise
        played += made
        is_turned_back = game.state is not None
        steering.learn(game.arm, game.options, made, seen, is_turned_back=is_turned_back)
        for each in digests:
            total.update(each.encode())
        games += 1
        watch(played)
    return games, played, steering, total.hexdigest()


Played = tuple[int, Counter[str], Iterable[str]]
"""The decisions of a game, its kinds of events, and digests of its positions."""


def _next_game(
    title: AnyTitle, steering: Steering, chance: random.Random, can_turn_back: bool
) -> Game:
    if can_turn_back and (earlier := steering.turned_back(chance)):
        return earlier
    scenario, policy = steering.arm(chance)
    options = steering.options(scenario, chance)
    return Game((scenario, policy), options, steering.liking(chance))


def walk(title: AnyTitle, game: Game, seed: int, steering: Steering) -> Played:
    """A game with every check of the contract."""
    scenario, policy = game.arm
    bot = TemperedBot(steering, seed, dict(game.liked))
    walked = Walk(title, scenario, game.options, seed, policy, bot)
    made = walked.run()
    return made, walked.visited, [commit.digest for commit in walked.session.commits]


def run(title: AnyTitle, game: Game, seed: int, steering: Steering) -> Played:
    """A game by chance with the invariants alone, many times as fast.

    One that was turned back to an earlier position goes on for so many decisions.
    """
    chance = random.Random(seed)
    liked = dict(game.liked)
    bot = TemperedBot(steering, seed, liked)
    key, visited, made = b"run %d" % seed, Counter[str](), 0
    state, most = game.state, GOES_ON
    if state is None:
        in_force = options_in_force(title, game.options)
        state, events = flow.begin(title.rules, game.arm[0], in_force, KeyedDice(key, 0))
        visited.update(type(event).__name__ for event in events)
        most = None
    last = deque([state], LOOKED_BACK)
    while state.flow and made != most:
        title.rules.invariants(state)
        prompt = chance.choice(flow.prompts(title.rules, state))
        command = bot.choose(None, prompt)
        made += 1
        state, events = flow.act(title.rules, state, prompt.seat, command, KeyedDice(key, made))
        kinds = [type(event).__name__ for event in events]
        for kind in steering.rare(kinds):
            steering.keep(kind, replace(game, liked=liked, state=chance.choice(last)))
        visited.update(kinds)
        last.append(state)
    title.rules.invariants(state)
    if not state.flow:
        assert title.rules.result(state) is not None, "a finished game without a result"
    return made, visited, [digest(state)]


def main() -> int:
    """Run one title, or every title in turn, the one for tests among them."""
    register(packages_in(NIGHT_RAIDER))
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--module", help="a title that is not on the shelf, by its module")
    parser.add_argument("--decisions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only-invariants", action="store_true")
    parser.add_argument("--all-kinds", action="store_true", help="fail for a kind never met")
    parser.add_argument("--counts", action="store_true", help="tell how many of each kind came")
    parser.add_argument("--two-hash-seeds", action="store_true")
    parser.add_argument("--list", action="store_true", help="only name the titles")
    arguments = parser.parse_args()
    if arguments.list:
        print(*title_ids(), sep="\n")
        return 0
    names = [arguments.title] if arguments.title else list(title_ids())
    if arguments.module:
        register(packages_in(arguments.module))
        names = [title_in(arguments.module).id]
    if arguments.two_hash_seeds:
        return _compare_hash_seeds(names, arguments)
    play = run if arguments.only_invariants else walk
    unmet = [
        _run(load_title(name), arguments.decisions, arguments.seed, play, arguments.counts)
        for name in names
    ]
    return int(arguments.all_kinds and any(unmet))


def _run(
    title: AnyTitle, decisions: int, seed: int, play: Callable[..., Played], is_counted: bool
) -> list[str]:
    """The kinds of events that were never met."""
    started = time.perf_counter()
    with Progress("Decisions", decisions) as progress:
        games, played, steering, total = fuzz(title, decisions, seed, progress.show, play)
    seconds = time.perf_counter() - started
    unmet = steering.unmet()
    print(
        f"{title.id}: {played:,} decisions in {games:,} games, {seconds:.0f} s "
        f"({played / seconds:,.0f} a second), no failure; "
        f"{len(title.records.events) - len(unmet)} of {len(title.records.events)} kinds of events, "
        f"never met: {', '.join(unmet) or 'none'}; digest {total}"
    )
    if is_counted:
        for kind, count in sorted(steering.events.items(), key=itemgetter(1)):
            print(f"{count:>9,} {kind}")
    return unmet


def _compare_hash_seeds(names: list[str], arguments: argparse.Namespace) -> int:
    code = 0
    for name in names:
        which = ["--module", arguments.module] if arguments.module else ["--title", name]
        which += ["--decisions", str(arguments.decisions), "--seed", str(arguments.seed)]
        digests = {_digest_under(hash_seed, which) for hash_seed in "12"}
        code |= len(digests) != 1
        said = "agree" if len(digests) == 1 else "DIFFER"
        print(f"{name}: two hash seeds {said} after {arguments.decisions:,} decisions")
    return code


def _digest_under(hash_seed: str, which: list[str]) -> str:
    command = [sys.executable, "-m", "tests.fuzz", *which]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.split()[-1]


if __name__ == "__main__":
    sys.exit(main())
