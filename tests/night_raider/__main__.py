"""The program with the toy on its shelf: `python -m tests.night_raider` takes its arguments."""

import sys

from game.cli import main
from game.titles import register
from tests.registry import NIGHT_RAIDER, packages_in

if __name__ == "__main__":
    register(packages_in(NIGHT_RAIDER))
    sys.exit(main(sys.argv[1:]))
