package org.algebrist.benchmarks.campaign.facade;

import java.util.List;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.ChildJvm;
import org.algebrist.benchmarks.campaign.part.Tally;

/** Each façade from many threads, then each that can be closed, closed while it is in use. */
public final class ThreadsPart implements CampaignPart {
  private static final double SECONDS = 60;

  private final FacadeRuns runs;
  private final double seconds;
  private final List<FacadeKind> closing;

  /** Of a campaign. */
  public ThreadsPart(CampaignSettings settings) {
    runs = new FacadeRuns(settings);
    seconds = settings.secondsOr(SECONDS);
    closing = List.of(FacadeKind.values()).stream().filter(FacadeKind::closes).toList();
  }

  @Override
  public long units() {
    return FacadeKind.values().length + closing.size();
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    int kinds = FacadeKind.values().length;
    if (unit < kinds) {
      runs.run(FacadeChild.Mode.THREADS, FacadeKind.values()[(int) unit], seconds, tally);
    } else {
      runs.run(
          FacadeChild.Mode.CLOSE, closing.get((int) unit - kinds), Math.min(seconds, 20), tally);
    }
  }

  /** Runs children, and takes one that does not end well for a find. */
  static final class FacadeRuns {
    private static final int HEAP_MEGABYTES = 1024;
    private static final long LEAST_LIMIT_SECONDS = 300;

    private final CampaignSettings settings;

    FacadeRuns(CampaignSettings settings) {
      this.settings = settings;
    }

    void run(FacadeChild.Mode mode, FacadeKind kind, double seconds, Tally tally) throws Exception {
      List<String> arguments =
          List.of(
              mode.name(),
              kind.name(),
              Double.toString(seconds),
              Long.toString(settings.count()),
              Long.toString(settings.seed()),
              settings.models().toString());
      ChildJvm.Ended ended =
          new ChildJvm(FacadeChild.class, HEAP_MEGABYTES)
              .run(arguments, LEAST_LIMIT_SECONDS + (long) (4 * seconds), tally, _ -> {});
      if (!ended.isWell()) {
        tally.find(
            kind + " in mode " + mode + " did not end well",
            "FacadeChild " + String.join(" ", arguments) + ": " + ended.text());
      }
    }
  }
}
