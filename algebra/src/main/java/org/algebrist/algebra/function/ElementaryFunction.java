package org.algebrist.algebra.function;

import static java.lang.Double.POSITIVE_INFINITY;
import static org.algebrist.algebra.function.RealBehaviour.EVEN;
import static org.algebrist.algebra.function.RealBehaviour.NEITHER;
import static org.algebrist.algebra.function.RealBehaviour.ODD;
import static org.hipparchus.complex.Complex.ONE;

import java.util.EnumMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.algebrist.expression.tree.Operator;
import org.hipparchus.complex.Complex;
import org.jspecify.annotations.Nullable;

/**
 * The functions of one argument: value and slope over the real and over the complex numbers, and
 * how they behave there. Each has the name of its operator.
 *
 * <p>Complex values are principal: ln has its imaginary part in (-π, π], and the others follow from
 * ln as in the NIST Handbook (DLMF 4.23, 4.37), so that arccot z = arctan(1/z).
 */
public enum ElementaryFunction {
  SQRT(
      Math::sqrt,
      (x, y) -> 0.5 / y,
      Complex::sqrt,
      z -> z.sqrt().multiply(2).reciprocal(),
      NEITHER.rising().onClosed(0, POSITIVE_INFINITY).zeroAt(0),
      BranchCut.NEGATIVE_REALS),
  ABS(
      Math::abs,
      (x, y) -> x == 0 ? Double.NaN : Math.signum(x),
      z -> real(z.norm()),
      z -> ONE, // not analytic; 1 bounds how much an error can grow
      EVEN),
  SIN(Math::sin, (x, y) -> Math.cos(x), Complex::sin, Complex::cos, ODD.everywhere().ofMath()),
  COS(Math::cos, (x, y) -> -Math.sin(x), Complex::cos, Complex::sin, EVEN.everywhere().ofMath()),
  TAN(Math::tan, (x, y) -> 1 + y * y, Complex::tan, z -> over1(square(z.cos())), ODD),
  COT(
      x -> Math.cos(x) / Math.sin(x),
      (x, y) -> -1 - y * y,
      z -> z.cos().divide(z.sin()),
      z -> over1(square(z.sin())),
      ODD),
  SEC(
      x -> 1 / Math.cos(x),
      (x, y) -> y * Math.tan(x),
      z -> over1(z.cos()),
      z -> z.tan().divide(z.cos()),
      EVEN),
  CSC(
      x -> 1 / Math.sin(x),
      (x, y) -> -y * Math.cos(x) / Math.sin(x),
      z -> over1(z.sin()),
      z -> z.cos().divide(square(z.sin())),
      ODD),
  ARCSIN(
      Math::asin,
      (x, y) -> 1 / Math.sqrt((1 - x) * (1 + x)),
      Complex::asin,
      z -> arcSlope(z),
      ODD.rising().onClosed(-1, 1).ofMath(),
      BranchCut.REALS_PAST_ONE),
  ARCCOS(
      Math::acos,
      (x, y) -> -1 / Math.sqrt((1 - x) * (1 + x)),
      Complex::acos,
      z -> arcSlope(z),
      NEITHER.falling().onClosed(-1, 1).zeroAt(1).ofMath(),
      BranchCut.REALS_PAST_ONE),
  ARCTAN(
      Math::atan,
      (x, y) -> 1 / (1 + x * x),
      Complex::atan,
      z -> over1(ONE.add(square(z))),
      ODD.rising().everywhere().ofMath(),
      BranchCut.IMAGINARY_PAST_ONE),
  ARCCOT(
      x -> x == 0 ? Math.PI / 2 : Math.atan(1 / x),
      (x, y) -> -1 / (1 + x * x),
      z -> over1(z).atan(),
      z -> over1(ONE.add(square(z))),
      NEITHER,
      BranchCut.IMAGINARY_WITHIN_ONE),
  ARCSEC(
      ElementaryFunction::arcsec,
      (x, y) -> 1 / (Math.abs(x) * Math.sqrt((x - 1) * (x + 1))),
      z -> over1(z).acos(),
      z -> arcSlope(over1(z)).divide(square(z)),
      NEITHER,
      BranchCut.REALS_WITHIN_ONE),
  ARCCSC(
      ElementaryFunction::arccsc,
      (x, y) -> -1 / (Math.abs(x) * Math.sqrt((x - 1) * (x + 1))),
      z -> over1(z).asin(),
      z -> arcSlope(over1(z)).divide(square(z)),
      ODD,
      BranchCut.REALS_WITHIN_ONE),
  SINH(Math::sinh, (x, y) -> Math.cosh(x), Complex::sinh, Complex::cosh, ODD.rising().everywhere()),
  COSH(Math::cosh, (x, y) -> Math.sinh(x), Complex::cosh, Complex::sinh, EVEN.everywhere()),
  TANH(
      Math::tanh,
      (x, y) -> 1 / (Math.cosh(x) * Math.cosh(x)),
      Complex::tanh,
      z -> over1(square(z.cosh())),
      ODD.rising().everywhere()),
  COTH(
      x -> 1 / Math.tanh(x),
      (x, y) -> -1 / (Math.sinh(x) * Math.sinh(x)),
      z -> over1(z.tanh()),
      z -> over1(square(z.sinh())),
      ODD),
  SECH(
      x -> 1 / Math.cosh(x),
      (x, y) -> -y * Math.tanh(x),
      z -> over1(z.cosh()),
      z -> z.tanh().divide(z.cosh()),
      EVEN.everywhere()),
  CSCH(
      x -> 1 / Math.sinh(x),
      (x, y) -> -y / Math.tanh(x),
      z -> over1(z.sinh()),
      z -> over1(z.sinh().multiply(z.tanh())),
      ODD),
  ARSINH(
      ElementaryFunction::arsinh,
      (x, y) -> 1 / Math.sqrt(x * x + 1),
      Complex::asinh,
      z -> over1(ONE.add(square(z)).sqrt()),
      ODD.rising().everywhere(),
      BranchCut.IMAGINARY_PAST_ONE),
  ARCOSH(
      ElementaryFunction::arcosh,
      (x, y) -> 1 / Math.sqrt((x - 1) * (x + 1)),
      Complex::acosh,
      z -> arcSlope(z),
      NEITHER.rising().onClosed(1, POSITIVE_INFINITY).zeroAt(1),
      BranchCut.REALS_BELOW_ONE),
  ARTANH(
      x -> 0.5 * Math.log1p(2 * x / (1 - x)),
      (x, y) -> 1 / ((1 - x) * (1 + x)),
      Complex::atanh,
      z -> over1(ONE.subtract(square(z))),
      ODD.rising().on(-1, 1),
      BranchCut.REALS_PAST_ONE),
  EXP(Math::exp, (x, y) -> y, Complex::exp, Complex::exp, NEITHER.rising().everywhere().ofMath()),
  LN(
      Math::log,
      (x, y) -> 1 / x,
      Complex::log,
      z -> over1(z),
      NEITHER.rising().on(0, POSITIVE_INFINITY).zeroAt(1).ofMath(),
      BranchCut.NEGATIVE_REALS),
  LG(
      Math::log10,
      (x, y) -> 1 / (x * Math.log(10)),
      z -> z.log().divide(Math.log(10)),
      z -> over1(z.multiply(Math.log(10))),
      NEITHER.rising().on(0, POSITIVE_INFINITY).zeroAt(1).ofMath(),
      BranchCut.NEGATIVE_REALS),
  /** Γ(x + 1), which is x! at whole numbers. */
  FACTORIAL(
      GammaFunction::factorial,
      GammaFunction::factorialSlope,
      GammaFunction::factorial,
      GammaFunction::factorialSlope,
      NEITHER),
  DOUBLE_FACTORIAL(
      ElementaryFunction::doubleFactorial,
      (x, y) -> Double.NaN,
      z -> z.getImaginary() == 0 ? real(doubleFactorial(z.getReal())) : Complex.NaN,
      z -> ONE,
      NEITHER),
  FLOOR(Math::floor, (x, y) -> 0, ElementaryFunction::noneOffTheReals, z -> Complex.ZERO, NEITHER),
  CEILING(Math::ceil, (x, y) -> 0, ElementaryFunction::noneOffTheReals, z -> Complex.ZERO, NEITHER),
  REAL_PART(x -> x, (x, y) -> 1, z -> real(z.getReal()), z -> ONE, NEITHER),
  IMAGINARY_PART(x -> 0, (x, y) -> 0, z -> real(z.getImaginary()), z -> ONE, NEITHER),
  ARGUMENT(
      x -> x == 0 ? Double.NaN : x < 0 ? Math.PI : 0,
      (x, y) -> 0,
      z -> real(z.getArgument()),
      z -> over1(z),
      NEITHER,
      BranchCut.NEGATIVE_REALS);

