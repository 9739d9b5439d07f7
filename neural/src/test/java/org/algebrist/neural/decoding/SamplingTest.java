package org.algebrist.neural.decoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SamplingTest {
  /** Says 0, 1 or 2, with 0.7, 0.2 and 0.1, whatever came before; 2 ends an output. */
  private static final StepModel<Integer> DICE =
      (rows, width) ->
          rows.stream()
              .map(row ->
                  Stream.of(
                          new Candidate<>(0, Math.log(0.7)),
                          new Candidate<>(1, Math.log(0.2)),
                          new Candidate<>(2, Math.log(0.1)))
                      .filter(candidate -> row.allowed().test(candidate.token()))
                      .limit(width)
                      .toList())
              .toList();

  /** The state is the length; 2 may not come first. */
  private static final Constraint<Integer, List<Integer>> UNTIL_TWO =
      new Constraint<>() {
        @Override
        public List<Integer> start() {
          return List.of();
        }

        @Override
        public boolean allows(List<Integer> said, Integer token) {
          return token != 2 || !said.isEmpty();
        }

        @Override
        public List<Integer> advance(List<Integer> said, Integer token) {
          List<Integer> longer = new ArrayList<>(said);
          longer.add(token);
          return longer;
        }

        @Override
        public boolean isComplete(List<Integer> said) {
          return !said.isEmpty() && said.getLast() == 2;
        }
      };

  private static List<List<Integer>> drawn(Sampling sampling, int inputs) {
    List<Constraint<Integer, List<Integer>>> constraints = new ArrayList<>();
    for (int i = 0; i < inputs; i++) {
      constraints.add(UNTIL_TWO);
    }
    return sampling.draw(DICE, constraints).stream().map(Hypothesis::tokens).toList();
  }

  private static double share(List<List<Integer>> drawn, int token, int at) {
    return drawn.stream().filter(said -> said.get(at) == token).count() / (double) drawn.size();
  }

  @Test
  void drawsAsOftenAsTheModelSays() {
    List<List<Integer>> drawn = drawn(new Sampling(1, 3, 1, 5, 2), 20_000);
    assertThat(share(drawn, 0, 0)).isCloseTo(0.7 / 0.9, within(0.01));
    assertThat(share(drawn, 2, 0)).isZero();
    assertThat(share(drawn, 2, 1)).isCloseTo(0.1, within(0.01));
  }

  @Test
  void aLowTemperatureDrawsTheLikeliest() {
    assertThat(share(drawn(new Sampling(0.05, 3, 1, 5, 1), 1_000), 0, 0)).isEqualTo(1);
  }

  @Test
  void onlyTheNucleusIsDrawnFrom() {
    List<List<Integer>> drawn = drawn(new Sampling(1, 3, 0.75, 5, 2), 5_000);
    assertThat(share(drawn, 1, 1)).isCloseTo(0.2 / 0.9, within(0.02));
    assertThat(share(drawn, 2, 1)).isZero();
  }

  @Test
  void outputsEndWhereTheConstraintSaysAndTheSameSeedDrawsTheSame() {
    Sampling sampling = new Sampling(1, 3, 1, 7, 40);
    List<List<Integer>> drawn = drawn(sampling, 200);
    assertThat(drawn)
        .allSatisfy(said -> assertThat(said.subList(0, said.size() - 1)).doesNotContain(2));
    assertThat(drawn(sampling, 200)).isEqualTo(drawn);
    assertThat(drawn(new Sampling(1, 3, 1, 8, 40), 200)).isNotEqualTo(drawn);
  }

  @Test
  void settingsThatMeanNothingAreRefused() {
    assertThatThrownBy(() -> new Sampling(0, 1, 1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new Sampling(1, 1, 1.5, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
