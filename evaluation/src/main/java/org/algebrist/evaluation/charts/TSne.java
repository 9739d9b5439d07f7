package org.algebrist.evaluation.charts;

import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Exact t-SNE (van der Maaten and Hinton 2008): places points in the plane so that those near each
 * other stay near.
 *
 * <p>The joint probabilities of neighbours (eq. 1 of the paper, made symmetric) are approached by a
 * Student distribution in the plane (eq. 4) by gradient descent (eq. 5) with momentum and a gain a
 * coordinate. The schedule is scikit-learn's: {@value #EXPLORATION} iterations with probabilities
 * {@value #EXAGGERATION} times too large and momentum 0.5, the others with momentum 0.8, learning
 * rate max(n/48, 50), an early end where the gradient vanishes or nothing improves.
 *
 * <p>Without randomness unless asked for: it starts from the two principal components, as small as
 * 1e-4. Time n² an iteration, memory n².
 *
 * @param perplexity about how many neighbours a point has, above 0 and below the number of points
 * @param iterations at most, at least {@value #EXPLORATION}
 */
public record TSne(double perplexity, int iterations) {
  /** The most points: tables of their pairs take 400 MB. */
  public static final int MAX_POINTS = 5_000;

  static final int EXPLORATION = 250;
  static final double EXAGGERATION = 12;

  private static final int DIMENSIONS = 2;
  private static final double START_DEVIATION = 1e-4;

  /** The schedule ends this long after the last improvement, looked for at every 50th iteration. */
  private static final int PATIENCE = 300;

  private static final int CHECK = 50;
  private static final double LEAST_GRADIENT = 1e-7;
  private static final double LEAST_GAIN = 0.01;

  /** Instead of zero, for logarithms and quotients. */
  private static final double TINY = Math.ulp(1.0);

  public TSne {
    if (!(perplexity > 0) || Double.isInfinite(perplexity) || iterations < EXPLORATION) {
      throw new IllegalArgumentException(
          "perplexity="
              + perplexity
              + ", iterations="
              + iterations
              + "; expected a perplexity above 0 and at least "
              + EXPLORATION
              + " iterations");
    }
  }

  /** Perplexity 10 and 1000 iterations, as MathGPT's figures 2 to 7 have it. */
  public TSne() {
    this(10, 1000);
  }

  /** Where the points came to lie, and how much of their neighbourhoods was lost. */
  record Result(double[][] places, double divergence) {}

  /**
   * Places points in the plane, from their principal components.
   *
   * @param points n×d, finite
   * @return n×2
   * @throws IllegalArgumentException if points differ in length, hold no or other than finite
   *     numbers, or are not more than the perplexity and at most {@link #MAX_POINTS}
   */
  public double[][] project(double[][] points) {
    require(points);
    return descend(points, start(PrincipalComponents.of(points, DIMENSIONS))).places();
  }

  /** The same from random places: other seeds give other pictures of the same neighbourhoods. */
  public double[][] project(double[][] points, RandomGenerator random) {
    require(points);
    var places = new double[points.length][DIMENSIONS];
    for (double[] place : places) {
      for (int k = 0; k < DIMENSIONS; k++) {
        place[k] = START_DEVIATION * random.nextGaussian();
      }
    }
    return descend(points, places).places();
  }

  private void require(double[][] points) {
    if (points.length <= perplexity || points.length > MAX_POINTS) {
      throw new IllegalArgumentException(
          points.length
              + " points; expected more than the perplexity "
              + perplexity
              + " and at most "
              + MAX_POINTS);
    }
    for (int i = 0; i < points.length; i++) {
      if (points[i].length != points[0].length || points[i].length == 0) {
        throw new IllegalArgumentException(
            "point "
                + i
                + " has "
                + points[i].length
                + " numbers, point 0 has "
                + points[0].length
                + "; expected as many, and at least 1");
      }
      for (double value : points[i]) {
        if (!Double.isFinite(value)) {
          throw new IllegalArgumentException(
              "point " + i + " holds " + value + "; expected finite numbers");
        }
      }
    }
  }

  /** The components so small that the first deviates by {@link #START_DEVIATION}. */
  private static double[][] start(double[][] components) {
    double squares = 0; // about 0, the mean of a component
    for (double[] place : components) {
      squares += place[0] * place[0];
    }
    double deviation = Math.sqrt(squares / components.length);
    double scale = deviation == 0 ? 0 : START_DEVIATION / deviation; // all points may be one
    for (double[] place : components) {
      for (int k = 0; k < DIMENSIONS; k++) {
        place[k] *= scale;
      }
    }
    return components;
  }

  Result descend(double[][] points, double[][] places) {
    double[][] p = new Neighbourhoods(perplexity).probabilities(points);
    exaggerate(p, EXAGGERATION);
    var state = new Descent(p, places);
    state.run(0, EXPLORATION, 0.5, EXPLORATION);
    exaggerate(p, 1 / EXAGGERATION);
    double divergence = state.run(EXPLORATION, iterations, 0.8, PATIENCE);
    return new Result(places, divergence);
  }

  private static void exaggerate(double[][] p, double factor) {
    for (double[] row : p) {
      for (int j = 0; j < row.length; j++) {
        row[j] *= factor;
      }
    }
  }

  /** Gradient descent on the places, which it changes. */
  private static final class Descent {
    private final double[][] p; // i, j < i
    private final double[][] places;
    private final double[][] student; // i, j < i: 1 / (1 + squared distance)
    private final double[][] gradient;
    private final double rate;

    Descent(double[][] p, double[][] places) {
      this.p = p;
      this.places = places;
      int n = places.length;
      student = new double[n][];
      for (int i = 0; i < n; i++) {
        student[i] = new double[i];
      }
      gradient = new double[n][DIMENSIONS];
      rate = Math.max(n / EXAGGERATION / 4, 50);
    }

    /** From one iteration up to another; the divergence where it ended. */
    double run(int from, int to, double momentum, int patience) {
      int n = places.length;
      var update = new double[n][DIMENSIONS];
      var gains = new double[n][DIMENSIONS];
      for (double[] gain : gains) {
        Arrays.fill(gain, 1);
      }
      double best = Double.MAX_VALUE;
      int bestAt = from;
      slope(false);
      for (int iteration = from; iteration < to; iteration++) {
        double squares = 0;
        for (int i = 0; i < n; i++) {
          for (int k = 0; k < DIMENSIONS; k++) {
            boolean turned = update[i][k] * gradient[i][k] < 0;
            gains[i][k] = Math.max(LEAST_GAIN, turned ? gains[i][k] + 0.2 : gains[i][k] * 0.8);
            double slope = gains[i][k] * gradient[i][k];
            squares += slope * slope;
            update[i][k] = momentum * update[i][k] - rate * slope;
            places[i][k] += update[i][k];
          }
        }
        boolean check = (iteration + 1) % CHECK == 0;
        double divergence = slope(check);
        if (check) {
          if (divergence < best) {
            best = divergence;
            bestAt = iteration;
          } else if (iteration - bestAt > patience) {
            break;
          }
          if (Math.sqrt(squares) <= LEAST_GRADIENT) {
            break;
          }
        }
      }
      return slope(true);
    }

    /**
     * Fills the gradient at the places.
     *
     * @return the Kullback-Leibler divergence there if asked for, as its logarithms take most time
     */
    private double slope(boolean withDivergence) {
      int n = places.length;
      double sum = 0;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          double x = places[i][0] - places[j][0];
          double y = places[i][1] - places[j][1];
          student[i][j] = 1 / (1 + x * x + y * y);
          sum += 2 * student[i][j];
        }
        Arrays.fill(gradient[i], 0);
      }
      double divergence = 0;
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < i; j++) {
          double q = Math.max(student[i][j] / sum, TINY);
          if (withDivergence) {
            divergence += 2 * p[i][j] * Math.log(Math.max(p[i][j], TINY) / q);
          }
          double pull = 4 * (p[i][j] - q) * student[i][j];
          double x = pull * (places[i][0] - places[j][0]);
          double y = pull * (places[i][1] - places[j][1]);
          gradient[i][0] += x;
          gradient[i][1] += y;
          gradient[j][0] -= x;
          gradient[j][1] -= y;
        }
      }
      return divergence;
    }
  }
}
