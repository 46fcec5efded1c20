"""Unterseeboot on the table: the patrol area in cross-section, and the boat's instruments."""

from collections.abc import Collection, Mapping, Sequence

from game.core.prompt import Prompt
from game.core.records import Event
from game.scenes.titles.instruments import Alarms, Gauge, Instrument, Score, Track, Trophy
from game.scenes.titles.unterseeboot.hints import hint
from game.tables.boards import Board
from game.titles.unterseeboot.board import patrol_area
from game.titles.unterseeboot.events import TurnBegan
from game.titles.unterseeboot.state import Contact
from game.titles.unterseeboot.view import View
from game.ui.boards import Piece

SHIP_ASIDE = 22.0
BOAT_ASIDE = -20.0
FAINT = 120
SURFACE_LEVEL = 1
WATERLINE_OF_SHIP, WATERLINE_OF_BOAT = 104 / 120, 56 / 90
"""Where the sea cuts a drawing, as a share of its height."""

SHIPS_BY_TONS = (
    (2000, "freighter-small"),
    (3000, "freighter"),
    (5000, "tanker"),
    (6000, "tanker-large"),
    (9000, "cargo-liner"),
)
PHASE_OF_CHAPTER = {
    "U-MAN": 0,
    "U-OPT-ENTRY": 0,
    "U-RTB": 0,
    "U-END": 0,
    "U-BAT": 1,
    "U-ID": 2,
    "U-OPT-BIG": 2,
    "U-AIR": 3,
    "U-TORP": 4,
    "U-OPT-VIIC": 4,
    "U-DD": 5,
    "U-OPT-DIVE": 5,
}


