package org.algebrist.algebra.ode;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * The roots of a characteristic polynomial, exact: rational ones, those of quadratic factors, of
 * biquadratic and of pure equations. Coefficients may hold parameters where the degree is 2.
 *
 * @param roots of conjugate pairs the one with a positive imaginary part
 * @param conditions on parameters under which these are the roots, such as "w != 0"
 */
record CharacteristicRoots(List<Root> roots, List<Condition> conditions) {
  /** A root and how often it occurs. */
  record Root(ComplexForm value, int multiplicity) {}

  /**
   * What a parameter must satisfy.
   *
   * @param sign one of {@code >}, {@code <}, {@code !=}
   */
  record Condition(Canonical expression, String sign) {}

  private static final int MAX_DEGREE = 8;
  private static final long MAX_COEFFICIENT = 1_000_000;

  CharacteristicRoots {
    roots = List.copyOf(roots);
    conditions = List.copyOf(conditions);
  }

  /**
   * The roots; several where it depends on parameters which are real; empty if they are not found.
   *
   * @param coefficients the constant first, the last not zero
   */
  static List<CharacteristicRoots> of(List<Canonical> coefficients) {
    List<Rational> numbers = new ArrayList<>();
    for (Canonical each : coefficients) {
      if (each instanceof Canonical.Num(Rational value)) {
        numbers.add(value);
      }
    }
    int degree = coefficients.size() - 1;
    if (degree < 1 || degree > MAX_DEGREE) {
      return List.of();
    }
    if (numbers.size() == coefficients.size()) {
      List<Root> roots = new ArrayList<>();
      return ofNumbers(numbers, roots)
          ? List.of(new CharacteristicRoots(roots, List.of()))
          : List.of();
    }
    return withParameters(coefficients);
  }

  private static List<CharacteristicRoots> withParameters(List<Canonical> coefficients) {
    int zeros = 0;
    while (Forms.isZero(coefficients.get(zeros))) {
      zeros++;
    }
    List<Root> fixed = new ArrayList<>();
    if (zeros > 0) {
      fixed.add(new Root(ComplexForm.ZERO, zeros));
    }
    List<Canonical> rest = coefficients.subList(zeros, coefficients.size());
    List<CharacteristicRoots> cases = new ArrayList<>();
    if (rest.size() == 1) {
      return List.of(new CharacteristicRoots(fixed, List.of()));
    }
    if (rest.size() == 2) {
      ComplexForm root =
          ComplexForm.real(
              Forms.simple(Canonical.negation(Canonical.quotient(rest.get(0), rest.get(1)))));
      fixed.add(new Root(root, 1));
      return List.of(new CharacteristicRoots(fixed, List.of()));
    }
    if (rest.size() == 3) {
      for (CharacteristicRoots each : quadratic(rest.get(0), rest.get(1), rest.get(2))) {
        List<Root> roots = new ArrayList<>(fixed);
        roots.addAll(each.roots());
        cases.add(new CharacteristicRoots(roots, each.conditions()));
      }
      return cases;
    }
    if (rest.size() == 5 && Forms.isZero(rest.get(1)) && Forms.isZero(rest.get(3))) {
      // λ⁴ − k⁴ and λ⁴ + 4k⁴ and (λ² + w²)² of mechanics: by the squares of the roots
      for (CharacteristicRoots squares : quadratic(rest.get(0), rest.get(2), rest.get(4))) {
        List<Root> roots = new ArrayList<>(fixed);
        List<Condition> conditions = new ArrayList<>(squares.conditions());
        boolean known = true;
        for (Root square : squares.roots()) {
          known &= square.value().isReal();
          Optional<Signed> root = known ? Signed.rootOf(square.value().real()) : Optional.empty();
          if (root.isEmpty()) {
            known = false;
            break;
          }
          conditions.add(new Condition(root.get().root(), "!="));
          addPair(roots, root.get(), square.multiplicity());
        }
        if (known) {
          cases.add(new CharacteristicRoots(roots, conditions));
        }
      }
    }
    return cases;
  }

