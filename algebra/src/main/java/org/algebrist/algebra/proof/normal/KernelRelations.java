package org.algebrist.algebra.proof.normal;

import java.util.LinkedHashMap;
import java.util.Map;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.Quotient;
import org.jspecify.annotations.Nullable;

/**
 * What products of two kernels come to: Wronskians of Bessel's and Airy's functions, W·e^W. They
 * are used where a difference is asked to be zero, and nowhere else.
 */
final class KernelRelations {
  /** A product that comes back every time is left alone. */
  private static final int MAX_ROUNDS = 40;

  private final Kernels kernels;
  private final Map<Monomial, Quotient> values = new LinkedHashMap<>();

  KernelRelations(Kernels kernels) {
    this.kernels = kernels;
  }

  void clear() {
    values.clear();
  }

  /** Says that two quotients, each of which is one kernel, have this product. */
  void add(Quotient a, Quotient b, Quotient value) {
    Polynomial product = a.times(b, kernels.work).numerator();
    values.putIfAbsent(product.leading(), value);
  }

  /** Whether a polynomial is zero by these relations and by the laws of single kernels. */
  boolean makeZero(Polynomial polynomial) {
    Quotient rest = Quotient.of(polynomial);
    for (int i = 0; i < MAX_ROUNDS && !values.isEmpty(); i++) {
      Quotient next = replaced(rest);
      if (next.numerator().isZero()) {
        return true;
      }
      if (next.equals(rest)) {
        return false;
      }
      rest = next;
    }
    return false;
  }

  private Quotient replaced(Quotient u) {
    Quotient result = u;
    for (var relation : values.entrySet()) {
      Polynomial kept = Polynomial.ZERO;
      Polynomial divided = Polynomial.ZERO;
      for (var term : result.numerator().terms().entrySet()) {
        @Nullable Monomial rest = term.getKey().dividedBy(relation.getKey());
        if (rest == null) {
          kept = kept.plus(Polynomial.term(term.getValue(), term.getKey()), kernels.work);
        } else {
          divided = divided.plus(Polynomial.term(term.getValue(), rest), kernels.work);
        }
      }
      if (!divided.isZero()) {
        Quotient part =
            new Quotient(divided, result.factors()).times(relation.getValue(), kernels.work);
        Quotient sum = new Quotient(kept, result.factors()).plus(part, kernels.work);
        result = new Quotient(kernels.table.reduced(sum.numerator()), sum.factors());
      }
    }
    return result;
  }
}
