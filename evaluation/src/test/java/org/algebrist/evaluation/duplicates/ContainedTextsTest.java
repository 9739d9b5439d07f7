package org.algebrist.evaluation.duplicates;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
      List<String> texts = // of several lengths, some with the same first words
          Stream.generate(() -> "a b c d " + letters(random, random.nextInt(4)))
              .limit(1 + round % 3)
              .map(text -> text.strip())
              .map(text -> random.nextInt(4) == 0 ? "b " + text : text)
              .toList();
      String document =
          letters(random, 3) + (round % 2 == 0 ? " a b c d " : " ") + letters(random, 9);
      assertThat(new ContainedTexts(texts, t -> t).anyIn(document))
          .as("%s in %s", texts, document)
          .isEqualTo(
              texts.stream().anyMatch(text -> (" " + document + " ").contains(" " + text + " ")));
    }
  }

  private static String letters(Random random, int count) {
    return random
        .ints(count, 0, 4)
        .mapToObj(i -> String.valueOf((char) ('a' + i)))
        .collect(Collectors.joining(" "));
  }
}
