"""Writes the classes that hold the fields of the games' states: `python -m tools.state [--check]`.

Reads `games/NAME/fields.py`, which is never executed, and writes beside it `state_fields.py` (the base class of the
state) and `part_fields.py` (those of its parts, which `pieces.py` completes). They are two modules because the first
needs the parts that are built on the second. Then it puts the present layouts on file (`tools/layouts.py`). `--check`
writes nothing and fails where a file differs, or where a layout is not what is on file under its number.
"""

from __future__ import annotations

import ast
import sys
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from tools.rule_ids import ROOT

GAMES_FOLDER = ROOT / "src/offworld/games"
KERNEL = ROOT / "src/offworld/kit/game.py"
DECLARATION = "fields.py"
HEAD = '"""Made by `python -m tools.state` from fields.py: change that, not this file."""'
WIDTH = 120
SCALARS = {"Num": "0", "Flag": "False"}
TYPES = {"Num": "i64", "Flag": "bool", "Row": "Row", "Deck": "vec[i64]"}
GENERIC = ("Parts", "Shared", "Derived")
BUILT_ON = ("state", "pieces")
"""Modules that import what is made here: a default that stands in them is written as its value."""


class DeclarationError(Exception):
    """What is wrong with a declaration, as a sentence with its place."""


@dataclass(frozen=True)
class Field:
    """One declared field."""

    name: str
    kind: str
    of: str
    """The class that a generic kind holds."""
    default: str
    length: str
    stored: str
    since: int
    doc: str

    @property
    def is_visited(self) -> bool:
        return self.kind not in ("Shared", "Derived")

    def layout_kind(self) -> str:
        """The kind as the list of layouts names it."""
        return self.kind.lower() + (f" if {self.stored}" if self.stored else "")

    def type(self) -> str:
        if self.kind == "Parts":
            return f"vec[{self.of}]"
        return self.of or TYPES[self.kind]


@dataclass
class DeclaredClass:
    """One declared class: the state or a part of it."""

    name: str
    layout: int
    """The number of a state's layout, 0 for a part."""
    fields: list[Field] = field(default_factory=list)

    def of_kind(self, *kinds: str) -> list[Field]:
        return [each for each in self.fields if each.kind in kinds]

    def asks_layout(self) -> bool:
        """Whether a part must know the layout that the game began with."""
        return not self.layout and any(each.since > 1 for each in self.fields)


