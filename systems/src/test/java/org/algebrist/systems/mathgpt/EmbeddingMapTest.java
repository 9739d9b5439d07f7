package org.algebrist.systems.mathgpt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.sequence.FormulaToken;
import org.algebrist.expression.sequence.TokenType;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.neural.Tensors;
import org.algebrist.systems.mathgpt.corpus.SymbolCounts;
import org.algebrist.systems.mathgpt.token.FormulaStyle;
import org.algebrist.systems.mathgpt.token.MathVocabulary;
import org.algebrist.systems.mathgpt.token.NumberForm;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;
import org.junit.jupiter.api.Test;

/** Beside sums over the model's own weights, written out. */
class EmbeddingMapTest {
  private static final int WIDTH = 16;

  private static final Formula FORMULA =
      FormulaReader.read("x^2 + \\frac{y}{2} = x + x", Notation.LATEX, Context.NONE).orThrow();

  private static final List<MathText> TEXTS =
      List.of(
          MathText.words("Let it be so, and nothing else."),
          MathText.of(List.of(new MathText.Expression(FORMULA))));

  private static final SymbolCounts COUNTS = SymbolCounts.of(TEXTS.stream());

  private static MathGpt math(FormulaStyle formulas, boolean linked) {
    torch.manual_seed(3);
    boolean trees = formulas == FormulaStyle.TREE;
    return MathGpt.create(
        new MathGptConfig(
            formulas,
            NumberForm.FLAT,
            trees ? MathGptConfig.Positions.BINARY : MathGptConfig.Positions.NONE,
            trees,
            linked,
            1,
            WIDTH,
            2,
            64,
            300,
            20,
            0,
            0.3),
        TEXTS,
        0);
  }

  private static double[] row(MathGpt math, String parameter, long index) {
    Tensor weight = Objects.requireNonNull(math.model().parameters().get(parameter), parameter);
    float[] row = Tensors.toFloats(weight.select(0, index).contiguous());
    double[] wide = new double[row.length];
    Arrays.setAll(wide, i -> row[i]);
    return wide;
  }

  private static double[] sum(double[] a, double[] b) {
    double[] sum = new double[a.length];
    Arrays.setAll(sum, i -> a[i] + b[i]);
    return sum;
  }

  @Test
  void anOperatorIsItsTokenAndItsType() {
    try (MathGpt math = math(FormulaStyle.TREE, false);
        EmbeddingMap map = new EmbeddingMap(math)) {
      MathVocabulary vocabulary = math.codec().vocabulary();
      int id = vocabulary.idOf(new FormulaToken.OperatorNode(Operator.ADD));
      List<EmbeddingMap.Embedded> operators = map.operators(COUNTS, 10);
      assertThat(operators)
          .extracting(EmbeddingMap.Embedded::name)
          .containsExactly("+", "/", "=", "^");
      assertThat(operators.getFirst().vector())
          .containsExactly(
              sum(
                  row(math, "formula_tokens.weight", id - vocabulary.textSize()),
                  row(math, "types.weight", TokenType.OPERATOR.ordinal())),
              within(1e-6));
    }
  }

  @Test
  void namesComeByHowOftenTheyOccur() {
    try (EmbeddingMap map = new EmbeddingMap(math(FormulaStyle.TREE, true))) {
      assertThat(map.names(COUNTS, 10))
          .extracting(EmbeddingMap.Embedded::name)
          .containsExactly("x", "y");
      assertThat(map.names(COUNTS, 1)).hasSize(1);
    }
  }

  @Test
  void whereFormulasAreTextAnOperatorIsTheMeanOfItsLatex() {
    try (MathGpt math = math(FormulaStyle.LATEX, false);
        EmbeddingMap map = new EmbeddingMap(math)) {
      long[] ids = math.tokenizer().encode("\\frac", false).ids();
      double[] mean = new double[WIDTH];
      for (long id : ids) {
        double[] token = row(math, "tokens.weight", id);
        Arrays.setAll(mean, i -> mean[i] + token[i] / ids.length);
      }
      assertThat(ids.length).isGreaterThan(1);
      assertThat(map.operators(COUNTS, 10).get(1).vector()).containsExactly(mean, within(1e-6));
    }
  }

  @Test
  void aPlaceInATreeIsWhereItStandsInTheTextAndInTheTree() {
    try (MathGpt math = math(FormulaStyle.TREE, true);
        EmbeddingMap map = new EmbeddingMap(math)) {
      List<EmbeddingMap.Embedded> places = map.places(FORMULA);
      assertThat(places)
          .extracting(EmbeddingMap.Embedded::name)
          .startsWith("=", "+", "^", "x", "2")
          .doesNotContain("</formula>");
      // The root: third token of the text, with ones in the first entry of every bit of level 0.
      double[] expected = row(math, "stack.positions.weight", 2);
      Tensor positions = // W, [D, 384]
          Objects.requireNonNull(math.model().parameters().get("positions.weight"));
      for (int bit = 0; bit < MathGptConfig.VECTORS.bits(); bit++) {
        float[] column = Tensors.toFloats(positions.select(1, 2 * bit).contiguous());
        for (int i = 0; i < WIDTH; i++) {
          expected[i] += column[i];
        }
      }
      assertThat(places.getFirst().vector()).containsExactly(expected, within(1e-6));
    }
  }

  @Test
  void whereFormulasAreTextAPlaceIsWhereItStandsInTheText() {
    try (MathGpt math = math(FormulaStyle.LATEX, false);
        EmbeddingMap map = new EmbeddingMap(math)) {
      assertThat(map.places(FORMULA).get(3).vector())
          .containsExactly(row(math, "stack.positions.weight", 4), within(1e-6));
      assertThat(map.places(FORMULA).getFirst().name()).isEqualTo("$");
    }
  }
}
