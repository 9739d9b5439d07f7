package org.algebrist.datasets.problems;

/**
 * How the text of a generated problem was changed, so that robustness can be trained and tested.
 */
public enum ProblemVariant {
  /** One of the family's wordings as it is. */
  PLAIN,
  /** A sentence with a number that does not matter was put in. */
  IRRELEVANT,
  /** Whole numbers are spelled out. */
  SPELLED,
  /** A wording that begins with the question. */
  QUESTION_FIRST,
  /** A text that cannot be answered. */
  UNANSWERABLE
}