  private final DoubleUnaryOperator value;
  private final DoubleBinaryOperator slope;
  private final UnaryOperator<Complex> complexValue;
  private final UnaryOperator<Complex> complexSlope;
  private final RealBehaviour behaviour;
  private final BranchCut cut;
  private final Operator operator = Operator.valueOf(name());

  private static final Map<Operator, ElementaryFunction> BY_OPERATOR =
      new EnumMap<>(Operator.class);

  static {
    for (ElementaryFunction function : values()) {
      BY_OPERATOR.put(function.operator, function);
    }
  }

  /** A function without a branch cut. */
  ElementaryFunction(
      DoubleUnaryOperator value,
      DoubleBinaryOperator slope,
      UnaryOperator<Complex> complexValue,
      UnaryOperator<Complex> complexSlope,
      RealBehaviour behaviour) {
    this(value, slope, complexValue, complexSlope, behaviour, BranchCut.NONE);
  }

  /**
   * @param slope of argument and value, so that a function such as exp need not be computed twice
   */
  ElementaryFunction(
      DoubleUnaryOperator value,
      DoubleBinaryOperator slope,
      UnaryOperator<Complex> complexValue,
      UnaryOperator<Complex> complexSlope,
      RealBehaviour behaviour,
      BranchCut cut) {
    this.value = value;
    this.slope = slope;
    this.complexValue = complexValue;
    this.complexSlope = complexSlope;
    this.behaviour = behaviour;
    this.cut = cut;
  }

