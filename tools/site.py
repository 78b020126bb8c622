"""Builds the documentation site with Zensical, without network: `python -m tools.site`, or `make docs`.

The pages of `docs` and the rulebooks are gathered in `build/site/pages`, together with those that are written here: the
reference of the public API, from the docstrings in the sources, that of the commands, and where the content of each
game comes from. Zensical turns them into `build/site/html`, the pages for players once more in French under `fr`.

    python -m tools.site            builds the site
    python -m tools.site --pages    only gathers the pages
"""

from __future__ import annotations

import ast
import os
import posixpath
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from offworld.games import GAMES, game_info
from offworld.server.tables.catalogue import content_sources

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
SOURCES = ROOT / "src"
OUTPUT = ROOT / "build" / "site"
CONFIGS = {"en": DOCS / "site.en.toml", "fr": DOCS / "site.fr.toml"}
COPIED = (".svg", ".png", ".html")
"""Files beside the pages."""
OUTSIDE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changes.md", "SECURITY.md": "security.md"}
"""Pages that lie at the root of the repository, and what they are called on the site."""
PACKAGES = {
    "offworld": "The library: games, bots, simulations, records.",
    "offworld.rl": "Environments for programs that learn; they need the extra `rl`.",
    "offworld.testing": "Checks for authors of games and bots.",
}
"""The packages whose public names are documented."""
LINK = re.compile(r"(!?)\[([^\]\n]*)\]\(([^)\s]+)\)")
TEXTS = {
    "en": {
        "title": "Where the content comes from",
        "lead": "Rules, cards and boards are data, and every entry says where it comes from. *Rulebook*: the published "
        "rules say it. *Public source*: found in public, with its place. *Reconstructed*: lost in our copy and "
        "designed by us to fit every known fact; [a content pack](packs.md) corrects it.",
        "rulebook": "Rulebook",
        "web": "Public source",
        "reconstructed": "Reconstructed",
        "unsaid": "Not said",
        "part": "Part",
        "sum": "All parts",
        "rulings": "Disputed readings",
        "book": "The book",
        "reasons": "Reasons",
        "notes": "Notes",
    },
    "fr": {
        "title": "D’où vient le contenu",
        "lead": "Règles, cartes et plateaux sont des données, et chaque entrée dit d’où elle vient. *Livret*\u00a0: "
        "les règles publiées le disent. *Source publique*\u00a0: trouvé en public, avec son lieu. "
        "*Reconstitué*\u00a0: absent de notre exemplaire et conçu par nous pour convenir à tous les faits "
        "connus\u00a0; [un pack de contenu](packs.md) le corrige.",
        "rulebook": "Livret",
        "web": "Source publique",
        "reconstructed": "Reconstitué",
        "unsaid": "Non précisé",
        "part": "Partie",
        "sum": "Toutes les parties",
        "rulings": "Lectures discutables",
        "book": "Le livret",
        "reasons": "Raisons",
        "notes": "Notes",
    },
}


def main() -> None:
    gather(OUTPUT / "pages")
    if "--pages" not in sys.argv[1:]:
        build(OUTPUT)
        print("build/site/html/index.html")


def build(output: Path) -> None:
    """Let Zensical make both sites of the pages in a folder; a warning is an error."""
    shutil.rmtree(output / "html", ignore_errors=True)
    program = Path(sys.executable).with_name("zensical")
    for config in CONFIGS.values():
        shutil.copyfile(config, output / config.name)
        subprocess.run([program, "build", "--clean", "--strict", "-f", config.name], cwd=output, check=True)


# ---------------------------------------------------------------- pages


def gather(folder: Path) -> None:
    """Write all pages anew: `folder/en` is the whole site, `folder/fr` what players read."""
    shutil.rmtree(folder, ignore_errors=True)
    for lang in CONFIGS:
        for path, text in pages(lang).items():
            target = folder / lang / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
    for file in DOCS.rglob("*"):
        if file.suffix in COPIED:
            for lang in CONFIGS if file.suffix != ".html" else ("en",):
                target = folder / lang / file.relative_to(DOCS)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file, target)


