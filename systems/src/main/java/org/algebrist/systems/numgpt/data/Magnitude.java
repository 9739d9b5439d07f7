package org.algebrist.systems.numgpt.data;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import org.algebrist.expression.numeral.NumeralScanner;

/**
 * The classes of magnitude classification, and its masked texts (NumGPT, Magnitude Classification).
 */
public final class Magnitude {
  /** Stands where the number stood. */
  public static final String MASK = "[NUM]";

  /** 0 for numbers below 1, else the number of digits before the point, 7 for seven and more. */
  public static final int CLASSES = 8;

  private Magnitude() {}

  /** The class of a number; its sign does not count. */
  public static int of(BigDecimal number) {
    int digits = number.signum() == 0 ? 0 : number.precision() - number.scale();
    return Math.clamp(digits, 0, CLASSES - 1);
  }

  /** The class of the number that stands nearest to the mask; empty where there is no other. */
  public static OptionalInt nearestToMask(String masked) {
    int at = masked.indexOf(MASK);
    OptionalInt nearest = OptionalInt.empty();
    int distance = Integer.MAX_VALUE;
    for (NumeralScanner.Found found : NumeralScanner.scan(masked)) {
      int gap = found.start() > at ? found.start() - at - MASK.length() : at - found.end();
      if (gap < distance) {
        distance = gap;
        nearest = OptionalInt.of(of(found.numeral().value()));
      }
    }
    return nearest;
  }

  /** A text with what stands from {@code start} to {@code end} masked. */
  static String mask(String text, int start, int end) {
    return text.substring(0, start) + MASK + text.substring(end);
  }

  /**
   * Divides texts so that those of one document fall into one part, and every text comes once.
   *
   * @param testShare of the documents, from 0 to 1
   */
  static Splits<ClassifiedText> split(Iterable<OfDocument> texts, double testShare, long seed) {
    if (!(testShare >= 0 && testShare <= 1)) {
      throw new IllegalArgumentException("a share is from 0 to 1; got " + testShare);
    }
    Set<Long> seen = new HashSet<>();
    var splits = new SplitBuilder<ClassifiedText>(new SplittableRandom(seed));
    for (OfDocument item : texts) {
      if (seen.add(TextHash.of(item.text().segments().getFirst()))) {
        splits.add(item.text(), isTested(item.document(), testShare, seed));
      }
    }
    return splits.build();
  }

  static boolean isTested(String document, double testShare, long seed) {
    return TextHash.share(document, seed) < testShare;
  }

  /** A text and what it is part of. */
  record OfDocument(String document, ClassifiedText text) {}
}
