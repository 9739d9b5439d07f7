package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Ranks the tokens that a {@link StepModel} proposes under constraints. */
final class StepRanking<T, S> implements RankingModel<Hypothesis<T, S>> {
  private final StepModel<T> model;
  private final List<? extends Constraint<T, S>> constraints;

  /** The first row of each beam in the model's last call; before the first, of each input. */
  private int[] firstRows;

  /** A proposal for an output of a beam, and the sum of log-probabilities with it. */
  private record Proposal<T>(int parent, Candidate<T> candidate, double sum) {}

  StepRanking(StepModel<T> model, List<? extends Constraint<T, S>> constraints) {
    this.model = model;
    this.constraints = constraints;
    this.firstRows = new int[constraints.size()];
    for (int input = 0; input < firstRows.length; input++) {
      firstRows[input] = input;
    }
  }

  @Override
  public Ranking<Hypothesis<T, S>> rank(List<Beam<Hypothesis<T, S>>> beams, int wanted) {
    List<StepModel.Row<T>> rows = new ArrayList<>();
    int[] first = new int[beams.size()];
    for (int b = 0; b < beams.size(); b++) {
      Beam<Hypothesis<T, S>> beam = beams.get(b);
      Constraint<T, S> constraint = constraints.get(beam.input());
      first[b] = rows.size();
      for (int i = 0; i < beam.outputs().size(); i++) {
        S state = beam.outputs().get(i).state();
        rows.add(
            new StepModel.Row<>(
                firstRows[beam.previous()] + beam.parents()[i],
                beam.outputs().get(i).tokens(),
                token -> constraint.allows(state, token)));
      }
    }
    firstRows = first;
    List<List<Candidate<T>>> proposals = model.expand(rows, wanted);
    List<List<Proposal<T>>> ranked = new ArrayList<>();
    for (int b = 0; b < beams.size(); b++) {
      int from = first[b];
      int to = from + beams.get(b).outputs().size();
      ranked.add(best(beams.get(b), proposals.subList(from, to), wanted));
    }
    return new ByProposals(beams, ranked);
  }

  private List<Proposal<T>> best(
      Beam<Hypothesis<T, S>> beam, List<List<Candidate<T>>> candidates, int wanted) {
    Constraint<T, S> constraint = constraints.get(beam.input());
    List<Proposal<T>> all = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      Hypothesis<T, S> parent = beam.outputs().get(i);
      for (Candidate<T> candidate : candidates.get(i)) {
        if (possible(candidate, parent, constraint)) {
          all.add(
              new Proposal<>(i, candidate, parent.logProbability() + candidate.logProbability()));
        }
      }
    }
    all.sort(Comparator.comparingDouble((Proposal<T> proposal) -> proposal.sum()).reversed());
    return all.subList(0, Math.min(wanted, all.size()));
  }

  /** Whether a candidate has a chance at all. What a model must not propose is a bug in it. */
  private static <T, S> boolean possible(
      Candidate<T> candidate, Hypothesis<T, S> parent, Constraint<T, S> constraint) {
    double logProbability = candidate.logProbability();
    if (Double.isNaN(logProbability) || logProbability == Double.POSITIVE_INFINITY) {
      throw new IllegalStateException(
          "the model gives token %s after %s the log-probability %s; expected a number of at most 0"
              .formatted(candidate.token(), parent.tokens(), logProbability));
    }
    if (logProbability == Double.NEGATIVE_INFINITY) {
      return false;
    }
    if (!constraint.allows(parent.state(), candidate.token())) {
      throw new IllegalStateException(
          "the model proposes token %s after %s, which the constraint does not allow; ask Row.allowed"
              .formatted(candidate.token(), parent.tokens()));
    }
    return true;
  }

  /** What is proposed for each beam; an output is made when it is asked for. */
  private final class ByProposals implements Ranking<Hypothesis<T, S>> {
    private final List<Beam<Hypothesis<T, S>>> beams;
    private final List<List<Proposal<T>>> ranked;

    ByProposals(List<Beam<Hypothesis<T, S>>> beams, List<List<Proposal<T>>> ranked) {
      this.beams = beams;
      this.ranked = ranked;
    }

    @Override
    public int count(int beam) {
      return ranked.get(beam).size();
    }

    @Override
    public double sum(int beam, int i) {
      return ranked.get(beam).get(i).sum();
    }

    @Override
    public int parent(int beam, int i) {
      return ranked.get(beam).get(i).parent();
    }

    @Override
    public Hypothesis<T, S> output(int beam, int i) {
      Proposal<T> proposal = ranked.get(beam).get(i);
      Beam<Hypothesis<T, S>> of = beams.get(beam);
      return of.outputs()
          .get(proposal.parent())
          .extended(proposal.candidate(), constraints.get(of.input()));
    }
  }
}
