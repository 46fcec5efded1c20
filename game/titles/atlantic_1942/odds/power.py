"""What a boat could do once it is up."""

from game.core.records import Command
from game.prose.sentences import counted
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.rules.turning_up import once_up
from game.titles.atlantic_1942.view import View


def allowance(seen: View, command: Command) -> str:
    """What a boat could fire at once it is up: nobody can take that back."""
    if not isinstance(command, c.Surface):
        return ""
    reach, whys = once_up(seen, seen.step, seen.cards[command.card])
    clear = [*whys.values()].count("")
    if not whys:
        return f"once up, no ship within {reach}L"
    barred = f", {len(whys) - clear} barred" if len(whys) > clear else ""
    return f"once up, {counted(clear, 'clear lane')}{barred}"
