package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.expression.InfixWriter;
import org.algebrist.expression.Operator;
import org.algebrist.expression.Rational;

/**
 * Proves of some functions that they have no elementary antiderivative: of sums of rational
 * functions, and of rational functions times the exponential, sine or cosine of a polynomial; and
 * of what a substitution turns into such.
 *
 * <p>Liouville's theorem (Rosenlicht, Integration in finite terms, American Mathematical Monthly
 * 79, 1972): for rational f and g, g no constant, f·e^g has an elementary antiderivative only if
 * there is a rational q with q' + g'·q = f; then it is q·e^g. Of a sum of such terms, no two of
 * whose exponents differ by a constant, each must have one. Sine and cosine are exponentials of
 * imaginary exponents. Where q must have its poles, and how often, follows from those of f; so one
 * polynomial is left to find, whose coefficients follow from one another, the highest first.
 */
public final class LiouvilleTheorem {
  /** What is nearer to 0 might be 0. */
  private static final double LEAST_CONSTANT = 1e-9;

  private static final Canonical NEW = Canonical.name("u");

  private static final Canonical I = Canonical.name("i");

  /** That of an imaginary exponent, i·g, is for cosine and sine. */
  private record Exponential(boolean imaginary, RationalPolynomial exponent) {
    /** Without constant terms, which are factors of the exponential, and signs, of the sine. */
    Exponential bare() {
      List<Rational> coefficients = new ArrayList<>(exponent.coefficients());
      coefficients.set(0, Rational.ZERO);
      RationalPolynomial varying = new RationalPolynomial(coefficients);
      boolean turned = imaginary && varying.leading().signum() < 0;
      return new Exponential(imaginary, turned ? varying.times(Rational.of(-1)) : varying);
    }
  }

  /** What is before an exponential: a rational function, its coefficients complex. */
  private record Complex(RationalFunction real, RationalFunction imaginary) {
    static final Complex ZERO = new Complex(RationalFunction.ZERO, RationalFunction.ZERO);

    Optional<Complex> plus(Complex other) {
      return real.plus(other.real)
          .flatMap(re -> imaginary.plus(other.imaginary).map(im -> new Complex(re, im)));
    }
  }

  private record Substitution(String words, Canonical oldName, Canonical slope) {}

  private static final List<Substitution> SUBSTITUTIONS =
      List.of(
          new Substitution(
              "with x = e^u ",
              Canonical.power(Canonical.E, NEW),
              Canonical.power(Canonical.E, NEW)),
          new Substitution(
              "with x = ln(u) ",
              Canonical.call(Operator.LN, NEW),
              Canonical.power(NEW, Canonical.MINUS_ONE)),
          new Substitution(
              "with x = 1/u ",
              Canonical.power(NEW, Canonical.MINUS_ONE),
              Canonical.negation(Canonical.power(NEW, Canonical.number(-2)))));

  private LiouvilleTheorem() {}

  /**
   * Why a function has no elementary antiderivative, a clause for a person; empty if that is not
   * proved, whether there is one or not.
   */
  public static Optional<String> refutation(Canonical f, String x) {
    if (!f.contains(x)) {
      return Optional.empty();
    }
    try {
      return refuted(f, x).or(() -> substituted(f, x));
    } catch (UnsupportedOperationException | ArithmeticException unknown) {
      return Optional.empty(); // numbers past all bounds
    }
  }

  private static Optional<String> substituted(Canonical f, String x) {
    return Canonical.variables(f.formula()).equals(List.of(x))
        ? SUBSTITUTIONS.stream()
            .map(s ->
                refuted(Canonical.product(f.replace(x, s.oldName()), s.slope()), "u")
                    .map(why -> s.words().replace("x", x) + why))
            .flatMap(Optional::stream)
            .findFirst()
        : Optional.empty();
  }

  private static Optional<String> refuted(Canonical f, String x) {
    Optional<Map<Exponential, Complex>> terms = read(f, x);
    return terms.flatMap(all ->
        all.entrySet().stream()
            .filter(term -> !isSolvable(term.getKey(), term.getValue()))
            .map(term -> words(term.getKey(), term.getValue(), Canonical.name(x)))
            .findFirst());
  }

