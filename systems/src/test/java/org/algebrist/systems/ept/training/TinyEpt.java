package org.algebrist.systems.ept.training;

import java.io.IOException;
import java.nio.file.Path;
import org.algebrist.systems.TinyExperiment;
import org.algebrist.systems.ept.TinyEncoder;

/** EPT on {@link TinyProblems} and {@link TinyEncoder}: 54 problems, 14 updates. */
public final class TinyEpt {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: ept
          name: tiny
          seed: 1
          initial: ''
          data:
            train: [tiny_train]
            development: []
            heldOut: 0.1
            test: [tiny_test]
            removeOverlap: false
            numbers: given
            canonicalEquations: true
          model: {encoder: "FOLDER/encoder", decoderLayers: 2, dropout: 0.1, wordEmbeddings: fp32, asks: true, operands: chained, numbers: values, checks: false}
          training:
            epochs: 2
            steps: 0
            batch: 8
            accumulation: 1
            optimizer: adamw
            rate: 1.0e-3
            schedule: linear
            warmup: 0.06
            beta2: 0.999
            weightDecay: 0.0
            clip: 1.0
            evaluateEvery: 1
            precision: fp32
          learning:
            encoderRate: 1.0e-3
            freezeWordEmbeddings: true
            labelSmoothing: 0.1
            permuteEquations: 0.5
            otherStories: 0.2
          """,
          TinyEpt::write,
          3,
          false);

  private TinyEpt() {}

  private static void write(Path folder) throws IOException {
    TinyProblems.write(folder, "tiny_train", 60, 1);
    TinyProblems.write(folder, "tiny_test", 4, 2);
    TinyEncoder.write(folder.resolve("encoder"), 3);
  }
}
