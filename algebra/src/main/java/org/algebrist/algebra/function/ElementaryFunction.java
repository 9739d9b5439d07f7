package org.algebrist.algebra.function;

import static org.hipparchus.complex.Complex.ONE;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.hipparchus.complex.Complex;

/**
 * The functions of one argument: value and slope over the real and over the complex numbers.
 *
 * <p>Complex values are principal: ln has its imaginary part in (-π, π], and the others follow from
 * ln as in the NIST Handbook (DLMF 4.23, 4.37), so that arccot z = arctan(1/z).
 */
public enum ElementaryFunction {
  SQRT(Math::sqrt, (x, y) -> 0.5 / y, Complex::sqrt, z -> z.sqrt().multiply(2).reciprocal()),
  ABS(
      Math::abs,
      (x, y) -> x == 0 ? Double.NaN : Math.signum(x),
      z -> real(z.norm()),
      z -> ONE), // not analytic; 1 bounds how much an error can grow
  SIN(Math::sin, (x, y) -> Math.cos(x), Complex::sin, Complex::cos),
  COS(Math::cos, (x, y) -> -Math.sin(x), Complex::cos, Complex::sin),
  TAN(Math::tan, (x, y) -> 1 + y * y, Complex::tan, z -> over1(square(z.cos()))),
  COT(
      x -> Math.cos(x) / Math.sin(x),
      (x, y) -> -1 - y * y,
      z -> z.cos().divide(z.sin()),
      z -> over1(square(z.sin()))),
  SEC(
      x -> 1 / Math.cos(x),
      (x, y) -> y * Math.tan(x),
      z -> over1(z.cos()),
      z -> z.tan().divide(z.cos())),
  CSC(
      x -> 1 / Math.sin(x),
      (x, y) -> -y * Math.cos(x) / Math.sin(x),
      z -> over1(z.sin()),
      z -> z.cos().divide(square(z.sin()))),
  ARCSIN(Math::asin, (x, y) -> 1 / Math.sqrt((1 - x) * (1 + x)), Complex::asin, z -> arcSlope(z)),
  ARCCOS(Math::acos, (x, y) -> -1 / Math.sqrt((1 - x) * (1 + x)), Complex::acos, z -> arcSlope(z)),
  ARCTAN(Math::atan, (x, y) -> 1 / (1 + x * x), Complex::atan, z -> over1(ONE.add(square(z)))),
  ARCCOT(
      x -> x == 0 ? Math.PI / 2 : Math.atan(1 / x),
      (x, y) -> -1 / (1 + x * x),
      z -> over1(z).atan(),
      z -> over1(ONE.add(square(z)))),
  ARCSEC(
      x -> Math.acos(1 / x),
      (x, y) -> 1 / (Math.abs(x) * Math.sqrt((x - 1) * (x + 1))),
      z -> over1(z).acos(),
      z -> arcSlope(over1(z)).divide(square(z))),
  ARCCSC(
      x -> Math.asin(1 / x),
      (x, y) -> -1 / (Math.abs(x) * Math.sqrt((x - 1) * (x + 1))),
      z -> over1(z).asin(),
      z -> arcSlope(over1(z)).divide(square(z))),
  SINH(Math::sinh, (x, y) -> Math.cosh(x), Complex::sinh, Complex::cosh),
  COSH(Math::cosh, (x, y) -> Math.sinh(x), Complex::cosh, Complex::sinh),
  TANH(
      Math::tanh,
      (x, y) -> 1 / (Math.cosh(x) * Math.cosh(x)),
      Complex::tanh,
      z -> over1(square(z.cosh()))),
  COTH(
      x -> 1 / Math.tanh(x),
      (x, y) -> -1 / (Math.sinh(x) * Math.sinh(x)),
      z -> over1(z.tanh()),
      z -> over1(square(z.sinh()))),
  SECH(
      x -> 1 / Math.cosh(x),
      (x, y) -> -y * Math.tanh(x),
      z -> over1(z.cosh()),
      z -> z.tanh().divide(z.cosh())),
  CSCH(
      x -> 1 / Math.sinh(x),
      (x, y) -> -y / Math.tanh(x),
      z -> over1(z.sinh()),
      z -> over1(z.sinh().multiply(z.tanh()))),
  ARSINH(
      ElementaryFunction::arsinh,
      (x, y) -> 1 / Math.sqrt(x * x + 1),
      Complex::asinh,
      z -> over1(ONE.add(square(z)).sqrt())),
  ARCOSH(
      x -> x < 1 ? Double.NaN : Math.log(x + Math.sqrt((x - 1) * (x + 1))),
      (x, y) -> 1 / Math.sqrt((x - 1) * (x + 1)),
      Complex::acosh,
      z -> arcSlope(z)),
  ARTANH(
      x -> 0.5 * Math.log1p(2 * x / (1 - x)),
      (x, y) -> 1 / ((1 - x) * (1 + x)),
      Complex::atanh,
      z -> over1(ONE.subtract(square(z)))),
  EXP(Math::exp, (x, y) -> y, Complex::exp, Complex::exp),
  LN(Math::log, (x, y) -> 1 / x, Complex::log, z -> over1(z)),
  LG(
      Math::log10,
      (x, y) -> 1 / (x * Math.log(10)),
      z -> z.log().divide(Math.log(10)),
      z -> over1(z.multiply(Math.log(10)))),
  /** Γ(x + 1), which is x! at whole numbers. */
  FACTORIAL(
      GammaFunction::factorial,
      GammaFunction::factorialSlope,
      GammaFunction::factorial,
      GammaFunction::factorialSlope),
  DOUBLE_FACTORIAL(
      ElementaryFunction::doubleFactorial,
      (x, y) -> Double.NaN,
      z -> z.getImaginary() == 0 ? real(doubleFactorial(z.getReal())) : Complex.NaN,
      z -> ONE),
  FLOOR(Math::floor, (x, y) -> 0, ElementaryFunction::noneOffTheReals, z -> Complex.ZERO),
  CEILING(Math::ceil, (x, y) -> 0, ElementaryFunction::noneOffTheReals, z -> Complex.ZERO),
  REAL_PART(x -> x, (x, y) -> 1, z -> real(z.getReal()), z -> ONE),
  IMAGINARY_PART(x -> 0, (x, y) -> 0, z -> real(z.getImaginary()), z -> ONE),
  ARGUMENT(
      x -> x == 0 ? Double.NaN : x < 0 ? Math.PI : 0,
      (x, y) -> 0,
      z -> real(z.getArgument()),
      z -> over1(z));

