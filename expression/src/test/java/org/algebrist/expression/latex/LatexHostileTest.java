package org.algebrist.expression.latex;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LatexHostileTest {
  private static final int MEGABYTE = 1 << 20;

  /** A thousand times what one of them takes; squares of a megabyte would take longer still. */
  private static final Duration SOON = Duration.ofSeconds(60);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "{",
        "}",
        "\\frac{1}{",
        "\\sqrt",
        "\\left(",
        "\\right)",
        "\\lvert ",
        "\\begin{matrix}",
        "\\end{matrix}",
        "\\begin{foo}",
        "x^",
        "x_1^",
        "x^1^{",
        "{a\\over ",
        "a\\over ",
        "\\\\[",
        "\\sqrt[",
        "\\text{$",
        "\\text{",
        "$",
        "&",
        "\\\\",
        "\\foo ",
        "%",
        "'",
        "\\def\\x{",
        "\\not",
        "\\hat{",
        "1",
        ".",
        "{}",
        "\\phantom{",
        "\\eqno",
        "\\quad",
        "\\cases{",
        "~",
        "x+",
        "α≤²"
      })
  void aMegabyteOfAnythingIsAValueSoon(String piece) {
    String source = piece.repeat(MEGABYTE / piece.length());
    long start = System.nanoTime();
    LatexLayout layout = LatexReader.layout(source, Context.NONE);
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(SOON);
    assertThat(layout.problems()).hasSizeLessThanOrEqualTo(Problems.MAX_PROBLEMS);
  }

  @Test
  void tooManyGroupsAreSaid() {
    for (String open : List.of("{", "\\frac{1}{", "\\sqrt", "\\left(", "\\begin{matrix}")) {
      assertThat(LatexReader.layout(open.repeat(100_000), Context.NONE).problems())
          .extracting(p -> p.kind())
          .contains(Kind.TOO_DEEP);
    }
    assertThat(LatexReader.layout("x".repeat(LatexReader.MAX_LENGTH + 1), Context.NONE).problems())
        .extracting(p -> p.kind())
        .containsExactly(Kind.TOO_LONG);
    assertThat(
            LatexReader.layout("\\begin{matrix}" + "1&2\\\\".repeat(200_000), Context.NONE)
                .problems())
        .extracting(p -> p.kind())
        .startsWith(Kind.TOO_LONG);
  }

  @Test
  void macrosThatMultiplyAreStopped() {
    for (String bomb :
        List.of(
            "\\def\\a{\\a}\\a",
            "\\def\\a{x\\a y}\\a",
            "\\def\\a{\\b\\b}\\def\\b{\\a\\a}\\a",
            "\\def\\a#1{#1#1#1#1}" + "\\a{".repeat(200) + "x" + "}".repeat(200),
            "\\def\\a#1{\\a{#1#1}}\\a{xx}")) {
      assertThat(LatexReader.layout(bomb, Context.NONE).problems())
          .as(bomb)
          .extracting(p -> p.kind())
          .contains(Kind.MACRO_LIMIT);
    }
  }

  @Test
  void halvesOfSurrogatePairsAreReported() {
    LatexLayout layout = LatexReader.layout("x+\ud835+y\udc00", Context.NONE);
    assertThat(layout.problems()).extracting(p -> p.kind()).containsOnly(Kind.UNEXPECTED_CHARACTER);
    assertThat(layout.row().items()).hasSize(6);
  }

  @Test
  void mutatedFormulasAreAValueAndNestNoDeeperThanTheLimit() {
    String[] seeds = {
      "\\frac{1}{2}x^2+\\sqrt[3]{x_1}=\\left(\\sum_{i=1}^n i\\right)",
      "\\begin{cases}1&\\text{if $x>0$}\\\\0&\\text{else}\\end{cases}",
      "\\def\\x#1{#1^2}\\x{a}\\binom{n}{k}\\overbrace{ab}^{c}\\pmod{7}",
      "\\begin{array}{cc}a&b\\\\ \\hline c&d\\end{array}'\\mathrm{area}\\bigl|x\\bigr|"
    };
    String spare = "{}[]()\\$&^_'%~#| abc12\\left\\right\\begin{matrix}\\end{matrix}\\over\ud835é";
    var random = new SplittableRandom(5);
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder(seeds[i % seeds.length]);
      for (int k = 1 + random.nextInt(4); k > 0; k--) {
        int at = random.nextInt(text.length());
        switch (random.nextInt(3)) {
          case 0 -> text.deleteCharAt(at);
          case 1 -> text.insert(at, spare.charAt(random.nextInt(spare.length())));
          default -> {
            int from = random.nextInt(spare.length() - 6);
            text.insert(at, spare, from, from + 6);
          }
        }
      }
      String source = text.toString();
      LatexLayout layout = LatexReader.layout(source, Context.NONE);
      for (Layout piece : layout.row().items()) {
        assertThat(piece.start()).as(source).isBetween(0, source.length());
        assertThat(piece.end()).as(source).isBetween(piece.start(), source.length());
      }
    }
  }
}
