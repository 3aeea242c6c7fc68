"""Skills of units: each a small class that answers hooks."""
