"""Blocks on the plot, the ships of the convoy, and the numbers printed there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

import pygame

from game.scenes.titles.tonnage_war.convoy import convoy_pieces, needs
from game.scenes.titles.tonnage_war.layout import Cluster, Point, WoodenBlock, stand
from game.scenes.titles.tonnage_war.stickers import decals, prints
from game.titles.tonnage_war.model.frames import (
    Attack,
    Cooperation,
    Group,
    Placement,
    Plan,
    Pursuit,
    Searches,
)
from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.model.state import Boat, Escort
from game.titles.tonnage_war.printed.places import GONE, LEFT, LOST, SUNK, ring
from game.titles.tonnage_war.printed.tables import Unit, unit
from game.titles.tonnage_war.view import View
from game.ui.boards import Decal, Piece

STANDING, EDGE = (80.0, 72.0), (38.0, 72.0)
FLAT, DIAGONAL = (84.0, 60.0), (84.0, 72.0)
ESCORT, ESCORT_EDGE = (134.0, 112.0), (46.0, 112.0)
PEG = Decal("block-damage", 14, -12, 30, 30)
FAINT = 130
FIGURED = (-26.0, -8.0)
"""By how much the part of a block with its figures is smaller."""
OUT_OF_PLAY = (GONE, LEFT, LOST)


def pieces_of(view: View) -> Iterator[Piece]:
    """The undermost first: ships, boats and escorts, the lower over the upper, and over all of them
    the numbers that boats need.

    Nothing lies on the plot before the battle begins.
    """
    if not view.scenario:
        return
    yield from convoy_pieces(view)
    spots = stand(tuple(clusters(view)))
    blocks = [boat_piece(name, boat, spots) for name, boat in view.boats.items() if name in spots]
    blocks += [
        escort_piece(view, name, escort, spots)
        for name, escort in view.escorts.items()
        if name in spots
    ]
    yield from _in_stacks(sorted(blocks, key=lambda piece: (piece.y, piece.x)))
    yield from needs(view)


def _in_stacks(blocks: Sequence[Piece]) -> Iterator[Piece]:
    """Blocks whose figures are covered in part by others make a stack with them."""
    stacks: list[list[Piece]] = []
    for block in blocks:
        near = [stack for stack in stacks if block.rect.collidelist(_figured(stack)) >= 0]
        stacks = [stack for stack in stacks if stack not in near]
        stacks.append([*(each for stack in near for each in stack), block])
    names = {each.id: stack[0].id for stack in stacks if len(stack) > 1 for each in stack}
    for block in blocks:
        yield replace(block, stack=names.get(block.id, ""))


def _figured(stack: Sequence[Piece]) -> list[pygame.FRect]:
    """Where the figures of blocks stand."""
    return [block.rect.inflate(*FIGURED) for block in stack if block.prints]


# Who stands together


def clusters(view: View) -> Iterator[Cluster]:
    """Hunters stand by their boat and searchers by each other; the others by themselves."""
    placed: set[str] = set()
    for boat, escorts in companies(view):
        place = _place(view, boat) or _place(view, escorts[0])
        company = [name for name in escorts if _place(view, name) == place and name not in placed]
        blocks = [WoodenBlock(boat, True)] if boat and boat not in placed else []
        blocks += [WoodenBlock(name, False) for name in company]
        if blocks and place:
            placed.update(block.id for block in blocks)
            yield Cluster(place, tuple(blocks))
    places = {name: boat.place for name, boat in view.boats.items()}
    places |= {name: escort.place for name, escort in view.escorts.items()}
    for name, where in places.items():
        if name not in placed:
            yield Cluster(where, (WoodenBlock(name, name in view.boats),))


def _place(view: View, name: str) -> str:
    each = view.boats.get(name) or view.escorts.get(name)
    return each.place if each else ""


def companies(view: View) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each boat that is searched or hunted with the escorts about it; "" where it is not known."""
    for group in groups(view.flow):
        yield group.boat, group.escorts
    for name, boat in view.boats.items():
        if boat.hunters:
            yield name, boat.hunters


def groups(flow: Sequence[object]) -> Iterator[Group]:
    """The groups that the waiting steps speak of, the search under way first."""
    for frame in reversed(flow):
        match frame:
            case Attack(group=group):
                yield group
            case Plan(groups=several) | Searches(groups=several):
                yield from several
            case Cooperation(boat=boat, chosen=chosen) | Pursuit(boat=boat, chosen=chosen):
                if chosen:
                    yield Group("", "", chosen, boat)


def moved(view: View) -> Iterator[tuple[str, str]]:
    """The escorts of the plot that are put elsewhere until the screen stands, and from where."""
    for frame in view.flow:
        if isinstance(frame, Placement):
            for escort, origin in frame.origins:
                if ring(origin) is not None and view.escorts[escort].place != origin:
                    yield escort, origin


def drafted(view: View) -> Mapping[str, str]:
    """What escorts are to do that can still be changed."""
    found = {escort: "Moves" for escort, _ in moved(view)}
    for frame in view.flow:
        match frame:
            case Plan(groups=several):
                found |= {escort: "Searches" for group in several for escort in group.escorts}
            case Pursuit(chosen=chosen) | Cooperation(chosen=chosen):
                found |= dict.fromkeys(chosen, "Goes")
    return found


# Blocks


def boat_piece(name: str, boat: Boat, spots: Mapping[str, Point]) -> Piece:
    art, size = boat_art(boat)
    return Piece(
        name, art, *spots[name], *size,
        alpha=FAINT if boat.place == GONE else 255,
        decals=(PEG,) if boat.is_damaged and boat.place != SUNK else (),
    )  # fmt: skip


def boat_art(boat: Boat) -> tuple[str, tuple[float, float]]:
    """7.2.4 to 7.2.7 The drawing of a boat and its size."""
    if boat.place == SUNK:
        return "block-boat-sunk", FLAT
    if boat.has_attacked:
        is_turned = boat.is_evading
        return ("block-boat-diagonal", DIAGONAL) if is_turned else ("block-boat-flat", FLAT)
    return ("block-boat-edge", EDGE) if boat.is_evading else ("block-boat", STANDING)


def escort_piece(view: View, name: str, escort: Escort, spots: Mapping[str, Point]) -> Piece:
    card = unit(view.scenario, name)
    art, size = escort_art(view, card, escort)
    spent = escort.is_depleted
    alpha = FAINT if escort.place in OUT_OF_PLAY else 255
    if size == ESCORT_EDGE:
        return Piece(name, art, *spots[name], *size, alpha=alpha, caption=escort_name(name))
    return Piece(
        name, art, *spots[name], *size,
        alpha=alpha, decals=decals(card, is_spent=spent), prints=prints(card, is_spent=spent),
    )  # fmt: skip


def escort_art(view: View, card: Unit, escort: Escort) -> tuple[str, tuple[float, float]]:
    """7.2.1 to 7.2.3 The drawing of an escort and its size."""
    kind = "aircraft" if card.is_air else "escort"
    if escort.is_depleted:
        return f"block-{kind}-spent", ESCORT
    if card.is_air and view.turn > escort.joined and ring(escort.place) is not None:
        return "block-aircraft-edge", ESCORT_EDGE
    return f"block-{kind}", ESCORT
