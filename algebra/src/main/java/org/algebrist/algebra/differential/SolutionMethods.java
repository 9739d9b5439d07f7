package org.algebrist.algebra.differential;

import static org.algebrist.algebra.differential.UnknownFunction.Y;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The methods of a first course in differential equations: direct integration, linear equations by
 * an integrating factor, separation of variables, Bernoulli's and homogeneous equations; of second
 * order those with constant coefficients, by variation of the constants, and those without Y.
 *
 * <p>What they return are proposals: roots and inverse functions have branches, and integrals are
 * as good as who finds them. {@link AnswerVerifier} tells.
 */
public final class SolutionMethods {
  /** Finds antiderivatives. */
  @FunctionalInterface
  public interface Integration {
    /** An antiderivative by a variable, if one is found. */
    Optional<Canonical> of(Canonical integrand, String variable);
  }

  /** The first arbitrary constant of a solution. */
  public static final String CONSTANT = "a8";

  /** The second. */
  public static final String SECOND_CONSTANT = "a9";

  private static final Canonical C = Canonical.name(CONSTANT);
  private static final Canonical D = Canonical.name(SECOND_CONSTANT);

  /** A name that no equation of a person holds. */
  private static final String RATIO = "v\u2032";

  private final Integration integration;

  public SolutionMethods(Integration integration) {
    this.integration = integration;
  }

  /** A solution and by which method. */
  public record Proposal(Canonical solution, String method) {}

  /** What the methods find, in the order in which they are tried. */
  public List<Proposal> solve(EquationReading.Read equation) {
    return equation.order() == 1
        ? firstOrder(equation.residual(), equation.variable())
        : secondOrder(equation.residual(), equation.variable());
  }

  /** −A/B of a residual A + B·derivative, if neither A nor B holds the derivative. */
  private static Optional<Canonical> isolated(Canonical residual, String derivative) {
    Canonical factor = residual.derivative(derivative).expanded();
    if (factor.contains(derivative) || factor.equals(Canonical.ZERO)) {
      return Inversion.solve(residual, derivative, Canonical.ZERO);
    }
    Canonical rest = residual.replace(derivative, Canonical.ZERO);
    return Optional.of(simple(Canonical.negation(Canonical.quotient(rest, factor))));
  }

  private static Canonical simple(Canonical expression) {
    return Simplification.of(expression);
  }

  private List<Proposal> firstOrder(Canonical residual, String x) {
    List<Proposal> proposals = new ArrayList<>();
    Optional<Canonical> slope = isolated(residual, UnknownFunction.FIRST);
    if (slope.isEmpty()) {
      return proposals;
    }
    Canonical g = slope.get();
    if (!g.contains(UnknownFunction.VALUE)) {
      integration
          .of(g, x)
          .ifPresent(integral ->
              proposals.add(new Proposal(Canonical.sum(integral, C), "direct integration")));
      return proposals;
    }
    add(proposals, linear(g, x), "integrating factor");
    add(proposals, separable(g, UnknownFunction.VALUE, x), "separation of variables");
    add(proposals, bernoulli(g, x), "Bernoulli's substitution");
    add(proposals, homogeneous(g, x), "substitution y = v·" + x);
    return proposals;
  }

  private static void add(List<Proposal> proposals, Optional<Canonical> solution, String method) {
    solution.ifPresent(found -> proposals.add(new Proposal(simple(found), method)));
  }

  /** Y' = a·Y + b. */
  private Optional<Canonical> linear(Canonical g, String x) {
    Canonical a = simple(g.derivative(UnknownFunction.VALUE).expanded());
    if (a.contains(UnknownFunction.VALUE)) {
      return Optional.empty();
    }
    Canonical b = simple(g.replace(UnknownFunction.VALUE, Canonical.ZERO));
    return linear(a, b, x, C);
  }

  /** The solution of y' = a·y + b: (∫ b/μ + c)·μ with μ = exp(∫ a). */
  private Optional<Canonical> linear(Canonical a, Canonical b, String x, Canonical constant) {
    Optional<Canonical> exponent = integration.of(a, x);
    if (exponent.isEmpty()) {
      return Optional.empty();
    }
    Canonical factor = Canonical.power(Canonical.E, exponent.get().expanded());
    return b.equals(Canonical.ZERO)
        ? Optional.of(Canonical.product(constant, factor))
        : integration
            .of(simple(Canonical.quotient(b, factor)), x)
            .map(integral ->
                Canonical.product(Canonical.sum(integral, constant), factor).expanded());
  }

