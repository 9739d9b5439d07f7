package org.algebrist.systems.symbolic.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class OperatorRangeTest {
  @Test
  void everyNumberOfTheRangeIsDrawnAndNoOther() {
    assertThat(drawn(new OperatorRange(3, 6), false)).containsOnlyKeys(3, 4, 5, 6);
    assertThat(drawn(OperatorRange.upTo(3), true)).containsOnlyKeys(1, 2, 3);
  }

  @Test
  void oneInFortyIntegralsIsSmaller() {
    Map<Integer, Integer> drawn = drawn(new OperatorRange(4, 6), true);
    assertThat(drawn).containsOnlyKeys(1, 2, 3, 4, 5, 6);
    int smaller = drawn.get(1) + drawn.get(2) + drawn.get(3);
    assertThat(smaller).isBetween(800, 1_200); // of 40,000
  }

  private static Map<Integer, Integer> drawn(OperatorRange range, boolean smaller) {
    var random = new SplittableRandom(1);
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < 40_000; i++) {
      counts.merge(smaller ? range.drawOrSmaller(random) : range.draw(random), 1, Integer::sum);
    }
    return counts;
  }

  @ParameterizedTest
  @CsvSource({"6, 6", "1-6, 6", "4-15, \"4-15\"", "5-5, \"5-5\""})
  void whatIsReadIsWrittenInConfigurations(String text, String json) {
    OperatorRange range = OperatorRange.read(text);
    assertThat(JsonMapper.shared().writeValueAsString(range)).isEqualTo(json);
    assertThat(JsonMapper.shared().readValue(json, OperatorRange.class)).isEqualTo(range);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "0-4", "5-4", "-3", "4-", "x", "", "3-4-5", "99999999999"})
  void whatIsNoRangeIsRefused(String text) {
    assertThatThrownBy(() -> OperatorRange.read(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("such as 4-15");
  }
}
