package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.polynomial.RealRoots;
import org.algebrist.algebra.proof.number.NumberProof;
import org.algebrist.algebra.proof.series.PolynomialReading;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The signs of a function of one variable that is put together of polynomials and square roots of
 * polynomials.
 *
 * <p>Every zero of it is a root of its norm, the product with the other signs of the roots, which
 * is a polynomial; where it begins to have a value a radicand is zero. Between these points it is
 * continuous, so one value tells the sign of all.
 */
final class RadicalSigns {
  private static final int MAX_RADICALS = 3;

  /** A value counts as not zero from this on. */
  private static final double CLEARLY = 1e-9;

  private final Formula function;
  private final String variable;
  private final Work work;

  /** Each radicand with the name that stands for its root. */
  private final Map<Formula, String> radicals = new LinkedHashMap<>();

  private final List<Polynomial> radicands = new ArrayList<>();
  private final List<Surd> cuts = new ArrayList<>();

  private RadicalSigns(Formula function, String variable, Work work) {
    this.function = function;
    this.variable = variable;
    this.work = work;
  }

  /**
   * Points in ascending order and the signs of the function between and at them.
   *
   * @param signs before the first point, at it, behind it, and so on; null where it has no value
   */
  record Signs(List<Surd> cuts, List<Optional<Integer>> signs) {}

  /** The signs; empty where the function is no such one, or a point is not told exactly. */
  static Optional<Signs> of(Formula function, String variable, Work work) {
    return new RadicalSigns(function, variable, work).signs();
  }

  private Optional<Signs> signs() {
    Formula named = Postorder.rebuilt(function, (_, node) -> named(node));
    if (radicals.isEmpty() || radicals.size() > MAX_RADICALS) {
      return Optional.empty();
    }
    List<String> names = new ArrayList<>(List.of(variable));
    names.addAll(radicals.values());
    Optional<Polynomial> read = PolynomialReading.read(named, names, work);
    for (Formula radicand : radicals.keySet()) {
      Optional<Polynomial> polynomial =
          PolynomialReading.read(radicand, List.of(variable), work).filter(p -> !p.isConstant());
      if (polynomial.isEmpty()) {
        return Optional.empty();
      }
      radicands.add(polynomial.get());
    }
    if (read.isEmpty()) {
      return Optional.empty();
    }
    Polynomial norm = read.get();
    for (int i = 0; i < radicands.size(); i++) {
      norm = withoutRoot(norm, i + 1, radicands.get(i));
    }
    if (norm.isZero() || !addRoots(norm)) {
      return Optional.empty();
    }
    for (Polynomial radicand : radicands) {
      if (!addRoots(radicand)) {
        return Optional.empty();
      }
    }
    cuts.sort(Comparator.comparing(Surd::near));
    return signsAround();
  }

  private Formula named(Formula node) {
    if (!(node instanceof Operation root) || root.operator() != Operator.SQRT) {
      return node;
    }
    Formula radicand = root.operands().getFirst();
    String name = radicals.computeIfAbsent(radicand, _ -> "root " + radicals.size());
    return Formula.symbol(name);
  }

  /** The product of a polynomial with what it is for the other sign of a root, r² = p. */
  private Polynomial withoutRoot(Polynomial polynomial, int root, Polynomial radicand) {
    Polynomial even = Polynomial.ZERO;
    Polynomial odd = Polynomial.ZERO;
    for (var term : polynomial.terms().entrySet()) {
      int exponent = term.getKey().exponent(root);
      Polynomial rest = Polynomial.constant(term.getValue());
      for (int other : term.getKey().variables()) {
        if (other != root) {
          Polynomial name = Polynomial.term(Rational.ONE, Monomial.of(other));
          rest = rest.times(name.power(term.getKey().exponent(other), work), work);
        }
      }
      rest = rest.times(radicand.power(exponent / 2, work), work);
      if (exponent % 2 == 0) {
        even = even.plus(rest, work);
      } else {
        odd = odd.plus(rest, work);
      }
    }
    return even.times(even, work).minus(odd.times(odd, work).times(radicand, work), work);
  }

  private boolean addRoots(Polynomial polynomial) {
    if (polynomial.isConstant()) {
      return true;
    }
    for (RealRoots.Root root : RealRoots.of(polynomial.coefficients(0), work)) {
      if (!(root.value() instanceof Surd surd)) {
        return false;
      }
      if (!cuts.contains(surd)) {
        cuts.add(surd);
      }
    }
    return true;
  }

  private Optional<Signs> signsAround() {
    if (!(Program.compile(function, List.of(variable))
        instanceof Compilation.Compiled(Program program))) {
      return Optional.empty();
    }
    List<Optional<Integer>> signs = new ArrayList<>();
    for (int i = 0; i <= cuts.size(); i++) {
      Optional<Rational> at = RealSet.strictlyBetween(cuts, i);
      if (at.isEmpty()) {
        return Optional.empty();
      }
      double between = program.at(at.get().doubleValue());
      if (Math.abs(between) < CLEARLY) {
        return Optional.empty();
      }
      signs.add(Double.isNaN(between) ? Optional.empty() : Optional.of(between > 0 ? 1 : -1));
      if (i < cuts.size()) {
        Optional<Optional<Integer>> sign = signAt(cuts.get(i));
        if (sign.isEmpty()) {
          return Optional.empty();
        }
        signs.add(sign.get());
      }
    }
    return Optional.of(new Signs(List.copyOf(cuts), signs));
  }

  /** The sign at a point, none within where there is no value; empty where it is not told. */
  private Optional<Optional<Integer>> signAt(Surd point) {
    for (Polynomial radicand : radicands) {
      if (radicand.evaluate(_ -> point, work).signum() < 0) {
        return Optional.of(Optional.empty());
      }
    }
    Formula value = function.replaceSymbol(variable, point.toFormula());
    if (NumberProof.isSame(value, Formula.number(0))) {
      return Optional.of(Optional.of(0));
    }
    double near =
        Program.compile(value, List.of()) instanceof Compilation.Compiled(Program program)
            ? program.at()
            : Double.NaN;
    return Math.abs(near) > CLEARLY
        ? Optional.of(Optional.of(near > 0 ? 1 : -1))
        : Optional.empty(); // NaN included: rounding may have left a radicand below zero
  }
}
