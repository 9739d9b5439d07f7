package org.algebrist.evaluation.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TextRuleTest {
  private static final List<String> THINGS = List.of("circle", "fraction", "train", "dice");

  /** A text is about its class where it names a thing; the other words are chance. */
  private static List<ClassedText> texts(int count, long seed) {
    Random random = new Random(seed);
    List<ClassedText> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int label = random.nextInt(THINGS.size());
      StringBuilder text = new StringBuilder();
      for (int w = 0; w < 8; w++) {
        text.append("word").append((char) ('a' + random.nextInt(26))).append(' ');
      }
      texts.add(new ClassedText(text + THINGS.get(label), "", label));
    }
    return texts;
  }

  /** An answer belongs to its question where it has its seldom words. */
  private static List<ClassedText> pairs(int count, long seed) {
    Random random = new Random(seed);
    List<ClassedText> pairs = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int label = i % 2;
      String name = Integer.toString(random.nextInt(100_000, 1_000_000));
      String other = label == 1 ? name : Integer.toString(random.nextInt(100_000, 1_000_000));
      pairs.add(
          new ClassedText("how many has the man with " + name, "the man has " + other, label));
    }
    return pairs;
  }

  private static double accuracy(TextRule rule, List<ClassedText> train, List<ClassedText> test) {
    List<ClassedText> development = train.subList(0, train.size() / 5);
    List<ClassedText> rest = train.subList(train.size() / 5, train.size());
    List<Integer> said = TextRule.classify(rule.learn(rest, development, THINGS.size()), test);
    return share(said, test);
  }

  private static double share(List<Integer> said, List<ClassedText> test) {
    int right = 0;
    for (int i = 0; i < test.size(); i++) {
      right += said.get(i) == test.get(i).label() ? 1 : 0;
    }
    return (double) right / test.size();
  }

  @Test
  void aLinearModelFindsTheWordThatTellsTheClass() {
    assertThat(accuracy(TextRule.LINEAR, texts(400, 1), texts(200, 2))).isGreaterThan(0.98);
  }

  @Test
  void neighboursFindItToo() {
    assertThat(accuracy(TextRule.NEAREST, texts(400, 1), texts(200, 2))).isGreaterThan(0.9);
  }

  @Test
  void theMajorityIsOfTheTrainingPart() {
    List<ClassedText> train = new ArrayList<>(texts(10, 1));
    for (int i = 0; i < 20; i++) {
      train.add(new ClassedText("anything", "", 3));
    }
    TextRule.Classifier rule = TextRule.MAJORITY.learn(train, List.of(), THINGS.size());
    assertThat(rule.classify("circle", "")).isEqualTo(3);
  }

  @Test
  void overlapTellsAnswersThatShareTheSeldomWord() {
    TextRule.Classifier rule = TextRule.OVERLAP.learn(pairs(200, 1), pairs(60, 3), 2);
    List<ClassedText> test = pairs(200, 2);
    assertThat(share(TextRule.classify(rule, test), test)).isGreaterThan(0.99);
  }

  @ParameterizedTest
  @EnumSource(names = {"NEAREST", "LINEAR"})
  void rulesOfPairsReadWhatBothHaveInCommon(TextRule rule) {
    List<ClassedText> test = pairs(200, 2);
    List<Integer> said = TextRule.classify(rule.learn(pairs(200, 1), pairs(60, 3), 2), test);
    assertThat(share(said, test)).isGreaterThan(0.95);
  }

  @Test
  void theThresholdIsChosenByTheDevelopmentPart() {
    // The development part says the contrary of the training part.
    List<ClassedText> turned =
        pairs(60, 3).stream()
            .map(pair -> new ClassedText(pair.first(), pair.second(), 1 - pair.label()))
            .toList();
    TextRule.Classifier rule = TextRule.OVERLAP.learn(pairs(200, 1), turned, 2);
    assertThat(share(TextRule.classify(rule, pairs(200, 2)), pairs(200, 2))).isLessThan(0.6);
  }

  @Test
  void overlapIsForTwoClassesOfPairs() {
    assertThatThrownBy(() -> TextRule.OVERLAP.learn(texts(20, 1), List.of(), 4))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("got 4 classes of texts");
    assertThatThrownBy(() -> TextRule.MAJORITY.learn(List.of(), List.of(), 4))
        .hasMessageContaining("got none");
  }
}
