"""docs/glossary.md: every word stands where it says."""

import re

from game.titles import title_ids
from tests.docs.pages import ROOT, page

TEXT = page("docs/glossary.md")
NAMES = {"Submarine": "submarine", "Tonnage War": "tonnage_war"}


def test_what_it_names_is_there() -> None:
    paths = re.findall(r"`([\w/]+(?:\.py|\.json|/)?)`(?: of (a title|[A-Z][a-z]+(?: War)?))?", TEXT)
    assert len(paths) > 20
    for path, whose in paths:
        titles = title_ids() if whose == "a title" else filter(None, [NAMES.get(whose, "")])
        homes = [ROOT / "game/titles" / each for each in titles] or [ROOT]
        assert [home for home in homes if not (home / path).exists()] == [], path
