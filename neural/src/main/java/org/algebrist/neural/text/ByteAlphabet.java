package org.algebrist.neural.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The 256 visible characters that stand for the bytes of UTF-8 in a byte-level vocabulary (Radford
 * et al. 2019, released code): printable Latin-1 stands for itself, every other byte for the next
 * character from U+0100 on.
 */
final class ByteAlphabet {
  private static final char[] CHARACTER = new char[256];
  private static final int[] RANK = new int[256];

  static {
    char next = 0x100;
    for (int b = 0; b < 256; b++) {
      boolean visible = (b >= '!' && b <= '~') || (b >= 0xA1 && b <= 0xFF && b != 0xAD);
      CHARACTER[b] = visible ? (char) b : next++;
    }
    List<Integer> sorted = new ArrayList<>(IntStream.range(0, 256).boxed().toList());
    sorted.sort((a, b) -> Character.compare(CHARACTER[a], CHARACTER[b]));
    for (int rank = 0; rank < 256; rank++) {
      RANK[sorted.get(rank)] = rank;
    }
  }

  private ByteAlphabet() {}

  /** The 256 characters, by code point: the order in which a vocabulary lists them. */
  static List<String> characters() {
    return IntStream.range(0, 256)
        .mapToObj(b -> CHARACTER[b])
        .sorted()
        .map(String::valueOf)
        .toList();
  }

  /** Where the character of a byte stands in {@link #characters()}. */
  static int rank(byte value) {
    return RANK[value & 0xFF];
  }
}
