package org.algebrist.algebra.proof.logic;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Statements about sets that are letters, A ⊆ B and A ∩ B = A: k sets divide everything into 2^k
 * parts, and a statement says of some of these that they are empty. Two statements are the same if
 * they hold for the same choices of empty parts; a choice for which they do not is an example.
 */
public final class SetStatements {
  private static final int MOST_SETS = 4;

  private static final Set<Operator> LOGIC =
      Set.of(
          Operator.AND,
          Operator.OR,
          Operator.NOT,
          Operator.IMPLIES,
          Operator.IMPLIED_BY,
          Operator.IF_AND_ONLY_IF);

  private static final Set<Operator> RELATIONS =
      Set.of(
          Operator.SUBSET,
          Operator.SUBSET_EQUAL,
          Operator.PROPER_SUBSET,
          Operator.SUPERSET,
          Operator.SUPERSET_EQUAL,
          Operator.PROPER_SUPERSET,
          Operator.EQUAL,
          Operator.NOT_EQUAL);

  private static final Set<Operator> OF_SETS =
      Set.of(
          Operator.SUBSET,
          Operator.SUBSET_EQUAL,
          Operator.PROPER_SUBSET,
          Operator.SUPERSET,
          Operator.SUPERSET_EQUAL,
          Operator.PROPER_SUPERSET,
          Operator.UNION,
          Operator.INTERSECTION,
          Operator.SET_DIFFERENCE);

  private static final Formula EMPTY = Formula.symbol("emptyset");

  private final List<String> sets;

  /** Whether ⊂ leaves out that both are the same. */
  private final boolean proper;

  /** The parts that have an element, one bit for each. */
  private int filled;

  private SetStatements(List<String> sets, boolean proper) {
    this.sets = sets;
    this.proper = proper;
  }

  /** Empty if they are no such statements, or the meaning of ⊂ decides. */
  public static Optional<Outcome> compare(Formula a, Formula b) {
    if (!isStatement(a)
        || !isStatement(b)
        || !Postorder.contains(a, OF_SETS) && !Postorder.contains(b, OF_SETS)) {
      return Optional.empty();
    }
    Set<String> names = new LinkedHashSet<>();
    boolean known = collect(a, names) && collect(b, names);
    if (!known || names.isEmpty() || names.size() > MOST_SETS) {
      return Optional.empty();
    }
    List<String> sets = names.stream().sorted().toList();
    Outcome usual = new SetStatements(sets, false).compared(a, b);
    Outcome other = new SetStatements(sets, true).compared(a, b);
    return usual.equal() == other.equal() ? Optional.of(usual) : Optional.empty();
  }

  private static boolean isStatement(Formula formula) {
    return formula instanceof Operation operation
        && (LOGIC.contains(operation.operator())
            ? operation.operands().stream().allMatch(SetStatements::isStatement)
            : RELATIONS.contains(operation.operator()) && operation.operands().size() == 2);
  }

  /** Adds the letters of sets; whether nothing else is in the statement. */
  private static boolean collect(Formula formula, Set<String> names) {
    if (isEmpty(formula)) {
      return true;
    }
    if (formula instanceof Symbol(String name)) {
      names.add(name);
      return name.length() == 1 && name.charAt(0) >= 'A' && name.charAt(0) <= 'Z';
    }
    if (!(formula instanceof Operation operation)) {
      return false;
    }
    Optional<Formula> complemented = complemented(operation);
    if (complemented.isPresent()) {
      return collect(complemented.get(), names);
    }
    boolean known =
        LOGIC.contains(operation.operator())
            || RELATIONS.contains(operation.operator())
            || switch (operation.operator()) {
              case UNION, INTERSECTION, SET_DIFFERENCE, TRIANGLE_UP_OPERATION -> true;
              default -> false;
            };
    boolean all = known;
    for (Formula each : operation.operands()) {
      all = all && collect(each, names);
    }
    return all;
  }

  private static boolean isEmpty(Formula formula) {
    return formula.equals(EMPTY)
        || formula instanceof Operation set
            && set.operator() == Operator.SET
            && set.operands().stream()
                .allMatch(each ->
                    each instanceof Operation group && group.operator() == Operator.EMPTY_GROUP);
  }

