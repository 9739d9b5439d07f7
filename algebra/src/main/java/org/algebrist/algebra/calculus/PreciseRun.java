package org.algebrist.algebra.calculus;

import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.ApcomplexMath;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;
import org.apfloat.ApfloatRuntimeException;
import org.apfloat.Apint;
import org.apfloat.ApintMath;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a {@link Program} over the complex numbers to a given number of digits, by the rules of
 * {@link ComplexRun}; some hundred times slower.
 */
final class PreciseRun {
  private static final ElementaryFunction[] FUNCTIONS = ElementaryFunction.values();

  /** Ends a run that has no value; never leaves this class. */
  private static final class None extends RuntimeException {
    private static final long serialVersionUID = 1L;

    None() {
      super(null, null, false, false);
    }
  }

  private final Program program;
  private final int digits;
  private final Apcomplex[] slots;
  private final Apcomplex[] stack;
  private int top = -1;

  private PreciseRun(Program program, int digits, Apcomplex[] slots) {
    this.program = program;
    this.digits = digits;
    this.slots = slots;
    this.stack = new Apcomplex[program.depth];
  }

  /** The value, or null where there is none or it cannot be told. */
  static @Nullable Apcomplex value(Program program, int digits, Apcomplex[] slots) {
    try {
      return new PreciseRun(program, digits, slots).run();
    } catch (None | ArithmeticException | ApfloatRuntimeException none) {
      return null; // a pole, or no digit left
    }
  }

  static Apfloat of(Rational value, int digits) {
    return new Apfloat(value.numerator(), digits).divide(new Apfloat(value.denominator(), digits));
  }

  private Apfloat of(double value) {
    return new Apfloat(value, digits);
  }

  private Apcomplex run() {
    for (int pc = 0; pc < program.codes.length; pc++) {
      int argument = program.arguments[pc];
      Code code = program.codes[pc];
      switch (code) {
        case CONSTANT -> stack[++top] = constant(argument);
        case VARIABLE -> stack[++top] = slots[argument];
        case IMAGINARY_UNIT -> stack[++top] = new Apcomplex(Apfloat.ZERO, of(1));
        case NEGATE -> stack[top] = stack[top].negate();
        case WHOLE_POWER -> stack[top] = ApcomplexMath.pow(stack[top], argument);
        case FUNCTION -> stack[top] = function(FUNCTIONS[argument], stack[top]);
        case NOT -> stack[top] = of(1).subtract(stack[top]);
        case SELECT -> {
          top -= 2;
          stack[top] = isZero(stack[top + 1]) ? stack[top + 2] : stack[top];
        }
        case SUM, PRODUCT -> series(code, program.parts.get(argument));
        default -> {
          top--;
          stack[top] = binary(code, stack[top], stack[top + 1]);
        }
      }
    }
    return stack[0];
  }

  private Apcomplex constant(int index) {
    return program.exactConstants.get(index).at(digits).orElseThrow(None::new);
  }

  private static boolean isZero(Apcomplex z) {
    return z.real().signum() == 0 && z.imag().signum() == 0;
  }

  private static boolean isReal(Apcomplex z) {
    return z.imag().signum() == 0;
  }

  private static boolean isWhole(Apcomplex z) {
    return isReal(z) && z.real().equals(z.real().floor());
  }

  private static int wholeInt(Apcomplex z) {
    if (!isWhole(z) || z.real().scale() > 9) {
      throw new None();
    }
    return z.real().intValue();
  }

  /** The operand of a function with a cut along the negative real axis. */
  private Apcomplex offCut(Apcomplex z) {
    boolean near =
        z.real().signum() < 0 && !isReal(z) && z.imag().scale() < z.real().scale() - digits / 2;
    if (near) {
      throw new None();
    }
    return z;
  }

  /** A real operand, not so near a whole number that its digits leave the side open. */
  private Apfloat offSteps(Apcomplex z) {
    if (!isReal(z)) {
      throw new None();
    }
    Apfloat x = z.real();
    Apfloat near = ApfloatMath.floor(x.add(of(0.5)));
    Apfloat gap = x.subtract(near);
    // A gap within the last digit comes out as zero though the two are not equal.
    if (!x.equals(near) && (gap.signum() == 0 || gap.scale() < -digits / 2)) {
      throw new None();
    }
    return x;
  }

