package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.ComplexForm;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.ExponentialPolynomial;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.OddFunctions;
import org.algebrist.algebra.ode.step.LinearSteps;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Operator;

/**
 * Linear equations of second and higher order: constant coefficients and those of Euler and Cauchy
 * by their characteristic equations, right sides by undetermined coefficients, else by variation of
 * the constants; variable coefficients by reduction of order, from a solution that is found.
 */
final class LinearMethods {
  private final Integration integration;
  private final String x;
  private final Canonical xs;
  private final LinearSteps words;

  LinearMethods(Integration integration, String variable) {
    this.integration = integration;
    this.x = variable;
    this.xs = Canonical.name(variable);
    this.words = new LinearSteps(variable);
  }

  List<Proposal> solve(LinearEquation given) {
    LinearEquation equation = given;
    if (equation.isConstant(x)) {
      return constantCoefficients(equation, Canonical.ONE);
    }
    Canonical leading = equation.coefficients().getLast();
    LinearEquation divided = equation.dividedBy(leading);
    if (divided.isConstant(x)) {
      return constantCoefficients(divided, leading);
    }
    var euler = new EulerEquations(this, x);
    List<Proposal> proposals = new ArrayList<>(euler.euler(divided, leading));
    if (proposals.isEmpty()) {
      proposals.addAll(euler.shiftedEuler(divided, leading));
    }
    if (proposals.isEmpty() && equation.order() == 2) {
      var forms = new NormalForms(integration, this, x);
      proposals.addAll(forms.ofFunction(divided));
      Optional<Proposal> reduced =
          proposals.isEmpty()
              ? new ReductionOfOrder(integration, this, x).reduced(divided)
              : Optional.empty();
      if (proposals.isEmpty() && reduced.filter(LinearMethods::isGeneral).isEmpty()) {
        proposals.addAll(forms.ofVariable(divided));
      }
      reduced.ifPresent(proposals::add);
    }
    return proposals;
  }

  /**
   * Those of an equation with constant coefficients.
   *
   * @param divisor of the equation that was given
   */
  private List<Proposal> constantCoefficients(LinearEquation equation, Canonical divisor) {
    List<Proposal> proposals = new ArrayList<>();
    for (CharacteristicRoots roots : CharacteristicRoots.of(equation.coefficients())) {
      List<Canonical> basis = basis(roots, xs);
      List<Step> steps = new ArrayList<>();
      Canonical polynomial = LinearSteps.polynomial(equation.coefficients());
      steps.add(words.characteristic(equation.coefficients(), divisor));
      steps.add(words.roots(roots, polynomial, equation.coefficients().getLast()));
      List<Proposal.Requirement> conditions = requirements(roots);
      String method = "linear with constant coefficients";
      Canonical particular = Canonical.ZERO;
      if (!Forms.isZero(equation.right())) {
        Optional<Canonical> undetermined =
            undetermined(equation.coefficients(), equation.right(), x, xs, conditions);
        if (undetermined.isPresent()) {
          particular = undetermined.get();
          method += ", undetermined coefficients";
        } else {
          Optional<Canonical> varied = varied(basis, equation);
          if (varied.isEmpty()) {
            continue;
          }
          particular = varied.get();
          method += ", variation of parameters";
        }
        steps.add(words.particular(particular, equation.order()));
      }
      proposals.add(
          new Proposal(
              new Solution.Explicit(general(basis, particular)),
              method,
              steps,
              List.of(),
              conditions));
    }
    return proposals;
  }

