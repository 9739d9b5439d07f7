package org.algebrist.systems.symbolic;

import java.util.Set;
import org.algebrist.expression.tree.Formula;

/** Somebody who proposes answers, unchecked. */
interface Proposer extends AutoCloseable {
  /** Makes itself ready, which may take a while; does nothing the second time. */
  void load();

  /**
   * Proposes answers, best first.
   *
   * @param question such as Y' − f
   * @param width most answers
   * @param excluded tokens that must not occur, such as {@code c}
   */
  AnswerProposer.Proposals propose(Formula question, int width, Set<String> excluded);

  @Override
  void close();
}
