package org.algebrist.algebra.proof;

import java.util.Optional;

/** What came of comparing two formulas. */
public sealed interface Verdict {
  /** They are equal wherever both have a value. */
  record Equal(Proof proof) implements Verdict {}

  /**
   * They are not equal.
   *
   * @param reason a clause for a person
   * @param witness where they differ; empty where they are different kinds of thing
   */
  record Different(String reason, Optional<Witness> witness) implements Verdict {}

  /**
   * Neither was found.
   *
   * @param reason a clause for a person, such as "they agree at 40 points, which proves nothing"
   */
  record Unknown(String reason) implements Verdict {}
}
