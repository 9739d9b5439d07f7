package org.algebrist.app.formula;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.algebrist.app.CommandCalls;
import org.algebrist.app.command.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code parse} as a person and as a program meet it. */
class ParseCommandTest extends CommandCalls {
  @Test
  void aPersonSeesTheTreeAndIsToldOfOtherReadings() {
    assertThat(run("parse", "f(x+1) = a(b+c)")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString())
        .contains("  = ── call f ── + ── x", "└─ × ── a", "other readings (--all): ");
    assertThat(err.toString()).isEmpty();
  }

  @Test
  void allGivesEveryReadingTheLikeliestFirst() {
    run("parse", "--all", "--json", "--to", "infix", "f(x+1) = a(b+c)");
    JsonNode readings = line(out.toString()).get("readings");
    assertThat(readings.size()).isGreaterThan(1);
    assertThat(readings.get(0).get("score").asDouble())
        .isGreaterThanOrEqualTo(readings.get(1).get("score").asDouble());
    assertThat(readings.get(0).get("infix").asString()).isEqualTo("f(x + 1) = a*(b + c)");
  }

  @Test
  void naryShowsSumsAndProductsOfAnyNumberOfOperands() {
    assertThat(run("parse", "--nary", "a-b+2xy")).isEqualTo(ExitCode.DONE);
    assertThat(out.toString()).startsWith("  + ── a\n    ├─ − ── b\n    └─ × ── 2\n");
    out.getBuffer().setLength(0);
    run("parse", "--nary", "--json", "a-b+2xy");
    JsonNode sum = line(out.toString()).get("readings").get(0).get("tree").get("sum");
    assertThat(sum).hasSize(3);
    assertThat(sum.get(1).get("sign").asString()).isEqualTo("SUBTRACT");
    assertThat(sum.get(1).get("term").get("symbol").asString()).isEqualTo("b");
    assertThat(sum.get(2).get("term").get("product")).hasSize(3);
  }

  @Test
  void naryIsForTreesAlone() {
    assertThat(run("parse", "--nary", "--to", "latex", "a-b")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--nary goes with --to tree or json");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "latex|infix|\\frac{1}{2}x|1/2*x",
        "infix|latex|sqrt(x)|\\sqrt{x}",
        "infix|prefix|x + 1|+ x 1",
        "prefix|infix|+ x 1|x + 1",
        "prefix|infix|sub Y' mul x cos x|prime(Y, 1) - x*cos(x)",
        "auto|symbolic|y' = x cos(x)|sub Y' mul x cos x",
        "auto|symbolic|y'' + y|add Y'' Y",
        "auto|symbolic|y + Y|add y Y",
        "opt|infix|[U!plus,0[V!x],1[N!1]]|x + 1",
        "auto|opt|x+1|[U!plus,0[V!x],1[N!1]]",
        "mathml|infix|<math><mi>x</mi><mo>+</mo><mn>1</mn></math>|x + 1",
        "html|infix|x &le; 1|x <= 1"
      })
  void anyNotationIsReadAndWritten(String from, String to, String text, String expected) {
    assertThat(run("parse", "--from", from, "--to", to, text)).isEqualTo(ExitCode.DONE);
    assertThat(out.toString().strip()).isEqualTo(expected);
  }

  @Test
  void aProgramGetsTheFieldsOfTheContract() {
    assertThat(run("parse", "--json", "\\frac{1}{2}")).isEqualTo(ExitCode.DONE);
    JsonNode result = line(out.toString());
    assertThat(result.get("status").asString()).isEqualTo("whole");
    JsonNode reading = result.get("readings").get(0);
    assertThat(reading.get("tree").get("operator").asString()).isEqualTo("DIVIDE");
    assertThat(reading.get("tree").get("operands").get(1).get("number").asString()).isEqualTo("2");
    assertThat(reading.get("latex").asString()).isEqualTo("\\frac{1}{2}");
    assertThat(reading.get("mathml").asString()).contains("<mfrac>");
    assertThat(reading.get("content").asString()).contains("<divide/>");
    assertThat(reading.get("prefix").asString()).isEqualTo("/ 1 2");
    assertThat(reading.get("opt").asString()).startsWith("[O!divide");
    assertThat(result.has("error")).isFalse();
  }

