"""The service record: what the finished games in the saves folder come to, from their last lines.

Nothing is folded, so that a thousand games take as long as listing them. A game counts when a
human sat at one of its seats who could not know what was to come.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.core.telling import Yardstick
from game.core.title import Option, OptionValue
from game.session.saves import SaveRow
from game.session.start import HUMAN, AnyTitle
from game.titles import load_title

BEST_SHOWN = 8
USUAL = "Usual rules"


@dataclass(frozen=True, slots=True)
class Tour:
    """A finished game: one patrol, or a campaign of several. `tons` is None where none count;
    `awards` are those of every patrol, `award` the one shown."""

    path: Path
    title_id: str
    title: str
    scenario: str
    status: str
    begun: datetime
    patrols: int
    survived: int
    tons: int | None
    award: str
    awards: tuple[str, ...]
    is_won: bool
    is_campaign: bool
    options: str

    @property
    def is_safe_patrol(self) -> bool:
        """A single patrol that came home."""
        return not self.is_campaign and self.survived == self.patrols

    @property
    def tons_per_patrol(self) -> float:
        return (self.tons or 0) / self.patrols


@dataclass(frozen=True, slots=True)
class Figures:
    """Tours summed up; `best` is the most tons that one patrol brought home, None without one."""

    games: int
    won: int
    patrols: int
    survived: int
    longest_run: int
    campaigns: int
    campaigns_won: int
    tons: int
    best: int | None

    @property
    def mean_tons(self) -> float:
        """Tons a patrol."""
        return self.tons / self.patrols if self.patrols else 0.0


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one title, or of all when `title_id` is empty; tours in order of time.

    `awards` are (title, award, count), the commonest first; `option_sets` are named in words.
    """

    title_id: str
    name: str
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


def service_of(rows: Iterable[SaveRow]) -> Service:
    """The service record in a list of saves."""
    listed = list(rows)
    sound = [row for row in listed if not row.error]
    over = [row for row in sound if row.ending is not None]
    ours = [row for row in over if any(kind == HUMAN for _, kind in row.seats)]
    fresh = [row for row in ours if not row.is_retaken]
    tours = sorted((tour_of(row) for row in fresh), key=lambda tour: (tour.begun, tour.path))
    titles = list(dict.fromkeys(tour.title_id for tour in tours))
    each = [_record(title, [t for t in tours if t.title_id == title]) for title in titles]
    return Service(
        records=(_record("", tours), *each),
        damaged=len(listed) - len(sound),
        running=len(sound) - len(over),
        machine=len(over) - len(ours),
        retaken=len(ours) - len(fresh),
    )


def tour_of(row: SaveRow) -> Tour:
    """A finished game as a tour, from its scores alone."""
    fate = row.fate
    assert fate is not None, "the game is not over"
    scores = fate.scores
    is_won = fate.outcome == "won"
    patrols = max(1, scores.get("patrols", 1))
    return Tour(
        path=row.path,
        title_id=row.title_id,
        title=row.title,
        scenario=row.scenario,
        status=row.status,
        begun=row.started or row.played,
        patrols=patrols,
        survived=min(patrols, scores.get("survived", int(is_won))),
        tons=scores.get("tons"),
        award=fate.award,
        awards=fate.awards or (fate.award,),
        is_won=is_won,
        is_campaign="patrols" in scores,
        options=options_named(load_title(row.title_id).options, dict(row.options)),
    )


def options_named(known: Sequence[Option], chosen: Mapping[str, OptionValue]) -> str:
    """The options that are not as usual, in words; names of boats and people do not count."""
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
    single = [tour.tons for tour in tours if tour.is_safe_patrol and tour.tons is not None]
    return Figures(
        games=len(tours),
        won=sum(tour.is_won for tour in tours),
        patrols=sum(tour.patrols for tour in tours),
        survived=sum(tour.survived for tour in tours),
        longest_run=longest_run(tours),
        campaigns=sum(tour.is_campaign for tour in tours),
        campaigns_won=sum(tour.is_campaign and tour.is_won for tour in tours),
        tons=sum(tour.tons or 0 for tour in tours),
        best=max(single, default=None),
    )


def longest_run(tours: Iterable[Tour]) -> int:
    """Patrols survived without a loss between; in a campaign only the last patrol can be lost."""
    run = longest = 0
    for tour in tours:
        run += tour.survived
        longest = max(longest, run)
        if tour.survived < tour.patrols:
            run = 0
    return longest


def _record(title_id: str, tours: Sequence[Tour]) -> Record:
    awards = Counter((tour.title_id, award) for tour in tours for award in tour.awards if award)
    sets = dict.fromkeys(tour.options for tour in tours)
    by_options = [(name, [t for t in tours if t.options == name]) for name in sets]
    by_options.sort(key=lambda pair: (pair[0] != USUAL, -len(pair[1])))
    safe = [tour for tour in tours if tour.is_safe_patrol and tour.tons]
    best = sorted(safe, key=lambda tour: (tour.tons or 0, tour.begun), reverse=True)
    title = load_title(title_id) if title_id else None
    return Record(
        title_id=title_id,
        name=title.name if title else "All games",
        figures=figures_of(tours),
        awards=tuple((*key, count) for key, count in awards.most_common()),
        option_sets=tuple((name, figures_of(some)) for name, some in by_options),
        tours=tuple(tours),
        best=tuple(best[:BEST_SHOWN]),
        yardsticks=_yardsticks(title),
    )


def _yardsticks(title: AnyTitle | None) -> tuple[Yardstick, ...]:
    """Those of the first scenario that has any."""
    if title is None or title.telling is None:
        return ()
    return next(iter(title.telling.yardsticks.values()), ())


def left_out(service: Service) -> str:
    """One sentence on what does not count, or "" when everything does."""
    parts = [
        _counted(service.damaged, "file that cannot be read", "files that cannot be read"),
        _counted(service.running, "game still at sea", "games still at sea"),
        _counted(service.machine, "game played by the machine", "games played by the machine"),
        _counted(
            service.retaken,
            "game that went on from another or had its dice",
            "games that went on from others or had their dice",
        ),
    ]
    said = [part for part in parts if part]
    return f"Left out: {', '.join(said)}." if said else ""


def _counted(number: int, noun: str, plural: str) -> str:
    if not number:
        return ""
    return f"1 {noun}" if number == 1 else f"{number:,} {plural}"