  /** C₁y₁ + C₂y₂ + … and a particular solution without multiples of the yᵢ. */
  static Canonical general(List<Canonical> basis, Canonical particular) {
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < basis.size(); i++) {
      terms.add(Canonical.product(Canonical.name(Solution.constant(i + 1)), basis.get(i)));
    }
    List<Canonical> kept = new ArrayList<>();
    for (Canonical part : particular.terms()) {
      boolean multiple =
          basis.stream().anyMatch(each -> Canonical.quotient(part, each) instanceof Canonical.Num);
      if (!multiple) {
        kept.add(part);
      }
    }
    Canonical rest = Canonical.sum(kept);
    terms.add(rest.nodes() < 200 ? Simplification.of(rest) : rest);
    return Canonical.sum(terms);
  }

  /** Real functions, one for each root as often as it occurs. */
  static List<Canonical> basis(CharacteristicRoots roots, Canonical x) {
    List<Canonical> basis = new ArrayList<>();
    for (CharacteristicRoots.Root root : roots.roots()) {
      List<Canonical> sines = new ArrayList<>();
      for (int k = 0; k < root.multiplicity(); k++) {
        Canonical power = Canonical.power(x, Canonical.number(k));
        Canonical size =
            Canonical.product(
                power,
                Canonical.power(Canonical.E, Canonical.product(root.value().real(), x).expanded()));
        if (root.value().isReal()) {
          basis.add(size);
        } else {
          Canonical angle = Canonical.product(root.value().imaginary(), x);
          basis.add(Canonical.product(size, Canonical.call(Operator.COS, angle)));
          sines.add(Canonical.product(size, Canonical.call(Operator.SIN, angle)));
        }
      }
      basis.addAll(sines);
    }
    return basis;
  }

  /**
   * A particular solution of an equation with constant coefficients and a right side of polynomials
   * times exponentials, if it is one.
   *
   * @param conditions takes those on parameters that exclude resonance
   */
  static Optional<Canonical> undetermined(
      List<Canonical> coefficients,
      Canonical right,
      String x,
      Canonical xs,
      List<Proposal.Requirement> conditions) {
    Optional<ExponentialPolynomial> f =
        ExponentialPolynomial.of(right.expanded(), x).map(ExponentialPolynomial::reduced);
    if (f.isEmpty()) {
      return Optional.empty();
    }
    Map<ComplexForm, List<ComplexForm>> answer = new LinkedHashMap<>();
    for (var term : f.get().terms().entrySet()) {
      ComplexForm rate = term.getKey();
      if (answer.containsKey(rate.conjugate()) && !rate.isReal()) {
        continue; // the other of a pair, of which the real part is taken
      }
      List<ComplexForm> taylor = taylor(coefficients, rate);
      int first = 0;
      while (first < taylor.size() && taylor.get(first).isZero()) {
        first++;
      }
      if (first == taylor.size()) {
        return Optional.empty();
      }
      ComplexForm leading = taylor.get(first);
      Canonical size = leading.squaredSize();
      if (!(size instanceof Canonical.Num)) {
        Canonical plain = leading.isReal() ? leading.real() : size;
        if (!Canonical.variables(plain.formula()).isEmpty()) {
          conditions.add(new Proposal.Requirement(Forms.simple(plain), "!="));
        }
      }
      List<ComplexForm> own = term.getValue();
      ComplexForm[] q = new ComplexForm[own.size() + first];
      Arrays.fill(q, ComplexForm.ZERO);
      for (int k = own.size() - 1; k >= 0; k--) {
        ComplexForm rest = own.get(k);
        for (int j = first + 1; j < taylor.size() && k + j < q.length; j++) {
          rest = rest.minus(taylor.get(j).times(q[k + j]).times(rising(k, j)));
        }
        q[k + first] = rest.dividedBy(leading.times(rising(k, first)));
      }
      answer.put(rate, List.of(q));
    }
    return Optional.of(new ExponentialPolynomial(answer).expression(xs));
  }

  /** (k + j)!/k!. */
  private static Canonical rising(int k, int j) {
    long product = 1;
    for (int i = 1; i <= j; i++) {
      product *= k + i;
    }
    return Canonical.number(product);
  }

  /** p(λ), p'(λ)/1!, p''(λ)/2! and so on. */
  private static List<ComplexForm> taylor(List<Canonical> p, ComplexForm rate) {
    List<ComplexForm> current = new ArrayList<>(p.stream().map(ComplexForm::real).toList());
    List<ComplexForm> taylor = new ArrayList<>();
    while (!current.isEmpty()) {
      // Horner's division by (λ − rate): the rest is the value, the quotient goes on.
      List<ComplexForm> quotient = new ArrayList<>();
      ComplexForm value = ComplexForm.ZERO;
      for (int i = current.size() - 1; i >= 0; i--) {
        value = value.times(rate).plus(current.get(i));
        if (i > 0) {
          quotient.addFirst(value);
        }
      }
      taylor.add(value);
      current = quotient;
    }
    return taylor;
  }

  /** Variation of the constants with Cramer's rule, for orders 2 and 3. */
  Optional<Canonical> varied(List<Canonical> basis, LinearEquation equation) {
    int n = basis.size();
    if (n < 2 || n > 3 || n != equation.order()) {
      return Optional.empty();
    }
    Canonical source = Canonical.quotient(equation.right(), equation.coefficients().getLast());
    List<List<Canonical>> rows = new ArrayList<>();
    List<Canonical> row = basis;
    for (int i = 0; i < n; i++) {
      rows.add(row);
      row = row.stream().map(each -> each.derivative(x)).toList();
    }
    Canonical wronskian = Forms.simple(Determinants.of(rows));
    if (Forms.isZero(wronskian)) {
      return Optional.empty();
    }
    List<Canonical> terms = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      List<List<Canonical>> replaced = new ArrayList<>();
      for (int k = 0; k < n; k++) {
        List<Canonical> copy = new ArrayList<>(rows.get(k));
        copy.set(i, k == n - 1 ? source : Canonical.ZERO);
        replaced.add(copy);
      }
      Canonical slope = Forms.simple(Canonical.quotient(Determinants.of(replaced), wronskian));
      Optional<Canonical> integral = integration.of(slope, x);
      if (integral.isEmpty()) {
        return Optional.empty();
      }
      terms.add(Canonical.product(integral.get(), basis.get(i)));
    }
    Canonical sum = Forms.simple(Canonical.sum(terms).expanded());
    Canonical plain = sum.expanded();
    Canonical sized = OddFunctions.ofSizes(plain);
    return Optional.of(sized.equals(plain) ? sum : sized);
  }

  private static boolean isGeneral(Proposal proposal) {
    return proposal.solution().constants(2).size() == 2;
  }

  /** What the parameters must be for the roots to be as they are; more may be added. */
  static List<Proposal.Requirement> requirements(CharacteristicRoots roots) {
    List<Proposal.Requirement> requirements = new ArrayList<>();
    roots
        .conditions()
        .forEach(
            each -> requirements.add(new Proposal.Requirement(each.expression(), each.sign())));
    return requirements;
  }
}
