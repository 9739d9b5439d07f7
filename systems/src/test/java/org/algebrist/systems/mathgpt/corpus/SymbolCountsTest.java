package org.algebrist.systems.mathgpt.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.algebrist.datasets.file.MalformedDataException;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.sequence.TokenType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SymbolCountsTest {
  @TempDir private Path folder;

  private static SymbolCounts counts() {
    String document = "So $x + 12 = y + 12 + 3.50$ and $x = 1 \\text{ if } z > 0$ and $\\sum_i i$.";
    MathText text = MathTextReader.read(document, DocumentFormat.LATEX).text();
    return SymbolCounts.of(Stream.of(text, MathText.words("no formula")));
  }

  @Test
  void tokensAreCountedByTypeAndSymbol() {
    SymbolCounts counts = counts();
    assertThat(counts.count(TokenType.VARIABLE, "x")).isEqualTo(2);
    assertThat(counts.count(TokenType.NUMBER, "12")).isEqualTo(2);
    assertThat(counts.count(TokenType.NUMBER, "3.50")).isEqualTo(1);
    assertThat(counts.count(TokenType.OPERATOR, "ADD")).isEqualTo(3);
    assertThat(counts.total(TokenType.FORMULA_TEXT)).isEqualTo(1);
    assertThat(counts.count(TokenType.OPERATOR, "x")).isZero();
    assertThat(counts.count(TokenType.TEXT, "no")).isZero();
  }

  @Test
  void theMostFrequentComeFirstAndEqualOnesByTheirNames() {
    assertThat(counts().mostFrequent(TokenType.NUMBER, 3)).containsExactly("12", "0", "1");
    assertThat(counts().mostFrequent(TokenType.NUMBER, 99)).hasSize(4);
    assertThat(counts().mostFrequent(TokenType.TEXT, 5)).isEmpty();
  }

  @Test
  void countsComeBackFromTheirFile() throws IOException {
    Path file = folder.resolve("symbols.json");
    counts().write(file);
    assertThat(SymbolCounts.read(file)).isEqualTo(counts());
  }

  @Test
  void aFileOfSomethingElseIsRefused() throws IOException {
    Path file = folder.resolve("symbols.json");
    for (String broken :
        List.of("", "{", "{\"nothing\": {\"x\": 1}}", "{\"number\": {\"1\": \"many\"}}")) {
      Files.writeString(file, broken);
      assertThatThrownBy(() -> SymbolCounts.read(file))
          .as(broken)
          .isInstanceOf(MalformedDataException.class)
          .hasMessageContaining("symbols.json");
    }
  }
}
