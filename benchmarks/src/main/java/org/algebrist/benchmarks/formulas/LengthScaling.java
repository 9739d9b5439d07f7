package org.algebrist.benchmarks.formulas;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.benchmarks.machine.Clock;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;

/**
 * Time and memory of reading against the length of the formula.
 *
 * @param family what the formulas look like
 * @param points one a length, ascending
 */
record LengthScaling(String family, List<Point> points) {
  private static final int SHORTEST = 256;
  private static final int LONGEST = 1 << 14;

  /** The families: each text is a start, a piece as often as it fits, and an end a piece. */
  private enum Family {
    SUM("a", "+b_{1}x^{2}", ""),
    FRACTIONS("1", "+\\frac{x+1}{y}\\sqrt{z}", ""),
    CALLS("1", "+f(x,y)\\sin\\theta", ""),
    CHAIN("a", "\\le b=c", ""),
    NESTED_BRACKETS("x", "(1+", ")"),
    BARS("1", "+|x-|y||", "");

    private final String start;
    private final String piece;
    private final String closing;

    Family(String start, String piece, String closing) {
      this.start = start;
      this.piece = piece;
      this.closing = closing;
    }

    String text(int length) {
      int pieces = (length - start.length()) / (piece.length() + closing.length());
      return closing.isEmpty()
          ? start + piece.repeat(pieces)
          : piece.repeat(pieces) + start + closing.repeat(pieces);
    }

    /** Deeper ones meet the limit on nesting, and are refused rather than read. */
    int longest() {
      return closing.isEmpty() ? LONGEST : LONGEST / 4;
    }
  }

  /**
   * One length.
   *
   * @param length UTF-16 units
   * @param nanos processor time of one reading, the least of several rounds
   * @param bytes allocated by one reading
   */
  record Point(int length, double nanos, double bytes) {}

  static List<LengthScaling> all(double secondsAPoint) {
    var all = new ArrayList<LengthScaling>();
    for (Family family : Family.values()) {
      // Short and long together warm up every path before anything counts.
      measure(family.text(family.longest()), secondsAPoint);
      var points = new ArrayList<Point>();
      for (int length = SHORTEST; length <= family.longest(); length *= 2) {
        points.add(measure(family.text(length), secondsAPoint));
      }
      all.add(new LengthScaling(family.name(), points));
    }
    return all;
  }

  private static Point measure(String text, double seconds) {
    double best = Double.MAX_VALUE;
    double bytes = 0;
    double end = Clock.threadSeconds() + seconds;
    int repeats = Math.max(1, (1 << 18) / text.length() / 4);
    do {
      double start = Clock.threadSeconds();
      long allocated = Clock.allocated();
      for (int i = 0; i < repeats; i++) {
        FormulaReader.read(text, Notation.LATEX, Context.NONE, 1);
      }
      bytes = (double) (Clock.allocated() - allocated) / repeats;
      best = Math.min(best, (Clock.threadSeconds() - start) / repeats * 1e9);
    } while (Clock.threadSeconds() < end);
    return new Point(text.length(), best, bytes);
  }

  /** The exponent p of time ~ length^p, by least squares of the logarithms; 1 is linear. */
  double timeExponent() {
    return exponent(points.stream().mapToDouble(Point::nanos).toArray());
  }

  /** The same of allocated bytes. */
  double bytesExponent() {
    return exponent(points.stream().mapToDouble(Point::bytes).toArray());
  }

  private double exponent(double[] values) {
    double meanX = 0;
    double meanY = 0;
    for (int i = 0; i < values.length; i++) {
      meanX += Math.log(points.get(i).length()) / values.length;
      meanY += Math.log(values[i]) / values.length;
    }
    double covariance = 0;
    double variance = 0;
    for (int i = 0; i < values.length; i++) {
      double x = Math.log(points.get(i).length()) - meanX;
      covariance += x * (Math.log(values[i]) - meanY);
      variance += x * x;
    }
    return covariance / variance;
  }
}
