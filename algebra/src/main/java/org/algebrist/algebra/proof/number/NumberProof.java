package org.algebrist.algebra.proof.number;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apcomplex;
import org.apfloat.ApcomplexMath;
import org.apfloat.Apfloat;
import org.apfloat.ApfloatMath;

/**
 * Proves that two algebraic numbers are equal by a separation bound: a number made of integers by
 * arithmetic and roots is zero, or not smaller than its conjugates allow (Burnikel, Fleischer,
 * Mehlhorn and Schirra, Algorithmica 27, 2000, lemma 5 and theorem 1). Sine and cosine of rational
 * multiples of π count as algebraic numbers of a cyclotomic field.
 */
public final class NumberProof {
  private static final double MAX_BITS = 3_000;
  private static final int MAX_ROOT = 12;
  private static final long MAX_CYCLOTOMIC = 720;

  /** Digits beyond those that the bound asks for. */
  private static final int SPARE_DIGITS = 60;

  private static final int LOST_DIGITS = 30;
  private static final double NEAR = 1e-9;

  /** The least size of a divisor; what is computed of zero is far below. */
  private static final double APART = 1e-40;

  /**
   * A number that is α/β with algebraic integers whose conjugates are bounded.
   *
   * @param above the logarithm to base 2 of a bound for α
   * @param below the same for β
   */
  private record Bound(double above, double below) {
    Bound plus(Bound other) {
      return new Bound(Math.max(above + other.below, other.above + below) + 1, below + other.below);
    }

    Bound times(Bound other) {
      return new Bound(above + other.above, below + other.below);
    }

    Bound inverse() {
      return new Bound(below, above);
    }

    Bound root(int degree) {
      return above >= below
          ? new Bound((above + (degree - 1) * below) / degree, below)
          : new Bound(above, ((degree - 1) * above + below) / degree);
    }
  }