def pages(lang: str) -> dict[str, str]:
    """Every page of a language by its address, with links as the site has them."""
    base = DOCS if lang == "en" else DOCS / lang
    found = {path.relative_to(base).as_posix(): path.read_text("utf-8") for path in sorted(base.rglob("*.md"))}
    if lang == "en":
        found = {path: text for path, text in found.items() if path.partition("/")[0] not in CONFIGS}
        found |= {page: (ROOT / file).read_text("utf-8") for file, page in OUTSIDE.items()}
        found |= {f"api/{name}.md": reference(name, words) for name, words in PACKAGES.items()}
        found["commands.md"] = commands()
    for game in GAMES:
        rules = SOURCES / "offworld" / "games" / game / f"RULES.{lang}.md"
        found[f"rules/{game}.md"] = rules.read_text("utf-8")
    found["sources.md"] = sources(lang)
    return {path: relink(text, path, lang) for path, text in found.items()}


def relink(text: str, page: str, lang: str) -> str:
    """Links that leave the folder of a page: to their page of the site, or to nothing where the site has none."""
    folder = posixpath.dirname(page)
    # Where the file of the page lies in the repository: `docs` for pages, the root for those from outside.
    home = "" if page in OUTSIDE.values() else "docs" if lang == "en" else f"docs/{lang}"

    def link(found: re.Match[str]) -> str:
        image, words, address = found.groups()
        path, mark, anchor = address.partition("#")
        if not path or ":" in path:
            return found[0]
        file = posixpath.normpath(posixpath.join(home, folder, path))
        if (ROOT / file).is_dir() and (listed := sorted((ROOT / file).glob("*.md"))):
            file = f"{file}/{listed[0].name}"
        if file in OUTSIDE:
            target = OUTSIDE[file]
        elif lang != "en" and file.startswith("docs/pictures/"):
            target = file.removeprefix("docs/")
        elif lang != "en" and file.startswith(f"docs/{lang}/"):
            target = file.removeprefix(f"docs/{lang}/")
        elif lang != "en" and file.startswith("docs/") and file.endswith(".svg"):
            target = file.removeprefix("docs/")
        elif lang != "en" and file.startswith("docs/"):
            # The site of the other language lies above this one.
            return f"[{words}](../{file.removeprefix('docs/').removesuffix('.md')}.html)"
        elif file.startswith("docs/fr/"):
            return f"[{words}](fr/{file.removeprefix('docs/fr/').removesuffix('.md')}.html)"
        elif file.startswith("docs/"):
            target = file.removeprefix("docs/")
        else:
            return f"`{words}`"
        return f"{image}[{words}]({posixpath.relpath(target, folder or '.')}{mark}{anchor})"

    parts = re.split(r"(^```.*?^```$)", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if part.startswith("```") else LINK.sub(link, part) for part in parts)


# ---------------------------------------------------------------- where the content comes from


def sources(lang: str) -> str:
    """For each game a table of its parts by source, the notes, and the disputed readings."""
    texts = TEXTS[lang]
    kinds = ("rulebook", "web", "reconstructed", "unsaid")
    lines = [f"# {texts['title']}", "", texts["lead"]]
    for game in GAMES:
        found = content_sources(game_info(game), lang)
        lines += [
            "",
            f"## {found.title}",
            "",
            f"| {texts['part']} | " + " | ".join(texts[kind] for kind in kinds) + " |",
        ]
        lines.append("|---|" + "---:|" * len(kinds))
        for group in found.groups:
            counts = {origin.source: 0 for origin in group.origins}
            for origin in group.origins:
                counts[origin.source] += origin.entries
            lines.append(f"| {group.title} | " + " | ".join(str(counts.get(kind, "")) for kind in kinds) + " |")
        total = {each.source: each.entries for each in found.sources}
        lines.append(f"| **{texts['sum']}** | " + " | ".join(f"**{total.get(kind, 0)}**" for kind in kinds) + " |")
        notes = {origin.note: None for group in found.groups for origin in group.origins if origin.note}
        lines += ["", f'??? note "{texts["notes"]}"', ""] + [f"    - {escaped(note)}" for note in notes]
        if found.rulings:
            lines += ["", f"### {texts['rulings']} ({found.title})"]
        colon = "\u00a0:" if lang == "fr" else ":"
        for ruling in found.rulings:
            lines += ["", f"**{escaped(ruling.name)}** ({', '.join(ruling.rules)})", ""]
            for choice in ruling.choices:
                words = escaped(choice.text)
                lines.append(
                    f"- `{choice.choice}`{colon} {f'**{words}**' if choice.choice == ruling.default else words}"
                )
            lines += ["", f"{texts['book']}{colon} {escaped(ruling.book)}", ""]
            lines.append(f"{texts['reasons']}{colon} {escaped(ruling.reasons)}")
    return "\n".join(lines) + "\n"


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    return re.sub(r"([\\`*_\[\]<>|#])", r"\\\1", text)


