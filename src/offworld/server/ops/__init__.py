"""Health, metrics, logs and the settings of the process."""
