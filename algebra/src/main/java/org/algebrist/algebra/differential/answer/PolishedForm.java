package org.algebrist.algebra.differential.answer;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What a teacher would still rewrite in an antiderivative: logarithms that make one, fractions that
 * make a shorter one, powers of a root, factors that all terms of a sum share, tan(x/2) where sine
 * and cosine do. What comes out has yet to be proved.
 */
final class PolishedForm {
  /** Of a sine or cosine below the line, which is written by cotangents or tangents. */
  private static final Rational LEAST_RECIPROCAL_POWER = Rational.of(-8);

  private PolishedForm() {}

  static Canonical of(Canonical form, Canonical integrand, String x) {
    try {
      Canonical polished = withoutReciprocals(withOneInverse(form, integrand), integrand);
      polished = rebuilt(polished, f -> JoinedLogarithms.of(f, x));
      polished = ShorterLogarithms.of(polished, x);
      polished = rebuilt(polished, f -> GroupedTerms.byFunctions(f, x));
      polished = rebuilt(polished, PolishedForm::withoutMinus);
      polished = rebuilt(polished, f -> inOneFraction(f, x));
      polished = rebuilt(polished, f -> HalfAngles.resolved(f, integrand, x));
      polished = rebuilt(polished, f -> withPowersOfRoots(f, x));
      polished = rebuilt(polished, f -> GroupedTerms.byFunctions(f, x));
      polished = rebuilt(polished, f -> GroupedTerms.byParameters(f, x));
      polished = TableLogarithms.of(GroupedTerms.byWaves(polished, x));
      return rebuilt(polished, f -> GroupedTerms.withFactors(f, x));
    } catch (ArithmeticException tooLarge) {
      return form;
    }
  }

