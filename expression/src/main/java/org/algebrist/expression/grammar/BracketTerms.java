package org.algebrist.expression.grammar;

import java.util.Objects;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** Brackets where an operand is due, and after one, where they may be arguments. */
final class BracketTerms {
  private static final double SECOND_CALL_WEIGHT = 0.65;

  private final RowRules row;

  BracketTerms(RowRules row) {
    this.row = row;
  }

  /** A bracket where an operand is due. */
  int group(int i) {
    Token open = row.tokens[i];
    Token close = row.tokens[open.partner];
    Node node = fence(i, i > row.from && isProduct(row.tokens[i - 1]));
    row.push(node);
    row.lastGroup = i;
    return open.partner + 1;
  }

  boolean isProduct(Token token) {
    return token.is(Sign.Kind.INFIX) && token.sign.precedence() == Sign.PRODUCT_LEVEL;
  }

  /** The bracket at {@code i} with the scripts at its end. */
  Node fence(int i, boolean afterFactor) {
    Token open = row.tokens[i];
    Token close = row.tokens[open.partner];
    boolean sequence = close.sub != null && Superscripts.isRunning(close.sub.node());
    boolean factor =
        !sequence
            && (afterFactor
                || close.supLayout != null
                || (open.partner + 1 < row.end && startsFactor(open.partner + 1)));
    if (isIndexMark(i)) {
      return IndexBrackets.call(
          open, Objects.requireNonNull(open.inside).node(), open.start, close.end);
    }
    Node node = row.fences.node(open, close, factor, intervalIsDue(i));
    if ((close.isSign("|") || close.isSign("∣")) && open.text.isEmpty()) {
      Node lower = close.sub == null ? Node.absent(close.end) : close.sub.node();
      Node upper = close.sup == null ? Node.absent(close.end) : close.sup.node();
      return Node.of(
          Operator.EVALUATED_AT, Surface.PLAIN, open.start, close.end, node, lower, upper);
    }
    if (open.isSign("[")
        && close.isSign("]")
        && close.sub != null
        && close.sup != null
        && node.operator != null
        && node.bracketed
        && !node.is(Operator.TUPLE)) {
      // [F(x)]ₐᵇ
      return Node.of(
          Operator.EVALUATED_AT,
          Surface.SQUARE,
          open.start,
          close.end,
          node,
          close.sub.node(),
          close.sup.node());
    }
    boolean factorial = open.partner + 1 < row.end && row.tokens[open.partner + 1].isSign("!");
    if (factorial && open.isSign("[") && close.isSign("]") && node.operator == null) {
      // [n]!: of q-numbers, as a name alone wants no brackets.
      node = Node.of(Operator.SQUARE_LIST, Surface.PLAIN, open.start, baseEnd(close), node);
    }
    return row.atoms.scripts(node, close);
  }

  /** Whether the bracket at {@code i} is a mark of the name that has the index being read. */
  private boolean isIndexMark(int i) {
    return !row.base.isEmpty()
        && IndexBrackets.mark(
            row, i, row.base, Objects.requireNonNull(row.tokens[i].inside).result);
  }

  boolean startsFactor(int i) {
    Token token = row.tokens[i];
    return switch (token.kind) {
      case NUMERAL, NAME, PIECE -> true;
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN -> isProduct(token) || token.opens && (token.inside == null || !isModulus(token));
    };
  }

  /** Whether (a, b) at {@code i} is a set by what stands beside it. */
  boolean intervalIsDue(int i) {
    if (i > row.from && makesSet(row.tokens[i - 1])) {
      return true;
    }
    int after = row.tokens[i].partner + 1;
    return after < row.end && row.tokens[after].is(Sign.Kind.INFIX) && makesSet(row.tokens[after]);
  }

  boolean makesSet(Token token) {
    if (token.kind == Kind.SIGN && token.sign.operator() != null) {
      return switch (token.sign.operator()) {
        case UNION, INTERSECTION -> true;
        case SUBSET, SUBSET_EQUAL -> true;
        case IN, NOT_IN -> !leftIsPoint();
        default -> false;
      };
    }
    return token.kind == Kind.WORDS && token.text.endsWith("interval");
  }

  /** Whether the left side of ∈ is a name, not a tuple. */
  boolean leftIsPoint() {
    return row.operandTop > 0 && row.operands[row.operandTop - 1].is(Operator.TUPLE);
  }

  /** A bracket after an operand: a call, a modulus or a factor. */
  int bracket(int i) {
    Token open = row.tokens[i];
    Token close = row.tokens[open.partner];
    if (isModulus(open)) {
      row.reduce(Sign.RELATION_LEVEL + 1);
      Node modulus = Objects.requireNonNull(open.inside).node();
      if (!row.signs.setModulus(modulus)) {
        Node left = row.pop();
        row.push(Node.of(Operator.MODULO, Surface.VARIANT, left, modulus));
      }
      row.operandDue = false;
      return open.partner + 1;
    }
    Pending top = row.top();
    if (top != null
        && top.kind == Pending.Kind.QUANTIFIER
        && top.bound == null
        && row.operands[row.operandTop - 1].name() != null) {
      // ∃x (x > 0)
      return row.products.juxtapose(i);
    }
    if (isIndexMark(i)) {
      return row.products.juxtapose(i);
    }
    boolean isRound = open.isSign("(") || open.isSign("[") || open.isSign("{");
    int name = row.lastName >= 0 ? row.lastName : row.lastGroup;
    if (isRound && (name >= 0 || row.applied)) {
      Node function = row.operands[row.operandTop - 1];
      boolean call =
          row.applied
              || (!endsWithPower(function, open)
                  && !(function.is(Operator.ADJOINT) && close.sub != null)
                  && !isMatrixAhead(open)
                  && row.calls.isCall(row.tokens, row.from, row.end, name, function, open));
      row.applied = false;
      if (call) {
        return apply(i);
      }
    } else if (row.lastCall == i - 1 && isSecondArgument(open)) {
      return apply(i);
    }
    return isRemark(open) ? remark(i) : row.products.juxtapose(i);
  }

