"""Every struct on the wire, nothing else."""
