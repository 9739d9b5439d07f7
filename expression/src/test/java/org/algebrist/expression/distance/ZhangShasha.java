package org.algebrist.expression.distance;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;

/** Two references that share no code with the one in use: by definition, and Zhang–Shasha's. */
final class ZhangShasha {
  private ZhangShasha() {}

  static NodeLabel label(Formula node) {
    return node instanceof Operation o
        ? new NodeLabel.Inner(o.operator())
        : new NodeLabel.Leaf(node);
  }

  private static List<Formula> children(Formula node) {
    return node instanceof Operation o ? o.operands() : List.of();
  }

  /** The recursion on forests by their last tree, memorised; for small trees only. */
  static int byDefinition(List<Formula> f, List<Formula> g, EditCosts costs) {
    return byDefinition(f, g, costs, new HashMap<>());
  }

  private static int byDefinition(
      List<Formula> f, List<Formula> g, EditCosts costs, Map<Object, Integer> known) {
    if (f.isEmpty() && g.isEmpty()) {
      return 0;
    }
    Object key = List.of(f, g);
    Integer done = known.get(key);
    if (done != null) {
      return done;
    }
    int best = Integer.MAX_VALUE;
    if (!f.isEmpty()) {
      best = byDefinition(opened(f), g, costs, known) + costs.delete(label(f.getLast()));
    }
    if (!g.isEmpty()) {
      best =
          Math.min(
              best, byDefinition(f, opened(g), costs, known) + costs.insert(label(g.getLast())));
    }
    if (!f.isEmpty() && !g.isEmpty()) {
      best =
          Math.min(
              best,
              byDefinition(children(f.getLast()), children(g.getLast()), costs, known)
                  + byDefinition(
                      f.subList(0, f.size() - 1), g.subList(0, g.size() - 1), costs, known)
                  + costs.relabel(label(f.getLast()), label(g.getLast())));
    }
    known.put(key, best);
    return best;
  }

  /** The forest without its last root, whose children move up. */
  private static List<Formula> opened(List<Formula> forest) {
    var opened = new ArrayList<>(forest.subList(0, forest.size() - 1));
    opened.addAll(children(forest.getLast()));
    return opened;
  }

  /** Zhang and Shasha 1989 as in the paper: keyroots of left paths, postorder from 1. */
  static int distance(Formula a, Formula b, EditCosts costs) {
    var f = new Postordered(a);
    var g = new Postordered(b);
    var tree = new int[f.labels.size() + 1][g.labels.size() + 1];
    for (int i : f.keyroots) {
      for (int j : g.keyroots) {
        int li = f.leftmost.get(i);
        int lj = g.leftmost.get(j);
        var forest = new int[i - li + 2][j - lj + 2];
        for (int x = li; x <= i; x++) {
          forest[x - li + 1][0] = forest[x - li][0] + costs.delete(f.labels.get(x - 1));
        }
        for (int y = lj; y <= j; y++) {
          forest[0][y - lj + 1] = forest[0][y - lj] + costs.insert(g.labels.get(y - 1));
        }
        for (int x = li; x <= i; x++) {
          for (int y = lj; y <= j; y++) {
            int best =
                Math.min(
                    forest[x - li][y - lj + 1] + costs.delete(f.labels.get(x - 1)),
                    forest[x - li + 1][y - lj] + costs.insert(g.labels.get(y - 1)));
            if (f.leftmost.get(x) == li && g.leftmost.get(y) == lj) {
              best =
                  Math.min(
                      best,
                      forest[x - li][y - lj]
                          + costs.relabel(f.labels.get(x - 1), g.labels.get(y - 1)));
              tree[x][y] = best;
            } else {
              best =
                  Math.min(
                      best, forest[f.leftmost.get(x) - li][g.leftmost.get(y) - lj] + tree[x][y]);
            }
            forest[x - li + 1][y - lj + 1] = best;
          }
        }
      }
    }
    return tree[f.labels.size()][g.labels.size()];
  }

  private static final class Postordered {
    final List<NodeLabel> labels = new ArrayList<>();
    final List<Integer> leftmost = new ArrayList<>(List.of(0));
    final List<Integer> keyroots = new ArrayList<>();

    Postordered(Formula root) {
      walk(root);
      for (int i = 1; i <= labels.size(); i++) {
        if (leftmost.lastIndexOf(leftmost.get(i)) == i) {
          keyroots.add(i);
        }
      }
    }

    private void walk(Formula node) {
      int left = labels.size() + 1;
      children(node).forEach(this::walk);
      labels.add(label(node));
      leftmost.add(left);
    }
  }
}