  /** Y' = p(x)·q(Y): ∫ dY/q = ∫ p dx + c, solved for Y where that goes. */
  private Optional<Canonical> separable(Canonical g, String y, String x) {
    Canonical product = Simplification.factored(g);
    List<Canonical> ofX = new ArrayList<>();
    List<Canonical> ofY = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    if (product instanceof Product several) {
      factors.add(Canonical.number(several.coefficient()));
      for (int i = 0; i < several.size(); i++) {
        Canonical base = several.base(i);
        // e^(x+y) is a product of its own.
        if (base.equals(Canonical.E) && several.exponent(i) instanceof Sum sum) {
          sum.parts().forEach(part -> factors.add(Canonical.power(base, part)));
        } else {
          factors.add(Canonical.power(base, several.exponent(i)));
        }
      }
    } else {
      factors.add(product);
    }
    for (Canonical factor : factors) {
      if (!factor.contains(y)) {
        ofX.add(factor);
      } else if (!factor.contains(x)) {
        ofY.add(factor);
      } else {
        return Optional.empty();
      }
    }
    Canonical q = Canonical.product(ofY);
    Optional<Canonical> left = integration.of(Canonical.power(q, Canonical.MINUS_ONE), y);
    Optional<Canonical> right = integration.of(Canonical.product(ofX), x);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    return Inversion.solve(simple(left.get()), y, Canonical.sum(right.get(), C));
  }

  /** Y' = a·Y + b·Y^n: v = Y^(1−n) has v' = (1−n)·(a·v + b). */
  private Optional<Canonical> bernoulli(Canonical g, String x) {
    if (!(g.expanded() instanceof Sum sum)) {
      return Optional.empty();
    }
    List<Canonical> a = new ArrayList<>();
    List<Canonical> b = new ArrayList<>();
    Rational power = Rational.ONE;
    for (Canonical part : sum.parts()) {
      Optional<Rational> exponent = exponentOfY(part);
      if (exponent.isEmpty()) {
        return Optional.empty();
      }
      Canonical rest =
          Canonical.quotient(part, Canonical.power(Y, Canonical.number(exponent.get())));
      if (rest.contains(UnknownFunction.VALUE)) {
        return Optional.empty();
      }
      if (exponent.get().equals(Rational.ONE)) {
        a.add(rest);
      } else if (power.equals(Rational.ONE) || power.equals(exponent.get())) {
        power = exponent.get();
        b.add(rest);
      } else {
        return Optional.empty();
      }
    }
    if (power.equals(Rational.ONE) || power.signum() == 0) {
      return Optional.empty();
    }
    Rational n = power;
    Canonical factor = Canonical.number(Rational.ONE.minus(n));
    return linear(
            Canonical.product(factor, Canonical.sum(a)),
            Canonical.product(factor, Canonical.sum(b)),
            x,
            C)
        .map(v ->
            Canonical.power(
                simple(v), Canonical.number(Rational.ONE.dividedBy(Rational.ONE.minus(n)))));
  }