  private static void addPair(List<Root> roots, Signed root, int multiplicity) {
    if (root.negative()) {
      roots.add(new Root(new ComplexForm(Canonical.ZERO, root.root()), multiplicity));
    } else {
      roots.add(new Root(ComplexForm.real(root.root()), multiplicity));
      roots.add(new Root(ComplexForm.real(Canonical.negation(root.root())), multiplicity));
    }
  }

  /**
   * The root of the size of an expression whose sign is known.
   *
   * @param negative whether the expression is below zero
   */
  record Signed(Canonical root, boolean negative) {
    /** Of a number times even powers. */
    static Optional<Signed> rootOf(Canonical square) {
      Canonical expression = Forms.simple(square);
      if (expression instanceof Canonical.Num(Rational value)) {
        return Optional.of(
            new Signed(Canonical.sqrt(Canonical.number(value.abs())), value.signum() < 0));
      }
      Optional<Canonical> plain = rootOfSquare(expression);
      if (plain.isPresent()) {
        return Optional.of(new Signed(plain.get(), false));
      }
      if (!(expression instanceof Product product)) {
        return Optional.empty();
      }
      List<Canonical> roots = new ArrayList<>();
      roots.add(Canonical.sqrt(Canonical.number(product.coefficient().abs())));
      for (int i = 0; i < product.size(); i++) {
        if (!(product.exponent(i) instanceof Canonical.Num(Rational n))) {
          return Optional.empty();
        }
        Rational half = n.dividedBy(Rational.of(2));
        if (half.isInteger()) {
          roots.add(Canonical.power(product.base(i), Canonical.number(half)));
        } else {
          Optional<Canonical> inner = rootOfSquare(product.base(i));
          if (inner.isEmpty()) {
            return Optional.empty();
          }
          roots.add(Canonical.power(inner.get(), Canonical.number(n)));
        }
      }
      return Optional.of(new Signed(Canonical.product(roots), product.coefficient().signum() < 0));
    }

    /** a − b of a² − 2ab + b², whose terms are two squares and a mixed one. */
    private static Optional<Canonical> rootOfSquare(Canonical sum) {
      List<Canonical> parts = Forms.parts(sum.expanded());
      if (parts.size() != 3) {
        return Optional.empty();
      }
      for (int mixed = 0; mixed < 3; mixed++) {
        Canonical first = Canonical.sqrt(parts.get((mixed + 1) % 3));
        Canonical second = Canonical.sqrt(parts.get((mixed + 2) % 3));
        for (Canonical each : List.of(Canonical.ONE, Canonical.MINUS_ONE)) {
          Canonical root =
              Canonical.sum(unsigned(first), Canonical.product(each, unsigned(second)));
          if (Canonical.difference(Canonical.product(root, root), sum)
              .expanded()
              .equals(Canonical.ZERO)) {
            return Optional.of(root);
          }
        }
      }
      return Optional.empty();
    }

    private static Canonical unsigned(Canonical root) {
      return root.replace(symbol -> symbol) instanceof org.algebrist.algebra.canonical.Call call
              && call.operator() == Operator.ABS
          ? call.operands().getFirst()
          : root;
    }
  }

