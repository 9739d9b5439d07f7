package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.ElementaryFunction;

/**
 * Evaluates a {@link Program} together with a companion of every value: its derivative, or a bound
 * of its rounding error.
 *
 * <p>Both follow the chain rule, f(a, b)' = f₁·a' + f₂·b'; for rounding with absolute values, and
 * with what rounding f itself adds. Sums, products, quotients and square roots know what they lost
 * to the last bit, so that whole numbers stay exact.
 */
final class PairRun {
  /** Of an elementary function in the JDK, relative: two units in the last place. */
  private static final double ULP = 0x1p-51;

  /**
   * Nearness to a jump is judged by this multiple of the error bound, which is a first-order one.
   */
  private static final double CAUTION = 8;

  /** What is known less well than this, relatively, makes no divisor, and no argument of a pole. */
  private static final double COARSE = 0.1;

  private static final ElementaryFunction[] FUNCTIONS = ElementaryFunction.values();

  private final Program program;
  private final boolean rounding;
  private final double[] slots;
  private final double[] slotCompanions;
  private final double[] stack;
  private final double[] companions;
  private int top = -1;

  private PairRun(Program program, boolean rounding, double[] slots, double[] slotCompanions) {
    this.program = program;
    this.rounding = rounding;
    this.slots = slots;
    this.slotCompanions = slotCompanions;
    this.stack = new double[program.depth];
    this.companions = new double[program.depth];
  }

  /** Value and derivative, the companions of the slots being their derivatives. */
  static double[] derivative(Program program, double[] slots, double[] companions) {
    return new PairRun(program, false, slots, companions).run();
  }

  /** Value and error bound, the companions of the slots being their errors. */
  static double[] rounding(Program program, double[] slots, double[] companions) {
    return new PairRun(program, true, slots, companions).run();
  }

  private double[] run() {
    for (int pc = 0; pc < program.codes.length; pc++) {
      int argument = program.arguments[pc];
      Code code = program.codes[pc];
      switch (code) {
        case CONSTANT ->
            push(program.constants[argument], rounding ? program.constantErrors[argument] : 0);
        case VARIABLE -> push(slots[argument], slotCompanions[argument]);
        case IMAGINARY_UNIT -> push(Double.NaN, Double.NaN);
        case NEGATE -> unary(-stack[top], -1, 0);
        case WHOLE_POWER -> wholePower(argument);
        case FUNCTION -> function(FUNCTIONS[argument]);
        case NOT -> stack[top] = 1 - stack[top];
        case SELECT -> select();
        case SUM, PRODUCT -> series(code, program.parts.get(argument));
        default -> binary(code);
      }
    }
    return new double[] {stack[0], companions[0]};
  }

  private void push(double value, double companion) {
    stack[++top] = value;
    companions[top] = companion;
  }

  /**
   * Replaces the top.
   *
   * @param lost what rounding of this operation may have lost
   */
  private void unary(double value, double slope, double lost) {
    double companion = companions[top];
    // 0·∞ would spoil what does not depend on the operand at all.
    double moved = companion == 0 ? 0 : slope * companion;
    stack[top] = value;
    companions[top] = rounding ? Math.abs(moved) + Math.abs(lost) : moved;
  }

  private void set(double value, double slopeA, double slopeB, double lost) {
    double a = companions[top];
    double b = companions[top + 1];
    moved(value, a == 0 ? 0 : slopeA * a, b == 0 ? 0 : slopeB * b, lost);
  }

  /** As {@link #set}, where the slope itself may be too small for a double. */
  private void moved(double value, double movedA, double movedB, double lost) {
    stack[top] = value;
    companions[top] =
        rounding ? Math.abs(movedA) + Math.abs(movedB) + Math.abs(lost) : movedA + movedB;
  }

  private void wholePower(int exponent) {
    double x = stack[top];
    double y = RealRun.wholePower(x, exponent);
    boolean exact = exponent >= 0 && x == Math.rint(x) && Math.abs(y) < 1L << 53;
    double error = companions[top];
    double lost = exact ? 0 : y * ULP + underflow(y, x != 0);
    if (rounding && error > 0) {
      // Of first order nothing would be left of an error of zero squared.
      double size = Math.abs(x);
      companions[top] =
          exponent > 0
              ? RealRun.wholePower(size + error, exponent) - Math.abs(y) + Math.abs(lost)
              : Math.abs(exponent * y) * (error / size) * 2 + Math.abs(lost);
      stack[top] = exponent < 0 && error > COARSE * size ? Double.NaN : y;
      return;
    }
    unary(y, exponent * RealRun.wholePower(x, exponent - 1), lost);
  }

