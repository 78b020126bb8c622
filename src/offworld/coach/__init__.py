"""Coach: how well the turns of a game were played, and why others would have been better."""
