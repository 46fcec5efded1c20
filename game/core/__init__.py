"""The rules-independent core: records, prompts, flow, dice and odds. Standard library only."""
