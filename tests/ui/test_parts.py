"""Settings, theme, art, sound, camera, caches, files."""

import os
from functools import partial
from operator import sub

import pygame
import pytest

from game.tables import resources
from game.tables.resources import HOME_VARIABLE, NoHome, resource, user_dir, user_path
from game.ui.boards import Camera
from game.ui.drawing.art import Art, ArtError
from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.fonts import LEAST_SPACE, Fonts, font_file
from game.ui.drawing.paint import TALLEST
from game.ui.drawing.theme import THEMES, TYPE_SIZES, Colour, mix
from game.ui.settings import Settings, load_settings, save_settings, settings_path
from game.ui.sounds.sound import Sound

SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20">'
    '<rect width="20" height="20" fill="#ff0000"/></svg>'
)


class TestSettings:
    def test_round_trip(self):
        settings = Settings(ui_scale=175, theme="day", animation="slow", mute=True)
        assert save_settings(settings) == ""
        assert load_settings() == (settings, "")

    def test_no_file_is_no_trouble(self):
        assert load_settings() == (Settings(), "")

    @pytest.mark.parametrize(
        "damage",
        [b"", b"{", b"[]", b"null", b'{"ui_scale": 900}', b'{"theme": "pink"}', b"\x00\xff" * 50,
         b"[" * 100_000],
    )  # fmt: skip
    def test_damage_is_set_aside_and_said(self, damage):
        path = settings_path()
        path.write_bytes(damage)
        settings, sentence = load_settings()
        assert settings == Settings()
        assert "settings.json was damaged" in sentence
        assert not path.exists()
        assert path.with_name("settings.damaged.json").read_bytes() == damage
        assert load_settings() == (Settings(), "")

    def test_a_folder_in_its_place(self):
        settings_path().mkdir()
        settings, sentence = load_settings()
        assert settings == Settings()
        assert sentence
        assert save_settings(settings)

    def test_unknown_fields_of_a_later_version_are_kept_out(self):
        settings_path().write_text('{"ui_scale": 125, "smell": true}')
        assert load_settings()[0].ui_scale == 125

    def test_motion(self):
        assert Settings(animation="normal").motion(0.4) == 0.4
        assert Settings(animation="off").motion(0.4) == 0
        assert Settings(reduced_motion=True).motion(0.4) == 0


