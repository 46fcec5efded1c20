"""The options of a game, as they are in force."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Annotated

from game.core.records import Within, later

Points = Annotated[int, Within(0, 10_000)]
Formation = Annotated[int, Within(1, 6)]
Apart = Annotated[int, Within(0, 100)]
"""One time in so many turns."""


@dataclass(frozen=True, slots=True)
class Advanced:
    """27 The rules of the advanced game in force, each of which is a switch of its own.

    `clock` is its turn of 51 seconds (27 to 31, 34.1); boats run `silent` (32), use a `snort` (33)
    and undergo a `prolonged` attack after the last turn (34.6). Torpedoes are `aimed` at targets
    (35), run along hex `sides` (36), and go off by `detonation` (37 to 39); they are
    `unseen_torpedoes` (40) of `mixed_loads` (41). Attacks on boats: `ahead_thrown` (42), `attacks`
    by depth and type (43), more `kguns` (53) and the `mk10` (51.5). Finding: `sonar_ranges` (44),
    `contact_depth` (45), `radar_ranges` (46), `lookouts` (47). Then `gunnery` (48), `crews` (49),
    `weather` (50), `acoustic` torpedoes (51.1), `foxers` (51.2), `circling` ones (51.3) and the
    `t3` (51.4), `repair` (52), and `boats_hit` by torpedoes (54).
    """

    clock: bool = False
    silent: bool = False
    snort: bool = False
    prolonged: bool = False
    detonation: bool = False
    aimed: bool = False
    sides: bool = False
    unseen_torpedoes: bool = False
    mixed_loads: bool = False
    acoustic: bool = False
    foxers: bool = False
    circling: bool = False
    t3: bool = False
    boats_hit: bool = False
    ahead_thrown: bool = False
    attacks: bool = False
    kguns: bool = False
    mk10: bool = False
    sonar_ranges: bool = False
    contact_depth: bool = False
    radar_ranges: bool = False
    lookouts: bool = False
    gunnery: bool = False
    crews: bool = False
    weather: bool = False
    repair: bool = False

    @property
    def counts_hits(self) -> bool:
        """38 Whether damage is counted in hit points, which some table gives or repair takes."""
        return self.detonation or self.attacks or self.gunnery or self.repair


@dataclass(frozen=True, slots=True)
class Longer:
    """57 The rules for longer games in force, each of which is an option of its own.

    A convoy turns once in so many turns, `convoy_turns` (58): in any if that is 1, in none if 0.
    Crews reload at the true `reload_rate` (59); merchantmen carry `cargo`, which says what they are
    worth (60); escorts have a `charge_stock` (61), and boats a `torpedo_stock` (62).
    """

    convoy_turns: Apart = 1
    reload_rate: bool = False
    cargo: bool = False
    charge_stock: bool = False
    torpedo_stock: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """The options in force; `formation` is that of a campaign.

    What is not shown in its repr does not change what bots leave to chance.

    `ix_points` is what a boat of type IX is worth.
    """

    hidden: bool = False
    sonar: bool = True
    radar: bool = True
    fit: bool = True
    star_shells: bool = False
    late_boats: bool = False
    as_designed: bool = False
    solitaire: bool = False
    long: bool = False
    ix_points: Points = 26
    own_sight: bool = False
    formation: Formation = 1
    advanced: Advanced = field(default=Advanced(), repr=False)
    longer: Longer = later(Longer())


HOUSE = House()

NEEDS: Mapping[str, tuple[str, ...]] = {
    "sonar": ("hidden",),
    "radar": ("hidden",),
    "fit": ("hidden",),
    "silent": ("clock", "sonar_ranges"),
    "snort": ("clock",),
    "prolonged": ("clock",),
    "aimed": ("clock", "detonation"),
    "sides": ("detonation",),
    "unseen_torpedoes": ("clock",),
    "mixed_loads": ("clock",),
    "acoustic": ("clock", "detonation", "mixed_loads"),
    "foxers": ("acoustic",),
    "circling": ("clock", "mixed_loads"),
    "t3": ("acoustic", "circling"),
    "boats_hit": ("detonation",),
    "mk10": ("attacks",),
    "sonar_ranges": ("clock", "hidden", "sonar"),
    "contact_depth": ("hidden", "sonar"),
    "radar_ranges": ("hidden", "radar"),
    "lookouts": ("hidden",),
}
"""27 The switches without which a switch does nothing."""


def in_force(advanced: Advanced, house: House) -> Advanced:
    """27 Those of the advanced rules that have all that they need."""

    def holds(name: str) -> bool:
        owner = advanced if hasattr(advanced, name) else house
        return bool(getattr(owner, name)) and all(map(holds, NEEDS.get(name, ())))

    return Advanced(**{each.name: holds(each.name) for each in fields(Advanced)})
