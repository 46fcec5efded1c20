"""Who sits at the table, who looks, and what the machine and the dice of the players do."""
