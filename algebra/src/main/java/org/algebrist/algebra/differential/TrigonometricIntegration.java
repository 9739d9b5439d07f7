package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.rational.ParameterField;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Integrals of sines, cosines and tangents, by their identities. */
final class TrigonometricIntegration {
  private static final Canonical TWO = Canonical.number(2);

  private static final Set<Operator> FUNCTIONS =
      EnumSet.of(Operator.COS, Operator.SIN, Operator.TAN);

  private TrigonometricIntegration() {}

  static Optional<Canonical> of(Canonical f, String x, IntegrationMethods methods) {
    Set<Canonical> arguments = arguments(f, x);
    if (arguments.isEmpty()) {
      return Optional.empty();
    }
    if (arguments.size() == 1) {
      Optional<Canonical> root = ofRoot(f, arguments.iterator().next(), x);
      if (root.isPresent()) {
        return root;
      }
    }
    for (Canonical w : arguments) {
      Canonical twice = Canonical.product(TWO, w);
      if (arguments.contains(twice) && hasQuotient(f)) {
        return methods.of(ofSingleAngle(f, w, twice), x);
      }
    }
    for (Canonical w : arguments) {
      Canonical sin = Canonical.call(Operator.SIN, w);
      Canonical cos = Canonical.call(Operator.COS, w);
      Canonical plain =
          SubstitutionMethod.replaced(
              f, Canonical.call(Operator.TAN, w), Canonical.quotient(sin, cos));
      Optional<Canonical> found =
          byFunction(plain, Canonical.negation(sin), cos, x, methods)
              .or(() -> byFunction(plain, cos, sin, x, methods))
              .or(() -> bySquares(plain, Canonical.negation(sin), sin, cos, x, methods))
              .or(() -> bySquares(plain, cos, cos, sin, x, methods))
              .or(() -> ofRatio(plain, w, sin, cos, x))
              .or(() -> hasQuotient(f) ? byTangent(f, w, x, methods) : Optional.empty());
      if (found.isPresent()) {
        return found;
      }
    }
    Canonical simpler = f instanceof Product product ? withoutProducts(product, x) : f;
    return simpler.equals(f) ? Optional.empty() : methods.of(simpler.expanded(), x);
  }

  /**
   * (a·sin w + b·cos w)/(c·sin w + d·cos w) = A + B·q'/q for the sum q below the line, with A = (ac
   * + bd)/(c² + d²) and B = (bc − ad)/(c² + d²).
   */
  private static Optional<Canonical> ofRatio(
      Canonical f, Canonical w, Canonical sin, Canonical cos, String x) {
    Canonical slope = w.derivative(x);
    if (slope.contains(x) || !hasQuotient(f)) {
      return Optional.empty();
    }
    String s = SubstitutionMethod.fresh(x);
    String t = SubstitutionMethod.fresh(s);
    Canonical named =
        SubstitutionMethod.replaced(
            SubstitutionMethod.replaced(f, sin, Canonical.name(s)), cos, Canonical.name(t));
    if (named.contains(x)) {
      return Optional.empty();
    }
    return fraction(named, s)
        .filter(parts -> parts.stream().allMatch(part -> isLinear(part, s, t)))
        .map(parts -> {
          Canonical a = parts.getFirst().derivative(s);
          Canonical b = parts.getFirst().derivative(t);
          Canonical c = parts.getLast().derivative(s);
          Canonical d = parts.getLast().derivative(t);
          Canonical below = parts.getLast().replace(s, sin).replace(t, cos);
          Canonical constant = Canonical.sum(Canonical.product(a, c), Canonical.product(b, d));
          Canonical factor = Canonical.difference(Canonical.product(b, c), Canonical.product(a, d));
          return Canonical.quotient(
              Canonical.sum(
                  Canonical.product(constant, Canonical.name(x)),
                  Canonical.quotient(
                      Canonical.product(factor, Canonical.call(Operator.LN, below)), slope)),
              Canonical.sum(Canonical.product(c, c), Canonical.product(d, d)));
        });
  }

