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

  /** As many as a minute or so holds, so that a campaign that is stopped loses little. */
  private static final int KILLS_A_UNIT = 20;

  /** Shares of the whole work after which a start is killed: late enough that most get further. */
  private static final double EARLIEST = 0.2;

  private static final double LATEST = 0.8;

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
    var random = new SplittableRandom(settings.seed() * 1_000_003 + unit);
    var work = new Work(job, unit, tally);
    int kills = 0;
    while (kills < KILLS_A_UNIT) {
      Path folder = jobs.fresh(job, "killed");
      tally.add(work.row(), "pieces of work", 1);
      boolean isDone = false;
      while (!isDone) {
        // once the unit has its kills, the piece is let go on to its end
        double after =
            kills < KILLS_A_UNIT ? whole.seconds() * random.nextDouble(EARLIEST, LATEST) : 0;
        Launched.Ended ended = launched.run(job.command(folder), folder, after);
        if (ended.exit() == Launched.KILLED) {
          kills++;
          tally.add(work.row(), "kills", 1);
        } else if (ended.exit() == 0) {
          isDone = true;
        } else {
          refused(work, ended);
          return;
        }
      }
      compare(work, whole, folder);
      Folders.delete(folder);
    }
  }

  /**
   * What is done in a unit.
   *
   * @param tally of the results
   */
  private record Work(CrashJob job, long unit, Tally tally) {
    /** Its row in the report. */
    String row() {
      return job.name().toLowerCase(Locale.ROOT);
    }
  }

  private void compare(Work work, UndisturbedJobs.Whole whole, Path folder) throws Exception {
    String result = jobs.result(work.job(), folder);
    if (!result.equals(whole.result())) {
      work.tally().add(work.row(), "other results", 1);
      work.tally()
          .find(
              work.row() + ": after kills the result is another one",
              "unit %d, seed %d: %s"
                  .formatted(
                      work.unit(),
                      settings.seed(),
                      UndisturbedJobs.difference(whole.result(), result)));
    }
  }

  private void refused(Work work, Launched.Ended ended) {
    work.tally().add(work.row(), "not continued", 1);
    work.tally()
        .find(
            work.row() + ": after a kill the same command does not continue",
            "unit %d, seed %d: exit code %d: %s"
                .formatted(work.unit(), settings.seed(), ended.exit(), ended.output()));
  }
}
