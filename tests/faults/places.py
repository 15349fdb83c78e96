"""Where faults can be planted in a module, and what they change: never texts, logs or types."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
NO_CODE = (ast.Import, ast.ImportFrom, ast.JoinedStr, ast.Assert, ast.Slice)
TYPES = ("annotation", "returns", "decorator_list", "bases")
NO_WORK = ("log.", "logging.", "warnings.", "N_(", "TypeVar(", "__all__ = ", "strict=")
"""How that begins in which nothing is changed: calls, statements, arguments that only ask for an error."""
CONDITIONS = (ast.Name, ast.Attribute, ast.Call, ast.Await, ast.NamedExpr)
IN_ANY_ORDER = ("min", "max")
"""Functions that do not mind in which order they are given something."""
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)

Change = tuple[str, ast.AST, ast.AST]
"""Kind, place, and what stands there then."""


@dataclass(frozen=True)
class Fault:
    """One change of one file, between two offsets in bytes; `function` is the outermost one around it, if any."""

    path: str
    line: int
    function: str
    kind: str
    begin: int
    end: int
    before: str
    after: str

    def planted(self, source: bytes) -> bytes:
        """The file with the fault."""
        return source[: self.begin] + self.after.encode() + source[self.end :]


def faults_in(path: str, source: bytes) -> Iterator[Fault]:
    """Every fault that can be planted in a file."""
    starts = [0, *accumulate(map(len, source.splitlines(keepends=True)))]
    for function, (kind, place, made) in _below(ast.parse(source), ""):
        begin = starts[place.lineno - 1] + place.col_offset
        end = starts[place.end_lineno - 1] + place.end_col_offset
        text = ast.unparse(made)
        if isinstance(made, ast.expr) and not isinstance(made, ast.Constant | ast.Tuple):
            text = f"({text})"
        before = source[begin:end].decode()
        yield Fault(path, place.lineno, function, kind, begin, end, before, text)


def _below(node: ast.AST, scope: str, function: str = "") -> Iterator[tuple[str, Change]]:
    """The changes of a node and of all below it, each with its function; `scope` are the classes around it."""
    if isinstance(node, ast.ClassDef):
        scope = f"{scope}{node.name}."
    elif isinstance(node, FUNCTIONS):
        function = function or scope + node.name
    yield from ((function, change) for change in _changes(node, inside=bool(function)))
    for field, value in ast.iter_fields(node):
        if field in TYPES or (field == "slice" and isinstance(value, ast.Tuple)):
            continue
        for below in value if isinstance(value, list) else [value]:
            works = isinstance(below, ast.AST) and not isinstance(below, NO_CODE)
            if works and not ast.unparse(below).removeprefix("await ").startswith(NO_WORK):
                yield from _below(below, scope, function)


def _changes(node: ast.AST, *, inside: bool) -> Iterator[Change]:
    """The changes of a node itself, `inside` of a function or not."""
    match node:
        case ast.Compare(left, [op], rights):
            yield "comparison", node, ast.Compare(left, [TURNED[type(op)]()], rights)
        case ast.Constant(bool() as value):
            yield "boolean", node, ast.Constant(not value)
        case ast.Constant(int() | float() as value):
            yield "number", node, ast.Constant(value + 1)
        case ast.UnaryOp(ast.Not(), operand):
            yield "boolean", node, operand
        case ast.BoolOp(op, values):
            yield "and/or", node, ast.BoolOp([ast.And, ast.Or][isinstance(op, ast.And)](), values)
        case ast.If(test) | ast.IfExp(test) | ast.While(test) if isinstance(test, CONDITIONS):
            yield "condition", test, ast.UnaryOp(ast.Not(), test)
        case ast.Expr(ast.Call() | ast.Await()) | ast.Raise(ast.AST()) if inside:
            yield "left out", node, ast.Pass()
        case (
            ast.Assign(value=ast.Constant() as place) | ast.AnnAssign(value=ast.Constant() as place)
        ):
            if not inside and type(place.value) in (int, float) and place.value not in (0, 1):
                yield "doubled", place, ast.Constant(place.value * 2)
        case ast.Call(func, [one, two, *rest], keywords) if type(one) is type(two):
            if ast.dump(one) != ast.dump(two) and ast.unparse(func) not in IN_ANY_ORDER:
                yield "swapped", node, ast.Call(func, [two, one, *rest], keywords)
        case (
            ast.List([_, _, *_] as parts)
            | ast.Set([_, _, *_] as parts)
            | ast.Tuple([_, _, *_] as parts, ast.Load())
        ):
            yield "element", node, type(node)(elts=parts[:-1])
        case ast.stmt(returns=ast.Constant(None)):
            first = node.body[ast.get_docstring(node) is not None :][:1]
            if first and isinstance(first[0], ast.Expr | ast.Assign | ast.If | ast.For | ast.With):
                yield "early return", first[0], ast.Return()
