package org.algebrist.algebra.function;

import org.hipparchus.complex.Complex;

/** Where the principal value of a function of a complex number jumps. */
enum BranchCut {
  NONE,
  /** From 0 to −∞. */
  NEGATIVE_REALS,
  /** From 1 to ∞ and from −1 to −∞. */
  REALS_PAST_ONE,
  /** From 1 to −∞. */
  REALS_BELOW_ONE,
  /** From −1 to 1. */
  REALS_WITHIN_ONE,
  /** From i to i∞ and from −i to −i∞. */
  IMAGINARY_PAST_ONE,
  /** From −i to i. */
  IMAGINARY_WITHIN_ONE;

  /** Whether {@code z} is nearer to it than {@code error}, but not on it for certain. */
  boolean isWithin(Complex z, double error) {
    double re = z.getReal();
    double im = z.getImaginary();
    boolean nearReal = im != 0 && Math.abs(im) <= error;
    boolean nearImaginary = re != 0 && Math.abs(re) <= error;
    return switch (this) {
      case NONE -> false;
      case NEGATIVE_REALS -> nearReal && re < error || z.norm() <= error;
      case REALS_PAST_ONE -> nearReal && Math.abs(re) >= 1 - error;
      case REALS_BELOW_ONE -> nearReal && re <= 1 + error;
      case REALS_WITHIN_ONE -> nearReal && Math.abs(re) <= 1 + error;
      case IMAGINARY_PAST_ONE -> nearImaginary && Math.abs(im) >= 1 - error;
      case IMAGINARY_WITHIN_ONE -> nearImaginary && Math.abs(im) <= 1 + error;
    };
  }

  /** Whether it ends at 1, at −1 or at both. */
  boolean endsAtOne() {
    return switch (this) {
      case REALS_PAST_ONE, REALS_BELOW_ONE, REALS_WITHIN_ONE -> true;
      case NONE, NEGATIVE_REALS, IMAGINARY_PAST_ONE, IMAGINARY_WITHIN_ONE -> false;
    };
  }
}
