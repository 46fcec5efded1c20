"""IMA ADPCM: 16-bit samples in four bits each, which SDL reads from a WAV file by itself.

Every block begins with a whole sample, so a loop of whole blocks keeps its seam.
"""

import struct
from collections.abc import Sequence

from studio.sounds.waves import RATE

BLOCK = 1225
"""Samples of a block: a multiple of 8 and one more; 18 blocks are a second."""
BLOCK_BYTES = 4 + (BLOCK - 1) // 2
IMA = 0x11
"""The format's number in a WAV file."""

TURNS = (-1, -1, -1, -1, 2, 4, 6, 8)
"""How far the step changes with each size of a difference."""
STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66,
    73, 80, 88, 97, 107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449,
    494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272,
    2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493,
    10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
)  # fmt: skip


def wav_of(samples: Sequence[int]) -> bytes:
    """A mono WAV file of whole blocks at RATE."""
    assert len(samples) % BLOCK == 0, "a loop is whole blocks"
    data, index = bytearray(), 0
    for start in range(0, len(samples), BLOCK):
        block, index = _packed(samples[start : start + BLOCK], index)
        data += block
    form = struct.pack(
        "<HHIIHHHH", IMA, 1, RATE, RATE // BLOCK * BLOCK_BYTES, BLOCK_BYTES, 4, 2, BLOCK
    )
    fact = struct.pack("<I", len(samples))
    chunks = b"".join(
        name + struct.pack("<I", len(body)) + body
        for name, body in ((b"fmt ", form), (b"fact", fact), (b"data", bytes(data)))
    )
    return b"RIFF" + struct.pack("<I", 4 + len(chunks)) + b"WAVE" + chunks


def _packed(samples: Sequence[int], index: int) -> tuple[bytes, int]:
    """A block that begins with a step, and the step at its end."""
    last, codes = samples[0], []
    head = struct.pack("<hBB", last, index, 0)
    for sample in samples[1:]:
        step, wanted = STEPS[index], sample - last
        size = min(7, abs(wanted) * 4 // step)
        change = (2 * size + 1) * step >> 3
        last = max(-32768, min(32767, last - change if wanted < 0 else last + change))
        index = max(0, min(88, index + TURNS[size]))
        codes.append(size | 8 if wanted < 0 else size)
    pairs = zip(codes[::2], codes[1::2], strict=True)
    return head + bytes(low | high << 4 for low, high in pairs), index
