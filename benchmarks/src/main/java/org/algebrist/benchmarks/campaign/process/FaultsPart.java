package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.benchmarks.campaign.part.CampaignPart;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.benchmarks.campaign.part.Tally;
import org.algebrist.experiment.store.Folders;

/**
 * Faults below the file system: a full disk, a write that fails or does half, an fsync that fails,
 * a power cut after a rename that loses what was not synced, or, where an fsync lies, even what
 * was. The program must say what happened or go on rightly, and the same command must continue to
 * what it would have been without a fault; after a lie it may refuse, as what it reads is damaged.
 *
 * <p>They come from a library in {@code LD_PRELOAD}, {@code faults.c}, which the machine's C
 * compiler builds; Linux only.
 */
public final class FaultsPart implements CampaignPart {
  private static final long FAULTS = 500;
  private static final Pattern COUNTS =
      Pattern.compile("writes (\\d+) syncs (\\d+) renames (\\d+)");

  /** A stack trace, or the C++ stack of a native library. */
  private static final Pattern TRACE = Pattern.compile("(?m)^\\s+at [\\w.$]+\\(|internal error");

  /** The faults, and what of the program's calls they count. */
  private enum Fault {
    FULL(0),
    ERROR(0),
    SHORT(0),
    SYNC(1),
    POWER(2),
    LIE(2);

    private final int counted;

    Fault(int counted) {
      this.counted = counted;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  private final CampaignSettings settings;
  private final Launched launched;
  private final UndisturbedJobs jobs;
  private final Path library;
  private final Map<CrashJob, long[]> calls = new EnumMap<>(CrashJob.class);

  /**
   * Of a campaign.
   *
   * @throws IOException if there is no C compiler
   */
  public FaultsPart(CampaignSettings settings) throws IOException, InterruptedException {
    this.settings = settings;
    this.launched = new Launched(settings.program());
    this.jobs = new UndisturbedJobs(settings, "faults", launched);
    this.library = PreloadedLibrary.built("faults", settings.work());
  }

  @Override
  public long units() {
    return settings.countOr(FAULTS);
  }

  @Override
  public void run(long unit, Tally tally) throws Exception {
    CrashJob job = CrashJob.values()[(int) (unit % CrashJob.values().length)];
    Fault fault = Fault.values()[(int) (unit / CrashJob.values().length % Fault.values().length)];
    UndisturbedJobs.Whole whole = jobs.of(job);
    long all = calls(job)[fault.counted];
    String row = job.name().toLowerCase(Locale.ROOT) + ", " + fault.word();
    if (all == 0) {
      tally.add(row, "no such call", 1);
      return;
    }
    var random = new SplittableRandom(settings.seed() * 1_000_003 + unit);
    long at = random.nextLong(all) + 1;
    String where = "unit %d, seed %d, call %d of %d: ".formatted(unit, settings.seed(), at, all);
    Path folder = jobs.fresh(job, "disturbed");
    Path log = folder.resolveSibling("fault.log");
    Files.deleteIfExists(log);
    Launched.Ended ended =
        launched.run(job.command(folder), folder, 0, faulty(fault.word(), at, folder, log));
    boolean reached = Files.exists(log) && Files.readString(log).contains("reached");
    tally.add(row, reached ? "met" : "not met", 1);
    if (TRACE.matcher(ended.output()).find()) {
      tally.find(row + ": a stack trace", where + ended.output());
    }
    boolean asItShould =
        switch (fault) {
          case SHORT -> ended.exit() == 0;
          case POWER, LIE -> !reached || ended.exit() == Launched.KILLED;
          case FULL, ERROR, SYNC -> ended.exit() <= 3;
        };
    if (!asItShould) {
      tally.find(row + ": exit code " + ended.exit(), where + ended.output());
    }
    Launched.Ended last = ended.exit() == 0 ? ended : launched.run(job.command(folder), folder, 0);
    if (fault == Fault.LIE && last.exit() <= 3 && last.exit() != 0) {
      tally.add(row, "refused", 1);
      if (TRACE.matcher(last.output()).find()) {
        tally.find(row + ": refused with a stack trace", where + last.output());
      }
      Folders.delete(folder);
      return;
    }
    if (last.exit() != 0) {
      tally.add(row, "not continued", 1);
      tally.find(
          row + ": the same command does not continue",
          where + "exit code " + last.exit() + ": " + last.output());
      return;
    }
    String result = jobs.result(job, folder);
    if (!result.equals(whole.result())) {
      tally.add(row, "other results", 1);
      tally.find(
          row + ": the result is another one",
          where + UndisturbedJobs.difference(whole.result(), result));
    }
    Folders.delete(folder);
  }

  /** How many writes, syncs and renames there are in the job's folder. */
  private long[] calls(CrashJob job) throws IOException, InterruptedException {
    long[] counted = calls.get(job);
    if (counted == null) {
      Path folder = jobs.fresh(job, "counted");
      Path log = folder.resolveSibling("fault.log");
      Files.deleteIfExists(log);
      launched.run(job.command(folder), folder, 0, faulty("count", 0, folder, log));
      counted = new long[3];
      Matcher each = COUNTS.matcher(Files.exists(log) ? Files.readString(log) : "");
      while (each.find()) { // the launcher may have written, too
        for (int i = 0; i < counted.length; i++) {
          counted[i] += Long.parseLong(each.group(i + 1));
        }
      }
      Folders.delete(folder);
      calls.put(job, counted);
    }
    return counted;
  }

  private Map<String, String> faulty(String fault, long at, Path folder, Path log)
      throws IOException {
    Map<String, String> environment = new HashMap<>();
    environment.put("LD_PRELOAD", library.toString());
    environment.put("ALGEBRIST_FAULT", fault);
    environment.put("ALGEBRIST_FAULT_AT", Long.toString(at));
    environment.put("ALGEBRIST_FAULT_UNDER", folder.toRealPath() + "/");
    environment.put("ALGEBRIST_FAULT_LOG", log.toString());
    return environment;
  }
}