class Declaration:
    """The declarations of one game: its state and its parts, and where the names that they use come from."""

    def __init__(self, package: str, folder: Path) -> None:
        self.package = package
        self.folder = folder
        self.imports: dict[str, str] = {}
        self.parts: list[DeclaredClass] = []
        states: list[DeclaredClass] = []
        for node in ast.parse((folder / DECLARATION).read_text("utf-8")).body:
            if isinstance(node, ast.ImportFrom) and node.module:
                self.imports |= {alias.asname or alias.name: node.module for alias in node.names}
            elif isinstance(node, ast.ClassDef):
                made = self._class(node)
                (states if made.layout else self.parts).append(made)
            elif not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
                raise self.error(node, "only imports and classes of fields are declared")
        if len(states) != 1:
            raise DeclarationError(f"{folder.name}/{DECLARATION}: exactly one class of StateFields is declared")
        self.state = states[0]
        for each in self.state.of_kind("Parts"):
            self.part(each.of)
        newest = max(each.since for made in (self.state, *self.parts) for each in made.fields)
        if newest > self.state.layout:
            sentence = f"a field of layout {newest} needs a state of `layout={newest}`"
            raise DeclarationError(f"{folder.name}/{DECLARATION}: {sentence}")

    def error(self, node: ast.AST, sentence: str) -> DeclarationError:
        return DeclarationError(f"{self.folder.name}/{DECLARATION}:{getattr(node, 'lineno', 1)}: {sentence}")

    def part(self, name: str) -> DeclaredClass:
        for each in self.parts:
            if each.name == name:
                return each
        raise DeclarationError(f"{self.folder.name}/{DECLARATION}: there is no class {name} of PartFields")

    def _class(self, node: ast.ClassDef) -> DeclaredClass:
        match node.bases, node.keywords:
            case [ast.Name("StateFields")], [ast.keyword("layout", ast.Constant(int(layout)))] if layout > 0:
                made = DeclaredClass(node.name, layout)
            case [ast.Name("PartFields")], []:
                made = DeclaredClass(node.name, 0)
            case _:
                raise self.error(node, "a class of fields is `(StateFields, layout=NUMBER)` or `(PartFields)`")
        body = node.body
        if isinstance(body[0], ast.Expr):
            body = body[1:]
        for i, statement in enumerate(body):
            if isinstance(statement, ast.AnnAssign):
                following = body[i + 1] if i + 1 < len(body) else None
                doc = following.value if isinstance(following, ast.Expr) else None
                text = doc.value if isinstance(doc, ast.Constant) and isinstance(doc.value, str) else ""
                made.fields.append(self._field(statement, text, made.layout))
            elif not isinstance(statement, ast.Expr | ast.Pass):
                raise self.error(statement, "only fields are declared: NAME: KIND")
        return made

    def _field(self, node: ast.AnnAssign, doc: str, layout: int) -> Field:
        assert isinstance(node.target, ast.Name)
        match node.annotation:
            case ast.Name(kind) if kind in TYPES:
                of = ""
            case ast.Subscript(ast.Name(kind), ast.Name(of)) if kind in GENERIC:
                if not layout:
                    raise self.error(node, f"a part of a state has no field of kind {kind}")
            case _:
                raise self.error(node, f"{ast.unparse(node.annotation)} is no kind of field")
        options = self._options(node.value)
        if (kind == "Derived") != ("derive" in options):
            raise self.error(node, "a Derived field, and no other, is given by `derive`")
        if "length" in options and kind != "Row":
            raise self.error(node, "only a Row has a length at first")
        if "default" in options and kind not in SCALARS and "length" not in options:
            raise self.error(node, f"a {kind} has no default")
        if kind in GENERIC and options.keys() - {"derive"}:
            raise self.error(node, f"a field of kind {kind} is always there and has no default")
        if "stored" in options and not layout:
            raise self.error(node, "a part of a state is always stored whole")
        since = int(options.get("since", "1"))
        default = options.get("derive") or options.get("default") or SCALARS.get(kind, "0")
        length, stored = options.get("length", ""), options.get("stored", "")
        return Field(node.target.id, kind, of, default, length, stored, since, doc)

    def _options(self, node: ast.expr | None) -> dict[str, str]:
        """What stands behind the kind: nothing, a default, `field(...)` or `derive(...)`, as source."""
        match node:
            case None:
                return {}
            case ast.Call(ast.Name("field"), given, keywords) if len(given) <= 1:
                found = {"default": self._default(given[0])} if given else {}
                for each in keywords:
                    if each.arg == "default":
                        found["default"] = self._default(each.value)
                    elif each.arg in ("length", "stored"):
                        found[each.arg] = self._body(each.value)
                    elif each.arg == "since" and isinstance(each.value, ast.Constant):
                        found["since"] = str(each.value.value)
                    else:
                        raise self.error(node, f"`field` has no {each.arg} of this form")
                return found
            case ast.Call(ast.Name("derive"), [value], []):
                return {"derive": self._body(value)}
        return {"default": self._default(node)}

    def _default(self, node: ast.expr) -> str:
        """A literal, or a constant: by its name, or by its value where its module is built on what is made here."""
        if isinstance(node, ast.Name):
            module = self.imports.get(node.id, "")
            if module.removeprefix(f"{self.package}.") in BUILT_ON:
                return f"{self._value(node, module)}  # {node.id}"
            self._imported(node)
            return node.id
        try:
            return repr(ast.literal_eval(node))
        except ValueError:
            raise self.error(node, "a default is a literal or the name of a constant") from None

    def _imported(self, node: ast.Name) -> None:
        """Refuse a name that the generated module cannot import."""
        module = self.imports.get(node.id, "")
        if not module:
            raise self.error(node, f"{node.id} is not imported")
        if module.removeprefix(f"{self.package}.") in BUILT_ON:
            raise self.error(node, f"{node.id} stands in {module}, which imports what is made here")

    def _value(self, node: ast.Name, module: str) -> str:
        file = self.folder / f"{module.rpartition('.')[2]}.py"
        for each in ast.parse(file.read_text("utf-8")).body:
            if isinstance(each, ast.AnnAssign) and ast.unparse(each.target) == node.id and each.value:
                try:
                    return repr(ast.literal_eval(each.value))
                except ValueError:
                    break
        raise self.error(node, f"{node.id} is not a number in {file.name}")

    def _body(self, node: ast.expr) -> str:
        """The body of a lambda over the state, which is called `g`."""
        if not (isinstance(node, ast.Lambda) and [each.arg for each in node.args.args] == ["g"]):
            raise self.error(node, "a `lambda g:` over the state is needed here")
        for each in ast.walk(node.body):
            if isinstance(each, ast.Name) and each.id != "g":
                self._imported(each)
        return ast.unparse(node.body)


