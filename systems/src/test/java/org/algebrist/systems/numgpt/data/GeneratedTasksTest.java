package org.algebrist.systems.numgpt.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.systems.numgpt.data.MeasurementEstimation.MeasuredObject;
import org.junit.jupiter.api.Test;

final class GeneratedTasksTest {
  private static final Counts FEW = new Counts(40, 10, 10, 10);

  /** A quarter of the paper's: enough to meet the rare, and quickly taken apart. */
  private static final Counts QUARTER = new Counts(200, 50, 100, 25);

  private static final Splits<ClassifiedText> ESTIMATION =
      MeasurementEstimation.generate(
          MeasurementEstimation.Settings.paper().withCounts(new Counts(100, 25, 25, 25)), 1);
  private static final Splits<ClassifiedText> COMPARISON =
      NumberComparison.generate(NumberComparison.Settings.paper().withCounts(QUARTER), 1);
  private static final Splits<ClassifiedText> ARITHMETIC =
      AdditionSubtraction.generate(AdditionSubtraction.Settings.paper().withCounts(QUARTER), 1);
  private static final Splits<ContinuedText> ANSWERS = AnswerGeneration.generate(1);

  private static <E> List<E> all(Splits<E> splits) {
    return Stream.of(splits.train(), splits.test(), splits.heldOutTemplates(), splits.larger())
        .flatMap(List::stream)
        .toList();
  }

  @Test
  void sizesAreThePapers() {
    assertThat(sizes(MeasurementEstimation.generate(1)))
        .containsExactly(16_000, 4_000, 4_000, 4_000);
    assertThat(sizes(NumberComparison.generate(1))).containsExactly(32_000, 8_000, 4_000, 4_000);
    assertThat(sizes(AdditionSubtraction.generate(1))).containsExactly(32_000, 8_000, 4_000, 4_000);
    assertThat(sizes(ANSWERS)).containsExactly(5_512, 1_338, 1_338, 1_338);
  }

  private static List<Integer> sizes(Splits<?> splits) {
    return List.of(
        splits.train().size(),
        splits.test().size(),
        splits.heldOutTemplates().size(),
        splits.larger().size());
  }

  @Test
  void theSameSeedGivesTheSameItemsAndAnotherSeedOthers() {
    var estimation = MeasurementEstimation.Settings.paper().withCounts(FEW);
    var comparison = NumberComparison.Settings.paper().withCounts(FEW);
    var arithmetic = AdditionSubtraction.Settings.paper().withCounts(FEW);
    var answers = AnswerGeneration.Settings.paper().withCounts(100, 50, 50, 50);
    assertThat(MeasurementEstimation.generate(estimation, 7))
        .isEqualTo(MeasurementEstimation.generate(estimation, 7))
        .isNotEqualTo(MeasurementEstimation.generate(estimation, 8));
    assertThat(NumberComparison.generate(comparison, 7))
        .isEqualTo(NumberComparison.generate(comparison, 7))
        .isNotEqualTo(NumberComparison.generate(comparison, 8));
    assertThat(AdditionSubtraction.generate(arithmetic, 7))
        .isEqualTo(AdditionSubtraction.generate(arithmetic, 7))
        .isNotEqualTo(AdditionSubtraction.generate(arithmetic, 8));
    assertThat(AnswerGeneration.generate(answers, 7))
        .isEqualTo(AnswerGeneration.generate(answers, 7))
        .isNotEqualTo(AnswerGeneration.generate(answers, 8));
  }

  @Test
  void everyPartHasAsManyOfEachClass() {
    for (var splits : List.of(ESTIMATION, COMPARISON, ARITHMETIC)) {
      for (var part :
          List.of(splits.train(), splits.test(), splits.heldOutTemplates(), splits.larger())) {
        assertThat(part.stream().filter(item -> item.label() == 1).count() * 2)
            .isEqualTo(part.size());
      }
    }
  }

  @Test
  void templatesAreSharedByTrainingAndTestAndHeldOutOnesAreNot() {
    for (var splits : List.of(ESTIMATION, COMPARISON, ARITHMETIC)) {
      Set<Integer> training = templates(splits.train());
      assertThat(templates(splits.test())).isEqualTo(training);
      assertThat(templates(splits.larger())).isEqualTo(training);
      assertThat(templates(splits.heldOutTemplates()))
          .isNotEmpty()
          .doesNotContainAnyElementsOf(training);
    }
    assertThat(templates(ESTIMATION.train())).hasSize(4);
    assertThat(templates(ESTIMATION.heldOutTemplates())).hasSize(2);
    assertThat(templates(COMPARISON.train())).hasSize(20);
    assertThat(templates(COMPARISON.heldOutTemplates())).hasSize(5);
    assertThat(templates(ARITHMETIC.train())).hasSize(20);
    assertThat(templates(ARITHMETIC.heldOutTemplates())).hasSize(5);
  }

