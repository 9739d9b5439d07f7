package org.algebrist.algebra.proof.condition;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Letters between bounds that are numbers, each as a function of a letter that may have any value:
 * c + x² for x ≥ c, c − x² for x ≤ c, a + (b − a)/(1 + x²) for a ≤ x ≤ b. At x = 0, or without end,
 * the end itself is reached, whether it belongs to the range or not.
 */
public final class Bounds {
  private static final Formula ONE = Formula.number(1);
  private static final Formula TWO = Formula.number(2);

  /** The range of one letter; a bound that there is none of is null. */
  private record Range(@Nullable Formula lower, @Nullable Formula upper) {}

  private final Map<Symbol, Range> ranges;

  private Bounds(Map<Symbol, Range> ranges) {
    this.ranges = ranges;
  }

  /** The bounds that inequalities state; empty if one of them is something else. */
  public static Optional<Bounds> of(List<Formula> inequalities) {
    Map<Symbol, Range> ranges = new LinkedHashMap<>();
    for (Formula inequality : inequalities) {
      for (Formula link : links(inequality)) {
        if (!(link instanceof Operation relation) || !add(relation, ranges)) {
          return Optional.empty();
        }
      }
    }
    return ranges.isEmpty() ? Optional.empty() : Optional.of(new Bounds(ranges));
  }

  /** A formula with letters that are within their bounds. */
  public Formula in(Formula formula) {
    return formula.replaceSymbols(symbol -> {
      Range range = ranges.get(symbol);
      return range == null ? symbol : within(symbol, range);
    });
  }

  private static Formula within(Symbol name, Range range) {
    Formula square = Formula.of(Operator.POWER, name, TWO);
    if (range.lower == null) {
      return range.upper == null ? name : Formula.of(Operator.SUBTRACT, range.upper, square);
    }
    if (range.upper == null) {
      return ExactConstants.value(range.lower).filter(value -> value.signum() == 0).isPresent()
          ? square
          : Formula.of(Operator.ADD, range.lower, square);
    }
    return Formula.of(
        Operator.ADD,
        range.lower,
        Formula.of(
            Operator.DIVIDE,
            Formula.of(Operator.SUBTRACT, range.upper, range.lower),
            Formula.of(Operator.ADD, ONE, square)));
  }

  /** a < x ≤ b as a < x and x ≤ b. */
  private static List<Formula> links(Formula inequality) {
    if (!(inequality instanceof Operation operation)) {
      return List.of(inequality);
    }
    if (operation.operator() == Operator.AND) {
      return operation.operands().stream().flatMap(each -> links(each).stream()).toList();
    }
    if (operation.operator() != Operator.CHAIN) {
      return List.of(inequality);
    }
    List<Formula> links = new ArrayList<>();
    for (Formula each : operation.operands()) {
      links.addAll(links(each));
    }
    return links;
  }

  private static boolean add(Operation relation, Map<Symbol, Range> ranges) {
    if (relation.operands().size() != 2) {
      return false;
    }
    Formula left = relation.operands().getFirst();
    Formula right = relation.operands().getLast();
    boolean less =
        relation.operator() == Operator.LESS || relation.operator() == Operator.LESS_EQUAL;
    boolean greater =
        relation.operator() == Operator.GREATER || relation.operator() == Operator.GREATER_EQUAL;
    if (!less && !greater) {
      return false;
    }
    if (left instanceof Symbol name && isNumber(right)) {
      return put(ranges, name, right, less);
    }
    return right instanceof Symbol name && isNumber(left) && put(ranges, name, left, greater);
  }

  private static boolean put(Map<Symbol, Range> ranges, Symbol name, Formula bound, boolean upper) {
    Range before = ranges.getOrDefault(name, new Range(null, null));
    if ((upper ? before.upper : before.lower) != null) {
      return false;
    }
    ranges.put(name, upper ? new Range(before.lower, bound) : new Range(bound, before.upper));
    return true;
  }

  private static boolean isNumber(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            !(node instanceof Symbol(String name)) || name.equals("pi") || name.equals("e"));
  }
}