  /** What stands above and below the line; empty where there is no fraction, or too large a one. */
  private static Optional<List<Canonical>> fraction(Canonical f, String s) {
    try {
      return ParameterField.of(s, f)
          .map(field -> {
            ParameterField.Fraction fraction = field.fraction(f);
            return List.of(field.canonical(fraction.above()), field.canonical(fraction.below()));
          });
    } catch (ArithmeticException tooLarge) {
      return Optional.empty();
    }
  }

  /** Whether it is a·s + b·t, without another term. */
  private static boolean isLinear(Canonical part, String s, String t) {
    Canonical polynomial = part.expanded();
    return polynomial.replace(s, Canonical.ZERO).replace(t, Canonical.ZERO).equals(Canonical.ZERO)
        && Stream.of(polynomial.derivative(s), polynomial.derivative(t))
            .allMatch(each -> !each.contains(s) && !each.contains(t));
  }

  /** √(α + β·sin w) or with cos w, where β = ±α: it is a sine or cosine of the half angle. */
  private static Optional<Canonical> ofRoot(Canonical f, Canonical w, String x) {
    if (!(f instanceof Product power)
        || power.size() != 1
        || !power.exponent(0).equals(Canonical.HALF)
        || !power.coefficient().equals(Rational.ONE)) {
      return Optional.empty();
    }
    Canonical q = power.base(0);
    for (Operator operator : List.of(Operator.SIN, Operator.COS)) {
      Canonical wave = Canonical.call(operator, w);
      String t = SubstitutionMethod.fresh(x);
      Canonical linear = SubstitutionMethod.replaced(q, wave, Canonical.name(t));
      Canonical beta = linear.derivative(t);
      Canonical alpha = linear.replace(t, Canonical.ZERO);
      if (linear.contains(x)
          || beta.contains(t)
          || !linear.contains(t)
          || !Canonical.difference(Canonical.product(alpha, alpha), Canonical.product(beta, beta))
              .expanded()
              .equals(Canonical.ZERO)) {
        continue;
      }
      // (2β·sin w/√(α + β·cos w))' = √(α + β·cos w), and (−2β·cos w/√(α + β·sin w))' likewise.
      Canonical above =
          operator == Operator.COS
              ? Canonical.call(Operator.SIN, w)
              : Canonical.negation(Canonical.call(Operator.COS, w));
      return Optional.of(
          Canonical.quotient(
              Canonical.product(List.of(TWO, beta, above)), Canonical.product(f, w.derivative(x))));
    }
    return Optional.empty();
  }

  /** Linear arguments of sines, cosines and tangents. */
  private static Set<Canonical> arguments(Canonical f, String x) {
    Set<Canonical> arguments = CallArguments.of(f, FUNCTIONS);
    arguments.removeIf(w -> IntegrationMethods.slope(w, x).isEmpty());
    return arguments;
  }

  private static Canonical ofSingleAngle(Canonical f, Canonical w, Canonical twice) {
    Canonical sin = Canonical.call(Operator.SIN, w);
    Canonical cos = Canonical.call(Operator.COS, w);
    Canonical sine = Canonical.product(List.of(TWO, sin, cos));
    Canonical cosine =
        Canonical.difference(Canonical.product(TWO, Canonical.power(cos, TWO)), Canonical.ONE);
    Canonical g = SubstitutionMethod.replaced(f, Canonical.call(Operator.SIN, twice), sine);
    g = SubstitutionMethod.replaced(g, Canonical.call(Operator.COS, twice), cosine);
    return SubstitutionMethod.replaced(
        g, Canonical.call(Operator.TAN, twice), Canonical.quotient(sine, cosine));
  }

