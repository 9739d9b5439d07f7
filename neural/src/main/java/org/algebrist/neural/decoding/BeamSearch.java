package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Beam search over several inputs at once, under a {@link Constraint} an input.
 *
 * <p>Scores are summed log-probabilities without length normalisation; a finished output keeps its
 * score and its place in the beam. The search of one input ends when all outputs in its beam are
 * finished or at the length limit; what is unfinished there is dropped. Width 1 is greedy decoding.
 * Ties go to the earlier candidate, so the result is determined.
 *
 * @param width outputs kept an input
 * @param maxLength most tokens of an output
 */
public record BeamSearch(int width, int maxLength) {
  public BeamSearch {
    if (width < 1 || maxLength < 1) {
      throw new IllegalArgumentException(
          "beam width %d and length limit %d must be positive".formatted(width, maxLength));
    }
  }

  /**
   * @param model proposes continuations; row {@code i} of its first call stands for input {@code i}
   * @param constraints one an input
   * @return for each input its finished outputs, best first; empty when none finished
   */
  public <T, S> List<List<Hypothesis<T, S>>> search(
      StepModel<T> model, List<? extends Constraint<T, S>> constraints) {
    List<List<Hypothesis<T, S>>> beams = new ArrayList<>();
    List<Open<T, S>> open = new ArrayList<>();
    for (int input = 0; input < constraints.size(); input++) {
      Hypothesis<T, S> empty = Hypothesis.empty(constraints.get(input));
      beams.add(List.of(empty));
      if (!empty.complete()) {
        open.add(new Open<>(input, input, empty));
      }
    }

    for (int length = 0; length < maxLength && !open.isEmpty(); length++) {
      List<List<Candidate<T>>> proposals = propose(model, constraints, open);

      List<List<Ranked<T, S>>> pools = new ArrayList<>();
      for (List<Hypothesis<T, S>> beam : beams) {
        List<Ranked<T, S>> finished = new ArrayList<>();
        beam.stream().filter(Hypothesis::complete).forEach(h -> finished.add(new Ranked<>(h, -1)));
        pools.add(finished);
      }
      for (int row = 0; row < open.size(); row++) {
        Open<T, S> origin = open.get(row);
        Constraint<T, S> constraint = constraints.get(origin.input());
        for (Candidate<T> candidate : proposals.get(row)) {
          if (!possible(candidate, origin, constraint)) {
            continue;
          }
          pools
              .get(origin.input())
              .add(new Ranked<>(origin.hypothesis().extended(candidate, constraint), row));
        }
      }

      open = new ArrayList<>();
      for (int input = 0; input < pools.size(); input++) {
        List<Hypothesis<T, S>> beam = new ArrayList<>();
        for (Ranked<T, S> ranked : best(pools.get(input))) {
          beam.add(ranked.hypothesis());
          if (!ranked.hypothesis().complete()) {
            open.add(new Open<>(input, ranked.row(), ranked.hypothesis()));
          }
        }
        beams.set(input, beam);
      }
    }
    return beams.stream().map(beam -> beam.stream().filter(Hypothesis::complete).toList()).toList();
  }

  private <T, S> List<List<Candidate<T>>> propose(
      StepModel<T> model, List<? extends Constraint<T, S>> constraints, List<Open<T, S>> open) {
    List<StepModel.Row<T>> rows = new ArrayList<>();
    for (Open<T, S> o : open) {
      Constraint<T, S> constraint = constraints.get(o.input());
      S state = o.hypothesis().state();
      rows.add(
          new StepModel.Row<>(
              o.parent(), o.hypothesis().tokens(), token -> constraint.allows(state, token)));
    }
    return model.expand(rows, width);
  }

  /** Whether a candidate has a chance at all. What a model must not propose is a bug in it. */
  private static <T, S> boolean possible(
      Candidate<T> candidate, Open<T, S> origin, Constraint<T, S> constraint) {
    double logProbability = candidate.logProbability();
    if (Double.isNaN(logProbability) || logProbability == Double.POSITIVE_INFINITY) {
      throw new IllegalStateException(
          "the model gives token %s after %s the log-probability %s; expected a number of at most 0"
              .formatted(candidate.token(), origin.hypothesis().tokens(), logProbability));
    }
    if (logProbability == Double.NEGATIVE_INFINITY) {
      return false;
    }
    if (!constraint.allows(origin.hypothesis().state(), candidate.token())) {
      throw new IllegalStateException(
          "the model proposes token %s after %s, which the constraint does not allow; ask Row.allowed"
              .formatted(candidate.token(), origin.hypothesis().tokens()));
    }
    return true;
  }

  private <T, S> List<Ranked<T, S>> best(List<Ranked<T, S>> pool) {
    pool.sort(
        Comparator.comparingDouble((Ranked<T, S> r) -> r.hypothesis().logProbability()).reversed());
    return pool.subList(0, Math.min(width, pool.size()));
  }

  /** An unfinished output of an input, and the model's row it continues. */
  private record Open<T, S>(int input, int parent, Hypothesis<T, S> hypothesis) {}

  /** An output in the running for a place in the beam, and the row it came from. */
  private record Ranked<T, S>(Hypothesis<T, S> hypothesis, int row) {}
}
