"""What people are told outside a table, when, and how it reaches them."""
