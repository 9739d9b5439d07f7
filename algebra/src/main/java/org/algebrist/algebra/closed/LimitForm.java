package org.algebrist.algebra.closed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.proof.normal.NormalForm;
import org.algebrist.algebra.proof.series.ClosedForm;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Limits of functions of one variable: by continuity; by l'Hôpital's rule where numerator and
 * denominator are proved to vanish; at infinity by x = 1/t; of 1^∞ by e.
 */
public final class LimitForm implements ClosedForm {
  private static final Duration TIME = Duration.ofMillis(300);
  private static final int MAX_STEPS = 4;
  private static final int MAX_NODES = 2_000;
  private static final Formula ZERO = Formula.number(0);
  private static final Formula ONE = Formula.number(1);

  @Override
  public Optional<Formula> of(Operation operation, Deadline deadline) {
    if (operation.operator() != Operator.LIMIT
        || !(operation.operands().get(0) instanceof Operation tends)
        || tends.operator() != Operator.TO
        || !(tends.operands().get(0) instanceof Symbol(String variable))) {
      return Optional.empty();
    }
    Formula body = operation.operands().get(1);
    boolean alone =
        body.symbols().stream()
            .allMatch(each -> each.equals(variable) || each.equals("e") || each.equals("pi"));
    Formula point = tends.operands().get(1);
    if (!alone || !isElementary(body)) {
      return Optional.empty();
    }
    if (point.equals(Formula.symbol("infinity"))) {
      Formula turned =
          Postorder.fold(
              body,
              (node, operands) ->
                  switch (node) {
                    case Symbol(String each) when each.equals(variable) ->
                        Formula.of(Operator.DIVIDE, ONE, node);
                    case Operation inner -> new Operation(inner.operator(), operands);
                    default -> node;
                  });
      return limit(turned, variable, ZERO, deadline);
    }
    boolean number =
        point.symbols().stream().allMatch(each -> each.equals("e") || each.equals("pi"));
    return number ? limit(body, variable, point, deadline) : Optional.empty();
  }

  /** Made of functions that are continuous wherever they have a value about a point. */
  private static boolean isElementary(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            switch (node) {
              case Formula.Num _, Symbol _ -> true;
              case Operation operation ->
                  switch (operation.operator()) {
                    case ADD, SUBTRACT, MULTIPLY, DIVIDE, NEGATE, POSITIVE, POWER -> true;
                    case EXP, LN, SIN, COS, TAN, ARCTAN, SINH, COSH, TANH -> true;
                    default -> false;
                  };
              default -> false;
            });
  }

  private static Optional<Formula> limit(Formula body, String x, Formula point, Deadline deadline) {
    Optional<Formula> power = ofPower(body, x, point, deadline);
    if (power.isPresent()) {
      return power;
    }
    Fraction fraction = Fraction.of(body);
    Formula above = fraction.above;
    Formula below = fraction.below;
    for (int i = 0; i <= MAX_STEPS; i++) {
      Formula top = above.replaceSymbol(x, point);
      Formula bottom = below.replaceSymbol(x, point);
      if (!hasValue(top) || !hasValue(bottom)) {
        return Optional.empty();
      }
      if (!isZero(bottom, deadline)) {
        return isClearlyNotZero(bottom)
            ? Optional.of(Formula.of(Operator.DIVIDE, top, bottom))
            : Optional.empty();
      }
      if (!isZero(top, deadline)
          || !(Derivative.of(above, x) instanceof Derivative.Found(Formula up))
          || !(Derivative.of(below, x) instanceof Derivative.Found(Formula down))
          || up.size() + down.size() > MAX_NODES) {
        return Optional.empty();
      }
      above = up;
      below = down;
    }
    return Optional.empty();
  }

  /** The limit of u^v with u → 1 and v unbounded is that of e^(v·(u − 1)). */
  private static Optional<Formula> ofPower(
      Formula body, String x, Formula point, Deadline deadline) {
    if (!(body instanceof Operation power)
        || power.operator() != Operator.POWER
        || !power.operands().get(1).symbols().contains(x)) {
      return Optional.empty();
    }
    Optional<Formula> base = limit(power.operands().get(0), x, point, deadline);
    Formula gap = Formula.of(Operator.SUBTRACT, power.operands().get(0), ONE);
    return base.filter(each -> isZero(Formula.of(Operator.SUBTRACT, each, ONE), deadline))
        .flatMap(_ ->
            limit(Formula.of(Operator.MULTIPLY, power.operands().get(1), gap), x, point, deadline))
        .map(exponent -> Formula.of(Operator.EXP, exponent));
  }

  private static boolean hasValue(Formula number) {
    return Double.isFinite(value(number));
  }

  private static double value(Formula number) {
    return Program.compile(number, List.of()) instanceof Compilation.Compiled(Program program)
        ? program.at(new double[0])
        : Double.NaN;
  }

  private static boolean isZero(Formula number, Deadline deadline) {
    return !deadline.hasPassed()
        && NormalForm.compare(number, ZERO, true, Deadline.in(TIME))
            instanceof NormalForm.Answer.Same;
  }

  private static boolean isClearlyNotZero(Formula number) {
    return Math.abs(value(number)) > 1e-9;
  }

  /** A formula over one denominator, so that what vanishes in it is seen. */
  private record Fraction(Formula above, Formula below) {
    static Fraction of(Formula formula) {
      if (!(formula instanceof Operation operation)) {
        return new Fraction(formula, ONE);
      }
      List<Fraction> parts = operation.operands().stream().map(Fraction::of).toList();
      Fraction a = parts.getFirst();
      Fraction b = parts.getLast();
      return switch (operation.operator()) {
        case ADD, SUBTRACT ->
            new Fraction(
                Formula.of(operation.operator(), times(a.above, b.below), times(b.above, a.below)),
                times(a.below, b.below));
        case NEGATE -> new Fraction(Formula.of(Operator.NEGATE, a.above), a.below);
        case MULTIPLY -> new Fraction(times(a.above, b.above), times(a.below, b.below));
        case DIVIDE -> new Fraction(times(a.above, b.below), times(a.below, b.above));
        case POWER ->
            operation.operands().get(1) instanceof Formula.Num exponent
                    && exponent.value().isInteger()
                    && exponent.value().signum() > 0
                ? new Fraction(power(a.above, exponent), power(a.below, exponent))
                : new Fraction(formula, ONE);
        default -> new Fraction(formula, ONE);
      };
    }

    private static Formula power(Formula base, Formula exponent) {
      return base.equals(ONE) ? ONE : Formula.of(Operator.POWER, base, exponent);
    }

    private static Formula times(Formula a, Formula b) {
      return a.equals(ONE) ? b : b.equals(ONE) ? a : Formula.of(Operator.MULTIPLY, a, b);
    }
  }
}
