"""The starter rulebook of 2016."""
