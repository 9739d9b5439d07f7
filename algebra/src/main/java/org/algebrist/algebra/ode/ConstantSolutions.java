package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.ZeroPlaces;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Rational;

/** Solutions that do not change: the zeros of g for y' = g, and for y'' = g without derivatives. */
public final class ConstantSolutions {
  private static final String Y = OdeProblem.name(0, 0);

  /** Members of a family with an integer in it that stand for all of them in a proof. */
  private static final long[] MEMBERS = {0, 1, -1, 2};

  private ConstantSolutions() {}

  /**
   * Candidates, which have yet to be proved. One may hold {@link Solution#INTEGER}, and is a
   * solution for every integer then, or the first constant, and is one for every number.
   */
  public static List<Canonical> of(OdeProblem problem) {
    Canonical still = problem.residual();
    for (int k = 1; k <= problem.order(); k++) {
      still = still.replace(OdeProblem.name(0, k), Canonical.ZERO);
    }
    if (!still.contains(Y)) {
      return problem.order() > 1 && Forms.isZero(still)
          ? List.of(Canonical.name(Solution.constant(1)))
          : List.of();
    }
    Set<Canonical> factors = new LinkedHashSet<>();
    Canonical above = Fractions.fraction(still).above();
    factors.addAll(above.factors());
    factors.add(above);
    factors.addAll(Simplification.factored(still).factors());
    return zeros(factors, Y).stream().filter(each -> !each.contains(problem.variable())).toList();
  }

  /**
   * A constant that solves an equation where a parameter is above 0, as y = 0 solves y' = yⁿ.
   *
   * @param exponent which must be above 0
   */
  public record OfPower(Canonical value, Canonical exponent) {}

  /** The zeros of a power with a parameter as its exponent, where nothing else holds y. */
  public static List<OfPower> ofPowers(OdeProblem problem) {
    Canonical still = problem.residual();
    for (int k = 1; k <= problem.order(); k++) {
      still = still.replace(OdeProblem.name(0, k), Canonical.ZERO);
    }
    List<OfPower> found = new ArrayList<>();
    List<Canonical> ofY = still.factors().stream().filter(each -> each.contains(Y)).toList();
    if (ofY.size() == 1
        && ofY.getFirst() instanceof Product power
        && power.size() == 1
        && !(power.exponent(0) instanceof Canonical.Num)
        && problem.parameters().containsAll(Canonical.variables(power.exponent(0).formula()))) {
      zeros(power.base(0), Y).stream()
          .filter(each -> !each.contains(problem.variable()))
          .forEach(each -> found.add(new OfPower(each, power.exponent(0))));
    }
    return found;
  }

  /** The zeros of factors; families with an integer come first. */
  private static List<Canonical> zeros(Set<Canonical> factors, String name) {
    Set<Canonical> values = new LinkedHashSet<>();
    List<Canonical> single = new ArrayList<>();
    for (Canonical factor : factors) {
      List<Canonical> periodic = periodic(factor, name);
      values.addAll(periodic);
      if (periodic.isEmpty()) {
        addZeros(factor, name, single);
      }
    }
    values.addAll(single);
    return List.copyOf(values);
  }

  /** Zeros that return with a period: kπ of a sine. */
  private static List<Canonical> periodic(Canonical factor, String name) {
    Set<Canonical> found = new LinkedHashSet<>();
    for (ZeroPlaces.Place place : ZeroPlaces.of(factor, name)) {
      place
          .period()
          .ifPresent(period ->
              found.add(
                  Canonical.sum(
                      place.first(), Canonical.product(Canonical.name(Solution.INTEGER), period))));
    }
    return List.copyOf(found);
  }

  /** What is to be proved for a candidate: itself, or some members of a family. */
  public static List<Canonical> members(Canonical candidate) {
    if (!candidate.contains(Solution.INTEGER)) {
      return List.of(candidate);
    }
    List<Canonical> members = new ArrayList<>();
    for (long k : MEMBERS) {
      members.add(candidate.replace(Solution.INTEGER, Canonical.number(k)).expanded());
    }
    return members;
  }

  /** The members of a candidate whose integer is at most so large. */
  public static List<Canonical> upTo(Canonical candidate, double most) {
    if (!candidate.contains(Solution.INTEGER)) {
      return List.of(candidate);
    }
    List<Canonical> members = new ArrayList<>();
    for (long k = (long) -most; k <= most; k++) {
      members.add(candidate.replace(Solution.INTEGER, Canonical.number(k)));
    }
    return members;
  }

  /**
   * The zeros of the factors above the line, as far as they are seen; families as in {@link #of}.
   */
  public static List<Canonical> zeros(Canonical expression, String name) {
    Canonical above = Fractions.fraction(expression).above();
    Set<Canonical> factors = new LinkedHashSet<>(Simplification.factored(above).factors());
    factors.add(above);
    return zeros(factors, name);
  }

  private static void addZeros(Canonical factor, String name, List<Canonical> values) {
    if (!factor.contains(name)) {
      return;
    }
    if (factor instanceof Product power
        && power.size() == 1
        && power.exponent(0) instanceof Canonical.Num(Rational n)
        && n.signum() > 0
        && !n.equals(Rational.ONE)) {
      addZeros(power.base(0), name, values); // of a root, those of what stands under it
      return;
    }
    Forms.coefficients(factor, name, 8)
        .filter(each -> each.size() > 1)
        .ifPresentOrElse(
            each -> {
              for (CharacteristicRoots roots : CharacteristicRoots.of(each)) {
                roots.roots().stream()
                    .filter(root -> root.value().isReal())
                    .forEach(root -> values.add(root.value().real()));
              }
            },
            () -> {
              try {
                Inversion.solve(factor, name, Canonical.ZERO).ifPresent(values::add);
              } catch (ArithmeticException none) {
                return; // a power that is never zero
              }
            });
  }
}
