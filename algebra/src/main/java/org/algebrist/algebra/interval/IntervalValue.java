package org.algebrist.algebra.interval;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** The values of an expression over an interval of its variable. */
public final class IntervalValue {
  private static final int MOST_POWER = 100;

  private static final Set<String> NO_NUMBERS = Set.of("i", "infinity");

  private final String variable;
  private final Interval range;

  /** Whether names other than the variable may have any value. */
  private final boolean anyOther;

  private IntervalValue(String variable, Interval range, boolean anyOther) {
    this.variable = variable;
    this.range = range;
    this.anyOther = anyOther;
  }

  /**
   * An interval that holds all real values of an expression.
   *
   * @throws Unproved if it holds another name, or an operator without a rule
   */
  public static Interval of(Canonical expression, String variable, Interval range) {
    return new IntervalValue(variable, range, false).at(expression);
  }

  /**
   * An interval that holds a constant.
   *
   * @throws Unproved as above
   */
  public static Interval of(Canonical constant) {
    return of(constant, "", Interval.WHOLE);
  }

  /**
   * An interval that holds all real values of an expression, whatever its names are.
   *
   * @throws Unproved if it holds an operator without a rule
   */
  public static Interval everywhere(Canonical expression) {
    return new IntervalValue("", Interval.WHOLE, true).at(expression);
  }

  /** An interval that holds a fraction. */
  public static Interval of(Rational value) {
    double near = value.doubleValue();
    return new Interval(Math.nextDown(near), Math.nextUp(near));
  }

  private Interval at(Canonical expression) {
    return switch (expression) {
      case Canonical.Num(Rational value) ->
          value.isInteger() && value.abs().compareTo(Rational.of(1L << 50)) < 0
              ? Interval.of(value.doubleValue())
              : of(value);
      case Canonical.Symbol(String name) -> symbol(name);
      case Canonical.Other _ -> throw new Unproved("a part has no value");
      case Sum sum -> sum(sum);
      case Product product -> product(product);
      case Call call -> call(call);
    };
  }

  private Interval symbol(String name) {
    if (name.equals(variable)) {
      return range;
    }
    return switch (name) {
      case "pi" -> Interval.PI;
      case "e" -> Interval.E;
      default -> {
        if (anyOther && !NO_NUMBERS.contains(name)) {
          yield Interval.WHOLE;
        }
        throw new Unproved("the value of " + name + " is not known");
      }
    };
  }

  private Interval sum(Sum sum) {
    Interval total = Interval.of(0);
    for (Canonical part : sum.parts()) {
      total = total.plus(at(part));
    }
    return total.and(horner(sum));
  }

  /** The polynomial's value without its terms' cancelling; everything where it is none. */
  private Interval horner(Sum sum) {
    if (!sum.contains(variable)) {
      return Interval.WHOLE;
    }
    Interval[] coefficients = new Interval[MOST_POWER + 1];
    Arrays.fill(coefficients, Interval.of(0));
    int degree = 0;
    for (Canonical part : sum.parts()) {
      int power = degree(part);
      if (power < 0 || power > MOST_POWER) {
        return Interval.WHOLE;
      }
      Canonical rest =
          Canonical.quotient(
              part, Canonical.power(Canonical.name(variable), Canonical.number(power)));
      if (rest.contains(variable)) {
        return Interval.WHOLE;
      }
      Interval value = at(rest);
      coefficients[power] = coefficients[power].plus(value);
      degree = Math.max(degree, power);
    }
    Interval result = Interval.of(0);
    for (int i = degree; i >= 0; i--) {
      result = result.times(range).plus(coefficients[i]);
    }
    return result;
  }

