package org.algebrist.expression.picture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.NaryFormula;

/**
 * A tree as indented text: the first operand stands on its operator's line, the others below it.
 *
 * <pre>
 * = ── call f ── + ── x
 *   │              └─ 1
 *   └─ × ── a
 *        └─ + ── b
 *             └─ c
 * </pre>
 */
public final class IndentedTree {
  /**
   * Levels drawn; what is deeper is counted. Every line repeats the branches to its left, so that
   * without a limit a deep tree would take square room.
   */
  public static final int MAX_LEVELS = 64;

  /**
   * A node to come.
   *
   * @param margin what stands to the left of its branch on later lines
   */
  private record Work<N>(N node, int level, String margin, boolean first, boolean last) {}

  private IndentedTree() {}

  /** The picture's lines, without a line break at the end. */
  public static String draw(Formula formula) {
    return draw(formula, NodeLabels::label, NodeLabels::children, Formula::size);
  }

  /**
   * The picture's lines, without a line break at the end. All terms of a sum stand below one +, and
   * a term that is subtracted below a − of its own.
   */
  public static String draw(NaryFormula formula) {
    return draw(NaryNode.of(formula), NaryNode::label, NaryNode::children, NaryNode::size);
  }

  private static <N> String draw(
      N root, Function<N, String> labels, Function<N, List<N>> operands, ToIntFunction<N> sizes) {
    var out = new StringBuilder();
    Deque<Work<N>> pending = new ArrayDeque<>();
    pending.push(new Work<>(root, 1, "", true, true));
    while (!pending.isEmpty()) {
      Work<N> work = pending.pop();
      boolean top = work.level() == 1;
      if (work.first()) {
        out.append(top ? "" : " ── ");
      } else {
        out.append('\n').append(work.margin()).append(work.last() ? "└─ " : "├─ ");
      }
      List<N> children = operands.apply(work.node());
      if (work.level() == MAX_LEVELS && !children.isEmpty()) {
        out.append("… ").append(sizes.applyAsInt(work.node())).append(" nodes");
        continue;
      }
      String label = labels.apply(work.node());
      out.append(label);
      String below = top ? "" : work.margin() + (work.last() ? "   " : "│  ");
      String margin = below + " ".repeat(label.codePointCount(0, label.length()) + 1);
      for (int i = children.size() - 1; i >= 0; i--) {
        boolean last = i == children.size() - 1;
        pending.push(new Work<>(children.get(i), work.level() + 1, margin, i == 0, last));
      }
    }
    return out.toString();
  }
}
