"""The service record: what the finished games in the saves folder come to.

A game counts when a human sat at one of its seats who could not know what was to come.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.contract.careers import Career
from game.contract.offers import Option
from game.contract.yardsticks import Yardstick
from game.core.rules import OptionValue
from game.prose.sentences import counted
from game.session.logbook.saves import SaveRow
from game.session.request.levels import yardsticks_at
from game.session.request.start import HUMAN, AnyTitle
from game.titles import load_title

BEST_SHOWN = 8
USUAL = "Usual rules"


@dataclass(frozen=True, slots=True)
class Tour:
    """A finished game, of one part or of several, `kept` of which went well.

    `merit` is None where nothing measures it; `awards` are those of every part, `award` the one
    shown; `side` is the player's; one with `marks` does not stand among the best.
    """

    path: Path
    title_id: str
    title: str
    side: str
    scenario: str
    status: str
    begun: datetime
    parts: int
    kept: int
    merit: int | None
    award: str
    awards: tuple[str, ...]
    is_won: bool
    is_series: bool
    options: str
    marks: tuple[str, ...] = ()

    @property
    def is_single(self) -> bool:
        """A game of one part that went well."""
        return not self.is_series and self.kept == self.parts

    @property
    def merit_each(self) -> float:
        """The merit of a part."""
        return (self.merit or 0) / self.parts


@dataclass(frozen=True, slots=True)
class Figures:
    """Tours summed up; `best` is the most merit of a single part that went well, if any did."""

    games: int
    won: int
    parts: int
    kept: int
    longest_run: int
    series: int
    series_won: int
    merit: int
    best: int | None

    @property
    def mean(self) -> float:
        """The merit of a part."""
        return self.merit / self.parts if self.parts else 0.0


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one side of a title, or of all when `title_id` is empty; tours by time.

    `awards` are (title, award, count), the commonest first; `option_sets` are named in words.
    """

    title_id: str
    side: str
    name: str
    career: Career
    figures: Figures
    awards: tuple[tuple[str, str, int], ...]
    option_sets: tuple[tuple[str, Figures], ...]
    tours: tuple[Tour, ...]
    best: tuple[Tour, ...]
    yardsticks: tuple[Yardstick, ...]


@dataclass(frozen=True, slots=True)
class Service:
    """All records, that of all games first, and how many files were left out and why."""

    records: tuple[Record, ...]
    damaged: int
    running: int
    machine: int
    retaken: int
    helped: int


def service_of(rows: Iterable[SaveRow]) -> Service:
    """The service record in a list of saves; whoever only looked on served at none."""
    listed = [row for row in rows if not row.is_looked_on]
    sound = [row for row in listed if not row.error]
    over = [row for row in sound if row.ending is not None]
    ours = [row for row in over if any(kind == HUMAN for _, kind in row.seats)]
    fresh = [row for row in ours if not row.is_retaken]
    fresh.sort(key=lambda row: (row.started or row.played, row.path))
    sides = sorted({(row.title_id, row.side) for row in fresh}, key=_first_of(fresh))
    return Service(
        records=(_all_games(fresh), *(_record(title, side, fresh) for title, side in sides)),
        damaged=len(listed) - len(sound),
        running=len(sound) - len(over),
        machine=len(over) - len(ours),
        retaken=len(ours) - len(fresh),
        helped=sum(row.is_helped for row in fresh),
    )


def _first_of(rows: Sequence[SaveRow]) -> Callable[[tuple[str, str]], int]:
    """Titles in the order of their first games, the sides of each together."""
    titles = list(dict.fromkeys(row.title_id for row in rows))
    sides = list(dict.fromkeys((row.title_id, row.side) for row in rows))
    return lambda pair: titles.index(pair[0]) * len(sides) + sides.index(pair)


def tour_of(row: SaveRow, career: Career) -> Tour:
    """A finished game as a tour, from its scores alone."""
    fate = row.fate
    assert fate is not None, "the game is not over"
    scores = fate.scores
    is_won = fate.outcome == "won"
    parts = max(1, scores.get(career.counted, 1))
    return Tour(
        path=row.path,
        title_id=row.title_id,
        title=row.title,
        side=row.side,
        scenario=row.scenario,
        status=row.status,
        begun=row.started or row.played,
        parts=parts,
        kept=min(parts, scores.get(career.kept, int(is_won))),
        merit=scores.get(career.merit),
        award=fate.award,
        awards=fate.awards or (fate.award,),
        is_won=is_won,
        is_series=career.counted in scores,
        options=options_named(load_title(row.title_id).offers.options, dict(row.options)),
        marks=row.marks,
    )


def career_of(title: AnyTitle, side: str) -> Career:
    """How a side's games are summed up."""
    return title.content.careers.get(side, Career())


