package org.algebrist.neural.weights;

/** How a tensor of floats is kept in a file. */
public enum Storage {
  /** As it is. */
  F32,
  /** Half floats: 11 significant bits, up to 65504. */
  F16,
  /** Matrices only: one byte an element and one float a row. */
  INT8,
  /** Matrices only: four bits an element and one half float a group of 32. */
  INT4;

  /** Chooses the storage of each floating tensor. */
  @FunctionalInterface
  public interface Policy {
    /**
     * @param name the tensor's name
     * @param shape its sizes, outermost first
     */
    Storage of(String name, long[] shape);

    /** Matrices one way, vectors and everything else another: norms and biases cost little. */
    static Policy matrices(Storage matrices, Storage rest) {
      return (name, shape) -> shape.length == 2 ? matrices : rest;
    }
  }
}
