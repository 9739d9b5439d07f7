package org.algebrist.expression.distance;

/**
 * What each edit of a tree costs, in whole units of the caller's choice, 0 or more.
 *
 * <p>A sum of costs must stay below 2^30; {@link #MAX} a node is safe for trees of up to 100,000
 * nodes. The same labels must always get the same answer.
 */
public interface EditCosts {
  /** The greatest cost of an edit that keeps sums in range. */
  int MAX = 5_000;

  /** One unit an edit; keeping a node is free. */
  EditCosts UNIT =
      new EditCosts() {
        @Override
        public int delete(NodeLabel label) {
          return 1;
        }

        @Override
        public int insert(NodeLabel label) {
          return 1;
        }

        @Override
        public int relabel(NodeLabel from, NodeLabel to) {
          return from.equals(to) ? 0 : 1;
        }
      };

  /** Taking a node out; its children go to its parent. */
  int delete(NodeLabel label);

  /** Putting a node in. */
  int insert(NodeLabel label);

  /** Making {@code from} into {@code to}; also asked where they are equal. */
  int relabel(NodeLabel from, NodeLabel to);
}