  /** Of c + bλ + aλ². */
  private static List<CharacteristicRoots> quadratic(Canonical c, Canonical b, Canonical a) {
    Canonical discriminant =
        Forms.simple(
            Canonical.difference(
                Canonical.product(b, b), Canonical.product(List.of(Canonical.number(4), a, c))));
    Canonical twice = Canonical.product(Canonical.number(2), a);
    Canonical half = Forms.simple(Canonical.negation(Canonical.quotient(b, twice)));
    if (Forms.isZero(discriminant)) {
      return List.of(
          new CharacteristicRoots(List.of(new Root(ComplexForm.real(half), 2)), List.of()));
    }
    Optional<Signed> known = Signed.rootOf(discriminant);
    if (known.isPresent()) {
      Canonical part = Forms.simple(Canonical.quotient(known.get().root(), twice));
      List<Condition> conditions =
          part instanceof Canonical.Num
              ? List.of()
              : List.of(new Condition(bare(known.get().root()), "!="));
      return List.of(around(half, part, known.get().negative(), conditions));
    }
    Canonical size = Canonical.quotient(Canonical.sqrt(discriminant), twice);
    Canonical other = Canonical.quotient(Canonical.sqrt(Canonical.negation(discriminant)), twice);
    return List.of(
        around(half, Forms.simple(size), false, List.of(new Condition(discriminant, ">"))),
        around(half, Forms.simple(other), true, List.of(new Condition(discriminant, "<"))));
  }

  /** Without its numeric factor. */
  private static Canonical bare(Canonical expression) {
    return expression instanceof Product product
        ? Canonical.quotient(product, Canonical.number(product.coefficient()))
        : expression;
  }

  private static CharacteristicRoots around(
      Canonical middle, Canonical part, boolean imaginary, List<Condition> conditions) {
    List<Root> roots =
        imaginary
            ? List.of(new Root(new ComplexForm(middle, part), 1))
            : List.of(
                new Root(ComplexForm.real(Forms.simple(Canonical.sum(middle, part))), 1),
                new Root(ComplexForm.real(Forms.simple(Canonical.difference(middle, part))), 1));
    return new CharacteristicRoots(roots, conditions);
  }

  /** Adds the roots of a polynomial over the fractions; false if not all are found. */
  private static boolean ofNumbers(List<Rational> given, List<Root> roots) {
    List<Rational> rest = new ArrayList<>(given);
    int zeros = 0;
    while (rest.getFirst().signum() == 0) {
      rest.removeFirst();
      zeros++;
    }
    if (zeros > 0) {
      roots.add(new Root(ComplexForm.ZERO, zeros));
    }
    for (Rational root : candidates(rest)) {
      int times = 0;
      while (rest.size() > 1 && at(rest, root).signum() == 0) {
        rest = withoutRoot(rest, root);
        times++;
      }
      if (times > 0) {
        roots.add(new Root(ComplexForm.real(Canonical.number(root)), times));
      }
    }
    return rest.size() == 1 || irrational(rest, 1, roots);
  }

  /** Roots of a polynomial without rational ones. */
  private static boolean irrational(List<Rational> p, int multiplicity, List<Root> roots) {
    int degree = p.size() - 1;
    if (degree == 2) {
      CharacteristicRoots found =
          quadratic(
                  Canonical.number(p.get(0)),
                  Canonical.number(p.get(1)),
                  Canonical.number(p.get(2)))
              .getFirst();
      for (Root root : found.roots()) {
        roots.add(new Root(root.value(), multiplicity * root.multiplicity()));
      }
      return true;
    }
    List<Rational> repeated = gcd(p, derivative(p));
    if (repeated.size() > 1) {
      // p = q^m for the irreducible q that textbooks have
      List<Rational> simple = quotient(p, repeated);
      int m = degree / (simple.size() - 1);
      return m * (simple.size() - 1) == degree
          && powerEquals(simple, m, p)
          && irrational(simple, multiplicity * m, roots);
    }
    Optional<List<List<Rational>>> split = degree >= 4 ? quadraticFactor(p) : Optional.empty();
    if (split.isPresent()) {
      return split.get().stream().allMatch(factor -> irrational(factor, multiplicity, roots));
    }
    return pure(p, multiplicity, roots) || biquadratic(p, multiplicity, roots);
  }

