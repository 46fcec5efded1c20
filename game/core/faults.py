"""What is wrong with a title itself, told from what players may do wrong."""


class RuleFault(Exception):
    """A rule asked for what cannot be: a bug of its title, in one sentence."""
