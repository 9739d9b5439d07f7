package org.algebrist.app.train;

import static org.algebrist.app.train.SmallTraining.CONFIG;
import static org.algebrist.app.train.SmallTraining.LONG;
import static org.algebrist.app.train.SmallTraining.SHORT;
import static org.algebrist.app.train.SmallTraining.ended;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ServerSocket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code train --nodes}, with two machines that are one: each has its own folder of runs and
 * reaches the other at another address of the loopback interface.
 */
class NodesTrainingTest extends CommandCalls {
  /** The first test makes them. */
  @TempDir private static Path pairs;

  @TempDir private Path folder;
  private Path nodes;

  @BeforeEach
  void nodes() throws IOException {
    int port;
    do { // two ports in a row
      try (var free = new ServerSocket(0)) {
        port = free.getLocalPort();
      }
    } while (!isFree(port + 1));
    nodes =
        Files.writeString(
            folder.resolve("nodes.txt"),
            "# the first leads\n127.0.0.1:%d 1\n\n127.0.0.2  # one process\n".formatted(port));
  }

  private static boolean isFree(int port) {
    try (var probe = new ServerSocket(port)) {
      return probe.isBound();
    } catch (IOException taken) {
      return false;
    }
  }

  /** On one machine of the file, or with two processes of one machine as 0. */
  private SmallTraining on(int node) {
    return new SmallTraining(pairs, folder.resolve("runs-" + node));
  }

  private Process started(int node, String pairs) throws IOException {
    return on(node).start(pairs, "--nodes", nodes.toString(), "--node", Integer.toString(node));
  }

  @Test
  void twoMachinesTrainTheModelOfTwoProcesses() throws Exception {
    Process second = started(2, SHORT); // it waits for the first
    Process first = started(1, SHORT);
    assertThat(ended(first, ExitCode.DONE)).contains("waiting for machine(s) [2]", "  model  ");
    assertThat(ended(second, ExitCode.DONE))
        .contains("machine 2 of 2: 1 of 2 processes", "process-1.log");
    assertThat(on(2).run().getFileName()).isEqualTo(on(1).run().getFileName());
    assertThat(on(2).run().resolve("last.safetensors")).doesNotExist(); // the first one writes
    ended(on(0).start(SHORT, "--processes", "2"), ExitCode.DONE);
    assertThat(tensors(on(1).run())).isEqualTo(tensors(on(0).run()));
  }

  /** What follows the header, which holds how long the training took. */
  private static byte[] tensors(Path run) throws IOException {
    byte[] file = Files.readAllBytes(run.resolve("last.safetensors"));
    long header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
    return Arrays.copyOfRange(file, Math.toIntExact(Long.BYTES + header), file.length);
  }

  @Test
  void aProcessThatIsKilledStopsBothMachines() throws Exception {
    Process first = started(1, LONG);
    Process second = started(2, LONG);
    on(1).await();
    long killed = System.nanoTime();
    second.children().forEach(ProcessHandle::destroyForcibly);
    assertThat(ended(second, ExitCode.FAULT)).contains("process 1 of 2 ended with code 137");
    assertThat(ended(first, ExitCode.FAULT))
        .contains("--resume " + on(1).run() + " --nodes " + nodes + " --node 1");
    assertThat(System.nanoTime() - killed).isLessThan(TimeUnit.SECONDS.toNanos(10));
  }

  @Test
  void aMachineThatGoesSilentStopsTheOther() throws Exception {
    Process first = started(1, LONG);
    Process second = started(2, LONG);
    List<ProcessHandle> all = new ArrayList<>();
    try {
      on(1).await();
      all.add(second.toHandle());
      second.children().forEach(all::add);
      for (ProcessHandle each : all) { // its connections stay open, as those of one without power
        new ProcessBuilder("kill", "-STOP", Long.toString(each.pid())).start().waitFor();
      }
      assertThat(ended(first, ExitCode.FAULT))
          .contains("machine 2 of --nodes failed or has gone silent", "--node 1");
    } finally {
      all.forEach(ProcessHandle::destroyForcibly);
      second.destroyForcibly();
    }
  }

  @Test
  void aMachineThatWouldTrainSomethingElseIsTurnedAway() throws Exception {
    Process first = started(1, SHORT);
    assertThat(ended(started(2, "data.perEpoch=128"), ExitCode.BAD_INPUT))
        .contains("differ from those of the first machine");
    Process second = started(2, SHORT); // the right one is still waited for
    ended(first, ExitCode.DONE);
    ended(second, ExitCode.DONE);
  }

  @Test
  void whatIsWrongWithTheFileIsNamedByItsLine() throws Exception {
    Path file = folder.resolve("wrong.txt");
    for (String[] wrong :
        new String[][] {
          {"a\nb c d\n", "line 2: 'b c d' is no HOST[:PORT] [PROCESSES]"},
          {"a:70000\nb\n", "line 1: port 70000"},
          {"a 0\nb\n", "with 0 processes"},
          {"a\n", "names 1 machine(s)"}
        }) {
      Files.writeString(file, wrong[0]);
      assertThat(run("train", CONFIG, "--nodes", file.toString(), "--node", "1"))
          .isEqualTo(ExitCode.BAD_INPUT);
      assertThat(err.toString()).contains(wrong[1]);
    }
    assertThat(run("train", CONFIG, "--nodes", nodes.toString(), "--node", "3"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--node 3", "from 1 to 2");
    assertThat(run("train", CONFIG, "--nodes", folder.resolve("none").toString(), "--node", "1"))
        .isEqualTo(ExitCode.BAD_INPUT);
  }
}
