package org.algebrist.systems.numgpt.baseline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.numeral.Numeral;

/**
 * The words of a training set, numbered by how many of its texts they are in.
 *
 * <p>The first ids are {@link #PADDING}, {@link #UNKNOWN}, {@link #NUMERAL} and {@link #SEPARATOR}.
 */
public final class WordVocabulary {
  static final int PADDING = 0;

  /** A word that the training set has not, or too seldom. */
  static final int UNKNOWN = 1;

  /** A number that has no id of its own. */
  static final int NUMERAL = 2;

  /** Between two segments. */
  static final int SEPARATOR = 3;

  private static final int RESERVED = 4;

  /** News titles have some twenty words; a longer text loses its end. */
  private static final int LONGEST = 512;

  private final boolean keepNumbers;
  private final Map<String, Integer> ids = new HashMap<>();
  private final int[] texts;
  private final int trainingTexts;
  private final double largestNumber;

  /**
   * What becomes a word.
   *
   * @param keepNumbers whether a number is a word, spelled as it is, or every number is the same
   *     word
   * @param minimumTexts texts of the training set that a word must be in to get an id, at least 1
   * @param maximumWords most words with an id, those in most texts first; at least 1
   */
  public record Options(boolean keepNumbers, int minimumTexts, int maximumWords) {
    /** Numbers are words, a word must be in two texts, 50,000 words. */
    public static final Options USUAL = new Options(true, 2, 50_000);

    public Options {
      if (minimumTexts < 1 || maximumWords < 1) {
        throw new IllegalArgumentException(
            "minimumTexts=%d and maximumWords=%d must be positive"
                .formatted(minimumTexts, maximumWords));
      }
    }
  }

  /**
   * A text as ids, never empty.
   *
   * @param numerals its numbers, each with its place, whether they have ids of their own or not
   */
  record Encoded(int[] ids, List<Placed> numerals) {}

  /** A numeral at a place, from 0. */
  record Placed(int at, Numeral numeral) {}

  /**
   * Numbers the words of a training set.
   *
   * @param training the segments of each text
   */
  public static WordVocabulary of(List<List<String>> training, Options options) {
    return new WordVocabulary(training, options);
  }

  private WordVocabulary(List<List<String>> training, Options options) {
    keepNumbers = options.keepNumbers();
    trainingTexts = training.size();
    double largest = 1;
    Map<String, Integer> counts = new HashMap<>();
    for (List<String> segments : training) {
      Set<String> distinct = new HashSet<>();
      for (String segment : segments) {
        for (Words.Word word : Words.of(segment)) {
          if (word.numeral() != null) {
            largest = Math.max(largest, Math.abs(word.numeral().value().doubleValue()));
          }
          if (word.numeral() == null || keepNumbers) {
            distinct.add(word.text());
          }
        }
      }
      distinct.forEach(word -> counts.merge(word, 1, Integer::sum));
    }
    largestNumber = Math.min(largest, Double.MAX_VALUE);
    counts.entrySet().stream()
        .filter(entry -> entry.getValue() >= options.minimumTexts())
        .sorted(
            Map.Entry.<String, Integer>comparingByValue(Comparator.reverseOrder())
                .thenComparing(Map.Entry.comparingByKey()))
        .limit(options.maximumWords())
        .forEach(entry -> ids.put(entry.getKey(), RESERVED + ids.size()));
    texts = new int[size()];
    for (List<String> segments : training) {
      Arrays.stream(encode(segments).ids()).distinct().forEach(id -> texts[id]++);
    }
  }

  /** Ids run from 0 to one below this. */
  public int size() {
    return RESERVED + ids.size();
  }

  /** The largest number of the training set, its sign left out; at least 1, finite. */
  public double largestNumber() {
    return largestNumber;
  }

  /**
   * ln((1 + n)/(1 + n_w)) + 1 of every id, n of the training texts and n_w of those with the word,
   * as scikit-learn smooths it; 0 of padding.
   */
  float[] inverseDocumentFrequencies() {
    float[] idf = new float[size()];
    for (int id = 1; id < idf.length; id++) {
      idf[id] = (float) (Math.log((1.0 + trainingTexts) / (1.0 + texts[id])) + 1);
    }
    return idf;
  }

  /**
   * A text's words as ids. A text without words is one unknown word; one of more than 512 words
   * loses its end.
   */
  Encoded encode(List<String> segments) {
    List<Integer> encoded = new ArrayList<>();
    List<Placed> numerals = new ArrayList<>();
    for (int s = 0; s < segments.size(); s++) {
      if (s > 0) {
        encoded.add(SEPARATOR);
      }
      for (Words.Word word : Words.of(segments.get(s))) {
        if (word.numeral() != null && encoded.size() < LONGEST) {
          numerals.add(new Placed(encoded.size(), word.numeral()));
        }
        encoded.add(id(word));
      }
    }
    if (encoded.isEmpty()) {
      encoded.add(UNKNOWN);
    }
    int[] cut = encoded.stream().limit(LONGEST).mapToInt(Integer::intValue).toArray();
    return new Encoded(cut, List.copyOf(numerals));
  }

  private int id(Words.Word word) {
    if (word.numeral() == null) {
      return ids.getOrDefault(word.text(), UNKNOWN);
    }
    return keepNumbers ? ids.getOrDefault(word.text(), NUMERAL) : NUMERAL;
  }
}
