package org.algebrist.expression.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.algebrist.expression.rewrite.Rewriting.Limit;
import org.algebrist.expression.rewrite.Rewriting.Step;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.TreeFold;
import org.jspecify.annotations.Nullable;

/**
 * Applies rules to formulas, within limits. Of several rules that apply at a place the first is
 * taken.
 *
 * <p>A rewriting is no proof that the result equals the formula: the rules are taken as they are,
 * and a rule that looks into a sum, an integral or another operation with a name of its own must
 * say in its condition what that name may occur in. Safe for use by many threads if the rules are.
 *
 * @param maxSteps how many times a rule may be applied, above 0
 * @param maxSize how many nodes a formula may come to have, above 0; a larger one that was given
 *     may shrink
 */
public record Rewriter(List<RewriteRule> rules, int maxSteps, int maxSize) {
  /**
   * Steps and nodes that are allowed if nobody says; a formula of a page has some hundred nodes.
   */
  private static final int MAX_STEPS = 10_000;

  private static final int MAX_SIZE = 100_000;

  /** In which order the places of a formula are looked at. */
  public enum Order {
    /** Operands before their operation. */
    BOTTOM_UP,
    /** An operation before its operands; what a rule made is looked into. */
    TOP_DOWN
  }

  public Rewriter {
    rules = List.copyOf(rules);
    if (maxSteps < 1 || maxSize < 1) {
      throw new IllegalArgumentException(
          "limits are above 0; got " + maxSteps + " steps and " + maxSize + " nodes");
    }
  }

  /** A rewriter with at most 10,000 steps and 100,000 nodes. */
  public static Rewriter of(RewriteRule... rules) {
    return new Rewriter(List.of(rules), MAX_STEPS, MAX_SIZE);
  }

  /**
   * A rewriter of rules in infix, with at most 10,000 steps and 100,000 nodes.
   *
   * @throws IllegalArgumentException as {@link RewriteRule#of(String)} does
   */
  public static Rewriter of(String... rules) {
    return of(List.of(rules).stream().map(RewriteRule::of).toArray(RewriteRule[]::new));
  }

  /** The same rules with other limits. */
  public Rewriter within(int steps, int size) {
    return new Rewriter(rules, steps, size);
  }

  /** Looks at every place once. */
  public Rewriting once(Formula formula, Order order) {
    var run = new Run(formula);
    return run.result(run.pass(formula, order));
  }

  /** Looks at every place again and again, until no rule applies anywhere. */
  public Rewriting exhaustively(Formula formula, Order order) {
    var run = new Run(formula);
    Formula now = formula;
    int before;
    do {
      before = run.steps.size();
      now = run.pass(now, order);
    } while (run.limit == null && run.steps.size() > before);
    return run.result(now);
  }

  /** One rewriting under way. */
  private final class Run {
    private final List<Step> steps = new ArrayList<>();
    private @Nullable Limit limit;

    /** The nodes of the whole formula as it is now. */
    private long size;

    Run(Formula formula) {
      size = formula.size();
    }

    Rewriting result(Formula formula) {
      return limit == null
          ? new Rewriting.Finished(formula, steps)
          : new Rewriting.Stopped(formula, steps, limit);
    }

    Formula pass(Formula formula, Order order) {
      return switch (order) {
        case BOTTOM_UP ->
            TreeFold.<Formula, Formula>fold(
                formula, Formula::children, (node, made) -> applied(over(node, made)));
        case TOP_DOWN -> {
          Deque<Formula> open = new ArrayDeque<>();
          yield TreeFold.<Formula, Formula>fold(
              formula,
              node -> {
                open.push(applied(node));
                return open.element().children();
              },
              (node, made) -> over(open.pop(), made));
        }
      };
    }

    private static Formula over(Formula node, List<Formula> operands) {
      return node instanceof Operation operation ? operation.withOperands(operands) : node;
    }

    /** What the first rule that applies and changes something puts here. */
    private Formula applied(Formula node) {
      if (limit != null) {
        return node;
      }
      for (RewriteRule rule : rules) {
        Optional<Formula> after = rule.apply(node).filter(made -> !made.equals(node));
        if (after.isPresent()) {
          return step(rule, node, after.get());
        }
      }
      return node;
    }

    private Formula step(RewriteRule rule, Formula before, Formula after) {
      long grown = size - before.size() + after.size();
      if (steps.size() == maxSteps) {
        limit = Limit.STEPS;
        return before;
      }
      if (grown > maxSize && grown > size) {
        limit = Limit.SIZE;
        return before;
      }
      size = grown;
      steps.add(new Step(rule, before, after));
      return after;
    }
  }
}
