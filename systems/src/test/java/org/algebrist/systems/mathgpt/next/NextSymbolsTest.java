package org.algebrist.systems.mathgpt.next;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.algebrist.neural.weights.BrokenWeightsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NextSymbolsTest {
  private static final List<List<String>> DOCUMENTS =
      Collections.nCopies(
          20, List.of("\\frac{1}{2}", "x^2 + y^2", "\\sqrt{x}", "\\sin x", "\\sin\\alpha", "z"));

  private final NextSymbols model = NextSymbols.learn(DOCUMENTS, 2, 2);

  @TempDir Path folder;

  @Test
  void commandsAndCharactersAreSymbols() {
    assertThat(NextSymbols.symbols("\\frac{x_1}2\\, \\{y\\}"))
        .containsExactly("\\frac", "{", "x", "_", "1", "}", "2", "\\,", "\\{", "y", "\\}");
    assertThat(FormulaSymbols.join(List.of("\\sin", "x", "\\pi", "2"))).isEqualTo("\\sin x\\pi2");
  }

  @Test
  void whatFollowedIsExpected() {
    NextSymbols.Suggestion first = model.document().after("x^2 + ", 1).getFirst();

    assertThat(first.symbols().getFirst()).isEqualTo("y");
    assertThat(first.probability()).isGreaterThan(0.8);
    assertThat(first.latex()).as("what is almost sure to follow").isEqualTo("y^2");
  }

  @Test
  void theProbabilitiesOfAllSymbolsAndTheEndAddUpToOne() {
    NextSymbols.Document document = model.document();
    document.add("\\alpha + \\alpha");
    for (String typed : List.of("", "x", "\\frac{", "\\alpha + ", "?!")) {
      double sum =
          document.after(NextSymbols.symbols(typed), "", 1_000).stream()
              .mapToDouble(NextSymbols.Suggestion::probability)
              .sum();
      // What is missing stands for symbols that were never seen.
      assertThat(sum).as(typed).isLessThanOrEqualTo(1 + 1e-9).isCloseTo(1, within(0.2));
    }
  }

  @Test
  void anUnfinishedCommandIsFinished() {
    assertThat(model.document().after("2\\s", 5))
        .extracting(s -> s.symbols().getFirst())
        .containsExactlyInAnyOrder("\\sin", "\\sqrt");
    assertThat(model.document().after("\\zz", 5)).isEmpty();
  }

  @Test
  void formulasOfTheDocumentCountMore() {
    NextSymbols.Document document = model.document();
    assertThat(document.after("", 3)).noneMatch(s -> s.symbols().getFirst().equals("\\alpha"));
    document.add("\\alpha = 2");
    document.add("\\alpha = y");
    assertThat(document.after("", 3)).anyMatch(s -> s.symbols().getFirst().equals("\\alpha"));
  }

  @Test
  void theEndOfAFormulaIsSuggestedToo() {
    assertThat(model.document().after("z", 1).getFirst().latex()).isEmpty();
  }

  @Test
  void aWrittenModelIsTheSame() throws Exception {
    model.write(folder);
    NextSymbols read = NextSymbols.load(folder);
    for (String typed : List.of("", "x^", "\\frac{1")) {
      assertThat(read.document().after(typed, 5)).isEqualTo(model.document().after(typed, 5));
    }
  }

  @Test
  void aDamagedFileIsRefused() throws Exception {
    model.write(folder);
    Path file = folder.resolve("symbols.bin.gz");
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertThatThrownBy(() -> NextSymbols.load(folder))
        .isInstanceOf(BrokenWeightsException.class)
        .hasMessageContaining("cannot be read");
    Files.writeString(file, "no gzip");
    assertThatThrownBy(() -> NextSymbols.load(folder)).isInstanceOf(BrokenWeightsException.class);
    assertThatThrownBy(() -> NextSymbols.load(folder.resolve("none")))
        .isInstanceOf(BrokenWeightsException.class);
  }
}
