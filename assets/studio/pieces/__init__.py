"""What lies on boards and tables: counters, blocks, cards, markers, dice and effects."""
