"""The scenarios side by side: how hard each is, and the player's best result at it."""

from collections.abc import Collection, Mapping, Sequence

import pygame

from game.prose.sentences import capital, counted
from game.scenes.briefing.balance import played_with, share_of
from game.session.logbook.service import Record
from game.session.request.levels import yardsticks_at
from game.session.request.start import RANDOM, AnyTitle
from game.ui.drawing.theme import Colour
from game.ui.kit import Kit
from game.ui.widgets import Choice
from game.ui.widgets.base import Size, is_press

GRADES = ("Easy", "Fair", "Hard", "Very hard")
"""By the share of games that a sound player wins: each is a quarter of all."""
WIDEST = 0.4
"""The widest interval of that share by which a scenario is called anything."""
UNMEASURED = "Too few games measured"
PAD_X, PAD_Y, DOT = 12, 6, 10
Told = tuple[list[str], str]
"""What stands on the button of a scenario below its name, and its tooltip."""


def told_of(
    title: AnyTitle,
    scenario: str,
    level: str,
    side: str,
    sides: Collection[str],
    records: Sequence[Record],
) -> Told:
    """What is said of a scenario at a level to who plays one of its sides and has this record."""
    known = yardsticks_at(title, scenario, level)
    words, tips = [], []
    if sticks := [
        stick
        for stick in known
        if stick.side == side and stick.player != RANDOM and set(stick.bots) == set(sides)
    ]:
        won = sticks[0].won
        grade = min(len(GRADES) - 1, int((1 - won.value) * len(GRADES)))
        words.append(GRADES[grade] if won.high - won.low <= WIDEST else UNMEASURED)
        said = "; ".join(
            f"the {stick.player} won {share_of(stick.won)} of {counted(stick.games, 'game')}"
            f"{stick.against.replace('against', ' against the')}"
            for stick in sticks
        )
        names = {each.id: each.name for each in title.offers.sides}
        tips.append(f"As {names[side]} {said}." if len(sides) > 1 else f"{capital(said)}.")
        tips.append(f"{played_with(title, sticks[0])}; in brackets the 95 % interval.")
    name = title.offers.name_of(scenario)
    tours = [
        (tour.is_won, tour.merit or 0, record.career.unit, tour.status)
        for record in records
        for tour in record.tours
        if (record.title_id, tour.side, tour.scenario) == (title.id, side, name) and not tour.marks
    ]
    if tours:
        is_won, merit, unit, status = max(tours)
        result = [*["won"][:is_won], *[f"{merit:,} {unit}"][: merit > 0]]
        words.append(f"Best: {', '.join(result)}" if result else "Not won yet")
        tips.append(f"Your best: {status.rstrip('.')}.")
    return words, " ".join(tips)


class ScenarioChoice(Choice[str]):
    """The scenarios in columns of one width; the arrows choose, and Enter is left to the page."""

    told: Mapping[str, Told] = {}
    _columns = 1

    def _words(self, at: int) -> list[str]:
        return self.told.get(self.options[at][0], ([], ""))[0]

    def own_texts(self) -> list[str]:
        return super().own_texts() + [word for words, _ in self.told.values() for word in words]

    @property
    def _pointed(self) -> int:
        """The scenario under the mouse, else the chosen one."""
        under = self.segment_at(self.stage.mouse) if self.stage and self.is_hovered else None
        return self.index if under is None else under

    def tip(self, kit: Kit) -> str:
        return self.told.get(self.options[self._pointed][0], ([], ""))[1]

    @property
    def tip_rect(self) -> pygame.Rect:
        return self._cells[self._pointed] if self._cells else self.rect

    def key(self, event: pygame.Event) -> bool:
        rows = {pygame.K_UP: -self._columns, pygame.K_DOWN: self._columns}
        if event.type != pygame.KEYDOWN or event.key not in rows:
            return not is_press(event) and super().key(event)
        goal = self.index + rows[event.key]
        if is_there := 0 <= goal < len(self.options):
            self.choose(goal)
        return is_there

    def choose(self, index: int) -> None:
        super().choose(index)
        if self.stage and self.parent:
            self.stage.layout(self.stage.rect)
            self.parent.reveal(self._cells[index])

    def _arrange(self, kit: Kit, width: int) -> tuple[list[pygame.Rect], Size]:
        pad, number = 2 * kit.px(PAD_X), len(self.options)
        dots, line = len(GRADES) * kit.px(DOT), kit.text.line_height("small")
        words = [word for at in range(number) for word in self._words(at)]
        widths = [kit.text.measure(text, self.role)[0] for _, text in self.options]
        widths += [kit.text.measure(word, "small")[0] + dots * (word in GRADES) for word in words]
        columns = self._columns = min(number, max(1, width // (max(widths) + pad)))
        wide, cells = width // columns, list[pygame.Rect]()
        for start in range(0, number, columns):
            row = range(start, min(number, start + columns))
            names = (kit.text.measure(self.options[at][1], self.role, wide - pad)[1] for at in row)
            high = max(names) + max(len(self._words(at)) for at in row) * line + 2 * kit.px(PAD_Y)
            top = cells[-1].bottom if cells else 0
            cells += [pygame.Rect((at - start) * wide, top, wide, high) for at in row]
        return cells, (width, cells[-1].bottom)

    def paint_cell(self, kit: Kit, surface: pygame.Surface, at: int, ink: Colour) -> None:
        place = self._cells[at].inflate(-2 * kit.px(PAD_X), -2 * kit.px(PAD_Y))
        text, quiet = self.options[at][1], ink if at == self.index else self.palette(kit).muted
        kit.text.draw(surface, text, self.role, ink, place, "left", "top", wrap=True)
        place.y += kit.text.measure(text, self.role, place.width)[1]
        for word in self._words(at):
            line = place.move(0, 0)
            for number in range(len(GRADES) * (word in GRADES)):
                radius = kit.px(3) if number <= GRADES.index(word) else kit.px(1)
                middle = line.x + kit.px(3), line.y + kit.text.line_height("small") // 2
                kit.paint.disc(surface, middle, radius, quiet)
                line.x += kit.px(DOT)
            kit.text.draw(surface, word, "small", quiet, line, "left", "top")
            place.y += kit.text.line_height("small")