  private void function(ElementaryFunction function) {
    double x = stack[top];
    double y = function.at(x);
    double lost =
        switch (function) {
          case ABS, FLOOR, CEILING, REAL_PART, IMAGINARY_PART -> 0;
          case SQRT -> Math.fma(y, y, -x) == 0 ? 0 : y * ULP;
          case FACTORIAL, DOUBLE_FACTORIAL ->
              x == Math.rint(x) && y < 1L << 53 ? 0 : y * (64 + 8 * Math.abs(x)) * ULP;
          case EXP -> isKnown(x, y) ? 0 : y * ULP + underflow(y, true);
          default ->
              function.ulps() > 1
                  ? y * function.ulps() * ULP + underflow(y, x != 0)
                  : isKnown(x, y) ? 0 : y * ULP;
        };
    if (rounding && function.hasSteps() && isJumpWithin(x, companions[top])) {
      y = Double.NaN;
    }
    double slope = function.slopeAt(x, y);
    if (rounding && function == ElementaryFunction.ABS) {
      slope = 1;
    }
    if (rounding && isCoarse(function, companions[top], slope, y)) {
      y = Double.NaN;
    }
    unary(y, slope, lost);
  }

  /** Whether the argument is known so badly that an error of first order says nothing. */
  private static boolean isCoarse(
      ElementaryFunction function, double error, double slope, double y) {
    return error > 0
        && switch (function) {
          case ABS, FLOOR, CEILING, REAL_PART, IMAGINARY_PART, ARGUMENT, SQRT -> false;
          case EXP, SINH, COSH, FACTORIAL, DOUBLE_FACTORIAL -> error > COARSE;
          case LN, LG -> !(Math.abs(slope) * error <= COARSE); // the argument may be zero
          default -> !(Math.abs(slope) * error <= COARSE * Math.max(1, Math.abs(y)));
        };
  }

  /** Whether rounding could not have touched it: sin 0, exp 0, ln 1 and their like. */
  private static boolean isKnown(double x, double y) {
    return x == 0 && (y == 0 || y == 1) || x == 1 && y == 0;
  }

  private static boolean isJumpWithin(double x, double error) {
    return error > 0 && Math.abs(x - Math.rint(x)) <= CAUTION * error;
  }

  private void binary(Code code) {
    top--;
    double a = stack[top];
    double b = stack[top + 1];
    double y = RealRun.binary(code, a, b);
    switch (code) {
      case ADD -> set(y, 1, 1, sumRest(a, b, y));
      case SUBTRACT -> set(y, 1, -1, sumRest(a, -b, y));
      case MULTIPLY -> {
        double both = rounding ? companions[top] * companions[top + 1] : 0;
        double lost = Math.abs(Math.fma(a, b, -y)) + underflow(y, a != 0 && b != 0) + both;
        set(y, b, a, lost);
      }
      case DIVIDE -> {
        boolean coarse = rounding && companions[top + 1] > COARSE * Math.abs(b);
        double factor = rounding && companions[top + 1] > 0 ? 2 : 1;
        moved(
            coarse ? Double.NaN : y,
            relative(factor, companions[top], b),
            relative(-factor * y, companions[top + 1], b),
            Math.fma(y, b, -a) / b + underflow(y, a != 0));
      }
      case POWER -> power(a, b, y);
      case ROOT ->
          set(
              y,
              y / (b * a),
              -y * Math.log(Math.abs(a)) / (b * b),
              isWholeRoot(a, b, y) ? 0 : 2 * y * ULP);
      case MODULO -> {
        double quotient = a / b;
        double error = companions[top] / Math.abs(b) + Math.abs(quotient / b) * companions[top + 1];
        boolean unsure = rounding && isJumpWithin(quotient, error);
        set(unsure ? Double.NaN : y, 1, -Math.floor(quotient), y * ULP);
      }
      case BINOMIAL -> {
        boolean whole = a == Math.rint(a) && b == Math.rint(b);
        boolean moved = companions[top] != 0 || companions[top + 1] != 0;
        double slope = moved ? Double.NaN : 0;
        double steps = Math.abs(b); // each takes a factor and may round
        boolean exact = whole && Math.abs(y) * Math.max(1, steps) < 1L << 53;
        set(y, slope, slope, exact ? 0 : y * (64 + 3 * steps) * ULP);
      }
      case GCD, LCM -> {
        boolean moved = companions[top] != 0 || companions[top + 1] != 0;
        set(moved ? Double.NaN : y, 0, 0, 0);
      }
      case MAX, MIN -> set(y, y == a ? 1 : 0, y == a ? 0 : 1, 0);
      default -> {
        double error = companions[top] + companions[top + 1];
        boolean unsure =
            rounding
                && code != Code.AND
                && code != Code.OR
                && error > 0
                && Math.abs(a - b) <= CAUTION * error;
        set(unsure ? Double.NaN : y, 0, 0, 0);
      }
    }
  }

