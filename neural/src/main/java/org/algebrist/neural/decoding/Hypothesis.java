package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.List;

/**
 * An output under construction, or a finished one.
 *
 * @param tokens what was generated so far
 * @param state of the constraint after them
 * @param logProbability the sum over the tokens, natural logarithm, without length normalisation
 * @param complete whether nothing follows any more
 */
public record Hypothesis<T, S>(List<T> tokens, S state, double logProbability, boolean complete)
    implements BeamOutput {
  public Hypothesis {
    tokens = List.copyOf(tokens);
  }

  @Override
  public double score() {
    return logProbability;
  }

  static <T, S> Hypothesis<T, S> empty(Constraint<T, S> constraint) {
    S start = constraint.start();
    return new Hypothesis<>(List.of(), start, 0, constraint.isComplete(start));
  }

  Hypothesis<T, S> extended(Candidate<T> next, Constraint<T, S> constraint) {
    var longer = new ArrayList<T>(tokens.size() + 1);
    longer.addAll(tokens);
    longer.add(next.token());
    S advanced = constraint.advance(state, next.token());
    return new Hypothesis<>(
        longer, advanced, logProbability + next.logProbability(), constraint.isComplete(advanced));
  }
}
