"""The combat phase: attacks, battles and special attacks."""
