package org.algebrist.expression.latex;

import java.util.List;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Fraction;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Sign;

/**
 * The number of multisets, a binomial coefficient in double brackets that {@code \\!} moves
 * together: that of k things out of n is the binomial coefficient of n + k − 1 over k.
 */
final class Multisets {
  private Multisets() {}

  /** The binomial coefficient that such brackets are; the brackets themselves if they are none. */
  static Layout of(Fenced outer) {
    if (!isRound(outer)
        || !(outer.body() instanceof Fenced inner)
        || !isRound(inner)
        || !(inner.body() instanceof Fraction(Layout n, Layout k, boolean line, int from, int to))
        || line) {
      return outer;
    }
    var all =
        new Row(
            List.of(n, new Sign("+", to, to), k, new Sign("-", to, to), new Numeral("1", to, to)),
            from,
            to);
    return new Fenced("(", new Fraction(all, k, false, from, to), ")", outer.start(), outer.end());
  }

  private static boolean isRound(Fenced fenced) {
    return fenced.open().equals("(") && fenced.close().equals(")");
  }
}
