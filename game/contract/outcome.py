"""What a run of events came to: in words, in headline facts, in dangers that came true."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from game.core.intervals import wilson

NO_DIE = "No die is rolled"
"""The words of an outcome that chance has no part in."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """One end that a decision may come to.

    `words` tell it whole. `tells` are the headline facts that hold in it and `dangers` those of
    the title's dangers that came true, each by its name in the title.
    """

    words: str
    tells: tuple[str, ...] = ()
    dangers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Odds:
    """The chance of each outcome, the likeliest first.

    `tells` are the headline facts of the title in its order. `worlds` is how many tables the seat
    may be looking at were weighed; with one the odds are exact, with more they are a mixture over
    tables drawn by chance. `trials` is 0 where every way that chance can fall was followed, else
    how many were taken by chance on each table instead.
    """

    chances: Mapping[Outcome, Fraction]
    worlds: int = 1
    tells: tuple[str, ...] = ()
    trials: int = 0

    @property
    def is_exact(self) -> bool:
        """Whether they are those of one world, followed to every end."""
        return not self.samples

    @property
    def samples(self) -> int:
        """How many tables or trials they were counted on; 0 where they are exact."""
        return self.worlds if self.worlds > 1 else self.trials

    def interval(self, chance: Fraction) -> tuple[float, float]:
        """Within what a chance that was sampled lies, at 95 %."""
        return wilson(float(chance), self.samples)

    @property
    def has_dice(self) -> bool:
        """Whether anything but `NO_DIE` may come of it: if not there is nothing to weigh."""
        return any(outcome.words != NO_DIE for outcome in self.chances)

    def rows(self) -> dict[str, Fraction]:
        """The chance of each outcome by its words, the likeliest first."""
        rows: dict[str, Fraction] = {}
        for outcome, chance in self.chances.items():
            rows[outcome.words] = rows.get(outcome.words, Fraction(0)) + chance
        return dict(sorted(rows.items(), key=lambda row: (-row[1], row[0])))

    def headline(self) -> dict[str, Fraction]:
        """The chance of each headline fact that is possible, in the title's order."""
        known = {tell: Fraction(0) for tell in self.tells}
        for outcome, chance in self.chances.items():
            for tell in outcome.tells:
                known[tell] += chance
        return {tell: chance for tell, chance in known.items() if chance}

    def any_danger(self) -> Fraction:
        """The chance that some danger or other comes true."""
        return sum((chance for each, chance in self.chances.items() if each.dangers), Fraction(0))

    def danger(self, name: str) -> Fraction:
        """The chance that a danger of the title comes true."""
        came_true = (chance for each, chance in self.chances.items() if name in each.dangers)
        return sum(came_true, Fraction(0))
