package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;

/**
 * The methods of a first course in integration: a table, linearity, powers times exponentials and
 * sines, partial fractions, substitution, parts, identities of trigonometric functions. They take
 * milliseconds where a system of thousands of rules takes a second, and stay with real functions.
 *
 * <p>What they return are proposals, as functions have branches; {@link AnswerVerifier} tells. What
 * they do not find may well have an antiderivative. Work is bounded by a count of steps, so that an
 * answer depends on the question alone. Safe for many threads.
 */
public final class IntegrationMethods {
  /** Integrands looked at for one question; the textbook's need some dozens. */
  private static final int MAX_STEPS = 300;

  /** Methods within one another. */
  private static final int MAX_LEVELS = 7;

  /** Longer integrands are left to others. */
  private static final int MAX_NODES = 120;

  private final Set<Canonical> pending = new HashSet<>();
  private int steps;
  private int level;

  private IntegrationMethods() {}

  /** An antiderivative, unchecked, if the methods find one. */
  public static Optional<Canonical> integrate(Canonical integrand, String variable) {
    try {
      return new IntegrationMethods().of(integrand, variable).map(Simplification::of);
    } catch (UnsupportedOperationException | ArithmeticException none) {
      return Optional.empty(); // an operator without a derivative, or numbers past all bounds
    }
  }

  /** The same within a question, by its rest of steps. */
  Optional<Canonical> of(Canonical integrand, String x) {
    if (!integrand.contains(x)) {
      return Optional.of(Canonical.product(integrand, Canonical.name(x)));
    }
    if (++steps > MAX_STEPS || level >= MAX_LEVELS || integrand.nodes() > MAX_NODES) {
      return Optional.empty();
    }
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> factors = new ArrayList<>();
    split(integrand, x, constants, factors);
    Canonical function = Canonical.product(factors);
    if (!pending.add(function)) {
      return Optional.empty(); // the question itself has come back
    }
    level++;
    try {
      return found(function, x)
          .map(integral -> {
            constants.add(integral);
            return Canonical.product(constants).expanded();
          });
    } finally {
      level--;
      pending.remove(function);
    }
  }

  private Optional<Canonical> found(Canonical f, String x) {
    return IntegrationTable.of(f, x)
        .or(() -> PowersTimesExponentials.of(f, x))
        .or(() -> termwise(f, x))
        .or(() -> RationalIntegration.of(f, x))
        .or(() -> TrigonometricIntegration.of(f, x, this))
        .or(() -> SubstitutionMethod.ofParts(f, x, this))
        .or(() -> termwise(f.expanded(), x))
        .or(() -> IntegrationByParts.of(f, x, this::of))
        .or(() -> SubstitutionMethod.bySolving(f, x, this))
        .or(() -> TrigonometricIntegration.byHalfAngle(f, x));
  }

  private Optional<Canonical> termwise(Canonical f, String x) {
    if (!(f instanceof Sum sum)) {
      return Optional.empty();
    }
    List<Canonical> integrals = new ArrayList<>();
    for (Canonical term : sum.parts()) {
      Optional<Canonical> integral = of(term, x);
      if (integral.isEmpty()) {
        return Optional.empty();
      }
      integrals.add(integral.get());
    }
    return Optional.of(Canonical.sum(integrals));
  }

  /** The factors of a product without the variable and those with it. */
  static void split(
      Canonical product, String x, List<Canonical> constants, List<Canonical> factors) {
    if (!(product instanceof Product p)) {
      (product.contains(x) ? factors : constants).add(product);
      return;
    }
    constants.add(Canonical.number(p.coefficient()));
    for (int i = 0; i < p.size(); i++) {
      Canonical factor = Canonical.power(p.base(i), p.exponent(i));
      (factor.contains(x) ? factors : constants).add(factor);
    }
  }

  /** The slope of a linear function of the variable; empty for any other. */
  static Optional<Canonical> slope(Canonical function, String x) {
    if (!function.contains(x)) {
      return Optional.empty();
    }
    Canonical slope = function.derivative(x).expanded();
    return slope.contains(x) || slope.equals(Canonical.ZERO)
        ? Optional.empty()
        : Optional.of(slope);
  }
}
