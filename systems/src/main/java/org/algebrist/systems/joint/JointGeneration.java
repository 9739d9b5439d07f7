package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Hypothesis;
import org.algebrist.neural.training.TestBatches;
import org.algebrist.systems.mathgpt.token.MathState;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;

/** Answers many texts: by beam search under the grammar, or by classes. */
final class JointGeneration {
  /** Texts that are answered at once, of like length. */
  private static final int TOGETHER = 32;

  private final JointModel model;
  private final JointCodec codec;
  private final Device device;

  JointGeneration(JointModel model, JointCodec codec, Device device) {
    this.model = model;
    this.codec = codec;
    this.device = device;
  }

  /**
   * What was said of a text.
   *
   * @param steps which show what was pointed to
   * @param logProbability of all steps
   */
  record Said(MathText text, List<JointStep> steps, double logProbability) {}

  /**
   * What is said of each text, in the order given, best first; none where nothing came to an end.
   */
  List<List<Said>> said(List<JointSource> sources, JointTask task, int width) {
    List<List<Said>> all = new ArrayList<>();
    sources.forEach(_ -> all.add(List.of()));
    JointGrammar grammar = codec.grammar(task.goal());
    for (List<Integer> some : together(sources)) {
      List<JointSource> texts = some.stream().map(sources::get).toList();
      try (PointerScope scope = new PointerScope();
          JointDecoder decoder = new JointDecoder(model, texts, task, grammar, device)) {
        List<List<Hypothesis<JointStep, MathState>>> found =
            new BeamSearch(width, model.config().said())
                .search(decoder, texts.stream().map(_ -> grammar).toList());
        for (int i = 0; i < some.size(); i++) {
          JointSource source = texts.get(i);
          all.set(
              some.get(i),
              found.get(i).stream()
                  .map(one ->
                      new Said(
                          codec.decoded(one.tokens(), task.goal(), source),
                          one.tokens(),
                          one.logProbability()))
                  .toList());
        }
      }
    }
    return all;
  }

  /** Scores of a task's classes for each text, in the order given. */
  List<float[]> classes(List<JointSource> sources, JointTask task) {
    int first = model.learnt().firstClass(task);
    int count = model.learnt().classesOf(task).size();
    return TestBatches.rows(
        sources,
        together(sources),
        some -> {
          JointInput input = JointInput.of(some, device);
          return model.classes(model.encode(input), input).narrow(1, first, count);
        });
  }

  private static List<List<Integer>> together(List<JointSource> sources) {
    return TestBatches.ofLikeLength(sources, JointSource::length, TOGETHER);
  }
}
