package org.algebrist.algebra.proof.set;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Writes what several statements mean together with ∧ and ∨: systems, lists, "x = 1 or x = 2", x =
 * ±2.
 */
public final class StatementForms {
  private static final Set<Operator> BOTH_SIGNS =
      Set.of(
          Operator.PLUS_MINUS,
          Operator.MINUS_PLUS,
          Operator.SIGN_PLUS_MINUS,
          Operator.SIGN_MINUS_PLUS);

  private static final Map<Operator, Operator> OPPOSITES =
      Map.of(
          Operator.LESS, Operator.GREATER_EQUAL,
          Operator.GREATER_EQUAL, Operator.LESS,
          Operator.GREATER, Operator.LESS_EQUAL,
          Operator.LESS_EQUAL, Operator.GREATER,
          Operator.EQUAL, Operator.NOT_EQUAL,
          Operator.NOT_EQUAL, Operator.EQUAL,
          Operator.IN, Operator.NOT_IN,
          Operator.NOT_IN, Operator.IN,
          Operator.FOR_ALL, Operator.EXISTS,
          Operator.EXISTS, Operator.FOR_ALL);

  /** What says the same with its sides changed. */
  private static final Map<Operator, Operator> MIRRORED =
      Map.of(
          Operator.SUPERSET, Operator.SUBSET,
          Operator.SUPERSET_EQUAL, Operator.SUBSET_EQUAL,
          Operator.PROPER_SUPERSET, Operator.PROPER_SUBSET,
          Operator.CONTAINS, Operator.IN,
          Operator.NOT_CONTAINS, Operator.NOT_IN);

  private StatementForms() {}

  /** The formula itself if it is no such thing. */
  public static Formula of(Formula formula) {
    if (!(formula instanceof Operation operation)) {
      return formula;
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case AND, OR ->
          new Operation(operation.operator(), operands.stream().map(StatementForms::of).toList());
      case LIST, SEMICOLON_LIST, LINES -> isStatements(operands) ? listed(operands) : formula;
      case SET, SQUARE_LIST, TUPLE, INTERVAL_CLOSED, INTERVAL_OPEN ->
          areRelations(operands) ? listed(operands) : formula;
      case CASES -> system(operation).orElse(formula);
      case JOIN -> joined(operands).orElse(formula);
      case EQUAL, IN -> alternatives(operation);
      case NOT -> opposite(of(operands.getFirst())).orElse(formula);
      case SUPERSET, SUPERSET_EQUAL, PROPER_SUPERSET, CONTAINS, NOT_CONTAINS -> mirrored(operation);
      default -> formula;
    };
  }

  private static Formula mirrored(Operation relation) {
    List<Formula> sides = relation.operands();
    return sides.size() == 2 && !(sides.getFirst() instanceof Formula.Absent)
        ? Formula.of(
            Objects.requireNonNull(MIRRORED.get(relation.operator())),
            sides.getLast(),
            sides.getFirst())
        : relation;
  }

  /** What holds where a statement does not: x > 5 for x ≤ 5, ∃x ¬P for ∀x P. */
  private static Optional<Formula> opposite(Formula statement) {
    if (!(statement instanceof Operation operation)) {
      return Optional.empty();
    }
    if (operation.operator() == Operator.AND || operation.operator() == Operator.OR) {
      Operator joint = operation.operator() == Operator.AND ? Operator.OR : Operator.AND;
      return opposite(operation.operands().getFirst())
          .flatMap(a -> opposite(operation.operands().getLast()).map(b -> Formula.of(joint, a, b)));
    }
    Operator turned = OPPOSITES.get(operation.operator());
    if (turned == null) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    if (turned == Operator.FOR_ALL || turned == Operator.EXISTS) {
      Formula inner = Formula.of(Operator.NOT, operands.getLast());
      return Optional.of(Formula.of(turned, operands.getFirst(), of(inner)));
    }
    return operands.getFirst() instanceof Formula.Absent
        ? Optional.empty()
        : Optional.of(new Operation(turned, operands));
  }

  /** Whether a formula is true or false. */
  public static boolean isStatement(Formula formula) {
    return formula instanceof Operation operation
        && switch (operation.operator()) {
          case AND, OR, NOT, CHAIN, IN, NOT_IN -> true;
          case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> true;
          default -> false;
        };
  }

  private static boolean areRelations(List<Formula> formulas) {
    return formulas.stream()
        .allMatch(each ->
            each instanceof Operation operation
                && switch (operation.operator()) {
                  case EQUAL, NOT_EQUAL, LESS, GREATER, LESS_EQUAL, GREATER_EQUAL -> true;
                  default -> false;
                });
  }

  private static boolean isStatements(List<Formula> formulas) {
    return formulas.stream().map(StatementForms::of).allMatch(StatementForms::isStatement);
  }

