"""What a user has set: read with a default for every field, written whole."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, Protocol

from dust_tactics.files.places import file_in, is_there, user_root
from dust_tactics.files.reading.bytes import read_bytes, write_new, write_whole
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, printable, shown
from dust_tactics.files.reading.guard import one_file
from dust_tactics.files.reading.toml import Table, read_toml
from dust_tactics.table.wording import worded

LONGEST_NAME = 40
LONGEST_LANGUAGE = 20
LONGEST_EDITION = 20
LONGEST_LEVEL = 40
LONGEST_FOLDER = 1000
A_PERSON = "person"
"""In the place of a level: no computer player."""
USUAL_PORTRAIT, NO_PORTRAIT = "allies-1", "none"
_NAMELESS = {"player_1": "Player 1", "player_2": "Player 2"}
SMALLEST_WINDOW = (1024, 640)
SMALLEST_SCALE, LARGEST_SCALE = 75, 250
LARGEST_TEXT = 200
LARGEST_WINDOW = 16_384
LARGEST_COPY = 16 * 1024 * 1024
MOST_ASIDE = 100
"""Damaged files that are kept."""
_PLAIN_ACTION = re.compile(r"[a-z0-9-]+\.[a-z0-9-]+")
MOST_KEYS = 4
"""So many keys for one action."""

Keys = Mapping[str, tuple[str, ...]]
"""Keys by the actions that they are for, as "plan.move" and "M" or "Ctrl+Z"."""


class HandOver(StrEnum):
    """What the screen shows when the mouse passes from one player to the other."""

    COVERED = "covered"
    PLAIN = "plain"
    OFF = "off"


class AskReactions(StrEnum):
    """When a player is asked whether to react."""

    ALWAYS = "always"
    WORTHWHILE = "worthwhile"
    NEVER = "never"


class BotPace(StrEnum):
    """How quickly a computer player's decisions are shown."""

    CALM = "calm"
    NORMAL = "normal"
    BRISK = "brisk"
    AT_ONCE = "at-once"


class Palette(StrEnum):
    """The signal colours of the screen, by what eyes they are for."""

    USUAL = "usual"
    RED_GREEN = "red-green"
    BLUE_YELLOW = "blue-yellow"


class TakeBacks(StrEnum):
    """Whether a computer player lets people take back what dice or revealed choices stand against."""

    GRANTED = "granted"
    NEVER = "never"


class Lessons(StrEnum):
    """Whether what a beginner needs is told where it matters; nothing is told before a first battle was begun."""

    OFFERED = "offered"
    SHOWN = "shown"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class KeyFault:
    """What is wrong with the keys that an action was given."""

    action: str
    found: str
    expected: str


class KeyFaults(Protocol):
    """Tells what is wrong with keys that actions were given, or with their buttons of a gamepad."""

    def __call__(self, keys: Keys, /, *, pad: bool) -> Iterable[KeyFault]:
        """Return the faults."""


