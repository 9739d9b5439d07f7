package org.algebrist.expression.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.RandomTrees;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** That what is written as code is read as the same tree, or that the writer says why it cannot. */
class CodeRoundTripTest {
  private static final int TREES = Integer.getInteger("algebrist.roundtrip.trees", 5_000);
  private static final List<Operator> OPERATORS =
      List.of(
          Operator.ADD,
          Operator.SUBTRACT,
          Operator.MULTIPLY,
          Operator.DIVIDE,
          Operator.NEGATE,
          Operator.POWER,
          Operator.SQRT,
          Operator.ABS,
          Operator.SIN,
          Operator.ARCTAN,
          Operator.LN,
          Operator.EXP,
          Operator.MAX,
          Operator.FLOOR,
          Operator.FACTORIAL,
          Operator.EQUAL,
          Operator.LESS,
          Operator.AND,
          Operator.NOT,
          Operator.BINOMIAL,
          Operator.MODULO,
          Operator.SQUARE_LIST,
          Operator.SUM,
          Operator.INTEGRAL,
          Operator.DERIVATIVE,
          Operator.LIMIT,
          Operator.APPLY,
          Operator.SUBSCRIPT,
          Operator.MATRIX);

  @ParameterizedTest
  @EnumSource
  void everyTreeThatIsWrittenComesBack(CodeLanguage language) {
    var random = new Random(5);
    var trees = RandomTrees.everything(random);
    int written = 0;
    for (int i = 0; i < TREES; i++) {
      written += comesBack(i % 2 == 0 ? trees.next() : trees.arbitrary(6), language) ? 1 : 0;
    }
    assertThat(written).isPositive();
  }

  @ParameterizedTest
  @EnumSource
  void formulasThatSystemsComputeWithAreWrittenAndComeBack(CodeLanguage language) {
    var random = new Random(6);
    int written = 0;
    for (int i = 0; i < TREES; i++) {
      written += comesBack(formula(random, 1 + random.nextInt(4)), language) ? 1 : 0;
    }
    assertThat(written).isGreaterThan(TREES / 2);
  }

  @ParameterizedTest
  @EnumSource
  void nothingAmongArgumentsHasNoForm(CodeLanguage language) {
    Formula nothing = Formula.of(Operator.EMPTY_GROUP);
    assertThatThrownBy(() ->
            CodeWriter.write(
                Formula.of(Operator.APPLY, Formula.symbol("f"), nothing, Formula.symbol("x")),
                language))
        .hasMessageContaining("has no form for");
    assertThatThrownBy(() ->
            CodeWriter.write(
                Formula.of(Operator.SQUARE_LIST, nothing, Formula.symbol("x")), language))
        .hasMessageContaining("has no form for");
  }

  private static boolean comesBack(Formula tree, CodeLanguage language) {
    String text;
    try {
      text = CodeWriter.write(tree, language);
    } catch (IllegalArgumentException noForm) {
      assertThat(noForm).hasMessageStartingWith(language.title() + " has no form for ");
      return false;
    }
    ReadResult result = CodeReader.read(text, language);
    if (OtherForms.isIn(tree)) {
      // It is written in another form, which must read as a formula of the same code.
      assertThat(result).as(text).isInstanceOf(ReadResult.Read.class);
      assertThat(CodeWriter.write(((ReadResult.Read) result).formula(), language)).isEqualTo(text);
    } else {
      assertThat(result).as(text).isEqualTo(new ReadResult.Read(tree));
    }
    return true;
  }

  private static Formula formula(Random random, int depth) {
    if (depth == 0 || random.nextInt(6) == 0) {
      return switch (random.nextInt(5)) {
        case 0 -> Formula.number(random.nextInt(-20, 21));
        case 1 -> Formula.number(Rational.of(random.nextInt(-99, 99), 8));
        default ->
            Formula.symbol(
                List.of(
                        "x",
                        "y",
                        "e",
                        "i",
                        "pi",
                        "E",
                        "N",
                        "alpha",
                        "rate",
                        "infinity",
                        "f",
                        "gamma")
                    .get(random.nextInt(12)));
      };
    }
    Operator operator = OPERATORS.get(random.nextInt(OPERATORS.size()));
    Formula variable = Formula.symbol(List.of("x", "t", "n").get(random.nextInt(3)));
    Formula body = formula(random, depth - 1);
    Formula low = formula(random, depth - 1);
    Formula high = formula(random, depth - 1);
    return switch (operator) {
      case SUM -> Formula.of(operator, Formula.of(Operator.EQUAL, variable, low), high, body);
      case INTEGRAL ->
          random.nextBoolean()
              ? Formula.of(operator, low, high, body, variable)
              : Formula.of(operator, Formula.absent(), Formula.absent(), body, variable);
      case DERIVATIVE ->
          Formula.of(operator, body, variable, Formula.number(1 + random.nextInt(3)));
      case LIMIT -> Formula.of(operator, Formula.of(Operator.TO, variable, low), body);
      case APPLY -> Formula.of(operator, Formula.symbol("f"), body);
      case SUBSCRIPT ->
          Formula.of(operator, Formula.symbol("a"), Formula.number(random.nextInt(12)));
      case MATRIX ->
          Formula.of(
              operator,
              Formula.of(Operator.ROW, body, low),
              Formula.of(Operator.ROW, high, variable));
      default -> {
        int arity = Math.min(operator.maxArity(), operator.minArity() + random.nextInt(2));
        var operands = new ArrayList<Formula>();
        for (int i = 0; i < arity; i++) {
          operands.add(formula(random, depth - 1));
        }
        yield new Formula.Operation(operator, operands);
      }
    };
  }
}