  private final DoubleUnaryOperator value;
  private final DoubleBinaryOperator slope;
  private final UnaryOperator<Complex> complexValue;
  private final UnaryOperator<Complex> complexSlope;

  /**
   * @param slope of argument and value, so that a function such as exp need not be computed twice
   */
  ElementaryFunction(
      DoubleUnaryOperator value,
      DoubleBinaryOperator slope,
      UnaryOperator<Complex> complexValue,
      UnaryOperator<Complex> complexSlope) {
    this.value = value;
    this.slope = slope;
    this.complexValue = complexValue;
    this.complexSlope = complexSlope;
  }

  /** The real value, NaN where there is none; never infinite for a finite argument but by size. */
  public double at(double x) {
    double y = value.applyAsDouble(x);
    return Double.isInfinite(y) && isPole(x) ? Double.NaN : y;
  }

  private boolean isPole(double x) {
    return this != EXP && this != SINH && this != COSH && this != FACTORIAL
        || this == FACTORIAL && x < 0;
  }

  /** The derivative at {@code x}, where the value is {@code y}. */
  public double slopeAt(double x, double y) {
    return slope.applyAsDouble(x, y);
  }

  /** The principal value; real arguments in the real domain give exactly real values. */
  public Complex at(Complex z) {
    if (z.getImaginary() == 0) {
      double y = at(z.getReal());
      if (!Double.isNaN(y)) {
        return real(y);
      }
      // A zero of either sign counts as the upper side of a cut.
      return isInverse() ? Complex.NaN : complexValue.apply(real(z.getReal()));
    }
    return complexValue.apply(z);
  }

  /** How much an error of the argument grows. */
  public double growthAt(Complex z) {
    return complexSlope.apply(z).norm();
  }

  /** Whether values jump where the argument crosses a whole number. */
  public boolean hasSteps() {
    return this == FLOOR || this == CEILING || this == DOUBLE_FACTORIAL;
  }

  /** Inverse trigonometric and hyperbolic functions: which side of their cuts counts varies. */
  private boolean isInverse() {
    return switch (this) {
      case ARCSIN, ARCCOS, ARCTAN, ARCCOT, ARCSEC, ARCCSC, ARSINH, ARCOSH, ARTANH -> true;
      default -> false;
    };
  }

  /** Whether {@code z} is nearer to a branch cut than {@code error}, but not on it for certain. */
  public boolean isCutWithin(Complex z, double error) {
    double re = z.getReal();
    double im = z.getImaginary();
    boolean nearReal = im != 0 && Math.abs(im) <= error;
    boolean nearImaginary = re != 0 && Math.abs(re) <= error;
    return switch (this) {
      case SQRT, LN, LG, ARGUMENT -> nearReal && re < error || z.norm() <= error;
      case ARCSIN, ARCCOS, ARTANH -> nearReal && Math.abs(re) >= 1 - error;
      case ARCOSH -> nearReal && re <= 1 + error;
      case ARCTAN, ARSINH -> nearImaginary && Math.abs(im) >= 1 - error;
      case ARCSEC, ARCCSC -> nearReal && Math.abs(re) <= 1 + error;
      case ARCCOT -> nearImaginary && Math.abs(im) <= 1 + error;
      default -> false;
    };
  }

  private static Complex real(double value) {
    return new Complex(value, 0);
  }

  private static Complex square(Complex z) {
    return z.multiply(z);
  }

  private static Complex over1(Complex z) {
    return z.reciprocal();
  }

  private static Complex arcSlope(Complex z) {
    return ONE.subtract(square(z)).sqrt().reciprocal();
  }

  private static Complex noneOffTheReals(Complex z) {
    return Complex.NaN;
  }

  /** By way of log1p, so that small arguments keep their digits. */
  private static double arsinh(double x) {
    double a = Math.abs(x);
    double y =
        a > 1e8 ? Math.log(a) + Math.log(2) : Math.log1p(a + a * a / (1 + Math.sqrt(a * a + 1)));
    return Math.copySign(y, x);
  }

  /** Over the whole numbers from -1 on only. */
  private static double doubleFactorial(double x) {
    if (x != Math.rint(x) || x < -1 || x > 300) {
      return Double.NaN;
    }
    double product = 1;
    for (double k = x; k > 1; k -= 2) {
      product *= k;
    }
    return product;
  }
}
