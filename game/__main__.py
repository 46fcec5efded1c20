"""``python -m game``."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    from game.cli import main

    sys.exit(main())