  private static Set<Integer> templates(List<ClassifiedText> items) {
    return items.stream().map(ClassifiedText::template).collect(Collectors.toSet());
  }

  @Test
  void comparisonAndArithmeticHaveAsManyItemsOfEveryTemplateAndClass() {
    for (var splits : List.of(COMPARISON, ARITHMETIC)) {
      Map<List<Integer>, Long> train = strata(splits.train());
      assertThat(train).hasSize(40).allSatisfy((stratum, n) -> assertThat(n).isEqualTo(200));
      Map<List<Integer>, Long> test = strata(splits.test());
      assertThat(test).hasSize(40).allSatisfy((stratum, n) -> assertThat(n).isEqualTo(50));
    }
  }

  private static Map<List<Integer>, Long> strata(List<ClassifiedText> items) {
    return items.stream()
        .collect(
            Collectors.groupingBy(
                item -> List.of(item.template(), item.label()), Collectors.counting()));
  }

  @Test
  void noTextComesTwiceInAnyPart() {
    for (var splits : List.of(ESTIMATION, COMPARISON, ARITHMETIC)) {
      assertThat(all(splits).stream().map(ClassifiedText::segments)).doesNotHaveDuplicates();
    }
    assertThat(all(ARITHMETIC).stream().map(item -> item.segments().getFirst()))
        .doesNotHaveDuplicates();
    assertThat(all(ANSWERS).stream().map(ContinuedText::context)).doesNotHaveDuplicates();
  }

  @Test
  void anObjectAMultiplierAndAnAnswerComeTogetherOnce() {
    Set<List<Object>> seen = new HashSet<>();
    for (ClassifiedText item : all(ESTIMATION)) {
      Estimate estimate = Estimate.of(item);
      assertThat(seen.add(List.of(estimate.object(), estimate.multiplier(), estimate.answer())))
          .isTrue();
    }
  }

  /** An item taken apart again, by the objects' names. */
  private record Estimate(MeasuredObject object, long multiplier, long answer) {
    private static final List<MeasuredObject> OBJECTS = MeasurementEstimation.objects();

    static Estimate of(ClassifiedText item) {
      String question = item.segments().getFirst();
      long multiplier = numbers(question).getFirst();
      String name = multiplier + " ";
      return OBJECTS.stream()
          .filter(o -> question.contains(name + (multiplier == 1 ? o.one() : o.many())))
          .filter(o -> question.contains(o.unit()))
          .findFirst()
          .map(o -> new Estimate(o, multiplier, Long.parseLong(item.segments().get(1))))
          .orElseThrow();
    }
  }

  private static List<Long> numbers(String text) {
    List<Long> numbers = new ArrayList<>();
    for (String word : text.split("[^0-9]+")) {
      if (!word.isEmpty()) {
        numbers.add(Long.parseLong(word));
      }
    }
    return numbers;
  }

  @Test
  void rightEstimatesLieInTheRangeAndWrongOnesWithinAHundredfoldOutsideIt() {
    for (ClassifiedText item : all(ESTIMATION)) {
      Estimate e = Estimate.of(item);
      long min = e.multiplier() * e.object().least();
      long max = e.multiplier() * e.object().most();
      if (item.label() == 1) {
        assertThat(e.answer()).isBetween(min, max);
      } else {
        assertThat(e.answer() < min || e.answer() > max).isTrue();
        assertThat(e.answer()).isBetween(Math.ceilDiv(min, 100), 100 * max);
      }
    }
  }

  @Test
  void everyObjectHasAsManyItems() {
    Map<MeasuredObject, Long> items =
        Stream.concat(ESTIMATION.train().stream(), ESTIMATION.test().stream())
            .collect(Collectors.groupingBy(i -> Estimate.of(i).object(), Collectors.counting()));
    assertThat(items).hasSize(20).allSatisfy((object, n) -> assertThat(n).isEqualTo(250));
  }

