"""A sound pack, the folder of somebody else, and the refusal of what was made to do harm."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from evil_packs import LONGEST, Members
from own_workshop import FILES, workshop

from dust_tactics.files.packs.installing import install
from dust_tactics.files.packs.needs import needs_of
from dust_tactics.files.reading.complaints import FileRefused


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Members:
    """The files of a sound pack, without a manifest."""
    home = tmp_path_factory.mktemp("author")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DUST_TACTICS_HOME", str(home / "home"))
        files = needs_of(workshop(home / "home")).files
        assert sorted(files) == FILES
        return {name: path.read_bytes() for name, path in files.items()}


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's folder, which is not there yet."""
    monkeypatch.setenv("DUST_TACTICS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def refused(tmp_path: Path, home: Path) -> Iterator[Callable[..., str]]:
    """Tries to install a zip file; what is said against it. Nothing may be written, and it may not take long."""

    def refusal(content: bytes) -> str:
        path = tmp_path / "evil.zip"
        path.write_bytes(content)
        before = sorted(tmp_path.rglob("*"))
        began = time.process_time()
        with pytest.raises(FileRefused) as caught:
            install(path)
        assert time.process_time() - began < LONGEST
        assert sorted(tmp_path.rglob("*")) == before
        for complaint in caught.value.complaints:
            assert complaint.found and complaint.expected and str(complaint).isprintable()
            assert "home" not in str(complaint), "nobody knows the folder where it was looked at"
        return str(caught.value)

    return refusal
