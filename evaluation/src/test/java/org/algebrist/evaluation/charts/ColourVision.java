package org.algebrist.evaluation.charts;

import java.awt.Color;
import java.util.List;

/**
 * How far apart two colours look to normal and to dichromatic eyes.
 *
 * <p>Dichromacy as linear maps of linear RGB: G. Machado, M. Oliveira, L. Fernandes, A
 * physiologically-based model for simulation of color vision deficiency (2009), severity 1;
 * distance: CIE 1976 ΔE in L*a*b* (D65), where 2.3 is just noticeable.
 */
final class ColourVision {
  private static final double[][] NORMAL = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  private static final double[][] PROTANOPIA = {
    {0.152286, 1.052583, -0.204868},
    {0.114503, 0.786281, 0.099216},
    {-0.003882, -0.048116, 1.051998}
  };
  private static final double[][] DEUTERANOPIA = {
    {0.367322, 0.860646, -0.227968}, {0.280085, 0.672501, 0.047413}, {-0.011820, 0.042940, 0.968881}
  };
  private static final double[][] TRITANOPIA = {
    {1.255528, -0.076749, -0.178779},
    {-0.078411, 0.930809, 0.147602},
    {0.004733, 0.691367, 0.303900}
  };
  private static final double[][] RGB_TO_XYZ = {
    {0.4124564, 0.3575761, 0.1804375},
    {0.2126729, 0.7151522, 0.0721750},
    {0.0193339, 0.1191920, 0.9503041}
  };
  private static final double[] WHITE = {0.95047, 1, 1.08883};

  private ColourVision() {}

  static double leastDistance(Color a, Color b) {
    return List.of(NORMAL, PROTANOPIA, DEUTERANOPIA, TRITANOPIA).stream()
        .mapToDouble(eye -> distance(lab(times(eye, linear(a))), lab(times(eye, linear(b)))))
        .min()
        .orElseThrow();
  }

  private static double[] linear(Color c) {
    double[] rgb = {c.getRed() / 255.0, c.getGreen() / 255.0, c.getBlue() / 255.0};
    for (int i = 0; i < 3; i++) {
      rgb[i] = rgb[i] <= 0.04045 ? rgb[i] / 12.92 : Math.pow((rgb[i] + 0.055) / 1.055, 2.4);
    }
    return rgb;
  }

  private static double[] lab(double[] rgb) {
    double[] xyz = times(RGB_TO_XYZ, rgb);
    double[] f = new double[3];
    for (int i = 0; i < 3; i++) {
      double t = Math.max(0, xyz[i] / WHITE[i]);
      f[i] = t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
    }
    return new double[] {116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])};
  }

  private static double[] times(double[][] matrix, double[] v) {
    double[] result = new double[3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        result[i] += matrix[i][j] * v[j];
      }
    }
    return result;
  }

  private static double distance(double[] a, double[] b) {
    return Math.sqrt(
        Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
  }
}
