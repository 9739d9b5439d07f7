package org.algebrist.expression.numeral;

import java.util.Objects;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * A piece of text as the number finder sees it.
 *
 * @param word the piece in lower case if it is a word or mark, else empty; words too long to be a
 *     numeral are cut
 * @param value the value of a numeral, null for any other piece
 * @param kind the kind of a numeral, null for any other piece
 */
record NumberToken(
    Type type,
    int start,
    int end,
    String word,
    @Nullable Rational value,
    NumberMention.@Nullable Kind kind) {

  enum Type {
    WORD,
    NUMERAL,
    /** One character that is neither letter nor digit nor space. */
    MARK,
    /** Letters and digits mixed, versions, dates: digits that are no number. */
    CODE
  }

  /** The value of a numeral; only a numeral has one. */
  Rational number() {
    return Objects.requireNonNull(value);
  }
}
