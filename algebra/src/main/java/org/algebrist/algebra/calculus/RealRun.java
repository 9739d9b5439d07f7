package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.function.GammaFunction;

/** Evaluates a {@link Program} in double arithmetic. */
final class RealRun {
  private static final ElementaryFunction[] FUNCTIONS = ElementaryFunction.values();

  /** Sums and products take bounds this near to a whole number. */
  private static final double WHOLE = 1e-9;

  private RealRun() {}

  static double value(Program program, double[] slots) {
    double[] stack = new double[program.depth];
    Code[] codes = program.codes;
    int[] arguments = program.arguments;
    int top = -1;
    for (int pc = 0; pc < codes.length; pc++) {
      Code code = codes[pc];
      int argument = arguments[pc];
      switch (code) {
        case CONSTANT -> stack[++top] = program.constants[argument];
        case VARIABLE -> stack[++top] = slots[argument];
        case IMAGINARY_UNIT -> stack[++top] = Double.NaN;
        case NEGATE -> stack[top] = -stack[top];
        case WHOLE_POWER -> stack[top] = wholePower(stack[top], argument);
        case FUNCTION -> stack[top] = FUNCTIONS[argument].at(stack[top]);
        case NOT -> stack[top] = 1 - stack[top];
        case SELECT -> {
          top -= 2;
          stack[top] = select(stack[top], stack[top + 1], stack[top + 2]);
        }
        case SUM, PRODUCT -> {
          top--;
          stack[top] = series(code, program.parts.get(argument), stack[top], stack[top + 1], slots);
        }
        default -> {
          top--;
          stack[top] = binary(code, stack[top], stack[top + 1]);
        }
      }
    }
    return stack[0];
  }

  static double binary(Code code, double a, double b) {
    return switch (code) {
      case ADD -> a + b;
      case SUBTRACT -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> b == 0 ? Double.NaN : a / b;
      case POWER -> power(a, b);
      case ROOT -> root(a, b);
      case MODULO -> b == 0 ? Double.NaN : a - b * Math.floor(a / b);
      case BINOMIAL -> binomial(a, b);
      case GCD -> gcd(a, b);
      case LCM -> a == 0 && b == 0 ? 0 : Math.abs(a * b) / gcd(a, b);
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      default -> statement(code, a, b);
    };
  }

  /** 1 or 0 as the statement holds, NaN if a side has no value. */
  static double statement(Code code, double a, double b) {
    if (Double.isNaN(a) || Double.isNaN(b)) {
      return Double.NaN;
    }
    boolean holds =
        switch (code) {
          case LESS -> a < b;
          case LESS_EQUAL -> a <= b;
          case EQUAL -> a == b;
          case NOT_EQUAL -> a != b;
          case AND -> a != 0 && b != 0;
          case OR -> a != 0 || b != 0;
          default -> throw new IllegalStateException(code + " is no statement of two parts");
        };
    return holds ? 1 : 0;
  }

  static double select(double value, double condition, double otherwise) {
    return Double.isNaN(condition) ? Double.NaN : condition != 0 ? value : otherwise;
  }

  static double wholePower(double base, int exponent) {
    return switch (exponent) {
      case 1 -> base;
      case 2 -> base * base;
      case 3 -> base * base * base;
      default -> base == 0 && exponent < 0 ? Double.NaN : Math.pow(base, exponent);
    };
  }

  static double power(double base, double exponent) {
    if (base == 0 && exponent < 0 || base < 0 && exponent != Math.rint(exponent)) {
      return Double.NaN;
    }
    // Math.pow takes 1 to the power NaN for 1.
    return Double.isNaN(exponent) || Double.isNaN(base) ? Double.NaN : Math.pow(base, exponent);
  }

  static double root(double radicand, double degree) {
    if (degree == 0 || radicand == 0 && degree < 0) {
      return Double.NaN;
    }
    if (degree == 2) {
      return Math.sqrt(radicand);
    }
    if (degree == 3) {
      return Math.cbrt(radicand);
    }
    return radicand < 0 && isOdd(degree)
        ? -Math.pow(-radicand, 1 / degree)
        : power(radicand, 1 / degree);
  }

  static boolean isOdd(double degree) {
    return Math.abs(degree % 2) == 1;
  }

  /** By its product where k is whole, by factorials elsewhere. */
  static double binomial(double n, double k) {
    if (k == Math.rint(k) && Math.abs(k) <= 1000) {
      if (n == Math.rint(n) && n >= 0 && k > n / 2) {
        return k > n ? 0 : binomial(n, n - k);
      }
      if (k < 0) {
        return n == Math.rint(n) && n < 0 ? Double.NaN : 0;
      }
      if (n == Math.rint(n) && n < 0) { // the factors of the other one grow with the product
        double above = binomial(k - n - 1, k);
        return isOdd(k) ? -above : above;
      }
      double product = 1;
      for (int i = 1; i <= k; i++) {
        product = product * (n - k + i) / i;
      }
      return product;
    }
    return GammaFunction.factorial(n)
        / (GammaFunction.factorial(k) * GammaFunction.factorial(n - k));
  }

  /** Of whole numbers only. */
  static double gcd(double a, double b) {
    if (a != Math.rint(a) || b != Math.rint(b) || !(Math.abs(a) + Math.abs(b) < 1L << 53)) {
      return Double.NaN;
    }
    long x = (long) Math.abs(a);
    long y = (long) Math.abs(b);
    while (y != 0) {
      long rest = x % y;
      x = y;
      y = rest;
    }
    return x;
  }

  /** Whether {@code from..to} can be summed over: an empty range only just below its start. */
  static boolean isRange(double from, double to, int maxTerms) {
    return Math.abs(from - Math.rint(from)) <= WHOLE
        && Math.abs(to - Math.rint(to)) <= WHOLE
        && Math.rint(to) - Math.rint(from) >= -1
        && to - from < maxTerms;
  }

  private static double series(
      Code code, Program.Part part, double from, double to, double[] slots) {
    if (!isRange(from, to, part.maxTerms())) {
      return Double.NaN;
    }
    double total = code == Code.SUM ? 0 : 1;
    for (double k = Math.rint(from); k <= Math.rint(to); k++) {
      slots[part.slot()] = k;
      double term = value(part.body(), slots);
      total = code == Code.SUM ? total + term : total * term;
    }
    return total;
  }
}
