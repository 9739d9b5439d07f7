package org.algebrist.neural.decoding;

import java.util.List;
import java.util.function.Predicate;

/**
 * A model that proposes the next token of several outputs at once, and keeps what it needs to go on
 * (cached keys and values) in rows, one an output.
 */
public interface StepModel<T> {
  /**
   * Proposes continuations.
   *
   * @param rows a row an output that is still open: the row of the previous call that it continues,
   *     and its last token; in the first call row {@code i} stands for input {@code i} and the
   *     token is absent
   * @param width how many of the best continuations are wanted a row, at least
   * @return for each row its best allowed continuations, best first
   */
  List<List<Candidate<T>>> expand(List<Row<T>> rows, int width);

  /**
   * An open output.
   *
   * @param parent the row of the previous call whose output this one continues
   * @param previous the tokens so far, the newest last
   * @param allowed whether the constraint lets a token follow
   */
  record Row<T>(int parent, List<T> previous, Predicate<T> allowed) {}
}
