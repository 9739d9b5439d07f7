package org.algebrist.systems.symbolic.answer;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Two explicit forms of one solution that differ in a sign: 2 + √(x³ + C) and 2 − √(x³ + C).
 *
 * @param middle what both have, 0 where one is the negative of the other
 * @param root what is added or subtracted
 * @param constants the arbitrary ones, which stand in the root alone
 */
record SignedBranches(Canonical middle, Canonical root, List<String> constants) {
  /** The two as such a pair; empty where they are none. */
  static Optional<SignedBranches> of(Canonical one, Canonical other, List<String> constants) {
    Canonical middle = half(Canonical.sum(one, other));
    Canonical root = multipliedOut(half(Canonical.difference(one, other)));
    return holdsAny(middle, constants) || !holdsAny(root, constants)
        ? Optional.empty()
        : Optional.of(
            new SignedBranches(
                middle,
                root.numericFactor().signum() < 0 ? Canonical.negation(root) : root,
                constants));
  }

  private static Canonical half(Canonical sum) {
    return Forms.simple(Canonical.product(Canonical.HALF, sum).expanded());
  }

  /** √(C·x⁴ + 10x³) for √(x³·(C·x + 10)). */
  private static Canonical multipliedOut(Canonical root) {
    if (root instanceof Product product
        && product.size() == 1
        && product.exponent(0) instanceof Canonical.Num(Rational n)
        && n.denominator().equals(BigInteger.TWO)
        && product.base(0) instanceof Product inside
        && IntStream.range(0, inside.size())
            .noneMatch(i -> inside.exponent(i).numericFactor().signum() < 0)) {
      Canonical expanded = inside.expanded();
      return expanded.terms().size() == 2
          ? Canonical.product(
              Canonical.number(product.coefficient()),
              Canonical.power(expanded, product.exponent(0)))
          : root;
    }
    return root;
  }

  private static boolean holdsAny(Canonical value, List<String> constants) {
    return constants.stream().anyMatch(value::contains);
  }

  /**
   * Whether they tell more than the equation that they solve: not where constants below the root
   * have numbers before or beside them, as in √(x + C + 4), or stand above a line.
   *
   * @param x the variable
   */
  boolean arePlain(String x) {
    return root.factors().stream()
        .filter(each -> holdsAny(each, constants))
        .allMatch(each -> isPlain(each, x));
  }

  private boolean isPlain(Canonical factor, String x) {
    if (!(factor instanceof Product power
        && power.size() == 1
        && power.exponent(0) instanceof Canonical.Num(Rational n)
        && n.denominator().equals(BigInteger.TWO))) {
      return true;
    }
    Canonical inside = power.base(0).expanded();
    boolean alone = false;
    boolean number = false;
    for (Canonical term : inside.terms()) {
      boolean holds = holdsAny(term, constants);
      if (holds && !term.numericFactor().abs().equals(Rational.ONE)) {
        return false;
      }
      alone |= holds && !term.contains(x);
      number |= term instanceof Canonical.Num;
    }
    return !(alone && number)
        && (middle.equals(Canonical.ZERO) || !Fractions.fraction(inside).below().contains(x));
  }

  /** The pair in one formula, 2 ± √(x³ + C). */
  Formula formula(Function<Canonical, Formula> written) {
    Formula size = written.apply(root);
    return middle.equals(Canonical.ZERO)
        ? Formula.of(Operator.SIGN_PLUS_MINUS, size)
        : Formula.of(Operator.PLUS_MINUS, written.apply(middle), size);
  }
}
