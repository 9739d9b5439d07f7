package org.algebrist.algebra.transform;

import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.WrittenDerivative;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.meaning.ClassicalPolynomial;
import org.algebrist.algebra.proof.meaning.custom.KnownLetters;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.algebra.proof.point.SpecialCalls;
import org.algebrist.algebra.proof.series.DottedSeries;
import org.algebrist.algebra.proof.series.SeriesForms;
import org.algebrist.algebra.proof.set.SolutionSet;
import org.algebrist.algebra.value.Surd;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.apfloat.Apfloat;

/** The value of a formula without unknowns: exact where it is a + b·√d, and to any digits. */
public final class Calculation {
  /** More digits take seconds. */
  public static final int MAX_DIGITS = 1000;

  /** Of ten; a decimal number has no room for many more digits of it. */
  private static final long LARGEST_EXPONENT = 1_000_000_000;

  private static final int GUARD_DIGITS = 15;

  private Calculation() {}

  /**
   * The formula with the values of its limits, sums, products, definite integrals and special
   * functions and with its derivatives, as far as they have a closed form.
   *
   * @param limit for all of them, above zero
   */
  public static Formula closed(Formula formula, Duration limit) {
    Formula differentiated =
        Postorder.rebuilt(
            formula,
            (_, made) -> WrittenDerivative.of(made).flatMap(WrittenDerivative::value).orElse(made));
    differentiated = SpecialCalls.in(differentiated);
    return Postorder.rebuilt(
        SeriesForms.of(differentiated, Deadline.in(limit)),
        (node, made) ->
            made instanceof Formula.Operation call && call.operator() == Operator.APPLY
                ? SpecialFunctions.expanded(
                        call.operands().getFirst(),
                        call.operands().subList(1, call.operands().size()))
                    .orElse(made)
                : made);
  }

  /**
   * A formula with the functions that its letters stand for.
   *
   * @param conditions what they stand for
   */
  public record Meant(Formula formula, List<String> conditions) {
    /** Copies the list. */
    public Meant {
      conditions = List.copyOf(conditions);
    }
  }

  /**
   * A formula with the functions that letters usually stand for: ψ(1) is the digamma function's
   * value, B(2, 3) Euler's beta function's, P_3(2) that of Legendre's polynomial; empty if it holds
   * no such letter.
   */
  public static Optional<Meant> meant(Formula formula) {
    Optional<KnownLetters> letters = KnownLetters.in(formula);
    Formula first = letters.map(KnownLetters::left).orElse(formula);
    List<String> conditions = new ArrayList<>();
    letters.map(KnownLetters::conditions).ifPresent(conditions::addAll);
    Optional<ClassicalPolynomial> polynomials = ClassicalPolynomial.in(first, first);
    polynomials.map(ClassicalPolynomial::condition).ifPresent(conditions::add);
    return conditions.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Meant(polynomials.map(ClassicalPolynomial::left).orElse(first), conditions));
  }

  /**
   * The formula with sums and products for those with dots, where it can be told how their terms go
   * on; else itself.
   *
   * @param limit for each comparison of two terms, above zero
   */
  public static Formula withoutDots(Formula formula, Duration limit) {
    return DottedSeries.in(
            formula,
            Formula.number(0),
            (x, y) -> Equality.check(x, y, limit) instanceof Verdict.Equal)
        .map(DottedSeries::left)
        .orElse(formula);
  }

  /** The names that need a value, in order: none that a sum, limit or integral binds. */
  public static List<String> open(Formula formula) {
    Set<String> bound = new HashSet<>(List.of("infinity", "+", "-", "−"));
    for (Formula node : Postorder.of(formula)) {
      if (node instanceof Formula.Operation operation) {
        Formula variable =
            switch (operation.operator()) {
              case INTEGRAL -> operation.operands().get(3);
              case TO -> operation.operands().getFirst();
              case APPLY -> operation.operands().getFirst();
              default -> formula;
            };
        if (variable instanceof Formula.Symbol(String name)) {
          bound.add(name);
        }
      }
    }
    return Interpretation.free(formula).stream().filter(name -> !bound.contains(name)).toList();
  }

  /** Whether a sum or a product is left that has too many terms to be added up with all digits. */
  public static boolean isLong(Formula formula) {
    return Postorder.contains(
        formula,
        series ->
            (series.operator() == Operator.SUM || series.operator() == Operator.PRODUCT)
                && series.operands().getFirst() instanceof Formula.Operation start
                && start.operator() == Operator.EQUAL
                && start.operands().getLast() instanceof Formula.Num(Rational from, var _)
                && series.operands().get(1) instanceof Formula.Num(Rational to, var _)
                && to.minus(from).compareTo(Rational.of(Program.MOST_PRECISE_TERMS)) > 0);
  }

  /** The exact value, if it has the form a + b·√d. */
  public static Optional<Surd> exact(Formula formula) {
    return SolutionSet.number(formula);
  }

  /**
   * The real value rounded to some digits. It is computed twice, with more and with still more
   * digits, and both must round alike.
   *
   * @param digits significant ones, 1 to {@value #MAX_DIGITS}
   * @return empty if there is no real value, or none that can be told
   * @throws IllegalArgumentException if {@code digits} is out of range
   */
  public static Optional<BigDecimal> decimal(Formula formula, int digits) {
    return complex(formula, digits).filter(Complex::isReal).map(Complex::real);
  }

  /** A complex number whose parts are rounded. */
  public record Complex(BigDecimal real, BigDecimal imaginary) {
    /** Whether the imaginary part is 0. */
    public boolean isReal() {
      return imaginary.signum() == 0;
    }
  }

  /**
   * The complex value on principal branches, its parts rounded and computed twice as {@link
   * #decimal} is.
   *
   * @param digits significant ones of each part, 1 to {@value #MAX_DIGITS}
   * @return empty if there is no value, or none that can be told
   * @throws IllegalArgumentException if {@code digits} is out of range
   */
  public static Optional<Complex> complex(Formula formula, int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException("digits must be 1 to " + MAX_DIGITS + "; got " + digits);
    }
    if (!(Program.compile(formula, List.of()) instanceof Compilation.Compiled(Program program))) {
      return Optional.empty();
    }
    Optional<Complex> first = rounded(program, digits, digits + GUARD_DIGITS);
    Optional<Complex> second = rounded(program, digits, digits + 3 * GUARD_DIGITS);
    return first.isPresent() && second.isPresent() && areSame(first.get(), second.get())
        ? first
        : Optional.empty();
  }

  private static boolean areSame(Complex a, Complex b) {
    return a.real().compareTo(b.real()) == 0 && a.imaginary().compareTo(b.imaginary()) == 0;
  }

  private static Optional<Complex> rounded(Program program, int digits, int precision) {
    return program
        .preciseAt(List.of(), List.of(), precision)
        .filter(value -> holds(value.real(), digits) && holds(value.imag(), digits))
        .map(value -> new Complex(rounded(value.real(), digits), rounded(value.imag(), digits)));
  }

  private static BigDecimal rounded(Apfloat part, int digits) {
    return new BigDecimal(part.toString(false)).round(new MathContext(digits));
  }

  /** Whether so many digits have not cancelled, and its exponent of ten is one of a decimal. */
  private static boolean holds(Apfloat part, int digits) {
    return part.signum() == 0
        || part.precision() > digits && Math.abs(part.scale()) < LARGEST_EXPONENT;
  }
}
