package org.algebrist.expression.document;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.expression.document.MathText.Expression;
import org.algebrist.expression.document.MathText.Part;
import org.algebrist.expression.document.MathText.Words;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.sequence.NumberCoding;
import org.algebrist.expression.sequence.SequenceFault;
import org.algebrist.expression.sequence.SequenceLimits;
import org.algebrist.expression.sequence.TextPieces;
import org.algebrist.expression.sequence.TreeSequenceCoder;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Rational;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MathTextReaderTest {
  private static MathTextReader.Result read(String document, DocumentFormat format) {
    return MathTextReader.read(document, format);
  }

  /** Words as they are, formulas in prefix between angle brackets. */
  private static String shown(MathText text) {
    var shown = new StringBuilder();
    for (Part part : text.parts()) {
      switch (part) {
        case Words(String words) -> shown.append(words);
        case Expression(Formula tree) ->
            shown.append('⟨').append(PrefixWriter.write(tree)).append('⟩');
      }
    }
    return shown.toString();
  }

  private static String latex(String document) {
    return shown(read(document, DocumentFormat.LATEX).text());
  }

  @Test
  void anArticleBecomesWordsAndTrees() {
    assertThat(
            latex(
                """
                \\documentclass{article}
                \\begin{document}
                \\section{Circles}
                The \\emph{area} of a   circle % of the plane
                of radius $r$ is
                \\[ A = \\pi r^2. \\]See~\\cite{x}.

                \\begin{itemize}\\item $x$ \\item $y$\\end{itemize}
                \\end{document}
                """))
        .isEqualTo(
            "Circles\nThe area of a circle of radius ⟨r⟩ is ⟨= A * pi ^ r 2⟩. See .\n⟨x⟩\n⟨y⟩");
  }

  @Test
  void whatIsDeclaredCountsForTheFormulasAfter() {
    assertThat(latex("\\newcommand{\\R}{\\mathbb{R}}Let $f$ be a function on $\\R$: $f(x+1)$"))
        .isEqualTo("Let ⟨f⟩ be a function on ⟨ℝ⟩: ⟨apply/2 f + x 1⟩");
    String product = "Let $a$ be a number. Then $a(x+1)$ is";
    MathText alone = MathTextReader.read("$h(x+1)$", DocumentFormat.LATEX, Context.NONE).text();
    assertThat(latex(product)).contains("⟨* a + x 1⟩");
    assertThat(shown(alone)).isEqualTo("⟨apply/2 h + x 1⟩");
  }

  @Test
  void punctuationInsideOfDollarsGoesWithTheWords() {
    assertThat(latex("What is $x?$ Since $y=3,$ it is \\[z \\left\\{ 1 \\right. \\] No"))
        .startsWith("What is ⟨x⟩? Since ⟨= y 3⟩, it is ");
    assertThat(latex("Take $1, 2, ...$ or $a\\,$ or \\begin{align*}b.\\end{align*}"))
        .isEqualTo("Take ⟨list/3 1 2 `...`⟩ or ⟨a⟩ or ⟨b⟩.");
  }

  @Test
  void aFormulaThatIsNotUnderstoodStaysAmongTheWordsAndIsCounted() {
    var result = read("So $\\nosuch{x} +$ and $a+$ and $b$.", DocumentFormat.LATEX);
    assertThat(shown(result.text())).isEqualTo("So \\nosuch{x} + and a+ and ⟨b⟩.");
    assertThat(result.counts().formulas()).isEqualTo(3);
    assertThat(result.counts().read()).isEqualTo(1);
    assertThat(result.counts().failures()).containsOnlyKeys("missing-operand", "unknown-command");
  }

  @Test
  void aTreeThatIsTooDeepOrTooWideIsCounted() {
    String deep = "\\sqrt{".repeat(40) + "x" + "}".repeat(40);
    String wide = "\\{" + "a,".repeat(80) + "b\\}";
    String digits = "7".repeat(80);
    var result = read("$" + deep + "$ $" + wide + "$ $" + digits + "$", DocumentFormat.LATEX);
    assertThat(result.counts().failures())
        .containsEntry("tree-too-deep", 1L)
        .containsEntry("tree-too-wide", 2L);
    assertThat(result.text().formulas()).isEmpty();
    assertThat(shown(result.text())).isEqualTo(deep + " " + wide + " " + digits);
  }

  @Test
  void theLimitsAreThoseOfTheSequenceCoder() {
    RandomTrees trees = RandomTrees.everything(new SplittableRandom(8));
    int faults = 0;
    for (int i = 0; i < 3_000; i++) {
      Formula tree = trees.arbitrary(1 + i % 200);
      boolean fits = TreeLimits.fault(tree).isEmpty();
      var coder =
          new TreeSequenceCoder(
              NumberCoding.DIGITS, name -> true, TextPieces.CHARACTERS, SequenceLimits.MATH_GPT);
      boolean coded = coder.encode(tree) instanceof Coded.Done;
      assertThat(fits).as(PrefixWriter.write(tree)).isEqualTo(coded);
      faults += fits ? 0 : 1;
    }
    assertThat(faults).isPositive();
    assertThat(TreeLimits.fault(Formula.number(Rational.parse("1" + "0".repeat(70)))))
        .contains(SequenceFault.Kind.TOO_WIDE);
  }

  @Test
  void mathmlIsReadAndItsAlternativeTextWhereItIsNot() {
    var result =
        read(
            "<html><head><title>No</title></head><body><p>The number <math><mi>x</mi><mo>.</mo>"
                + "</math> It</p><p>is <math alttext=\"y &lt; 2\"><mfrac><mi>y</mi></mfrac></math>"
                + " &amp; <math><mi>z</mi><mo>)</mo></math></p></body></html>",
            DocumentFormat.HTML);
    assertThat(shown(result.text())).isEqualTo("The number ⟨x⟩. It\nis ⟨< y 2⟩ & z)");
    assertThat(result.counts().coverage()).isEqualTo(2 / 3.0);
  }

  @Test
  void markdownLosesItsCode() {
    assertThat(
            shown(
                read(
                        "It costs $5 or $6.\n\n```\n$x$\n```\nIf $x = 1$, stop",
                        DocumentFormat.MARKDOWN)
                    .text()))
        .isEqualTo("It costs $5 or $6.\nIf ⟨= x 1⟩, stop");
  }

  @Test
  void moneyAndPerCentAreReadInProse() {
    var result =
        read("She earned 12/60 = $0.2 per minute, so 100% - 20% = 80%.", DocumentFormat.PLAIN);
    assertThat(result.counts().failures()).isEmpty();
    assertThat(shown(result.text()))
        .isEqualTo(
            "She earned ⟨= / 12 60 quantity 0.2 `$`⟩ per minute, so"
                + " ⟨= - percent 100 percent 20 percent 80⟩.");
  }

  @Test
  void aDocumentOfNothingIsAnEmptyText() {
    for (DocumentFormat format : DocumentFormat.values()) {
      for (String nothing : List.of("", " \n\t\n ", "\u00A0\u2003")) {
        var result = read(nothing, format);
        assertThat(result.text().parts()).isEmpty();
        assertThat(result.counts()).isEqualTo(FormulaCounts.NONE);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(DocumentFormat.class)
  void anyDocumentGivesWordsInOrderWhateverItHolds(DocumentFormat format) {
    String[] pieces = {
      "$",
      "$$",
      "\\(",
      "\\]",
      "\\begin{align}",
      "\\end{align}",
      "<math>",
      "</math>",
      "<p>",
      "&lt;",
      "{",
      "}",
      "\\frac",
      "x",
      " ",
      "\n\n",
      "\n",
      "`",
      "1.5",
      "\uD835",
      "\uDC00",
      "\u0007",
      "%",
      "\\right.",
      "alttext=\"",
      ">",
      "<",
      "=",
      ".",
      "word",
      "\\\\",
      "^",
      "<annotation",
      "é"
    };
    var random = new SplittableRandom(5);
    for (int i = 0; i < 1_500; i++) {
      var document = new StringBuilder();
      for (int j = random.nextInt(30); j >= 0; j--) {
        document.append(pieces[random.nextInt(pieces.length)]);
      }
      MathText text = read(document.toString(), format).text();
      for (Part part : text.parts()) {
        if (part instanceof Words(String words)) {
          assertThat(words).as(document.toString()).doesNotContain("  ", " \n", "\n ", "\n\n");
          assertThat(words.chars().noneMatch(c -> c != '\n' && Character.isISOControl(c))).isTrue();
          assertThat(new String(words.getBytes(UTF_8), UTF_8)).isEqualTo(words);
        }
      }
    }
  }

  @Test
  void wordsThatAreNoFormulaDoNotGrowWithTheirMarkup() {
    String open = "$".repeat(100_001) + "<math>".repeat(20_000) + "{".repeat(100_000);
    for (DocumentFormat format : DocumentFormat.values()) {
      assertThat(read(open, format).counts().read()).isLessThan(2);
    }
  }

  @Test
  void aTextComesBackFromItsLatex() {
    var random = new SplittableRandom(4);
    RandomTrees trees = RandomTrees.typeset(random);
    List<String> failures = new ArrayList<>();
    for (int i = 0; i < 2_000; i++) {
      MathText text = text(random, trees);
      String latex = MathTextWriter.write(text);
      var back = MathTextReader.read(latex, DocumentFormat.LATEX, Context.NONE);
      if (!back.text().equals(text)) {
        failures.add(latex + "\n  for  " + shown(text) + "\n  read " + shown(back.text()));
      }
    }
    assertThat(failures.stream().limit(3)).isEmpty();
  }

  /** Words with the white space that the reader leaves, and trees within the limits. */
  private static MathText text(SplittableRandom random, RandomTrees trees) {
    String[] words = {
      "the",
      "$",
      "5%",
      "a_b",
      "~",
      "\\",
      "\\begin{document}",
      "{x}",
      "--",
      "---",
      "``q''",
      "'",
      "&",
      "#",
      "^",
      "[asy]",
      "<p>",
      "naïve",
      "𝐱",
      "$$",
      "\\(",
      "%",
      "x$",
      "\\\\",
      "`",
      "“",
      "…",
      "-"
    };
    List<Part> parts = new ArrayList<>();
    int count = random.nextInt(1, 8);
    for (int i = 0; i < count; i++) {
      if (random.nextInt(3) == 0) {
        Formula tree = trees.next(1 + random.nextInt(12));
        if (TreeLimits.fault(tree).isEmpty()) {
          parts.add(new Expression(tree));
        }
        continue;
      }
      var run = new StringBuilder();
      for (int j = random.nextInt(1, 4); j > 0; j--) {
        boolean first = parts.isEmpty() && run.isEmpty();
        boolean spaced =
            !run.isEmpty()
                ? Character.isWhitespace(run.charAt(run.length() - 1))
                : !parts.isEmpty()
                    && parts.getLast() instanceof Words(String before)
                    && Character.isWhitespace(before.charAt(before.length() - 1));
        if (!first && !spaced) {
          run.append(List.of("", " ", " ", "\n").get(random.nextInt(4)));
        }
        run.append(words[random.nextInt(words.length)]);
      }
      boolean last = i == count - 1;
      parts.add(new Words(run.append(!last && random.nextBoolean() ? " " : "").toString()));
    }
    MathText text = MathText.of(parts);
    return text.parts().isEmpty() || !(text.parts().getLast() instanceof Words(String end))
        ? text
        : MathText.of(replacedLast(text.parts(), end.stripTrailing()));
  }

  private static List<Part> replacedLast(List<Part> parts, String end) {
    var replaced = new ArrayList<Part>(parts.subList(0, parts.size() - 1));
    replaced.add(new Words(end));
    return replaced;
  }

  @Test
  void countsAddUp() {
    FormulaCounts one = read("$x$ $a+$", DocumentFormat.LATEX).counts();
    FormulaCounts both = one.plus(read("$y$ $b+$", DocumentFormat.LATEX).counts());
    assertThat(both.formulas()).isEqualTo(4);
    assertThat(both.read()).isEqualTo(2);
    assertThat(both.failures()).containsOnly(Map.entry("missing-operand", 2L));
    assertThat(FormulaCounts.NONE.coverage()).isEqualTo(1);
  }
}
