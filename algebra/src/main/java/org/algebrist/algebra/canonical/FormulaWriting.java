package org.algebrist.algebra.canonical;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.jspecify.annotations.Nullable;

/** Writes canonical forms as trees. */
final class FormulaWriting {
  private static final Rational HALF = Rational.of(1, 2);

  private FormulaWriting() {}

  // ---- The published shape

  /**
   * Sums and products nested to the right, the number first; negative terms as products with a
   * negative number, quotients as powers; exp, and sqrt for the power ½, have signs of their own.
   */
  static Formula published(Canonical expression) {
    return switch (expression) {
      case Canonical.Num(Rational value) -> number(value);
      case Canonical.Symbol(String name) -> Formula.symbol(name);
      case Canonical.Other(Formula leaf) -> leaf;
      case Call call -> call(call, FormulaWriting::published);
      case Sum sum -> {
        var terms = new ArrayList<Formula>(sum.size() + 1);
        for (int i = 0; i < sum.size(); i++) {
          terms.add(published(Multiplication.scaled(sum.term(i), sum.coefficient(i))));
        }
        if (sum.constant().signum() != 0) {
          terms.add(number(sum.constant()));
        }
        yield nested(Operator.ADD, terms);
      }
      case Product product -> {
        var factors = new ArrayList<Formula>(product.size() + 1);
        if (!product.coefficient().equals(Rational.ONE)) {
          factors.add(number(product.coefficient()));
        }
        for (int i = 0; i < product.size(); i++) {
          factors.add(publishedPower(product.base(i), product.exponent(i)));
        }
        yield nested(Operator.MULTIPLY, factors);
      }
    };
  }

  private static Formula publishedPower(Canonical base, Canonical exponent) {
    if (exponent.equals(Canonical.ONE)) {
      return published(base);
    }
    if (base.equals(Canonical.E)) {
      return Formula.of(Operator.EXP, published(exponent));
    }
    if (exponent instanceof Canonical.Num(Rational value) && value.equals(HALF)) {
      return Formula.of(Operator.SQRT, published(base));
    }
    return Formula.of(Operator.POWER, published(base), published(exponent));
  }

  /** A fraction as the quotient of two whole numbers. */
  private static Formula number(Rational value) {
    return value.isInteger()
        ? Formula.number(value)
        : Formula.of(
            Operator.DIVIDE,
            Formula.number(Rational.of(value.numerator(), BigInteger.ONE)),
            Formula.number(Rational.of(value.denominator(), BigInteger.ONE)));
  }

  private static Formula nested(Operator operator, List<Formula> parts) {
    Formula right = parts.getLast();
    for (int i = parts.size() - 2; i >= 0; i--) {
      right = Formula.of(operator, parts.get(i), right);
    }
    return right;
  }

  private static Formula call(Call call, Function<Canonical, Formula> write) {
    var operands = new ArrayList<Formula>(call.operands().size());
    for (Canonical operand : call.operands()) {
      operands.add(write.apply(operand));
    }
    return new Formula.Operation(call.operator(), operands);
  }

  // ---- For people

  static Formula readable(Canonical expression) {
    return switch (expression) {
      case Canonical.Num(Rational value) ->
          QuotientWriting.signed(value.signum() < 0, number(value.abs()));
      case Canonical.Symbol(String name) -> Formula.symbol(name);
      case Canonical.Other(Formula leaf) -> leaf;
      case Call call -> call(call, FormulaWriting::readable);
      case Sum sum -> readableSum(sum);
      case Product product -> {
        int turned = product.coefficient().signum() < 0 ? turned(product) : NONE;
        yield QuotientWriting.signed(
            product.coefficient().signum() < 0 && turned == NONE,
            magnitude(product, product.coefficient(), turned));
      }
    };
  }

  private static final int NONE = -1;

