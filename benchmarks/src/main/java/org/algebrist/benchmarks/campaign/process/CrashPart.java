package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  private record Whole(String result, double seconds) {}

  private final CampaignSettings settings;
  private final Launched launched;
  private final Map<CrashJob, Whole> wholes = new EnumMap<>(CrashJob.class);

  /** Of a campaign. */
  public CrashPart(CampaignSettings settings) {
    this.settings = settings;
    this.launched = new Launched(settings.program());
  }

  @Override
  public long units() {
    return Math.ceilDiv(settings.countOr(KILLS), KILLS_A_UNIT);
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    CrashJob job = CrashJob.values()[(int) (unit % CrashJob.values().length)];
    Whole whole = wholes.get(job);
    if (whole == null) {
      whole = whole(job);
      wholes.put(job, whole);
    }
    String row = job.name().toLowerCase(Locale.ROOT);
    var random = new SplittableRandom(settings.seed() * 1_000_003 + unit);
    Path folder = fresh(job, "killed");
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
    String result = result(job, folder);
    if (!result.equals(whole.result())) {
      tally.add(row, "other results", 1);
      tally.find(
          row + ": after kills the result is another one",
          "unit %d, seed %d: %s"
              .formatted(unit, settings.seed(), difference(whole.result(), result)));
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

  /** Without a kill; the second time, when all files are in the system's memory, it is timed. */
  private Whole whole(CrashJob job) throws IOException, InterruptedException {
    double seconds = 0;
    String result = "";
    for (int i = 0; i < 2; i++) {
      Path folder = fresh(job, "whole");
      Launched.Ended ended = launched.run(job.command(folder), folder, 0);
      if (ended.exit() != 0) {
        throw new IOException(job + " does not work without a kill: " + ended.output());
      }
      String own = result(job, folder);
      if (i > 0 && !own.equals(result)) {
        throw new IOException(
            job + " is not the same twice without a kill: " + difference(result, own));
      }
      seconds = ended.seconds();
      result = own;
      Folders.delete(folder);
    }
    return new Whole(result, seconds);
  }

  private Path fresh(CrashJob job, String name) throws IOException, InterruptedException {
    Path folder = settings.work().resolve("crash-" + job.name().toLowerCase(Locale.ROOT));
    Path own = folder.resolve(name);
    Folders.delete(own);
    Files.createDirectories(own);
    job.prepare(own);
    List<String> before = job.before(own);
    if (!before.isEmpty()) {
      Launched.Ended ended = launched.run(before, own, 0);
      if (ended.exit() != 0) {
        throw new IOException(job + " cannot be prepared: " + ended.output());
      }
    }
    return own;
  }

  private String result(CrashJob job, Path folder) throws IOException, InterruptedException {
    List<String> question = job.question();
    return job.result(folder)
        + (question.isEmpty() ? "" : launched.run(question, folder, 0).output());
  }

  /** The first lines that are not the same. */
  private static String difference(String one, String other) {
    List<String> a = one.lines().toList();
    List<String> b = other.lines().toList();
    for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
      String left = i < a.size() ? a.get(i) : "(nothing)";
      String right = i < b.size() ? b.get(i) : "(nothing)";
      if (!left.equals(right)) {
        return left + " and " + right;
      }
    }
    return "nothing";
  }
}
