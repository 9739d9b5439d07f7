package org.algebrist.algebra.grade;

import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.unit.Unit;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What an answer says, however it was typed. */
sealed interface Meaning {
  /**
   * One value, as in 3, x = 3 or y = 2x+1.
   *
   * @param name the left side of "name ="; empty if there is none
   * @param text the value as it was typed
   */
  record One(Formula value, Optional<Formula> name, String text) implements Meaning {}

  /**
   * A value with a unit.
   *
   * @param whole the answer read without knowing units
   */
  record Measure(Formula amount, Unit unit, String unitText, String text, Optional<Formula> whole)
      implements Meaning {
    /** How many base units it is. */
    Formula amountInBase() {
      Formula scaled = Formula.of(Operator.MULTIPLY, amount, Formula.number(unit.factor()));
      return unit.isProportional()
          ? scaled
          : Formula.of(Operator.ADD, scaled, Formula.number(unit.offset()));
    }

    /** It as a multiple of a symbol for its base units. */
    Formula inBase() {
      return Formula.of(
          Operator.MULTIPLY, amountInBase(), Formula.symbol("base unit " + unit.base()));
    }
  }

  /** Values of which each is a solution; their order does not count. None: no solution. */
  record Solutions(List<Formula> values, Optional<Formula> name) implements Meaning {}

  /** Values in order, as in (3, 4). */
  record Ordered(Formula sequence, List<Formula> values) implements Meaning {}

  /** A value for each of several names. */
  record Assignments(SequencedMap<String, Formula> values) implements Meaning {}

  /** An inequality, an interval or a union of such. */
  record Region(SolutionSet set) implements Meaning {}

  /** Any other statement. */
  record Statement(Formula formula) implements Meaning {}
}
