"""There is a drawing for whatever a counter may show."""

from game.tables.resources import resource
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS
from game.titles.paukenschlag.printed.counter_tables import PLANE_COUNTS, SHIP_COUNTS
from tests.laws import holds_of

MODELS = sorted({model.partition(" ")[0].lower().replace("-", "") for model in PLANE_COUNTS})
SHOWN = (
    *(f"plane-{model}" for model in MODELS),
    *(f"profile-{kind.lower()}" for kind in SHIP_COUNTS),
    *(f"formation-{formation}" for formation in FORMATIONS),
    *(f"damage-{points}" for points in range(1, 9)),
)


@holds_of(SHOWN)
def test_what_a_counter_shows_is_drawn(name: str) -> None:
    assert resource("assets", "art", f"{name}.svg").is_file()
