"""The build hook of hatchling: wheels get native modules and the web app, source packages the web app.

Nothing in the tree is moved, hidden or removed: what is built lies in the scratch folder `build/` and is handed to
hatchling by name.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).resolve().parent.parent
# hatchling loads this file by its path, so its neighbours are not yet to be found. Last: it must not hide packages.
sys.path.append(str(ROOT))

from build_support import native  # noqa: E402
from build_support.compiler import Compiler, OutOfMemoryError  # noqa: E402
from build_support.frontend import NODE, Frontend  # noqa: E402

IMPORTED = ("fluent.runtime", "librt", "msgspec", "mypy_extensions")
"""What the compiled modules import: mypyc checks the types of everything it compiles."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds native modules and web app to what hatchling packs."""

    def dependencies(self) -> list[str]:
        """What an isolated build needs: a compiler's front end for wheels, and Node.js where there is no npm."""
        frontend = Frontend(ROOT)
        needed = [NODE] if frontend.wanted() and frontend.npm() is None else []
        if self.target_name == "wheel" and native.wanted():
            with open(ROOT / "pyproject.toml", "rb") as file:
                declared = tomllib.load(file)
            needed += declared["dependency-groups"]["build"]
            needed += [each for each in declared["project"]["dependencies"] if each.startswith(IMPORTED)]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the web app; compile the native modules and add them with their manifest."""
        frontend = Frontend(ROOT)
        # An editable install is a checkout's, whose app `make build` builds.
        if version != "editable" and frontend.wanted():
            frontend.build()
        if self.target_name != "wheel" or not native.wanted():
            return
        if version == "editable":
            self.app.display_info(native.bring_up_to_date(ROOT, "dev", ("dev", "release"), self.app.display_info))
            return
        builder = native.Builder(ROOT, native.read_settings(ROOT), native.default_profile())
        if not builder.sources():
            return
        if not Compiler([]).works():
            self.app.display_warning(native.NO_COMPILER)
            return
        try:
            built, digests = builder.build(self.app.display_info)
        except OutOfMemoryError:
            self.app.display_warning(native.NO_MEMORY)
            return
        manifest = builder.scratch / f"manifest-{builder.profile.name}.json"
        manifest.write_text(builder.manifest_text(built, digests))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        included: dict[str, str] = build_data["force_include"]
        included.update({str(path): name for name, path in built.items()})
        included[str(manifest)] = f"offworld/{builder.manifest().name}"
