package org.algebrist.algebra.proof.point;

/** Numbers that a person can check by head. */
final class RoundNumbers {
  private RoundNumbers() {}

  /** The roundest number between two: a multiple of a power of ten, or of one half. */
  static double between(double from, double to) {
    for (double step = 1e15; step >= 1; step /= 10) {
      double multiple = Math.ceil(from / step) * step;
      if (multiple <= to) {
        return multiple;
      }
    }
    for (double step = 0.5; step > 0; step /= 2) {
      double multiple = Math.ceil(from / step) * step;
      if (multiple <= to) {
        return multiple;
      }
    }
    return from;
  }
}
