"""What the rules for longer games put on the card of a piece."""

from collections.abc import Iterator

from game.contract.printed import Figure
from game.titles.submarine.charts.longercharts import cargo_note
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.rules.fighting.c59_reload import turns_to_reload
from game.titles.submarine.rules.fighting.c61_stock import left_of
from game.titles.submarine.rules.ground.c60_cargo import cargo_aboard
from game.titles.submarine.rules.ground.tubes import tube_name
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.view import View


def cargo_figures(view: View, ship: Ship) -> tuple[Figure, ...]:
    """60 What a merchantman carries, and what that makes of her; nothing for no such cargo."""
    cargo = cargo_aboard(view, ship.id)
    if cargo is None:
        return ()
    return (
        Figure("Damage to sink", str(ship.capacity), "rulebook 60.2"),
        Figure("Points", str(worth(view, ship)), "rulebook 60.2"),
        Figure("Cargo", f"{cargo.name} ({cargo.code}){cargo_note(cargo)}", "dice, 60.1"),
    )


def stock_figures(view: View, ship: Ship) -> Iterator[Figure]:
    """61 What an escort has left of what she sailed with, for her player."""
    left = left_of(view, ship.id)
    if left is None:
        return
    had = view.stocks[ship.id]
    yield Figure("Depth charges left", f"{left.charges} of {had.charges}", "dice, 61.2")
    if had.ahead:
        yield Figure("To throw ahead, left", f"{left.ahead} of {had.ahead}", "dice, 61.5")


def reload_figures(view: View, boat: Boat) -> Iterator[Figure]:
    """59.1 How far each tube is that is being reloaded, for her player."""
    inside = view.insides.get(boat.id)
    if inside is None or not view.house.longer.reload_rate:
        return
    turns = turns_to_reload(view, boat)
    for number, tube in enumerate(inside.tubes):
        if tube.reloading:
            label = f"Reloading {tube_name(inside.tubes, number)}"
            yield Figure(label, f"turn {tube.reloading} of {turns}", "rulebook 59.1")
