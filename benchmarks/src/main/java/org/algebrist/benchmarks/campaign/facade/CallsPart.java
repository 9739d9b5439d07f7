package org.algebrist.benchmarks.campaign.facade;

import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Each façade many times from one thread; resident memory stays where it was. */
public final class CallsPart implements CampaignPart {
  /** Of each façade, but for those whose calls would take longer than a quarter of an hour. */
  private static final double SECONDS = 900;

  private final ThreadsPart.FacadeRuns runs;
  private final double seconds;

  /** Of a campaign. */
  public CallsPart(CampaignSettings settings) {
    runs = new ThreadsPart.FacadeRuns(settings);
    seconds = settings.secondsOr(SECONDS);
  }

  @Override
  public long units() {
    return FacadeKind.values().length;
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    runs.run(FacadeChild.Mode.CALLS, FacadeKind.values()[(int) unit], seconds, tally);
  }
}