  private void power(double a, double b, double y) {
    boolean whole = b == Math.rint(b);
    double base = companions[top];
    boolean unsure =
        rounding
            && (a < 0 && companions[top + 1] > 0
                || base > 0 && b != 0 && base * Math.abs(b) > COARSE * Math.abs(a)
                || companions[top + 1] * Math.abs(Math.log(Math.abs(a))) > COARSE);
    double slope = b == 0 ? 0 : b * RealRun.power(a, b - 1);
    double moved = slope == 0 && b != 0 ? relative(b * y, base, a) : base == 0 ? 0 : slope * base;
    double exponent = companions[top + 1];
    boolean exact = whole && b >= 0 && a == Math.rint(a) && Math.abs(y) < 1L << 53;
    moved(
        unsure ? Double.NaN : y,
        moved,
        a == 0 || exponent == 0 ? 0 : y * Math.log(Math.abs(a)) * exponent,
        exact ? 0 : 2 * y * ULP + underflow(y, a != 0));
  }

  /** What a relative change of a value comes to, where its slope may be too small for a double. */
  private static double relative(double value, double change, double of) {
    return change == 0 ? 0 : value * (change / of);
  }

  /**
   * What is lost where a result is too small for a double: all of it, which a large factor may
   * bring back.
   *
   * @param possible whether the exact result is another than 0
   */
  private static double underflow(double y, boolean possible) {
    return possible && Math.abs(y) < Double.MIN_NORMAL ? Double.MIN_NORMAL : 0;
  }

  private static boolean isWholeRoot(double a, double degree, double y) {
    return y == Math.rint(y) && degree == Math.rint(degree) && Math.pow(y, degree) == a;
  }

  /** What a + b lost in rounding to {@code sum}, exactly (Knuth's two-sum). */
  private static double sumRest(double a, double b, double sum) {
    double virtual = sum - a;
    return (a - (sum - virtual)) + (b - virtual);
  }

  private void select() {
    top -= 2;
    double condition = stack[top + 1];
    if (condition == 0) {
      companions[top] = companions[top + 2];
    }
    stack[top] = RealRun.select(stack[top], condition, stack[top + 2]);
  }

  private void series(Code code, Program.Part part) {
    top--;
    double from = stack[top];
    double to = stack[top + 1];
    if (!RealRun.isRange(from, to, part.maxTerms())) {
      stack[top] = Double.NaN;
      return;
    }
    stack[top] = code == Code.SUM ? 0 : 1;
    companions[top] = 0;
    for (double k = Math.rint(from); k <= Math.rint(to); k++) {
      slots[part.slot()] = k;
      slotCompanions[part.slot()] = 0;
      double[] term = new PairRun(part.body(), rounding, slots, slotCompanions).run();
      double a = stack[top];
      double b = term[0];
      stack[top + 1] = b;
      companions[top + 1] = term[1];
      if (code == Code.SUM) {
        set(a + b, 1, 1, sumRest(a, b, a + b));
      } else {
        set(a * b, b, a, Math.fma(a, b, -(a * b)));
      }
    }
  }
}
