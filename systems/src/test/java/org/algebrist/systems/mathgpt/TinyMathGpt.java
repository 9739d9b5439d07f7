package org.algebrist.systems.mathgpt;

import org.algebrist.systems.TinyExperiment;

/** MathGPT on generated word problems: 96 problems, 6 updates. */
public final class TinyMathGpt {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: mathgpt
          name: tiny
          seed: 1
          initial: ''
          data:
            task: equations
            source: synthetic
            fold: 0
            seed: 1
            items: 96
            tests: 12
            renumbered: 0
            corpus: ''
          model:
            formulas: tree
            numbers: flat
            positions: binary
            types: true
            linked: true
            layers: 1
            width: 16
            heads: 2
            length: 192
            vocabulary: 400
            names: 20
            dropout: 0.1
            deviation: 0.2
          training:
            epochs: 1
            steps: 0
            batch: 16
            accumulation: 1
            optimizer: adamw
            rate: 5.0e-3
            schedule: linear
            warmup: 0.1
            beta2: 0.95
            weightDecay: 0.1
            clip: 1.0
            evaluateEvery: 1
            precision: fp32
          learning: {lossOn: label, beam: 2}
          """,
          folder -> {},
          3,
          false);

  private TinyMathGpt() {}
}
