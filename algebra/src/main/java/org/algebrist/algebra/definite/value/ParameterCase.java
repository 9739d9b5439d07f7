package org.algebrist.algebra.definite.value;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Rational;

/**
 * What is assumed of parameters, and the signs of terms that follow from it.
 *
 * <p>Where a sign does not follow, the question is asked again under each answer: {@link Open}
 * tells whoever looks at the cases which one.
 */
public final class ParameterCase {
  /** What is assumed in the case that is looked at; unbound where there are no parameters. */
  public static final ScopedValue<ParameterCase> CURRENT = ScopedValue.newInstance();

  /**
   * That a quantity is above zero, or below.
   *
   * @param sign 1 or -1
   */
  public record Assumption(Canonical quantity, int sign) {
    /** As a person is told. */
    public Condition condition() {
      return Condition.of(quantity, sign > 0 ? " > " : " < ", sign);
    }
  }

  /**
   * What a case assumes, for a person: "a > 1", or that a name has a value.
   *
   * @param line empty where the quantity is not linear in a single name
   * @param sign of the quantity, or 0 where it is zero
   */
  public record Condition(String text, Optional<Line> line, int sign) {
    /** The quantity against zero; a name against a number where it is their difference. */
    private static Condition of(Canonical quantity, String relation, int sign) {
      Optional<Line> line = Line.of(quantity);
      String text =
          line.isPresent()
              ? line.get().name() + relation + line.get().zero()
              : InfixWriter.pretty(quantity.readable()) + relation + "0";
      return new Condition(text, line, sign);
    }

    /** That a quantity is not zero, of which no other condition follows. */
    public static Condition notZero(Canonical quantity) {
      return new Condition(of(quantity, " != ", 0).text, Optional.empty(), 0);
    }

    /** Whether the other follows from this one, as a > 0 does from a > 1. */
    public boolean implies(Condition other) {
      if (line.isEmpty()
          || other.line.isEmpty()
          || other.sign == 0
          || !line.get().name().equals(other.line.get().name())) {
        return false;
      }
      int side = sign * line.get().slope().signum();
      int wanted = other.sign * other.line.get().slope().signum();
      int from = line.get().zero().compareTo(other.line.get().zero());
      return from == wanted && (side == wanted || side == 0) || from == 0 && side == wanted;
    }
  }

  /** slope·name + start, with the slope not zero. */
  public record Line(String name, Rational slope, Rational start) {
    static Optional<Line> of(Canonical quantity) {
      List<String> names = Canonical.variables(quantity.formula());
      if (names.size() != 1) {
        return Optional.empty();
      }
      String name = names.getFirst();
      return quantity.derivative(name) instanceof Canonical.Num(Rational slope)
              && slope.signum() != 0
              && quantity.replace(name, Canonical.ZERO).expanded()
                  instanceof Canonical.Num(Rational start)
          ? Optional.of(new Line(name, slope, start))
          : Optional.empty();
    }

    /** Where it is zero. */
    public Rational zero() {
      return start.negate().dividedBy(slope);
    }
  }

  /** The sign of a quantity has to be known. */
  public static final class Open extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Canonical quantity;

    private Open(Canonical quantity) {
      super("the sign of a quantity with parameters is open", null, false, false);
      this.quantity = quantity;
    }

