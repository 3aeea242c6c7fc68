"""What a beginner is told in a first battle: each thing once, where it matters, pointing at the thing itself."""
