package org.algebrist.expression.grammar;

import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;

/** Decides which words and wide spaces of a stretch set formulas apart. */
final class SegmentBoundaries {
  private final Token[] tokens;
  private final Place place;
  private final int first;
  private final int last;

  /** Whether words of the stretch have said what a number before them counts. */
  private boolean counts;

  /** Those of the tokens from {@code first} to {@code last}. */
  SegmentBoundaries(Token[] tokens, Place place, int first, int last) {
    this.tokens = tokens;
    this.place = place;
    this.first = first;
    this.last = last;
  }

  /** Whether words set formulas apart rather than name a quantity, unit or function. */
  boolean isBoundary(int i) {
    Token token = tokens[i];
    String text = token.text;
    boolean call =
        i + 1 < last
            && (tokens[i + 1].isSign("(") || tokens[i + 1].is(Sign.Kind.APPLY))
            && text.indexOf(' ') < 0
            && !Names.joins(text)
            && Atoms.unit(token) == null
            && !endsWithOperand(i - 1)
            && tokens[i + 1].start == token.end + (tokens[i + 1].start > token.end ? 1 : 0);
    if (call || Names.function(text) != null || Names.limit(text) != null || text.equals("mod")) {
      return false;
    }
    if (i > first && tokens[i - 1].kind == Kind.BARE_SCRIPTS && text.indexOf(' ') < 0) {
      return false; // {}^{14}\text{C}
    }
    boolean after = endsWithOperand(i - 1);
    if (after && Atoms.unit(token) != null) {
      boolean number = tokens[i - 1].kind == Kind.NUMERAL;
      return !number && Names.joins(text);
    }
    boolean due = i > first && wantsOperand(tokens[i - 1]);
    boolean operand = i + 1 < last && tokens[i + 1].startsTerm();
    if (due && operand && !text.isEmpty()) {
      return Names.joins(text) && tokens[i - 1].is(Sign.Kind.RELATION);
    }
    if (operand && Names.WORD_FUNCTIONS.contains(text) && !after) {
      return false;
    }
    if (Names.joins(text) || text.isEmpty()) {
      return last - first > 1;
    }
    if (isCounted(i)) {
      return false;
    }
    boolean whole = last - first == 1;
    if (whole) {
      return place == Place.ROOT || place == Place.LINE || place == Place.CELL;
    }
    boolean before = i > first && tokens[i - 1].isOperator(true);
    boolean next = i + 1 < last && tokens[i + 1].isOperator(false);
    boolean startsHere = i == first || isPunctuation(tokens[i - 1]);
    boolean endsHere = i + 1 == last || isPunctuation(tokens[i + 1]);
    return !((before || startsHere) && (next || endsHere) && (before || next));
  }

  /** Whether words say what a number before them counts, in a sum, a product or an equation. */
  private boolean isCounted(int i) {
    Token words = tokens[i];
    int number = i - 1;
    while (number > first && tokens[number].kind == Kind.SPACE) {
      number--;
    }
    if (number < first
        || tokens[number].kind != Kind.NUMERAL
        || tokens[number].hasScripts()
        || !SideBySide.mayBeCounted(words.text)) {
      return false;
    }
    boolean plural = SideBySide.isCountedWord(words.text);
    boolean next =
        i + 1 < last
            && (plural || counts
                ? tokens[i + 1].isOperator(false) || isRatio(i + 1)
                : wantsOperandBefore(i + 1));
    boolean ends = i + 1 == last || isPunctuation(tokens[i + 1]);
    boolean before = number > first && isSum(tokens[number - 1]) && (plural || counts);
    boolean alone = ends && plural && number == first && place == Place.ROOT;
    words.counts = next || alone || before && ends;
    counts |= words.counts;
    return words.counts;
  }

  /** Whether a sign cannot do without an operand before it. */
  private boolean wantsOperandBefore(int i) {
    return tokens[i].is(Sign.Kind.INFIX) && tokens[i].sign.prefix() == null || isRatio(i);
  }

  /** Whether a colon stands before a number, as in 4 oranges : $1. */
  private boolean isRatio(int i) {
    return tokens[i].is(Sign.Kind.COLON)
        && i + 1 < last
        && (tokens[i + 1].kind == Kind.NUMERAL || tokens[i + 1].isSign("$"));
  }

  /** Whether a sign of a sum stands before, or a relation after something was counted. */
  private boolean isSum(Token token) {
    return token.isSign("+")
        || token.isSign("-")
        || counts && (token.is(Sign.Kind.RELATION) || token.is(Sign.Kind.COLON));
  }

  /** Whether a sign cannot do without an operand after it. */
  private static boolean wantsOperand(Token token) {
    return token.is(Sign.Kind.INFIX) || (token.is(Sign.Kind.RELATION) && !token.closes);
  }

  private boolean endsWithOperand(int i) {
    if (i < first) {
      return false;
    }
    Token token = tokens[i];
    if (token.kind == Kind.SPACE) {
      return endsWithOperand(i - 1);
    }
    return token.isThing()
        || token.kind == Kind.WORDS && Atoms.unit(token) != null
        || token.kind == Kind.SIGN && token.closes
        || token.is(Sign.Kind.POSTFIX)
        || token.is(Sign.Kind.OPERAND) && !token.text.equals("$");
  }

  /** Whether a wide space stands between two formulas. */
  boolean setsApart(int i) {
    int before = i - 1;
    int after = i + 1;
    while (after < last && tokens[after].kind == Kind.SPACE) {
      after++;
    }
    if (before < first || after >= last) {
      return false;
    }
    return !wantsMore(tokens[before]) && !goesOn(tokens[after]);
  }

  private static boolean wantsMore(Token token) {
    return token.kind == Kind.WORDS
        || token.kind == Kind.SPACE
        || token.kind == Kind.NAME && FunctionNames.isFunction(token.text)
        || token.isOperator(true)
        || token.isSeparator();
  }

  private boolean goesOn(Token token) {
    if (token.kind == Kind.WORDS) {
      return true;
    }
    if (token.kind != Kind.SIGN) {
      return false;
    }
    boolean signed = token.sign.prefix() != null;
    if (token.isSign("(") && token.inside != null && !token.inside.isEmpty()) {
      return token.inside.tokens[token.inside.from].text.equals("mod");
    }
    return (token.isOperator(false) || isPunctuation(token)) && (!signed || place != Place.ROUND);
  }

  /** Whether a space or a sign only sets apart what stands on both sides of it. */
  static boolean isPunctuation(Token token) {
    return token.kind == Kind.SPACE
        || token.is(Sign.Kind.COMMA)
        || token.is(Sign.Kind.SEMICOLON)
        || token.is(Sign.Kind.PERIOD);
  }
}
