"""What an escort may do in a move: how far, with what arms, and what it keeps clear of."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from game.titles.submarine.rules.fighting.c15_weapons import Arms
from game.titles.submarine.rules.ground.c6_course import Speeds, Underway
from game.titles.submarine.rules.ground.packed import Pose, packed


@dataclass(frozen=True, slots=True)
class Task:
    """An escort before its move or in the midst of it, and the sea about it; spots are hexes as
    numbers."""

    way: Underway
    speeds: Speeds
    arms: Arms
    shut: frozenset[int]
    """Hexes that it must not enter."""
    unfit: frozenset[int]
    """Hexes where it must not end."""
    friends: frozenset[int]
    """Hexes into which it throws nothing."""
    wakes: frozenset[int] = frozenset()
    """Of the hexes that it must not enter those that it may cross for want of another way: it
    spoils an attack there."""
    convoy: frozenset[int] = frozenset()
    """Hexes where the convoy will lie when it moves next."""
    is_joined: bool = False
    """Whether no attack can follow next turn: others have attacked, so that what is charged now
    cannot be charged then, or there is no other turn."""
    home: int = 0
    """The edge that it makes for, 0 for none."""
    runs: Mapping[Pose, float] = field(default_factory=dict)
    """What torpedoes may cost it that ends its move in a pose."""
    hears: Mapping[Pose, float] = field(default_factory=dict)
    """How likely it finds a hidden boat by sonar that ends its move in a pose."""
    onsets: Mapping[Pose, float] = field(default_factory=dict)
    """What its attack of the next turn promises if it ends its move in a pose without one."""
    throws_far: bool = False
    """42.1 Whether its Hedgehog flies two hexes and no less."""
    post: int = 0
    """The spot where it stands guard, 0 for none."""
    rim: frozenset[int] = frozenset()
    """Hexes beside the board, for which it is not to head where it ends."""

    @property
    def pose(self) -> Pose:
        return packed(self.way.bow), self.way.heading

    @property
    def may_end_here(self) -> bool:
        """Whether it has gone as far as it must."""
        return self.way.moved >= self.speeds.least
