package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.tree.Context;

/**
 * Pairs of all kinds that formulas come in, made from identities that hold for the numbers drawn; a
 * pair that is to differ has one of these numbers changed in one of its formulas, in a way that the
 * identity does not survive.
 */
public final class KindPairs {
  /** One kind: a pair in which {@code off} is 0 of an equal pair, and not 0 of a different one. */
  private interface Maker {
    String[] make(Random random, int off);
  }

  private record Kind(String name, Maker maker, Context context) {}

  private final List<Kind> kinds = new ArrayList<>();
  private final Random random;

  /**
   * @param seed draws others for every number
   */
  public KindPairs(long seed) {
    random = new Random(seed);
    numbers();
    algebra();
    functions();
    statements();
    sets();
    calculus();
    others();
  }

  /** How many kinds there are. */
  public int kinds() {
    return kinds.size();
  }

  /** The next pair of a kind, with its label. */
  public LabelledPairs.Pair next(int kind, boolean equal) {
    Kind each = kinds.get(kind % kinds.size());
    int off = equal ? 0 : 1 + random.nextInt(3);
    String[] sides = each.maker.make(random, off);
    boolean turned = random.nextBoolean();
    return new LabelledPairs.Pair(
        each.name, equal ? "E" : "D", sides[turned ? 1 : 0], sides[turned ? 0 : 1], each.context);
  }

  private void kind(String name, Maker maker) {
    kinds.add(new Kind(name, maker, Context.NONE));
  }

  private static String[] pair(String left, String right) {
    return new String[] {left, right};
  }

  private static int from(Random random, int low, int high) {
    return low + random.nextInt(high - low + 1);
  }

  private void numbers() {
    kind(
        "powers of numbers",
        (r, off) -> {
          int n = from(r, 40, 200);
          return pair("2^{" + n + "}", "4\\cdot 2^{" + (n - 2) + "}+" + off);
        });
    kind(
        "factorials",
        (r, off) -> {
          int n = from(r, 5, 60);
          return pair("\\frac{" + n + "!}{" + (n - 2) + "!}", String.valueOf(n * (n - 1) + off));
        });
    kind(
        "percent",
        (r, off) -> {
          int n = from(r, 1, 99);
          return pair(n + "\\%", "\\frac{" + (n + off) + "}{100}");
        });
    kind(
        "nested roots",
        (r, off) -> {
          int a = from(r, 2, 9);
          int b = a + from(r, 1, 9);
          return pair(
              "\\sqrt{%d+2\\sqrt{%d}}".formatted(a + b + off, a * b),
              "\\sqrt{%d}+\\sqrt{%d}".formatted(a, b));
        });
    kind(
        "cube roots",
        (r, off) -> {
          int a = from(r, 1, 5);
          int b = from(r, 2, 3);
          int p = a * a * a + 3 * a * b;
          int q = 3 * a * a + b;
          return pair(
              "\\sqrt[3]{%d+%d\\sqrt{%d}}".formatted(p + off, q, b), a + "+\\sqrt{" + b + "}");
        });
    kind(
        "arctangents",
        (r, off) -> {
          int a = from(r, 2, 9);
          int b = from(r, 2, 9);
          return pair(
              "\\arctan\\frac{1}{%d}+\\arctan\\frac{1}{%d}".formatted(a, b),
              "\\arctan\\frac{%d}{%d}".formatted(a + b + off, a * b - 1));
        });
    kind(
        "angles",
        (r, off) -> {
          int k = from(r, 1, 8);
          return pair(
              "\\cos\\frac{%d\\pi}{5}".formatted(2 * k),
              "2\\cos^2\\frac{%d\\pi}{5}-%d".formatted(k, 1 + off));
        });
    kind(
        "binomials",
        (r, off) -> {
          int n = from(r, 5, 40);
          int k = from(r, 1, n - 1);
          return pair(
              "\\binom{%d}{%d}+\\binom{%d}{%d}".formatted(n, k, n, k - 1),
              "\\binom{%d}{%d}+%d".formatted(n + 1, k, off));
        });
  }

