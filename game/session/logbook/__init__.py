"""The log book: the saved games of a player, in lists, copies, reports and the service record."""
