"""Integrates what it reads, a line each, by SymPy; prints processor milliseconds and the answer.

Each integrand has ten seconds of processor time. An answer with an unevaluated integral is none.
"""

import re
import signal
import sys
import time

import sympy

LIMIT = 10.0


class Late(Exception):
    pass


def stop(signum, frame):
    raise Late()


signal.signal(signal.SIGPROF, stop)
x = sympy.Symbol("x", real=True)
names = {
    "x": x, "e": sympy.E, "ln": sympy.log, "abs": sympy.Abs, "root": sympy.real_root}
for line in sys.stdin:
    start = time.process_time()
    try:
        f = sympy.sympify(line.strip(), locals=names)
        signal.setitimer(signal.ITIMER_PROF, LIMIT)
        answer = sympy.integrate(f, x)
        said = "" if answer.has(sympy.Integral) else str(answer)
        said = re.sub(r"\bE\b", "e", said.replace("log(", "ln(").replace("Abs(", "abs("))
    except Late:
        said = ""
    except Exception:
        said = ""
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
    print(f"{1000 * (time.process_time() - start):.1f}\t{said}", flush=True)
