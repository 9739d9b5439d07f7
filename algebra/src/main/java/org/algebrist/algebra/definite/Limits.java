package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.definite.local.Asymptotics;
import org.algebrist.algebra.definite.local.Expansion;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.ParameterCase;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Limits of functions of one variable, proved by their {@link Expansion} beside the point. */
public final class Limits {
  private static final Formula INFINITY = Formula.symbol("infinity");
  private static final Formula MINUS_INFINITY = Formula.of(Operator.NEGATE, INFINITY);

  /** How deep logarithms of logarithms may stand in each other, beside the first two. */
  private static final int MOST_LOGARITHMS = 2;

  /** How many signs of parameters one case may assume. */
  private static final int MOST_ASSUMPTIONS = 4;

  /** From where the variable tends to a point. */
  public enum Side {
    LEFT,
    RIGHT,
    BOTH
  }

  /** What a function does as the variable tends to a point; each is proved. */
  public sealed interface Behaviour {
    /** It has a limit: a number, {@code infinity} or its negation. */
    record Limit(Formula value) implements Behaviour {}

    /** It has limits from both sides that differ, so that there is none. */
    record Jump(Formula left, Formula right) implements Behaviour {}
  }

  /**
   * What a function does under some conditions on its parameters.
   *
   * @param conditions such as "a > 0"; empty where it does so for all of them that allow a value
   */
  public record Case(Behaviour behaviour, List<String> conditions) {
    /** Copies the list. */
    public Case {
      conditions = List.copyOf(conditions);
    }
  }

  /** A case whose conditions are not written yet. */
  private record Branch(Behaviour behaviour, List<ParameterCase.Condition> conditions) {
    Branch under(ParameterCase.Condition condition) {
      return conditions.stream().anyMatch(each -> each.implies(condition))
          ? this
          : new Branch(
              behaviour, Stream.concat(Stream.of(condition), conditions.stream()).toList());
    }

    Case written() {
      return new Case(behaviour, conditions.stream().map(ParameterCase.Condition::text).toList());
    }
  }

  private Limits() {}

  /**
   * The limit: a number, {@code infinity} or its negation.
   *
   * @param f of the variable and of no other name
   * @param point a constant, {@code infinity} or its negation
   * @param side at an infinite point of no meaning
   * @return empty if none is found, or if the sides have different ones
   */
  public static Optional<Formula> of(Formula f, String variable, Formula point, Side side) {
    return behaviour(f, variable, point, side)
        .flatMap(found ->
            found instanceof Behaviour.Limit(Formula limit)
                ? Optional.of(limit)
                : Optional.empty());
  }

  /**
   * What a function of one variable does near a point.
   *
   * @param f of the variable and of no other name
   * @return empty if it is not found out
   */
  public static Optional<Behaviour> behaviour(
      Formula f, String variable, Formula point, Side side) {
    try {
      return Bound.of(point).map(at -> behaviour(Canonical.of(f), variable, at, side));
    } catch (Unproved
        | UnsupportedOperationException
        | TooDeepException
        | ArithmeticException none) {
      return Optional.empty();
    }
  }

  /**
   * What a function with parameters does near a point, by cases of their signs. Parameters for
   * which the function has no real value near the point, or for which nothing is found, are in no
   * case.
   *
   * @param point may hold parameters
   */
  public static List<Case> cases(Formula f, String variable, Formula point, Side side) {
    return branches(f, variable, point, side, List.of()).stream().map(Branch::written).toList();
  }

  private static List<Branch> branches(
      Formula f,
      String variable,
      Formula point,
      Side side,
      List<ParameterCase.Assumption> assumed) {
    try {
      Point at = Bound.of(point).orElseGet(() -> withParameters(point));
      Canonical function = Canonical.of(f);
      Behaviour found =
          ScopedValue.where(ParameterCase.CURRENT, new ParameterCase(assumed))
              .call(() -> behaviour(function, variable, at, side));
      return List.of(new Branch(found, List.of()));
    } catch (ParameterCase.Open open) {
      return assumed.size() >= MOST_ASSUMPTIONS
          ? List.of()
          : split(f, variable, point, side, assumed, open.quantity());
    } catch (Unproved
        | UnsupportedOperationException
        | TooDeepException
        | ArithmeticException none) {
      return List.of();
    }
  }

  private static Point withParameters(Formula point) {
    if (point.symbols().contains("infinity")) {
      throw new Unproved("infinity is no number to calculate with");
    }
    return Point.of(Canonical.of(point));
  }

  /** The cases of a quantity above, below and equal to zero; joined where they agree. */
  private static List<Branch> split(
      Formula f,
      String variable,
      Formula point,
      Side side,
      List<ParameterCase.Assumption> assumed,
      Canonical quantity) {
    var above = new ParameterCase.Assumption(quantity, 1);
    var below = new ParameterCase.Assumption(quantity, -1);
    List<Branch> rising = branches(f, variable, point, side, with(assumed, above));
    List<Branch> falling = branches(f, variable, point, side, with(assumed, below));
    Optional<ParameterCase.Zero> zero = ParameterCase.zero(quantity);
    List<Branch> level =
        zero.flatMap(at ->
                substituted(assumed, at)
                    .map(left -> branches(at.in(f), variable, at.in(point), side, left)))
            .orElse(List.of());
    boolean both = rising.equals(falling) && !rising.isEmpty();
    if (both && zero.isPresent() && agree(rising, level, zero.get())) {
      return rising;
    }
    Stream<Branch> elsewhere =
        both
            ? under(ParameterCase.Condition.notZero(quantity), rising)
            : Stream.concat(under(above.condition(), rising), under(below.condition(), falling));
    return Stream.concat(elsewhere, zero.stream().flatMap(at -> under(at.condition(), level)))
        .toList();
  }

