package org.algebrist.algebra.proof;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.proof.logic.QuantifiedStatements;
import org.algebrist.algebra.proof.logic.SetStatements;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;

/**
 * Compares statements made of others by logic, and sets made of others by union, intersection,
 * difference and complement: by all truth values of the parts.
 *
 * <p>Equal tables prove equality whatever the parts are. Different ones prove a difference only
 * where all parts are letters, which may stand for anything.
 */
final class TruthTable {
  private static final int MAX_PARTS = 10;
  private static final int MAX_DEPTH = 60;

  private static final Set<Operator> LOGIC =
      EnumSet.of(
          Operator.AND,
          Operator.OR,
          Operator.NOT,
          Operator.EXCLUSIVE_OR,
          Operator.IMPLIES,
          Operator.IMPLIED_BY,
          Operator.IF_AND_ONLY_IF);

  private static final Set<Operator> SETS =
      EnumSet.of(
          Operator.UNION,
          Operator.INTERSECTION,
          Operator.SET_DIFFERENCE,
          Operator.TRIANGLE_UP_OPERATION); // the symmetric difference

  private static final Formula EMPTY = Formula.symbol("emptyset");
  private static final Formula TRUE = Formula.symbol("⊤");
  private static final Formula FALSE = Formula.symbol("⊥");

  /** Whether the formulas are sets, in which bars and accents are complements. */
  private final boolean sets;

  private final Set<Formula> parts = new LinkedHashSet<>();

  private TruthTable(boolean sets) {
    this.sets = sets;
  }

  /** The verdict on statements with quantifiers, or about sets that are letters; else empty. */
  static Optional<Verdict> ofModels(Formula a, Formula b) {
    return QuantifiedStatements.compare(a, b)
        .or(() -> SetStatements.compare(a, b))
        .map(outcome ->
            outcome.equal()
                ? new Verdict.Equal(Proof.TRUTH_TABLE)
                : new Verdict.Different(outcome.reason(), Optional.empty()));
  }

  /** The verdict; empty if neither formula is made by logic, or they are too large. */
  static Optional<Verdict> compare(Formula first, Formula second) {
    if (first.depth() > MAX_DEPTH || second.depth() > MAX_DEPTH) {
      return Optional.empty();
    }
    boolean logic =
        Postorder.contains(first, LOGIC)
            || Postorder.contains(second, LOGIC)
            || isBetweenStatements(first) && isBetweenStatements(second);
    Formula a = logic ? withImplications(first) : first;
    Formula b = logic ? withImplications(second) : second;
    boolean sets = Postorder.contains(a, SETS) || Postorder.contains(b, SETS);
    if (!sets && !isOf(a, LOGIC) && !isOf(b, LOGIC)) {
      return Optional.empty();
    }
    var table = new TruthTable(sets);
    table.collect(a);
    table.collect(b);
    return table.parts.size() > MAX_PARTS ? Optional.empty() : Optional.of(table.verdict(a, b));
  }

  /** Whether it is an arrow between the letters of statements, p → q. */
  private static boolean isBetweenStatements(Formula formula) {
    return formula instanceof Operation arrow
        && (arrow.operator() == Operator.TO || arrow.operator() == Operator.LONG_RIGHT_ARROW)
        && arrow.operands().stream()
            .allMatch(each -> each instanceof Symbol(String name) && "pqrs".contains(name));
  }

  /** Arrows between letters and statements as implications, ⊕ between them as "either … or". */
  private static Formula withImplications(Formula formula) {
    return Postorder.rebuilt(
        formula,
        (node, made) ->
            made instanceof Operation arrow
                    && arrow.operands().stream()
                        .allMatch(each -> each instanceof Symbol || isOf(each, LOGIC))
                ? switch (arrow.operator()) {
                  case TO, LONG_RIGHT_ARROW -> new Operation(Operator.IMPLIES, arrow.operands());
                  case DIRECT_SUM -> new Operation(Operator.EXCLUSIVE_OR, arrow.operands());
                  case LEFT_RIGHT_ARROW -> new Operation(Operator.IF_AND_ONLY_IF, arrow.operands());
                  default -> made;
                }
                : made);
  }

  private static boolean isOf(Formula formula, Set<Operator> operators) {
    return formula instanceof Operation operation && operators.contains(operation.operator());
  }

