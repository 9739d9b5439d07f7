package org.algebrist.algebra.canonical;

import java.util.Set;
import org.algebrist.expression.tree.Rational;

/**
 * The orders of terms and of factors. Terms go by falling degree in the variables, as polynomials
 * are written; factors by kind: numbers, names, functions, sums. Ties are settled by structure, so
 * that only equal expressions tie.
 */
final class Order {
  private Order() {}

  /** The order of the terms of a sum. */
  static int ofTerms(Canonical a, Canonical b) {
    if (a == b) {
      return 0;
    }
    int byDegree = degree(b).compareTo(degree(a));
    return byDegree != 0 ? byDegree : structure(a, b);
  }

  /** The sum of the exponents of names, those in exponents and functions aside. */
  private static Rational degree(Canonical term) {
    return switch (term) {
      case Canonical.Symbol symbol -> symbol.isConstant() ? Rational.ZERO : Rational.ONE;
      case Product product -> {
        Rational degree = Rational.ZERO;
        for (int i = 0; i < product.size(); i++) {
          if (product.base(i) instanceof Canonical.Symbol symbol
              && !symbol.isConstant()
              && product.exponent(i) instanceof Canonical.Num(Rational exponent)) {
            degree = degree.plus(exponent);
          }
        }
        yield degree;
      }
      case Canonical.Num _, Canonical.Other _, Call _, Sum _ -> Rational.ZERO;
    };
  }

  /** The degree in names. */
  static Rational ofNames(Canonical term) {
    return degree(term);
  }

  /** The sum of the exponents of functions. */
  static Rational ofFunctions(Canonical term) {
    Rational degree = term instanceof Call ? Rational.ONE : Rational.ZERO;
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i) instanceof Call
            && product.exponent(i) instanceof Canonical.Num(Rational exponent)) {
          degree = degree.plus(exponent);
        }
      }
    }
    return degree;
  }

  /** Adds the factors of a term that are no names. */
  static void addFunctions(Canonical term, Set<Canonical> functions) {
    switch (term) {
      case Canonical.Num _, Canonical.Symbol _ -> {}
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          boolean power = product.exponent(i) instanceof Canonical.Num;
          if (!(product.base(i) instanceof Canonical.Symbol) || !power) {
            functions.add(power ? product.base(i) : product.factor(i));
          }
        }
      }
      case Canonical.Other _, Call _, Sum _ -> functions.add(term);
    }
  }

  /** The order of the factors of a product, by base and then by exponent. */
  static int structure(Canonical a, Canonical b) {
    if (a == b) {
      return 0;
    }
    int byKind = Integer.compare(kind(a), kind(b));
    if (byKind != 0) {
      return byKind;
    }
    return switch (a) {
      case Canonical.Num(Rational value) -> value.compareTo(((Canonical.Num) b).value());
      case Canonical.Symbol(String name) -> name.compareTo(((Canonical.Symbol) b).name());
      case Canonical.Other other -> other.toString().compareTo(b.toString());
      case Call call -> calls(call, (Call) b);
      case Product product -> products(product, (Product) b);
      case Sum sum -> sums(sum, (Sum) b);
    };
  }

  private static int kind(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _ -> 0;
      case Canonical.Symbol _ -> 1;
      case Canonical.Other _ -> 2;
      case Call _ -> 3;
      case Product _ -> 4;
      case Sum _ -> 5;
    };
  }

  private static int calls(Call a, Call b) {
    int order = a.operator().compareTo(b.operator());
    if (order == 0) {
      order = Integer.compare(a.operands().size(), b.operands().size());
    }
    for (int i = 0; order == 0 && i < a.operands().size(); i++) {
      order = structure(a.operands().get(i), b.operands().get(i));
    }
    return order;
  }

  private static int products(Product a, Product b) {
    int most = Math.min(a.size(), b.size());
    for (int i = 0; i < most; i++) {
      int order = structure(a.base(i), b.base(i));
      if (order == 0) {
        order = structure(b.exponent(i), a.exponent(i));
      }
      if (order != 0) {
        return order;
      }
    }
    int order = Integer.compare(a.size(), b.size());
    return order != 0 ? order : a.coefficient().compareTo(b.coefficient());
  }

  private static int sums(Sum a, Sum b) {
    int order = Integer.compare(a.size(), b.size());
    for (int i = 0; order == 0 && i < a.size(); i++) {
      order = structure(a.term(i), b.term(i));
      if (order == 0) {
        order = a.coefficient(i).compareTo(b.coefficient(i));
      }
    }
    return order != 0 ? order : a.constant().compareTo(b.constant());
  }
}
