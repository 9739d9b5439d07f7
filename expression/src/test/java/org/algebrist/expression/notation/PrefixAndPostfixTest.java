package org.algebrist.expression.notation;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomFormulas;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrefixAndPostfixTest {

  @Test
  void whatIsWrittenReadsBackToAnEqualTree() {
    var random = new Random(5);
    for (int i = 0; i < 30_000; i++) {
      Formula tree = RandomFormulas.tree(random, 1 + i % 5);
      String prefix = PrefixWriter.write(tree);
      assertThat(PrefixReader.read(prefix).orThrow()).as(prefix).isEqualTo(tree);
      String postfix = Postfix.write(tree);
      assertThat(Postfix.read(postfix).orThrow()).as(postfix).isEqualTo(tree);
    }
  }

  @Test
  void bothNotationsStandForTheSameTree() {
    Formula infix = InfixReader.read("9x + 5y = 144").orThrow();
    assertThat(PrefixWriter.write(infix)).isEqualTo("= + * 9 x * 5 y 144");
    assertThat(Postfix.write(infix)).isEqualTo("9 x * 5 y * + 144 =");
  }

  @Test
  void postfixLeavesCanBeGivenAMeaning() {
    Formula read =
        Postfix.read(
                List.of("N_0", "X_0", "*", "N_1", "="),
                token -> token.startsWith("N_") ? Formula.number(7) : null)
            .orThrow();
    assertThat(InfixWriter.write(read)).isEqualTo("7*X_0 = 7");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|EMPTY|1",
        "+ 1|MISSING_OPERAND|4",
        "1 2|TRAILING_TEXT|3",
        "+ 1 2 3|TRAILING_TEXT|7",
        "+ 1 $x|UNKNOWN_TOKEN|5",
        "+ 1 2/0|UNKNOWN_TOKEN|5",
        "1e99999|UNKNOWN_TOKEN|1",
      })
  void badPrefixGetsATypedErrorWithItsColumn(String text, Kind kind, int column) {
    var failed = (Failed) PrefixReader.read(text);
    assertThat(failed.kind()).isEqualTo(kind);
    assertThat(failed.column()).isEqualTo(column);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "''|EMPTY|1",
        "1 +|MISSING_OPERAND|3",
        "1 2|MISSING_OPERATOR|4",
        "+|MISSING_OPERAND|1",
        "1 ? +|UNKNOWN_TOKEN|3",
      })
  void badPostfixGetsATypedErrorWithItsColumn(String text, Kind kind, int column) {
    var failed = (Failed) Postfix.read(text);
    assertThat(failed.kind()).isEqualTo(kind);
    assertThat(failed.column()).isEqualTo(column);
  }

  @Test
  void hostileDepthAndLengthGetTypedErrors() {
    assertThat(((Failed) PrefixReader.read("neg ".repeat(100_000) + "x")).kind())
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(((Failed) PrefixReader.read("+ ".repeat(100_000))).kind())
        .isEqualTo(Kind.MISSING_OPERAND);
    assertThat(((Failed) Postfix.read("x" + " neg".repeat(100_000))).kind())
        .isEqualTo(Kind.TOO_DEEP);
    assertThat(((Failed) Postfix.read("7".repeat(100_000))).kind())
        .isEqualTo(Kind.NUMERAL_TOO_LONG);
  }

  @Test
  void aNameThatIsAnOperatorIsQuoted() {
    Formula sum = Formula.of(Operator.ADD, Formula.symbol("neg"), Formula.symbol("a b"));
    assertThat(PrefixWriter.write(sum)).isEqualTo("+ `neg` `a b`");
    assertThat(Postfix.write(sum)).isEqualTo("`neg` `a b` +");
    assertThat(PrefixReader.read("+ `neg` `a b`").orThrow()).isEqualTo(sum);
    assertThat(Postfix.read("`neg` `a b` +").orThrow()).isEqualTo(sum);
  }

  @Test
  void anOperatorOfAnyNumberOfOperandsSaysHowMany() {
    Formula set = InfixReader.read("{1, \"a b\", _}").orThrow();
    assertThat(PrefixWriter.write(set)).isEqualTo("set/3 1 \"a b\" _");
    assertThat(Postfix.write(set)).isEqualTo("1 \"a b\" _ set/3");
    assertThat(((Failed) PrefixReader.read("set 1 2 3")).kind()).isEqualTo(Kind.WRONG_ARITY);
    assertThat(((Failed) PrefixReader.read("set/x 1")).kind()).isEqualTo(Kind.WRONG_ARITY);
    assertThat(((Failed) PrefixReader.read("log/3 1 2 3")).kind()).isEqualTo(Kind.WRONG_ARITY);
    assertThat(((Failed) PrefixReader.read("set/999999999 1")).kind())
        .isEqualTo(Kind.MISSING_OPERAND);
    assertThat(((Failed) Postfix.read("1 set/2")).kind()).isEqualTo(Kind.MISSING_OPERAND);
    assertThat(((Failed) PrefixReader.read("set/1 \"a")).kind()).isEqualTo(Kind.BAD_QUOTE);
    assertThat(((Failed) PrefixReader.read("``")).kind()).isEqualTo(Kind.BAD_QUOTE);
    assertThat(((Failed) PrefixReader.read("\"a\"b")).kind()).isEqualTo(Kind.UNKNOWN_TOKEN);
  }
}