  /** Every sum and product outside functions and roots in another form, the inner ones first. */
  static Canonical rebuilt(Canonical f, UnaryOperator<Canonical> form) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> f;
      case Sum sum ->
          form.apply(Canonical.sum(sum.parts().stream().map(each -> rebuilt(each, form)).toList()));
      case Product product -> {
        List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          boolean plain = product.exponent(i).equals(Canonical.ONE);
          factors.add(
              Canonical.power(
                  plain ? rebuilt(product.base(i), form) : product.base(i), product.exponent(i)));
        }
        yield form.apply(Canonical.product(factors));
      }
    };
  }

  /** arcsin u as −arccos u, or the other way round, where the integrand has that one alone. */
  private static Canonical withOneInverse(Canonical form, Canonical integrand) {
    Canonical result = form;
    for (Operator[] pair :
        new Operator[][] {{Operator.ARCCOS, Operator.ARCSIN}, {Operator.ARCSIN, Operator.ARCCOS}}) {
      for (Canonical u : CallArguments.of(integrand, EnumSet.of(pair[0]))) {
        if (!CallArguments.of(integrand, EnumSet.of(pair[1])).contains(u)) {
          result =
              SubstitutionMethod.replaced(
                  result,
                  Canonical.call(pair[1], u),
                  Canonical.negation(Canonical.call(pair[0], u)));
        }
      }
    }
    return result;
  }

  /**
   * Terms that differ by a constant from shorter ones: cot² u for 1/sin² u and tan² u for 1/cos² u
   * where the integrand has these, −arctan √u for arctan(1/√u).
   */
  private static Canonical withoutReciprocals(Canonical form, Canonical integrand) {
    List<Canonical> parts = new ArrayList<>();
    for (Canonical part : form.terms()) {
      parts.add(
          byTangents(part, Operator.SIN, Operator.COT, integrand)
              .or(() -> byTangents(part, Operator.COS, Operator.TAN, integrand))
              .or(() -> arctangent(part))
              .orElse(part));
    }
    return Canonical.sum(parts);
  }

  /** −c·arctan √u for c·arctan(1/√u). */
  private static Optional<Canonical> arctangent(Canonical part) {
    Rational factor = part.numericFactor();
    return Canonical.quotient(part, Canonical.number(factor)) instanceof Call call
            && call.operator() == Operator.ARCTAN
            && call.operands().getFirst() instanceof Product root
            && root.size() == 1
            && root.exponent(0).equals(Canonical.number(Rational.of(-1, 2)))
        ? Optional.of(
            Canonical.product(
                Canonical.number(factor.negate()),
                Canonical.call(Operator.ARCTAN, Canonical.power(root, Canonical.MINUS_ONE))))
        : Optional.empty();
  }

  /** c·tan⁴ x + 2c·tan² x for c/cos⁴ x, a constant apart, where the integrand has the tangent. */
  private static Optional<Canonical> byTangents(
      Canonical part, Operator below, Operator asked, Canonical integrand) {
    if (!(part instanceof Product product)
        || product.size() != 1
        || !(product.base(0) instanceof Call call)
        || call.operator() != below
        || !(product.exponent(0) instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || !n.isEven()
        || n.signum() > 0
        || n.compareTo(LEAST_RECIPROCAL_POWER) < 0
        || !CallArguments.of(integrand, EnumSet.of(Operator.TAN, Operator.COT))
            .contains(call.operands().getFirst())) {
      return Optional.empty();
    }
    Canonical square =
        Canonical.power(Canonical.call(asked, call.operands().getFirst()), Canonical.number(2));
    Canonical power =
        Canonical.power(
            Canonical.sum(Canonical.ONE, square), Canonical.number(n.dividedBy(Rational.of(-2))));
    return Optional.of(
        Canonical.product(
                Canonical.number(product.coefficient()), Canonical.difference(power, Canonical.ONE))
            .expanded());
  }

  /** ln|b/a| for −ln|a/b|. */
  private static Canonical withoutMinus(Canonical f) {
    if (!(f instanceof Product product) || product.coefficient().signum() > 0) {
      return f;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Call logarithm
          && logarithm.operator() == Operator.LN
          && product.exponent(i).equals(Canonical.ONE)) {
        Canonical argument = logarithm.operands().getFirst();
        boolean bars = argument instanceof Call call && call.operator() == Operator.ABS;
        Canonical inner = bars ? ((Call) argument).operands().getFirst() : argument;
        if (isQuotientOfSums(inner)) {
          Canonical turned = Canonical.power(inner, Canonical.MINUS_ONE);
          Canonical other =
              Canonical.call(Operator.LN, bars ? Canonical.call(Operator.ABS, turned) : turned);
          return Canonical.negation(
              Canonical.product(Canonical.quotient(product, logarithm), other));
        }
      }
    }
    return f;
  }

  private static boolean isQuotientOfSums(Canonical f) {
    return f instanceof Product product
        && product.size() == 2
        && product.base(0) instanceof Sum
        && product.base(1) instanceof Sum
        && Canonical.sum(product.exponent(0), product.exponent(1)).equals(Canonical.ZERO);
  }

  // ---- Fractions

  /** x/(3(x³ + 1)) for two fractions over x² − x + 1 and x + 1, where that is shorter. */
  private static Canonical inOneFraction(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    List<Canonical> fractions = new ArrayList<>();
    List<Canonical> others = new ArrayList<>();
    Set<Canonical> denominators = new LinkedHashSet<>();
    for (Canonical part : sum.parts()) {
      Set<Canonical> own = denominators(part, x);
      denominators.addAll(own);
      (own.isEmpty() ? others : fractions).add(part);
    }
    if (fractions.size() < 2 || denominators.size() < 2) {
      return f;
    }
    Canonical separate = Canonical.sum(fractions);
    Optional<Canonical> root = root(separate, x);
    String t = SubstitutionMethod.fresh(x);
    Canonical rational =
        root.map(each -> SubstitutionMethod.replaced(separate, each, Canonical.name(t)))
            .orElse(separate);
    return ParameterField.of(root.isPresent() ? t : x, rational)
        .map(field -> {
          ParameterField.Fraction whole = field.fraction(rational);
          Canonical above = field.canonical(whole.above());
          Canonical below = field.canonical(whole.below());
          Canonical back = root.orElse(Canonical.name(t));
          Canonical quotient =
              Canonical.quotient(
                  Simplification.of(above.replace(t, back).expanded()),
                  Simplification.of(below.replace(t, back).expanded()));
          return root.isPresent() ? reduced(quotient, root.get(), x) : quotient;
        })
        .filter(whole -> whole.nodes() < separate.nodes())
        .map(whole -> {
          others.add(whole);
          return Canonical.sum(others);
        })
        .orElse(f);
  }

  /** A fraction in lowest terms beside a root, which counts as a name. */
  private static Canonical reduced(Canonical quotient, Canonical root, String x) {
    String t = SubstitutionMethod.fresh(x);
    Canonical named = SubstitutionMethod.replaced(quotient, root, Canonical.name(t));
    return ParameterField.of(x, named)
        .map(field -> field.canonical(field.fraction(named)).replace(t, root))
        .filter(each -> each.nodes() < quotient.nodes())
        .orElse(quotient);
  }

  /** Sums below the line of a term without functions; none of a term with some. */
  private static Set<Canonical> denominators(Canonical part, String x) {
    Set<Canonical> found = new LinkedHashSet<>();
    if (part instanceof Product product && !hasFunction(part, x)) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() < 0
            && product.base(i) instanceof Sum below
            && below.contains(x)) {
          found.add(below);
        }
      }
    }
    return found;
  }

  static boolean hasFunction(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Call call -> call.contains(x);
      case Sum sum -> sum.parts().stream().anyMatch(part -> hasFunction(part, x));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          found |= hasFunction(product.base(i), x) || product.exponent(i).contains(x);
        }
        yield found;
      }
    };
  }

  /** The only root in the variable; empty where there is none. */
  private static Optional<Canonical> root(Canonical f, String x) {
    Set<Canonical> radicands = new LinkedHashSet<>();
    radicands(f, x, radicands);
    return radicands.size() == 1
        ? Optional.of(Canonical.sqrt(radicands.iterator().next()))
        : Optional.empty();
  }

  private static void radicands(Canonical f, String x, Set<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _, Call _ -> {}
      case Sum sum -> sum.parts().forEach(part -> radicands(part, x, found));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          radicands(product.base(i), x, found);
          if (product.base(i).contains(x)
              && product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.denominator().equals(BigInteger.TWO)) {
            found.add(product.base(i));
          }
        }
      }
    }
  }

  // ---- Powers of roots

  /** −(1 − x²)^(3/2) for √(1 − x²)·(x² − 1). */
  private static Canonical withPowersOfRoots(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return f;
    }
    for (int i = 0; i < product.size(); i++) {
      if (!(product.base(i) instanceof Sum radicand)
          || !radicand.contains(x)
          || !(product.exponent(i) instanceof Canonical.Num(Rational e))
          || e.isInteger()) {
        continue;
      }
      for (int k = 0; k < product.size(); k++) {
        if (k != i
            && product.base(k) instanceof Sum other
            && product.exponent(k) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && ratio(other, radicand) instanceof Canonical.Num ratio
            && ratio.value().signum() != 0) {
          return times(product, i, k, ratio, e.plus(n), n);
        }
        if (k != i && product.exponent(k).equals(Canonical.ONE) && e.signum() > 0) {
          Optional<Canonical> rest = quotient(product.base(k), radicand, x);
          if (rest.isPresent()) {
            Canonical root = Canonical.power(radicand, Canonical.number(e));
            return Canonical.product(
                List.of(
                    Canonical.quotient(product, Canonical.product(product.base(k), root)),
                    rest.get(),
                    Canonical.power(radicand, Canonical.number(e.plus(Rational.ONE)))));
          }
        }
      }
    }
    return f;
  }

  /** The quotient of two polynomials that divide without a remainder; empty of others. */
  private static Optional<Canonical> quotient(Canonical above, Canonical below, String x) {
    return ParameterField.of(x, above, below)
        .flatMap(field -> {
          ParameterField.Fraction quotient =
              field.over(field.fraction(above), field.fraction(below));
          return ParameterField.isOfVariable(quotient.below())
              ? Optional.empty()
              : Optional.of(field.canonical(quotient));
        });
  }

  /** The number that one sum is of another; 0 if it is none. */
  private static Canonical ratio(Sum above, Sum below) {
    Canonical ratio = Canonical.number(above.content().dividedBy(below.content()));
    return Canonical.difference(above, Canonical.product(ratio, below).expanded())
            .equals(Canonical.ZERO)
        ? ratio
        : Canonical.ZERO;
  }

  private static Canonical times(
      Product product, int i, int k, Canonical ratio, Rational exponent, Rational n) {
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    factors.add(Canonical.power(ratio, Canonical.number(n)));
    for (int each = 0; each < product.size(); each++) {
      if (each == i) {
        factors.add(Canonical.power(product.base(i), Canonical.number(exponent)));
      } else if (each != k) {
        factors.add(Canonical.power(product.base(each), product.exponent(each)));
      }
    }
    return Canonical.product(factors);
  }
}
