package org.algebrist.expression.distance;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Names variables that a sum, integral, limit, quantifier, set or map binds after the depth of
 * their binder, so that the choice of a letter does not count.
 *
 * <p>Only what surely binds does: i in {@code i = 1} or {@code i ∈ S} below a sum, the variable of
 * an integral, x in {@code x → 0}, x in ∀x or ∀x ∈ S, the element of a set, the left side of ↦. A
 * condition such as 1 ≤ i ≤ n binds nothing, as it does not say which name.
 */
final class BoundVariables {
  /** What a bound name begins with; no reader gives such a name. */
  private static final String MARK = "#";

  private sealed interface Step {
    record Enter(Formula formula) implements Step {}

    record Leave(Operation operation) implements Step {}

    record Bind(List<String> names) implements Step {}

    record Release(List<String> names) implements Step {}
  }

  private BoundVariables() {}

  /** The tree with its bound variables renamed, and its free ones by {@code free}. */
  static Formula renamed(Formula tree, UnaryOperator<String> free) {
    // Were "#1" to occur free, a renamed variable would capture it; then the mark grows.
    Set<String> freeNames = freeNames(tree);
    String mark = MARK;
    while (startsSome(mark, freeNames)) {
      mark += MARK;
    }
    return walk(tree, mark, free);
  }

  /** The names that occur outside the scope of a binder of theirs. */
  static Set<String> freeNames(Formula tree) {
    var names = new HashSet<String>();
    walk(
        tree,
        MARK,
        name -> {
          names.add(name);
          return name;
        });
    return names;
  }

  private static boolean startsSome(String mark, Set<String> names) {
    return names.stream().anyMatch(name -> name.startsWith(mark));
  }

  private static Formula walk(Formula tree, String mark, UnaryOperator<String> free) {
    Deque<Step> steps = new ArrayDeque<>();
    Map<String, Deque<String>> bound = new HashMap<>();
    int depth = 0;
    var done = new ArrayList<Formula>();
    steps.push(new Step.Enter(tree));
    while (!steps.isEmpty()) {
      switch (steps.pop()) {
        case Step.Bind(List<String> names) -> {
          for (String name : names) {
            bound.computeIfAbsent(name, _ -> new ArrayDeque<>()).push(mark + ++depth);
          }
        }
        case Step.Release(List<String> names) -> {
          for (String name : names) {
            bound.getOrDefault(name, new ArrayDeque<>()).pop();
            depth--;
          }
        }
        case Step.Enter(Formula formula) -> {
          if (formula instanceof Operation operation) {
            steps.push(new Step.Leave(operation));
            enter(operation, steps);
          } else if (formula instanceof Symbol(String name)) {
            Deque<String> scopes = bound.get(name);
            done.add(
                Formula.symbol(
                    scopes == null || scopes.isEmpty() ? free.apply(name) : scopes.peek()));
          } else {
            done.add(formula);
          }
        }
        case Step.Leave(Operation operation) -> {
          int from = done.size() - operation.operands().size();
          List<Formula> own = done.subList(from, done.size());
          Formula made = new Operation(operation.operator(), own, operation.surface());
          own.clear();
          done.add(made);
        }
      }
    }
    return done.getFirst();
  }

  /**
   * Pushes the operands so that they come off in order, those in scope between bind and release.
   */
  private static void enter(Operation operation, Deque<Step> steps) {
    List<Formula> operands = operation.operands();
    switch (operation.operator().form()) {
      case LARGE -> {
        boolean integral = operands.size() == 4;
        Formula binder = integral ? operands.get(3) : operands.getFirst();
        List<String> names = integral ? symbols(binder) : names(binder);
        if (integral) {
          scope(names, List.of(operands.get(2), binder), steps);
        } else {
          scope(names, List.of(operands.get(2)), steps);
        }
        steps.push(new Step.Enter(operands.get(1)));
        if (integral) {
          steps.push(new Step.Enter(operands.getFirst()));
        } else {
          binder(binder, names, steps);
        }
      }
      case INFIX, RELATION, PREFIX, POSTFIX, FUNCTION, ACCENT, FENCE, STRUCTURE -> {
        if (operands.size() == 2 && bindsFirst(operation.operator())) {
          List<String> names = names(operands.getFirst());
          scope(names, List.of(operands.get(1)), steps);
          binder(operands.getFirst(), names, steps);
        } else {
          operands.reversed().forEach(operand -> steps.push(new Step.Enter(operand)));
        }
      }
    }
  }

  private static boolean bindsFirst(Operator operator) {
    return switch (operator) {
      case LIMIT,
          LIMIT_SUPERIOR,
          LIMIT_INFERIOR,
          FOR_ALL,
          EXISTS,
          EXISTS_UNIQUE,
          NOT_EXISTS,
          SET_BUILDER,
          MAPS_TO ->
          true;
      default -> false;
    };
  }

  /** The bound names themselves are renamed, what they are set to or taken from is out of scope. */
  private static void binder(Formula binder, List<String> names, Deque<Step> steps) {
    if (!names.isEmpty() && binder instanceof Operation part && isBinding(part)) {
      steps.push(new Step.Leave(part));
      steps.push(new Step.Enter(part.operands().get(1)));
      scope(names, List.of(part.operands().getFirst()), steps);
    } else {
      scope(names, List.of(binder), steps);
    }
  }

  private static void scope(List<String> names, List<Formula> inside, Deque<Step> steps) {
    steps.push(new Step.Release(names));
    inside.reversed().forEach(operand -> steps.push(new Step.Enter(operand)));
    steps.push(new Step.Bind(names));
  }

  private static boolean isBinding(Operation part) {
    return part.operator() == Operator.EQUAL
        || part.operator() == Operator.IN
        || part.operator() == Operator.TO;
  }

  private static List<String> names(Formula binder) {
    return binder instanceof Operation part && isBinding(part)
        ? symbols(part.operands().getFirst())
        : symbols(binder);
  }

  /** The name or names, none if it is anything else. */
  private static List<String> symbols(Formula part) {
    if (part instanceof Symbol(String name)) {
      return List.of(name);
    }
    if (!(part instanceof Operation list)
        || (list.operator() != Operator.LIST && list.operator() != Operator.TUPLE)) {
      return List.of();
    }
    var names = new ArrayList<String>();
    for (Formula operand : list.operands()) {
      if (!(operand instanceof Symbol(String name)) || names.contains(name)) {
        return List.of();
      }
      names.add(name);
    }
    return names;
  }
}
