"""What the table shows of each event. Cues decide nothing."""

from collections.abc import Callable, Sequence
from typing import Any

from game.contract.cues import Cue
from game.core.records import Event
from game.prose.sentences import listed
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import OSL, convoy_of, named_unit
from game.titles.paukenschlag.printed.places import TARGETS, target_name
from game.titles.paukenschlag.printed.squares import label
from game.titles.paukenschlag.printed.tables import month, week
from game.titles.paukenschlag.words.naming import PHASE_NAMES


def cues(event: Event) -> tuple[Cue, ...]:
    """The cues of an event, in the order they are played."""
    make = CUES.get(type(event))
    return make(event) if make else ()


def _of(target: str) -> str:
    """The piece that stands for a target: a merchant's is its convoy."""
    return convoy_of(target) or target


def _sailed(unit: str, start: str, path: Sequence[str]) -> tuple[Cue, ...]:
    """Zone after zone."""
    return tuple(
        Cue("steam", unit, before, after)
        for before, after in zip((start, *path), path, strict=False)
    )


def _roll(
    note: str, place: str, text: str, *faces: tuple[int, int], good: bool | None = None
) -> Cue:
    return Cue("roll", place=place, text=text, note=note, faces=faces, sound="dice", is_good=good)


def _looked(event: e.PlaneLooked) -> tuple[Cue, ...]:
    """Who sees nothing is not dwelt upon."""
    if not event.found:
        return ()
    faces = tuple((10, face) for face in event.faces)
    note = f"{event.plane} looks for boats: 1 spots"
    return (
        *((_roll(note, event.found[0], "Spotted", *faces),) if faces else ()),
        Cue("reveal", event.found[0], event.zone, sound="identify"),
    )


def _bombed(event: e.BoatBombed) -> tuple[Cue, ...]:
    text = "Sunk" if event.is_sunk else "Missed"
    return (
        Cue("splash", event.boat, event.boat, sound="aircraft"),
        _roll("Attack from the air: 1 sinks", event.boat, text, (10, event.face)),
    )


def _searched(event: e.SearchMade) -> tuple[Cue, ...]:
    text = "Contact" if event.is_found else "Nothing"
    needs = event.needs - event.modifier
    found = (Cue("reveal", event.target, event.target, sound="identify"),)
    if event.device == "active":
        note = f"Active sonar: {needs} or less finds"
        return (
            Cue("ping", event.unit, event.unit, event.target, sound="ping"),
            _roll(note, event.target, text, (6, event.face)),
            *(found if event.is_found else ()),
        )
    return found if event.is_found else ()


def _moved(event: e.MarkerMoved) -> tuple[Cue, ...]:
    if not event.squares:
        return ()
    start, goal = label(event.from_row, event.from_column), label(event.row, event.column)
    return (Cue("steam", event.unit, str(start), str(goal)),)


def _ran(event: e.TorpedoRan) -> tuple[Cue, ...]:
    is_hit = event.is_hit and not event.is_dud
    text = "A dud" if event.is_dud else "Hit" if event.is_hit else "Missed"
    faces = ((6, event.face), *(((10, event.dud),) if event.is_hit else ()))
    place = _of(event.target)
    return (
        Cue("torpedo", event.boat, event.boat, place, sound="torpedo-launch"),
        _roll(f"Torpedo: {event.needs} or less hits", place, text, *faces),
        Cue("blast" if is_hit else "splash", place, place,
            sound="torpedo-hit" if is_hit else "torpedo-miss"),
    )  # fmt: skip


def _struck(event: e.TargetStruck) -> tuple[Cue, ...]:
    text = {"sunk": "Sunk", "crippled": "Crippled"}.get(event.outcome, "She goes on")
    note = f"{event.attack} to {event.defence}"
    return (_roll(note, _of(event.target), text, (6, event.face)),)


def _charged(event: e.DepthCharged) -> tuple[Cue, ...]:
    text = f"Above {event.number} sinks" if event.number else "No result"
    faces = ((6, event.face), *(((6, event.second),) if event.second else ()))
    return (
        Cue("splash", event.boat, event.boat, sound="depth-charge"),
        _roll(f"Depth charges with {event.factors}", event.boat, text, *faces),
    )


def _guns(event: e.GunsFired) -> tuple[Cue, ...]:
    place = _of(event.target)
    note = f"Gunfire, {event.attack} to {event.defence}"
    return (
        Cue("shot", event.attackers[0], event.attackers[0], place, sound="gun"),
        _roll(note, place, f"{event.hits} hits", (6, event.face)),
    )


def _opened(event: e.GridOpened) -> tuple[Cue, ...]:
    words = "Search" if event.level == OSL else f"Attack, box {event.box}"
    return (Cue("banner", text=f"{words} in {event.zone}"),)


def _sent(event: e.BomberFlew) -> tuple[Cue, ...]:
    """Over one zone; who has trouble falls out."""
    move = Cue("steam", event.plane, event.from_zone, event.zone)
    if event.outcome == "on":
        return (move,)
    text = "Turns back" if event.outcome == "abort" else "Lost"
    return (move, _roll("The long flight", event.plane, text, (10, event.face)))


