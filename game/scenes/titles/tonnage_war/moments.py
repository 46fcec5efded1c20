"""The moments in which a battle ends: the convoy steams in, or an empty sea."""

from game.core.ending import Result
from game.prose.sentences import capital, counted
from game.scenes.titles.looks import MovingPicture
from game.scenes.titles.moments import at_dawn, at_dusk, column, flanking, wreckage
from game.scenes.titles.tonnage_war.ending import award_name
from game.session.play.game import Game
from game.titles.tonnage_war.model.names import points_words
from game.titles.tonnage_war.rules.c18_winning import boats_sunk, points
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View

SHIPS = ("freighter", "tanker", "cargo-liner", "freighter-small", "freighter")


def moment(session: Game, result: Result) -> MovingPicture:
    seen: View = session.view(session.eyes)
    fate = result.fate_of(session.side)
    lines = _lines(seen)
    name = award_name(fate.award)
    if fate.outcome == "won":
        ships = column(SHIPS, (150, 36), (546, 22), (1750, 240), (720, 176))
        before = (*ships, flanking("destroyer"))
        title = "The convoy is through"
        return at_dawn(title, lines, *before, award=fate.award, award_name=name)
    title = "The pack hauls off"
    return at_dusk(title, lines, *wreckage(), award=fate.award, award_name=name)


def _lines(seen: View) -> tuple[str, ...]:
    score, lost = points(seen), seen.tally.ships
    sailed, sunk = card_of(seen).ships, boats_sunk(seen)
    toll = f"{counted(sunk, 'U-boat')} will not report again." if sunk else "Every boat goes home."
    return (
        f"{card_of(seen).name}: {sailed - lost} of {sailed} ships come in.",
        toll,
        f"{capital(points_words(score.escorts, score.boats))}.",
    )
