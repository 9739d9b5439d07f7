package org.algebrist.expression.notation;

import static org.algebrist.expression.tree.Formula.number;
import static org.algebrist.expression.tree.Formula.of;
import static org.algebrist.expression.tree.Formula.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixSigns;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomFormulas;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.TreePosition;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InfixTest {
  private static final Formula X = symbol("x");
  private static final Formula Y = symbol("y");

  private static Formula read(String text) {
    return InfixReader.read(text).orThrow();
  }

  private static Failed failure(String text) {
    assertThat(InfixReader.read(text)).isInstanceOf(Failed.class);
    return (Failed) InfixReader.read(text);
  }

  @Test
  void whatIsWrittenReadsBackToAnEqualTree() {
    var random = new Random(1);
    for (int i = 0; i < 30_000; i++) {
      Formula tree = RandomFormulas.tree(random, 1 + i % 5);
      String written = InfixWriter.write(tree);
      Formula read = read(written);
      if (!read.equals(tree) || read.hashCode() != tree.hashCode()) {
        assertThat(PrefixWriter.write(read)).as(written).isEqualTo(PrefixWriter.write(tree));
      }
    }
  }

  @Test
  void takingAwayAnyBracketPairOfTheStrictFormChangesTheTreeOrBreaksIt() {
    var random = new Random(2);
    int pairs = 0;
    for (int i = 0; i < 5_000; i++) {
      Formula tree = RandomFormulas.tree(random, 1 + i % 4);
      String written = InfixWriter.write(tree);
      for (int open = written.indexOf('('); open >= 0; open = written.indexOf('(', open + 1)) {
        int close = matching(written, open);
        String without =
            written.substring(0, open)
                + " "
                + written.substring(open + 1, close)
                + " "
                + written.substring(close + 1);
        String inside = written.substring(open + 1, close);
        // A minus after an operator is bracketed for the reader's sake: "a + (-b)".
        if (inside.startsWith("-")) {
          continue;
        }
        pairs++;
        boolean same =
            InfixReader.read(without) instanceof ReadResult.Read(Formula f) && f.equals(tree);
        assertThat(same).as(written + " without " + open + ".." + close).isFalse();
      }
    }
    assertThat(pairs).isGreaterThan(5_000);
  }

  private static int matching(String text, int open) {
    int depth = 0;
    for (int i = open; ; i++) {
      depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
  }

  @Test
  void thePrettyFormReadsBackToTheSameTreeWhenNoExactFractionIsInIt() {
    var random = new Random(3);
    int checked = 0;
    for (int i = 0; i < 30_000; i++) {
      Formula tree = RandomFormulas.tree(random, 1 + i % 5);
      boolean fraction =
          TreePosition.all(tree).stream()
              .anyMatch(
                  p -> p.formula() instanceof Formula.Num n && n.value().toString().contains("/"));
      if (!fraction) {
        checked++;
        assertThat(read(InfixWriter.pretty(tree))).as(InfixWriter.pretty(tree)).isEqualTo(tree);
      } else {
        assertThat(InfixReader.read(InfixWriter.pretty(tree))).isInstanceOf(ReadResult.Read.class);
      }
    }
    assertThat(checked).isGreaterThan(10_000);
  }

  @ParameterizedTest
  @CsvSource({
    "9x + 5y = 144, 9*x + 5*y = 144, 9x + 5y = 144",
    "3(x+1), 3*(x + 1), 3(x + 1)",
    "-x^2, -x^2, -x^2",
    "(-2)^2, (-2)^2, (-2)^2",
    "-2^2, -2^2, -2^2",
    "2^3^2, 2^3^2, 2^(3^2)",
    "(2^3)^2, (2^3)^2, (2^3)^2",
    "a-b-c, a - b - c, a - b - c",
    "a-(b-c), a - (b - c), a - (b - c)",
    "x/y/2, x/y/2, x/y/2",
    "1/2x, 1/2*x, 1/2*x",
    "(1/3)x, (1/3)*x, (1/3)x",
    "x=(1/3), x = (1/3), x = 1/3",
    "x^(1/2), x^0.5, x^(1/2)",
    "2sqrt(x^2+1), 2*sqrt(x^2 + 1), 2sqrt(x^2 + 1)",
    "abs(-3), abs(-3), abs(-3)",
    "3 - -2, 3 - (-2), 3 - (-2)",
    "x = -2, x = -2, x = -2",
    "--x, -(-x), -(-x)",
    "x y z, x*y*z, x*y*z",
    "2 × x ÷ 4 − 1, 2*x/4 - 1, 2x/4 - 1",
    ".5x, 0.5*x, 0.5x",
    "(2/4)x, 2/4*x, 2/4*x",
    "total2*x_1, total2*x_1, total2*x_1"
  })
  void ordinaryFormulasAreReadAndWritten(String text, String strict, String pretty) {
    assertThat(InfixWriter.write(read(text))).isEqualTo(strict);
    assertThat(InfixWriter.pretty(read(text))).isEqualTo(pretty);
  }

  @Test
  void precedenceIsTheUsualOne() {
    assertThat(read("1 + 2*x^2"))
        .isEqualTo(
            of(
                Operator.ADD,
                number(1),
                of(Operator.MULTIPLY, number(2), of(Operator.POWER, X, number(2)))));
    assertThat(read("-x*y")).isEqualTo(of(Operator.NEGATE, of(Operator.MULTIPLY, X, Y)));
    assertThat(read("(-x)*y")).isEqualTo(of(Operator.MULTIPLY, of(Operator.NEGATE, X), Y));
    assertThat(read("x*-y*2"))
        .isEqualTo(
            of(Operator.MULTIPLY, of(Operator.MULTIPLY, X, of(Operator.NEGATE, Y)), number(2)));
    assertThat(read("-2x")).isEqualTo(of(Operator.MULTIPLY, number(-2), X));
    assertThat(read("2^-x*y"))
        .isEqualTo(of(Operator.MULTIPLY, of(Operator.POWER, number(2), of(Operator.NEGATE, X)), Y));
  }

  @Test
  void aNumberKeepsItsSpellingOutsideEquality() {
    assertThat(((Formula.Num) read("0.50")).spelling()).isEqualTo("0.50");
    assertThat(read("0.50")).isEqualTo(read(".5")).isEqualTo(number(Rational.of(1, 2)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|EMPTY|1",
        "'   '|EMPTY|4",
        "1 +|MISSING_OPERAND|4",
        "* 2|MISSING_OPERAND|1",
        "2 * / 3|MISSING_OPERAND|5",
        "(x + 1|UNCLOSED_PARENTHESIS|7",
        "x + 1)|UNOPENED_PARENTHESIS|6",
        "()|MISSING_OPERAND|2",
        "2 3|MISSING_OPERATOR|3",
        "x 3|MISSING_OPERATOR|3",
        "x # y|UNEXPECTED_CHARACTER|3",
        "5.|UNEXPECTED_CHARACTER|2",
        "sqrt x|MISSING_OPERAND|6",
        "x\u0007x|UNEXPECTED_CHARACTER|2",
        "1,234|UNEXPECTED_CHARACTER|2",
      })
  void badTextGetsATypedErrorWithItsColumn(String text, Kind kind, int column) {
    Failed failed = failure(text);
    assertThat(failed.kind()).isEqualTo(kind);
    assertThat(failed.column()).isEqualTo(column);
    assertThat(failed.message())
        .contains("column " + column)
        .contains("expected " + failed.expected());
  }

  @Test
  void theMessageShowsTheLineWithACaretUnderTheColumn() {
    assertThat(failure("2x + $ 5").message())
        .isEqualTo(
            """
            error at column 6: a formula cannot hold DOLLAR SIGN; expected a number, a name or (
                2x + $ 5
                     ^\
            """);
    assertThat(failure("x+".repeat(100) + "$" + "+x".repeat(100)).message().lines().skip(1))
        .allMatch(line -> line.length() < 100);
  }

  @Test
  void aHundredThousandBracketsOverflowNothing() {
    String open = "(".repeat(100_000);
    assertThat(read(open + "x" + ")".repeat(100_000))).isEqualTo(X);
    assertThat(failure(open).kind()).isEqualTo(Kind.MISSING_OPERAND);
    assertThat(failure(open + "x").kind()).isEqualTo(Kind.UNCLOSED_PARENTHESIS);
    assertThat(failure(")".repeat(100_000)).kind()).isEqualTo(Kind.MISSING_OPERAND);
    assertThat(failure("-".repeat(100_000) + "x").kind()).isEqualTo(Kind.TOO_DEEP);
    assertThat(failure("sqrt(".repeat(100_000) + "x" + ")".repeat(100_000)).kind())
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(failure("x^".repeat(100_000) + "x").kind()).isEqualTo(Kind.TOO_DEEP);
  }

  @Test
  void theDeepestTreeAllowedIsReadAndOneDeeperIsNot() {
    Formula deepest = read("-".repeat(Formula.MAX_READ_DEPTH - 1) + "x");
    assertThat(deepest.depth()).isEqualTo(Formula.MAX_READ_DEPTH);
    assertThat(failure("-".repeat(Formula.MAX_READ_DEPTH) + "x").kind()).isEqualTo(Kind.TOO_DEEP);
    assertThat(read(InfixWriter.write(deepest))).isEqualTo(deepest);
  }

  @Test
  void longNumeralsAreExactUpToTheLimitAndRefusedPastIt() {
    String digits = "7".repeat(400);
    assertThat(read(digits).toString()).contains(digits);
    assertThat(failure("x + " + "7".repeat(Rational.MAX_DIGITS + 1)).kind())
        .isEqualTo(Kind.NUMERAL_TOO_LONG);
  }

  @Test
  void aNameThatWouldBeReadAsSomethingElseIsQuoted() {
    for (String name : new String[] {"x y", "2", "sqrt", "in", "_", "a+b", "\\alpha", "`", "\n"}) {
      String written = InfixWriter.write(symbol(name));
      assertThat(written).startsWith("`").doesNotContain("\n");
      assertThat(read(written)).isEqualTo(symbol(name));
      assertThat(InfixSigns.isName(name)).isFalse();
    }
    assertThat(InfixWriter.write(symbol("total2"))).isEqualTo("total2");
  }

  @Test
  void arbitraryTextNeverThrows() {
    var random = new Random(4);
    String alphabet =
        "xf1.2+-*/^=()  sqrtabs_,$½\uD835\uDFD9\uD800−<>!~:|[]{}\"`?%\\×∈ in or not set(mod ";
    for (int i = 0; i < 20_000; i++) {
      var text = new StringBuilder();
      for (int j = random.nextInt(16); j > 0; j--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      switch (InfixReader.read(text.toString())) {
        case ReadResult.Read(Formula formula) ->
            assertThat(read(InfixWriter.write(formula))).as(text.toString()).isEqualTo(formula);
        case Failed failed -> assertThat(failed.column()).isBetween(1, text.length() + 1);
      }
    }
  }
}
