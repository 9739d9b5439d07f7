package org.algebrist.algebra.ode;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Equations of first order by the methods of a textbook: direct integration, integrating factor,
 * separation, Bernoulli, exact equations and their integrating factors, y/x, ax + by + c, Riccati
 * with a particular solution that is found, Clairaut, and the roles of x and y exchanged.
 */
final class FirstOrderMethods {
  private static final String Y = OdeProblem.name(0, 0);
  private static final String P = OdeProblem.name(0, 1);
  private static final Canonical YS = Canonical.name(Y);
  private static final String RATIO = "v\u2032";

  private final Integration integration;
  private final String x;
  private final Canonical xs;
  private final Canonical c;
  private final List<Proposal> proposals = new ArrayList<>();

  FirstOrderMethods(Integration integration, String variable, Canonical constant) {
    this.integration = integration;
    this.x = variable;
    this.xs = Canonical.name(variable);
    this.c = constant;
  }

  /** What the methods find, in the order in which they are tried. */
  List<Proposal> solve(Canonical residual) {
    Optional<List<Canonical>> slopes = Forms.coefficients(residual, P, 3);
    if (slopes.isPresent() && slopes.get().size() == 2) {
      ofSlope(slopes.get().get(0), slopes.get().get(1));
      return proposals;
    }
    clairaut(residual);
    if (slopes.isPresent() && slopes.get().size() == 3) {
      ofTwoSlopes(slopes.get());
    } else {
      Inversion.solve(residual, P, Canonical.ZERO)
          .ifPresent(slope -> ofSlope(Canonical.negation(Forms.simple(slope)), Canonical.ONE));
    }
    return proposals;
  }

  /** What the methods find for y' = g. */
  List<Proposal> solveSlope(Canonical slope) {
    Forms.Fraction fraction = Forms.fraction(slope);
    ofSlope(Canonical.negation(fraction.above()), fraction.below());
    return proposals;
  }

  /** m + n·y' = 0. */
  private void ofSlope(Canonical m, Canonical n) {
    Canonical g = Forms.simple(Canonical.negation(Canonical.quotient(m, n)));
    if (!g.contains(Y)) {
      integral(g, x)
          .ifPresent(integral ->
              add(Canonical.sum(integral, c), "direct integration", "y = ∫ " + text(g) + " d" + x));
      return;
    }
    boolean linear = linear(g);
    if (!linear) {
      separable(g);
      bernoulli(g);
      exact(m, n, "exact equation", Canonical.ONE);
      ofLinearArgument(g);
      homogeneous(g);
      integratingFactor(m, n);
      exchanged(m, n);
      riccati(g);
      shifted(m, n);
    }
  }

  private Optional<Canonical> integral(Canonical f, String variable) {
    Canonical simple = Forms.simple(f);
    Canonical plain = withoutTangents(f);
    return plain.nodes() < simple.nodes()
        ? integration.of(plain, variable).or(() -> integration.of(simple, variable))
        : integration.of(simple, variable);
  }

  /** With tan as sin over cos, and one fraction: 1/(1 + tan²) is cos². */
  private static Canonical withoutTangents(Canonical f) {
    return Forms.simple(
        Forms.simple(
            Canonical.of(
                org.algebrist.algebra.Postorder.rebuilt(
                    f.formula(),
                    (node, made) ->
                        made instanceof org.algebrist.expression.tree.Formula.Operation call
                                && call.operator() == Operator.TAN
                            ? org.algebrist.expression.tree.Formula.of(
                                Operator.DIVIDE,
                                org.algebrist.expression.tree.Formula.of(
                                    Operator.SIN, call.operands().getFirst()),
                                org.algebrist.expression.tree.Formula.of(
                                    Operator.COS, call.operands().getFirst()))
                            : made))));
  }

  private static String text(Canonical expression) {
    return Texts.of(expression);
  }

