package org.algebrist.algebra.definite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Signs of terms with parameters over a whole range of the variable. What has to be assumed of the
 * parameters is noted as a condition: that one is positive, or not zero.
 */
final class ParameterSigns {
  private final String variable;

  /** The bounds; empty where they are infinite. */
  private final Optional<Canonical> from;

  private final Optional<Canonical> to;
  private final boolean notNegative;
  private final Set<Domain.Condition> conditions = new LinkedHashSet<>();
  private final Set<String> others = new LinkedHashSet<>();

  /**
   * @param from a constant or a term of parameters; empty for an infinite bound
   * @param to likewise
   * @param notNegative whether the variable is at least 0 in the whole range
   */
  ParameterSigns(
      String variable, Optional<Canonical> from, Optional<Canonical> to, boolean notNegative) {
    this.variable = variable;
    this.from = from;
    this.to = to;
    this.notNegative = notNegative;
  }

  /** In the order in which they were assumed, such as "a > 0"; none that another one implies. */
  List<String> conditions() {
    List<String> stated = new ArrayList<>();
    for (Domain.Condition each : conditions) {
      if (!isImplied(each)) {
        stated.add(each.stated());
      }
    }
    others.stream()
        .filter(each -> !stated.contains(each))
        .filter(each -> conditions.stream().noneMatch(known -> implies(known, each)))
        .forEach(stated::add);
    return stated;
  }

  /** Whether it follows from other conditions: a != 0 from a(a + 1) > 0. */
  private boolean isImplied(Domain.Condition condition) {
    Canonical quantity = condition.quantity();
    if (conditions.stream()
        .anyMatch(each -> !each.equals(condition) && isBeyond(each, condition))) {
      return true;
    }
    if (!condition.positive()
        && conditions.stream()
            .filter(Domain.Condition::positive)
            .anyMatch(
                each -> isFactor(quantity, each.quantity()) || implies(each, condition.text()))) {
      return true;
    }
    return quantity instanceof Canonical.Symbol
        ? !condition.positive() && (isAssumed(quantity) || isAssumed(Canonical.negation(quantity)))
        : positive(quantity.expanded()).filter(Set::isEmpty).isPresent();
  }

  /** Whether a name's bound says another one of it, as n > 1 does n > 0. */
  private static boolean isBeyond(Domain.Condition known, Domain.Condition weaker) {
    return known.positive()
        && weaker.positive()
        && Canonical.difference(weaker.quantity(), known.quantity()).expanded()
            instanceof Canonical.Num(Rational more)
        && more.signum() > 0;
  }

  /** Whether one is a factor of the other, or a power of it is: a of a²(a + 1). */
  private static boolean isFactor(Canonical factor, Canonical product) {
    return product.factors().stream().anyMatch(each -> each.powerBase().equals(factor));
  }

  /** Whether it is assumed to be positive. */
  boolean isAssumed(Canonical positive) {
    return conditions.contains(new Domain.Condition(positive, true));
  }

  /** Notes a condition that was found elsewhere. */
  void assume(String condition) {
    others.add(condition);
  }

  /** Whether a condition says another, as n > -1 does n != -1. */
  private static boolean implies(Domain.Condition known, String condition) {
    return known.text().equals(condition)
        || known.positive()
            && new Domain.Condition(known.quantity(), false).text().equals(condition);
  }

  /** Notes a condition that was found elsewhere. */
  void assume(Domain.Condition condition) {
    if (!Constants.isNumber(condition.quantity())) {
      conditions.add(condition);
    }
  }

  /** Forgets all conditions. */
  void clear() {
    conditions.clear();
    others.clear();
  }

  /** Whether all conditions hold for numbers in place of the parameters; those in words do. */
  boolean hold(UnaryOperator<Canonical> numbers) {
    for (Domain.Condition each : conditions) {
      try {
        int sign = Constants.sign(numbers.apply(each.quantity()));
        if (each.positive() ? sign <= 0 : sign == 0) {
          return false;
        }
      } catch (Unproved unknown) {
        return false;
      }
    }
    return true;
  }

