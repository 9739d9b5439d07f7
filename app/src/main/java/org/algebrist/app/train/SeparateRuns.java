package org.algebrist.app.train;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.command.ExitCode;
import org.algebrist.experiment.reproduce.Job;
import org.algebrist.experiment.reproduce.Outcome;
import org.algebrist.experiment.reproduce.RowRunner;
import org.algebrist.experiment.run.ExperimentRowRunner;
import org.algebrist.neural.training.StopSignal;

/**
 * Runs every job in a process of its own with one thread, so that several can run side by side:
 * libtorch has one generator of random numbers and one number of threads a process.
 */
final class SeparateRuns implements RowRunner {
  /** How soon a stop is passed on. */
  private static final long POLL_MILLIS = 200;

  private final ExperimentRowRunner here;
  private final String mainClass;
  private final List<String> command;
  private final Path logs;
  private final StopSignal stop;

  /**
   * @param here collects what the processes leave in their run folders
   * @param mainClass this program's
   * @param command its arguments, to which the name of a job is added
   * @param logs folder of what the processes print, a file a job
   * @param stop is passed on
   */
  SeparateRuns(
      ExperimentRowRunner here,
      String mainClass,
      List<String> command,
      Path logs,
      StopSignal stop) {
    this.here = here;
    this.mainClass = mainClass;
    this.command = List.copyOf(command);
    this.logs = logs;
    this.stop = stop;
  }

  @Override
  public Outcome run(Job job) throws IOException, InterruptedException {
    Optional<Outcome> known = here.withoutRunning(job);
    if (known.isPresent()) {
      return known.get();
    }
    if (stop.requested()) {
      throw new InterruptedException("stopped between runs");
    }
    Files.createDirectories(logs);
    Path log = logs.resolve(job.row() + "-" + job.fileName() + ".log");
    Path said = logs.resolve(job.row() + "-" + job.fileName() + ".out");
    Process process = start(job, log, said);
    int code = finished(process);
    String reason = Files.readString(said).strip();
    return switch (code) {
      case ExitCode.DONE -> here.run(job);
      case ExitCode.NO_ANSWER -> new Outcome.Unavailable(reason);
      case ExitCode.STOPPED -> throw new InterruptedException("a run was stopped; see " + log);
      default ->
          throw new IOException(
              "the process of '%s' ended with %d; see %s".formatted(job.describe(), code, log));
    };
  }

  private Process start(Job job, Path log, Path said) throws IOException {
    List<String> words = new ArrayList<>(command);
    words.add(ReproduceCommand.ONLY + "=" + job.fileName());
    ProcessBuilder process = SameProgram.process(mainClass, words);
    process.environment().put("OMP_NUM_THREADS", "1");
    process.environment().put("MKL_NUM_THREADS", "1");
    return process.redirectError(log.toFile()).redirectOutput(said.toFile()).start();
  }

  private int finished(Process process) throws IOException, InterruptedException {
    try {
      while (!process.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
        if (stop.requested()) {
          process.getOutputStream().close();
          return process.waitFor();
        }
      }
      return process.exitValue();
    } catch (InterruptedException stopped) {
      process.getOutputStream().close();
      process.waitFor();
      throw stopped;
    }
  }

  @Override
  public boolean isBegun(Job job) throws IOException {
    return here.isBegun(job);
  }

  @Override
  public String fingerprint(Job job) throws IOException {
    return here.fingerprint(job);
  }
}