  private void add(Canonical value, String method, String... steps) {
    proposals.add(new Proposal(new Solution.Explicit(Forms.simple(value)), method, List.of(steps)));
  }

  private void add(List<Solution> forms, String method, String... steps) {
    if (!forms.isEmpty()) {
      proposals.add(
          new Proposal(
              forms.getFirst(), method, List.of(steps), forms.subList(1, forms.size()), List.of()));
    }
  }

  private List<Solution> forms(Canonical f) {
    return new FirstIntegral(x, c).forms(f);
  }

  /** y' = a·y + b. */
  private boolean linear(Canonical g) {
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
            "y' " + term(Canonical.negation(a)) + "·y = " + text(b),
            "integrating factor " + text(Canonical.power(found.factor(), Canonical.MINUS_ONE))));
    return solved.isPresent();
  }

  private static String term(Canonical a) {
    String text = text(a);
    return text.startsWith("-") ? "- (" + text(Canonical.negation(a)) + ")" : "+ (" + text + ")";
  }

  private record Linear(Canonical value, Canonical factor) {}

  /** The solution of y' = a·y + b: (∫ b/μ + c)·μ with μ = exp(∫ a). */
  private Optional<Linear> linear(Canonical a, Canonical b, String variable, Canonical constant) {
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
        Canonical particular = Forms.simple(Canonical.product(integral.get(), each));
        return Optional.of(
            new Linear(Canonical.sum(particular, Canonical.product(constant, each)), each));
      }
      if (each.equals(turned(factor, variable))) {
        break;
      }
    }
    return Optional.empty();
  }

  /** With the negative of sums under roots. */
  private static Canonical turned(Canonical factor, String variable) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical each : Forms.factors(factor)) {
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

  /** y' = p(x)·q(y): ∫ dy/q = ∫ p dx + c. */
  private void separable(Canonical g) {
    Optional<Canonical[]> factors = separated(g);
    if (factors.isEmpty()) {
      return;
    }
    Canonical p = factors.get()[0];
    Canonical q = factors.get()[1];
    Optional<Canonical> left = integral(Canonical.power(q, Canonical.MINUS_ONE), Y);
    Optional<Canonical> right = integral(p, x);
    if (left.isPresent() && right.isPresent()) {
      add(
          forms(Canonical.difference(left.get(), right.get())),
          "separable",
          "y' = p·q with p = " + text(p) + ", q = " + text(q),
          "∫ " + text(Canonical.power(q, Canonical.MINUS_ONE)) + " dy = ∫ " + text(p) + " d" + x,
          text(left.get()) + " = " + text(right.get()) + " + C");
    }
  }

  /** The factor of x and that of Y. */
  private Optional<Canonical[]> separated(Canonical g) {
    List<Canonical> ofX = new ArrayList<>();
    List<Canonical> ofY = new ArrayList<>();
    boolean split = true;
    for (Canonical form : List.of(org.algebrist.algebra.canonical.Simplification.factored(g), g)) {
      ofX.clear();
      ofY.clear();
      split = true;
      for (Canonical factor : separateFactors(form)) {
        if (!factor.contains(Y)) {
          ofX.add(factor);
        } else if (!factor.contains(x)) {
          ofY.add(factor);
        } else {
          split = false;
        }
      }
      if (split) {
        return Optional.of(new Canonical[] {Canonical.product(ofX), Canonical.product(ofY)});
      }
    }
    for (long[] point : new long[][] {{0, 0}, {1, 0}, {0, 1}, {1, 1}, {2, 3}, {1, 2}}) {
      try {
        Canonical x0 = Canonical.number(point[0]);
        Canonical y0 = Canonical.number(point[1]);
        Canonical p = Forms.simple(g.replace(Y, y0));
        Canonical ofBoth = p.replace(x, x0);
        Canonical q = Forms.simple(Canonical.quotient(g.replace(x, x0), ofBoth));
        if (!Forms.isZero(ofBoth)
            && isReal(p)
            && isReal(q)
            && Forms.agree(g, Canonical.product(p, q))) {
          return Optional.of(balanced(p, q));
        }
      } catch (ArithmeticException undefined) {
        continue; // a pole at this point; the next may be none
      }
    }
    return Optional.empty();
  }

  /** With the constants of exponents in q moved to p: e^(1−y) is e^(−y) there. */
  private static Canonical[] balanced(Canonical p, Canonical q) {
    List<Canonical> constants = new ArrayList<>();
    List<Canonical> kept = new ArrayList<>();
    for (Canonical factor : separateFactors(q)) {
      (factor.contains(Y) ? kept : constants).add(factor);
    }
    Canonical constant = Canonical.product(constants);
    return new Canonical[] {
      Forms.simple(Canonical.product(p, constant).expanded()), Canonical.product(kept)
    };
  }

  private static boolean isReal(Canonical expression) {
    return Forms.hasValue(expression);
  }

  /** The factors, e^(x+y) as two. */
  private static List<Canonical> separateFactors(Canonical form) {
    List<Canonical> factors = new ArrayList<>();
    for (Canonical factor : Forms.factors(form)) {
      if (factor instanceof Product power
          && power.size() == 1
          && !power.base(0).contains(Y)
          && power.exponent(0) instanceof Sum sum) {
        sum.parts().forEach(part -> factors.add(Canonical.power(power.base(0), part)));
      } else {
        factors.add(factor);
      }
    }
    return factors;
  }

  /** y' = a·y + b·yⁿ: v = y^(1−n) has v' = (1−n)(a·v + b). */
  private void bernoulli(Canonical g) {
    List<Canonical> a = new ArrayList<>();
    List<Canonical> b = new ArrayList<>();
    Canonical n = Canonical.ONE;
    for (Canonical part : Forms.parts(g.expanded())) {
      Canonical exponent = exponentOfY(part);
      Canonical rest = Canonical.quotient(part, Canonical.power(YS, exponent));
      if (rest.contains(Y) || exponent.contains(x) || exponent.equals(Canonical.ZERO)) {
        return;
      }
      if (exponent.equals(Canonical.ONE)) {
        a.add(rest);
      } else if (n.equals(Canonical.ONE) || n.equals(exponent)) {
        n = exponent;
        b.add(rest);
      } else {
        return;
      }
    }
    if (n.equals(Canonical.ONE) || a.isEmpty()) {
      return;
    }
    Canonical power = Canonical.difference(Canonical.ONE, n);
    Canonical rate = Forms.simple(Canonical.product(power, Canonical.sum(a)));
    Canonical source = Forms.simple(Canonical.product(power, Canonical.sum(b)));
    Canonical order = n;
    linear(rate, source, x, c)
        .ifPresent(found -> {
          String[] steps = {
            "v = y^(" + text(power) + ")",
            "v' " + term(Canonical.negation(rate)) + "·v = " + text(source),
            "v = " + text(found.value())
          };
          Canonical v = Forms.simple(found.value());
          String method = "Bernoulli equation, n = " + text(order);
          boolean even = power instanceof Canonical.Num(Rational m) && !m.numerator().testBit(0);
          Canonical value = Canonical.power(v, Canonical.power(power, Canonical.MINUS_ONE));
          if (power.equals(Canonical.MINUS_ONE) && c instanceof Canonical.Symbol(String name)) {
            value = Constants.absorbed(Forms.fraction(value).quotient(), x, name);
          }
          if (even) {
            add(
                List.of(
                    new Solution.Implicit(Canonical.power(YS, power), v),
                    new Solution.Explicit(Forms.simple(value)),
                    new Solution.Explicit(Forms.simple(Canonical.negation(value)))),
                method,
                steps);
          } else {
            add(
                List.of(
                    new Solution.Explicit(Forms.simple(value)),
                    new Solution.Implicit(Canonical.power(YS, power), v)),
                method,
                steps);
          }
        });
  }

  private static Canonical exponentOfY(Canonical term) {
    if (term.equals(YS)) {
      return Canonical.ONE;
    }
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(YS)) {
          return product.exponent(i);
        }
      }
    }
    return Canonical.ZERO;
  }

  /** m dx + n dy = 0 with m_y = n_x, after multiplication by a factor. */
  private boolean exact(Canonical m, Canonical n, String method, Canonical factor) {
    if (!Forms.isZero(Canonical.difference(m.derivative(Y), n.derivative(x)))) {
      return false;
    }
    Optional<Canonical> potential = potential(m, n, x, Y);
    if (potential.isEmpty()) {
      potential = potential(n, m, Y, x);
    }
    potential.ifPresent(f -> {
      List<String> steps = new ArrayList<>();
      if (!factor.equals(Canonical.ONE)) {
        steps.add("integrating factor " + text(factor));
      }
      steps.add(
          "M = "
              + text(m)
              + ", N = "
              + text(n)
              + ", M_y = N_x = "
              + text(Forms.simple(m.derivative(Y))));
      steps.add("F_x = M and F_y = N for F = " + text(f));
      add(forms(f), method, steps.toArray(String[]::new));
    });
    return potential.isPresent();
  }

  /** F with F_u = m and F_w = n. */
  private Optional<Canonical> potential(Canonical m, Canonical n, String u, String w) {
    return integral(m, u)
        .flatMap(first -> {
          Canonical rest = Forms.simple(Canonical.difference(n, first.derivative(w)).expanded());
          if (Forms.isZero(rest)) {
            return Optional.of(first);
          }
          if (rest.contains(u)) {
            return Optional.empty();
          }
          return integral(rest, w).map(second -> Canonical.sum(first, second));
        });
  }

  /** Factors of x alone, of y alone, and xᵃyᵇ. */
  private void integratingFactor(Canonical m, Canonical n) {
    Canonical gap = Forms.simple(Canonical.difference(m.derivative(Y), n.derivative(x)));
    if (Forms.isZero(gap)) {
      return;
    }
    Canonical ofX = Forms.simple(Canonical.quotient(gap, n));
    if (!ofX.contains(Y)) {
      withFactor(m, n, integral(ofX, x), "integrating factor of " + x);
    }
    Canonical ofY = Forms.simple(Canonical.negation(Canonical.quotient(gap, m)));
    if (!ofY.contains(x)) {
      withFactor(m, n, integral(ofY, Y), "integrating factor of y");
    }
    for (int a = -4; a <= 4; a++) {
      for (int b = -4; b <= 4; b++) {
        Canonical factor =
            Canonical.product(
                Canonical.power(xs, Canonical.number(a)), Canonical.power(YS, Canonical.number(b)));
        Canonical difference =
            Canonical.difference(
                Canonical.product(factor, m).derivative(Y),
                Canonical.product(factor, n).derivative(x));
        if ((a != 0 || b != 0) && difference.expanded().equals(Canonical.ZERO)) {
          exact(
              Canonical.product(factor, m).expanded(),
              Canonical.product(factor, n).expanded(),
              "integrating factor " + text(factor),
              factor);
          return;
        }
      }
    }
  }

  private void withFactor(Canonical m, Canonical n, Optional<Canonical> exponent, String method) {
    exponent.ifPresent(logarithm -> {
      Canonical factor = Forms.simple(Canonical.power(Canonical.E, logarithm.expanded()));
      exact(
          Forms.simple(Canonical.product(factor, m)),
          Forms.simple(Canonical.product(factor, n)),
          method,
          factor);
    });
  }

  /** y' = h(y/x): v = y/x has x·v' = h(v) − v. */
  private void homogeneous(Canonical g) {
    Canonical v = Canonical.name(RATIO);
    Canonical ofRatio;
    try {
      ofRatio = Forms.simple(g.replace(x, Canonical.ONE).replace(Y, v));
    } catch (ArithmeticException undefined) {
      return;
    }
    Canonical again = g.replace(Y, Canonical.product(v, xs));
    if (!Forms.agree(again, ofRatio)) {
      return;
    }
    Canonical slope = Forms.simple(Canonical.difference(ofRatio, v));
    if (Forms.isZero(slope)) {
      add(Canonical.product(c, xs), "homogeneous, y = v·" + x);
      return;
    }
    Canonical inverse = Forms.simple(Canonical.power(slope, Canonical.MINUS_ONE));
    integral(inverse, RATIO)
        .ifPresent(integral -> {
          Canonical f = Canonical.difference(integral, Canonical.call(Operator.LN, xs));
          String[] steps = {
            "v = y/" + x + ": " + x + "·v' = " + text(slope),
            text(integral) + " = ln|" + x + "| + C"
          };
          // In v first, which may be solved for; then in y and x.
          List<Solution> ofV = new FirstIntegral(x, c).forms(f.replace(RATIO, YS));
          List<Solution> forms = new ArrayList<>();
          for (Solution each : ofV) {
            if (each instanceof Solution.Explicit(Canonical value)) {
              forms.add(new Solution.Explicit(Forms.simple(Canonical.product(xs, value))));
            }
          }
          boolean single = !ofV.isEmpty() && ofV.getFirst() instanceof Solution.Explicit;
          if (!single) {
            Canonical inY = f.expanded().replace(RATIO, Canonical.quotient(YS, xs));
            List<Solution> implicit = forms(splitLogarithms(inY));
            if (!implicit.isEmpty() && implicit.getFirst() instanceof Solution.Implicit) {
              forms.addFirst(implicit.getFirst());
            } else {
              forms.addAll(0, implicit);
            }
          }
          add(forms, "homogeneous, y = v·" + x, steps);
        });
  }

  /** With ln of a fraction as the difference of two logarithms. */
  private static Canonical splitLogarithms(Canonical f) {
    List<Canonical> parts = new ArrayList<>();
    for (Canonical part : Forms.parts(f)) {
      List<Canonical> outside = new ArrayList<>();
      Canonical inside = null;
      for (Canonical factor : Forms.factors(part)) {
        if (inside == null
            && factor instanceof org.algebrist.algebra.canonical.Call call
            && call.operator() == Operator.LN) {
          inside = call.operands().getFirst();
        } else {
          outside.add(factor);
        }
      }
      if (inside == null) {
        parts.add(part);
        continue;
      }
      Forms.Fraction fraction = Forms.fraction(inside);
      Canonical factor = Canonical.product(outside);
      parts.add(Canonical.product(factor, Canonical.call(Operator.LN, fraction.above())));
      fraction
          .factors()
          .forEach((base, n) ->
              parts.add(
                  Canonical.product(
                      List.of(
                          Canonical.number(n.negate()),
                          factor,
                          Canonical.call(Operator.LN, base)))));
    }
    return Canonical.sum(parts);
  }

  /** y' = h(y + kx): u = y + kx has u' = h(u) + k. */
  private void ofLinearArgument(Canonical g) {
    Canonical ofX = g.derivative(x);
    Canonical ofY = g.derivative(Y);
    if (Forms.isZero(ofX) || Forms.isZero(ofY)) {
      return;
    }
    Canonical k = Forms.simple(Canonical.quotient(ofX, ofY));
    if (k.contains(x) || k.contains(Y)) {
      Canonical fraction = Forms.fraction(Canonical.quotient(ofX, ofY)).quotient();
      Optional<Canonical> constant = Forms.constantValue(fraction, List.of(x, Y));
      if (constant.isEmpty()) {
        return;
      }
      k = constant.get();
    }
    Canonical h = Forms.simple(g.replace(x, Canonical.ZERO));
    Canonical slope = Forms.simple(Canonical.sum(h, k));
    Canonical u = Canonical.sum(YS, Canonical.product(k, xs));
    if (!Forms.hasValue(h) || !Forms.agree(h.replace(Y, u), g)) {
      return;
    }
    Canonical ratio = k;
    integral(Canonical.power(slope, Canonical.MINUS_ONE), Y)
        .ifPresent(integral -> {
          List<Solution> ofU = forms(Canonical.difference(integral, xs));
          List<Solution> forms = new ArrayList<>();
          for (Solution each : ofU) {
            forms.add(
                switch (each) {
                  case Solution.Explicit(Canonical value) ->
                      new Solution.Explicit(
                          Forms.simple(Canonical.difference(value, Canonical.product(ratio, xs))));
                  case Solution.Implicit(Canonical left, Canonical right) ->
                      new Solution.Implicit(left.replace(Y, u), right.replace(Y, u));
                  case Solution.Several several -> several;
                });
          }
          add(
              forms,
              "substitution u = " + text(u),
              "u = " + text(u) + ": u' = " + text(slope.replace(Y, Canonical.name("u"))),
              text(integral.replace(Y, Canonical.name("u"))) + " = " + x + " + C");
        });
  }

  /** dx/dy = −n/m, if it is linear in x or Bernoulli's: x as a function of y. */
  private void exchanged(Canonical m, Canonical n) {
    Canonical g = Forms.simple(Canonical.negation(Canonical.quotient(n, m)));
    if (!g.contains(x)) {
      return;
    }
    Optional<List<Canonical>> linear = Forms.coefficients(g, x, 1);
    if (linear.isPresent() && linear.get().size() == 2) {
      linear(linear.get().get(1), linear.get().get(0), Y, c)
          .ifPresent(found ->
              add(
                  List.of(new Solution.Implicit(xs, Forms.simple(found.value()))),
                  "linear in " + x + ", d" + x + "/dy",
                  "d" + x + "/dy = " + text(g),
                  "integrating factor "
                      + text(Canonical.power(found.factor(), Canonical.MINUS_ONE))));
      return;
    }
    // Bernoulli's in x: by the same code with the names exchanged.
    String helper = "s\u2032";
    Canonical swapped = g.replace(x, Canonical.name(helper)).replace(Y, xs).replace(helper, YS);
    var other = new FirstOrderMethods(integration, x, c);
    other.bernoulli(swapped);
    for (Proposal each : other.proposals) {
      for (Solution solution : each.branches()) {
        if (solution instanceof Solution.Implicit(Canonical left, Canonical right)) {
          add(
              List.of(new Solution.Implicit(exchanged(left, helper), exchanged(right, helper))),
              each.method() + ", for " + x + " as a function of y");
        }
      }
      if (each.solution() instanceof Solution.Implicit(Canonical left, Canonical right)) {
        add(
            List.of(new Solution.Implicit(exchanged(left, helper), exchanged(right, helper))),
            each.method() + ", for " + x + " as a function of y");
      }
    }
  }

  private Canonical exchanged(Canonical expression, String helper) {
    return expression.replace(x, Canonical.name(helper)).replace(Y, xs).replace(helper, YS);
  }

  /** y' = q₀ + q₁y + q₂y² with a particular solution that is found among simple functions. */
  private void riccati(Canonical g) {
    Optional<List<Canonical>> q = Forms.coefficients(g, Y, 2);
    if (q.isEmpty() || q.get().size() != 3 || Forms.isZero(q.get().get(0))) {
      return;
    }
    for (Canonical y1 : SimpleFunctions.candidates(x)) {
      Canonical difference = Canonical.difference(y1.derivative(x), g.replace(Y, y1));
      if (!Forms.isZero(difference)) {
        continue;
      }
      // y = y₁ + 1/u has u' = −(q₁ + 2q₂y₁)u − q₂.
      Canonical rate =
          Forms.simple(
              Canonical.negation(
                  Canonical.sum(
                      q.get().get(1),
                      Canonical.product(List.of(Canonical.number(2), q.get().get(2), y1)))));
      Optional<Linear> u = linear(rate, Forms.simple(Canonical.negation(q.get().get(2))), x, c);
      if (u.isPresent()) {
        Canonical value =
            Canonical.sum(y1, Canonical.power(Forms.simple(u.get().value()), Canonical.MINUS_ONE));
        Canonical tidy =
            Forms.fraction(Canonical.power(u.get().value(), Canonical.MINUS_ONE)).quotient();
        if (c instanceof Canonical.Symbol(String name)) {
          tidy = Constants.absorbed(tidy, x, name);
        }
        Canonical other = Canonical.sum(y1, tidy);
        proposals.add(
            new Proposal(
                new Solution.Explicit(other.nodes() <= value.nodes() + 2 ? other : value),
                "Riccati equation with the particular solution y = " + text(y1),
                List.of(
                    "y = " + text(y1) + " + 1/u",
                    "u' = " + text(rate) + "·u + " + text(Canonical.negation(q.get().get(2))))));
        return;
      }
    }
  }

  /** y' = h((a₁x + b₁y + c₁)/(a₂x + b₂y + c₂)): shifted to where the lines meet. */
  private void shifted(Canonical m, Canonical n) {
    Forms.Fraction g = Forms.fraction(Canonical.negation(Canonical.quotient(m, n)));
    Optional<Rational[]> above = line(g.above());
    Optional<Rational[]> below = line(g.below());
    if (above.isEmpty() || below.isEmpty()) {
      return;
    }
    Rational[] p = above.get();
    Rational[] q = below.get();
    Rational determinant = p[0].times(q[1]).minus(p[1].times(q[0]));
    if (determinant.signum() == 0 || p[2].signum() == 0 && q[2].signum() == 0) {
      return;
    }
    Rational x0 = p[1].times(q[2]).minus(q[1].times(p[2])).dividedBy(determinant);
    Rational y0 = p[2].times(q[0]).minus(q[2].times(p[0])).dividedBy(determinant);
    Canonical dx = Canonical.number(x0);
    Canonical dy = Canonical.number(y0);
    Canonical moved =
        Forms.simple(
            g.quotient().replace(x, Canonical.sum(xs, dx)).replace(Y, Canonical.sum(YS, dy)));
    var other = new FirstOrderMethods(integration, x, c);
    other.homogeneous(moved);
    for (Proposal each : other.proposals) {
      List<Solution> forms = new ArrayList<>();
      forms.add(back(each.solution(), dx, dy));
      each.branches().forEach(branch -> forms.add(back(branch, dx, dy)));
      add(
          forms,
          "homogeneous after the shift to x = " + text(dx) + ", y = " + text(dy),
          each.steps().toArray(String[]::new));
    }
  }

  private Solution back(Solution solution, Canonical dx, Canonical dy) {
    Canonical x1 = Canonical.difference(xs, dx);
    Canonical y1 = Canonical.difference(YS, dy);
    return switch (solution) {
      case Solution.Explicit(Canonical value) ->
          new Solution.Explicit(Forms.simple(Canonical.sum(dy, value.replace(x, x1))));
      case Solution.Implicit(Canonical left, Canonical right) ->
          new Solution.Implicit(
              left.replace(x, x1).replace(Y, y1), right.replace(x, x1).replace(Y, y1));
      case Solution.Several several -> several;
    };
  }

  private Optional<Rational[]> line(Canonical expression) {
    return Forms.coefficients(expression, x, 1)
        .flatMap(ofX -> {
          Canonical slope = ofX.size() > 1 ? ofX.get(1) : Canonical.ZERO;
          return Forms.coefficients(ofX.getFirst(), Y, 1)
              .flatMap(ofY -> {
                Canonical other = ofY.size() > 1 ? ofY.get(1) : Canonical.ZERO;
                return slope instanceof Canonical.Num(Rational a)
                        && other instanceof Canonical.Num(Rational b)
                        && ofY.getFirst() instanceof Canonical.Num(Rational d)
                    ? Optional.of(new Rational[] {a, b, d})
                    : Optional.<Rational[]>empty();
              });
        });
  }

  /** y = x·y' + f(y'): y = C·x + f(C), and the envelope of these lines. */
  private void clairaut(Canonical residual) {
    Optional<List<Canonical>> ofY = Forms.coefficients(residual, Y, 1);
    if (ofY.isEmpty() || ofY.get().size() != 2) {
      return;
    }
    Canonical value =
        Forms.simple(Canonical.negation(Canonical.quotient(ofY.get().get(0), ofY.get().get(1))));
    Canonical f = Canonical.difference(value, Canonical.product(xs, Canonical.name(P))).expanded();
    if (f.contains(x) || value.contains(Y)) {
      return;
    }
    List<Solution> envelope = new ArrayList<>();
    Canonical slope = f.derivative(P);
    for (Canonical p : roots(Canonical.sum(xs, slope))) {
      envelope.add(
          new Solution.Explicit(
              Forms.simple(Canonical.sum(Canonical.product(xs, p), f.replace(P, p)))));
    }
    proposals.add(
        new Proposal(
            new Solution.Explicit(Canonical.sum(Canonical.product(c, xs), f.replace(P, c))),
            "Clairaut equation",
            List.of(
                "y = " + x + "·y' + f(y') with f(p) = " + text(f.replace(P, Canonical.name("p")))),
            List.of(),
            envelope,
            List.of()));
  }

  /**
   * The values of P for which an expression is 0: of linear and quadratic ones, or by inversion.
   */
  private static List<Canonical> roots(Canonical expression) {
    Canonical above = Forms.fraction(expression).above();
    Optional<List<Canonical>> q = Forms.coefficients(above, P, 2);
    if (q.isPresent() && q.get().size() == 2) {
      return List.of(Canonical.negation(Canonical.quotient(q.get().get(0), q.get().get(1))));
    }
    if (q.isPresent() && q.get().size() == 3) {
      return quadraticRoots(q.get());
    }
    return Inversion.solve(expression, P, Canonical.ZERO).map(List::of).orElse(List.of());
  }

  private static List<Canonical> quadraticRoots(List<Canonical> q) {
    Canonical discriminant =
        Forms.simple(
            Canonical.difference(
                Canonical.product(q.get(1), q.get(1)),
                Canonical.product(List.of(Canonical.number(4), q.get(0), q.get(2)))));
    Canonical root =
        CharacteristicRoots.Signed.rootOf(discriminant)
            .filter(signed -> !signed.negative())
            .map(CharacteristicRoots.Signed::root)
            .orElse(Canonical.sqrt(discriminant));
    Canonical twice = Canonical.product(Canonical.number(2), q.get(2));
    Canonical minus = Canonical.negation(q.get(1));
    return List.of(
        Forms.simple(Canonical.quotient(Canonical.sum(minus, root), twice)),
        Forms.simple(Canonical.quotient(Canonical.difference(minus, root), twice)));
  }

  /** Quadratic in y': each root is an equation of its own. */
  private void ofTwoSlopes(List<Canonical> q) {
    for (Canonical slope : quadraticRoots(q)) {
      var other = new FirstOrderMethods(integration, x, c);
      for (Proposal each : other.solveSlope(slope)) {
        proposals.add(
            each.within(
                each.method() + ", of y' = " + text(slope),
                List.of("quadratic in y'; one root is y' = " + text(slope))));
      }
    }
  }
}
