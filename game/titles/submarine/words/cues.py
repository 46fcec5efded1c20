"""What the table shows of each event. Cues decide nothing."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.contract.cues import Cue
from game.core.records import Event
from game.geometry.hexes import Hex, step
from game.prose.sentences import capital
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import (
    PLAYERS,
    WEAPONS,
    WEATHERS,
    hexes,
    is_boat,
    is_merchant,
    vessel_name,
)
from game.titles.submarine.model.state import HEDGEHOG
from game.titles.submarine.printed.tables import SOLO_CHARGE
from game.titles.submarine.words.describe import step_name
from game.titles.submarine.words.describing.attacks import hitting
from game.titles.submarine.words.describing.boats_hit import BOATS_HIT_CUES
from game.titles.submarine.words.describing.torpedoes import TORPEDO_CUES
from game.titles.submarine.words.describing.unseen import UNSEEN_CUES
from game.titles.submarine.words.plain import harm_words, hit_words
from game.titles.submarine.words.rolls import FACES, place_of_tens, up_to


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    make = CUES.get(type(event))
    return tuple(
        replace(cue, tens=place_of_tens(event, cue.faces)) if cue.faces else cue
        for cue in (make(event) if make else ())
    )


def spot(place: Hex) -> str:
    """The name of a hex of the whole sea, for the looks to find: "@30,12"."""
    return f"@{place.column},{place.row}"


def berth(bow: Hex, heading: int) -> str:
    """The name of the place of a vessel there, and of how she lies: "@30,12,6"."""
    return f"{spot(bow)},{heading}"


def rolled(note: str, faces: Sequence[int], text: str, place: str = "") -> Cue:
    """Dice that fall, and what they come to."""
    dice = tuple((FACES, face) for face in faces)
    return Cue("roll", place=place, text=text, note=note, faces=dice, sound="dice")


def _roll(note: str, face: int, text: str, place: str = "") -> Cue:
    return rolled(note, (face,), text, place)


def _banner(text: str, sound: str = "") -> tuple[Cue, ...]:
    return (Cue("banner", text=text, sound=sound),)


def _unaimed(event: e.UnaimedThrown) -> tuple[Cue, ...]:
    dice = tuple((FACES, face) for face in event.dice)
    text, note = f"Runs {hexes(event.run)}", "How far an un-aimed torpedo runs at first"
    return (Cue("roll", text=text, note=note, faces=dice, sound="dice"),)


# Moving


def _ship_moved(event: e.ShipMoved) -> tuple[Cue, ...]:
    """A convoy moves together, and so without taking long over each ship."""
    return (_under_way(event.ship, event.bow, event.heading),)


def _ship_sailed(event: e.ShipSailed) -> tuple[Cue, ...]:
    return tuple(_under_way(event.ship, bow, heading) for bow, heading in event.way)


def _under_way(ship: str, bow: Hex, heading: int) -> Cue:
    return Cue("drift" if is_merchant(ship) else "sail", ship, to=berth(bow, heading))


def _boat_moved(event: e.BoatMoved) -> tuple[Cue, ...]:
    return (Cue("sail", event.boat, to=berth(event.bow, event.heading)),)


def _depth(event: e.DepthChanged) -> tuple[Cue, ...]:
    if not event.depth:
        return (Cue("turn-over", event.boat, sound="surface"),)
    return (Cue("dive", event.boat, sound="dive"),)


def _crush(event: e.CrushTried) -> tuple[Cue, ...]:
    name = vessel_name(event.boat)
    text = "The hull holds" if event.has_held else "Crushed"
    return (
        Cue("sound", sound="hull-creak"),
        _roll(f"{name} below her safe depth: 1–5 holds", event.face, text),
    )


def _collided(event: e.Collided) -> tuple[Cue, ...]:
    crash = Cue("burst", event.other, event.other, sound="torpedo-hit")
    dice = ((event.unit, event.face), (event.other, event.other_face))
    note = "Ramming: damage to the boat"
    return (crash, *(_roll(note, face, "", boat) for boat, face in dice if face))


# Gunfire and star shells


def _gun(event: e.GunFired) -> tuple[Cue, ...]:
    return _fired(event, (event.face,), harm_words(event.damage), event.damage)


def _shells(event: e.ShellsFell) -> tuple[Cue, ...]:
    return _fired(event, event.dice, hit_words(event.hits), event.hits)


def _fired(
    event: e.GunFired | e.ShellsFell, faces: Sequence[int], harm: str, damage: int
) -> tuple[Cue, ...]:
    note = f"{vessel_name(event.unit)} at {vessel_name(event.target)}"
    sound = "gun" if is_boat(event.unit) or is_merchant(event.unit) else "gun-heavy"
    return (
        Cue("shells", event.unit, event.unit, event.target, sound=sound),
        rolled(note, faces, capital(harm), event.target),
        Cue("burst" if damage else "spray", event.target, event.target),
    )


# Attacks on boats


def _placed(event: e.WeaponPlaced) -> tuple[Cue, ...]:
    at = spot(event.at)
    return (Cue("throw", event.weapon, event.ship or at, at),)


def _charge(event: e.ChargeExploded) -> tuple[Cue, ...]:
    if not event.lies:
        return _exploded(event, event.weapon, f"A charge at {event.depth} feet")
    lies = {"near": "Within 50 feet", "same": "At her depth"}.get(SOLO_CHARGE[event.lies], "Misses")
    near = _roll("How near the charge lies", event.lies, lies, event.boat)
    return (near, *_exploded(event, event.weapon, "A charge"))


def _thrown(event: e.ThrownExploded) -> tuple[Cue, ...]:
    return _exploded(event, event.weapons[0], f"{event.sort.capitalize()}")


def _exploded(event: Any, weapon: str, note: str) -> tuple[Cue, ...]:
    """Only those who may know it read the damage."""
    hurt = getattr(event, "is_hurt", None)
    told = {None: "", True: "Hurt", False: "Unhurt"}[hurt]
    text = told if event.damage is None else capital(harm_words(event.damage))
    return (
        Cue("plume", weapon, weapon, sound="depth-charge"),
        _roll(f"{note} on {vessel_name(event.boat)}", event.face, text, event.boat),
    )


def _went_off(event: e.WeaponExploded) -> tuple[Cue, ...]:
    at = spot(event.at)
    told = ("Hurt" if event.is_hurt else "Unhurt") if event.sort == HEDGEHOG else ""
    depth = f" at {event.depth} feet" if event.depth else ""
    note = f"{capital(WEAPONS[event.sort])}{depth}"
    plume = Cue("plume", event.weapon, event.weapon, sound="depth-charge")
    return plume, rolled(note, event.dice, told, at)


def _boat_struck(event: e.BoatStruck) -> tuple[Cue, ...]:
    kind = "burst" if event.hits else "spray"
    return (Cue(kind, event.boat, event.boat, text=capital(hit_words(event.hits))),)


# Searching


def _swept(event: e.SonarSwept) -> tuple[Cue, ...]:
    text = f"{event.reach} hexes" if event.reach else "Nothing"
    note = f"{vessel_name(event.ship)}: sonar, {up_to(event.near)} reaches"
    place = event.boat or event.ship
    return (
        Cue("ping", event.ship, event.ship, place, text=str(event.reach), sound="ping"),
        _roll(note, event.face, text, event.ship),
    )


def _radar(event: e.RadarSearched) -> tuple[Cue, ...]:
    text = {"25": "Down to 25 feet", "0": "On the surface"}.get(event.result, "Nothing")
    return (
        Cue("ping", event.ship, event.ship),
        _roll(f"{vessel_name(event.ship)}: radar", event.face, text, event.ship),
    )


def _sighted(event: e.BoatSighted) -> tuple[Cue, ...]:
    """Where she lies: before this she may not be on the board."""
    there = berth(event.bow, event.heading)
    return (Cue("reveal", event.boat, there, sound="identify"),)


def _two(note: str, dice: tuple[int, int], text: str, place: str) -> Cue:
    """28.5 Two dice that are read as one number."""
    faces = tuple((FACES, face) for face in dice)
    return Cue("roll", place=place, text=text, note=note, faces=faces, sound="dice")


def _ranged(event: e.SonarRanged) -> tuple[Cue, ...]:
    text = hexes(event.reach) if event.reach else "Nothing"
    ahead = step(event.at, event.heading)
    return (
        Cue("sweep", event.ship, spot(event.at), spot(ahead), str(event.reach), sound="ping"),
        _two(f"{vessel_name(event.ship)}: sonar ahead", event.dice, text, event.ship),
    )


def _homed(event: e.SonarHomed) -> tuple[Cue, ...]:
    note = f"{vessel_name(event.ship)}: sonar, 11–{event.needs} holds"
    return (
        Cue("ping", event.ship, event.ship, event.boat, sound="ping"),
        _two(note, event.dice, "Held" if event.is_held else "Lost", event.boat),
    )


def _radar_ranged(event: e.RadarRanged) -> tuple[Cue, ...]:
    text = hexes(event.reach) if event.reach else "Nothing"
    return (
        Cue("ping", event.ship, event.ship, text=str(event.reach)),
        _two(f"{vessel_name(event.ship)}: radar", event.dice, text, event.ship),
    )


def _looked(event: e.LookedOut) -> tuple[Cue, ...]:
    text = hexes(event.surfaced) if event.surfaced else "Nothing"
    note = f"{vessel_name(event.ship)}: lookouts"
    return (
        Cue("ping", event.ship, event.ship, text=str(event.surfaced)),
        _two(note, event.dice, text, event.ship),
    )


# Torpedoes


def _torpedo_moved(event: e.TorpedoMoved) -> tuple[Cue, ...]:
    end = spot(event.path[-1])
    if event.is_new:
        start = spot(event.path[0])
        return (Cue("track", event.torpedo, start, end, sound="torpedo-launch"),)
    return (Cue("track", event.torpedo, event.torpedo, end),)


def _tried(event: e.TorpedoTried) -> tuple[Cue, ...]:
    good = hitting(event.needs, event.modified - event.face)
    note = f"Torpedo at {vessel_name(event.ship)}: {up_to(max(good))} hits"
    roll = _roll(note, event.face, "Hit" if event.is_hit else "Missed", event.ship)
    if event.is_hit:
        return (roll,)
    return roll, Cue("spray", event.ship, event.ship, sound="torpedo-miss")


def _struck(event: e.TorpedoStruck) -> tuple[Cue, ...]:
    return (
        Cue("burst", event.ship, event.ship, sound="torpedo-hit"),
        _roll(
            f"Damage to {vessel_name(event.ship)}", event.face, capital(harm_words(event.damage))
        ),
    )


def _torpedo_burst(event: e.TorpedoBurst) -> tuple[Cue, ...]:
    at = spot(event.at)
    return Cue("fade", event.torpedo), Cue("plume", at, at, sound="torpedo-hit")


def _hunted(event: e.BoatHunted) -> tuple[Cue, ...]:
    name = vessel_name(event.boat)
    note = f"The hunt for {name}: {event.attack} points against {event.defence}"
    text = f"{event.lost or 'No'} power lost"
    dice = tuple((FACES, face) for face in event.dice)
    return (
        Cue("ping", event.ships[0], event.ships[0], event.boat, sound="ping"),
        Cue("roll", place=event.boat, text=text, note=note, faces=dice, sound="dice"),
    )


def _ended(event: e.GameEnded) -> tuple[Cue, ...]:
    who = PLAYERS.get(event.fate)
    return _banner(f"The {who} wins" if who else "The game is drawn")


CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.UnaimedThrown: _unaimed,
    e.CompassRolled: lambda event: (
        _roll(f"Compass for {vessel_name(event.boat)}", event.face, f"Compass {event.face}"),
    ),
    e.PartBegan: lambda event: _banner(event.date),
    e.WeatherRolled: lambda event: _banner(WEATHERS[event.weather]),
    e.EdgeRolled: lambda event: (_roll("The hunting group's edge", event.face, ""),),
    e.TurnBegan: lambda event: _banner(f"Turn {event.turn}"),
    e.PhaseBegan: lambda event: _banner(step_name(event.phase)),
    e.ConvoyRolled: lambda event: (_roll("The convoy's move", event.face, event.moves),),
    e.BoatRolled: lambda event: (
        _roll(f"{vessel_name(event.boat)}'s move", event.face, event.moves, event.boat),
    ),
    e.GunFired: _gun,
    e.ShellsFell: _shells,
    e.StarFired: lambda event: (Cue("flare", event.ship, event.ship, spot(event.at), sound="gun"),),
    e.ShipMoved: _ship_moved,
    e.ShipSailed: _ship_sailed,
    e.Collided: _collided,
    e.WeaponPlaced: _placed,
    e.SonarSwept: _swept,
    e.RadarSearched: _radar,
    e.SonarRanged: _ranged,
    e.SonarHomed: _homed,
    e.RadarRanged: _radar_ranged,
    e.LookedOut: _looked,
    e.BoatSighted: _sighted,
    e.BoatHidden: lambda event: (Cue("fade", event.boat),),
    e.TorpedoMoved: _torpedo_moved,
    e.TorpedoTried: _tried,
    e.TorpedoDud: lambda event: (Cue("spray", event.ship, event.ship, sound="torpedo-miss"),),
    e.TorpedoStruck: _struck,
    **TORPEDO_CUES,
    **BOATS_HIT_CUES,
    e.TorpedoBurst: _torpedo_burst,
    **UNSEEN_CUES,
    e.TorpedoSpent: lambda event: (Cue("fade", event.torpedo),),
    e.BoatMoved: _boat_moved,
    e.DepthChanged: _depth,
    e.CrushTried: _crush,
    e.ChargeExploded: _charge,
    e.ThrownExploded: _thrown,
    e.WeaponExploded: _went_off,
    e.BoatStruck: _boat_struck,
    e.SinkingRolled: lambda event: (
        _roll("A sinking is told on a 1 or 2", event.face, "", spot(event.at)),
    ),
    e.SunkUntold: lambda event: (Cue("founder", event.unit, sound="sunk"),),
    e.DeadInWater: lambda event: (Cue("turn-over", event.ship),),
    e.GotUnderWay: lambda event: (Cue("turn-over", event.ship, sound="repair"),),
    e.VesselSunk: lambda event: (Cue("founder", event.unit, sound="sunk"),),
    e.VesselLeft: lambda event: (Cue("fade", event.unit, sound="medal"),),
    e.HuntOpened: lambda event: _banner("The hunt goes on"),
    e.BoatOutran: lambda event: _banner(f"{vessel_name(event.boat)} outruns her hunters"),
    e.BoatHunted: _hunted,
    e.GameEnded: _ended,
}
