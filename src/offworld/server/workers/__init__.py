"""Work in other processes: bot moves, hints, analyses, record imports."""
