package org.algebrist.algebra.ode.form;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Forms of an expression that the methods look at: coefficients, fractions, values. */
public final class Forms {
  private static final Duration ZERO_TEST = Duration.ofMillis(300);

  /** Larger expressions are not simplified any more, which takes time that grows with size. */
  private static final int MAX_NODES = 400;

  /** Values at which an expression that is not zero is very likely not zero. */
  private static final double[] POINTS = {0.6180339887, 1.3247179572, 0.2718281828, 2.2360679775};

  private Forms() {}

  /** The shortest of some equal forms: as it is, multiplied out, and as one fraction. */
  public static Canonical simple(Canonical expression) {
    if (expression.nodes() > MAX_NODES) {
      return expression;
    }
    Canonical best = Simplification.of(expression);
    Canonical expanded = Simplification.of(expression.expanded());
    best = expanded.nodes() < best.nodes() ? expanded : best;
    Canonical fraction = Fractions.fraction(expression).quotient();
    return fraction.nodes() < best.nodes() ? fraction : best;
  }

  /**
   * An expression that is zero where the given one is: a - b of e^a - e^b, and 1 of e^a + e^b; else
   * the same.
   */
  public static Canonical ofZeros(Canonical expression) {
    if (expression instanceof Product) {
      return Canonical.product(
          expression.factors().stream()
              .map(each -> each instanceof Sum ? ofZeros(each) : each)
              .toList());
    }
    List<Canonical> terms = expression.terms();
    if (terms.size() != 2) {
      return expression;
    }
    Canonical ratio = simple(Canonical.quotient(terms.get(0), terms.get(1)));
    Canonical opposite = Canonical.negation(ratio);
    return isExponential(ratio)
        ? Canonical.ONE
        : isExponential(opposite) ? ((Product) opposite).exponent(0) : expression;
  }

  /** Whether it is e to a power, which is never 0. */
  public static boolean isExponential(Canonical expression) {
    return expression instanceof Product power
        && power.size() == 1
        && power.coefficient().equals(Rational.ONE)
        && power.base(0).equals(Canonical.E);
  }

  /** Whether it is zero at every point; false if that is not seen. */
  public static boolean isZero(Canonical expression) {
    if (expression.equals(Canonical.ZERO)) {
      return true;
    }
    if (expression instanceof Canonical.Num) {
      return false;
    }
    Canonical expanded = expression.expanded();
    if (expanded.equals(Canonical.ZERO)) {
      return true;
    }
    Formula formula = expanded.formula();
    List<String> names = Canonical.variables(formula);
    if (Program.compile(formula, names) instanceof Compilation.Compiled(Program program)) {
      for (int i = 0; i < POINTS.length; i++) {
        double value = program.at(point(names.size(), i));
        if (Math.abs(value) > 1e-7) {
          return false;
        }
      }
    }
    return Equality.ofNumbers(formula, Formula.number(0), ZERO_TEST) instanceof Verdict.Equal;
  }

  private static double[] point(int names, int number) {
    double[] values = new double[names];
    for (int k = 0; k < names; k++) {
      values[k] = POINTS[(number + k) % POINTS.length] + 0.37 * k;
    }
    return values;
  }

