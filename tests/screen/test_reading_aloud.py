"""Reading aloud: what is new is said once, in order; a system without a voice is told so and stays silent."""

import sys
import time
from pathlib import Path

import pygame
import pytest
from battle_table import laid, small_battle
from menu_program import Visit

from dust_tactics.files.settings import HandOver, Lessons, Settings
from dust_tactics.screen import speech
from dust_tactics.screen.narration import words_of
from dust_tactics.screen.speech import SpeechProgram, Spoken, open_voice
from dust_tactics.screen.ui import Check
from dust_tactics.screen.voice import Silent

ECHO = "import sys; open(sys.argv[1], 'a').write(sys.stdin.read() + '\\n')"


class Heard(Silent):
    """A voice that keeps what it is given."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, *, at_once: bool = False) -> None:
        self.said.append(text)


@pytest.fixture
def heard(guest: Visit) -> Heard:
    voice = Heard()
    guest.app.narration.follow(guest.app.scene, voice)
    voice.said.clear()
    return voice


def told(guest: Visit, voice: Heard) -> list[str]:
    """What has been said since this was asked last."""
    guest.app.narration.follow(guest.app.scene, voice)
    said, voice.said = voice.said, []
    return said


def test_the_focus_is_read_with_what_is_written_there(guest: Visit, heard: Heard) -> None:
    guest.keys("DOWN")
    (first,) = told(guest, heard)
    guest.keys("DOWN")
    (second,) = told(guest, heard)
    assert first != second and "Continue" not in (first, second)
    assert told(guest, heard) == []


def test_a_setting_is_read_with_its_name_and_how_it_stands(guest: Visit, heard: Heard) -> None:
    guest.keys("t")
    box = guest.beside(Check, "Full screen")
    assert words_of(box) == "Full screen, off"
    box.checked = True
    assert words_of(box) == "Full screen, on"


def test_a_dialog_and_a_notice_are_read(guest: Visit, heard: Heard) -> None:
    guest.keys("q")
    said = told(guest, heard)
    assert said[0].startswith("Quit the game?") and said[1] == "Quit"
    guest.key(pygame.K_ESCAPE)
    told(guest, heard)
    guest.app.scene.stage.toast("Army saved.")
    assert told(guest, heard) == ["Army saved."]
    assert told(guest, heard) == []


def test_a_battle_reads_hints_the_task_the_cursor_and_the_log(tmp_path: Path) -> None:
    """A hint, what is to be done, where the keyboard points, and what has happened."""
    sides = {"the-gunners": "B3", "pounder": "B5 E"}, {"recon-grenadiers": "H3", "ludwig": "H5 W"}
    settings = Settings(lessons=Lessons.SHOWN, hand_over=HandOver.OFF, second_thoughts=False)
    with laid(small_battle(*sides), tmp_path, settings=settings) as table:
        table.see(800)
        voice = Heard()
        narration = table.app.narration
        narration.follow(table.scene, voice)
        assert any("click this one" in text.lower() for text in voice.said), voice.said
        voice.said.clear()
        table.click("B5")
        table.see(800)
        narration.follow(table.scene, voice)
        assert voice.said
        voice.said.clear()
        table.key(pygame.K_RIGHT)
        narration.follow(table.scene, voice)
        first = voice.said[0]
        assert first[0] in "ABCDEFGHI" and first[1].isdigit()


def test_a_program_is_given_each_text_in_turn(tmp_path: Path) -> None:
    voice = Spoken(SpeechProgram((sys.executable, "-c", ECHO, str(tmp_path / "said")), sys.platform))
    voice.say("Łódź")
    voice.say("second")
    for _ in range(200):
        voice.update()
        if (tmp_path / "said").exists() and (tmp_path / "said").read_text("utf-8").count("\n") == 2:
            break
        time.sleep(0.02)
    voice.close()
    assert (tmp_path / "said").read_text("utf-8").split("\n")[:2] == ["Łódź", "second"]


def test_a_program_that_has_gone_is_no_failure() -> None:
    voice = Spoken(SpeechProgram(("no-such-program-anywhere",), sys.platform))
    voice.say("nobody hears this", at_once=True)
    voice.update()
    voice.close()


def test_without_a_voice_people_are_told_and_nothing_is_said(guest: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech.shutil, "which", lambda name: None)
    assert isinstance(open_voice(), Silent)
    guest.keys("t")
    guest.see()
    guest.click(guest.beside(Check, "Read aloud"))
    assert guest.app.settings.read_aloud and isinstance(guest.app.voice, Silent)
    assert "No speech program found" in guest.app.scene.stage.toasts.texts[-1]
