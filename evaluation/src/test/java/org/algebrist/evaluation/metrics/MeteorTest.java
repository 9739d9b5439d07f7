package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tartarus.snowball.ext.EnglishStemmer;

/** Published scores are those of nlg-eval's own tests, which run the authors' METEOR 1.5. */
class MeteorTest {
  private static final Meteor ENGLISH = Meteor.english();
  private static final Meteor NO_SYNONYMS = new Meteor(Meteor.Words.NORMALISED, Synonyms.NONE);

  @Test
  void textsWithoutParaphrasesScoreAsPublished() {
    assertThat(
            ENGLISH
                .counts("this is a good test", List.of("this is a test", "this is also a test"))
                .score())
        .isCloseTo(0.44434387, within(5e-9));
    assertThat(
            ENGLISH
                .counts(
                    "Le test est en français.",
                    List.of("Test en français.", "Le test en français."))
                .score())
        .isCloseTo(0.48372379050300296, within(1e-15));
    assertThat(ENGLISH.counts("テスト", List.of("テスト")).score()).isEqualTo(1);
  }

  /**
   * The release takes "has been" for a paraphrase of "was": two words of the text, weighing 0.5,
   * and one of the reference, 0.25, at 0.6. With those in place of our synonym "been" the published
   * score comes out, so all other counts agree.
   */
  @Test
  void theExampleOfNlgEvalDiffersByItsParaphraseAlone() {
    MeteorCounts ours = NO_SYNONYMS.ofSeveral(TextPairs.NLG_EVAL, TextPairs.NLG_EVAL_REFERENCES);
    assertThat(ours.matches()).isEqualTo(11);
    assertThat(ours.chunks()).as("the paraphrase joins two of them").isEqualTo(5);
    double precision = (ours.textMatched() + 0.6 * 0.5) / ours.textWeight();
    double recall = (ours.referenceMatched() + 0.6 * 0.25) / ours.referenceWeight();
    double mean = 1 / (0.15 / precision + 0.85 / recall);
    assertThat(mean * (1 - 0.6 * Math.pow(4 / 12.5, 0.2))).isCloseTo(0.295797, within(5e-7));
    assertThat(ours.score()).isBetween(0.26, 0.295797);
  }

  /**
   * P = R = (0.25 + 0.6·0.75 + 0.25 + 0.8·0.75) / (0.25 + 0.75 + 0.25 + 0.75) = 1.55/2, all words
   * in one chunk of four: penalty 0.
   */
  @Test
  void stemsAndSynonymsByHand() {
    Synonyms drawn = word -> Set.of("circle", "ring").contains(word) ? Set.of(7L) : Set.of();
    var counts =
        new Meteor(Meteor.Words.AS_WRITTEN, drawn)
            .counts("the drawing a circle", List.of("the drawings a ring"));
    assertThat(counts)
        .isEqualTo(new MeteorCounts(2, 2, 0.25 + 0.6 * 0.75 + 0.25 + 0.8 * 0.75, 1.55, 4, 0));
    assertThat(counts.score()).isCloseTo(1.55 / 2, within(1e-15));
  }

  @Test
  void wordNetKnowsSynonymsInAnyForm() {
    Synonyms wordNet = WordNetSynonyms.load();
    for (List<String> pair :
        List.of(
            List.of("car", "automobile"),
            List.of("cars", "automobile"),
            List.of("was", "been"),
            List.of("ran", "run"),
            List.of("begin", "started"))) {
      assertThat(
              Collections.disjoint(wordNet.senses(pair.getFirst()), wordNet.senses(pair.getLast())))
          .as("%s", pair)
          .isFalse();
    }
    assertThat(Collections.disjoint(wordNet.senses("circle"), wordNet.senses("integer"))).isTrue();
    assertThat(wordNet.senses("\\frac")).isEmpty();
    assertThat(wordNet.senses("")).isEmpty();
  }

  @Test
  void aSynonymCounts() {
    String text = "he bought an automobile yesterday";
    List<String> reference = List.of("he bought an car yesterday");
    assertThat(ENGLISH.counts(text, reference).score())
        .isGreaterThan(NO_SYNONYMS.counts(text, reference).score());
  }

  @Test
  void scrambledWordsScoreLess() {
    String reference = "the set of real numbers is not countable";
    double scrambled =
        ENGLISH.counts("countable not is numbers real of set the", List.of(reference)).score();
    assertThat(scrambled).isCloseTo(1 - 0.6, within(1e-12)); // all words match, each a chunk
    assertThat(ENGLISH.counts(reference, List.of(reference)).score()).isEqualTo(1);
  }

  @Test
  void repeatedWordsArePairedInAsFewChunksAsThereCanBe() {
    var aligned =
        new MeteorAligner(new EnglishStemmer(), Synonyms.NONE)
            .align(List.of("b", "a", "b", "c"), List.of("a", "b", "c"));
    assertThat(aligned).extracting(MeteorAligner.Match::text).containsExactly(1, 2, 3);
  }

  @Test
  void normalisedWordsHavePunctuationApart() {
    assertThat(MeteorWords.of("Don't stop: it's 3,000.5 km, e.g. 1990's “U.S.-based” co-op..."))
        .containsExactly(
            "don", "'t", "stop", ":", "it", "'s", "3,000.5", "km", ",", "eg", "1990", "'s", "\"",
            "us", "based", "\"", "co", "op", "...");
    assertThat(MeteorWords.of("Mr. Fox ran. Then $x^2$ – no. 5."))
        .containsExactly(
            "mr.", "fox", "ran", ".", "then", "$", "x", "^", "2", "$", "-", "no", ".", "5", ".");
    assertThat(MeteorWords.of("")).isEmpty();
  }

  @Test
  void nothingMatchedScoresZero() {
    assertThat(ENGLISH.counts("", List.of("a b")).score()).isZero();
    assertThat(ENGLISH.counts("", List.of("")).score()).isZero();
    assertThat(ENGLISH.counts("xyz", List.of("abc")).score()).isZero();
  }

  @Test
  void hundredsOfEqualTokensArePairedInOneChunk() {
    String text = "{ } ".repeat(200);
    MeteorCounts counts = NO_SYNONYMS.counts(text + "a", List.of("b " + text));
    assertThat(counts.matches()).isEqualTo(400);
    assertThat(counts.chunks()).isEqualTo(1);
  }

  @Test
  void longerTextsThanTheLimitAreRefused() {
    assertThatThrownBy(() -> ENGLISH.counts("a ".repeat(10_001), List.of("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10001 words")
        .hasMessageContaining("paragraphs");
  }
}
