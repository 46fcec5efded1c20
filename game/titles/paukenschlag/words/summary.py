"""The game in a few words: its name in lists, where it stands, and what is at stake."""

from game.core.ending import Fate, Result
from game.prose.sentences import capital, counted, listed, spelled
from game.titles.paukenschlag.charts.offers import goal_words, tons_words, when
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import BOATS
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.printed.tables import scenario_row
from game.titles.paukenschlag.rules.chart.c18_victory import Score, score
from game.titles.paukenschlag.view import View

SUNK_ENOUGH = "The Germans have sunk what they need"


def boats_lost(chart: Chart) -> int:
    return sum(unit in BOATS for unit in chart.lost)


def result(state: State) -> Result | None:
    """18.0 None while the game goes on."""
    if not state.fate:
        return None
    now, lost = score(state), boats_lost(state)
    headline = "The drums have rolled" if state.fate == GERMAN else "The coast has held"
    summary = (
        f"{capital(_sunk(now))} {_were(now.ships)} sunk; "
        f"{spelled(lost, 'U-boat')} {_were(lost)} lost. "
        f"{_raided(now)}The Germans needed {goal_words(state.scenario)}."
    )
    scores = {
        "ships_sunk": now.ships,
        "thousand_tons": now.tons,
        "boats_sunk": lost,
        "turns": _turn(state),
    }
    return Result(
        headline,
        summary,
        tuple(
            Fate(side, "won" if side == state.fate else "lost", "", scores) for side in (US, GERMAN)
        ),
    )


def _raided(now: Score) -> str:
    """What the bombers have earned, where there are any."""
    if not now.needs_points:
        return ""
    return f"The bombers have earned {counted(now.points, 'point') if now.points else 'nothing'}. "


def _were(count: int) -> str:
    return "was" if count == 1 else "were"


def _sunk(now: Score) -> str:
    """ "38 ships of 590,000 tons"."""
    tons = f" of {tons_words(now.tons)}" if now.tons else ""
    return f"{counted(now.ships, 'ship') if now.ships else 'no ships'}{tons}"


def _turn(chart: Chart) -> int:
    """The turn of the scenario, from 1; 1 before it has begun."""
    return max(1, chart.turn - scenario_row(chart.scenario).first_turn + 1)


def caption(view: View) -> str:
    """What the game is called in lists: the week."""
    if not view.scenario:
        return ""
    first = scenario_row(view.scenario).first_turn
    return capital(when(max(view.turn, first)).removeprefix("the "))


def status(view: View) -> str:
    """One line on where the game stands, for lists."""
    if not view.scenario:
        return "About to begin"
    sunk = f"{_sunk(score(view))} sunk, {spelled(boats_lost(view), 'U-boat')} lost"
    if setting_of(view.scenario).battle:
        return capital(sunk)
    now = score(view)
    if now.needs_points:
        sunk += f", {now.points} of {counted(now.needs_points, 'point')} by bombers"
    last = view.last_turn - scenario_row(view.scenario).first_turn + 1
    return f"Turn {_turn(view)} of {last}: {sunk}"


def stakes(view: View) -> str:
    """What the Germans still need and the time that is left, in one sentence; "" at the end."""
    if view.is_over or not view.scenario:
        return ""
    return f"{_needed(score(view))}, {_time(view)}."


def _needed(now: Score) -> str:
    ships, tons = now.needs_ships - now.ships, now.needs_tons - now.tons
    parts = [spelled(ships, "more ship")] if ships > 0 else []
    if tons > 0:
        parts.append(f"{tons_words(tons)}{'' if parts else ' more'}")
    if (points := now.needs_points - now.points) > 0:
        parts.append(f"{counted(points, 'point')} by bombers")
    if not parts:
        return "The Germans have what they need" if now.needs_points else SUNK_ENOUGH
    return f"The Germans need {listed(parts)}"


def _time(view: View) -> str:
    left = view.last_turn - max(view.turn, scenario_row(view.scenario).first_turn)
    return f"{counted(left, 'turn')} left" if left else "and this is the last turn"
