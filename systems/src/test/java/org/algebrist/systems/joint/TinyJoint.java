package org.algebrist.systems.joint;

import java.io.IOException;
import java.nio.file.Path;
import org.algebrist.systems.TinyExperiment;
import org.algebrist.systems.ept.TinyEncoder;
import org.algebrist.systems.ept.training.TinyProblems;

/** Equations of made-up problems and relations of generated stories, at once. */
public final class TinyJoint {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: joint
          name: tiny
          seed: 1
          initial: ''
          data: {tasks: [mawps, relations], seed: 1, items: 30, tests: 6}
          model:
            encoder: "FOLDER/encoder"
            decoderLayers: 1
            length: 128
            said: 32
            numberPointers: true
            nodePointers: true
            wordPointers: true
            positions: true
            values: true
            dropout: 0.1
          training:
            epochs: 2
            steps: 0
            batch: 10
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
          learning: {encoderRate: 1.0e-3, classWeight: 4.0, names: 20, beam: 2}
          """,
          TinyJoint::write,
          3,
          false);

  private TinyJoint() {}

  private static void write(Path folder) throws IOException {
    TinyProblems.write(folder, "mawps_fold0_train", 60, 1);
    TinyProblems.write(folder, "mawps_fold0_test", 9, 2);
    TinyEncoder.write(folder.resolve("encoder"), 3);
  }
}
