package org.algebrist.algebra.proof.chance;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Probabilities of events and sizes of sets that are named by capital letters, as sums of those of
 * the parts into which the letters divide everything: P(A ∪ B) is a sum of three of four.
 *
 * @param formulas two, with names for the parts
 * @param events the letters
 * @param areSets whether they are taken for finite sets, not for events
 */
public record EventForms(List<Formula> formulas, List<String> events, boolean areSets) {
  /** Begins the name of a part, which its number follows. */
  static final String PART = "part";

  private static final Set<String> FUNCTIONS = Set.of("P", "Pr", "Prob", "ℙ");
  private static final int MAX_EVENTS = 4;
  private static final Formula ZERO = Formula.number(0);

  /** What is no such formula. */
  private static final class NotUnderstood extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotUnderstood() {
      super("no event", null, false, false);
    }
  }

  /** Two formulas in this form; empty if nothing in them joins events or sets. */
  public static Optional<EventForms> of(Formula a, Formula b) {
    return ofBars(withBars(a), withBars(b));
  }

  /** With a bar for the mark of a complement. */
  private static Formula withBars(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (_, made) ->
            made instanceof Operation marked
                    && marked.operator() == Operator.SUPERSCRIPT
                    && marked.operands().getLast() instanceof Symbol(String mark)
                    && mark.equalsIgnoreCase("c")
                ? Formula.of(Operator.OVERLINE, marked.operands().getFirst())
                : made);
  }

  private static Optional<EventForms> ofBars(Formula a, Formula b) {
    boolean joined =
        Postorder.contains(a, EventForms::joins) || Postorder.contains(b, EventForms::joins);
    if (!joined) {
      return Optional.empty();
    }
    var letters = new TreeSet<String>();
    for (Formula side : List.of(a, b)) {
      for (Formula node : Postorder.of(side)) {
        event(node).ifPresent(event -> letters.addAll(event.symbols()));
      }
    }
    boolean capitals =
        letters.stream()
            .allMatch(each ->
                each.length() == 1
                    && Character.isUpperCase(each.charAt(0))
                    && !FUNCTIONS.contains(each));
    if (letters.isEmpty() || letters.size() > MAX_EVENTS || !capitals) {
      return Optional.empty();
    }
    List<String> events = List.copyOf(letters);
    try {
      return Optional.of(
          new EventForms(
              List.of(new Parts(events).rewritten(a), new Parts(events).rewritten(b)),
              events,
              Postorder.contains(a, node -> node.operator() == Operator.ABS)));
    } catch (NotUnderstood other) {
      return Optional.empty();
    }
  }

  /** What the letters are taken for: "A, B are events". */
  public String condition() {
    if (events.size() == 1) {
      return events.getFirst() + (areSets ? " is a finite set" : " is an event");
    }
    return String.join(", ", events) + (areSets ? " are finite sets" : " are events");
  }

  private static boolean joins(Operation node) {
    return event(node)
        .filter(event ->
            event instanceof Operation operation
                && switch (operation.operator()) {
                  case UNION, INTERSECTION, SET_DIFFERENCE, CONDITIONAL, PRIME, BAR, OVERLINE ->
                      true;
                  default -> false;
                })
        .isPresent();
  }

  /** The event whose probability a node is, or the set whose size it is. */
  private static Optional<Formula> event(Formula node) {
    if (!(node instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case APPLY, MULTIPLY ->
          operands.size() == 2
                  && operands.getFirst() instanceof Symbol(String name)
                  && FUNCTIONS.contains(name)
              ? Optional.of(operands.getLast())
              : Optional.empty();
      case ABS -> Optional.of(operands.getFirst());
      default -> Optional.empty();
    };
  }

  /**
   * The parts: part i lies in the events whose bits are set in i.
   *
   * @param events the letters
   */
  private record Parts(List<String> events) {
    Formula rewritten(Formula formula) {
      Optional<Formula> event = event(formula);
      if (event.isPresent()) {
        boolean size = ((Operation) formula).operator() == Operator.ABS;
        return event.get() instanceof Operation given && given.operator() == Operator.CONDITIONAL
            ? conditional(given)
            : sum(event.get(), size);
      }
      return formula instanceof Operation operation
          ? new Operation(
              operation.operator(), operation.operands().stream().map(this::rewritten).toList())
          : known(formula);
    }

    private Formula known(Formula leaf) {
      if (leaf instanceof Symbol(String name)
          && (events.contains(name) || FUNCTIONS.contains(name))) {
        throw new NotUnderstood();
      }
      return leaf;
    }

    private Formula conditional(Operation given) {
      Formula event = given.operands().getFirst();
      Formula condition = given.operands().getLast();
      return Formula.of(
          Operator.DIVIDE,
          sum(Formula.of(Operator.INTERSECTION, event, condition), false),
          sum(condition, false));
    }

    private Formula sum(Formula event, boolean size) {
      Formula sum = ZERO;
      for (int part = 0; part < 1 << events.size(); part++) {
        if (holds(event, part)) {
          sum = Formula.of(Operator.ADD, sum, part(part, size));
        }
      }
      return sum;
    }

    /** Outside of all letters there is what is left of 1. */
    private Formula part(int part, boolean size) {
      if (part > 0) {
        return Formula.symbol(PART + part);
      }
      if (size) {
        throw new NotUnderstood();
      }
      Formula rest = Formula.number(1);
      for (int other = 1; other < 1 << events.size(); other++) {
        rest = Formula.of(Operator.SUBTRACT, rest, part(other, false));
      }
      return rest;
    }

    private boolean holds(Formula event, int part) {
      if (event instanceof Symbol(String name) && events.contains(name)) {
        return (part >> events.indexOf(name) & 1) == 1;
      }
      if (!(event instanceof Operation operation)) {
        throw new NotUnderstood();
      }
      List<Formula> operands = operation.operands();
      return switch (operation.operator()) {
        case UNION, OR -> holds(operands.getFirst(), part) || holds(operands.getLast(), part);
        case INTERSECTION, AND ->
            holds(operands.getFirst(), part) && holds(operands.getLast(), part);
        case SET_DIFFERENCE -> holds(operands.getFirst(), part) && !holds(operands.getLast(), part);
        case PRIME, BAR, OVERLINE, NOT -> !holds(operands.getFirst(), part);
        case POWER, SUPERSCRIPT -> {
          if (!(operands.getLast() instanceof Symbol(String mark)) || !mark.equalsIgnoreCase("c")) {
            throw new NotUnderstood();
          }
          yield !holds(operands.getFirst(), part);
        }
        default -> throw new NotUnderstood();
      };
    }
  }
}
