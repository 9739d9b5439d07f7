package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** What a formula shows of whether a name before a bracket is called, for {@link Ranker}. */
final class CallFeatures {
  private static final int NEIGHBOURS = 16;

  /** Kinds of letters: what they usually stand for. */
  private static final int LETTER_KINDS = 8;

  private CallFeatures() {}

  /**
   * The features of the bracket after the name at {@code at}.
   *
   * @param rule how likely the rules hold a call to be
   */
  static int[] of(
      Token[] tokens,
      int from,
      int end,
      int at,
      Token letter,
      Token open,
      @Nullable Node content,
      double rule) {
    Token token = tokens[at];
    int kind = letterKind(letter.text);
    int holds = contentKind(letter, content);
    Token close = tokens[open.partner];
    int next = neighbour(open.partner + 1 < end ? tokens[open.partner + 1] : null);
    int before = neighbour(at > from ? tokens[at - 1] : null);
    int flags =
        (token.primes > 0 ? 1 : 0)
            + (token.sub != null ? 2 : 0)
            + (token.supLayout != null ? 4 : 0)
            + (close.supLayout != null ? 8 : 0)
            + (open.isSign("[") ? 16 : 0)
            + (letter.style == Style.ITALIC ? 0 : 32);
    int odds = (int) Math.round(3 * Math.log(rule / (1 - rule)));
    return new int[] {
      Ranker.feature(0, 0),
      Ranker.feature(1, Math.floorMod(letter.text.hashCode(), Ranker.VALUES)),
      Ranker.feature(2, holds),
      Ranker.feature(3, kind * 24 + holds),
      Ranker.feature(4, next * LETTER_KINDS + kind),
      Ranker.feature(5, before * LETTER_KINDS + kind),
      Ranker.feature(6, argumentKind(content) * LETTER_KINDS + kind),
      Ranker.feature(7, flags),
      Ranker.feature(8, standsAlone(tokens, from, end, at) * LETTER_KINDS + kind),
      Ranker.feature(9, Math.clamp(odds, -15, 15) + 15),
      Ranker.feature(10, next * 16 + before),
      Ranker.feature(11, next * 24 + holds)
    };
  }

  private static int letterKind(String name) {
    if (name.length() > 1) {
      return 7;
    }
    char c = name.charAt(0);
    if (Names.USUAL_FUNCTIONS.contains(name)) {
      return 0;
    }
    if (Character.isUpperCase(c)) {
      return 6;
    }
    return c <= 'e' ? 1 : c <= 'n' ? 2 : c <= 't' ? 3 : c <= 'w' ? 4 : 5;
  }

  /** What a bracket holds, 0 to 23. */
  private static int contentKind(Token letter, @Nullable Node content) {
    if (content == null) {
      return 0;
    }
    Operator operator = content.operator;
    if (operator == null) {
      String name = content.name();
      return content.isNumber() ? 1 : letter.text.equals(name) ? 2 : name != null ? 3 : 4;
    }
    return switch (operator) {
      case ADD -> content.operands[1].isNumber() ? 5 : 6;
      case SUBTRACT -> content.operands[1].isNumber() ? 7 : 8;
      case NEGATE -> content.operands[0].isNumber() ? 9 : 10;
      case MULTIPLY -> 11;
      case DIVIDE -> 12;
      case POWER -> 13;
      case SUBSCRIPT -> 14;
      case PRIME -> 15;
      case APPLY -> 16;
      case LIST, SEMICOLON_LIST -> content.bracketed ? 17 : 18;
      case EQUAL, LESS, GREATER, IN, LESS_EQUAL, GREATER_EQUAL -> 19;
      case SQRT, ABS -> 20;
      case DEGREES -> 21;
      default -> operator.form() == Operator.Form.FUNCTION ? 22 : 23;
    };
  }

  /** What stands first in a bracket, 0 to 11. */
  private static int argumentKind(@Nullable Node content) {
    Node now = content;
    for (int depth = 0; now != null && now.operator != null && depth < 3; depth++) {
      now = now.operands.length == 0 ? null : now.operands[0];
    }
    String name = now == null || now.operator != null ? null : now.name();
    if (name == null) {
      return now != null && now.isNumber() ? 1 : 0;
    }
    if (name.length() > 1) {
      return 2;
    }
    char c = name.charAt(0);
    return switch (c) {
      case 'x' -> 3;
      case 't', 's' -> 4;
      case 'y', 'z' -> 5;
      case 'n', 'k', 'i', 'j', 'm' -> 6;
      case 'a', 'b', 'c' -> 7;
      case 'u', 'v', 'w' -> 8;
      default -> Character.isUpperCase(c) ? 9 : c < 128 ? 10 : 11;
    };
  }

  /** What stands beside a call, 0 to 9. */
  private static int neighbour(@Nullable Token token) {
    if (token == null) {
      return 0;
    }
    return switch (token.kind) {
      case NUMERAL -> 1;
      case NAME -> 2;
      case PIECE -> 3;
      case WORDS, SPACE, BARE_SCRIPTS -> 4;
      case SIGN ->
          token.is(Sign.Kind.RELATION)
              ? 5
              : token.is(Sign.Kind.COMMA)
                  ? 6
                  : token.opens ? 7 : token.isSign("+") || token.isSign("−") ? 8 : 9;
    };
  }

  /** Whether the name stands near without a bracket after it: 0 no, 1 yes. */
  private static int standsAlone(Token[] tokens, int from, int end, int at) {
    String name = tokens[at].text;
    for (int i = Math.max(from, at - NEIGHBOURS); i < Math.min(end, at + NEIGHBOURS); i++) {
      boolean same = i != at && tokens[i].kind == Kind.NAME && tokens[i].text.equals(name);
      if (same && !(i + 1 < end && tokens[i + 1].kind == Kind.SIGN && tokens[i + 1].opens)) {
        return 1;
      }
    }
    return 0;
  }
}
