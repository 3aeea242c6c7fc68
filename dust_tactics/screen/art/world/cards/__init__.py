"""The pictures of World War's cards."""
