"""What holds in every position."""

from itertools import combinations

from game.core.flow import require_stacked
from game.geometry.plane import overlap
from game.titles.atlantic_1942.model.frames import OVER, Torpedoes
from game.titles.atlantic_1942.model.names import is_merchant, is_ship
from game.titles.atlantic_1942.model.state import OCEAN, UBOAT, Card, State
from game.titles.atlantic_1942.printed.sea import sea
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import cards_of, hit_points
from game.titles.atlantic_1942.rules.winning import LAST_TURN


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, frames where they cannot wait included."""
    check_essentials(state)
    _check_hits(state)
    _check_limits(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_position(state)


def _check_position(state: State) -> None:
    _check_ships(state)
    _check_cards(state)
    _check_known(state)
    _check_turn(state)
    _check_torpedoes(state)


def _check_ships(state: State) -> None:
    lost = [unit for unit in state.sunk if is_ship(unit)]
    everywhere = [*state.ships, *lost, *state.home]
    assert len(set(everywhere)) == len(everywhere), "a ship in two places"
    assert sum(map(is_merchant, everywhere)) == state.merchants, "a merchant too many or too few"
    assert all(map(is_merchant, state.home)), "only merchants come home"
    water = sea(state.house.table).water
    for ship in state.ships.values():
        assert ship.hits >= 0, f"{ship.name} has fewer hits than none"
        assert water.holds(ship.base), f"{ship.name} is off the table"
    for one, other in combinations(state.ships.values(), 2):
        assert not overlap(one.base, other.base), f"{one.name} lies over {other.name}"


def _check_cards(state: State) -> None:
    boats = [card.boat for card in state.cards.values() if card.boat != OCEAN]
    fleet = [boat for each in state.fleet.values() for boat in each]
    assert len(set(boats)) == len(boats), "a boat under two cards"
    gone = [boat for boat in state.sunk if not is_ship(boat)]
    assert len(set(gone)) == len(gone), "a boat sunk twice"
    assert {*boats, *gone} == set(fleet), "a boat too many or too few"
    water = sea(state.house.table).water
    for card in state.cards.values():
        assert water.holds(card.base), f"card {card.id} is off the table"
        assert card.boat == OCEAN or card.boat in state.fleet[card.owner], "a stranger's boat"
        assert card.hits >= 0, f"card {card.id} has fewer hits than none"
        assert not (card.is_up and card.boat == OCEAN), "an Ocean card on the surface"
        assert card.is_wreck == (card.boat in gone), f"{card.boat} is and is not a wreck"
        assert not (card.is_wreck and card.is_up), "a wreck on the surface"


def _check_hits(state: State) -> None:
    for ship in state.ships.values():
        assert ship.hits < hit_points(ship.kind), f"{ship.name} should be sunk"
    for card in state.cards.values():
        _check_card(card)


def _check_card(card: Card) -> None:
    most = hit_points(UBOAT)
    assert card.hits <= most
    assert not card.is_boat or card.hits < most, f"{card.boat} should be sunk"
    assert not card.is_wreck or card.hits == most, "a wreck with hit points left"
    if card.is_boat and card.hits == 2:
        assert card.is_up, f"{card.boat} cannot stay under water"


def _check_known(state: State) -> None:
    """What all the table can tell is told, and is so."""
    for card, boat in state.known.items():
        if card in state.cards:
            assert state.cards[card].boat == boat, f"card {card} is known for what it is not"
    for each in state.cards.values():
        assert not each.is_up or each.id in state.known, f"{each.boat} is up and not known"
    assert set(state.shown) <= set(state.known), "a card turned over and not known"
    assert len(set(state.shown)) == len(state.shown), "a card turned over twice"
    seen = set(state.known.values())
    for seat, boats in state.fleet.items():
        if seen.issuperset(boats):
            hidden = [card.id for card in cards_of(state, seat) if card.id not in state.known]
            assert not hidden, f"all boats of {seat} have been seen, and {hidden} are not told"


def _check_turn(state: State) -> None:
    assert 0 <= state.turn <= LAST_TURN
    for frame in state.flow:
        waiting = getattr(frame, "waiting", None)
        assert waiting is None or (waiting and set(waiting) <= set(state.seats))


def _check_torpedoes(state: State) -> None:
    is_laying = not state.flow or isinstance(state.flow[-1], Torpedoes)
    assert not state.aims or is_laying, "torpedoes laid in another step"
    for card, ship in state.aims:
        assert card in state.cards, "a torpedo laid by a boat that is gone"
        assert state.cards[card].is_up, "a torpedo laid by a boat under water"
        assert ship in state.ships, "a torpedo laid on a ship that is gone"
    assert all(left >= 0 for left in state.stock.values()), "fewer torpedoes than none"


def _check_limits(state: State) -> None:
    """Nobody has gone farther, dropped more or laid more than a turn allows."""
    for unit, doing in state.doing.items():
        kind = state.ships[unit].kind if unit in state.ships else UBOAT
        most = TABLES.vessels.row(kind).lengths * LENGTH
        assert 0 <= doing.moved <= most, f"{unit} has gone too far"
        assert doing.charges <= TABLES.limits.charges, f"{unit} has dropped too many"
    for card in dict.fromkeys(card for card, _ in state.aims):
        laid = [ship for boat, ship in state.aims if boat == card]
        assert len(laid) <= TABLES.limits.torpedoes, "too many torpedoes laid"
        assert len(set(laid)) <= TABLES.limits.targets, "torpedoes laid on too many ships"
    for card, left in state.stock.items():
        assert left <= state.house.torpedoes, f"card {card} has {left} torpedoes"
