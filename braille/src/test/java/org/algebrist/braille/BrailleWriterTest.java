package org.algebrist.braille;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.algebrist.braille.BrailleWriter.Code;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BrailleWriterTest {
  private static String write(String latex, Code code) {
    return BrailleWriter.write(
        FormulaReader.read(latex, Notation.LATEX, Context.NONE, 1).orThrow(), code);
  }

  /** By the rules of the Nemeth code of 1972: 11 to 12 fractions, 74 superscripts, 103 radicals. */
  @ParameterizedTest
  @CsvSource({"\\frac{x+1}{2}, ⠹⠭⠬⠂⠌⠆⠼", "x^2, ⠭⠘⠆", "\\sqrt{x}, ⠜⠭⠻", "x^2+1, ⠭⠘⠆⠐⠬⠂"})
  void formulasAreInNemeth(String latex, String braille) {
    assertThat(write(latex, Code.NEMETH)).isEqualTo(braille);
  }

  @Test
  void everyCodeWritesPatternsOfBraille() {
    for (Code code : Code.values()) {
      assertThat(write("\\int_0^1 \\sin x\\,dx\\le\\frac{a}{b}", code))
          .as(code.name())
          .matches("[\\u2800-\\u283F]+");
    }
  }

  @Test
  void manyThreadsWriteWhatOneDoes() {
    String alone = write("\\frac{a}{b}+\\sqrt{c}", Code.UEB);
    var others =
        IntStream.range(0, 8)
            .mapToObj(
                i -> CompletableFuture.supplyAsync(() -> write("\\frac{a}{b}+\\sqrt{c}", Code.UEB)))
            .toList();
    assertThat(others).allMatch(other -> other.join().equals(alone));
  }
}
