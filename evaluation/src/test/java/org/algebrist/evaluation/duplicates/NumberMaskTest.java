package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.algebrist.evaluation.duplicates.Duplicates.Match;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberMaskTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Tom has 5 apples and eats two.           | Tom has twenty-one apples and eats 1/2.",
        "It costs $1,250.50 a month               | It costs $ 9 a month",
        "The 3rd of 12 boxes                      | the fifth of seven boxes",
        "A tank fills at 20% an hour              | A tank fills at 7 % an hour"
      })
  void problemsThatDifferInNumbersOnlyAreTheSame(String one, String other) {
    assertThat(Duplicates.masked(NumberMask::apply).find(List.of(one), List.of(other)))
        .containsExactly(new Match(0, 0));
  }

  @Test
  void wordsAreLeftAsTheyAre() {
    assertThat(NumberMask.apply("Someone weighs a often-used stone."))
        .isEqualTo("Someone weighs a often-used stone.");
    assertThat(
            Duplicates.masked(NumberMask::apply)
                .find(List.of("Ann has 5 apples"), List.of("Tom has 5 apples")))
        .isEmpty();
  }
}
