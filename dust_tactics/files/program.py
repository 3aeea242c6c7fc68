"""Which program this is."""

VERSION = "0.1.0"
"""The version of the package too: `pyproject.toml` takes it from here, so that no start has to look for it."""
