"""A sentence of advice for each decision."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.printed.counters import DD, ESCORTS, TR, kind_of
from game.titles.paukenschlag.printed.places import EXITS
from game.titles.paukenschlag.printed.tables import HFDF, REPAIR
from game.titles.paukenschlag.rules.air.c9_dogfights import patrols
from game.titles.paukenschlag.rules.air.c12_raiders import is_surprise
from game.titles.paukenschlag.rules.chart.c11_fuel import is_cow
from game.titles.paukenschlag.rules.combat.damage import is_crippled, kind_of_target
from game.titles.paukenschlag.rules.grid.c8_bearings import can_take_bearings
from game.titles.paukenschlag.rules.grid.field import boats_on, has_contact, ships_on, vessels_of
from game.titles.paukenschlag.view import View

HINTS: Mapping[str, str] = {
    f.PlaceBoats.__name__: "Lie where convoys will pass, and where few aircraft can look for you.",
    f.PlacePlanes.__name__: "An aircraft sees its own zone, and those that it can fly to.",
    f.Bombardment.__name__: "Columns of three hit harder, more columns of two hit oftener.",
    f.AirHunt.__name__: "A boat sinks on a 1. After the first attack she tries to dive.",
    f.Pursuit.__name__: "Pursue to lay a search grid, or let the ships go and stay unseen.",
    f.Order.__name__: "Who moves second answers what the other has done.",
    f.BoatSonar.__name__: "Active sonar hears far, and is itself heard: ping if it is worth that.",
    f.Hunting.__name__: "All ships that attack one boat add their factors and roll once.",
}


def hint(view: View, prompt: Prompt) -> str:
    advise = ADVICE.get(prompt.kind)
    return advise(view, prompt) if advise else HINTS.get(prompt.kind, "")


def _basing_bombers(view: View, prompt: Prompt) -> str:
    if view.house.has_raids:
        return "On deck they can raid once, far away; nothing else can start before."
    return "On deck nothing else can start before them, and there is nothing here to raid."


def _sailing(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        return _short_of_fuel(view, prompt) or (
            "Under water nothing spots a boat from the air, but she makes one zone alone."
        )
    if prompt.commands(c.Join):
        return "Escorts join a convoy where both lie before they sail, and sail on with it."
    if prompt.commands(c.SailConvoy):
        return (
            "Drag a convoy to a zone: the nearer its port the better, the fewer boats the better."
        )
    return "Drag a ship to a zone, or end the movement: the others keep their station."


def _short_of_fuel(view: View, prompt: Prompt) -> str:
    """Of a boat that may still move, and where she gets fuel, unless the game ends before it."""
    movable = {way.boat for way in prompt.commands(c.SailBoat)}
    tired = [boat for boat in sorted(movable) if _is_short(view, boat)]
    if not tired or view.turn == view.last_turn:
        return ""
    boat = tired[0]
    if any(each.boat == boat for each in prompt.commands(c.Refuel)):
        return f"{boat} is short of fuel, and the milk cow lies beside her."
    if any(each.boat == boat for each in prompt.commands(c.LeaveMap)):
        return f"{boat} is short of fuel: she may leave the map here, and come back with more."
    cow = ", or to the milk cow" if any(is_cow(each) for each in view.boats.values()) else ""
    return f"{boat} is short of fuel: send her to {' or '.join(EXITS)}{cow}."


def _is_short(view: View, boat: str) -> bool:
    return view.boats[boat].fuel <= 1 and not is_cow(view.boats[boat])


def _sailing_on(view: View, prompt: Prompt) -> str:
    if view.turn == view.last_turn:
        return "This is the last week: where boats lie now makes no difference."
    return "Surfaced boats may close in on where a convoy will be next week."


def _plotting(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        return "They do not see your boats, nor you their convoys: lie where convoys must pass."
    return "They do not see your convoys: plot each for this week and the next, off the usual ways."


def _flying(view: View, prompt: Prompt) -> str:
    if prompt.seat != GERMAN:
        if prompt.commands(c.Rebase) and not prompt.commands(c.Fly):
            return "No aircraft flies a mission now: drag it to a base nearer the boats, or end."
        return "Drag aircraft to zones. Each surfaced boat there is spotted on a 1."
    if view.house.is_surprise and not view.is_warned:
        return "The first raid surprises them, without fighters or flak: send many to one target."
    return "Send several bombers to one target: what they drop is added up, and eight destroy it."


def _repairing(view: View, prompt: Prompt) -> str:
    if not prompt.commands(c.Repair):
        return "Fighters over a zone meet every raid on it."
    if prompt.seat == GERMAN:
        return "Keep your base below six damage: from there on its bombers fly no more."
    if any(damage >= REPAIR.unusable for damage in view.damage.values()):
        return "A base flies again below six damage; what has eight is beyond repair."
    return "Mend what is nearest to six damage: from there on a base cannot be used."


def _on_grid(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        if not any(ships_on(view)):
            return "No ship is left on this grid: there is nothing to go for."
        if not any(has_contact(view, boat) for boat, _ in boats_on(view)):
            return "None has contact: a boat that is detected may only get away, or dive."
        return "A boat with contact goes where she likes; into the square of ships she attacks."
    if any(kind_of(ship) != TR for unit, _ in ships_on(view) for ship in vessels_of(view, unit)):
        if not any(marker.is_found for _, marker in boats_on(view)):
            return "No boat is detected: steer away from where they are."
        return "Send escorts into the square of a detected boat, or get the convoy away."
    return "Without escorts there is only one way: away from the boats, and off the grid."


def _reporting(view: View, prompt: Prompt) -> str:
    if view.turn < HFDF.first_turn:
        return "Nobody can take bearings before March: a report brings the pack, and costs nothing."
    if not can_take_bearings(view):
        return "No aircraft here can take bearings: a report brings the pack, and costs nothing."
    return "A report brings the pack, and lets direction finders hear every boat."


def _restoring(view: View, prompt: Prompt) -> str:
    if any(kind_of(each.unit) == DD for each in prompt.commands(c.Restore)):
        return "A destroyer is worth most once convoys may have them."
    return "What comes back lies at New York."


def _bombing(view: View, prompt: Prompt) -> str:
    """12.8.1e, and 5.3e what meets a bomber before."""
    words = "A 1 or 2 sinks a ship, a 10 loses the bomber; else it goes home."
    raider = next((each.plane for each in view.flow if isinstance(each, f.Sighting)), "")
    is_met = raider and patrols(view, view.planes[raider].zone, US) and not is_surprise(view)
    return f"{words} Fighters on patrol meet it first." if is_met else words


def _pinging(view: View, prompt: Prompt) -> str:
    pings = prompt.commands(c.Ping)
    if all(view.markers[view.ships[ping.unit].convoy or ping.unit].moved for ping in pings):
        return "Who has moved hears less; ships that do not ping listen."
    return "Ping with ships that have not moved; the others listen."


def _shooting(view: View, prompt: Prompt) -> str:
    targets = [each.target for each in prompt.commands(c.FireGun)]
    words = ["A deck gun hurts a ship; what is hurt sinks at the next hit."]
    if any(is_crippled(view, target) for target in targets):
        words = ["A deck gun does for a cripple."]
    if any(kind_of_target(target) in ESCORTS for target in targets):
        words.append("An escort shoots back.")
    return " ".join(words)


def _aiming(view: View, prompt: Prompt) -> str:
    words = "Click a ship once for each torpedo."
    if any(is_crippled(view, each.target) for each in prompt.commands(c.Aim)):
        return f"{words} A cripple sinks at the next hit."
    return words


ADVICE: Mapping[str, Callable[[View, Prompt], str]] = {
    f.HornetBomber.__name__: _basing_bombers,
    f.AirMoves.__name__: _flying,
    f.Repairs.__name__: _repairing,
    f.NavalMoves.__name__: _sailing,
    f.Plotting.__name__: _plotting,
    f.SecondMoves.__name__: _sailing_on,
    f.HomeFront.__name__: _restoring,
    f.Sighting.__name__: _bombing,
    f.ShipSonar.__name__: _pinging,
    f.BoatGuns.__name__: _shooting,
    f.Torpedoes.__name__: _aiming,
    f.GridMoves.__name__: _on_grid,
    f.Radio.__name__: _reporting,
}
