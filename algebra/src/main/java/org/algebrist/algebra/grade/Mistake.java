package org.algebrist.algebra.grade;

/** What keeps an answer that is partly right from being right. */
public enum Mistake {
  /** A solution is missing. */
  MISSING_SOLUTION,
  /** Something is given that is no solution. */
  EXTRA_SOLUTION,
  /** Some solutions are right and others are wrong. */
  SOME_SOLUTIONS,
  /** The whole answer, or one of its terms, has the wrong sign. */
  SIGN,
  /** There is no unit. */
  MISSING_UNIT,
  /** The number is right, the unit is not. */
  WRONG_UNIT,
  /** A unit or percent sign was not asked for. */
  EXTRA_UNIT,
  /** The constant of integration is missing. */
  CONSTANT_FORGOTTEN,
  /** The parts are right, their order is not. */
  ORDER,
  /** The answer was rounded too early, to too few places, or wrongly. */
  ROUNDING,
  /** The numbers are right, but another letter stands for them. */
  NAME,
  /** The answer is an expression where an equation is asked for. */
  NO_EQUATION,
  /** An inequality or interval is right but for an end. */
  ENDPOINT,
  /** An inequality points the wrong way. */
  DIRECTION
}
