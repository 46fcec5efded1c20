"""``python -m game``."""

import sys

INTERRUPTED = 130


def run() -> int:
    """Load the program and run it."""
    try:
        from game.loading import loading

        with loading():
            from multiprocessing import freeze_support

            freeze_support()
            from game.cli import main

        return main()
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    sys.exit(run())