# ---------------------------------------------------------------- the commands


def commands() -> str:
    """Every command of the terminal with its arguments and options, from what its `--help` says."""
    import typer.main

    from offworld.cli.main import app

    lines = ["# Commands", "", "What `offworld COMMAND --help` says, on one page.", ""]

    def walk(command: Any, name: str) -> None:
        below: dict[str, Any] = getattr(command, "commands", {})
        if name != "offworld":
            lines.extend(["", f"## {name}", "", *(escaped(command.help or "").splitlines())])
        given = [each for each in command.params if each.name != "help" and not getattr(each, "hidden", False)]
        if given:
            lines.extend(["", "| | | meaning |", "|---|---|---|", *(command_row(each) for each in given)])
        for each, under in below.items():
            walk(under, f"{name} {each}")

    walk(typer.main.get_command(app), "offworld")
    return "\n".join(lines) + "\n"


def command_row(parameter: Any) -> str:
    """An argument or option of a command as a line of a table."""
    value = f"`{parameter.metavar}`".replace("|", "&#124;") if parameter.metavar else ""
    words = escaped(" ".join((getattr(parameter, "help", None) or "").split()))
    if parameter.param_type_name == "argument":
        return f"| {value or f'`{parameter.name.upper()}`'} | | {words} |"
    names = ", ".join(f"`{each}`" for each in (*parameter.opts, *parameter.secondary_opts))
    return f"| {names} | {value} | {words} |"


# ---------------------------------------------------------------- the public API


def reference(package: str, words: str) -> str:
    """The public names of a package with signatures and docstrings, read from the sources."""
    lines = [f"# {package}", "", words]
    for name, module in public_names(package):
        node = definition(module, name)
        lines += ["", f"## {name}", "", f"`{module}`", ""]
        if isinstance(node, ast.ClassDef):
            lines += class_lines(node)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines += ["```python", signature(node), "```", "", *docstring(node)]
    return "\n".join(lines) + "\n"


def public_names(package: str) -> Iterator[tuple[str, str]]:
    """Each public name of a package and the module that defines it."""
    tree = tree_of(package)
    if package == "offworld":
        yield from assigned(tree, "_MODULES").items()
        return
    imported = {
        each.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for each in node.names
    }
    for name in assigned(tree, "__all__"):
        yield name, imported.get(name, package)


def assigned(tree: ast.Module, name: str) -> Any:
    """The value that a module gives a name."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return ast.literal_eval(node.value)
    raise LookupError(f"there is no {name}")


def tree_of(module: str) -> ast.Module:
    path = SOURCES / Path(*module.split("."))
    file = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return ast.parse(file.read_text("utf-8"))


def definition(module: str, name: str) -> ast.stmt:
    for node in tree_of(module).body:
        if isinstance(node, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and node.name == name:
            return node
    raise LookupError(f"{module} does not define {name}")


def class_lines(node: ast.ClassDef) -> list[str]:
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    lines = ["```python", f"class {node.name}({bases})" if bases else f"class {node.name}", "```", "", *docstring(node)]
    fields = list(documented_fields(node))
    if fields:
        lines += ["", "| field | type | meaning |", "|---|---|---|"]
        for name, kind, words in fields:
            lines.append(f"| `{name}` | `{kind.replace('|', '&#124;')}` | {words} |")
    for part in node.body:
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and is_public(part):
            lines += ["", f"### {node.name}.{part.name}", "", "```python", signature(part), "```", "", *docstring(part)]
    return lines


def is_public(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Methods that are for callers: not private, and with words of their own."""
    return not node.name.startswith("_") and ast.get_docstring(node) is not None


