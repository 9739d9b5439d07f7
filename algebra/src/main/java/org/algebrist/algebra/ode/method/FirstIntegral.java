package org.algebrist.algebra.ode.method;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Inversion;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Constants;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/**
 * The forms of F(x, y) = C that people write: without logarithms where F is a sum of them, solved
 * for y where there is one value of it, without fractions.
 */
final class FirstIntegral {
  private static final String Y = OdeProblem.name(0, 0);
  private static final int MAX_DEGREE = 4;
  private static final Set<Operator> WAVES = Set.of(Operator.SIN, Operator.COS, Operator.TAN);

  private final String x;
  private final Canonical c;

  FirstIntegral(String x, Canonical constant) {
    this.x = x;
    this.c = constant;
  }

  /** The forms of {@code f} being constant; the preferred one first, then its branches. */
  List<Solution> forms(Canonical f) {
    List<Canonical> logarithms = new ArrayList<>();
    List<Canonical> rest = new ArrayList<>();
    boolean ofY = false;
    for (Canonical part : f.expanded().terms()) {
      Call logarithm = logarithm(part);
      if (logarithm == null) {
        rest.add(part);
      } else {
        logarithms.add(part);
        ofY |= logarithm.contains(Y);
      }
    }
    Canonical others = Canonical.sum(rest);
    if (ofY) {
      List<Solution> forms = withoutLogarithms(logarithms, others);
      if (!forms.isEmpty()) {
        return forms;
      }
      return List.of(
          separated(Forms.withSizes(Canonical.sum(others, withoutNumbers(logarithms)), true)));
    }
    return solved(f);
  }

  /** 3·ln(4x + 2y − 5) for 3·ln(2x + y − 5/2), which is another constant. */
  private Canonical withoutNumbers(List<Canonical> logarithms) {
    List<Canonical> made = new ArrayList<>();
    for (Canonical part : logarithms) {
      Call logarithm = Objects.requireNonNull(logarithm(part));
      Canonical whole =
          inside(logarithm) instanceof Sum sum
              ? Canonical.quotient(sum, Canonical.number(sum.content().abs())).expanded()
              : inside(logarithm);
      made.add(Canonical.product(factorOf(part, logarithm), Canonical.call(Operator.LN, whole)));
    }
    return Canonical.sum(made);
  }

  /** The logarithm of a term that is one times a constant. */
  private @Nullable Call logarithm(Canonical part) {
    Call found = null;
    for (Canonical factor : part.factors()) {
      if (factor instanceof Call call && call.operator() == Operator.LN && found == null) {
        found = call;
      } else if (factor.contains(x) || factor.contains(Y)) {
        return null;
      }
    }
    return found != null && (found.contains(x) || found.contains(Y)) ? found : null;
  }

  private static Canonical factorOf(Canonical part, Call logarithm) {
    return Canonical.quotient(part, logarithm);
  }

  private static Canonical inside(Call logarithm) {
    Canonical u = logarithm.operands().getFirst();
    return u instanceof Call call && call.operator() == Operator.ABS
        ? call.operands().getFirst()
        : u;
  }

  /** u₁^n₁ · u₂^n₂ · e^rest = C of a sum of logarithms. */
  private List<Solution> withoutLogarithms(List<Canonical> logarithms, Canonical others) {
    Canonical scale = scale(logarithms);
    List<Canonical> ofY = new ArrayList<>();
    List<Canonical> ofX = new ArrayList<>();
    for (Canonical part : logarithms) {
      Call logarithm = logarithm(part);
      if (logarithm == null) {
        return List.of();
      }
      Canonical exponent = Forms.simple(Canonical.product(scale, factorOf(part, logarithm)));
      Canonical base = inside(logarithm);
      if (base.contains(Y) && !(exponent instanceof Canonical.Num(Rational n) && n.isInteger())) {
        return List.of();
      }
      (base.contains(Y) ? ofY : ofX).add(Canonical.power(base, exponent));
    }
    Canonical exponent = Canonical.product(scale, others).expanded();
    Canonical right =
        Canonical.product(Canonical.product(ofX), Canonical.power(Canonical.E, exponent));
    Canonical left = Canonical.product(ofY);
    if (others.contains(Y)) {
      return List.of();
    }
    // left · right = C, that is above · right = C · below
    Fractions.Fraction fraction = Fractions.fraction(left);
    Canonical inverse = Canonical.power(right, Canonical.MINUS_ONE);
    Canonical cleared =
        Canonical.difference(
            fraction.above(), Canonical.product(List.of(c, inverse, fraction.below())));
    Optional<List<Canonical>> linear = Forms.coefficients(cleared, Y, MAX_DEGREE);
    if (linear.isPresent() && linear.get().size() == 2) {
      Canonical value =
          Canonical.negation(Canonical.quotient(linear.get().get(0), linear.get().get(1)));
      return List.of(new Solution.Explicit(tidy(withOneConstant(value))));
    }
    List<Solution> forms = new ArrayList<>();
    Canonical simpleLeft = Forms.simple(left);
    Canonical simpleRight = Forms.simple(Canonical.product(c, inverse));
    if (!left.contains(x) && hasOnlyLogarithms(simpleLeft)) {
      Inversion.solve(simpleLeft, Y, simpleRight)
          .ifPresent(value -> forms.add(new Solution.Explicit(Forms.simple(value))));
    }
    // Polynomials on both sides are multiplied out, fractions cleared: y² = C·x³ − x².
    Fractions.Fraction all = Fractions.fraction(Canonical.product(left, right));
    boolean mixed = left.contains(x);
    forms.add(
        mixed
            ? FactoredEquation.of(ofY, right, all, c)
            : new Solution.Implicit(simpleLeft, simpleRight));
    if (linear.isPresent() && linear.get().size() == 3) {
      forms.addAll(QuadraticBranches.of(linear.get()));
    }
    return forms;
  }

