package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Equations with the same function on both sides that takes each value once for real numbers, or
 * twice: eˣ = eʸ is x = y, x² = y² is x = y or x = −y.
 */
public final class InjectiveEquations {
  private InjectiveEquations() {}

  /**
   * An equation without an outer function.
   *
   * @param statement holds for the same real numbers
   * @param conditions that the names are real, or what has a value
   * @param everywhere whether the statements have values at the same points
   */
  public record Plain(Formula statement, List<String> conditions, boolean everywhere) {
    /** Copies the list. */
    public Plain {
      conditions = List.copyOf(conditions);
    }
  }

  /** Empty if the equation is none of that kind. */
  public static Optional<Plain> plain(Formula equation) {
    if (!(equation instanceof Operation operation) || operation.operator() != Operator.EQUAL) {
      return Optional.empty();
    }
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    return plain(left, right)
        .or(() -> root(left, right))
        .or(() -> root(right, left))
        .or(() -> absolute(left, right))
        .or(() -> absolute(right, left))
        .map(statement -> new Plain(statement, List.of(condition(equation)), true))
        .or(() -> whereDefined(left, right));
  }

  private static String condition(Formula equation) {
    List<String> names = Canonical.variables(equation, equation).stream().sorted().toList();
    return names.stream().collect(Collectors.joining(", "))
        + (names.size() == 1 ? " is real" : " are real");
  }

  /**
   * u = v for √u = √v and ln u = ln v, of several names: u ≥ 0 or u > 0 is where both have a value.
   */
  private static Optional<Plain> whereDefined(Formula left, Formula right) {
    if (!(left instanceof Operation f)
        || !(right instanceof Operation g)
        || f.operator() != g.operator()
        || f.operands().size() != g.operands().size()
        || f.operands().isEmpty()
        || !f.operands()
            .subList(1, f.operands().size())
            .equals(g.operands().subList(1, g.operands().size()))
        || Canonical.variables(left, right).size() < 2) {
      return Optional.empty();
    }
    Formula base = f.operands().getLast();
    boolean injective =
        switch (f.operator()) {
          case SQRT, LN, LG, ARCSIN, ARCCOS -> true;
          case LOG -> isBase(base) || base instanceof Symbol;
          case ROOT -> whole(base).filter(n -> n.signum() > 0).isPresent();
          default -> false;
        };
    if (!injective) {
      return Optional.empty();
    }
    Formula u = f.operands().getFirst();
    Formula v = g.operands().getFirst();
    List<String> conditions = new ArrayList<>();
    Stream.of(u, v)
        .filter(each -> !each.symbols().isEmpty())
        .forEach(each -> conditions.add(InfixWriter.pretty(domain(f.operator(), each))));
    if (f.operator() == Operator.LOG && !isBase(base)) {
      conditions.add(InfixWriter.pretty(base) + " > 0");
      conditions.add(InfixWriter.pretty(base) + " != 1");
    }
    return Optional.of(new Plain(Formula.of(Operator.EQUAL, u, v), conditions, false));
  }

  /** Where such a function has a value. */
  private static Formula domain(Operator function, Formula u) {
    return switch (function) {
      case SQRT, ROOT -> Formula.of(Operator.GREATER_EQUAL, u, Formula.number(0));
      case ARCSIN, ARCCOS ->
          Formula.of(Operator.LESS_EQUAL, Formula.of(Operator.ABS, u), Formula.number(1));
      default -> Formula.of(Operator.GREATER, u, Formula.number(0));
    };
  }

  private static Optional<Formula> plain(Formula left, Formula right) {
    if (!(left instanceof Operation f)
        || !(right instanceof Operation g)
        || f.operator() != g.operator()) {
      return Optional.empty();
    }
    Formula u = f.operands().getFirst();
    Formula v = g.operands().getFirst();
    return switch (f.operator()) {
      case ABS -> Optional.of(withEitherSign(u, v));
      case ROOT ->
          f.operands().getLast().equals(g.operands().getLast())
              ? whole(f.operands().getLast())
                  .filter(InjectiveEquations::isOdd)
                  .map(_ -> Formula.of(Operator.EQUAL, u, v))
              : Optional.empty();
      case POWER -> powers(f, g);
      default -> {
        ElementaryFunction function = ElementaryFunction.of(f.operator());
        yield function != null && function.isMonotone() && function.isAnalyticEverywhere()
            ? Optional.of(Formula.of(Operator.EQUAL, u, v))
            : Optional.empty();
      }
    };
  }

  private static Optional<Formula> powers(Operation f, Operation g) {
    Formula base = f.operands().getFirst();
    Formula other = g.operands().getFirst();
    Formula exponent = f.operands().getLast();
    if (base.equals(other) && isBase(base)) {
      return Optional.of(Formula.of(Operator.EQUAL, exponent, g.operands().getLast()));
    }
    return exponent.equals(g.operands().getLast())
        ? whole(exponent)
            .filter(n -> n.signum() > 0)
            .map(n ->
                isOdd(n) ? Formula.of(Operator.EQUAL, base, other) : withEitherSign(base, other))
        : Optional.empty();
  }

  private static Formula withEitherSign(Formula u, Formula v) {
    return Formula.of(
        Operator.OR,
        Formula.of(Operator.EQUAL, u, v),
        Formula.of(Operator.EQUAL, u, Formula.of(Operator.NEGATE, v)));
  }

  /** x = −8 for ∛x = −2. */
  private static Optional<Formula> root(Formula side, Formula number) {
    return side instanceof Operation root
            && root.operator() == Operator.ROOT
            && ExactConstants.value(number).isPresent()
        ? whole(root.operands().getLast())
            .filter(InjectiveEquations::isOdd)
            .map(n ->
                Formula.of(
                    Operator.EQUAL,
                    root.operands().getFirst(),
                    Formula.of(Operator.POWER, number, Formula.number(n))))
        : Optional.empty();
  }

  /** |u|² = w for |u| = √w. */
  private static Optional<Formula> absolute(Formula side, Formula other) {
    return side instanceof Operation absolute
            && absolute.operator() == Operator.ABS
            && other instanceof Operation root
            && root.operator() == Operator.SQRT
        ? Optional.of(
            Formula.of(
                Operator.EQUAL,
                Formula.of(Operator.POWER, absolute, Formula.number(2)),
                root.operands().getFirst()))
        : Optional.empty();
  }

  private static boolean isBase(Formula base) {
    return base instanceof Symbol(String name) && name.equals("e")
        || ExactConstants.value(base)
            .filter(b -> b.signum() > 0 && !b.equals(Rational.ONE))
            .isPresent();
  }

  private static Optional<Rational> whole(Formula formula) {
    return ExactConstants.value(formula).filter(Rational::isInteger);
  }

  private static boolean isOdd(Rational n) {
    return n.isInteger() && n.numerator().testBit(0);
  }
}
