"""Texts in TOML changed by the program as a careful person would change them: what is not touched stays as it was."""
