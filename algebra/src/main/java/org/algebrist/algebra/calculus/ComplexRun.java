package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.ElementaryFunction;
import org.hipparchus.complex.Complex;

/**
 * Evaluates a {@link Program} over the complex numbers, with a bound of the rounding error.
 *
 * <p>A value so near to a branch cut that rounding decides on its side is NaN; one exactly on the
 * negative real axis counts as its upper side.
 */
final class ComplexRun {
  /** Of a complex operation, relative: four units in the last place. */
  private static final double ULP = 0x1p-50;

  private static final double CAUTION = 8;
  private static final ElementaryFunction[] FUNCTIONS = ElementaryFunction.values();

  private final Program program;
  private final Complex[] slots;
  private final Complex[] stack;
  private final double[] errors;
  private int top = -1;

  private ComplexRun(Program program, Complex[] slots) {
    this.program = program;
    this.slots = slots;
    this.stack = new Complex[program.depth];
    this.errors = new double[program.depth];
  }

  static ComplexEstimate value(Program program, Complex[] slots) {
    return new ComplexRun(program, slots).run();
  }

  private ComplexEstimate run() {
    for (int pc = 0; pc < program.codes.length; pc++) {
      int argument = program.arguments[pc];
      Code code = program.codes[pc];
      switch (code) {
        case CONSTANT ->
            push(new Complex(program.constants[argument]), program.constantErrors[argument]);
        case VARIABLE -> push(slots[argument], 0);
        case IMAGINARY_UNIT -> push(Complex.I, 0);
        case NEGATE -> stack[top] = zeroUp(stack[top].negate());
        case WHOLE_POWER -> wholePower(argument);
        case FUNCTION -> function(FUNCTIONS[argument]);
        case NOT -> stack[top] = Complex.ONE.subtract(stack[top]);
        case SELECT -> {
          top -= 2;
          boolean otherwise = stack[top + 1].isZero();
          Complex chosen = otherwise ? stack[top + 2] : stack[top];
          errors[top] = otherwise ? errors[top + 2] : errors[top];
          stack[top] = stack[top + 1].isNaN() ? Complex.NaN : chosen;
        }
        case SUM, PRODUCT -> series(code, program.parts.get(argument));
        default -> binary(code);
      }
    }
    return new ComplexEstimate(stack[0], errors[0]);
  }

  private void push(Complex value, double error) {
    stack[++top] = value;
    errors[top] = error;
  }

  /** The value with a zero imaginary part positive, so that it is on the upper side of a cut. */
  private static Complex zeroUp(Complex z) {
    return z.getImaginary() == 0 ? new Complex(z.getReal(), 0) : z;
  }

  private static boolean isReal(Complex z) {
    return z.getImaginary() == 0;
  }

  /** Replaces the top by a value to which the operand's error contributes {@code growth} times. */
  private void unary(Complex value, double growth) {
    double moved = errors[top] == 0 ? 0 : growth * errors[top];
    stack[top] = zeroUp(value);
    errors[top] = moved + value.norm() * ULP;
  }

  private void set(Complex value, double growthA, double growthB) {
    double moved =
        (errors[top] == 0 ? 0 : growthA * errors[top])
            + (errors[top + 1] == 0 ? 0 : growthB * errors[top + 1]);
    stack[top] = zeroUp(value);
    errors[top] = moved + value.norm() * ULP;
  }

  private void wholePower(int exponent) {
    Complex z = stack[top];
    if (isReal(z)) {
      double y = RealRun.wholePower(z.getReal(), exponent);
      unary(new Complex(y), Math.abs(exponent * RealRun.wholePower(z.getReal(), exponent - 1)));
      return;
    }
    Complex power = wholePower(z, exponent);
    unary(power, Math.abs(exponent) * power.norm() / z.norm());
  }

  private static Complex wholePower(Complex z, int exponent) {
    Complex result = Complex.ONE;
    Complex square = z;
    for (int rest = Math.abs(exponent); rest != 0; rest >>>= 1) {
      if ((rest & 1) == 1) {
        result = result.multiply(square);
      }
      square = square.multiply(square);
    }
    return exponent < 0 ? result.reciprocal() : result;
  }

