package org.algebrist.evaluation.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RougeLTest {
  private static final TextPairs PAIRS = TextPairs.read();

  @Test
  void theExamplesOfNlgEvalScoreAsPublished() {
    assertThat(RougeL.ofSeveral(TextPairs.NLG_EVAL, TextPairs.NLG_EVAL_REFERENCES))
        .isCloseTo(0.522104, within(1e-6));
    assertThat(
            RougeL.score("this is a good test", List.of("this is a test", "this is also a test")))
        .isCloseTo(0.9070631, within(1e-7));
  }

  /** R = 2/4, P = 2/3: (1 + 1.44)·RP / (R + 1.44·P) = 0.81333… / 1.46. */
  @Test
  void anExampleByHand() {
    assertThat(RougeL.score("a x c", List.of("a b c d")))
        .isCloseTo(0.813333333333 / 1.46, within(1e-9));
  }

  @Test
  void aCorpusScoresTheMeanOfItsTexts() {
    assertThat(RougeL.of(PAIRS.texts(), PAIRS.first()))
        .isCloseTo(0.8278836115410428, within(1e-13));
    assertThat(RougeL.ofSeveral(PAIRS.texts(), PAIRS.both()))
        .isCloseTo(0.8278836115410428, within(1e-13));
  }

  @Test
  void nothingInCommonScoresZeroAndEqualTextsOne() {
    assertThat(RougeL.score("a b", List.of("c d"))).isZero();
    assertThat(RougeL.score("", List.of("c d"))).isZero();
    assertThat(RougeL.score("a", List.of())).isZero();
    assertThat(RougeL.of(PAIRS.first(), PAIRS.first())).isEqualTo(1);
  }

  @Test
  void thePackedSubsequenceIsThatOfTheTable() {
    var random = new SplittableRandom(11);
    for (int run = 0; run < 300; run++) {
      int letters = 1 + random.nextInt(12);
      List<String> a = words(random, random.nextInt(200), letters);
      List<String> b = words(random, random.nextInt(200), letters);
      assertThat(RougeL.longestCommonSubsequence(a, b)).isEqualTo(byTable(a, b));
    }
  }

  private static List<String> words(SplittableRandom random, int count, int letters) {
    return random.ints(count, 0, letters).mapToObj(i -> "w" + i).toList();
  }

  private static int byTable(List<String> a, List<String> b) {
    var table = new int[a.size() + 1][b.size() + 1];
    for (int i = 0; i < a.size(); i++) {
      for (int j = 0; j < b.size(); j++) {
        table[i + 1][j + 1] =
            a.get(i).equals(b.get(j))
                ? table[i][j] + 1
                : Math.max(table[i][j + 1], table[i + 1][j]);
      }
    }
    return table[a.size()][b.size()];
  }
}
