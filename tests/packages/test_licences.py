"""Everything in a built folder goes with its licence, or the build stops."""

import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from licences.gather import HERE, TOLD, Unlisted, gather, native_files, stem

TABLE = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))
MODULES = ["appdirs", "game.cli", "json.decoder", "pydantic.main", "typing_extensions"]
"""Some of those in the executable."""

needs_the_builder = pytest.mark.nightly
"""A built folder holds something of PyInstaller, which the quick tests do without."""


def _built(folder: Path, *names: str) -> Path:
    """A folder as a build leaves it, with these native files and the replaceable packages."""
    for name in names:
        path = folder / "_internal" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    for package in ("pygame", "pytmx"):
        (folder / "_internal" / package).mkdir(parents=True, exist_ok=True)
    return folder


@pytest.mark.parametrize(
    ("name", "known_by"),
    [
        ("libSDL2-2-50d19f93.0.so.0.3200.10", "sdl2"),
        ("libSDL2-2.0.0.dylib", "sdl2"),
        ("SDL2.dll", "sdl2"),
        ("libSDL2_image-2-d6906c81.0.so.0.800.12", "sdl2_image"),
        ("libxmp-35a4066c.so.4.7.2", "xmp"),
        ("libjpeg-62.dll", "jpeg"),
        ("libpng16-fefdc88d.so.16.58.0", "png16"),
        ("libstdc++.so.6", "stdc++"),
        ("libgcc_s.so.1", "gcc_s"),
        ("libpython3.11.so.1.0", "python3"),
        ("python311.dll", "python311"),
        ("zlib1.dll", "zlib1"),
        ("_decimal.cpython-311-x86_64-linux-gnu.so", "_decimal"),
        ("_lzma.pyd", "_lzma"),
    ],
)
def test_a_library_is_known_whatever_its_version_and_system(name: str, known_by: str) -> None:
    assert stem(name) == known_by


@needs_the_builder
def test_each_library_is_listed_with_its_files_and_its_text(tmp_path: Path) -> None:
    folder = _built(tmp_path, "pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0", "libz.so.1")
    into = folder / "licences"
    parts = {part.name: part for part in gather(folder, MODULES, into)}
    assert parts["FLAC"].files == ["_internal/pygame_ce.libs/libFLAC-e7027ec5.so.14.0.0"]
    assert parts["zlib"].texts == ["Zlib.txt"]
    assert "SDL" not in parts
    told = (into / TOLD).read_text("utf-8")
    for part in parts.values():
        assert part.told() in told
        assert part.home.startswith("http"), part.name
        assert part.texts
        for text in part.texts:
            assert (into / text).stat().st_size > 500


@needs_the_builder
def test_each_distribution_brings_its_licence(tmp_path: Path) -> None:
    parts = gather(_built(tmp_path), MODULES, tmp_path / "licences")
    named = {part.name.split()[0].lower() for part in parts}
    assert named == {
        "appdirs", "pydantic", "pygame-ce", "pyinstaller", "pytmx", "python", "typing_extensions",
    }  # fmt: skip


@needs_the_builder
def test_what_may_be_replaced_is_told_with_its_source_and_its_place(tmp_path: Path) -> None:
    parts = gather(_built(tmp_path), MODULES, tmp_path / "licences")
    places = {part.name.split()[0]: (part.licence, part.files) for part in parts if part.source}
    assert places == {
        "pygame-ce": ("LGPL-2-1", ["_internal/pygame/"]),
        "PyTMX": ("LGPL-3-0", ["_internal/pytmx/"]),
    }


@needs_the_builder
@pytest.mark.parametrize("name", ["libnew.so.3", "new.dll", "libnew-1.2.dylib"])
def test_a_library_without_a_row_stops_the_build(tmp_path: Path, name: str) -> None:
    with pytest.raises(Unlisted, match=f"_internal/{name}"):
        gather(_built(tmp_path, name), MODULES, tmp_path / "licences")


@needs_the_builder
def test_a_distribution_without_a_text_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    everything = dict(packages_distributions())
    monkeypatch.setattr(
        "licences.gather.packages_distributions", lambda: {**everything, "odd": ["fontpkg"]}
    )
    with pytest.raises(Unlisted, match=r"fontpkg \(a distribution\)"):
        gather(_built(tmp_path), ["odd.part"], tmp_path / "licences")


@needs_the_builder
def test_modules_belong_to_their_distribution_but_for_what_python_has_inside(
    tmp_path: Path,
) -> None:
    folder = _built(
        tmp_path,
        "pygame/_sdl2/sdl2.cpython-311-x86_64-linux-gnu.so",
        "python3.11/lib-dynload/_bisect.cpython-311-x86_64-linux-gnu.so",
        "python3.11/lib-dynload/_decimal.cpython-311-x86_64-linux-gnu.so",
    )
    parts = {part.name for part in gather(folder, MODULES, tmp_path / "licences")}
    assert "libmpdec" in parts
    assert "SDL" not in parts


def test_a_link_to_a_library_is_no_library(tmp_path: Path) -> None:
    folder = _built(tmp_path, "libz.so.1")
    (folder / "_internal" / "libzz.so.1").symlink_to("libz.so.1")
    assert native_files(folder) == [Path("_internal/libz.so.1")]


def test_every_text_is_there_and_every_text_is_used() -> None:
    used = {text for licence in TABLE["licence"].values() for text in licence["texts"]}
    assert used == {path.stem for path in (HERE / "texts").iterdir()}
    rows = [*TABLE["library"], *TABLE["distribution"].values()]
    assert {row["licence"] for row in rows} == set(TABLE["licence"])


def test_what_asks_for_its_source_says_where_it_is() -> None:
    for row in [*TABLE["library"], *TABLE["distribution"].values()]:
        assert ("GPL" in row["licence"]) == ("source" in row), row
