package org.algebrist.algebra.proof.meaning;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.function.ClassicalPolynomials;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Num;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;

/**
 * P₂(x) as Legendre's polynomial, T₃(x) as Chebyshev's: what formulas mean that are equal if they
 * are.
 *
 * @param left the first formula with the polynomials written out
 * @param right the second one
 * @param condition what the names are
 */
public record ClassicalPolynomial(Formula left, Formula right, String condition) {
  /** Two formulas with such names, or empty if they hold none. */
  public static Optional<ClassicalPolynomial> in(Formula left, Formula right) {
    Set<String> met = new LinkedHashSet<>();
    Formula first = writtenOut(left, met, List.of(left, right));
    Formula second = writtenOut(right, met, List.of(left, right));
    return met.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClassicalPolynomial(first, second, String.join(" and ", met)));
  }

  private static Formula writtenOut(Formula formula, Set<String> met, List<Formula> pair) {
    return Postorder.rebuilt(
        formula,
        (_, node) -> {
          Optional<Called> called = called(node, pair);
          called.ifPresent(each -> met.add(each.title()));
          return called.map(Called::value).orElse(node);
        });
  }

  /** A polynomial that is called by its letter and degree. */
  private record Called(String title, Formula value) {}

  private static Optional<Called> called(Formula node, List<Formula> pair) {
    if (node instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && call.operands().getFirst() instanceof Operation name
        && name.operator() == Operator.SUBSCRIPT
        && name.operands().getFirst() instanceof Symbol(String letter)) {
      Formula x = call.operands().getLast();
      Optional<ClassicalPolynomials> family = ClassicalPolynomials.of(letter);
      return name.operands().getLast() instanceof Num(Rational degree, String spelling)
          ? family
              .filter(_ -> degree.isInteger() && spelling.length() <= 2)
              .flatMap(each ->
                  each.at(degree.intValue(), x)
                      .map(value ->
                          new Called(letter + "_" + spelling + " is " + each.title(), value)))
          : family.map(each ->
              new Called(
                  letter + "_n is " + each.title(),
                  named(each, name.operands().getLast(), x, pair)));
    }
    return Optional.empty();
  }

  /**
   * Of a degree that is a name; T_n(cos t) is cos nt, and U_n(cos t) is sin((n + 1)t)/sin t where
   * something is divided by sin t in any case.
   */
  private static Formula named(
      ClassicalPolynomials family, Formula degree, Formula x, List<Formula> pair) {
    Optional<Formula> angle =
        x instanceof Operation cosine && cosine.operator() == Operator.COS
            ? Optional.of(cosine.operands().getFirst())
            : Optional.empty();
    if (angle.isPresent() && family == ClassicalPolynomials.CHEBYSHEV_FIRST) {
      return Formula.of(Operator.COS, Formula.of(Operator.MULTIPLY, degree, angle.get()));
    }
    Optional<Formula> divisor = angle.map(each -> Formula.of(Operator.SIN, each));
    if (family == ClassicalPolynomials.CHEBYSHEV_SECOND
        && divisor.isPresent()
        && pair.stream().anyMatch(each -> isDivided(each, divisor.get()))) {
      Formula above = Formula.of(Operator.ADD, degree, Formula.number(1));
      Formula sine =
          Formula.of(Operator.SIN, Formula.of(Operator.MULTIPLY, above, angle.orElseThrow()));
      return Formula.of(Operator.DIVIDE, sine, divisor.get());
    }
    return family.call(degree, x);
  }

  private static boolean isDivided(Formula formula, Formula divisor) {
    return Postorder.contains(
        formula,
        node -> node.operator() == Operator.DIVIDE && node.operands().getLast().equals(divisor));
  }
}
