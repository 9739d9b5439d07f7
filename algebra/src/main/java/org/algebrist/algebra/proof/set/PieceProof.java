package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves two formulas equal that are defined by cases of one symbol: on each interval between the
 * ends of the conditions, where the same cases hold throughout, and at each end.
 */
public final class PieceProof {
  private static final int MOST_ENDS = 12;

  private final Formula left;
  private final Formula right;
  private final BiPredicate<Formula, Formula> areEqual;
  private final Deadline deadline;
  private final List<RealSet> sets = new ArrayList<>();
  private final List<String> conditions = new ArrayList<>();
  private String variable = "";

  private PieceProof(
      Formula left, Formula right, BiPredicate<Formula, Formula> areEqual, Deadline deadline) {
    this.left = left;
    this.right = right;
    this.areEqual = areEqual;
    this.deadline = deadline;
  }

  /** Whether a formula holds a definition by cases. */
  public static boolean isPiecewise(Formula formula) {
    return Postorder.contains(formula, each -> each.operator() == Operator.CASES);
  }

  /**
   * The conditions under which they are proved equal: that the symbol has none of the values for
   * which one side is not defined. Empty where there is no proof.
   *
   * @param areEqual proves two formulas without cases equal for all values of the symbol but 0
   */
  public static Optional<List<String>> of(
      Formula left, Formula right, BiPredicate<Formula, Formula> areEqual, Deadline deadline) {
    try {
      return new PieceProof(left, right, areEqual, deadline).conditions();
    } catch (RealSet.UnorderedException unordered) {
      return Optional.empty();
    }
  }

  private Optional<List<String>> conditions() {
    if (!readConditions(left) || !readConditions(right) || variable.isEmpty()) {
      return Optional.empty();
    }
    List<Surd> ends = RealSet.ends(sets);
    if (ends.size() > MOST_ENDS) {
      return Optional.empty();
    }
    for (int i = 0; i <= ends.size(); i++) {
      RealSet sample = RealSet.point(Surd.of(RealSet.between(ends, i)));
      boolean nowhere = isUndefined(sample);
      if (!nowhere && (!isDefined(sample) || !areEqualOn(sample, interval(ends, i)))) {
        return Optional.empty();
      }
      if (i < ends.size()) {
        RealSet end = RealSet.point(ends.get(i));
        Formula value = ends.get(i).toFormula();
        if (isUndefined(end)) {
          continue;
        }
        if (!isDefined(end)) {
          conditions.add(variable + " != " + InfixWriter.pretty(value));
        } else if (!areEqualOn(end, value)) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(conditions);
  }

  /** Whether no case of either side holds at a point. */
  private boolean isUndefined(RealSet point) {
    return resolved(left, point).isEmpty() && resolved(right, point).isEmpty();
  }

  /** Whether a case of each side holds at a point. */
  private boolean isDefined(RealSet point) {
    return resolved(left, point).isPresent() && resolved(right, point).isPresent();
  }

  /** Reads all conditions; false where one is not understood. */
  private boolean readConditions(Formula formula) {
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Operation cases && cases.operator() == Operator.CASES) {
        for (Formula each : cases.operands()) {
          Optional<Formula> condition = condition(each);
          if (condition.isPresent() && set(condition.get()).isEmpty()) {
            return false;
          }
        }
      }
    }
    return true;
  }

  /** Where a condition holds; empty where that is not known, or hangs on another symbol. */
  private Optional<RealSet> set(Formula condition) {
    Optional<SolutionSet> found =
        SolutionSet.of(condition, deadline)
            .filter(each -> each.domain().equals(RealSet.ALL) && each.variable().isPresent())
            .filter(each -> variable.isEmpty() || each.variable().orElseThrow().equals(variable));
    found.ifPresent(each -> {
      variable = each.variable().orElseThrow();
      sets.add(each.set());
    });
    return found.map(SolutionSet::set);
  }

  /** The condition of a case; empty for the one that holds otherwise. */
  private static Optional<Formula> condition(Formula each) {
    return each instanceof Operation piece
            && piece.operator() == Operator.CASE
            && piece.operands().size() > 1
            && !(piece.operands().get(1) instanceof Formula.Text)
            && !(piece.operands().get(1) instanceof Formula.Absent)
        ? Optional.of(piece.operands().get(1))
        : Optional.empty();
  }

  /** Whether the cases that hold at a point are equal with something in place of the variable. */
  private boolean areEqualOn(RealSet point, Formula replacement) {
    return areEqual.test(
        replaced(resolved(left, point).orElseThrow(), replacement),
        replaced(resolved(right, point).orElseThrow(), replacement));
  }

  private Formula replaced(Formula formula, Formula replacement) {
    return formula.replaceSymbols(symbol -> symbol.name().equals(variable) ? replacement : symbol);
  }

  /** With the case that holds at a point; empty where none does. */
  private Optional<Formula> resolved(Formula formula, RealSet point) {
    boolean[] none = new boolean[1];
    Formula resolved =
        Postorder.rebuilt(
            formula,
            (_, made) -> {
              if (!(made instanceof Operation cases) || cases.operator() != Operator.CASES) {
                return made;
              }
              for (Formula each : cases.operands()) {
                if (condition(each).map(found -> holds(found, point)).orElse(true)) {
                  return ((Operation) each).operands().getFirst();
                }
              }
              none[0] = true;
              return made;
            });
    return none[0] ? Optional.empty() : Optional.of(resolved);
  }

  private boolean holds(Formula condition, RealSet point) {
    return set(condition).map(point::isWithin).orElse(false);
  }

  /** Numbers of the i-th interval between ends, written with a name that may be any number. */
  private Formula interval(List<Surd> ends, int i) {
    Formula name = Formula.symbol(variable);
    Formula square = Formula.of(Operator.POWER, name, Formula.number(2));
    if (ends.isEmpty()) {
      return name;
    }
    if (i == 0) {
      return Formula.of(Operator.SUBTRACT, ends.getFirst().toFormula(), square);
    }
    Formula low = ends.get(i - 1).toFormula();
    if (i == ends.size()) {
      return Formula.of(Operator.ADD, low, square);
    }
    // low + (high − low)·t²/(1 + t²)
    Formula width = ends.get(i).minus(ends.get(i - 1)).toFormula();
    Formula share =
        Formula.of(
            Operator.DIVIDE,
            square,
            Formula.of(Operator.ADD, Formula.number(Rational.ONE), square));
    return Formula.of(Operator.ADD, low, Formula.of(Operator.MULTIPLY, width, share));
  }
}
