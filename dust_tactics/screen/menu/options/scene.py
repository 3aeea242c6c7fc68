"""The options: applied as soon as they are changed, and kept at once."""

import os
from collections.abc import Sequence
from contextlib import suppress
from enum import StrEnum
from functools import partial

from dust_tactics.files.places import user_root
from dust_tactics.files.reading.complaints import FileRefused, printable, system_words
from dust_tactics.files.settings import AskReactions, BotPace, HandOver, Lessons, Palette, TakeBacks, settings_file
from dust_tactics.language.catalogue import ASKED_FOR, languages, load_messages
from dust_tactics.screen import theme, ui
from dust_tactics.screen.magnifier import TIMES
from dust_tactics.screen.menu.common.backdrop import DuskScene
from dust_tactics.screen.menu.common.top_bar import TopBar
from dust_tactics.screen.menu.options.keys_scene import KeysScene
from dust_tactics.screen.menu.options.preferences import Preferences, chosen_language, complaint_lines
from dust_tactics.screen.menu.options.report_scene import ReportScene
from dust_tactics.screen.sounds.buses import Bus
from dust_tactics.screen.speech import speech_program

SCALES = (0, 75, 100, 125, 150, 200, 250)
TEXT_SIZES = (100, 115, 130, 160, 200)
SPEEDS = {"speed_slow": 50, "speed_normal": 100, "speed_fast": 200, "speed_instant": 0}
_SAMPLES = {Bus.INTERFACE: "dice", Bus.BATTLE: "rifle", Bus.AMBIENCE: "wind"}
"""What is heard of each kind of sounds while its loudness is set."""
_WIDTH = 984
_BETWEEN, _CHECK, _BESIDE = 40, 40, 180
_SECTION, _CONTROL, _CHECK_ROW = 26, 28, 24  # heights, so that all is seen at once in the smallest window


