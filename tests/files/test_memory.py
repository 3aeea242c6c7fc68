"""What was heard lately is kept in a small file, and a damaged one is put aside."""

from pathlib import Path

from dust_tactics.files.memory import MOST_COMMANDERS, MOST_LINES, MOST_RESULTS, Memory


def test_it_is_kept_from_one_start_to_the_next(tmp_path: Path) -> None:
    path = tmp_path / "memory.toml"
    memory = Memory(path)
    memory.hear("a")
    memory.hear("b")
    memory.hear("a")
    for won in (True, False, None):
        memory.met("axis-veteran", won=won)
    again = Memory(path)
    assert not again.complaints
    assert again.results("axis-veteran") == (False, None) and again.results("ssu-veteran") == ()
    assert again.pick(["a", "b", "c"]) == "c" and again.pick(["a", "b"]) == ""
    assert again.pick(["a", "b"], owed=True) == "b", "heard longest ago"


def test_nothing_is_written_while_somebody_speaks_nor_what_the_file_has(tmp_path: Path) -> None:
    path = tmp_path / "memory.toml"
    memory = Memory(path)
    memory.hear("a")
    assert not path.exists()
    memory.keep()
    assert Memory(path).pick(["a"]) == ""
    path.unlink()
    memory.keep()
    assert not path.exists()


def test_it_does_not_grow(tmp_path: Path) -> None:
    memory = Memory(tmp_path / "memory.toml")
    for number in range(MOST_LINES + 1):
        memory.hear(str(number))
    memory.keep()
    for number in range(MOST_COMMANDERS + 1):
        memory.met(str(number), won=True)
    memory = Memory(tmp_path / "memory.toml")
    assert memory.pick(["0"]) == "0" and memory.pick(["1"]) == ""
    assert memory.results("0") == () and memory.results("1") == (True,)
    for _ in range(5):
        memory.met("1", won=False)
    assert memory.results("1") == (False,) * MOST_RESULTS


def test_a_damaged_file_is_put_aside_and_told_of(tmp_path: Path) -> None:
    path = tmp_path / "memory.toml"
    for text in ("lines = [", 'lines = 3\n[results]\naxis-veteran = ["perhaps"]', "\0"):
        path.write_text(text, encoding="utf-8")
        memory = Memory(path)
        assert memory.complaints and memory.kept_aside is not None
        assert memory.kept_aside.read_text(encoding="utf-8") == text
        memory.hear("a")
        memory.keep()
        assert not Memory(path).complaints


def test_where_it_cannot_be_written_the_battle_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    memory = Memory(tmp_path / "file" / "memory.toml")
    memory.hear("a")
    memory.keep()
    assert memory.pick(["a", "b"]) == "b"
