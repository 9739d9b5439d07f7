package org.algebrist.evaluation.metrics;

import java.util.List;
import org.tartarus.snowball.ext.EnglishStemmer;

/**
 * METEOR 1.5 for English (Denkowski and Lavie 2014, task "rank"): how many words of a text and its
 * reference correspond, exactly, by stem or as synonyms, and in how many pieces.
 *
 * <p>A corpus is scored from the sums of its texts' counts, not as a mean of their scores; of
 * several references of a text the one with the best score counts.
 *
 * <p>What differs from the authors' release:
 *
 * <ul>
 *   <li>no paraphrases: their table, 60 MB mined from parallel corpora, cannot be had here, so that
 *       scores are those of the release called with {@code -m "exact stem synonym"} and a little
 *       below its default ones where texts paraphrase;
 *   <li>WordNet 3.1 for 3.0;
 *   <li>{@link FunctionWords} for its list of frequent words;
 *   <li>abbreviations that keep their dot are fewer.
 * </ul>
 */
public final class Meteor {
  /** The most words of a text or reference: time and memory grow with their product. */
  public static final int MAX_WORDS = 10_000;

  private final Words words;
  private final Synonyms synonyms;

  /** What counts as a word. */
  public enum Words {
    /** Lower case, punctuation apart, as the release has it with {@code -norm}. */
    NORMALISED,
    /** What stands between blanks, with its case. */
    AS_WRITTEN
  }

  /**
   * A scorer.
   *
   * @param synonyms {@link Synonyms#NONE} leaves the stage of synonyms out
   */
  public Meteor(Words words, Synonyms synonyms) {
    this.words = words;
    this.synonyms = synonyms;
  }

  /** Words normalised, synonyms from WordNet: takes about a second to load. */
  public static Meteor english() {
    return new Meteor(Words.NORMALISED, WordNetSynonyms.load());
  }

  /**
   * Counts a corpus with one reference a text; {@link MeteorCounts#score()} is its score.
   *
   * @throws IllegalArgumentException if the lists differ in length, are empty, or a text is longer
   *     than {@link #MAX_WORDS}
   */
  public MeteorCounts of(List<String> texts, List<String> references) {
    return ofSeveral(texts, Tokens.single(references));
  }

  /**
   * Counts a corpus.
   *
   * @param references those of each text, in the order of the texts
   * @throws IllegalArgumentException if the lists differ in length, are empty, a text has no
   *     reference, or one is longer than {@link #MAX_WORDS}
   */
  public MeteorCounts ofSeveral(List<String> texts, List<? extends List<String>> references) {
    Tokens.requirePairs(texts, references);
    var sum = MeteorCounts.ZERO;
    for (int i = 0; i < texts.size(); i++) {
      sum = sum.plus(counts(texts.get(i), references.get(i)));
    }
    return sum;
  }

  /** The counts of one text and the reference with which it scores best; zero without any. */
  public MeteorCounts counts(String text, List<String> references) {
    List<String> textWords = words(text);
    MeteorCounts best = MeteorCounts.ZERO;
    for (int i = 0; i < references.size(); i++) {
      List<String> referenceWords = words(references.get(i));
      var aligner = new MeteorAligner(new EnglishStemmer(), synonyms);
      var counts =
          MeteorCounts.of(textWords, referenceWords, aligner.align(textWords, referenceWords));
      best = i == 0 || counts.score() > best.score() ? counts : best;
    }
    return best;
  }

  private List<String> words(String text) {
    var list =
        switch (words) {
          case NORMALISED -> MeteorWords.of(text);
          case AS_WRITTEN -> Tokens.of(text);
        };
    if (list.size() > MAX_WORDS) {
      throw new IllegalArgumentException(
          "a text of "
              + list.size()
              + " words; expected at most "
              + MAX_WORDS
              + ": score its paragraphs as texts of their own");
    }
    return list;
  }
}
