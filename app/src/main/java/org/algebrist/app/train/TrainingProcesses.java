package org.algebrist.app.train;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.command.ExitCode;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;

/**
 * Starts the processes of one training and watches them: when one ends before its time, the others
 * are ended, too.
 *
 * <p>Each is this program again, with {@code train} and what {@link ProcessOptions#member} says.
 * The first one speaks for all; what another says goes to {@code process-N.log} in the run folder.
 * Their standard input is a pipe whose end asks them to stop: so they stop with this process, too.
 */
final class TrainingProcesses {
  /** The others notice by themselves that one has ended, and say so; this is how long they may. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final int SHOWN_LINES = 5;

  /** Codes above are those of processes that a signal ended. */
  private static final int KILLED = 128;

  private final String program;
  private final RunFolder run;
  private final int count;
  private final PrintStream err;

  /**
   * @param program the class whose {@code main} runs commands
   */
  TrainingProcesses(String program, RunFolder run, int count, PrintStream err) {
    this.program = program;
    this.run = run;
    this.count = count;
    this.err = err;
  }

  /**
   * Trains to the end.
   *
   * @param userWords what followed {@code train}
   * @return the exit code of all, or of the one that failed first
   */
  int train(List<String> userWords) throws IOException {
    Path meeting = Files.createTempFile("algebrist-processes", "");
    List<Process> members = new ArrayList<>();
    try (var stop = StopSignal.onTermination()) {
      for (int rank = 0; rank < count; rank++) {
        members.add(start(rank, meeting, userWords));
      }
      Thread.ofVirtual().start(() -> passOn(stop, members));
      return result(members);
    } finally {
      members.forEach(Process::destroyForcibly);
      Files.deleteIfExists(meeting);
    }
  }

  private Process start(int rank, Path meeting, List<String> userWords) throws IOException {
    List<String> words = new ArrayList<>(List.of("train"));
    words.addAll(List.of(ProcessOptions.member(rank, meeting, run.path())));
    words.addAll(userWords);
    ProcessBuilder builder = SameProgram.process(program, words);
    int cores = Runtime.getRuntime().availableProcessors();
    builder
        .environment()
        .putIfAbsent("OMP_NUM_THREADS", Integer.toString(Math.max(1, cores / count)));
    if (rank == 0) {
      builder.redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT);
    } else {
      builder.redirectErrorStream(true).redirectOutput(log(rank));
    }
    return builder.start();
  }

  private File log(int rank) {
    return run.path().resolve("process-" + rank + ".log").toFile();
  }

  /**
   * Ctrl-C reaches the members by itself; another signal, or a second, is passed on as they know.
   */
  private static void passOn(StopSignal stop, List<Process> members) {
    try {
      stop.await();
    } catch (InterruptedException ended) {
      return;
    }
    for (Process member : members) {
      try {
        member.getOutputStream().close();
      } catch (IOException gone) {
        // It needs no word to stop.
      }
    }
  }

  private int result(List<Process> members) {
    BlockingQueue<Integer> ended = new LinkedBlockingQueue<>();
    for (int rank = 0; rank < count; rank++) {
      int own = rank;
      members.get(rank).onExit().thenRun(() -> ended.add(own));
    }
    try {
      for (int done = 0; done < count; done++) {
        int rank = ended.take();
        int code = members.get(rank).exitValue();
        if (code != ExitCode.DONE && code != ExitCode.STOPPED) {
          return failed(rank, code, members);
        }
      }
      return members.getFirst().exitValue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return ExitCode.STOPPED;
    }
  }

  /** The first has failed: the others may notice, then they are ended. */
  private int failed(int rank, int code, List<Process> members) throws InterruptedException {
    long end = System.nanoTime() + GRACE.toNanos();
    for (Process member : members) {
      if (!member.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        member.destroyForcibly().waitFor();
      }
    }
    err.printf(
        "algebrist: process %d of %d ended with code %d, and the others were stopped; continue with:"
            + " ./algebrist train --resume %s --processes %d%n",
        rank, count, code, run.path(), count);
    if (rank > 0) {
      lastLines(rank).forEach(line -> err.println("  " + line));
    }
    return code > KILLED ? ExitCode.FAULT : code;
  }

  private List<String> lastLines(int rank) {
    try {
      List<String> lines = Files.readAllLines(log(rank).toPath(), StandardCharsets.UTF_8);
      return lines.subList(Math.max(0, lines.size() - SHOWN_LINES), lines.size());
    } catch (IOException unread) {
      return List.of();
    }
  }
}
