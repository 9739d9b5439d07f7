"""SymPy's side of benchmarks/run calculus: reads a function and an answer a line, and says HOLDS,
WRONG or UNKNOWN (past five seconds)."""

import signal
import sys

import sympy
from sympy.parsing.sympy_parser import parse_expr

x = sympy.Symbol("x")
names = {
    "x": x, "e": sympy.E, "ln": sympy.log, "asin": sympy.asin, "acos": sympy.acos,
    "atan": sympy.atan, "asinh": sympy.asinh, "acosh": sympy.acosh, "atanh": sympy.atanh,
    "arsinh": sympy.asinh, "arcosh": sympy.acosh, "artanh": sympy.atanh, "abs": sympy.Abs}


class Late(Exception):
    pass


def late(*_):
    raise Late


signal.signal(signal.SIGALRM, late)
for line in sys.stdin:
    function, answer = line.rstrip("\n").split("\t")
    verdict = "UNKNOWN"
    signal.alarm(5)
    try:
        slope = sympy.simplify(sympy.diff(parse_expr(function, local_dict=names), x))
        other = sympy.diff(parse_expr(answer, local_dict=names), x)
        verdict = "HOLDS" if sympy.simplify(other - slope) == 0 else "WRONG"
    except Late:
        pass
    except Exception:
        pass
    finally:
        signal.alarm(0)
    print(verdict, flush=True)
