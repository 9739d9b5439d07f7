package org.algebrist.algebra.proof;

import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Derivative;
import org.algebrist.algebra.proof.point.Interpretation;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/** Compares an indefinite integral with a formula, by the formula's derivative. */
final class Antiderivatives {
  private Antiderivatives() {}

  /** The verdict; empty if neither or both are indefinite integrals. */
  static Optional<Verdict> compare(
      Formula a, Formula b, Interpretation interpretation, Deadline deadline) {
    if (isIndefinite(a) == isIndefinite(b)) {
      return Optional.empty();
    }
    Operation integral = (Operation) (isIndefinite(a) ? a : b);
    Formula answer = isIndefinite(a) ? b : a;
    String variable = ((Symbol) integral.operands().get(3)).name();
    if (!(Derivative.of(answer, variable) instanceof Derivative.Found(Formula slope))) {
      return Optional.empty();
    }
    Formula integrand = integral.operands().get(2);
    return Optional.of(
        switch (ValueEquality.of(slope, integrand, interpretation, deadline)) {
          case Verdict.Equal equal ->
              hasConstant(answer, integrand)
                  ? equal
                  : new Verdict.Unknown("the integral stands for all antiderivatives, this is one");
          case Verdict.Different(String _, Optional<Witness> witness) ->
              new Verdict.Different("the derivative is not the integrand", witness);
          case Verdict.Unknown unknown -> unknown;
        });
  }

  private static boolean isIndefinite(Formula formula) {
    return formula instanceof Operation integral
        && integral.operator() == Operator.INTEGRAL
        && integral.operands().get(0) instanceof Formula.Absent
        && integral.operands().get(1) instanceof Formula.Absent
        && integral.operands().get(3) instanceof Symbol;
  }

  /** Whether a constant of its own is added: C, c or K. */
  private static boolean hasConstant(Formula answer, Formula integrand) {
    return answer instanceof Operation sum
        && (sum.operator() == Operator.ADD || sum.operator() == Operator.SUBTRACT)
        && sum.operands().stream()
            .anyMatch(each ->
                each instanceof Symbol(String name)
                    && List.of("C", "c", "K", "k").contains(name)
                    && !integrand.symbols().contains(name));
  }
}