def over(body: str, name: str) -> str:
    """The body of a lambda over `g`, with another name for the state."""
    tree = ast.parse(body, mode="eval")
    for each in ast.walk(tree):
        if isinstance(each, ast.Name) and each.id == "g":
            each.id = name
    return ast.unparse(tree)


class Writer:
    """The source of one generated module."""

    def __init__(self, declaration: Declaration, classes: list[DeclaredClass]) -> None:
        self.declaration = declaration
        self.classes = classes
        self.lines: list[str] = []

    def text(self) -> str:
        for each in self.classes:
            self.lines += ["", ""]
            self._class(each)
        body = "\n".join(self.lines)
        layouts = [
            f'\nLAYOUT: Final = {each.layout}\n"""The number of this layout, which stored games name."""'
            for each in self.classes
            if each.layout
        ]
        return "\n".join([HEAD, "", *self._imports(body), *layouts, *self.lines]) + "\n"

    def _imports(self, body: str) -> list[str]:
        """What the classes use, in the order of the linter."""
        words = {each.id for each in ast.walk(ast.parse(body)) if isinstance(each, ast.Name)}
        package = self.declaration.package
        own = {name: module for name, module in self.declaration.imports.items() if not module.endswith("kit.fields")}
        own |= {part.name: f"{package}.pieces" for part in self.declaration.parts}
        kit = {
            "Archive": "offworld.kit.archive",
            "Game": "offworld.kit.game",
            "NO_STEP": "offworld.kit.agenda",
            "Row": "offworld.kit.rows",
            "Step": "offworld.kit.agenda",
        }
        typing = (["Final"] if any(each.layout for each in self.classes) else []) + ["final"]
        lines = ["from __future__ import annotations", "", from_import("typing", typing), ""]
        if "vec" in words:
            lines.append(from_import("librt.vecs", ["append", "vec"] if "append" in words else ["vec"]))
        lines += [from_import("mypy_extensions", ["i64", "mypyc_attr"]), ""]
        modules: dict[str, list[str]] = {}
        for name, module in (own | kit).items():
            if name in words:
                modules.setdefault(module, []).append(name)
        return lines + [from_import(module, modules[module]) for module in sorted(modules)]

    def _class(self, made: DeclaredClass) -> None:
        name = f"{made.name}Fields"
        base = "(Game)" if made.layout else ""
        self.lines += [
            "@mypyc_attr(acyclic=True)",
            f"class {name}{base}:",
            f'    """The fields of {made.name}, declared in fields.py."""',
            "",
            *slots(made),
        ]
        for each in made.fields:
            self.lines.append(f"    {each.name}: {each.type()}")
            if each.doc:
                self.lines.append(f'    """{each.doc}"""')
        self.lines += ["", *(self._state_start(made) if made.layout else self._part_start(made))]
        self.lines += ["", *self._copy(made, name), "", *self._visit(made)]

    def _state_start(self, made: DeclaredClass) -> list[str]:
        shared = made.of_kind("Shared")
        lines = [
            f"    def __init__(self, {''.join(f'{each.name}: {each.of}, ' for each in shared)}players: i64) -> None:"
        ]
        lines += kernel_start()
        for each in made.fields:
            if each.kind == "Shared":
                lines.append(f"        self.{each.name} = {each.name}")
            elif each.kind == "Derived":
                lines.append(f"        self.{each.name} = {over(each.default, 'self')}")
            elif each.kind == "Parts":
                lines.append(f"        self.{each.name} = vec[{each.of}]()")
            elif each.kind in SCALARS:
                lines.append(f"        self.{each.name} = {each.default}")
        lines += ["", "    def make_empty(self) -> None:"]
        lines.append(
            '        """Lay out rows and decks as they are before a game begins or is loaded, and fresh parts."""'
        )
        for each in made.of_kind("Row", "Deck"):
            lines += empty(each)
        for each in made.of_kind("Parts"):
            lines += [
                f"        {each.name} = vec[{each.of}](capacity=self.players)",
                "        for _ in range(self.players):",
                f"            {each.name} = append({each.name}, {each.of}())",
                f"        self.{each.name} = {each.name}",
            ]
        return lines

    def _part_start(self, made: DeclaredClass) -> list[str]:
        lines = ["    def __init__(self) -> None:"]
        for each in made.fields:
            lines += [f"        self.{each.name} = {each.default}"] if each.kind in SCALARS else empty(each)
        return lines

    def _copy(self, made: DeclaredClass, name: str) -> list[str]:
        lines = ["    @final", f"    def copy_fields(self, other: {name}) -> None:"]
        if made.layout:
            lines.append(
                '        """Take over the fields of another state for a clone. Sink and chance stay behind."""'
            )
            lines.append("        self.copy_kernel(other)")
        else:
            lines.append('        """Take over the fields of another part for a clone."""')
        for each in made.fields:
            other = f"other.{each.name}"
            if each.kind == "Parts":
                lines += [
                    f"        {each.name} = vec[{each.of}](capacity=other.players)",
                    f"        for {each.of.lower()} in {other}:",
                    f"            {each.name} = append({each.name}, {each.of.lower()}.clone())",
                    f"        self.{each.name} = {each.name}",
                ]
            elif each.kind == "Row" and each.stored:
                lines.append(f"        self.{each.name} = {other}.copy() if {over(each.stored, 'other')} else {other}")
            elif each.kind == "Row":
                lines.append(f"        self.{each.name} = {other}.copy()")
            elif each.is_visited:
                lines.append(f"        self.{each.name} = {other}")
        return lines

    def _visit(self, made: DeclaredClass) -> list[str]:
        signature = "io: Archive, layout: i64" if made.asks_layout() else "io: Archive"
        lines = [f"    def visit(self, {signature}) -> None:"]
        if made.layout:
            lines.append("        self.visit_kernel(io)")
        counter = "i: i64"
        for each in made.fields:
            if each.kind == "Parts":
                layout = ", self.layout" if self.declaration.part(each.of).asks_layout() else ""
                lines += [
                    f"        {counter} = 0",
                    f"        for {each.of.lower()} in self.{each.name}:",
                    f'            io.part("{each.name}", i)',
                    f"            {each.of.lower()}.visit(io{layout})",
                    "            i += 1",
                    '        io.part("", -1)',
                ]
                counter = "i"
            elif each.is_visited:
                indent = " " * 8
                tests = [over(each.stored, "self")] if each.stored else []
                if each.since > 1:
                    tests.insert(0, f"{'self.' if made.layout else ''}layout >= {each.since}")
                if tests:
                    condition = " and ".join(tests if len(tests) == 1 else [tests[0], f"({tests[1]})"])
                    lines.append(f"{indent}if {condition}:")
                    indent += "    "
                lines.append(f'{indent}self.{each.name} = io.{each.kind.lower()}("{each.name}", self.{each.name})')
        return lines