  /** λⁿ = r: n = 3 and 4. */
  private static boolean pure(List<Rational> p, int multiplicity, List<Root> roots) {
    int degree = p.size() - 1;
    for (int i = 1; i < degree; i++) {
      if (p.get(i).signum() != 0) {
        return false;
      }
    }
    Rational r = p.getFirst().negate().dividedBy(p.getLast());
    Canonical size =
        Canonical.power(Canonical.number(r.abs()), Canonical.number(Rational.of(1, degree)));
    Canonical half = Canonical.product(Canonical.HALF, size);
    if (degree == 3) {
      Canonical sign = Canonical.number(r.signum());
      roots.add(new Root(ComplexForm.real(Canonical.product(sign, size)), multiplicity));
      Canonical middle = Canonical.negation(Canonical.product(sign, half));
      Canonical part = Canonical.product(half, Canonical.sqrt(Canonical.number(3)));
      roots.add(new Root(new ComplexForm(middle, part), multiplicity));
      return true;
    }
    if (degree == 4 && r.signum() > 0) {
      roots.add(new Root(ComplexForm.real(size), multiplicity));
      roots.add(new Root(ComplexForm.real(Canonical.negation(size)), multiplicity));
      roots.add(new Root(new ComplexForm(Canonical.ZERO, size), multiplicity));
      return true;
    }
    if (degree == 4) {
      Canonical part = Canonical.product(half, Canonical.sqrt(Canonical.number(2)));
      roots.add(new Root(new ComplexForm(part, part), multiplicity));
      roots.add(new Root(new ComplexForm(Canonical.negation(part), part), multiplicity));
      return true;
    }
    return false;
  }

  private static boolean biquadratic(List<Rational> p, int multiplicity, List<Root> roots) {
    if (p.size() != 5 || p.get(1).signum() != 0 || p.get(3).signum() != 0) {
      return false;
    }
    CharacteristicRoots squares =
        quadratic(
                Canonical.number(p.get(0)), Canonical.number(p.get(2)), Canonical.number(p.get(4)))
            .getFirst();
    List<Root> found = new ArrayList<>();
    for (Root square : squares.roots()) {
      if (!square.value().isReal() || Forms.value(square.value().real()).isEmpty()) {
        return false;
      }
      Canonical own = square.value().real();
      boolean negative = Forms.value(own).orElseThrow() < 0;
      Canonical root = Canonical.sqrt(negative ? Canonical.negation(own) : own);
      addPair(found, new Signed(root, negative), multiplicity);
    }
    roots.addAll(found);
    return true;
  }