def documented_fields(node: ast.ClassDef) -> Iterator[tuple[str, str, str]]:
    """Annotated fields, with the string that stands below them."""
    for field, after in zip(node.body, [*node.body[1:], None], strict=True):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
            name = field.target.id
            if name.startswith("_"):
                continue
            words = ""
            if (
                isinstance(after, ast.Expr)
                and isinstance(after.value, ast.Constant)
                and isinstance(after.value.value, str)
            ):
                words = " ".join(after.value.value.split())
            yield name, ast.unparse(field.annotation), words.replace("|", "&#124;")


def signature(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """The head of a function; a long one has a line for each argument."""
    marks = "".join(f"@{ast.unparse(each)}\n" for each in node.decorator_list)
    returned = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    arguments = ast.unparse(node.args)
    line = f"def {node.name}({arguments}){returned}"
    if len(line) <= 100:
        return marks + line
    head = ast.parse(f"def f({arguments}): ...").body[0]
    assert isinstance(head, ast.FunctionDef)
    listed = "".join(f"    {each},\n" for each in arguments_of(head.args))
    return f"{marks}def {node.name}(\n{listed}){returned}"


def arguments_of(args: ast.arguments) -> Iterator[str]:
    """Each argument as it is written."""
    plain = [*args.posonlyargs, *args.args]
    defaults: list[Any] = [None] * (len(plain) - len(args.defaults)) + args.defaults
    for argument, default in zip(plain, defaults, strict=True):
        yield ast.unparse(argument) + (f" = {ast.unparse(default)}" if default is not None else "")
    if args.vararg is not None:
        yield f"*{ast.unparse(args.vararg)}"
    elif args.kwonlyargs:
        yield "*"
    for argument, value in zip(args.kwonlyargs, args.kw_defaults, strict=True):
        yield ast.unparse(argument) + (f" = {ast.unparse(value)}" if value is not None else "")
    if args.kwarg is not None:
        yield f"**{ast.unparse(args.kwarg)}"


def docstring(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> list[str]:
    return (ast.get_docstring(node) or "").splitlines()


# ---------------------------------------------------------------- for tests


def navigation(lang: str) -> list[str]:
    """The addresses in the navigation of a site, in their order."""
    config = tomllib.loads(CONFIGS[lang].read_text("utf-8"))["project"]

    def walk(items: list[dict[str, Any]]) -> Iterator[str]:
        for item in items:
            for value in item.values():
                if isinstance(value, str):
                    yield value
                else:
                    yield from walk(value)

    return list(walk(config["nav"]))


def broken_links(folder: Path) -> list[str]:
    """Links and pictures of built pages that lead nowhere on the site, or off it to load something."""
    found: list[str] = []
    anchors: dict[Path, set[str]] = {}
    built = sorted(folder.rglob("*.html"))
    for page in built:
        text = page.read_text("utf-8")
        anchors[page] = set(re.findall(r'\bid="?([^\s">]+)', text))
    for page in built:
        text = page.read_text("utf-8")
        name = page.relative_to(folder).as_posix()
        if page.name == "404.html" or name.startswith("balance/"):
            continue
        for attribute, address in re.findall(r'\b(href|src)="?([^\s">]+)', text):
            path, _, anchor = address.partition("#")
            if re.match(r"[a-z]+:", path):
                if attribute == "src" or path.endswith((".css", ".js")):
                    found.append(f"{name}: {address} is loaded from elsewhere")
                continue
            target = Path(os.path.normpath(page.parent / path)) if path else page
            target = target / "index.html" if target.is_dir() else target
            if not target.exists() or (anchor and target in anchors and anchor not in anchors[target] | {"__top"}):
                found.append(f"{name}: {address}")
    return found


if __name__ == "__main__":
    main()
