"""Aircraft: missions, spotting and attacks on boats. OP 8.4, 9.4, 12."""
