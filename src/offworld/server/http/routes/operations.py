"""Health and metrics for administrators. Not part of the protocol; see docs/hosting.md."""

from __future__ import annotations

import hmac
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from offworld.server.errors import ApiError
from offworld.server.http.context import Injected
from offworld.server.ops.health import CheckResult
from offworld.server.people.rate_limits import address_of


@get("/healthz", include_in_schema=False)
async def healthz(services: Injected) -> Response[CheckResult]:
    """A real transaction and a wake-up that comes back: 200 if both work, 503 with the reason otherwise."""
    finding = await services.health.check()
    return Response(finding, status_code=200 if finding.ok else 503, headers={"cache-control": "no-store"})


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], services: Injected) -> Response[bytes]:
    """What Prometheus reads."""
    token = services.settings.metrics_token
    brought = request.headers.get("authorization", "").removeprefix("Bearer ")
    if token and not hmac.compare_digest(brought.encode(), token.encode()):
        raise ApiError(403, "metrics")
    if not token:
        await services.people_services.admit_metrics(address_of(request))
    services.measure()
    return Response(services.metrics.text(), headers={"content-type": CONTENT_TYPE_LATEST})
