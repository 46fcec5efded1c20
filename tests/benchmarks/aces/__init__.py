"""How strong, how exact and how quick the ace of Unterseeboot is, beside perfect play."""
