"""JobService: requests that become jobs for a pool of worker processes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from offworld.server.storage.service import Core, Service
from offworld.server.workers.jobs import Job, Jobs
from offworld.server.workers.pool import WorkerPool


class JobService(Service, ABC):
    """Registers its kind of jobs, and runs them in the pool."""

    kind: ClassVar[str]

    def __init__(self, core: Core, jobs: Jobs, pool: WorkerPool) -> None:
        super().__init__(core)
        self._jobs = jobs
        self._pool = pool
        jobs.register(self.kind, self.run, self.capacity)

    def capacity(self, dear: bool) -> int:
        """One at a time for each worker process; further jobs stay in the database for other servers."""
        return self._pool.count - self._pool.working

    @abstractmethod
    async def run(self, job: Job) -> None:
        """Run a job, and store what it finds."""
