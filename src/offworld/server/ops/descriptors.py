"""The file descriptor limit of this process (RLIMIT_NOFILE), which also limits its connections."""

from __future__ import annotations

import logging
import sys

ENOUGH = 65_536
"""The limit is not raised beyond this: some child programs take time proportional to it at their start."""
UNLIMITED = ENOUGH
"""The assumed limit where the system has none, as on Windows."""
logger = logging.getLogger(__name__)

if sys.platform == "win32":

    def limit() -> int:
        """The descriptors that this process may have open."""
        return UNLIMITED

    def raise_limit() -> int:
        """Windows sets no limit that could be raised."""
        return UNLIMITED

else:
    import resource

    def limit() -> int:
        """The descriptors that this process may have open."""
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        return UNLIMITED if soft == resource.RLIM_INFINITY else soft

    def raise_limit() -> int:
        """Raise the soft limit up to the hard limit or `ENOUGH`; logs and returns the new limit."""
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = ENOUGH if hard == resource.RLIM_INFINITY else min(hard, ENOUGH)
        before = limit()
        if soft != resource.RLIM_INFINITY and soft < wanted:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            except (OSError, ValueError) as error:
                # macOS refuses more than the kernel's own limit, whatever the hard limit says.
                logger.warning("the descriptor limit stays at %d: %s", soft, error)
        now = limit()
        logger.info("descriptor limit %d", now, extra={"before": before})
        return now
