package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Expected figures are those of sacrebleu 2.6.0, tokenize none, smooth_method none. */
class BleuTest {
  private static final Offset<Double> EXACT = within(1e-13);
  private static final TextPairs PAIRS = TextPairs.read();

  @Test
  void aCorpusScoresWhatSacrebleuGivesIt() {
    Bleu bleu = Bleu.of(PAIRS.texts(), PAIRS.first());
    assertThat(bleu.score()).isCloseTo(0.7429085464400815, EXACT);
    assertThat(bleu.matches()).containsExactly(431L, 354L, 300L, 259L);
    assertThat(bleu.total()).containsExactly(463L, 438L, 414L, 390L);
    assertThat(bleu.brevityPenalty()).isCloseTo(0.9577231365666392, EXACT);
    assertThat(bleu.referenceLength()).isEqualTo(483);
  }

  @Test
  void ofSeveralReferencesTheClosestLengthCounts() {
    Bleu bleu = Bleu.ofSeveral(PAIRS.texts(), PAIRS.both());
    assertThat(bleu.score()).isCloseTo(0.7461245957420525, EXACT);
    assertThat(bleu.referenceLength()).isEqualTo(481);
  }

  @Test
  void theExampleOfNlgEvalScoresAsPublished() {
    Bleu bleu = Bleu.ofSeveral(TextPairs.NLG_EVAL, TextPairs.NLG_EVAL_REFERENCES);
    assertThat(bleu.score()).isCloseTo(0.201143, within(1e-6));
    assertThat(bleu.precision(1) * bleu.brevityPenalty()).isCloseTo(0.55, within(1e-6));
  }

  @Test
  void equalTextsScoreOneAndCaseCounts() {
    assertThat(Bleu.of(PAIRS.first(), PAIRS.first()).score()).isEqualTo(1);
    assertThat(Bleu.of(List.of("A b c d e"), List.of("a b c d e")).precision(1)).isEqualTo(0.8);
  }

  @Test
  void withoutAMatchOfAnyLengthTheScoreIsZero() {
    assertThat(Bleu.of(List.of("x y z w"), List.of("a b c d")).score()).isZero();
    assertThat(Bleu.of(List.of("the cat", "a"), List.of("the cat", "a dog")).score())
        .as("no text has four words")
        .isZero();
    assertThat(Bleu.of(List.of(""), List.of("a b")).score()).isZero();
    assertThat(Bleu.of(List.of(""), List.of("")).score()).isZero();
  }

  @Test
  void blanksOfAnyKindPartWords() {
    assertThat(Tokens.of(" a\u00A0b\tc\n\u2003d ")).containsExactly("a", "b", "c", "d");
    assertThat(Tokens.of(" \n ")).isEmpty();
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> Bleu.of(List.of(), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("at least 1 text");
    assertThatThrownBy(() -> Bleu.of(List.of("a"), List.of("a", "b")))
        .hasMessageContaining("1 texts and references of 2");
    assertThatThrownBy(() -> Bleu.ofSeveral(List.of("a"), List.of(List.of())))
        .hasMessageContaining("text 0 has no reference");
  }
}
