package org.algebrist.algebra.ode.form;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Shorter forms of expressions in x² and √(a + bx²), which are fractions of q = √(a + bx²): x²√(1 −
 * x²)/(x² − 1) + √(1 − x²/(x² − 1)) is √(1 − x²).
 */
public final class EvenRadicals {
  private static final String Q = "q\u2032";
  private static final String SQUARE = "s\u2032";
  private static final int MAX_DEGREE = 8;

  private EvenRadicals() {}

  /** The shorter form, which has the same values where numbers show them; else the same. */
  public static Canonical simpler(Canonical expression, String x) {
    Set<Canonical> radicands = new LinkedHashSet<>();
    for (Formula node : Postorder.of(expression.readable())) {
      if (node instanceof Formula.Operation root && root.operator() == Operator.SQRT) {
        radicands.add(Canonical.of(root.operands().getFirst()));
      }
    }
    Canonical best = expression;
    for (Canonical radicand : radicands) {
      try {
        Optional<Canonical> other = by(expression, radicand, x);
        if (other.isPresent()
            && other.get().nodes() < best.nodes()
            && Forms.agree(other.get(), expression)) {
          best = other.get();
        }
      } catch (ArithmeticException undefined) {
        // no value for this radicand; another may have one
      }
    }
    return best;
  }

  private static Optional<Canonical> by(Canonical expression, Canonical radicand, String x) {
    Optional<List<Canonical>> line = Forms.coefficients(radicand, x, 2);
    if (line.isEmpty() || line.get().size() != 3 || !Forms.isZero(line.get().get(1))) {
      return Optional.empty();
    }
    Canonical q = Canonical.name(Q);
    Canonical square =
        Forms.simple(
            Canonical.quotient(
                Canonical.difference(Canonical.product(q, q), line.get().get(0)),
                line.get().get(2)));
    Optional<Formula> ofSquare =
        squares(expression.replace(x, Canonical.sqrt(Canonical.name(SQUARE))).readable(), x);
    if (ofSquare.isEmpty()) {
      return Optional.empty();
    }
    Canonical ofQ = positive(Canonical.of(ofSquare.get()).replace(SQUARE, square));
    return ofQ.contains(x)
        ? Optional.empty()
        : Optional.of(Forms.simple(ofQ.replace(Q, Canonical.sqrt(radicand))));
  }

  /** The formula, if nothing but whole powers of s is left of x. */
  private static Optional<Formula> squares(Formula formula, String x) {
    boolean odd =
        formula.symbols().contains(x)
            || Postorder.contains(
                formula,
                root ->
                    root.operator() == Operator.SQRT
                        && root.operands().getFirst().equals(Formula.symbol(SQUARE)));
    return odd ? Optional.empty() : Optional.of(formula);
  }

  /** With each radicand as one fraction, and √(q²) as q. */
  private static Canonical positive(Canonical ofQ) {
    Canonical rebuilt =
        Canonical.of(
            Postorder.rebuilt(
                ofQ.readable(),
                (_, made) ->
                    made instanceof Formula.Operation root && root.operator() == Operator.SQRT
                        ? root(Canonical.of(root.operands().getFirst())).readable()
                        : made));
    return Forms.simple(rebuilt);
  }

  private static Canonical root(Canonical radicand) {
    Fractions.Fraction fraction = Fractions.fraction(radicand);
    Canonical above = Forms.simple(fraction.above());
    Canonical below = Forms.simple(fraction.below());
    return Canonical.quotient(ofSquare(above), ofSquare(below));
  }

  private static Canonical ofSquare(Canonical part) {
    Optional<List<Canonical>> powers = Forms.coefficients(part, Q, MAX_DEGREE);
    int degree = powers.map(List::size).orElse(0) - 1;
    boolean single =
        degree > 0
            && degree % 2 == 0
            && powers.orElseThrow().subList(0, degree).stream().allMatch(Forms::isZero);
    return single
        ? Canonical.product(
            Canonical.sqrt(powers.orElseThrow().get(degree)),
            Canonical.power(Canonical.name(Q), Canonical.number(degree / 2)))
        : Canonical.sqrt(part);
  }
}
