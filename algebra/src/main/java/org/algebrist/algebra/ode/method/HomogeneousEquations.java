package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.ConstantSolutions;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** y' = h(y/x), y' = h(y + kx), and what a shift makes such. */
final class HomogeneousEquations extends FirstOrderMethod {
  private static final String RATIO = "v\u2032";

  /** The new function u. */
  private static final String ARGUMENT = "u\u2032\u2032";

  private static final Canonical TWO = Canonical.number(2);

  HomogeneousEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** y' = h(y/x): v = y/x has x·v' = h(v) − v. */
  void homogeneous(Canonical g) {
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
      add(Canonical.product(c, xs), "homogeneous, Y = v·" + x);
      return;
    }
    Canonical inverse = Forms.simple(Canonical.power(slope, Canonical.MINUS_ONE));
    integral(inverse, RATIO)
        .ifPresent(integral -> {
          Canonical f = Canonical.difference(integral, Canonical.call(Operator.LN, xs));
          Canonical shown = Forms.withSizes(integral, true);
          Step[] steps = {
            new Step(
                "v = Y/" + x + ": " + x + "·v' = " + text(slope),
                Claim.substitution(
                    Canonical.quotient(YS, xs), Canonical.quotient(slope, xs), RATIO, x)),
            new Step(
                text(shown) + " = ln|" + x + "| + " + text(c),
                new Claim.Antiderivative(shown, Canonical.power(slope, Canonical.MINUS_ONE), RATIO))
          };
          // In v first, which may be solved for; then in y and x.
          List<Solution> ofV = new FirstIntegral(x, c).forms(f.replace(RATIO, YS));
          List<Solution> forms = new ArrayList<>();
          for (Solution each : ofV) {
            if (each instanceof Solution.Explicit(Canonical value)) {
              forms.add(new Solution.Explicit(Forms.simple(Canonical.product(xs, value))));
            }
          }
          ofLogarithm(f).ifPresent(found -> add(found, "homogeneous, Y = v·" + x, steps));
          boolean single = !ofV.isEmpty() && ofV.getFirst() instanceof Solution.Explicit;
          List<Solution> implicit = implicit(f);
          if (single) {
            // 2√(y/x) = ln x + C, where the explicit form has the other sign for some x
            implicit.stream().filter(Solution.Implicit.class::isInstance).forEach(forms::add);
          } else {
            if (!implicit.isEmpty() && implicit.getFirst() instanceof Solution.Implicit) {
              forms.addFirst(implicit.getFirst());
            } else {
              forms.addAll(0, implicit);
            }
          }
          add(forms, "homogeneous, Y = v·" + x, steps);
          beside(
              ConstantSolutions.zeros(slope, RATIO).stream()
                  .map(value -> Canonical.product(Simplification.factored(value), xs))
                  .toList());
        });
  }

  /** y + √(x² + y²) = C·x² for arsinh(y/x) = ln x + C. */
  private Optional<List<Solution>> ofLogarithm(Canonical f) {
    Canonical v = Canonical.name(RATIO);
    Canonical arsinh = Canonical.call(Operator.ARSINH, v);
    if (!f.terms().contains(arsinh)) {
      return Optional.empty();
    }
    Canonical root = Canonical.sqrt(Canonical.sum(Canonical.power(v, TWO), Canonical.ONE));
    Canonical logarithm = Canonical.call(Operator.LN, Canonical.sum(v, root));
    Canonical other = Canonical.sum(Canonical.difference(f, arsinh), logarithm);
    return Optional.of(implicit(other));
  }

  /** The implicit forms in x and y, as they are and with √(y² − x²) for x√(y²/x² − 1). */
  private List<Solution> implicit(Canonical f) {
    List<Solution> forms = new ArrayList<>(forms(splitLogarithms(ofRatios(f.expanded()))));
    if (!forms.isEmpty() && forms.getFirst() instanceof Solution.Implicit first) {
      Solution rooted = first.map(this::rooted);
      if (!rooted.equals(first)) {
        forms.addFirst(rooted);
      }
    }
    return forms;
  }

  /** With x under the roots that it stands before; of another sign where x is negative. */
  private Canonical rooted(Canonical expression) {
    List<Canonical> terms = new ArrayList<>();
    for (Canonical term : expression.terms()) {
      List<Canonical> factors = new ArrayList<>(term.factors());
      Optional<Product> root =
          factors.stream()
              .filter(Product.class::isInstance)
              .map(Product.class::cast)
              .filter(each -> each.exponent(0).equals(Canonical.HALF) && each.base(0).contains(x))
              .findFirst();
      if (root.isPresent() && factors.remove(xs)) {
        factors.remove(root.get());
        Canonical whole = Canonical.product(Canonical.power(xs, TWO), root.get().base(0));
        factors.add(Canonical.sqrt(Forms.simple(whole.expanded())));
      }
      terms.add(Canonical.product(factors));
    }
    return Canonical.sum(terms);
  }

  /** In x and y, with 2x/(x + y) for 2/(y/x + 1). */
  private Canonical ofRatios(Canonical f) {
    List<Canonical> terms = new ArrayList<>();
    for (Canonical term : f.terms()) {
      Canonical own = term.replace(RATIO, Canonical.quotient(YS, xs));
      boolean plain = term.factors().stream().noneMatch(Call.class::isInstance);
      terms.add(plain ? Fractions.fraction(own).quotient() : own);
    }
    return Canonical.sum(terms);
  }

  /** With ln of a fraction as the difference of two logarithms. */
  private static Canonical splitLogarithms(Canonical f) {
    List<Canonical> parts = new ArrayList<>();
    for (Canonical part : f.terms()) {
      List<Canonical> outside = new ArrayList<>();
      Canonical inside = null;
      for (Canonical factor : part.factors()) {
        if (inside == null && factor instanceof Call call && call.operator() == Operator.LN) {
          inside = call.operands().getFirst();
        } else {
          outside.add(factor);
        }
      }
      if (inside == null) {
        parts.add(part);
        continue;
      }
      Fractions.Fraction fraction = Fractions.fraction(inside);
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
  void ofLinearArgument(Canonical g) {
    Canonical ofX = g.derivative(x);
    Canonical ofY = g.derivative(Y);
    if (Forms.isZero(ofX) || Forms.isZero(ofY)) {
      return;
    }
    Canonical k = Forms.simple(Canonical.quotient(ofX, ofY));
    if (k.contains(x) || k.contains(Y)) {
      Canonical fraction = Fractions.fraction(Canonical.quotient(ofX, ofY)).quotient();
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
              new Step(
                  "u = " + text(u) + ": u' = " + text(slope.replace(Y, Canonical.name("u"))),
                  Claim.substitution(u, slope.replace(Y, Canonical.name(ARGUMENT)), ARGUMENT, x)),
              ofArgument(integral, slope));
          beside(
              ConstantSolutions.zeros(slope, Y).stream()
                  .map(value -> Canonical.difference(value, Canonical.product(ratio, xs)))
                  .toList());
        });
  }

  private Step ofArgument(Canonical integral, Canonical slope) {
    Canonical shown = Forms.withSizes(integral, true);
    return new Step(
        text(shown.replace(Y, Canonical.name("u"))) + " = " + x + " + " + text(c),
        new Claim.Antiderivative(shown, Canonical.power(slope, Canonical.MINUS_ONE), Y));
  }

  /** y' = h((a₁x + b₁y + c₁)/(a₂x + b₂y + c₂)): shifted to where the lines meet. */
  void shifted(Canonical m, Canonical n) {
    Fractions.Fraction g = Fractions.fraction(Canonical.negation(Canonical.quotient(m, n)));
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
    var other = new HomogeneousEquations(integration, x, c);
    other.homogeneous(moved);
    for (Proposal each : other.proposals) {
      List<Solution> forms = new ArrayList<>();
      forms.add(back(each.solution(), dx, dy));
      each.branches().forEach(branch -> forms.add(back(branch, dx, dy)));
      add(
          forms,
          "homogeneous after the shift to x = " + text(dx) + ", Y = " + text(dy),
          shiftedSteps(each, moved, dx, dy));
      List<Canonical> lines = new ArrayList<>();
      for (Solution line : each.beside()) {
        if (back(line, dx, dy) instanceof Solution.Explicit(Canonical value)) {
          lines.add(value);
        }
      }
      beside(lines);
    }
  }

  /**
   * Those of the equation around the point where the lines meet, after the step that leads to it.
   */
  private Step[] shiftedSteps(Proposal each, Canonical moved, Canonical dx, Canonical dy) {
    Canonical x1 = Canonical.difference(xs, dx);
    Canonical y1 = Canonical.difference(YS, dy);
    String newX = Names.capital(x);
    List<Step> steps = new ArrayList<>();
    steps.add(
        new Step(
            "%s = %s, Z = %s: dZ/d%s = %s"
                .formatted(
                    newX,
                    text(x1),
                    text(y1),
                    newX,
                    Names.replaced(Names.replaced(text(moved), x, newX), Y, "Z")),
            Claim.slope(moved.replace(x, x1).replace(Y, y1))));
    List<Canonical> equation = List.of(Canonical.difference(Canonical.name(P), moved));
    for (Step own : each.steps()) {
      steps.add(
          own.about(equation)
              .worded(text -> Names.replaced(Names.replaced(text, x, newX), Y, "Z")));
    }
    return steps.toArray(Step[]::new);
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
}
