"""The one place where an error that nobody foresaw, in reading one file of many, becomes a complaint about it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dust_tactics.files.reading.complaints import Complaints, FileRefused, shown, system_words
from dust_tactics.table.wording import worded


@contextmanager
def one_file(file: Path | str) -> Iterator[None]:
    """Refuse the file that is read here, whatever goes wrong, so that a list, a page or the menu goes on without it.

    For those who show many files. Whoever reads the one file that people have asked for lets such an error through: it
    is a fault of the program, and is reported as one. Raises FileRefused.
    """
    try:
        yield
    except FileRefused:
        raise
    except OSError as error:
        raise Complaints(file).refusal(
            "", worded("what can't be read ({reason})", reason=system_words(error)), "a readable file"
        ) from error
    except Exception as error:
        found = worded(
            "what the program stumbles over ({kind}: {error})", kind=type(error).__name__, error=shown(str(error))
        )
        raise Complaints(file).refusal("", found, "a file that it can read") from error
