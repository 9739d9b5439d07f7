package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What the methods for equations of first order share: integrals, the linear equation, proposals.
 */
abstract class FirstOrderMethod {
  static final String Y = OdeProblem.name(0, 0);
  static final String P = OdeProblem.name(0, 1);
  static final Canonical YS = Canonical.name(Y);

  final Integration integration;
  final String x;
  final Canonical xs;
  final Canonical c;
  final List<Proposal> proposals = new ArrayList<>();

  FirstOrderMethod(Integration integration, String variable, Canonical constant) {
    this.integration = integration;
    this.x = variable;
    this.xs = Canonical.name(variable);
    this.c = constant;
  }

  Optional<Canonical> integral(Canonical f, String variable) {
    Canonical simple = Forms.simple(f);
    Canonical plain = withoutTangents(f);
    return plain.nodes() < simple.nodes()
        ? integration.of(plain, variable).or(() -> integration.of(simple, variable))
        : integration.of(simple, variable);
  }

  /** With tan as sin over cos, and one fraction: 1/(1 + tan²) is cos². */
  static Canonical withoutTangents(Canonical f) {
    return Forms.simple(
        Forms.simple(
            Canonical.of(
                Postorder.rebuilt(
                    f.formula(),
                    (node, made) ->
                        made instanceof Formula.Operation call && call.operator() == Operator.TAN
                            ? Formula.of(
                                Operator.DIVIDE,
                                Formula.of(Operator.SIN, call.operands().getFirst()),
                                Formula.of(Operator.COS, call.operands().getFirst()))
                            : made))));
  }

  /** Without tangents where that is shorter, as sin x for tan x·cos x, which has more values. */
  static Canonical plain(Canonical f) {
    if (!Postorder.contains(f.formula(), each -> each.operator() == Operator.TAN)) {
      return f;
    }
    Canonical other = withoutTangents(f);
    return other.nodes() < f.nodes() ? other : f;
  }

  static String text(Canonical expression) {
    return Texts.of(expression);
  }

  void add(Canonical value, String method, Step... steps) {
    proposals.add(new Proposal(new Solution.Explicit(Forms.simple(value)), method, List.of(steps)));
  }

  void add(List<Solution> forms, String method, Step... steps) {
    if (!forms.isEmpty()) {
      proposals.add(
          new Proposal(
              forms.getFirst(), method, List.of(steps), forms.subList(1, forms.size()), List.of()));
    }
  }

  /** Names solutions beside the last family: the zeros of what the method divided by. */
  void beside(List<Canonical> values) {
    if (!proposals.isEmpty() && !values.isEmpty()) {
      Proposal last = proposals.removeLast();
      List<Solution> all = new ArrayList<>(last.beside());
      values.forEach(value -> all.add(new Solution.Explicit(Forms.simple(value))));
      proposals.add(
          new Proposal(
              last.solution(),
              last.method(),
              last.steps(),
              last.branches(),
              all,
              last.conditions()));
    }
  }

  List<Solution> forms(Canonical f) {
    return new FirstIntegral(x, c).forms(f);
  }

  /** y' = a·y + b. */
  boolean linear(Canonical g) {
    Optional<List<Canonical>> coefficients = Forms.coefficients(g, Y, 1);
    if (coefficients.isEmpty() || coefficients.get().size() != 2) {
      return false;
    }
    Canonical a = Forms.simple(coefficients.get().get(1));
    Canonical b = Forms.simple(coefficients.get().get(0));
    Optional<Linear> solved = linear(a, b, x, c);
    solved.ifPresent(found ->
        add(
            found.value(),
            Forms.isZero(b) ? "separable, linear" : "linear, integrating factor",
            linear(a, b),
            factor(found, a, x),
            multiplied(found, b)));
    return solved.isPresent();
  }

