package org.algebrist.expression.picture;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula;

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
  private record Work(Formula node, int level, String margin, boolean first, boolean last) {}

  private IndentedTree() {}

  /** The picture's lines, without a line break at the end. */
  public static String draw(Formula formula) {
    var out = new StringBuilder();
    Deque<Work> pending = new ArrayDeque<>();
    pending.push(new Work(formula, 1, "", true, true));
    while (!pending.isEmpty()) {
      Work work = pending.pop();
      boolean root = work.level() == 1;
      if (work.first()) {
        out.append(root ? "" : " ── ");
      } else {
        out.append('\n').append(work.margin()).append(work.last() ? "└─ " : "├─ ");
      }
      List<Formula> children = NodeLabels.children(work.node());
      if (work.level() == MAX_LEVELS && !children.isEmpty()) {
        out.append("… ").append(work.node().size()).append(" nodes");
        continue;
      }
      String label = NodeLabels.label(work.node());
      out.append(label);
      String below = root ? "" : work.margin() + (work.last() ? "   " : "│  ");
      String margin = below + " ".repeat(label.codePointCount(0, label.length()) + 1);
      for (int i = children.size() - 1; i >= 0; i--) {
        boolean last = i == children.size() - 1;
        pending.push(new Work(children.get(i), work.level() + 1, margin, i == 0, last));
      }
    }
    return out.toString();
  }
}
