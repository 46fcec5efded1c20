"""Tables and guests that one host carries: `python -m tests.benchmarks.apart --tables N`.

One process hosts the tables, another plays their guests by chance over this machine's loopback, so
that many decisions a second fall due at random moments. Said are how long a guest waits until its
decision is acknowledged, and what the host costs. Beside each figure stands how busy the machine
was, since it is seldom alone.
"""

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from game.apart.host import Host
from game.apart.table import HostTable
from game.hosting import search_seldom_for_garbage
from game.session.apart.messages import MOST_TOLD, PROTOCOL
from game.session.record.codec import dump
from game.session.record.shared import fresh_seed
from game.session.request.start import StartRequest, checked, title_asked

LOOPBACK = "127.0.0.1"
TICKS = os.sysconf("SC_CLK_TCK")


def host(arguments: argparse.Namespace) -> None:
    """Lay the tables, say where they are, and host until standard input ends."""
    options = {name: value for name, _, value in (each.partition("=") for each in arguments.option)}
    request = StartRequest(arguments.title, arguments.scenario, options)
    seats = [*checked(title_asked(request), request).seats]
    kept, codes = Host(), []
    with tempfile.TemporaryDirectory() as folder:
        for number in range(arguments.tables):
            table, of_seats = HostTable.begin(request, seats, Path(folder) / f"{number}.wagame")
            kept.add(table)
            codes.append(list(of_seats.values()))
        port = kept.listen(LOOPBACK, 0)
        search_seldom_for_garbage()
        print(json.dumps({"port": port, "codes": codes}), flush=True)
        sys.stdin.read()
        kept.close()


class Load:
    """What guests decide, and how long each waits for it."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.waits: list[float] = []
        self.refused = self.sat = 0
        self.begun = asyncio.Event()

    async def guest(self, port: int, code: str) -> None:
        """Sit, and decide by chance about `pace` seconds after being asked."""
        async with connect(f"ws://{LOOPBACK}:{port}", max_size=MOST_TOLD, proxy=None) as line:
            asked = {"do": "sit", "protocol": PROTOCOL, "code": code, "part": fresh_seed()}
            await line.send(dump(asked), text=True)
            await self._play(line, random.Random(code))

    async def _play(self, line: ClientConnection, chance: random.Random) -> None:
        told: dict[str, Any] = {}
        sent = 0.0
        while True:
            heard = json.loads(await line.recv())
            if "told" in heard:
                self.sat += not told
                told = heard["told"]
            elif sent and ("done" in heard or "error" in heard):
                self.waits.append(time.perf_counter() - sent)
                self.refused += "error" in heard
                sent = 0.0
            if not sent and told and told["asked"]:
                await self.begun.wait()
                await asyncio.sleep(chance.uniform(0, 2 * self.pace))
                command = chance.choice(told["asked"]["choices"])[0]
                act = {"do": "play", "n": told["acts"], "command": command}
                told = told | {"asked": None}
                sent = time.perf_counter()
                await line.send(dump(act), text=True)


async def drive(arguments: argparse.Namespace, port: int, codes: list[list[str]], pid: int) -> None:
    """Bring all guests to their tables, then measure for some seconds."""
    load = Load(arguments.pace)
    guests = []
    began = time.perf_counter()
    for of_table in codes:
        guests += [asyncio.create_task(load.guest(port, code)) for code in of_table]
        while load.sat < len(guests):
            await asyncio.sleep(0.005)
            for each in guests:
                if each.done():
                    each.result()
    print(f"{len(codes)} tables, {len(guests)} guests sat down in "
          f"{time.perf_counter() - began:.1f} s")  # fmt: skip
    await asyncio.sleep(arguments.warm)
    idle = await _cost(pid, arguments.idle)
    print(f"idle: {100 * idle:.2f} % of a core, {_memory(pid):.0f} MB")
    search_seldom_for_garbage()
    load.begun.set()
    await asyncio.sleep(arguments.warm)
    load.waits.clear()
    start, own = time.perf_counter(), time.process_time()
    cost = await _cost(pid, arguments.seconds)
    span = time.perf_counter() - start
    waits = sorted(load.waits) or [0.0]
    busy = (time.process_time() - own) / span
    for each in guests:
        each.cancel()
    await asyncio.gather(*guests, return_exceptions=True)
    p99 = waits[int(len(waits) * 0.99)]
    print(
        f"{len(waits) / span:.1f} decisions/s; acknowledged in {1e3 * median(waits):.1f} ms "
        f"median, {1e3 * p99:.1f} ms p99, {1e3 * waits[-1]:.1f} ms at most; host "
        f"{100 * cost:.0f} % of a core, {_memory(pid):.0f} MB; guests {100 * busy:.0f} %; "
        f"refused {load.refused}; load average {os.getloadavg()[0]:.1f}"
    )


async def _cost(pid: int, seconds: float) -> float:
    """What part of a core a process takes."""
    before, start = _ticks(pid), time.perf_counter()
    await asyncio.sleep(seconds)
    return (_ticks(pid) - before) / TICKS / (time.perf_counter() - start)


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def _memory(pid: int) -> float:
    status = Path(f"/proc/{pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def main(given: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--title", default="atlantic_1942")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--option", action="append", default=[], metavar="K=V")
    parser.add_argument("--pace", type=float, default=20.0, help="seconds a guest thinks")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--idle", type=float, default=5.0)
    parser.add_argument("--host", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args(given)
    if arguments.host:
        host(arguments)
        return
    command = [sys.executable, "-m", "tests.benchmarks.apart", "--host", *(given or sys.argv[1:])]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as hosting:
        assert hosting.stdout is not None
        said = json.loads(hosting.stdout.readline())
        asyncio.run(drive(arguments, said["port"], said["codes"], hosting.pid))
        assert hosting.stdin is not None
        hosting.stdin.close()


if __name__ == "__main__":
    main()
