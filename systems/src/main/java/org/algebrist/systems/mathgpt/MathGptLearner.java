package org.algebrist.systems.mathgpt;

import java.util.ArrayList;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.training.TrainingRun;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.bytedeco.pytorch.Device;

/** What one experiment learns and is scored on. */
interface MathGptLearner {
  /** One line about the data. */
  String description();

  /** What vocabularies are learnt from. */
  List<MathText> texts();

  /** Classes to tell apart; 0 where texts are said. */
  default int classes() {
    return 0;
  }

  /**
   * Its batches and loss.
   *
   * @param batch texts an update
   * @param seed of their order
   */
  TrainingRun<?> task(MathGptParts parts, int batch, long seed, Device device);

  /** Its scores: figures by set, then by name. */
  SequencedMap<String, SequencedMap<String, Double>> evaluate(MathGptParts parts, Device device);

  /** Prompts and labels, one after the other. */
  static List<MathText> texts(List<MathExample> examples) {
    List<MathText> texts = new ArrayList<>();
    for (MathExample example : examples) {
      texts.add(example.prompt());
      texts.add(example.label());
    }
    return texts;
  }
}
