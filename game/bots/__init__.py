"""What bots share: making them, a process for them, and playing them against each other."""