  /**
   * Makes sure that a quantity is positive, or not zero, in the whole range between the bounds; at
   * the bounds it may be zero.
   *
   * @throws Unproved if that follows from no condition on parameters
   */
  void require(Domain.Condition condition) {
    Canonical quantity = condition.quantity();
    if (quantity instanceof Call size && size.operator() == Operator.ABS) {
      require(new Domain.Condition(size.operands().getFirst(), false));
      return;
    }
    if (!quantity.contains(variable)) {
      constant(condition);
      return;
    }
    if (!condition.positive() && quantity instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (product.size() > 1 || !product.exponent(i).equals(Canonical.ONE)) {
          require(new Domain.Condition(product.base(i), false));
        }
      }
      if (product.size() > 1 || !product.exponent(0).equals(Canonical.ONE)) {
        return;
      }
    }
    if (from.isPresent() && to.isPresent() && betweenBounds(condition)
        || isPositive(quantity)
        || !condition.positive() && isPositive(Canonical.negation(quantity))) {
      return;
    }
    throw new Unproved(
        "whether %s in the whole range depends on the parameters".formatted(condition.text()));
  }

  /** What is free of the variable: it holds, or is a condition. */
  private void constant(Domain.Condition condition) {
    Canonical quantity = condition.quantity();
    if (!condition.positive() && quantity.expanded() instanceof Product product) {
      for (int i = 0; i < product.size(); i++) { // none of the factors may be zero
        if (!Constants.isNumber(product.base(i)) && !product.equals(product.base(i))) {
          constant(new Domain.Condition(product.base(i), false));
        }
      }
      return;
    }
    if (Constants.isNumber(quantity)) {
      int sign = Constants.sign(quantity);
      if (condition.positive() ? sign <= 0 : sign == 0) {
        throw new Unproved(condition.text() + " does not hold");
      }
      return;
    }
    boolean holds =
        positive(quantity.expanded()).filter(Set::isEmpty).isPresent()
            || !condition.positive()
                && positive(Canonical.negation(quantity).expanded())
                    .filter(Set::isEmpty)
                    .isPresent();
    if (!holds) {
      conditions.add(new Domain.Condition(withoutCommonFactor(quantity), condition.positive()));
    }
  }

  /** A sum without the positive whole number that divides all its terms: m − n of 2m − 2n. */
  private static Canonical withoutCommonFactor(Canonical quantity) {
    if (!(quantity.expanded() instanceof Sum sum)) {
      return quantity;
    }
    BigInteger common = BigInteger.ZERO;
    for (Canonical part : sum.parts()) {
      Rational own =
          part instanceof Product product
              ? product.coefficient()
              : part instanceof Canonical.Num(Rational number) ? number : Rational.ONE;
      if (!own.isInteger()) {
        return quantity;
      }
      common = common.gcd(own.numerator());
    }
    return common.compareTo(BigInteger.ONE) <= 0
        ? quantity
        : Canonical.quotient(sum, Canonical.number(Rational.of(common, BigInteger.ONE))).expanded();
  }

  /**
   * Between finite bounds a quantity that is linear in the variable, or bends downwards, is
   * positive if it is so at the bounds, or zero at one or both of them where it bends.
   */
  private boolean betweenBounds(Domain.Condition condition) {
    Canonical quantity = condition.quantity();
    Canonical bend;
    try {
      bend = quantity.derivative(variable).derivative(variable).expanded();
    } catch (UnsupportedOperationException none) {
      return false;
    }
    Canonical low = quantity.replace(variable, from.orElseThrow()).expanded();
    Canonical high = quantity.replace(variable, to.orElseThrow()).expanded();
    boolean linear = bend.equals(Canonical.ZERO);
    if (!linear) {
      boolean downwards =
          Constants.isNumber(bend) && Constants.sign(bend) < 0 && condition.positive();
      return downwards && atBound(low) && atBound(high);
    }
    if (condition.positive()) {
      boolean zeros = low.equals(Canonical.ZERO) && high.equals(Canonical.ZERO);
      return !zeros && atBound(low) && atBound(high);
    }
    if (low.equals(Canonical.ZERO) || high.equals(Canonical.ZERO)) {
      return !low.equals(high);
    }
    Canonical product =
        Constants.isNumber(low)
            ? Canonical.product(Canonical.number(Constants.sign(low)), high)
            : Constants.isNumber(high)
                ? Canonical.product(Canonical.number(Constants.sign(high)), low)
                : Canonical.product(low, high);
    constant(new Domain.Condition(product, true));
    return true;
  }

  /** Whether a value at a bound is zero or positive, by a condition if need be. */
  private boolean atBound(Canonical value) {
    if (value.equals(Canonical.ZERO)) {
      return true;
    }
    if (Constants.isNumber(value)) {
      return Constants.sign(value) >= 0;
    }
    constant(new Domain.Condition(value, true));
    return true;
  }

  /** Whether a term is positive in the whole range, what is assumed for it being noted. */
  boolean isPositive(Canonical term) {
    Optional<Set<Domain.Condition>> assumed = positive(term.expanded());
    assumed.ifPresent(conditions::addAll);
    return assumed.isPresent();
  }

  /** What must be assumed for a term to be positive; empty where nothing suffices. */
  private Optional<Set<Domain.Condition>> positive(Canonical term) {
    return switch (term) {
      case Canonical.Num(Rational value) -> value.signum() > 0 ? none() : Optional.empty();
      case Canonical.Symbol(String name) ->
          isConstant(name) || isAssumed(term)
              ? none()
              : name.equals(variable)
                  ? notNegative ? none() : Optional.empty() // between the bounds it is not 0
                  : Optional.of(Set.of(new Domain.Condition(term, true)));
      case Call call -> call.operator() == Operator.COSH ? none() : Optional.empty();
      case Canonical.Other _ -> Optional.empty();
      case Sum sum -> positive(sum);
      case Product product -> {
        if (product.coefficient().signum() <= 0) {
          yield negativeName(product);
        }
        Set<Domain.Condition> all = new LinkedHashSet<>();
        for (int i = 0; i < product.size(); i++) {
          Optional<Set<Domain.Condition>> own = positive(product.base(i), product.exponent(i));
          if (own.isEmpty()) {
            yield Optional.empty();
          }
          all.addAll(own.get());
        }
        yield Optional.of(all);
      }
    };
  }

  /** −a of a parameter that is assumed to be below 0. */
  private Optional<Set<Domain.Condition>> negativeName(Product product) {
    Canonical negative = Canonical.quotient(product, Canonical.number(product.coefficient().abs()));
    Canonical name = Canonical.negation(negative);
    return name instanceof Canonical.Symbol(String own)
            && !isConstant(own)
            && !own.equals(variable)
            && !isAssumed(name)
        ? Optional.of(Set.of(new Domain.Condition(negative, true)))
        : Optional.empty();
  }

  private Optional<Set<Domain.Condition>> positive(Canonical base, Canonical exponent) {
    boolean even =
        exponent instanceof Canonical.Num(Rational n)
            && n.isEven()
            && base instanceof Canonical.Symbol(String name)
            && !isKnown(name);
    if (even) {
      return isAssumed(base) ? none() : Optional.of(Set.of(new Domain.Condition(base, false)));
    }
    Optional<Set<Domain.Condition>> own = positive(base);
    boolean root = exponent instanceof Canonical.Num(Rational n) && !n.denominator().testBit(0);
    return own.isEmpty() && root && !base.contains(variable) && !Constants.isNumber(base)
        ? Optional.of(Set.of(new Domain.Condition(base, true))) // else it is not real
        : own;
  }

  /** No term is negative, and one is positive: the one for which least must be assumed. */
  private Optional<Set<Domain.Condition>> positive(Sum sum) {
    Optional<Set<Domain.Condition>> best = Optional.empty();
    for (Canonical part : sum.parts()) {
      Optional<Set<Domain.Condition>> own = positive(part);
      if (own.isPresent() && (best.isEmpty() || own.get().size() < best.get().size())) {
        best = own;
      }
    }
    if (best.isEmpty()) {
      return best;
    }
    Set<Domain.Condition> all = new LinkedHashSet<>(best.get());
    for (Canonical part : sum.parts()) {
      if (!isNotNegative(part)) {
        Optional<Set<Domain.Condition>> own = positive(part);
        if (own.isEmpty()) {
          return own;
        }
        all.addAll(own.get());
      }
    }
    return Optional.of(all);
  }

  /** Whether it is at least 0 without any assumption. */
  private boolean isNotNegative(Canonical term) {
    return switch (term) {
      case Canonical.Num(Rational value) -> value.signum() >= 0;
      case Canonical.Symbol(String name) ->
          isConstant(name) || name.equals(variable) && notNegative;
      case Call call -> call.operator() == Operator.COSH || call.operator() == Operator.ABS;
      case Canonical.Other _ -> false;
      case Sum sum -> sum.parts().stream().allMatch(this::isNotNegative);
      case Product product -> {
        boolean all = product.coefficient().signum() > 0;
        for (int i = 0; all && i < product.size(); i++) {
          all =
              product.exponent(i) instanceof Canonical.Num(Rational n) && n.isEven()
                  || isNotNegative(product.base(i));
        }
        yield all;
      }
    };
  }

  private boolean isKnown(String name) {
    return isConstant(name) || name.equals(variable);
  }

  private static boolean isConstant(String name) {
    return name.equals("e") || name.equals("pi");
  }

  private static Optional<Set<Domain.Condition>> none() {
    return Optional.of(Set.of());
  }
}
