"""The bill of materials: valid, and with everything that is installed and shipped."""

from __future__ import annotations

import json
from pathlib import Path

from offworld import __version__
from tools import sbom
from tools.licenses import bundled_packages


def test_it_lists_the_pinned_packages_of_a_server_and_those_inside_the_web_app(tmp_path: Path) -> None:
    sbom.write(tmp_path / "bill" / "offworld.cdx.json")
    bill = json.loads((tmp_path / "bill" / "offworld.cdx.json").read_text("utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["purl"] == f"pkg:pypi/offworld@{__version__}"
    parts = {part["purl"].partition("@")[0]: part for part in bill["components"] if "pypi" in part["purl"]}
    assert {"pkg:pypi/litestar", "pkg:pypi/msgspec", "pkg:pypi/sqlalchemy", "pkg:pypi/uvicorn"} <= set(parts)
    assert "pkg:pypi/mypy" not in parts
    assert "pkg:pypi/pytest" not in parts
    versions = sbom.pinned()
    for purl, part in parts.items():
        version, hashes = versions[purl.rpartition("/")[2]]
        assert part["version"] == version
        assert {each["content"] for each in part["hashes"]} == set(hashes)
        assert part["licenses"]
    assert {part["name"] for part in bill["components"] if "npm" in part["purl"]} == bundled_packages()
