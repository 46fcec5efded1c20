"""Why not, by the rules for longer games: buttons that are barred."""

from game.core.prompt import Refusal, button
from game.titles.submarine.model.names import plot_words
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, open_turns
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.rules.turn.c58_turning import is_turn, why_not_turn
from game.titles.submarine.view import View


def barred_turns(seen: View) -> tuple[Refusal, ...]:
    """58 The turns of a convoy that may not turn yet."""
    if not open_turns(seen):
        return ()
    turn = turn_in_hand(seen)
    if not (fault := why_not_turn(seen, turn)):
        return ()
    return tuple(
        Refusal(button(f"order-{plot}"), f"Turn {turn}: {plot_words(plot)}", *fault)
        for plot in convoy_plots(convoy_speed(seen))
        if is_turn(plot)
    )
