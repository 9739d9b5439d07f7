package org.algebrist.expression.numeral;

import java.util.List;
import org.algebrist.expression.numeral.NumberToken.Type;
import org.algebrist.expression.numeral.NumberWord.Role;
import org.jspecify.annotations.Nullable;

/**
 * A cardinal read from words: "two hundred and five", "twenty-one thousand".
 *
 * @param value the number
 * @param end index after the last token read
 * @param last the role of the last word read
 */
record Cardinal(long value, int end, Role last) {

  /**
   * Reads the longest cardinal at token {@code start}; null if none starts there.
   *
   * @param list whether the words around say that two numbers are joined by "and" ("between one
   *     hundred and five")
   */
  static @Nullable Cardinal read(List<NumberToken> tokens, int start, boolean list) {
    long total = 0;
    long group = -1;
    long smallestScale = Long.MAX_VALUE;
    @Nullable Cardinal done = null;
    // What to fall back to when words that looked like a tail turn out to start the next number.
    @Nullable Cardinal beforeTail = null;
    int at = start;
    while (at >= 0 && at < tokens.size()) {
      NumberWord word = wordAt(tokens, at);
      if (word == null
          && !list
          && done != null
          && continuesAfterAnd(tokens, at, done, smallestScale)) {
        at++;
        continue;
      }
      if (word == null || word.plural() && !(done != null && isHundredOrScale(word.role()))) {
        return done;
      }
      @Nullable Role last = done == null ? null : done.last();
      switch (word.role()) {
        case UNIT, TEEN, TENS -> {
          if (!mayFollow(last, word)) {
            return done;
          }
          beforeTail = isHundredOrScale(last) ? done : beforeTail;
          group = Math.max(group, 0) + word.whole();
        }
        case HUNDRED -> {
          if (isHundredOrScale(last)) {
            return done;
          }
          if (last != null && (group <= 0 || group >= 100)) {
            return beforeTail;
          }
          group = last == null ? 100 : 100 * group;
        }
        case SCALE -> {
          if (word.whole() >= smallestScale) {
            return last == Role.SCALE ? done : beforeTail;
          }
          if (last == Role.SCALE || group == 0) {
            return done;
          }
          total += Math.max(group, 1) * word.whole();
          group = -1;
          smallestScale = word.whole();
          beforeTail = null;
        }
        case DOZEN, ORDINAL, HALF, QUARTER, MULTIPLE -> {
          return done;
        }
      }
      done = new Cardinal(total + Math.max(group, 0), at + 1, word.role());
      at = joined(tokens, at + 1);
    }
    return done;
  }

  /**
   * Whether token {@code at} is an "and" inside one number: after hundred or a scale, before what
   * is below one hundred. "one hundred and two hundred" and "one hundred and one half" are two
   * numbers.
   */
  private static boolean continuesAfterAnd(
      List<NumberToken> tokens, int at, Cardinal done, long smallestScale) {
    boolean open = done.last() == Role.HUNDRED || done.last() == Role.SCALE;
    if (!open || !tokens.get(at).word().equals("and")) {
      return false;
    }
    Cardinal tail = belowHundred(tokens, at + 1);
    if (tail == null) {
      return false;
    }
    int next = joined(tokens, tail.end());
    NumberWord after = next < 0 ? null : wordAt(tokens, next);
    if (after == null) {
      return true;
    }
    return switch (after.role()) {
      case SCALE -> done.last() == Role.HUNDRED && after.whole() < smallestScale && !after.plural();
      case ORDINAL -> !after.plural() && after.whole() < 10 && tail.last() == Role.TENS;
      case HUNDRED, HALF, QUARTER, DOZEN -> false;
      case UNIT, TEEN, TENS, MULTIPLE -> true;
    };
  }

  private static @Nullable Cardinal belowHundred(List<NumberToken> tokens, int at) {
    NumberWord word = wordAt(tokens, at);
    if (word == null || word.plural()) {
      return null;
    }
    return switch (word.role()) {
      case UNIT, TEEN -> word.whole() > 0 ? new Cardinal(word.whole(), at + 1, word.role()) : null;
      case TENS -> {
        int next = joined(tokens, at + 1);
        NumberWord unit = next < 0 ? null : wordAt(tokens, next);
        yield unit != null && unit.role() == Role.UNIT && !unit.plural() && unit.whole() > 0
            ? new Cardinal(word.whole() + unit.whole(), next + 1, Role.UNIT)
            : new Cardinal(word.whole(), at + 1, Role.TENS);
      }
      case HUNDRED, SCALE, DOZEN, ORDINAL, HALF, QUARTER, MULTIPLE -> null;
    };
  }

  static @Nullable NumberWord wordAt(List<NumberToken> tokens, int at) {
    if (at < 0 || at >= tokens.size() || tokens.get(at).type() != Type.WORD) {
      return null;
    }
    return NumberWord.of(tokens.get(at).word());
  }

  /**
   * The token that goes on the numeral ending before {@code end}: the next one, or the one behind a
   * hyphen; else −1.
   */
  static int joined(List<NumberToken> tokens, int end) {
    if (end >= tokens.size()) {
      return -1;
    }
    NumberToken next = tokens.get(end);
    if (next.type() == Type.WORD) {
      return end;
    }
    return hyphenated(tokens, end) ? end + 1 : -1;
  }

  /**
   * Whether token {@code at} is a hyphen that ties its two neighbours together, as in "twenty-one".
   */
  static boolean hyphenated(List<NumberToken> tokens, int at) {
    return at > 0
        && at + 1 < tokens.size()
        && isHyphen(tokens.get(at).word())
        && tokens.get(at - 1).end() == tokens.get(at).start()
        && tokens.get(at).end() == tokens.get(at + 1).start()
        && tokens.get(at + 1).type() != Type.MARK;
  }

  private static boolean isHyphen(String mark) {
    return mark.equals("-") || mark.equals("\u2010") || mark.equals("\u2011");
  }

  private static boolean isHundredOrScale(@Nullable Role role) {
    return role == Role.HUNDRED || role == Role.SCALE;
  }

  /** Whether a unit, a number of the teens or one of the tens continues the number so far. */
  private static boolean mayFollow(@Nullable Role last, NumberWord word) {
    boolean unit = word.role() == Role.UNIT;
    return last == null
        || (isHundredOrScale(last) || unit && last == Role.TENS) && (!unit || word.whole() > 0);
  }
}
