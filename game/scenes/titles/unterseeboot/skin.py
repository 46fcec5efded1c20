"""Unterseeboot on the table: the patrol area in cross-section, and the boat's instruments."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from game.core.prompt import Prompt
from game.scenes.titles.hours import hour_of
from game.scenes.titles.instruments import (
    Alarms,
    Gauge,
    Instrument,
    Score,
    StepTrack,
    Threat,
    Trophy,
)
from game.scenes.titles.looks import Skin
from game.scenes.titles.unterseeboot import tips
from game.scenes.titles.unterseeboot.hints import hint
from game.scenes.titles.unterseeboot.legends import chart_of
from game.tables.boards import Board
from game.titles.unterseeboot.model.events import TurnBegan
from game.titles.unterseeboot.model.state import Contact
from game.titles.unterseeboot.printed.board import AIRCRAFT, FRIEND, HUNTER, TARGET, patrol_area
from game.titles.unterseeboot.view import View
from game.ui.boards import Boards, Piece

FAINT = 120
SURFACE_LEVEL = 1
TURNS_A_DAY = 8
"""For the light alone: a patrol of twenty turns is two days and a half."""

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


class UnterseebootSkin(Skin):
    """Draws a captain's view; positions come from the map, never from a rule."""

    turn_began = TurnBegan
    hint = staticmethod(hint)
    phases: tuple[str, ...] = (
        "Maneuver",
        "Battery",
        "Target ID",
        "Aircraft",
        "Torpedo",
        "Destroyer",
    )
    phase_tips: tuple[str, ...] = tips.PHASES

    def board(self, view: View) -> Boards:
        return chart_of(view.house.layout, hour_of(view.turn, TURNS_A_DAY))

    def pieces(self, view: View) -> Sequence[Piece]:
        """Ships first, so that the boat lies in front of them; none when it is in port or lost."""
        board = board_of(view)
        shown = [self._ship(board, where, ship) for where, ship in view.targets.items()]
        shown.append(self._aircraft(view))
        shown.append(self._destroyer(view))
        if view.space and not view.fate:
            shown.append(self._boat(view))
        return shown

    def _ship(self, board: Board, where: str, ship: Contact) -> Piece:
        slot = board.spaces[where].slots[TARGET]
        place = (*slot.point, *slot.size)
        if not ship.is_identified:
            return Piece(where, "contact-unknown", *place, caption="?", caption_below=False)
        hurt = " (1 hit left)" if ship.tons >= 10000 and ship.hits_to_sink == 1 else ""
        twice = " (2 hits)" if ship.hits_to_sink > 1 else ""
        short = f"{ship.tons // 1000},000 t"
        caption = f"{short}{hurt}{twice}"
        art = ship_art(ship.tons)
        return Piece(where, art, *place, caption=caption, short=short, caption_below=False)

    def _boat(self, view: View) -> Piece:
        art = "uboat-viic" if view.house.viic else "uboat-viia"
        slot = board_of(view).spaces[view.space].slots[FRIEND]
        return Piece("boat", art, *slot.point, *slot.size)

    def _aircraft(self, view: View) -> Piece:
        place = self._standing(view, "aircraft")
        if view.is_spotted:
            return Piece("aircraft", "aircraft-hunting", *place, caption="Spotted")
        return Piece("aircraft", "aircraft", *place, alpha=FAINT, caption="Patrolling")

    def _destroyer(self, view: View) -> Piece:
        place = self._standing(view, "destroyer")
        if view.destroyer == "none":
            return Piece("destroyer", "destroyer", *place, alpha=FAINT, caption="Waiting")
        is_flipped = view.level == SURFACE_LEVEL
        caption = view.destroyer.capitalize()
        return Piece("destroyer", "destroyer", *place, flip=is_flipped, caption=caption)

    def _standing(self, view: View, name: str) -> tuple[float, float, int, int]:
        """Centre and size of the aircraft or the destroyer: over the boat, or where it waits."""
        board = board_of(view)
        is_hunting = view.is_spotted if name == "aircraft" else view.destroyer != "none"
        if is_hunting and view.space:
            slot = board.spaces[view.space].slots[AIRCRAFT if name == "aircraft" else HUNTER]
            return (*slot.point, *slot.size)
        place = board.places[name]
        return (*place.center, *place.size)

    def anchor(self, view: View, name: str) -> tuple[float, float]:
        """Map position of the boat, the aircraft, the destroyer, a ship or a space.

        A boat that has not entered, and tokens beside the board, lie off its left edge.
        """
        board = board_of(view)
        space = name.removeprefix("boat@")
        if name == "boat":
            space = view.space
        if space in board.spaces:
            part = TARGET if space == name and name in view.targets else FRIEND
            return board.spaces[space].slots[part].point
        if name in board.places:
            return self._standing(view, name)[:2]
        return -board.width / 8, board.height / 2

    def movable(self, prompt: Prompt | None) -> Mapping[str, Collection[str]]:
        if prompt is None or phase_of(prompt.rule) != 0:
            return {}
        spaces = {c.target.id for c in prompt.choices if c.target.kind == "space"}
        return {"boat": spaces} if spaces else {}

    def instruments(self, view: View) -> Sequence[Instrument]:
        needed = view.tokens_to_surface
        power = view.main + view.auxiliary
        note = f"To surface from here: {needed}" if view.level > SURFACE_LEVEL else "Recharging"
        gauges = (
            Gauge("Hull", "token-hull", "token-hull-lost", view.hull, view.full_hull,
                  is_warning=view.hull == 1, tip=tips.hull(view)),
            Gauge("Main battery", "token-battery", "token-battery-dead", view.main,
                  view.full_main, "main", note, view.level > SURFACE_LEVEL and power <= needed + 1,
                  tips.main_battery(view)),
            Gauge("Auxiliary", "token-aux", "token-aux-spent", view.auxiliary,
                  view.full_auxiliary, "auxiliary", tip=tips.auxiliary(view)),
            Gauge("Torpedoes", "token-torpedo", "token-torpedo-spent", view.torpedoes,
                  view.full_torpedoes, "torpedo", tip=tips.torpedoes(view)),
        )  # fmt: skip
        trophies = tuple(Trophy(prize.sides, prize.tons // 1000) for prize in view.sunk)
        return (
            *gauges,
            StepTrack("Turn", view.turn, view.last_turn, tip=tips.turn(view)),
            Alarms(tuple(self._threats(view))),
            Score(f"{view.tons:,} t", "sunk", trophies, tips.score(view)),
        )

    def _threats(self, view: View) -> Iterator[Threat]:
        threats = ["spotted"] if view.is_spotted else []
        if view.destroyer != "none":
            threats.append(view.destroyer)
        for threat in threats:
            yield Threat(f"token-{threat}", threat.capitalize(), tips.THREATS[threat])

    def heading(self, view: View) -> str:
        of_patrol = f"  ·  Patrol {view.patrol}" if view.scenario == "campaign" else ""
        return f"{view.boat}  ·  {view.commander}{of_patrol}"

    def phase_of(self, view: View, rule: str) -> int | None:
        return phase_of(rule)


def phase_of(rule: str) -> int | None:
    """The phase of a case's chapter."""
    return PHASE_OF_CHAPTER.get(rule.partition(".")[0])


def board_of(view: View) -> Board:
    return patrol_area(view.house.layout).board


def ship_art(tons: int) -> str:
    """The drawing for a ship of that tonnage."""
    for most, art in SHIPS_BY_TONS:
        if tons <= most:
            return art
    return "liner"
