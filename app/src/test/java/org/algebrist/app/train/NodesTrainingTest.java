package org.algebrist.app.train;

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
import java.util.stream.Stream;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.OwnProcess;
import org.algebrist.app.command.ExitCode;
import org.algebrist.app.command.Home;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * {@code train --nodes}, with two machines that are one: each has its own folder of runs and
 * reaches the other at another address of the loopback interface.
 */
class NodesTrainingTest extends CommandCalls {
  private static final String CONFIG =
      Home.locate().root().resolve("experiments/symbolic-integrals-small.yaml").toString();

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

  private Path runs(int node) {
    return folder.resolve("runs-" + node);
  }

  private Process started(int node, String... more) throws IOException {
    List<String> words =
        new ArrayList<>(
            List.of(
                "train",
                CONFIG,
                "data.folder=" + folder.resolve("pairs"),
                "data.generated.bwd.count=200",
                "data.generated.published.count=5",
                "model.width=8",
                "training.batch=8",
                "training.accumulation=4",
                "--no-scores",
                "--runs",
                runs(node).toString()));
    words.addAll(
        node == 0
            ? List.of("--processes", "2")
            : List.of("--nodes", nodes.toString(), "--node", Integer.toString(node)));
    words.addAll(List.of(more));
    var builder =
        new ProcessBuilder(OwnProcess.command(words.toArray(String[]::new)))
            .redirectErrorStream(true);
    builder.environment().put("OMP_NUM_THREADS", "1");
    return builder.start();
  }

  private static String ended(Process process, int code) throws Exception {
    String output = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    assertThat(process.exitValue()).as(output).isEqualTo(code);
    return output;
  }

  private Path run(int node) throws IOException {
    try (Stream<Path> made = Files.list(runs(node))) {
      return made.toList().getLast();
    }
  }

  @Test
  void twoMachinesTrainTheModelOfTwoProcesses() throws Exception {
    Process second = started(2, "data.perEpoch=64"); // it waits for the first
    Process first = started(1, "data.perEpoch=64");
    assertThat(ended(first, ExitCode.DONE)).contains("waiting for machine(s) [2]", "  model  ");
    assertThat(ended(second, ExitCode.DONE))
        .contains("machine 2 of 2: 1 of 2 processes", "process-1.log");
    assertThat(run(2).getFileName()).isEqualTo(run(1).getFileName());
    assertThat(run(2).resolve("last.safetensors")).doesNotExist(); // the first one writes
    ended(started(0, "data.perEpoch=64"), ExitCode.DONE);
    assertThat(tensors(run(1))).isEqualTo(tensors(run(0)));
  }

  /** What follows the header, which holds how long the training took. */
  private static byte[] tensors(Path run) throws IOException {
    byte[] file = Files.readAllBytes(run.resolve("last.safetensors"));
    long header = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN).getLong();
    return Arrays.copyOfRange(file, Math.toIntExact(Long.BYTES + header), file.length);
  }

  @Test
  void aProcessThatIsKilledStopsBothMachines() throws Exception {
    Process first = started(1, "data.perEpoch=100000");
    Process second = started(2, "data.perEpoch=100000");
    whenItTrains();
    long killed = System.nanoTime();
    second.children().forEach(ProcessHandle::destroyForcibly);
    assertThat(ended(second, ExitCode.FAULT)).contains("process 1 of 2 ended with code 137");
    assertThat(ended(first, ExitCode.FAULT))
        .contains("--resume " + run(1) + " --nodes " + nodes + " --node 1");
    assertThat(System.nanoTime() - killed).isLessThan(TimeUnit.SECONDS.toNanos(10));
  }

  @Test
  void aMachineThatGoesSilentStopsTheOther() throws Exception {
    Process first = started(1, "data.perEpoch=100000");
    Process second = started(2, "data.perEpoch=100000");
    List<ProcessHandle> all = new ArrayList<>();
    try {
      whenItTrains();
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
    Process first = started(1, "data.perEpoch=64");
    assertThat(ended(started(2, "data.perEpoch=128"), ExitCode.BAD_INPUT))
        .contains("differ from those of the first machine");
    Process second = started(2, "data.perEpoch=64"); // the right one is still waited for
    ended(first, ExitCode.DONE);
    ended(second, ExitCode.DONE);
  }

  private void whenItTrains() throws Exception {
    long patience = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
    while (!Files.exists(runs(1)) || !isLogged()) {
      assertThat(System.nanoTime()).isLessThan(patience);
      Thread.sleep(50);
    }
  }

  private boolean isLogged() throws IOException {
    Path log = run(1).resolve("log.jsonl");
    return Files.exists(log) && Files.size(log) > 0;
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
