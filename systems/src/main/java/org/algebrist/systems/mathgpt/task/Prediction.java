package org.algebrist.systems.mathgpt.task;

import java.util.List;
import java.util.function.Function;
import org.algebrist.expression.document.MathText;

/** What a model said for a label. */
public sealed interface Prediction {
  /** A text whose formulas are trees. */
  record Said(MathText text) implements Prediction {}

  /**
   * Nothing that could be read.
   *
   * @param reason a short sentence for people
   */
  record Failed(String reason) implements Prediction {}

  /**
   * The best of what a model said, where anything came to an end.
   *
   * @param said best first
   * @param text of one of them
   */
  static <S> Prediction first(List<S> said, Function<S, MathText> text) {
    return said.isEmpty()
        ? new Failed("nothing came to an end")
        : new Said(text.apply(said.getFirst()));
  }

  /**
   * Refuses lists of different lengths.
   *
   * @throws IllegalArgumentException unless there is one prediction for each example
   */
  static void requireOneEach(List<? extends Prediction> said, List<MathExample> examples) {
    if (examples.size() != said.size()) {
      throw new IllegalArgumentException(
          "%d predictions of %d labels; expected one each".formatted(said.size(), examples.size()));
    }
  }
}
