package org.algebrist.algebra.proof.meaning;

import java.util.LinkedHashSet;
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
    Formula first = writtenOut(left, met);
    Formula second = writtenOut(right, met);
    return met.isEmpty()
        ? Optional.empty()
        : Optional.of(new ClassicalPolynomial(first, second, String.join(" and ", met)));
  }

  private static Formula writtenOut(Formula formula, Set<String> met) {
    return Postorder.rebuilt(
        formula,
        (_, node) -> {
          Optional<Called> called = called(node);
          called.ifPresent(each -> met.add(each.title()));
          return called.map(Called::value).orElse(node);
        });
  }

  /** A polynomial that is called by its letter and degree. */
  private record Called(String title, Formula value) {}

  private static Optional<Called> called(Formula node) {
    if (node instanceof Operation call
        && call.operator() == Operator.APPLY
        && call.operands().size() == 2
        && call.operands().getFirst() instanceof Operation name
        && name.operator() == Operator.SUBSCRIPT
        && name.operands().getFirst() instanceof Symbol(String letter)
        && name.operands().getLast() instanceof Num(Rational degree, String spelling)
        && degree.isInteger()
        && spelling.length() <= 2) {
      return ClassicalPolynomials.of(letter)
          .flatMap(family ->
              family
                  .at(degree.intValue(), call.operands().getLast())
                  .map(value ->
                      new Called(letter + "_" + spelling + " is " + family.title(), value)));
    }
    return Optional.empty();
  }
}
