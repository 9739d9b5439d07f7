package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Operands side by side: products without a sign, units, how far a function reaches. */
final class SideBySide {
  /** A product without a sign after a slash: a/bc. */
  static final int AFTER_SLASH_LEVEL = 710;

  static final int UNIT_LEVEL = Operator.QUANTITY.precedence();

  static final double SLASH_WEIGHT = 0.7;

  static final double VECTOR_WEIGHT = 0.85;

  private final RowParser row;

  SideBySide(RowParser row) {
    this.row = row;
  }

  static boolean isCombinations(Token token) {
    return token.kind == Kind.NAME
        && token.sub != null
        && (token.text.equals("C") || token.text.equals("P") || token.text.equals("F"));
  }

  /** The unit that the name at {@code i} is after a number; null if it is none. */
  @Nullable Node unitAfterNumber(int i) {
    Token token = row.tokens[i];
    if (Names.function(token.text) != null && isApplied(i + 1)) {
      return null;
    }
    return Atoms.mayBeUnit(token) && isQuantity(row.operands[row.operandTop - 1], 0)
        ? Node.symbol(token.text, token.start, token.start + token.text.length())
        : null;
  }

  /** Whether 2 sec and 3 min go on with what a function takes: 2 sec x, 3 min(a, b). */
  private boolean isApplied(int next) {
    if (next >= row.end) {
      return false;
    }
    Token token = row.tokens[next];
    return switch (token.kind) {
      case NAME -> !Atoms.mayBeUnit(token);
      case PIECE -> true;
      case SIGN -> token.opens;
      case NUMERAL, WORDS, SPACE, BARE_SCRIPTS -> false;
    };
  }

  int unit(int i, Node unit) {
    Node whole = row.atoms.scripts(unit, row.tokens[i]);
    int next = i + 1;
    if (next + 1 < row.end
        && row.tokens[next].isSign("/")
        && Atoms.mayBeUnit(row.tokens[next + 1])) {
      Node under = Atoms.unit(row.tokens[next + 1]);
      if (under == null && row.tokens[next + 1].kind == Kind.NAME) {
        under = Atoms.symbol(row.tokens[next + 1]);
      }
      if (under != null) {
        whole =
            Node.of(
                Operator.DIVIDE,
                Surface.SLASH,
                whole,
                row.atoms.scripts(under, row.tokens[next + 1]));
        next += 2;
      }
    }
    if (whole.is(Operator.POWER) && whole.operands[0].is(Operator.DIVIDE)) {
      // The exponent in m/s² is the last unit's.
      Node quotient = whole.operands[0];
      whole =
          Node.of(
              Operator.DIVIDE,
              Surface.SLASH,
              quotient.operands[0],
              Node.of(Operator.POWER, quotient.operands[1], whole.operands[1]));
    }
    while (row.pendingTop > 0
        && (row.top() instanceof Pending p
            && (p.precedence > UNIT_LEVEL
                || (p.kind == Pending.Kind.BINARY
                    && (p.surface == Surface.JUXTAPOSED || isScientific(p)))))) {
      row.reduce(row.pending[row.pendingTop - 1].precedence);
    }
    row.push(Node.of(Operator.QUANTITY, row.pop(), whole));
    return next;
  }

  /** Multiplies the operand before by the one that begins at {@code i}. */
  int juxtapose(int i) {
    Pending top = row.top();
    if (top != null
        && top.kind == Pending.Kind.QUANTIFIER
        && top.bound == null
        && !row.operands[row.operandTop - 1].isNumber()) {
      row.prefixes.bind(top);
      return i;
    }
    Pending relations = top;
    if (relations != null
        && relations.kind == Pending.Kind.RELATIONS
        && row.pendingTop > 1
        && row.pending[row.pendingTop - 2].kind == Pending.Kind.QUANTIFIER
        && row.pending[row.pendingTop - 2].bound == null
        && !row.operands[row.operandTop - 1].isNumber()) {
      row.reduce(Operator.FOR_ALL.precedence() + 1);
      row.prefixes.bind(row.pending[row.pendingTop - 1]);
      return i;
    }
    if (isListGoingOn(i, top)) {
      row.separators.separate(Pending.Kind.COMMAS, Operator.LIST.precedence(), row.tokens[i - 1]);
      return i;
    }
    int precedence = Sign.PRODUCT_LEVEL;
    boolean tight = false;
    if (top != null) {
      if (isArgument(top) && continuesArgument(i)) {
        precedence = RowParser.ARGUMENT_LEVEL;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY
          && top.tight
          && top.precedence < RowParser.ARGUMENT_LEVEL) {
        precedence = top.precedence;
        tight = true;
      } else if (top.kind == Pending.Kind.BINARY
          && top.operator == Operator.DIVIDE
          && top.surface == Surface.SLASH
          && bindsAfterSlash(top, i)) {
        precedence = AFTER_SLASH_LEVEL;
        tight = true;
      }
    }
    row.reduce(precedence);
    Pending product =
        new Pending(
            Pending.Kind.BINARY,
            Operator.MULTIPLY,
            Surface.JUXTAPOSED,
            precedence,
            row.tokens[i].start);
    product.tight = tight;
    row.push(product);
    return i;
  }

