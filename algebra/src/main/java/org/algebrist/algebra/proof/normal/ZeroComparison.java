package org.algebrist.algebra.proof.normal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.algebrist.expression.tree.Formula;

/** Whether two values are zero at the same points, by their normal forms. */
public final class ZeroComparison {
  /** Multiple factors are looked through up to this. */
  private static final int MAX_MULTIPLICITY = 4;

  private static final int MAX_POWER_DEGREE = 16;

  private final Kernels kernels;
  private final NormalForm form;

  private ZeroComparison(Kernels kernels) {
    this.kernels = kernels;
    this.form = new NormalForm(kernels);
  }

  /**
   * The conditions under which two values are proved to be zero at the same points, namely wherever
   * both have real values; empty if that is not seen.
   */
  public static Optional<List<String>> of(Formula a, Formula b, Deadline deadline) {
    if (a.depth() > NormalForm.MAX_DEPTH || b.depth() > NormalForm.MAX_DEPTH) {
      return Optional.empty();
    }
    var kernels = new Kernels(true, false, new SignFacts(List.of()), new Work(deadline));
    try {
      return new ZeroComparison(kernels).isSame(a, b)
          ? Optional.of(kernels.signs.conditions())
          : Optional.empty();
    } catch (GaveUp | ArithmeticException none) {
      return Optional.empty();
    }
  }

  private boolean isSame(Formula a, Formula b) {
    for (int pass = 0; pass < NormalForm.MAX_PASSES; pass++) {
      kernels.learnt = false;
      kernels.open.clear();
      try {
        Quotient p = form.of(a);
        Quotient q = form.of(b);
        Polynomial first = kernels.table.reduced(p.numerator());
        Polynomial second = kernels.table.reduced(q.numerator());
        if (first.isZero() || second.isZero()) {
          if (first.isZero() && second.isZero()) {
            return true;
          }
        } else {
          var denominators = new ArrayList<>(p.factors().keySet());
          denominators.addAll(q.factors().keySet());
          first = withoutNonZero(first, denominators);
          second = withoutNonZero(second, denominators);
          if (divides(first, second) && divides(second, first)) {
            return true;
          }
        }
        if (!kernels.learnt) {
          return false;
        }
      } catch (Kernels.Refine finer) {
        kernels.clear();
      }
    }
    return false;
  }

  /** Without the factors that stand below a line or are positive. */
  private Polynomial withoutNonZero(Polynomial polynomial, List<Polynomial> denominators) {
    KernelTable.Split split = kernels.table.split(polynomial);
    Polynomial rest = split.rest();
    int[] variables = split.variables().variables();
    for (int i = 0; i < variables.length; i++) {
      Polynomial factor = Polynomial.variable(variables[i]);
      boolean again = i > 0 && variables[i] == variables[i - 1];
      if (!again
          && !kernels.table.isPositive(variables[i])
          && denominators.stream()
              .noneMatch(each -> each.dividedBy(factor, kernels.work) != null)) {
        rest = rest.times(factor, kernels.work);
      }
    }
    for (Polynomial denominator : denominators) {
      Polynomial factor = denominator.isConstant() ? denominator : rest(denominator);
      while (!factor.isConstant()
          && rest.dividedBy(factor, kernels.work) instanceof Polynomial quotient) {
        rest = quotient;
      }
    }
    return rest;
  }

  private Polynomial rest(Polynomial polynomial) {
    return kernels.table.split(polynomial).rest();
  }

  /** Whether one is zero wherever the other is: it divides a power of it. */
  private boolean divides(Polynomial divisor, Polynomial polynomial) {
    Polynomial power = polynomial;
    for (int i = 0; i < MAX_MULTIPLICITY && power.degree() <= MAX_POWER_DEGREE; i++) {
      if (power.dividedBy(divisor, kernels.work) != null) {
        return true;
      }
      power = power.times(polynomial, kernels.work);
    }
    return false;
  }
}