  /** The function of an operator, or null if it is none of them. */
  public static @Nullable ElementaryFunction of(Operator operator) {
    return BY_OPERATOR.get(operator);
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

  /** The operator whose function it is. */
  public Operator operator() {
    return operator;
  }

  /** Whether f(−x) = −f(x) over the real numbers. */
  public boolean isOdd() {
    return behaviour.parity() == RealBehaviour.Parity.ODD;
  }

  /** Whether f(−x) = f(x) over the real numbers. */
  public boolean isEven() {
    return behaviour.parity() == RealBehaviour.Parity.EVEN;
  }

  /** Whether real values rise over the whole domain. */
  public boolean isRising() {
    return behaviour.direction() == RealBehaviour.Direction.RISING;
  }

  /** Whether real values rise over the whole domain, or fall, so that each is taken once. */
  public boolean isMonotone() {
    return behaviour.direction() != RealBehaviour.Direction.NEITHER;
  }

  /** Whether there is an interval inside which it is analytic and outside it has no real value. */
  public boolean hasDomain() {
    return !Double.isNaN(behaviour.low());
  }

  /** Whether it is analytic on the whole real line. */
  public boolean isAnalyticEverywhere() {
    return behaviour.low() == Double.NEGATIVE_INFINITY && behaviour.high() == POSITIVE_INFINITY;
  }

  /** Where that interval begins; NaN if there is none. */
  public double domainLow() {
    return behaviour.low();
  }

  /** Where that interval ends; NaN if there is none. */
  public double domainHigh() {
    return behaviour.high();
  }

  /** Whether it has a value at the finite ends of that interval. */
  public boolean isDomainClosed() {
    return behaviour.closed();
  }

  /** Where it has its only real zero; empty if it has none, or several. */
  public OptionalInt onlyZero() {
    double zero = behaviour.zero();
    return Double.isNaN(zero) ? OptionalInt.empty() : OptionalInt.of((int) zero);
  }

  /** By how many units in the last place {@link #at(double)} may be off. */
  public int ulps() {
    return behaviour.ulps();
  }

  /** Whether the law of its values changes at 1 or −1: a real branch cut ends there. */
  public boolean branchesAtOne() {
    return cut.endsAtOne();
  }

  /** Inverse trigonometric and hyperbolic functions: which side of their cuts counts varies. */
  private boolean isInverse() {
    return operator.inverted() != null;
  }

  /** Whether {@code z} is nearer to a branch cut than {@code error}, but not on it for certain. */
  public boolean isCutWithin(Complex z, double error) {
    return cut.isWithin(z, error);
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

  /** By x − 1, which is exact near 1, where the logarithm of x + √(x² − 1) loses digits. */
  private static double arcosh(double x) {
    double t = x - 1;
    return t < 1
        ? Math.log1p(t + Math.sqrt(t * (t + 2)))
        : x > 1e8 ? Math.log(x) + Math.log(2) : Math.log(x + Math.sqrt(t * (x + 1)));
  }

  private static double arcsec(double x) {
    double angle = Math.atan(distance(x));
    return x < 0 ? Math.PI - angle : angle;
  }

  private static double arccsc(double x) {
    return Math.abs(x) > 1e8 ? Math.asin(1 / x) : Math.copySign(Math.atan(1 / distance(x)), x);
  }

  /** √(x² − 1), near ±1 too; not a number between them. */
  private static double distance(double x) {
    double size = Math.abs(x);
    return Math.sqrt(size - 1) * Math.sqrt(size + 1);
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