  private void algebra() {
    kind(
        "factors",
        (r, off) -> {
          int a = from(r, -9, 9);
          int b = from(r, 1, 9);
          return pair(
              "(x+(%d))(x+%d)".formatted(a, b), "x^2+(%d)x+(%d)".formatted(a + b + off, a * b));
        });
    kind(
        "fractions",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = a + from(r, 1, 5);
          return pair(
              "\\frac{1}{x+%d}-\\frac{1}{x+%d}".formatted(a, b),
              "\\frac{%d}{(x+%d)(x+%d)}".formatted(b - a + off, a, b));
        });
    kind(
        "even roots",
        (r, off) -> {
          int a = from(r, 1, 2000);
          return pair("\\sqrt{x^2+%dx+%d}".formatted(2 * a, a * a), "|x+" + (a + off) + "|");
        });
    kind(
        "even roots without signs",
        (r, off) -> {
          int a = from(r, 1, 2000);
          return off == 0
              ? pair("\\sqrt{(x^2+%d)^2}".formatted(a), "x^2+" + a)
              : pair("\\sqrt{(x+%d)^2}".formatted(a), "x+" + a);
        });
    kind(
        "powers of powers",
        (r, off) -> {
          int a = from(r, 2, 9);
          int b = from(r, 2, 9);
          return pair("(x^{%d})^{%d}".formatted(a, b), "x^{" + (a * b + off) + "}");
        });
    kind(
        "absolute values",
        (r, off) -> {
          int a = from(r, 2, 9);
          return pair("|%dx-%d|".formatted(a, a * 3), (a + off) + "|x-3|");
        });
    kind(
        "maxima",
        (r, off) -> {
          int a = from(r, 1, 9);
          return pair("\\max(x,%d)".formatted(a), "\\frac{x+%d+|x-%d|}{2}".formatted(a + off, a));
        });
  }

  private void functions() {
    kind(
        "logarithms",
        (r, off) -> {
          int a = from(r, 2, 9);
          return pair("\\ln(x^{%d}y)".formatted(a), "%d\\ln x+\\ln y".formatted(a + off));
        });
    kind(
        "bases",
        (r, off) -> {
          int a = from(r, 2, 9);
          return pair("\\log_{%d}x".formatted(a * a), "\\frac{1}{2}\\log_{%d}x".formatted(a + off));
        });
    kind(
        "exponentials",
        (r, off) -> {
          int a = from(r, 1, 6);
          return pair("2^{x+%d}".formatted(a), "%d\\cdot2^x".formatted((1 << a) + off));
        });
    kind(
        "double angles",
        (r, off) -> {
          int a = from(r, 1, 6);
          return pair(
              "\\sin(%dx)".formatted(2 * a), "%d\\sin(%dx)\\cos(%dx)".formatted(2 + off, a, a));
        });
    kind(
        "sums of angles",
        (r, off) -> {
          int a = from(r, 1, 4);
          return pair(
              "\\cos(%dx+y)".formatted(a),
              "\\cos(%dx)\\cos y-\\sin(%dx)\\sin y".formatted(a, a + off));
        });
    kind(
        "inverse functions",
        (r, off) -> {
          int a = from(r, 2, 90);
          return pair(
              "\\cos(\\arctan\\frac{x}{%d})".formatted(a),
              "\\frac{%d}{\\sqrt{x^2+%d}}".formatted(a, a * a + off));
        });
    kind(
        "hyperbolic functions",
        (r, off) -> {
          int a = from(r, 1, 6);
          return pair("\\cosh^2(%dx)-\\sinh^2(%dx)".formatted(a, a), String.valueOf(1 + off));
        });
    kind(
        "gamma function",
        (r, off) -> {
          int a = from(r, 1, 6);
          return pair(
              "\\Gamma(x+%d)".formatted(a + 1), "(x+%d)\\Gamma(x+%d)".formatted(a + off, a));
        });
    kind(
        "unknown functions",
        (r, off) -> {
          int a = from(r, 2, 9);
          return pair("f(%dx)+g(y)".formatted(a), "g(y)+f(%dx+x)".formatted(a - 1 + off));
        });
    kind(
        "steps",
        (r, off) -> {
          int a = from(r, 1, 9);
          return pair(
              "\\lfloor x+%d\\rfloor".formatted(a), "\\lfloor x\\rfloor+%d".formatted(a + off));
        });
  }

  private void statements() {
    kind(
        "equations",
        (r, off) -> {
          int a = from(r, 2, 9);
          int b = from(r, 1, 9);
          return pair("%dx+%d=%d".formatted(a, b, a * 4 + b), "x=" + (4 + off));
        });
    kind(
        "quadratic equations",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = a + from(r, 1, 9);
          return pair(
              "x^2-%dx+%d=0".formatted(a + b, a * b), "x=%d\\lor x=%d".formatted(b + off, a));
        });
    kind(
        "both signs",
        (r, off) -> {
          int a = from(r, 1, 30);
          return pair("x^2=" + a * a, "x=\\pm" + (a + off));
        });
    kind(
        "formulas solved for a name",
        (r, off) -> {
          int a = from(r, 2, 9);
          return pair("y=%dxz+w".formatted(a), "z=\\frac{y-w}{%dx}".formatted(a + off));
        });
    kind(
        "equations with functions",
        (r, off) -> {
          int a = from(r, 2, 5);
          return pair("\\ln(x-1)=" + a, "x=e^{" + (a + off) + "}+1");
        });
    kind(
        "inequalities",
        (r, off) -> {
          int a = from(r, 1, 30);
          return pair("x^2<" + a * a, "-%d<x<%d".formatted(a, a + off));
        });
    kind(
        "absolute values as intervals",
        (r, off) -> {
          int a = from(r, -9, 9);
          int d = from(r, 1, 9);
          return pair(
              "|x-(%d)|\\le%d".formatted(a, d), "x\\in[%d,%d]".formatted(a - d, a + d + off));
        });
    kind(
        "linear systems",
        (r, off) -> {
          int x = from(r, -9, 9);
          int y = from(r, -9, 9);
          return pair(
              "\\begin{cases}2x+3y=%d\\\\x-y=%d\\end{cases}".formatted(2 * x + 3 * y, x - y),
              "x=%d,\\ y=%d".formatted(x, y + off));
        });
    kind(
        "lists of equations",
        (r, off) -> {
          int x = from(r, -9, 9);
          int y = from(r, -9, 9);
          return pair("x=%d, y=%d".formatted(x, y), "y=%d, x=%d".formatted(y, x + off));
        });
    kind(
        "logic",
        (r, off) ->
            off == 0
                ? pair("\\neg(p\\wedge q)", "\\neg p\\vee\\neg q")
                : pair("\\neg(p\\wedge q)", "\\neg p\\wedge\\neg q"));
    kind(
        "implications",
        (r, off) ->
            off == 0
                ? pair("p\\Rightarrow q", "\\neg q\\Rightarrow\\neg p")
                : pair("p\\Rightarrow q", "q\\Rightarrow p"));
  }

  private void sets() {
    kind(
        "finite sets",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = a + from(r, 5, 9);
          return pair(
              "\\{%d,%d\\}\\cup\\{%d\\}".formatted(a, b, b + 9),
              "\\{%d,%d,%d\\}".formatted(b + 9, a + off, b));
        });
    kind(
        "intervals",
        (r, off) -> {
          int a = from(r, -9, 9);
          return pair(
              "(%d,%d]\\cup[%d,%d)".formatted(a, a + 2, a + 2, a + 9),
              "(%d,%d)".formatted(a, a + 9 + off));
        });
    kind(
        "solution sets",
        (r, off) -> {
          int a = from(r, 1, 30);
          return pair(
              "\\{x\\in\\mathbb R: |x|<%d\\}".formatted(a), "(-%d,%d)".formatted(a, a + off));
        });
    kind(
        "laws of sets",
        (r, off) ->
            off == 0
                ? pair("A\\cap(B\\cup C)", "(A\\cap B)\\cup(A\\cap C)")
                : pair("A\\cap(B\\cup C)", "(A\\cap B)\\cup C"));
    kind(
        "complements",
        (r, off) ->
            off == 0
                ? pair("\\overline{A\\cup B}", "\\overline A\\cap\\overline B")
                : pair("\\overline{A\\cup B}", "\\overline A\\cup\\overline B"));
  }

  private void calculus() {
    kind(
        "derivatives",
        (r, off) -> {
          int n = from(r, 2, 9);
          return pair("\\frac{d}{dx}x^{%d}".formatted(n), "%dx^{%d}".formatted(n + off, n - 1));
        });
    kind(
        "marks of derivatives",
        (r, off) -> {
          int n = from(r, 1, 9);
          return pair("y'+%d".formatted(n), "\\frac{dy}{dx}+%d".formatted(n + off));
        });
    kind(
        "product rule",
        (r, off) -> {
          int n = from(r, 1, 9);
          return pair("(%dfg)'".formatted(n), "%df'g+%dfg'".formatted(n, n + off));
        });
    kind(
        "definite integrals",
        (r, off) -> {
          int n = from(r, 1, 9);
          return pair("\\int_0^1 x^{%d}\\,dx".formatted(n), "\\frac{1}{%d}".formatted(n + 1 + off));
        });
    kind(
        "integrals with names as bounds",
        (r, off) -> {
          int n = from(r, 1, 5);
          return pair(
              "\\int_a^b x^{%d}\\,dx".formatted(n),
              "\\frac{b^{%d}-a^{%d}}{%d}".formatted(n + 1, n + 1, n + 1 + off));
        });
    kind(
        "indefinite integrals",
        (r, off) -> {
          int n = from(r, 1, 9);
          return pair("\\int %dx^{%d}\\,dx".formatted(n + 1, n), "x^{%d}+C".formatted(n + 1 + off));
        });
    kind(
        "sums of powers",
        (r, off) -> {
          int c = from(r, 1, 9);
          return pair(
              "\\sum_{k=1}^n(k^2+%d)".formatted(c),
              "\\frac{n(n+1)(2n+1)}{6}+%dn".formatted(c + off));
        });
    kind(
        "geometric sums",
        (r, off) -> {
          int q = from(r, 2, 9);
          return pair(
              "\\sum_{k=0}^n%d^k".formatted(q), "\\frac{%d^{n+1}-1}{%d}".formatted(q, q - 1 + off));
        });
    kind(
        "series",
        (r, off) -> {
          int q = from(r, 2, 9);
          return pair(
              "\\sum_{k=0}^\\infty\\frac{1}{%d^k}".formatted(q),
              "\\frac{%d}{%d}".formatted(q + off, q - 1));
        });
    kind(
        "telescoping sums",
        (r, off) -> {
          int a = from(r, 0, 5);
          return pair(
              "\\sum_{k=1}^n\\frac{1}{(k+%d)(k+%d)}".formatted(a, a + 1),
              "\\frac{1}{%d}-\\frac{1}{n+%d}".formatted(a + 1, a + 1 + off));
        });
    kind(
        "products",
        (r, off) -> {
          int c = from(r, 2, 9);
          return pair("\\prod_{k=1}^n%dk".formatted(c), "%d^n n!".formatted(c + off));
        });
    kind(
        "names of indices",
        (r, off) -> {
          int c = from(r, 2, 9);
          return pair("\\sum_{i=1}^n%da_i".formatted(c), "%d\\sum_{j=1}^na_j".formatted(c + off));
        });
    kind(
        "limits",
        (r, off) -> {
          int c = from(r, 2, 9);
          return pair("\\lim_{x\\to0}\\frac{\\sin(%dx)}{x}".formatted(c), String.valueOf(c + off));
        });
    kind(
        "limits at infinity",
        (r, off) -> {
          int c = from(r, 2, 9);
          return pair(
              "\\lim_{x\\to\\infty}\\frac{%dx^2+x}{x^2+1}".formatted(c), String.valueOf(c + off));
        });
  }

  private void others() {
    kind(
        "complex numbers",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = from(r, 1, 9);
          return pair(
              "(%d+%di)(%d-%di)".formatted(a, b, a, b), String.valueOf(a * a + b * b + off));
        });
    kind(
        "moduli",
        (r, off) -> {
          int k = from(r, 1, 9);
          return pair("|%d+%di|".formatted(3 * k, 4 * k), String.valueOf(5 * k + off));
        });
    kind(
        "conjugates",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = from(r, 1, 9);
          return pair("\\overline{%d+%di}".formatted(a, b), "%d-%di".formatted(a + off, b));
        });
    kind(
        "units",
        (r, off) -> {
          int n = from(r, 1, 900);
          return pair(
              "%d\\,\\mathrm{m}".formatted(n), "%d\\,\\mathrm{cm}".formatted(100 * n + off));
        });
    kind(
        "units of speed",
        (r, off) -> {
          int n = from(r, 1, 90);
          return pair(
              "%d\\,\\mathrm{km/h}".formatted(18 * n), "%d\\,\\mathrm{m/s}".formatted(5 * n + off));
        });
    kind(
        "vectors",
        (r, off) -> {
          int n = from(r, 1, 9);
          return pair(
              "\\vec a\\times(%d\\vec b)".formatted(n),
              "-%d\\vec b\\times\\vec a".formatted(n + off));
        });
    kind(
        "matrices",
        (r, off) -> {
          int a = from(r, 1, 9);
          int b = from(r, 1, 9);
          return pair(
              "\\begin{pmatrix}1&%d\\\\0&1\\end{pmatrix}\\begin{pmatrix}1&%d\\\\0&1\\end{pmatrix}"
                  .formatted(a, b),
              "\\begin{pmatrix}1&%d\\\\0&1\\end{pmatrix}".formatted(a + b + off));
        });
    kind(
        "determinants",
        (r, off) -> {
          int a = from(r, 1, 9);
          return pair(
              "\\begin{vmatrix}x&%d\\\\y&z\\end{vmatrix}".formatted(a),
              "xz-%dy".formatted(a + off));
        });
    Context matrices = Context.NONE.with("A", Context.Role.MATRIX).with("B", Context.Role.MATRIX);
    kinds.add(
        new Kind(
            "products of matrices",
            (r, off) ->
                off == 0 ? pair("(A+B)^2", "A^2+AB+BA+B^2") : pair("(A+B)^2", "A^2+2AB+B^2"),
            matrices));
    kind(
        "tuples",
        (r, off) -> {
          int a = from(r, 1, 9);
          return pair("(%d+1,x+x)".formatted(a), "(%d,2x)".formatted(a + 1 + off));
        });
    kind(
        "indices",
        (r, off) -> {
          int a = from(r, 1, 9);
          return pair("a_{%d}+a_{%d}".formatted(a, a), "2a_{%d}".formatted(a + off));
        });
  }
}
