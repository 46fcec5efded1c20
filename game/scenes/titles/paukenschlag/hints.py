"""A sentence of advice for each decision."""

from collections.abc import Callable, Mapping

from game.core.prompt import Prompt
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.tables import HFDF, REPAIR
from game.titles.paukenschlag.rules.grid.field import boats_on, has_contact, ships_on, vessels_of
from game.titles.paukenschlag.view import View

HINTS: Mapping[str, str] = {
    f.HornetBomber.__name__: "On deck they can raid once, far away; nothing else can start before.",
    f.PlaceBoats.__name__: "Spread your boats: a convoy that none can reach is never met.",
    f.PlacePlanes.__name__: "An aircraft sees its own zone, and those that it can fly to.",
    f.HomeFront.__name__: "A destroyer is worth most once convoys may have them.",
    f.Sighting.__name__: "A 1 or 2 sinks a ship, a 10 loses the bomber; else it goes home.",
    f.Bombardment.__name__: "Columns of three hit harder, more columns of two hit oftener.",
    f.AirHunt.__name__: "A boat sinks on a 1. After the first attack she tries to dive.",
    f.SecondMoves.__name__: "Surfaced boats may close in on where a convoy will be next week.",
    f.Pursuit.__name__: "Pursue to lay a search grid, or let the ships go and stay unseen.",
    f.Order.__name__: "Who moves second answers what the other has done.",
    f.BoatSonar.__name__: "Active sonar hears far, and is itself heard: ping if it is worth that.",
    f.ShipSonar.__name__: "Ping with ships that have not moved; the others listen.",
    f.Torpedoes.__name__: "Click a ship once for each torpedo. A cripple sinks at the next hit.",
    f.BoatGuns.__name__: "A deck gun does for a cripple; an escort shoots back.",
    f.Hunting.__name__: "All ships that attack one boat add their factors and roll once.",
}


def hint(view: View, prompt: Prompt) -> str:
    advise = ADVICE.get(prompt.kind)
    return advise(view, prompt) if advise else HINTS.get(prompt.kind, "")


def _sailing(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        tired = [boat.id for boat in view.boats.values() if boat.zone and boat.fuel <= 1]
        if tired:
            return f"{tired[0]} is short of fuel: send her to BE or CF, or to a milk cow."
        return "Under water nothing spots a boat from the air, but she makes one zone alone."
    return "Drag a convoy or ship to a zone. Escorts join a convoy where both lie before they sail."


def _plotting(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        return "They do not see your boats, nor you their convoys: lie where convoys must pass."
    return "They do not see your convoys: plot each for this week and the next, off the usual ways."


def _flying(view: View, prompt: Prompt) -> str:
    if prompt.seat != GERMAN:
        return "Drag aircraft to zones. Each surfaced boat there is spotted on a 1."
    if view.house.is_surprise and not view.is_warned:
        return "The first raid surprises them, without fighters or flak: send many to one target."
    return "Send several bombers to one target: what they drop is added up, and eight destroy it."


def _repairing(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        return "Keep your base below six damage: from there on its bombers fly no more."
    if any(damage >= REPAIR.unusable for damage in view.damage.values()):
        return "A base flies again below six damage; what has eight is beyond repair."
    return "Fighters over a zone meet every raid on it. Mend what is nearest to six damage."


def _on_grid(view: View, prompt: Prompt) -> str:
    if prompt.seat == GERMAN:
        if not any(ships_on(view)):
            return "No ship is left on this grid: there is nothing to go for."
        if not any(has_contact(view, boat) for boat, _ in boats_on(view)):
            return "None has contact: a boat that is detected may only get away, or dive."
        return "A boat with contact goes where she likes; into the square of ships she attacks."
    if any(kind_of(ship) != TR for unit, _ in ships_on(view) for ship in vessels_of(view, unit)):
        return "Send escorts into the square of a detected boat, or get the convoy away."
    return "Without escorts there is only one way: away from the boats, and off the grid."


def _reporting(view: View, prompt: Prompt) -> str:
    if view.turn < HFDF.first_turn:
        return "Nobody can take bearings before March: a report brings the pack, and costs nothing."
    return "A report brings the pack, and lets direction finders hear every boat."


ADVICE: Mapping[str, Callable[[View, Prompt], str]] = {
    f.AirMoves.__name__: _flying,
    f.Repairs.__name__: _repairing,
    f.NavalMoves.__name__: _sailing,
    f.Plotting.__name__: _plotting,
    f.GridMoves.__name__: _on_grid,
    f.Radio.__name__: _reporting,
}
