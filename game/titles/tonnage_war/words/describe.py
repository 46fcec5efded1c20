"""The log: every event in words, told to whoever commands the escorts."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, counted, number
from game.titles.tonnage_war.charts import aidcards
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name, escort_name, escorts_named
from game.titles.tonnage_war.printed.places import BOX, GONE, PLACE_WORDS, RETURNING, within
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.c16_convoy import RESCUE_ESCORT_LOST
from game.titles.tonnage_war.rules.ground.fire import GUNFIRE_FACE
from game.titles.tonnage_war.rules.ground.values import HALVED

D6, D20 = 6, 20
PHASE_NAMES = (
    "Initial phase",
    "Boats close",
    "Screen",
    "Boats attack",
    "First escort attack",
    "Boats go in",
    "Second escort attack",
    "Attack on the convoy",
)
STEP_WORDS = {
    "oz": "appears in the outer zone",
    "iz": "closes to the inner zone",
    "attack": "gets into the attack zone",
    "cz": "gets between the columns",
}
STEPS_WORDS = {
    "oz": "appear in the outer zone",
    "iz": "close to the inner zone",
    "attack": "get into the attack zone",
    "cz": "get between the columns",
}
"""The same of several."""
TAKEN_WORDS = {
    "advance": "presses on toward the columns",
    "hold": "holds on, to attack from where it is",
    "escort": "turns on an escort",
    "evade": "evades",
    "stay": "stays up to fight",
}
SEARCH_WORDS = {
    "sector": "search for",
    "hfdf": "run down the bearing of",
    "air": "look for",
    "air-hunt": "go after",
    "cooperation": "join the aircraft against",
    "hunt": "hunt",
}
OFF_PLOT_WORDS = {
    BOX: "drops astern and will try to come up again",
    RETURNING: "hauls off, its attack made",
    GONE: "limps home",
}
DIRECTIONS = {
    "bow": "from ahead",
    "starboard": "from the starboard beam",
    "stern": "from astern",
    "port": "from the port beam",
    "stragglers": "among the stragglers",
    "cz": "between the columns",
}


def describe(event: Event, eyes: str) -> LogLine:
    """The log line of an event; nothing is kept from any eyes."""
    return DESCRIBE[type(event)](event)


def up_to(highest: int) -> str:
    """The faces at or below a number: "1–8"."""
    return f"1–{highest}" if highest > 1 else str(highest)


def reasons(changes: e.Changes) -> str:
    """What made a number what it is, in brackets; "" for nothing."""
    words = [
        f"halved: {what}" if amount == HALVED else f"{what} {amount:+d}".replace("-", "−")
        for what, amount in changes
    ]
    return f" ({', '.join(words)})" if words else ""


def _rolled(
    kind: str,
    text: str,
    die: tuple[int, int],
    highest: int,
    table: str,
    row: str = "",
    *,
    is_ours: bool,
    place: str = "",
) -> LogLine:
    """A roll that succeeds at or below `highest`; `is_ours` says who is glad of it."""
    sides, face = die
    reached = Fraction(max(0, min(highest, sides)), sides)
    return LogLine(
        kind, text, place, (die,), up_to(highest), table, row,
        is_good=(face <= highest) == is_ours,
        good_chance=reached if is_ours else 1 - reached,
    )  # fmt: skip


def _boat(event: Any) -> str:
    return capital(boat_name(event.boat))


def _escort(event: Any) -> str:
    return escort_name(event.escort)


def _began(event: e.BattleBegan) -> LogLine:
    rescue = "with a rescue ship" if event.has_rescue_ship else "without a rescue ship"
    lagging = f", {event.stragglers} of them straggling" if event.stragglers else ""
    name = battle(event.scenario).name
    return LogLine("setup", f"{name}: {counted(event.ships, 'ship')}{lagging}, {rescue}.")


def _gathered(event: e.BoatsGathered) -> LogLine:
    count = capital(number(len(event.boats)))
    noun = "boat" if len(event.boats) == 1 else "boats"
    if event.place == BOX:
        return LogLine("boat", f"{count} {noun} of the pack on the way.", BOX)
    return LogLine("boat", f"{count} {noun} {within(event.place)}.", event.place)


def _turn(event: e.TurnBegan) -> LogLine:
    light = "low visibility" if event.is_low else "high visibility"
    storm = ", storm" if event.is_storm else ""
    return LogLine(
        "turn", f"Turn {event.turn}: day {event.day}, {event.hour:02d}00, {light}{storm}"
    )


def _joined(event: e.EscortJoined) -> LogLine:
    until = f", until the end of turn {event.last_turn}" if event.last_turn else ""
    name = _escort(event)
    one, many = (f"{verb} with the convoy{until}" for verb in ("is", "are"))
    return LogLine.about("escort", name, one, many, event.escort)


def _returned(event: e.ReturnRolled) -> LogLine:
    fate = "comes back for another run" if event.is_back else "is out of the battle"
    return _rolled(
        "boat", f"{_boat(event)} {fate}.", (D6, event.face), event.needs, "returns",
        aidcards.BOAT_BACK, is_ours=False, place=event.boat,
    )  # fmt: skip


def _straggler(event: e.StragglerRolled) -> LogLine:
    text = "A straggler is brought back." if event.is_back else "No straggler is brought back."
    return _rolled(
        "convoy", text, (D6, event.face), 1, "returns", aidcards.STRAGGLER_BACK,
        is_ours=True, place="stragglers",
    )  # fmt: skip


def _contact(event: e.ContactJudged) -> LogLine:
    if event.has_contact:
        return LogLine("boat", "A boat keeps contact with the convoy.", "iz")
    return LogLine("boat", "No boat is in contact: the pack gropes.", "iz", is_good=True)


def _convoy_evaded(event: e.ConvoyEvaded) -> LogLine:
    lost = counted(event.stragglers, "ship")
    fall = "falls" if event.stragglers == 1 else "fall"
    return LogLine(
        "order", f"The convoy alters course; {lost} {fall} behind.", "stragglers",
        ((D6, event.face),),
    )  # fmt: skip


def _advanced(event: e.AdvanceRolled) -> LogLine:
    die, why = (D20, event.face), reasons(event.changes)
    if len(event.boats) == 1:
        name = capital(boat_name(event.boats[0]))
        text = f"{name} {STEP_WORDS[event.step]}" if event.moved else f"{name} makes no headway"
        return _rolled(
            "advance", f"{text}{why}.", die, event.needs, "numbers", aidcards.STEP_ROWS[event.step],
            is_ours=False, place=event.boats[0],
        )  # fmt: skip
    words = STEPS_WORDS[event.step] if event.moved != 1 else STEP_WORDS[event.step]
    count = number(event.moved) if event.moved else "none"
    text = f"{capital(count)} of {number(len(event.boats))} boats {words}{why}."
    needs = f"{up_to(event.needs)} each"
    row = aidcards.many_row(len(event.boats), max(1, event.moved))
    return LogLine("advance", text, event.place, (die,), needs, "d20", row)


def _sector(event: e.SectorRolled) -> LogLine:
    text = f"{_boat(event)} comes to {PLACE_WORDS[event.sector]}"
    added = f" (+{event.added} by day)" if event.added else ""
    dice, row = ((D20, event.face),), aidcards.SECTOR_ROWS[event.sector]
    return LogLine("advance", f"{text}{added}.", event.boat, dice, table="sector", row=row)


def _moved(event: e.BoatMoved) -> LogLine:
    one, many = (f"{verb} into {PLACE_WORDS[event.to]}" for verb in ("comes", "come"))
    return LogLine.about("advance", _boat(event), one, many, event.boat)


def _withdrew(event: e.BoatWithdrew) -> LogLine:
    who = _boat(event)
    if event.to in OFF_PLOT_WORDS:
        return LogLine("boat", f"{who} {OFF_PLOT_WORDS[event.to]}.", event.boat, is_good=True)
    one, many = (f"{verb} back to {PLACE_WORDS[event.to]}" for verb in ("goes", "go"))
    return LogLine.about("boat", who, one, many, event.boat)


def _placed(event: e.EscortPlaced) -> LogLine:
    one, many = (f"{verb} to {PLACE_WORDS[event.to]}" for verb in ("goes", "go"))
    return LogLine.about("escort", _escort(event), one, many, event.escort)


def _search(event: e.SearchBegan) -> LogLine:
    verb = SEARCH_WORDS[event.means]
    if len(event.escorts) == 1:
        verb = _singular(verb)
    text = f"{escorts_named(event.escorts)} {verb} {boat_name(event.boat)}."
    return LogLine("search", text, event.boat)


def _singular(verb: str) -> str:
    first, _, rest = verb.partition(" ")
    ending = "es" if first.endswith(("ch", "sh", "o")) else "s"
    return f"{first}{ending} {rest}".rstrip()


def _reacted(event: e.ReactionRolled) -> LogLine:
    text = f"{_boat(event)} {TAKEN_WORDS[event.taken]}"
    why = "" if event.printed == event.taken else f" (the die said: {event.printed})"
    row, table = aidcards.reaction_row(event.searchers), aidcards.chart_id(event.table)
    return LogLine(
        "reaction", f"{text}{why}.", event.boat, ((D20, event.face),), table=table, row=row
    )


def _detected(event: e.DetectionRolled) -> LogLine:
    if not event.face:
        text = f"{_escort(event)} has nothing to find {boat_name(event.boat)} with."
        return LogLine("search", text, event.boat, is_good=False)
    verb = "finds" if event.is_detected else "does not find"
    text = f"{_escort(event)} {verb} {boat_name(event.boat)}, {event.letter}"
    return _rolled(
        "search", f"{text}{reasons(event.changes)}.", (D20, event.face), event.value, "detection",
        aidcards.LETTER_ROWS[event.letter], is_ours=True, place=event.boat,
    )  # fmt: skip


ATTACK_WORDS = {
    "sunk": "attacks {boat}: sunk",
    "damaged": "attacks {boat}: damaged",
    "missed": "attacks {boat} and misses",
    "gunfire": "catches {boat} on the surface and sinks it by gunfire",
    "rammed": "rams and sinks {boat}, and is damaged",
}


def _attacked(event: e.AttackRolled) -> LogLine:
    """Who has no attack value rolls for 15.1.9 alone."""
    words = ATTACK_WORDS[event.outcome].format(boat=boat_name(event.boat))
    return _rolled(
        "attack", f"{_escort(event)} {words}.", (D20, event.face), event.value or GUNFIRE_FACE,
        "attack", aidcards.ATTACK_ROWS[event.outcome], is_ours=True, place=event.boat,
    )  # fmt: skip


FLAK_WORDS = {
    "shot down": "shoots {escort} down",
    "driven off": "drives {escort} off",
    "missed": "fires at {escort} and misses",
}


def _flak(event: e.FlakRolled) -> LogLine:
    words = FLAK_WORDS[event.outcome].format(escort=_escort(event))
    return _rolled(
        "attack", f"{_boat(event)} {words}{reasons(event.changes)}.", (D20, event.face),
        event.value, "fire", aidcards.FLAK, is_ours=False, place=event.escort,
    )  # fmt: skip


FIRE_WORDS = {"sunk": "sinks", "damaged": "damages", "missed": "misses"}


def _fired(event: e.BoatFiredAtEscort) -> LogLine:
    found = ", though found," if event.is_found else ""
    row = aidcards.AT_FINDER if event.is_found else aidcards.AT_ESCORT
    words = f"fires at {_escort(event)}{found} and {FIRE_WORDS[event.outcome]}"
    return _rolled(
        "attack", f"{_boat(event)} {words}{reasons(event.changes)}.", (D20, event.face),
        max(event.value, event.sinks), "fire", row, is_ours=False, place=event.escort,
    )  # fmt: skip


def _convoy_attacked(event: e.ConvoyAttacked) -> LogLine:
    verb = "hits a ship" if event.is_hit else "misses"
    text = f"{_boat(event)} fires {DIRECTIONS[event.place]} and {verb}{reasons(event.changes)}."
    return _rolled(
        "convoy", text, (D20, event.face), event.value, "attacks", aidcards.PLACE_ROWS[event.place],
        is_ours=False, place=event.boat,
    )  # fmt: skip


def _ship_sunk(event: e.ShipSunk) -> LogLine:
    what = "A straggler is sunk" if event.is_straggler else "A ship is sunk"
    rescue = ", with nobody to pick up the crew" if event.is_unrescued else ""
    place = event.place if event.is_straggler else "cz"
    return LogLine("sinking", f"{what}{rescue}.", place, is_good=False)


def _rescue_rolled(event: e.RescueEscortRolled) -> LogLine:
    verb = "is hit while picking up survivors" if event.is_sunk else "is missed by a hair"
    return _rolled(
        "convoy", f"{_escort(event)} {verb}.", (D20, event.face), RESCUE_ESCORT_LOST,
        "fire", aidcards.AT_RESCUER, is_ours=False, place=event.escort,
    )  # fmt: skip


def _of_escort(kind: str, words: str, *, is_good: bool | None = None) -> Callable[[Any], LogLine]:
    """A line on an escort: its name, and what the words say."""

    def line(event: Any) -> LogLine:
        name = _escort(event)
        return LogLine(kind, f"{name} {words}.", event.escort, is_good=is_good)

    return line


def _of_boat(kind: str, words: str, *, is_good: bool | None = None) -> Callable[[Any], LogLine]:
    """A line on a boat: its number, and what the words say."""
    return lambda event: LogLine(kind, f"{_boat(event)} {words}.", event.boat, is_good=is_good)


DESCRIBE: dict[type[Event], Callable[[Any], LogLine]] = {
    e.BattleBegan: _began,
    e.BoatsGathered: _gathered,
    e.TurnBegan: _turn,
    e.PhaseBegan: lambda event: LogLine("step", PHASE_NAMES[event.step]),
    e.EscortJoined: _joined,
    e.EscortLeft: _of_escort("escort", "leaves the convoy"),
    e.ReturnRolled: _returned,
    e.StragglerRolled: _straggler,
    e.ContactJudged: _contact,
    e.DecoyPosted: _of_escort("order", "draws off to fire flares as a decoy"),
    e.DecoyRecalled: _of_escort("escort", "is back in the inner zone"),
    e.ConvoyIlluminated: lambda event: LogLine("order", "Snowflakes go up over the convoy.", "cz"),
    e.ConvoyEvaded: _convoy_evaded,
    e.RescueShipNamed: _of_escort("order", "takes over the rescue of crews"),
    e.RescueShipReleased: _of_escort("order", "goes back to the screen"),
    e.AdvanceRolled: _advanced,
    e.SectorRolled: _sector,
    e.BoatMoved: _moved,
    e.BoatWithdrew: _withdrew,
    e.EscortPlaced: _placed,
    e.SearchBegan: _search,
    e.ReactionRolled: _reacted,
    e.BoatEvaded: _of_boat("boat", "goes deep"),
    e.DetectionRolled: _detected,
    e.AttackRolled: _attacked,
    e.BoatDamaged: _of_boat("damage", "is damaged", is_good=True),
    e.BoatSunk: _of_boat("sinking", "is sunk", is_good=True),
    e.EscortDepleted: _of_escort("escort", "has used up its weapons", is_good=False),
    e.EscortDamaged: _of_escort("damage", "is damaged and leaves the battle", is_good=False),
    e.EscortDestroyed: _of_escort("sinking", "is lost", is_good=False),
    e.FlakRolled: _flak,
    e.BoatFiredAtEscort: _fired,
    e.PursuitBegan: lambda event: LogLine(
        "search", f"Staying with {boat_name(event.boat)}: {escorts_named(event.escorts)}.",
        event.boat,
    ),
    e.PursuitEnded: _of_boat("search", "is followed no more"),
    e.ConvoyAttacked: _convoy_attacked,
    e.ShipSunk: _ship_sunk,
    e.RescueShipLost: lambda event: LogLine(
        "sinking", "It was the rescue ship.", "cz", is_good=False
    ),
    e.RescueEscortRolled: _rescue_rolled,
    e.BoatAttacked: _of_boat("boat", "has made its attack and turns away"),
    e.BattleEnded: lambda event: LogLine("turn", "The battle is over."),
}  # fmt: skip
