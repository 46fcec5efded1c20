"""The moments in which a duel ends: ships sail on, a boat comes up, or the sea is empty."""

from game.core.ending import Result
from game.prose.sentences import first_named
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import at_dawn, at_dusk, boat_home, column, flanking, wreckage
from game.session.play.game import Game
from game.titles.submarine.model.state import ESCORT, SUBMARINE, SUNK
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.winning import losses
from game.titles.submarine.view import View

SHIPS = ("freighter", "tanker", "freighter-small", "cargo-liner")
MOST_NAMED = 6


def moment(session: Game, result: Result) -> MovingPicture:
    """By the side that looks, and how it went for it."""
    seen: View = session.view(session.eyes)
    is_won = result.fate_of(session.side).outcome == "won"
    lines = (f"{card_of(seen).name}, turn {seen.turn}.", *_lost(seen), *_points(result))
    if session.side == ESCORT:
        if is_won:
            ships = column(SHIPS, (170, 40), (548, 24), (1750, 260), (800, 180))
            return at_dawn("The sea is clear", lines, *ships, flanking("destroyer"))
        return at_dusk("Too late to help", lines, *wreckage())
    if is_won:
        return at_dawn("Course for home", lines, boat_home("uboat-viia"))
    was_sunk = losses(seen, SUBMARINE, SUNK)
    name = "No further signal" if was_sunk else "They slipped away"
    return at_dusk(name, lines, *wreckage())


def _lost(seen: View) -> tuple[str, str]:
    ships, boats = losses(seen, ESCORT, SUNK), losses(seen, SUBMARINE, SUNK)
    return (
        f"Ships sunk: {first_named([loss.name for loss in ships], MOST_NAMED)}.",
        f"Boats lost: {first_named([loss.name for loss in boats], MOST_NAMED)}.",
    )


def _points(result: Result) -> tuple[str, ...]:
    """What decides where nothing was sunk; nothing where nobody has any."""
    scores = result.fates[0].scores
    escorts, boats = scores["escort_points"], scores["submarine_points"]
    return (f"Points: the escorts {escorts}, the boats {boats}.",) if escorts or boats else ()
