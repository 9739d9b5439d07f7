package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class ContainedTextsTest {
  private final ContainedTexts texts =
      new ContainedTexts(
          List.of("He has 12 apples.", "What now is left?", "...", "1, 2, 3"), NumberMask::apply);

  @Test
  void aSentenceIsFoundInALongerTextWhateverItsNumbers() {
    assertThat(texts.anyIn("Tom went home. he has 7 apples! And then?")).isTrue();
    assertThat(texts.anyIn("He has twelve apples")).isTrue();
    assertThat(texts.anyIn("What, then, is left now?")).isFalse();
    assertThat(texts.anyIn("Count: 1, 2, 3")).isFalse();
    assertThat(texts.anyIn("He has apples")).isFalse();
    assertThat(texts.anyIn("")).isFalse();
  }

  @Test
  void itFindsWhatASearchOfTheWordsFinds() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      String text = ("a b c d " + letters(random, random.nextInt(2))).strip();
      String document =
          letters(random, 3) + (round % 2 == 0 ? " a b c d " : " ") + letters(random, 9);
      assertThat(new ContainedTexts(List.of(text), t -> t).anyIn(document))
          .as("%s in %s", text, document)
          .isEqualTo((" " + document + " ").contains(" " + text + " "));
    }
  }

  private static String letters(Random random, int count) {
    return random
        .ints(count, 0, 4)
        .mapToObj(i -> String.valueOf((char) ('a' + i)))
        .collect(Collectors.joining(" "));
  }
}
