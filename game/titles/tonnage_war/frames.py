"""The waiting steps of a battle."""

from dataclasses import dataclass

from game.core.records import Frame


@dataclass(frozen=True, slots=True)
class Group:
    """Escorts that search one boat together.

    `kind` is `sector`, `hfdf`, `air`, `air-hunt`, `cooperation` or `hunt`. The boat is drawn from
    those in `place` when the search begins, unless it is known from the start.
    """

    kind: str
    place: str
    escorts: tuple[str, ...]
    boat: str = ""


@dataclass(frozen=True, slots=True)
class Voyage(Frame):
    """Begins the next turn, or ends the battle after the last."""


@dataclass(frozen=True, slots=True)
class Turn(Frame):
    """Walks the eight phases; `step` is the next one."""

    step: int = 0


@dataclass(frozen=True, slots=True)
class Orders(Frame):
    """Waits for decoy, illumination, evasive manoeuvre and rescue ship."""


@dataclass(frozen=True, slots=True)
class Placement(Frame):
    """Waits for escorts to be placed and moved; `origins` are (escort, where it began)."""

    origins: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Plan(Frame):
    """Waits for the groups that search; `is_second` in the phase of the convoy zone."""

    is_second: bool = False
    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Searches(Frame):
    """Carries out the searches, one group after another."""

    groups: tuple[Group, ...] = ()


@dataclass(frozen=True, slots=True)
class Search(Frame):
    """One search under way, walked by `step`; `detected` are those that have found the boat."""

    group: Group
    step: int = 0
    detected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attack(Frame):
    """Waits for the escorts that attack a boat which has been found."""

    group: Group
    detected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cooperation(Frame):
    """Waits for surface escorts of the inner zone that go for a boat found from the air."""

    boat: str
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pursuits(Frame):
    """Asks, boat after boat, whether an attack is continued next turn.

    `boats` are (boat, the escorts that detected or attacked it, whether in the inner zone).
    """

    boats: tuple[tuple[str, tuple[str, ...], bool], ...] = ()


@dataclass(frozen=True, slots=True)
class Pursuit(Frame):
    """Waits for the escorts that follow a boat."""

    boat: str
    finders: tuple[str, ...]
    is_inner: bool = False
    chosen: tuple[str, ...] = ()


FRAMES: tuple[type[Frame], ...] = (
    Voyage,
    Turn,
    Orders,
    Placement,
    Plan,
    Searches,
    Search,
    Attack,
    Cooperation,
    Pursuits,
    Pursuit,
)
