package org.algebrist.algebra.ode.family;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;

/** Numbers for x, y and the parameters of an equation where values are tried. */
public final class SampleValues {
  static final double[] XS = {0.37, 1.21, -0.83, 2.6};
  static final double[] YS = {0.43, -0.71, 1.57, -2.2, 3.1};

  /** The size of the first parameter. */
  private static final double FIRST = 1.3;

  /** How far apart they are, so that no two are equal. */
  private static final double APART = 0.45;

  /** How many are tried with both signs. */
  private static final int SIGNED = 4;

  private SampleValues() {}

  /** Values of the parameters, of signs for which the family and the equation are real. */
  static double[] of(OdeProblem problem, Canonical equation, Canonical slope, List<String> names) {
    List<String> all = new ArrayList<>(names);
    all.add(Solution.constant(1));
    for (int signs = 0; signs < 1 << Math.min(SIGNED, problem.parameters().size()); signs++) {
      double[] values = new double[all.size()];
      apart(values);
      for (int i = 0; i < Math.min(SIGNED, problem.parameters().size()); i++) {
        values[2 + i] = (signs >> i & 1) == 0 ? sample(i) : -sample(i);
      }
      for (double c : YS) {
        for (double u : XS) {
          values[all.size() - 1] = c;
          values[0] = u;
          if (Forms.valueAt(equation, all, values).isPresent()
              && Forms.valueAt(slope, names, Arrays.copyOf(values, names.size())).isPresent()) {
            return Arrays.copyOf(values, names.size());
          }
        }
      }
    }
    double[] values = new double[names.size()];
    apart(values);
    return values;
  }

  /** What the parameter with a number, from 0, is where values are tried; no two are equal. */
  public static double sample(int parameter) {
    return FIRST + APART * parameter;
  }

  /** Different numbers for all names from the third on. */
  static void apart(double[] values) {
    for (int i = 0; i < values.length; i++) {
      values[i] = sample(Math.max(0, i - 2));
    }
  }
}
