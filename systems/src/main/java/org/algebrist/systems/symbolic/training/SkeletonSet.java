package org.algebrist.systems.symbolic.training;

import java.util.Arrays;
import java.util.List;
import org.algebrist.systems.symbolic.SymbolicCodec;
import org.algebrist.systems.symbolic.TokenPair;
import org.algebrist.systems.symbolic.generator.SkeletonHash;

/**
 * Questions up to their numbers: those that differ in numbers alone are one (the thesis, 4.2).
 *
 * <p>Each is kept as 64 bits of hash, so that those of millions of questions take little memory;
 * among n of them a new one is taken for known with probability n·2⁻⁶⁴.
 */
public final class SkeletonSet {
  private final SymbolicCodec codec;
  private final long[] hashes;

  private SkeletonSet(SymbolicCodec codec, long[] hashes) {
    this.codec = codec;
    this.hashes = hashes;
  }

  /** Those of the pairs' questions. */
  public static SkeletonSet ofQuestions(SymbolicCodec codec, List<TokenPair> pairs) {
    long[] hashes = new long[pairs.size()];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = SkeletonHash.of(codec.withoutNumbers(pairs.get(i).question()));
    }
    Arrays.sort(hashes);
    return new SkeletonSet(codec, hashes);
  }

  /** Whether a question like this one, numbers aside, is among them. */
  public boolean contains(byte[] question) {
    return Arrays.binarySearch(hashes, SkeletonHash.of(codec.withoutNumbers(question))) >= 0;
  }
}
