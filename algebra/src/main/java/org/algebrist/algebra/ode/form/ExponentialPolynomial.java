package org.algebrist.algebra.ode.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * A sum of polynomials times exponentials, whose rates may be complex: x²·e^(3x)·cos 2x is one. The
 * usual right sides of linear equations with constant coefficients are of this kind.
 *
 * @param terms for each rate the coefficients of its polynomial, the constant first
 */
public record ExponentialPolynomial(Map<ComplexForm, List<ComplexForm>> terms) {
  /** Powers of sums are multiplied out up to this exponent. */
  private static final int MAX_POWER = 8;

  static ExponentialPolynomial constant(Canonical value) {
    return term(ComplexForm.ZERO, ComplexForm.real(value));
  }

  private static ExponentialPolynomial term(ComplexForm rate, ComplexForm... coefficients) {
    Map<ComplexForm, List<ComplexForm>> terms = new LinkedHashMap<>();
    terms.put(rate, List.of(coefficients));
    return new ExponentialPolynomial(terms);
  }

  /** The function as such a sum; empty if it is none. */
  public static Optional<ExponentialPolynomial> of(Canonical f, String x) {
    if (!f.contains(x)) {
      return Optional.of(constant(f));
    }
    return switch (f) {
      case Canonical.Symbol _ ->
          Optional.of(term(ComplexForm.ZERO, ComplexForm.ZERO, ComplexForm.ONE));
      case Canonical.Num _, Canonical.Other _ -> Optional.empty();
      case Call call -> function(call, x);
      case Sum sum -> {
        ExponentialPolynomial total = constant(Canonical.ZERO);
        for (Canonical part : sum.parts()) {
          Optional<ExponentialPolynomial> own = of(part, x);
          if (own.isEmpty()) {
            yield Optional.empty();
          }
          total = total.plus(own.get());
        }
        yield Optional.of(total);
      }
      case Product product -> {
        ExponentialPolynomial total = constant(Canonical.number(product.coefficient()));
        for (int i = 0; i < product.size(); i++) {
          Optional<ExponentialPolynomial> own = power(product.base(i), product.exponent(i), x);
          if (own.isEmpty()) {
            yield Optional.empty();
          }
          total = total.times(own.get());
        }
        yield Optional.of(total);
      }
    };
  }

  private static Optional<ExponentialPolynomial> power(
      Canonical base, Canonical exponent, String x) {
    if (!base.contains(x)) {
      if (!exponent.contains(x)) {
        return Optional.of(constant(Canonical.power(base, exponent)));
      }
      Canonical rate =
          base.equals(Canonical.E)
              ? exponent
              : Canonical.product(exponent, Canonical.call(Operator.LN, base));
      return exponential(ComplexForm.real(rate), x);
    }
    if (!(exponent instanceof Canonical.Num(Rational n))
        || !n.isInteger()
        || n.signum() < 0
        || n.compareTo(Rational.of(MAX_POWER)) > 0) {
      return Optional.empty();
    }
    Optional<ExponentialPolynomial> own = of(base, x);
    ExponentialPolynomial total = constant(Canonical.ONE);
    for (int i = 0; i < n.intValue() && own.isPresent(); i++) {
      total = total.times(own.get());
    }
    ExponentialPolynomial result = total;
    return own.map(_ -> result);
  }

  /** The exponential of a linear function. */
  private static Optional<ExponentialPolynomial> exponential(ComplexForm argument, String x) {
    Optional<List<Canonical>> real = Forms.coefficients(argument.real(), x, 1);
    Optional<List<Canonical>> imaginary = Forms.coefficients(argument.imaginary(), x, 1);
    if (real.isEmpty() || imaginary.isEmpty()) {
      return Optional.empty();
    }
    ComplexForm rate = new ComplexForm(slope(real.get()), slope(imaginary.get()));
    Canonical size = Canonical.power(Canonical.E, real.get().getFirst());
    Canonical phase = imaginary.get().getFirst();
    ComplexForm factor =
        new ComplexForm(Canonical.call(Operator.COS, phase), Canonical.call(Operator.SIN, phase));
    return Optional.of(term(rate, factor.times(size)));
  }

  private static Canonical slope(List<Canonical> linear) {
    return linear.size() > 1 ? linear.get(1) : Canonical.ZERO;
  }

  private static Optional<ExponentialPolynomial> function(Call call, String x) {
    if (call.operands().size() != 1) {
      return Optional.empty();
    }
    Canonical u = call.operands().getFirst();
    Canonical half = Canonical.HALF;
    return switch (call.operator()) {
      case COS -> pair(u, new ComplexForm(half, Canonical.ZERO), true, x);
      case SIN -> pair(u, new ComplexForm(Canonical.ZERO, Canonical.negation(half)), true, x);
      case COSH -> pair(u, new ComplexForm(half, Canonical.ZERO), false, x);
      case SINH -> hyperbolicSine(u, x);
      default -> Optional.empty();
    };
  }

