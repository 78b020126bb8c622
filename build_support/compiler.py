"""The C compiler of this machine: what it can do, how many of it run at once, and what its failures mean.

Commands are put together by setuptools, which knows every platform's compiler; they are run here, several at once,
so that one that was killed for lack of memory can be told from one that found an error.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

MEMORY_OF_ONE = 400 << 20
"""Bytes that one compiler may need; the largest file takes about 150 MB."""
PROBE = (
    "#include <Python.h>\n"
    'static struct PyModuleDef def = {PyModuleDef_HEAD_INIT, "probe", 0, -1, 0};\n'
    "PyMODINIT_FUNC PyInit_probe(void) { return PyModule_Create(&def); }\n"
)
KILLED = ("killed", "signal 9", "out of memory", "cannot allocate memory", "virtual memory exhausted")


class CompilerError(Exception):
    """A command of the compiler failed; its output says why."""


class OutOfMemoryError(CompilerError):
    """The system stopped a compiler, or refused it memory."""


class Compiler:
    """Compiles and links with the flags of one profile, added to those of the caller's CFLAGS."""

    def __init__(self, flags: Sequence[str], link_flags: Sequence[str] = ()) -> None:
        # By name: distutils left the standard library with Python 3.12, and setuptools brings its own.
        importlib.import_module("setuptools")
        ccompiler: Any = importlib.import_module("distutils.ccompiler")
        sysconfig: Any = importlib.import_module("distutils.sysconfig")
        self.tool: Any = ccompiler.new_compiler()
        self.is_unix: bool = self.tool.compiler_type == "unix"
        with environment(CFLAGS=" ".join([os.environ.get("CFLAGS", ""), *flags]).strip()):
            sysconfig.customize_compiler(self.tool)
        # The second name is that of older versions of setuptools.
        self.tool.call = self.tool.spawn = run
        self.link_flags = list(link_flags) if self.is_unix else []
        self.python_headers = sorted({sysconfig.get_python_inc(), sysconfig.get_python_inc(plat_specific=True)})

    def identity(self) -> list[str]:
        """What decides an object's content, besides its source: the program, its version, all flags."""
        if not self.is_unix:
            return [self.tool.compiler_type]
        return [*self.tool.compiler_so, *self.tool.linker_so, program_version(self.tool.compiler_so[0])]

    def compile(self, source: Path, target: Path, include: Sequence[str], flags: Sequence[str]) -> None:
        """Compile one file; `target` appears whole or not at all."""
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            headers = [*include, *self.python_headers]
            (made,) = self.tool.compile([str(source)], folder, include_dirs=headers, extra_postargs=list(flags))
            os.replace(made, target)

    def link(self, objects: Sequence[Path], target: Path, export: str) -> None:
        """Link objects into an extension module; `target` appears whole or not at all."""
        with tempfile.TemporaryDirectory(dir=target.parent) as folder:
            unfinished = Path(folder, target.name)
            self.tool.link_shared_object(
                [str(each) for each in objects],
                str(unfinished),
                export_symbols=[export],
                extra_postargs=self.link_flags,
                build_temp=folder,
            )
            os.replace(unfinished, target)

    def works(self) -> bool:
        """Build an empty extension, which needs all that generated code will need: compiler, linker, headers."""
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text(PROBE)
            try:
                self.compile(source, Path(folder, "probe.o"), [], [])
                self.link([Path(folder, "probe.o")], Path(folder, "probe.so"), "PyInit_probe")
            except (CompilerError, OSError):
                return False
            except Exception as error:
                # setuptools has its own errors for a compiler that is not there (MSVC not installed).
                if type(error).__module__.partition(".")[0] not in ("setuptools", "distutils"):
                    raise
                return False
        return True


def run(command: Sequence[str], *_: object, **__: object) -> None:
    """Run one command of the compiler, quiet unless it fails."""
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    if done.returncode == 0:
        return
    output = f"{' '.join(command)}\n{done.stdout}"
    if done.returncode == -9 or any(word in done.stdout.lower() for word in KILLED):
        raise OutOfMemoryError(output)
    raise CompilerError(output)


@contextlib.contextmanager
def environment(**variables: str) -> Iterator[None]:
    """Set variables of the environment for a while."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def program_version(program: str) -> str:
    """The first line in which a compiler names itself."""
    with contextlib.suppress(OSError):
        done = subprocess.run([program, "--version"], capture_output=True, text=True, check=False)
        return done.stdout.partition("\n")[0]
    return ""


def in_parallel(tasks: Sequence[Callable[[], None]], jobs: int, progress: Callable[[int], None]) -> None:
    """Carry out the tasks, `jobs` at once; what runs out of memory is tried again, alone, at the end."""
    again: list[Callable[[], None]] = []
    done = 0
    with ThreadPoolExecutor(max_workers=jobs) as pool:
        waiting: dict[Future[None], Callable[[], None]] = {pool.submit(task): task for task in tasks}
        try:
            while waiting:
                for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                    task = waiting.pop(future)
                    try:
                        future.result()
                    except OutOfMemoryError:
                        if jobs == 1:
                            raise
                        again.append(task)
                    else:
                        done += 1
                        progress(done)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
    for task in again:
        task()
        done += 1
        progress(done)


def job_count() -> int:
    """How many compilers run at once: as many as cores, if there is memory for them."""
    told = os.environ.get("OFFWORLD_JOBS", "")
    if told.isdecimal() and int(told) > 0:
        return int(told)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores, free_memory() // MEMORY_OF_ONE))


def free_memory() -> int:
    """Bytes that may be used without swapping, also inside a container; plenty where the system does not tell."""
    found = [sys.maxsize]
    with contextlib.suppress(OSError, ValueError, IndexError):
        for line in Path("/proc/meminfo").read_text().splitlines():
            if line.startswith("MemAvailable:"):
                found.append(int(line.split()[1]) << 10)
    with contextlib.suppress(OSError, ValueError):
        most = int(Path("/sys/fs/cgroup/memory.max").read_text())
        found.append(most - int(Path("/sys/fs/cgroup/memory.current").read_text()))
    return max(0, min(found))
