package org.algebrist.expression.latex.command;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * What {@code \begin{name}} opens.
 *
 * @param kind MATRIX, CASES, LINES or STACK
 * @param brackets of a matrix
 * @param arguments groups in braces that follow the name and say nothing of the formula
 * @param display whether it is a display of its own, so that one line of it is just its content
 */
public record Environment(Operator kind, Surface brackets, int arguments, boolean display) {
  private static final Map<String, Environment> BY_NAME = new HashMap<>();

  static {
    matrix("matrix smallmatrix subarray_", Surface.BARE, 0);
    matrix("array subarray", Surface.BARE, 1);
    matrix("pmatrix psmallmatrix pmatrix*", Surface.ROUND, 0);
    matrix("bmatrix bsmallmatrix bmatrix*", Surface.SQUARE, 0);
    matrix("Bmatrix Bsmallmatrix Bmatrix*", Surface.BRACES, 0);
    matrix("vmatrix vsmallmatrix vmatrix*", Surface.BARS, 0);
    matrix("Vmatrix Vsmallmatrix Vmatrix*", Surface.DOUBLE_BARS, 0);
    put("cases dcases rcases cases* numcases", Operator.CASES, Surface.BARE, 0, false);
    put("substack", Operator.STACK, Surface.BARE, 0, false);
    put("aligned gathered split multlined eqaligned", Operator.LINES, Surface.BARE, 0, false);
    put("alignedat", Operator.LINES, Surface.BARE, 1, false);
    put("align align* gather gather* flalign flalign*", Operator.LINES, Surface.BARE, 0, true);
    put("eqnarray eqnarray* multline multline*", Operator.LINES, Surface.BARE, 0, true);
    put("alignat alignat* xalignat xalignat*", Operator.LINES, Surface.BARE, 1, true);
    put("equation equation* displaymath math", Operator.LINES, Surface.BARE, 0, true);
    put("subequations center small", Operator.LINES, Surface.BARE, 0, true);
  }

  private static void matrix(String names, Surface brackets, int arguments) {
    put(names, Operator.MATRIX, brackets, arguments, false);
  }

  private static void put(
      String names, Operator kind, Surface brackets, int arguments, boolean display) {
    for (String name : names.split(" ")) {
      BY_NAME.put(name, new Environment(kind, brackets, arguments, display));
    }
  }

  /** The environment of that name; null if none is known. */
  public static @Nullable Environment named(String name) {
    return BY_NAME.get(name);
  }

  /** Whether what stands in square brackets is an environment's option such as t or cc. */
  public static boolean isPosition(String option) {
    for (int i = 0; i < option.length(); i++) {
      if ("tbcrl*".indexOf(option.charAt(i)) < 0) {
        return false;
      }
    }
    return true;
  }
}
