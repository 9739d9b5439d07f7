package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Absent;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Makes operator trees of formulas; {@link OptDecoder} is its inverse. */
final class OptEncoder {
  /** A formula that has no operator tree within the limits. */
  static final class PastLimitsException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String limit;

    PastLimitsException(String limit) {
      super(limit, null, false, false);
      this.limit = limit;
    }

    /** Which limit, for a person. */
    String limit() {
      return limit;
    }
  }

  private static final OptNode ABSENT = OptNode.leaf('W', "");
  private static final Rational TWO = Rational.of(2);

  private OptEncoder() {}

  static OptNode encode(Formula formula) throws PastLimitsException {
    return node(formula, OptNode.MAX_DEPTH);
  }

  /**
   * @param room how many levels may still be used, this node's included
   */
  private static OptNode node(Formula formula, int room) throws PastLimitsException {
    if (room <= 0) {
      throw new PastLimitsException(
          "the operator tree is deeper than " + OptNode.MAX_DEPTH + " levels");
    }
    return switch (formula) {
      case Num code when code.isCode() -> OptNode.leaf('N', code.spelling());
      case Num num ->
          num.value().signum() < 0
              ? checked(OptNode.of("O!minus", List.of(number(num.value().negate()))), room)
              : number(num.value());
      case Symbol(String name) ->
          OptNames.isConstant(name)
              ? OptNode.leaf('C', name)
              : OptNode.leaf('V', OptNames.symbol(name));
      case Formula.Text(String content) -> OptNode.leaf('T', OptNames.escape(content));
      case Absent ignored -> ABSENT;
      case Formula.Unread(String source) -> OptNode.leaf('E', OptNames.escape(source));
      case Operation operation -> checked(operation(operation, room), room);
    };
  }

  private static OptNode number(Rational value) {
    return OptNode.leaf('N', value.toString());
  }

  /** Checks what was not made by {@link #node}: the number of children, and added levels. */
  private static OptNode checked(OptNode node, int room) throws PastLimitsException {
    if (node.children().size() > OptNode.MAX_CHILDREN) {
      throw new PastLimitsException(
          node.label()
              + " has "
              + node.children().size()
              + " children; an operator tree has at most "
              + OptNode.MAX_CHILDREN
              + " at a node");
    }
    if (room < 2 && !node.isLeaf()) {
      throw new PastLimitsException(
          "the operator tree is deeper than " + OptNode.MAX_DEPTH + " levels");
    }
    return node;
  }

  private static List<OptNode> nodes(List<Formula> formulas, int room) throws PastLimitsException {
    var nodes = new ArrayList<OptNode>(formulas.size());
    for (Formula formula : formulas) {
      nodes.add(node(formula, room));
    }
    return nodes;
  }

  private static OptNode operation(Operation operation, int room) throws PastLimitsException {
    Operator operator = operation.operator();
    List<Formula> operands = operation.operands();
    int size = operands.size();
    if (OptNames.FLATTENED.contains(operator)) {
      return flattened(operator, spine(operation), room);
    }
    if (OptNames.BOUNDED.contains(operator)) {
      return bounded(operator, operands, room);
    }
    String label =
        switch (operator) {
          case NEGATE ->
              operands.getFirst() instanceof Num number && number.value().signum() >= 0
                  ? OptNames.NEGATE
                  : operator.opt();
          case POWER -> isMark(operands.get(1)) ? OptNames.POWER : OptNames.SUP;
          case SUPERSCRIPT -> isMark(operands.get(1)) ? OptNames.SUP : OptNames.SUPERSCRIPT;
          case ROOT ->
              operands.get(1) instanceof Num number && number.value().equals(TWO)
                  ? OptNames.NTH_ROOT
                  : operator.opt();
          case TUPLE, LIST, SET -> operator.opt() + "-" + size;
          case SEMICOLON_LIST -> "M!D-;";
          case SQUARE_LIST -> "M!D-&lsqb;&rsqb;";
          case ANGLE_LIST -> "M!D-⟨⟩";
          case ROW -> "M!R!";
          case MATRIX -> {
            int columns = columns(operands);
            yield columns < 0 ? OptNames.RAGGED_MATRIX : "M!M-" + size + "x" + columns;
          }
          case CASES -> isPlainCases(operands) ? operator.opt() : OptNames.CASES_OF;
          default -> operator.opt();
        };
    return switch (operator) {
      case SQRT -> OptNode.of(label, List.of(node(operands.getFirst(), room - 1), number(TWO)));
      case APPLY -> application(operands, room);
      case LOG -> {
        if (size == 1) {
          yield OptNode.of(label, nodes(operands, room - 1));
        }
        var log = OptNode.leaf('F', label.substring(2));
        OptNode head = OptNode.of(OptNames.SUB, List.of(log, node(operands.get(1), room - 2)));
        yield compound(head, nodes(operands.subList(0, 1), room - 1));
      }
      case CASES -> {
        if (!label.equals(operator.opt())) {
          yield OptNode.of(label, nodes(operands, room - 1));
        }
        var parts = new ArrayList<OptNode>();
        for (Formula each : operands) {
          parts.addAll(nodes(((Operation) each).operands(), room - 1));
        }
        yield OptNode.of(label, parts);
      }
      default -> OptNode.of(label, nodes(operands, room - 1));
    };
  }

  private static boolean isMark(Formula script) {
    return script instanceof Symbol symbol && OptNames.isMark(symbol.name());
  }

  /** How many cells every row has; -1 if they differ or are not all rows. */
  private static int columns(List<Formula> rows) {
    int columns = -1;
    for (Formula row : rows) {
      if (!(row instanceof Operation operation)
          || operation.operator() != Operator.ROW
          || (columns >= 0 && operation.operands().size() != columns)) {
        return -1;
      }
      columns = operation.operands().size();
    }
    return columns;
  }

  /** Whether all are cases with a condition, which the last may lack. */
  private static boolean isPlainCases(List<Formula> cases) {
    for (int i = 0; i < cases.size(); i++) {
      if (!(cases.get(i) instanceof Operation operation)
          || operation.operator() != Operator.CASE
          || (operation.operands().size() == 1 && i < cases.size() - 1)) {
        return false;
      }
    }
    return true;
  }

  /** The operands of left-nested operations of one kind, from left to right. */
  private static List<Formula> spine(Operation operation) {
    var operands = new LinkedList<Formula>();
    Operation at = operation;
    while (true) {
      operands.addFirst(at.operands().get(1));
      if (!(at.operands().get(0) instanceof Operation left)
          || left.operator() != operation.operator()) {
        operands.addFirst(at.operands().get(0));
        return List.copyOf(operands);
      }
      at = left;
    }
  }

  /** One node over all operands; where they are too many, its first child has the first of them. */
  private static OptNode flattened(Operator operator, List<Formula> operands, int room)
      throws PastLimitsException {
    return OptNode.of(operator.opt(), chunked(operator, operands, OptNode.MAX_CHILDREN, room - 1));
  }

  private static List<OptNode> chunked(
      Operator operator, List<Formula> operands, int most, int room) throws PastLimitsException {
    if (operands.size() <= most) {
      return nodes(operands, room);
    }
    if (room <= 1) {
      throw new PastLimitsException(
          operator.opt() + " has more operands than fit into " + OptNode.MAX_DEPTH + " levels");
    }
    int first = operands.size() - most + 1;
    var children = new ArrayList<OptNode>(most);
    children.add(flattened(operator, operands.subList(0, first), room));
    children.addAll(nodes(operands.subList(first, operands.size()), room));
    return children;
  }

  private static OptNode application(List<Formula> operands, int room) throws PastLimitsException {
    List<Formula> arguments = operands.subList(1, operands.size());
    if (operands.getFirst() instanceof Symbol(String name)
        && !arguments.isEmpty()
        && !OptNames.isConstant(name)
        && !OptNames.isLabel("F!" + OptNames.symbol(name))) {
      return OptNode.of("F!" + OptNames.symbol(name), nodes(arguments, room - 1));
    }
    return compound(node(operands.getFirst(), room - 1), nodes(arguments, room - 1));
  }

  /** A head that is a tree itself, before its operands. */
  private static OptNode compound(OptNode head, List<OptNode> operands) {
    var children = new ArrayList<OptNode>(operands.size() + 1);
    children.add(head);
    children.addAll(operands);
    boolean script = head.is(OptNames.SUB) || head.is(OptNames.SUP);
    return new OptNode('+', script ? head.child(0).label() : "", children, 0);
  }

  /** Bounds are scripts of the operator, as they are set. */
  private static OptNode bounded(Operator operator, List<Formula> operands, int room)
      throws PastLimitsException {
    boolean limit = OptNames.LIMITS.contains(operator);
    Formula lower = operands.get(0);
    Formula upper = limit ? Formula.absent() : operands.get(1);
    Formula body = operands.get(limit ? 1 : 2);
    boolean below = !(lower instanceof Absent);
    boolean above = !(upper instanceof Absent);
    List<OptNode> rest =
        operator.minArity() == 4
            ? integrand(body, operands.get(3), !below && !above, room - 1)
            : List.of(node(body, room - 1));
    if (!below && !above) {
      return OptNode.of(operator.opt(), rest);
    }
    OptNode head = OptNode.leaf('O', operator.opt().substring(2));
    if (below) {
      OptNode bound = node(lower, room - (above ? 3 : 2));
      head = OptNode.of(OptNames.SUB, List.of(head, bound));
    }
    if (above) {
      head = OptNode.of(OptNames.SUP, List.of(head, node(upper, room - 2)));
    }
    return compound(head, rest);
  }

  /** The integrand times its differential, as Tangent has it, where that says all. */
  private static List<OptNode> integrand(Formula body, Formula variable, boolean bare, int room)
      throws PastLimitsException {
    boolean stated = !(variable instanceof Absent);
    if (!stated && endsWithDifferential(body)) {
      return List.of(node(body, room), ABSENT);
    }
    OptNode product;
    if (stated) {
      OptNode differential =
          OptNode.of(Operator.DIFFERENTIAL.opt(), List.of(node(variable, room - 2)));
      boolean factors = body instanceof Operation o && o.operator() == Operator.MULTIPLY;
      List<Formula> spine = factors ? spine((Operation) body) : List.of(body);
      var children =
          new ArrayList<>(chunked(Operator.MULTIPLY, spine, OptNode.MAX_CHILDREN - 1, room - 1));
      children.add(differential);
      product = OptNode.of(Operator.MULTIPLY.opt(), children);
    } else {
      product = node(body, room);
    }
    return bare ? List.of(product, ABSENT, ABSENT) : List.of(product);
  }

  private static boolean endsWithDifferential(Formula body) {
    return body instanceof Operation product
        && product.operator() == Operator.MULTIPLY
        && product.operands().get(1) instanceof Operation last
        && last.operator() == Operator.DIFFERENTIAL;
  }
}
