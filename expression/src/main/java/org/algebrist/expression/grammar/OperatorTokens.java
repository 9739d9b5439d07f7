package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** What a token is after an operand: an operator, or an operand side by side with it. */
final class OperatorTokens {
  private final RowParser parser;

  OperatorTokens(RowParser parser) {
    this.parser = parser;
  }

  /** Reads the token at {@code i} after an operand; returns the index of the next one. */
  int read(int i) {
    Token token = parser.tokens[i];
    switch (token.kind) {
      case SPACE -> {
        return i + 1;
      }
      case NUMERAL, PIECE, NAME -> {
        if (RowParser.isModulo(token)) {
          return parser.signs.modulo(i);
        }
        Node unit = token.kind == Kind.NAME ? parser.products.unitAfterNumber(i) : null;
        int micro = token.kind == Kind.NAME && unit == null ? parser.products.micro(i) : i;
        if (micro > i) {
          return micro;
        }
        return unit == null ? parser.products.juxtapose(i) : parser.products.unit(i, unit);
      }
      case WORDS -> {
        Node unit =
            parser.products.isTemperature(i) ? parser.products.temperature(i) : Atoms.unit(token);
        if (unit == null && parser.products.isCounted(i)) {
          unit = Node.symbol(token.text, token.start, token.end);
        }
        if (RowParser.isModulo(token)) {
          return parser.signs.modulo(i);
        }
        return unit == null ? parser.products.juxtapose(i) : parser.products.unit(i, unit);
      }
      case BARE_SCRIPTS -> {
        if (i + 1 < parser.end && SideBySide.isCombinations(parser.tokens[i + 1])) {
          return parser.products.juxtapose(i);
        }
        int name = parser.lastName;
        parser.push(parser.atoms.scripts(parser.pop(), token));
        parser.lastName = name;
        return i + 1;
      }
      case SIGN -> {
        return signOperator(i);
      }
    }
    throw new IllegalStateException("no token of kind " + token.kind);
  }

  /** Whether △ stands between two sets rather than before the points of a triangle. */
  private boolean isOperation(int i) {
    boolean triangle = parser.tokens[i].sign.operator() == Operator.TRIANGLE;
    boolean points =
        i + 1 < parser.end
            && parser.tokens[i + 1].kind == Kind.NAME
            && Words.isFigure(parser.tokens[i + 1].text);
    return triangle && i + 1 < parser.end && !points;
  }

  private int signOperator(int i) {
    Token token = parser.tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return parser.brackets.bracket(i);
    }
    switch (token.sign.kind()) {
      case INFIX -> {
        return RowParser.isModulo(token) ? parser.signs.modulo(i) : parser.signs.infix(i);
      }
      case RELATION -> {
        if (token.text.equals("∣") && parser.separators.isBarPlace()) {
          return parser.separators.bar(i);
        }
        return parser.signs.relation(i);
      }
      case BAR -> {
        return parser.separators.bar(i);
      }
      case COMMA -> {
        return parser.separators.comma(i);
      }
      case SEMICOLON -> {
        parser.reduce(Operator.SEMICOLON_LIST.precedence() + 1);
        parser.separators.separate(
            Pending.Kind.SEMICOLONS, Operator.SEMICOLON_LIST.precedence(), token);
        return i + 1;
      }
      case COLON -> {
        return parser.separators.colon(i);
      }
      case POSTFIX -> {
        return parser.signs.postfix(i);
      }
      case PERIOD -> {
        return i + 1;
      }
      case APPLY -> {
        parser.applied = true;
        return i + 1;
      }
      case CLOSE, OPEN -> {
        // Without a partner; the problem is noted already.
        Node unread = Node.leaf(new Formula.Unread(token.text), token.start, token.end);
        Node before = parser.pop();
        parser.push(Node.of(Operator.JOIN, before, unread));
        return i + 1;
      }
      case QUANTIFIER -> {
        return quantifier(i);
      }
      case PREFIX -> {
        return isOperation(i) ? parser.signs.infix(i) : parser.products.juxtapose(i);
      }
      case LARGE, INTEGRAL, OPERAND -> {
        return parser.products.juxtapose(i);
      }
    }
    throw new IllegalStateException("no sign of kind " + token.sign.kind());
  }

  /** A second quantifier binds what stands before it, or is a factor. */
  private int quantifier(int i) {
    Pending top = parser.top();
    if (top == null || top.kind != Pending.Kind.QUANTIFIER) {
      parser.reduce(Operator.FOR_ALL.precedence() + 1);
      top = parser.top();
    }
    if (top != null && top.kind == Pending.Kind.QUANTIFIER && top.bound == null) {
      parser.prefixes.bind(top);
      return i;
    }
    return parser.products.juxtapose(i);
  }
}
