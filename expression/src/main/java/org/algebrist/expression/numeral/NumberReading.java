package org.algebrist.expression.numeral;

import org.algebrist.expression.numeral.NumberMention.Kind;
import org.algebrist.expression.tree.Rational;

/** A number under way: tokens [from, to) have been read. */
record NumberReading(Rational value, int from, int to, Kind kind) {
  NumberReading with(Rational newValue, int newTo, Kind newKind) {
    return new NumberReading(newValue, from, newTo, newKind);
  }
}
