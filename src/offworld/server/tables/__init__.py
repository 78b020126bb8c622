"""Tables in memory, and the commands and queries on them."""
