package org.algebrist.benchmarks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.benchmarks.machine.Machine;
import org.algebrist.benchmarks.machine.ScratchFolder;
import org.algebrist.neural.device.ComputeDevice;
import org.algebrist.neural.optimizer.AdamW;
import org.algebrist.neural.optimizer.ParameterGroup;
import org.algebrist.neural.progress.StepReport;
import org.algebrist.neural.progress.TrainingProgress;
import org.algebrist.neural.training.RunFolder;
import org.algebrist.neural.training.StopSignal;
import org.algebrist.neural.training.Trainer;
import org.algebrist.neural.training.TrainerConfig;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.pytorch.global.torch;

/**
 * Resident memory of this process while a small model trains.
 *
 * @param step updates made
 * @param megabytes VmRSS, 2²⁰ bytes
 * @param pointers native objects that Java holds
 */
record ResidentMemory(long step, double megabytes, long pointers) {

  /** Trains for so many steps and looks every {@code every} of them. */
  static List<ResidentMemory> whileTraining(TrainingShape shape, int steps, int every) {
    torch.manual_seed(1);
    List<ResidentMemory> seen = new ArrayList<>();
    TrainingProgress watch =
        new TrainingProgress() {
          @Override
          public void step(StepReport report) {
            if (report.step() % every == 0) {
              System.gc(); // what Java has yet to collect is no leak
              seen.add(
                  new ResidentMemory(
                      report.step(), Machine.residentMegabytes(), Pointer.totalCount()));
            }
          }
        };
    try (ScratchFolder runs = ScratchFolder.make();
        LayeredModel model = new LayeredModel(shape, steps, ComputeDevice.CPU);
        AdamW optimizer =
            new AdamW(
                ParameterGroup.withDecayOnMatrices("model", model.parameters(), 1e-4, 0.01))) {
      RunFolder folder = RunFolder.create(runs.path(), "memory", 1, Instant.now());
      TrainerConfig config = TrainerConfig.of(1, 1).withCheckpoints(100, 0);
      new Trainer<>(model, optimizer, config, folder, watch, new StopSignal()).train();
      return seen;
    }
  }
}
