"""An escort in the midst of her move."""

from dataclasses import dataclass, field

from game.core.quick import quick
from game.geometry.hexes import Hex


@quick
@dataclass(frozen=True, slots=True)
class Steaming:
    """An escort, `ship`, in the midst of its move.

    `moved` counts hexes; `turns` those made in the hex it is in, the one that ended the last move
    included; `has_turned` says whether the last part of the move was a turn, and `is_slow` that
    it began with a second turn in one hex (6.7). `wake` are the hexes it occupied, passed or swung
    its stern into (15.4.9); `vacated` is the hex its stern left with the last hex moved, where
    charges may now be dropped (15.4.5).
    `charges`, `port`, `starboard`, `hedgehogs`, `squids` and `mk10s` count the counters used.
    """

    ship: str
    moved: int = 0
    turns: int = 0
    has_turned: bool = False
    is_slow: bool = False
    wake: tuple[Hex, ...] = ()
    vacated: tuple[Hex, ...] = ()
    charges: int = 0
    port: int = 0
    starboard: int = 0
    hedgehogs: int = 0
    squids: int = 0
    mk10s: int = field(default=0, repr=False)

    @property
    def used(self) -> tuple[int, int, int, int, int, int]:
        """The counters used, in the order of the fields."""
        return (
            self.charges,
            self.port,
            self.starboard,
            self.hedgehogs,
            self.squids,
            self.mk10s,
        )

    @property
    def has_attacked(self) -> bool:
        dropped, thrown = self.charges + self.mk10s, self.port + self.starboard
        return bool(dropped + thrown + self.hedgehogs + self.squids)
