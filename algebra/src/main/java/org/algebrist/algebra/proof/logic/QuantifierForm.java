package org.algebrist.algebra.proof.logic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * A statement with its bound names by the depth at which they are bound, negations before what has
 * no parts, and quantifiers of one kind in one order.
 */
final class QuantifierForm {
  private static final int MOST_IN_A_ROW = 4;

  /** What says from where a bound name is taken: x ∈ A, ε > 0. */
  private static final Set<Operator> DOMAINS =
      Set.of(
          Operator.IN,
          Operator.NOT_EQUAL,
          Operator.LESS,
          Operator.LESS_EQUAL,
          Operator.GREATER,
          Operator.GREATER_EQUAL);

  private static final String MARK = "\u0431";

  private QuantifierForm() {}

  /** The form, as a text; that of equal statements may differ. */
  static String of(Formula statement) {
    return of(statement, false, Map.of());
  }

  private static String of(Formula formula, boolean not, Map<String, String> bound) {
    if (!(formula instanceof Operation operation)) {
      return atom(formula, not, bound);
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case NOT -> of(operands.getFirst(), !not, bound);
      case AND, OR -> joined(operation, not, bound);
      case IMPLIES -> joined(either(operands.getFirst(), operands.getLast()), not, bound);
      case IMPLIED_BY -> joined(either(operands.getLast(), operands.getFirst()), not, bound);
      case FOR_ALL, EXISTS -> quantified(operation, not, bound);
      case EXISTS_UNIQUE -> (not ? "¬" : "") + unique(operation, bound);
      case NOT_EXISTS -> quantified(new Operation(Operator.EXISTS, operands), !not, bound);
      default -> atom(formula, not, bound);
    };
  }

  private static Operation either(Formula premise, Formula conclusion) {
    return (Operation) Formula.of(Operator.OR, Formula.of(Operator.NOT, premise), conclusion);
  }

  private static String atom(Formula formula, boolean not, Map<String, String> bound) {
    Formula named =
        formula.replaceSymbols(symbol ->
            bound.containsKey(symbol.name()) ? Formula.symbol(bound.get(symbol.name())) : symbol);
    return (not ? "¬" : "") + "[" + InfixWriter.write(named) + "]";
  }

  private static String joined(Operation operation, boolean not, Map<String, String> bound) {
    List<String> parts = new ArrayList<>();
    addParts(operation, operation.operator(), not, bound, parts);
    boolean and = (operation.operator() == Operator.AND) != not;
    return (and ? "∧" : "∨") + parts.stream().distinct().sorted().toList();
  }

  private static void addParts(
      Formula formula,
      Operator operator,
      boolean not,
      Map<String, String> bound,
      List<String> parts) {
    if (formula instanceof Operation operation && operation.operator() == operator) {
      operation.operands().forEach(each -> addParts(each, operator, not, bound, parts));
    } else {
      parts.add(of(formula, not, bound));
    }
  }

  /** Quantifiers of one kind in a row: the order of their names that comes first as a text. */
  private static String quantified(Operation outer, boolean not, Map<String, String> bound) {
    List<Formula> binders = new ArrayList<>();
    Formula body = outer;
    while (body instanceof Operation inner
        && inner.operator() == outer.operator()
        && binders.size() < MOST_IN_A_ROW) {
      binders.add(inner.operands().getFirst());
      body = inner.operands().getLast();
    }
    List<String> names = binders.stream().map(QuantifierForm::name).toList();
    boolean free =
        names.stream().distinct().count() == names.size()
            && !names.contains("")
            && binders.stream()
                .noneMatch(each ->
                    each instanceof Operation member
                        && member.operands().getLast().symbols().stream()
                            .anyMatch(names::contains));
    String sign = (outer.operator() == Operator.FOR_ALL) != not ? "∀" : "∃";
    if (names.contains("") || names.stream().distinct().count() < names.size()) {
      return atom(outer, not, bound);
    }
    String least = "";
    for (List<Integer> order : free ? orders(names.size()) : List.of(first(names.size()))) {
      Map<String, String> inner = new HashMap<>(bound);
      var text = new StringBuilder();
      for (int at : order) {
        text.append(sign).append(domain(binders.get(at), inner));
        inner.put(names.get(at), next(inner));
      }
      text.append(of(body, not, inner));
      least = least.isEmpty() || text.toString().compareTo(least) < 0 ? text.toString() : least;
    }
    return least;
  }

  private static String unique(Operation quantifier, Map<String, String> bound) {
    Formula binder = quantifier.operands().getFirst();
    if (name(binder).isEmpty()) {
      return atom(quantifier, false, bound);
    }
    Map<String, String> inner = new HashMap<>(bound);
    inner.put(name(binder), next(bound));
    return "∃!" + domain(binder, bound) + of(quantifier.operands().getLast(), false, inner);
  }

  /** A name that no formula and none of the bound names has. */
  private static String next(Map<String, String> bound) {
    int number = 0;
    while (bound.containsValue(MARK + number)) {
      number++;
    }
    return MARK + number;
  }

  /** The name that a quantifier binds; "" for what is not understood. */
  private static String name(Formula binder) {
    Formula name =
        binder instanceof Operation member && DOMAINS.contains(member.operator())
            ? member.operands().getFirst()
            : binder;
    return name instanceof Symbol(String text) ? text : "";
  }

  private static String domain(Formula binder, Map<String, String> bound) {
    return binder instanceof Operation member
        ? member.operator() + atom(member.operands().getLast(), false, bound)
        : "";
  }

  private static List<Integer> first(int size) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      order.add(i);
    }
    return order;
  }

  private static List<List<Integer>> orders(int size) {
    if (size == 0) {
      return List.of(List.of());
    }
    List<List<Integer>> orders = new ArrayList<>();
    for (List<Integer> shorter : orders(size - 1)) {
      for (int at = 0; at < size; at++) {
        List<Integer> order = new ArrayList<>(shorter);
        order.add(at, size - 1);
        orders.add(order);
      }
    }
    return orders;
  }
}
