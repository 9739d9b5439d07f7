package org.algebrist.algebra.typed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

public class BareFormulaTest {
  /** All that is typed in labelled pairs and answers. */
  public static List<String> typed() {
    return Stream.of(
            "/equal/written.tsv",
            "/equal/typed.tsv",
            "/equal/fourth.tsv",
            "/equal/fifth.tsv",
            "/equal/reading.tsv",
            "/equal/sixth.tsv",
            "/equal/physicists.tsv",
            "/equal/programmers.tsv",
            "/equal/solutions.tsv",
            "/grade/third.tsv",
            "/grade/fourth.tsv",
            "/grade/fifth.tsv",
            "/grade/answers.tsv",
            "/grade/second.tsv",
            "/grade/blind.tsv")
        .flatMap(BareFormulaTest::lines)
        .flatMap(line -> Stream.of(line.split("\t")))
        .map(String::strip)
        .distinct()
        .toList();
  }

  private static Stream<String> lines(String resource) {
    try (InputStream in = BareFormulaTest.class.getResourceAsStream(resource)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void noHabitAndNoWordChangesThem() {
    List<String> bare = typed().stream().filter(BareFormula::is).toList();
    assertThat(bare).hasSizeGreaterThan(300);
    assertThat(bare)
        .allSatisfy(text -> {
          assertThat(TypedFormula.withoutHabits(text)).isEqualTo(text);
          assertThat(TypedFormula.rewritten(text)).isEqualTo(text);
        });
  }

  @ParameterizedTest
  @ValueSource(strings = {"2x + 3 = 7", "x^2-(y+1)^2", "3/4", "x=-2", "n"})
  void holdSingleLettersAndSigns(String text) {
    assertThat(BareFormula.is(text)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "", "sin x", "x2", "3 x 4", "2e5", "dx", "30^o", "1.5.2", "2**x", "300 000", "1/2/3", "+-2",
        "x == 2", "x /= 2", "f^-1(x)", "a b"
      })
  void holdNothingThatIsReadInTwoWays(String text) {
    assertThat(BareFormula.is(text)).isFalse();
  }
}
