package org.algebrist.systems.symbolic;

import java.util.Arrays;

/**
 * A question and its answer as ids of a {@link SymbolicCodec}, a byte each: a training set of
 * millions fits into memory.
 *
 * @param question without bounds; not to be changed
 * @param answer likewise
 */
@SuppressWarnings("ArrayRecordComponent") // equality is by content, below
public record TokenPair(byte[] question, byte[] answer) {
  @Override
  public boolean equals(Object other) {
    return other instanceof TokenPair(byte[] q, byte[] a)
        && Arrays.equals(question, q)
        && Arrays.equals(answer, a);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(question) + Arrays.hashCode(answer);
  }
}
