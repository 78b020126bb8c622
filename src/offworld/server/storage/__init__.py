"""The database: schema, engine, committer, rows, backups, integrity, migrations."""
