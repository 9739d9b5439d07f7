package org.algebrist.algebra.proof.finite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What is made of finite sets, written out: {1, 2} × {3}, the sets of all parts of {1, 2}, |{1,
 * 2}|, {x² | x ∈ {1, 2}} and {x ∈ {1, 2, 3} | x &gt; 1}. Elements are numbers, or tuples and sets
 * of numbers; of letters it is not known whether they are different.
 */
public final class FiniteSets {
  /** Elements that a set may have to be written out. */
  private static final int MOST = 64;

  private static final int MOST_FOR_PARTS = 5;

  private static final Set<String> POWER_SETS = Set.of("\ud835\udcab", "℘");

  private static final Formula EMPTY = Formula.symbol("emptyset");

  private FiniteSets() {}

  /** The formula with such sets written out; the same where there are none. */
  public static Formula of(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            made instanceof Operation operation
                ? written((Operation) node, operation).orElse(made)
                : made);
  }

  /** Whether a call stands for the set of all parts of a set that is written out. */
  public static boolean isPowerSet(Operation call) {
    return call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && call.operands().getFirst() instanceof Symbol(String name)
        && POWER_SETS.contains(name)
        && (isOf(call.operands().getLast(), Operator.SET)
            || call.operands().getLast().equals(EMPTY));
  }

  private static Optional<Formula> written(Operation node, Operation made) {
    List<Formula> operands = made.operands();
    return switch (made.operator()) {
      case CROSS ->
          node.operands().stream().anyMatch(each -> isOf(each, Operator.CROSS))
              ? Optional.empty() // ((1, 2), 3) may be written (1, 2, 3)
              : product(operands);
      case ABS -> elements(operands.getFirst()).map(all -> Formula.number(all.size()));
      case MULTIPLY ->
          operands.getFirst().equals(Formula.symbol("#"))
              ? elements(operands.getLast()).map(all -> Formula.number(all.size()))
              : Optional.empty();
      case APPLY -> isPowerSet(made) ? parts(operands.getLast()) : Optional.empty();
      case POWER ->
          operands.getFirst().equals(Formula.number(2)) && isOf(operands.getLast(), Operator.SET)
              ? parts(operands.getLast())
              : Optional.empty();
      case SET_BUILDER -> operands.size() == 2 ? chosen(operands) : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isOf(Formula formula, Operator operator) {
    return formula instanceof Operation operation && operation.operator() == operator;
  }

  /** The elements of a set, each once, if it is known which of them are the same. */
  private static Optional<List<Formula>> elements(Formula set) {
    if (set.equals(EMPTY)) {
      return Optional.of(List.of());
    }
    if (!(set instanceof Operation operation)
        || operation.operator() != Operator.SET
        || operation.operands().size() > MOST) {
      return Optional.empty();
    }
    if (operation.operands().size() == 1
        && isOf(operation.operands().getFirst(), Operator.EMPTY_GROUP)) {
      return Optional.of(List.of());
    }
    List<Formula> known = new ArrayList<>();
    for (Formula each : operation.operands()) {
      Optional<Formula> value = value(each);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      if (!known.contains(value.get())) {
        known.add(value.get());
      }
    }
    return Optional.of(known);
  }

  /** A number, or a tuple or set of numbers, in one form; empty for what is not known as such. */
  private static Optional<Formula> value(Formula element) {
    Optional<Rational> number = ExactConstants.value(element);
    if (number.isPresent()) {
      return number.map(Formula::number);
    }
    if (element.equals(EMPTY)) {
      return Optional.of(EMPTY);
    }
    if (isOf(element, Operator.SET)) {
      return elements(element)
          .map(all ->
              set(
                  all.stream()
                      .sorted((x, y) -> InfixWriter.write(x).compareTo(InfixWriter.write(y)))
                      .toList()));
    }
    boolean tuple = isOf(element, Operator.TUPLE) || isOf(element, Operator.INTERVAL_OPEN);
    if (!tuple) {
      return Optional.empty();
    }
    List<Formula> parts = new ArrayList<>();
    for (Formula part : ((Operation) element).operands()) {
      Optional<Formula> value = value(part);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      parts.add(value.get());
    }
    return Optional.of(new Operation(Operator.TUPLE, parts));
  }

  private static Formula set(List<Formula> elements) {
    return elements.isEmpty() ? EMPTY : new Operation(Operator.SET, elements);
  }

  /** All pairs; of letters as well. */
  private static Optional<Formula> product(List<Formula> sets) {
    if (sets.size() != 2 || !sets.stream().allMatch(each -> isOf(each, Operator.SET))) {
      return Optional.empty();
    }
    List<Formula> left = ((Operation) sets.getFirst()).operands();
    List<Formula> right = ((Operation) sets.getLast()).operands();
    boolean plain = !hasEllipsis(left) && !hasEllipsis(right) && left.size() * right.size() <= MOST;
    List<Formula> pairs = new ArrayList<>();
    for (Formula x : left) {
      for (Formula y : right) {
        pairs.add(Formula.of(Operator.TUPLE, x, y));
      }
    }
    return plain ? Optional.of(set(pairs)) : Optional.empty();
  }

  private static boolean hasEllipsis(List<Formula> elements) {
    return elements.stream()
        .anyMatch(each -> each.symbols().contains("...") || isOf(each, Operator.EMPTY_GROUP));
  }

  private static Optional<Formula> parts(Formula set) {
    return elements(set)
        .filter(all -> all.size() <= MOST_FOR_PARTS)
        .map(all -> {
          List<Formula> parts = new ArrayList<>();
          for (int chosen = 0; chosen < 1 << all.size(); chosen++) {
            List<Formula> part = new ArrayList<>();
            for (int i = 0; i < all.size(); i++) {
              if ((chosen >> i & 1) == 1) {
                part.add(all.get(i));
              }
            }
            parts.add(set(part));
          }
          return set(parts);
        });
  }

  /** The images or the choice of the elements of one set. */
  private static Optional<Formula> chosen(List<Formula> builder) {
    Formula left = builder.getFirst();
    Formula right = builder.getLast();
    if (isMember(right)) {
      Operation member = (Operation) right;
      String name = ((Symbol) member.operands().getFirst()).name();
      return elements(member.operands().getLast())
          .map(all ->
              set(all.stream().map(each -> left.replaceSymbol(name, each)).distinct().toList()));
    }
    if (!isMember(left)) {
      return Optional.empty();
    }
    Operation member = (Operation) left;
    String name = ((Symbol) member.operands().getFirst()).name();
    Optional<List<Formula>> all = elements(member.operands().getLast());
    if (all.isEmpty()) {
      return Optional.empty();
    }
    List<Formula> kept = new ArrayList<>();
    for (Formula each : all.get()) {
      Optional<Boolean> holds = holds(right.replaceSymbol(name, each));
      if (holds.isEmpty()) {
        return Optional.empty();
      }
      if (holds.get()) {
        kept.add(each);
      }
    }
    return Optional.of(set(kept));
  }

  /** x ∈ {…}. */
  private static boolean isMember(Formula formula) {
    return formula instanceof Operation member
        && member.operator() == Operator.IN
        && member.operands().getFirst() instanceof Symbol
        && member.operands().size() == 2;
  }

  private static Optional<Boolean> holds(Formula statement) {
    if (!(statement instanceof Operation operation) || operation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    return switch (operation.operator()) {
      case AND -> holds(left).flatMap(x -> holds(right).map(y -> x && y));
      case OR -> holds(left).flatMap(x -> holds(right).map(y -> x || y));
      case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL ->
          ExactConstants.holds(operation.operator(), left, right);
      default -> Optional.empty();
    };
  }
}
