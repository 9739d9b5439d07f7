package org.algebrist.systems.calculus;

import java.util.Arrays;
import java.util.List;

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
      hashes[i] = hash(codec.withoutNumbers(pairs.get(i).question()));
    }
    Arrays.sort(hashes);
    return new SkeletonSet(codec, hashes);
  }

  /** Whether a question like this one, numbers aside, is among them. */
  public boolean contains(byte[] question) {
    return Arrays.binarySearch(hashes, hash(codec.withoutNumbers(question))) >= 0;
  }

  /** FNV-1a, its bits mixed (the finalizer of SplitMix64). */
  private static long hash(byte[] ids) {
    long hash = 0xcbf29ce484222325L;
    for (byte id : ids) {
      hash = (hash ^ id) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 30)) * 0xBF58476D1CE4E5B9L;
    hash = (hash ^ (hash >>> 27)) * 0x94D049BB133111EBL;
    return hash ^ (hash >>> 31);
  }
}
