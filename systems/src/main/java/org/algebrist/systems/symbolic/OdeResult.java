package org.algebrist.systems.symbolic;

import java.util.List;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.expression.tree.Formula;

/**
 * What became of a differential equation: a solution and the proof that it is one, or none and why.
 */
public sealed interface OdeResult {
  /** The equation as it was asked. */
  Formula equation();

  /** What was proposed and what the check said of it, in order. */
  List<Attempt> attempts();

  /**
   * A solution; put into the equation it was proved to hold wherever both sides have a real value,
   * for all values of the constants.
   *
   * @param function the unknown function's name
   * @param solution what it is, of the variable and the constants
   * @param constants arbitrary ones in the solution; fewer than the order for a particular solution
   * @param order of the equation
   * @param by who found it
   * @param place among the finder's proposals, from 1
   * @param method by which rules found it; empty for the model
   * @param conditions where the proof holds, such as "x > 0"; empty where it holds wherever both
   *     sides have a real value without more to say
   */
  record Verified(
      Formula equation,
      String function,
      String variable,
      Formula solution,
      List<String> constants,
      int order,
      Finder by,
      int place,
      String method,
      Proof proof,
      List<String> conditions,
      List<Attempt> attempts)
      implements OdeResult {
    public Verified {
      conditions = List.copyOf(conditions);
      constants = List.copyOf(constants);
      attempts = List.copyOf(attempts);
    }

    /** Whether there are as many constants as the order asks for. */
    public boolean isGeneral() {
      return constants.size() >= order;
    }
  }

  /**
   * None.
   *
   * @param badInput whether the question is no differential equation that can be asked here
   * @param why a sentence for a person
   */
  record Declined(Formula equation, boolean badInput, String why, List<Attempt> attempts)
      implements OdeResult {
    public Declined {
      attempts = List.copyOf(attempts);
    }
  }
}
