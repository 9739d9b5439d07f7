package org.algebrist.algebra.grade;

import java.util.Optional;
import org.algebrist.algebra.proof.Witness;

/** What an answer is worth; every grade comes with one sentence for the pupil. */
public sealed interface Grade {
  /** One plain sentence for the pupil. */
  String feedback();

  /** Proved equal to the expected answer, and in the form asked for. */
  record Right(String feedback) implements Grade {}

  /** Proved equal to the expected answer, but not in the form asked for. */
  record WrongForm(Form form, String feedback) implements Grade {}

  /**
   * Not right, but with one known mistake.
   *
   * @param witness a point where it differs from the expected answer, where there is one
   */
  record Partly(Mistake mistake, String feedback, Optional<Witness> witness) implements Grade {}

  /**
   * Proved to be different from the expected answer.
   *
   * @param witness a point where they differ; empty where the feedback says all there is
   */
  record Wrong(String feedback, Optional<Witness> witness) implements Grade {}

  /**
   * The answer cannot be read.
   *
   * @param message what is wrong and where, with a caret below the place
   * @param column the place, from 1; in the part of the answer that the message shows
   */
  record Unreadable(String feedback, String message, int column) implements Grade {}

  /** Neither equality nor a difference is proved. */
  record Undecided(String feedback) implements Grade {}
}
