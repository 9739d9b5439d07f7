package org.algebrist.algebra.proof.meaning.pair;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * An equation between products of powers, as c = 1/√(με): for positive letters it is linear in
 * their logarithms.
 *
 * @param exponents of each letter, all on one side
 * @param logarithm of the number on the other side
 */
public record MonomialEquation(Map<String, Rational> exponents, double logarithm) {
  private static final Rational HALF = Rational.of(1, 2);

  private static final double ROUNDING = 1e-12;

  public MonomialEquation {
    exponents = Map.copyOf(exponents);
  }

  /** The equation that a formula is; empty if it is none of this kind. */
  public static Optional<MonomialEquation> of(Formula formula) {
    if (!(formula instanceof Operation equation) || equation.operator() != Operator.EQUAL) {
      return Optional.empty();
    }
    var exponents = new HashMap<String, Rational>();
    double[] logarithm = new double[1];
    boolean whole =
        add(equation.operands().getFirst(), Rational.ONE, exponents, logarithm)
            && add(equation.operands().getLast(), Rational.of(-1), exponents, logarithm);
    exponents.values().removeIf(each -> each.signum() == 0);
    return whole && !exponents.isEmpty()
        ? Optional.of(new MonomialEquation(exponents, -logarithm[0]))
        : Optional.empty();
  }

  /** Whether the same positive numbers fulfil another equation. */
  public boolean isEqualForPositive(MonomialEquation other) {
    if (!exponents.keySet().equals(other.exponents.keySet())) {
      return false;
    }
    String any = exponents.keySet().iterator().next();
    Rational factor = other.exponent(any).dividedBy(exponent(any));
    double expected = factor.doubleValue() * logarithm;
    return exponents.keySet().stream()
            .allMatch(name -> exponent(name).times(factor).equals(other.exponent(name)))
        && Math.abs(expected - other.logarithm) <= ROUNDING * (1 + Math.abs(expected));
  }

  private Rational exponent(String name) {
    return exponents.getOrDefault(name, Rational.ZERO);
  }

  /** Adds what a factor has to the power of {@code power}; false if it is no product of powers. */
  private static boolean add(
      Formula factor, Rational power, Map<String, Rational> exponents, double[] logarithm) {
    switch (factor) {
      case Formula.Num number when number.value().signum() > 0 -> {
        logarithm[0] += power.doubleValue() * Math.log(number.value().doubleValue());
        return true;
      }
      case Symbol(String name) -> {
        if (name.equals("pi") || name.equals("π")) {
          logarithm[0] += power.doubleValue() * Math.log(Math.PI);
        } else {
          exponents.merge(name, power, Rational::plus);
        }
        return !name.equals("e") && !name.equals("i");
      }
      case Operation operation -> {
        return add(operation, power, exponents, logarithm);
      }
      default -> {
        return false;
      }
    }
  }

  private static boolean add(
      Operation operation, Rational power, Map<String, Rational> exponents, double[] logarithm) {
    Formula first = operation.operands().getFirst();
    Formula last = operation.operands().getLast();
    return switch (operation.operator()) {
      case MULTIPLY ->
          add(first, power, exponents, logarithm) && add(last, power, exponents, logarithm);
      case DIVIDE ->
          add(first, power, exponents, logarithm)
              && add(last, power.negate(), exponents, logarithm);
      case SQRT -> add(first, power.times(HALF), exponents, logarithm);
      case POWER ->
          ExactConstants.value(last)
              .filter(exponent -> add(first, power.times(exponent), exponents, logarithm))
              .isPresent();
      default -> false;
    };
  }
}
