package org.algebrist.algebra.ode.form;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.expression.tree.Rational;

/**
 * The roots of a characteristic polynomial, exact: rational ones, those of quadratic factors, of
 * biquadratic and of pure equations. Coefficients may hold parameters where the degree is 2.
 *
 * @param roots of conjugate pairs the one with a positive imaginary part
 * @param conditions on parameters under which these are the roots, such as "w != 0"
 */
public record CharacteristicRoots(List<Root> roots, List<Condition> conditions) {
  /** A root and how often it occurs. */
  public record Root(ComplexForm value, int multiplicity) {}

  /**
   * What a parameter must satisfy.
   *
   * @param sign one of {@code >}, {@code <}, {@code !=}
   */
  public record Condition(Canonical expression, String sign) {}

  private static final int MAX_DEGREE = 8;

  public CharacteristicRoots {
    roots = List.copyOf(roots);
    conditions = List.copyOf(conditions);
  }

  /**
   * The roots; several where it depends on parameters which are real; empty if they are not found.
   *
   * @param coefficients the constant first, the last not zero
   */
  public static List<CharacteristicRoots> of(List<Canonical> coefficients) {
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
    // The other roots are none of these as long as the last coefficient is not zero.
    List<Condition> apart =
        zeros == 0 || rest.getFirst() instanceof Canonical.Num
            ? List.of()
            : List.of(new Condition(Forms.simple(rest.getFirst()), "!="));
    if (rest.size() == 2) {
      ComplexForm root =
          ComplexForm.real(
              Forms.simple(Canonical.negation(Canonical.quotient(rest.get(0), rest.get(1)))));
      fixed.add(new Root(root, 1));
      return List.of(new CharacteristicRoots(fixed, apart));
    }
    if (rest.size() == 3) {
      for (CharacteristicRoots each : quadratic(rest.get(0), rest.get(1), rest.get(2))) {
        List<Root> roots = new ArrayList<>(fixed);
        roots.addAll(each.roots());
        List<Condition> conditions = new ArrayList<>(each.conditions());
        conditions.addAll(apart);
        cases.add(new CharacteristicRoots(roots, conditions));
      }
      return cases;
    }
    if (rest.size() == 5 && Forms.isZero(rest.get(1)) && Forms.isZero(rest.get(3))) {
      // λ⁴ − k⁴ and λ⁴ + 4k⁴ and (λ² + w²)² of mechanics: by the squares of the roots
      for (CharacteristicRoots squares : quadratic(rest.get(0), rest.get(2), rest.get(4))) {
        List<Root> roots = new ArrayList<>(fixed);
        List<Condition> conditions = new ArrayList<>(squares.conditions());
        conditions.addAll(apart);
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
  public record Signed(Canonical root, boolean negative) {
    /** Of a number times even powers. */
    public static Optional<Signed> rootOf(Canonical square) {
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
      List<Canonical> parts = sum.expanded().terms();
      if (parts.size() != 3) {
        return Optional.empty();
      }
      for (int mixed = 0; mixed < 3; mixed++) {
        Optional<Canonical> first = rootOfTerm(parts.get((mixed + 1) % 3));
        Optional<Canonical> second = rootOfTerm(parts.get((mixed + 2) % 3));
        if (first.isEmpty() || second.isEmpty()) {
          continue;
        }
        for (Canonical each : List.of(Canonical.ONE, Canonical.MINUS_ONE)) {
          Canonical root = Canonical.sum(first.get(), Canonical.product(each, second.get()));
          if (Canonical.difference(Canonical.product(root, root), sum)
              .expanded()
              .equals(Canonical.ZERO)) {
            return Optional.of(root);
          }
        }
      }
      return Optional.empty();
    }

    /** 2a of 4a². */
    private static Optional<Canonical> rootOfTerm(Canonical term) {
      return rootOf(term).filter(each -> !each.negative()).map(Signed::root);
    }
  }

  /** Of c + bλ + aλ². */
  private static List<CharacteristicRoots> quadratic(Canonical c, Canonical b, Canonical a) {
    Canonical discriminant = Forms.simple(new Quadratic(c, b, a).discriminant());
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
    for (Rational root : CoefficientLists.candidates(rest)) {
      int times = 0;
      while (rest.size() > 1 && CoefficientLists.at(rest, root).signum() == 0) {
        rest = CoefficientLists.withoutRoot(rest, root);
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
    List<Rational> repeated = CoefficientLists.gcd(p, CoefficientLists.derivative(p));
    if (repeated.size() > 1) {
      // p = q^m for the irreducible q that textbooks have
      List<Rational> simple = CoefficientLists.quotient(p, repeated);
      int m = degree / (simple.size() - 1);
      return m * (simple.size() - 1) == degree
          && CoefficientLists.powerEquals(simple, m, p)
          && irrational(simple, multiplicity * m, roots);
    }
    Optional<List<List<Rational>>> split =
        degree >= 4 ? CoefficientLists.quadraticFactor(p) : Optional.empty();
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
}
