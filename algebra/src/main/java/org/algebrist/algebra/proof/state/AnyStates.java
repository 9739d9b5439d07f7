package org.algebrist.algebra.proof.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.algebrist.algebra.proof.matrix.MatrixForm.Letter;
import org.algebrist.algebra.proof.notation.WrittenOut;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Any states and operators: each bracket is a complex number of its own, but ⟨φ|A|ψ⟩ is the
 * conjugate of ⟨ψ|A†|φ⟩.
 */
final class AnyStates implements Elements {
  private final Map<String, Integer> numbered = new HashMap<>();

  @Override
  public Formula element(Letter bra, List<Letter> operators, Letter ket) {
    List<Letter> adjoint = operators.reversed().stream().map(each -> each.turned("†")).toList();
    String here = written(bra, operators, ket);
    String there = written(ket, adjoint, bra);
    String first = here.compareTo(there) <= 0 ? here : there;
    int number = numbered.computeIfAbsent(first, _ -> numbered.size() + 1);
    Formula real = Formula.symbol(WrittenOut.MARK + "re" + number);
    if (here.equals(there)) {
      return real;
    }
    Formula imaginary =
        Formula.of(
            Operator.MULTIPLY,
            Formula.symbol("i"),
            Formula.symbol(WrittenOut.MARK + "im" + number));
    return Formula.of(first.equals(here) ? Operator.ADD : Operator.SUBTRACT, real, imaginary);
  }

  private static String written(Letter bra, List<Letter> operators, Letter ket) {
    var all = new ArrayList<String>();
    all.add(bra.toString());
    operators.forEach(each -> all.add(each.toString()));
    all.add(ket.toString());
    return String.join(" | ", all);
  }

  @Override
  public Formula number(String name) {
    return Formula.of(
        Operator.ADD,
        Formula.symbol(WrittenOut.MARK + name + "_re"),
        Formula.of(
            Operator.MULTIPLY,
            Formula.symbol("i"),
            Formula.symbol(WrittenOut.MARK + name + "_im")));
  }
}
