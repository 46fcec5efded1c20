"""Cards of what is printed on the plot: the numbers of the boats with their changes."""

from typing import Any

import pytest

from game.titles.tonnage_war.charts.plotcards import plot_card
from tests.scenes.tonnage import laid

NIGHT, DAY = 8, 5


def told(piece: str, **more: Any) -> list[tuple[str, str]]:
    seen: dict[str, Any] = {"turn": NIGHT, "has_contact": True, **more}
    card = plot_card(laid(**seen), piece)
    assert card is not None
    return [(figure.label, figure.value) for figure in card.figures]


def test_a_number_is_told_with_its_changes_in_the_order_of_the_rule() -> None:
    assert told("need oz") == [("Slow convoy", "8"), ("This turn", "8 or less")]
    assert told("need attack", turn=DAY, is_evasive=True) == [
        ("Slow convoy", "10"),
        ("Submerged by day", "−2"),
        ("Evasive manoeuvre", "halved"),
        ("This turn", "4 or less"),
    ]
    assert ("No contact", "halved") in told("need iz", has_contact=False)


@pytest.mark.parametrize(
    "piece", ["convoy", "stragglers lost", "calendar", "sign-evade", "sign-light"]
)
def test_everything_on_the_plot_has_a_card(piece: str) -> None:
    assert told(piece)


def test_nothing_else_has() -> None:
    assert plot_card(laid(), "need nothing") is None
    assert plot_card(laid(), "anything") is None
