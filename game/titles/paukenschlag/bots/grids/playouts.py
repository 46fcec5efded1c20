"""What comes of a choice on a grid, by games in which captains play on until it is left."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.core.intervals import Z_95
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.paukenschlag.bots import ace_tuned as tuned
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.bots.captain_tuned import BOAT_WORTH, HURT_SHARE, WARSHIP_WORTH
from game.titles.paukenschlag.bots.staff.worths import worth_of
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import BOATS, ESCORTS, kind_of
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.rules.playing import PLAY
from game.titles.paukenschlag.view import View, view
from game.titles.paukenschlag.worlds.hidden import resample

Chosen = tuple[Command, str]


class PlayedOut(NamedTuple):
    """What so many `games` come to for the boats: thousand `tons` on the average, give or take the
    `error` (at 95 %), and the share of games that are `won` then."""

    games: int
    tons: float
    error: float
    won: float


def choose_order(seen: View, prompt: Prompt) -> Chosen | None:
    if not is_battle(seen):
        return None
    return best_of(seen, prompt, [choice.command for choice in prompt.choices])


def choose_square(seen: View, prompt: Prompt) -> Chosen | None:
    """Where a convoy goes, or that all that have not moved steam on."""
    unit = next((go.unit for go in prompt.commands(c.GoTo)), "")
    if unit not in seen.convoys or not is_battle(seen):
        return None
    ways: list[Command] = [c.Done()]
    ways += [way for way in prompt.commands(c.Escape) if way.unit == unit]
    ways += [way for way in prompt.commands(c.GoTo) if way.unit == unit]
    return best_of(seen, prompt, ways)


def is_battle(seen: View) -> bool:
    """Whether the grids are all there is; in a campaign little hangs on each of a hundred."""
    return setting_of(seen.scenario).battle is not None


def best_of(seen: View, prompt: Prompt, ways: Sequence[Command]) -> Chosen:
    """The way that comes to most in the same games as the others; the captain's if none does."""
    usual = Captain(0)
    captains = usual.choose(seen, prompt)
    sign = 1 if prompt.seat == GERMAN else -1
    found = outcomes(seen, prompt.seat, ways)
    worths = {way: sign * (each.tons + tuned.WON * each.won) for way, each in found.items()}
    best = max(ways, key=lambda way: (worths[way], way == captains))
    if best == captains:
        return captains, usual.why
    return best, "Played out many times from here it comes to most."


def outcomes(seen: View, seat: str, ways: Sequence[Command]) -> dict[Command, PlayedOut]:
    """Each way in the same worlds and under the same dice."""
    games = min(tuned.MOST_GAMES, tuned.UNIT_GAMES // (len(ways) * len(seen.markers)) + 2)
    worlds = [resample(seen, KeyedDice(b"world", each)) for each in range(games)]
    return {way: _outcome(worlds, seat, way) for way in ways}


def _outcome(worlds: Sequence[State], seat: str, way: Command) -> PlayedOut:
    ends = [_played(world, seat, way, game) for game, world in enumerate(worlds)]
    tons = [
        worth_to_boats(end) - worth_to_boats(world) for end, world in zip(ends, worlds, strict=True)
    ]
    error = Z_95 * stdev(tons) / sqrt(len(tons))
    won = sum(end.fate == GERMAN for end in ends) / len(ends)
    return PlayedOut(len(ends), fmean(tons), error, won)


def _played(world: State, seat: str, command: Command, game: int) -> State:
    """A world where captains have gone on until the grids of its zone are left, or for too long."""
    number = 0
    state, _ = act(PLAY, world, seat, command, KeyedDice(b"dice %d" % game, number))
    while number < tuned.MOST_DECISIONS and state.contact == world.contact:
        asked = prompts(PLAY, state)
        if not asked:
            break
        number, prompt = number + 1, asked[0]
        answer = Captain(number).choose(view(state, prompt.seat), prompt)
        state, _ = act(PLAY, state, prompt.seat, answer, KeyedDice(b"dice %d" % game, number))
    return state


def worth_to_boats(state: State) -> float:
    """Thousand tons that boats have sunk and may still sink, less what they have lost; an escort
    that is lost counts, too."""
    wrecks = sum(worth_of(state, ship.id) for ship in state.ships.values() if ship.is_crippled)
    escorts = sum(kind_of(unit) in ESCORTS for unit in state.lost)
    gone = sum(unit in BOATS for unit in state.lost)
    hurt = sum(boat.is_crippled for boat in state.boats.values())
    won = state.tally.tons + WARSHIP_WORTH * escorts + HURT_SHARE * wrecks
    return won - BOAT_WORTH * (gone + HURT_SHARE * hurt)