def contrast(one: Colour, other: Colour) -> float:
    """WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: Colour) -> float:
    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(channel) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


TEXTS = ("text", "muted", "accent", "good", "bad", "warn")
GROUNDS = ("ground", "raised", "hover", "pressed", "sunken", "selected")


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("tone", ["room", "paper"])
class TestContrast:
    @pytest.mark.parametrize("ink", TEXTS)
    @pytest.mark.parametrize("ground", GROUNDS)
    def test_text(self, theme, tone, ink, ground):
        palette = THEMES[theme].palette(tone)
        assert contrast(getattr(palette, ink), getattr(palette, ground)) >= 4.5

    def test_selected_text(self, theme, tone):
        palette = THEMES[theme].palette(tone)
        assert contrast(palette.text, mix(palette.sunken, palette.focus, 0.35)) >= 4.5

    def test_text_on_filled_buttons(self, theme, tone):
        palette = THEMES[theme].palette(tone)
        assert contrast(palette.on_fill, palette.fill) >= 4.5
        assert contrast(palette.on_fill, palette.fill_hover) >= 4.5

    def test_focus_ring_stands_out(self, theme, tone):
        palette = THEMES[theme].palette(tone)
        assert contrast(palette.focus, palette.ground) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_text_on_the_bare_table(theme):
    for ground in (theme.table_centre, theme.table_edge):
        for ink in (theme.room.text, theme.room.muted, theme.room.accent):
            assert contrast(ink, ground) >= 4.5


@pytest.mark.parametrize("role", TYPE_SIZES)
def test_every_role_has_its_font(role):
    assert font_file(role).suffix == ".ttf"


@pytest.mark.parametrize("role", TYPE_SIZES)
def test_words_stay_apart_at_small_sizes(role):
    fonts = Fonts()
    for px in range(12, 40):
        font = fonts.get(role, px)
        assert font.size("MAIN BATTERY")[0] - font.size("MAINBATTERY")[0] >= LEAST_SPACE - 1
        apart = font.render("I I", True, (255, 255, 255))
        ink = pygame.mask.from_surface(apart).get_bounding_rects()
        assert len(ink) == 2, (role, px)
        left, right = sorted(ink, key=lambda rect: rect.x)
        assert right.left - left.right >= LEAST_SPACE, (role, px)


class TestArt:
    @pytest.fixture
    def art(self, app, tmp_path):
        (tmp_path / "boat.svg").write_text(SVG)
        (tmp_path / "torn.svg").write_text("<svg")
        return Art(tmp_path)

    def test_fits_and_keeps_its_aspect(self, art):
        assert art.get("boat", 100, 100).get_size() == (100, 50)
        assert art.get("boat", 100, 20).get_size() == (40, 20)

    def test_kept_per_look(self, art):
        assert art.get("boat", 80, 40) is art.get("boat", 80, 40)
        assert art.get("boat", 80, 40, angle=90).get_size() == (40, 80)
        assert art.get("boat", 80, 40, angle=360) is art.get("boat", 80, 40)

    def test_flip_turn_and_alpha(self, art):
        assert art.get("boat", 40, 20).get_at((5, 10)) == (255, 0, 0, 255)
        assert art.get("boat", 40, 20, flip=True).get_at((5, 10)).a == 0
        # Clockwise: the left half comes to lie on top.
        assert art.get("boat", 40, 20, angle=90).get_at((10, 5)) == (255, 0, 0, 255)
        assert art.get("boat", 40, 20, alpha=128).get_at((5, 10)).a in (127, 128)
        assert art.get("boat", 40, 20, angle=30).get_width() > 40

    @pytest.mark.parametrize("name", ["missing", "torn"])
    def test_trouble_names_the_file(self, art, name):
        with pytest.raises(ArtError, match=rf"{name}\.svg"):
            art.get(name, 10, 10)


def test_cache_lets_the_oldest_go():
    cache = SurfaceCache(3 * 400)
    made = []

    def make(name):
        made.append(name)
        return pygame.Surface((10, 10), 0, 32)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        cache.get(name, partial(make, name))
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.used <= 1200


class TestSound:
    def test_missing_sound_is_silence(self, app, tmp_path):
        assert Sound(Settings(), tmp_path).play("nothing") is False

    def test_muted_never_opens_the_device(self, tmp_path):
        for settings in (Settings(mute=True), Settings(volume=0)):
            sound = Sound(settings, tmp_path)
            assert sound.play("click") is False
            assert sound._is_ready is None

    def test_no_device_is_silence(self, tmp_path, monkeypatch):
        def refuse(**_):
            raise pygame.error("no device")

        monkeypatch.setattr(pygame.mixer, "init", refuse)
        sound = Sound(Settings(), tmp_path)
        assert sound.play("click") is False
        sound.stop()


class TestCamera:
    @pytest.fixture
    def camera(self):
        camera = Camera(pygame.FRect(0, 0, 1000, 600), pygame.Rect(100, 50, 500, 400))
        camera.fit()
        return camera

    def test_fit_shows_everything(self, camera):
        assert camera.view.contains(camera.rect_to_screen(camera.world))
        assert camera.zoom == 0.5

    def test_there_and_back(self, camera):
        camera.zoom_at((200, 100), 2.7)
        for point in ((0, 0), (123.5, 456.25), (1000, 600)):
            assert camera.to_world(camera.to_screen(point)) == pytest.approx(point)

    def test_zoom_holds_the_point_under_the_cursor(self, camera):
        camera.zoom_at((300, 200), 3)
        before = camera.to_world((300, 200))
        camera.zoom_at((300, 200), 1.25)
        assert camera.to_world((300, 200)) == pytest.approx(before, abs=0.01)

    def test_never_leaves_the_world(self, camera):
        camera.zoom_at((300, 200), 4)
        camera.pan(1e6, -1e6)
        seen = camera.visible_world()
        assert seen.left == pytest.approx(0)
        assert seen.bottom == pytest.approx(600)

    def test_zoom_is_bound(self, camera):
        camera.zoom_at((300, 200), 1e9)
        assert camera.zoom == camera.max_zoom
        camera.zoom_at((300, 200), 1e-9)
        assert camera.zoom == camera.min_zoom
        assert camera.centre == pygame.Vector2(500, 300)


class TestResources:
    def test_checkout(self):
        assert resource("assets", "art").parent.parent == resource()
        assert (resource() / "pyproject.toml").is_file()

    def test_bundle(self, monkeypatch, tmp_path):
        resources._resource_root.cache_clear()
        monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
        try:
            assert resource("maps") == tmp_path / "maps"
        finally:
            resources._resource_root.cache_clear()

    def test_wheel(self, monkeypatch, tmp_path):
        resources._resource_root.cache_clear()
        module = tmp_path / "game" / "tables" / "resources.py"
        (tmp_path / "game" / "_resources").mkdir(parents=True)
        (tmp_path / "pyproject.toml").touch()  # somebody else's
        monkeypatch.setattr(resources, "__file__", str(module))
        try:
            assert resource("maps") == tmp_path / "game" / "_resources" / "maps"
        finally:
            resources._resource_root.cache_clear()

    @pytest.mark.skipif(os.name != "posix", reason="elsewhere the system names the folder")
    def test_a_user_nobody_knows_has_no_folder(self, monkeypatch):
        monkeypatch.delenv(HOME_VARIABLE)
        monkeypatch.delenv("XDG_DATA_HOME", raising=False)
        monkeypatch.setattr(os.path, "expanduser", lambda path: path)
        with pytest.raises(NoHome, match="You have no home folder"):
            user_path("saves")

    def test_user_folder_is_made(self, tmp_path):
        folder = user_dir("saves", "unterseeboot")
        assert folder.is_dir()
        assert folder.is_relative_to(tmp_path)


@pytest.mark.parametrize("size", [(0, 0), (-4, 30), (30, -1), (0, 9)])
def test_a_rectangle_without_a_pixel_is_not_drawn(app, size):
    paint, rect = app.kit.paint, pygame.Rect((10, 10), size)
    app.surface.fill("black")
    paint.box(app.surface, rect, (9, 9, 9), 4)
    paint.sheet(app.surface, rect, (9, 9, 9), 4, (1, 1, 1), 1, 3)
    paint.glass(app.surface, rect, (9, 9, 9, 9), 4)
    paint.ring(app.surface, rect, (9, 9, 9), 4, 2)
    paint.shadow(app.surface, rect, 4, 3, 2)
    assert pygame.mask.from_threshold(app.surface, (0, 0, 0), (1, 1, 1)).count() == (
        app.surface.get_width() * app.surface.get_height()
    )


@pytest.mark.parametrize("more", [0, 1, 700, 3000])
def test_a_sheet_taller_than_what_is_kept_looks_as_if_it_were_made_whole(app, monkeypatch, more):
    rect = pygame.Rect(40, 40, 300, TALLEST + more)
    drawn = []
    for tallest in (TALLEST, rect.height):
        monkeypatch.setattr("game.ui.drawing.paint.TALLEST", tallest)
        surface = pygame.Surface((400, rect.bottom + 60))
        surface.fill("darkgreen")
        app.kit.paint.sheet(surface, rect, (240, 230, 200), 8, (90, 80, 70), 2, 17)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
    assert max(map(abs, map(sub, *drawn))) <= 2
