package org.algebrist.expression.opt;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** Makes formulas of operator trees: of those {@link OptEncoder} makes, and of Tangent's own. */
final class OptDecoder {
  /** An operator's head taken apart: its core, and the scripts at it. */
  private record Head(OptNode core, @Nullable OptNode lower, @Nullable OptNode upper) {}

  private final String text;

  OptDecoder(String text) {
    this.text = text;
  }

  Formula decode(OptNode node) throws OptFailure {
    return switch (node.type()) {
      case 'V', 'C' -> Formula.symbol(name(leaf(node), OptNames.symbolName(node.name())));
      case 'N' -> number(leaf(node));
      case 'T' -> new Formula.Text(OptNames.unescape(leaf(node).name()));
      case 'W' -> {
        leaf(node);
        yield Formula.absent();
      }
      case 'E' -> error(node);
      case '-' -> node.isLeaf() ? Formula.symbol(name(node, node.name())) : operator(node);
      case 'F' -> function(node);
      case 'M' -> group(node);
      case '+' -> compound(node);
      case 'O', 'U' -> operator(node);
      default ->
          throw failure(
              Kind.UNKNOWN_TOKEN,
              node,
              "'" + node.type() + "!' is no type of node",
              "one of V! N! C! T! W! E! -! U! O! F! +! M!");
    };
  }

  private OptNode leaf(OptNode node) throws OptFailure {
    if (!node.isLeaf()) {
      throw arity(node, "none");
    }
    return node;
  }

  private String name(OptNode node, String label) throws OptFailure {
    if (label.isEmpty()) {
      throw failure(Kind.UNKNOWN_TOKEN, node, node.label() + " has no name", "a name after it");
    }
    return OptNames.unescape(label);
  }

  private Formula number(OptNode node) throws OptFailure {
    String spelling = OptNames.unescape(node.name());
    try {
      return new Num(Rational.parse(spelling), spelling);
    } catch (IllegalArgumentException notANumber) {
      throw failure(
          Kind.UNKNOWN_TOKEN, node, "this is no number", "a number such as 12, 0.5 or 2/3");
    }
  }

  /** An error node; what Tangent kept of the source below it stays as its text. */
  private static Formula error(OptNode node) {
    if (node.isLeaf()) {
      return new Formula.Unread(OptNames.unescape(node.name()));
    }
    var out = new StringBuilder();
    for (OptNode child : node.children()) {
      OptText.append(out, child);
    }
    return new Formula.Unread(out.toString());
  }

  private List<Formula> all(List<OptNode> nodes) throws OptFailure {
    var formulas = new ArrayList<Formula>(nodes.size());
    for (OptNode node : nodes) {
      formulas.add(decode(node));
    }
    return formulas;
  }

  private Formula function(OptNode node) throws OptFailure {
    if (node.isLeaf()) {
      return Formula.symbol(name(node, OptNames.symbolName(node.name())));
    }
    if (OptNames.isLabel(node.label())) {
      return operator(node);
    }
    var operands = new ArrayList<Formula>();
    operands.add(Formula.symbol(name(node, OptNames.symbolName(node.name()))));
    operands.addAll(all(node.children()));
    return new Operation(Operator.APPLY, operands);
  }

  private Formula operator(OptNode node) throws OptFailure {
    int size = node.children().size();
    switch (node.label()) {
      case "O!minus" -> {
        if (size == 1 && node.child(0).type() == 'N' && number(node.child(0)) instanceof Num n) {
          Rational value = n.value();
          return value.signum() < 0
              ? Formula.of(Operator.NEGATE, n)
              : new Num(value.negate(), "-" + n.spelling());
        }
      }
      case OptNames.SUP -> {
        if (size == 2) {
          boolean mark = node.child(1).type() == 'V' && OptNames.isMark(node.child(1).name());
          return make(mark ? Operator.SUPERSCRIPT : Operator.POWER, node);
        }
      }
      case "O!root" -> {
        if (size == 2 && node.child(1).is("N!2")) {
          return Formula.of(Operator.SQRT, decode(node.child(0)));
        }
      }
      case "O!cases" -> {
        return cases(node);
      }
      default -> {}
    }
    Operator operator = OptNames.operator(node.label(), size);
    Operator bounded = OptNames.bounded(node);
    if (bounded != null && size > 0) {
      return bounded(bounded, new Head(node, null, null), node.children(), node);
    }
    if (operator == null) {
      Operator many = OptNames.operator(node.label(), 2);
      if (many != null && size > 2 && OptNames.FLATTENED.contains(many)) {
        return nested(many, node.children());
      }
      throw OptNames.isLabel(node.label())
          ? arity(node, "another number")
          : failure(
              Kind.UNKNOWN_TOKEN,
              node,
              "the operator " + shown(node) + " is unknown",
              "a label of the operator table, such as U!plus or O!divide");
    }
    return make(operator, node);
  }