  @Test
  void aLineThatCannotBeWrittenIsReportedAndTheNextOnesGoOn() {
    assertThat(runOn("x^2\nx \\to 0\ny^2\n", "parse", "--to", "sympy", "-"))
        .isEqualTo(ExitCode.BAD_INPUT);
    assertThat(out.toString().lines()).containsExactly("x**2", "y**2");
    assertThat(err.toString()).contains("line 2: SymPy has no form for TO");
  }

  @Test
  void linesOfStandardInputGiveObjectsInTheirOrder() {
    assertThat(runOn("x+1\n\n\\frac{1}{2\ny\n", "parse", "--json", "--from", "latex", "-"))
        .isEqualTo(ExitCode.NO_ANSWER);
    String[] lines = out.toString().strip().split("\n");
    assertThat(lines).hasSize(4);
    assertThat(line(lines[0]).get("status").asString()).isEqualTo("whole");
    assertThat(line(lines[1]).get("error").get("code").asString()).isEqualTo("empty-text");
    assertThat(line(lines[2]).get("status").asString()).isEqualTo("partial");
    assertThat(line(lines[2]).get("error").get("column").asInt()).isPositive();
    assertThat(line(lines[3]).get("readings").get(0).get("infix").asString()).isEqualTo("y");
  }

  @Test
  void whatIsWrongIsShownWithACaret() {
    assertThat(run("parse", "--from", "infix", "2 * (x")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("column", "2 * (x", "^").doesNotContain("Exception");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void errorsAsJsonNameKindColumnAndWhatWasExpected() {
    assertThat(run("parse", "--json", "--from", "infix", "2 *")).isEqualTo(ExitCode.BAD_INPUT);
    JsonNode error = line(out.toString()).get("error");
    assertThat(error.get("code").asString()).isEqualTo("missing-operand");
    assertThat(error.get("column").asInt()).isEqualTo(4);
    assertThat(error.get("expected").asString()).isNotEmpty();
  }

  @Test
  void declarationsDecideBetweenReadings(@TempDir Path folder) throws Exception {
    run("parse", "--to", "infix", "--declare", "a=function,b=number", "a(b+c)");
    assertThat(out.toString().strip()).isEqualTo("apply(a, b + c)");
    Path file = Files.writeString(folder.resolve("names.txt"), "a = function  # a map\n\n");
    out.getBuffer().setLength(0);
    run("parse", "--to", "infix", "--context", file.toString(), "a(b+c)");
    assertThat(out.toString().strip()).isEqualTo("apply(a, b + c)");
  }

  private static final String NOTES =
      """
      \\newcommand{\\R}{\\mathbb{R}}
      \\begin{document}
      Take $c(a+b)$ first.
      Let $c$ be a function and $a \\in \\R$. Then $c(a+b)$ again.
      \\end{document}
      """;

  @Test
  void aDocumentIsReadInItsOrderWithWhatWasDeclaredBefore(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("notes.tex"), NOTES);
    assertThat(run("parse", "--json", "--to", "infix", "--document", file.toString()))
        .isEqualTo(ExitCode.DONE);
    JsonNode[] lines =
        out.toString().strip().lines().map(ParseCommandTest::line).toArray(JsonNode[]::new);
    assertThat(lines).hasSize(4);
    assertThat(lines[0].get("readings").get(0).get("infix").asString()).isEqualTo("c*(a + b)");
    assertThat(lines[0].get("line").asInt()).isEqualTo(3);
    assertThat(lines[0].get("column").asInt()).isEqualTo(7);
    assertThat(lines[2].get("declared").get(1).get("name").asString()).isEqualTo("\\R");
    assertThat(lines[2].get("declared").get(1).get("line").asInt()).isEqualTo(1);
    assertThat(lines[3].get("readings").get(0).get("infix").asString())
        .isEqualTo("apply(c, a + b)");
    JsonNode declared = lines[3].get("declared").get(0);
    assertThat(declared.get("role").asString()).isEqualTo("function");
    assertThat(declared.get("by").asString()).isEqualTo("words");
    assertThat(declared.get("line").asInt()).isEqualTo(4);
  }

  @Test
  void aPersonSeesPlaceTreeAndDeclarationsOfADocument(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("notes.tex"), NOTES);
    run("parse", "--document", file.toString());
    assertThat(out.toString())
        .contains("3:7  c(a+b)", "declared: c function (line 4), a number (line 4)")
        .contains("\\R (line 1)")
        .endsWith("4 formulas, all read\n");
  }

