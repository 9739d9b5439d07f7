package org.algebrist.algebra.proof.meaning.pair;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/** Two formulas that have been compared, and can be compared once more with another meaning. */
public final class ComparedPair {
  private final Formula left;
  private final Formula right;
  private final Context context;
  private final Comparison comparison;

  /** The parts of both formulas, which every open meaning looks at. */
  private final List<Formula> nodes;

  private final List<Operation> operations;

  /**
   * A pair of formulas.
   *
   * @param left the first formula
   * @param right the second formula
   * @param context which names are matrices
   * @param comparison compares two formulas in the usual meaning of every sign
   */
  public ComparedPair(Formula left, Formula right, Context context, Comparison comparison) {
    this.left = left;
    this.right = right;
    this.context = context;
    this.comparison = comparison;
    this.nodes = Stream.of(left, right).flatMap(formula -> Postorder.of(formula).stream()).toList();
    this.operations =
        nodes.stream().filter(Operation.class::isInstance).map(Operation.class::cast).toList();
  }

  /** The first formula. */
  public Formula left() {
    return left;
  }

  /** The second formula. */
  public Formula right() {
    return right;
  }

  /** Which names are matrices. */
  public Context context() {
    return context;
  }

  /** Compares two formulas in the usual meaning of every sign. */
  public Comparison comparison() {
    return comparison;
  }

  /** Whether two formulas are equal. */
  public interface Comparison {
    /**
     * Whether they are equal; empty if neither that nor the opposite is proved.
     *
     * @param context may declare matrices
     */
    Optional<Boolean> compared(Formula left, Formula right, Context context);

    /** Whether it is proved that they are equal. */
    default boolean areEqual(Formula left, Formula right, Context context) {
      return compared(left, right, context).orElse(false);
    }
  }

  /** Whether they are equal with another meaning. */
  public boolean areEqualAs(UnaryOperator<Formula> meaning) {
    return comparison.areEqual(meaning.apply(left), meaning.apply(right), context);
  }

  /** Whether they are equal with another meaning; empty if nothing is proved. */
  public Optional<Boolean> comparedAs(UnaryOperator<Formula> meaning) {
    return comparison.compared(meaning.apply(left), meaning.apply(right), context);
  }

  /** Whether two other formulas are equal with the same declarations. */
  public boolean areEqual(Formula a, Formula b) {
    return comparison.areEqual(a, b, context);
  }

  /** Whether they are equal with other declarations. */
  public boolean areEqualIn(Context declared) {
    return comparison.areEqual(left, right, declared);
  }

  /** The parts of the left formula, then those of the right one. */
  public Stream<Formula> nodes() {
    return nodes.stream();
  }

  /** The parts with operands, in the order of {@link #nodes}. */
  public Stream<Operation> operations() {
    return operations.stream();
  }

  /** Whether something holds of one of them or of both. */
  public boolean either(Predicate<Formula> property) {
    return property.test(left) || property.test(right);
  }

  /** Whether something holds of one of them and not of the other. */
  public boolean onlyOne(Predicate<Formula> property) {
    return property.test(left) != property.test(right);
  }
}