  private Formula make(Operator operator, OptNode node) throws OptFailure {
    return new Operation(operator, all(node.children()));
  }

  private Formula nested(Operator operator, List<OptNode> nodes) throws OptFailure {
    Formula tree = decode(nodes.getFirst());
    for (OptNode next : nodes.subList(1, nodes.size())) {
      tree = Formula.of(operator, tree, decode(next));
    }
    return tree;
  }

  /** Values and conditions in turn. */
  private Formula cases(OptNode node) throws OptFailure {
    if (node.isLeaf()) {
      throw arity(node, "1 or more");
    }
    List<Formula> parts = all(node.children());
    var cases = new ArrayList<Formula>();
    for (int i = 0; i < parts.size(); i += 2) {
      List<Formula> pair = parts.subList(i, Math.min(i + 2, parts.size()));
      cases.add(new Operation(Operator.CASE, pair));
    }
    return new Operation(Operator.CASES, cases);
  }

  private Formula group(OptNode node) throws OptFailure {
    String name = node.name();
    int size = node.children().size();
    Operator operator =
        switch (name.isEmpty() ? ' ' : name.charAt(0)) {
          case 'V' -> Operator.TUPLE;
          case 'L' -> Operator.LIST;
          case 'S' -> Operator.SET;
          case 'R' -> Operator.ROW;
          case 'M' -> Operator.MATRIX;
          case 'D' ->
              name.indexOf(';', 2) == 2
                  ? Operator.SEMICOLON_LIST
                  : name.startsWith("D-⟨") ? Operator.ANGLE_LIST : Operator.SQUARE_LIST;
          default ->
              throw failure(
                  Kind.UNKNOWN_TOKEN,
                  node,
                  shown(node) + " is no group",
                  "one of M!V-n M!L-n M!S-n M!M-rxc M!R! M!D-…");
        };
    boolean counted = operator == Operator.TUPLE || operator == Operator.LIST;
    if (counted && size == 1) {
      // Tangent has vectors and lists of one; in a formula they are what they hold.
      return decode(node.child(0));
    }
    if (size == 0 && operator == Operator.SET) {
      return Formula.of(operator, new Operation(Operator.EMPTY_GROUP, List.of()));
    }
    if (!operator.takes(size)) {
      throw arity(node, "1 or more");
    }
    if (operator == Operator.MATRIX) {
      for (OptNode row : node.children()) {
        if (!row.is("M!R!")) {
          throw failure(
              Kind.UNKNOWN_TOKEN, row, shown(row) + " is no row of a matrix", "a node M!R!");
        }
      }
    }
    return make(operator, node);
  }

  private Formula compound(OptNode node) throws OptFailure {
    if (node.isLeaf()) {
      throw arity(node, "1 or more");
    }
    Head head = head(node.child(0));
    List<OptNode> rest = node.children().subList(1, node.children().size());
    boolean scripted = head.lower() != null || head.upper() != null;
    if (scripted && head.core().isLeaf() && !rest.isEmpty()) {
      Operator bounded = OptNames.bounded(head.core());
      if (bounded != null) {
        return bounded(bounded, head, rest, node);
      }
      if (head.core().type() == 'F' && OptNames.isLabel(head.core().label())) {
        return scriptedFunction(head, rest, node);
      }
    }
    var operands = new ArrayList<Formula>();
    operands.add(decode(node.child(0)));
    operands.addAll(all(rest));
    if (rest.isEmpty()) {
      operands.add(new Operation(Operator.EMPTY_GROUP, List.of()));
    }
    return new Operation(Operator.APPLY, operands);
  }

