package org.algebrist.evaluation.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Linear support vector machines, one for each class against the others, with squared hinge loss
 * and a bias, by dual coordinate descent: Hsieh, Chang, Lin, Keerthi and Sundararajan, A dual
 * coordinate descent method for large-scale linear SVM, ICML 2008, algorithm 1 without shrinking.
 */
final class LinearModel {
  private static final int MOST_PASSES = 200;

  /** Passes end when no step would be larger, as in LIBLINEAR. */
  private static final double TOLERANCE = 0.1;

  private static final long SEED = 1;

  /** [class][feature], the bias last. */
  private final double[][] weights;

  private LinearModel(double[][] weights) {
    this.weights = weights;
  }

  /**
   * Learns classes.
   *
   * @param labels 0..classes−1, one a vector
   * @param size of the vectors
   * @param penalty C, what an error costs beside the size of the weights
   */
  static LinearModel learn(
      List<SparseVector> vectors, int[] labels, int size, int classes, double penalty) {
    double[][] weights = new double[classes][];
    for (int label = 0; label < classes; label++) {
      weights[label] = one(vectors, labels, label, size, penalty);
    }
    return new LinearModel(weights);
  }

  private static double[] one(
      List<SparseVector> vectors, int[] labels, int label, int size, double penalty) {
    double[] w = new double[size + 1];
    double[] alpha = new double[vectors.size()];
    double diagonal = 1 / (2 * penalty);
    int[] order = new int[vectors.size()];
    Arrays.setAll(order, i -> i);
    Random random = new Random(SEED);
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      double largest = 0;
      for (int i = 0; i < order.length; i++) {
        int swap = i + random.nextInt(order.length - i);
        int chosen = order[swap];
        order[swap] = order[i];
        order[i] = chosen;
        SparseVector x = vectors.get(chosen);
        double y = labels[chosen] == label ? 1 : -1;
        double gradient = y * score(w, x) - 1 + diagonal * alpha[chosen];
        double projected = alpha[chosen] == 0 ? Math.min(gradient, 0) : gradient;
        if (projected == 0) {
          continue;
        }
        largest = Math.max(largest, Math.abs(projected));
        double before = alpha[chosen];
        alpha[chosen] = Math.max(0, before - gradient / (x.square() + 1 + diagonal));
        add(w, x, (alpha[chosen] - before) * y);
      }
      if (largest < TOLERANCE) {
        break;
      }
    }
    return w;
  }

  private static void add(double[] w, SparseVector x, double factor) {
    for (int j = 0; j < x.at().length; j++) {
      w[x.at()[j]] += factor * x.values()[j];
    }
    w[w.length - 1] += factor;
  }

  private static double score(double[] w, SparseVector x) {
    double sum = w[w.length - 1];
    for (int j = 0; j < x.at().length; j++) {
      sum += w[x.at()[j]] * x.values()[j];
    }
    return sum;
  }

  /** The class with the highest score; of equals the first. */
  int classify(SparseVector vector) {
    int best = 0;
    double highest = Double.NEGATIVE_INFINITY;
    for (int label = 0; label < weights.length; label++) {
      double score = score(weights[label], vector);
      if (score > highest) {
        highest = score;
        best = label;
      }
    }
    return best;
  }
}