    /** Whose sign. */
    public Canonical quantity() {
      return quantity;
    }
  }

  private final List<Assumption> assumptions;

  /** In which all of these are assumed. */
  public ParameterCase(List<Assumption> assumptions) {
    this.assumptions = List.copyOf(assumptions);
  }

  /** Whether a term holds a name that is no constant. */
  public static boolean concerns(Canonical term) {
    return CURRENT.isBound() && !Canonical.variables(term.formula()).isEmpty();
  }

  /**
   * The sign.
   *
   * @throws Open if it does not follow from what is assumed
   * @throws Unproved if the term has no real value
   */
  int sign(Canonical term) {
    if (Canonical.variables(term.formula()).isEmpty()) {
      return Constants.sign(term);
    }
    return switch (term) {
      case Product product -> {
        int sign = product.coefficient().signum();
        for (int i = 0; i < product.size(); i++) {
          sign *= sign(product.base(i), product.exponent(i));
        }
        yield sign;
      }
      case Call call -> sign(call);
      case Sum sum -> sign(sum);
      case Canonical.Symbol symbol -> asked(symbol);
      case Canonical.Num _, Canonical.Other _ -> throw new Unproved("a part has no value");
    };
  }

  private int sign(Canonical base, Canonical exponent) {
    if (base.equals(Canonical.E)) {
      return 1;
    }
    int sign = sign(base);
    if (exponent instanceof Canonical.Num(Rational n) && n.isInteger()) {
      if (sign == 0 && n.signum() < 0) {
        throw new Unproved("a part divides by zero");
      }
      return n.numerator().testBit(0) ? sign : sign * sign;
    }
    if (sign <= 0) {
      throw new Unproved("a power of what is not positive need not be real");
    }
    return 1;
  }

  private int sign(Call call) {
    Canonical u = call.operands().getFirst();
    return switch (call.operator()) {
      case ABS -> sign(u) == 0 ? 0 : 1;
      case COSH -> 1;
      case LN -> {
        if (sign(u) <= 0) {
          throw new Unproved("a logarithm of what is not positive has no real value");
        }
        yield sign(Canonical.difference(u, Canonical.ONE));
      }
      default -> {
        ElementaryFunction function = ElementaryFunction.of(call.operator());
        boolean signs =
            function != null
                && function.isOdd()
                && function.isRising()
                && function.isAnalyticEverywhere();
        yield signs ? sign(u) : asked(call);
      }
    };
  }

  /** Of a sum whose parts have one sign, or else as it is assumed. */
  private int sign(Sum sum) {
    Canonical expanded = sum.expanded();
    if (!(expanded instanceof Sum plain)) {
      return sign(expanded);
    }
    boolean rising = false;
    boolean falling = false;
    for (Canonical part : plain.parts()) {
      try {
        int sign = sign(part);
        rising |= sign > 0;
        falling |= sign < 0;
      } catch (Open open) {
        return asked(plain);
      }
    }
    return rising && falling ? asked(plain) : rising ? 1 : falling ? -1 : 0;
  }

  /** The sign that is assumed, or that follows from the bounds of a single name. */
  private int asked(Canonical quantity) {
    for (Assumption assumption : assumptions) {
      if (assumption.quantity().equals(quantity)) {
        return assumption.sign();
      }
      if (assumption.quantity().equals(Canonical.negation(quantity).expanded())) {
        return -assumption.sign();
      }
    }
    Optional<Line> line = Line.of(quantity);
    if (line.isEmpty()) {
      throw new Open(quantity);
    }
    for (Assumption assumption : assumptions) {
      Optional<Line> known = Line.of(assumption.quantity());
      if (known.isPresent() && known.get().name().equals(line.get().name())) {
        // The name lies above the zero of the line that is known, or below it.
        int side = assumption.sign() * known.get().slope().signum();
        int from = known.get().zero().compareTo(line.get().zero());
        if (from == 0 || from == side) {
          return side * line.get().slope().signum();
        }
      }
    }
    throw new Open(
        Canonical.difference(
            Canonical.name(line.get().name()), Canonical.number(line.get().zero())));
  }

  /**
   * Makes sure that a term without the variable has a real value.
   *
   * @throws Unproved if it has none
   */
  public void requireReal(Canonical term) {
    for (Domain.Condition condition : Domain.of(term.formula())) {
      int sign = sign(condition.quantity());
      if (condition.positive() ? sign <= 0 : sign == 0) {
        throw new Unproved("a part has no real value");
      }
    }
  }

  /** A name and what it is where a quantity is zero: a is b where a − b is. */
  public static Optional<Zero> zero(Canonical quantity) {
    List<Zero> zeros = new ArrayList<>();
    for (String name : Canonical.variables(quantity.formula())) {
      if (quantity.derivative(name) instanceof Canonical.Num(Rational slope)
          && slope.signum() != 0) {
        Canonical rest = quantity.replace(name, Canonical.ZERO).expanded();
        Canonical value =
            Canonical.product(Canonical.number(Rational.of(-1).dividedBy(slope)), rest).expanded();
        zeros.add(new Zero(name, value));
      }
    }
    return zeros.stream().findFirst();
  }

  /** A name in whose place a value stands. */
  public record Zero(String name, Canonical value) {
    /** As a person is told. */
    public Condition condition() {
      Canonical quantity = Canonical.difference(Canonical.name(name), value).expanded();
      return new Condition(
          name + " = " + InfixWriter.pretty(value.readable()), Line.of(quantity), 0);
    }

    /** The formula with the value in its place. */
    public Formula in(Formula formula) {
      return formula.replaceSymbol(name, value.readable());
    }
  }
}