  private static Head head(OptNode node) {
    OptNode core = node;
    OptNode lower = null;
    OptNode upper = null;
    for (int i = 0; i < 2 && core.children().size() == 2; i++) {
      if (core.is(OptNames.SUP) && upper == null) {
        upper = core.child(1);
        core = core.child(0);
      } else if (core.is(OptNames.SUB) && lower == null) {
        lower = core.child(1);
        core = core.child(0);
      }
    }
    return new Head(core, lower, upper);
  }

  /** A logarithm to a base, and Tangent's sin² x. */
  private Formula scriptedFunction(Head head, List<OptNode> rest, OptNode node) throws OptFailure {
    boolean base = head.lower() != null;
    int size = rest.size() + (base ? 1 : 0);
    Operator operator = OptNames.operator(head.core().label(), size);
    if (operator == null || operator.form() != Form.FUNCTION) {
      throw arity(node, "those of " + shown(head.core()));
    }
    List<Formula> operands = all(rest);
    if (head.lower() != null) {
      operands.add(decode(head.lower()));
    }
    Formula called = new Operation(operator, operands);
    return head.upper() == null ? called : Formula.of(Operator.POWER, called, decode(head.upper()));
  }

  private Formula bounded(Operator operator, Head head, List<OptNode> rest, OptNode node)
      throws OptFailure {
    OptNode below = head.lower();
    OptNode above = head.upper();
    Formula lower = below == null ? Formula.absent() : decode(below);
    Formula upper = above == null ? Formula.absent() : decode(above);
    if (operator.minArity() == 4) {
      return integral(operator, lower, upper, rest, node);
    }
    boolean limit = OptNames.LIMITS.contains(operator);
    if (rest.size() != 1 || (limit && above != null)) {
      throw arity(node, limit ? "a body, and a bound below" : "a body");
    }
    Formula body = decode(rest.getFirst());
    return limit ? Formula.of(operator, lower, body) : Formula.of(operator, lower, upper, body);
  }

  /**
   * @param rest body and variable, or body alone with its differential as last factor; Tangent puts
   *     two absent nodes after it where no bounds stand
   */
  private Formula integral(
      Operator operator, Formula lower, Formula upper, List<OptNode> rest, OptNode node)
      throws OptFailure {
    OptNode body = rest.getFirst();
    if (rest.size() == 2) {
      return Formula.of(operator, lower, upper, decode(body), decode(rest.get(1)));
    }
    boolean padded = rest.size() == 3 && rest.get(1).is("W!") && rest.get(2).is("W!");
    if (rest.size() != 1 && !padded) {
      throw arity(node, "a body, and a variable or W! twice");
    }
    List<OptNode> factors = body.children();
    if (body.is(Operator.MULTIPLY.opt()) && factors.size() > 1) {
      OptNode last = factors.getLast();
      if (last.is(Operator.DIFFERENTIAL.opt()) && last.children().size() == 1) {
        Formula product = nested(Operator.MULTIPLY, factors.subList(0, factors.size() - 1));
        return Formula.of(operator, lower, upper, product, decode(last.child(0)));
      }
    }
    return Formula.of(operator, lower, upper, decode(body), Formula.absent());
  }

  private static String shown(OptNode node) {
    String label = node.label();
    return label.length() <= 40 ? label : label.substring(0, 40) + "…";
  }

  private OptFailure arity(OptNode node, String expected) {
    return failure(
        Kind.WRONG_ARITY,
        node,
        shown(node) + " has " + node.children().size() + " children",
        expected);
  }

  private OptFailure failure(Kind kind, OptNode node, String what, String expected) {
    return new OptFailure(ReadResult.failed(kind, text, node.at(), what, expected));
  }
}