  /** The solution of y' = a·y + b: (∫ b/μ + c)·μ with μ = exp(∫ a). */
  Optional<Linear> linear(Canonical a, Canonical b, String variable, Canonical constant) {
    Optional<Canonical> exponent =
        a.equals(Canonical.ZERO) ? Optional.of(Canonical.ZERO) : integral(a, variable);
    if (exponent.isEmpty()) {
      return Optional.empty();
    }
    Canonical factor = Forms.simple(Canonical.power(Canonical.E, exponent.get().expanded()));
    if (b.equals(Canonical.ZERO)) {
      return Optional.of(new Linear(Canonical.product(constant, factor), factor));
    }
    // √(x²−1) or √(1−x²): a constant between them, but one may be easier to integrate with.
    for (Canonical each : List.of(factor, turned(factor, variable))) {
      Optional<Canonical> integral = integral(Canonical.quotient(b, each), variable);
      if (integral.isPresent()) {
        Canonical particular = plain(Forms.simple(Canonical.product(integral.get(), each)));
        return Optional.of(
            new Linear(Canonical.sum(particular, Canonical.product(constant, each)), each));
      }
      if (each.equals(turned(factor, variable))) {
        break;
      }
    }
    return Optional.empty();
  }

  /** "+ 2·Y", "- Y". */
  static String term(Canonical a, String of) {
    String text = text(a);
    boolean negative = text.startsWith("-");
    String size = factor(negative ? text(Canonical.negation(a)) : text);
    return (negative ? "- " : "+ ") + (size.equals("1") ? "" : size + "·") + of;
  }

  /** The equation as y' + p·y = q. */
  private static Step linear(Canonical a, Canonical b) {
    return new Step(
        "Y' " + term(Canonical.negation(a), "Y") + " = " + text(b),
        Claim.slope(Canonical.sum(Canonical.product(a, YS), b)));
  }

  /** The integrating factor μ, which has μ' = −a·μ. */
  static Step factor(Linear found, Canonical a, String variable) {
    Canonical factor = Canonical.power(found.factor(), Canonical.MINUS_ONE);
    return new Step(
        "integrating factor " + text(factor),
        new Claim.Equal(
            factor.derivative(variable), Canonical.negation(Canonical.product(a, factor))));
  }

  /** The equation times the integrating factor, integrated: y·e^(2x) = e^x + C. */
  private Step multiplied(Linear found, Canonical b) {
    Canonical factor = Canonical.power(found.factor(), Canonical.MINUS_ONE);
    Canonical rest =
        Forms.withSizes(
            Forms.simple(
                Canonical.difference(Canonical.quotient(found.value(), found.factor()), c)
                    .expanded()),
            true);
    String left = text(factor).equals("1") ? "Y" : factor(text(factor)) + "·Y";
    return new Step(
        left + " = " + (rest.equals(Canonical.ZERO) ? "" : text(rest) + " + ") + text(c),
        Claim.firstIntegral(Canonical.difference(Canonical.product(factor, YS), rest), x),
        new Claim.Antiderivative(rest, Canonical.product(factor, b), x));
  }

  /** A step of one variable's integral on either side: F(Y) = G(x) + C. */
  final Step integrated(
      Canonical left, Canonical ofLeft, String name, Canonical right, Canonical ofRight) {
    Canonical first = Forms.withSizes(left, true);
    Canonical second = Forms.withSizes(right, true);
    return new Step(
        text(first) + " = " + text(second) + " + " + text(c),
        new Claim.Antiderivative(first, ofLeft, name),
        new Claim.Antiderivative(second, ofRight, x));
  }

  /** A sum or quotient in brackets. */
  static String factor(String text) {
    return text.contains(" ") || text.startsWith("1/") ? "(" + text + ")" : text;
  }

  record Linear(Canonical value, Canonical factor) {}

  /** With the negative of sums under roots. */
  static Canonical turned(Canonical factor, String variable) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical each : factor.factors()) {
      boolean root =
          each instanceof Product power
              && power.size() == 1
              && power.base(0) instanceof Sum
              && power.base(0).contains(variable)
              && power.exponent(0) instanceof Canonical.Num(Rational n)
              && !n.isInteger();
      factors.add(
          root
              ? Canonical.power(
                  Canonical.negation(((Product) each).base(0)).expanded(),
                  ((Product) each).exponent(0))
              : each);
    }
    return Canonical.product(factors);
  }
}
