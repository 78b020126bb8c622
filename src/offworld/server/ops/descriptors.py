"""The limit on open files of this process, which is also one on its connections."""

from __future__ import annotations

import logging
import sys

ENOUGH = 65_536
"""A limit is not raised beyond this; some programs that a server starts take time for every descriptor allowed."""
UNLIMITED = ENOUGH
"""What is reckoned with where the system names no limit, as on Windows."""
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
        """Raise the limit as far as this process may and it makes sense; tells the log, and returns the new limit."""
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
