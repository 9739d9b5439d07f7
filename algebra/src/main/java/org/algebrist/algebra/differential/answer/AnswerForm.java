package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.SubstitutionMethod;
import org.algebrist.algebra.differential.proposal.Assumptions;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An antiderivative as a textbook prints it: ln|u| where u may be negative, x for arctan(tan x), no
 * constant beside the variable, polynomials multiplied out. Each form is one that has yet to be
 * proved.
 */
public final class AnswerForm {
  private static final Set<Operator> WAVES =
      EnumSet.of(Operator.SIN, Operator.COS, Operator.TAN, Operator.TANH);

  private AnswerForm() {}

  /** The forms to try, the one that a person expects first. */
  public static List<Canonical> of(Canonical antiderivative, Canonical integrand, String x) {
    Set<Canonical> forms = new LinkedHashSet<>();
    Canonical plain =
        mapped(
            mapped(withoutNestedQuotients(antiderivative, x), AnswerForm::withoutInverse),
            call -> CollectedFactors.primitive(call, x));
    Canonical barred = mapped(plain, call -> withBars(call, integrand, x));
    KeptPowers.of(integrand, x).ifPresent(forms::add);
    for (Canonical each : List.of(barred, plain)) {
      Canonical shortest = shortest(each, x);
      forms.add(PolishedForm.of(shortest, integrand, x));
      forms.add(shortest);
    }
    forms.add(plain);
    forms.add(antiderivative);
    return new ArrayList<>(forms);
  }

  /** The derivative of an antiderivative, as a person would take it: without nested quotients. */
  public static Canonical derivative(Canonical antiderivative, String x) {
    return JoinedLogarithms.split(antiderivative, x).derivative(x);
  }

  /** One logarithm of a quotient for the difference of two, outside functions and roots. */
  public static Canonical withJoinedLogarithms(Canonical f, String x) {
    return PolishedForm.rebuilt(f, each -> JoinedLogarithms.of(each, x));
  }

  private static Canonical shortest(Canonical form, String x) {
    Canonical expanded =
        inPowersOfOneDivisor(
            overCommonDenominators(
                CollectedFactors.collected(withoutConstants(form.expanded(), x), x), x),
            x);
    Canonical simple = withoutConstants(Simplification.of(expanded), x);
    return isPolynomial(expanded, x)
            || expanded.nodes() <= simple.nodes()
            || isOfOneDivisor(expanded, x)
            || hasNestedQuotient(simple, x)
        ? expanded
        : simple;
  }

