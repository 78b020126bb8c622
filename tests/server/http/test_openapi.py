from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from tools.typescript import FOLDER, files


def test_every_refusal_of_the_description_has_its_body(client: TestClient[Any]) -> None:
    described = client.get("/api/schema/openapi.json").json()
    operations = [
        (f"{method} {path}", operation)
        for path, methods in described["paths"].items()
        for method, operation in methods.items()
    ]
    assert len(operations) > 30
    for name, operation in operations:
        assert operation["description"], name
        assert {"400", "503"} <= operation["responses"].keys(), name
        for status, response in operation["responses"].items():
            if int(status) >= 400:
                (content,) = response["content"].values()
                assert content["schema"] == {"$ref": "#/components/schemas/Refusal"}, (name, status)


def test_the_types_of_the_page_fit_the_structs() -> None:
    assert {name: (FOLDER / name).read_text("utf-8") for name in files()} == files()
