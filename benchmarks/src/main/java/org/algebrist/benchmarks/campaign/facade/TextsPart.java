package org.algebrist.benchmarks.campaign.facade;

import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Mutated texts through each façade: an answer, and memory that stays within a bound. */
public final class TextsPart implements CampaignPart {
  private static final double SECONDS = 3600;

  private final ThreadsPart.FacadeRuns runs;
  private final double seconds;

  /** Of a campaign. */
  public TextsPart(CampaignSettings settings) {
    runs = new ThreadsPart.FacadeRuns(settings);
    seconds = settings.secondsOr(SECONDS);
  }

  @Override
  public long units() {
    return FacadeKind.values().length;
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    runs.run(FacadeChild.Mode.TEXTS, FacadeKind.values()[(int) unit], seconds, tally);
  }
}
