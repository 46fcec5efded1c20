"""49, 50 How good the crews are, and the weather that they have."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import State
from game.titles.submarine.printed.advanced import crew, weather, years_at_war
from game.titles.submarine.printed.cards import Nation
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea

ATLANTIC = "atlantic"
THEATRES = {
    "convoy-2": "pacific",
    "killers-2": "pacific",
    "killers-3": "pacific",
    "wounded-bear": "pacific",
    "wahoo": "pacific",
    "bungo-suido": "pacific",
    "ark-royal": "mediterranean",
}
"""50.3 Where the scenarios are played that are not of the Atlantic, the North Sea or the Arctic."""
FACES = 6


def roll_weather(context: Context[State]) -> None:
    """50.1 Once for a scenario, and for all parts of a campaign."""
    state = context.state
    if state.house.advanced.weather and not state.weather:
        pair = throw(context, "weather")
        context.emit(e.WeatherRolled("50.1", weather(theatre(state), pair), pair))


def theatre(sea: Sea) -> str:
    """50.3 The column of the weather table."""
    return THEATRES.get(sea.scenario, ATLANTIC)


def rate(context: Context[State], unit: str, nation: Nation) -> None:
    """49.1 An escort or a boat, once in a game."""
    state = context.state
    if not state.house.advanced.crews or unit in state.crews:
        return
    face = context.roll(f"{vessel_name(unit)}: crew", FACES, is_hidden=True)
    context.emit(e.CrewRated("49.1", unit, crew_of_face(state, face, nation), face))


def crew_of_face(sea: Sea, face: int, nation: Nation) -> str:
    """49.6 What a die makes of a crew of that nation."""
    return crew(face, years_at_war(nation, card_of(sea).when))