class UnterseebootSkin:
    """Draws a captain's view; positions come from the map, never from a rule."""

    phases: tuple[str, ...] = (
        "Maneuver",
        "Battery",
        "Target ID",
        "Aircraft",
        "Torpedo",
        "Destroyer",
    )

    def board(self, view: View) -> Board:
        return patrol_area(view.house.layout).board

    def pieces(self, view: View) -> Sequence[Piece]:
        """Ships first, so that the boat lies in front of them; none when it is in port or lost."""
        board = self.board(view)
        shown = [self._ship(board, where, ship) for where, ship in view.targets.items()]
        shown.append(self._aircraft(view))
        shown.append(self._destroyer(view))
        if view.space and not view.fate:
            shown.append(self._boat(view))
        return shown

    def _ship(self, board: Board, where: str, ship: Contact) -> Piece:
        area = board.spaces[where]
        width, height = board.places["size-ship"].size
        x = area.center[0] + SHIP_ASIDE
        if not ship.is_identified:
            y = floating(board.places["horizon"].y + 4, height, WATERLINE_OF_SHIP)
            return Piece(where, "contact-unknown", x, y, width, height, caption="?")
        y = floating(board.places["waterline"].y - 8, height, WATERLINE_OF_SHIP)
        hurt = " (1 hit left)" if ship.tons >= 10000 and ship.hits_to_sink == 1 else ""
        twice = " (2 hits)" if ship.hits_to_sink > 1 else ""
        caption = f"{ship.tons // 1000},000 t{hurt}{twice}"
        return Piece(
            where, ship_art(ship.tons), x, y, width, height, caption=caption, caption_below=False
        )

    def _boat(self, view: View) -> Piece:
        art = "uboat-viic" if view.house.viic else "uboat-viia"
        x, y = self.anchor(view, "boat")
        return Piece("boat", art, x, y, *self.board(view).places["size-boat"].size)

    def _aircraft(self, view: View) -> Piece:
        x, y = self.anchor(view, "aircraft")
        art = "aircraft-hunting" if view.is_spotted else "aircraft"
        caption = "Spotted" if view.is_spotted else ""
        alpha = 255 if view.is_spotted else FAINT
        size = self.board(view).places["aircraft"].size
        return Piece("aircraft", art, x, y, *size, alpha=alpha, caption=caption)

    def _destroyer(self, view: View) -> Piece:
        x, y = self.anchor(view, "destroyer")
        is_roused = view.destroyer != "none"
        caption = view.destroyer.capitalize() if is_roused else ""
        return Piece(
            "destroyer",
            "destroyer",
            x,
            y,
            *self.board(view).places["destroyer"].size,
            alpha=255 if is_roused else FAINT,
            flip=is_roused and view.level == SURFACE_LEVEL,
            caption=caption,
            caption_below=False,
        )

    def anchor(self, view: View, name: str) -> tuple[float, float]:
        """Map position of the boat, the aircraft, the destroyer, a ship or a space.

        A boat that has not entered, and tokens beside the board, lie off its left edge.
        """
        board = self.board(view)
        if name.startswith("boat@"):
            return self._boat_anchor(board, name.removeprefix("boat@"))
        if name in board.spaces:
            return self._space_anchor(board, view, name)
        return self._piece_anchor(board, view, name)

    def _piece_anchor(self, board: Board, view: View, name: str) -> tuple[float, float]:
        if name == "boat" and view.space:
            return self._boat_anchor(board, view.space)
        if name == "destroyer" and view.destroyer != "none" and view.space:
            return self._destroyer_over_boat(board, view)
        if name == "aircraft" and view.is_spotted and view.space:
            return board.spaces[view.space].center[0] + 40, board.places[name].center[1]
        if name in board.places:
            return board.places[name].center
        return -board.places["size-boat"].width, board.height / 2

    def _space_anchor(self, board: Board, view: View, space: str) -> tuple[float, float]:
        """Of the ship in a space, else of a boat there."""
        if space in view.targets:
            ship = self._ship(board, space, view.targets[space])
            return ship.x, ship.y
        return self._boat_anchor(board, space)

    def _boat_anchor(self, board: Board, space: str) -> tuple[float, float]:
        area = board.spaces[space]
        x, y = area.center
        if int(area.properties["level"] or 0) == SURFACE_LEVEL:
            sea = board.places["waterline"].y
            height = board.places["size-boat"].height
            return x + BOAT_ASIDE, floating(sea + 4, height, WATERLINE_OF_BOAT)
        return x, y

    def _destroyer_over_boat(self, board: Board, view: View) -> tuple[float, float]:
        x = board.spaces[view.space].center[0]
        level = view.level
        aside = 86 if level == SURFACE_LEVEL else -40
        width, height = board.places["destroyer"].size
        x = min(max(x + aside, width / 2), board.width - width / 2)
        sea = board.places["waterline"].y
        return x, floating(sea, height, WATERLINE_OF_SHIP)

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        if prompt is None or self.phase_of(prompt.rule) != 0:
            return {}
        spaces = {c.target.id for c in prompt.choices if c.target.kind == "space"}
        return {"boat": spaces} if spaces else {}

    def instruments(self, view: View) -> Sequence[Instrument]:
        needed = view.tokens_to_surface
        power = view.main + view.auxiliary
        note = f"To surface from here: {needed}" if view.level > SURFACE_LEVEL else "Recharging"
        gauges = (
            Gauge("Hull", "token-hull", "token-hull-lost", view.hull, view.full_hull,
                  is_warning=view.hull == 1),
            Gauge("Main battery", "token-battery", "token-battery-dead", view.main,
                  view.full_main, "main", note, view.level > SURFACE_LEVEL and power <= needed + 1),
            Gauge("Auxiliary", "token-aux", "token-aux-spent", view.auxiliary,
                  view.full_auxiliary, "auxiliary"),
            Gauge("Torpedoes", "token-torpedo", "token-torpedo-spent", view.torpedoes,
                  view.full_torpedoes, "torpedo"),
        )  # fmt: skip
        trophies = tuple(Trophy(prize.sides, prize.tons // 1000) for prize in view.sunk)
        return (
            *gauges,
            Track("Turn", view.turn, view.last_turn),
            Alarms(tuple(self._alarms(view))),
            Score(f"{view.tons:,} t", "sunk", trophies),
        )

    def _alarms(self, view: View) -> list[tuple[str, str]]:
        alarms = []
        if view.is_spotted:
            alarms.append(("token-spotted", "Spotted"))
        if view.destroyer != "none":
            alarms.append((f"token-{view.destroyer}", view.destroyer.capitalize()))
        return alarms

    def heading(self, view: View) -> str:
        of_patrol = f"  ·  Patrol {view.patrol}" if view.scenario == "campaign" else ""
        return f"{view.boat}  ·  {view.commander}{of_patrol}"

    def phase_of(self, rule: str) -> int | None:
        return PHASE_OF_CHAPTER.get(rule.partition(".")[0])

    def hint(self, view: View, prompt: Prompt) -> str:
        return hint(view, prompt)

    def turn_mark(self, event: Event) -> str | None:
        return str(event.turn) if isinstance(event, TurnBegan) else None


def floating(sea: float, height: float, waterline: float) -> float:
    """The centre of a drawing that floats with its waterline at `sea`."""
    return sea + height * (0.5 - waterline)


def ship_art(tons: int) -> str:
    """The drawing for a ship of that tonnage."""
    for most, art in SHIPS_BY_TONS:
        if tons <= most:
            return art
    return "liner"