  /** Two factors with whole coefficients, the first of degree 2, by its values at 1 and −1. */
  private static Optional<List<List<Rational>>> quadraticFactor(List<Rational> p) {
    List<BigInteger> whole = whole(p);
    BigInteger leading = whole.getLast();
    BigInteger constant = whole.getFirst();
    if (leading.bitLength() > 20 || constant.bitLength() > 20) {
      return Optional.empty();
    }
    int bound =
        2
            + whole.stream()
                .mapToInt(each -> Math.min(60, each.abs().bitLength() * 4))
                .max()
                .orElse(0);
    for (long a : divisors(leading.longValue())) {
      for (long c : divisors(constant.longValue())) {
        for (long sign : new long[] {1, -1}) {
          for (long b = -bound; b <= bound; b++) {
            List<Rational> factor = List.of(Rational.of(sign * c), Rational.of(b), Rational.of(a));
            List<Rational> rest = quotient(p, factor);
            if (product(factor, rest).equals(p)) {
              return Optional.of(List.of(factor, rest));
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  private static List<BigInteger> whole(List<Rational> p) {
    BigInteger common = BigInteger.ONE;
    for (Rational each : p) {
      common = common.multiply(each.denominator()).divide(common.gcd(each.denominator()));
    }
    List<BigInteger> whole = new ArrayList<>();
    for (Rational each : p) {
      whole.add(each.numerator().multiply(common.divide(each.denominator())));
    }
    return whole;
  }

  private static List<Rational> candidates(List<Rational> p) {
    List<BigInteger> whole = whole(p);
    BigInteger constant = whole.getFirst().abs();
    BigInteger leading = whole.getLast().abs();
    List<Rational> candidates = new ArrayList<>();
    if (constant.compareTo(BigInteger.valueOf(MAX_COEFFICIENT)) > 0
        || leading.compareTo(BigInteger.valueOf(MAX_COEFFICIENT)) > 0) {
      return candidates;
    }
    for (long above : divisors(constant.longValue())) {
      for (long below : divisors(leading.longValue())) {
        for (Rational each : List.of(Rational.of(above, below), Rational.of(-above, below))) {
          if (!candidates.contains(each)) {
            candidates.add(each);
          }
        }
      }
    }
    return candidates;
  }

  private static List<Long> divisors(long number) {
    long n = Math.abs(number);
    List<Long> divisors = new ArrayList<>();
    for (long d = 1; d * d <= n; d++) {
      if (n % d == 0) {
        divisors.add(d);
        if (d * d != n) {
          divisors.add(n / d);
        }
      }
    }
    divisors.sort(null);
    return divisors;
  }

  private static Rational at(List<Rational> p, Rational x) {
    Rational value = Rational.ZERO;
    for (Rational each : p.reversed()) {
      value = value.times(x).plus(each);
    }
    return value;
  }

  private static List<Rational> withoutRoot(List<Rational> p, Rational root) {
    return quotient(p, List.of(root.negate(), Rational.ONE));
  }

  private static List<Rational> derivative(List<Rational> p) {
    List<Rational> slopes = new ArrayList<>();
    for (int i = 1; i < p.size(); i++) {
      slopes.add(p.get(i).times(Rational.of(i)));
    }
    return slopes;
  }

  private static List<Rational> product(List<Rational> a, List<Rational> b) {
    List<Rational> product = new ArrayList<>();
    for (int i = 0; i < a.size() + b.size() - 1; i++) {
      Rational sum = Rational.ZERO;
      for (int k = Math.max(0, i - b.size() + 1); k <= Math.min(i, a.size() - 1); k++) {
        sum = sum.plus(a.get(k).times(b.get(i - k)));
      }
      product.add(sum);
    }
    return product;
  }

  private static boolean powerEquals(List<Rational> base, int exponent, List<Rational> p) {
    List<Rational> power = List.of(p.getLast().dividedBy(base.getLast().pow(exponent)));
    for (int i = 0; i < exponent; i++) {
      power = product(power, base);
    }
    return power.equals(p);
  }

  /** The quotient without the remainder; 0 is a list with 0. */
  private static List<Rational> quotient(List<Rational> p, List<Rational> divisor) {
    List<Rational> rest = new ArrayList<>(p);
    List<Rational> quotient = new ArrayList<>();
    for (int i = p.size() - divisor.size(); i >= 0; i--) {
      Rational factor = rest.get(i + divisor.size() - 1).dividedBy(divisor.getLast());
      quotient.addFirst(factor);
      for (int k = 0; k < divisor.size(); k++) {
        rest.set(i + k, rest.get(i + k).minus(factor.times(divisor.get(k))));
      }
    }
    return quotient.isEmpty() ? List.of(Rational.ZERO) : quotient;
  }

  private static List<Rational> gcd(List<Rational> first, List<Rational> second) {
    List<Rational> a = first;
    List<Rational> b = second;
    while (!b.isEmpty()) {
      List<Rational> product = product(quotient(a, b), b);
      List<Rational> rest = new ArrayList<>();
      for (int i = 0; i < Math.min(a.size(), b.size() - 1); i++) {
        rest.add(i < product.size() ? a.get(i).minus(product.get(i)) : a.get(i));
      }
      while (!rest.isEmpty() && rest.getLast().signum() == 0) {
        rest.removeLast();
      }
      a = b;
      b = rest;
    }
    Rational leading = a.getLast();
    return a.stream().map(each -> each.dividedBy(leading)).toList();
  }
}
