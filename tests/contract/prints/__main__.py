"""Take the prints of random games anew, after a rule was changed on purpose.

With --tell one game is told instead, line by line: before and after a change, side by side, it
shows what the change did.

python -m tests.contract.prints --title unterseeboot
python -m tests.contract.prints --title unterseeboot --tell 7
"""

import argparse

from game.titles import load_title, title_ids
from tests.contract.prints.games import GameList, decisions, games_of, path_of


def main() -> None:
    """Write the games of one title or of all, or tell one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--title", choices=title_ids())
    parser.add_argument("--tell", type=int, metavar="GAME", help="tell that game of the title")
    asked = parser.parse_args()
    for title_id in [asked.title] if asked.title else title_ids():
        title = load_title(title_id)
        if asked.tell is None:
            games = tuple(games_of(title))
            path_of(title_id).write_bytes(GameList.dump_json(games, indent=1) + b"\n")
            continue
        game = GameList.validate_json(path_of(title_id).read_bytes())[asked.tell]
        for number, lines in enumerate(decisions(title, game)):
            print(f"decision {number}", *lines, sep="\n")


if __name__ == "__main__":
    main()
