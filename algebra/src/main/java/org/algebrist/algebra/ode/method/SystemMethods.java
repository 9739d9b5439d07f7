package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.CharacteristicRoots;
import org.algebrist.algebra.ode.form.ComplexForm;
import org.algebrist.algebra.ode.form.ComplexMatrices;
import org.algebrist.algebra.ode.form.Determinants;
import org.algebrist.algebra.ode.form.ExponentialPolynomial;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Operator;

/**
 * Linear systems with constant coefficients, X' = AX + F, by the eigenvalues and generalized
 * eigenvectors of A; F may be polynomials times exponentials.
 */
final class SystemMethods {
  private final String t;

  private final Canonical ts;

  SystemMethods(String variable) {
    this.t = variable;
    this.ts = Canonical.name(variable);
  }

  List<Proposal> solve(OdeProblem problem) {
    // Of order 2, the derivatives below the highest are functions of their own.
    List<String> functions = new ArrayList<>();
    List<String> slopes = new ArrayList<>();
    for (int k = 0; k < problem.order(); k++) {
      for (int i = 0; i < problem.functions().size(); i++) {
        functions.add(OdeProblem.name(i, k));
      }
    }
    for (int i = 0; i < problem.functions().size(); i++) {
      slopes.add(OdeProblem.name(i, problem.order()));
    }
    int n = functions.size();
    List<List<Canonical>> a = new ArrayList<>();
    List<Canonical> f = new ArrayList<>();
    for (int i = 0; i < n - slopes.size(); i++) {
      List<Canonical> row = new ArrayList<>();
      for (int k = 0; k < n; k++) {
        row.add(k == i + slopes.size() ? Canonical.ONE : Canonical.ZERO);
      }
      a.add(row);
      f.add(Canonical.ZERO);
    }
    return addSlopes(problem, functions, slopes, a, f) ? solved(a, f, slopes.size()) : List.of();
  }

  /** Adds the rows of the highest derivatives; false if they are not linear in the functions. */
  private boolean addSlopes(
      OdeProblem problem,
      List<String> functions,
      List<String> slopes,
      List<List<Canonical>> a,
      List<Canonical> f) {
    // The derivatives as linear functions of the rest.
    List<List<Canonical>> rows = new ArrayList<>();
    for (Canonical residual : problem.residuals()) {
      List<Canonical> row = new ArrayList<>();
      Canonical rest = residual;
      for (String slope : slopes) {
        Canonical own = residual.derivative(slope).expanded();
        row.add(own);
        rest = rest.replace(slope, Canonical.ZERO);
      }
      row.add(Canonical.negation(rest));
      rows.add(row);
    }
    if (!(Determinants.solve(rows, slopes) instanceof Determinants.Outcome.Solved(var values))
        || values.stream().anyMatch(Optional::isEmpty)) {
      return false;
    }
    for (Optional<Canonical> each : values) {
      Canonical right = each.orElseThrow();
      List<Canonical> row = new ArrayList<>();
      Canonical rest = right;
      for (String function : functions) {
        Canonical own = Forms.simple(right.derivative(function));
        if (functions.stream().anyMatch(own::contains) || own.contains(t)) {
          return false;
        }
        row.add(own);
        rest = rest.replace(function, Canonical.ZERO);
      }
      a.add(row);
      f.add(Forms.simple(rest));
    }
    return true;
  }

  /** The functions, which are the first ones of those of the matrix. */
  private List<Proposal> solved(List<List<Canonical>> a, List<Canonical> f, int functions) {
    List<Proposal> proposals = new ArrayList<>();
    for (CharacteristicRoots roots : CharacteristicRoots.of(characteristic(a))) {
      solved(a, f, roots, functions).ifPresent(proposals::add);
    }
    return proposals;
  }

