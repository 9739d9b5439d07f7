package org.algebrist.systems.numgpt.baseline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WordVocabularyTest {
  private static final WordVocabulary.Options ALL = new WordVocabulary.Options(true, 1, 1000);
  private static final WordVocabulary.Options MASKED = new WordVocabulary.Options(false, 1, 1000);

  @Test
  void textIsSplitIntoWordsNumbersMarksAndSigns() {
    assertThat(Words.of("Fed's cuts: don't BUY [NUM] stocks at 1,250.50—or 3% [a b]"))
        .extracting(Words.Word::text)
        .containsExactly(
            "fed's",
            "cuts",
            ":",
            "don't",
            "buy",
            "[num]",
            "stocks",
            "at",
            "1,250.50",
            "—",
            "or",
            "3%",
            "[",
            "a",
            "b",
            "]");
    assertThat(Words.of("  \n")).isEmpty();
    assertThat(Words.of("[unclosed")).extracting(Words.Word::text).containsExactly("[", "unclosed");
    assertThat(Words.of("'tis [] ’"))
        .extracting(Words.Word::text)
        .containsExactly("'", "tis", "[", "]", "’");
  }

  @Test
  void numbersKeepTheirValuesAndPlaces() {
    var vocabulary = WordVocabulary.of(List.of(List.of("sold 20 eggs")), ALL);
    var encoded = vocabulary.encode(List.of("sold 1,000 eggs", "20"));
    assertThat(encoded.numerals()).extracting(WordVocabulary.Placed::at).containsExactly(1, 4);
    assertThat(encoded.numerals().getFirst().numeral().value())
        .isEqualByComparingTo(new BigDecimal(1000));
    assertThat(encoded.ids()[1]).isEqualTo(WordVocabulary.NUMERAL);
    assertThat(encoded.ids()[3]).isEqualTo(WordVocabulary.SEPARATOR);
    assertThat(encoded.ids()[4]).as("20 has an id of its own").isGreaterThan(3);
    assertThat(vocabulary.largestNumber()).isEqualTo(20);
  }

  @Test
  void maskedNumbersAreAllTheSameWord() {
    var vocabulary = WordVocabulary.of(List.of(List.of("sold 20 eggs")), MASKED);
    assertThat(vocabulary.encode(List.of("20")).ids()).containsExactly(WordVocabulary.NUMERAL);
    assertThat(vocabulary.encode(List.of("7")).ids()).containsExactly(WordVocabulary.NUMERAL);
    assertThat(vocabulary.size()).as("two words and the reserved ids").isEqualTo(6);
  }

  @Test
  void seldomWordsAreUnknownAndTheMostFrequentAreKept() {
    var texts = List.of(List.of("a b b b"), List.of("a c"), List.of("a c d"));
    var vocabulary = WordVocabulary.of(texts, new WordVocabulary.Options(true, 2, 1000));
    assertThat(vocabulary.encode(List.of("A b c d")).ids())
        .as("b is often there, but in one text")
        .containsExactly(4, WordVocabulary.UNKNOWN, 5, WordVocabulary.UNKNOWN);
    assertThat(WordVocabulary.of(texts, new WordVocabulary.Options(true, 1, 1)).size())
        .isEqualTo(5);
  }

  @Test
  void idfIsScikitLearns() {
    // TfidfVectorizer().fit(["a c", "a", "a b"]).idf_ with one-letter tokens
    var vocabulary = WordVocabulary.of(List.of(List.of("a c"), List.of("a"), List.of("a b")), ALL);
    float[] idf = vocabulary.inverseDocumentFrequencies();
    assertThat((double) idf[4]).isCloseTo(1.0, within(1e-6));
    assertThat((double) idf[5]).isCloseTo(1.6931471805599454, within(1e-6));
    assertThat(idf[WordVocabulary.PADDING]).isZero();
  }

  @Test
  void anyTextBecomesSomething() {
    var vocabulary = WordVocabulary.of(List.of(List.of("a")), ALL);
    assertThat(vocabulary.encode(List.of("")).ids()).containsExactly(WordVocabulary.UNKNOWN);
    assertThat(vocabulary.encode(List.of("a ".repeat(2000) + "5")).ids()).hasSize(512);
    assertThat(vocabulary.encode(List.of("a ".repeat(2000) + "5")).numerals()).isEmpty();
    assertThat(Words.of("[".repeat(100_000))).hasSize(100_000);
    assertThat(Words.of("'".repeat(100_000))).hasSize(100_000);
    var random = new SplittableRandom(2);
    for (int run = 0; run < 200; run++) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 60; i++) {
        text.append(
            (char) (random.nextInt(3) == 0 ? random.nextInt(65536) : 32 + random.nextInt(95)));
      }
      int letters = Words.of(text.toString()).stream().mapToInt(w -> w.text().length()).sum();
      assertThat(letters).isPositive();
      assertThat(vocabulary.encode(List.of(text.toString())).ids()).isNotEmpty();
    }
    var huge = WordVocabulary.of(List.of(List.of("9".repeat(400))), ALL);
    assertThat(huge.largestNumber()).isFinite();
  }

  @Test
  void badOptionsAreNamed() {
    assertThatThrownBy(() -> new WordVocabulary.Options(true, 0, 10))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("minimumTexts=0");
  }
}
