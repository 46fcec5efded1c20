"""Our little Markdown as blocks."""

from game.tables.markdown import Block, parse

TEXT = """# How to play

![A boat](art:uboat-viia)

One line
and another.

## Steps
1. First
   goes on
2. **Second**
- a point
- another

The end."""


def test_every_kind_of_block() -> None:
    assert parse(TEXT) == (
        Block("heading", "How to play", 1),
        Block("picture", "A boat", art="uboat-viia"),
        Block("paragraph", "One line and another."),
        Block("heading", "Steps", 2),
        Block("number", "First goes on", 1),
        Block("number", "**Second**", 2),
        Block("bullet", "a point"),
        Block("bullet", "another"),
        Block("paragraph", "The end."),
    )


def test_nothing_is_lost() -> None:
    words = "![not ours](http://x) #tag 3.5 -2"
    assert parse(words) == (Block("paragraph", words),)
    assert parse("") == ()