  /**
   * Digits before the point of an argument that is not an algebraic function's: to know the sine of
   * a number one must know all of them, and a million fill the memory.
   */
  private static final long MAX_SCALE = 400;

  /** Of an exponential function's argument: tanh 10⁶ differs from 1 in the millionth digit. */
  private static final long MAX_EXPONENTIAL_SCALE = 3;

  private Apcomplex function(ElementaryFunction function, Apcomplex z) {
    long most =
        switch (function) {
          case SQRT, ABS -> Long.MAX_VALUE;
          case SINH, COSH, TANH, COTH, SECH, CSCH -> MAX_EXPONENTIAL_SCALE;
          default -> MAX_SCALE;
        };
    if (Math.max(z.real().scale(), z.imag().scale()) > most) {
      throw new None();
    }
    Apfloat one = of(1);
    return switch (function) {
      case SQRT -> ApcomplexMath.sqrt(offCut(z));
      case ABS -> ApcomplexMath.abs(z);
      case SIN -> ApcomplexMath.sin(z);
      case COS -> ApcomplexMath.cos(z);
      case TAN -> ApcomplexMath.tan(z);
      case COT -> ApcomplexMath.cos(z).divide(ApcomplexMath.sin(z));
      case SEC -> one.divide(ApcomplexMath.cos(z));
      case CSC -> one.divide(ApcomplexMath.sin(z));
      case ARCSIN -> ApcomplexMath.asin(within(z));
      case ARCCOS -> ApcomplexMath.acos(within(z));
      case ARCTAN -> ApcomplexMath.atan(z);
      case ARCCOT ->
          isZero(z) ? ApfloatMath.pi(digits).divide(of(2)) : ApcomplexMath.atan(one.divide(z));
      case ARCSEC -> ApcomplexMath.acos(within(one.divide(z)));
      case ARCCSC -> ApcomplexMath.asin(within(one.divide(z)));
      case SINH -> ApcomplexMath.sinh(z);
      case COSH -> ApcomplexMath.cosh(z);
      case TANH -> ApcomplexMath.tanh(z);
      case COTH -> one.divide(ApcomplexMath.tanh(z));
      case SECH -> one.divide(ApcomplexMath.cosh(z));
      case CSCH -> one.divide(ApcomplexMath.sinh(z));
      case ARSINH -> ApcomplexMath.asinh(z);
      case ARCOSH -> {
        if (isReal(z) && z.real().compareTo(one) < 0) {
          throw new None();
        }
        yield ApcomplexMath.acosh(z);
      }
      case ARTANH -> ApcomplexMath.atanh(within(z));
      case EXP -> ApcomplexMath.exp(z);
      case LN -> ApcomplexMath.log(offCut(z));
      case LG -> ApcomplexMath.log(offCut(z)).divide(ApfloatMath.log(of(10)));
      case FACTORIAL -> ApcomplexMath.gamma(z.add(one));
      case DOUBLE_FACTORIAL -> doubleFactorial(wholeInt(z));
      case FLOOR -> offSteps(z).floor();
      case CEILING -> offSteps(z).ceil();
      case REAL_PART -> z.real();
      case IMAGINARY_PART -> z.imag();
      case ARGUMENT -> ApcomplexMath.arg(offCut(z));
    };
  }

  private Apcomplex doubleFactorial(int n) {
    if (n < -1 || n > 10_000) {
      throw new None();
    }
    Apcomplex product = of(1);
    for (int k = n; k > 1; k -= 2) {
      product = product.multiply(of(k));
    }
    return product;
  }

  /**
   * Real operands of inverse functions must lie off the cuts; and none may be so small that the
   * digits between it and π/2 would take minutes.
   */
  private Apcomplex within(Apcomplex z) {
    if (!isZero(z) && Math.max(z.real().scale(), z.imag().scale()) < -MAX_SCALE) {
      throw new None();
    }
    if (isReal(z) && ApfloatMath.abs(z.real()).compareTo(of(1)) > 0) {
      throw new None();
    }
    return z;
  }

