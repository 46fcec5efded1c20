"""Who throws the dice: the program, or the people at the table."""

from collections.abc import Callable

from game.ui.widgets import Choice, Column, Label, Row

PROGRAM, OWN = "program", "own"
NOTES = {
    PROGRAM: "They fall by chance, and nobody can change how.",
    OWN: "You are asked for one die at a time, also for those of the other side, and click the "
    "face that fell. Draws and hidden dice stay with the program.",
}
SHARED_NOTES = {
    False: "Before the game everybody gives a part, so that nobody can choose how dice fall.",
    True: (
        "Everybody gives a part to each roll, so that nobody can know before how dice fall, nor "
        "whoever keeps the table. They fall only while all are at the table, and everybody "
        "notices that they are rolled: for an evening together, not for days."
    ),
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


class SharedDiceControls(Column):
    """How people apart make the dice together; `on_change(every_roll)` is called as above."""

    def __init__(self, every_roll: bool, on_change: Callable[[bool], object]) -> None:
        ways = [(False, "Made once, by all"), (True, "All in every roll")]
        self.note = Label(SHARED_NOTES[every_roll], "small", "muted")

        def change(way: bool) -> None:
            self.note.text = SHARED_NOTES[way]
            on_change(way)

        choice = Choice(ways, every_roll, change, label="How the dice are made")
        super().__init__([Row([choice]), self.note], gap=6)
