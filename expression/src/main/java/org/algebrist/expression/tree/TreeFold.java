package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;

/** Something made of a tree from its leaves up, at any depth, without recursion. */
public final class TreeFold {
  /** A node on the way, with what its children came to so far. */
  private record Open<N, T>(N node, List<N> children, List<T> done) {}

  private TreeFold() {}

  /**
   * What {@code root} comes to.
   *
   * @param children the children of a node from left to right; none for a leaf
   * @param make makes the result of a node of the results of its children, each node after its
   *     children, from left to right; it may keep the list
   */
  public static <N, T> T fold(
      N root, Function<N, List<N>> children, BiFunction<N, List<T>, T> make) {
    Deque<Open<N, T>> open = new ArrayDeque<>();
    open.push(opened(root, children));
    while (true) {
      Open<N, T> top = open.element();
      if (top.done().size() < top.children().size()) {
        open.push(opened(top.children().get(top.done().size()), children));
        continue;
      }
      open.pop();
      T made = make.apply(top.node(), top.done());
      if (open.isEmpty()) {
        return made;
      }
      open.element().done().add(made);
    }
  }

  private static <N, T> Open<N, T> opened(N node, Function<N, List<N>> children) {
    List<N> below = children.apply(node);
    return new Open<>(node, below, new ArrayList<>(below.size()));
  }
}