  @Test
  void contextIsLearntFromADocumentAndDeclareGoesBeforeIt(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("notes.tex"), NOTES);
    run("parse", "--to", "infix", "--context", file.toString(), "c(a+b)");
    assertThat(out.toString().strip()).isEqualTo("apply(c, a + b)");
    out.getBuffer().setLength(0);
    run("parse", "--context", file.toString(), "--declare", "c=number", "c(a+b)");
    assertThat(out.toString())
        .contains("declared: c number (--declare), a number (line 4 of notes.tex)");
  }

  @Test
  void aTextFileIsADocumentUnlessItsFirstLineIsADeclaration(@TempDir Path folder) throws Exception {
    Path prose = Files.writeString(folder.resolve("prose.txt"), "Let c be a function.\n");
    run("parse", "--to", "infix", "--context", prose.toString(), "c(a+b)");
    assertThat(out.toString().strip()).isEqualTo("apply(c, a + b)");
    Path list = Files.writeString(folder.resolve("list.txt"), "# names\nc = function\nd\n");
    assertThat(run("parse", "--context", list.toString(), "c(a+b)")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("list.txt, line 3", "expected such as f=function");
  }

  @Test
  void aDocumentWithoutFormulasOrWithTextBesideItIsRefused(@TempDir Path folder) throws Exception {
    Path file = Files.writeString(folder.resolve("a.txt"), "Nothing here.");
    assertThat(run("parse", "--document", file.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("holds no formula", "plain text");
    assertThat(run("parse", "--document", file.toString(), "x")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run("parse", "--document", folder.toString())).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("is a folder");
    assertThat(run("parse")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("--document FILE");
  }

  @Test
  void aScriptTypedWithoutBracesIsReadToItsEnd() {
    run("parse", "--to", "latex", "x^10", "2^(n+1)", "e^-x");
    assertThat(out.toString().lines()).containsExactly("x^{10}", "2^{n + 1}", "e^{-x}");
  }

  @Test
  void aDeclarationThatIsNoneIsRefusedWithTheRolesThereAre() {
    assertThat(run("parse", "--declare", "f=fun", "f(x)")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("f=fun", "function, number, vector");
    assertThat(run("parse", "--declare", "f", "f(x)")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("expected such as f=function");
  }

  @Test
  void svgIsADrawing() {
    run("parse", "--to", "svg", "x+1");
    assertThat(out.toString()).startsWith("<svg").contains("</svg>");
  }

  @Test
  void emptyInputIsBadInput() {
    assertThat(runOn("\n", "parse", "-")).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(err.toString()).contains("no formula");
    assertThat(run("parse", "")).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void hostileInputGivesAnAnswer() {
    assertThat(run("parse", "--json", "{".repeat(100_000))).isBetween(0, 2);
    assertThat(run("parse", "--json", "((((".repeat(5_000) + "x" + "))))".repeat(5_000)))
        .isBetween(0, 2);
    assertThat(run("parse", "\ud800x")).isBetween(0, 2);
    assertThat(run("parse", "--json", "--from", "infix", "-".repeat(3000) + "x")).isBetween(0, 2);
  }
}
