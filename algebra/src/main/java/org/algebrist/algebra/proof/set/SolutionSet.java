package org.algebrist.algebra.proof.set;

import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.value.Evaluation;
import org.algebrist.algebra.value.Evaluator;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Rational;

/**
 * The real numbers that a statement about one symbol allows, or that a set holds.
 *
 * <p>Read are equations and inequalities between fractions of polynomials, with absolute values, a
 * square root, a power or a logarithm against a number, chains, conjunctions and alternatives of
 * these, membership in a set, intervals, finite sets, sets by a condition, unions, intersections
 * and differences. Every end is of the form a + b·√d.
 *
 * @param variable the symbol that a statement is about; empty for a set
 * @param domain where all parts of a statement have values; nothing beyond it counts as a solution
 */
public record SolutionSet(RealSet set, Optional<String> variable, RealSet domain) {
  private static final int MAX_DEPTH = 60;

  /** The set; empty if it is not understood or has ends of another form. */
  public static Optional<SolutionSet> of(Formula formula, Deadline deadline) {
    if (!(formula instanceof Operation operation) && !isNamedSet(formula)
        || formula.depth() > MAX_DEPTH) {
      return Optional.empty();
    }
    var reader = new SolutionReader(new Work(deadline));
    try {
      boolean statement = formula instanceof Operation operation && isStatement(operation);
      RealSet set = statement ? reader.statement(formula) : reader.set(formula);
      return Optional.of(new SolutionSet(set, reader.variable(), reader.domain()));
    } catch (SolutionReader.NotUnderstood | GaveUp | RealSet.UnorderedException none) {
      return Optional.empty();
    }
  }

  /** Whether it is a statement about a number, and not a set. */
  private static boolean isStatement(Operation operation) {
    return switch (operation.operator()) {
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, IN, NOT_IN -> true;
      case CHAIN, AND, OR, NOT -> true;
      default -> false;
    };
  }

  private static boolean isNamedSet(Formula formula) {
    return formula instanceof Formula.Symbol(String name)
        && (name.equals("ℝ") || name.equals("emptyset"));
  }

  /** The exact value of a number, if it is of the form a + b·√d. */
  public static Optional<Surd> number(Formula formula) {
    if (!formula.symbols().isEmpty()) {
      return Optional.empty();
    }
    Optional<Rational> rational = ExactConstants.value(formula);
    if (rational.isPresent()) {
      return Optional.of(Surd.of(rational.get()));
    }
    try {
      return Evaluator.exact(formula, Map.of()) instanceof Evaluation.Exact(Surd value)
          ? Optional.of(value)
          : Optional.empty();
    } catch (IllegalArgumentException notArithmetic) {
      return Optional.empty();
    }
  }
}
