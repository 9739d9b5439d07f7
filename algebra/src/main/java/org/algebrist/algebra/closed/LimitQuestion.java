package org.algebrist.algebra.closed;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.Limits;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * What a limit asks for.
 *
 * @param point a constant, a term with parameters, {@code infinity} or its negation
 */
record LimitQuestion(Formula body, String variable, Formula point, Limits.Side side) {
  /** Names of whole numbers, as they are usual. */
  private static final Set<String> WHOLE = Set.of("n", "m", "k", "N");

  /** The question that a limit is; empty where its variable is no name, or i stands in it. */
  static Optional<LimitQuestion> of(Operation operation) {
    if (operation.operator() != Operator.LIMIT
        || !(operation.operands().get(0) instanceof Operation tends)
        || tends.operator() != Operator.TO
        || !(tends.operands().get(0) instanceof Symbol(String variable))) {
      return Optional.empty();
    }
    Formula point = tends.operands().get(1);
    Limits.Side side = Limits.Side.BOTH;
    if (point instanceof Operation marked
        && (marked.operator() == Operator.SUPERSCRIPT || marked.operator() == Operator.POWER)
        && marked.operands().get(1) instanceof Symbol(String sign)) {
      side =
          switch (sign) {
            case "+" -> Limits.Side.RIGHT;
            case "-", "−" -> Limits.Side.LEFT;
            default -> side;
          };
      point = side == Limits.Side.BOTH ? point : marked.operands().getFirst();
    }
    boolean imaginary = operation.operands().get(1).symbols().contains("i");
    return imaginary || point.symbols().contains(variable)
        ? Optional.empty()
        : Optional.of(new LimitQuestion(operation.operands().get(1), variable, point, side));
  }

  LimitQuestion of(Formula other) {
    return new LimitQuestion(other, variable, point, side);
  }

  LimitQuestion from(Limits.Side one) {
    return new LimitQuestion(body, variable, point, one);
  }

  /** Whether it asks for the limit of a sequence: n stands for whole numbers. */
  boolean isOfSequence() {
    return WHOLE.contains(variable) && point.equals(Formula.symbol("infinity"));
  }

  boolean isAtInfinity() {
    return point.symbols().contains("infinity");
  }

  boolean hasParameters() {
    List<String> names = Canonical.variables(body, point);
    return names.stream().anyMatch(each -> !each.equals(variable) && !each.equals("infinity"));
  }

  /** What the function does, by cases of the signs of its parameters. */
  List<Limits.Case> cases() {
    return hasParameters()
        ? Limits.cases(body, variable, point, side)
        : Limits.behaviour(body, variable, point, side).stream()
            .map(each -> new Limits.Case(each, List.of()))
            .toList();
  }

  /** The limit without any condition. */
  Optional<Formula> value() {
    List<Limits.Case> cases = cases();
    return cases.size() == 1
            && cases.getFirst().conditions().isEmpty()
            && cases.getFirst().behaviour() instanceof Limits.Behaviour.Limit(Formula limit)
        ? Optional.of(limit)
        : Optional.empty();
  }
}
