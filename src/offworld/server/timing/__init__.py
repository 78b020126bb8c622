"""Deadlines, downtime, vacations."""
