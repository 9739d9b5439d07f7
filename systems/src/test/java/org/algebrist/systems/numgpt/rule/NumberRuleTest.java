package org.algebrist.systems.numgpt.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.ToIntFunction;
import org.algebrist.systems.numgpt.data.AdditionSubtraction;
import org.algebrist.systems.numgpt.data.ClassifiedText;
import org.algebrist.systems.numgpt.data.Counts;
import org.algebrist.systems.numgpt.data.MeasurementEstimation;
import org.algebrist.systems.numgpt.data.NumberComparison;
import org.algebrist.systems.numgpt.data.Splits;
import org.junit.jupiter.api.Test;

class NumberRuleTest {
  private static final Counts COUNTS = new Counts(60, 20, 0, 0, 40);

  private static double accuracy(ToIntFunction<ClassifiedText> rule, List<ClassifiedText> texts) {
    return (double) texts.stream().filter(one -> rule.applyAsInt(one) == one.label()).count()
        / texts.size();
  }

  @Test
  void noisySumsTellWhatIsThirtyPercentOffAndNotWhatIsOnePercentOff() {
    Splits<ClassifiedText> data =
        AdditionSubtraction.generate(AdditionSubtraction.Settings.paper().withCounts(COUNTS), 1);
    var rule = NumberRule.noisySum(data.train(), data.test());
    assertThat(accuracy(rule, data.near().get(30))).isGreaterThan(0.85);
    assertThat(accuracy(rule, data.near().get(1))).isLessThan(0.6);
  }

  @Test
  void noisyComparisonsFindOutWhichWayATemplateCompares() {
    Splits<ClassifiedText> data =
        NumberComparison.generate(NumberComparison.Settings.paper().withCounts(COUNTS), 1);
    var rule = NumberRule.noisyComparison(data.train());
    assertThat(accuracy(rule, data.near().get(30))).isGreaterThan(0.98);
    assertThat(accuracy(rule, data.near().get(1))).isLessThan(0.65);
  }

  @Test
  void rangesAreLearntFromRightAnswers() {
    Splits<ClassifiedText> data =
        MeasurementEstimation.generate(
            MeasurementEstimation.Settings.paper().withCounts(new Counts(100, 30, 0, 0)), 1);
    assertThat(accuracy(NumberRule.noisyRange(data.train()), data.test())).isGreaterThan(0.85);
    assertThat(accuracy(NumberRule.nearest(data.train(), data.test()), data.test()))
        .isGreaterThan(0.75);
  }

  @Test
  void aMagnitudeIsCopiedFromTheNearestOtherNumber() {
    List<ClassifiedText> train = List.of(new ClassifiedText(List.of("a [NUM] b"), 3, -1));
    var rule = NumberRule.copiedMagnitude(train);
    assertThat(rule.applyAsInt(new ClassifiedText(List.of("12345 then 7 [NUM]"), 0, -1)))
        .isEqualTo(1);
    assertThat(rule.applyAsInt(new ClassifiedText(List.of("7 then far from [NUM] 12345"), 0, -1)))
        .isEqualTo(5);
    assertThat(rule.applyAsInt(new ClassifiedText(List.of("nothing but [NUM]"), 0, -1)))
        .isEqualTo(3);
  }
}
