package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The result of comparing two formulas. */
public sealed interface Verdict {
  /**
   * They are equal wherever both have a value.
   *
   * @param conditions what holds wherever both have one and is worth saying, such as "x >= 0" or "x
   *     != 1"; empty where both always have one
   */
  record Equal(Proof proof, List<String> conditions) implements Verdict {
    public Equal {
      conditions = List.copyOf(conditions);
    }

    /** With one condition more. */
    Equal and(String condition) {
      return new Equal(
          proof, Stream.concat(conditions.stream(), Stream.of(condition)).distinct().toList());
    }

    /** Equal without conditions. */
    public Equal(Proof proof) {
      this(proof, List.of());
    }
  }

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
