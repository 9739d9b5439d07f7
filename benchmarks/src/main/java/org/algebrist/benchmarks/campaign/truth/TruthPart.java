package org.algebrist.benchmarks.campaign.truth;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Near-misses of every kind, {@value #PAIRS} of one source a unit. */
public final class TruthPart implements CampaignPart {
  /** Judged in one unit. */
  private static final int PAIRS = 500;

  private static final long COUNT = 1_000_000;

  private final long units;
  private final long seed;

  /** The sources in the order of the units, each as often as its share says. */
  private final List<TruthSource> wheel = new ArrayList<>();

  /** Of a campaign. */
  public TruthPart(CampaignSettings settings) {
    this.units = Math.ceilDiv(settings.countOr(COUNT), PAIRS);
    this.seed = settings.seed();
    for (int turn = 0; turn < TruthSource.LARGEST_SHARE; turn++) {
      for (TruthSource source : TruthSource.values()) {
        if (turn < source.share()) {
          wheel.add(source);
        }
      }
    }
  }

  @Override
  public long units() {
    return units;
  }

  @Override
  public void run(long unit, Tally tally) {
    TruthSource source = wheel.get((int) (unit % wheel.size()));
    source.judge(PAIRS, seed * 1_000_003 + unit, tally);
  }
}
