package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.rational.FieldPolynomial;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.algebra.differential.rational.ParameterField.Fraction;
import org.algebrist.algebra.differential.rational.RationalPolynomial;
import org.algebrist.algebra.differential.rational.RationalRoots;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Functions of |u|: with the integrals F₊ and F₋ for |u| = u and |u| = −u, E = (F₊ + F₋)/2 and O =
 * (F₊ − F₋)/2, an antiderivative is E + O·|u|/u between the zeros of u. Where the zeros r are
 * known, the sign of u is a sum of signs of x − r, and (O − O(r))·|x − r|/(x − r) is continuous.
 */
final class PiecewiseIntegration {
  private static final Set<Operator> WAVES = EnumSet.of(Operator.SIN, Operator.COS, Operator.TAN);

  private PiecewiseIntegration() {}

  static Optional<Canonical> of(Canonical f, String x, IntegrationMethods methods) {
    Set<Canonical> bars = new LinkedHashSet<>();
    collect(f, x, bars);
    if (bars.isEmpty()) {
      return Optional.empty();
    }
    Call first = (Call) bars.iterator().next();
    Canonical u = first.operands().getFirst();
    Optional<Canonical> ofSize = ofSize(f, first, u, x, methods);
    if (ofSize.isPresent()) {
      return ofSize;
    }
    Optional<Canonical> above = methods.of(SubstitutionMethod.replaced(f, first, u), x);
    Optional<Canonical> below =
        above.isEmpty()
            ? Optional.empty()
            : methods.of(SubstitutionMethod.replaced(f, first, Canonical.negation(u)), x);
    if (below.isEmpty()) {
      return Optional.empty();
    }
    Canonical even =
        Canonical.product(Canonical.HALF, Canonical.sum(above.get(), below.get())).expanded();
    Canonical odd =
        Canonical.product(Canonical.HALF, Canonical.difference(above.get(), below.get()))
            .expanded();
    return Optional.of(Canonical.sum(even, signed(odd, u, x)));
  }

  /** (1 − e^(−|x|))·|x|/x for e^(−|x|): of a function of |u| alone, for a linear u. */
  private static Optional<Canonical> ofSize(
      Canonical f, Call bars, Canonical u, String x, IntegrationMethods methods) {
    Canonical rate = u.derivative(x);
    String t = SubstitutionMethod.fresh(x);
    Canonical ofSize = SubstitutionMethod.replaced(f, bars, Canonical.name(t));
    if (rate.contains(x) || ofSize.contains(x) || isSumOfPowers(ofSize, t, true)) {
      return Optional.empty();
    }
    // x·√|x| is shorter than |x|^(5/2)/x
    Canonical sign =
        isSumOfPowers(ofSize, t, false) ? Canonical.quotient(u, bars) : Canonical.quotient(bars, u);
    try {
      return methods
          .of(ofSize, t)
          .filter(integral -> isNumber(integral.replace(t, Canonical.ZERO)))
          .map(integral ->
              Canonical.quotient(
                  Canonical.product(
                      Canonical.difference(
                          integral.replace(t, bars), integral.replace(t, Canonical.ZERO)),
                      sign),
                  rate));
    } catch (ArithmeticException undefined) {
      return Optional.empty(); // without a value at 0
    }
  }

  /** Whether it is a number with a value: ln a would ask for a > 0. */
  private static boolean isNumber(Canonical constant) {
    return Canonical.variables(constant.formula()).isEmpty() && hasValue(constant);
  }

  /** Whether it is a sum of powers, whole ones or any. */
  private static boolean isSumOfPowers(Canonical f, String t, boolean whole) {
    return f.expanded().terms().stream()
        .flatMap(term -> term.factors().stream())
        .allMatch(factor ->
            !factor.contains(t)
                || factor.equals(Canonical.name(t))
                || factor instanceof Product power
                    && power.base(0).equals(Canonical.name(t))
                    && power.exponent(0) instanceof Canonical.Num(Rational n)
                    && (!whole || n.isInteger()));
  }

