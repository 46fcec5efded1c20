"""The table: hexes and plain counters, the raider's by the eyes that may see it."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache

from game.core.prompt import Prompt
from game.core.records import Command
from game.scenes.titles.instruments import Gauge, Instrument, Score, StepTrack
from game.scenes.titles.looks import Interest, Looks, Skin, WrittenAnswer
from game.tables.boards import Board, read_board
from game.ui.boards import Arc, Measure, Patch, Piece
from game.ui.boards import Track as Way
from game.ui.boards.layers.meanings import GUESS, HEARING, PLOT
from game.ui.sounds.ambience import Atmosphere
from tests.night_raider import records as r
from tests.night_raider import sea
from tests.night_raider.chart import CHART
from tests.night_raider.rules import RAIDER, SEATS
from tests.night_raider.view import View

SHIP, BUOY = (64.0, 32.0), (26.0, 26.0)
HARBOUR = (-60.0, 40.0)


@cache
def night() -> Board:
    return read_board(CHART)


class NightSkin(Skin):
    """Draws what a pair of eyes may see of the night."""

    turn_began = r.TurnBegan
    phases: tuple[str, ...] = ("Buoy", "Plot", "Search")
    phase_tips: tuple[str, ...] = (
        "The hunters lay a buoy that will hear what passes (N.3).",
        "Every seat plots its next hex in secret (N.4).",
        "Ships move at once, and those who meet fight (N.5).",
    )

    def board(self, view: View) -> Board:
        return night()

    def pieces(self, view: View) -> Sequence[Piece]:
        shown = [self._ship(view, seat) for seat in view.hunters]
        if view.raider:
            shown.append(self._ship(view, RAIDER))
        buoy = view.buoy
        x, y = (buoy.x, buoy.y) if buoy else HARBOUR
        angle = buoy.heading if buoy else 0
        return [*shown, Piece("buoy", "token-spotted", x, y, *BUOY, angle=angle)]

    def _ship(self, view: View, seat: str) -> Piece:
        x, y = self.anchor(view, seat)
        plot = view.plots.get(seat, "")
        caption = f"{SEATS[seat].name} for {plot}" if plot else SEATS[seat].name
        art = "freighter" if seat == RAIDER else "destroyer"
        return Piece(seat, art, x, y, *SHIP, caption=caption)

    def anchor(self, view: View, name: str) -> tuple[float, float]:
        """Of a hex, of a ship, or of a ship as it would stand in a hex."""
        name = name.rpartition("@")[2]
        at = view.raider if name == RAIDER else view.hunters.get(name, name)
        return sea.centre(at) if at in sea.hexes() else HARBOUR

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        if prompt is None or not prompt.choices:
            return {}
        return {prompt.seat: {choice.target.id for choice in prompt.choices}}

    def instruments(self, view: View) -> Sequence[Instrument]:
        cargo = f"Cargo {view.cargo}" if view.cargo else "Cargo unknown"
        where = view.raider or f"in one of {len(view.possible)} hexes"
        return (
            Gauge(
                "Plots",
                "token-searching",
                "token-turn",
                len(view.plots),
                len(view.seats),
                tip="Seats that have plotted; ships sail when all have (N.4).",
            ),
            StepTrack(
                "Hour", view.turn, view.turns, tip="The raider wins if she lives to the last."
            ),
            Score(
                cargo,
                f"raider {where}",
                tip="What the raider carries, and in how many hexes she may be now (N.2).",
            ),
        )

    def heading(self, view: View) -> str:
        name = SEATS[view.eyes].name if view.eyes in SEATS else ""
        return f"{name}  ·  Hour {view.turn}" if name else f"Hour {view.turn}"

    def phase_of(self, view: View, rule: str) -> int | None:
        return {"N.3": 0, "N.4": 1, "N.5": 2, "N.6": 2}.get(rule)

    def hint(self, view: View, prompt: Prompt) -> str:
        return f"The raider may be in {len(view.possible)} hexes." if not view.raider else ""


def atmosphere(view: View) -> Atmosphere:
    """The fewer hexes the raider may be in, the nearer the end, for hunter and hunted."""
    return Atmosphere("sea", danger=1 / max(1, len(view.possible)))


def guesses(view: View) -> Sequence[Measure]:
    """The hexes in which the raider may be, for whom she is hidden from."""
    if view.raider or view.fate:
        return ()
    cells = (night().spaces[name].shape for name in view.possible)
    return (Patch.of(cells, GUESS, f"{len(view.possible)} hexes"),)


def measures(view: View, prompt: Prompt | None, hand: Interest) -> Sequence[Measure]:
    """How far the buoy hears, while it is in hand; and the way that is pointed at."""
    if prompt and isinstance(hand.meant, r.Plot):
        here = view.raider if prompt.seat == RAIDER else view.hunters[prompt.seat]
        return (Way((sea.centre(here), sea.centre(hand.meant.to)), PLOT),)
    if hand.held != "buoy":
        return ()
    return (Arc((hand.values["x"], hand.values["y"]), sea.HEARING, HEARING, label="Hears"),)


def writing(view: View, prompt: Prompt) -> WrittenAnswer | None:
    """A plot may be written as the name of its hex."""
    if prompt.kind != "Plotting":
        return None
    open_hexes = [choice.target.id for choice in prompt.choices]

    def orders(text: str) -> Sequence[Command] | str:
        name = text.strip().upper()
        return (r.Plot(name),) if name in open_hexes else f"'{text}' is no hex within reach."

    return WrittenAnswer("Plot in writing", "", open_hexes[0], 6, orders)


LOOKS = Looks(
    skin=NightSkin,
    atmosphere=atmosphere,
    measures=measures,
    guesses=guesses,
    legend={each: each.words for each in (PLOT, HEARING, GUESS)},
    writing=writing,
)
