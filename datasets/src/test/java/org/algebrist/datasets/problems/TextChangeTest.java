package org.algebrist.datasets.problems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TextChangeTest {
  private static final String STORY =
      "Ann had 23 marbles and $5. She gave Tom 8 marbles on Monday, 20% of 3.5 kg. How many marbles does Ann have left?";

  private static String changed(TextChange change, String text) {
    return change.of(text, new SplittableRandom(1)).orElse("");
  }

  @Test
  void anIrrelevantSentenceStandsBeforeTheQuestion() {
    String changed = changed(TextChange.IRRELEVANT_SENTENCE, STORY);
    assertThat(changed)
        .startsWith("Ann had 23 marbles and $5. She gave Tom 8 marbles on Monday, 20% of 3.5 kg. ")
        .endsWith(". How many marbles does Ann have left?")
        .hasSizeGreaterThan(STORY.length() + 20)
        .matches(".*kg\\. [^?]*\\d+[^?]*\\. How many.*");
    assertThat(changed(TextChange.IRRELEVANT_SENTENCE, "What is 3 plus 4?")).isEmpty();
  }

  @Test
  void wholeNumbersAreSpelledAndNothingElse() {
    assertThat(changed(TextChange.SPELLED_NUMBERS, STORY))
        .isEqualTo(
            "Ann had twenty-three marbles and $5. She gave Tom eight marbles on Monday, 20% of 3.5 kg."
                + " How many marbles does Ann have left?");
    assertThat(changed(TextChange.SPELLED_NUMBERS, "Solve 2/3 + x = 5-4 with a half.")).isEmpty();
  }

  @Test
  void theQuestionComesFirst() {
    assertThat(changed(TextChange.QUESTION_FIRST, STORY))
        .startsWith("How many marbles does Ann have left? Ann had 23 marbles")
        .endsWith("3.5 kg.");
    assertThat(changed(TextChange.QUESTION_FIRST, "If he has 3 cats, how many? He has 2 dogs."))
        .isEmpty();
  }

  @Test
  void peopleHaveOtherNamesEverywhere() {
    String changed =
        changed(TextChange.OTHER_NAMES, "Today Ann met Tom. Tom gave Ann 3 pens on Monday.");
    assertThat(changed).doesNotContain("Ann").doesNotContain("Tom").contains("Monday", "Today");
    String[] words = changed.replaceAll("[.]", "").split(" ");
    assertThat(words[1]).isEqualTo(words[6]);
    assertThat(words[3]).isEqualTo(words[4]).isNotEqualTo(words[1]);
    assertThat(changed(TextChange.OTHER_NAMES, "A pen costs 3 dollars. How much are 4?")).isEmpty();
  }
}
