"""The program without its window: command line, engine, bots, tournaments."""
