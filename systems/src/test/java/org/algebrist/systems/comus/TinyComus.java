package org.algebrist.systems.comus;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.systems.TinyExperiment;

/** COMUS on two classes of problems: 80 problems, 60 updates. */
public final class TinyComus {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: comus
          name: tiny
          seed: 1
          initial: ''
          data:
            task: kpc
            source: files
            files: [train.jsonl, test.jsonl]
            seed: 1
            items: 0
            tests: 0
            share: 1.0
            level: 4
            parses: ''
          model:
            kind: comus
            encoder: ''
            layers: 2
            width: 16
            heads: 2
            vocabulary: 340
            deviation: 0.02
            pieces: 32
            nodes: 32
            labels: 300
            graphLayers: 2
            graphHeads: 2
            memories: 1
            views: 2
            memoryNorms: false
            memoryClosed: true
            pooling: mean
            dropout: 0.1
          training:
            epochs: 6
            steps: 0
            batch: 8
            accumulation: 1
            optimizer: adamw
            rate: 5.0e-3
            schedule: linear
            warmup: 0.1
            beta2: 0.999
            weightDecay: 0.01
            clip: 1.0
            evaluateEvery: 1
            precision: fp32
          learning:
            objectives: []
            maskGraph: true
            textRate: 5.0e-3
            frozenLayers: 0
            storage: fp32
          """,
          TinyComus::write,
          7,
          true);

  private TinyComus() {}

  private static void write(Path folder) throws IOException {
    Files.writeString(folder.resolve("train.jsonl"), problems(2, 42));
    Files.writeString(folder.resolve("test.jsonl"), problems(50, 60));
  }

  private static String problems(int from, int to) {
    StringBuilder lines = new StringBuilder();
    for (int i = from; i < to; i++) {
      lines
          .append("{\"text\": \"Find the number $x+")
          .append(i)
          .append("$.\", \"label\": \"sum\"}\n");
      lines.append("{\"text\": \"How large is the area $").append(i);
      lines.append("^2$ of a square?\", \"label\": \"area\"}\n");
    }
    return lines.toString();
  }
}