def _no_faults(keys: Keys, /, *, pad: bool) -> Iterable[KeyFault]:
    """Stands in where nobody knows which actions and keys there are."""
    return ()


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one user.

    sound_volume     percent
    sound_interface  percent of that for clicks, dice and signals; so `sound_battle` and `sound_ambience`
    muted            no sound is heard; the volume stays for later
    ui_scale         percent, 75 to 250; 0 goes by the size of the window
    read_aloud       focus, notices, prompts and the log are read aloud, where the system has a voice
    magnified        percent, 100 to 200: how much larger everything is drawn, the window showing a part of it
    text_size        percent, 100 to 200: how much larger texts are set where there is room
    palette          signal colours for eyes of one kind or another; taken at the next start
    animation_speed  percent; 0 shows no animations at all
    battle_marks     what a battle leaves on the ground is shown: scorch, tracks, wrecks
    ask_casualties   a player is asked who goes even where nobody would choose otherwise
    own_dice         people throw dice of their own and tell the program their faces
    bot_pace         how quickly what computer players decide is shown
    commanders       whether the commanders of computer players are seen and speak
    take_backs       whether computer players let people take back what dice stand against
    second_thoughts  whether people are asked before they declare what could be better for nothing
    lessons          whether what a beginner needs is told, or offered
    lessons_seen     names of the lessons that were told, which are not told again
    edition          the book that is shown first where one is chosen, such as "2013"; empty for the usual one
    language         letters of a language, such as "de"; empty for the language of the system
    portrait         the face of the person at this computer, such as "allies-1"; NO_PORTRAIT for none
    player_1         name of the first player (`player_2`: of the second); empty for what the language says instead
    packs_from       the folder that a pack was installed from last; empty for that of downloads
    level_1          level of the computer player who played the first side, or A_PERSON (`level_2`: the second, against
                     which one person alone plays)
    manner_1         in what manner; empty for the usual one (`manner_2`: of the second)
    keys             the keys of actions that were given others than the usual ones; none takes its key away
    pad              their buttons of a gamepad, likewise, as "Pad-X"
    """

    sound_volume: int = 70
    sound_interface: int = 100
    sound_battle: int = 100
    sound_ambience: int = 60
    muted: bool = False
    read_aloud: bool = False
    ui_scale: int = 0
    text_size: int = 100
    magnified: int = 100
    palette: Palette = Palette.USUAL
    animation_speed: int = 100
    reduced_motion: bool = False
    battle_marks: bool = True
    hand_over: HandOver = HandOver.PLAIN
    ask_reactions: AskReactions = AskReactions.WORTHWHILE
    ask_casualties: bool = False
    own_dice: bool = False
    bot_pace: BotPace = BotPace.NORMAL
    commanders: bool = True
    take_backs: TakeBacks = TakeBacks.GRANTED
    second_thoughts: bool = True
    lessons: Lessons = Lessons.OFFERED
    lessons_seen: tuple[str, ...] = ()
    edition: str = ""
    language: str = ""
    portrait: str = USUAL_PORTRAIT
    player_1: str = ""
    player_2: str = ""
    packs_from: str = ""
    level_1: str = A_PERSON
    manner_1: str = ""
    level_2: str = "veteran"
    manner_2: str = ""
    window_width: int = 1280
    window_height: int = 800
    fullscreen: bool = False
    software_display: bool = False
    keys: Keys = field(default_factory=dict)
    pad: Keys = field(default_factory=dict)


def settings_file() -> Path:
    """Where the settings of this user are kept."""
    return user_root() / "settings.toml"


def load_settings(
    path: Path | None = None, *, key_faults: KeyFaults = _no_faults
) -> tuple[Settings, tuple[Complaint, ...]]:
    """Return the settings and what is wrong with their file. What cannot be read has its default, field by field.

    `key_faults` says what is wrong with keys that can be read; actions that it tells of keep their usual ones.

    Whoever is going to save settings over a file with complaints calls `keep_aside` first.
    """
    path = path or settings_file()
    if not is_there(path):
        return Settings(), ()
    try:
        with one_file(path):
            table = read_toml(path)
            return _read(table, key_faults), tuple(table.complaints)
    except FileRefused as refused:
        return Settings(), refused.complaints


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, those that are empty left out. Raises OSError."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    tables = {name: values.pop(name) for name in ("keys", "pad")}
    seen = [f"lessons_seen = {json.dumps(values.pop('lessons_seen'))}"] if settings.lessons_seen else []
    lines = [f"{name} = {_toml(value)}" for name, value in values.items() if value not in ("", ())] + seen
    for name, keys in tables.items():
        if keys:
            lines += ["", f"[{name}]", *(f"{_toml_key(action)} = {_toml(keys[action])}" for action in keys)]
    write_whole(path or settings_file(), ("\n".join(lines) + "\n").encode())


def _scale(table: Table, usual: int) -> int:
    percent = table.whole("ui_scale", 0, LARGEST_SCALE, usual)
    if 0 < percent < SMALLEST_SCALE:
        table.complain(
            "ui_scale",
            shown(percent),
            worded("0, or a whole number from {smallest} to {largest}", smallest=SMALLEST_SCALE, largest=LARGEST_SCALE),
        )
        return usual
    return percent


def _name(table: Table, key: str) -> str:
    """Return the name of a player; what older versions wrote for a player without one is none."""
    name = table.text(key, "", LONGEST_NAME)
    return "" if name == _NAMELESS[key] else name


def _keys(table: Table | None, key_faults: KeyFaults, *, pad: bool = False) -> Keys:
    """Return a table of keys: `plan.move = "K"`, or a list of keys; what is wrong with them is told and left out."""
    if table is None:
        return {}
    keys: dict[str, tuple[str, ...]] = {}
    for action, value in _by_action(table.values):
        written = [value] if isinstance(value, str) else value
        if isinstance(written, list) and len(written) <= MOST_KEYS and all(isinstance(key, str) for key in written):
            keys[action] = tuple(written)
        else:
            _complain_of_key(
                table, KeyFault(action, shown(value), worded("a key, or a list of up to {most} keys", most=MOST_KEYS))
            )
    for fault in tuple(key_faults(keys, pad=pad)):
        _complain_of_key(table, fault)
        keys.pop(fault.action, None)
    return keys


def _by_action(values: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield what stands in the table of keys, by action; its dot may be one of TOML's or in quotes."""
    for section, value in values.items():
        if isinstance(value, dict):
            yield from ((f"{section}.{name}", inner) for name, inner in value.items())
        else:
            yield section, value