  /** Whether a statement in brackets ends a line: nothing is multiplied by one. */
  private boolean isRemark(Token open) {
    Node content = Objects.requireNonNull(open.inside).result;
    return open.isSign("(")
        && !row.place.isInside()
        && open.partner + 1 == row.end
        && !row.tokens[open.partner].hasScripts()
        && content != null
        && !content.bracketed
        && content.operator != null
        && (content.is(Operator.CHAIN) || content.operator.form() == Operator.Form.RELATION);
  }

  /** All that stands before, and what the bracket at {@code i} says of it: 2x (x > 0). */
  private int remark(int i) {
    Node remark = fence(i, false);
    row.reduce(0);
    row.push(Node.of(Operator.JOIN, row.pop(), remark));
    return row.tokens[i].partner + 1;
  }

  /** Applies the operand before to the bracket at {@code i}. */
  private int apply(int i) {
    Token open = row.tokens[i];
    Token close = row.tokens[open.partner];
    Node application = Calls.apply(row.pop(), open, baseEnd(close));
    row.push(row.atoms.scripts(application, close));
    row.lastCall = close.hasScripts() ? -1 : open.partner;
    return open.partner + 1;
  }

  /** Whether g(t)(x) calls what g(t) is: a name that is not among the arguments stands alone. */
  private boolean isSecondArgument(Token open) {
    Node content = Objects.requireNonNull(open.inside).result;
    Node call = row.operands[row.operandTop - 1];
    if (!open.isSign("(") || content == null || !call.is(Operator.APPLY)) {
      return false;
    }
    boolean transform = Calls.isTransform(call.operands[0]);
    if (transform && (call.surface != Surface.PLAIN || content.operator == null)) {
      return true;
    }
    if (content.name() == null) {
      return false;
    }
    for (int k = 1; k < call.operands.length; k++) {
      if (call.operands[k].operator != null || content.name().equals(call.operands[k].name())) {
        return false;
      }
    }
    return row.choices.first(
        Choices.Question.CALL, open.start, SECOND_CALL_WEIGHT, "called twice", "a product");
  }

  static int baseEnd(Token close) {
    return close.layout instanceof Layout.Scripts s ? s.base().end() : close.end;
  }

  /** x²(x+1) is a product, f²(x) and f⁻¹(x) may be calls. */
  boolean endsWithPower(Node function, Token open) {
    if (!function.is(Operator.POWER)) {
      return false;
    }
    Node base = function.operands[0];
    while (base.operator == Operator.SUBSCRIPT || base.operator == Operator.PRIME) {
      base = base.operands[0];
    }
    String name = base.name();
    Node content = Objects.requireNonNull(open.inside).result;
    boolean list =
        content != null
            && (content.is(Operator.LIST) || content.is(Operator.SEMICOLON_LIST))
            && !content.bracketed;
    if (name != null && list) {
      // D⁻¹(a, b), L²(0, T; V): nothing is multiplied by a pair.
      return false;
    }
    if (Calls.isTransform(base) || base.bracketed && base.is(Operator.COMPOSE)) {
      return isSum(open);
    }
    if (name == null || (!isWhole(function.operands[1]) && isSum(open))) {
      return true;
    }
    boolean indexed =
        function.operands[0].is(Operator.SUBSCRIPT)
            && Character.isUpperCase(name.codePointAt(0))
            && isWhole(function.operands[1]);
    if (indexed && !isSum(open)) {
      return false;
    }
    return !row.usage.isFunction(name)
        && !Names.USUAL_FUNCTIONS.contains(name)
        && !row.usage.isCalledElsewhere(name)
        && !Calls.isSpaceOver(name, content);
  }

  static boolean isSum(Token open) {
    Node content = Objects.requireNonNull(open.inside).result;
    return content != null && (content.is(Operator.ADD) || content.is(Operator.SUBTRACT));
  }

  /** Whether an exponent may be how often a function is applied. */
  static boolean isWhole(Node exponent) {
    return exponent.name() != null
        || (exponent.leaf instanceof Formula.Num n && n.value().isInteger());
  }

  static boolean isMatrixAhead(Token open) {
    Stretch inside = Objects.requireNonNull(open.inside);
    return inside.isSingle()
        && !inside.tokens[inside.from].hasScripts()
        && switch (inside.tokens[inside.from].layout) {
          case Layout.Grid ignored -> true;
          case Layout.Fraction fraction -> !fraction.line();
          default -> false;
        };
  }

  /** (mod n) */
  static boolean isModulus(Token open) {
    Stretch inside = Objects.requireNonNull(open.inside);
    return !inside.isEmpty()
        && inside.tokens[inside.from].isModulo()
        && inside.to - inside.from > 1;
  }
}
