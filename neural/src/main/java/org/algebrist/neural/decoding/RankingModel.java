package org.algebrist.neural.decoding;

import java.util.List;

/**
 * A model that scores the continuations of all open outputs of all inputs at once, and ranks those
 * of each input.
 *
 * @param <O> the outputs
 */
public interface RankingModel<O> {
  /**
   * Goes one token further.
   *
   * @param beams of the inputs that are not done, in the order of the previous call
   * @param wanted how many continuations of each beam are wanted, at most
   */
  Ranking<O> rank(List<Beam<O>> beams, int wanted);
}
