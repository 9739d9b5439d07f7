package org.algebrist.neural.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LiteralMarksTest {
  private static final List<String> MARKS = List.of("[PAD]", "[NUM]", "ab");

  @Test
  void aMarkIsCutInTwo() {
    assertThat(LiteralMarks.cut("x [NUM] y", MARKS)).containsExactly("x [", "NUM] y");
    assertThat(LiteralMarks.cut("[PAD][NUM]", MARKS)).containsExactly("[", "PAD][", "NUM]");
    assertThat(LiteralMarks.cut("nothing", MARKS)).containsExactly("nothing");
    assertThat(LiteralMarks.cut("", MARKS)).containsExactly("");
  }

  @Test
  void noPieceHoldsAMarkAndTogetherTheyAreTheText() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 5_000; i++) {
      StringBuilder text = new StringBuilder();
      for (int j = random.nextInt(12); j > 0; j--) {
        text.append(List.of("[", "]", "PAD", "NUM", "a", "b", "[NUM]", " ").get(random.nextInt(8)));
      }
      List<String> pieces = LiteralMarks.cut(text.toString(), MARKS);
      assertThat(String.join("", pieces)).isEqualTo(text.toString());
      assertThat(pieces).allSatisfy(piece -> assertThat(MARKS).noneMatch(piece::contains));
    }
  }
}
