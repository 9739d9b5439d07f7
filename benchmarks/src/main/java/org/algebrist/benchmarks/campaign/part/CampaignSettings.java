package org.algebrist.benchmarks.campaign.part;

import java.nio.file.Path;

/**
 * How large a campaign is, and what it works with.
 *
 * @param count of what each part counts: pairs, damaged files, calls, kills; 0 for the part's own
 * @param seconds for what goes on for a time; 0 for the part's own
 * @param seed of everything that is drawn
 * @param models the folder of the shipped models
 * @param program the launcher
 * @param data the folder of data sets
 * @param work a folder for what is written on the way
 */
public record CampaignSettings(
    long count, double seconds, long seed, Path models, Path program, Path data, Path work) {

  /** The count that was asked for, or another. */
  public long countOr(long own) {
    return count > 0 ? count : own;
  }

  /** The seconds that were asked for, or others. */
  public double secondsOr(double own) {
    return seconds > 0 ? seconds : own;
  }
}
