package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Drawing outputs at random, several inputs at once, under a {@link Constraint} an input.
 *
 * <p>Of the likeliest tokens as few are drawn from as together have the probability {@code mass}
 * (nucleus sampling, Holtzman et al. 2020), at most {@code most} of them. The same seed gives the
 * same outputs.
 *
 * @param temperature logits are divided by it, above 0; 1 leaves them as they are
 * @param most tokens that may be drawn from, at least 1
 * @param mass share of their probability, above 0, at most 1
 * @param seed of the drawing
 * @param maxLength most tokens of an output
 */
public record Sampling(double temperature, int most, double mass, long seed, int maxLength) {
  public Sampling {
    if (!(temperature > 0) || Double.isInfinite(temperature) || !(mass > 0) || mass > 1) {
      throw new IllegalArgumentException(
          "temperature=%s must be above 0, mass=%s above 0 and at most 1"
              .formatted(temperature, mass));
    }
    if (most < 1 || maxLength < 1) {
      throw new IllegalArgumentException(
          "most=%d and maxLength=%d must be positive".formatted(most, maxLength));
    }
  }

  /**
   * @param model proposes continuations; row {@code i} of its first call stands for input {@code i}
   * @param constraints one an input
   * @return for each input what was drawn, finished or not; its probability is the model's own
   */
  public <T, S> List<Hypothesis<T, S>> draw(
      StepModel<T> model, List<? extends Constraint<T, S>> constraints) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Hypothesis<T, S>> outputs = new ArrayList<>();
    constraints.forEach(constraint -> outputs.add(Hypothesis.empty(constraint)));
    List<Integer> open = open(outputs);
    List<Integer> before = open;
    for (int length = 0; length < maxLength && !open.isEmpty(); length++) {
      List<StepModel.Row<T>> rows = new ArrayList<>();
      for (int input : open) {
        Hypothesis<T, S> output = outputs.get(input);
        Constraint<T, S> constraint = constraints.get(input);
        int parent = length == 0 ? input : before.indexOf(input);
        rows.add(
            new StepModel.Row<>(
                parent, output.tokens(), token -> constraint.allows(output.state(), token)));
      }
      List<List<Candidate<T>>> proposals = model.expand(rows, most);
      for (int row = 0; row < open.size(); row++) {
        int input = open.get(row);
        List<Candidate<T>> candidates = proposals.get(row);
        if (candidates.isEmpty()) {
          throw new IllegalStateException(
              "the model proposes nothing after " + outputs.get(input).tokens());
        }
        outputs.set(
            input, outputs.get(input).extended(drawn(candidates, random), constraints.get(input)));
      }
      before = open;
      open = open(outputs);
    }
    return outputs;
  }

  private static <T, S> List<Integer> open(List<Hypothesis<T, S>> outputs) {
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < outputs.size(); i++) {
      if (!outputs.get(i).complete()) {
        open.add(i);
      }
    }
    return open;
  }

  private <T> Candidate<T> drawn(List<Candidate<T>> candidates, SplittableRandom random) {
    double covered = 0;
    double total = 0;
    double[] weights = new double[candidates.size()];
    double best = candidates.getFirst().logProbability();
    int count = 0;
    while (count < weights.length && covered < mass) {
      double logProbability = candidates.get(count).logProbability();
      covered += Math.exp(logProbability);
      weights[count] = Math.exp((logProbability - best) / temperature);
      total += weights[count++];
    }
    double at = random.nextDouble() * total;
    for (int i = 0; i < count - 1; i++) {
      at -= weights[i];
      if (at < 0) {
        return candidates.get(i);
      }
    }
    return candidates.get(count - 1);
  }
}
