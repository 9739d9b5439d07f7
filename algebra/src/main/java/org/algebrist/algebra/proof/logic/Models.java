package org.algebrist.algebra.proof.logic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;

/** Looks for a model in which one of two statements holds and the other does not. */
final class Models {
  private static final int MOST_MONADIC = 3;

  /** Bits of truth in a model, so that there are at most some 65,000 models. */
  private static final int MOST_BITS = 16;

  private final Predicates predicates;
  private final Formula first;
  private final Formula second;

  /** The number of things. */
  private int domain;

  /** The truth of each predicate for all arguments, one bit for each tuple of them. */
  private final Map<String, Integer> truth = new HashMap<>();

  private final Map<String, Integer> things = new HashMap<>();

  Models(Predicates predicates, Formula first, Formula second) {
    this.predicates = predicates;
    this.first = first;
    this.second = second;
  }

  /** Empty if no model of two things shows a difference, and there are others that may. */
  Optional<Outcome> compared() {
    for (int size = 1; size <= 2; size++) {
      domain = size;
      Optional<Outcome> found = bits() <= MOST_BITS ? tried() : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return predicates.areMonadic() ? allKinds() : Optional.empty();
  }

  private int bits() {
    int bits = predicates.letters().size() + predicates.constants().size() * (domain - 1);
    for (int count : predicates.arguments().values()) {
      bits += (int) Math.pow(domain, count);
    }
    return bits;
  }

  /** All models with the domain. */
  private Optional<Outcome> tried() {
    for (int model = 0; model < 1 << bits(); model++) {
      int rest = model;
      for (var each : predicates.arguments().entrySet()) {
        int size = (int) Math.pow(domain, each.getValue());
        truth.put(each.getKey(), rest & (1 << size) - 1);
        rest >>= size;
      }
      Optional<Outcome> found = withLetters(rest);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private Optional<Outcome> withLetters(int choice) {
    int rest = choice;
    for (String letter : predicates.letters()) {
      truth.put(letter, rest & 1);
      rest >>= 1;
    }
    for (String constant : predicates.constants()) {
      things.put(constant, domain == 1 ? 0 : rest & 1);
      rest >>= domain - 1;
    }
    boolean one = holds(first, things);
    return one == holds(second, things) ? Optional.empty() : Optional.of(apart(one));
  }

  /** Each choice of kinds of things, a kind being the predicates that hold of it. */
  private Optional<Outcome> allKinds() {
    List<String> names = List.copyOf(predicates.arguments().keySet());
    if (names.size() > MOST_MONADIC || !predicates.constants().isEmpty()) {
      return Optional.empty();
    }
    int kinds = 1 << names.size();
    for (int chosen = 1; chosen < 1 << kinds; chosen++) {
      List<Integer> all = new ArrayList<>();
      for (int kind = 0; kind < kinds; kind++) {
        if ((chosen >> kind & 1) == 1) {
          all.add(kind);
        }
      }
      domain = all.size();
      for (int i = 0; i < names.size(); i++) {
        int bits = 0;
        for (int thing = 0; thing < domain; thing++) {
          bits |= (all.get(thing) >> i & 1) << thing;
        }
        truth.put(names.get(i), bits);
      }
      for (int letters = 0; letters < 1 << predicates.letters().size(); letters++) {
        Optional<Outcome> found = withLetters(letters);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.of(new Outcome(true, ""));
  }

  private boolean holds(Formula formula, Map<String, Integer> values) {
    if (formula instanceof Symbol(String letter)) {
      return truth.getOrDefault(letter, 0) == 1;
    }
    Operation operation = (Operation) formula;
    List<Formula> operands = operation.operands();
    Formula left = operands.getFirst();
    Formula right = operands.getLast();
    return switch (Predicates.joint(operation.operator())) {
      case NOT -> !holds(left, values);
      case AND -> operands.stream().allMatch(each -> holds(each, values));
      case OR -> operands.stream().anyMatch(each -> holds(each, values));
      case IMPLIES -> !holds(left, values) || holds(right, values);
      case IMPLIED_BY -> holds(left, values) || !holds(right, values);
      case IF_AND_ONLY_IF -> holds(left, values) == holds(right, values);
      case EXCLUSIVE_OR -> holds(left, values) != holds(right, values);
      case FOR_ALL -> !some(operation, false, values);
      case EXISTS -> some(operation, true, values);
      case NOT_EXISTS -> !some(operation, true, values);
      default -> called(operation, values);
    };
  }

  /** Whether the body is true, or false, of some thing. */
  private boolean some(Operation quantifier, boolean wanted, Map<String, Integer> values) {
    String name = Predicates.bound(quantifier).orElseThrow();
    Map<String, Integer> inner = new HashMap<>(values);
    for (int thing = 0; thing < domain; thing++) {
      inner.put(name, thing);
      if (holds(quantifier.operands().getLast(), inner) == wanted) {
        return true;
      }
    }
    return false;
  }

  private boolean called(Operation call, Map<String, Integer> values) {
    String name = ((Symbol) call.operands().getFirst()).name();
    int index = 0;
    for (Formula each : call.operands().subList(1, call.operands().size())) {
      index = index * domain + values.getOrDefault(((Symbol) each).name(), 0);
    }
    return (truth.getOrDefault(name, 0) >> index & 1) == 1;
  }

  /** The model, for a person: of the things 1 and 2, with P(1, 1), P(2, 2) true. */
  private Outcome apart(boolean firstHolds) {
    List<String> said = new ArrayList<>();
    for (var each : predicates.arguments().entrySet()) {
      int size = (int) Math.pow(domain, each.getValue());
      for (int index = 0; index < size; index++) {
        if ((truth.getOrDefault(each.getKey(), 0) >> index & 1) == 1) {
          said.add(each.getKey() + tuple(index, each.getValue()));
        }
      }
    }
    predicates.letters().stream()
        .filter(letter -> truth.getOrDefault(letter, 0) == 1)
        .forEach(said::add);
    predicates
        .constants()
        .forEach(each -> said.add(each + " = " + (things.getOrDefault(each, 0) + 1)));
    String things = domain == 1 ? "if there is one thing" : "of " + domain + " things";
    return new Outcome(
        false,
        things
            + (said.isEmpty()
                ? ", with nothing true, the "
                : ", with only " + String.join(", ", said) + ", the ")
            + (firstHolds ? "first" : "second")
            + " alone is true");
  }

  private String tuple(int index, int count) {
    List<String> parts = new ArrayList<>();
    int rest = index;
    for (int i = 0; i < count; i++) {
      parts.addFirst(String.valueOf(rest % domain + 1));
      rest /= domain;
    }
    return "(" + String.join(", ", parts) + ")";
  }
}