  /** Whether dots are an element of a list, though the comma after them is left out: 0, 1, … n. */
  private boolean isListGoingOn(int i, @Nullable Pending top) {
    return top != null
        && top.kind == Pending.Kind.COMMAS
        && top.precedence == Operator.LIST.precedence()
        && i - 2 >= row.from
        && row.tokens[i - 1].isSign("…")
        && row.tokens[i - 2].is(Sign.Kind.COMMA);
  }

  static boolean isArgument(Pending top) {
    return (top.kind == Pending.Kind.FUNCTION && top.precedence > Sign.PRODUCT_LEVEL)
        || (top.tight && top.precedence == RowParser.ARGUMENT_LEVEL)
        || (top.kind == Pending.Kind.PREFIX && top.precedence == RowParser.ARGUMENT_LEVEL - 5);
  }

  /** Whether sin 2 goes on with what stands at {@code i}: x does, cos and a bracket do not. */
  boolean continuesArgument(int i) {
    Token token = row.tokens[i];
    return switch (token.kind) {
      case NUMERAL, PIECE -> true;
      case NAME ->
          Names.function(token.text) == null
              && !Names.WORD_FUNCTIONS.contains(token.text)
              && !(token.isD()
                  && i + 1 < row.end
                  && Differentials.isUsualVariable(row.tokens[i + 1]));
      case WORDS, SPACE, BARE_SCRIPTS -> false;
      case SIGN -> token.opens && (row.operands[row.operandTop - 1].isNumber() || isExponential());
    };
  }

  /** Whether exp is the function whose argument is being read: exp i(kx − ωt). */
  boolean isExponential() {
    for (int k = row.pendingTop - 1; k >= 0; k--) {
      if (row.pending[k].kind == Pending.Kind.FUNCTION) {
        return row.pending[k].operator == Operator.EXP;
      }
    }
    return false;
  }

  /** Whether bc in a/bc is the denominator. */
  boolean bindsAfterSlash(Pending slash, int i) {
    Token token = row.tokens[i];
    Node denominator = row.operands[row.operandTop - 1];
    Node numerator = row.operands[row.operandTop - 2];
    boolean letter = token.kind == Kind.NAME && Names.function(token.text) == null;
    if (!letter || denominator.bracketed) {
      return false;
    }
    boolean numbers = denominator.isNumber() && isNumeric(numerator);
    return row.choices.first(
            Question.SLASH,
            slash.start,
            SLASH_WEIGHT,
            numbers ? "only the number under the slash" : "the whole product under the slash",
            numbers ? "the whole product under the slash" : "only the first factor under the slash")
        != numbers;
  }

  /** Whether a product is 6·10²³, one number. */
  private boolean isScientific(Pending product) {
    Node power = row.operands[row.operandTop - 1];
    return product.operator == Operator.MULTIPLY
        && power.is(Operator.POWER)
        && power.operands[0].leaf instanceof Formula.Num ten
        && ten.spelling().equals("10")
        && row.operands[row.operandTop - 2].isNumber();
  }

  /** Whether a node is made of numbers only: 3/4, 2½, 6·10²³. */
  static boolean isQuantity(Node node, int depth) {
    if (node.operator == null) {
      return node.isNumber();
    }
    boolean numbers =
        switch (node.operator) {
          case DIVIDE, MULTIPLY, POWER, NEGATE, MIXED_NUMBER, PLUS_MINUS -> depth < 4;
          default -> false;
        };
    for (Node operand : node.operands) {
      numbers = numbers && isQuantity(operand, depth + 1);
    }
    return numbers;
  }

  static boolean isNumeric(Node node) {
    return node.isNumber() || (node.is(Operator.NEGATE) && node.operands[0].isNumber());
  }

  /** Whether a dot or cross between these two is that of vectors. */
  boolean isVectorProduct(Node left, Node right, int at) {
    if (!row.atoms.isVector(left) || !row.atoms.isVector(right)) {
      return false;
    }
    return row.choices.first(
        Question.VECTOR_PRODUCT, at, VECTOR_WEIGHT, "a product of vectors", "a product");
  }
}
