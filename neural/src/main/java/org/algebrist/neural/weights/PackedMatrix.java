package org.algebrist.neural.weights;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * A matrix that is stored as INT8 or INT4 and unpacked some rows at a time.
 *
 * @param packed its rows as they are stored, all of the same number of bytes
 */
record PackedMatrix(HostTensor packed, int columns, Rows unpacking) implements StoredRows {
  private static final ValueLayout.OfFloat FLOAT =
      ValueLayout.JAVA_FLOAT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Elements unpacked at a time: 1 MB of floats. */
  private static final int AT_ONCE = 1 << 18;

  /** Unpacks rows. */
  @FunctionalInterface
  interface Rows {
    /**
     * The values of rows {@code from} to {@code to} without the last.
     *
     * @param bytes these rows as they are stored
     */
    float[] unpacked(byte[] bytes, int from, int to);
  }

  @Override
  public long[] shape() {
    return new long[] {rows(), columns};
  }

  private int rows() {
    return Math.toIntExact(packed.shape()[0]);
  }

  private float[] rows(int from, int to) {
    long bytesPerRow = packed.data().byteSize() / rows();
    byte[] bytes =
        packed
            .data()
            .asSlice(from * bytesPerRow, (to - from) * bytesPerRow)
            .toArray(ValueLayout.JAVA_BYTE);
    return unpacking.unpacked(bytes, from, to);
  }

  @Override
  public float[] row(int row) {
    return rows(row, row + 1);
  }

  @Override
  public StoredRows copied() {
    byte[] bytes = packed.data().toArray(ValueLayout.JAVA_BYTE);
    HostTensor copy = HostTensor.ofBytes(packed.name(), packed.dtype(), bytes, packed.shape());
    return new PackedMatrix(copy, columns, unpacking);
  }

  @Override
  public HostTensor read() {
    int rows = rows();
    float[] values = rows == 0 ? new float[0] : rows(0, rows);
    return HostTensor.ofFloats(packed.name(), values, rows, columns);
  }

  @Override
  public void copyTo(MemorySegment target) {
    int step = Math.max(1, AT_ONCE / Math.max(1, columns));
    for (int from = 0; from < rows(); from += step) {
      float[] values = rows(from, Math.min(rows(), from + step));
      MemorySegment.copy(
          values, 0, target, FLOAT, (long) from * columns * Float.BYTES, values.length);
    }
  }
}
