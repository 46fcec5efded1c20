"""Writes assets/icon/western-approaches.{png,ico,icns} from the icon drawing. Needs pygame.

Run: python assets/make_icon.py
"""

import io
import os
import struct
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

HERE = Path(__file__).resolve().parent
DRAWING = HERE / "art" / "icon-app.svg"
NAME = HERE / "icon" / "western-approaches"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_TYPES = {
    b"icp4": 16, b"icp5": 32, b"icp6": 64, b"ic07": 128, b"ic08": 256, b"ic09": 512, b"ic10": 1024,
}  # fmt: skip


def png(size: int) -> bytes:
    image = pygame.image.load_sized_svg(str(DRAWING), (size, size))
    data = io.BytesIO()
    pygame.image.save(image, data, "icon.png")
    return data.getvalue()


def ico(images: dict[int, bytes]) -> bytes:
    """The Windows container: a directory, then the PNG files."""
    head = struct.pack("<HHH", 0, 1, len(images))
    offset, directory, body = len(head) + 16 * len(images), b"", b""
    for size, image in images.items():
        directory += struct.pack(
            "<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset + len(body)
        )
        body += image
    return head + directory + body


def icns(images: dict[bytes, bytes]) -> bytes:
    """The macOS container: tagged PNG files."""
    body = b"".join(tag + struct.pack(">I", len(data) + 8) + data for tag, data in images.items())
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def main() -> None:
    NAME.parent.mkdir(exist_ok=True)
    NAME.with_suffix(".png").write_bytes(png(256))
    NAME.with_suffix(".ico").write_bytes(ico({size: png(size) for size in ICO_SIZES}))
    NAME.with_suffix(".icns").write_bytes(icns({tag: png(s) for tag, s in ICNS_TYPES.items()}))
    print("Icons written.")


if __name__ == "__main__":
    main()
