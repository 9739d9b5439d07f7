package org.algebrist.systems.comus;

import java.util.List;
import org.algebrist.systems.comus.graph.SyntaxGraph;

/** What a model says of a problem. */
public sealed interface Understanding {

  /**
   * Its class. A model learnt it; nobody proved it.
   *
   * @param candidates the likeliest first
   * @param reasons what the memory attended to most, the strongest first; none where the model has
   *     no memory
   * @param graph of the problem, as the model read it
   * @param attention of each node of the graph, 0..1, 1 together; all 0 without a memory
   * @param shortened whether the problem is longer than the model reads, and lost its end
   */
  record Classified(
      List<Candidate> candidates,
      List<Reason> reasons,
      SyntaxGraph graph,
      double[] attention,
      boolean shortened)
      implements Understanding {
    public Classified {
      candidates = List.copyOf(candidates);
      reasons = List.copyOf(reasons);
    }
  }

  /**
   * No answer.
   *
   * @param why a sentence for a person
   */
  record Declined(String why) implements Understanding {}

  /** A class with its probability by the model. */
  record Candidate(String name, double probability) {}

  /**
   * A word or a formula's node that was attended to.
   *
   * @param text as it stands in the problem
   * @param start in the problem's text
   * @param end exclusive
   * @param inFormula whether it is a node of an operator tree
   * @param share of all attention, 0..1
   */
  record Reason(String text, int start, int end, boolean inFormula, double share) {}
}
