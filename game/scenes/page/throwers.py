"""Who throws the dice: the program, or the people at the table."""

from collections.abc import Callable

from game.ui.widgets import Choice, Column, Label, Row

PROGRAM, OWN = "program", "own"
NOTES = {
    PROGRAM: "They fall by chance, and nobody can change how.",
    OWN: "You are asked for one die at a time, also for those of the other side, and click the "
    "face that fell. Draws and hidden dice stay with the program.",
}


class DiceControls(Column):
    """The choice with what it means; `on_change(own)` is called after each change."""

    def __init__(self, own: bool, on_change: Callable[[bool], object]) -> None:
        ways = [(PROGRAM, "The program rolls"), (OWN, "I roll my own")]
        self.note = Label(NOTES[OWN if own else PROGRAM], "small", "muted")

        def change(way: str) -> None:
            self.note.text = NOTES[way]
            on_change(way == OWN)

        choice = Choice(ways, OWN if own else PROGRAM, change, label="Who rolls the dice")
        super().__init__([Row([choice]), self.note], gap=6)
