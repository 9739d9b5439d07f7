package org.algebrist.algebra.ode.condition;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Call;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Sum;
import org.algebrist.algebra.function.ElementaryFunction;
import org.algebrist.algebra.ode.Proposal.Requirement;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * What expressions ask of parameters and arbitrary constants: what they divide by is not 0, what
 * they take the root of is not below 0, what they take the logarithm of is above 0. A part that
 * holds the variable or the function asks nothing of them; it has a value somewhere.
 */
public final class ParameterConditions {
  private final Set<String> parameters;

  private final Set<Requirement> found = new LinkedHashSet<>();

  private ParameterConditions(Set<String> parameters) {
    this.parameters = parameters;
  }

  /** The conditions of a solution on the problem's parameters and the solution's constants. */
  public static List<Requirement> of(OdeProblem problem, Solution solution) {
    Set<String> parameters = new LinkedHashSet<>(problem.parameters());
    for (int i = 1; i <= problem.freedom(); i++) {
      parameters.add(Solution.constant(i));
    }
    return of(solution.parts(), parameters);
  }

  /**
   * The conditions of expressions.
   *
   * @param parameters names that do not depend on the variable
   */
  public static List<Requirement> of(List<Canonical> expressions, Set<String> parameters) {
    var conditions = new ParameterConditions(parameters);
    expressions.forEach(conditions::collect);
    return List.copyOf(conditions.found);
  }

  private void collect(Canonical f) {
    switch (f) {
      case Canonical.Num _, Canonical.Symbol _, Canonical.Other _ -> {}
      case Sum sum -> sum.parts().forEach(this::collect);
      case Call call -> {
        call.operands().forEach(this::collect);
        Canonical first = call.operands().getFirst();
        if (isOfParameters(first)) {
          ofCall(call, first);
        }
      }
      case Product product -> {
        for (int i = 0; i < product.size(); i++) {
          collect(product.base(i));
          collect(product.exponent(i));
          if (isOfParameters(product.base(i))) {
            ofPower(product.base(i), product.exponent(i));
          }
        }
      }
    }
  }

  private void ofCall(Call call, Canonical first) {
    switch (call.operator()) {
      case LN -> {
        if (first instanceof Call size && size.operator() == Operator.ABS) {
          isNotZero(size.operands().getFirst());
        } else {
          add(first, ">");
        }
      }
      default ->
          Optional.ofNullable(ElementaryFunction.of(call.operator()))
              .ifPresent(function -> isInDomain(function, first));
    }
  }

  private void isInDomain(ElementaryFunction function, Canonical u) {
    String relation = function.isDomainClosed() ? ">=" : ">";
    double low = function.domainLow();
    double high = function.domainHigh();
    if (low == -1 && high == 1) {
      add(Canonical.difference(Canonical.ONE, Canonical.product(u, u)), relation);
    } else {
      if (Double.isFinite(low)) {
        add(Canonical.difference(u, Canonical.number((long) low)), relation);
      }
      if (Double.isFinite(high)) {
        add(Canonical.difference(Canonical.number((long) high), u), relation);
      }
    }
  }

  private void ofPower(Canonical base, Canonical exponent) {
    if (exponent instanceof Canonical.Num(Rational n)) {
      boolean even = !n.denominator().testBit(0);
      if (even) {
        add(base, n.signum() < 0 ? ">" : ">=");
      } else if (n.signum() < 0) {
        isNotZero(base);
      }
    } else {
      add(base, ">");
    }
  }

  /** Each factor is not 0. */
  private void isNotZero(Canonical base) {
    if (base instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        if (isOfParameters(product.base(i))) {
          add(product.base(i), "!=");
        }
      }
    } else {
      // 1/a + 1 is not 0 where a + 1 is not, and e^a - e^b where a - b is not
      Canonical above = base instanceof Sum ? Fractions.fraction(base).above() : base;
      Canonical zeros = Forms.ofZeros(above);
      if (zeros.equals(above)) {
        add(above, "!=");
      } else {
        isNotZero(zeros);
      }
    }
  }

  private void add(Canonical expression, String sign) {
    if (!isPositive(expression)) {
      found.add(new Requirement(expression, sign));
    }
  }

  private boolean isOfParameters(Canonical part) {
    List<String> names = Canonical.variables(part.formula());
    return !names.isEmpty() && parameters.containsAll(names);
  }

  /** Whether it is seen to be above zero for all values: 2·e^a + 1. */
  private static boolean isPositive(Canonical f) {
    return switch (f) {
      case Canonical.Num(Rational n) -> n.signum() > 0;
      case Canonical.Symbol(String name) -> name.equals("e") || name.equals("pi");
      case Sum sum -> sum.parts().stream().allMatch(ParameterConditions::isPositive);
      case Product product -> {
        boolean positive = product.coefficient().signum() > 0;
        for (int i = 0; i < product.size(); i++) {
          positive &= isPositive(product.base(i));
        }
        yield positive;
      }
      case Call _, Canonical.Other _ -> false;
    };
  }
}