def _complain_of_key(table: Table, fault: KeyFault) -> None:
    path = (*table.path, *fault.action.split("."))
    line = next((line for place, line in table.origin.lines.items() if place[: len(path)] == path), table.line())
    table.complaints.add(f"{table.title}, {printable(fault.action)[:60]}", fault.found, fault.expected, line)


def _read(table: Table, key_faults: KeyFaults) -> Settings:
    usual = Settings()
    settings = Settings(
        sound_volume=table.whole("sound_volume", 0, 100, usual.sound_volume),
        sound_interface=table.whole("sound_interface", 0, 100, usual.sound_interface),
        sound_battle=table.whole("sound_battle", 0, 100, usual.sound_battle),
        sound_ambience=table.whole("sound_ambience", 0, 100, usual.sound_ambience),
        muted=table.flag("muted", usual.muted),
        read_aloud=table.flag("read_aloud", usual.read_aloud),
        ui_scale=_scale(table, usual.ui_scale),
        text_size=table.whole("text_size", 100, LARGEST_TEXT, usual.text_size),
        magnified=table.whole("magnified", 100, LARGEST_TEXT, usual.magnified),
        palette=table.choice("palette", Palette, usual.palette),
        animation_speed=table.whole("animation_speed", 0, 400, usual.animation_speed),
        reduced_motion=table.flag("reduced_motion", usual.reduced_motion),
        battle_marks=table.flag("battle_marks", usual.battle_marks),
        hand_over=table.choice("hand_over", HandOver, usual.hand_over),
        ask_reactions=table.choice("ask_reactions", AskReactions, usual.ask_reactions),
        ask_casualties=table.flag("ask_casualties", usual.ask_casualties),
        own_dice=table.flag("own_dice", usual.own_dice),
        bot_pace=table.choice("bot_pace", BotPace, usual.bot_pace),
        commanders=table.flag("commanders", usual.commanders),
        take_backs=table.choice("take_backs", TakeBacks, usual.take_backs),
        second_thoughts=table.flag("second_thoughts", usual.second_thoughts),
        lessons=table.choice("lessons", Lessons, usual.lessons),
        lessons_seen=table.texts("lessons_seen", required=False),
        edition=table.text("edition", usual.edition, LONGEST_EDITION),
        language=table.text("language", usual.language, LONGEST_LANGUAGE),
        portrait=table.text("portrait", usual.portrait, LONGEST_LEVEL),
        player_1=_name(table, "player_1"),
        player_2=_name(table, "player_2"),
        packs_from=table.text("packs_from", "", LONGEST_FOLDER),
        level_1=table.text("level_1", usual.level_1, LONGEST_LEVEL),
        manner_1=table.text("manner_1", "", LONGEST_LEVEL),
        level_2=table.text("level_2", usual.level_2, LONGEST_LEVEL),
        manner_2=table.text("manner_2", "", LONGEST_LEVEL),
        window_width=table.whole("window_width", SMALLEST_WINDOW[0], LARGEST_WINDOW, usual.window_width),
        window_height=table.whole("window_height", SMALLEST_WINDOW[1], LARGEST_WINDOW, usual.window_height),
        fullscreen=table.flag("fullscreen", usual.fullscreen),
        software_display=table.flag("software_display", usual.software_display),
        keys=_keys(table.table("keys"), key_faults),
        pad=_keys(table.table("pad"), key_faults, pad=True),
    )
    table.finish()
    return settings


def _toml_key(action: str) -> str:
    """Return an action as a key of TOML: its dot is one of TOML's."""
    return action if _PLAIN_ACTION.fullmatch(action) else json.dumps(action, ensure_ascii=False)


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(str(value), ensure_ascii=False)
    if isinstance(value, tuple):
        return _toml(value[0]) if len(value) == 1 else f"[{', '.join(map(_toml, value))}]"
    raise TypeError(f"{shown(value)} is no setting")


def keep_aside(path: Path | None = None) -> Path | None:
    """Copy a damaged file of settings beside itself as `settings.toml.damaged`, so that saving over it loses nothing.

    Of an equal copy that is there no other is made; a huge file is moved. Where it is kept; None where it can't be.
    """
    path = path or settings_file()
    names = (f"{path.name}.damaged{number}" for number in ("", *(f"-{count}" for count in range(2, MOST_ASIDE))))
    try:
        if not path.is_file():
            return None  # no text that could be lost
        content = _content(path)
        for aside in (file_in(path.parent, name) for name in names):
            if not aside.exists():
                if content is None:
                    path.rename(aside)
                else:
                    write_new(aside, content)
                return aside
            if content is not None and _content(aside) == content:
                return aside
    except OSError:
        return None
    return None


def _content(path: Path) -> bytes | None:
    """Return what is in a file; None if that is more than anybody copies, whatever its size is said to be."""
    try:
        return read_bytes(path, LARGEST_COPY, Complaints(path))
    except FileRefused:
        return None
