"""What a user has set: read with a default for every field, written whole."""

import json
from dataclasses import dataclass, fields
from enum import StrEnum
from pathlib import Path

from dust_tactics.files.places import file_in, user_root
from dust_tactics.files.reading.bytes import read_bytes, write_new, write_whole
from dust_tactics.files.reading.complaints import Complaint, Complaints, FileRefused, shown
from dust_tactics.files.reading.toml import Table, read_toml

LONGEST_NAME = 40
LONGEST_LANGUAGE = 20
_NAMELESS = {"player_1": "Player 1", "player_2": "Player 2"}
SMALLEST_WINDOW = (1024, 640)
LARGEST_WINDOW = 16_384
LARGEST_COPY = 16 * 1024 * 1024
MOST_ASIDE = 100
"""Damaged files that are kept."""


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


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings of one user.

    sound_volume     percent
    ui_scale         percent, 100 to 200; 0 goes by the size of the window
    animation_speed  percent; 0 shows no animations at all
    own_dice         people throw dice of their own and tell the program their faces
    language         letters of a language, such as "de"; empty for the language of the system
    player_1         name of the first player (`player_2`: of the second); empty for what the language says instead
    """

    sound_volume: int = 70
    ui_scale: int = 0
    animation_speed: int = 100
    reduced_motion: bool = False
    hand_over: HandOver = HandOver.PLAIN
    ask_reactions: AskReactions = AskReactions.ALWAYS
    own_dice: bool = False
    language: str = ""
    player_1: str = ""
    player_2: str = ""
    window_width: int = 1280
    window_height: int = 800
    fullscreen: bool = False
    software_display: bool = False


def settings_file() -> Path:
    """Where the settings of this user are kept."""
    return user_root() / "settings.toml"


def load_settings(path: Path | None = None) -> tuple[Settings, tuple[Complaint, ...]]:
    """The settings and what is wrong with their file. What cannot be read has its default, field by field.

    A file with complaints is copied aside as `settings.toml.damaged`, so that saving over it loses nothing.
    """
    path = path or settings_file()
    if not path.exists():
        return Settings(), ()
    try:
        table = read_toml(path)
    except FileRefused as refused:
        _keep_aside(path)
        return Settings(), refused.complaints
    settings = _read(table)
    complaints = tuple(table.complaints)
    if complaints:
        _keep_aside(path)
    return settings, complaints


def save_settings(settings: Settings, path: Path | None = None) -> None:
    """Write the settings, those that are empty left out. Raises OSError."""
    values = {field.name: getattr(settings, field.name) for field in fields(settings)}
    lines = [f"{name} = {_toml(value)}" for name, value in values.items() if value != ""]
    write_whole(path or settings_file(), ("\n".join(lines) + "\n").encode())


def _scale(table: Table, usual: int) -> int:
    percent = table.whole("ui_scale", 0, 200, usual)
    if 0 < percent < 100:
        table.complain("ui_scale", shown(percent), "0, or a whole number from 100 to 200")
        return usual
    return percent


def _name(table: Table, key: str) -> str:
    """The name of a player; what older versions wrote for a player without one is none."""
    name = table.text(key, "", LONGEST_NAME)
    return "" if name == _NAMELESS[key] else name


def _read(table: Table) -> Settings:
    usual = Settings()
    settings = Settings(
        sound_volume=table.whole("sound_volume", 0, 100, usual.sound_volume),
        ui_scale=_scale(table, usual.ui_scale),
        animation_speed=table.whole("animation_speed", 0, 400, usual.animation_speed),
        reduced_motion=table.flag("reduced_motion", usual.reduced_motion),
        hand_over=table.choice("hand_over", HandOver, usual.hand_over),
        ask_reactions=table.choice("ask_reactions", AskReactions, usual.ask_reactions),
        own_dice=table.flag("own_dice", usual.own_dice),
        language=table.text("language", usual.language, LONGEST_LANGUAGE),
        player_1=_name(table, "player_1"),
        player_2=_name(table, "player_2"),
        window_width=table.whole("window_width", SMALLEST_WINDOW[0], LARGEST_WINDOW, usual.window_width),
        window_height=table.whole("window_height", SMALLEST_WINDOW[1], LARGEST_WINDOW, usual.window_height),
        fullscreen=table.flag("fullscreen", usual.fullscreen),
        software_display=table.flag("software_display", usual.software_display),
    )
    table.finish()
    return settings


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return json.dumps(str(value), ensure_ascii=False)
    raise TypeError(f"{shown(value)} is no setting")


def _keep_aside(path: Path) -> None:
    """Copy a damaged file beside itself, unless that cannot be done or an equal copy is there; move a huge one."""
    names = (f"{path.name}.damaged{number}" for number in ("", *(f"-{count}" for count in range(2, MOST_ASIDE))))
    try:
        if not path.is_file():
            return  # no text that could be lost
        content = _content(path)
        for aside in (file_in(path.parent, name) for name in names):
            if not aside.exists():
                if content is None:
                    path.rename(aside)
                else:
                    write_new(aside, content)
                return
            if content is not None and _content(aside) == content:
                return
    except OSError:
        return


def _content(path: Path) -> bytes | None:
    """What is in a file; None if that is more than anybody copies, whatever its size is said to be."""
    try:
        return read_bytes(path, LARGEST_COPY, Complaints(path))
    except FileRefused:
        return None
