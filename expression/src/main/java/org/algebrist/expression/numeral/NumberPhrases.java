package org.algebrist.expression.numeral;

import java.util.List;
import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.numeral.NumberToken.Type;
import org.algebrist.expression.numeral.NumberWord.Role;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Goes on from a number to the fraction, decimal or scale that belongs to it. */
final class NumberPhrases {
  private final List<NumberToken> tokens;
  private final NumberContext context;

  NumberPhrases(NumberContext context) {
    this.tokens = context.tokens();
    this.context = context;
  }

  /** {@code 2 1/2} and {@code 2-1/2}. */
  @Nullable NumberReading mixedDigits(NumberReading whole) {
    int next = whole.to();
    if (Cardinal.hyphenated(tokens, next)) {
      next++;
    }
    if (next >= tokens.size()) {
      return null;
    }
    NumberToken part = tokens.get(next);
    if (part.type() != Type.NUMERAL || part.kind() != Kind.FRACTION || !isProper(part.number())) {
      return null;
    }
    return whole.with(joinedValue(whole.value(), part.number()), next + 1, Kind.MIXED);
  }

  private static boolean isProper(Rational part) {
    return part.signum() > 0 && part.compareTo(Rational.ONE) < 0;
  }

  private static Rational joinedValue(Rational whole, Rational part) {
    return whole.signum() < 0 ? whole.minus(part) : whole.plus(part);
  }

  /**
   * "one third", "three-fourths", "one half", "3 tenths", "two twenty-fifths": a numerator and its
   * denominator.
   */
  @Nullable NumberReading fractionOf(NumberReading numerator) {
    int next = Cardinal.joined(tokens, numerator.to());
    NumberWord word = next < 0 ? null : Cardinal.wordAt(tokens, next);
    if (word == null) {
      return null;
    }
    boolean one = numerator.value().equals(Rational.ONE);
    boolean hyphen = next > numerator.to();
    boolean inWords = numerator.kind() == Kind.WORD;
    return switch (word.role()) {
      case HALF -> {
        boolean fits = inWords ? one || word.plural() : word.plural();
        yield fits ? over(numerator, Rational.of(2), next) : null;
      }
      case QUARTER -> {
        boolean fits =
            (one || word.plural())
                && (hyphen || context.isAny(next + 1, NumberContext.AFTER_FRACTION));
        yield inWords && fits && numerator.value().compareTo(Rational.of(4)) < 0
            ? over(numerator, Rational.of(4), next)
            : null;
      }
      case ORDINAL -> {
        boolean grade = next + 1 < tokens.size() && tokens.get(next + 1).word().startsWith("grade");
        boolean fits = word.plural() || (inWords && (one || hyphen));
        yield word.whole() > 2 && fits && !grade ? over(numerator, word.value(), next) : null;
      }
      case TENS, TEEN -> {
        // A compound denominator: "twenty-fifth", "ten-thousandths".
        if (!Cardinal.hyphenated(tokens, next + 1)) {
          yield null;
        }
        NumberWord unit = Cardinal.wordAt(tokens, next + 2);
        if (unit == null || unit.role() != Role.ORDINAL || !(unit.plural() || one)) {
          yield null;
        }
        boolean adds = word.role() == Role.TENS && unit.whole() < 10;
        boolean multiplies = unit.whole() >= 1000;
        if (!adds && !multiplies) {
          yield null;
        }
        Rational denominator =
            adds ? word.value().plus(unit.value()) : word.value().times(unit.value());
        yield over(numerator, denominator, next + 2);
      }
      case UNIT, HUNDRED, SCALE, DOZEN, MULTIPLE -> null;
    };
  }

  private static NumberReading over(NumberReading numerator, Rational denominator, int last) {
    return numerator.with(numerator.value().dividedBy(denominator), last + 1, Kind.FRACTION);
  }

  /**
   * "two and a half", "2 and 1/2", "five and three quarters": null unless a proper fraction follows
   * "and".
   */
  @Nullable NumberReading andFraction(NumberReading whole) {
    int at = whole.to() + 1;
    if (!context.is(whole.to(), "and") || at >= tokens.size() || context.inList(whole.from())) {
      return null;
    }
    if (context.isAny(at, NumberContext.ARTICLES)) {
      at++;
    }
    if (at >= tokens.size()) {
      return null;
    }
    NumberToken token = tokens.get(at);
    Rational part;
    int end = at + 1;
    NumberWord word = Cardinal.wordAt(tokens, at);
    if (token.type() == Type.NUMERAL && token.kind() == Kind.FRACTION) {
      part = token.number();
    } else if (word == null || word.plural()) {
      return null;
    } else if (word.role() == Role.HALF || word.role() == Role.QUARTER) {
      part = word.value();
    } else if (word.role() == Role.ORDINAL && at > whole.to() + 1 && word.whole() > 2) {
      part = Rational.ONE.dividedBy(word.value());
    } else if (word.role() == Role.UNIT || word.role() == Role.TEEN) {
      NumberReading fraction = fractionOf(new NumberReading(word.value(), at, at + 1, Kind.WORD));
      NumberWord quarters = Cardinal.wordAt(tokens, at + 1);
      if (fraction != null) {
        part = fraction.value();
        end = fraction.to();
      } else if (quarters != null && quarters.role() == Role.QUARTER) {
        part = word.value().times(quarters.value());
        end = at + 2;
      } else {
        return null;
      }
    } else {
      return null;
    }
    // "three and half of the rest": the fraction belongs to what follows.
    boolean belongsAfter = context.isAny(end, NumberContext.TIES_FORWARD);
    return isProper(part) && !belongsAfter
        ? whole.with(joinedValue(whole.value(), part), end, Kind.MIXED)
        : null;
  }

  /** "two point five". */
  @Nullable NumberReading spokenDecimal(NumberReading whole) {
    Rational value = whole.value();
    Rational place = Rational.ONE;
    int at = whole.to() + 1;
    int limit = Math.min(tokens.size(), at + NumberFinder.MAX_DIGITS);
    for (; at < limit; at++) {
      NumberWord word = Cardinal.wordAt(tokens, at);
      if (word == null || word.role() != Role.UNIT || word.plural()) {
        break;
      }
      place = place.dividedBy(Rational.of(10));
      value = value.plus(word.value().times(place));
    }
    return at > whole.to() + 1 ? whole.with(value, at, Kind.DECIMAL) : null;
  }

  /** Multiplies by the scale words that follow: "2.5 million", "three dozen", "half a million". */
  NumberReading scaled(NumberReading reading, boolean mayTakeArticle) {
    NumberReading result = reading;
    for (int i = 0; i < 3; i++) {
      int next = Cardinal.joined(tokens, result.to());
      if (mayTakeArticle && i == 0 && next >= 0 && context.is(next, "a")) {
        next++;
      }
      NumberWord word = Cardinal.wordAt(tokens, next);
      if (word == null || !isScale(word)) {
        break;
      }
      result = result.with(result.value().times(word.value()), next + 1, result.kind());
    }
    return result;
  }

  private static boolean isScale(NumberWord word) {
    return word.role() == Role.HUNDRED || word.role() == Role.SCALE || word.role() == Role.DOZEN;
  }
}
