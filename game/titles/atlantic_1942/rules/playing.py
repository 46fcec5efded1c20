"""The rules as a table: which function runs, asks and carries out each frame."""

from game.core.rules import Decision, Play
from game.titles.atlantic_1942.model.apply import APPLY
from game.titles.atlantic_1942.model.frames import STEPS, Crossing, Dispersal, Forming, Turn
from game.titles.atlantic_1942.model.state import State
from game.titles.atlantic_1942.rules.forming import ask_dispersal, ask_forming, form
from game.titles.atlantic_1942.rules.sequence import answer, ask, begin_turn, walk_turn

PLAY: Play[State] = Play(
    steps={Crossing: begin_turn, Turn: walk_turn},
    decisions={
        Dispersal: Decision(ask_dispersal, form),
        Forming: Decision(ask_forming, form),
        **{step: Decision(ask, answer) for step in STEPS},
    },
    apply=APPLY,
)
