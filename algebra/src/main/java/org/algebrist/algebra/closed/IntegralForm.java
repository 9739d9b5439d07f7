package org.algebrist.algebra.closed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.DefiniteResult;
import org.algebrist.algebra.definite.ParameterIntegral;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.algebra.proof.series.ClosedForm;
import org.algebrist.algebra.proof.series.ConditionalForm;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Symbol;
import org.algebrist.expression.tree.Operator;

/**
 * Definite integrals: with numbers as bounds by {@link
 * org.algebrist.algebra.definite.DefiniteIntegral}; with names by a proved antiderivative, if
 * integrand and antiderivative have values everywhere.
 */
public final class IntegralForm implements ClosedForm {
  private static final Duration TIME = Duration.ofMillis(800);

  @Override
  public Optional<Formula> of(Operation operation, Deadline deadline) {
    return known(operation, deadline)
        .filter(found -> found.conditions().isEmpty())
        .map(ConditionalForm::formula);
  }

  @Override
  public Optional<ConditionalForm> under(Operation operation, Deadline deadline) {
    return known(operation, deadline).or(() -> withParameters(operation, deadline));
  }

  /** With names beside the variable, under conditions on them. */
  private static Optional<ConditionalForm> withParameters(Operation operation, Deadline deadline) {
    List<Formula> operands = operation.operands();
    if (operation.operator() != Operator.INTEGRAL
        || operands.stream().anyMatch(Formula.Absent.class::isInstance)
        || !(operands.get(3) instanceof Symbol(String variable))
        || deadline.hasPassed()) {
      return Optional.empty();
    }
    return ParameterIntegral.of(
                operands.get(2),
                variable,
                operands.get(0),
                operands.get(1),
                each -> primitive(each, variable, deadline),
                deadline)
            instanceof DefiniteResult.Value value
        ? Optional.of(new ConditionalForm(value.exact(), value.conditions()))
        : Optional.empty();
  }

  private static Optional<ConditionalForm> known(Operation operation, Deadline deadline) {
    if (operation.operator() != Operator.INTEGRAL
        || operation.operands().get(0) instanceof Formula.Absent
        || operation.operands().get(1) instanceof Formula.Absent
        || !(operation.operands().get(3) instanceof Symbol(String variable))
        || deadline.hasPassed()) {
      return Optional.empty();
    }
    Formula low = operation.operands().get(0);
    Formula high = operation.operands().get(1);
    Formula integrand = operation.operands().get(2);
    try {
      Function<Formula, Optional<Formula>> antiderivative =
          each -> antiderivative(each, variable, deadline);
      Optional<DefiniteResult> result = IntegralNumber.between(operation, variable, antiderivative);
      if (result.isPresent()) {
        return result.get() instanceof DefiniteResult.Value value
            ? Optional.of(new ConditionalForm(value.exact(), value.conditions()))
            : Optional.empty();
      }
      return isInfinite(low) || isInfinite(high) || !isEntire(integrand)
          ? Optional.empty()
          : antiderivative
              .apply(integrand)
              .filter(IntegralForm::isEntire)
              .map(each ->
                  Formula.of(
                      Operator.SUBTRACT,
                      each.replaceSymbol(variable, high),
                      each.replaceSymbol(variable, low)))
              .map(each -> new ConditionalForm(each, List.of()));
    } catch (ArithmeticException | IllegalArgumentException none) {
      return Optional.empty();
    }
  }

  private static Optional<Formula> antiderivative(
      Formula integrand, String variable, Deadline deadline) {
    return primitive(integrand, variable, deadline).map(ParameterIntegral.Primitive::formula);
  }

  private static Optional<ParameterIntegral.Primitive> primitive(
      Formula integrand, String variable, Deadline deadline) {
    if (deadline.hasPassed()) {
      return Optional.empty();
    }
    Canonical canonical = Canonical.of(integrand);
    return IntegrationMethods.integrate(canonical, variable)
        .flatMap(answer -> {
          if (!(AnswerVerifier.antiderivative(canonical, answer, variable, TIME)
              instanceof Verdict.Equal(var _, List<String> where))) {
            return Optional.empty();
          }
          List<String> conditions = new ArrayList<>(where);
          AnswerForm.notZero(answer, variable).stream()
              .map(Domain.Condition::notZero)
              .filter(each -> !conditions.contains(each))
              .forEach(conditions::add);
          return Optional.of(new ParameterIntegral.Primitive(answer.readable(), conditions));
        });
  }

  private static boolean isInfinite(Formula bound) {
    return bound.symbols().contains("infinity");
  }

  /** Whether it is made of polynomials, e^u, sin and cos, which have values everywhere. */
  private static boolean isEntire(Formula formula) {
    return Postorder.of(formula).stream()
        .allMatch(node ->
            switch (node) {
              case Formula.Num _, Symbol _ -> true;
              case Operation operation ->
                  switch (operation.operator()) {
                    case ADD, SUBTRACT, MULTIPLY, NEGATE, POSITIVE, EXP, SIN, COS -> true;
                    case DIVIDE -> operation.operands().get(1) instanceof Formula.Num;
                    case POWER ->
                        operation.operands().get(0).equals(Formula.symbol("e"))
                            || operation.operands().get(1) instanceof Formula.Num number
                                && number.value().isInteger()
                                && number.value().signum() > 0;
                    default -> false;
                  };
              default -> false;
            });
  }
}
