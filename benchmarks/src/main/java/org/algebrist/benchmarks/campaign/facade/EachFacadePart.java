package org.algebrist.benchmarks.campaign.facade;

import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Each façade in a process of its own, for a time; a unit is a façade. */
public final class EachFacadePart implements CampaignPart {
  private final FacadeChild.Mode mode;
  private final ThreadsPart.FacadeRuns runs;
  private final double seconds;

  private EachFacadePart(CampaignSettings settings, FacadeChild.Mode mode, double usualSeconds) {
    this.mode = mode;
    runs = new ThreadsPart.FacadeRuns(settings);
    seconds = settings.secondsOr(usualSeconds);
  }

  /**
   * Many calls from one thread, for a quarter of an hour at most: resident memory stays where it
   * was.
   */
  public static EachFacadePart calls(CampaignSettings settings) {
    return new EachFacadePart(settings, FacadeChild.Mode.CALLS, 900);
  }

  /** Mutated texts for an hour: an answer, and memory that stays within a bound. */
  public static EachFacadePart texts(CampaignSettings settings) {
    return new EachFacadePart(settings, FacadeChild.Mode.TEXTS, 3_600);
  }

  @Override
  public long units() {
    return FacadeKind.values().length;
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    runs.run(mode, FacadeKind.values()[(int) unit], seconds, tally);
  }
}
