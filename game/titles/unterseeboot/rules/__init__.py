"""The rules of Unterseeboot, one module per chapter of its rulebook."""
