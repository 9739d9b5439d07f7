package org.algebrist.algebra.canonical;

/** An expression of several; its hash and its size are counted once. */
abstract sealed class Compound implements Canonical permits Call, Product, Sum {
  private final int hash;
  private final int nodes;

  Compound(int hash, int nodes) {
    this.hash = hash;
    this.nodes = nodes;
  }

  @Override
  public final int nodes() {
    return nodes;
  }

  @Override
  public abstract boolean equals(Object other);

  @Override
  public final int hashCode() {
    return hash;
  }

  /** In infix. */
  @Override
  public final String toString() {
    return readable().toString();
  }
}
