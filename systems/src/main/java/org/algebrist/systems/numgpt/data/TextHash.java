package org.algebrist.systems.numgpt.data;

/** A text as 64 bits of its letters and digits, so that printings of one text fall together. */
final class TextHash {
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private TextHash() {}

  /**
   * Case, blanks and signs do not count; among 10 million texts two alike by chance are unlikely.
   */
  static long of(String text) {
    long hash = 1;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isLetterOrDigit(c)) {
        hash = (hash ^ Character.toLowerCase(c)) * MULTIPLIER;
        hash ^= hash >>> 29;
      }
    }
    return hash;
  }

  /** Uniform in [0, 1): the same of the same text and seed, to divide documents by. */
  static double share(String text, long seed) {
    long hash = (of(text) ^ seed) * MULTIPLIER;
    hash = (hash ^ (hash >>> 32)) * MULTIPLIER;
    return (hash >>> 11) * 0x1.0p-53;
  }
}
