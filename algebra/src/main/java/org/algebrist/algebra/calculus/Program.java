package org.algebrist.algebra.calculus;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.hipparchus.complex.Complex;

/**
 * A formula compiled to postfix, to be evaluated at many points.
 *
 * <p>What has a value: numbers, the variables, the constants pi, e, i (real evaluation of i is NaN)
 * and infinity unless they are variables, arithmetic, roots, the elementary functions, factorials
 * (Γ off the whole numbers), floor, binomials, gcd, finite sums and products, definitions by cases.
 * A logarithm without base is to base 10, as in content MathML.
 *
 * <p>Over the real numbers a negative number to a power that is not whole has no value, whereas a
 * root of odd degree has one; 0^0 is 1; nothing is divided by zero. Complex values are principal,
 * but for odd roots of negative numbers, which are the real ones. Immutable, and safe for many
 * threads.
 */
public final class Program {
  /** Terms of a sum or product that {@link #preciseAt} adds up; each takes about a millisecond. */
  public static final int MOST_PRECISE_TERMS = 2_000;

  private static final Set<Integer> APPROXIMATED =
      Set.of(ElementaryFunction.FACTORIAL.ordinal(), ElementaryFunction.DOUBLE_FACTORIAL.ordinal());

  /**
   * The body of a sum or product.
   *
   * @param slot of the index
   * @param maxTerms so that nested sums stay below some million terms together
   */
  record Part(Program body, int slot, int maxTerms) {}

  private final List<String> variables;
  final Code[] codes;

  /** Per instruction the slot, constant, exponent, function or part it means. */
  final int[] arguments;

  final double[] constants;

  /** How far each constant is from the number it stands for. */
  final double[] constantErrors;

  /** The numbers without rounding. */
  final List<ExactConstant> exactConstants;

  final List<Part> parts;
  final int depth;
  private final int slots;

  Program(
      List<String> variables,
      int slots,
      Code[] codes,
      int[] arguments,
      double[] constants,
      double[] constantErrors,
      List<ExactConstant> exactConstants,
      List<Part> parts,
      int depth) {
    this.variables = List.copyOf(variables);
    this.slots = slots;
    this.codes = codes;
    this.arguments = arguments;
    this.constants = constants;
    this.constantErrors = constantErrors;
    this.exactConstants = List.copyOf(exactConstants);
    this.parts = List.copyOf(parts);
    this.depth = depth;
  }

  /**
   * Compiles a formula.
   *
   * @param variables the names that will get values, each once, in the order of the values; they
   *     win over constants of the same name
   */
  public static Compilation compile(Formula formula, List<String> variables) {
    return Compiler.compile(formula, variables);
  }

  /** The names that take values, in their order. */
  public List<String> variables() {
    return variables;
  }

  /**
   * The value over the real numbers; NaN where there is none.
   *
   * @param values one a variable
   * @throws IllegalArgumentException if their number is another
   */
  public double at(double... values) {
    return RealRun.value(this, inSlots(values));
  }

  /**
   * Value and derivative with respect to the variable of index {@code variable}.
   *
   * @throws IllegalArgumentException if there are not as many values as variables
   */
  public Dual dualAt(double[] values, int variable) {
    double[] companions = new double[slots];
    companions[variable] = 1;
    double[] result = PairRun.derivative(this, inSlots(values), companions);
    return new Dual(result[0], result[1]);
  }

  /**
   * Value and accumulated rounding, the given values being exact.
   *
   * @throws IllegalArgumentException if there are not as many values as variables
   */
  public Estimate estimateAt(double... values) {
    double[] result = PairRun.rounding(this, inSlots(values), new double[slots]);
    return new Estimate(result[0], result[1]);
  }

  /**
   * The complex value on principal branches and its accumulated rounding.
   *
   * @throws IllegalArgumentException if there are not as many values as variables
   */
  public ComplexEstimate complexAt(Complex... values) {
    checkCount(values.length);
    return ComplexRun.value(this, slots == values.length ? values : Arrays.copyOf(values, slots));
  }

  /**
   * The complex value on principal branches to some digits, by significance arithmetic: digits that
   * cancel are gone from the result. Takes milliseconds.
   *
   * @param real the values' real parts
   * @param imaginary their imaginary parts
   * @param digits decimal ones, 1 or more
   * @return empty where there is no value, or none that so many digits tell
   */
  public Optional<Apcomplex> preciseAt(List<Rational> real, List<Rational> imaginary, int digits) {
    checkCount(real.size());
    Apcomplex[] values = new Apcomplex[slots];
    for (int i = 0; i < real.size(); i++) {
      values[i] =
          new Apcomplex(
              PreciseRun.of(real.get(i), digits), PreciseRun.of(imaginary.get(i), digits));
    }
    return Optional.ofNullable(PreciseRun.value(this, digits, values));
  }

  /**
   * Whether rounding is all that separates its values in doubles from the exact ones: so it is but
   * for factorials and binomials, whose values off the whole numbers are approximations.
   */
  public boolean isElementary() {
    for (int i = 0; i < codes.length; i++) {
      if (codes[i] == Code.BINOMIAL
          || codes[i] == Code.FUNCTION && APPROXIMATED.contains(arguments[i])) {
        return false;
      }
    }
    return parts.stream().allMatch(part -> part.body().isElementary());
  }

  private double[] inSlots(double[] values) {
    checkCount(values.length);
    return slots == values.length ? values : Arrays.copyOf(values, slots);
  }

  private void checkCount(int values) {
    if (values != variables.size()) {
      throw new IllegalArgumentException(
          values + " values for the " + variables.size() + " variables " + variables);
    }
  }
}
