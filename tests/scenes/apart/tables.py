"""A table apart in the window and whoever comes to it."""

from collections.abc import Callable
from pathlib import Path

from game.apart.house import house
from game.apart.links import NetLink
from game.core.prompt import DONE
from game.scenes.apart.hosting import HostingScene
from game.scenes.routes import start_apart
from game.scenes.table.table import TableScene
from game.session.apart.guest import Guest
from game.session.apart.invitation import read_invitation
from game.session.apart.joining import Joining
from game.session.request.start import StartRequest
from tests.apart.laid import free_port
from tests.pilot import Pilot
from tests.scenes.waiting import until

CONVOY, PACK = "convoy-a", "pack-v"
SMALL = StartRequest("atlantic_1942", "small")


def hosting(pilot: Pilot, own: str = CONVOY) -> HostingScene:
    """A table whose other seat is somebody's apart, open at this machine."""
    apart = [seat for seat in (CONVOY, PACK) if seat != own]
    assert start_apart(pilot.app, SMALL, apart, [own] if own else [])
    scene = pilot.app.top
    assert isinstance(scene, HostingScene)
    scene.port = str(free_port())
    pilot.click("Open the table")
    return scene


def line_for(scene: HostingScene, seat: str) -> str:
    return house().invitation(scene.table, seat, scene.codes[seat]).line


def guest_by(pilot: Pilot, line: str, path: Path) -> Callable[[], Guest | None]:
    """Somebody else who sits down by an invitation: the game, as soon as it is told."""
    invitation = read_invitation(line)
    link = NetLink(invitation.address, invitation.port)
    joining = Joining(invitation, link, lambda title, header: path)
    found: list[Guest] = []

    def look() -> Guest | None:
        if not found and (guest := joining.poll()) is not None:
            found.append(guest)
        return found[0] if found else None

    return look


def both(pilot: Pilot, tmp_path: Path) -> tuple[TableScene, Guest]:
    """The host at the convoy, and a guest at the pack."""
    scene = hosting(pilot)
    look = guest_by(pilot, line_for(scene, PACK), tmp_path / "guest.wagame")
    until(pilot, lambda: look() is not None and isinstance(pilot.app.top, TableScene))
    table, guest = pilot.app.top, look()
    assert isinstance(table, TableScene)
    assert guest is not None
    return table, guest


def decided(pilot: Pilot, guest: Guest) -> None:
    """Let a guest end what it is asked, as soon as it is asked, and see that it is done."""
    until(pilot, lambda: (guest.news(), bool(guest.prompts()))[1])
    (prompt,) = guest.prompts()
    ends = [choice.command for choice in prompt.choices if choice.target == DONE]
    guest.submit(prompt.seat, ends[0] if ends else prompt.choices[0].command)
    until(pilot, lambda: (guest.news(), not guest.is_sent)[1])


def asked(pilot: Pilot, table: TableScene, guest: Guest) -> None:
    """Let the guest decide until the host is asked."""

    def somebody_is() -> bool:
        guest.news()
        return table.company.prompt is not None or bool(guest.prompts())

    until(pilot, somebody_is)
    while table.company.prompt is None:
        decided(pilot, guest)
        until(pilot, somebody_is)