  /** What is no such number. */
  private static final class NotAlgebraic extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NotAlgebraic() {
      super(null, null, false, false);
    }
  }

  /** Different roots, each of which multiplies the number of conjugates by its degree. */
  private final Set<Formula> roots = new HashSet<>();

  private double degree = 1;
  private long cyclotomic = 1;

  private NumberProof() {}

  /** Whether two formulas without names are proved to be the same number. */
  public static boolean isSame(Formula a, Formula b) {
    try {
      var proof = new NumberProof();
      Bound bound = proof.bound(Formula.of(Operator.SUBTRACT, a, b));
      double conjugates = proof.degree * totient(proof.cyclotomic);
      double bits = (conjugates - 1) * Math.max(0, bound.above) + Math.max(0, bound.below) + 1;
      return bits <= MAX_BITS && isWithin(a, b, (int) Math.ceil(bits * Math.log10(2)));
    } catch (NotAlgebraic other) {
      return false;
    }
  }

  /** Whether the numbers agree to more digits than different ones can. */
  private static boolean isWithin(Formula a, Formula b, int digits) {
    if (!(Program.compile(a, List.of()) instanceof Compilation.Compiled(Program f))
        || !(Program.compile(b, List.of()) instanceof Compilation.Compiled(Program g))) {
      return false;
    }
    int precision = digits + SPARE_DIGITS;
    Optional<Apcomplex> x = f.preciseAt(List.of(), List.of(), precision);
    Optional<Apcomplex> y = g.preciseAt(List.of(), List.of(), precision);
    if (x.isEmpty() || y.isEmpty() || !isReal(x.get(), f) || !isReal(y.get(), g)) {
      return false;
    }
    Apfloat gap = ApcomplexMath.abs(x.get().subtract(y.get()));
    Apfloat least = ApfloatMath.pow(new Apfloat(10, precision), -(digits + LOST_DIGITS));
    return gap.compareTo(least) < 0;
  }

  /** Whether many digits mean the same real number as doubles, which take real roots. */
  private static boolean isReal(Apcomplex value, Program program) {
    double real = program.at(new double[0]);
    return Math.abs(value.real().doubleValue() - real) <= NEAR * (1 + Math.abs(real))
        && Math.abs(value.imag().doubleValue()) <= NEAR;
  }

  private Bound bound(Formula formula) {
    Optional<Rational> number = ExactConstants.value(formula);
    if (number.isPresent()) {
      return new Bound(
          number.get().numerator().bitLength(), number.get().denominator().bitLength() - 0.0);
    }
    if (!(formula instanceof Operation operation)) {
      throw new NotAlgebraic();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case ADD, SUBTRACT -> bound(operands.get(0)).plus(bound(operands.get(1)));
      case MULTIPLY -> bound(operands.get(0)).times(bound(operands.get(1)));
      case DIVIDE -> bound(operands.get(0)).times(inverse(operands.get(1), bound(operands.get(1))));
      case NEGATE, POSITIVE, ABS -> bound(operands.getFirst());
      case SQRT -> root(operation, operands.getFirst(), 2);
      case ROOT -> root(operation, operands.get(0), whole(operands.get(1)));
      case POWER -> power(operands.get(0), operands.get(1));
      case SIN, COS -> angle(operands.getFirst());
      case TAN -> {
        Bound sine = angle(operands.getFirst());
        Formula cosine = Formula.of(Operator.COS, operands.getFirst());
        yield sine.times(inverse(cosine, angle(operands.getFirst())));
      }
      default -> throw new NotAlgebraic();
    };
  }

  private static int whole(Formula formula) {
    return ExactConstants.value(formula)
        .filter(each -> each.isInteger() && each.numerator().bitLength() < 8)
        .map(Rational::intValue)
        .filter(each -> each > 1 && each <= MAX_ROOT)
        .orElseThrow(NotAlgebraic::new);
  }

  private Bound root(Formula root, Formula radicand, int index) {
    Bound inner = bound(radicand);
    if (roots.add(root)) {
      degree *= index;
    }
    return inner.root(index);
  }

  private Bound power(Formula base, Formula exponent) {
    Rational e = ExactConstants.value(exponent).orElseThrow(NotAlgebraic::new);
    if (e.numerator().bitLength() > 8 || e.denominator().bitLength() > 4 || e.signum() == 0) {
      throw new NotAlgebraic();
    }
    int index = e.denominator().intValueExact();
    Bound inner =
        index == 1
            ? bound(base)
            : root(Formula.of(Operator.ROOT, base, Formula.number(index)), base, index);
    Bound power = inner;
    for (int i = 1; i < e.numerator().abs().intValueExact(); i++) {
      power = power.times(inner);
    }
    return e.signum() < 0 ? inverse(base, power) : power;
  }

  /** The bound of a reciprocal, which a number has that is seen not to be zero. */
  private static Bound inverse(Formula divisor, Bound bound) {
    boolean apart =
        Program.compile(divisor, List.of()) instanceof Compilation.Compiled(Program f)
            && f.preciseAt(List.of(), List.of(), 2 * SPARE_DIGITS)
                .filter(value -> ApcomplexMath.abs(value).doubleValue() > APART)
                .isPresent();
    if (!apart) {
      throw new NotAlgebraic();
    }
    return bound.inverse();
  }

  /** Half a sum of two roots of unity. */
  private Bound angle(Formula angle) {
    Rational part = multipleOfPi(angle).orElseThrow(NotAlgebraic::new);
    if (part.denominator().bitLength() > 10) {
      throw new NotAlgebraic();
    }
    long order = 4 * part.denominator().longValueExact();
    cyclotomic = cyclotomic / gcd(cyclotomic, order) * order;
    if (cyclotomic > MAX_CYCLOTOMIC) {
      throw new NotAlgebraic();
    }
    return new Bound(1, 1);
  }

  /** The rational r of an angle r·π. */
  public static Optional<Rational> multipleOfPi(Formula angle) {
    Optional<Rational> zero = ExactConstants.value(angle).filter(each -> each.signum() == 0);
    if (zero.isPresent()) {
      return zero;
    }
    if (angle instanceof Symbol(String name)) {
      return name.equals("pi") || name.equals("π") ? Optional.of(Rational.ONE) : Optional.empty();
    }
    if (!(angle instanceof Operation operation) || operation.operands().isEmpty()) {
      return Optional.empty();
    }
    Formula first = operation.operands().getFirst();
    Formula last = operation.operands().getLast();
    return switch (operation.operator()) {
      case DEGREES -> ExactConstants.value(first).map(each -> each.times(Rational.of(1, 180)));
      case NEGATE -> multipleOfPi(first).map(Rational::negate);
      case ADD -> multipleOfPi(first).flatMap(a -> multipleOfPi(last).map(a::plus));
      case SUBTRACT -> multipleOfPi(first).flatMap(a -> multipleOfPi(last).map(a::minus));
      case MULTIPLY ->
          multipleOfPi(first)
              .flatMap(a -> ExactConstants.value(last).map(a::times))
              .or(() -> multipleOfPi(last).flatMap(b -> ExactConstants.value(first).map(b::times)));
      case DIVIDE ->
          multipleOfPi(first)
              .flatMap(a ->
                  ExactConstants.value(last).filter(each -> each.signum() != 0).map(a::dividedBy));
      default -> Optional.empty();
    };
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }

  private static long totient(long n) {
    long count = 0;
    for (long k = 1; k <= n; k++) {
      count += gcd(k, n) == 1 ? 1 : 0;
    }
    return count;
  }
}
