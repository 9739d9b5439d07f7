package org.algebrist.evaluation.metrics;

import java.util.List;

/**
 * What METEOR counts of one text or, added up, of a corpus. Words weigh δ, function words 1 − δ;
 * matched ones are weighed by how they match besides.
 *
 * @param textWeight all words of the text
 * @param referenceWeight all words of the reference
 * @param textMatched matched words of the text
 * @param referenceMatched matched words of the reference
 * @param matches pairs of words
 * @param chunks pieces of the text that are in the reference, word for word in the same order; none
 *     where the whole text is one piece and the whole reference
 */
public record MeteorCounts(
    double textWeight,
    double referenceWeight,
    double textMatched,
    double referenceMatched,
    long matches,
    long chunks) {
  /** How much more recall counts than precision. */
  public static final double ALPHA = 0.85;

  /** The power of the share of chunks. */
  public static final double BETA = 0.2;

  /** The most that pieces cost. */
  public static final double GAMMA = 0.6;

  /** The weight of a content word. */
  public static final double DELTA = 0.75;

  static final MeteorCounts ZERO = new MeteorCounts(0, 0, 0, 0, 0, 0);

  static MeteorCounts of(
      List<String> text, List<String> reference, List<MeteorAligner.Match> alignment) {
    double textMatched = 0;
    double referenceMatched = 0;
    for (MeteorAligner.Match match : alignment) {
      textMatched += match.stage().weight() * weight(text.get(match.text()));
      referenceMatched += match.stage().weight() * weight(reference.get(match.reference()));
    }
    int matches = alignment.size();
    int chunks = chunks(alignment);
    boolean whole = chunks == 1 && matches == text.size() && matches == reference.size();
    return new MeteorCounts(
        text.stream().mapToDouble(MeteorCounts::weight).sum(),
        reference.stream().mapToDouble(MeteorCounts::weight).sum(),
        textMatched,
        referenceMatched,
        matches,
        whole ? 0 : chunks);
  }

  /** The counts of two corpora as one. */
  public MeteorCounts plus(MeteorCounts other) {
    return new MeteorCounts(
        textWeight + other.textWeight,
        referenceWeight + other.referenceWeight,
        textMatched + other.textMatched,
        referenceMatched + other.referenceMatched,
        matches + other.matches,
        chunks + other.chunks);
  }

  /** The score, 0..1; 0 where nothing matches. */
  public double score() {
    if (matches == 0) {
      return 0;
    }
    double precision = textMatched / textWeight;
    double recall = referenceMatched / referenceWeight;
    double mean = 1 / ((1 - ALPHA) / precision + ALPHA / recall);
    return mean * (1 - GAMMA * Math.pow((double) chunks / matches, BETA));
  }

  private static double weight(String word) {
    return FunctionWords.contains(word) ? 1 - DELTA : DELTA;
  }

  private static int chunks(List<MeteorAligner.Match> alignment) {
    int chunks = 0;
    for (int i = 0; i < alignment.size(); i++) {
      MeteorAligner.Match match = alignment.get(i);
      boolean goesOn =
          i > 0
              && alignment.get(i - 1).reference() + 1 == match.reference()
              && alignment.get(i - 1).text() + 1 == match.text();
      chunks += goesOn ? 0 : 1;
    }
    return chunks;
  }
}
