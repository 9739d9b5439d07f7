package org.algebrist.neural.weights;

/** A stored matrix whose rows can be read one by one. */
public interface StoredRows extends StoredTensor {
  /** The values of a row, from 0. */
  float[] row(int row);

  /** The same in memory, as small as it is stored, so that the file may change. */
  StoredRows copied();
}
