package org.algebrist.algebra.proof;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.proof.finite.FiniteSets;
import org.algebrist.algebra.proof.form.VectorForms;
import org.algebrist.algebra.proof.name.BoundNames;
import org.algebrist.algebra.proof.name.DerivativeNames;
import org.algebrist.algebra.proof.name.JoinedNames;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.point.SpecialCalls;
import org.algebrist.algebra.proof.series.SeriesForms;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Formulas as a comparison takes them: without marks that mean nothing, and not too large. */
final class ComparisonInput {

  private static final Set<Operator> MARKS =
      EnumSet.of(Operator.DERIVATIVE, Operator.PRIME, Operator.DOT, Operator.DOUBLE_DOT);

  private static final Set<Operator> SERIES =
      EnumSet.of(Operator.SUM, Operator.PRODUCT, Operator.INTEGRAL, Operator.LIMIT);

  private static final Set<Operator> VECTORS =
      EnumSet.of(
          Operator.VECTOR,
          Operator.OVER_RIGHT_ARROW,
          Operator.TUPLE,
          Operator.INTERVAL_OPEN,
          Operator.ANGLE_LIST,
          Operator.INNER,
          Operator.CROSS);

  /** Larger formulas could not be judged within any limit a person waits for. */
  static final int MAX_NODES = 20_000;

  /**
   * What stands in two formulas.
   *
   * @param operators all operators
   * @param words whether a name has more than one letter, as units have
   */
  record Signs(Set<Operator> operators, boolean words) {
    static Signs of(Formula a, Formula b) {
      Set<Operator> operators = EnumSet.of(Operator.EQUAL);
      boolean words = false;
      for (Formula formula : List.of(a, b)) {
        for (Formula node : Postorder.of(formula)) {
          switch (node) {
            case Operation operation -> operators.add(operation.operator());
            case Formula.Symbol(String name) -> words |= name.length() > 1;
            default -> {}
          }
        }
      }
      return new Signs(operators, words);
    }
  }

  private ComparisonInput() {}

  /** The sign of a number as a number, that of u as u/|u|, which has no value where u is 0. */
  private static Formula withoutSigns(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) -> {
          if (!(made instanceof Operation sign) || sign.operator() != Operator.SIGNUM) {
            return made;
          }
          Formula u = sign.operands().getFirst();
          return ExactConstants.value(u)
              .map(value -> Formula.number(value.signum()))
              .orElseGet(() -> PiecewiseForms.sign(u));
        });
  }

  /** a with the index i + 1 for a with 1 + i. */
  private static Formula withOrderedIndices(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation indexed
                    && indexed.operator() == Operator.SUBSCRIPT
                    && indexed.operands().size() == 2
                    && indexed.operands().getLast() instanceof Operation sum
                    && sum.operator() == Operator.ADD
                    && sum.operands().getFirst() instanceof Formula.Num
                ? Formula.of(
                    Operator.SUBSCRIPT,
                    indexed.operands().getFirst(),
                    Formula.of(Operator.ADD, sum.operands().getLast(), sum.operands().getFirst()))
                : made);
  }

  /** f″ for (f′)′. */
  private static Formula withJoinedPrimes(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation outer
                    && outer.operator() == Operator.PRIME
                    && outer.operands().getFirst() instanceof Operation inner
                    && inner.operator() == Operator.PRIME
                    && outer.operands().getLast() instanceof Formula.Num(Rational more, var _)
                    && inner.operands().getLast() instanceof Formula.Num(Rational order, var _)
                ? Formula.of(
                    Operator.PRIME, inner.operands().getFirst(), Formula.number(order.plus(more)))
                : made);
  }

  /**
   * The formulas with units in base units, derivatives of names as calls, closed forms of series
   * and components of vectors; empty if a vector meets a number.
   */
  static Optional<List<Formula>> prepared(
      List<Formula> formulas, Set<Operator> operators, boolean words, Deadline deadline) {
    List<Formula> pair =
        operators.contains(Operator.SUBSCRIPT)
            ? formulas.stream()
                .map(ComparisonInput::withOrderedIndices)
                .map(BoundNames::apart)
                .toList()
            : formulas;
    if (operators.contains(Operator.SET)) {
      pair = pair.stream().map(FiniteSets::of).toList();
    }
    if (operators.contains(Operator.APPLY)) {
      pair = SpecialCalls.in(pair);
    }
    if (words || operators.contains(Operator.QUANTITY)) {
      pair =
          List.of(
              UnitForms.inBase(pair.get(0), pair.get(1)),
              UnitForms.inBase(pair.get(1), pair.get(0)));
      pair = JoinedNames.split(pair);
    }
    if (!Collections.disjoint(operators, MARKS)) {
      pair = DerivativeNames.of(pair.stream().map(ComparisonInput::withJoinedPrimes).toList());
    }
    if (operators.contains(Operator.CASES)) {
      pair = pair.stream().map(PiecewiseForms::withoutWords).toList();
    }
    if (operators.contains(Operator.SIGNUM)) {
      pair = pair.stream().map(ComparisonInput::withoutSigns).toList();
    }
    if (!Collections.disjoint(operators, SERIES)) {
      pair = pair.stream().map(each -> SeriesForms.of(each, deadline)).toList();
    }
    if (Collections.disjoint(operators, VECTORS)
        || pair.stream().noneMatch(VectorForms::concerns)) {
      return Optional.of(pair);
    }
    return VectorForms.both(pair.get(0), pair.get(1));
  }

  static boolean isTooLarge(Formula formula) {
    var pending = new ArrayDeque<Formula>();
    pending.push(formula);
    int count = 0;
    while (!pending.isEmpty()) {
      if (++count > MAX_NODES) {
        return true;
      }
      if (pending.pop() instanceof Operation operation) {
        operation.operands().forEach(pending::push);
      }
    }
    return false;
  }
}
