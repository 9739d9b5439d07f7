package org.algebrist.algebra.proof.logic;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * What statements with quantifiers are made of.
 *
 * @param arguments how many each predicate has
 * @param letters statements without arguments
 * @param constants free names that are arguments
 */
record Predicates(Map<String, Integer> arguments, List<String> letters, List<String> constants) {
  private static final int MOST_ARGUMENTS = 3;

  /** Empty if the statements are made of anything else than predicates by logic. */
  static Optional<Predicates> in(Formula a, Formula b) {
    var reading = new Reading();
    return reading.read(a, Set.of()) && reading.read(b, Set.of())
        ? Optional.of(
            new Predicates(
                reading.arguments, List.copyOf(reading.letters), List.copyOf(reading.constants)))
        : Optional.empty();
  }

  /** The name that a quantifier binds, if it is bound without a domain. */
  static Optional<String> bound(Operation quantifier) {
    return quantifier.operands().size() == 2
            && quantifier.operands().getFirst() instanceof Symbol(String name)
        ? Optional.of(name)
        : Optional.empty();
  }

  private static final class Reading {
    private final Map<String, Integer> arguments = new LinkedHashMap<>();
    private final Set<String> letters = new LinkedHashSet<>();
    private final Set<String> constants = new LinkedHashSet<>();

    boolean read(Formula formula, Set<String> bound) {
      if (formula instanceof Symbol(String name)) {
        letters.add(name);
        return isLetter(name) && !bound.contains(name) && !arguments.containsKey(name);
      }
      if (!(formula instanceof Operation operation)) {
        return false;
      }
      return switch (operation.operator()) {
        case NOT, AND, OR, IMPLIES, IMPLIED_BY, IF_AND_ONLY_IF, EXCLUSIVE_OR, TO ->
            operation.operands().stream().allMatch(each -> read(each, bound));
        case FOR_ALL, EXISTS, NOT_EXISTS -> {
          Optional<String> name = bound(operation);
          Set<String> more = new LinkedHashSet<>(bound);
          name.ifPresent(more::add);
          yield name.isPresent() && read(operation.operands().getLast(), more);
        }
        case APPLY -> call(operation, bound);
        default -> false;
      };
    }

    private boolean call(Operation call, Set<String> bound) {
      List<Formula> operands = call.operands();
      int count = operands.size() - 1;
      if (!(operands.getFirst() instanceof Symbol(String name))
          || !isLetter(name)
          || letters.contains(name)
          || count < 1
          || count > MOST_ARGUMENTS) {
        return false;
      }
      Integer before = arguments.putIfAbsent(name, count);
      List<Formula> all = new ArrayList<>(operands.subList(1, operands.size()));
      for (Formula each : all) {
        if (each instanceof Symbol(String argument) && isLetter(argument)) {
          if (!bound.contains(argument)) {
            constants.add(argument);
          }
        } else {
          return false;
        }
      }
      return before == null || before == count;
    }

    private static boolean isLetter(String name) {
      return name.length() == 1 && Character.isLetter(name.charAt(0)) && name.charAt(0) < 0x80;
    }
  }

  /** Whether every predicate has one argument. */
  boolean areMonadic() {
    return arguments.values().stream().allMatch(each -> each == 1);
  }

  /** An operator that joins two statements as another of the same meaning. */
  static Operator joint(Operator operator) {
    return operator == Operator.TO ? Operator.IMPLIES : operator;
  }
}