class OptionsScene(DuskScene):
    """The options over whatever scene was shown before, which is gone back to."""

    _mute: ui.Check | None = None

    def __init__(self, preferences: Preferences) -> None:
        self.preferences = preferences

    def enter(self) -> None:
        text = self.messages.text
        self._columns: list[list[ui.Widget]] = []
        self._display()
        self._controls()
        self._battle()
        self._sound()
        saved_in = text("options.saved_in", file=settings_file().name)
        kept = ui.Label(saved_in, style=theme.CAPTION, colour=theme.STONE, tip=ui.Tip(body=self._places()))
        done = ui.Button(text("options.done"), self.app.pop, main=True, action=ui.MAIN).sized(160, 44)
        columns = (ui.Column(*rows, gap=0).shares() for rows in self._columns)
        options = ui.ScrollView(content=ui.Row(*columns, gap=_BETWEEN)).gives_way()
        report = ui.Button(text("options.report"), lambda: self.app.push(ReportScene()), icon="info").sized(height=44)
        content = ui.Column(options, ui.Row(kept.grows(), report, done, gap=theme.GAP), gap=theme.GAP, margin=(24, 14))
        plate = ui.Plate(lifts=True, content=content).gives_way().at_most(_WIDTH).across(0.5)
        self.show(
            ui.Column(
                TopBar(self.messages, text("options.title"), self.app.pop), 12, ui.Share(2), plate, ui.Share(3), 12
            )
        )

    def _places(self) -> str:
        """Return where the files of the user are, a line each."""
        places = {
            "settings": settings_file(),
            "own": user_root(),
            "pictures": self.app.folder("screenshots"),
            "log": self.app.folder("log"),
        }
        return self.messages.text("options.saved_in_tip", **{name: printable(path) for name, path in places.items()})

    def _display(self) -> None:
        text = self.messages.text
        settings = self.preferences.settings
        self._columns.append([])
        self._section("display")
        self._languages = {"": text("options.system")} | languages()
        chosen = settings.language if settings.language in self._languages else ""
        self._language = ui.Dropdown(
            tuple(self._languages.values()),
            list(self._languages).index(chosen),
            self._speak,
            tip=text("options.language_tip"),
        )
        self._add_row("language", self._language)
        self._choice(
            "ui_scale",
            [self.messages.percent(scale / 100) if scale else text("options.by_window") for scale in SCALES],
            _nearest(SCALES, settings.ui_scale),
            self._scale,
        )
        self._choice(
            "text_size",
            [self.messages.percent(size / 100) for size in TEXT_SIZES],
            _nearest(TEXT_SIZES, settings.text_size),
            lambda index: self._set(text_size=TEXT_SIZES[index]),
            text("options.text_size_tip"),
        )
        self._choice(
            "magnified",
            [self.messages.percent(times) for times in TIMES],
            _nearest(TIMES, settings.magnified / 100),
            lambda index: self._set(magnified=round(100 * TIMES[index])),
            text("options.magnified_tip", key=self.keys.name("program.magnify")),
        )
        self._palette = ui.Segmented(
            [text(f"options.{palette.value}") for palette in Palette],
            list(Palette).index(settings.palette),
            self._colour,
            tip=text("options.palette_tip"),
        )
        self._add_row("palette", self._palette)
        self._check("read_aloud", settings.read_aloud, self._read_aloud, tip=True)
        self._check("fullscreen", self.preferences.screen.fullscreen, lambda on: self._set(fullscreen=on), tip=True)
        self._check("software", settings.software_display, lambda on: self._set(software_display=on), tip=True)
        speeds = tuple(SPEEDS.values())
        self._choice(
            "speed",
            [text(f"options.{key}") for key in SPEEDS],
            _nearest(speeds, settings.animation_speed),
            lambda index: self._set(animation_speed=speeds[index]),
        )
        self._check("motion", settings.reduced_motion, lambda on: self._set(reduced_motion=on), tip=True)
        self._check("marks", settings.battle_marks, lambda on: self._set(battle_marks=on), tip=True)

    def _read_aloud(self, wanted: bool) -> None:
        """Read aloud from now on, or say what is missing for that."""
        self._set(read_aloud=wanted)
        if wanted and speech_program() is None:
            self.stage.toast(self.messages.text("options.no_voice"))

    def _colour(self, index: int) -> None:
        """Show everything in other signal colours at once, here and in the scenes below."""
        self._set(palette=tuple(Palette)[index])
        self.app.repaint()
        self.stage.focus(self._palette)

    def _speak(self, index: int) -> None:
        """Speak another language at once, here and in the scenes below."""
        os.environ.pop(ASKED_FOR, None)  # whatever the run was started with, this is wanted now
        self._set(language=list(self._languages)[index])
        try:
            messages = load_messages(chosen_language(self.preferences.settings))
        except FileRefused as refused:
            self.stage.toast(complaint_lines(self.messages, refused.complaints).splitlines()[0])
        else:
            self.app.speak(messages)

    def take_language(self) -> None:
        super().take_language()
        self.stage.focus(self._language)

    def _scale(self, index: int) -> None:
        self._set(ui_scale=SCALES[index])
        room = self.app.scale.factor
        if round(100 * room) < SCALES[index]:
            self.stage.toast(self.messages.text("options.no_room", percent=self.messages.percent(room)))

    def _controls(self) -> None:
        self._section("controls")
        keys = ui.Button(
            self.messages.text("options.keys"), lambda: self.app.push(KeysScene(self.preferences)), icon="keyboard"
        )
        self._columns[-1].append(keys.sized(height=32))

    def _battle(self) -> None:
        settings = self.preferences.settings
        self._columns.append([])
        self._section("battle")
        self._words("hand_over", HandOver, settings.hand_over)
        self._words("reactions", AskReactions, settings.ask_reactions, field="ask_reactions")
        self._words("bot_pace", BotPace, settings.bot_pace)
        self._check("commanders", settings.commanders, lambda on: self._set(commanders=on), tip=True)
        self._words("take_backs", TakeBacks, settings.take_backs)
        self._check("casualties", settings.ask_casualties, lambda on: self._set(ask_casualties=on), tip=True)
        self._check("second_thoughts", settings.second_thoughts, lambda on: self._set(second_thoughts=on), tip=True)
        self._check("lessons", settings.lessons is Lessons.SHOWN, self._teach, tip=True)
        self._check("own_dice", settings.own_dice, lambda on: self._set(own_dice=on), tip=True)

    def _teach(self, taught: bool) -> None:
        """Tell a beginner everything from the start, or nothing."""
        self._set(lessons=Lessons.SHOWN if taught else Lessons.OFF, lessons_seen=())

    def _sound(self) -> None:
        self._section("sound")
        self._add_row("volume", ui.Slider(self.preferences.settings.sound_volume / 100, self._loudness))
        for bus, sample in _SAMPLES.items():
            share = getattr(self.preferences.settings, f"sound_{bus}") / 100
            slider = ui.Slider(share, partial(self._loudness_of, bus, sample)).sized(_BESIDE, _CHECK_ROW)
            label = ui.Label(self.messages.text(f"options.sound_{bus}"), style=theme.BODY)
            self._columns[-1].append(ui.Row(label.grows(), slider, margin=(0, 3)))
        muted = self.preferences.screen.muted
        self._mute = self._check("mute", muted, lambda on: self._set(muted=on), tip=True, key="program.mute")

    def take_settings(self) -> None:
        super().take_settings()
        if self._mute is not None:
            self._mute.checked = self.preferences.screen.muted

    def _loudness(self, value: float) -> None:
        """Follow the slider while it is dragged; the device is opened or closed only where silence begins."""
        was_silent = self.preferences.screen.volume == 0
        self.preferences.take(sound_volume=round(value * 100))
        if was_silent or value == 0:
            self.app.settings_changed()
        self._hear("click")

    def _loudness_of(self, bus: Bus, sample: str, value: float) -> None:
        """Follow the slider of one kind of sounds, of which one is heard."""
        self.preferences.take(**{f"sound_{bus}": round(value * 100)})
        self._hear(sample)

    def _hear(self, sample: str) -> None:
        screen = self.preferences.screen
        self.app.sounds.set_volume(screen.volume, screen.volumes)
        self.stage.sound(sample)

    def leave(self) -> None:
        with suppress(OSError):  # it is tried again at the end of the program
            self.preferences.keep()

    # Rows

    def _section(self, key: str) -> None:
        self._columns[-1].append(
            ui.Label(self.messages.text(f"options.{key}"), style=theme.SECTION, colour=theme.BRASS).sized(
                height=_SECTION
            )
        )

    def _add_row(self, key: str, control: ui.Widget) -> None:
        """A control below its name, so that both have the width of the column."""
        label = ui.Label(self.messages.text(f"options.{key}"), style=theme.BODY)
        self._columns[-1].append(ui.Column(label, control.sized(height=_CONTROL), gap=2, margin=(0, 3)))

    def _choice(self, key: str, words: Sequence[str], index: int, on_change: object, tip: str | None = None) -> None:
        self._add_row(key, ui.Segmented(words, index, on_change, tip=tip))  # type: ignore[arg-type]

    def _words(self, key: str, kind: type[StrEnum], value: StrEnum, field: str = "") -> None:
        text = self.messages.text
        modes = tuple(kind)
        self._choice(
            key,
            [text(f"options.{mode.value}") for mode in modes],
            modes.index(value),
            lambda index: self._set(**{field or key: modes[index]}),
            text(f"options.{key}_tip"),
        )

    def _check(
        self, name: str, checked: bool, on_change: object, *, tip: bool = False, key: str = "program.full-screen"
    ) -> ui.Check:
        words = self.messages.text(f"options.{name}_tip", key=self.keys.name(key)) if tip else None
        check = ui.Check("", checked, on_change, tip=words)  # type: ignore[arg-type]
        label = ui.Label(self.messages.text(f"options.{name}"), style=theme.BODY)
        self._columns[-1].append(ui.Row(label.grows(), check.sized(_CHECK, _CHECK_ROW), margin=(0, 3)))
        return check

    def _set(self, **changes: object) -> None:
        """Apply a change and keep it."""
        try:
            self.preferences.change(**changes)
        except OSError as error:
            self.stage.toast(self.messages.text("options.not_saved", error=system_words(error)))
        self.app.settings_changed()


def _nearest(values: Sequence[float], value: float) -> int:
    """Return the index of the value nearest to one that the settings file may hold."""
    return min(range(len(values)), key=lambda index: abs(values[index] - value))
