package org.algebrist.systems.symbolic.generator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.naming.ParameterNames;

/** What all generators of integrals ask of a function and its derivative. */
final class Antiderivatives {
  /** Exponentials within one another; with more the values leave all bounds. */
  private static final int MAX_EXPONENTIALS = 3;

  private Antiderivatives() {}

  /** Without what does not depend on x, which the constant of integration takes up. */
  static Canonical withoutConstant(Canonical function) {
    if (!(function instanceof Sum sum)) {
      return function;
    }
    var dependent = new ArrayList<Canonical>();
    for (Canonical part : sum.parts()) {
      if (part.contains("x")) {
        dependent.add(part);
      }
    }
    return Canonical.sum(dependent);
  }

  /** Whether so much of what was drawn is gone, or it nests so deep, that it is no fair sample. */
  static boolean isUnfit(Canonical function, int operators) {
    return !function.contains("x")
        || 2 * operators(function) < operators
        || exponentials(function) > MAX_EXPONENTIALS;
  }

  /** Operators of the canonical form: leaves aside. */
  static int operators(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> 0;
      case Call call -> 1 + operators(call.operands().getFirst());
      case Sum sum -> {
        List<Canonical> parts = sum.parts();
        int count = parts.size() - 1;
        for (Canonical part : parts) {
          count += operators(part);
        }
        yield count;
      }
      case Product product -> {
        int count = product.size() - 1;
        count += product.coefficient().equals(Rational.ONE) ? 0 : 1;
        for (int i = 0; i < product.size(); i++) {
          boolean power = !product.exponent(i).equals(Canonical.ONE);
          count += operators(product.base(i)) + (power ? 1 + operators(product.exponent(i)) : 0);
        }
        yield count;
      }
    };
  }

  /** How many exponentials lie within one another. */
  private static int exponentials(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> 0;
      case Call call -> exponentials(call.operands().getFirst());
      case Sum sum -> {
        int most = 0;
        for (Canonical part : sum.parts()) {
          most = Math.max(most, exponentials(part));
        }
        yield most;
      }
      case Product product -> {
        int most = 0;
        for (int i = 0; i < product.size(); i++) {
          int own = exponentials(product.exponent(i));
          boolean exponential = product.exponent(i).contains("x");
          most = Math.max(most, exponentials(product.base(i)));
          most = Math.max(most, own + (exponential ? 1 : 0));
        }
        yield most;
      }
    };
  }

  /**
   * The verified pair of an integrand and its integral, if both are short enough. Parameters are
   * a0, a1, … in the order in which the integrand has them; an answer may have no others.
   */
  static Optional<Pair> pair(Canonical answer, Canonical integrand, int mostTokens) {
    ParameterNames names = ParameterNames.of(integrand, "x");
    if (!names.cover(answer)) {
      return Optional.empty();
    }
    return names.count() == 0
        ? coded(answer, integrand, mostTokens)
        : coded(names.coded(answer), names.coded(integrand), mostTokens);
  }

  private static Optional<Pair> coded(Canonical answer, Canonical integrand, int mostTokens) {
    Optional<List<String>> answered = Prefix.of(answer, mostTokens);
    return answered.isEmpty()
        ? Optional.empty()
        : question(answer, integrand, mostTokens)
            .map(question -> new Pair(question, answered.get()));
  }

  /** The question for an integrand, if it is short enough and has this integral. */
  static Optional<List<String>> question(Canonical integral, Canonical integrand, int mostTokens) {
    if (!integrand.contains("x")) {
      return Optional.empty(); // ∫ c dx alone would fill the set
    }
    Optional<List<String>> question = Prefix.of(integrand, mostTokens - 2);
    return question.isEmpty() || !SlopeCheck.holds(integral, integrand)
        ? Optional.empty()
        : Optional.of(Prefix.integral(question.get()));
  }
}