  /** Values of one name are alternatives, all else holds together. */
  private static Formula listed(List<Formula> statements) {
    var names = new HashSet<Formula>();
    boolean values =
        statements.stream()
            .allMatch(each ->
                each instanceof Operation equation
                    && equation.operator() == Operator.EQUAL
                    && equation.operands().get(0) instanceof Symbol name
                    && equation.operands().get(1).symbols().isEmpty()
                    && names.add(name) == (each == statements.getFirst()));
    return join(values && names.size() == 1 ? Operator.OR : Operator.AND, statements);
  }

  private static Formula join(Operator operator, List<Formula> statements) {
    return statements.stream()
        .map(StatementForms::of)
        .reduce((a, b) -> Formula.of(operator, a, b))
        .orElseThrow();
  }

  private static Optional<Formula> system(Operation cases) {
    var statements = new ArrayList<Formula>();
    for (Formula each : cases.operands()) {
      if (!(each instanceof Operation line) || line.operands().size() != 1) {
        return Optional.empty();
      }
      statements.add(line.operands().getFirst());
    }
    return isStatements(statements)
        ? Optional.of(join(Operator.AND, statements))
        : Optional.empty();
  }

  private static Optional<Formula> joined(List<Formula> parts) {
    var statements = new ArrayList<Formula>();
    Set<Operator> joints = new HashSet<>();
    for (Formula part : parts) {
      if (part instanceof Formula.Text(String words)) {
        switch (words.strip().toLowerCase(Locale.ROOT)) {
          case "or" -> joints.add(Operator.OR);
          case "and" -> joints.add(Operator.AND);
          default -> {
            return Optional.empty();
          }
        }
      } else {
        statements.add(part);
      }
    }
    return joints.size() == 1 && isStatements(statements)
        ? Optional.of(join(joints.iterator().next(), statements))
        : Optional.empty();
  }

  private static Formula alternatives(Operation statement) {
    return hasBothSigns(statement)
        ? Formula.of(Operator.OR, of(withSign(statement, true)), of(withSign(statement, false)))
        : byComponents(statement);
  }

  /** x = 3 and y = 2 for (x, y) = (3, 2). */
  private static Formula byComponents(Operation statement) {
    if (statement.operator() != Operator.EQUAL
        || !(statement.operands().getFirst() instanceof Operation names)
        || !(statement.operands().getLast() instanceof Operation values)
        || !isTuple(names)
        || !isTuple(values)
        || names.operands().size() != values.operands().size()
        || !names.operands().stream().allMatch(Symbol.class::isInstance)) {
      return statement;
    }
    Formula all = equation(names, values, 0);
    for (int i = 1; i < names.operands().size(); i++) {
      all = Formula.of(Operator.AND, all, equation(names, values, i));
    }
    return all;
  }

  private static Formula equation(Operation names, Operation values, int at) {
    return Formula.of(Operator.EQUAL, names.operands().get(at), values.operands().get(at));
  }

  /** (a, b) is read as a tuple or as an open interval, as its surroundings tell. */
  private static boolean isTuple(Operation operation) {
    return operation.operator() == Operator.TUPLE || operation.operator() == Operator.INTERVAL_OPEN;
  }

  /** Whether ± or ∓ occurs. */
  public static boolean hasBothSigns(Formula formula) {
    return Postorder.contains(formula, BOTH_SIGNS);
  }

  /** Whether an operation is ± or ∓. */
  public static boolean isBothSigns(Operation operation) {
    return BOTH_SIGNS.contains(operation.operator());
  }

  /** The formula with the upper signs, or with the lower ones. */
  public static Formula withSign(Formula formula, boolean upper) {
    return withSigns(formula, upper ? 0 : -1);
  }

  /**
   * The formula with a sign chosen for each ± and ∓.
   *
   * @param lower a bit for each of the first 32 of them, from the lowest one: whether its lower
   *     sign is meant
   */
  public static Formula withSigns(Formula formula, int lower) {
    var next = new int[1];
    return Postorder.fold(
        formula,
        (node, operands) -> {
          if (!(node instanceof Operation operation)) {
            return node;
          }
          if (!isBothSigns(operation)) {
            return new Operation(operation.operator(), operands, operation.surface());
          }
          boolean upper = (lower >> Math.min(next[0]++, Integer.SIZE - 1) & 1) == 0;
          return switch (operation.operator()) {
            case PLUS_MINUS -> new Operation(upper ? Operator.ADD : Operator.SUBTRACT, operands);
            case MINUS_PLUS -> new Operation(upper ? Operator.SUBTRACT : Operator.ADD, operands);
            case SIGN_PLUS_MINUS ->
                upper ? operands.getFirst() : new Operation(Operator.NEGATE, operands);
            default -> upper ? new Operation(Operator.NEGATE, operands) : operands.getFirst();
          };
        });
  }
}