  @Test
  void multipliersSayNothingAboutTheClass() {
    Map<Integer, List<Long>> byClass =
        ESTIMATION.train().stream()
            .collect(
                Collectors.groupingBy(
                    ClassifiedText::label,
                    Collectors.mapping(i -> Estimate.of(i).multiplier(), Collectors.toList())));
    assertThat(byClass.get(0).stream().sorted())
        .containsExactlyElementsOf(byClass.get(1).stream().sorted().toList());
  }

  @Test
  void largerNumbersAreAboveAllTrainedOn() {
    for (ClassifiedText item : ESTIMATION.larger()) {
      assertThat(Estimate.of(item).multiplier()).isBetween(1_001L, 10_000L);
    }
    for (ClassifiedText item : ESTIMATION.train()) {
      assertThat(Estimate.of(item).multiplier()).isBetween(1L, 1_000L);
    }
    for (ClassifiedText item : ARITHMETIC.larger()) {
      assertThat(numbers(item.segments().getFirst()))
          .allSatisfy(n -> assertThat(n).isBetween(100_001L, 1_000_000L));
    }
    for (ContinuedText item : ANSWERS.larger()) {
      assertThat(Long.parseLong(item.answer())).isGreaterThan(100_000);
    }
  }

  @Test
  void comparisonsAreLabelledAsTheirWordsSay() {
    for (ClassifiedText item : all(COMPARISON)) {
      String text = item.segments().getFirst();
      if (text.contains("younger than")) {
        List<Long> ages = numbers(text);
        assertThat(item.label() == 1).as(text).isEqualTo(ages.get(0) < ages.get(1));
        assertThat(ages.get(0)).isNotEqualTo(ages.get(1));
      } else if (text.contains("inhabitants") && text.contains("more")) {
        List<Long> people = numbers(text);
        assertThat(item.label() == 1).as(text).isEqualTo(people.get(0) > people.get(1));
      } else if (text.contains("each of")) {
        List<Long> chairs = numbers(text);
        assertThat(item.label() == 1).as(text).isEqualTo(chairs.get(0) >= chairs.get(1));
      }
    }
  }

  @Test
  void comparisonsHaveTheDecimalsOfTheirRange() {
    assertThat(COMPARISON.train().stream().map(item -> item.segments().getFirst()))
        .filteredOn(text -> text.startsWith("A coat"))
        .hasSize(400)
        .allMatch(text ->
            text.matches("A coat for [0-9]+\\.[0-9]{2} dollars .*[0-9]+\\.[0-9]{2} dollars\\."));
  }

  @Test
  void equalNumbersComeOnlyWhereTheRelationIncludesThem() {
    var small =
        TemplateFile.parse(
            "t",
            "use\trelation\tleast\tmost\ttext\n"
                + "train\tless\t1\t9\t[NUMA] below [NUMB]\n"
                + "train\tat-most\t1\t9\t[NUMB] at least [NUMA]\n");
    var settings = new NumberComparison.Settings(new Counts(20, 10, 0, 0), 10);
    Splits<ClassifiedText> splits = NumberComparison.generate(settings, small, 3);
    List<ClassifiedText> equal =
        all(splits).stream()
            .filter(item -> new HashSet<>(numbers(item.segments().getFirst())).size() == 1)
            .toList();
    assertThat(equal).isNotEmpty().allMatch(item -> item.template() == 1 && item.label() == 1);
  }

  @Test
  void rightAnswersAreSumsOrDifferencesAndWrongOnesAreNot() {
    for (ClassifiedText item : all(ARITHMETIC)) {
      List<Long> n = numbers(item.segments().getFirst());
      long answer = Long.parseLong(item.segments().get(1));
      boolean isSum = item.template() < 10 || (item.template() >= 20 && item.template() < 23);
      long right = isSum ? n.get(0) + n.get(1) : n.get(0) - n.get(1);
      assertThat(answer == right).as("%s", item).isEqualTo(item.label() == 1);
      assertThat(answer).isPositive();
      assertThat(right).isPositive();
    }
  }

  @Test
  void wrongAnswersAreOneThreeTenOrThirtyPercentOff() {
    Map<Long, Integer> counts = new TreeMap<>();
    for (ClassifiedText item : ARITHMETIC.train()) {
      if (item.label() == 0) {
        counts.merge(nearestDistance(off(item)), 1, Integer::sum);
      }
    }
    assertThat(counts.keySet()).containsExactly(1L, 3L, 10L, 30L);
    assertThat(counts.values()).allMatch(count -> count > ARITHMETIC.train().size() / 16);
  }

