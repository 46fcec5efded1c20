"""C The campaign: its parts, the pool of boats, the hunting group, and the aircraft."""

from collections.abc import Iterator

from game.core.prompt import DONE, Choice, Prompt, button, piece
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import Hex
from game.prose.sentences import counted
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model import frames as f
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import AIR, ESCORT, HIDDEN, SUBMARINE, State
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.printed.scenariocards import Campaign as CampaignCard
from game.titles.submarine.printed.tables import BOAT_CARDS
from game.titles.submarine.rules.fighting import c43_depths
from game.titles.submarine.rules.fighting.c16_attack import campaign_of, explode_from_air
from game.titles.submarine.rules.ground.c6_board import printed, relaid
from game.titles.submarine.rules.ground.card import card_of, hunters_come, is_night, last_turn
from game.titles.submarine.rules.ground.clock import card_drawn
from game.titles.submarine.rules.muster.c20_lurking import lay_up
from game.titles.submarine.rules.muster.c26_late import candidates
from game.titles.submarine.rules.winning import DRAW, lost_escorts
from game.titles.submarine.view import Sea, counters

FACES = 6
LATER = 2
"""C.SR8 The hunting group comes in the second part after the one in which it is called."""


# The parts


def begin_campaign(context: Context[State]) -> None:
    """C.OB, C.SR10 All boats of the pool are named, and the aircraft's charges are shared out."""
    campaign = campaign_of(context.state)
    for pool in campaign.pool:
        for name in pool.names:
            context.emit(
                e.BoatNamed(
                    "C.OB",
                    vessel_id(name),
                    card_drawn(context.state, pool.card),
                    name,
                    is_late=True,
                )
            )
    by_day = days(campaign)
    for part in by_day:
        context.emit(e.AirAllotted("C.SR10", part, campaign.air_charges // len(by_day)))
    context.state.flow = (f.Campaign(), f.Allotting())


def days(campaign: CampaignCard) -> tuple[int, ...]:
    """C.SR11 The numbers of the parts by day."""
    return tuple(n for n, part in enumerate(campaign.parts, 1) if not part.is_night)


def walk_campaign(context: Context[State], frame: f.Campaign) -> None:
    """C.VC3 The next part, or the end."""
    state = context.state
    campaign = campaign_of(state)
    if state.part == len(campaign.parts):
        escort, submarine = state.points[ESCORT], state.points[SUBMARINE]
        best = ESCORT if escort > submarine else SUBMARINE
        context.emit(e.GameEnded("C.VC3", DRAW if escort == submarine else best))
        context.finish()
        return
    part = campaign.parts[state.part]
    context.emit(e.PartBegan("C.SR5", state.part + 1, part.date, part.is_night))
    for panel in card_of(state).panels:
        context.emit(e.PanelLaid("2.1", panel, *PANELS.places[panel]))
    if hunters_come(context.state) and not context.state.edge:
        face = context.roll("the edge where the hunting group comes in", FACES)
        context.emit(e.EdgeRolled("C.SR7", face))
    context.call(f.Voyage())
    context.call(f.Muster())


# C.SR10 The aircraft's charges


def ask_allotting(state: State, frame: f.Allotting) -> tuple[Prompt, ...]:
    campaign = campaign_of(state)
    spent = sum(state.air.values())
    choices = [Choice(c.Done(), "The charges are shared out", DONE, "C.SR10")]
    for part in days(campaign):
        most = campaign.air_charges - spent + state.air[part]
        choices += [
            Choice(
                c.Allot(part, count),
                f"{campaign.parts[part - 1].date}: {counted(count, 'charge')}",
                button(f"allot {part} {count}"),
                "C.SR10",
            )
            for count in range(most + 1)
            if count != state.air[part]
        ]
    left = campaign.air_charges - spent
    text = f"Share the aircraft's charges out among the days; {left} are left."
    return (Prompt(ESCORT, "C.SR10", text, tuple(choices), is_draft=True),)


def act_allotting(context: Context[State], frame: f.Allotting, seat: str, command: Command) -> None:
    if isinstance(command, c.Allot):
        context.emit(e.AirAllotted("C.SR10", command.part, command.count))
    else:
        context.end()


# C.SR2 The boats that begin


def ask_enlisting(state: State, frame: f.Enlisting) -> tuple[Prompt, ...]:
    choices = tuple(
        Choice(
            c.Enlist(boat),
            f"{state.fleet[boat].name}, of Type {BOAT_CARDS[state.fleet[boat].card].cls}",
            button(f"enlist {boat}"),
            "C.SR2",
        )
        for boat in candidates(state)
    )
    left = campaign_of(state).start - len(frame.chosen)
    text = f"Choose the boats that begin: {counted(left, 'boat')} to go."
    return (Prompt(SUBMARINE, "C.SR2", text, choices),)


def act_enlisting(
    context: Context[State], frame: f.Enlisting, seat: str, command: c.Enlist
) -> None:
    context.emit(e.BoatEnlisted("C.SR2", command.boat))
    chosen = (*frame.chosen, command.boat)
    if len(chosen) < campaign_of(context.state).start and context.state.reserve:
        context.goto(f.Enlisting(chosen))
        return
    for boat in chosen:
        lay_up(context, boat)
    context.goto(f.Lurking(chosen))


# C.SR7 to C.SR9 The hunting group


def may_call(sea: Sea) -> bool:
    """C.SR7, C.SR8 When enough escorts are lost; asked once a part, and again in its last turn."""
    campaign = card_of(sea).campaign
    if campaign is None or sea.called or sea.part + LATER > len(campaign.parts):
        return False
    first = {vessel_id(row.name) for row in card_of(sea).ships}
    lost = first & {*sea.out, *lost_escorts(sea)}
    is_time = sea.asked != sea.part or sea.turn == last_turn(sea)
    return len(lost) >= campaign.losses and is_time


def open_call(context: Context[State]) -> None:
    context.emit(e.HuntersAsked("C.SR8"))
    context.call(f.Calling())


def ask_calling(state: State, frame: f.Calling) -> tuple[Prompt, ...]:
    part = campaign_of(state).parts[state.part + LATER - 1]
    choices = (
        Choice(c.CallHunters(), f"Call it: it comes on {part.date}", button("call"), "C.SR8"),
        Choice(c.Done(), "Do without it for now", DONE, "C.SR8"),
    )
    return (Prompt(ESCORT, "C.SR8", "The hunting group may be called.", choices),)


def act_calling(context: Context[State], frame: f.Calling, seat: str, command: Command) -> None:
    context.end()
    if isinstance(command, c.CallHunters):
        context.emit(e.HuntersCalled("C.SR8", context.state.part + LATER))


# C.SR13 to C.SR17 Attacks from the air


def bombs_left(sea: Sea) -> int:
    return sea.air.get(sea.part, 0) - sea.bombs


def targets(state: State) -> tuple[str, ...]:
    """C.SR13, C.SR15 The boats on the board that aircraft can attack, as their player must say."""
    campaign = campaign_of(state)
    return tuple(
        boat.id
        for boat in state.boats.values()
        if boat.contact != HIDDEN and state.insides[boat.id].depth <= campaign.air_deepest
    )


def ask_bombing(state: State, frame: f.Bombing) -> tuple[Prompt, ...]:
    """Asked even with no charge left, so that the other player cannot tell."""
    done = Choice(c.Done(), "The aircraft drop no more", DONE, "C.SR17")
    choices = tuple(_bombs(state, frame)) if bombs_left(state) > 0 else ()
    text = f"Aircraft: {counted(bombs_left(state), 'charge')} left for this day."
    return (Prompt(ESCORT, "C.SR16", text, (*choices, done)),)


def _bombs(sea: Sea, frame: f.Bombing) -> Iterator[Choice]:
    for name in frame.boats:
        boat = sea.boats[name]
        for end, at in zip(("bow", "stern"), boat.hexes, strict=True):
            label = f"A charge on {boat.name}, at her {end} in {printed(sea, at)}"
            yield Choice(c.Bomb(name, *at), label, piece(name), "C.SR17")


def act_bombing(context: Context[State], frame: f.Bombing, seat: str, command: Command) -> None:
    if not isinstance(command, c.Bomb):
        context.end()
        return
    at = Hex(command.column, command.row)
    weapon, there = f"a{context.state.bombs + 1}", relaid(context.state, at)
    context.emit(e.WeaponPlaced("C.SR17", weapon, AIR, "", at, printed=there))
    if bombs_left(context.state) <= 0:
        context.end()


def is_flown_over(sea: Sea) -> bool:
    """C.SR11, C.SR15 Whether aircraft are there by day, and boats on the board."""
    seen = any(boat.contact != HIDDEN for boat in counters(sea).values())
    return seen and card_of(sea).campaign is not None and not is_night(sea)


def open_bombing(context: Context[State]) -> None:
    """C.SR15 The Submarine player says what can be attacked; C.SR16 the aircraft attack it."""
    boats = targets(context.state)
    context.emit(e.AirTargetsTold("C.SR15", boats))
    if boats:
        context.call(f.Bombing(boats))


def bomb(context: Context[State]) -> None:
    """C.SR16 What was dropped goes off before the boats move."""
    if context.state.house.advanced.attacks:
        c43_depths.explode_from_air(context)
        return
    for weapon in list(context.state.weapons.values()):
        if weapon.kind == AIR:
            explode_from_air(context, weapon.id)
