package org.algebrist.algebra.typed;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.algebrist.expression.tree.Operator;

/**
 * Functions that people write without brackets or with a power at their name, sin 2x and ln² x, as
 * alternatives of a pattern. Their names are those of the table of operators.
 */
final class FunctionNames {
  /** Functions whose inverse is written with the power −1: sin, sec, tanh. */
  static final String INVERTIBLE =
      alternatives(Arrays.stream(Operator.values()).filter(operator -> operator.inverse() != null));

  /** Functions whose power is written before the bracket, sin^2(x). */
  static final String POWERED =
      INVERTIBLE + "|" + alternatives(Stream.of(Operator.LN, Operator.LOG));

  private static final String OTHERS =
      alternatives(Stream.of(Operator.LN, Operator.LOG, Operator.LG, Operator.EXP, Operator.SQRT));

  /** Functions that a blank and their argument follow, cot x. */
  static final String BEFORE_BLANK = INVERTIBLE + "|" + OTHERS;

  /** Functions that are known beside a sign or a digit too, where others would be names: asin. */
  static final String BESIDE_SIGNS =
      alternatives(
              Stream.of(
                      Operator.SINH,
                      Operator.COSH,
                      Operator.TANH,
                      Operator.SIN,
                      Operator.COS,
                      Operator.TAN)
                  .flatMap(
                      function -> Stream.of(function, Objects.requireNonNull(function.inverse()))))
          + "|"
          + OTHERS;

  private FunctionNames() {}

  private static String alternatives(Stream<Operator> functions) {
    return functions.map(Operator::spelling).collect(Collectors.joining("|"));
  }
}