  /** Factor times e^(iu) and its conjugate, or without i the sum of e^u and e^(−u). */
  private static Optional<ExponentialPolynomial> pair(
      Canonical u, ComplexForm factor, boolean imaginary, String x) {
    ComplexForm argument = imaginary ? new ComplexForm(Canonical.ZERO, u) : ComplexForm.real(u);
    Optional<ExponentialPolynomial> first = exponential(argument, x);
    Optional<ExponentialPolynomial> second = exponential(argument.negation(), x);
    return first.isEmpty() || second.isEmpty()
        ? Optional.empty()
        : Optional.of(first.get().scaled(factor).plus(second.get().scaled(factor.conjugate())));
  }

  private static Optional<ExponentialPolynomial> hyperbolicSine(Canonical u, String x) {
    ComplexForm half = ComplexForm.real(Canonical.HALF);
    return exponential(ComplexForm.real(u), x)
        .flatMap(first ->
            exponential(ComplexForm.real(Canonical.negation(u)), x)
                .map(second -> first.scaled(half).plus(second.scaled(half.negation()))));
  }

  ExponentialPolynomial plus(ExponentialPolynomial other) {
    Map<ComplexForm, List<ComplexForm>> sums = new LinkedHashMap<>(terms);
    other.terms.forEach((rate, own) -> sums.merge(rate, own, ExponentialPolynomial::added));
    return new ExponentialPolynomial(sums);
  }

  private static List<ComplexForm> added(List<ComplexForm> a, List<ComplexForm> b) {
    List<ComplexForm> sums = new ArrayList<>();
    for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
      ComplexForm left = i < a.size() ? a.get(i) : ComplexForm.ZERO;
      sums.add(i < b.size() ? left.plus(b.get(i)) : left);
    }
    return sums;
  }

  ExponentialPolynomial scaled(ComplexForm factor) {
    Map<ComplexForm, List<ComplexForm>> scaled = new LinkedHashMap<>();
    terms.forEach(
        (rate, own) -> scaled.put(rate, own.stream().map(each -> each.times(factor)).toList()));
    return new ExponentialPolynomial(scaled);
  }

  ExponentialPolynomial times(ExponentialPolynomial other) {
    ExponentialPolynomial total = new ExponentialPolynomial(Map.of());
    for (var first : terms.entrySet()) {
      for (var second : other.terms.entrySet()) {
        List<ComplexForm> a = first.getValue();
        List<ComplexForm> b = second.getValue();
        ComplexForm[] product = new ComplexForm[a.size() + b.size() - 1];
        Arrays.fill(product, ComplexForm.ZERO);
        for (int i = 0; i < a.size(); i++) {
          for (int k = 0; k < b.size(); k++) {
            product[i + k] = product[i + k].plus(a.get(i).times(b.get(k)));
          }
        }
        total = total.plus(term(first.getKey().plus(second.getKey()), product));
      }
    }
    return total;
  }

  /** The terms whose coefficients are not all zero, zeros at their ends dropped. */
  public ExponentialPolynomial reduced() {
    Map<ComplexForm, List<ComplexForm>> kept = new LinkedHashMap<>();
    terms.forEach((rate, own) -> {
      List<ComplexForm> coefficients = new ArrayList<>(own);
      while (!coefficients.isEmpty() && coefficients.getLast().isZero()) {
        coefficients.removeLast();
      }
      if (!coefficients.isEmpty()) {
        kept.put(rate, List.copyOf(coefficients));
      }
    });
    return new ExponentialPolynomial(kept);
  }

  /** As a real function: of each pair of conjugate rates the real part of one, twice. */
  public Canonical expression(Canonical x) {
    List<Canonical> sum = new ArrayList<>();
    List<ComplexForm> done = new ArrayList<>();
    terms.forEach((rate, coefficients) -> {
      if (done.contains(rate)) {
        return;
      }
      done.add(rate.conjugate());
      Canonical size = Canonical.power(Canonical.E, Canonical.product(rate.real(), x));
      Canonical real = polynomial(coefficients, x, true);
      if (rate.isReal()) {
        sum.add(Canonical.product(real, size));
        return;
      }
      Canonical angle = Canonical.product(rate.imaginary(), x);
      Canonical two = Canonical.number(2);
      Canonical imaginary = polynomial(coefficients, x, false);
      sum.add(Canonical.product(List.of(two, real, size, Canonical.call(Operator.COS, angle))));
      sum.add(
          Canonical.product(
              List.of(Canonical.number(-2), imaginary, size, Canonical.call(Operator.SIN, angle))));
    });
    return Canonical.sum(sum);
  }

  private static Canonical polynomial(List<ComplexForm> coefficients, Canonical x, boolean real) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < coefficients.size(); i++) {
      Canonical own = real ? coefficients.get(i).real() : coefficients.get(i).imaginary();
      terms.add(Canonical.product(own, Canonical.power(x, Canonical.number(i))));
    }
    return Canonical.sum(terms);
  }
}
