package org.algebrist.systems.numgpt;

import org.algebrist.systems.TinyExperiment;

/** NumGPT on General Number Comparison: 960 texts, 30 updates. */
public final class TinyNumGpt {
  public static final TinyExperiment EXPERIMENT =
      new TinyExperiment(
          """
          system: numgpt
          name: tiny
          seed: 1
          initial: ''
          data: {task: gnc, seed: 1, items: 960, digits: 2, files: [], question: ''}
          model:
            numerals: numgpt
            layers: 1
            width: 16
            heads: 2
            positions: 64
            numeralWidth: 16
            sigma: 0.5
            vocabulary: 400
            dropout: 0.1
            deviation: 0.2
          training:
            epochs: 1
            steps: 0
            batch: 32
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
          learning: {lossOn: all, baseline: null}
          """,
          folder -> {},
          11,
          true);

  private TinyNumGpt() {}
}
