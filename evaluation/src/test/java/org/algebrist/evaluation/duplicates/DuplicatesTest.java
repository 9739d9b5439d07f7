package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
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
        .containsExactly(new Match(0, 1));
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
        .containsExactly(new Match(0, 0));
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
    assertThat(parted.matches()).containsExactly(new Match(0, 1), new Match(2, 1));
  }

  @Test
  void textsWithoutWordsAreTheSameAsEachOtherOnly() {
    var exact = Duplicates.exact();
    assertThat(exact.find(List.of("", "..."), List.of("?!", "word")))
        .containsExactly(new Match(0, 0), new Match(1, 0));
    assertThat(exact.find(List.of("word"), List.of(""))).isEmpty();
    assertThat(exact.find(List.of(), List.of("word"))).isEmpty();
  }
}
