"""Notifications outside the table: what is sent to whom, when, and through which channel."""
