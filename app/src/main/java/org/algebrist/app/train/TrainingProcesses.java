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
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.command.ExitCode;
import org.algebrist.neural.parallel.Meeting;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.jspecify.annotations.Nullable;

/**
 * Starts the processes of one training and watches them: when one ends before its time, the others
 * are ended, too.
 *
 * <p>Each is this program again, with {@code train} and what {@link ProcessOptions#member} says.
 * The first one speaks for all; what another says goes to {@code process-N.log} in the run folder.
 * Their standard input is a pipe whose end asks them to stop: so they stop with this process, too.
 */
final class TrainingProcesses {
  /** CUDA's variable for the GPUs that a process sees. */
  private static final String GPUS = "CUDA_VISIBLE_DEVICES";

  /** The others notice by themselves that one has ended, and say so; this is how long they may. */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final int SHOWN_LINES = 5;

  /** Codes above are those of processes that a signal ended. */
  private static final int KILLED = 128;

  private final String program;
  private final RunFolder run;
  private final Share share;
  private final PrintStream err;

  /** What has ended: a process here, by its rank, or another machine, by its number. */
  private record Ended(int rank, int machine) {
    static Ended process(int rank) {
      return new Ended(rank, -1);
    }

    static Ended machine(int machine) {
      return new Ended(-1, machine);
    }
  }

  private final BlockingQueue<Ended> ended = new LinkedBlockingQueue<>();

  /**
   * The processes that are started here.
   *
   * @param first the rank of the first of them
   * @param count how many
   * @param total how many there are on all machines
   * @param option of the command line that gives as many again
   */
  record Share(int first, int count, int total, String option) {}

  /**
   * @param program the class whose {@code main} runs commands
   */
  TrainingProcesses(String program, RunFolder run, Share share, PrintStream err) {
    this.program = program;
    this.run = run;
    this.share = share;
    this.err = err;
  }

  /**
   * Trains to the end with processes of this machine alone.
   *
   * @param userWords what followed {@code train}
   * @return the exit code of all, or of the one that failed first
   */
  int train(List<String> userWords) throws IOException {
    Path meeting = Files.createTempFile("algebrist-processes", "");
    try {
      return train(userWords, new Meeting.OfOneMachine(meeting));
    } finally {
      Files.deleteIfExists(meeting);
    }
  }

  /**
   * Trains to the end as one of several machines.
   *
   * @param watch of the others; stays the caller's to close
   */
  int train(List<String> userWords, Meeting meeting, NodeWatch watch) throws IOException {
    watch.begin(machine -> ended.add(Ended.machine(machine)));
    int code = train(userWords, meeting);
    if (code == ExitCode.DONE || code == ExitCode.STOPPED) {
      watch.done();
    }
    return code;
  }

  private int train(List<String> userWords, Meeting meeting) throws IOException {
    List<Process> members = new ArrayList<>();
    try (var stop = StopSignal.onTermination()) {
      for (int i = 0; i < share.count; i++) {
        members.add(start(share.first + i, meeting, userWords));
      }
      Thread.ofVirtual().start(() -> passOn(stop, members));
      return result(members);
    } finally {
      members.forEach(Process::destroyForcibly);
    }
  }

  private Process start(int rank, Meeting meeting, List<String> userWords) throws IOException {
    List<String> words = new ArrayList<>(List.of("train"));
    words.addAll(List.of(ProcessOptions.member(rank, meeting, run.path())));
    words.addAll(userWords);
    ProcessBuilder builder = SameProgram.process(program, words);
    int cores = Runtime.getRuntime().availableProcessors();
    Map<String, String> environment = builder.environment();
    environment.putIfAbsent("OMP_NUM_THREADS", Integer.toString(Math.max(1, cores / share.count)));
    environment.compute(GPUS, (_, all) -> gpu(all, rank - share.first));
    if (rank == 0) {
      builder.redirectOutput(Redirect.INHERIT).redirectError(Redirect.INHERIT);
    } else {
      builder.redirectErrorStream(true).redirectOutput(log(rank));
    }
    return builder.start();
  }

  /**
   * The GPU of a process of this machine.
   *
   * @param all that this process may use, as CUDA's variable has them; null for all there are
   * @param process which one of this machine, from 0
   */
  static String gpu(@Nullable String all, int process) {
    if (all == null) {
      return Integer.toString(process);
    }
    String[] each = all.split(",");
    return process < each.length ? each[process].strip() : all;
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
    for (int i = 0; i < share.count; i++) {
      Ended own = Ended.process(share.first + i);
      members.get(i).onExit().thenRun(() -> ended.add(own));
    }
    try {
      int done = 0;
      while (done < share.count) {
        Ended one = ended.take();
        if (one.rank < 0) {
          return lost(one.machine, members);
        }
        int code = members.get(one.rank - share.first).exitValue();
        if (code != ExitCode.DONE && code != ExitCode.STOPPED) {
          return failed(one.rank, code, members);
        }
        done++;
      }
      return members.getFirst().exitValue();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return ExitCode.STOPPED;
    }
  }

  /** The first has failed: the others may notice, then they are ended. */
  private int failed(int rank, int code, List<Process> members) throws InterruptedException {
    end(members);
    err.printf(
        "algebrist: process %d of %d ended with code %d, and the others were stopped; %s%n",
        rank, share.total, code, advice());
    if (rank > 0) {
      lastLines(rank).forEach(line -> err.println("  " + line));
    }
    return code > KILLED ? ExitCode.FAULT : code;
  }

  private int lost(int machine, List<Process> members) throws InterruptedException {
    end(members);
    err.printf(
        "algebrist: machine %d of --nodes failed or has gone silent, and the processes of this one were stopped; %s%n",
        machine + 1, advice());
    return ExitCode.FAULT;
  }

  private static void end(List<Process> members) throws InterruptedException {
    long end = System.nanoTime() + GRACE.toNanos();
    for (Process member : members) {
      if (!member.waitFor(end - System.nanoTime(), TimeUnit.NANOSECONDS)) {
        member.destroyForcibly().waitFor();
      }
    }
  }

  private String advice() {
    return "continue with: ./algebrist train --resume %s %s".formatted(run.path(), share.option);
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
