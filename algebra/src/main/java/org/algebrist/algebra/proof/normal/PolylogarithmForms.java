package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.function.NamedFunction;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.algebra.proof.normal.KernelTable.Key;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * Polylogarithms by their laws (NIST Handbook, DLMF 25.12; Zagier, The Dilogarithm Function, 2007):
 * those up to order 1 are elementary; Li_s(w²) is 2^(s−1)·(Li_s(w) + Li_s(−w)); Li₂ at 1 − u, 1/u
 * and u/(u − 1) is told by that at u.
 */
final class PolylogarithmForms {
  private static final int LOWEST_ORDER = -8;
  private static final int HIGHEST_ORDER = 12;

  private final Kernels kernels;
  private final FormArithmetic in;
  private final PowerForms powers;

  /** Where the dilogarithm was asked for in this pass. */
  private final List<Quotient> met = new ArrayList<>();

  PolylogarithmForms(Kernels kernels, FormArithmetic in, PowerForms powers) {
    this.kernels = kernels;
    this.in = in;
    this.powers = powers;
  }

  void clear() {
    met.clear();
  }

  Quotient of(Quotient order, Quotient u) {
    Polynomial s = kernels.table.reduced(order.numerator());
    boolean small =
        order.factors().isEmpty()
            && s.isConstant()
            && s.constantTerm().isInteger()
            && s.constantTerm().compareTo(Rational.of(LOWEST_ORDER)) >= 0
            && s.constantTerm().compareTo(Rational.of(HIGHEST_ORDER)) <= 0;
    return small
        ? of(s.constantTerm().intValue(), in.reduced(u))
        : kernels.kernel(new Key("call", NamedFunction.POLYLOGARITHM, List.of(order, u)));
  }

  private Quotient kernel(int s, Quotient u) {
    return kernels.kernel(new Key("call", NamedFunction.POLYLOGARITHM, s, u));
  }

  private Quotient of(int s, Quotient u) {
    if (in.isZero(u)) {
      return in.number(0);
    }
    if (s == 1) {
      return in.negation(in.call(Operator.LN, in.difference(in.number(1), u)));
    }
    if (s <= 0) {
      return rational(-s, u);
    }
    if (u.isConstant()) {
      return kernel(s, u);
    }
    @Nullable Polynomial root =
        u.factors().isEmpty() ? kernels.factoring.squareRoot(u.numerator()) : null;
    if (root != null) {
      Quotient w = Quotient.of(root);
      return in.product(in.power(in.number(2), s - 1), in.sum(of(s, w), of(s, in.negation(w))));
    }
    return s == 2 ? dilogarithm(u) : kernel(s, u);
  }

  /** Li_(−n)(u) = Σ k!·S(n + 1, k + 1)·(u/(1 − u))^(k+1), with Stirling's numbers. */
  private Quotient rational(int n, Quotient u) {
    Quotient w = in.quotient(u, in.difference(in.number(1), u));
    long[] stirling = {1};
    for (int row = 2; row <= n + 1; row++) {
      long[] next = new long[row];
      for (int k = 1; k <= row; k++) {
        next[k - 1] = (k < row ? k * stirling[k - 1] : 0) + (k > 1 ? stirling[k - 2] : 0);
      }
      stirling = next;
    }
    Quotient sum = in.number(0);
    long factorial = 1;
    for (int k = 0; k <= n; k++) {
      factorial *= Math.max(k, 1);
      sum = in.sum(sum, in.product(in.number(factorial * stirling[k]), in.power(w, k + 1)));
    }
    return sum;
  }

  private Quotient dilogarithm(Quotient u) {
    for (Quotient known : met) {
      if (known.equals(u)) {
        return kernel(2, u);
      }
      Optional<Quotient> value = by(known, u);
      if (value.isPresent()) {
        return value.get();
      }
    }
    met.add(u);
    return kernel(2, u);
  }

  /** The value at u by that at another place, if a law relates them. */
  private Optional<Quotient> by(Quotient known, Quotient u) {
    Quotient product = in.product(known, u);
    Quotient sum = in.sum(known, u);
    Quotient one = in.number(1);
    Quotient sixth = in.product(in.fraction(1, 6), in.square(in.pi()));
    if (in.isOne(sum) && powers.isPositive(known) && powers.isPositive(u)) {
      Quotient logarithms = in.product(in.call(Operator.LN, u), in.call(Operator.LN, known));
      return Optional.of(in.difference(in.difference(sixth, logarithms), kernel(2, known)));
    }
    if (in.isZero(in.difference(product, sum))) { // u = known/(known − 1), both below 1
      Quotient logarithm = in.call(Operator.LN, in.difference(one, known));
      Quotient square = in.product(in.fraction(-1, 2), in.square(logarithm));
      return Optional.of(in.difference(square, kernel(2, known)));
    }
    Quotient opposite = in.negation(known);
    if (in.isOne(product) && powers.isPositive(opposite)) {
      Quotient square = in.square(in.call(Operator.LN, opposite));
      Quotient value = in.difference(in.product(in.fraction(-1, 2), square), sixth);
      return Optional.of(in.difference(value, kernel(2, known)));
    }
    return Optional.empty();
  }
}
