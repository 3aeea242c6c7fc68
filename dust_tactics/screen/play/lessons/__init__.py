"""Lessons: what a beginner is told once, on a plate that points at it."""
