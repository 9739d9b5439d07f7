package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.algebra.proof.normal.Kernels.Term;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * What is known of the size of kernels over the real numbers: sines, cosines and (−1)ⁿ are not
 * above 1 in size, arctangents and arcsines not above π/2. It holds only where all that stands in
 * the kernel is real: the cosine of 10i is 11,013.
 */
final class KernelBounds {
  /** A fraction above π/2. */
  private static final Rational ABOVE_QUARTER_TURN = Rational.of(11, 7);

  /** Terms of a higher degree are not looked at. */
  private static final int MOST_POWER = 32;

  private final Kernels kernels;

  KernelBounds(Kernels kernels) {
    this.kernels = kernels;
  }

  /** The sign of a number that outweighs the rest, as in cos x − 5; 0 where none does. */
  int sign(Polynomial base) {
    Rational rest = Rational.ZERO;
    for (var term : base.terms().entrySet()) {
      if (term.getKey().degree() > MOST_POWER) {
        return 0;
      }
      Rational size = term.getValue().abs();
      for (int variable : term.getKey().variables()) { // once for each power
        Rational bound = bound(kernels.table.key(variable));
        if (bound == null) {
          return 0;
        }
        size = size.times(bound);
      }
      rest = term.getKey().degree() == 0 ? rest : rest.plus(size);
    }
    Rational number = base.constantTerm();
    return number.abs().compareTo(rest) >= 0 ? number.signum() : 0;
  }

  /** Polynomials in a kernel that are never below zero: t itself, or b² − t². */
  List<Rational[]> range(int variable) {
    List<Rational[]> range = new ArrayList<>();
    if (kernels.table.isPositive(variable)) {
      range.add(new Rational[] {Rational.ZERO, Rational.ONE});
    }
    @Nullable Rational bound = bound(kernels.table.key(variable));
    if (bound != null) {
      range.add(new Rational[] {bound.times(bound), Rational.ZERO, Rational.of(-1)});
    }
    return range;
  }

  /** What the size of a kernel is never above; null where there is no bound. */
  private @Nullable Rational bound(Key key) {
    if (!isReal(key)) {
      return null;
    }
    return switch (key.kind()) {
      case "sin", "cos", "sign" -> Rational.ONE;
      case "arctan", "arcsin" -> ABOVE_QUARTER_TURN;
      default -> null;
    };
  }

  /** Whether all that stands within a kernel is real wherever the formula is. */
  boolean isReal(Key key) {
    if (key.kind().equals("i") || key.kind().startsWith("complex")) {
      return false;
    }
    for (Object part : key.content()) {
      if (!isReal(part)) {
        return false;
      }
    }
    return true;
  }

  private boolean isReal(Object part) {
    return switch (part) {
      case Key inner -> isReal(inner);
      case Quotient u -> isReal(u);
      case Term term -> isReal(kernels.quotient(term));
      case Polynomial polynomial -> isReal(Quotient.of(polynomial));
      case Formula formula -> !formula.symbols().contains("i");
      case List<?> parts -> parts.stream().allMatch(this::isReal);
      case Rational _, Number _, CharSequence _, Enum<?> _ -> true;
      default -> false;
    };
  }

  private boolean isReal(Quotient u) {
    return !kernels.isFormal(u)
        && !u.numerator().mentions(each -> !isReal(kernels.table.key(each)))
        && u.factors().keySet().stream()
            .noneMatch(each -> each.mentions(inner -> !isReal(kernels.table.key(inner))));
  }
}