  /** Whether it is a logarithm of Y plus or times something without Y. */
  private static boolean hasOnlyLogarithms(Canonical left) {
    for (Canonical part : left.terms()) {
      for (Canonical factor : part.factors()) {
        if (factor.contains(Y)
            && !(factor instanceof Call call
                && call.operator() == Operator.LN
                && Forms.coefficients(call.operands().getFirst(), Y, 1).isPresent())) {
          return false;
        }
      }
    }
    return true;
  }

  /** What makes the factors of the logarithms of Y whole and coprime, the first one positive. */
  private Canonical scale(List<Canonical> logarithms) {
    BigInteger denominators = BigInteger.ONE;
    BigInteger numerators = BigInteger.ZERO;
    int sign = 0;
    Canonical symbolic = Canonical.ONE;
    for (Canonical part : logarithms) {
      Call logarithm = logarithm(part);
      if (logarithm == null || !inside(logarithm).contains(Y)) {
        continue;
      }
      Canonical factor = factorOf(part, logarithm);
      if (factor instanceof Canonical.Num(Rational n)) {
        denominators =
            denominators.multiply(n.denominator()).divide(denominators.gcd(n.denominator()));
        sign = sign == 0 ? n.signum() : sign;
      } else if (symbolic.equals(Canonical.ONE)) {
        symbolic = factor;
      }
    }
    if (!symbolic.equals(Canonical.ONE)) {
      return Canonical.power(symbolic, Canonical.MINUS_ONE);
    }
    for (Canonical part : logarithms) {
      Call logarithm = logarithm(part);
      if (logarithm != null
          && inside(logarithm).contains(Y)
          && factorOf(part, logarithm) instanceof Canonical.Num(Rational n)) {
        numerators = numerators.gcd(n.numerator().multiply(denominators.divide(n.denominator())));
      }
    }
    return Canonical.number(
        Rational.of(denominators, numerators.max(BigInteger.ONE))
            .times(Rational.of(sign == 0 ? 1 : sign)));
  }

  /** Solved for Y where it goes, else as it is. */
  private List<Solution> solved(Canonical f) {
    Canonical whole = withoutFractions(f);
    List<Canonical> ofY = new ArrayList<>();
    List<Canonical> ofX = new ArrayList<>();
    for (Canonical part : whole.expanded().terms()) {
      (part.contains(Y) ? ofY : ofX).add(part);
    }
    Canonical left = Canonical.sum(ofY);
    Canonical right = Canonical.sum(Canonical.negation(Canonical.sum(ofX)), c);
    Optional<List<Canonical>> polynomial = Forms.coefficients(left, Y, MAX_DEGREE);
    if (polynomial.isPresent() && polynomial.get().size() == 2) {
      Canonical value =
          Canonical.quotient(
              Canonical.difference(right, polynomial.get().get(0)), polynomial.get().get(1));
      return List.of(new Solution.Explicit(tidy(value)));
    }
    List<Solution> forms = new ArrayList<>();
    if (polynomial.isPresent() && polynomial.get().size() == 3) {
      List<Canonical> coefficients = new ArrayList<>(polynomial.get());
      coefficients.set(0, Canonical.difference(coefficients.get(0), right));
      Optional<List<Solution>> completed = QuadraticBranches.completed(polynomial.get(), right, c);
      if (completed.isPresent()) {
        return completed.get();
      }
      boolean square = Forms.isZero(coefficients.get(1)) && coefficients.get(2).contains(x);
      forms.add(
          square
              ? new Solution.Implicit(
                  Canonical.power(Canonical.name(Y), Canonical.number(2)),
                  Forms.simple(
                      Canonical.negation(
                          Canonical.quotient(coefficients.get(0), coefficients.get(2)))))
              : separated(whole));
      forms.addAll(QuadraticBranches.of(coefficients));
      return forms;
    }
    if (!left.contains(x)) {
      boolean even =
          left instanceof Product power
              && power.size() == 1
              && power.exponent(0) instanceof Canonical.Num(Rational n)
              && n.isEven();
      Optional<Canonical> value = Inversion.solve(left, Y, right);
      if (value.isEmpty()) {
        value = Inversion.solve(Forms.simple(left), Y, right);
      }
      if (value.isPresent()) {
        Canonical simple = Forms.simple(value.get());
        if (isPeriodic(left) || isPower(left) && !even) {
          return List.of(separated(whole), new Solution.Explicit(simple));
        }
        if (even) {
          forms.add(separated(whole));
          forms.add(new Solution.Explicit(simple));
          forms.add(
              new Solution.Explicit(
                  Forms.simple(QuadraticBranches.mirrored(simple, (Product) left))));
          return forms;
        }
        return List.of(new Solution.Explicit(tidy(simple)), separated(whole));
      }
    }
    forms.add(separated(whole));
    return forms;
  }

