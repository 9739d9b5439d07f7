package org.algebrist.expression.grammar;

import java.util.EnumSet;
import java.util.Set;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;

/** Numbers that are set as several pieces: 1,234 and 0.1666…, with a bar over what repeats. */
final class Numerals {
  private static final Set<Place> LISTING =
      EnumSet.of(Place.ROUND, Place.CALL, Place.SQUARE, Place.BRACES, Place.ANGLE, Place.SUBSCRIPT);

  /** How far a comma looks for others that would make it a list's; keeps long lists linear. */
  private static final int COMMA_REACH = 64;

  private static final int GROUP = 3;

  private Numerals() {}

  /** The index after the number that begins at {@code i}. */
  static int end(
      Token[] tokens, int i, int from, int end, Place place, Usage usage, Problems problems) {
    Token first = tokens[i];
    if (first.hasScripts()) {
      return i + 1;
    }
    if (usage.decimalComma()
        && i + 2 < end
        && tokens[i + 1].is(Sign.Kind.COMMA)
        && tokens[i + 2].kind == Kind.NUMERAL
        && touches(tokens, i + 1, problems)
        && isWhole(first.text)) {
      return i + 3;
    }
    if (first.text.length() > GROUP || !isWhole(first.text) || usage.decimalComma()) {
      return i + 1;
    }
    int at = i + 1;
    boolean hard = true;
    boolean commas = false;
    while (at + 1 < end
        && tokens[at].is(Sign.Kind.COMMA)
        && !tokens[at].hasScripts()
        && tokens[at + 1].kind == Kind.NUMERAL
        && isGroup(tokens[at + 1].text)
        && touches(tokens, at, problems)
        && !tokens[at - 1].hasScripts()
        && isWhole(tokens[at - 1].text)) {
      hard &= isHard(tokens, at, problems);
      commas = true;
      at += 2;
    }
    if (commas) {
      boolean number = hard || !isListed(tokens, i, at, from, end, place, problems);
      return number ? at : i + 1;
    }
    // 12 345 with a thin space between.
    while (at < end
        && tokens[at].kind == Kind.NUMERAL
        && isGroup(tokens[at].text)
        && tokens[at].start > tokens[at - 1].end
        && !problems.holdsTag(tokens[at - 1].end, tokens[at].start)
        && !tokens[at - 1].hasScripts()
        && isWhole(tokens[at - 1].text)) {
      at++;
    }
    return at;
  }

  private static boolean isWhole(String digits) {
    return digits.indexOf('.') < 0;
  }

  /** Three digits, perhaps with decimals. */
  private static boolean isGroup(String digits) {
    int point = digits.indexOf('.');
    return (point < 0 ? digits.length() : point) == GROUP;
  }

  /** Whether nothing, or nothing of width, stands on either side of a comma. */
  private static boolean touches(Token[] tokens, int comma, Problems problems) {
    return problems.holdsNothing(tokens[comma - 1].end, tokens[comma].start)
        && problems.holdsNothing(tokens[comma].end, tokens[comma + 1].start);
  }

  /** Whether the comma is set without the space of lists: {,} or ,\!. */
  private static boolean isHard(Token[] tokens, int comma, Problems problems) {
    Token token = tokens[comma];
    return token.end - token.start > 1
        || tokens[comma + 1].start > token.end
        || problems.characterAt(token.start - 1) == '{';
  }

  /** Whether the commas from {@code i} to {@code at} separate things. */
  private static boolean isListed(
      Token[] tokens, int i, int at, int from, int end, Place place, Problems problems) {
    boolean bracket = LISTING.contains(place);
    boolean spaced = false;
    for (int k = Math.max(from, i - COMMA_REACH); k < Math.min(end, at + COMMA_REACH); k++) {
      if (k >= i && k < at) {
        continue;
      }
      Token token = tokens[k];
      if (token.is(Sign.Kind.COMMA) && k > 0 && k + 1 < end) {
        boolean grouped =
            tokens[k - 1].kind == Kind.NUMERAL
                && tokens[k + 1].kind == Kind.NUMERAL
                && isGroup(tokens[k + 1].text);
        if (tokens[k + 1].start > token.end) {
          spaced = true;
        } else if (!grouped) {
          return true;
        }
      }
    }
    return bracket && !spaced && i == from && at == end;
  }

  /** The digits of a number set as the tokens from {@code i} to {@code next}. */
  static String digits(Token[] tokens, int i, int next, Usage usage) {
    var digits = new StringBuilder();
    for (int k = i; k < next; k++) {
      if (tokens[k].kind == Kind.NUMERAL) {
        digits.append(tokens[k].text);
      } else if (usage.decimalComma()) {
        digits.append('.');
      }
    }
    return digits.toString();
  }

  /** How many tokens from {@code next} on say what repeats after these digits; 0 if none do. */
  static int repeating(Token[] tokens, int next, int end, String digits) {
    boolean point = digits.indexOf('.') >= 0;
    int bar = point ? next : next + 1;
    if (bar >= end || (!point && !tokens[next].is(Sign.Kind.PERIOD))) {
      return 0;
    }
    return isBarOverDigits(tokens[bar]) ? bar - next + 1 : 0;
  }

  private static boolean isBarOverDigits(Token token) {
    return token.kind == Kind.PIECE
        && token.layout instanceof Layout.Marked marked
        && (marked.mark() == Operator.OVERLINE || marked.mark() == Operator.BAR)
        && token.parts.length == 1
        && token.parts[0].isSingle()
        && token.parts[0].tokens[token.parts[0].from].kind == Kind.NUMERAL
        && isWhole(underBar(token));
  }

  static String underBar(Token token) {
    return token.parts[0].tokens[token.parts[0].from].text;
  }
}
