package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.algebrist.evaluation.duplicates.Duplicates.Match;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuplicatesTest {
  private static String maskDigits(String text) {
    return text.replaceAll("\\d[\\d,]*(\\.\\d+)?", " N ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Mary's cat has 4 legs.        | mary ' s CAT  has 4 legs",
        "It costs $1,250.50 a month    | it costs $ 1250.50 a month",
        "A two-digit number            | a two - digit number",
        "ﬁve ½ cups                    | five 1⁄2 cups",
        "x + y = 3                     | x+y=3",
        "the numbers 3,4,5             | the numbers 3, 4, 5",
        "caf\u00e9                     | cafe\u0301"
      })
  void printingsOfOneProblemAreTheSame(String one, String other) {
    assertThat(Duplicates.exact().find(List.of(one), List.of("something else", other)))
        .containsExactly(new Match(0, 1, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "he has 3.5 pounds  | he has 35 pounds",
        "x + y = 3          | x * y = 3",
        "buys 1/2 of 3      | buys 12 of 3",
        "5 apples           | 6 apples",
        "3,45 apples        | 345 apples"
      })
  void problemsThatDifferInMoreAreNot(String one, String other) {
    assertThat(Duplicates.exact().find(List.of(one), List.of(other))).isEmpty();
  }

  @Test
  void maskedProblemsDifferOnlyInWords() {
    var items = List.of("Tom has 5 apples.", "Ann has 5 apples.");
    assertThat(
            Duplicates.masked(DuplicatesTest::maskDigits)
                .find(items, List.of("tom has 1,234.5 apples")))
        .containsExactly(new Match(0, 0, 1));
    assertThat(Duplicates.exact().find(items, List.of("tom has 1,234.5 apples"))).isEmpty();
  }

  @Test
  void aSetIsPartedIntoKeptAndRemovedInItsOrder() {
    record Problem(int id, String text) {}
    var train =
        List.of(
            new Problem(1, "a 1"),
            new Problem(2, "b 2"),
            new Problem(3, "A, 7!"),
            new Problem(4, "c 4"));
    var parted =
        Duplicates.masked(DuplicatesTest::maskDigits)
            .part(train, Problem::text, List.of("z", "a 9"));
    assertThat(parted.kept()).extracting(Problem::id).containsExactly(2, 4);
    assertThat(parted.removed()).extracting(Problem::id).containsExactly(1, 3);
    assertThat(parted.matches()).containsExactly(new Match(0, 1, 1), new Match(2, 1, 1));
    assertThat(parted.removedShare()).isEqualTo(0.5);
  }

  @Test
  void nearDuplicatesAreFoundByTheirShingles() {
    var near = Duplicates.exact().near(1, 0.6);
    // 4 words shared of 6
    assertThat(near.find(List.of("tom has five red apples"), List.of("tom has five green apples")))
        .singleElement()
        .extracting(Match::similarity)
        .isEqualTo(4.0 / 6);
    assertThat(
            near.near(1, 0.7)
                .find(List.of("tom has five red apples"), List.of("tom has five green apples")))
        .isEmpty();
  }

  @Test
  void theIndexFindsWhatComparingAllPairsFinds() {
    var random = new Random(11);
    for (int trial = 0; trial < 60; trial++) {
      int shingle = 1 + random.nextInt(3);
      double threshold = (1 + random.nextInt(10)) / 10.0;
      var items = texts(random, 20);
      var others = texts(random, 30);
      var shingles = new ShingleIndex(List.of(), shingle, threshold);
      var expected = new ArrayList<Match>();
      for (int i = 0; i < items.size(); i++) {
        Match best = null;
        for (int j = 0; j < others.size(); j++) {
          var a = List.of(items.get(i).split(" "));
          var b = List.of(others.get(j).split(" "));
          double s = a.equals(b) ? 1 : brute(shingles, a, b);
          // Among different texts with the same shingles the one with the same words comes first.
          boolean same =
              a.equals(b) && (best == null || !items.get(i).equals(others.get(best.of())));
          if (s >= threshold && (best == null || s > best.similarity() || same)) {
            best = new Match(i, j, s);
          }
        }
        if (best != null) {
          expected.add(best);
        }
      }
      assertThat(Duplicates.exact().near(shingle, threshold).find(items, others))
          .isEqualTo(expected);
    }
  }

  @Test
  void textsWithoutWordsAreTheSameAsEachOtherOnly() {
    var near = Duplicates.exact().near(3, 0.5);
    assertThat(near.find(List.of("", "..."), List.of("?!", "word")))
        .containsExactly(new Match(0, 0, 1), new Match(1, 0, 1));
    assertThat(near.find(List.of("word"), List.of(""))).isEmpty();
    assertThat(near.find(List.of(), List.of("word"))).isEmpty();
  }

  @Test
  void senselessThresholdsAreRefused() {
    assertThatThrownBy(() -> Duplicates.exact().near(0, 0.5)).hasMessageContaining("shingle=0");
    assertThatThrownBy(() -> Duplicates.exact().near(3, 1.5)).hasMessageContaining("threshold=1.5");
  }

  private static double brute(ShingleIndex shingles, List<String> a, List<String> b) {
    var first = shingles.shingles(a);
    var second = shingles.shingles(b);
    var all = new HashSet<>(first);
    all.addAll(second);
    return (double) (first.size() + second.size() - all.size()) / all.size();
  }

  private static List<String> texts(Random random, int count) {
    var texts = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      var words = new ArrayList<String>();
      for (int w = 1 + random.nextInt(6); w > 0; w--) {
        words.add(String.valueOf("abcde".charAt(random.nextInt(5))));
      }
      texts.add(String.join(" ", words));
    }
    return texts;
  }
}
