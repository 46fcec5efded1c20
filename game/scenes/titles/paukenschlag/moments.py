"""The moments in which a campaign ends: the coast has held, or the boats come home in triumph."""

from game.core.ending import Result
from game.prose.sentences import capital, counted, listed, spelled
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import at_dawn, at_dusk, boat_home, column, flanking, wreckage
from game.session.play.game import Game
from game.titles.paukenschlag.charts.offers import tons_words
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.rules.chart.c18_victory import score
from game.titles.paukenschlag.view import View
from game.titles.paukenschlag.words.summary import boats_lost

SHIPS = ("freighter", "tanker", "cargo-liner", "freighter-small", "freighter")


def moment(session: Game, result: Result) -> MovingPicture:
    """By the side that looks: each has its own morning, or none."""
    seen: View = session.view(session.eyes)
    lines = _lines(seen)
    has_won = result.fate_of(session.side).outcome == "won"
    if session.side == GERMAN and has_won:
        sounds = ((0.0, "drums"), (1.8, "page"))
        return at_dawn("The drums have rolled", lines, boat_home("uboat-viia"), sounds=sounds)
    if has_won:
        ships = column(SHIPS, (150, 36), (546, 22), (1750, 240), (720, 176))
        return at_dawn("The coast has held", lines, *ships, flanking("destroyer"))
    name = "The drums fall silent" if session.side == GERMAN else "The lights go out"
    return at_dusk(name, lines, *wreckage())


def _lines(seen: View) -> tuple[str, ...]:
    now, lost = score(seen), boats_lost(seen)
    verb = "was" if now.ships == 1 else "were"
    sunk = f"{capital(counted(now.ships, 'ship'))} of {tons_words(now.tons)} {verb} sunk"
    boats = f"{capital(spelled(lost, 'U-boat'))} did" if lost else "Not one U-boat failed to"
    needed = [counted(now.needs_ships, "ship"), tons_words(now.needs_tons)]
    needed += [f"{counted(now.needs_points, 'point')} by bombers"] * bool(now.needs_points)
    return (
        f"{sunk if now.ships else 'Not a ship was sunk'} off America.",
        f"The Germans needed {listed(needed)}.",
        f"{boats} {'not ' * bool(lost)}come home.",
    )
