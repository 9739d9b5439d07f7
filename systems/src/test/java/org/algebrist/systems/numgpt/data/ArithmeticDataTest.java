package org.algebrist.systems.numgpt.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.systems.numgpt.data.ArithmeticData.Operation;
import org.algebrist.systems.numgpt.data.ArithmeticData.Parts;
import org.algebrist.systems.numgpt.data.ArithmeticData.Settings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class ArithmeticDataTest {
  private static Parts parts(Operation operation) {
    return ArithmeticData.generate(new Settings(operation, 5, 14, 4_000, 400, 100), 9);
  }

  private static List<ContinuedText> all(Parts parts) {
    List<ContinuedText> all = new ArrayList<>(parts.train());
    all.addAll(parts.test());
    parts.testOfLength().values().forEach(all::addAll);
    return all;
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void answersAreExact(Operation operation) {
    for (ContinuedText item : all(parts(operation))) {
      String[] words = item.context().split(" ");
      BigInteger a = new BigInteger(words[0]);
      BigInteger b = new BigInteger(words[2]);
      BigInteger expected =
          switch (words[1]) {
            case "+" -> a.add(b);
            case "-" -> a.subtract(b);
            case "*" -> a.multiply(b);
            default -> throw new AssertionError(words[1]);
          };
      assertThat(item.answer()).isEqualTo(expected.toString()).doesNotStartWith("-");
      assertThat(words[3]).isEqualTo("=");
    }
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void noPairComesTwiceInWhateverOrder(Operation operation) {
    Set<Set<String>> seen = new HashSet<>();
    for (ContinuedText item : all(parts(operation))) {
      String[] words = item.context().split(" ");
      assertThat(seen.add(Set.copyOf(List.of(words[0], words[2]).stream().distinct().toList())))
          .as(item.context())
          .isTrue();
    }
  }

  @Test
  void lengthsAreAlikeInTrainingAndExactInTheirTests() {
    Parts parts = parts(Operation.ADDITION);
    int[] lengths = new int[6];
    for (ContinuedText item : parts.train()) {
      String[] words = item.context().split(" ");
      lengths[words[0].length()]++;
      assertThat(item.template()).isEqualTo(Math.max(words[0].length(), words[2].length()));
    }
    assertThat(lengths[5]).isBetween(700, 1_000);
    assertThat(lengths[3]).isBetween(700, 1_000);
    assertThat(parts.testOfLength().keySet())
        .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    parts
        .testOfLength()
        .forEach((length, items) ->
            assertThat(items)
                .hasSize(length == 1 ? 10 : 100)
                .allMatch(item -> {
                  String[] words = item.context().split(" ");
                  return words[0].length() == length && words[2].length() == length;
                }));
  }

  @Test
  void theSameSeedGivesTheSameParts() {
    assertThat(all(parts(Operation.MULTIPLICATION)))
        .isEqualTo(all(parts(Operation.MULTIPLICATION)));
  }

  @ParameterizedTest
  @EnumSource(Operation.class)
  void theStandardIsThereForFewDigits(Operation operation) {
    for (int digits = 1; digits <= 2; digits++) {
      Settings settings = Settings.standard(operation, digits);
      assertThat(ArithmeticData.generate(settings, 2).train()).hasSize(settings.train());
    }
  }

  @Test
  void moreThanThereIsAndTooManyDigitsAreRefused() {
    assertThatThrownBy(
            () -> ArithmeticData.generate(new Settings(Operation.ADDITION, 1, 1, 60, 0, 0), 1))
        .isInstanceOf(TemplateException.class)
        .hasMessageContainingAll("ADDITION of up to 1 digits", "only 55 different items");
    assertThatThrownBy(() -> new Settings(Operation.ADDITION, 6, 19, 1, 1, 1))
        .hasMessageContaining("at most 18; got 6, 19");
    assertThatThrownBy(() -> new Settings(Operation.ADDITION, 0, 2, 1, 1, 1))
        .hasMessageContaining("got 0, 2");
  }
}
