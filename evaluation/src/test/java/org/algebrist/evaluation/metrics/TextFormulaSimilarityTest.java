package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.algebrist.evaluation.metrics.SimilarityValidation.Figures;
import org.algebrist.evaluation.metrics.SimilarityValidation.Metric;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathText.Expression;
import org.algebrist.expression.document.MathText.Words;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.junit.jupiter.api.Test;

class TextFormulaSimilarityTest {

  private static MathText text(String before, String formula, String after) {
    Formula tree = FormulaReader.read(formula, Notation.INFIX, Context.NONE).orThrow();
    return MathText.words(before)
        .then(MathText.of(List.of(new Expression(tree))))
        .then(MathText.words(after));
  }

  @Test
  void itIsOneForEqualTextsWhateverTheBlanks() {
    MathText text = text("Let ", "x + 2 = 5", ".");
    assertThat(TextFormulaSimilarity.of(text, text("Let\n", "x+2=5", " ."))).isEqualTo(1);
    assertThat(TextFormulaSimilarity.of(MathText.words(""), MathText.words(" "))).isEqualTo(1);
  }

  @Test
  void itIsZeroWhereNothingCorresponds() {
    assertThat(
            TextFormulaSimilarity.of(
                MathText.words("alpha beta gamma"), MathText.words("delta epsilon zeta")))
        .isZero();
    assertThat(TextFormulaSimilarity.of(MathText.words("alpha"), MathText.words(""))).isZero();
    assertThat(
            TextFormulaSimilarity.of(
                text("alpha ", "x + 2", ""), text("", "sqrt(y)", " beta gamma")))
        .isZero();
  }

  /** One of nine leaves and operators differs: weight √9 = 3 of 3 + 2 words, a third of it lost. */
  @Test
  void formulasCountByTheirTrees() {
    MathText right = text("we get ", "x + 2 * y = 5 - z", "");
    MathText wrong = text("we get ", "x + 2 * y = 5 - w", "");
    assertThat(TextFormulaSimilarity.of(right, wrong)).isCloseTo(1 - 3.0 / 9 / 5, within(1e-6));
  }

  @Test
  void anotherFormOfAWordCostsHalf() {
    assertThat(
            TextFormulaSimilarity.of(
                MathText.words("the root of one"), MathText.words("the roots of one")))
        .isCloseTo(1 - 0.5 / 4, within(1e-12));
    assertThat(
            TextFormulaSimilarity.of(
                MathText.words("The root of one"), MathText.words("the root of one")))
        .isCloseTo(1 - 0.5 / 4, within(1e-12));
  }

  @Test
  void itIsSymmetricAndBelowOneForTextsThatDiffer() {
    var random = new SplittableRandom(7);
    List<MathText> texts = SimilarityValidation.madeUp(40, 3);
    var edits =
        new MathTextEdits(
            random,
            RandomMathTexts.WORDS,
            texts.stream().flatMap(t -> t.formulas().stream()).toList());
    for (MathText text : texts) {
      MathText edited = text;
      for (int k = 0; k < 4; k++) {
        edited =
            edits.edited(
                edited,
                MathTextEdits.Kind.values()[random.nextInt(MathTextEdits.Kind.values().length)]);
      }
      MathText other = texts.get(random.nextInt(texts.size()));
      for (MathText second : List.of(edited, other)) {
        double similarity = TextFormulaSimilarity.of(text, second);
        assertThat(TextFormulaSimilarity.of(second, text)).isEqualTo(similarity);
        assertThat(similarity).isBetween(0.0, 1.0);
        assertThat(similarity == 1).isEqualTo(TextUnit.of(text).equals(TextUnit.of(second)));
      }
    }
  }

  /** On made-up texts, small; {@link SimilarityValidation} has the whole table. */
  @Test
  void itRanksDamageAtLeastAsWellAsMetricsOfWordsDo() {
    var validation = new SimilarityValidation(SimilarityValidation.madeUp(25, 1), 2);
    var quick = EnumSet.of(Metric.OURS, Metric.BLEU, Metric.ROUGE);
    Map<Metric, Figures> operators =
        validation.measure(List.of(MathTextEdits.Kind.OPERATOR), quick);
    Map<Metric, Figures> mixed = validation.measure(List.of(MathTextEdits.Kind.values()), quick);
    assertThat(operators.get(Metric.OURS).within())
        .isGreaterThan(0.85)
        .isGreaterThan(operators.get(Metric.BLEU).within())
        .isGreaterThan(operators.get(Metric.ROUGE).within());
    assertThat(mixed.get(Metric.OURS).pooled())
        .isGreaterThan(0.7)
        .isGreaterThan(mixed.get(Metric.BLEU).pooled())
        .isGreaterThan(mixed.get(Metric.ROUGE).pooled());
  }

  @Test
  void largeTreesAreComparedByTheirNodes() {
    Formula sum = Formula.symbol("x");
    for (int i = 0; i < 6000; i++) {
      sum = Formula.of(Operator.ADD, sum, Formula.number(i % 10));
    }
    Formula other = Formula.of(Operator.SUBTRACT, sum, Formula.number(1));
    double similarity =
        TextFormulaSimilarity.of(
            MathText.of(List.of(new Expression(sum))), MathText.of(List.of(new Expression(other))));
    assertThat(similarity).isBetween(0.999, 0.99999);
  }

  @Test
  void textsTooLongToCompareAreRefused() {
    MathText first = MathText.words("a b ".repeat(6000));
    MathText second = MathText.words("c d ".repeat(6000));
    assertThatThrownBy(() -> TextFormulaSimilarity.of(first, second))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("12000 and 12000")
        .hasMessageContaining("sections");
    assertThat(
            TextFormulaSimilarity.of(
                first, MathText.of(List.of(new Words("a b ".repeat(6000) + "c")))))
        .as("equal beginnings cost nothing")
        .isGreaterThan(0.999)
        .isLessThan(1);
  }
}
