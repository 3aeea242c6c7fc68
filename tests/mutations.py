"""The small changes that `mutants.py` makes: every way to change one node of a module, and how to put it in force."""

import ast
import copy
import functools
import importlib
import inspect
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType
from typing import Any

Place = tuple[str | int, ...]
"""The way from the module to a node: names of fields and indexes in lists."""

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
OPPOSITES = {"any": "all", "all": "any", "min": "max", "max": "min"}
NEVER_ENTERED = {"annotation", "returns", "decorator_list", "ctx", "op", "ops"}
DROPPED = (ast.AugAssign, ast.Raise, ast.Continue, ast.Break)


@dataclass(frozen=True)
class Mutation:
    """One node of a module replaced by another."""

    file: Path
    module: ast.Module
    place: Place
    old: ast.AST
    new: ast.AST
    statement: int
    """The first line of the statement that holds it."""
    occurrence: int = 1
    """Which it is of the changes of one function that are told in the same words."""

    @property
    def line(self) -> int:
        """The line it stands on; of an `if` that of its question, which may be on a line of its own."""
        node = self.old.test if isinstance(self.old, ast.If) else self.old
        return getattr(node, "lineno", self.statement)

    @property
    def module_name(self) -> str:
        """The name the file is imported by."""
        return ".".join(self.file.with_suffix("").parts)

    def code(self) -> CodeType:
        """The changed module, compiled."""
        tree = copy.deepcopy(self.module)
        *way, last = self.place
        parent = _at(tree, way)
        new = ast.copy_location(copy.deepcopy(self.new), self.old)
        if isinstance(last, int):
            parent[last] = new
        else:
            setattr(parent, last, new)
        return compile(ast.fix_missing_locations(tree), str(self.file.resolve()), "exec")

    def function(self) -> str:
        """The qualified name of the function or method whose body changes; empty where it is none."""
        names: list[str] = []
        node: object = self.module
        for number, step in enumerate(self.place):
            node = node[step] if isinstance(step, int) else getattr(node, step)  # type: ignore[index]
            if isinstance(node, ast.ClassDef | ast.FunctionDef):
                names.append(node.name)
            if isinstance(node, ast.FunctionDef):
                return ".".join(names) if self.place[number + 1 : number + 2] == ("body",) else ""
        return ""

    @property
    def change(self) -> str:
        """What it changes, in words that stay the same when lines move: file, function, before and after."""
        old, new = (" ".join(ast.unparse(node).split()) for node in (self.old, self.new))
        again = f" (no. {self.occurrence})" if self.occurrence > 1 else ""
        return f"{self.file} {self.function() or 'module'}: {old[:100]} -> {new[:100]}{again}"

    def __str__(self) -> str:
        return f"{self.line}: {self.change}"


def _at(node: Any, way: Place | list[str | int]) -> Any:
    for step in way:
        node = node[step] if isinstance(step, int) else getattr(node, step)
    return node


def swap_code(mutation: Mutation) -> bool:
    """Give the function that changes its new code; False if the change is outside of functions."""
    name = mutation.function()
    if not name:
        return False
    found: Any = importlib.import_module(mutation.module_name)
    for part in name.split("."):
        found = inspect.getattr_static(found, part)
    for wrapper in ("fget", "func", "__func__"):
        found = getattr(found, wrapper, found)
    inspect.unwrap(found).__code__ = next(code for code in _codes(mutation.code()) if code.co_qualname == name)
    forget_what_is_cached()
    return True


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _codes(constant)


def forget_what_is_cached(*, everywhere: bool = False) -> None:
    """Empty the caches of the rules, or of all the program and its tests, so that every test runs all it needs."""
    whose = ("dust_tactics", "referee", "example_cards") if everywhere else ("dust_tactics.rules", "dust_tactics.table")
    for name, module in list(sys.modules.items()):
        if name.startswith(whose):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


class _Loader(SourceFileLoader):
    """Loads a module from changed code."""

    def __init__(self, mutation: Mutation) -> None:
        super().__init__(mutation.module_name, str(mutation.file.resolve()))
        self._code = mutation.code()

    def get_code(self, fullname: str) -> CodeType:
        return self._code


class _Finder:
    """Finds the changed module in place of its own; every other one is found as always."""

    def __init__(self, mutation: Mutation) -> None:
        self._mutation = mutation

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> ModuleSpec | None:
        """The changed module."""
        if fullname != self._mutation.module_name:
            return None
        return spec_from_file_location(fullname, self._mutation.file.resolve(), loader=_Loader(self._mutation))


