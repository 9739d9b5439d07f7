package org.algebrist.algebra.closed;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.special.SpecialAntiderivative;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.differential.special.SpecialIntegrals;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.number.SpecialFunctions;
import org.algebrist.algebra.proof.series.ClosedForm;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Integrals with names as bounds that come to error functions, Fresnel's, and exponential and
 * trigonometric integrals: F(b) − F(a), where the slope of F is proved to be the integrand.
 *
 * <p>F is made of functions that are continuous everywhere, or of those whose definition is the
 * integral itself, a principal value where it passes a pole. An infinite bound stands for the
 * limit.
 */
public final class SpecialIntegralForm implements ClosedForm {
  private static final Duration TIME = Duration.ofMillis(800);

  /** With slopes that are principal values beside the only pole of the function. */
  private static final Set<SpecialFunction> OF_ONE_POLE =
      Set.of(SpecialFunction.EI, SpecialFunction.LI, SpecialFunction.CI);

  private static final Set<SpecialFunction> ENTIRE =
      Set.of(
          SpecialFunction.ERF,
          SpecialFunction.ERFI,
          SpecialFunction.SI,
          SpecialFunction.FRESNEL_S,
          SpecialFunction.FRESNEL_C);

  @Override
  public Optional<Formula> of(Operation operation, Deadline deadline) {
    if (operation.operator() != Operator.INTEGRAL
        || operation.operands().stream().anyMatch(Formula.Absent.class::isInstance)
        || !(operation.operands().get(3) instanceof Symbol(String variable))
        || deadline.hasPassed()) {
      return Optional.empty();
    }
    Formula low = operation.operands().get(0);
    Formula high = operation.operands().get(1);
    Canonical integrand = Canonical.of(operation.operands().get(2));
    boolean alone =
        Canonical.variables(operation.operands().get(2)).stream().allMatch(variable::equals);
    boolean named = hasNames(low) || hasNames(high);
    if (!alone || !named) {
      return Optional.empty();
    }
    try {
      return SpecialIntegrals.of(integrand, variable)
          .filter(found -> isContinuous(found, variable))
          .filter(found -> found.check(integrand, variable, TIME) instanceof Verdict.Equal)
          .map(found -> found.formula().readable())
          .flatMap(primitive ->
              at(primitive, variable, high)
                  .flatMap(top ->
                      at(primitive, variable, low)
                          .map(bottom -> Formula.of(Operator.SUBTRACT, top, bottom))));
    } catch (ArithmeticException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static boolean hasNames(Formula bound) {
    return !Canonical.variables(bound).stream().allMatch("infinity"::equals);
  }

  /** Whether it is one of the functions of a multiple of the variable, and no other part. */
  private static boolean isContinuous(SpecialAntiderivative found, String variable) {
    return found.elementary().equals(Canonical.ZERO)
        && found.terms().size() == 1
        && found.terms().stream()
            .allMatch(term ->
                (ENTIRE.contains(term.function()) || OF_ONE_POLE.contains(term.function()))
                    && !Canonical.quotient(term.argument(), Canonical.name(variable))
                        .contains(variable));
  }

  /** The value at a bound, which is a limit at ∞ and −∞; empty if that is not known. */
  private static Optional<Formula> at(Formula primitive, String variable, Formula bound) {
    Formula value =
        Postorder.rebuilt(
            primitive.replaceSymbol(variable, bound),
            (_, made) ->
                made instanceof Operation call && call.operator() == Operator.APPLY
                    ? SpecialFunctions.expanded(
                            call.operands().getFirst(),
                            List.copyOf(call.operands().subList(1, call.operands().size())))
                        .orElse(made)
                    : made);
    return value.symbols().contains("infinity") ? Optional.empty() : Optional.of(value);
  }
}
