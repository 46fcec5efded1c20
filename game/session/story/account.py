"""A game told on paper, as plain data: what the after-action report says, without its looks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from game.contract.offers import Option
from game.contract.telling import DiaryEntry, Graph, Telling, TurningPoint
from game.contract.words import LogLine
from game.core.ending import Result
from game.core.records import Event
from game.core.rules import OptionValue
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.play.verify import first_difference, told_difference
from game.session.request.levels import level_of, switches_of
from game.session.request.start import AnyTitle
from game.session.story.luck import DieCount, Ledger, audit, ledger_of, rolls_of
from game.session.story.replay import story_of
from game.session.story.seen import commits_seen
from game.tables.loader import DataError, load_rules

MOST_PICTURES = 12
MOST_RULES = 8
TURN_KIND = "turn"


@dataclass(frozen=True, slots=True)
class CitedRule:
    """A case of the rulebook in our words, and how often it let something go well or badly."""

    case: str
    statement: str
    good: int
    bad: int


@dataclass(frozen=True, slots=True)
class ChosenOption:
    """An option in force, its value in words; text options are the game's own names."""

    name: str
    value: str
    is_text: bool
    is_usual: bool


@dataclass(frozen=True, slots=True)
class Remark:
    """A player's note; `when` is the diary entry it belongs to."""

    when: str
    text: str


@dataclass(frozen=True, slots=True)
class Account:
    """Everything a report says. Positions are those of the story; `result` is None at sea.

    `where` heads the places of the diary.
    """

    title_id: str
    title: str
    scenario: str
    status: str
    result: Result | None
    handicap: str
    started: datetime
    app: str
    seats: tuple[tuple[str, str], ...]
    options: tuple[ChosenOption, ...]
    diary: tuple[DiaryEntry, ...]
    turning_points: tuple[TurningPoint, ...]
    graph: Graph | None
    ledger: Ledger
    dice: tuple[DieCount, ...]
    rules: tuple[CitedRule, ...]
    remarks: tuple[Remark, ...]
    decisions: int
    where: str
    difference: str
    """The first place where the rules, run again, leave the record; empty when they agree."""
    is_only_told: bool = False
    """Whether it is what a host has told so far, over which no rules can be run."""


def account_of(session: Game, notes: Mapping[int, str] | None = None) -> Account:
    """The account of a game as its reader may know it.

    `notes` are texts by how many events of the game come before them.
    """
    title = session.title
    story = story_of(session, session.eyes, has_asides=False)
    events = [beat.event for beat in story.beats]
    lines = [beat.line for beat in story.beats]
    telling = title.content.telling
    entries = telling.diary(events) if telling else plain_diary(lines)
    remarks = {story.position_of(place): text for place, text in (notes or {}).items()}
    return Account(
        title_id=title.id,
        title=title.name,
        scenario=title.offers.name_of(session.header.scenario),
        status=session.standing.status,
        result=session.result(),
        handicap=session.handicap_words(),
        started=session.header.created,
        app=session.header.app,
        seats=tuple((seat.name, session.seats[seat.id]) for seat in session.places),
        options=_options(title, session.header.scenario, session.options),
        diary=entries,
        turning_points=_turning_points(telling, events),
        graph=telling.graph(events) if telling else None,
        ledger=ledger_of(rolls_of(lines), telling.roll_names if telling else {}),
        dice=audit(die for line in lines for die in line.dice),
        rules=cited_rules(title.id, events, lines),
        remarks=_remarks(remarks, entries),
        decisions=_decisions(session),
        where=telling.where if telling else "Position",
        difference=_difference(session),
        is_only_told=not isinstance(session, Session),
    )


def _decisions(game: Game) -> int:
    """How many decisions the reader may know of."""
    if not isinstance(game, Session):
        return game.decisions
    return len(commits_seen(game, game.eyes)) - 1


def _difference(game: Game) -> str:
    """Of a game that is only told nothing can be run again."""
    if not isinstance(game, Session):
        return ""
    return told_difference(game, first_difference(game))


def _turning_points(telling: Telling | None, events: Sequence[Event]) -> tuple[TurningPoint, ...]:
    """The heaviest, the later first among equals, in the order they came."""
    found = telling.turning_points(events) if telling else ()
    best = sorted(found, key=lambda point: (-point.weight, -point.position))[:MOST_PICTURES]
    return tuple(sorted(best, key=lambda point: point.position))


def plain_diary(lines: Sequence[LogLine]) -> tuple[DiaryEntry, ...]:
    """The log as a diary, for a title that does not write its own."""
    entries: list[DiaryEntry] = []
    when, sentences = "Opening", [""]
    for position, line in enumerate(lines):
        if line.kind == TURN_KIND:
            entries += _entry(position, when, sentences)
            when, sentences = line.text, []
        else:
            sentences.append(line.text)
    return (*entries, *_entry(len(lines), when, sentences))


def _entry(position: int, when: str, sentences: Sequence[str]) -> list[DiaryEntry]:
    text = " ".join(filter(None, sentences))
    return [DiaryEntry(position, when, "", text)] if text else []


def cited_rules(
    title_id: str, events: Sequence[Event], lines: Sequence[LogLine]
) -> tuple[CitedRule, ...]:
    """The cases by which things went well or badly, the most cited first."""
    told: list[tuple[str, bool]] = [
        (event.rule, line.is_good)
        for event, line in zip(events, lines, strict=True)
        if line.is_good is not None
    ]
    good = Counter(case for case, is_good in told if is_good)
    cited = Counter(case for case, _ in told)
    statements = _statements(title_id)
    return tuple(
        CitedRule(case, statements.get(case, ""), good[case], number - good[case])
        for case, number in cited.most_common(MOST_RULES)
    )


def _statements(title_id: str) -> dict[str, str]:
    try:
        return {case.case: case.statement for case in load_rules(title_id).values()}
    except DataError:
        return {}


def _options(
    title: AnyTitle, scenario: str, chosen: Mapping[str, OptionValue]
) -> tuple[ChosenOption, ...]:
    """Those that the scenario offers: any other has no say in the game.

    A level of the game stands for all its switches.
    """
    level = level_of(title, scenario, chosen)
    usual = level_of(title, scenario, title.offers.usual(scenario))
    told = [ChosenOption("Level", level.name, False, level is usual)] if level else []
    within = switches_of(title) if level else ()
    return (
        *told,
        *(
            _option(option, option.value_in(scenario), chosen)
            for option in title.offers.options
            if option.is_offered_in(scenario) and option.id not in within
        ),
    )


def _option(option: Option, usual: OptionValue, chosen: Mapping[str, OptionValue]) -> ChosenOption:
    value = chosen.get(option.id, usual)
    names = dict(option.values)
    words = ("Yes" if value else "No") if isinstance(value, bool) else names.get(value, value)
    return ChosenOption(option.name, words, bool(option.max_length), value == usual)


def _remarks(notes: Mapping[int, str], entries: Sequence[DiaryEntry]) -> tuple[Remark, ...]:
    """Notes in order, each under the first entry that reaches its position."""
    return tuple(
        Remark(next((e.when for e in entries if position <= e.position), ""), text)
        for position, text in sorted(notes.items())
        if text
    )