  private Apcomplex binary(Code code, Apcomplex a, Apcomplex b) {
    return switch (code) {
      case ADD -> a.add(b);
      case SUBTRACT -> a.subtract(b);
      case MULTIPLY -> a.multiply(b);
      case DIVIDE -> a.divide(b);
      case POWER -> power(a, b);
      case ROOT -> root(a, b);
      case MODULO -> a.subtract(b.multiply(offSteps(a.divide(b)).floor()));
      case GCD -> ApintMath.gcd(whole(a), whole(b));
      case LCM -> ApintMath.lcm(whole(a), whole(b));
      case BINOMIAL -> binomial(a, b);
      case MAX -> compare(a, b) >= 0 ? a : b;
      case MIN -> compare(a, b) <= 0 ? a : b;
      case LESS -> truth(compare(a, b) < 0);
      case LESS_EQUAL -> truth(compare(a, b) <= 0);
      case EQUAL -> truth(compare(a, b) == 0);
      case NOT_EQUAL -> truth(compare(a, b) != 0);
      case AND -> truth(!isZero(a) && !isZero(b));
      case OR -> truth(!isZero(a) || !isZero(b));
      default -> throw new IllegalStateException(code + " over two operands");
    };
  }

  private Apcomplex truth(boolean holds) {
    return of(holds ? 1 : 0);
  }

  private static Apint whole(Apcomplex z) {
    if (!isWhole(z)) {
      throw new None();
    }
    return z.real().truncate();
  }

  private int compare(Apcomplex a, Apcomplex b) {
    if (!isReal(a) || !isReal(b)) {
      throw new None();
    }
    Apfloat gap = a.real().subtract(b.real());
    long size = Math.max(a.real().scale(), b.real().scale());
    boolean same = a.real().equals(b.real());
    if (!same && (gap.signum() == 0 || gap.scale() < size - digits / 2)) {
      throw new None();
    }
    return gap.signum();
  }

  private Apcomplex power(Apcomplex base, Apcomplex exponent) {
    if (isWhole(exponent) && exponent.real().scale() <= 9) {
      return ApcomplexMath.pow(base, exponent.real().longValue());
    }
    if (isZero(base) && exponent.imag().signum() != 0) {
      throw new ArithmeticException("0 to a power that is not real has no value");
    }
    return ApcomplexMath.pow(offCut(base), exponent);
  }

  private Apcomplex root(Apcomplex radicand, Apcomplex degree) {
    if (isWhole(degree) && degree.real().scale() <= 9) {
      int n = wholeInt(degree);
      return isReal(radicand) && radicand.real().signum() < 0 && n % 2 != 0
          ? ApcomplexMath.root(radicand.negate(), n).negate()
          : ApcomplexMath.root(offCut(radicand), n);
    }
    return ApcomplexMath.pow(offCut(radicand), of(1).divide(degree));
  }

  private Apcomplex binomial(Apcomplex n, Apcomplex k) {
    if (!isWhole(k) || !isReal(n)) {
      return ApcomplexMath.binomial(n, k);
    }
    int count = wholeInt(k);
    if (count < 0 || count > 10_000) {
      throw new None();
    }
    Apcomplex product = of(1);
    for (int i = 1; i <= count; i++) {
      product = product.multiply(n.subtract(k).add(of(i))).divide(of(i));
    }
    return product;
  }

  private void series(Code code, Program.Part part) {
    top--;
    int from = wholeInt(stack[top]);
    int to = wholeInt(stack[top + 1]);
    if (!RealRun.isRange(from, to, Math.min(part.maxTerms(), Program.MOST_PRECISE_TERMS))) {
      throw new None();
    }
    Apcomplex total = of(code == Code.SUM ? 0 : 1);
    for (int k = from; k <= to; k++) {
      slots[part.slot()] = of(k);
      Apcomplex term = new PreciseRun(part.body(), digits, slots).run();
      total = code == Code.SUM ? total.add(term) : total.multiply(term);
    }
    stack[top] = total;
  }
}
