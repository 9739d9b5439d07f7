package org.algebrist.expression.tree;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.tree.Formula.Operation;
import org.jspecify.annotations.Nullable;

/**
 * A place in a tree: the path of child indices from the root, the first child being 0.
 *
 * <p>Positions share their upper parts, so that all positions of a tree take memory in its size,
 * however deep it is.
 */
public final class TreePosition {
  /** The position of the whole tree. */
  public static final TreePosition ROOT = new TreePosition(null, 0, 0);

  private final @Nullable TreePosition parent;
  private final int index;
  private final int depth;

  private TreePosition(@Nullable TreePosition parent, int index, int depth) {
    this.parent = parent;
    this.index = index;
    this.depth = depth;
  }

  /** A subtree and where it stands. */
  public record Placed(TreePosition position, Formula formula) {}

  /** The position that {@code path} leads to; none leads to the root. */
  public static TreePosition of(int... path) {
    TreePosition position = ROOT;
    for (int index : path) {
      position = position.child(index);
    }
    return position;
  }

  /**
   * All subtrees of {@code tree} with their positions, each before its children, from left to
   * right.
   */
  public static List<Placed> all(Formula tree) {
    var all = new ArrayList<Placed>();
    Deque<Placed> pending = new ArrayDeque<>();
    pending.push(new Placed(ROOT, tree));
    while (!pending.isEmpty()) {
      Placed placed = pending.pop();
      all.add(placed);
      if (placed.formula() instanceof Operation operation) {
        for (int i = operation.operands().size() - 1; i >= 0; i--) {
          pending.push(new Placed(placed.position().child(i), operation.operands().get(i)));
        }
      }
    }
    return all;
  }

  /**
   * The position of a child.
   *
   * @throws IllegalArgumentException if {@code childIndex} is negative
   */
  public TreePosition child(int childIndex) {
    if (childIndex < 0) {
      throw new IllegalArgumentException("child index " + childIndex + "; expected 0 or more");
    }
    return new TreePosition(this, childIndex, depth + 1);
  }

  /**
   * The position one step nearer the root.
   *
   * @throws IllegalStateException at the root, which has none
   */
  public TreePosition parent() {
    if (parent == null) {
      throw new IllegalStateException("the root has no parent; check depth() > 0 first");
    }
    return parent;
  }

  /** Steps from the root; 0 at the root itself. */
  public int depth() {
    return depth;
  }

  /**
   * Which child of its parent this is, the first being 0.
   *
   * @throws IllegalStateException at the root, which is no child
   */
  public int index() {
    if (parent == null) {
      throw new IllegalStateException("the root is no child; check depth() > 0 first");
    }
    return index;
  }

  /** The child indices from the root to here. */
  public List<Integer> path() {
    var path = new ArrayList<Integer>(depth);
    for (TreePosition at = this; at.parent != null; at = at.parent) {
      path.add(at.index);
    }
    Collections.reverse(path);
    return path;
  }

  /**
   * The subtree of {@code tree} here.
   *
   * @throws IllegalArgumentException if {@code tree} has no such position
   */
  public Formula in(Formula tree) {
    return chain(tree).getLast();
  }

  /**
   * A copy of {@code tree} with {@code replacement} here; what lies beside the path is shared.
   *
   * @throws IllegalArgumentException if {@code tree} has no such position
   */
  public Formula replace(Formula tree, Formula replacement) {
    List<Formula> chain = chain(tree);
    Formula result = replacement;
    TreePosition at = this;
    for (int i = chain.size() - 2; i >= 0; i--) {
      var operation = (Operation) chain.get(i);
      var operands = new ArrayList<>(operation.operands());
      operands.set(at.index, result);
      result = new Operation(operation.operator(), operands);
      at = at.parent();
    }
    return result;
  }

  /** The subtrees from the root to here, both included. */
  private List<Formula> chain(Formula tree) {
    var chain = new ArrayList<Formula>(depth + 1);
    chain.add(tree);
    for (int index : path()) {
      if (!(chain.getLast() instanceof Operation operation)
          || index >= operation.operands().size()) {
        throw new IllegalArgumentException(
            "the tree has no position "
                + this
                + "; it ends after "
                + (chain.size() - 1)
                + " steps");
      }
      chain.add(operation.operands().get(index));
    }
    return chain;
  }

  @Override
  public boolean equals(Object other) {
    if (!(other instanceof TreePosition that) || depth != that.depth) {
      return false;
    }
    TreePosition a = this;
    TreePosition b = that;
    while (a.parent != null && a != b) {
      if (a.index != b.index) {
        return false;
      }
      a = a.parent;
      b = b.parent();
    }
    return true;
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (TreePosition at = this; at.parent != null; at = at.parent) {
      hash = 31 * hash + at.index;
    }
    return hash;
  }

  /** The path, such as {@code [0, 1]}; of a deep position only its end. */
  @Override
  public String toString() {
    if (depth <= 20) {
      return path().toString();
    }
    var end = new ArrayDeque<Integer>();
    TreePosition at = this;
    for (int i = 0; i < 20; i++) {
      end.push(at.index);
      at = at.parent();
    }
    return "[\u2026" + at.depth + " steps, " + end.toString().substring(1);
  }
}
