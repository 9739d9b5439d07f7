package org.algebrist.algebra.proof.point;

/** What two values at a point say of two formulas. */
public enum Finding {
  SAME,
  DIFFERENT,
  UNCLEAR;

  /** The estimates are of first order; differences below this multiple of them may be rounding. */
  private static final double CAUTION = 32;

  /** Values known less well than this, relatively, say nothing. */
  private static final double COARSE = 1e-6;

  /**
   * What a difference of two values says.
   *
   * @param size the larger of the two, without its sign
   * @param error what both may be wrong by
   */
  public static Finding of(double difference, double size, double error) {
    if (!Double.isFinite(size) || !Double.isFinite(error) || !Double.isFinite(difference)) {
      return UNCLEAR;
    }
    if (difference > CAUTION * error) {
      return DIFFERENT;
    }
    return error <= COARSE * Math.max(size, COARSE) ? SAME : UNCLEAR;
  }
}
