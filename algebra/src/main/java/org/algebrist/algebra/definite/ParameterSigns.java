package org.algebrist.algebra.definite;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.interval.Unproved;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * Signs of terms with parameters over a whole range of the variable. What has to be assumed of the
 * parameters is noted as a condition: that one is positive, or not zero.
 */
final class ParameterSigns {
  private final String variable;
  private final boolean notNegative;
  private final Set<String> conditions = new LinkedHashSet<>();

  /**
   * @param notNegative whether the variable is at least 0 in the whole range
   */
  ParameterSigns(String variable, boolean notNegative) {
    this.variable = variable;
    this.notNegative = notNegative;
  }

  /** In the order in which they were assumed, such as "a > 0". */
  Set<String> conditions() {
    return conditions;
  }

  /** Notes a condition that was found elsewhere. */
  void assume(String condition) {
    conditions.add(condition);
  }

  /**
   * Makes sure that a quantity is positive, or not zero, in the whole range.
   *
   * @throws Unproved if that follows from no condition on parameters
   */
  void require(Domain.Condition condition) {
    Canonical quantity = condition.quantity();
    if (isPositive(quantity) || !condition.positive() && isPositive(Canonical.negation(quantity))) {
      return;
    }
    if (quantity.contains(variable)) {
      throw new Unproved("whether " + condition.text() + " depends on the parameters");
    }
    conditions.add(condition.text());
  }

  /** Whether a term is positive in the whole range, what is assumed for it being noted. */
  boolean isPositive(Canonical term) {
    Optional<Set<String>> assumed = positive(term.expanded());
    assumed.ifPresent(conditions::addAll);
    return assumed.isPresent();
  }

  /** What must be assumed for a term to be positive; empty where nothing suffices. */
  private Optional<Set<String>> positive(Canonical term) {
    return switch (term) {
      case Canonical.Num(Rational value) -> value.signum() > 0 ? none() : Optional.empty();
      case Canonical.Symbol(String name) ->
          isConstant(name)
              ? none()
              : name.equals(variable) ? Optional.empty() : Optional.of(Set.of(name + " > 0"));
      case Call call -> call.operator() == Operator.COSH ? none() : Optional.empty();
      case Canonical.Other _ -> Optional.empty();
      case Sum sum -> positive(sum);
      case Product product -> {
        if (product.coefficient().signum() <= 0) {
          yield Optional.empty();
        }
        Set<String> all = new LinkedHashSet<>();
        for (int i = 0; i < product.size(); i++) {
          Optional<Set<String>> own = positive(product.base(i), product.exponent(i));
          if (own.isEmpty()) {
            yield Optional.empty();
          }
          all.addAll(own.get());
        }
        yield Optional.of(all);
      }
    };
  }

  private Optional<Set<String>> positive(Canonical base, Canonical exponent) {
    return isEven(exponent) && base instanceof Canonical.Symbol(String name) && !isKnown(name)
        ? Optional.of(Set.of(name + " != 0"))
        : positive(base);
  }

  /** No term is negative, and one is positive: the one for which least must be assumed. */
  private Optional<Set<String>> positive(Sum sum) {
    Optional<Set<String>> best = Optional.empty();
    for (Canonical part : sum.parts()) {
      Optional<Set<String>> own = positive(part);
      if (own.isPresent() && (best.isEmpty() || own.get().size() < best.get().size())) {
        best = own;
      }
    }
    if (best.isEmpty()) {
      return best;
    }
    Set<String> all = new LinkedHashSet<>(best.get());
    for (Canonical part : sum.parts()) {
      if (!isNotNegative(part)) {
        Optional<Set<String>> own = positive(part);
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
          all = isEven(product.exponent(i)) || isNotNegative(product.base(i));
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

  private static boolean isEven(Canonical exponent) {
    return exponent instanceof Canonical.Num(Rational n)
        && n.isInteger()
        && !n.numerator().testBit(0);
  }

  private static Optional<Set<String>> none() {
    return Optional.of(Set.of());
  }
}
