package org.algebrist.benchmarks.campaign.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.algebrist.benchmarks.campaign.part.CampaignSettings;
import org.algebrist.experiment.store.Folders;

/** Each {@link CrashJob} undisturbed: what it makes and how long it takes, done once. */
final class UndisturbedJobs {
  /**
   * What a job makes.
   *
   * @param result that must be the same after any disturbance
   * @param seconds it takes, all files in the system's memory
   */
  record Whole(String result, double seconds) {}

  private final CampaignSettings settings;
  private final String part;
  private final Launched launched;
  private final Map<CrashJob, Whole> wholes = new EnumMap<>(CrashJob.class);

  /**
   * @param part of the campaign, whose folder they work in
   */
  UndisturbedJobs(CampaignSettings settings, String part, Launched launched) {
    this.settings = settings;
    this.part = part;
    this.launched = launched;
  }

  /** What the job makes; run when it is first asked for. */
  Whole of(CrashJob job) throws IOException, InterruptedException {
    Whole whole = wholes.get(job);
    if (whole == null) {
      whole = whole(job);
      wholes.put(job, whole);
    }
    return whole;
  }

  /** Twice, as the second time is the one that is timed. */
  private Whole whole(CrashJob job) throws IOException, InterruptedException {
    double seconds = 0;
    String result = "";
    for (int i = 0; i < 2; i++) {
      Path folder = fresh(job, "whole");
      Launched.Ended ended = launched.run(job.command(folder), folder, 0);
      if (ended.exit() != 0) {
        throw new IOException(job + " does not work undisturbed: " + ended.output());
      }
      String own = result(job, folder);
      if (i > 0 && !own.equals(result)) {
        throw new IOException(
            job + " is not the same twice undisturbed: " + difference(result, own));
      }
      seconds = ended.seconds();
      result = own;
      Folders.delete(folder);
    }
    return new Whole(result, seconds);
  }

  /** A folder with what the job reads, and nothing else. */
  Path fresh(CrashJob job, String name) throws IOException, InterruptedException {
    Path folder = settings.work().resolve(part + "-" + job.name().toLowerCase(Locale.ROOT));
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

  /** What the job has made in a folder. */
  String result(CrashJob job, Path folder) throws IOException, InterruptedException {
    List<String> question = job.question();
    return job.result(folder)
        + (question.isEmpty() ? "" : launched.run(question, folder, 0).output());
  }

  /** The first lines that are not the same. */
  static String difference(String one, String other) {
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