  /** Whether undoing a sine, cosine or tangent would give one branch of many. */
  private static boolean isPeriodic(Canonical left) {
    return Postorder.contains(left.formula(), WAVES);
  }

  /** Whether it is a whole power above 2, whose root people do not take. */
  private static boolean isPower(Canonical left) {
    return left instanceof Product power
        && power.size() == 1
        && power.exponent(0) instanceof Canonical.Num(Rational n)
        && n.isInteger()
        && n.compareTo(Rational.of(2)) > 0;
  }

  /** What depends on x and Y on the left, what does not depend on Y on the right. */
  private Solution separated(Canonical f) {
    Canonical whole = withoutFractions(f);
    List<Canonical> left = new ArrayList<>();
    List<Canonical> right = new ArrayList<>(List.of(c));
    boolean mixed = false;
    for (Canonical part : whole.expanded().terms()) {
      mixed |= part.contains(x) && part.contains(Y);
    }
    for (Canonical part : whole.expanded().terms()) {
      if (!part.contains(x) && !part.contains(Y)) {
        continue; // a constant beside C
      }
      if (part.contains(Y) || mixed) {
        left.add(part);
      } else {
        right.add(Canonical.negation(part));
      }
    }
    return new Solution.Implicit(Canonical.sum(left), Canonical.sum(right));
  }

  /** K/(1 + C·e^(−rt)) for C·K·e^(rt)/(C·e^(rt) − 1): another constant, which occurs once. */
  private Canonical withOneConstant(Canonical value) {
    if (!(c instanceof Canonical.Symbol(String name))) {
      return value;
    }
    Fractions.Fraction fraction = Fractions.fraction(value);
    Optional<List<Canonical>> above = Forms.coefficients(fraction.above(), name, 1);
    Optional<List<Canonical>> below = Forms.coefficients(fraction.below(), name, 1);
    if (above.isEmpty()
        || below.isEmpty()
        || above.get().size() != 2
        || below.get().size() != 2
        || !Forms.isZero(above.get().get(0))) {
      return value;
    }
    // C·a/(C·b + d) = 1/(b/a + d/(a·C)), and any constant for d/C times a number
    Canonical b = Forms.simple(Canonical.quotient(below.get().get(1), above.get().get(1)));
    Canonical d = Forms.simple(Canonical.quotient(below.get().get(0), above.get().get(1)));
    Canonical whole = Canonical.sum(b, Canonical.product(c, unsigned(d)));
    Fractions.Fraction inverse = Fractions.fraction(whole);
    Canonical own = Canonical.quotient(inverse.below(), Forms.simple(inverse.above()));
    return own.nodes() <= value.nodes() ? own : value;
  }

  /** Without its numeric factor. */
  private static Canonical unsigned(Canonical expression) {
    return expression instanceof Product product
        ? Canonical.quotient(product, Canonical.number(product.coefficient()))
        : expression instanceof Canonical.Num ? Canonical.ONE : expression;
  }

  /**
   * Times what makes the coefficients whole and the first one with Y positive; those of x are left
   * as they are where no term holds both.
   */
  private Canonical withoutFractions(Canonical f) {
    BigInteger denominators = BigInteger.ONE;
    BigInteger numerators = BigInteger.ZERO;
    int sign = 0;
    List<Canonical> parts = f.expanded().terms();
    if (parts.stream().noneMatch(part -> part.contains(x) && part.contains(Y))) {
      parts = parts.stream().filter(part -> part.contains(Y)).toList();
    }
    for (Canonical part : parts) {
      Rational own = coefficient(part);
      denominators =
          denominators.multiply(own.denominator()).divide(denominators.gcd(own.denominator()));
      if (sign == 0 && part.contains(Y)) {
        sign = own.signum();
      }
    }
    for (Canonical part : parts) {
      Rational own = coefficient(part);
      numerators = numerators.gcd(own.numerator().multiply(denominators.divide(own.denominator())));
    }
    Rational factor =
        Rational.of(denominators, numerators.max(BigInteger.ONE))
            .times(Rational.of(sign < 0 ? -1 : 1));
    return Canonical.product(Canonical.number(factor), f).expanded();
  }

  private static Rational coefficient(Canonical part) {
    return switch (part) {
      case Canonical.Num(Rational n) -> n.signum() == 0 ? Rational.ONE : n;
      case Product product -> product.coefficient();
      default -> Rational.ONE;
    };
  }

  private Canonical tidy(Canonical value) {
    return absorbed(Forms.simple(value));
  }

  private Canonical absorbed(Canonical value) {
    return c instanceof Canonical.Symbol(String name) ? Constants.absorbed(value, x, name) : value;
  }
}
