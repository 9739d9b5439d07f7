package org.algebrist.expression.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.algebrist.expression.notation.Notation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FormulaFinderTest {

  private static List<String> sources(String document, DocumentFormat format) {
    return FormulaFinder.formulas(document, format).stream().map(Region.Math::source).toList();
  }

  private static String words(String document, DocumentFormat format) {
    return FormulaFinder.find(document, format).stream()
        .map(region ->
            switch (region) {
              case Region.Text text -> text.words();
              case Region.Math math -> "·";
              case Region.Markup markup -> "";
            })
        .collect(Collectors.joining());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '"',
      textBlock =
          """
          Let $x$ and \\(y\\) be.                      ¦ x|y
          $$a+b$$ and \\[c\\]                          ¦ a+b|c
          It costs \\$5 and \\$6, so $n=2$.            ¦ n=2
          $x \\text{ if $y > 0$}$ done $z$             ¦ x \\text{ if $y > 0$}|z
          $\\{ a \\mid b \\}$ and $\\$3$               ¦ \\{ a \\mid b \\}|\\$3
          \\verb|$x$| and $y$                          ¦ y
          \\begin{align*}a&=b\\\\c&=d\\end{align*}.    ¦ \\begin{align*}a&=b\\\\c&=d\\end{align*}
          \\begin{verbatim}$x$\\end{verbatim} $y$      ¦ y
          a line \\\\[2pt] of $x$                      ¦ x
          an odd $ stands alone                        ¦ ""
          [asy] draw($x$); [/asy] $z$                  ¦ z
          \\href{http://a_b$c}{text} $w$               ¦ w
          """)
  void latexDelimitersAreFound(String document, String expected) {
    List<String> wanted = expected.isEmpty() ? List.of() : List.of(expected.split("\\|"));
    assertThat(sources(document, DocumentFormat.LATEX)).isEqualTo(wanted);
  }

  @Test
  void commentsAndThePreambleHoldNoFormulas() {
    String document =
        """
        \\newcommand{\\R}{$x$}
        \\begin{document}
        % a remark with $a$ in it
        Here $b$ % and $c$
        \\end{document} $d$
        """;
    assertThat(sources(document, DocumentFormat.LATEX)).containsExactly("b");
  }

  @Test
  void aBlankLineEndsAnInlineFormula() {
    assertThat(sources("a $x\n\nb $y$ c", DocumentFormat.LATEX)).containsExactly("y");
  }

  @Test
  void latexWordsAreShownAsReadersSeeThem() {
    assertThat(
            words("M\\\"obius and Erd\\H{o}s: ``A \\emph{big} $n$''~-- 5\\%", DocumentFormat.LATEX))
        .isEqualTo("Möbius and Erdős: “A big ·” – 5%");
    assertThat(words("see \\PMlinkname{prime $p$}{Prime} now", DocumentFormat.LATEX))
        .isEqualTo("see prime · now");
  }

  @Test
  void aSpanIsWhereTheFormulaStands() {
    Region.Math math = FormulaFinder.formulas("ab $x+1$.", DocumentFormat.LATEX).getFirst();
    assertThat(math).isEqualTo(new Region.Math(3, 8, 4, "x+1", Notation.LATEX, false));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      quoteCharacter = '"',
      textBlock =
          """
          It costs $5 and $6 now.                ¦ ""
          Between $5 and 10$ for a big thing     ¦ 5 and 10
          $5 for the apples and 6$               ¦ ""
          Take $x$, pay $5, take $y^2$.          ¦ x|y^2
          code `$a$` and ``$b`$`` and $c$        ¦ c
          \\(a\\) and \\\\(b\\\\) and \\[c\\]    ¦ a|b|c
          \\$1 and $z$                           ¦ z
          $$d$$ here                             ¦ d
          """)
  void markdownTellsMoneyFromFormulas(String document, String expected) {
    List<String> wanted = expected.isEmpty() ? List.of() : List.of(expected.split("\\|"));
    assertThat(sources(document, DocumentFormat.MARKDOWN)).isEqualTo(wanted);
  }

  @Test
  void markdownCodeBlocksAreSkipped() {
    assertThat(sources("a\n```tex\n$x$\n```\nb $y$\n~~~\n$z$", DocumentFormat.MARKDOWN))
        .containsExactly("y");
  }

  @Test
  void htmlGivesMathElementsAndMathJax() {
    String document =
        "<p>Let <m:math><m:mi>A</m:mi></m:math> &amp; \\(a &lt; b\\) <code>\\(q\\)</code>"
            + "<script type=\"math/tex; mode=display\">x^2</script><!-- <math>c</math> -->"
            + " caf&eacute; &#945; 1 < 2</p>";
    assertThat(FormulaFinder.formulas(document, DocumentFormat.HTML))
        .extracting(Region.Math::source, Region.Math::notation, Region.Math::display)
        .containsExactly(
            tuple("<m:math><m:mi>A</m:mi></m:math>", Notation.MATHML, false),
            tuple("a < b", Notation.LATEX, false),
            tuple("x^2", Notation.LATEX, true));
    assertThat(words(document, DocumentFormat.HTML)).contains("Let · & · ", "α 1 < 2");
  }

  @Test
  void theFormatIsRecognised() {
    assertThat(DocumentFormat.of("<p>a</p>")).isEqualTo(DocumentFormat.HTML);
    assertThat(DocumentFormat.of("\\documentclass{article}")).isEqualTo(DocumentFormat.LATEX);
    assertThat(DocumentFormat.of("# Title\nIf $x$")).isEqualTo(DocumentFormat.MARKDOWN);
    assertThat(DocumentFormat.of("If x = 2, find y.")).isEqualTo(DocumentFormat.PLAIN);
  }

  @ParameterizedTest
  @EnumSource(DocumentFormat.class)
  void regionsCoverAnyTextWithoutGapOrOverlap(DocumentFormat format) {
    var random = new Random(7);
    String[] pieces = {
      "$",
      "$$",
      "\\",
      "{",
      "}",
      "\\(",
      "\\)",
      "\\[",
      "\\]",
      "\\begin{align}",
      "\\end{align}",
      "%",
      "\n",
      "\n\n",
      "x",
      " and ",
      "5",
      "`",
      "```",
      "<",
      ">",
      "<math>",
      "</math>",
      "&amp;",
      "&",
      "\\text{",
      "\\verb|",
      "\\PMlinkname{a}{b}",
      "\\'e",
      "\uD835",
      "<!--",
      "<p>",
      "[asy]",
      "~"
    };
    for (int run = 0; run < 3_000; run++) {
      var text = new StringBuilder();
      for (int i = random.nextInt(30); i >= 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]);
      }
      int at = 0;
      for (Region region : FormulaFinder.find(text, format)) {
        assertThat(region.start()).as(text.toString()).isEqualTo(at);
        assertThat(region.end()).isGreaterThan(at);
        at = region.end();
      }
      assertThat(at).isEqualTo(text.length());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "LATEX,$", "LATEX,'\\text{$'", "LATEX,'\\begin{align}'", "LATEX,'{'", "LATEX,'\\['",
    "LATEX,'\\label{'", "MARKDOWN,'$a '", "MARKDOWN,'`a``'", "HTML,'<math>'", "HTML,'<a b=\"'",
    "HTML,'<!--'", "HTML,'&'", "PLAIN,'('", "PLAIN,'x = ('", "PLAIN,'a'"
  })
  void hostileRepetitionCostsLinearTime(DocumentFormat format, String piece) {
    String text = piece.repeat(200_000 / piece.length());
    assertThat(processorSeconds(() -> FormulaFinder.find(text, format))).isLessThan(10);
  }

  /** Quadratic time would be minutes here; linear time is far below the bound on any machine. */
  private static double processorSeconds(Runnable work) {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    work.run();
    return 1e-9 * (threads.getCurrentThreadCpuTime() - start);
  }
}
