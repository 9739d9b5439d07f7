package org.algebrist.evaluation.charts;

/** How probable it is that one point takes another for its neighbour. */
final class Neighbourhoods {
  /** How far the entropy of a neighbourhood may be from what is wanted, in nats. */
  private static final double TOLERANCE = 1e-5;

  private static final int MOST_STEPS = 100;
  private static final double TINY = Math.ulp(1.0);

  private final double entropy;

  Neighbourhoods(double perplexity) {
    entropy = Math.log(perplexity);
  }

  /**
   * p(i, j) for j &lt; i: the mean of both conditional probabilities over n, which with p(j, i) add
   * up to 1 (van der Maaten and Hinton 2008, section 3.1).
   *
   * @param points n×d
   */
  double[][] probabilities(double[][] points) {
    int n = points.length;
    var conditional = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        double squares = 0;
        for (int k = 0; k < points[i].length; k++) {
          double difference = points[i][k] - points[j][k];
          squares += difference * difference;
        }
        conditional[i][j] = squares;
        conditional[j][i] = squares;
      }
    }
    for (int i = 0; i < n; i++) {
      spread(conditional[i], i);
    }
    var joint = new double[n][];
    for (int i = 0; i < n; i++) {
      joint[i] = new double[i];
      for (int j = 0; j < i; j++) {
        joint[i][j] = Math.max((conditional[i][j] + conditional[j][i]) / (2.0 * n), TINY);
      }
    }
    return joint;
  }

  /** Turns squared distances into probabilities of the wanted entropy, by bisection. */
  private void spread(double[] row, int self) {
    double[] distances = row.clone();
    double beta = 1; // half the inverse of the variance
    double low = Double.NEGATIVE_INFINITY;
    double high = Double.POSITIVE_INFINITY;
    for (int step = 0; step < MOST_STEPS; step++) {
      double sum = 0;
      for (int j = 0; j < row.length; j++) {
        row[j] = j == self ? 0 : Math.exp(-distances[j] * beta);
        sum += row[j];
      }
      sum = sum == 0 ? 1e-8 : sum; // all others are far
      double weighted = 0;
      for (int j = 0; j < row.length; j++) {
        row[j] /= sum;
        weighted += distances[j] * row[j];
      }
      double excess = Math.log(sum) + beta * weighted - entropy;
      if (Math.abs(excess) <= TOLERANCE) {
        return;
      }
      if (excess > 0) {
        low = beta;
        beta = high == Double.POSITIVE_INFINITY ? beta * 2 : (beta + high) / 2;
      } else {
        high = beta;
        beta = low == Double.NEGATIVE_INFINITY ? beta / 2 : (beta + low) / 2;
      }
    }
  }
}
