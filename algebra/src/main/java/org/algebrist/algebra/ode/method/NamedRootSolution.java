package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.rational.NamedRoots;
import org.algebrist.algebra.differential.rational.RationalFactors;
import org.algebrist.algebra.differential.rational.RationalPolynomial;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.ComplexForm;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.LinearSteps;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Rational;

/**
 * The general solution of a linear equation with numbers as coefficients whose characteristic
 * polynomial has irreducible factors without roots in radicals. With a root ρ of a factor that
 * occurs m times, x^k·e^(ρx) solves the equation without its right side for k &lt; m; the roots are
 * named.
 *
 * @param solution with all constants
 * @param closed the part of it that holds no named root: a solution by itself
 * @param roots what the names mean
 */
public record NamedRootSolution(
    Canonical solution, Canonical closed, List<NamedRoots> roots, List<Step> steps) {
  public NamedRootSolution {
    roots = List.copyOf(roots);
    steps = List.copyOf(steps);
  }

  /** The solution; empty where the equation is not of this kind. */
  public static Optional<NamedRootSolution> of(OdeProblem problem) {
    if (problem.isSystem() || !problem.parameters().isEmpty()) {
      return Optional.empty();
    }
    String x = problem.variable();
    Optional<LinearEquation> equation = LinearEquation.of(problem.residual(), problem.order());
    Optional<RationalPolynomial> polynomial =
        equation.flatMap(each -> characteristic(each.coefficients()));
    if (polynomial.isEmpty()) {
      return Optional.empty();
    }
    Optional<List<RationalFactors.Factor>> factors = RationalFactors.of(polynomial.get());
    if (factors.isEmpty()) {
      return Optional.empty();
    }
    Canonical xs = Canonical.name(x);
    Set<String> taken = new HashSet<>(problem.functions());
    taken.add(x);
    taken.add("C");
    List<Canonical> plain = new ArrayList<>();
    List<Canonical> withRoots = new ArrayList<>();
    List<NamedRoots> all = new ArrayList<>();
    for (RationalFactors.Factor factor : factors.get()) {
      List<Canonical> own =
          factor.polynomial().coefficients().stream().<Canonical>map(Canonical::number).toList();
      List<CharacteristicRoots> known = CharacteristicRoots.of(own);
      if (!known.isEmpty()) {
        plain.addAll(LinearMethods.basis(times(known.getFirst(), factor.times()), xs));
        continue;
      }
      Optional<NamedRoots> roots = NamedRoots.of(factor.polynomial(), taken);
      if (roots.isEmpty()) {
        return Optional.empty();
      }
      taken.addAll(roots.get().values().keySet());
      all.add(roots.get());
      withRoots.addAll(LinearMethods.basis(characteristic(roots.get(), factor.times()), xs));
    }
    return all.isEmpty()
        ? Optional.empty()
        : particular(equation.get(), x)
            .map(particular -> solution(equation.get(), plain, withRoots, particular, all, x));
  }

  /** What the names in the solution mean. */
  public List<String> definitions() {
    return roots.stream().flatMap(each -> each.definitions().stream()).toList();
  }

  private static NamedRootSolution solution(
      LinearEquation equation,
      List<Canonical> plain,
      List<Canonical> withRoots,
      Canonical particular,
      List<NamedRoots> roots,
      String x) {
    List<Canonical> basis = new ArrayList<>(withRoots);
    basis.addAll(plain);
    var words = new LinearSteps(x);
    List<Step> steps = new ArrayList<>();
    steps.add(words.characteristic(equation.coefficients(), Canonical.ONE));
    if (!Forms.isZero(equation.right())) {
      steps.add(words.particular(particular, equation.order()));
    }
    return new NamedRootSolution(
        LinearMethods.general(basis, particular),
        LinearMethods.general(plain, particular),
        roots,
        steps);
  }

  private static Optional<RationalPolynomial> characteristic(List<Canonical> coefficients) {
    List<Rational> numbers = new ArrayList<>();
    for (Canonical each : coefficients) {
      if (!(each instanceof Canonical.Num(Rational value))) {
        return Optional.empty();
      }
      numbers.add(value);
    }
    return Optional.of(new RationalPolynomial(numbers)).filter(each -> each.degree() > 2);
  }

  private static Optional<Canonical> particular(LinearEquation equation, String x) {
    return Forms.isZero(equation.right())
        ? Optional.of(Canonical.ZERO)
        : LinearMethods.undetermined(
            equation.coefficients(), equation.right(), x, Canonical.name(x), new ArrayList<>());
  }

  private static CharacteristicRoots times(CharacteristicRoots roots, int times) {
    return new CharacteristicRoots(
        roots.roots().stream()
            .map(each -> new CharacteristicRoots.Root(each.value(), times * each.multiplicity()))
            .toList(),
        List.of());
  }

  private static CharacteristicRoots characteristic(NamedRoots named, int times) {
    List<CharacteristicRoots.Root> roots = new ArrayList<>();
    named
        .real()
        .forEach(
            each -> roots.add(new CharacteristicRoots.Root(ComplexForm.real(each.name()), times)));
    named
        .pairs()
        .forEach(each ->
            roots.add(new CharacteristicRoots.Root(new ComplexForm(each.u(), each.v()), times)));
    return new CharacteristicRoots(roots, List.of());
  }
}
