package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.algebrist.expression.document.MathText;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Hypothesis;
import org.algebrist.systems.mathgpt.token.MathState;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

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
    float[][] all = new float[sources.size()][];
    for (List<Integer> some : together(sources)) {
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard()) {
        JointInput input = JointInput.of(some.stream().map(sources::get).toList(), device);
        float[] scores =
            Tensors.toFloats(model.classes(model.encode(input), input).narrow(1, first, count));
        for (int i = 0; i < some.size(); i++) {
          all[some.get(i)] = Arrays.copyOfRange(scores, i * count, (i + 1) * count);
        }
      }
    }
    return List.of(all);
  }

  private static List<List<Integer>> together(List<JointSource> sources) {
    List<Integer> order =
        IntStream.range(0, sources.size())
            .boxed()
            .sorted(Comparator.comparingInt((Integer i) -> sources.get(i).length()))
            .toList();
    List<List<Integer>> batches = new ArrayList<>();
    for (int from = 0; from < order.size(); from += TOGETHER) {
      batches.add(order.subList(from, Math.min(from + TOGETHER, order.size())));
    }
    return batches;
  }
}