  /** Whether a part is divided by 0, so that it has no value anywhere. */
  public static boolean dividesByZero(Canonical expression) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Sum sum -> sum.parts().stream().anyMatch(Forms::dividesByZero);
      case Call call -> call.operands().stream().anyMatch(Forms::dividesByZero);
      case Product product -> {
        boolean divides = false;
        for (int i = 0; i < product.size(); i++) {
          divides |=
              dividesByZero(product.base(i))
                  || dividesByZero(product.exponent(i))
                  || !(product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() > 0)
                      && product.base(i).expanded().equals(Canonical.ZERO);
        }
        yield divides;
      }
    };
  }

  /**
   * Whether it has no value at a point, as |x|/x has none at 0, though a factor 0 hides it.
   *
   * @param at the value of {@code x} there
   */
  public static boolean dividesByZero(Canonical f, String x, Canonical at) {
    return switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> false;
      case Call call -> call.operands().stream().anyMatch(each -> dividesByZero(each, x, at));
      case Sum sum -> sum.parts().stream().anyMatch(each -> dividesByZero(each, x, at));
      case Product product -> {
        boolean found = false;
        for (int i = 0; i < product.size() && !found; i++) {
          Canonical base = product.base(i);
          found =
              dividesByZero(base, x, at)
                  || !(product.exponent(i) instanceof Canonical.Num(Rational n) && n.signum() > 0)
                      && base.contains(x)
                      && isZero(base.replace(x, at));
        }
        yield found;
      }
    };
  }

  /** Whether it has a real value at one of some points. */
  public static boolean hasValue(Canonical expression) {
    Formula formula = expression.formula();
    List<String> names = Canonical.variables(formula);
    if (Program.compile(formula, names) instanceof Compilation.Compiled(Program program)) {
      for (int i = 0; i < POINTS.length; i++) {
        if (Double.isFinite(program.at(point(names.size(), i)))) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Whether two expressions have the same values at some points where all names are above zero, one
   * at least: a hint that they may be equal there.
   */
  public static boolean agree(Canonical a, Canonical b) {
    Formula first = a.formula();
    Formula second = b.formula();
    List<String> names = Canonical.variables(first, second);
    if (!(Program.compile(first, names) instanceof Compilation.Compiled(Program left))
        || !(Program.compile(second, names) instanceof Compilation.Compiled(Program right))) {
      return false;
    }
    boolean seen = false;
    for (int i = 0; i < POINTS.length; i++) {
      double[] at = point(names.size(), i);
      double u = left.at(at);
      double w = right.at(at);
      if (Double.isFinite(u) && Double.isFinite(w)) {
        if (Math.abs(u - w) > 1e-9 * (1 + Math.abs(u))) {
          return false;
        }
        seen = true;
      }
    }
    return seen;
  }

  /** The value of an expression that does not depend on the names, though it holds them. */
  public static Optional<Canonical> constantValue(Canonical expression, List<String> names) {
    Canonical value = expression;
    for (int i = 0; i < names.size(); i++) {
      value = value.replace(names.get(i), Canonical.number(Rational.of(2 * i + 3, 7)));
    }
    Canonical constant = simple(value);
    return agree(expression, constant) && isZero(Canonical.difference(expression, constant))
        ? Optional.of(constant)
        : Optional.empty();
  }

  /**
   * With ln|u| for ln u where u may be negative.
   *
   * @param all also where an arbitrary constant stands in u
   */
  public static Canonical withSizes(Canonical expression, boolean all) {
    return switch (expression) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> expression;
      case Sum sum ->
          Canonical.sum(sum.parts().stream().map(each -> withSizes(each, all)).toList());
      case Product product -> {
        List<Canonical> powers = new ArrayList<>(List.of(Canonical.number(product.coefficient())));
        for (int i = 0; i < product.size(); i++) {
          powers.add(
              Canonical.power(
                  withSizes(product.base(i), all), withSizes(product.exponent(i), all)));
        }
        yield Canonical.product(powers);
      }
      case Call call -> {
        List<Canonical> operands =
            call.operands().stream().map(each -> withSizes(each, all)).toList();
        yield call.operator() == Operator.LN
                && !isPositive(operands.getFirst())
                && (all || !hasConstant(operands.getFirst()))
            ? Canonical.call(Operator.LN, Canonical.call(Operator.ABS, operands.getFirst()))
            : Canonical.call(call.operator(), operands);
      }
    };
  }

  private static boolean hasConstant(Canonical expression) {
    return expression.formula().symbols().stream().anyMatch(name -> name.startsWith("c\u2032"));
  }

  /** Whether it is seen to be above zero wherever it is real. */
  static boolean isPositive(Canonical u) {
    return u.terms().stream()
        .allMatch(part -> part.factors().stream().allMatch(Forms::isPositiveFactor));
  }

  private static boolean isPositiveFactor(Canonical factor) {
    return switch (factor) {
      case Canonical.Num(Rational n) -> n.signum() > 0;
      case Call call -> call.operator() == Operator.ABS || call.operator() == Operator.COSH;
      case Product power ->
          power.size() == 1
              && power.coefficient().signum() > 0
              && (power.base(0).equals(Canonical.E)
                  || power.exponent(0) instanceof Canonical.Num(Rational n)
                      && !(n.numerator().testBit(0) && n.isInteger()));
      default -> factor.equals(Canonical.E);
    };
  }

  /** The value of an expression without names; empty if it has none over the real numbers. */
  public static OptionalDouble value(Canonical expression) {
    return valueAt(expression, List.of());
  }

  /** The value with numbers in place of names; empty if it has none over the real numbers. */
  public static OptionalDouble valueAt(Canonical expression, List<String> names, double... values) {
    Formula formula = expression.formula();
    if (callsOpen(formula, names)) {
      return OptionalDouble.empty();
    }
    if (Program.compile(formula, names) instanceof Compilation.Compiled(Program program)) {
      double value = program.at(values);
      return Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
    }
    return OptionalDouble.empty();
  }

  /**
   * Whether a function that is called by its name has one of the names in its argument. No program
   * has a value for it then, and the values of others, which take long, are not asked for.
   */
  private static boolean callsOpen(Formula formula, List<String> names) {
    return Postorder.contains(
        formula,
        call ->
            call.operator() == Operator.APPLY
                && call.operands().stream()
                    .skip(1)
                    .anyMatch(each -> each.symbols().stream().anyMatch(names::contains)));
  }

  /**
   * The coefficients of a polynomial in one name, the constant first; empty if it is none, or of a
   * higher degree.
   */
  public static Optional<List<Canonical>> coefficients(
      Canonical expression, String name, int maxDegree) {
    Canonical expanded = expression.expanded();
    List<List<Canonical>> terms = new ArrayList<>();
    for (int i = 0; i <= maxDegree; i++) {
      terms.add(new ArrayList<>());
    }
    for (Canonical part : expanded.terms()) {
      int degree = 0;
      Canonical rest = part;
      if (part.contains(name)) {
        degree = exponent(part, name);
        rest =
            degree <= 0 || degree > maxDegree
                ? part
                : Canonical.quotient(
                    part, Canonical.power(Canonical.name(name), Canonical.number(degree)));
        if (rest.contains(name)) {
          return Optional.empty();
        }
      }
      terms.get(degree).add(rest);
    }
    List<Canonical> coefficients = new ArrayList<>();
    for (List<Canonical> each : terms) {
      coefficients.add(Canonical.sum(each));
    }
    while (coefficients.size() > 1 && isZero(coefficients.getLast())) {
      coefficients.removeLast();
    }
    return Optional.of(coefficients);
  }

  /** The whole exponent above 0 of a name in a term; −1 if it has another. */
  private static int exponent(Canonical term, String name) {
    if (term instanceof Canonical.Symbol) {
      return 1;
    }
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i) instanceof Canonical.Symbol(String own) && own.equals(name)) {
          return product.exponent(i) instanceof Canonical.Num(Rational n)
                  && n.isInteger()
                  && n.signum() > 0
                  && n.compareTo(Rational.of(99)) <= 0
              ? n.intValue()
              : -1;
        }
      }
    }
    return -1;
  }
}
