"""What each instrument, sign and phase is for, with what its figure means now and its case."""

from game.titles.unterseeboot.view import View

PHASES = (
    "Sail one space up, down, left or right, or stay where you are (U-MAN.1).",
    "Under water a token of power is spent; on the surface the main battery is charged (U-BAT.1).",
    "From the surface or periscope depth, find out what one contact near you is (U-ID.1).",
    "On the surface an aircraft may spot you, and then it strafes (U-AIR.2).",
    "Fire at one identified ship within reach, or hold your fire (U-TORP.1).",
    "A destroyer comes only after a shot: it searches, attacks, or loses you (U-DD.15).",
)
THREATS = {
    "spotted": "An aircraft has you in sight and strafes every turn until you dive (U-AIR.9).",
    "searching": "A destroyer looks for you every turn until it finds you. A turn ended at 200 m "
    "shakes it off (U-DD.3).",
    "detected": "A destroyer is over you and attacks every turn. A turn ended alive at 200 m "
    "shakes it off (U-DD.12).",
}


def hull(view: View) -> str:
    which = {1: "next", 2: "second", 3: "third"}.get(view.hull, f"{view.hull}th")
    sinks = f"The {which} hit from now sinks the boat." if view.hull else "The boat is lost."
    return f"{sinks} Each hit leaves one chance to repair it, at once (U-DMG.2)."


def main_battery(view: View) -> str:
    spent = "A turn under water costs one token, of this or of auxiliary power (U-BAT.1)."
    if view.tokens_to_surface:
        return f"{spent} From here the way up costs {view.tokens_to_surface}."
    return f"{spent} On the surface they all come back."


def auxiliary(view: View) -> str:
    turns = view.main + view.auxiliary
    return (
        f"Spent under water in place of main battery, and never charged again (U-BAT.5). "
        f"Both together last {turns} turns below."
    )


def torpedoes(view: View) -> str:
    left = f"{view.torpedoes} of {view.full_torpedoes} are left, and no more come at sea."
    return f"One is spent with each shot, hit or miss (U-TORP.6). {left}"


def turn(view: View) -> str:
    left = view.last_turn - view.turn
    more = f"{left} more follow" if left else "none follows"
    return f"The patrol ends with turn {view.last_turn}; after this one {more} (U-END.1)."


def score(view: View) -> str:
    medals = "Tonnage counts for a medal if you bring the boat home (U-WIN.1)."
    if not view.sunk:
        return f"{medals} The die of each ship you sink will lie here."
    ships = ", ".join(f"{prize.tons:,} t" for prize in view.sunk)
    return f"{medals} The dice are the ships you sank: {ships}."
