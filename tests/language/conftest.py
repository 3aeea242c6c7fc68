"""A half-finished German beside the English that ships."""

import shutil
from pathlib import Path

import pytest

from dust_tactics.language.catalogue import Messages, load_messages, messages_folder

GERMAN = Path(__file__).parent / "german"


@pytest.fixture
def german(tmp_path: Path) -> Messages:
    """The half-finished German of these tests."""
    folder = tmp_path / "messages"
    shutil.copytree(messages_folder(), folder)
    for path in GERMAN.iterdir():
        shutil.copy(path, folder)
    return load_messages("de", folder)
