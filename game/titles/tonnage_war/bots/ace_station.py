"""The ace's stations: the screen as it should stand, and the next move to it."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_screen import Screen, sea_now
from game.titles.tonnage_war.bots.ace_words import ASTRAY, STANDS, USUAL, Judged, station_words
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Placement
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import Escort
from game.titles.tonnage_war.printed.places import IZ, RESERVE, sectors_of
from game.titles.tonnage_war.rules.c8_placement import reach, usual_station, waiting
from game.titles.tonnage_war.rules.ground.plot import unit_of
from game.titles.tonnage_war.view import View

Posts = dict[str, str]
"""Where each escort stands, by its id."""


def rank_placement(
    reckoner: FightReckoner, frame: Placement, prompt: Prompt, *, is_brief: bool
) -> list[Judged]:
    """To hold the screen, the next move to a better one and, if all are wanted, every other.

    Whoever has moved stays there, so that the screen is soon made up.
    """
    view = reckoner.view
    screen = Screen(reckoner, sea_now(view))
    posts = {each: view.escorts[each].place for each, _ in frame.origins}
    open_to = {
        each: (*reach(view, each, origin), origin) if posts[each] == origin else (posts[each],)
        for each, origin in frame.origins
    }
    target = improved(screen, posts, open_to)
    now = screen.worth(posts)
    whole = max(now, screen.worth(target))
    moves = [each for each in posts if target[each] != posts[each]]
    judged = [Judged(c.HoldScreen(), now, ASTRAY if moves else STANDS)]
    if moves and whole > now:
        judged.append(_judged(screen, c.PlaceEscort(moves[0], target[moves[0]]), whole))
    if is_brief:
        return judged
    told = {each.command for each in judged}
    for command in prompt.commands(Command):
        if command in told:
            continue
        if isinstance(command, c.PlaceEscort):
            worth = screen.worth({**target, command.escort: command.to})
            judged.append(_judged(screen, command, min(worth, whole - tuned.LEAST_STATION)))
        else:
            worth = screen.worth({**posts, **usual_stations(view)})
            judged.append(Judged(command, min(worth, whole - tuned.LEAST_STATION), USUAL))
    return judged


def usual_stations(view: View) -> Posts:
    """Where those that wait are put by the usual screen."""
    plot = view
    for escort in waiting(view):
        station = Escort(usual_station(plot, escort))
        plot = replace(plot, escorts={**plot.escorts, escort: station})
    return {escort: plot.escorts[escort].place for escort in waiting(view)}


def _judged(screen: Screen, command: c.PlaceEscort, worth: float) -> Judged:
    place = command.to
    share = sum(screen.shares[sector] for sector in sectors_of(place))
    is_air = unit_of(screen.view, command.escort).is_air
    name = escort_name(command.escort)
    return Judged(command, worth, station_words(name, place, share, is_air, screen.bearings))


def improved(screen: Screen, posts: Posts, open_to: Mapping[str, tuple[str, ...]]) -> Posts:
    """The posts after every escort in turn has taken the best that is open to it."""
    best = {each: IZ if place == RESERVE else place for each, place in posts.items()}
    worth = screen.worth(best)
    for _ in range(tuned.PASSES):
        before = worth
        for escort, places in open_to.items():
            for place in places:
                trial = {**best, escort: place}
                least = worth + tuned.LEAST_STATION
                if place != RESERVE and (value := screen.worth(trial)) > least:
                    best, worth = trial, value
        if worth == before:
            break
    return best
