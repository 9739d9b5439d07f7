package org.algebrist.expression.distance;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.sequence.TreeShape;
import org.jspecify.annotations.Nullable;

/**
 * A tree made ready for comparison: integer arrays, so that comparing allocates nothing.
 *
 * <p>Within this package a node goes by its place in postorder, {@code p}; its place in preorder is
 * {@code preorder[p]}. The subtree of {@code p} is {@code p-size[p]+1 … p} in postorder and {@code
 * preorder[p] … preorder[p]+size[p]-1} in preorder. Postorder from the right is preorder backwards,
 * so the two orders serve paths on either side.
 */
public final class IndexedTree {
  final List<NodeLabel> labels; // by postorder
  final int[] labelIds; // by postorder; equal labels of one index have equal numbers
  final int[] ownLabels; // by postorder: the rank of the label among those of this tree
  final int[] ownNodes; // by that rank: the postorder of one node with the label
  final int[] size; // nodes in the subtree, by postorder
  final int[] preorder; // by postorder
  final int[] postorder; // by preorder
  final int[] parent; // postorder of the parent, -1 for the root
  final int[] firstChild; // postorder, -1 for a leaf
  final int[] nextSibling; // postorder, -1 for the last child
  final int[] lastChild; // postorder, -1 for a leaf
  final int[] heavyChild; // the child with the largest subtree, -1 for a leaf
  final Side left;
  final Side right;

  /**
   * The tree read from one side: nodes by postorder from that side, under which every left (or
   * right) path ends at its keyroot.
   */
  static final class Side {
    final int[] size; // by this side's postorder
    final int[] first; // the place of the first node of the subtree, by this side's postorder
    final int[] node; // the postorder from the left, by this side's
    final int[] keyroots; // nodes that are not the first child on this side, ascending
    final int[] keyrootSum; // sizes of the keyroots in a subtree, by postorder from the left
    final boolean[] isKeyroot; // by this side's postorder
    final int[] place; // this side's postorder by that from the left
    private final @Nullable PackedPaths packed; // null while the side is being read

    private Side(int n) {
      size = new int[n];
      first = new int[n];
      node = new int[n];
      place = new int[n];
      keyrootSum = new int[n];
      keyroots = new int[n];
      isKeyroot = new boolean[n];
      packed = null;
    }

    private Side(Side of, int count) {
      size = of.size;
      first = of.first;
      node = of.node;
      isKeyroot = of.isKeyroot;
      place = of.place;
      keyrootSum = of.keyrootSum;
      keyroots = Arrays.copyOf(of.keyroots, count);
      packed = new PackedPaths(this);
    }

    /** Its paths in lanes of words. */
    PackedPaths packed() {
      return Objects.requireNonNull(packed);
    }
  }

  /**
   * The tree of {@code shape}, whose nodes have these labels.
   *
   * @param labels by preorder
   * @param ids of the labels, by preorder
   */
  IndexedTree(TreeShape shape, List<NodeLabel> labels, int[] ids) {
    int n = shape.size();
    var sizes = new int[n]; // by preorder
    for (int i = n - 1; i >= 0; i--) {
      sizes[i]++;
      if (i > 0) {
        sizes[shape.parent(i)] += sizes[i];
      }
    }
    size = new int[n];
    preorder = new int[n];
    postorder = new int[n];
    parent = new int[n];
    firstChild = filled(n);
    lastChild = filled(n);
    nextSibling = filled(n);
    heavyChild = filled(n);
    labelIds = new int[n];
    var byPost = new NodeLabel[n];
    for (int i = 0; i < n; i++) {
      // All nodes before i in preorder but its ancestors come before it in postorder, and all its
      // descendants do.
      int p = i - shape.depth(i) + sizes[i] - 1;
      postorder[i] = p;
      preorder[p] = i;
      size[p] = sizes[i];
      labelIds[p] = ids[i];
      byPost[p] = labels.get(i);
    }
    this.labels = List.of(byPost);
    ownLabels = new int[n];
    ownNodes = rankLabels();
    for (int i = 0; i < n; i++) {
      parent[postorder[i]] = i == 0 ? -1 : postorder[shape.parent(i)];
    }
    for (int i = n - 1; i > 0; i--) {
      int p = postorder[i];
      int above = parent[p];
      if (lastChild[above] < 0) {
        lastChild[above] = p;
      }
      nextSibling[p] = firstChild[above];
      firstChild[above] = p;
      if (heavyChild[above] < 0 || size[p] > size[heavyChild[above]]) {
        heavyChild[above] = p;
      }
    }
    left = side(firstChild, true);
    right = side(lastChild, false);
  }

  private int[] rankLabels() {
    int[] ranked = Arrays.stream(labelIds).sorted().distinct().toArray();
    var nodes = new int[ranked.length];
    for (int p = 0; p < labelIds.length; p++) {
      ownLabels[p] = Arrays.binarySearch(ranked, labelIds[p]);
      nodes[ownLabels[p]] = p;
    }
    return nodes;
  }

  private static int[] filled(int n) {
    var array = new int[n];
    Arrays.fill(array, -1);
    return array;
  }

  private Side side(int[] pathChild, boolean fromLeft) {
    int n = size();
    var side = new Side(n);
    int roots = 0;
    for (int place = 0; place < n; place++) {
      int p = fromLeft ? place : postorder[n - 1 - place];
      side.node[place] = p;
      side.place[p] = place;
      side.size[place] = size[p];
      side.first[place] = place - size[p] + 1;
      if (parent[p] < 0 || pathChild[parent[p]] != p) {
        side.keyroots[roots++] = place;
        side.isKeyroot[place] = true;
      }
    }
    for (int p = 0; p < n; p++) {
      int sum = size[p];
      for (int child = firstChild[p]; child >= 0; child = nextSibling[child]) {
        sum += side.keyrootSum[child] - (child == pathChild[p] ? size[child] : 0);
      }
      side.keyrootSum[p] = sum;
    }
    return new Side(side, roots);
  }

  /** How many nodes there are. */
  public int size() {
    return size.length;
  }

  /**
   * The label of a node.
   *
   * @param node its number in preorder, from 0
   */
  public NodeLabel label(int node) {
    return labels.get(postorder[node]);
  }
}
