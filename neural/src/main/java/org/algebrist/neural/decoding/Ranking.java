package org.algebrist.neural.decoding;

/**
 * The continuations that a model proposes for each of several beams, best first.
 *
 * @param <O> the outputs
 */
public interface Ranking<O> {
  /** How many continuations beam {@code beam} has. */
  int count(int beam);

  /** The sum of log-probabilities of its {@code i}-th best one; −∞ where it is not allowed. */
  double sum(int beam, int i);

  /** Which output of the beam its {@code i}-th best one continues. */
  int parent(int beam, int i);

  /** Its {@code i}-th best one, whose sum must not be −∞. */
  O output(int beam, int i);
}
