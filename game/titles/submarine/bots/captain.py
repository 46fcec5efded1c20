"""The captain: sound play of both sides by simple rules, from what his seat can see."""

from collections.abc import Callable

from game.core.prompt import Prompt
from game.core.records import Command
from game.geometry.hexes import Hex
from game.titles.submarine.bots import captain_escorts as escorts
from game.titles.submarine.bots import captain_pack as pack
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import frames
from game.titles.submarine.model.state import SUBMARINE, Boat, Ship
from game.titles.submarine.odds.evading import best_evasion, evading
from game.titles.submarine.odds.hunts import fast_enough, hunters_of, sinking_chance
from game.titles.submarine.printed.tables import BOAT_CARDS
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.rules.turn.c34_prolonged import fit_escorts, most_hounds, quarry
from game.titles.submarine.view import View
from game.titles.submarine.worlds.seeded import Chance, chance_of

PASSES, LESS_LIKELY = "The torpedo passes her.", "It cannot hit her less than so."
Chooser = Callable[[View, Prompt, Chance], tuple[Command, str]]


def by_seat(of_escorts: Chooser, of_boats: Chooser) -> Chooser:
    """What is asked of both sides, each its own."""

    def choose(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
        return (of_boats if prompt.seat == SUBMARINE else of_escorts)(view, prompt, chance)

    return choose


def always(command: Command, why: str) -> Chooser:
    """What is answered without a look."""
    return lambda view, prompt, chance: (command, why)


# A campaign, beside the fighting


def choose_evasion(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    """40.10 The move by which the torpedo passes a ship, or hits her least."""
    frame = evading(view)
    assert frame
    moves, left = best_evasion(view, frame)
    return c.Evade(frame.ship, moves), LESS_LIKELY if left else PASSES


def choose_boat(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    """C.VC1 All that takes part counts for the other side: the cheaper class."""
    offered = [each.command for each in prompt.choices if isinstance(each.command, c.Enlist)]
    best = min(offered, key=lambda each: BOAT_CARDS[view.fleet[each.boat].card].points)
    return best, "The smaller boat costs less, whatever becomes of her."


def choose_bomb(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    """One charge on each boat at a time: what is kept is lost."""
    bombs = [each.command for each in prompt.choices if isinstance(each.command, c.Bomb)]
    if not bombs:
        return c.Done(), "No charge is left for this day."
    dropped = [weapon.at for weapon in view.weapons.values() if not weapon.ship]
    fewest = min(bombs, key=lambda bomb: dropped.count(Hex(bomb.column, bomb.row)))
    return fewest, "Charges from the air that are kept back are lost."


def choose_hunt(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    """Escort after escort to where she adds most to what sinkings promise: it costs nothing."""
    if len(view.hounds) == most_hounds(view):
        return c.Done(), "All that can be spared are sent."
    idle = [ship for ship in fit_escorts(view) if ship.id not in view.hounds]
    pairs = [(_hunt_worth(view, ship, boat), ship, boat) for ship in idle for boat in quarry(view)]
    worth_of, ship, boat = max(pairs, key=lambda pair: (pair[0], pair[1].top, pair[1].id))
    if worth_of <= 0:
        return c.Done(), "No boat can be caught by those that are left."
    hunt = c.Hunt(ship.id, boat.id)
    if prompt.admits(hunt):
        return hunt, f"{boat.name} may have too little power left to escape."
    return c.Take(ship.id), "She is sent next."


def _hunt_worth(view: View, ship: Ship, boat: Boat) -> float:
    """What an escort adds to the points that the hunt for a boat promises."""
    if not fast_enough([ship], boat):
        return 0.0
    before = sinking_chance(view, boat, hunters_of(view, boat.id))
    after = sinking_chance(view, boat, hunters_of(view, boat.id, ship.id))
    return worth(view, boat) * (after - before)


CHOOSERS: dict[str, Chooser] = {
    frames.Allotting.__name__: always(
        c.Done(), "Every day has as many charges from the air as the others."
    ),
    frames.Enlisting.__name__: choose_boat,
    frames.Calling.__name__: always(c.CallHunters(), "Too many escorts are gone to do without."),
    frames.Bombing.__name__: choose_bomb,
    frames.Stationing.__name__: always(c.Done(), "The convoy is formed."),
    frames.Screening.__name__: escorts.choose_screen,
    frames.Lurking.__name__: pack.choose_lurking,
    frames.Arriving.__name__: pack.choose_arrival,
    frames.Plotting.__name__: by_seat(escorts.choose_order, pack.choose_plot),
    frames.Gunnery.__name__: by_seat(escorts.choose_gun, pack.choose_gun),
    frames.Hunting.__name__: choose_hunt,
    frames.StarShelling.__name__: escorts.choose_star,
    frames.Escorting.__name__: escorts.choose_escort,
    frames.Searching.__name__: escorts.choose_search,
    frames.Revealing.__name__: pack.choose_revealing,
    frames.TorpedoRun.__name__: always(c.RunAll(), "They run in the order of their launch."),
    frames.Evading.__name__: choose_evasion,
    frames.Exploding.__name__: escorts.choose_depth,
    frames.DepthSetting.__name__: escorts.choose_depth_unseen,
}


class Captain:
    """Takes what simple rules of thumb say; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = chance_of(b"captain", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = CHOOSERS[prompt.kind](view, prompt, self._chance)
        return command