  /**
   * The factor that takes a product's minus: a sum that begins with a minus itself, or without a
   * number before it a difference.
   */
  private static int turned(Product product) {
    for (int i = 0; i < product.size(); i++) {
      if (product.base(i) instanceof Sum sum && product.exponent(i).equals(Canonical.ONE)) {
        boolean begins = sum.coefficient(order(sum).getFirst()).signum() < 0;
        boolean difference =
            product.coefficient().abs().equals(Rational.ONE)
                && sum.parts().size() == 2
                && sum.coefficient(0).signum() > 0
                && (sum.size() > 1 ? sum.coefficient(1) : sum.constant()).signum() < 0
                && Order.ofNames(sum.term(0)).signum() == 0;
        if (begins || difference) {
          return i;
        }
      }
    }
    return NONE;
  }

  /** Terms with one logarithm, of the same degree in the variables, go by its falling powers. */
  private static List<Integer> order(Sum sum) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < sum.size(); i++) {
      order.add(i);
    }
    Set<Canonical> functions = new HashSet<>();
    for (int i = 0; i < sum.size(); i++) {
      Order.addFunctions(sum.term(i), functions);
    }
    if (functions.size() == 1
        && functions.iterator().next() instanceof Call call
        && call.operator() == Operator.LN) {
      order.sort(
          Comparator.<Integer, Rational>comparing(i -> Order.ofNames(sum.term(i)))
              .thenComparing(i -> Order.ofFunctions(sum.term(i)))
              .reversed());
    }
    return order;
  }

  /** A positive term first, if there is one. */
  private static Formula readableSum(Sum sum) {
    List<Integer> order = order(sum);
    if (sum.coefficient(order.getFirst()).signum() < 0) {
      for (int i : order) {
        if (sum.coefficient(i).signum() > 0) {
          order.remove(Integer.valueOf(i));
          order.addFirst(i);
          break;
        }
      }
    }
    boolean constantFirst =
        sum.coefficient(order.getFirst()).signum() < 0 && sum.constant().signum() > 0;
    @Nullable Formula whole = constantFirst ? number(sum.constant()) : null;
    for (int i : order) {
      Formula term = magnitude(sum.term(i), sum.coefficient(i), NONE);
      boolean negative = sum.coefficient(i).signum() < 0;
      whole =
          whole == null
              ? QuotientWriting.signed(negative, term)
              : Formula.of(negative ? Operator.SUBTRACT : Operator.ADD, whole, term);
    }
    if (!constantFirst && sum.constant().signum() != 0 && whole != null) {
      whole =
          Formula.of(
              sum.constant().signum() < 0 ? Operator.SUBTRACT : Operator.ADD,
              whole,
              number(sum.constant().abs()));
    }
    return whole == null ? Formula.number(0) : whole;
  }

  /**
   * The size of a number times a term, as one quotient.
   *
   * @param turned the factor that is written with the opposite sign, or {@link #NONE}
   */
  private static Formula magnitude(Canonical term, Rational coefficient, int turned) {
    var quotient = new QuotientWriting(coefficient, FormulaWriting::readablePower);
    if (term instanceof Product product) {
      for (int i = 0; i < product.size(); i++) {
        Canonical base = i == turned ? Canonical.negation(product.base(i)) : product.base(i);
        quotient.add(base, product.exponent(i));
      }
    } else {
      quotient.add(readable(term));
    }
    return quotient.formula();
  }

  private static Formula readablePower(Canonical base, Canonical exponent) {
    if (exponent.equals(Canonical.ONE)) {
      return readable(base);
    }
    if (exponent instanceof Canonical.Num(Rational value) && value.equals(HALF)) {
      return Formula.of(Operator.SQRT, readable(base));
    }
    Formula power =
        exponent instanceof Canonical.Num(Rational value)
            ? new Formula.Num(value, value.numerator() + "/" + value.denominator())
            : readable(exponent);
    return Formula.of(Operator.POWER, readable(base), power);
  }
}