  /** A of Ā, A′ and A^c. */
  private static Optional<Formula> complemented(Operation operation) {
    boolean complement =
        switch (operation.operator()) {
          case BAR, OVERLINE -> true;
          case PRIME ->
              operation.operands().getLast() instanceof Num order && order.text().equals("1");
          case POWER, SUPERSCRIPT ->
              operation.operands().getLast() instanceof Symbol(String name)
                  && (name.equals("c") || name.equals("C") || name.equals("complement"));
          default -> false;
        };
    return complement ? Optional.of(operation.operands().getFirst()) : Optional.empty();
  }

  private Outcome compared(Formula a, Formula b) {
    int parts = 1 << sets.size();
    int found = -1;
    for (int choice = 0; choice < 1 << parts; choice++) {
      filled = choice;
      boolean fewer = found < 0 || Integer.bitCount(choice) < Integer.bitCount(found);
      if (fewer && holds(a) != holds(b)) {
        found = choice;
      }
    }
    if (found < 0) {
      return new Outcome(true, "");
    }
    filled = found;
    return new Outcome(false, example(holds(a)));
  }

  private boolean holds(Formula statement) {
    Operation operation = (Operation) statement;
    Formula left = operation.operands().getFirst();
    Formula right = operation.operands().getLast();
    return switch (operation.operator()) {
      case AND -> operation.operands().stream().allMatch(this::holds);
      case OR -> operation.operands().stream().anyMatch(this::holds);
      case NOT -> !holds(left);
      case IMPLIES -> !holds(left) || holds(right);
      case IMPLIED_BY -> holds(left) || !holds(right);
      case IF_AND_ONLY_IF -> holds(left) == holds(right);
      case EQUAL -> (set(left) & filled) == (set(right) & filled);
      case NOT_EQUAL -> (set(left) & filled) != (set(right) & filled);
      case SUBSET_EQUAL -> isSubset(left, right, false);
      case SUBSET -> isSubset(left, right, proper);
      case PROPER_SUBSET -> isSubset(left, right, true);
      case SUPERSET_EQUAL -> isSubset(right, left, false);
      case SUPERSET -> isSubset(right, left, proper);
      default -> isSubset(right, left, true);
    };
  }

  private boolean isSubset(Formula smaller, Formula larger, boolean notSame) {
    int x = set(smaller) & filled;
    int y = set(larger) & filled;
    return (x & ~y) == 0 && (!notSame || x != y);
  }

  /** The parts of a set, one bit for each. */
  private int set(Formula formula) {
    if (isEmpty(formula)) {
      return 0;
    }
    if (formula instanceof Symbol(String name)) {
      int bits = 0;
      for (int part = 0; part < 1 << sets.size(); part++) {
        bits |= (part >> sets.indexOf(name) & 1) << part;
      }
      return bits;
    }
    Operation operation = (Operation) formula;
    Optional<Formula> complemented = complemented(operation);
    if (complemented.isPresent()) {
      return ~set(complemented.get());
    }
    int x = set(operation.operands().getFirst());
    for (Formula each : operation.operands().subList(1, operation.operands().size())) {
      int y = set(each);
      x =
          switch (operation.operator()) {
            case UNION -> x | y;
            case INTERSECTION -> x & y;
            case SET_DIFFERENCE -> x & ~y;
            default -> x ^ y;
          };
    }
    return x;
  }

  /** The sets with one element in each part that has some. */
  private String example(boolean first) {
    List<List<String>> elements = new ArrayList<>();
    sets.forEach(_ -> elements.add(new ArrayList<>()));
    int next = 0;
    for (int part = 0; part < 1 << sets.size(); part++) {
      if ((filled >> part & 1) == 0) {
        continue;
      }
      String element = String.valueOf(++next);
      for (int i = 0; i < sets.size(); i++) {
        if ((part >> i & 1) == 1) {
          elements.get(i).add(element);
        }
      }
    }
    List<String> said = new ArrayList<>();
    for (int i = 0; i < sets.size(); i++) {
      said.add(sets.get(i) + " = {" + String.join(", ", elements.get(i)) + "}");
    }
    return "for "
        + String.join(", ", said)
        + ((filled & 1) == 1 ? " of the numbers up to " + next : "")
        + " the "
        + (first ? "first" : "second")
        + " alone holds";
  }
}