  private Verdict verdict(Formula a, Formula b) {
    List<Formula> all = List.copyOf(parts);
    for (int row = 0; row < 1 << all.size(); row++) {
      Map<Formula, Boolean> values = new HashMap<>();
      for (int i = 0; i < all.size(); i++) {
        values.put(all.get(i), (row >> i & 1) == 1);
      }
      boolean first = value(a, values);
      if (first != value(b, values)) {
        return all.stream().allMatch(TruthTable::isLetter)
            ? new Verdict.Different(where(all, values, first), Optional.empty())
            : new Verdict.Unknown("their truth tables differ, but their parts may not be free");
      }
    }
    return new Verdict.Equal(Proof.TRUTH_TABLE);
  }

  private String where(List<Formula> all, Map<Formula, Boolean> values, boolean first) {
    var texts = new ArrayList<String>();
    for (Formula part : all) {
      boolean value = Boolean.TRUE.equals(values.get(part));
      String name = InfixWriter.pretty(part);
      texts.add(sets ? (value ? "in " : "not in ") + name : name + (value ? " true" : " false"));
    }
    String which = first ? "first" : "second";
    return sets
        ? "what is " + String.join(", ", texts) + " belongs to the " + which + " only"
        : "with " + String.join(", ", texts) + " the " + which + " alone is true";
  }

  /** A letter that may stand for any statement or set, as ℝ may not. */
  private static boolean isLetter(Formula part) {
    return part instanceof Symbol(String name)
        && name.length() == 1
        && (name.charAt(0) < 0x80 || Character.UnicodeScript.of(name.charAt(0)) == GREEK)
        && Character.isLetter(name.charAt(0));
  }

  private static final Character.UnicodeScript GREEK = Character.UnicodeScript.GREEK;

  private void collect(Formula formula) {
    List<Formula> operands = operands(formula);
    if (!operands.isEmpty()) {
      operands.forEach(this::collect);
    } else if (!isEmpty(formula) && !formula.equals(TRUE)) {
      parts.add(formula);
    }
  }

  /** The parts that the formula joins; none of a part itself. */
  private List<Formula> operands(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return List.of();
    }
    if (sets) {
      return SETS.contains(operation.operator())
          ? operation.operands()
          : isComplement(operation) ? List.of(complemented(operation)) : List.of();
    }
    return LOGIC.contains(operation.operator()) ? operation.operands() : List.of();
  }

  /** Ā, A′, A^c, A^C and ∁A. */
  private static boolean isComplement(Operation operation) {
    return switch (operation.operator()) {
      case BAR, OVERLINE -> true;
      case PRIME -> operation.operands().get(1) instanceof Num number && number.text().equals("1");
      case POWER, SUPERSCRIPT ->
          operation.operands().get(1) instanceof Symbol(String name)
              && (name.equals("c") || name.equals("C") || name.equals("complement"));
      case MULTIPLY -> operation.operands().get(0).equals(Formula.symbol("complement"));
      default -> false;
    };
  }

  private static Formula complemented(Operation operation) {
    return operation.operands().get(operation.operator() == Operator.MULTIPLY ? 1 : 0);
  }

  /** The empty set, or what is false. */
  private static boolean isEmpty(Formula formula) {
    return formula.equals(EMPTY)
        || formula.equals(FALSE)
        || formula instanceof Operation set
            && set.operator() == Operator.SET
            && set.operands().stream()
                .allMatch(each ->
                    each instanceof Operation group && group.operator() == Operator.EMPTY_GROUP);
  }

  private boolean value(Formula formula, Map<Formula, Boolean> values) {
    if (operands(formula).isEmpty()) {
      return formula.equals(TRUE) || !isEmpty(formula) && Boolean.TRUE.equals(values.get(formula));
    }
    Operation operation = (Operation) formula;
    List<Boolean> known =
        operands(formula).stream().map(each -> value(each, values)).collect(Collectors.toList());
    boolean a = known.getFirst();
    boolean b = known.getLast();
    return switch (operation.operator()) {
      case AND, INTERSECTION -> known.stream().allMatch(each -> each);
      case OR, UNION -> known.stream().anyMatch(each -> each);
      case SET_DIFFERENCE -> a && !b;
      case EXCLUSIVE_OR, TRIANGLE_UP_OPERATION -> a != b;
      case IMPLIES -> !a || b;
      case IMPLIED_BY -> a || !b;
      case IF_AND_ONLY_IF -> a == b;
      default -> !a;
    };
  }
}
