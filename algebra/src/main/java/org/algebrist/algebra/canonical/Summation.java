package org.algebrist.algebra.canonical;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Adds up terms: like ones into one, numbers into the constant. */
final class Summation {
  /** From so many terms on they are found by their hash instead of one after the other. */
  private static final int MANY = 16;

  private Rational constant = Rational.ZERO;
  private final List<Canonical> terms = new ArrayList<>();
  private final List<Rational> coefficients = new ArrayList<>();
  private @Nullable Map<Canonical, Integer> places;

  Summation addAll(List<Canonical> summands) {
    for (Canonical summand : summands) {
      add(summand, Rational.ONE);
    }
    return this;
  }

  /** Adds {@code factor} times {@code summand}. */
  Summation add(Canonical summand, Rational factor) {
    switch (summand) {
      case Canonical.Num(Rational value) -> constant = constant.plus(value.times(factor));
      case Sum sum -> {
        constant = constant.plus(sum.constant().times(factor));
        for (int i = 0; i < sum.size(); i++) {
          addTerm(sum.term(i), sum.coefficient(i).times(factor));
        }
      }
      case Product product -> addTerm(product.monic(), product.coefficient().times(factor));
      case Canonical.Symbol _, Canonical.Other _, Call _ -> addTerm(summand, factor);
    }
    return this;
  }

  private void addTerm(Canonical term, Rational coefficient) {
    int at = find(term);
    if (at >= 0) {
      coefficients.set(at, coefficients.get(at).plus(coefficient));
      return;
    }
    if (places != null) {
      places.put(term, terms.size());
    }
    terms.add(term);
    coefficients.add(coefficient);
  }

  private int find(Canonical term) {
    if (terms.size() < MANY) {
      return terms.indexOf(term);
    }
    if (places == null) {
      places = new HashMap<>();
      for (int i = 0; i < terms.size(); i++) {
        places.put(terms.get(i), i);
      }
    }
    return places.getOrDefault(term, -1);
  }

  Canonical result() {
    int count = 0;
    for (int i = 0; i < terms.size(); i++) {
      if (coefficients.get(i).signum() != 0) {
        terms.set(count, terms.get(i));
        coefficients.set(count, coefficients.get(i));
        count++;
      }
    }
    if (count == 0) {
      return new Canonical.Num(constant);
    }
    if (count == 1 && constant.signum() == 0) {
      return Multiplication.scaled(terms.getFirst(), coefficients.getFirst());
    }
    Canonical[] sorted = new Canonical[count];
    Rational[] factors = new Rational[count];
    for (int i = 0; i < count; i++) {
      Canonical term = terms.get(i);
      int at = i;
      while (at > 0 && Order.ofTerms(sorted[at - 1], term) > 0) {
        sorted[at] = sorted[at - 1];
        factors[at] = factors[at - 1];
        at--;
      }
      sorted[at] = term;
      factors[at] = coefficients.get(i);
    }
    return new Sum(constant, factors, sorted);
  }
}
