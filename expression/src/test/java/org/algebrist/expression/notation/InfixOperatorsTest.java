package org.algebrist.expression.notation;

import static org.algebrist.expression.tree.Formula.absent;
import static org.algebrist.expression.tree.Formula.number;
import static org.algebrist.expression.tree.Formula.of;
import static org.algebrist.expression.tree.Formula.symbol;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Infix beyond arithmetic: the rest of the operator table. */
class InfixOperatorsTest {
  private static final Formula X = symbol("x");
  private static final Formula Y = symbol("y");

  private static Formula read(String text) {
    return InfixReader.read(text).orThrow();
  }

  @ParameterizedTest
  @EnumSource(Operator.class)
  void everyOperatorIsWrittenAndReadBackWithAnyOperandAtAnyPlace(Operator operator) {
    for (int count = operator.minArity();
        count <= Math.min(operator.maxArity(), operator.minArity() + 2);
        count++) {
      for (Formula inner : new Formula[] {X, number(-2), of(Operator.NEGATE, X), absent()}) {
        var operands = new ArrayList<Formula>();
        for (int i = 0; i < count; i++) {
          operands.add(inner);
        }
        Formula tree = new Formula.Operation(operator, operands);
        assertThat(read(InfixWriter.write(tree))).isEqualTo(tree);
      }
    }
  }

  @Test
  void everyOperatorMayStandUnderEveryOther() {
    for (Operator outer : Operator.values()) {
      for (Operator inner : Operator.values()) {
        Formula below = filled(inner, X);
        Formula tree = filled(outer, below);
        String written = InfixWriter.write(tree);
        Formula back = InfixReader.read(written) instanceof ReadResult.Read(Formula f) ? f : null;
        if (!tree.equals(back)) {
          assertThat(back).as(written).isEqualTo(tree);
        }
      }
    }
  }

  private static Formula filled(Operator operator, Formula operand) {
    var operands = new ArrayList<Formula>();
    for (int i = 0; i < operator.minArity(); i++) {
      operands.add(operand);
    }
    return new Formula.Operation(operator, operands);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '#',
      value = {
        "a<b<=c;a < b <= c",
        "(a<b)<c;(a < b) < c",
        "a = b => c = d;a = b => c = d",
        "a => b => c;a => b => c",
        "not a and b or c;not a and b or c",
        "not (a and b);not (a and b)",
        "x in A union B;x in A union B",
        "A union (B union C);A union (B union C)",
        "f(x, y) + g(2);f(x, y) + g(2)",
        "x(y+1);x*(y + 1)",
        "f (x);f*x",
        "f(x)(y);f(x)*y",
        "(a, b);(a, b)",
        "[a, b);[a, b)",
        "(a, b];(a, b]",
        "[a];[a]",
        "[1, 2, 3];[1, 2, 3]",
        "squarelist(1, 2);squarelist(1, 2)",
        "{1, 2};{1, 2}",
        "{};{}",
        "{x in A | x > 0};{x in A | x > 0}",
        "n! + n!!;n! + n!!",
        "n! != 6;n! != 6",
        "n!=6;n != 6",
        "-2!;-2!",
        "(-2)!;(-2)!",
        "-(2*x);-(2*x)",
        "5% * x;5%*x",
        "7 mod 3;7 mod 3",
        "2 +- 1;2 +- 1",
        "2+-1;2 + (-1)",
        "x<-1;x < -1",
        "x <- 1;x <- 1",
        "a ≤ b ∈ C;a <= b in C",
        "a × b ÷ c;a*b/c",
        "a:-b;a ratio (-b)",
        "integral(0, 1, x^2, x);integral(0, 1, x^2, x)",
        "_ = 3;_ = 3",
        "cases(case(1, x > 0), case(0, \"otherwise\"));cases(case(1, x > 0), case(0,"
            + " \"otherwise\"))",
        "`x y` + ?\"\\\\bad{\";`x y` + ?\"\\\\bad{\"",
        "max(1, 2, x);max(1, 2, x)",
        "sum = 74;`sum` = 74"
      })
  void theWholeTableIsTypedAsItIsWritten(String text, String written) {
    assertThat(InfixWriter.write(read(text))).isEqualTo(written);
    assertThat(read(written)).isEqualTo(read(text));
  }

  @Test
  void relationsInARowAreOneChainWhoseLeftSidesAreAbsent() {
    Formula chain =
        of(
            Operator.CHAIN,
            X,
            of(Operator.LESS, absent(), Y),
            of(Operator.LESS_EQUAL, absent(), number(3)));
    assertThat(read("x < y <= 3")).isEqualTo(chain);
    assertThat(read("x < -y < 3"))
        .isEqualTo(
            of(
                Operator.CHAIN,
                X,
                of(Operator.LESS, absent(), of(Operator.NEGATE, Y)),
                of(Operator.LESS, absent(), number(3))));
    Formula bare = of(Operator.CHAIN, X, Y, of(Operator.LESS, absent(), Y));
    assertThat(InfixWriter.write(bare)).isEqualTo("chain(x, y, _ < y)");
  }

