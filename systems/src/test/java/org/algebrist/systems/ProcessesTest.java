package org.algebrist.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.algebrist.neural.parallel.ProcessGroup;
import org.algebrist.neural.training.ChildJvm;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Every system, trained by two processes and by one. */
class ProcessesTest {
  @TempDir Path folder;

  @Test
  void two_processes_have_the_losses_of_one_in_every_system() throws Exception {
    List<TinyExperiment> systems = TrainingContractTest.systems().toList();
    List<Process> both = List.of(child(0), child(1));
    int threads = torch.get_num_threads();
    try {
      for (int i = 0; i < systems.size(); i++) {
        Path data = Files.createDirectories(folder.resolve("data-" + i));
        ProcessesChild.train(systems.get(i), data, folder.resolve("one-" + i), ProcessGroup.ALONE);
      }
    } finally {
      torch.set_num_threads(threads);
    }
    for (Process each : both) {
      String output = new String(each.getInputStream().readAllBytes());
      assertThat(each.waitFor(5, TimeUnit.MINUTES)).isTrue();
      assertThat(each.exitValue()).as(output).isZero();
    }
    for (int i = 0; i < systems.size(); i++) {
      List<Double> one = losses("one-" + i);
      List<Double> two = losses("run-" + i);
      assertThat(two).hasSameSizeAs(one).isNotEmpty();
      double most = 0;
      for (int step = 0; step < one.size(); step++) {
        most = Math.max(most, Math.abs(one.get(step) - two.get(step)));
      }
      System.out.printf(
          "%s: losses of %d updates at most %.1e apart%n", systems.get(i), one.size(), most);
      assertThat(most).as("%s", systems.get(i)).isLessThan(1e-6);
    }
  }

  private List<Double> losses(String run) throws IOException {
    List<Double> losses = new ArrayList<>();
    for (String line : Files.readAllLines(folder.resolve(run).resolve("log.jsonl"))) {
      JsonNode loss = JsonMapper.shared().readTree(line).get("loss");
      if (loss != null) {
        losses.add(loss.doubleValue());
      }
    }
    return losses;
  }

  private Process child(int rank) throws IOException {
    return ChildJvm.start(List.of(), ProcessesChild.class, folder, rank);
  }
}
