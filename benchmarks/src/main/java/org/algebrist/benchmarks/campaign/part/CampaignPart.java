package org.algebrist.benchmarks.campaign.part;

/**
 * One part of the campaign, cut into units of work.
 *
 * <p>What a unit does depends on the settings and its number alone, so that a campaign that was
 * stopped continues with the first unit that is not done.
 */
public interface CampaignPart extends AutoCloseable {
  /** How many units there are. */
  long units();

  /**
   * Does one unit.
   *
   * @param unit from 0
   * @param tally takes what was counted and found
   * @throws Exception if the machine, not what is tested, kept the unit from being done
   */
  void run(long unit, Tally tally) throws Exception;

  @Override
  default void close() throws Exception {}
}