  /** By exponential what is before it; empty if the function is no such sum. */
  private static Optional<Map<Exponential, Complex>> read(Canonical f, String x) {
    Canonical expanded = f.expanded();
    List<Canonical> parts = expanded instanceof Sum sum ? sum.parts() : List.of(expanded);
    Map<Exponential, Complex> terms = new LinkedHashMap<>();
    Map<Exponential, Exponential> exact = new LinkedHashMap<>();
    for (Canonical part : parts) {
      if (RationalFunction.of(part, x).isPresent()) {
        continue; // it has an elementary antiderivative, so the rest has one if the whole has
      }
      List<Canonical> rational = new ArrayList<>();
      List<Canonical> constants = new ArrayList<>();
      List<Canonical> others = new ArrayList<>();
      factors(part, x, rational, constants, others);
      boolean scaled = !constants.isEmpty(); // by what is no fraction
      if (others.size() != 1
          || !constants.stream().allMatch(LiouvilleTheorem::isNumberButZero)
          || scaled && parts.size() > 1) {
        return Optional.empty();
      }
      Optional<RationalFunction> before = RationalFunction.of(Canonical.product(rational), x);
      Optional<Exponential> found = exponential(others.getFirst(), x);
      if (before.isEmpty() || found.isEmpty()) {
        return Optional.empty();
      }
      Exponential bare = found.get().bare();
      Complex own = before(others.getFirst(), before.get(), found.get());
      Exponential other = exact.putIfAbsent(bare, found.get());
      if (other != null && !other.exponent().equals(found.get().exponent())) {
        return Optional.empty(); // as sin(x) and sin(x + 1): a factor that is no fraction
      }
      Optional<Complex> sum = terms.getOrDefault(bare, Complex.ZERO).plus(own);
      if (sum.isEmpty()) {
        return Optional.empty();
      }
      terms.put(bare, sum.get());
    }
    return Optional.of(terms);
  }

  /** The factors that are rational functions, other constants, and the rest. */
  private static void factors(
      Canonical part,
      String x,
      List<Canonical> rational,
      List<Canonical> constants,
      List<Canonical> others) {
    if (!(part instanceof Product product)) {
      others.add(part);
      return;
    }
    rational.add(Canonical.number(product.coefficient()));
    for (int i = 0; i < product.size(); i++) {
      Canonical factor = Canonical.power(product.base(i), product.exponent(i));
      if (RationalFunction.of(factor, x).isPresent()) {
        rational.add(factor);
      } else {
        (factor.contains(x) ? others : constants).add(factor);
      }
    }
  }

  private static boolean isNumberButZero(Canonical constant) {
    return Program.compile(constant.formula(), List.of())
            instanceof Compilation.Compiled(Program program)
        && Math.abs(program.at(new double[0])) > LEAST_CONSTANT;
  }

  private static Optional<Exponential> exponential(Canonical f, String x) {
    return switch (f) {
      case Product power
          when power.size() == 1
              && power.coefficient().equals(Rational.ONE)
              && power.base(0).equals(Canonical.E) ->
          polynomial(power.exponent(0), x).map(g -> new Exponential(false, g));
      case Call call when call.operator() == Operator.SIN || call.operator() == Operator.COS ->
          polynomial(call.operands().getFirst(), x).map(g -> new Exponential(true, g));
      default -> Optional.empty();
    };
  }

  /** Of a degree of at least 1. */
  private static Optional<RationalPolynomial> polynomial(Canonical g, String x) {
    return RationalFunction.of(g, x)
        .filter(f -> f.below().degree() == 0 && f.above().degree() > 0)
        .map(f -> f.above().times(Rational.ONE.dividedBy(f.below().leading())));
  }