  private void function(ElementaryFunction function) {
    Complex z = stack[top];
    double error = CAUTION * errors[top];
    boolean unsure =
        function.isCutWithin(z, error)
            || function.hasSteps()
                && error > 0
                && Math.abs(z.getReal() - Math.rint(z.getReal())) <= error;
    Complex y = unsure ? Complex.NaN : function.at(z);
    unary(y, errors[top] == 0 ? 0 : function.growthAt(z));
  }

  private void binary(Code code) {
    top--;
    Complex a = stack[top];
    Complex b = stack[top + 1];
    switch (code) {
      case ADD -> set(a.add(b), 1, 1);
      case SUBTRACT -> set(a.subtract(b), 1, 1);
      case MULTIPLY -> set(a.multiply(b), b.norm(), a.norm());
      case DIVIDE -> {
        Complex quotient = b.isZero() ? Complex.NaN : a.divide(b);
        set(quotient, 1 / b.norm(), quotient.norm() / b.norm());
      }
      case POWER -> power(a, b, false);
      case ROOT -> power(a, b, true);
      default -> {
        // What is left has a value for real operands only.
        double error = CAUTION * (errors[top] + errors[top + 1]);
        boolean unsure = error > 0 && isStep(code, a.getReal(), b.getReal(), error);
        double y =
            isReal(a) && isReal(b) && !unsure
                ? RealRun.binary(code, a.getReal(), b.getReal())
                : Double.NaN;
        set(new Complex(y), 1, 1);
      }
    }
  }

  private static boolean isStep(Code code, double a, double b, double error) {
    return switch (code) {
      case MODULO ->
          Math.abs(a / b - Math.rint(a / b)) * Math.abs(b) <= error * (1 + Math.abs(a / b));
      case LESS, LESS_EQUAL, EQUAL, NOT_EQUAL -> Math.abs(a - b) <= error;
      case GCD, LCM, BINOMIAL -> a != Math.rint(a) || b != Math.rint(b);
      default -> false;
    };
  }

  /** Power, or root of degree {@code b}. */
  private void power(Complex a, Complex b, boolean root) {
    Complex exponent = root ? b.reciprocal() : b;
    if (isReal(a) && isReal(b)) {
      double x = a.getReal();
      double y = root ? RealRun.root(x, b.getReal()) : RealRun.power(x, b.getReal());
      if (!Double.isNaN(y)) {
        double slope = Math.abs(y * exponent.getReal() / x);
        double slopeB = x == 0 ? 0 : Math.abs(y * Math.log(Math.abs(x)));
        boolean unsure = x < 0 && errors[top + 1] > 0;
        set(unsure ? Complex.NaN : new Complex(y), slope, slopeB);
        return;
      }
    }
    double error = CAUTION * errors[top];
    if (a.isZero() || ElementaryFunction.LN.isCutWithin(a, error)) {
      set(Complex.NaN, 0, 0);
      return;
    }
    Complex log = a.log();
    Complex y = exponent.multiply(log).exp();
    double size = y.norm();
    set(
        y,
        size * exponent.norm() / a.norm(),
        size * log.norm() * (root ? exponent.norm() * exponent.norm() : 1));
    errors[top] += size * exponent.multiply(log).norm() * ULP;
  }

  private void series(Code code, Program.Part part) {
    top--;
    Complex from = stack[top];
    Complex to = stack[top + 1];
    if (!isReal(from)
        || !isReal(to)
        || !RealRun.isRange(from.getReal(), to.getReal(), part.maxTerms())) {
      stack[top] = Complex.NaN;
      return;
    }
    stack[top] = code == Code.SUM ? Complex.ZERO : Complex.ONE;
    errors[top] = 0;
    for (double k = Math.rint(from.getReal()); k <= Math.rint(to.getReal()); k++) {
      slots[part.slot()] = new Complex(k);
      ComplexEstimate term = value(part.body(), slots);
      Complex a = stack[top];
      stack[top + 1] = term.value();
      errors[top + 1] = term.error();
      if (code == Code.SUM) {
        set(a.add(term.value()), 1, 1);
      } else {
        set(a.multiply(term.value()), term.value().norm(), a.norm());
      }
    }
  }
}
