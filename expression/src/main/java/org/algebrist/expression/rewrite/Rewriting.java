package org.algebrist.expression.rewrite;

import java.util.List;
import org.algebrist.expression.tree.Formula;

/** What rules made of a formula. It is as right as the rules are, which nobody checks. */
public sealed interface Rewriting {
  /** The formula that came out. */
  Formula formula();

  /** What was rewritten, in order. */
  List<Step> steps();

  /** All was done that was asked for; after {@link Rewriter#exhaustively} no rule applies. */
  record Finished(Formula formula, List<Step> steps) implements Rewriting {
    public Finished {
      steps = List.copyOf(steps);
    }
  }

  /** It was stopped by a limit; {@code formula} is what the steps so far made. */
  record Stopped(Formula formula, List<Step> steps, Limit limit) implements Rewriting {
    public Stopped {
      steps = List.copyOf(steps);
    }
  }

  /** One rule applied at one place; {@code before} and {@code after} are what stood there. */
  record Step(RewriteRule rule, Formula before, Formula after) {}

  /** What stops a rewriting. */
  enum Limit {
    /** As many steps were made as are allowed. */
    STEPS,
    /** The next step would have made a formula with more nodes than are allowed. */
    SIZE
  }
}