def _raided(event: e.RaidBegan) -> tuple[Cue, ...]:
    name = target_name(event.target) if event.target in TARGETS else named_unit(event.target)
    words = "Surprise" if event.is_surprise else "Raid"
    return (Cue("banner", text=f"{words}: {name}", sound="siren"),)


def _fought(event: e.AirFought) -> tuple[Cue, ...]:
    faces = tuple((6, face) for face in (event.face, event.reply) if face)
    text = "Shot down" if event.lost else "Turned back" if event.aborted else "Nobody is hit"
    return (_roll("In the air: odds, and a die for each side", event.enemies[0], text, *faces),)


def _flak(event: e.FlakFired) -> tuple[Cue, ...]:
    text = {"": "Through", "A": "Turns back", "X": "Shot down"}[event.outcome]
    return (_roll(f"Anti-aircraft fire: {event.aa} or less hits", event.plane, text,
                  (6, event.face)),)  # fmt: skip


def _dropped(event: e.BombsDropped) -> tuple[Cue, ...]:
    place = f"target {event.target}"
    return (
        Cue("blast" if event.points else "splash", place=place, sound="aircraft"),
        _roll("Bombs", place, f"Damage {event.points}", (10, event.face)),
    )


def _in_port(event: e.ShipInPortBombed) -> tuple[Cue, ...]:
    text = {"sunk": "Sunk", "crippled": "Crippled"}.get(event.outcome, "She bears it")
    return (
        Cue("blast" if event.points else "splash", event.ship, event.ship, sound="aircraft"),
        _roll("Bombs", event.ship, text, (10, event.face)),
    )


def _shipping(event: e.ShippingBombed) -> tuple[Cue, ...]:
    text = {"sunk": "Hit", "none": "Missed", "lost": "Shot down"}[event.outcome]
    return (
        Cue("splash", event.target, event.target, sound="aircraft"),
        _roll("Bombs on ships: 1–2 sinks one, 10 is shot down", event.target, text,
              (10, event.face)),
    )  # fmt: skip


def _bombarded(event: e.ShoreBombarded) -> tuple[Cue, ...]:
    place = f"target {event.target}"
    faces = tuple((10, face) for face in event.faces)
    return (
        Cue("shot", event.ships[0], event.ships[0], place, sound="gun"),
        _roll("Bombardment", place, f"Damage {event.points}", *faces),
    )


CUES: dict[type[Event], Callable[[Any], tuple[Cue, ...]]] = {
    e.TurnBegan: lambda event: (
        Cue("banner", text=f"{month(event.turn)}, week {week(event.turn)}"),
    ),
    e.PhaseBegan: lambda event: (Cue("banner", text=PHASE_NAMES[event.phase]),),
    e.EventRolled: lambda event: (
        _roll("Random event", "", event.happening.capitalize(), (10, event.face)),
    ),
    e.PlaneFlew: lambda event: (Cue("steam", event.plane, event.from_zone, event.zone),),
    e.PlaneLooked: _looked,
    e.BoatBombed: _bombed,
    e.BoatTriedToDive: lambda event: (
        (Cue("flip", event.boat, event.boat, sound="dive"),) if event.is_down else ()
    ),
    e.PresenceTold: lambda event: (
        (Cue("banner", text=f"Contact in {listed(event.zones)}"),) if event.zones else ()
    ),
    e.ConvoySailed: lambda event: _sailed(event.convoy, event.from_zone, event.path),
    e.ShipSailed: lambda event: _sailed(event.ship, event.from_zone, event.path),
    e.BoatSailed: lambda event: _sailed(event.boat, event.from_zone, event.path),
    e.BoatLeft: lambda event: (Cue("fade", event.boat),),
    e.ConvoyArrived: lambda event: (Cue("fade", event.convoy, sound="medal"),),
    e.GridOpened: _opened,
    e.SearchMade: _searched,
    e.ContactReported: lambda event: (Cue("sound", sound="morse"),),
    e.MarkerMoved: _moved,
    e.MarkerLeft: lambda event: (Cue("fade", event.unit),),
    e.TorpedoRan: _ran,
    e.TargetStruck: _struck,
    e.MerchantSunk: lambda event: (Cue("blast", event.convoy, event.convoy, sound="sunk"),),
    e.ShipSunk: lambda event: (Cue("sink", event.ship, event.ship, sound="sunk"),),
    e.DepthCharged: _charged,
    e.BoatForcedUp: lambda event: (Cue("flip", event.boat, event.boat, sound="surface"),),
    e.BoatSunk: lambda event: (Cue("sink", event.boat, event.boat, sound="sunk"),),
    e.GunsFired: _guns,
    e.BomberFlew: _sent,
    e.ConvoySighted: lambda event: (Cue("reveal", event.convoy, event.convoy, sound="identify"),),
    e.ShippingBombed: _shipping,
    e.RaidBegan: _raided,
    e.AirFought: _fought,
    e.FlakFired: _flak,
    e.BombsDropped: _dropped,
    e.AimChecked: lambda event: (
        _roll(
            "5 or less was the wrong factory",
            f"target {event.target}",
            "Wrong factory" if event.is_wrong else "It was the right one",
            (10, event.face),
        ),
    ),
    e.ShipInPortBombed: _in_port,
    e.ShoreBombarded: _bombarded,
    e.PlaneLost: lambda event: (Cue("fade", event.plane),),
}