@cache
def kernel_start() -> list[str]:
    """What `Game.__init__` does, to be repeated in the classes made here.

    Plug-ins may derive from Game without native code, and may leave its `__init__` out. So mypyc checks each look at a
    field that only `Game.__init__` fills, but none at a field that the class's own one has filled.
    """
    tree = ast.parse(KERNEL.read_text("utf-8"))
    (game,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Game"]
    (start,) = [node for node in game.body if isinstance(node, ast.FunctionDef) and node.name == "__init__"]
    return [f"        {ast.unparse(line)}" for line in start.body if isinstance(line, ast.Assign)]


def from_import(module: str, names: list[str]) -> str:
    """An import as the linter sorts it: constants, then classes, then functions, and wraps it."""
    ordered = sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) <= WIDTH:
        return line
    return "\n".join([f"from {module} import (", *(f"    {name}," for name in ordered), ")"])


def slots(made: DeclaredClass) -> list[str]:
    """`__slots__` in as few lines as fit."""
    lines = ["    __slots__ = (", "       "]
    for name in sorted(each.name for each in made.fields):
        if len(lines[-1]) + len(name) + 4 > WIDTH:
            lines.append("       ")
        lines[-1] += f' "{name}",'
    return [*lines, "    )  # fmt: skip"]


def empty(each: Field) -> list[str]:
    """A row or a deck as it is at first."""
    lines = [f"        self.{each.name} = {'Row()' if each.kind == 'Row' else 'vec[i64]()'}"]
    if each.length:
        value, _, comment = each.default.partition("  # ")
        lines.append(f"        for _ in range({over(each.length, 'self')}):")
        lines.append(f"            self.{each.name}.push({value})" + (f"  # {comment}" if comment else ""))
    return lines


