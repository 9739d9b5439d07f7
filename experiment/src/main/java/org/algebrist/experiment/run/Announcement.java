package org.algebrist.experiment.run;

import java.io.PrintStream;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.RunFolder;
import org.bytedeco.pytorch.global.torch;

/**
 * What a person is told when a training begins.
 *
 * @param name of the model, such as its kind and what it reads
 * @param precision {@code fp32} or {@code bf16}
 * @param data what is learnt
 */
public record Announcement(String name, Layer model, String precision, String data) {
  /** Prints it, a line each for run, model and data. */
  public void print(RunFolder folder, PrintStream out) {
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %s · %.2f M parameters · %d threads, %s%n",
        name, model.parameterCount() / 1e6, torch.get_num_threads(), precision);
    out.printf("  data      %s%n", data);
  }
}
