package org.algebrist.algebra.differential;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.differential.rational.RationalFunction;
import org.algebrist.algebra.differential.rational.RationalPolynomial;
import org.algebrist.algebra.differential.rational.RischEquation;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Proves of some functions that they have no elementary antiderivative: of sums of rational
 * functions, and of rational functions times the exponential, sine or cosine of a polynomial; and
 * of what a substitution turns into such.
 *
 * <p>Liouville's theorem (Rosenlicht, Integration in finite terms, American Mathematical Monthly
 * 79, 1972): for rational f and g, g no constant, f·e^g has an elementary antiderivative only if
 * there is a rational q with q' + g'·q = f; then it is q·e^g. Of a sum of such terms, no two of
 * whose exponents differ by a constant, each must have one. Sine and cosine are exponentials of
 * imaginary exponents. {@link RischEquation} tells whether there is such a q.
 */
public final class LiouvilleTheorem {
  /** What is nearer to 0 might be 0. */
  private static final double LEAST_CONSTANT = 1e-9;

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

  /**
   * Another variable.
   *
   * @param of what the old one is of the new one, in words
   * @param old the same
   * @param slope of the old one by the new one
   */
  private record Substitution(
      String of, UnaryOperator<Canonical> old, UnaryOperator<Canonical> slope) {}

  private static final List<Substitution> SUBSTITUTIONS =
      List.of(
          new Substitution(
              "e^%s", u -> Canonical.power(Canonical.E, u), u -> Canonical.power(Canonical.E, u)),
          new Substitution(
              "ln(%s)",
              u -> Canonical.call(Operator.LN, u), u -> Canonical.power(u, Canonical.MINUS_ONE)),
          new Substitution(
              "1/%s",
              u -> Canonical.power(u, Canonical.MINUS_ONE),
              u -> Canonical.negation(Canonical.power(u, Canonical.number(-2)))));

  private LiouvilleTheorem() {}

  /**
   * Why a function has no elementary antiderivative, a clause for a person; empty if that is not
   * proved, whether there is one or not.
   */
  public static Optional<String> refutation(Canonical f, String x) {
    if (!Canonical.variables(f.formula()).contains(x)) {
      return Optional.empty();
    }
    try {
      return refuted(f, x).or(() -> substituted(f, x));
    } catch (ArithmeticException unknown) {
      return Optional.empty(); // numbers past all bounds
    }
  }

  private static Optional<String> substituted(Canonical f, String x) {
    if (Canonical.variables(f.formula()).size() > 1) {
      return Optional.empty();
    }
    String u = x.equals("u") ? "v" : "u";
    Canonical variable = Canonical.name(u);
    return SUBSTITUTIONS.stream()
        .map(s ->
            refuted(
                    Canonical.product(
                        f.replace(x, s.old().apply(variable)), s.slope().apply(variable)),
                    u)
                .map(why -> "with %s = %s ".formatted(x, s.of().formatted(u)) + why))
        .flatMap(Optional::stream)
        .findFirst();
  }

  private static Optional<String> refuted(Canonical f, String x) {
    Optional<Map<Exponential, Complex>> terms = read(f, x);
    return terms.flatMap(all ->
        all.entrySet().stream()
            .filter(term -> !equation(term.getKey(), term.getValue()).isSolvable())
            .map(term -> words(term.getKey(), term.getValue(), x))
            .findFirst());
  }

  private static RischEquation equation(Exponential exponential, Complex f) {
    return new RischEquation(
        exponential.imaginary(), exponential.exponent(), f.real(), f.imaginary());
  }

  /** By exponential what is before it; empty if the function is no such sum. */
  private static Optional<Map<Exponential, Complex>> read(Canonical f, String x) {
    Canonical expanded = f.expanded();
    List<Canonical> parts = expanded.terms();
    Map<Exponential, Complex> terms = new LinkedHashMap<>();
    Map<Exponential, Exponential> exact = new LinkedHashMap<>();
    for (Canonical part : parts) {
      if (RationalFunction.of(part, x).isPresent()) {
        continue; // it has an elementary antiderivative, so the rest has one if the whole has
      }
      List<Canonical> constants = new ArrayList<>();
      List<Canonical> others = new ArrayList<>();
      IntegrationMethods.split(part, x, constants, others);
      List<Canonical> rational = new ArrayList<>();
      moveRational(constants, x, rational);
      moveRational(others, x, rational);
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

  private static void moveRational(List<Canonical> factors, String x, List<Canonical> rational) {
    factors.removeIf(factor -> RationalFunction.of(factor, x).isPresent() && rational.add(factor));
  }

  private static boolean isNumberButZero(Canonical constant) {
    return Program.compile(constant.formula(), List.of())
            instanceof Compilation.Compiled(Program program)
        && isFarFromZero(program.estimateAt());
  }

  private static boolean isFarFromZero(Estimate constant) {
    return Double.isFinite(constant.value())
        && Math.abs(constant.value()) > LEAST_CONSTANT + 100 * constant.error();
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

  /** True of the whole function: its other parts and constant factors change nothing of it. */
  private static String words(Exponential exponential, Complex f, String x) {
    Canonical i = Canonical.name(x.equals("i") ? "j" : "i");
    Canonical q = Canonical.name(x.equals("q") ? "r" : "q");
    Canonical unit = exponential.imaginary() ? i : Canonical.ONE;
    Canonical variable = Canonical.name(x);
    RationalPolynomial g = exponential.exponent();
    Canonical before =
        f.real().isZero()
            ? f.imaginary().of(variable) // the equation times -i
            : Canonical.sum(
                f.real().of(variable), Canonical.product(i, f.imaginary().of(variable)));
    String added = text(Canonical.product(unit, Canonical.product(g.derivative().of(variable), q)));
    return "its part with %s would need a rational function %s with %s' %s = %s, and there is none"
        .formatted(
            text(Canonical.power(Canonical.E, Canonical.product(unit, g.of(variable)))),
            text(q),
            text(q),
            added.startsWith("-") ? "- " + added.substring(1) : "+ " + added,
            text(before));
  }

  private static String text(Canonical f) {
    return InfixWriter.pretty(f.readable());
  }
}
