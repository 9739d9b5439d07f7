package org.algebrist.systems.ept.reading;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.systems.ept.expression.ExpressionTokens;
import org.junit.jupiter.api.Test;

class PlausibilityTest {
  private static final String TEXT = "20 animals have 50 legs, 2 or 4 each";

  private static WordProblem problem() {
    return new WordProblem(
        "p", TEXT, TextNumber.findIn(TEXT), List.of(), List.of(List.of(15.0, 5.0)));
  }

  private static SystemReading reading(double logProbability, String... equations) {
    var tokens =
        ExpressionTokens.encode(
            List.of(equations).stream().map(e -> InfixReader.read(e).orThrow()).toList());
    return SystemReading.of(problem(), tokens, logProbability);
  }

  private static Readings beam(List<SystemReading> readings) {
    return new Readings(problem(), readings, List.of(), Optional.empty());
  }

  /** The right system: positive whole values, every number used. */
  private static SystemReading good(double logProbability) {
    return reading(logProbability, "x + y = N_0", "N_2*x + N_3*y = N_1");
  }

  /** Negative values, a number unused. */
  private static SystemReading negative(double logProbability) {
    return reading(logProbability, "x + y = N_0", "N_2*x + N_2*N_2*N_2*y = N_2");
  }

  private static SystemReading unsolvable(double logProbability) {
    return reading(logProbability, "x + y = N_0", "x + y = N_1");
  }

