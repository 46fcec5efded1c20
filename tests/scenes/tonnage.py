"""Tonnage War at the real screen: positions laid out by hand, and battles brought to a step."""

from game.contract.title import Title
from game.session.play.session import Session
from game.titles import load_title
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model.frames import Voyage
from game.titles.tonnage_war.model.state import RESCUE_SHIP, Boat, Escort, State
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.view import View, view

FAR = 400


def laid(
    scenario: str = "on-202",
    turn: int = 8,
    boats: tuple[Boat, ...] = (),
    escorts: dict[str, Escort] | None = None,
    **more: object,
) -> View:
    """A view of a battle with these blocks on the plot; boats are b1, b2 and so on."""
    card = battle(scenario)
    state = State(
        scenario=scenario,
        turn=turn,
        last_turn=card.turns,
        ships=card.ships - card.stragglers,
        stragglers=card.stragglers,
        rescue=RESCUE_SHIP if card.has_rescue_ship else "",
        boats={f"b{number}": boat for number, boat in enumerate(boats, start=1)},
        escorts=escorts or {},
        flow=(Voyage(),),
    )
    for name, value in more.items():
        setattr(state, name, value)
    return view(state, "commander")


def sailed(kind: str, scenario: str = "on-115", seed: int = 7) -> Session:
    """A battle in which the first choice was taken up to the first question of that kind."""
    title: Title[State, View] = load_title("tonnage_war")
    session = Session.new(title.id, scenario, seats={"commander": "human"}, seed=seed)
    for _ in range(FAR):
        prompt = session.prompt("commander")
        assert prompt is not None
        if prompt.kind == kind:
            return session
        session.submit("commander", prompt.choices[0].command)
    raise AssertionError(f"nobody was asked {kind}")


def screened() -> Session:
    """A battle whose screen stands, as the next turn's orders are asked."""
    session = sailed("Placement")
    for command in (c.FormScreen(), c.HoldScreen()):
        session.submit("commander", command)
    while (prompt := session.prompt("commander")) and prompt.kind != "Orders":
        session.submit("commander", prompt.choices[-1].command)
    return session
