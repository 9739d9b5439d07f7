package org.algebrist.algebra.differential.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/** Values without the variable of integration as a textbook prints them: πa²/2, (e² + 1)/4. */
public final class AnswerNumbers {
  private static final Formula PI = Formula.symbol("pi");
  private static final Set<Formula> INTEGERS =
      Set.of(Formula.symbol("n"), Formula.symbol("m"), Formula.symbol("k"));

  private AnswerNumbers() {}

  /** The value with one root for each product of roots, π before names, and two halves as one. */
  public static Formula of(Formula value) {
    Formula joined = WordedRoots.joined(value);
    return AnswerWording.proved(
        joined,
        overOneLine(
            Postorder.rebuilt(
                joined,
                (node, made) ->
                    made instanceof Formula.Operation product
                            && product.operator() == Operator.MULTIPLY
                        ? withPiFirst(product)
                        : made)));
  }

  /** π·a² for a²·π; numbers stay before it, and names of whole numbers: 2nπ. */
  private static Formula withPiFirst(Formula product) {
    List<Formula> factors = new ArrayList<>(AnswerWording.factors(product));
    if (!factors.remove(PI)) {
      return product;
    }
    int place = 0;
    while (place < factors.size()
        && (isNumber(factors.get(place)) || INTEGERS.contains(factors.get(place)))) {
      place++;
    }
    factors.add(place, PI);
    return AnswerWording.product(factors);
  }

  /** A number or the root of one; ln 2 stands behind π. */
  private static boolean isNumber(Formula factor) {
    return factor instanceof Formula.Num
        || factor.symbols().isEmpty()
            && factor instanceof Formula.Operation root
            && root.operator() == Operator.SQRT;
  }

  /** (u + v)/n for u/n + v/n. */
  private static Formula overOneLine(Formula value) {
    List<SignedTerm> terms = SignedTerm.of(value, 1);
    if (terms.size() != 2
        || !(terms.getFirst().size() instanceof Formula.Operation first)
        || !(terms.getLast().size() instanceof Formula.Operation last)
        || first.operator() != Operator.DIVIDE
        || last.operator() != Operator.DIVIDE
        || !first.operands().getLast().equals(last.operands().getLast())
        || !(first.operands().getLast() instanceof Formula.Num)) {
      return value;
    }
    return Formula.of(
        Operator.DIVIDE,
        SignedTerm.sum(
            terms.stream()
                .map(term ->
                    new SignedTerm(
                        term.sign(), ((Formula.Operation) term.size()).operands().getFirst()))
                .toList()),
        first.operands().getLast());
  }
}
