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
  /** Powers below this are multiplied out. */
  private static final Rational LEAST_KEPT_POWER = Rational.of(3);

  private PolishedForm() {}

  static Canonical of(Canonical form, Canonical integrand, String x) {
    try {
      Canonical polished = withOneInverse(form, integrand);
      polished = rebuilt(polished, f -> JoinedLogarithms.of(f, x));
      polished = ShorterLogarithms.of(polished, x);
      polished = rebuilt(polished, f -> byFunctions(f, x));
      polished = rebuilt(polished, PolishedForm::withoutMinus);
      polished = rebuilt(polished, f -> inOneFraction(f, x));
      polished = rebuilt(polished, f -> HalfAngles.resolved(f, integrand, x));
      polished = rebuilt(polished, f -> withPowersOfRoots(f, x));
      polished = rebuilt(polished, f -> byFunctions(f, x));
      polished = rebuilt(polished, f -> byParameters(f, x));
      return rebuilt(polished, f -> withFactors(f, x));
    } catch (ArithmeticException tooLarge) {
      return form;
    }
  }

  /** ∫ k·uⁿ·u' as k·uⁿ⁺¹/(n + 1), which other methods multiply out: of (2x + 1)⁵ and x(x² + 1)⁵. */
  static Optional<Canonical> ofPower(Canonical integrand, String x) {
    if (!(integrand instanceof Product product)) {
      return Optional.empty();
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum u
          && u.contains(x)
          && product.exponent(i) instanceof Canonical.Num(Rational n)
          && n.isInteger()
          && n.compareTo(LEAST_KEPT_POWER) >= 0) {
        Canonical rest =
            Canonical.quotient(
                product, Canonical.product(Canonical.power(u, Canonical.number(n)), slope(u, x)));
        if (!rest.contains(x)) {
          Rational next = n.plus(Rational.ONE);
          return Optional.of(
              Canonical.product(
                  List.of(
                      Canonical.number(Rational.ONE.dividedBy(next)),
                      rest,
                      Canonical.power(u, Canonical.number(next)))));
        }
      }
    }
    return Optional.empty();
  }

  private static Canonical slope(Canonical u, String x) {
    return Simplification.factored(u.derivative(x));
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

  private static boolean hasFunction(Canonical f, String x) {
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
      }
    }
    return f;
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

  // ---- Common factors

  /** (x² + 1)·arctan x/2 for x²·arctan x/2 + arctan x/2. */
  private static Canonical byFunctions(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    return sum.regrouped(
        part -> function(part, x),
        (members, function) -> {
          Canonical factor =
              Canonical.sum(
                  members.stream().map(each -> Canonical.quotient(each, function)).toList());
          return hasFunction(factor, x)
              ? Canonical.sum(members)
              : Canonical.product(Simplification.factored(whole(factor, x)), function);
        });
  }

  /** (n + 1)²·(ln x)² for n²·(ln x)² + 2n·(ln x)² + (ln x)². */
  private static Canonical byParameters(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    Canonical collected =
        sum.regrouped(
            part -> withoutParameters(part, x),
            (members, own) ->
                Canonical.product(
                    asSquare(
                        Simplification.factored(
                            Canonical.sum(
                                members.stream()
                                    .map(each -> Canonical.quotient(each, own))
                                    .toList()))),
                    own));
    return collected.nodes() < f.nodes() ? collected : f;
  }

  /** c·(n + b)² for a quadratic in one name that is one. */
  private static Canonical asSquare(Canonical f) {
    List<String> names = Canonical.variables(f.formula());
    if (!(f instanceof Sum) || names.size() != 1) {
      return f;
    }
    String n = names.getFirst();
    Canonical slope = f.derivative(n).expanded();
    Canonical leading = Canonical.product(Canonical.HALF, slope.derivative(n)).expanded();
    if (!(leading instanceof Canonical.Num(Rational c)) || c.signum() == 0) {
      return f;
    }
    Canonical root =
        Canonical.quotient(slope, Canonical.number(c.times(Rational.of(2)))).expanded();
    Canonical square = Canonical.product(leading, Canonical.power(root, Canonical.number(2)));
    return square.expanded().equals(f.expanded()) ? square : f;
  }

  /** The factors that hold the variable. */
  private static Canonical withoutParameters(Canonical part, String x) {
    if (!(part instanceof Product product)) {
      return part.contains(x) ? part : Canonical.ONE;
    }
    List<Canonical> factors = new ArrayList<>();
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i).contains(x) || product.exponent(i).contains(x)) {
        factors.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return Canonical.product(factors);
  }

  /** As one fraction, where that is not longer: (ax + b)/a for x + b/a. */
  private static Canonical whole(Canonical factor, String x) {
    return ParameterField.of(x, factor)
        .map(field -> field.canonical(field.fraction(factor)))
        .filter(each -> each.nodes() <= factor.nodes() + 2)
        .orElse(factor);
  }

  /** The logarithm or inverse function that is a factor of a term; 1 if there is none. */
  private static Canonical function(Canonical part, String x) {
    if (part instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.exponent(i).equals(Canonical.ONE) && isInverse(product.base(i), x)) {
          return product.base(i);
        }
        if (product.base(i) instanceof Product
            && product.base(i).contains(x)
            && product.exponent(i) instanceof Canonical.Num(Rational n)
            && !n.isInteger()) {
          return Canonical.power(product.base(i), product.exponent(i)); // √(x/(x + a))
        }
      }
    }
    return isInverse(part, x) ? part : Canonical.ONE;
  }

  private static boolean isInverse(Canonical f, String x) {
    return f instanceof Call call
        && call.contains(x)
        && (call.operator() == Operator.LN || call.operator().inverted() != null);
  }

  /** x·(2x² − 1)·√q for (2x³ − x)·√q: factors that the terms of a sum in a product share. */
  private static Canonical withFactors(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return f;
    }
    List<Canonical> factors = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
    for (int i = 0; i < product.size(); i++) {
      boolean whole =
          product.base(i) instanceof Sum && product.exponent(i).equals(Canonical.ONE)
              || product.base(i) instanceof Sum sum
                  && sum.contains(x)
                  && product.exponent(i).equals(Canonical.MINUS_ONE);
      factors.add(
          Canonical.power(
              whole ? Simplification.factored(product.base(i)) : product.base(i),
              product.exponent(i)));
    }
    return Canonical.product(factors);
  }
}
