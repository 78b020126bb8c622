"""The game-independent kernel: chance, rows, bags, moves, agenda, action space, archive, record, text."""
