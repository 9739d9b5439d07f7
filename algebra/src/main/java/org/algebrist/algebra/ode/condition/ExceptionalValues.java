package org.algebrist.algebra.ode.condition;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Product;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.expression.tree.Rational;

/** The values of parameters for which an expression of theirs is 0. */
public final class ExceptionalValues {
  private ExceptionalValues() {}

  /** One value of one parameter. */
  public record Value(String parameter, Canonical value) {}

  /**
   * The values, as far as they are found: of factors that are linear in a parameter or a difference
   * of two squares, each solved for one parameter.
   *
   * @param parameters those of the problem, in their order
   */
  public static List<Value> of(Canonical expression, List<String> parameters) {
    Set<Canonical> factors = new LinkedHashSet<>();
    for (Canonical factor : Simplification.factored(expression).factors()) {
      factors.add(factor.powerBase());
    }
    List<Value> values = new ArrayList<>();
    for (Canonical factor : factors) {
      Optional<Value> linear = ofFactor(factor, parameters);
      values.addAll(
          linear.isPresent()
              ? List.of(linear.get())
              : ofSquares(rootOfFourth(factor, parameters), parameters));
    }
    return values;
  }

  /** A parameter whose coefficient is a number comes first. */
  private static Optional<Value> ofFactor(Canonical factor, List<String> parameters) {
    Optional<Value> other = Optional.empty();
    for (String parameter : parameters) {
      Optional<List<Canonical>> linear =
          factor.contains(parameter)
              ? Forms.coefficients(factor, parameter, 1).filter(each -> each.size() == 2)
              : Optional.empty();
      if (linear.isEmpty()) {
        continue;
      }
      Canonical slope = linear.get().get(1);
      Value own =
          new Value(
              parameter,
              Forms.simple(Canonical.negation(Canonical.quotient(linear.get().getFirst(), slope))));
      if (slope instanceof Canonical.Num) {
        return Optional.of(own);
      }
      other = other.isEmpty() ? Optional.of(own) : other;
    }
    return other;
  }

  /** k² − w² for its square k⁴ − 2k²w² + w⁴; any other expression as it is. */
  private static Canonical rootOfFourth(Canonical factor, List<String> parameters) {
    for (String parameter : parameters.reversed()) {
      Optional<List<Canonical>> fourth =
          factor.contains(parameter)
              ? Forms.coefficients(factor, parameter, 4)
                  .filter(each -> each.size() == 5)
                  .filter(each -> each.get(4).equals(Canonical.ONE))
                  .filter(each -> each.get(1).equals(Canonical.ZERO))
                  .filter(each -> each.get(3).equals(Canonical.ZERO))
              : Optional.empty();
      if (fourth.isPresent()) {
        Canonical half = Canonical.product(Canonical.HALF, fourth.get().get(2)).expanded();
        Canonical square = Canonical.product(half, half).expanded();
        return square.equals(fourth.get().getFirst().expanded())
            ? Canonical.sum(Canonical.power(Canonical.name(parameter), Canonical.number(2)), half)
            : factor;
      }
    }
    return factor;
  }

  /** Of k² − w²: k = w and k = −w. */
  private static List<Value> ofSquares(Canonical factor, List<String> parameters) {
    // Of k² = w² the later one is replaced: the first is mostly that of the left side.
    for (String parameter : parameters.reversed()) {
      Optional<List<Canonical>> square =
          factor.contains(parameter)
              ? Forms.coefficients(factor, parameter, 2)
                  .filter(each -> each.size() == 3)
                  .filter(each -> each.get(2) instanceof Canonical.Num)
                  .filter(each -> each.get(1).equals(Canonical.ZERO))
              : Optional.empty();
      Optional<Canonical> root =
          square.flatMap(each ->
              rootOfSquare(
                  Canonical.negation(Canonical.quotient(each.getFirst(), each.get(2))).expanded()));
      if (root.isPresent()) {
        return List.of(
            new Value(parameter, root.get()), new Value(parameter, Canonical.negation(root.get())));
      }
    }
    return List.of();
  }

  /** The number or product whose square this is, of whole powers of names and a fraction. */
  private static Optional<Canonical> rootOfSquare(Canonical square) {
    if (square instanceof Canonical.Num(Rational number) && number.signum() > 0) {
      return Optional.of(Canonical.sqrt(square)).filter(Canonical.Num.class::isInstance);
    }
    if (!(square instanceof Product product) || product.coefficient().signum() < 0) {
      return Optional.empty();
    }
    Canonical root = Canonical.sqrt(Canonical.number(product.coefficient()));
    if (!(root instanceof Canonical.Num)) {
      return Optional.empty();
    }
    for (int i = 0; i < product.size(); i++) {
      if (!(product.exponent(i) instanceof Canonical.Num(Rational n)) || !n.isEven()) {
        return Optional.empty();
      }
      root =
          Canonical.product(
              root,
              Canonical.power(product.base(i), Canonical.number(n.dividedBy(Rational.of(2)))));
    }
    return Optional.of(root);
  }
}