  private static void collect(Canonical f, String x, Set<Canonical> bars) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Call call -> {
        call.operands().forEach(operand -> collect(operand, x, bars));
        if (call.operator() == Operator.ABS && call.contains(x)) {
          bars.add(call);
        }
      }
      case Sum sum -> sum.parts().forEach(part -> collect(part, x, bars));
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          collect(product.base(i), x, bars);
          collect(product.exponent(i), x, bars);
        }
      }
    }
  }

  /** O times the sign of u, up to a constant on each piece. */
  private static Canonical signed(Canonical odd, Canonical u, String x) {
    Optional<ParameterField> field = ParameterField.of(x, u);
    if (field.isPresent()) {
      Fraction fraction = field.get().fraction(u);
      if (!ParameterField.isOfVariable(fraction.below())) {
        FieldPolynomial polynomial = field.get().ofVariable(fraction);
        if (polynomial.degree() == 1) {
          Canonical root =
              field
                  .get()
                  .canonical(
                      field
                          .get()
                          .over(
                              field.get().minus(field.get().zero(), polynomial.coefficient(0)),
                              polynomial.leading()));
          return continuous(odd, u, root, x);
        }
        if (field.get().isOfNumbers()) {
          Optional<Canonical> whole = byRoots(odd, polynomial, x);
          if (whole.isPresent()) {
            return whole.get();
          }
        }
      }
    }
    Canonical start = atZero(odd, u, x);
    return Canonical.quotient(
        Canonical.product(
            Canonical.difference(odd, start).expanded(), Canonical.call(Operator.ABS, u)),
        u);
  }

  /** O where u is 0, so that the difference does not jump there: ln x at 1; else 0. */
  private static Canonical atZero(Canonical odd, Canonical u, String x) {
    if (!CallArguments.of(u, WAVES).isEmpty()) {
      return Canonical.ZERO; // there are many zeros
    }
    try {
      return Inversion.solve(u, x, Canonical.ZERO)
          .filter(zero -> isNumber(zero))
          .map(zero -> odd.replace(x, zero).expanded())
          .filter(PiecewiseIntegration::isNumber)
          .orElse(Canonical.ZERO);
    } catch (ArithmeticException | UnsupportedOperationException none) {
      return Canonical.ZERO;
    }
  }

  /** (O − O(r))·|l|/l for a linear l with the zero r; O·|l|/l where O has no value there. */
  private static Canonical continuous(Canonical odd, Canonical linear, Canonical r, String x) {
    Canonical start = odd.replace(x, r);
    Canonical bars = Canonical.call(Operator.ABS, linear);
    if (!hasValue(start)) {
      return Canonical.quotient(Canonical.product(odd, bars), linear);
    }
    Canonical difference = Canonical.difference(odd, start).expanded();
    Optional<ParameterField> field = ParameterField.of(x, difference, linear);
    if (field.isPresent()) {
      Fraction quotient =
          field.get().over(field.get().fraction(difference), field.get().fraction(linear));
      return Canonical.product(field.get().canonical(quotient), bars);
    }
    return Canonical.quotient(Canonical.product(difference, bars), linear);
  }

  /** Whether a constant, with numbers in place of its parameters, has a value. */
  private static boolean hasValue(Canonical constant) {
    Formula formula = constant.formula();
    List<String> names = Canonical.variables(formula);
    double[] values = new double[names.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = Math.PI / (i + 2);
    }
    return !(Program.compile(formula, names) instanceof Compilation.Compiled(Program program))
        || Double.isFinite(program.estimateAt(values).value());
  }

  /** Where all real zeros are rational. */
  private static Optional<Canonical> byRoots(Canonical odd, FieldPolynomial u, String x) {
    List<Rational> coefficients = new ArrayList<>();
    for (int i = 0; i <= u.degree(); i++) {
      Fraction own = u.coefficient(i);
      coefficients.add(
          own.isZero()
              ? Rational.ZERO
              : ParameterField.rational(own.above().leadingBaseCoefficient()));
    }
    RationalPolynomial rest = new RationalPolynomial(coefficients);
    List<Rational> changes = new ArrayList<>();
    for (Rational root : RationalRoots.of(rest)) {
      RationalPolynomial linear = RationalPolynomial.of(root.negate(), Rational.ONE);
      int times = 0;
      while (rest.degree() > 0 && rest.at(root).signum() == 0) {
        rest = rest.dividedBy(linear).quotient();
        times++;
      }
      if (times % 2 == 1) {
        changes.add(root);
      }
    }
    boolean others =
        rest.degree() > 2
            || rest.degree() == 1
            || rest.degree() == 2
                && rest.coefficient(1)
                        .times(rest.coefficient(1))
                        .minus(Rational.of(4).times(rest.coefficient(0)).times(rest.coefficient(2)))
                        .signum()
                    >= 0;
    if (others || changes.isEmpty()) {
      return Optional.empty();
    }
    changes.sort(null);
    // The signs from left to right: −c₁, c₁, … as a sum c₀ + Σ cᵢ·sgn(x − rᵢ), where cᵢ = ±1.
    int last = u.leading().above().leadingBaseCoefficient().signum();
    List<Canonical> parts = new ArrayList<>();
    int sign = last;
    int sum = 0;
    for (int i = changes.size() - 1; i >= 0; i--) {
      Canonical linear = Canonical.difference(Canonical.name(x), Canonical.number(changes.get(i)));
      Canonical part = continuous(odd, linear, Canonical.number(changes.get(i)), x);
      parts.add(Canonical.product(Canonical.number(sign), part));
      sum += sign;
      sign = -sign;
    }
    parts.add(Canonical.product(Canonical.number(last - sum), odd));
    return Optional.of(Canonical.sum(parts));
  }
}
