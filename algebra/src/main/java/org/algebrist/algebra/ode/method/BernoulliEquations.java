package org.algebrist.algebra.ode.method;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.Integration;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Constants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Names;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.expression.tree.Rational;

/** y' = a·y + b·yⁿ, and equations that are linear or of this kind in x as a function of y. */
final class BernoulliEquations extends FirstOrderMethod {
  /** The new function v. */
  private static final String HELPER = "v\u2032";

  BernoulliEquations(Integration integration, String variable, Canonical constant) {
    super(integration, variable, constant);
  }

  /** y' = a·y + b·yⁿ: v = y^(1−n) has v' = (1−n)(a·v + b). */
  void bernoulli(Canonical g) {
    List<Canonical> a = new ArrayList<>();
    List<Canonical> b = new ArrayList<>();
    Canonical n = Canonical.ONE;
    for (Canonical part : g.expanded().terms()) {
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
          Step[] steps = steps(power, rate, source, found);
          Canonical v = Forms.simple(found.value());
          String method = "Bernoulli equation, n = " + text(order);
          Canonical value = Canonical.power(v, Canonical.power(power, Canonical.MINUS_ONE));
          if (power.equals(Canonical.MINUS_ONE) && c instanceof Canonical.Symbol(String name)) {
            value = Constants.absorbed(Fractions.fraction(value).quotient(), x, name);
          }
          add(forms(power, v, Forms.simple(value)), method, steps);
          if (!(power instanceof Canonical.Num)) {
            proposals.add(
                proposals.removeLast().where(List.of(new Proposal.Requirement(power, "!="))));
          }
        });
  }

  /** y to a power is v, solved for y; that first where it has one real value. */
  private static List<Solution> forms(Canonical power, Canonical v, Canonical value) {
    Solution implicit = new Solution.Implicit(Canonical.power(YS, power), v);
    Solution explicit = new Solution.Explicit(value);
    if (power instanceof Canonical.Num(Rational m) && !m.numerator().testBit(0)) {
      return List.of(
          implicit, explicit, new Solution.Explicit(Forms.simple(Canonical.negation(value))));
    }
    // An odd root has a real value of negative numbers too, which a power with 1/3 has not.
    boolean root =
        power instanceof Canonical.Num(Rational m)
            && m.isInteger()
            && !m.abs().equals(Rational.ONE);
    return root ? List.of(implicit, explicit) : List.of(explicit, implicit);
  }

  /** v = y^(1−n), its linear equation, and its solution. */
  private Step[] steps(Canonical power, Canonical rate, Canonical source, Linear found) {
    Canonical v = Canonical.name(HELPER);
    Canonical slope = Canonical.sum(Canonical.product(rate, v), source);
    Canonical value = Forms.withSizes(found.value(), true);
    String exponent = text(power).matches("\\d+") ? text(power) : "(" + text(power) + ")";
    return new Step[] {
      new Step(
          "v = Y^"
              + exponent
              + ": v' "
              + term(Canonical.negation(rate), "v")
              + " = "
              + text(source),
          Claim.substitution(Canonical.power(YS, power), slope, HELPER, x)),
      new Step(
          "v = " + text(value), new Claim.Equal(value.derivative(x), slope.replace(HELPER, value)))
    };
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

  /** dx/dy = −n/m, if it is linear in x or Bernoulli's: x as a function of y. */
  void exchanged(Canonical m, Canonical n) {
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
                  "linear in " + x + ", d" + x + "/dY",
                  ofY(g),
                  factor(found, linear.get().get(1), Y)));
      return;
    }
    // Bernoulli's in x: by the same code with the names exchanged.
    String helper = "s\u2032";
    Canonical swapped = g.replace(x, Canonical.name(helper)).replace(Y, xs).replace(helper, YS);
    var other = new BernoulliEquations(integration, x, c);
    other.bernoulli(swapped);
    List<Canonical> equation = List.of(Canonical.difference(Canonical.name(P), swapped));
    for (Proposal each : other.proposals) {
      List<Step> steps = new ArrayList<>(List.of(ofY(g)));
      each.steps().forEach(step -> steps.add(step.about(equation).worded(this::exchangedWords)));
      List<Solution> forms = new ArrayList<>(each.branches());
      forms.add(each.solution());
      for (Solution solution : forms) {
        if (solution instanceof Solution.Implicit(Canonical left, Canonical right)) {
          add(
              List.of(new Solution.Implicit(exchanged(left, helper), exchanged(right, helper))),
              each.method() + ", for " + x + " as a function of Y",
              steps.toArray(Step[]::new));
        }
      }
    }
  }

  /** x as a function of y. */
  private Step ofY(Canonical g) {
    return new Step(
        "d" + x + "/dY = " + text(g), Claim.slope(Canonical.power(g, Canonical.MINUS_ONE)));
  }

  /** With x for Y and Y for x. */
  private String exchangedWords(String text) {
    return Names.replaced(Names.replaced(Names.replaced(text, x, "\u0000"), Y, x), "\u0000", Y);
  }

  private Canonical exchanged(Canonical expression, String helper) {
    return expression.replace(x, Canonical.name(helper)).replace(Y, xs).replace(helper, YS);
  }
}
