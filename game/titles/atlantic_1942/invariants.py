"""What holds in every position."""

from game.titles.atlantic_1942.names import is_ship
from game.titles.atlantic_1942.rules.units import hit_points
from game.titles.atlantic_1942.sea import sea
from game.titles.atlantic_1942.state import OCEAN, UBOAT, State


def check_invariants(state: State) -> None:
    """Every unit in one place and accounted for; nothing known that is not so."""
    _check_ships(state)
    _check_cards(state)
    for card, boat in state.known.items():
        if card in state.cards:
            assert state.cards[card].boat == boat, f"card {card} is known for what it is not"
    for card, _ in state.aims:
        assert state.cards[card].is_up, "a torpedo laid by a boat under water"


def _check_ships(state: State) -> None:
    lost = [unit for unit in state.sunk if is_ship(unit)]
    everywhere = [*state.ships, *lost, *state.home]
    assert len(set(everywhere)) == len(everywhere), "a ship in two places"
    water = sea(state.house.table).water
    for ship in state.ships.values():
        assert 0 <= ship.hits < hit_points(ship.kind), f"{ship.name} should be sunk"
        assert water.holds(ship.base), f"{ship.name} is off the table"


def _check_cards(state: State) -> None:
    boats = [card.boat for card in state.cards.values() if card.boat != OCEAN]
    fleet = [boat for each in state.fleet.values() for boat in each]
    assert len(set(boats)) == len(boats), "a boat under two cards"
    gone = [boat for boat in state.sunk if not is_ship(boat)]
    assert {*boats, *gone} == set(fleet), "a boat too many or too few"
    water = sea(state.house.table).water
    for card in state.cards.values():
        assert water.holds(card.base), f"card {card.id} is off the table"
        assert card.hits <= hit_points(UBOAT)
        assert not card.is_boat or card.hits < hit_points(UBOAT), f"{card.boat} should be sunk"
        assert not (card.is_up and card.boat == OCEAN), "an Ocean card on the surface"
        if card.is_boat and card.hits == 2:
            assert card.is_up, f"{card.boat} cannot stay under water"