  @Test
  void everyDistanceHasATestOfItsOwn() {
    Counts near = new Counts(5, 5, 0, 0, 20);
    AdditionSubtraction.generate(AdditionSubtraction.Settings.paper().withCounts(near), 2)
        .near()
        .forEach((percent, items) -> {
          assertThat(items).hasSize(20 * 20 * 2);
          assertThat(items)
              .filteredOn(item -> item.label() == 0)
              .hasSize(20 * 20)
              .allMatch(item -> nearestDistance(off(item)) == percent);
        });
    NumberComparison.generate(NumberComparison.Settings.paper().withCounts(near), 2)
        .near()
        .forEach((percent, items) -> {
          assertThat(items).filteredOn(item -> item.label() == 0).hasSize(items.size() / 2);
          assertThat(items).hasSizeGreaterThan(300);
        });
  }

  @Test
  void howLargeAnAnswerIsDoesNotTellWhetherItIsRight() {
    long smallRight =
        ARITHMETIC.train().stream().filter(item -> item.label() == 1 && answer(item) < 50).count();
    long smallWrong =
        ARITHMETIC.train().stream().filter(item -> item.label() == 0 && answer(item) < 50).count();
    assertThat((double) smallRight / smallWrong).isBetween(0.7, 1.4);
  }

  private static long answer(ClassifiedText item) {
    return Long.parseLong(item.segments().get(1));
  }

  /** How far the answer is from the right one, as a share of that. */
  private static double off(ClassifiedText item) {
    List<Long> n = numbers(item.segments().getFirst());
    long right = item.template() < 10 ? n.get(0) + n.get(1) : n.get(0) - n.get(1);
    return Math.abs(answer(item) / (double) right - 1);
  }

  /** Of the percentages; answers are whole, so a quarter of it may be rounding. */
  private static long nearestDistance(double off) {
    for (int percent : Distances.PERCENT) {
      if (Math.abs(100 * off / percent - 1) < 0.34) {
        return percent;
      }
    }
    return -1;
  }

  @Test
  void generatedAnswersAreRightAndAboveTenThousand() {
    for (ContinuedText item : all(ANSWERS)) {
      List<Long> n = numbers(item.context());
      long answer = Long.parseLong(item.answer());
      assertThat(answer).isIn(n.get(0) + n.get(1), n.get(0) - n.get(1)).isGreaterThan(10_000L);
      assertThat(item.context()).startsWith("Q: ").endsWith("? A:");
    }
  }

  @Test
  void aRangeWithTooFewItemsIsSaid() {
    var narrow =
        TemplateFile.parse(
            "t.tsv", "use\trelation\tleast\tmost\ttext\ntrain\tless\t1\t3\t[NUMA]<[NUMB]\n");
    var settings = new NumberComparison.Settings(new Counts(10, 0, 0, 0), 10);
    assertThatThrownBy(() -> NumberComparison.generate(settings, narrow, 1))
        .isInstanceOf(TemplateException.class)
        .hasMessageContainingAll("t.tsv, line 2", "only 3 different items found of 10");
  }

  @Test
  void settingsOutOfRangeAreRefused() {
    assertThatThrownBy(() -> new Counts(-1, 0, 0, 0)).hasMessageContaining("-1");
    assertThatThrownBy(() -> new MeasurementEstimation.Settings(FEW, 0, 10, 20, 0))
        .hasMessageContaining("ascend from 1");
    assertThatThrownBy(() -> new AdditionSubtraction.Settings(FEW, 1, 5, 5))
        .hasMessageContaining("ascend");
    assertThatThrownBy(() -> LogSampler.draw(new Random(1), 0, 5)).hasMessageContaining("0 to 5");
  }

  @Test
  void theLogSamplerGivesEveryPowerOfTenItsShare() {
    var random = new SplittableRandom(4);
    int[] counts = new int[4];
    for (int i = 0; i < 40_000; i++) {
      long drawn = LogSampler.draw(random, 1, 10_000);
      assertThat(drawn).isBetween(1L, 10_000L);
      counts[(int) Math.min(3, Math.log10((double) drawn))]++;
    }
    for (int n : counts) {
      assertThat(n).isBetween(9_000, 11_000);
    }
  }
}
