"""The toy as a title that hides even how much happens: who has plotted, what the raider does."""

from dataclasses import replace
from typing import Any

from game.core.eyes import ALL_EYES
from game.session.request.start import AnyTitle
from tests.altered import altered
from tests.night_raider import records as r
from tests.registry import NIGHT_RAIDER, title_in


def secretive() -> AnyTitle:
    """Not even the number of the others' plots is seen; the raider's come with many events."""
    toy = title_in(NIGHT_RAIDER)

    def plot(context: Any, frame: Any, seat: str, command: Any) -> None:
        if seat == "raider":
            for _ in range(r.COMMANDS.index(type(command)) + ord(command.to[-1]) % 3):
                context.emit(r.Plotted("N.4", seat, command.to))
        toy.rules.decisions[r.Plotting].act(context, frame, seat, command)

    def redact(event: Any, eyes: str) -> Any:
        is_hidden = isinstance(event, r.Plotted) and eyes not in (event.seat, ALL_EYES)
        return None if is_hidden else toy.eyes.redact(event, eyes)

    def view(state: Any, eyes: str) -> Any:
        seen = toy.eyes.view(state, eyes)
        plots = {seat: to for seat, to in seen.plots.items() if seat == eyes}
        return replace(seen, plots=plots, flow=tuple(_own(frame, eyes) for frame in seen.flow))

    def resample(seen: Any, dice: Any) -> Any:
        others = {seat: "" for seat in seen.seats if seen.turn and seat != seen.eyes}
        return toy.eyes.resample(replace(seen, plots={**others, **seen.plots}), dice)

    decisions = {
        **toy.rules.decisions,
        r.Plotting: replace(toy.rules.decisions[r.Plotting], act=plot),
    }
    return altered(toy, decisions=decisions, redact=redact, view=view, resample=resample)


def _own(frame: Any, eyes: str) -> Any:
    """A waiting frame without the other seats that it waits for."""
    if not isinstance(frame, r.Plotting):
        return frame
    return r.Plotting(tuple(seat for seat in frame.waiting if seat == eyes))
