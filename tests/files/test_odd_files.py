"""Files that are none, or say nothing true of their size: refused at once, and nothing waits for them."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from tiled_drawing import BOARD, TILESET, write_board

from dust_tactics.files.armies.armies import own_army_files
from dust_tactics.files.check import CHECKED_ENDINGS, check_file
from dust_tactics.files.journal.format import read_journal
from dust_tactics.files.journal.saved_battles import list_battles
from dust_tactics.files.reading.bytes import read_bytes
from dust_tactics.files.reading.complaints import Complaints, FileRefused
from dust_tactics.files.settings import Settings, keep_aside, load_settings, save_settings, settings_file
from dust_tactics.screen.board.tiles import board_picture

if os.name == "posix":  # other systems have no such files

    def link(to: str) -> Callable[[Path], None]:
        """Makes a file that is another one."""
        return lambda path: path.symlink_to(to)

    def socket(path: Path) -> None:
        """A socket that nobody listens at."""
        os.mknod(path, 0o600 | 0o140000)

    ODD: dict[str, Callable[[Path], None]] = {
        "a pipe": os.mkfifo,
        "a folder": Path.mkdir,
        "a socket": socket,
        "a device that never ends": link("/dev/zero"),
        "a device that is always full": link("/dev/full"),
        "a terminal": link("/dev/tty"),
        "nothing": link("/dev/null"),
        "a link to itself": lambda path: path.symlink_to(path),
    }
    ENDLESS = Path("/proc/self/pagemap")
    """Says that it is empty, and has more than any disk."""
    UNTRUE = Path("/proc/self/status")
    """Says that it is empty, and has some lines."""
    on_linux = pytest.mark.skipif(not (ENDLESS.exists() and UNTRUE.exists()), reason="only Linux has such files")

    @pytest.fixture(autouse=True)
    def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
        """A user folder."""
        (tmp_path / "home").mkdir()
        monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
        return tmp_path / "home"

    @pytest.mark.timeout(30)
    @pytest.mark.parametrize("make", ODD.values(), ids=ODD)
    def test_what_is_no_ordinary_file_is_refused_everywhere(
        make: Callable[[Path], None], tmp_path: Path, home: Path
    ) -> None:
        for ending in CHECKED_ENDINGS:
            path = tmp_path / (ending if "." in ending[1:] else f"odd{ending}")
            make(path)
            (complaint,) = check_file(path)
            assert str(complaint).count("\n") == 0
        make(tmp_path / "odd.jsonl")
        with pytest.raises(FileRefused):
            read_journal(tmp_path / "odd.jsonl")
        (home / "armies").mkdir()
        make(home / "armies" / "odd.toml")
        assert all(file.complaints for file in own_army_files())
        make(settings_file())
        assert load_settings()[0] == Settings()
        assert all(battle.complaints for battle in list_battles(tmp_path))

    @pytest.mark.timeout(30)
    @pytest.mark.parametrize("make", ODD.values(), ids=ODD)
    def test_the_picture_of_a_tileset_is_an_ordinary_file(make: Callable[[Path], None], tmp_path: Path) -> None:
        path = write_board(tmp_path, BOARD, TILESET)
        (tmp_path / "tiles.png").unlink()
        make(tmp_path / "tiles.png")
        assert check_file(path)
        with pytest.raises(FileRefused):
            board_picture(path)

    @on_linux
    @pytest.mark.timeout(30)
    @pytest.mark.parametrize("target", [ENDLESS, UNTRUE], ids=["endless", "untrue"])
    def test_sizes_that_are_not_true_deceive_nobody(target: Path, tmp_path: Path, home: Path) -> None:
        for ending in (*CHECKED_ENDINGS, ".jsonl"):
            path = tmp_path / (ending if "." in ending[1:] else f"odd{ending}")
            path.symlink_to(target)
            if ending == ".jsonl":
                with pytest.raises(FileRefused):
                    read_journal(path)
            else:
                assert check_file(path)

    @on_linux
    def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
        """By eights, as that file wants to be read."""
        with pytest.raises(FileRefused, match="more than 63 KB"):
            read_bytes(ENDLESS, 64 * 1024 - 1, Complaints(ENDLESS))
        assert read_bytes(UNTRUE, 64 * 1024, Complaints(UNTRUE)).startswith(b"Name:")

    @on_linux
    @pytest.mark.timeout(30)
    def test_settings_that_never_end_fill_no_disk(home: Path) -> None:
        """They are put aside as they are, by name, and not copied."""
        settings_file().symlink_to(ENDLESS)
        assert load_settings()[0] == Settings()
        keep_aside()
        assert (home / "settings.toml.damaged").readlink() == ENDLESS
        settings_file().symlink_to(UNTRUE)
        assert load_settings()[0] == Settings()
        keep_aside()
        assert (home / "settings.toml.damaged-2").read_text().startswith("Name:")
        save_settings(Settings(sound_volume=3))
        assert load_settings() == (Settings(sound_volume=3), ())
        assert not settings_file().is_symlink()

    def test_a_file_that_has_nothing_to_read_yet_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Like the messages of a kernel, which are an ordinary file, too; a pipe has to do for them here."""
        path = tmp_path / "messages.toml"
        os.mkfifo(path)
        monkeypatch.setattr("dust_tactics.files.reading.bytes.stat.S_ISREG", lambda mode: True)
        writer = os.open(path, os.O_RDWR)
        try:
            with pytest.raises(FileRefused, match=r"a file that can.t be read"):
                read_bytes(path, 1000, Complaints(path))
        finally:
            os.close(writer)
