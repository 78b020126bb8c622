"""How Alembic runs a migration: on the connection that `offworld.server.storage.engine.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from offworld.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
