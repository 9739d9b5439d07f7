package org.algebrist.algebra.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Puts formulas in place of names, but for names that a sum, an integral, a limit, a derivative, a
 * quantifier or a set binds. A bound name that stands in what is put in gets another letter, so
 * that nothing is captured: Σₖ k·x with x = k becomes Σᵢ i·k.
 */
public final class Substitution {
  private static final List<String> LETTERS = List.of("k", "i", "j", "n", "m", "t", "u", "s", "z");

  /** No name that is read has it. */
  private static final String APART = "#";

  private final Map<String, String> written = new HashMap<>();

  private Substitution() {}

  /**
   * The formula with others in place of its free names.
   *
   * @throws IllegalArgumentException if the formula has more than {@link Postorder#MAX_NODES} nodes
   */
  public static Formula of(Formula formula, Map<String, Formula> values) {
    return new Substitution().made(formula, values);
  }

  private Formula made(Formula formula, Map<String, Formula> values) {
    Formula apart = Postorder.rebuilt(formula, (_, node) -> apart(node));
    Formula replaced = apart.replaceSymbols(symbol -> values.getOrDefault(symbol.name(), symbol));
    return Postorder.rebuilt(replaced, (_, node) -> named(node));
  }

  /** The node with a name of its own for what it binds. */
  private Formula apart(Formula node) {
    Optional<String> name = bound(node);
    if (name.isEmpty()) {
      return node;
    }
    String own = APART + written.size();
    written.put(own, name.get());
    return renamed((Operation) node, name.get(), own);
  }

  /** The node with the name that its bound one had, or with a letter that nothing in it has. */
  private Formula named(Formula node) {
    Optional<String> own = bound(node).filter(written::containsKey);
    if (own.isEmpty()) {
      return node;
    }
    String before = written.getOrDefault(own.get(), own.get());
    Set<String> taken = Set.copyOf(node.symbols());
    boolean derivative = node instanceof Operation of && of.operator() == Operator.DERIVATIVE;
    String name =
        derivative || !taken.contains(before)
            ? before
            : LETTERS.stream()
                .filter(letter -> !taken.contains(letter))
                .findFirst()
                .orElse(before + before);
    return renamed((Operation) node, own.get(), name);
  }

  /** The name that a node binds. */
  private static Optional<String> bound(Formula node) {
    if (!(node instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case SUM, PRODUCT, LIMIT, FOR_ALL, EXISTS, EXISTS_UNIQUE, NOT_EXISTS, SET_BUILDER ->
          name(first(operands.getFirst()));
      case INTEGRAL -> name(operands.getLast());
      case DERIVATIVE -> operands.size() > 1 ? name(operands.get(1)) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** k of k = 1, x of x → 0 and of x ∈ ℝ. */
  private static Formula first(Formula head) {
    return head instanceof Operation relation
            && switch (relation.operator()) {
              case EQUAL, TO, IN -> true;
              default -> false;
            }
        ? relation.operands().getFirst()
        : head;
  }

  private static Optional<String> name(Formula formula) {
    return formula instanceof Symbol(String name) ? Optional.of(name) : Optional.empty();
  }

  /** The node with another name for what it binds; where it begins and ends the name is free. */
  private static Formula renamed(Operation node, String from, String to) {
    Formula name = Formula.symbol(to);
    List<Formula> operands = new ArrayList<>();
    for (int i = 0; i < node.operands().size(); i++) {
      Formula operand = node.operands().get(i);
      boolean isBound =
          switch (node.operator()) {
            case SUM, PRODUCT, INTEGRAL -> i > 1;
            case LIMIT -> i > 0;
            default -> true;
          };
      boolean isHead = i == 0 && node.operator() != Operator.INTEGRAL && first(operand) != operand;
      operands.add(
          isHead ? head((Operation) operand, name) : isBound ? put(operand, from, name) : operand);
    }
    return new Operation(node.operator(), operands, node.surface());
  }

  private static Formula head(Operation relation, Formula name) {
    List<Formula> operands = new ArrayList<>(relation.operands());
    operands.set(0, name);
    return new Operation(relation.operator(), operands, relation.surface());
  }

  private static Formula put(Formula formula, String from, Formula name) {
    return formula.replaceSymbols(symbol -> symbol.name().equals(from) ? name : symbol);
  }
}
