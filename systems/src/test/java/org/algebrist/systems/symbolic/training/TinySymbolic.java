package org.algebrist.systems.symbolic.training;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.algebrist.systems.TinyExperiment;

/** Twenty integrals, 6 updates. */
public final class TinySymbolic {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: symbolic
          name: tiny
          seed: 1
          initial: ''
          data:
            train: [pairs.gz]
            heldOut: [pairs.gz]
            tests: {own: [pairs.gz], other: [other]}
            generated: {}
            folder: ''
            items: 0
            heldOutItems: 0
            testItems: 0
            perEpoch: 24
            seed: 1
          model:
            encoding: tree_sum
            decoderTree: false
            sides: true
            numbers: compact
            encoderLayers: 1
            decoderLayers: 1
            width: 32
            heads: 2
            feedForward: 2
            norm: pre
            embeddingNorm: false
            activation: relu
            dropout: 0.1
            deviation: 0.0
            length: 40
            clip: 8
            relationSteps: 4
            treeDepth: 8
            treeWidth: 4
          training:
            epochs: 2
            steps: 0
            batch: 8
            accumulation: 1
            optimizer: adamw
            rate: 1.0e-2
            schedule: cosine
            warmup: 0.1
            beta2: 0.98
            weightDecay: 0.0
            clip: 1.0
            evaluateEvery: 1
            precision: fp32
          evaluation: {beams: [3], normalised: true, length: 0, threads: 2, milliseconds: 200}
          """,
          TinySymbolic::write,
          4,
          false);

  private TinySymbolic() {}

  /** Also a test file of one of them and of another that is too long. */
  private static void write(Path folder) throws IOException {
    List<String> lines = new ArrayList<>();
    for (int n = 2; n < 8; n++) {
      lines.add(
          "1|sub Y' pow x INT+ %d\tmul div INT+ 1 INT+ %d pow x INT+ %d"
              .formatted(n, n + 1, n + 1));
      lines.add(
          "1|sub Y' cos mul INT+ %d x\tmul div INT+ 1 INT+ %d sin mul INT+ %d x"
              .formatted(n, n, n));
      lines.add("1|sub Y' mul INT+ %d exp x\tmul INT+ %d exp x".formatted(n, n));
    }
    lines.add("1|sub Y' sin x\tmul INT- 1 cos x");
    lines.add("1|sub Y' INT+ 1 2\tmul INT+ 1 2 x");
    try (var gzip = new GZIPOutputStream(Files.newOutputStream(folder.resolve("pairs.gz")))) {
      gzip.write(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
    }
    Files.writeString(
        folder.resolve("other"),
        "1|sub Y' mul INT+ 4 exp x\tmul INT+ 4 exp x\n1|sub Y' %sx\tx\n"
            .formatted("add x ".repeat(30)));
  }
}