  @Test
  void aSignSaysHowAProductWasSet() {
    assertThat(((Formula.Operation) read("2x")).surface()).isEqualTo(Surface.JUXTAPOSED);
    assertThat(((Formula.Operation) read("2*x")).surface()).isEqualTo(Surface.PLAIN);
    assertThat(((Formula.Operation) read("2×x")).surface()).isEqualTo(Surface.CROSS);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '#',
      value = {
        "sin x;MISSING_OPERAND;5",
        "sin(x, y);WRONG_ARITY;9",
        "sum(x);WRONG_ARITY;6",
        "sum();MISSING_OPERAND;5",
        "(a];WRONG_BRACKET;3",
        "{a);WRONG_BRACKET;3",
        "[a, b, c);WRONG_BRACKET;9",
        "sin(x];WRONG_BRACKET;6",
        "(a, );MISSING_OPERAND;5",
        "{, a};UNEXPECTED_CHARACTER;2",
        "a and;MISSING_OPERAND;6",
        "and a;MISSING_OPERAND;1",
        "a and or b;MISSING_OPERAND;7",
        "a < < b;MISSING_OPERAND;5",
        "a | b;UNEXPECTED_CHARACTER;3",
        "{a | b | c};UNEXPECTED_CHARACTER;8",
        "{a, b | c};UNEXPECTED_CHARACTER;7",
        "{a | b, c};UNEXPECTED_CHARACTER;7",
        "{a | };MISSING_OPERAND;6",
        "a, b;UNEXPECTED_CHARACTER;2",
        "\"abc;BAD_QUOTE;1",
        "`;BAD_QUOTE;1",
        "``;BAD_QUOTE;1",
        "\"\\q\";BAD_QUOTE;1",
        "\"\\u12\";BAD_QUOTE;1",
        "x \"if\";MISSING_OPERATOR;3",
        "2 [1, 2];MISSING_OPERATOR;3",
        "x ?;UNEXPECTED_CHARACTER;3",
        "];MISSING_OPERAND;1",
        "x};UNOPENED_PARENTHESIS;2",
        "f(x;UNCLOSED_PARENTHESIS;4",
        "!x;MISSING_OPERAND;1",
      })
  void badTextGetsATypedErrorWithItsColumn(String text, Kind kind, int column) {
    assertThat(InfixReader.read(text)).isInstanceOf(Failed.class);
    var failed = (Failed) InfixReader.read(text);
    assertThat(failed.kind()).as(failed.message()).isEqualTo(kind);
    assertThat(failed.column()).isEqualTo(column);
  }

  @Test
  void longChainsAndManyOperandsTakeLinearTime() {
    String chain = "x" + " < x".repeat(50_000);
    assertThat(((Formula.Operation) read(chain)).operands()).hasSize(50_001);
    String set = "{" + "x, ".repeat(50_000) + "x}";
    assertThat(InfixWriter.write(read(set))).isEqualTo(set);
    assertThat(((Failed) InfixReader.read("{".repeat(100_000) + "x")).kind())
        .isEqualTo(Kind.UNCLOSED_PARENTHESIS);
    assertThat(((Failed) InfixReader.read("{".repeat(100_000) + "x" + "}".repeat(100_000))).kind())
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(((Failed) InfixReader.read("x" + "!".repeat(100_001))).kind())
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(((Failed) InfixReader.read("not ".repeat(100_000) + "x")).kind())
        .isEqualTo(Kind.TOO_DEEP);
  }

  @Test
  void aNameBeforeZeroInBracketsIsAnInitialValueAndBeforeOthersAFactor() {
    assertThat(InfixReader.read("y(0) = y0").orThrow())
        .isEqualTo(
            Formula.of(
                Operator.EQUAL,
                Formula.of(Operator.APPLY, Formula.symbol("y"), Formula.number(0)),
                Formula.symbol("y0")));
    for (String product : List.of("y(2)", "y(00)", "y (0)", "y(0 + 1)")) {
      assertThat(((Formula.Operation) InfixReader.read(product).orThrow()).operator())
          .as(product)
          .isEqualTo(Operator.MULTIPLY);
    }
  }

  @Test
  void primesAfterANameAreDerivatives() {
    Formula y = Formula.symbol("y");
    Formula first = Formula.of(Operator.PRIME, y, Formula.number(1));
    Formula second = Formula.of(Operator.PRIME, y, Formula.number(2));
    assertThat(InfixReader.read("y'' + y\u2032^10").orThrow())
        .isEqualTo(
            Formula.of(
                Operator.ADD, second, Formula.of(Operator.POWER, first, Formula.number(10))));
    assertThat(InfixReader.read("y'(0)").orThrow())
        .isEqualTo(Formula.of(Operator.APPLY, first, Formula.number(0)));
    assertThat(InfixReader.read("2*y(x) + y'(x)").orThrow())
        .isEqualTo(InfixReader.read("2*apply(y, x) + apply(y', x)").orThrow());
    assertThat(InfixReader.read(InfixWriter.write(second)).orThrow()).isEqualTo(second);
    for (String bad : List.of("2'", "(x)'", "x '", "sin'(x)", "'x", "y'(0")) {
      assertThat(InfixReader.read(bad)).as(bad).isInstanceOf(ReadResult.Failed.class);
    }
  }
}
