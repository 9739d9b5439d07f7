package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Domain;
import org.algebrist.algebra.differential.CallArguments;
import org.algebrist.algebra.differential.Jumps;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.differential.special.SpecialDomain;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.condition.ParameterConditions;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.symbolic.answer.Conditions;
import org.algebrist.systems.symbolic.answer.ContinuousPoints;

/** Where an antiderivative holds, in words. */
final class IntegralConditions {
  private IntegralConditions() {}

  /**
   * What is assumed, what the proof says, and what must not vanish below a line.
   *
   * @param form the antiderivative
   * @param integrand as it was asked; {@code canonical} is the same
   */
  static List<String> of(
      Canonical form,
      List<String> proved,
      List<IntegrationProposal.Assumption> assumed,
      Formula integrand,
      Canonical canonical,
      String variable) {
    Set<String> all = new LinkedHashSet<>();
    for (IntegrationProposal.Assumption each : assumed) {
      all.add(InfixWriter.pretty(each.term().readable()) + (each.sign() > 0 ? " > 0" : " < 0"));
    }
    proved.stream().map(Conditions::worded).forEach(all::add);
    all.addAll(SpecialDomain.of(form));
    all.removeIf(each -> isOfLogarithm(each, canonical));
    for (Canonical term : AnswerForm.notZero(form, variable)) {
      List<String> names = Canonical.variables(term.formula());
      Optional<Canonical> root =
          names.size() == 1 ? root(term, names.getFirst()) : Optional.empty();
      all.add(
          root.isPresent()
              ? names.getFirst() + " != " + InfixWriter.pretty(root.get().readable())
              : Domain.Condition.notZero(term));
    }
    all.addAll(roots(form, canonical, variable));
    all.addAll(degenerate(form, canonical, variable));
    all.addAll(Jumps.of(form, canonical, variable));
    // sgn 0 is 0, though x/|x| has no value there
    boolean steps = Postorder.contains(integrand, each -> each.operator() == Operator.SIGNUM);
    return Conditions.reduced(
        steps
            ? List.copyOf(all)
            : ContinuousPoints.without(
                Conditions.withoutPoles(all, canonical, variable),
                variable,
                List.of(form, canonical)));
  }

  /** Whether the integrand says that as well, as ln x does that x > 0. */
  private static boolean isOfLogarithm(String condition, Canonical integrand) {
    return Conditions.requirement(condition)
        .filter(each -> each.sign().equals(">"))
        .filter(each ->
            CallArguments.of(integrand, EnumSet.of(Operator.LN)).contains(each.expression()))
        .isPresent();
  }

  /**
   * a > 0 where the antiderivative takes a root or a logarithm of a, and the integrand does not.
   */
  private static List<String> roots(Canonical form, Canonical canonical, String variable) {
    Set<String> parameters = new LinkedHashSet<>(Canonical.variables(form.formula()));
    parameters.remove(variable);
    List<Proposal.Requirement> asked = ParameterConditions.of(List.of(canonical), parameters);
    return ParameterConditions.of(List.of(form), parameters).stream()
        .filter(each -> !each.sign().equals("!=") && !asked.contains(each))
        .map(each -> InfixWriter.pretty(each.expression().readable()) + " " + each.sign() + " 0")
        .toList();
  }

  /** a != 0 where the antiderivative holds no variable for a = 0, and the integrand does. */
  private static List<String> degenerate(Canonical form, Canonical canonical, String variable) {
    List<String> found = new ArrayList<>();
    for (String name : Canonical.variables(form.formula())) {
      if (name.equals(variable)) {
        continue;
      }
      try {
        if (!form.replace(name, Canonical.ZERO).contains(variable)
            && canonical.replace(name, Canonical.ZERO).contains(variable)) {
          found.add(name + " != 0");
        }
      } catch (ArithmeticException undefined) {
        continue; // below a line, where it is a condition already
      }
    }
    return found;
  }

  /** The root of a linear term. */
  static Optional<Canonical> root(Canonical term, String name) {
    Canonical slope = term.derivative(name).expanded();
    return slope.contains(name) || slope.equals(Canonical.ZERO)
        ? Optional.empty()
        : Optional.of(
            Canonical.quotient(Canonical.negation(term.replace(name, Canonical.ZERO)), slope)
                .expanded());
  }
}
