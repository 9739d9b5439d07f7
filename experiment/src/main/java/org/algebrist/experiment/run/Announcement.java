package org.algebrist.experiment.run;

import java.io.PrintStream;
import org.algebrist.experiment.config.LowerCaseEnums;
import org.algebrist.neural.device.Precision;
import org.algebrist.neural.layer.Layer;
import org.algebrist.neural.training.RunFolder;
import org.bytedeco.pytorch.global.torch;

/**
 * What {@code train} prints before it begins.
 *
 * @param name of the model, such as its kind and what it reads
 * @param precision of the forward pass
 * @param data what is learnt
 */
record Announcement(String name, Layer model, Precision precision, String data) {
  /** Prints it, a line each for run, model and data. */
  void print(RunFolder folder, PrintStream out) {
    out.printf("  run       %s%n", folder.path());
    out.printf(
        "  model     %s · %.2f M parameters · %d threads, %s%n",
        name,
        model.parameterCount() / 1e6,
        torch.get_num_threads(),
        LowerCaseEnums.word(precision));
    out.printf("  data      %s%n", data);
  }
}
