package org.algebrist.evaluation.charts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * Expected figures are those of scikit-learn 1.9.1 on four made-up groups of fifteen points. Places
 * themselves cannot be compared: a thousand steps of a chaotic descent in single precision there,
 * in double here.
 */
class TSneTest {
  private static final double[][] POINTS = read();
  private static final int GROUP = 15;

  private static double[][] read() {
    try (var in = TSneTest.class.getResourceAsStream("points.csv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> Arrays.stream(line.split(",")).mapToDouble(Double::parseDouble).toArray())
          .toArray(double[][]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void componentsAreScikitLearns() {
    double[][] places = PrincipalComponents.of(POINTS, 2);
    assertThat(places[0]).containsExactly(new double[] {-1.20119729, -1.7525468}, within(1e-7));
    assertThat(places[1]).containsExactly(new double[] {-0.49765954, -1.43251142}, within(1e-7));
  }

  @Test
  void componentsOfFewPointsInManyDimensionsAreThoseOfTheTransposedWay() {
    var random = new SplittableRandom(1);
    var wide = new double[7][30];
    var square = new double[7][7];
    for (double[] row : wide) {
      Arrays.setAll(row, _ -> random.nextGaussian());
    }
    // The same distances in as few dimensions as there are points.
    double[][] all = PrincipalComponents.of(wide, 7);
    for (int i = 0; i < 7; i++) {
      square[i] = all[i];
    }
    double[][] first = PrincipalComponents.of(wide, 2);
    double[][] second = PrincipalComponents.of(square, 2);
    for (int i = 0; i < 7; i++) {
      assertThat(Math.abs(first[i][0])).isCloseTo(Math.abs(second[i][0]), within(1e-9));
      assertThat(Math.abs(first[i][1])).isCloseTo(Math.abs(second[i][1]), within(1e-9));
    }
  }

  @Test
  void probabilitiesOfNeighboursAreScikitLearns() {
    double[][] p = new Neighbourhoods(10).probabilities(POINTS);
    assertThat(p[1][0]).isCloseTo(0.0022660834936775957, within(1e-8));
    assertThat(p[59][3]).isCloseTo(2.5271998860917637e-07, within(1e-11));
    assertThat(Arrays.stream(p).flatMapToDouble(Arrays::stream).sum())
        .isCloseTo(0.5, within(1e-12));
  }

  @Test
  void asMuchOfNeighbourhoodsIsKeptAsByScikitLearn() {
    double[][] start = PrincipalComponents.of(POINTS, 2);
    for (double[] place : start) {
      place[0] *= 3e-5;
      place[1] *= 3e-5;
    }
    assertThat(new TSne().descend(POINTS, start).divergence()).isBetween(0.15, 0.2367233 * 1.05);
  }

  @Test
  void groupsStayTogether() {
    double[][] places = new TSne().project(POINTS);
    assertThat(places).hasDimensions(POINTS.length, 2);
    int strangers = 0;
    for (int i = 0; i < places.length; i++) {
      double[] self = places[i];
      int of = i / GROUP;
      strangers +=
          (int)
              IntStream.range(0, places.length)
                  .boxed()
                  .sorted(
                      Comparator.comparingDouble(
                          j -> Math.hypot(self[0] - places[j][0], self[1] - places[j][1])))
                  .limit(6)
                  .filter(j -> j / GROUP != of)
                  .count();
    }
    assertThat(strangers).as("of 300 nearest neighbours").isLessThan(6);
  }

  @Test
  void theSamePointsGiveTheSamePictureAndOtherSeedsOthers() {
    var quick = new TSne(10, 250);
    assertThat(quick.project(POINTS)).isDeepEqualTo(quick.project(POINTS));
    assertThat(quick.project(POINTS, new SplittableRandom(1)))
        .isDeepEqualTo(quick.project(POINTS, new SplittableRandom(1)));
    assertThat(quick.project(POINTS, new SplittableRandom(1))[0])
        .isNotEqualTo(quick.project(POINTS, new SplittableRandom(2))[0]);
  }

  @Test
  void equalPointsAndPointsOnALineGiveFinitePlaces() {
    for (double slope : List.of(0.0, 1.0)) {
      var points = new double[12][3];
      for (int i = 0; i < points.length; i++) {
        Arrays.fill(points[i], slope * i);
      }
      assertThat(Arrays.stream(new TSne(5, 300).project(points)).flatMapToDouble(Arrays::stream))
          .allMatch(Double::isFinite);
    }
  }

  @Test
  void badInputIsNamed() {
    assertThatThrownBy(() -> new TSne(0, 1000)).hasMessageContaining("perplexity=0.0");
    assertThatThrownBy(() -> new TSne(10, 100)).hasMessageContaining("at least 250");
    assertThatThrownBy(() -> new TSne().project(new double[10][2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10 points");
    var ragged = new double[12][2];
    ragged[3] = new double[] {1};
    assertThatThrownBy(() -> new TSne().project(ragged)).hasMessageContaining("point 3 has 1");
    var infinite = new double[12][2];
    infinite[4][1] = Double.POSITIVE_INFINITY;
    assertThatThrownBy(() -> new TSne().project(infinite)).hasMessageContaining("point 4");
  }
}
