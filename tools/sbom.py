"""Writes the software bill of materials: `python -m tools.sbom FILE` (CycloneDX, JSON).

It lists what an installation with the extra `server` consists of: the Python packages in the pinned versions of
`requirements/run.txt`, with hashes and licences, and the JavaScript packages and fonts inside the built web app.
"""

from __future__ import annotations

import base64
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.contact import OrganizationalEntity
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from offworld import __version__
from tools.licenses import MODULES, bundled_packages, needed, package_facts, python_licence

ROOT = Path(__file__).resolve().parent.parent
PINNED = ROOT / "requirements" / "run.txt"
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)(?: ; (.*?))?(?: \\)?$")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
EXTRA = "server"


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit("python -m tools.sbom FILE")
    write(Path(sys.argv[1]))


def write(file: Path) -> None:
    """Write the bill, after its schema was checked."""
    text = JsonV1Dot6(bill()).output_as_string(indent=1)
    error = JsonStrictValidator(SchemaVersion.V1_6).validate_str(text)
    if error is not None:
        sys.exit(f"the bill of materials does not keep to its schema: {error}")
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text + "\n", "utf-8")


def bill() -> Bom:
    """Offworld and what it consists of."""
    own = Component(
        name="offworld",
        version=__version__,
        type=ComponentType.APPLICATION,
        bom_ref=f"offworld@{__version__}",
        purl=PackageURL("pypi", name="offworld", version=__version__),
        supplier=OrganizationalEntity(name="The Offworld authors"),
        licenses=[LicenseFactory().make_from_string("MIT")],
    )
    bom = Bom(components=[*python_components(), *web_components()])
    bom.metadata.component = own
    bom.register_dependency(own, bom.components)
    return bom


def python_components() -> Iterator[Component]:
    """Every pinned package that the core and the extra need, directly or not."""
    pins = pinned()
    for name in sorted(wanted()):
        version, hashes = pins[name]
        yield Component(
            name=name,
            version=version,
            type=ComponentType.LIBRARY,
            bom_ref=f"pypi:{name}@{version}",
            purl=PackageURL("pypi", name=name, version=version),
            hashes=[HashType(alg=HashAlgorithm.SHA_256, content=each) for each in hashes],
            licenses=[LicenseFactory().make_from_string(python_licence(distribution(name)))],
        )


def pinned() -> dict[str, tuple[str, list[str]]]:
    """Versions and hashes by name, as `make lock` wrote them."""
    found: dict[str, tuple[str, list[str]]] = {}
    name = ""
    for line in PINNED.read_text("utf-8").splitlines():
        if pin := PIN.match(line):
            name = canonicalize_name(pin[1])
            found[name] = (pin[2], [])
        elif hashed := HASH.search(line):
            found[name][1].append(hashed[1])
    return found


def wanted() -> set[str]:
    """What is installed with the extra, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    waiting = [Requirement(each) for each in (*project["dependencies"], *project["optional-dependencies"][EXTRA])]
    found: set[str] = set()
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker is not None and not requirement.marker.evaluate()):
            continue
        found.add(name)
        try:
            waiting += needed(distribution(name), requirement.extras)
        except PackageNotFoundError:
            sys.exit(f"{name} is not installed; `make packages` installs all that is needed here.")
    return found


def web_components() -> Iterator[Component]:
    """JavaScript packages and fonts of the web app, with the integrity that the lock names."""
    locked = json.loads((MODULES.parent / "package-lock.json").read_text("utf-8"))["packages"]
    for name in sorted(bundled_packages()):
        facts = package_facts(name)
        scope, _, plain = name.rpartition("/")
        algorithm, _, digest = locked[f"node_modules/{name}"]["integrity"].partition("-")
        assert algorithm == "sha512"
        yield Component(
            name=name,
            version=facts["version"],
            type=ComponentType.LIBRARY,
            bom_ref=f"npm:{name}@{facts['version']}",
            purl=PackageURL("npm", namespace=scope or None, name=plain, version=facts["version"]),
            hashes=[HashType(alg=HashAlgorithm.SHA_512, content=base64.b64decode(digest).hex())],
            licenses=[LicenseFactory().make_from_string(str(facts["license"]))],
        )


if __name__ == "__main__":
    main()
