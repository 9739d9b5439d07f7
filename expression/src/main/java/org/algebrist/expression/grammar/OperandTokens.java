package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;

/** What a token is where an operand is due. */
final class OperandTokens {
  private final RowParser parser;

  OperandTokens(RowParser parser) {
    this.parser = parser;
  }

  /** Reads the token at {@code i} where an operand is due; returns the index of the next one. */
  int read(int i) {
    Token token = parser.tokens[i];
    return switch (token.kind) {
      case NUMERAL -> parser.numbers.number(i);
      case NAME -> parser.names.name(i);
      case WORDS -> parser.names.words(i);
      case SPACE -> i + 1;
      case PIECE -> parser.pieces.piece(i);
      case BARE_SCRIPTS -> {
        if (parser.preScripts != null) {
          parser.push(Node.of(Operator.EMPTY_GROUP, Surface.PLAIN, token.start, token.start));
        } else {
          parser.preScripts = token;
        }
        yield i + 1;
      }
      case SIGN -> signOperand(i);
    };
  }

  private int signOperand(int i) {
    Token token = parser.tokens[i];
    if (token.opens && token.inside != null && !token.is(Sign.Kind.INTEGRAL)) {
      return parser.brackets.group(i);
    }
    return switch (token.sign.kind()) {
      case INFIX -> parser.prefixes.prefixOrLone(i);
      case RELATION, BAR -> {
        if (isAlone(i) || isQuotientBy(i)) {
          parser.push(parser.atoms.scripts(parser.loneSign(token), token));
          yield i + 1;
        }
        parser.missingOperand(token.start);
        yield i;
      }
      case PREFIX -> parser.prefixes.prefix(i);
      case LARGE -> parser.prefixes.large(i);
      case INTEGRAL -> parser.calculus.integral(i);
      case QUANTIFIER -> parser.prefixes.quantifier(i);
      case COMMA, SEMICOLON, COLON -> {
        parser.missingOperand(token.start);
        yield i;
      }
      case OPEN, CLOSE -> {
        parser.push(Node.leaf(new Formula.Unread(token.text), token.start, token.end));
        yield i + 1;
      }
      case PERIOD, APPLY -> i + 1;
      case POSTFIX -> {
        parser.push(parser.atoms.scripts(parser.loneSign(token), token));
        yield i + 1;
      }
      case OPERAND -> signAsOperand(i);
    };
  }

  /** Whether a sign stands between commas or ends, as in (G, +). */
  boolean isAlone(int i) {
    boolean before = i == parser.from || isSeparator(parser.tokens[i - 1]);
    boolean after = i + 1 == parser.end || isSeparator(parser.tokens[i + 1]);
    return before && after;
  }

  /** Whether a relation is what a set is divided by: X/∼. */
  private boolean isQuotientBy(int i) {
    Pending top = parser.top();
    return top != null
        && top.kind == Pending.Kind.BINARY
        && top.operator == Operator.DIVIDE
        && (i + 1 == parser.end || !parser.startsOperand(i + 1));
  }

  static boolean isSeparator(Token token) {
    return token.is(Sign.Kind.COMMA) || token.is(Sign.Kind.SEMICOLON) || token.is(Sign.Kind.COLON);
  }

  private int signAsOperand(int i) {
    Token token = parser.tokens[i];
    boolean currency =
        switch (token.text) {
          case "$", "£", "€", "¥" -> true;
          default -> false;
        };
    if (currency && i + 1 < parser.end && parser.tokens[i + 1].kind == Kind.NUMERAL) {
      int next = parser.numbers.number(i + 1);
      Node unit = Node.symbol(token.text, token.start, token.end);
      Node amount = parser.pop();
      parser.push(
          Node.of(Operator.QUANTITY, Surface.VARIANT, token.start, amount.end, amount, unit));
      return next;
    }
    parser.push(parser.atoms.scripts(parser.loneSign(token), token));
    return i + 1;
  }
}
