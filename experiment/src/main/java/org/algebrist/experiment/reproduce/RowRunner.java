package org.algebrist.experiment.reproduce;

import java.io.IOException;

/** Trains and evaluates what a job names; the caller's part of a reproduction. */
@FunctionalInterface
public interface RowRunner {
  /**
   * Runs one job.
   *
   * @throws InterruptedException if the user stops it; finished jobs stay finished
   */
  Outcome run(Job job) throws IOException, InterruptedException;

  /** Whether a job that has not finished has a checkpoint to continue from. */
  default boolean isBegun(Job job) throws IOException {
    return false;
  }

  /**
   * A hash of what the job's figures depend on (the config's content, the data), so that kept
   * figures of something else are not shown as this job's; the same text means that they may be
   * used again.
   */
  default String fingerprint(Job job) throws IOException {
    return "";
  }
}
