"""The application: a window, a stack of scenes, and the loop that draws only when something has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cached_property, partial
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from dust_tactics.files.journal.voice import speak
from dust_tactics.files.places import file_in
from dust_tactics.files.reading.bytes import make_folder, write_beside
from dust_tactics.files.reading.complaints import printable, system_words
from dust_tactics.language.catalogue import Messages, load_messages
from dust_tactics.screen import theme
from dust_tactics.screen.fresh_keys import FreshKeys, came_late
from dust_tactics.screen.kept_pictures import KEEPER
from dust_tactics.screen.loading_ahead import LoadingAhead
from dust_tactics.screen.magnifier import TIMES, Magnifier
from dust_tactics.screen.resizing import CALM, Resizing
from dust_tactics.screen.scene import HelpOpener, Scene, ScreenSettings, no_help
from dust_tactics.screen.sound import Later, Silence, Speaker, open_sounds
from dust_tactics.screen.theme import Scale, fitting_scale
from dust_tactics.screen.tidying import Tidying
from dust_tactics.screen.ui import Canvas, IconSource, message, no_icon
from dust_tactics.screen.ui.pads import KINDS, Pads, listen_for_pads
from dust_tactics.screen.voice import Silent, Voice
from dust_tactics.screen.window import IconPicture, Window

if TYPE_CHECKING:
    from dust_tactics.screen.narration import Narration

_FRAMES_A_SECOND = 60
_FRAMES_AWAY = 10  # when the window is hidden or another one has the keys
_KEY_REPEAT = (350, 40)  # milliseconds until the first repeat, and between repeats
_LONGEST_STEP = 100  # milliseconds; after a pause animations go on where they were


class App:
    """Shows scenes, the uppermost of a stack.

    `home` makes the scene that is shown first and gone back to after a failure. `icons` draws icons by name. `messages`
    are the words of the language that is chosen, English if none is. `open_help` lays the help over a scene.
    `folder(name)` gives the folder for "screenshots" and "log"; by default those of the desktop's user. `on_drop` takes
    a file that was dropped on the window; `on_time` is told of the milliseconds that pass. With `debug`, failures of a
    scene are raised instead of being logged and told in a dialog.
    """

    def __init__(
        self,
        home: Callable[[], Scene],
        settings: ScreenSettings | None = None,
        *,
        icons: IconSource = no_icon,
        messages: Messages | None = None,
        open_help: HelpOpener = no_help,
        window_icon: IconPicture | None = None,
        folder: Callable[[str], Path] | None = None,
        on_drop: Callable[[Path], None] | None = None,
        on_time: Callable[[float], None] | None = None,
        debug: bool = False,
    ) -> None:
        self.home = home
        self.settings = settings or ScreenSettings()
        self.icons = icons
        self.messages = messages or load_messages()
        speak(self.messages.language)
        self.open_help = open_help
        self.folder = folder or user_folder
        self.on_drop, self.on_time = on_drop, on_time
        self.debug = debug
        self.window = Window(
            self.settings.window_size,
            fullscreen=self.settings.fullscreen,
            software_display=self.settings.software_display,
            icon=window_icon,
        )
        self.sounds: Speaker = Later(self._wanted_sounds)
        self.pads = Pads()
        self.magnifier = Magnifier()
        self.voice: Voice = self._wanted_voice()
        self.scenes: list[Scene] = []
        self._drawn: Scene | None = None  # what the window shows just now
        self._made: set[type[Scene]] = set()  # what was shown before, and is made quickly from then on
        self.running = True
        self.stretches = False  # whether a new size is shown by the old picture first; `run` says so
        self._resizing: Resizing | None = None
        self.rescale()
        self._keys_repeat = False
        self._fresh = FreshKeys()
        self._refuge: Scene | None = None  # the scene that the last failure led back to
        self.push(home())

    # Size

    @property
    def size(self) -> tuple[int, int]:
        """What scenes fill, in pixels: the window, or as much more as it is magnified."""
        return self.magnifier.picture if self.magnifier.is_on else self.window_size

    @property
    def window_size(self) -> tuple[int, int]:
        """The window itself, in pixels."""
        return self.window.surface.get_size()

    def _wanted_scale(self) -> Scale:
        scale = fitting_scale(self.window_size, self.settings.ui_scale, self.settings.text_size)
        return replace(scale, factor=scale.factor * self.settings.magnified)

    def rescale(self) -> None:
        """Take the window's size and the settings' UI scale anew, at once."""
        self._resizing = None
        self._take_size()
        for scene in self.scenes:
            scene.resize()
        self._dirty = True

    def _take_size(self) -> None:
        self.magnifier.suit(self.window_size, self.settings.magnified)
        self.scale = self._wanted_scale()
        KEEPER.suit(self.size)

    def _resize(self, change: Callable[[], object]) -> None:
        """Change the window's size; where frames follow each other, show the old picture until there is a new one."""
        if self._resizing is None and self.stretches and self._drawn is self.scene and not self.magnifier.is_on:
            picture = pygame.Surface(self.scene.stage.size)
            self.scene.draw(picture)
            self._resizing = Resizing(picture)
        change()
        if self._resizing is None:
            self.rescale()
        else:
            self._resizing.begin_anew()
            self._dirty = True

    def _go_on_resizing(self) -> None:
        """Do a part of what a new size asks for."""
        resizing, self._resizing = self._resizing, None  # so that a failure ends it
        if resizing is not None and not resizing.go_on(self._settling):
            self._resizing = resizing
        else:
            self._dirty = True

    def _settling(self) -> Iterator[None]:
        """Take the window's size, and make what the present scene needs to be drawn in it; the other scenes follow."""
        self._take_size()
        for scene in reversed(self.scenes):
            scene.resize()
            yield
        yield from self.scene.painting(pygame.Surface(self.size))
        yield

    def settings_changed(self) -> None:
        """Follow a change of the settings: UI scale, full screen, sound, animations."""
        if self.settings.fullscreen != self.window.fullscreen:
            self.window.toggle_fullscreen()
        self.sounds.close()
        self.sounds = self._wanted_sounds()
        if self.settings.read_aloud == isinstance(self.voice, Silent):
            self.voice.close()
            self.voice = self._wanted_voice()
        for scene in self.scenes:
            scene.take_settings()
        self.rescale()

    def repaint(self) -> None:
        """Follow a change of the signal colours: no picture is kept, and all scenes are made anew."""
        KEEPER.forget()
        self.speak(self.messages)

    def speak(self, messages: Messages) -> None:
        """Follow a change of the language: all scenes are made anew."""
        self.messages = messages
        speak(messages.language)
        for scene in self.scenes:
            scene.take_language()
        self._dirty = True

    def _wanted_voice(self) -> Voice:
        if not self.settings.read_aloud:
            return Silent()
        from dust_tactics.screen.speech import open_voice

        return open_voice()

    @cached_property
    def narration(self) -> Narration:
        """What tells the voice what to read; loaded where anything is read."""
        from dust_tactics.screen.narration import Narration

        return Narration()

    def _open_devices(self) -> None:
        """Find gamepads, and the sound device before the first sound is to be heard."""
        listen_for_pads()
        if isinstance(self.sounds, Later):
            self.sounds.speaker()

    def _wanted_sounds(self) -> Speaker:
        heard = self.settings.volume > 0 and not self.settings.muted
        speaker = open_sounds(self.settings.volume) if heard else Silence()
        speaker.set_volume(self.settings.volume, self.settings.volumes)
        return speaker

    # Scenes

    @property
    def scene(self) -> Scene:
        """The scene that is shown."""
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        """Show a scene over the present one; of one that takes a moment to make it is said that it is coming."""
        told = self._drawn is None or self._drawn.says_what_is_coming
        if scene.takes_a_moment and type(scene) not in self._made and not told:
            self._say_it_is_coming()
        self._made.add(type(scene))
        scene.open(self)
        self.scenes.append(scene)
        self._forget_keys()
        self._dirty = True

    def _say_it_is_coming(self) -> None:
        """Write over the present picture that something is loaded, and show that at once."""
        canvas = Canvas(self.window.surface, self.scale, self.icons, self.messages)
        words = self.messages.text("waiting.scene")
        plate = pygame.Rect(0, 0, round(canvas.width(words, theme.HEADING)) + 64, 56)
        plate.center = pygame.Rect((0, 0), self.scale.logical_size(self.size)).center
        canvas.shadow(plate)
        canvas.plate(plate, theme.TOOLTIP_STYLE)
        canvas.text(words, plate, theme.HEADING, align=(0.5, 0.5))
        self.window.show()

    def pop(self) -> None:
        """Go back to the scene below; without one, the program ends."""
        self.scenes.pop().leave()
        if self.scenes:
            self.scene.resume()
        else:
            self.running = False
        self._dirty = True

    def replace(self, scene: Scene) -> None:
        """Show a scene in place of the present one."""
        self.scenes.pop().leave()
        self.push(scene)

    def quit(self) -> None:
        """Ends the program after this step."""
        self.running = False

    # The loop

    def run(self, on_shown: Callable[[], None] | None = None, ahead: LoadingAhead | None = None) -> None:
        """Run until people leave the program; `on_shown` is called once, when there is something to be seen, and
        `ahead` goes on while nothing moves."""
        clock = pygame.time.Clock()
        milliseconds = 0.0
        with Tidying() as tidying:
            self.stretches = True
            while self.running:
                events, scene = pygame.event.get(), self.scene
                is_moving = self.step(events, milliseconds)
                if is_moving and self.window.in_sight:
                    self.draw()
                    self.window.show()
                    if on_shown is not None:
                        self._guarded(on_shown)
                        self._guarded(self._open_devices)
                        on_shown = None
                if scene not in self.scenes:
                    tidying.scene_left()
                tidying.follow(milliseconds, busy=bool(events))
                if ahead is not None:
                    is_busy = bool(events) or (is_moving and not self.scene.drifts)
                    self._guarded(partial(ahead.follow, milliseconds, busy=is_busy))
                at_hand = self.window.in_sight and self.window.has_focus
                milliseconds = min(clock.tick(_FRAMES_A_SECOND if at_hand else _FRAMES_AWAY), _LONGEST_STEP)
        self.close()

    def close(self) -> None:
        """Leave all scenes and close the window and the sound."""
        while self.scenes:
            self.scenes.pop().leave()
        self.sounds.close()
        self.voice.close()
        self.window.close()

    def step(self, events: Iterable[pygame.event.Event], milliseconds: float) -> bool:
        """Take events and let time pass; True if a new frame should be drawn."""
        is_dragged = False
        is_late = False
        for event in events:
            is_dragged |= event.type == pygame.VIDEORESIZE
            if is_late and event.type == pygame.KEYDOWN:
                self._fresh.drop(event)
            else:
                is_late |= self._worked_long(partial(self._handle, event))
            if not self.running:
                return False
        if self._resizing is not None:
            if not is_dragged:
                self._guarded(self._go_on_resizing)
            return self._dirty and self.running
        for held in self.pads.update(milliseconds):
            self._guarded(partial(self._handle, held))
        if self.on_time is not None:
            self._guarded(partial(self.on_time, milliseconds))
        self._worked_long(partial(self._update, milliseconds))
        return self._dirty and self.running

    def _worked_long(self, work: Callable[[], object]) -> bool:
        """Do some work; what was struck during long work was not meant for what it opened, and is dropped then."""
        is_late = came_late(partial(self._guarded, work), self._shown)
        if is_late:
            self._fresh.drop_waiting()
        return is_late

    def _shown(self) -> object:
        return self.scene.stage.top if self.scenes else None

    def draw(self) -> None:
        """Draw the present scene into the window's surface."""
        self._dirty, self._drawn = False, self.scene
        if self._resizing is not None:
            self._resizing.show(self.window.surface)
            return
        if not self.magnifier.is_on:
            self.scene.stage.seen = None
            self._guarded(lambda: self.scene.draw(self.window.surface))
            return
        view, picture = self.magnifier.view, self.magnifier.surface()
        self.scene.stage.see(view)
        self._guarded(lambda: self.scene.draw(picture))
        self.window.surface.blit(picture, (0, 0), view)

    def _forget_keys(self) -> None:
        """Drop what was struck while a scene was made: it was meant for the one before, as are repeated keys."""
        self._keys_repeat = False
        pygame.key.set_repeat()
        self._fresh.drop_waiting()

    def _update(self, milliseconds: float) -> None:
        if self.scene.update(milliseconds):
            self._dirty = True
        if not isinstance(self.voice, Silent):
            self.narration.follow(self.scene, self.voice)
        self._moved_along(lambda: self.magnifier.follow(self.scene.stage, self.scene.keyboard_cursor()))
        focused = self.scene.stage.focused
        repeats = focused is not None and focused.repeats_keys
        if repeats != self._keys_repeat:
            self._keys_repeat = repeats
            pygame.key.set_repeat(*(_KEY_REPEAT if repeats else ()))

    def _use(self, pad: bool) -> None:
        """Names keys by what was used last: the buttons of a gamepad, or the keys of the keyboard."""
        if self.settings.keys.for_pad != pad:
            self.settings.keys = self.settings.keys.shown_for(pad)
            for scene in self.scenes:
                scene.take_settings()
            self.scene.changed()

    def _handle(self, event: pygame.event.Event) -> None:
        if self._resizing is not None and event.type not in CALM:
            self.rescale()
        if not self._fresh.takes(event, self.scene.stage):
            return
        if event.type in KINDS:
            struck = self.pads.take(event)
            if struck is not None:
                self._use(pad=True)
                self._handle(struck)
            return
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) and not getattr(event, "pad", ""):
            self._use(pad=False)
        if event.type == pygame.QUIT:
            if self.scene.may_close():
                self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._resize(partial(self.window.resized, (event.w, event.h)))
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._dirty = True
        elif event.type == pygame.DROPFILE:
            if self.on_drop is not None:
                self.on_drop(Path(event.file))
        elif event.type == pygame.KEYDOWN and self.settings.keys.means("program.full-screen", event):
            self._resize(self.window.toggle_fullscreen)
            self.settings.fullscreen = self.window.fullscreen
        elif event.type == pygame.KEYDOWN and self.settings.keys.means("program.picture", event):
            self.screenshot()
        elif event.type == pygame.KEYDOWN and self.settings.keys.means("program.mute", event):
            self.mute(not self.settings.muted)
        elif event.type == pygame.KEYDOWN and self.settings.keys.means("program.magnify", event):
            self.magnify()
        elif self._resizing is None:
            taken = [event]
            self._moved_along(lambda: taken.append(self.magnifier.taken(event)))
            self.scene.handle(taken[-1])

    def _moved_along(self, work: Callable[[], object]) -> None:
        """Do something with the magnifier, and draw again if another part is seen then."""
        before = self.magnifier.view
        work()
        if self.magnifier.view != before:
            self._dirty = True

    # Extras

    def mute(self, muted: bool) -> None:
        """Make no sound any more, or all sounds again, and say so."""
        self.settings.muted = muted
        self.settings_changed()
        self.scene.stage.toast(self.messages.text("program.muted" if muted else "program.heard"))

    def magnify(self) -> None:
        """Draw everything larger, or in its own size again after the largest, and say so."""
        larger = [times for times in TIMES if times > self.settings.magnified]
        self.settings.magnified = larger[0] if larger else TIMES[0]
        self.settings_changed()
        text = self.messages.text
        percent = self.messages.percent(self.settings.magnified)
        self.scene.stage.toast(text("program.magnified", percent=percent) if larger else text("program.own-size"))

    def screenshot(self) -> None:
        """Write what is shown into the folder for screenshots and tell the file's name, or why that can't be done."""
        folder = self.folder("screenshots")
        name = f"dust-tactics-{_now('%Y-%m-%d-%H%M%S')}.png"
        try:
            content = BytesIO()
            pygame.image.save(self.window.surface, content, "screen.png")
            path = write_beside(file_in(folder, name), content.getvalue())
        except (OSError, pygame.error) as error:
            why = system_words(error) if isinstance(error, OSError) else printable(error)
            told = self.messages.text("program.picture-not-saved", error=why)
        else:
            told = self.messages.text("program.picture-saved", name=path.name)
        self.scene.stage.toast(told)

    def _guarded(self, work: Callable[[], object]) -> None:
        """Do something of a scene; when that fails, log it, go home and tell people."""
        if self.debug:
            work()
            return
        try:
            work()
        except Exception as error:
            if not self.scenes or self.scene is self._refuge:
                raise  # nothing is left to go back to
            self._recover(error)

    def _recover(self, error: Exception) -> None:
        text = self.messages.text
        try:
            noted = text("program.noted", path=write_report(self.folder("log"), error))
        except OSError as unwritten:
            noted = text("program.not-noted", error=system_words(unwritten))
        self.scenes.clear()  # what failed is not asked to leave in good order
        self._refuge = self.home()
        self.push(self._refuge)
        what = f"{type(error).__name__}: {printable(error)}"
        body = f"{what}\n\n{text('program.safe')} {noted}"
        message(self.scene.stage, text("program.failed"), body, button=text("common.go-on"))


def user_folder(name: str) -> Path:
    """Return the folder of the desktop's user for "screenshots" or "log"."""
    import platformdirs

    if name == "screenshots":
        return platformdirs.user_pictures_path() / "Dust Tactics"
    return platformdirs.user_log_path("dust-tactics", appauthor=False)


def write_report(folder: Path, error: Exception) -> Path:
    """Append an error with its trace to the log file in `folder` and return the file. Raises OSError."""
    from traceback import format_exception

    return write_note(folder, f"a scene failed\n{''.join(format_exception(error)).rstrip()}")


def write_note(folder: Path, words: str) -> Path:
    """Append a note to the log file in `folder` and return the file. Raises OSError."""
    make_folder(folder)
    path = file_in(folder, "errors.log")
    with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
        file.write(f"{_now('%Y-%m-%d %H:%M:%S')} {words}\n")
    return path


def _now(form: str) -> str:
    """Return this moment in a form of `strftime`."""
    from datetime import datetime

    return datetime.now().strftime(form)
