"""The ace's stations: the screen as it should stand, and the next move to it."""

from collections.abc import Mapping
from dataclasses import replace

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots import ace_tuned as tuned
from game.titles.tonnage_war.bots.ace_fight import FightReckoner
from game.titles.tonnage_war.bots.ace_screen import Screen, Sea, sea_now
from game.titles.tonnage_war.bots.ace_words import ASTRAY, STANDS, USUAL, Judged, station_words
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Placement
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import Escort
from game.titles.tonnage_war.printed.places import IZ, RESERVE, sectors_of, within
from game.titles.tonnage_war.rules.c8_placement import movable, reach, usual_station, waiting
from game.titles.tonnage_war.rules.ground.plot import unit_of
from game.titles.tonnage_war.view import View

Posts = dict[str, str]
"""Where each escort stands, by its id."""


def rank_placement(
    reckoner: FightReckoner, frame: Placement, prompt: Prompt, *, is_brief: bool
) -> list[Judged]:
    """To hold the screen, the moves to a better one and, if all are wanted, every other.

    A move is worth what it adds to the best screen. Whoever has moved stays there, so that the
    screen is soon made up.
    """
    view = reckoner.view
    screen = Screen(reckoner, sea_now(view))
    posts = {each: view.escorts[each].place for each, _ in frame.origins}
    open_to = {
        each: (*reach(view, each, origin), origin) if posts[each] == origin else (posts[each],)
        for each, origin in frame.origins
    }
    target = settled(screen, posts, improved(screen, posts, open_to))
    moves = {each: place for each, place in target.items() if place != posts[each]}
    judged = [Judged(c.HoldScreen(), 0.0, 0.0, ASTRAY if moves else STANDS)]
    judged += [
        _judged(screen, c.PlaceEscort(each, to), posts, target) for each, to in moves.items()
    ]
    if is_brief:
        return judged
    most = max(each.worth for each in judged)
    told = {each.command for each in judged}
    for command in prompt.commands(Command):
        if command in told:
            continue
        if isinstance(command, c.PlaceEscort):
            own = _judged(screen, command, posts, target)
            least = max(0.0, own.worth - most + tuned.LEAST_STATION)
            judged.append(replace(own, costs=own.costs + least))
        else:
            lost = screen.worth(target) - screen.worth({**target, **usual_stations(view)})
            judged.append(Judged(command, most, max(lost, tuned.LEAST_STATION), USUAL))
    return judged


def settled(screen: Screen, posts: Posts, target: Posts) -> Posts:
    """The target without moves that bring nothing worth a word; whoever waits is placed."""
    for escort, place in posts.items():
        stayed = {**target, escort: place}
        if place != RESERVE and screen.worth(target) - screen.worth(stayed) < tuned.LEAST_MOVE:
            target = stayed
    return target


def usual_stations(view: View) -> Posts:
    """Where those that wait are put by the usual screen."""
    plot = view
    for escort in waiting(view):
        station = Escort(usual_station(plot, escort))
        plot = replace(plot, escorts={**plot.escorts, escort: station})
    return {escort: plot.escorts[escort].place for escort in waiting(view)}


def _judged(screen: Screen, command: c.PlaceEscort, posts: Posts, target: Posts) -> Judged:
    """What the move brings where it leads, and costs where it leaves, in the best screen."""
    place, left = command.to, posts[command.escort]
    stays, goes = (screen.parts({**target, command.escort: each}) for each in (left, place))
    changes = [goes[each] - stays[each] for each in goes]
    name = escort_name(command.escort)
    share = sum(screen.shares[sector] for sector in sectors_of(place))
    is_air = unit_of(screen.view, command.escort).is_air
    return Judged(
        command,
        sum(change for change in changes if change > 0) + tuned.PLACED * (left == RESERVE),
        -sum(change for change in changes if change < 0),
        station_words(
            name,
            place,
            share,
            is_air,
            bool(screen.bearings and screen.zones[IZ]),
            screen.lying(place),
        ),
        f"Less is done {within(left)}" if left != RESERVE else "",
    )


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


def best_screen(reckoner: FightReckoner, sea: Sea) -> float:
    """Points of the best screen of ships against such boats, with those that wait."""
    screen = Screen(reckoner, sea)
    met = screen.worth(best_posts(screen)) if sea.inner else 0.0
    return met + screen.waiting


def best_posts(screen: Screen) -> Posts:
    """Where the ships should stand that can move, in a turn."""
    view = screen.view
    posts = {
        each: view.escorts[each].place for each in movable(view) if not unit_of(view, each).is_air
    }
    open_to = {each: (*reach(view, each, place), place) for each, place in posts.items()}
    return improved(screen, posts, open_to)