  private static Optional<Rational> exponentOfY(Canonical term) {
    if (term.equals(Y)) {
      return Optional.of(Rational.ONE);
    }
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(Y)) {
          return product.exponent(i) instanceof Canonical.Num(Rational exponent)
              ? Optional.of(exponent)
              : Optional.empty();
        }
      }
    }
    return Optional.of(Rational.ZERO);
  }

  /** Y' = g(Y/x): v = Y/x has x·v' = g(v) − v. */
  private Optional<Canonical> homogeneous(Canonical g, String x) {
    Canonical v = Canonical.name(RATIO);
    Canonical variable = Canonical.name(x);
    Canonical ofRatio =
        simple(g.replace(UnknownFunction.VALUE, Canonical.product(v, variable)).expanded());
    if (ofRatio.contains(x)) {
      // Degrees cancel in a quotient only when numerator and denominator are seen together.
      ofRatio = simple(ofRatio.replace(x, Canonical.ONE));
      Canonical again = ofRatio.replace(RATIO, Canonical.quotient(Y, variable));
      if (!Canonical.difference(again, g).expanded().equals(Canonical.ZERO)) {
        return Optional.empty();
      }
    }
    Canonical slope = simple(Canonical.difference(ofRatio, v).expanded());
    if (slope.equals(Canonical.ZERO)) {
      return Optional.of(Canonical.product(C, variable));
    }
    Optional<Canonical> left =
        integration.of(simple(Canonical.power(slope, Canonical.MINUS_ONE)), RATIO);
    return left.flatMap(integral ->
            Inversion.solve(
                simple(integral), RATIO, Canonical.sum(Canonical.call(Operator.LN, variable), C)))
        .map(ratio -> Canonical.product(ratio, variable));
  }

  private List<Proposal> secondOrder(Canonical residual, String x) {
    List<Proposal> proposals = new ArrayList<>();
    Optional<Canonical> curvature = isolated(residual, UnknownFunction.SECOND);
    if (curvature.isEmpty()) {
      return proposals;
    }
    Canonical g = curvature.get();
    if (!g.contains(UnknownFunction.VALUE)) {
      // u = Y' solves an equation of first order.
      Canonical first =
          Canonical.difference(
              Canonical.name(UnknownFunction.FIRST), g.replace(UnknownFunction.FIRST, Y));
      for (Proposal slope : firstOrder(first, x)) {
        integration
            .of(slope.solution().replace(CONSTANT, D), x)
            .ifPresent(integral ->
                proposals.add(
                    new Proposal(
                        simple(Canonical.sum(integral, C)), "order reduced; " + slope.method())));
      }
    }
    add(proposals, constantCoefficients(g, x), "characteristic equation");
    return proposals;
  }

  /** Y'' = −p·Y' − q·Y + f with numbers p, q. */
  private Optional<Canonical> constantCoefficients(Canonical g, String x) {
    Canonical p = Canonical.negation(simple(g.derivative(UnknownFunction.FIRST).expanded()));
    Canonical q = Canonical.negation(simple(g.derivative(UnknownFunction.VALUE).expanded()));
    Canonical f =
        simple(
            g.replace(UnknownFunction.FIRST, Canonical.ZERO)
                .replace(UnknownFunction.VALUE, Canonical.ZERO));
    if (!(p instanceof Canonical.Num(Rational a)) || !(q instanceof Canonical.Num(Rational b))) {
      return Optional.empty();
    }
    Rational discriminant = a.times(a).minus(b.times(Rational.of(4)));
    Canonical variable = Canonical.name(x);
    Canonical half = Canonical.number(a.negate().dividedBy(Rational.of(2)));
    Canonical root =
        Canonical.product(Canonical.HALF, Canonical.sqrt(Canonical.number(discriminant.abs())));
    Canonical first;
    Canonical second;
    if (discriminant.signum() > 0) {
      first = exponential(Canonical.sum(half, root), variable);
      second = exponential(Canonical.difference(half, root), variable);
    } else if (discriminant.signum() == 0) {
      first = exponential(half, variable);
      second = Canonical.product(variable, first);
    } else {
      Canonical angle = Canonical.product(root, variable);
      Canonical damped = exponential(half, variable);
      first = Canonical.product(damped, Canonical.call(Operator.COS, angle));
      second = Canonical.product(damped, Canonical.call(Operator.SIN, angle));
    }
    Canonical general = Canonical.sum(Canonical.product(C, first), Canonical.product(D, second));
    if (f.equals(Canonical.ZERO)) {
      return Optional.of(general);
    }
    // Variation of the constants, with the Wronskian of the two.
    Canonical wronskian =
        simple(
            Canonical.difference(
                    Canonical.product(first, second.derivative(x)),
                    Canonical.product(second, first.derivative(x)))
                .expanded());
    Optional<Canonical> u =
        integration.of(
            simple(Canonical.negation(Canonical.quotient(Canonical.product(second, f), wronskian))),
            x);
    Optional<Canonical> v =
        integration.of(simple(Canonical.quotient(Canonical.product(first, f), wronskian)), x);
    if (u.isEmpty() || v.isEmpty()) {
      return Optional.empty();
    }
    Canonical particular =
        simple(
            Canonical.sum(Canonical.product(u.get(), first), Canonical.product(v.get(), second))
                .expanded());
    return Optional.of(Canonical.sum(general, particular));
  }

  private static Canonical exponential(Canonical rate, Canonical variable) {
    return Canonical.power(Canonical.E, Canonical.product(rate, variable));
  }
}