  /** The good reading is always right and stands second as often as first. */
  private static List<Plausibility.Example> examples(long seed, int count) {
    var random = new SplittableRandom(seed);
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double high = -random.nextDouble(1, 6);
      double low = high - random.nextDouble(0.1, 3);
      boolean goodFirst = random.nextBoolean();
      List<SystemReading> readings =
          goodFirst
              ? List.of(good(high), negative(low), unsolvable(low - 20))
              : List.of(negative(high), good(low), unsolvable(low - 20));
      examples.add(
          new Plausibility.Example(
              beam(readings),
              goodFirst ? List.of(true, false, false) : List.of(false, true, false)));
    }
    // Some problems have no right reading at all.
    for (int i = 0; i < count / 5; i++) {
      examples.add(
          new Plausibility.Example(
              beam(List.of(negative(-1), unsolvable(-2))), List.of(false, false)));
    }
    return examples;
  }

  @Test
  void what_is_learnt_puts_the_right_reading_first_whatever_the_model_thought() {
    Plausibility plausibility = Plausibility.fit(examples(1, 40));
    for (Plausibility.Example example : examples(2, 40)) {
      List<Plausibility.Ranked> ranked = plausibility.rank(example.readings());
      assertThat(ranked).hasSameSizeAs(example.readings().readings());
      if (example.right().contains(true)) {
        assertThat(ranked.getFirst().reading())
            .isEqualTo(example.readings().readings().get(example.right().indexOf(true)));
        assertThat(ranked.getFirst().confidence()).isGreaterThan(0.5);
      } else {
        assertThat(ranked.getFirst().confidence()).isLessThan(0.5);
      }
    }
  }

  @Test
  void fitting_is_deterministic_and_finds_what_makes_the_right_ones_likely() {
    List<Plausibility.Example> examples = examples(3, 30);
    Plausibility fitted = Plausibility.fit(examples);
    assertThat(Plausibility.fit(examples)).isEqualTo(fitted);
    assertThat(fitted.weights()).allMatch(Double::isFinite);
    var start = new Plausibility(Collections.nCopies(Plausibility.FEATURES.size(), 0.0), 0, 0.5);
    assertThat(logLikelihood(fitted, examples)).isGreaterThan(logLikelihood(start, examples) + 10);
  }

  @Test
  void far_apart_log_probabilities_do_not_make_the_fit_swing() {
    var random = new SplittableRandom(4);
    List<Plausibility.Example> examples = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      // The model is right two times of three, by 5 to 60 nats either way.
      boolean modelRight = i % 3 != 0;
      double gap = random.nextDouble(5, 60);
      SystemReading first = good(-1);
      SystemReading second = reading(-1 - gap, "y + x = N_0", "N_3*y + N_2*x = N_1 + N_2");
      examples.add(
          new Plausibility.Example(beam(List.of(first, second)), List.of(modelRight, !modelRight)));
    }
    Plausibility fitted = Plausibility.fit(examples);
    double mean = logLikelihood(fitted, examples) / examples.size();
    // What a constant share of two thirds reaches, whatever the log-probabilities.
    double entropy = (2 * Math.log(2 / 3.0) + Math.log(1 / 3.0)) / 3;
    assertThat(mean).isGreaterThan(entropy - 0.05);
  }

  private static double logLikelihood(
      Plausibility plausibility, List<Plausibility.Example> examples) {
    double sum = 0;
    for (Plausibility.Example example : examples) {
      double right = 0;
      double all = 0;
      for (Plausibility.Ranked ranked : plausibility.rank(example.readings())) {
        double own = ranked.confidence();
        all += own;
        if (example.right().get(example.readings().readings().indexOf(ranked.reading()))) {
          right += own;
        }
      }
      double outcome = example.right().contains(true) ? right : 1 - all;
      sum += Math.log(Math.max(outcome, 1e-12));
    }
    return sum;
  }

  @Test
  void confidences_are_probabilities_and_descend() {
    var random = new SplittableRandom(5);
    for (int i = 0; i < 200; i++) {
      List<Double> weights = new ArrayList<>();
      Plausibility.FEATURES.forEach(feature -> weights.add(random.nextDouble(-50, 50)));
      var plausibility = new Plausibility(weights, random.nextDouble(-50, 50), 0.5);
      List<Plausibility.Ranked> ranked =
          plausibility.rank(beam(List.of(good(-1), negative(-700), unsolvable(-3), good(-9))));
      assertThat(ranked).allMatch(r -> r.confidence() >= 0 && r.confidence() <= 1);
      assertThat(ranked)
          .isSortedAccordingTo((a, b) -> Double.compare(b.confidence(), a.confidence()));
    }
  }

  @Test
  void readings_with_the_same_answer_share_their_confidence_and_none_without_an_answer_has_any() {
    var indifferent =
        new Plausibility(Collections.nCopies(Plausibility.FEATURES.size(), 0.0), 0, 0.5);
    SystemReading turned = reading(-5, "N_3*y + N_2*x = N_1", "y + x = N_0");
    List<Plausibility.Ranked> ranked =
        indifferent.rank(beam(List.of(good(-1), unsolvable(-2), turned)));
    assertThat(ranked.get(0).confidence()).isCloseTo(0.5, within(1e-12));
    assertThat(ranked.get(1).confidence()).isCloseTo(0.5, within(1e-12));
    assertThat(ranked.get(2).confidence()).isZero();
  }

  @Test
  void nothing_to_rank_and_nothing_to_learn_from_are_no_trouble() {
    assertThat(Plausibility.fit(List.of()).rank(beam(List.of()))).isEmpty();
  }

  @Test
  void there_is_a_weight_for_each_feature() {
    assertThatThrownBy(() -> new Plausibility(List.of(1.0), 0, 0.5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 weights for " + Plausibility.FEATURES.size());
  }

  @Test
  void weights_of_an_earlier_version_weigh_what_they_weighed() {
    List<Double> weights = new ArrayList<>(Plausibility.fit(examples(7, 30)).weights());
    ReadingFeatures.FORMER_COUNTS.forEach(count -> {
      List<Double> former = weights.subList(0, count);
      List<Double> padded = new ArrayList<>(former);
      padded.addAll(Collections.nCopies(weights.size() - count, 0.0));
      assertThat(new Plausibility(former, 1, 0.5)).isEqualTo(new Plausibility(padded, 1, 0.5));
    });
  }

  @Test
  void there_are_as_many_features_as_names() {
    double[][] features = ReadingFeatures.of(beam(List.of(good(-1), unsolvable(-3))));
    assertThat(features).hasDimensions(2, ReadingFeatures.NAMES.size());
    assertThat(ReadingFeatures.NAMES).doesNotHaveDuplicates();
    assertThat(ReadingFeatures.of(beam(List.of()))).isEmpty();
  }

  @Test
  void answers_above_the_threshold_are_right_as_often_as_promised() {
    List<Plausibility.Example> examples = examples(6, 200);
    Plausibility fitted = Plausibility.fit(examples);
    int answered = 0;
    int right = 0;
    for (Plausibility.Example example : examples) {
      Plausibility.Ranked best = fitted.rank(example.readings()).getFirst();
      if (best.confidence() >= fitted.threshold()) {
        answered++;
        right += example.right().get(example.readings().readings().indexOf(best.reading())) ? 1 : 0;
      }
    }
    assertThat(answered).isPositive();
    assertThat((double) right / answered).isGreaterThanOrEqualTo(Plausibility.PRECISION);
  }

  @Test
  void a_text_that_cannot_be_answered_competes_with_answers() {
    SystemReading none = SystemReading.of(problem(), ExpressionTokens.UNANSWERABLE, -0.1);
    var byModel = new ArrayList<>(Collections.nCopies(Plausibility.FEATURES.size(), 0.0));
    byModel.set(0, 1.0);
    List<Plausibility.Ranked> ranked =
        new Plausibility(byModel, -5, 0.5).rank(beam(List.of(good(-3), none)));
    assertThat(ranked.getFirst().reading().saysUnanswerable()).isTrue();
    assertThat(ranked.getFirst().confidence()).isGreaterThan(0.8);
  }
}