def made_files(declaration: Declaration) -> dict[str, str]:
    """What is written for one game: file names with their texts."""
    made = {"state_fields.py": Writer(declaration, [declaration.state]).text()}
    if declaration.parts:
        made["part_fields.py"] = Writer(declaration, declaration.parts).text()
    return made


def declarations() -> list[Declaration]:
    """Those of all games."""
    return [
        Declaration(f"offworld.games.{path.parent.name}", path.parent)
        for path in sorted(GAMES_FOLDER.glob(f"*/{DECLARATION}"))
    ]


def differing(declaration: Declaration) -> list[str]:
    """The files of a game that are not what would be written."""
    return [
        name
        for name, text in made_files(declaration).items()
        if not (declaration.folder / name).exists() or (declaration.folder / name).read_text("utf-8") != text
    ]


def main() -> None:
    check = "--check" in sys.argv[1:]
    faults = []
    try:
        declared = declarations()
        for declaration in declared:
            for name in differing(declaration):
                file = f"{declaration.folder.name}/{name}"
                if check:
                    faults.append(f"{file} is not what fields.py says: run python -m tools.state")
                else:
                    (declaration.folder / name).write_text(made_files(declaration)[name], "utf-8")
    except DeclarationError as error:
        sys.exit(str(error))
    if not faults:
        # Imports the games, which need the files made above.
        from tools import layouts

        if check:
            on_file = layouts.kept()
            for declaration in declared:
                faults += layouts.faults(declaration, on_file.get(declaration.folder.name, {}))
        else:
            faults = layouts.keep(declared)
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
