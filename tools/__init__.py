"""Checks of the repository that no library offers."""
