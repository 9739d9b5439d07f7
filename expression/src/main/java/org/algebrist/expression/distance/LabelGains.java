package org.algebrist.expression.distance;

/**
 * What making a node of one tree into a node of another saves against deleting the one and
 * inserting the other, for every pair of their labels; less than nothing counts as nothing, since
 * then the two edits are what is done.
 */
final class LabelGains {
  private final EditCosts costs;

  /** By rank of the label in the row tree times {@link #width} plus rank in the column tree. */
  int[] gains = {};

  int width;
  int most; // the greatest gain, at least 1
  long whole; // deleting all of the first tree and inserting all of the second

  LabelGains(EditCosts costs) {
    this.costs = costs;
  }

  /**
   * Finds the gains for a pair.
   *
   * @param turned whether {@code rows} is the second tree, the one to be arrived at
   */
  void find(IndexedTree rows, IndexedTree columns, boolean turned) {
    int height = rows.ownNodes.length;
    width = columns.ownNodes.length;
    if (gains.length < height * width) {
      gains = new int[height * width];
    }
    if (costs == EditCosts.UNIT) {
      unit(rows, columns);
    } else {
      given(rows, columns, turned);
    }
  }

  private void unit(IndexedTree rows, IndexedTree columns) {
    int at = 0;
    for (int nodeA : rows.ownNodes) {
      int label = rows.labelIds[nodeA];
      for (int nodeB : columns.ownNodes) {
        gains[at++] = columns.labelIds[nodeB] == label ? 2 : 1;
      }
    }
    most = 2;
    whole = rows.size() + columns.size();
  }

  private void given(IndexedTree rows, IndexedTree columns, boolean turned) {
    var aside = new int[width];
    long sum = 0;
    for (int b = 0; b < width; b++) {
      NodeLabel label = columns.labels.get(columns.ownNodes[b]);
      aside[b] = turned ? costs.delete(label) : costs.insert(label);
    }
    for (int rank : columns.ownLabels) {
      sum += aside[rank];
    }
    var alone = new int[rows.ownNodes.length];
    int at = 0;
    most = 1;
    for (int a = 0; a < alone.length; a++) {
      NodeLabel label = rows.labels.get(rows.ownNodes[a]);
      alone[a] = turned ? costs.insert(label) : costs.delete(label);
      for (int b = 0; b < width; b++) {
        NodeLabel other = columns.labels.get(columns.ownNodes[b]);
        int kept = turned ? costs.relabel(other, label) : costs.relabel(label, other);
        int gain = Math.max(0, alone[a] + aside[b] - kept);
        gains[at++] = gain;
        most = Math.max(most, gain);
      }
    }
    for (int rank : rows.ownLabels) {
      sum += alone[rank];
    }
    whole = sum;
  }
}
