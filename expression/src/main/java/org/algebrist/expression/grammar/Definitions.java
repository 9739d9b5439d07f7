package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;

/** Finds the functions that a formula itself defines: f in f(x) = …, and in f: A → B. */
final class Definitions {
  private Definitions() {}

  static void find(Token[] tokens, Usage usage) {
    boolean start = true;
    for (int i = 0; i < tokens.length; i++) {
      Token token = tokens[i];
      if (start && isFree(token) && i + 2 < tokens.length) {
        if (definesByValue(tokens, i) || definesByType(tokens, i)) {
          usage.defines(token.text);
        }
      }
      if (isFieldOperator(tokens, i)) {
        usage.defines(token.text);
      }
      start =
          token.is(Sign.Kind.COMMA)
              || token.kind == Kind.WORDS
              || token.kind == Kind.SPACE
              || token.is(Sign.Kind.SEMICOLON);
      if (token.kind == Kind.SIGN && token.opens && token.partner > i) {
        i = token.partner;
      }
    }
  }

  /** Whether a token is a name with a dagger before a single name in brackets: b†(k). */
  private static boolean isFieldOperator(Token[] tokens, int i) {
    return tokens[i].supLayout instanceof Layout.Sign sign
        && sign.character().equals("†")
        && isFree(tokens[i])
        && i + 3 < tokens.length
        && tokens[i + 1].isSign("(")
        && tokens[i + 1].partner == i + 3
        && tokens[i + 3].subLayout == null
        && tokens[i + 2].kind == Kind.NAME;
  }

  /** Whether a token is a name without a meaning of its own. */
  private static boolean isFree(Token token) {
    return token.kind == Kind.NAME
        && Names.function(token.text) == null
        && Names.limit(token.text) == null;
  }

  /** Whether a name stands before a bracket of single names and then an equals sign. */
  private static boolean definesByValue(Token[] tokens, int i) {
    Token open = tokens[i + 1];
    if (!open.isSign("(") || open.partner < 0 || open.partner + 1 >= tokens.length) {
      return false;
    }
    Token after = tokens[open.partner + 1];
    if (!after.isSign("=") && !after.isSign(":=") && !after.isSign("≔") && !after.isSign("≡")) {
      return false;
    }
    if (open.partner == i + 2) {
      return false;
    }
    for (int k = i + 2; k < open.partner; k++) {
      boolean name = (k - i) % 2 == 0;
      if (name ? tokens[k].kind != Kind.NAME : !tokens[k].is(Sign.Kind.COMMA)) {
        return false;
      }
    }
    return true;
  }

  private static boolean definesByType(Token[] tokens, int i) {
    if (!tokens[i + 1].is(Sign.Kind.COLON)) {
      return false;
    }
    for (int k = i + 2; k < tokens.length; k++) {
      if (Arrows.isArrow(tokens[k])) {
        return true;
      }
      if (tokens[k].is(Sign.Kind.COMMA) && tokens[k].partner < 0) {
        return false;
      }
    }
    return false;
  }
}
