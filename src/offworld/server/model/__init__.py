"""A table as pure data and functions: no asyncio, no SQL."""
