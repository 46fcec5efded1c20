"""How far the ace is: the ends of the turn that are to be valued are counted beforehand."""

from game.contract.advice import Report
from game.titles.unterseeboot.bots.ace_chart import HOME, Outlook
from game.titles.unterseeboot.bots.ace_turn import Boat, TurnReckoner
from game.titles.unterseeboot.model.state import House
from game.titles.unterseeboot.printed.owncards import PatrolFigures


class Scout(TurnReckoner):
    """Walks through every way that a turn can go and only counts its ends."""

    def __init__(self, house: House, boat_worth: float, figures: PatrolFigures) -> None:
        super().__init__(house, boat_worth, figures)
        self.ends = 0

    def next_turn(self, boat: Boat) -> Outlook:
        self.ends += 1
        return HOME


class ReportingReckoner(TurnReckoner):
    """Says after each end of the turn what share of all is valued."""

    def __init__(
        self,
        house: House,
        boat_worth: float,
        figures: PatrolFigures,
        ends: int,
        report: Report,
    ) -> None:
        super().__init__(house, boat_worth, figures)
        self._ends, self._report, self._done = ends, report, 0

    def next_turn(self, boat: Boat) -> Outlook:
        outlook = super().next_turn(boat)
        self._done += 1
        self._report(self._done / self._ends)
        return outlook
