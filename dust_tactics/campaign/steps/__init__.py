"""The steps and questions of a campaign."""
