package org.algebrist.datasets.wordproblem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AnswerCheckTest {
  private static boolean authors(List<Double> found, List<Double> expected) {
    return AnswerCheck.AUTHORS.isRight(found, List.of(expected));
  }

  private static boolean strict(List<Double> found, List<Double> expected) {
    return AnswerCheck.STRICT.isRight(found, List.of(expected));
  }

  @Test
  void the_authors_allow_a_tenth_whatever_the_size() {
    assertThat(authors(List.of(5.09), List.of(5.0))).isTrue();
    assertThat(authors(List.of(5.11), List.of(5.0))).isFalse();
    assertThat(authors(List.of(0.05), List.of(0.0))).isTrue();
    assertThat(authors(List.of(1e6 + 1), List.of(1e6))).isFalse();
  }

  @Test
  void ours_allows_a_thousandth_of_the_value() {
    assertThat(strict(List.of(5.004), List.of(5.0))).isTrue();
    assertThat(strict(List.of(5.006), List.of(5.0))).isFalse();
    assertThat(strict(List.of(1e6 + 999), List.of(1e6))).isTrue();
    assertThat(strict(List.of(-5.004), List.of(-5.0))).isTrue();
    assertThat(strict(List.of(5.0), List.of(-5.0))).isFalse();
    assertThat(strict(List.of(1e-9), List.of(0.0))).isTrue();
    assertThat(strict(List.of(1e-3), List.of(0.0))).isFalse();
    assertThat(strict(List.of(0.5), List.of(1 / 2.0))).isTrue();
  }

  @Test
  void too_few_values_pass_the_authors_rule_and_not_ours() {
    assertThat(authors(List.of(3.0), List.of(3.0, 4.0))).isTrue();
    assertThat(strict(List.of(3.0), List.of(3.0, 4.0))).isFalse();
  }

  @Test
  void too_many_values_and_none_are_wrong_by_both() {
    for (AnswerCheck check : AnswerCheck.values()) {
      assertThat(check.isRight(List.of(3.0, 4.0), List.of(List.of(3.0)))).isFalse();
      assertThat(check.isRight(List.of(), List.of(List.of(3.0)))).isFalse();
      assertThat(check.isRight(List.of(3.0), List.of())).isFalse();
      assertThat(check.isRight(List.of(), List.of(List.of()))).isFalse();
    }
  }

  @Test
  void an_expected_value_serves_once() {
    assertThat(strict(List.of(3.0, 3.0), List.of(3.0, 4.0))).isFalse();
    assertThat(authors(List.of(3.0, 3.05), List.of(3.0, 4.0))).isFalse();
    assertThat(strict(List.of(3.0, 3.0), List.of(3.0, 3.0))).isTrue();
  }

  @Test
  void any_alternative_will_do() {
    assertThat(AnswerCheck.STRICT.isRight(List.of(4.0), List.of(List.of(3.0), List.of(4.0))))
        .isTrue();
  }

  @Test
  void what_is_no_number_is_wrong() {
    for (AnswerCheck check : AnswerCheck.values()) {
      assertThat(check.isRight(List.of(Double.NaN), List.of(List.of(3.0)))).isFalse();
      assertThat(check.isRight(List.of(Double.NaN), List.of(List.of(Double.NaN)))).isFalse();
      assertThat(check.isRight(List.of(Double.POSITIVE_INFINITY), List.of(List.of(3.0)))).isFalse();
    }
  }

  @Test
  void the_order_never_counts_and_pairing_is_found_whenever_there_is_one() {
    var random = new SplittableRandom(7);
    int right = 0;
    for (int i = 0; i < 5_000; i++) {
      List<Double> expected = values(random, random.nextInt(1, 5));
      List<Double> found = new ArrayList<>(expected);
      found.replaceAll(v -> v + random.nextDouble(-0.12, 0.12) * random.nextInt(2));
      Collections.shuffle(found, new Random(i));
      if (random.nextInt(3) == 0) {
        found.removeLast();
      }
      for (AnswerCheck check : AnswerCheck.values()) {
        boolean counts = check == AnswerCheck.AUTHORS || found.size() == expected.size();
        boolean byTrial = !found.isEmpty() && counts && pairs(check, found, expected, 0, 0);
        assertThat(check.isRight(found, List.of(expected)))
            .as("%s %s %s", check, found, expected)
            .isEqualTo(byTrial);
        right += byTrial ? 1 : 0;
      }
    }
    assertThat(right).isBetween(500, 9_500);
  }

  /** Values that are often near one another. */
  private static List<Double> values(SplittableRandom random, int size) {
    List<Double> values = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      values.add(random.nextInt(-8, 8) * 0.07 * (random.nextInt(4) == 0 ? 100 : 1));
    }
    return values;
  }

  private static boolean pairs(
      AnswerCheck check, List<Double> found, List<Double> expected, int index, int taken) {
    if (index == found.size()) {
      return true;
    }
    for (int e = 0; e < expected.size(); e++) {
      if ((taken >> e & 1) == 0
          && check.near(found.get(index), expected.get(e))
          && pairs(check, found, expected, index + 1, taken | 1 << e)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void long_lists_of_like_values_take_no_time() {
    List<Double> expected = new ArrayList<>(Collections.nCopies(1_000, 1.0));
    List<Double> found = new ArrayList<>(expected);
    found.set(0, 2.0);
    assertTimeoutPreemptively(
        Duration.ofSeconds(5), () -> assertThat(strict(found, expected)).isFalse());
  }

  @Test
  void what_is_not_finite_is_neither_right_nor_an_answer() {
    for (AnswerCheck check : AnswerCheck.values()) {
      for (double odd : new double[] {Double.POSITIVE_INFINITY, Double.NaN}) {
        assertThat(check.isRight(List.of(odd), List.of(List.of(3.0)))).isFalse();
        assertThat(check.isRight(List.of(3.0), List.of(List.of(odd)))).isFalse();
        assertThat(check.isRight(List.of(odd), List.of(List.of(odd)))).isFalse();
      }
    }
  }
}
