package org.algebrist.systems.symbolic;

import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.expression.tree.Formula;

/** Somebody who proposes answers, unchecked. */
interface Proposer extends AutoCloseable {
  /**
   * Makes itself ready, which may take a while the first time.
   *
   * @return false if it is not ready, and too little time is left to become it
   */
  boolean load(Deadline deadline);

  /**
   * How many parameters a question may have beside its variable, named a0, a1, …; none unless said.
   */
  default int parameters() {
    return 0;
  }

  /**
   * Proposes answers, best first.
   *
   * @param question such as Y' − f
   * @param width most answers
   * @param excluded tokens that must not occur, such as {@code c}
   * @param deadline where what is complete by then is all that is proposed
   */
  AnswerProposer.Proposals propose(
      Formula question, int width, Set<String> excluded, Deadline deadline);

  @Override
  void close();
}