  /** −3/(x − 1) − 5/(2(x − 1)²) for (1 − 6x)/(2(x − 1)²); any other answer as it is. */
  private static Canonical inPowersOfOneDivisor(Canonical f, String x) {
    if (!(f instanceof Product product)
        || product.size() != 2
        || !product.exponent(0).equals(Canonical.ONE)
            && !product.exponent(1).equals(Canonical.ONE)) {
      return f;
    }
    int above = product.exponent(0).equals(Canonical.ONE) ? 0 : 1;
    Canonical divisor = product.base(1 - above);
    Canonical slope = divisor.derivative(x);
    Canonical numerator = product.base(above);
    if (!(product.exponent(1 - above) instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || n.signum() > 0
        || !(slope instanceof Canonical.Num)
        || !(numerator.derivative(x) instanceof Canonical.Num)) {
      return f;
    }
    Canonical share = Canonical.quotient(numerator.derivative(x), slope);
    Canonical rest = Canonical.difference(numerator, Canonical.product(share, divisor)).expanded();
    Canonical number = Canonical.number(product.coefficient());
    Canonical power = Canonical.power(divisor, product.exponent(1 - above));
    return Canonical.sum(
        Canonical.product(List.of(number, share, divisor, power)),
        Canonical.product(List.of(number, rest, power)));
  }

  /** Whether it is a sum of a/u, b/u² and so on, where u is linear: −3/(x − 1) − 5/(2(x − 1)²). */
  private static boolean isOfOneDivisor(Canonical f, String x) {
    Set<Canonical> divisors = new LinkedHashSet<>();
    for (Canonical part : f.terms()) {
      if (!(part instanceof Product power)
          || power.size() != 1
          || !(power.exponent(0) instanceof Canonical.Num(Rational n))
          || !n.isInteger()
          || n.signum() > 0
          || !(power.base(0).derivative(x) instanceof Canonical.Num)) {
        return false;
      }
      divisors.add(power.base(0));
    }
    return divisors.size() == 1;
  }

  /** A quotient within a factor: (b/(ax + b) + ln|ax + b|)/a². */
  private static boolean hasNestedQuotient(Canonical f, String x) {
    if (!(f instanceof Product product)) {
      return false;
    }
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum sum
          && sum.parts().stream().anyMatch(part -> isQuotient(part, x))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isQuotient(Canonical f, String x) {
    return f instanceof Product product && !product.equals(withoutDenominator(product, x, true));
  }

  /** (2x + 1)/(3q) for 2x/(3q) + 1/(3q). */
  private static Canonical overCommonDenominators(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    Map<Canonical, List<Canonical>> above = new LinkedHashMap<>();
    for (Canonical part : sum.parts()) {
      Canonical numerator =
          part instanceof Product product ? withoutDenominator(product, x, false) : part;
      above
          .computeIfAbsent(Canonical.quotient(part, numerator), fresh -> new ArrayList<>())
          .add(numerator);
    }
    List<Canonical> parts = new ArrayList<>();
    above.forEach((below, numerators) -> {
      if (below.equals(Canonical.ONE)) {
        parts.addAll(numerators);
      } else {
        parts.add(Canonical.product(Canonical.sum(numerators), below));
      }
    });
    return Canonical.sum(parts);
  }

  /**
   * @param all whether factors without a sum are left out too
   */
  private static Canonical withoutDenominator(Product product, String x, boolean all) {
    List<Canonical> factors = new ArrayList<>();
    factors.add(Canonical.number(product.coefficient()));
    for (int i = 0; i < product.size(); i++) {
      boolean below =
          product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.signum() < 0
              && (all || product.base(i) instanceof Sum && product.base(i).contains(x));
      if (!below) {
        factors.add(Canonical.power(product.base(i), product.exponent(i)));
      }
    }
    return Canonical.product(factors);
  }

  /** With sums of fractions below a line, and under functions, as one fraction. */
  private static Canonical withoutNestedQuotients(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call ->
          Canonical.call(
              call.operator(),
              call.operands().stream().map(operand -> withoutNestedQuotients(operand, x)).toList());
      case Sum sum ->
          Canonical.sum(sum.parts().stream().map(part -> withoutNestedQuotients(part, x)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          Canonical plain = withoutNestedQuotients(product.base(i), x);
          Canonical base =
              product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() < 0
                  ? CollectedFactors.asOneFactor(plain)
                  : plain;
          boolean nested =
              base instanceof Sum sum
                  && base.contains(x)
                  && sum.parts().stream().anyMatch(part -> isQuotient(part, x));
          factors.add(Canonical.power(nested ? oneFraction(base, x) : base, product.exponent(i)));
        }
        yield Canonical.product(factors);
      }
    };
  }

  private static Canonical oneFraction(Canonical sum, String x) {
    try {
      return ParameterField.of(x, sum)
          .map(field -> field.canonical(field.fraction(sum)))
          .filter(whole -> whole.nodes() <= sum.nodes())
          .orElse(sum);
    } catch (ArithmeticException tooLarge) {
      return sum;
    }
  }

  private static boolean isPolynomial(Canonical f, String x) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _ -> true;
      case Canonical.Other _ -> false;
      case Call _ -> !f.contains(x);
      case Sum sum -> sum.parts().stream().allMatch(part -> isPolynomial(part, x));
      case Product product -> {
        boolean all = true;
        for (int i = 0; all && i < product.size(); i++) {
          all =
              !product.base(i).contains(x) && !product.exponent(i).contains(x)
                  || product.base(i).equals(Canonical.name(x))
                      && product.exponent(i) instanceof Canonical.Num(Rational n)
                      && n.isInteger()
                      && n.signum() > 0;
        }
        yield all;
      }
    };
  }

  /** Terms without the variable are part of the constant of integration. */
  private static Canonical withoutConstants(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return f;
    }
    return Canonical.sum(sum.parts().stream().filter(part -> part.contains(x)).toList());
  }

  private interface CallForm {
    Canonical of(Call call);
  }

  private static Canonical mapped(Canonical f, CallForm form) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> f;
      case Call call -> {
        List<Canonical> operands =
            call.operands().stream().map(operand -> mapped(operand, form)).toList();
        Canonical made = Canonical.call(call.operator(), operands);
        yield made instanceof Call own ? form.of(own) : made;
      }
      case Sum sum -> Canonical.sum(sum.parts().stream().map(part -> mapped(part, form)).toList());
      case Product product -> {
        List<Canonical> factors = new ArrayList<>();
        factors.add(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          factors.add(
              Canonical.power(mapped(product.base(i), form), mapped(product.exponent(i), form)));
        }
        yield Canonical.product(factors);
      }
    };
  }

  /** arctan(tan u) and u differ by a constant between the poles. */
  private static Canonical withoutInverse(Call call) {
    return call.operator() == Operator.ARCTAN
            && call.operands().getFirst() instanceof Call inner
            && inner.operator() == Operator.TAN
        ? inner.operands().getFirst()
        : call;
  }

  private static Canonical withBars(Call call, Canonical integrand, String x) {
    if (call.operator() != Operator.LN || !call.contains(x) || holds(integrand, call)) {
      return call;
    }
    Canonical u = call.operands().getFirst();
    return isPositive(u, x) || RightOfZero.isOnlyRight(integrand, x) && RightOfZero.isPositive(u, x)
        ? call
        : Canonical.call(Operator.LN, Canonical.call(Operator.ABS, u));
  }

  private static boolean holds(Canonical f, Canonical part) {
    return f.equals(part)
        || switch (f) {
          case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
          case Call call -> call.operands().stream().anyMatch(operand -> holds(operand, part));
          case Sum sum -> sum.parts().stream().anyMatch(each -> holds(each, part));
          case Product product -> {
            boolean found = false;
            for (int i = 0; i < product.size(); i++) {
              found |= holds(product.base(i), part) || holds(product.exponent(i), part);
            }
            yield found;
          }
        };
  }

  /** By its parts, a quadratic without real zeros, or v + √(v² + c) with c above zero. */
  private static boolean isPositive(Canonical u, String x) {
    if (Assumptions.isPositive(u) || isBelowRoot(u) || isSumOfPowers(u, x)) {
      return true;
    }
    for (Operator function : WAVES) {
      for (Canonical argument : CallArguments.of(u, EnumSet.of(function))) {
        String t = SubstitutionMethod.fresh(x);
        Canonical named =
            SubstitutionMethod.replaced(u, Canonical.call(function, argument), Canonical.name(t));
        if (!named.contains(x) && isPositive(named, t)) {
          return true;
        }
      }
    }
    try {
      return hasNoZero(u, x);
    } catch (ArithmeticException tooLarge) {
      return false;
    }
  }

  /**
   * Whether it is a sum of positive terms and of powers such as a^x, which are positive if real.
   */
  private static boolean isSumOfPowers(Canonical u, String x) {
    List<Canonical> parts = u.terms();
    return parts.stream()
        .allMatch(part ->
            Assumptions.isPositive(part)
                || part instanceof Product power
                    && power.coefficient().signum() > 0
                    && IntStream.range(0, power.size())
                        .allMatch(
                            i -> !power.base(i).contains(x) && power.exponent(i).contains(x)));
  }

  /** Whether it is a quadratic without real zeros that is positive. */
  private static boolean hasNoZero(Canonical u, String x) {
    return ParameterField.of(x, u)
        .map(field -> {
          ParameterField.Fraction fraction = field.fraction(u);
          if (ParameterField.isOfVariable(fraction.below())) {
            return false;
          }
          FieldPolynomial p = field.ofVariable(fraction);
          if (p.degree() != 2) {
            return false;
          }
          Canonical discriminant =
              field.canonical(
                  field.minus(
                      field.times(
                          field.number(Rational.of(4)), field.times(p.leading(), p.coefficient(0))),
                      field.times(p.coefficient(1), p.coefficient(1))));
          Canonical leading = field.canonical(p.leading());
          if (!Canonical.variables(u.formula()).equals(List.of(x))) {
            return Assumptions.isPositive(discriminant.expanded())
                && Assumptions.isPositive(leading);
          }
          Assumptions signs = Assumptions.positive();
          return signs.sign(discriminant) > 0 && signs.sign(leading) > 0;
        })
        .orElse(false);
  }

  /** Whether it is v + √w with w − v² above zero. */
  private static boolean isBelowRoot(Canonical u) {
    if (!(u instanceof Sum sum)) {
      return false;
    }
    for (Canonical part : sum.parts()) {
      if (part instanceof Product root
          && root.size() == 1
          && root.coefficient().signum() > 0
          && root.exponent(0).equals(Canonical.HALF)) {
        Canonical rest = Canonical.difference(u, part);
        Canonical gap =
            Canonical.difference(Canonical.product(part, part), Canonical.product(rest, rest));
        return Assumptions.isPositive(gap.expanded());
      }
    }
    return false;
  }

  /**
   * What must not be 0 for the answer to have a value: factors with parameters alone below a line,
   * n + 1 of x^(n+1)/(n+1).
   */
  public static List<Canonical> notZero(Canonical antiderivative, String x) {
    Set<Canonical> found = new LinkedHashSet<>();
    divisors(antiderivative, x, found);
    return new ArrayList<>(found);
  }

  private static void divisors(Canonical f, String x, Set<Canonical> found) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> call.operands().forEach(operand -> divisors(operand, x, found));
      case Sum sum -> sum.parts().forEach(part -> divisors(part, x, found));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          Canonical base = product.base(i);
          divisors(base, x, found);
          divisors(product.exponent(i), x, found);
          if (product.exponent(i) instanceof Canonical.Num(Rational n)
              && n.signum() < 0
              && !base.contains(x)
              && !Canonical.variables(base.formula()).isEmpty()
              && !Assumptions.isPositive(base)) {
            found.add(base);
          }
        }
      }
    }
  }
}
