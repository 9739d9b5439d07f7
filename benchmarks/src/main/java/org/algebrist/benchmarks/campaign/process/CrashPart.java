package org.algebrist.benchmarks.campaign.process;

import java.nio.file.Path;
import java.util.Locale;
import java.util.SplittableRandom;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.experiment.store.Folders;

/**
 * Work that is killed with SIGKILL at random moments and continued by the same command until it is
 * done; in the end it is what it would have been without a kill.
 */
public final class CrashPart implements CampaignPart {
  private static final long KILLS = 2_000;

  /** Kills of one piece of work before it is let go on. */
  private static final int KILLS_A_UNIT = 4;

  /** A start that was killed later than this share of the whole work had nothing left to do. */
  private static final double LATEST = 1.05;

  private static final double EARLIEST = 0.25;

  private final CampaignSettings settings;
  private final Launched launched;
  private final UndisturbedJobs jobs;

  /** Of a campaign. */
  public CrashPart(CampaignSettings settings) {
    this.settings = settings;
    this.launched = new Launched(settings.program());
    this.jobs = new UndisturbedJobs(settings, "crash", launched);
  }

  @Override
  public long units() {
    return Math.ceilDiv(settings.countOr(KILLS), KILLS_A_UNIT);
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    CrashJob job = CrashJob.values()[(int) (unit % CrashJob.values().length)];
    UndisturbedJobs.Whole whole = jobs.of(job);
    String row = job.name().toLowerCase(Locale.ROOT);
    var random = new SplittableRandom(settings.seed() * 1_000_003 + unit);
    Path folder = jobs.fresh(job, "killed");
    tally.add(row, "pieces of work", 1);
    for (int kills = 0; kills < KILLS_A_UNIT; kills++) {
      double after = whole.seconds() * random.nextDouble(EARLIEST, LATEST);
      Launched.Ended ended = launched.run(job.command(folder), folder, after);
      if (ended.exit() == Launched.KILLED) {
        tally.add(row, "kills", 1);
      } else if (ended.exit() == 0) {
        tally.add(row, "done before the kill", 1);
      } else {
        refused(row, unit, ended, tally);
        return;
      }
    }
    Launched.Ended last = launched.run(job.command(folder), folder, 0);
    if (last.exit() != 0) {
      refused(row, unit, last, tally);
      return;
    }
    String result = jobs.result(job, folder);
    if (!result.equals(whole.result())) {
      tally.add(row, "other results", 1);
      tally.find(
          row + ": after kills the result is another one",
          "unit %d, seed %d: %s"
              .formatted(
                  unit, settings.seed(), UndisturbedJobs.difference(whole.result(), result)));
    }
    Folders.delete(folder);
  }

  private void refused(String row, long unit, Launched.Ended ended, Tally tally) {
    tally.add(row, "not continued", 1);
    tally.find(
        row + ": after a kill the same command does not continue",
        "unit %d, seed %d: exit code %d: %s"
            .formatted(unit, settings.seed(), ended.exit(), ended.output()));
  }
}
