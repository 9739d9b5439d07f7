package org.algebrist.algebra.definite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.local.Asymptotics;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Point;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Antiderivatives of definitions by cases: one of each case, with constants by which they are
 * continuous where the cases meet.
 */
public final class CaseAntiderivative {
  private final Formula integrand;
  private final String variable;
  private final List<Piece> pieces = new ArrayList<>();
  private final List<String> conditions = new ArrayList<>();

  /**
   * What was found.
   *
   * @param antiderivative a definition by cases, continuous wherever the antiderivatives of both
   *     cases have a value at their common point
   * @param conditions such as "x != 0" where the integrand jumps
   */
  public record Found(Formula antiderivative, List<String> conditions) {
    /** Copies the list. */
    public Found {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * A piece of the line on which one case holds.
   *
   * @param primitive with its constant
   */
  private record Piece(Point left, Point right, Canonical function, Canonical primitive) {}

  private CaseAntiderivative(Formula integrand, String variable) {
    this.integrand = integrand;
    this.variable = variable;
  }

  /** Whether a formula is defined by cases somewhere. */
  public static boolean concerns(Formula integrand) {
    return Cases.isIn(integrand);
  }

  /**
   * The antiderivative.
   *
   * @param ofPiece an antiderivative of what the integrand is in one case, which is proved
   * @return empty where a case has none, or a condition is not understood
   */
  public static Optional<Found> of(
      Formula integrand, String variable, Function<Formula, Optional<Formula>> ofPiece) {
    try {
      var own = new CaseAntiderivative(integrand, variable);
      return own.collect(ofPiece)
          ? Optional.of(new Found(own.cases(), own.conditions))
          : Optional.empty();
    } catch (Unproved | ArithmeticException notUnderstood) {
      return Optional.empty();
    }
  }

  private boolean collect(Function<Formula, Optional<Formula>> ofPiece) {
    List<Point> points = Cases.points(integrand, variable, Point.MINUS_INFINITY, Point.INFINITY);
    for (int i = 0; i + 1 < points.size(); i++) {
      Point left = points.get(i);
      Point right = points.get(i + 1);
      Optional<Formula> resolved = Cases.resolved(integrand, variable, left, right);
      if (resolved.isEmpty()) {
        continue; // no case, and no value
      }
      Canonical function = Canonical.of(resolved.get());
      if (!pieces.isEmpty()
          && pieces.getLast().right().equals(left)
          && pieces.getLast().function().equals(function)) {
        Piece before = pieces.removeLast();
        pieces.add(new Piece(before.left(), right, function, before.primitive()));
        continue;
      }
      Optional<Formula> found = ofPiece.apply(function.readable());
      if (found.isEmpty()) {
        return false;
      }
      add(left, right, function, Canonical.of(found.get()));
    }
    return !pieces.isEmpty();
  }

  private void add(Point left, Point right, Canonical function, Canonical primitive) {
    if (pieces.isEmpty() || !pieces.getLast().right().equals(left)) {
      pieces.add(new Piece(left, right, function, primitive));
      return;
    }
    Piece before = pieces.getLast();
    Canonical own = primitive;
    try {
      Canonical gap =
          Canonical.difference(limit(before.primitive(), left, -1), limit(primitive, left, 1));
      own = Canonical.sum(primitive, Constants.simple(gap));
      Canonical jump =
          Canonical.difference(limit(before.function(), left, -1), limit(function, left, 1));
      if (Constants.sign(jump) != 0) {
        conditions.add(apart(left));
      }
    } catch (Unproved unbounded) {
      conditions.add(apart(left)); // one of them has no value there
    }
    pieces.add(new Piece(left, right, function, own));
  }

  private Canonical limit(Canonical f, Point at, int side) {
    return Asymptotics.of(f, variable, at, side).limit();
  }

  private String apart(Point at) {
    return variable + " != " + at;
  }

  private Formula cases() {
    if (pieces.size() == 1) {
      return pieces.getFirst().primitive().readable();
    }
    List<Formula> cases = new ArrayList<>();
    for (Piece piece : pieces) {
      cases.add(Formula.of(Operator.CASE, piece.primitive().readable(), condition(piece)));
    }
    return new Formula.Operation(Operator.CASES, cases);
  }

  private Formula condition(Piece piece) {
    Formula x = Formula.symbol(variable);
    if (piece.left().isInfinite()) {
      return Formula.of(Operator.LESS, x, piece.right().value().readable());
    }
    Formula left = piece.left().value().readable();
    return piece.right().isInfinite()
        ? Formula.of(Operator.GREATER_EQUAL, x, left)
        : Formula.of(
            Operator.CHAIN,
            left,
            Formula.of(Operator.LESS_EQUAL, Formula.absent(), x),
            Formula.of(Operator.LESS, Formula.absent(), piece.right().value().readable()));
  }
}