  /** Whether there is a tangent or something trigonometric below a line. */
  private static boolean hasQuotient(Canonical f) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Call call -> call.operator() == Operator.TAN;
      case Sum sum -> sum.parts().stream().anyMatch(TrigonometricIntegration::hasQuotient);
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size(); i++) {
          Set<Canonical> arguments = CallArguments.of(product.base(i), FUNCTIONS);
          found |=
              !arguments.isEmpty()
                  && (hasQuotient(product.base(i))
                      || product.exponent(i) instanceof Canonical.Num(Rational n)
                          && n.signum() < 0);
        }
        yield found;
      }
    };
  }

  /** By u = sine or cosine, where its derivative is a factor and nothing else is left. */
  private static Optional<Canonical> byFunction(
      Canonical f, Canonical derivative, Canonical kept, String x, IntegrationMethods methods) {
    String t = SubstitutionMethod.fresh(x);
    Canonical slope = ((Call) kept).operands().getFirst().derivative(x);
    Canonical g =
        SubstitutionMethod.replaced(
            Canonical.quotient(f, Canonical.product(derivative, slope)), kept, Canonical.name(t));
    return g.contains(x) ? Optional.empty() : methods.substituted(g, t, kept);
  }

  /**
   * By t = tan w: sin w = t·cos w, and cos² w = 1/(1 + t²), where the function stays the same as
   * sine and cosine change their signs together.
   */
  private static Optional<Canonical> byTangent(
      Canonical f, Canonical w, String x, IntegrationMethods methods) {
    String t = SubstitutionMethod.fresh(x);
    Canonical tangent = Canonical.name(t);
    Canonical cosine = Canonical.name(t + "\u2032");
    Canonical secant = Canonical.sum(Canonical.ONE, Canonical.power(tangent, TWO));
    Canonical g =
        SubstitutionMethod.replaced(
            f, Canonical.call(Operator.SIN, w), Canonical.product(tangent, cosine));
    g = SubstitutionMethod.replaced(g, Canonical.call(Operator.COS, w), cosine);
    g = SubstitutionMethod.replaced(g, Canonical.call(Operator.TAN, w), tangent);
    if (g.contains(x)) {
      return Optional.empty();
    }
    g =
        SubstitutionMethod.replaced(
            g, Canonical.power(cosine, TWO), Canonical.power(secant, Canonical.MINUS_ONE));
    return g.contains(t + "\u2032")
        ? Optional.empty()
        : methods.substituted(
            Canonical.quotient(g, Canonical.product(secant, w.derivative(x))),
            t,
            Canonical.call(Operator.TAN, w));
  }

  /**
   * By u = kept, sine or cosine: what is left of the other one's powers are squares, 1 − u².
   *
   * @param derivative of {@code kept} by the argument
   */
  private static Optional<Canonical> bySquares(
      Canonical f,
      Canonical derivative,
      Canonical other,
      Canonical kept,
      String x,
      IntegrationMethods methods) {
    String t = SubstitutionMethod.fresh(x);
    Canonical u = Canonical.name(t);
    Canonical slope = ((Call) kept).operands().getFirst().derivative(x); // of the linear argument
    Canonical quotient = Canonical.quotient(f, Canonical.product(derivative, slope));
    Canonical square = Canonical.power(other, TWO);
    Canonical g =
        SubstitutionMethod.replaced(
            SubstitutionMethod.replaced(quotient, kept, u),
            square,
            Canonical.difference(Canonical.ONE, Canonical.power(u, TWO)));
    if (g.contains(x)) {
      return Optional.empty();
    }
    return methods.substituted(g, t, kept);
  }

  /** Squares by the double angle, products of two by sums; the same if there are none. */
  private static Canonical withoutProducts(Product f, String x) {
    List<Canonical> factors = new ArrayList<>();
    List<Call> waves = new ArrayList<>();
    boolean changed = false;
    factors.add(Canonical.number(f.coefficient()));
    for (int i = 0; i < f.size(); i++) {
      if (!(f.base(i) instanceof Call call)
          || !(f.exponent(i) instanceof Canonical.Num(Rational n))
          || !isWave(call, x)
          || !n.isInteger()
          || n.signum() < 0) {
        factors.add(Canonical.power(f.base(i), f.exponent(i)));
        continue;
      }
      Canonical twice = Canonical.product(TWO, call.operands().getFirst());
      Canonical cosine = Canonical.call(Operator.COS, twice);
      Canonical square =
          Canonical.product(
              Canonical.HALF,
              call.operator() == Operator.SIN
                  ? Canonical.difference(Canonical.ONE, cosine)
                  : Canonical.sum(Canonical.ONE, cosine));
      int times = n.intValue();
      if (times >= 2) {
        factors.add(Canonical.power(square, Canonical.number(times / 2)));
        changed = true;
      }
      if (times % 2 == 1) {
        waves.add(call);
      }
    }
    while (waves.size() >= 2) {
      factors.add(asSum(waves.removeLast(), waves.removeLast()));
      changed = true;
    }
    factors.addAll(waves);
    return changed ? Canonical.product(factors) : f;
  }

  private static boolean isWave(Call call, String x) {
    return (call.operator() == Operator.SIN || call.operator() == Operator.COS)
        && IntegrationMethods.slope(call.operands().getFirst(), x).isPresent();
  }

  /** sin·sin, cos·cos or sin·cos as half a sum. */
  private static Canonical asSum(Call a, Call b) {
    Canonical u = a.operands().getFirst();
    Canonical v = b.operands().getFirst();
    Canonical plus = Canonical.sum(u, v);
    Canonical minus = Canonical.difference(u, v);
    boolean first = a.operator() == Operator.SIN;
    boolean second = b.operator() == Operator.SIN;
    Operator kind = first == second ? Operator.COS : Operator.SIN;
    Canonical left = Canonical.call(kind, minus);
    Canonical right = Canonical.call(kind, plus);
    // sin u · cos v = ½(sin(u+v) + sin(u−v)); cos u · sin v has sin(u−v) with a minus.
    Canonical sum =
        first == second
            ? first ? Canonical.difference(left, right) : Canonical.sum(left, right)
            : first ? Canonical.sum(right, left) : Canonical.difference(right, left);
    return Canonical.product(Canonical.HALF, sum);
  }

  /** A rational function of sin w and cos w, by t = tan(w/2). */
  static Optional<Canonical> byHalfAngle(Canonical f, String x, IntegrationMethods methods) {
    Set<Canonical> arguments = arguments(f, x);
    if (arguments.size() != 1) {
      return Optional.empty();
    }
    Canonical w = arguments.iterator().next();
    String name = SubstitutionMethod.fresh(x);
    Canonical t = Canonical.name(name);
    Canonical square = Canonical.power(t, TWO);
    Canonical below = Canonical.sum(Canonical.ONE, square);
    Canonical sin = Canonical.quotient(Canonical.product(TWO, t), below);
    Canonical cos = Canonical.quotient(Canonical.difference(Canonical.ONE, square), below);
    Canonical g = SubstitutionMethod.replaced(f, Canonical.call(Operator.SIN, w), sin);
    g = SubstitutionMethod.replaced(g, Canonical.call(Operator.COS, w), cos);
    g =
        SubstitutionMethod.replaced(
            g, Canonical.call(Operator.TAN, w), Canonical.quotient(sin, cos));
    if (g.contains(x)) {
      return Optional.empty();
    }
    Canonical half = Canonical.call(Operator.TAN, Canonical.product(Canonical.HALF, w));
    Canonical whole =
        Canonical.quotient(Canonical.product(TWO, g), Canonical.product(below, w.derivative(x)));
    return methods.substituted(inLowestTerms(whole, name), name, half);
  }

  private static Canonical inLowestTerms(Canonical f, String t) {
    try {
      return ParameterField.of(t, f)
          .map(field -> field.canonical(field.fraction(f)))
          .filter(whole -> whole.nodes() < f.nodes())
          .orElse(f);
    } catch (ArithmeticException tooLarge) {
      return f;
    }
  }
}
