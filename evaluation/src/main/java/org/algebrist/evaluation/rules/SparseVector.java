package org.algebrist.evaluation.rules;

import java.util.SortedMap;

/**
 * The entries of a vector that are not 0.
 *
 * @param at their places, ascending
 * @param values likewise
 */
record SparseVector(int[] at, double[] values) {

  static SparseVector of(SortedMap<Integer, Double> entries) {
    int[] at = entries.keySet().stream().mapToInt(Integer::intValue).toArray();
    double[] values = entries.values().stream().mapToDouble(Double::doubleValue).toArray();
    return new SparseVector(at, values);
  }

  /** Every entry of a short vector. */
  static SparseVector ofAll(double[] values) {
    int[] at = new int[values.length];
    for (int i = 0; i < at.length; i++) {
      at[i] = i;
    }
    return new SparseVector(at, values.clone());
  }

  /** The same direction, of length 1; no entries where all are 0. */
  SparseVector normalized() {
    double length = Math.sqrt(square());
    double[] scaled = values.clone();
    for (int i = 0; i < scaled.length && length > 0; i++) {
      scaled[i] /= length;
    }
    return new SparseVector(at, scaled);
  }

  double square() {
    double sum = 0;
    for (double value : values) {
      sum += value * value;
    }
    return sum;
  }
}
