package org.algebrist.neural.attention;

import org.algebrist.neural.layer.Doubles;
import org.algebrist.neural.layer.Layer;

/**
 * Attention as the paper writes it, in loops over doubles. Arrays are row-major, as tensors are.
 */
public final class AttentionReference {
  private AttentionReference() {}

  /** What is added to the score of a pair. */
  public interface Bias {
    double at(int batch, int head, int target, int source);

    static Bias none() {
      return (b, h, t, s) -> 0;
    }
  }

  /**
   * @param q [B, H, T, d]
   * @param k [B, H, S, d]
   * @param v [B, H, S, d]
   * @return [B, T, H·d]
   */
  public static double[] attend(double[] q, double[] k, double[] v, Bias bias, int[] bhtsd) {
    int batch = bhtsd[0];
    int heads = bhtsd[1];
    int targets = bhtsd[2];
    int sources = bhtsd[3];
    int width = bhtsd[4];
    double[] out = new double[batch * targets * heads * width];
    for (int b = 0; b < batch; b++) {
      for (int h = 0; h < heads; h++) {
        int head = b * heads + h;
        for (int t = 0; t < targets; t++) {
          double[] weights = new double[sources];
          double sum = 0;
          for (int s = 0; s < sources; s++) {
            double score = 0;
            for (int i = 0; i < width; i++) {
              score += q[(head * targets + t) * width + i] * k[(head * sources + s) * width + i];
            }
            weights[s] = Math.exp(score / Math.sqrt(width) + bias.at(b, h, t, s));
            sum += weights[s];
          }
          for (int s = 0; s < sources; s++) {
            for (int i = 0; i < width; i++) {
              out[((b * targets + t) * heads + h) * width + i] +=
                  weights[s] / sum * v[(head * sources + s) * width + i];
            }
          }
        }
      }
    }
    return out;
  }

  /** What a linear layer within a layer makes of x. */
  static double[] projected(Layer layer, String linear, double[] x) {
    return linear(
        x,
        Doubles.of(layer.parameters().get(linear + ".weight")),
        Doubles.of(layer.parameters().get(linear + ".bias")));
  }

  /**
   * {@code x Wᵀ + b} for rows of x.
   *
   * @param x [N, in]
   * @param weight [out, in]
   * @param bias [out]
   * @return [N, out]
   */
  public static double[] linear(double[] x, double[] weight, double[] bias) {
    int out = bias.length;
    int in = weight.length / out;
    int rows = x.length / in;
    double[] y = new double[rows * out];
    for (int n = 0; n < rows; n++) {
      for (int o = 0; o < out; o++) {
        double sum = bias[o];
        for (int i = 0; i < in; i++) {
          sum += x[n * in + i] * weight[o * in + i];
        }
        y[n * out + o] = sum;
      }
    }
    return y;
  }

  /**
   * One of several stacked projections, cut into heads.
   *
   * @param projected [B, L, parts·H·d]
   * @return [B, H, L, d] of the given part
   */
  public static double[] heads(
      double[] projected, int part, int parts, int batch, int length, int heads, int width) {
    double[] out = new double[batch * heads * length * width];
    for (int b = 0; b < batch; b++) {
      for (int h = 0; h < heads; h++) {
        for (int l = 0; l < length; l++) {
          for (int i = 0; i < width; i++) {
            out[((b * heads + h) * length + l) * width + i] =
                projected[(((b * length + l) * parts + part) * heads + h) * width + i];
          }
        }
      }
    }
    return out;
  }
}