  /** The coefficients of det(A − λI). */
  private static List<Canonical> characteristic(List<List<Canonical>> a) {
    String name = "r\u2032";
    List<List<Canonical>> rows = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      List<Canonical> row = new ArrayList<>(a.get(i));
      row.set(i, Canonical.difference(row.get(i), Canonical.name(name)));
      rows.add(row);
    }
    return Forms.coefficients(Determinants.of(rows), name, a.size()).orElseThrow();
  }

  private Optional<Proposal> solved(
      List<List<Canonical>> a, List<Canonical> f, CharacteristicRoots roots, int functions) {
    int n = a.size();
    List<List<Canonical>> basis = new ArrayList<>();
    List<Step> steps = new ArrayList<>();
    for (CharacteristicRoots.Root root : roots.roots()) {
      List<List<ComplexForm>> shifted = ComplexMatrices.shifted(a, root.value());
      List<List<ComplexForm>> power = shifted;
      for (int i = 1; i < root.multiplicity(); i++) {
        power = ComplexMatrices.product(power, shifted);
      }
      List<List<ComplexForm>> vectors = ComplexMatrices.kernel(power);
      if (vectors.size() != root.multiplicity()) {
        return Optional.empty();
      }
      List<List<Canonical>> own = new ArrayList<>();
      for (List<ComplexForm> vector : vectors) {
        own.addAll(functions(root.value(), vector, shifted, root.multiplicity()));
      }
      basis.addAll(own);
      steps.add(eigenvalue(root, own, functions, n / functions));
    }
    if (basis.size() != n) {
      return Optional.empty();
    }
    List<Canonical> particular = new ArrayList<>();
    if (f.stream().allMatch(Forms::isZero)) {
      f.forEach(_ -> particular.add(Canonical.ZERO));
    } else {
      Optional<List<Canonical>> found = particular(a, f, roots);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      particular.addAll(found.get());
      List<Canonical> shown = particular.subList(0, functions);
      steps.add(
          new Step(
              "particular solution " + tuple(shown),
              new Claim.Holds(List.of(), Claim.derivatives(shown, n / functions, t))));
    }
    List<Canonical> values = new ArrayList<>();
    for (int i = 0; i < functions; i++) {
      List<Canonical> terms = new ArrayList<>();
      for (int k = 0; k < n; k++) {
        terms.add(Canonical.product(Canonical.name(Solution.constant(k + 1)), basis.get(k).get(i)));
      }
      terms.add(particular.get(i));
      values.add(collected(Canonical.sum(terms)));
    }
    List<Proposal.Requirement> conditions = LinearMethods.requirements(roots);
    return Optional.of(
        new Proposal(
            new Solution.Several(values),
            "linear system with constant coefficients, eigenvalues",
            steps,
            List.of(),
            conditions));
  }

  /** An eigenvalue with its solutions of the system without right sides. */
  private Step eigenvalue(
      CharacteristicRoots.Root root, List<List<Canonical>> own, int functions, int order) {
    List<Canonical> zeros = Collections.nCopies(functions, Canonical.ZERO);
    List<String> texts = new ArrayList<>();
    List<Claim> claims = new ArrayList<>();
    for (List<Canonical> vector : own) {
      List<Canonical> shown = vector.subList(0, functions);
      texts.add(tuple(shown));
      claims.add(new Claim.Image(List.of(), Claim.derivatives(shown, order, t), zeros));
    }
    return new Step(
        "eigenvalue "
            + Texts.of(root.value().real())
            + (root.value().isReal() ? "" : " ± " + Texts.of(root.value().imaginary()) + "·i")
            + ", solutions "
            + String.join(", ", texts),
        claims);
  }

  private static String tuple(List<Canonical> values) {
    return values.stream().map(Texts::of).collect(Collectors.joining(", ", "(", ")"));
  }

  private static Canonical collected(Canonical expression) {
    return expression.expanded();
  }

  /** e^(λt)·Σ tᵏ/k!·(A − λ)ᵏ·v, its real and its imaginary part if λ is complex. */
  private List<List<Canonical>> functions(
      ComplexForm rate,
      List<ComplexForm> vector,
      List<List<ComplexForm>> shifted,
      int multiplicity) {
    int n = vector.size();
    Canonical size = Canonical.power(Canonical.E, Canonical.product(rate.real(), ts).expanded());
    List<Canonical> real = new ArrayList<>();
    List<Canonical> imaginary = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      real.add(Canonical.ZERO);
      imaginary.add(Canonical.ZERO);
    }
    List<ComplexForm> current = vector;
    long factorial = 1;
    for (int k = 0; k < multiplicity; k++) {
      factorial *= Math.max(1, k);
      Canonical power =
          Canonical.quotient(Canonical.power(ts, Canonical.number(k)), Canonical.number(factorial));
      for (int i = 0; i < n; i++) {
        real.set(i, Canonical.sum(real.get(i), Canonical.product(power, current.get(i).real())));
        imaginary.set(
            i,
            Canonical.sum(imaginary.get(i), Canonical.product(power, current.get(i).imaginary())));
      }
      current = ComplexMatrices.image(shifted, current);
    }
    if (rate.isReal()) {
      return List.of(real.stream().map(each -> Canonical.product(size, each).expanded()).toList());
    }
    Canonical angle = Canonical.product(rate.imaginary(), ts);
    Canonical cos = Canonical.product(size, Canonical.call(Operator.COS, angle));
    Canonical sin = Canonical.product(size, Canonical.call(Operator.SIN, angle));
    List<Canonical> first = new ArrayList<>();
    List<Canonical> second = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      first.add(
          Canonical.difference(
              Canonical.product(real.get(i), cos), Canonical.product(imaginary.get(i), sin)));
      second.add(
          Canonical.sum(
              Canonical.product(real.get(i), sin), Canonical.product(imaginary.get(i), cos)));
    }
    return List.of(first, second);
  }

  /** A particular solution, for each rate in F a polynomial vector times its exponential. */
  private Optional<List<Canonical>> particular(
      List<List<Canonical>> a, List<Canonical> f, CharacteristicRoots roots) {
    int n = a.size();
    List<ExponentialPolynomial> rights = new ArrayList<>();
    List<ComplexForm> rates = new ArrayList<>();
    for (Canonical each : f) {
      Optional<ExponentialPolynomial> own =
          ExponentialPolynomial.of(each.expanded(), t).map(ExponentialPolynomial::reduced);
      if (own.isEmpty()) {
        return Optional.empty();
      }
      rights.add(own.get());
      for (ComplexForm rate : own.get().terms().keySet()) {
        if (!rates.contains(rate) && !rates.contains(rate.conjugate())) {
          rates.add(rate);
        }
      }
    }
    List<Canonical> sums = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      sums.add(Canonical.ZERO);
    }
    for (ComplexForm rate : rates) {
      int degree = 0;
      for (ExponentialPolynomial own : rights) {
        degree = Math.max(degree, own.terms().getOrDefault(rate, List.of()).size() - 1);
      }
      int extra = 0;
      for (CharacteristicRoots.Root root : roots.roots()) {
        if (root.value().minus(rate).isZero() || root.value().conjugate().minus(rate).isZero()) {
          extra = root.multiplicity();
        }
      }
      Optional<List<List<ComplexForm>>> found =
          polynomial(ComplexMatrices.shifted(a, rate), rights, rate, degree, extra);
      if (found.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < n; i++) {
        List<ComplexForm> own = new ArrayList<>();
        for (List<ComplexForm> power : found.get()) {
          own.add(power.get(i));
        }
        Canonical term = new ExponentialPolynomial(Map.of(rate, own)).expression(ts);
        sums.set(i, Canonical.sum(sums.get(i), term));
      }
    }
    return Optional.of(sums);
  }

  /**
   * The vectors q₀ … of q(t)·e^(rate·t) with q' = (A − rate)·q + f: one linear system over the
   * complex numbers, written over the real ones.
   */
  private static Optional<List<List<ComplexForm>>> polynomial(
      List<List<ComplexForm>> shifted,
      List<ExponentialPolynomial> rights,
      ComplexForm rate,
      int degree,
      int extra) {
    int n = shifted.size();
    int powers = degree + extra + 1;
    int unknowns = 2 * n * powers;
    List<String> names = new ArrayList<>();
    for (int i = 0; i < unknowns; i++) {
      names.add("q\u2032" + i);
    }
    List<List<Canonical>> rows = new ArrayList<>();
    for (int k = 0; k < powers; k++) {
      for (int i = 0; i < n; i++) {
        List<Canonical> real = zeros(unknowns + 1);
        List<Canonical> imaginary = zeros(unknowns + 1);
        // (k+1)·q_{k+1} − (A − rate)·q_k = f_k
        if (k + 1 < powers) {
          real.set(2 * (n * (k + 1) + i), Canonical.number(k + 1));
          imaginary.set(2 * (n * (k + 1) + i) + 1, Canonical.number(k + 1));
        }
        for (int j = 0; j < n; j++) {
          ComplexForm own = shifted.get(i).get(j);
          int at = 2 * (n * k + j);
          real.set(at, Canonical.negation(own.real()));
          real.set(at + 1, own.imaginary());
          imaginary.set(at, Canonical.negation(own.imaginary()));
          imaginary.set(at + 1, Canonical.negation(own.real()));
        }
        List<ComplexForm> f = rights.get(i).terms().getOrDefault(rate, List.of());
        ComplexForm right = k < f.size() ? f.get(k) : ComplexForm.ZERO;
        real.set(unknowns, right.real());
        imaginary.set(unknowns, right.imaginary());
        rows.add(real);
        rows.add(imaginary);
      }
    }
    if (!(Determinants.solve(rows, names) instanceof Determinants.Outcome.Solved(var values))) {
      return Optional.empty();
    }
    List<Canonical> plain = new ArrayList<>();
    for (Optional<Canonical> each : values) {
      Canonical value = each.orElse(Canonical.ZERO);
      for (int i = 0; i < unknowns; i++) {
        value = value.replace(names.get(i), Canonical.ZERO);
      }
      plain.add(value);
    }
    return Optional.of(vectors(plain, powers, n));
  }

  private static List<List<ComplexForm>> vectors(List<Canonical> plain, int powers, int n) {
    List<List<ComplexForm>> q = new ArrayList<>();
    for (int k = 0; k < powers; k++) {
      List<ComplexForm> vector = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        int at = 2 * (n * k + i);
        vector.add(new ComplexForm(plain.get(at), plain.get(at + 1)));
      }
      q.add(vector);
    }
    return q;
  }

  private static List<Canonical> zeros(int size) {
    List<Canonical> zeros = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      zeros.add(Canonical.ZERO);
    }
    return zeros;
  }
}
