package org.algebrist.expression.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Stream;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Role;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Reading.Candidate;
import org.algebrist.expression.tree.SourceSpans;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormulaGrammarTest {
  /** The least stack that a thread of a server may have. */
  private static final long SMALL_STACK = 512 * 1024;

  record Row(String latex, String tree) {
    @Override
    public String toString() {
      return latex;
    }
  }

  static Stream<Row> readings() throws IOException {
    var in = FormulaGrammarTest.class.getResourceAsStream("readings.txt");
    try (var reader =
        new BufferedReader(
            new InputStreamReader(Objects.requireNonNull(in), StandardCharsets.UTF_8))) {
      return reader
          .lines()
          .filter(line -> !line.startsWith("#"))
          .map(line -> line.split(" {2}\\| {2}"))
          .map(parts -> new Row(parts[0], parts[1]))
          .toList()
          .stream();
    }
  }

  private static Reading read(String latex, Context context, int candidates) {
    return FormulaReader.read(latex, Notation.LATEX, context, candidates);
  }

  private static String tree(String latex, Context context) {
    return FunctionalNotation.of(read(latex, context, 1));
  }

  private static List<Candidate> candidates(String latex) {
    return ((Reading.Whole) read(latex, Context.NONE, 8)).candidates();
  }

  @ParameterizedTest
  @MethodSource("readings")
  void theFirstReadingIsTheUsualOne(Row row) {
    assertThat(tree(row.latex(), Context.NONE)).isEqualTo(row.tree());
  }

  @ParameterizedTest
  @MethodSource("readings")
  void candidatesAreDistinctScoredAndBestFirst(Row row) {
    List<Candidate> candidates = candidates(row.latex());
    assertThat(candidates).hasSizeBetween(1, FormulaGrammar.MAX_CANDIDATES);
    assertThat(candidates.stream().map(Candidate::formula)).doesNotHaveDuplicates();
    assertThat(candidates.stream().mapToDouble(Candidate::score).sum())
        .isLessThanOrEqualTo(1 + 1e-9);
    for (int i = 1; i < candidates.size(); i++) {
      assertThat(candidates.get(i).score()).isLessThanOrEqualTo(candidates.get(i - 1).score());
    }
    assertThat(FunctionalNotation.of(candidates.getFirst().formula())).isEqualTo(row.tree());
  }

  @ParameterizedTest
  @MethodSource("readings")
  void everyNodeHasASpanInTheSource(Row row) {
    Candidate best = candidates(row.latex()).getFirst();
    SourceSpans spans = best.spans();
    assertThat(spans.size()).isEqualTo(best.formula().size());
    List<TreePosition.Placed> nodes = TreePosition.all(best.formula());
    for (int i = 0; i < nodes.size(); i++) {
      assertThat(spans.start(i)).isBetween(0, row.latex().length());
      assertThat(spans.end(i)).isBetween(spans.start(i), row.latex().length());
      if (nodes.get(i).formula() instanceof Formula.Symbol symbol
          && symbol.name().length() == 1
          && symbol.name().charAt(0) < 0x80
          && Character.isLetter(symbol.name().charAt(0))
          && spans.end(i) == spans.start(i) + 1) {
        assertThat(row.latex().substring(spans.start(i), spans.end(i))).isEqualTo(symbol.name());
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      textBlock =
          """
          f(x+1)             → MULTIPLY(f, ADD(x, 1))
          a(b+c)             → APPLY(a, ADD(b, c))
          (a,b)              → INTERVAL_OPEN(a, b)
          [A,B]              → INTERVAL_CLOSED(A, B)
          [a,b]              → SQUARE_LIST(a, b)
          2\\frac13          → MULTIPLY(2, DIVIDE(1, 3))
          a/bc               → MULTIPLY(DIVIDE(a, b), c)
          1/2x               → DIVIDE(1, MULTIPLY(2, x))
          ||x||              → ABS(ABS(x))
          |A|                → DETERMINANT(A)
          sin x              → MULTIPLY(MULTIPLY(MULTIPLY(s, i), n), x)
          A^T                → TRANSPOSE(A)
          p\\wedge q         → WEDGE(p, q)
          \\cos(n+1)\\theta  → COS(MULTIPLY(ADD(n, 1), theta))
          a,b\\in S          → LIST(a, IN(b, S))
          """)
  void theOtherReadingIsThereToo(String latex, String other) {
    List<Candidate> candidates = candidates(latex);
    assertThat(candidates.stream().skip(1).map(c -> FunctionalNotation.of(c.formula())))
        .contains(other);
  }

  @Test
  void aCandidateSaysWhatSetsItApart() {
    assertThat(candidates("a(b)").get(1).why()).isEqualTo("a times the bracket");
  }

  @Test
  void manyOpenQuestionsStillGiveEightReadingsAtMost() {
    String latex = "a(b)+c(d)+k(l)+m(n)+u(v)+(a,b)+".repeat(40) + "1";
    assertThat(candidates(latex)).hasSize(8);
  }

  // ---- What is declared

  @Test
  void aDeclaredFunctionIsCalledAndADeclaredNumberMultiplied() {
    assertThat(tree("k(x+3)", Context.NONE.with("k", Role.FUNCTION)))
        .isEqualTo("APPLY(k, ADD(x, 3))");
    assertThat(tree("f(a+b)", Context.NONE.with("f", Role.NUMBER)))
        .isEqualTo("MULTIPLY(f, ADD(a, b))");
  }

  @Test
  void aFormulaDefinesItsOwnFunctions() {
    assertThat(tree("c(x)=2c(x-1)", Context.NONE))
        .isEqualTo("EQUAL(APPLY(c, x), MULTIPLY(2, APPLY(c, SUBTRACT(x, 1))))");
    assertThat(tree("k:A\\to B,\\;k(a+b)=1", Context.NONE))
        .isEqualTo("LIST(TYPED(k, TO(A, B)), EQUAL(APPLY(k, ADD(a, b)), 1))");
  }

  @Test
  void declaredWordsStayWhole() {
    Context words = Context.NONE.with("time", Role.WORD).with("rate", Role.WORD);
    assertThat(tree("rate\\cdot time", words)).isEqualTo("MULTIPLY(rate, time)");
    Context points = Context.NONE.with("A", Role.POINT).with("B", Role.POINT);
    assertThat(tree("AB=5", points)).isEqualTo("EQUAL(AB, 5)");
    assertThat(tree("AC=5", points)).isEqualTo("EQUAL(MULTIPLY(A, C), 5)");
  }

  @Test
  void vectorsMatricesAndSetsChangeTheirSigns() {
    Context vectors = Context.NONE.with("u", Role.VECTOR).with("v", Role.VECTOR);
    assertThat(tree("u\\cdot v", vectors)).isEqualTo("INNER(u, v)");
    assertThat(tree("u\\times v", vectors)).isEqualTo("CROSS(u, v)");
    assertThat(tree("\\langle u,v\\rangle", vectors)).isEqualTo("INNER_PRODUCT(u, v)");
    Context matrix = Context.NONE.with("A", Role.MATRIX);
    assertThat(tree("|A|", matrix)).isEqualTo("DETERMINANT(A)");
    assertThat(tree("A^T", matrix)).isEqualTo("TRANSPOSE(A)");
    Context sets = Context.NONE.with("A", Role.SET).with("B", Role.SET);
    assertThat(tree("A\\times B", sets)).isEqualTo("CROSS(A, B)");
  }

  @Test
  void aDecimalCommaMakesOneNumber() {
    var context = new Context(Map.of(), Map.of(), true);
    assertThat(tree("3,5+1", context)).isEqualTo("ADD(3.5, 1)");
    assertThat(tree("3, 5", context)).isEqualTo("LIST(3, 5)");
  }

  // ---- What cannot be read

  @Test
  void anUnclosedBracketIsReportedWhereItOpens() {
    var partial = (Reading.Partial) read("2(x+1", Context.NONE, 1);
    assertThat(partial.problems()).hasSize(1);
    assertThat(partial.problems().getFirst().kind()).isEqualTo(Kind.UNCLOSED_PARENTHESIS);
    assertThat(partial.problems().getFirst().column()).isEqualTo(2);
    assertThat(partial.problems().getFirst().message()).endsWith("\n     ^");
    assertThat(FunctionalNotation.of(partial.candidate().formula())).contains("ADD");
  }

  @ParameterizedTest
  @CsvSource({"a+,3", "(2+),4", "(\\times 5),2", "a\\cdot=3,7"})
  void aMissingOperandIsReportedWhereItIsMissed(String latex, int column) {
    var partial = (Reading.Partial) read(latex, Context.NONE, 1);
    assertThat(partial.problems().getFirst().kind()).isEqualTo(Kind.MISSING_OPERAND);
    assertThat(partial.problems().getFirst().column()).isEqualTo(column);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "{}", "\\,", "%x"})
  void nothingIsAFailure(String latex) {
    assertThat(read(latex, Context.NONE, 8)).isInstanceOf(Reading.Failed.class);
  }

  @Test
  void aSumPastTheDepthIsRefused() {
    var partial = (Reading.Partial) read("x+".repeat(12_000) + "x", Context.NONE, 1);
    assertThat(partial.problems().getFirst().kind()).isEqualTo(Kind.TOO_DEEP);
    assertThat(partial.candidate().formula()).isInstanceOf(Formula.Unread.class);
  }

  @Test
  void aSumUpToTheDepthIsRead() {
    var whole = (Reading.Whole) read("x+".repeat(9_000) + "x", Context.NONE, 1);
    assertThat(whole.candidates().getFirst().formula().size()).isEqualTo(18_001);
  }

  @Test
  void aFormulaOfTooManyPiecesIsRefused() {
    var partial = (Reading.Partial) read("x=".repeat(40_000), Context.NONE, 8);
    assertThat(partial.problems().getFirst().kind()).isEqualTo(Kind.TOO_LONG);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "(",
        "[",
        "\\{",
        "|",
        "\\langle ",
        "|x",
        "\\int ",
        "\\int dx",
        "-",
        "\\sin ",
        "x^{",
        "f(",
        "\\frac{1}{",
        "\\sqrt{",
        "\\left(",
        "\\forall x",
        "a:",
        "a,",
        "1,234,",
        "<a,",
        "|a>",
        "d",
        "x\\text{ if }",
        "x\\quad ",
        "\\{x:",
        "a\\mod ",
        "([",
        "])",
        "'",
        "!",
        "\\sum_{",
        "a/",
        "\\begin{matrix}",
        "=",
        "\\ud800"
      })
  void repeatedWithoutEndItFitsASmallStack(String piece) throws InterruptedException {
    var thrown = new Throwable[1];
    var thread =
        new Thread(
            null, () -> read(piece.repeat(6_000), Context.NONE, 1), "small stack", SMALL_STACK);
    thread.setUncaughtExceptionHandler((t, problem) -> thrown[0] = problem);
    thread.start();
    thread.join();
    assertThat(thrown[0]).isNull();
  }

  @Test
  void noMixtureOfPiecesThrows() {
    String[] pieces = {
      "x",
      "y",
      "f",
      "d",
      "dx",
      "2",
      "10",
      "1,234",
      ".",
      ",",
      ";",
      ":",
      "=",
      "<",
      ">",
      "+",
      "-",
      "\\cdot ",
      "\\times ",
      "/",
      "(",
      ")",
      "[",
      "]",
      "\\{",
      "\\}",
      "|",
      "\\mid ",
      "\\|",
      "\\langle ",
      "\\rangle ",
      "^2",
      "_1",
      "^{-1}",
      "'",
      "!",
      "\\%",
      "\\sin ",
      "\\log_2 ",
      "\\lim_{x\\to0}",
      "\\sum_{i=1}^n ",
      "\\int ",
      "\\int_0^1 ",
      "\\frac{d}{dx}",
      "\\frac{a}{b}",
      "\\sqrt{x}",
      "\\text{ if }",
      "\\text{cm}",
      "\\quad ",
      "\\forall ",
      "\\exists ",
      "\\in ",
      "\\to ",
      "\\Rightarrow ",
      "\\pmod{5}",
      "\\bmod ",
      "\\partial ",
      "\\nabla ",
      "\\angle ",
      "{}_n",
      "C_k",
      "\\ldots ",
      "\\overline{3}",
      "\\left(",
      "\\right)",
      "\\left.",
      "\\right|_0^1",
      "\\begin{cases}1&x\\\\2&y\\end{cases}",
      "\\infty ",
      "\\mathbf{v}",
      "sin",
      "\\circ ",
      "T",
      "&"
    };
    var random = new Random(7);
    for (int run = 0; run < 20_000; run++) {
      var latex = new StringBuilder();
      for (int k = random.nextInt(1, 14); k > 0; k--) {
        latex.append(pieces[random.nextInt(pieces.length)]);
      }
      Reading reading = read(latex.toString(), Context.NONE, run % 10 == 0 ? 8 : 1);
      if (reading instanceof Reading.Whole whole) {
        Candidate best = whole.candidates().getFirst();
        assertThat(best.spans().size()).as(latex.toString()).isEqualTo(best.formula().size());
      }
    }
  }

  @Test
  void theLayoutAloneIsEnough() {
    var row =
        new Layout.Row(List.of(new Layout.Numeral("2", 0, 1), new Layout.Sign("+", 1, 2)), 0, 2);
    var partial = (Reading.Partial) FormulaGrammar.read(row, List.of(), Context.NONE, 1);
    assertThat(partial.problems().getFirst().message()).contains("2+");
  }

  @Test
  void operatorsOfTheTableAreKnownByTheirSigns() {
    for (Operator operator : Operator.values()) {
      boolean sign =
          operator.form() == Operator.Form.RELATION
              && operator.character().codePointCount(0, operator.character().length()) == 1;
      if (sign) {
        assertThat(Sign.of(operator.character()).operator()).as(operator.name()).isNotNull();
      }
    }
  }
}
