package org.algebrist.algebra.differential;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * ∫ f(x) dx = ∫ g(u) du for parts u of f: f/u' is written in u, either as u is all that it holds,
 * or by solving u(x) = t for x.
 */
public final class SubstitutionMethod {
  /** A new integrand may be so many times as long as the old one. */
  private static final int GROWTH = 2;

  private static final int SLACK = 12;

  /** Of a power of the variable that is taken for u. */
  private static final int MAX_EXPONENT = 24;

  private SubstitutionMethod() {}

  /** By u = xᵏ: x⁷/(x⁸ + 1), 1/(x·√(1 + x³)). */
  static Optional<Canonical> ofPowers(Canonical f, String x, IntegrationMethods methods) {
    String t = fresh(x);
    Set<Integer> tried = new LinkedHashSet<>();
    exponents(f, x, tried);
    Canonical variable = Canonical.name(x);
    for (int k : tried.stream().sorted(Comparator.reverseOrder()).toList()) {
      Canonical u = Canonical.power(variable, Canonical.number(k));
      Canonical g = replaced(Canonical.quotient(f, u.derivative(x)), u, Canonical.name(t));
      if (!g.contains(x)) {
        Optional<Canonical> integral = methods.substituted(g, t, u);
        if (integral.isPresent()) {
          return integral;
        }
      }
    }
    return Optional.empty();
  }

  /** The whole exponents of the variable from 2, and their divisors. */
  private static void exponents(Canonical f, String x, Set<Integer> exponents) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> call.operands().forEach(operand -> exponents(operand, x, exponents));
      case Sum sum -> sum.parts().forEach(part -> exponents(part, x, exponents));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          exponents(product.base(i), x, exponents);
          exponents(product.exponent(i), x, exponents);
          if (product.base(i).equals(Canonical.name(x))
              && product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.isInteger()
              && n.abs().compareTo(Rational.of(MAX_EXPONENT)) <= 0) {
            int exponent = Math.abs(n.intValue());
            for (int k = 2; k <= exponent; k++) {
              if (exponent % k == 0) {
                exponents.add(k);
              }
            }
          }
        }
      }
    }
  }

  /** Where f/u' holds u and nothing else. */
  static Optional<Canonical> ofParts(Canonical f, String x, IntegrationMethods methods) {
    String t = fresh(x);
    for (Canonical u : parts(f, x)) {
      Canonical quotient = Canonical.quotient(f, u.derivative(x));
      Canonical g = replaced(quotient, u, Canonical.name(t));
      if (!g.contains(x)) {
        Optional<Canonical> integral = methods.substituted(g, t, u);
        if (integral.isPresent()) {
          return integral;
        }
      }
    }
    return Optional.empty();
  }

  /** Where u(x) = t can be solved for x; on one branch, as of x² = t. */
  static Optional<Canonical> bySolving(Canonical f, String x, IntegrationMethods methods) {
    String t = fresh(x);
    for (Canonical u : parts(f, x)) {
      Optional<Canonical> inverse =
          isSolvable(u) ? Inversion.solve(u, x, Canonical.name(t)) : Optional.empty();
      if (inverse.isEmpty()) {
        continue;
      }
      Canonical g = Canonical.quotient(f, u.derivative(x)).replace(x, inverse.get());
      if (g.nodes() <= GROWTH * f.nodes() + SLACK) {
        Optional<Canonical> integral = methods.substituted(g, t, u);
        if (integral.isPresent()) {
          return integral;
        }
      }
    }
    return Optional.empty();
  }

  /** No name that a person writes, and another at every level. */
  public static String fresh(String x) {
    return x + "\u2032";
  }

  /** What may be taken for a new variable: what stands in f, outer parts first. */
  static Set<Canonical> parts(Canonical f, String x) {
    Set<Canonical> parts = new LinkedHashSet<>();
    collect(f, x, parts);
    parts.remove(f);
    parts.remove(Canonical.name(x));
    return parts;
  }

  /** Sine and cosine of their inverses have roots that hold on one branch only. */
  private static boolean isSolvable(Canonical u) {
    return switch (u) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> true;
      case Call call -> call.operator() == Operator.LN && isSolvable(call.operands().getFirst());
      case Sum sum -> sum.parts().stream().allMatch(SubstitutionMethod::isSolvable);
      case Product product -> {
        boolean all = true;
        for (int i = 0; all && i < product.size(); i++) {
          all = isSolvable(product.base(i)) && isSolvable(product.exponent(i));
        }
        yield all;
      }
    };
  }

  /** What may be taken for u, outer parts before what is within. */
  private static void collect(Canonical f, String x, Set<Canonical> parts) {
    if (!f.contains(x)) {
      return;
    }
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> {
        parts.add(call);
        for (Canonical operand : call.operands()) {
          parts.add(operand);
          collect(operand, x, parts);
        }
      }
      case Sum sum -> {
        for (Canonical part : sum.parts()) {
          collect(part, x, parts);
        }
      }
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          collectFactor(product.base(i), product.exponent(i), x, parts);
        }
      }
    }
  }

  private static void collectFactor(
      Canonical base, Canonical exponent, String x, Set<Canonical> parts) {
    if (!base.contains(x)) {
      if (exponent.contains(x)) {
        parts.add(Canonical.power(base, monic(exponent)));
        parts.add(exponent);
        collect(exponent, x, parts);
      }
      return;
    }
    if (!(exponent instanceof Canonical.Num)) {
      parts.add(Canonical.power(base, monic(exponent))); // xⁿ
    } else if (exponent instanceof Canonical.Num(Rational n)) {
      if (!n.isInteger()) {
        parts.add(
            Canonical.power(base, Canonical.number(Rational.of(BigInteger.ONE, n.denominator()))));
      } else if (n.compareTo(Rational.ONE) > 0 && base.equals(Canonical.name(x))) {
        parts.add(Canonical.power(base, exponent));
      }
    }
    parts.add(base);
    collect(base, x, parts);
    collect(exponent, x, parts);
  }

  /** e^(2x) and e^(−x) are powers of e^x. */
  private static Canonical monic(Canonical exponent) {
    return exponent instanceof Product product
        ? Canonical.quotient(product, Canonical.number(product.coefficient()))
        : exponent;
  }

  /** With a name in place of u, powers of u included. */
  public static Canonical replaced(Canonical f, Canonical u, Canonical name) {
    if (f.equals(u)) {
      return name;
    }
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call -> {
        List<Canonical> operands = new ArrayList<>();
        for (Canonical operand : call.operands()) {
          operands.add(replaced(operand, u, name));
        }
        yield Canonical.call(call.operator(), operands);
      }
      case Sum sum -> {
        List<Canonical> parts = new ArrayList<>();
        for (Canonical part : sum.parts()) {
          parts.add(replaced(part, u, name));
        }
        yield Canonical.sum(parts);
      }
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(factor(product.base(i), product.exponent(i), u, name));
        }
        yield Canonical.product(factors);
      }
    };
  }

  private static Canonical factor(Canonical base, Canonical exponent, Canonical u, Canonical name) {
    if (base.equals(u)) {
      return Canonical.power(name, exponent);
    }
    if (u instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && power.base(0).equals(base)) {
      // base^exponent is u to their ratio, where that is a number.
      Canonical ratio = Canonical.quotient(exponent, power.exponent(0));
      if (ratio instanceof Canonical.Num(Rational n)
          && (n.isInteger() || exponent.equals(power.exponent(0)))) {
        return Canonical.power(name, ratio);
      }
    }
    return Canonical.power(replaced(base, u, name), replaced(exponent, u, name));
  }
}