def options_named(known: Sequence[Option], chosen: Mapping[str, OptionValue]) -> str:
    """The options that are not as usual, in words; names of people and things do not count."""
    changed = [
        _in_words(option, chosen[option.id])
        for option in known
        if not option.max_length and chosen.get(option.id, option.default) != option.default
    ]
    return ", ".join(changed) or USUAL


def _in_words(option: Option, value: OptionValue) -> str:
    if isinstance(value, bool):
        return option.name if value else f"no {option.name}"
    return dict(option.values).get(value, value)


def figures_of(tours: Sequence[Tour]) -> Figures:
    """The sum of tours in order of time."""
    single = [
        tour.merit for tour in tours if tour.is_single and tour.merit is not None and not tour.marks
    ]
    return Figures(
        games=len(tours),
        won=sum(tour.is_won for tour in tours),
        parts=sum(tour.parts for tour in tours),
        kept=sum(tour.kept for tour in tours),
        longest_run=longest_run(tours),
        series=sum(tour.is_series for tour in tours),
        series_won=sum(tour.is_series and tour.is_won for tour in tours),
        merit=sum(tour.merit or 0 for tour in tours),
        best=max(single, default=None),
    )


def longest_run(tours: Iterable[Tour]) -> int:
    """Parts that went well without one between that did not, which can only be a game's last."""
    run = longest = 0
    for tour in tours:
        run += tour.kept
        longest = max(longest, run)
        if tour.kept < tour.parts:
            run = 0
    return longest


def _all_games(rows: Sequence[SaveRow]) -> Record:
    """All games together; what measures them differs, so that they are only counted."""
    tours = [tour_of(row, Career()) for row in rows]
    return _summed("", "", "All games", Career(), tours, ())


def _record(title_id: str, side: str, rows: Sequence[SaveRow]) -> Record:
    title = load_title(title_id)
    career = career_of(title, side)
    mine = [row for row in rows if (row.title_id, row.side) == (title_id, side)]
    names = {each.id: f"{title.name}, {each.name}" for each in title.offers.sides}
    name = names.get(side, title.name) if len(names) > 1 else title.name
    tours = [tour_of(row, career) for row in mine]
    return _summed(title_id, side, name, career, tours, _yardsticks(title, side))


def _summed(
    title_id: str,
    side: str,
    name: str,
    career: Career,
    tours: Sequence[Tour],
    yardsticks: tuple[Yardstick, ...],
) -> Record:
    awards = Counter((tour.title_id, award) for tour in tours for award in tour.awards if award)
    sets = dict.fromkeys(tour.options for tour in tours)
    by_options = [(each, [t for t in tours if t.options == each]) for each in sets]
    by_options.sort(key=lambda pair: (pair[0] != USUAL, -len(pair[1])))
    single = [tour for tour in tours if tour.is_single and tour.merit and not tour.marks]
    best = sorted(single, key=lambda tour: (tour.merit or 0, tour.begun), reverse=True)
    return Record(
        title_id=title_id,
        side=side,
        name=name,
        career=career,
        figures=figures_of(tours),
        awards=tuple((*key, count) for key, count in awards.most_common()),
        option_sets=tuple((each, figures_of(some)) for each, some in by_options),
        tours=tuple(tours),
        best=tuple(best[:BEST_SHOWN]),
        yardsticks=yardsticks,
    )


def _yardsticks(title: AnyTitle, side: str) -> tuple[Yardstick, ...]:
    """Those of a side in the first scenario that has any."""
    known = (yardsticks_at(title, scenario.id) for scenario in title.offers.scenarios)
    mine = (tuple(stick for stick in sticks if stick.side == side) for sticks in known)
    return next(filter(None, mine), ())


def still_unread(number: int) -> str:
    """How many games are to be counted yet, in a sentence; "" where all are."""
    games = _some(number, "game", "games")
    return f"Not read yet: {games}." if games else ""


def left_out(service: Service) -> str:
    """What does not count, or not among the best, in a sentence each; "" when all does."""
    parts = [
        _some(service.damaged, "file that cannot be read", "files that cannot be read"),
        _some(service.running, "game still at sea", "games still at sea"),
        _some(service.machine, "game played by the machine", "games played by the machine"),
        _some(
            service.retaken,
            "game that went on from another or had its dice",
            "games that went on from others or had their dice",
        ),
    ]
    said = [part for part in parts if part]
    sentences = [f"Left out: {', '.join(said)}."] if said else []
    if helped := _some(service.helped, "game helped by advice", "games helped by advice"):
        sentences.append(f"Not among the best: {helped}.")
    return " ".join(sentences)


def _some(number: int, noun: str, plural: str) -> str:
    return counted(number, noun, plural) if number else ""
