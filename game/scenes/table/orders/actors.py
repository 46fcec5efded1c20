"""Which piece acts, where several could do the same thing to the same target."""

from collections.abc import Sequence

from game.core.prompt import Choice


def owner_of(choice: Choice) -> str:
    """The piece that a choice is about: that which acts, else the one pointed at; or none."""
    return choice.actor or (choice.target.id if choice.target.kind == "piece" else "")


def of_piece(name: str, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Those about a piece, or all where that leaves none."""
    own = [choice for choice in choices if name and owner_of(choice) == name]
    return own or choices


class Actors:
    """The piece that the player has chosen to act; empty for none."""

    def __init__(self) -> None:
        self.chosen = ""

    def choose(self, name: str, choices: Sequence[Choice]) -> bool:
        """A piece was clicked: where it can act on others it is the one, or no longer."""
        if name and name == self.chosen:
            self.chosen = ""
            return True
        if not any(choice.actor == name != choice.target.id for choice in choices):
            return False
        self.chosen = name
        return True

    def sole(self, name: str, choices: Sequence[Choice]) -> Choice | None:
        """What a piece can do to others, where that is one thing alone."""
        its = [each for each in choices if each.actor == name != each.target.id]
        return its[0] if len(its) == 1 else None

    def take(self, name: str, choices: Sequence[Choice]) -> None:
        """A piece has come into hand: where it can act on others it is the one."""
        if any(choice.actor == name != choice.target.id for choice in choices):
            self.chosen = name

    def keep(self, choices: Sequence[Choice]) -> None:
        """A new question: what cannot act in it is forgotten."""
        if not any(owner_of(choice) == self.chosen for choice in choices):
            self.chosen = ""

    def of(self, choices: Sequence[Choice]) -> Sequence[Choice]:
        """Those of the one chosen, or all where that leaves none."""
        return of_piece(self.chosen, choices)

    def lit(self, choices: Sequence[Choice]) -> set[str]:
        """The pieces that answer: the targets of the one chosen, and all that can act.

        So does one that is named as a button or a space, for which it stands.
        """
        targets = {c.target.id for c in self.of(choices)}
        return targets | {c.actor for c in choices if c.actor}