  private int degree(Canonical part) {
    if (!part.contains(variable)) {
      return 0;
    }
    if (part.equals(Canonical.name(variable))) {
      return 1;
    }
    if (part instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.base(i).equals(Canonical.name(variable))
            && product.exponent(i) instanceof Canonical.Num(Rational n)
            && n.isInteger()
            && n.signum() > 0) {
          return n.intValue();
        }
      }
    }
    return -1;
  }

  private Interval product(Product product) {
    Interval result = of(product.coefficient());
    for (int i = 0; i < product.size(); i++) {
      result = result.times(power(product.base(i), product.exponent(i)));
    }
    return result;
  }

  private Interval power(Canonical base, Canonical exponent) {
    if (base.equals(Canonical.E)) {
      return at(exponent).exp();
    }
    if (exponent instanceof Canonical.Num(Rational n)) {
      Interval u = at(base);
      if (n.isInteger() && n.abs().compareTo(Rational.of(MOST_POWER)) <= 0) {
        return u.power(n.intValue());
      }
      Interval size = of(n.abs());
      Interval root = u.root(size.low()).hull(u.root(size.high()));
      return n.signum() < 0 ? root.reciprocal() : root;
    }
    return at(exponent).times(at(base).ln()).exp();
  }

  private Interval call(Call call) {
    List<Canonical> operands = call.operands();
    Interval u = at(operands.getFirst());
    return switch (call.operator()) {
      case ABS -> u.abs();
      case SIN -> u.sin();
      case COS -> u.cos();
      case TAN -> u.sin().times(u.cos().reciprocal()).and(tan(u));
      case LN -> u.ln();
      case SINH -> u.rising(Math::sinh);
      case TANH -> u.rising(Math::tanh);
      case COSH -> {
        Interval size = u.abs().rising(Math::cosh);
        yield new Interval(Math.max(1, size.low()), size.high());
      }
      case ARSINH -> {
        // Odd: the sum under the logarithm must not cancel.
        Interval up = arsinh(new Interval(Math.max(0, u.low()), Math.max(0, u.high())));
        Interval down = arsinh(new Interval(Math.max(0, -u.high()), Math.max(0, -u.low())));
        yield u.low() >= 0 ? up : u.high() <= 0 ? down.negate() : up.hull(down.negate());
      }
      case ARCOSH -> u.plus(u.power(2).plus(Interval.of(-1)).root(0.5)).ln();
      case ARTANH ->
          Interval.of(1)
              .plus(u)
              .ln()
              .plus(Interval.of(1).plus(u.negate()).ln().negate())
              .times(Interval.of(0.5));
      case ROOT -> {
        if (!(operands.get(1) instanceof Canonical.Num(Rational n) && n.isInteger())) {
          throw new Unproved("a root has no whole degree");
        }
        Interval exponent = of(Rational.ONE.dividedBy(n));
        Interval up = u.root(exponent.low()).hull(u.root(exponent.high()));
        Interval down =
            u.negate().root(exponent.low()).hull(u.negate().root(exponent.high())).negate();
        yield u.low() >= 0 ? up : u.high() <= 0 ? down : up.hull(down);
      }
      default -> function(call.operator(), u);
    };
  }

  /**
   * The values of a function.
   *
   * @throws Unproved if nothing is known of it
   */
  public static Interval function(Operator operator, Interval argument) {
    ElementaryFunction function = ElementaryFunction.of(operator);
    if (function == null || !function.isMonotone() || !function.hasDomain()) {
      throw new Unproved("nothing is known of " + operator.spelling() + " here");
    }
    Interval domain = new Interval(function.domainLow(), function.domainHigh());
    if (!argument.meets(domain)) {
      return Interval.WHOLE;
    }
    Interval within = argument.and(domain);
    return function.isRising()
        ? within.rising(function::at, function.ulps())
        : within.rising(x -> -function.at(x), function.ulps()).negate();
  }

  private static Interval arsinh(Interval u) {
    return u.plus(u.power(2).plus(Interval.of(1)).root(0.5)).ln();
  }

  /** Where there is no pole between the ends, tan rises. */
  private static Interval tan(Interval u) {
    return u.cos().excludesZero() && u.high() - u.low() < 3 ? u.rising(Math::tan) : Interval.WHOLE;
  }
}