  private static Stream<Branch> under(ParameterCase.Condition condition, List<Branch> branches) {
    return branches.stream().map(each -> each.under(condition));
  }

  private static List<ParameterCase.Assumption> with(
      List<ParameterCase.Assumption> assumed, ParameterCase.Assumption more) {
    List<ParameterCase.Assumption> all = new ArrayList<>(assumed);
    all.add(more);
    return all;
  }

  /** What is still assumed where a name has a value; empty where it contradicts that. */
  private static Optional<List<ParameterCase.Assumption>> substituted(
      List<ParameterCase.Assumption> assumed, ParameterCase.Zero zero) {
    List<ParameterCase.Assumption> left = new ArrayList<>();
    for (ParameterCase.Assumption each : assumed) {
      Canonical quantity = each.quantity().replace(zero.name(), zero.value()).expanded();
      if (!Canonical.variables(quantity.formula()).isEmpty()) {
        left.add(new ParameterCase.Assumption(quantity, each.sign()));
      } else if (Constants.sign(quantity) != each.sign()) {
        return Optional.empty();
      }
    }
    return Optional.of(left);
  }

  /** Whether the cases that hold elsewhere give the same at a zero. */
  private static boolean agree(
      List<Branch> elsewhere, List<Branch> level, ParameterCase.Zero zero) {
    return elsewhere.size() == 1
        && level.size() == 1
        && elsewhere.getFirst().conditions().isEmpty()
        && level.getFirst().conditions().isEmpty()
        && elsewhere.getFirst().behaviour() instanceof Behaviour.Limit(Formula limit)
        && level.getFirst().behaviour() instanceof Behaviour.Limit(Formula there)
        && isSameAt(limit, there, zero);
  }

  private static boolean isSameAt(Formula limit, Formula there, ParameterCase.Zero zero) {
    try {
      Formula put = zero.in(limit);
      return put.equals(there)
          || Canonical.difference(Canonical.of(put), Canonical.of(there))
              .expanded()
              .equals(Canonical.ZERO);
    } catch (ArithmeticException | UnsupportedOperationException | TooDeepException noValue) {
      return false;
    }
  }

  private static Behaviour behaviour(Canonical f, String variable, Point at, Side side) {
    if (at.isInfinite()) {
      return new Behaviour.Limit(limit(f, variable, at, 1));
    }
    Formula right = side == Side.LEFT ? null : limit(f, variable, at, 1);
    Formula left = side == Side.RIGHT ? null : limit(f, variable, at, -1);
    if (right == null) {
      return new Behaviour.Limit(Objects.requireNonNull(left));
    }
    return left == null || areSame(left, right)
        ? new Behaviour.Limit(right)
        : new Behaviour.Jump(left, right);
  }

  private static Formula limit(Canonical f, String variable, Point point, int side) {
    Expansion near = expansion(f, variable, point, side, MOST_LOGARITHMS);
    if (near.isInfinite()) {
      return near.sign() > 0 ? INFINITY : MINUS_INFINITY;
    }
    return near.limit().readable();
  }

  /** With x = e^t towards infinity, or x = a ± e^-t, a logarithm of a logarithm is one of t. */
  private static Expansion expansion(
      Canonical f, String variable, Point point, int side, int logarithms) {
    try {
      return Asymptotics.of(f, variable, point, side);
    } catch (Unproved unproved) {
      boolean nested =
          logarithms > 0
              && !point.equals(Point.MINUS_INFINITY)
              && Postorder.contains(f.formula(), each -> each.operator() == Operator.LN);
      if (!nested) {
        throw unproved;
      }
      Canonical t = Canonical.name(variable);
      Canonical replacement =
          point.isInfinite()
              ? Canonical.power(Canonical.E, t)
              : Canonical.sum(
                  point.value(),
                  Canonical.product(
                      Canonical.number(side), Canonical.power(Canonical.E, Canonical.negation(t))));
      return expansion(
          f.replace(variable, replacement).expanded(), variable, Point.INFINITY, 1, logarithms - 1);
    }
  }

  /** Whether two limits, or infinities, are proved to differ. */
  public static boolean differ(Formula a, Formula b) {
    try {
      return !areSame(a, b);
    } catch (Unproved | UnsupportedOperationException | TooDeepException none) {
      return false;
    }
  }

  /**
   * Whether they are the same.
   *
   * @throws Unproved if it cannot be told
   */
  private static boolean areSame(Formula left, Formula right) {
    if (left.equals(right)) {
      return true;
    }
    boolean infinite = left.symbols().contains("infinity") || right.symbols().contains("infinity");
    return !infinite
        && Constants.sign(Canonical.difference(Canonical.of(left), Canonical.of(right)).expanded())
            == 0;
  }
}
