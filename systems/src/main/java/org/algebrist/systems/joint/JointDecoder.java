package org.algebrist.systems.joint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.algebrist.expression.tree.TreePosition;
import org.algebrist.neural.Tensors;
import org.algebrist.neural.decoding.Candidate;
import org.algebrist.neural.decoding.StepModel;
import org.algebrist.systems.mathgpt.token.MathState;
import org.algebrist.systems.mathgpt.token.MathToken;
import org.algebrist.systems.mathgpt.token.TokenGroup;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;
import org.bytedeco.pytorch.Tensor;
import org.jspecify.annotations.Nullable;

/**
 * Proposes the next steps of what is said of several texts, under the grammar. What a column and
 * any tokens of the text say alike is one proposal, with the sum of their probabilities. It owns
 * native memory: close it.
 */
final class JointDecoder implements StepModel<JointStep>, AutoCloseable {
  private final JointColumns columns;
  private final List<JointSource> sources;
  private final JointTask task;
  private final JointGrammar grammar;
  private final Device device;
  private final int length;
  private final PointerScope scope = new PointerScope();
  private final NoGradGuard noGrad = new NoGradGuard();
  private final JointModel.Generation generation;
  private final Map<Integer, float[]> allowed = new HashMap<>();
  private List<Row> rows = List.of();
  private int step;

  /**
   * Where a row has got to.
   *
   * @param text which of the texts it is of
   */
  private record Row(int text, MathState state) {}

  JointDecoder(
      JointModel model,
      List<JointSource> sources,
      JointTask task,
      JointGrammar grammar,
      Device device) {
    this.columns = model.columns();
    this.sources = sources;
    this.task = task;
    this.grammar = grammar;
    this.device = device;
    JointInput input = JointInput.of(sources, device);
    this.length = input.length();
    this.generation = model.generate(input);
    List<Row> first = new ArrayList<>();
    for (int b = 0; b < sources.size(); b++) {
      first.add(new Row(b, grammar.start()));
    }
    rows = first;
  }

  @Override
  public List<List<Candidate<JointStep>>> expand(List<StepModel.Row<JointStep>> open, int width) {
    try (PointerScope newest = new PointerScope()) {
      JointSteps.Builder given = new JointSteps.Builder(columns);
      List<Row> moved = new ArrayList<>();
      List<@Nullable TreePosition> at = new ArrayList<>();
      for (int r = 0; r < open.size(); r++) {
        Row parent = rows.get(open.get(r).parent());
        List<JointStep> previous = open.get(r).previous();
        if (previous.isEmpty()) {
          given.begin(r, task);
          moved.add(parent);
        } else {
          JointStep last = previous.getLast();
          given.add(r, last, (long) parent.text() * length);
          moved.add(new Row(parent.text(), grammar.advance(parent.state(), last)));
        }
        at.add(moved.getLast().state().next().orElse(null));
      }
      generation.reorder(open.stream().mapToLong(StepModel.Row::parent).toArray());
      rows = moved;
      Tensor scores_RK =
          generation.step(given.build(open.size(), 1, step, JointInput.places(at, device), device));
      step++;
      return candidates(Tensors.toFloats(scores_RK), width);
    }
  }

  private List<List<Candidate<JointStep>>> candidates(float[] scores, int width) {
    List<List<Candidate<JointStep>>> proposals = new ArrayList<>();
    int size = columns.size() + length;
    for (int r = 0; r < rows.size(); r++) {
      proposals.add(candidates(rows.get(r), scores, r * size, width));
    }
    return proposals;
  }

  /**
   * @param from where the row's scores begin: of the columns, then of the text's tokens
   */
  private List<Candidate<JointStep>> candidates(Row row, float[] scores, int from, int width) {
    int mask = grammar.tokens().mask(row.state());
    JointSource source = sources.get(row.text());
    float[] open = allowed.computeIfAbsent(mask, columns::allowed);
    float[] pointed = JointTargets.pointed(source, mask, length, columns);
    double max = Double.NEGATIVE_INFINITY;
    for (int k = 0; k < open.length; k++) {
      max = Math.max(max, scores[from + k] + open[k]);
    }
    for (int t = 0; t < length; t++) {
      max = Math.max(max, scores[from + open.length + t] + pointed[t]);
    }
    double sum = 0;
    Map<List<MathToken>, Integer> first = new HashMap<>(); // the first place that says it
    Map<List<MathToken>, Double> shares = new HashMap<>();
    boolean words = TokenGroup.TEXT.isIn(mask);
    for (int t = 0; t < source.length(); t++) {
      if (pointed[t] == 0) {
        JointSource.Token token = source.tokens().get(t);
        List<MathToken> said = words ? List.of(MathToken.of(token.word())) : token.copied();
        double share = Math.exp(scores[from + open.length + t] - max);
        first.putIfAbsent(said, t);
        shares.merge(said, share, Double::sum);
        sum += share;
      }
    }
    PriorityQueue<Candidate<JointStep>> best =
        new PriorityQueue<>(Comparator.comparingDouble(Candidate::logProbability));
    for (int k = 0; k < open.length; k++) {
      if (open[k] == 0) {
        double share = Math.exp(scores[from + k] - max);
        sum += share;
        List<MathToken> said = List.of(MathToken.of(columns.id(k)));
        Double pointedTo = shares.remove(said);
        offer(said, share + (pointedTo == null ? 0 : pointedTo), first, best, width);
      }
    }
    shares.forEach((said, share) -> {
      if (grammar.allows(row.state(), new JointStep(said, -1))) {
        offer(said, share, first, best, width);
      }
    });
    double total = sum;
    return best.stream()
        .sorted(best.comparator().reversed())
        .map(c -> new Candidate<>(c.token(), Math.log(c.logProbability() / total)))
        .toList();
  }

  /**
   * Keeps the {@code width} greatest shares; as long as they are collected, a candidate has its
   * share for a log-probability.
   */
  private static void offer(
      List<MathToken> said,
      double share,
      Map<List<MathToken>, Integer> first,
      PriorityQueue<Candidate<JointStep>> best,
      int width) {
    if (share > 0 && (best.size() < width || share > best.peek().logProbability())) {
      best.add(new Candidate<>(new JointStep(said, first.getOrDefault(said, -1)), share));
      if (best.size() > width) {
        best.remove();
      }
    }
  }

  @Override
  public void close() {
    noGrad.close();
    scope.close();
  }
}