  /** f·cos(g) is the real part of f·e^(i·g), f·sin(g) that of −i·f·e^(i·g). */
  private static Complex before(Canonical kind, RationalFunction f, Exponential exponential) {
    boolean sine = kind instanceof Call call && call.operator() == Operator.SIN;
    if (!sine) {
      return new Complex(f, RationalFunction.ZERO);
    }
    boolean turned = exponential.exponent().leading().signum() < 0;
    RationalFunction signed =
        new RationalFunction(f.above().times(Rational.of(turned ? 1 : -1)), f.below());
    return new Complex(RationalFunction.ZERO, signed);
  }

  /** Whether there is a rational q with q' + w·g'·q = f, w being 1 or i. */
  private static boolean isSolvable(Exponential exponential, Complex f) {
    RationalPolynomial slope = exponential.exponent().derivative();
    RationalPolynomial common = f.real().below().gcd(f.imaginary().below());
    RationalPolynomial poles =
        f.real().below().times(f.imaginary().below()).dividedBy(common).quotient();
    // q has the poles of f, each once less: q = a/e with e = gcd(poles, poles'), a a polynomial.
    RationalPolynomial e = poles.gcd(poles.derivative());
    var re = target(f.real(), poles, e);
    var im = target(f.imaginary(), poles, e);
    if (re.isEmpty() || im.isEmpty()) {
      return false; // a pole that no slope has
    }
    // a'·e − a·e' + w·g'·a·e = target: each step takes the highest power away.
    RationalPolynomial restReal = re.get();
    RationalPolynomial restImaginary = im.get();
    RationalPolynomial factor = slope.times(e);
    while (restReal.degree() >= 0 || restImaginary.degree() >= 0) {
      int highest = Math.max(restReal.degree(), restImaginary.degree());
      int power = highest - factor.degree();
      if (power < 0) {
        return false;
      }
      Rational real = restReal.coefficient(highest).dividedBy(factor.leading());
      Rational imaginary = restImaginary.coefficient(highest).dividedBy(factor.leading());
      boolean turned = exponential.imaginary(); // divided by i
      RationalPolynomial a = RationalPolynomial.monomial(turned ? imaginary : real, power);
      RationalPolynomial b = RationalPolynomial.monomial(turned ? real.negate() : imaginary, power);
      restReal = restReal.minus(slopeOf(a, e));
      restImaginary = restImaginary.minus(slopeOf(b, e));
      if (turned) {
        restReal = restReal.plus(factor.times(b));
        restImaginary = restImaginary.minus(factor.times(a));
      } else {
        restReal = restReal.minus(factor.times(a));
        restImaginary = restImaginary.minus(factor.times(b));
      }
    }
    return true;
  }

  /** f·e², if that is a polynomial. */
  private static Optional<RationalPolynomial> target(
      RationalFunction f, RationalPolynomial poles, RationalPolynomial e) {
    RationalPolynomial.Division division =
        f.above().times(poles.dividedBy(f.below()).quotient()).times(e).times(e).dividedBy(poles);
    return division.remainder().degree() < 0 ? Optional.of(division.quotient()) : Optional.empty();
  }

  private static RationalPolynomial slopeOf(RationalPolynomial a, RationalPolynomial e) {
    return a.derivative().times(e).minus(a.times(e.derivative()));
  }

  private static String words(Exponential exponential, Complex f, Canonical x) {
    Canonical unit = exponential.imaginary() ? I : Canonical.ONE;
    RationalPolynomial g = exponential.exponent();
    Canonical before =
        f.real().isZero()
            ? f.imaginary().of(x) // the equation times -i
            : Canonical.sum(f.real().of(x), Canonical.product(I, f.imaginary().of(x)));
    String added =
        text(Canonical.product(unit, Canonical.product(g.derivative().of(x), Canonical.name("q"))));
    return "it would be q*%s with a rational function q, and none has q' %s = %s"
        .formatted(
            text(Canonical.power(Canonical.E, Canonical.product(unit, g.of(x)))),
            added.startsWith("-") ? "- " + added.substring(1) : "+ " + added,
            text(before));
  }

  private static String text(Canonical f) {
    return InfixWriter.pretty(f.readable());
  }
}
