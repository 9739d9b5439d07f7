package org.algebrist.algebra.closed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Limits along sequences of points, two of which show that there is no limit: those at which a sine
 * is 1 and −1, and the even and odd members of a sequence.
 */
final class Subsequences {
  private static final Set<Operator> WAVES = Set.of(Operator.SIN, Operator.COS, Operator.TAN);

  /** What does not take all values in between. */
  private static final Set<Operator> STEPS =
      Set.of(Operator.FLOOR, Operator.CEILING, Operator.MODULO, Operator.SIGNUM);

  private static final Formula PI = Formula.symbol("pi");
  private static final Formula MINUS_ONE = Formula.number(-1);

  /** Sine, cosine and tangent of an angle. */
  private enum Angle {
    ZERO("2k·pi", 0, 1, true),
    QUARTER("pi/2 + 2k·pi", 1, 0, false),
    HALF("pi + 2k·pi", 0, -1, true),
    THREE_QUARTERS("-pi/2 + 2k·pi", -1, 0, false);

    private final String text;
    private final int sine;
    private final int cosine;
    private final boolean tangent;

    Angle(String text, int sine, int cosine, boolean tangent) {
      this.text = text;
      this.sine = sine;
      this.cosine = cosine;
      this.tangent = tangent;
    }

    Optional<Formula> of(Operator wave) {
      return switch (wave) {
        case SIN -> Optional.of(Formula.number(sine));
        case COS -> Optional.of(Formula.number(cosine));
        default -> tangent ? Optional.of(Formula.number(0)) : Optional.empty();
      };
    }
  }

  private Subsequences() {}

  /**
   * Why a function of a real variable has no limit from one side: two limits along points at which
   * the angle of its waves, which grows without bound, is the same but for full turns.
   *
   * @param question from one side, or at infinity; without parameters
   */
  static Optional<String> ofWaves(LimitQuestion question) {
    Set<Formula> angles =
        Postorder.of(question.body()).stream()
            .filter(node -> node instanceof Operation wave && WAVES.contains(wave.operator()))
            .map(wave -> ((Operation) wave).operands().getFirst())
            .filter(angle -> isUnbounded(question, angle))
            .collect(Collectors.toSet());
    if (angles.size() != 1) {
      return Optional.empty();
    }
    Formula angle = angles.iterator().next();
    List<Along> limits = new ArrayList<>();
    for (Angle at : Angle.values()) {
      along(question, angle, at)
          .map(question::of)
          .flatMap(LimitQuestion::value)
          .ifPresent(limit -> limits.add(new Along(limit, at)));
    }
    return limits.stream()
        .filter(each -> Limits.differ(limits.getFirst().limit, each.limit))
        .findFirst()
        .map(other -> limits.getFirst().text(angle) + ", and " + other.text(angle));
  }

  /** The limit along the points at which the waves have an angle. */
  private record Along(Formula limit, Angle at) {
    String text(Formula angle) {
      return "it tends to %s where %s = %s"
          .formatted(InfixWriter.pretty(limit), InfixWriter.pretty(angle), at.text);
    }
  }

  private static boolean isUnbounded(LimitQuestion question, Formula angle) {
    return !Postorder.contains(angle, STEPS)
        && question
            .of(angle)
            .value()
            .filter(limit -> limit.symbols().contains("infinity"))
            .isPresent();
  }

  /** The function where the angle has one value but for full turns. */
  private static Optional<Formula> along(LimitQuestion question, Formula angle, Angle at) {
    boolean known =
        Postorder.of(question.body()).stream()
            .allMatch(
                node -> !isWave(node, angle) || at.of(((Operation) node).operator()).isPresent());
    return known
        ? Optional.of(
            Postorder.rebuilt(
                question.body(),
                (node, made) ->
                    isWave(node, angle)
                        ? at.of(((Operation) node).operator()).orElseThrow()
                        : made))
        : Optional.empty();
  }

  private static boolean isWave(Formula node, Formula angle) {
    return node instanceof Operation wave
        && WAVES.contains(wave.operator())
        && wave.operands().getFirst().equals(angle);
  }

  /** The limits of the even and of the odd members, where powers of −1 tell them apart. */
  static Optional<List<Formula>> evenAndOdd(LimitQuestion question) {
    Formula plain =
        Postorder.rebuilt(
            question.body(), (_, node) -> wholeTurns(node, question.variable()).orElse(node));
    boolean alternates =
        !plain.equals(question.body())
            || Postorder.contains(
                plain, each -> alternating(each, question.variable()).isPresent());
    if (!alternates) {
      return Optional.empty();
    }
    return question
        .of(ofParity(plain, question.variable(), 0))
        .value()
        .flatMap(even ->
            question
                .of(ofParity(plain, question.variable(), 1))
                .value()
                .map(odd -> List.of(even, odd)));
  }

  private static Formula ofParity(Formula formula, String n, long parity) {
    return Postorder.rebuilt(
        formula,
        (_, node) ->
            node instanceof Operation power
                ? alternating(power, n)
                    .<Formula>map(line ->
                        Formula.number(
                            line.slope()
                                    .times(Rational.of(parity))
                                    .plus(line.start())
                                    .numerator()
                                    .testBit(0)
                                ? -1
                                : 1))
                    .orElse(node)
                : node);
  }

  /** sin πn as 0 and cos πn as a power of −1. */
  private static Optional<Formula> wholeTurns(Formula node, String n) {
    if (!(node instanceof Operation wave) || !WAVES.contains(wave.operator())) {
      return Optional.empty();
    }
    return line(Formula.of(Operator.DIVIDE, wave.operands().getFirst(), PI), n)
        .map(line ->
            wave.operator() == Operator.COS
                ? Formula.of(
                    Operator.POWER,
                    MINUS_ONE,
                    Formula.of(Operator.DIVIDE, wave.operands().getFirst(), PI))
                : Formula.number(0));
  }

  /** The exponent of a power of −1. */
  private static Optional<Line> alternating(Operation power, String n) {
    return power.operator() == Operator.POWER && isMinusOne(power.operands().getFirst())
        ? line(power.operands().getLast(), n)
        : Optional.empty();
  }

  private static boolean isMinusOne(Formula formula) {
    return formula.equals(MINUS_ONE)
        || formula.equals(Formula.of(Operator.NEGATE, Formula.number(1)));
  }

  /** slope·n + start, both whole numbers. */
  private record Line(Rational slope, Rational start) {}

  private static Optional<Line> line(Formula formula, String n) {
    try {
      Canonical of = Canonical.of(formula).expanded();
      return of.derivative(n) instanceof Canonical.Num(Rational slope)
              && of.replace(n, Canonical.ZERO).expanded() instanceof Canonical.Num(Rational start)
              && slope.isInteger()
              && start.isInteger()
          ? Optional.of(new Line(slope, start))
          : Optional.empty();
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return Optional.empty();
    }
  }
}