def load_in_place(mutation: Mutation) -> None:
    """Forget the package and its tests, so that they are imported anew with the change."""
    folders = [str(Path(folder).resolve()) for folder in ("dust_tactics", "tests")]
    for name, module in list(sys.modules.items()):
        if str(getattr(module, "__file__", None)).startswith(tuple(folders)) and name != __name__:
            del sys.modules[name]
    sys.meta_path.insert(0, _Finder(mutation))


def mutations(file: Path) -> list[Mutation]:
    """Every mutation of a module, in the order of the file."""
    module = ast.parse(file.read_text("utf-8"))
    found = [
        Mutation(file, module, place, node, new, statement)
        for place, node, statement in _nodes(module, (), 1)
        for new in _replacements(node)
    ]
    told: Counter[str] = Counter()
    for number, mutation in enumerate(found):
        told[mutation.change] += 1
        found[number] = replace(mutation, occurrence=told[mutation.change])
    return found


def _nodes(node: ast.AST, place: Place, statement: int) -> Iterator[tuple[Place, ast.AST, int]]:
    """All nodes that may change, with the line of their statement: no annotations, decorators, docstrings, imports."""
    statement = node.lineno if isinstance(node, ast.stmt) else statement
    yield place, node, statement
    for field, value in ast.iter_fields(node):
        if field in NEVER_ENTERED:
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not _left_alone(child):
                yield from _nodes(child, (*place, field) if index is None else (*place, field, index), statement)


def _left_alone(node: ast.AST) -> bool:
    if isinstance(node, ast.ClassDef):
        return any(
            isinstance(base, ast.Name | ast.Subscript) and "Protocol" in ast.unparse(base) for base in node.bases
        )
    if isinstance(node, ast.If):
        return ast.unparse(node.test) == "TYPE_CHECKING"
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]) == "__all__"
    return isinstance(node, ast.Import | ast.ImportFrom | ast.JoinedStr) or (
        isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    )


def _replacements(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Constant(value=bool()):
            yield ast.Constant(not node.value)
        case ast.Constant(value=int()):
            yield ast.Constant(node.value + 1)
            yield ast.Constant(node.value - 1)
        case ast.Compare(ops=[operator]):
            for other in COMPARISONS[type(operator)]:
                yield ast.Compare(node.left, [other()], node.comparators)
        case ast.BoolOp():
            other_bool = ast.Or() if isinstance(node.op, ast.And) else ast.And()
            yield ast.BoolOp(other_bool, node.values)
            yield from (ast.BoolOp(node.op, rest) if len(rest) > 1 else rest[0] for rest in _one_less(node.values))
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in ARITHMETIC:
            yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
        case ast.If() if not isinstance(node.test, ast.Compare | ast.UnaryOp):
            yield ast.If(ast.UnaryOp(ast.Not(), node.test), node.body, node.orelse)
        case ast.IfExp():
            yield ast.IfExp(node.test, node.orelse, node.body)
        case ast.comprehension():
            yield from (ast.comprehension(node.target, node.iter, rest, node.is_async) for rest in _one_less(node.ifs))
        case ast.Name(id=name) if name in OPPOSITES:
            yield ast.Name(OPPOSITES[name], ast.Load())
        case ast.Tuple(ctx=ast.Load()) | ast.Set() if len(node.elts) > 1:
            yield from _shuffled(node)
        case ast.Slice() if node.lower or node.upper:
            yield ast.Slice()
        case _:
            yield from _other_statements(node)


def _other_statements(node: ast.AST) -> Iterator[ast.AST]:
    """Values that are not returned, and statements that are left out."""
    match node:
        case ast.Return(value=ast.expr()) if ast.unparse(node.value) != "None":
            yield ast.Return(ast.Constant(None))
        case ast.Return(value=None) | ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]):
            yield ast.Pass()
        case _ if isinstance(node, DROPPED):
            yield ast.Pass()


def _shuffled(node: ast.Tuple | ast.Set) -> Iterator[ast.AST]:
    """The first two items of a tuple swapped; one item less, where all are names or attributes."""
    if isinstance(node, ast.Tuple) and ast.unparse(node.elts[0]) != ast.unparse(node.elts[1]):
        first, second, *others = node.elts
        yield ast.Tuple([second, first, *others], ast.Load())
    if all(isinstance(item, ast.Attribute | ast.Tuple) for item in node.elts):
        for rest in _one_less(node.elts):
            yield ast.Tuple(rest, ast.Load()) if isinstance(node, ast.Tuple) else ast.Set(rest)


def _one_less(items: list[ast.expr]) -> Iterator[list[ast.expr]]:
    for index in range(len(items)):
        yield items[:index] + items[index + 1 :]
