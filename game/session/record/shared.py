"""Dice that nobody can choose: a key made of the host's seed and a part of every guest.

The host names the hash of its seed before anybody gives a part, and each part is chosen without
knowing the seed, so that neither can bring about a key. The seed is shown when the game is over;
who has it and all parts can reckon every face again.
"""

import secrets
from collections.abc import Mapping
from hashlib import blake2b

from game.session.record.lines import Header, SharedDice

SEED_BYTES = 32
OTHER_SEED = "the host's seed is not the one that it had promised before the game"
OTHER_KEY = "the key of the dice does not follow from the seed and the parts of all"
OTHER_PART = "the dice were not made with the part that the guest gave"
OTHER_WAY = "the guest was told otherwise of whether all have a part in every roll"
OTHER_PROMISE = "the record names another promise of the host than the guest was given"


def fresh_seed() -> str:
    """A seed, or a part, that nobody can guess."""
    return secrets.token_bytes(SEED_BYTES).hex()


def commitment_of(seed: str) -> str:
    """What a host promises before the game, of its seed in hex digits."""
    return hashed(b"seed", bytes.fromhex(seed))


def key_of_parts(seed: str, parts: Mapping[str, str]) -> str:
    """The key of the dice, from the seed and the part of each seat, in hex digits."""
    given = (f"{seat}:{part}".encode() for seat, part in sorted(parts.items()))
    return hashed(b"key", bytes.fromhex(seed), *given)


def why_not_shared(header: Header) -> str:
    """What is wrong with the dice that people apart made together; empty when all is well."""
    shared, apart = header.shared, header.apart
    if shared is None:
        return OTHER_PROMISE if apart is not None and apart.commitment else ""
    if commitment_of(shared.seed) != shared.commitment:
        return OTHER_SEED
    if key_of_parts(shared.seed, shared.parts) != header.key:
        return OTHER_KEY
    if apart is not None and apart.commitment != shared.commitment:
        return OTHER_PROMISE
    if apart is not None and apart.part and shared.parts.get(apart.eyes) != apart.part:
        return OTHER_PART
    is_other = apart is not None and apart.every_roll and not shared.every_roll
    return OTHER_WAY if is_other else ""


def shared_dice(seed: str, parts: Mapping[str, str], *, every_roll: bool = False) -> SharedDice:
    """What a header says of a seed and the parts of the seats."""
    return SharedDice(
        commitment=commitment_of(seed), seed=seed, parts=dict(parts), every_roll=every_roll
    )


def hashed(person: bytes, *parts: bytes) -> str:
    """Of parts of any length: each is hashed with its length before it; `person` is what for."""
    told = b"".join(len(part).to_bytes(4) + part for part in parts)
    return blake2b(told, person=person, digest_size=SEED_BYTES).hexdigest()
