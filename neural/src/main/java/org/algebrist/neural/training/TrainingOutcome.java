package org.algebrist.neural.training;

import java.nio.file.Path;
import java.util.Optional;

/** How a run ended, when nothing went wrong. */
public sealed interface TrainingOutcome {

  /** Updates made, over all sessions of the run. */
  long step();

  /** The best evaluation, if there was one. */
  Optional<Best> best();

  /** The best evaluation: its score value, and the update it came after. */
  record Best(double value, long step, int epoch) {}

  /** All epochs, or all steps, were made. */
  record Finished(long step, Optional<Best> best) implements TrainingOutcome {}

  /** The score had not risen for as many evaluations as patience allows. */
  record StoppedEarly(long step, Optional<Best> best) implements TrainingOutcome {}

  /** A stop was asked for; the checkpoint continues exactly here. */
  record Interrupted(long step, Optional<Best> best, Path checkpoint) implements TrainingOutcome {}
}
