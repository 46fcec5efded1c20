"""What the box holds in print: tables, cards, boards and scenarios, read and checked."""
