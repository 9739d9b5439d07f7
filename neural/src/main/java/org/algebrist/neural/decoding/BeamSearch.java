package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Beam search over several inputs at once.
 *
 * <p>The model ranks the continuations of all open outputs of an input, on its device where that is
 * faster ({@link RankingModel}), or proposes tokens under a {@link Constraint}, which are ranked
 * here ({@link StepModel}). The best {@link #width} of them go on. The search of an input ends when
 * no output is open, and at the length limit; what is unfinished there is dropped. Width 1 is
 * greedy decoding. Ties go to the earlier candidate, so the result is determined.
 *
 * @param width outputs kept an input
 * @param maxLength most tokens of an output
 * @param finished what becomes of finished outputs
 */
public record BeamSearch(int width, int maxLength, Finished finished) {
  /** What becomes of outputs that are finished while others of their input are open. */
  public enum Finished {
    /** They keep their place in the beam until better ones take it. */
    KEEP_A_PLACE,
    /** They leave the beam to the open ones; an input with as many as the width is done. */
    STEP_ASIDE
  }

  public BeamSearch {
    if (width < 1 || maxLength < 1) {
      throw new IllegalArgumentException(
          "beam width %d and length limit %d must be positive".formatted(width, maxLength));
    }
  }

  /** A search in which finished outputs keep their place in the beam. */
  public BeamSearch(int width, int maxLength) {
    this(width, maxLength, Finished.KEEP_A_PLACE);
  }

  /**
   * Searches with a model that proposes tokens. Scores are summed log-probabilities without length
   * normalisation.
   *
   * @param model proposes continuations; row {@code i} of its first call stands for input {@code i}
   * @param constraints one an input
   * @return for each input its finished outputs, best first; empty when none finished
   */
  public <T, S> List<List<Hypothesis<T, S>>> search(
      StepModel<T> model, List<? extends Constraint<T, S>> constraints) {
    List<Hypothesis<T, S>> starts = new ArrayList<>();
    for (Constraint<T, S> constraint : constraints) {
      starts.add(Hypothesis.empty(constraint));
    }
    return search(new StepRanking<>(model, constraints), starts);
  }

  /**
   * Searches with a model that ranks continuations.
   *
   * @param starts one an input: what the model continues first
   * @return for each input its finished outputs, best first; empty when none finished
   */
  public <O extends BeamOutput> List<List<O>> search(RankingModel<O> model, List<O> starts) {
    List<List<O>> ended = new ArrayList<>();
    List<Beam<O>> open = new ArrayList<>();
    for (int input = 0; input < starts.size(); input++) {
      O start = starts.get(input);
      ended.add(new ArrayList<>());
      if (start.complete()) {
        ended.get(input).add(start);
      } else {
        open.add(new Beam<>(input, input, List.of(start), new int[1]));
      }
    }
    int wanted = finished == Finished.STEP_ASIDE ? 2 * width : width;
    for (int length = 0; length < maxLength && !open.isEmpty(); length++) {
      Ranking<O> ranking = model.rank(open, wanted);
      List<Beam<O>> next = new ArrayList<>();
      for (int place = 0; place < open.size(); place++) {
        int input = open.get(place).input();
        var step = new BeamStep<>(ranking, open.get(place), place, width);
        List<O> done = ended.get(input);
        switch (finished) {
          case KEEP_A_PLACE -> ended.set(input, step.withPlaces(done));
          case STEP_ASIDE -> step.withoutPlaces(done);
        }
        boolean enough = finished == Finished.STEP_ASIDE && done.size() >= width;
        if (!enough && step.isOpen()) {
          next.add(step.beam());
        }
      }
      open = next;
    }
    return ended.stream().map(this::best).toList();
  }

  private <O extends BeamOutput> List<O> best(List<O> outputs) {
    return outputs.stream()
        .sorted(Comparator.comparingDouble((O output) -> output.score()).reversed())
        .limit(width)
        .toList();
  }
}
