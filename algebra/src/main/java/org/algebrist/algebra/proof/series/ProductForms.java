package org.algebrist.algebra.proof.series;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.proof.number.ExactConstants;
import org.algebrist.algebra.proof.series.SeriesForms.Series;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/** Closed forms of products: of constants, of k + c by factorials, of products of these. */
final class ProductForms {
  private ProductForms() {}

  static Optional<Formula> of(Series product) {
    return product.infinite() ? Optional.empty() : of(product, product.body());
  }

  private static Optional<Formula> of(Series product, Formula body) {
    Formula one = Formula.number(1);
    if (!body.symbols().contains(product.index())) {
      Formula count =
          Formula.of(
              Operator.ADD, Formula.of(Operator.SUBTRACT, product.to(), product.from()), one);
      return Optional.of(Formula.of(Operator.POWER, body, count));
    }
    Optional<Rational> shift = shift(body, product.index());
    if (shift.isPresent()) {
      return factorials(product, shift.get());
    }
    if (!(body instanceof Operation operation)) {
      return Optional.empty();
    }
    List<Formula> operands = operation.operands();
    return switch (operation.operator()) {
      case MULTIPLY, DIVIDE ->
          of(product, operands.get(0))
              .flatMap(a ->
                  of(product, operands.get(1)).map(b -> Formula.of(operation.operator(), a, b)));
      case POWER ->
          ExactConstants.value(operands.get(1)).filter(Rational::isInteger).isPresent()
              ? of(product, operands.get(0))
                  .map(a -> Formula.of(Operator.POWER, a, operands.get(1)))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** The number c of k + c. */
  private static Optional<Rational> shift(Formula body, String index) {
    if (body instanceof Symbol(String name)) {
      return name.equals(index) ? Optional.of(Rational.ZERO) : Optional.empty();
    }
    if (!(body instanceof Operation operation) || operation.operands().size() != 2) {
      return Optional.empty();
    }
    Formula k = Formula.symbol(index);
    Formula a = operation.operands().get(0);
    Formula b = operation.operands().get(1);
    return switch (operation.operator()) {
      case ADD ->
          a.equals(k)
              ? ExactConstants.value(b)
              : b.equals(k) ? ExactConstants.value(a) : Optional.empty();
      case SUBTRACT ->
          a.equals(k) ? ExactConstants.value(b).map(Rational::negate) : Optional.empty();
      default -> Optional.empty();
    };
  }

  /** (to + c)!/(from + c − 1)!, where all factors are whole numbers above zero. */
  private static Optional<Formula> factorials(Series product, Rational shift) {
    Optional<Rational> first = ExactConstants.value(product.from()).map(shift::plus);
    if (first.isEmpty() || !first.get().isInteger() || first.get().signum() <= 0) {
      return Optional.empty();
    }
    Formula above =
        Formula.of(
            Operator.FACTORIAL, Formula.of(Operator.ADD, product.to(), Formula.number(shift)));
    Formula below = Formula.of(Operator.FACTORIAL, Formula.number(first.get().minus(Rational.ONE)));
    return Optional.of(Formula.of(Operator.DIVIDE, above, below));
  }
}
