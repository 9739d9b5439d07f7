package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.definite.value.Constants;
import org.algebrist.algebra.differential.IntegrationMethods;
import org.algebrist.algebra.differential.answer.AnswerForm;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.answer.AnswerWording;
import org.algebrist.algebra.differential.proposal.IntegrationProposal;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.answer.Finder;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.ParameterCoverage;

/**
 * The integrals for the values of parameters that an answer excludes as it would divide by 0: n =
 * −1 of xⁿ, a = b of sin ax·cos bx. Other parameters below a line are taken not to be 0.
 */
final class ExcludedIntegrals {
  /** How many single values are looked at. */
  private static final int MOST_CASES = 4;

  private final Formula integrand;
  private final Canonical canonical;
  private final String variable;
  private final Supplier<Duration> time;

  private ExcludedIntegrals(
      Formula integrand, Canonical canonical, String variable, Supplier<Duration> time) {
    this.integrand = integrand;
    this.canonical = canonical;
    this.variable = variable;
    this.time = time;
  }

  /**
   * The cases beside the main one, each proved.
   *
   * @param time for one proof
   */
  static List<IntegralResult.Verified> of(
      IntegralResult.Verified main,
      Formula integrand,
      Canonical canonical,
      String variable,
      Supplier<Duration> time) {
    return new ExcludedIntegrals(integrand, canonical, variable, time).beside(main);
  }

  /**
   * The integrals for values of its only parameter that an answer with its cases says nothing of.
   *
   * @param coverage of the answer
   */
  static List<IntegralResult.Verified> missing(
      ParameterCoverage coverage,
      String parameter,
      Formula integrand,
      Canonical canonical,
      String variable,
      Supplier<Duration> time) {
    var own = new ExcludedIntegrals(integrand, canonical, variable, time);
    return coverage.single().stream()
        .limit(MOST_CASES)
        .flatMap(value -> own.with(parameter, Canonical.number(value)).stream())
        .toList();
  }

  private List<IntegralResult.Verified> beside(IntegralResult.Verified main) {
    List<IntegralResult.Verified> cases = new ArrayList<>();
    for (Canonical term : AnswerForm.notZero(Canonical.of(main.antiderivative()), variable)) {
      List<String> names = Canonical.variables(term.formula());
      boolean asked =
          names.stream().anyMatch(name -> isExponent(canonical.formula(), name))
              || isDifference(term, names);
      if (!asked) {
        continue;
      }
      names.stream()
          .filter(name -> IntegralConditions.root(term, name).isPresent())
          .sorted(Comparator.comparing(name -> !isExponent(canonical.formula(), name)))
          .findFirst()
          .ifPresent(
              name -> cases.addAll(with(name, IntegralConditions.root(term, name).orElseThrow())));
    }
    Set<List<String>> listed = new HashSet<>();
    cases.removeIf(each -> !listed.add(each.conditions()));
    return cases;
  }

  /** Whether a logarithm or root of a negative number is in it. */
  private static boolean holdsImaginaryNumber(Canonical special) {
    return Postorder.contains(
        special.formula(),
        node -> {
          boolean negative =
              !node.operands().isEmpty()
                  && node.operands().getFirst() instanceof Formula.Num(Rational n, var _)
                  && n.signum() < 0;
          return negative
              && (node.operator() == Operator.LN
                  || node.operator() == Operator.SQRT
                  || node.operator() == Operator.POWER
                      && node.operands().getLast() instanceof Formula.Num(Rational exponent, var _)
                      && !exponent.isInteger());
        });
  }

  /** The integral with a value of a parameter, in its cases, as far as they are proved. */
  private List<IntegralResult.Verified> with(String name, Canonical value) {
    return with(name, value, integrand, canonical, List.of());
  }

  /**
   * Likewise of a function.
   *
   * @param before conditions of the case that is looked at already
   */
  private List<IntegralResult.Verified> with(
      String name, Canonical value, Formula of, Canonical function, List<String> before) {
    List<IntegralResult.Verified> cases = new ArrayList<>();
    Formula question = of.replaceSymbol(name, value.readable());
    Canonical special;
    try {
      special = function.replace(name, value);
      if (Forms.dividesByZero(special) || holdsImaginaryNumber(special)) {
        return cases;
      }
    } catch (ArithmeticException undefined) {
      return cases; // the integrand has no value there
    }
    for (IntegrationProposal proposal : IntegrationMethods.cases(special, variable)) {
      for (Canonical form : AnswerForm.of(proposal.antiderivative(), special, variable)) {
        Verdict verdict = AnswerVerifier.antiderivative(special, form, variable, time.get());
        if (verdict instanceof Verdict.Equal(var proof, var conditions)) {
          List<String> all = new ArrayList<>(before);
          all.add(name + " = " + InfixWriter.pretty(value.readable()));
          all.addAll(
              IntegralConditions.of(
                  form, conditions, proposal.assumed(), integrand, special, variable));
          cases.add(
              new IntegralResult.Verified(
                  AnswerWording.of(special.readable(), question, variable),
                  variable,
                  AnswerWording.of(form.readable(), question, variable),
                  AnswerWording.of(
                      AnswerForm.derivative(form, variable).readable(), question, variable),
                  Finder.RULES,
                  1,
                  proof,
                  all,
                  List.of(),
                  List.of(),
                  List.of(),
                  List.of(),
                  List.of()));
          if (before.isEmpty() && !Constants.isNumber(value)) {
            cases.addAll(constants(form, question, special, name, value));
          }
          break;
        }
      }
    }
    return cases;
  }

  /** Where another parameter is 0, for which a case has no value and the integrand is constant. */
  private List<IntegralResult.Verified> constants(
      Canonical form, Formula question, Canonical special, String name, Canonical value) {
    List<IntegralResult.Verified> cases = new ArrayList<>();
    for (Canonical term : AnswerForm.notZero(form, variable)) {
      if (term instanceof Canonical.Symbol(String other)
          && isConstant(special.replace(other, Canonical.ZERO))) {
        Canonical then = value.replace(other, Canonical.ZERO);
        cases.addAll(
            with(
                other,
                Canonical.ZERO,
                question,
                special,
                List.of(name + " = " + InfixWriter.pretty(then.readable()))));
      }
    }
    return cases;
  }

  private boolean isConstant(Canonical special) {
    return !special.contains(variable) && !special.equals(Canonical.ZERO);
  }

  /** Whether it is a − b or a + b, which is no number where two parameters are as large. */
  private static boolean isDifference(Canonical term, List<String> names) {
    return names.size() == 2
        && names.stream()
            .allMatch(name ->
                term.derivative(name) instanceof Canonical.Num(Rational n)
                    && n.abs().equals(Rational.ONE))
        && names.stream()
            .reduce(term, (rest, name) -> rest.replace(name, Canonical.ZERO), (one, other) -> one)
            .equals(Canonical.ZERO);
  }

  private static boolean isExponent(Formula formula, String name) {
    if (!(formula instanceof Formula.Operation operation)) {
      return false;
    }
    return operation.operator() == Operator.POWER
            && operation.operands().get(1).symbols().contains(name)
        || operation.operands().stream().anyMatch(operand -> isExponent(operand, name));
  }
}
