package org.algebrist.algebra.ode.initial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.Simplification;
import org.algebrist.algebra.ode.LinearEquation;
import org.algebrist.algebra.ode.Proposal;
import org.algebrist.algebra.ode.Solution;
import org.algebrist.algebra.ode.SolutionProof;
import org.algebrist.algebra.ode.condition.ExceptionalValues;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.form.Fractions;
import org.algebrist.algebra.ode.form.Texts;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.step.Claim;
import org.algebrist.algebra.ode.step.Step;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Operator;

/**
 * The values of a parameter for which y″ + λy = 0 with y = 0 or y′ = 0 at both ends has other
 * solutions than y = 0, and these: λ = (nπ/L)², y = C·sin(nπx/L). Likewise y⁗ − k⁴y = 0 with y = y″
 * = 0 or y′ = y‴ = 0 at each end, and y″ + y = 0, where a length is what is looked for.
 *
 * <p>At an end the solution's argument is proved to be a whole or half number of times π, at which
 * a sine or cosine is 0.
 */
public final class EigenvalueProblem {
  private static final Duration CHECK = Duration.ofMillis(500);

  /** That of the sine or cosine. */
  private static final String RATE = "r\u2032";

  private static final Canonical N = Canonical.name(Solution.ORDINAL);
  private static final Canonical TWO = Canonical.number(2);
  private static final Canonical FOUR = Canonical.number(4);

  private final OdeProblem problem;
  private final Canonical highest;
  private final Canonical lowest;

  /** The end at which the sine or cosine begins, and the other one. */
  private final Canonical begin;

  private final Canonical end;

  /** Whether the function itself is 0 there, not its slope. */
  private final boolean fixedAtBegin;

  private final boolean fixedAtEnd;

  /**
   * All eigenvalues and their functions.
   *
   * @param function with one constant and the whole number {@link Solution#ORDINAL}
   * @param parameter which has the value
   * @param bothSigns whether n may be negative too, as the value's opposite belongs to the same
   *     function
   * @param first the smallest n that is not negative
   */
  public record Row(
      Solution.Explicit function,
      String parameter,
      Canonical value,
      int first,
      boolean bothSigns,
      Proposal proposal,
      Verdict.Equal proof) {
    /** The values that n takes, after its name. */
    public String numbers() {
      return bothSigns
          ? first == 0 ? "0, \u00b11, \u00b12, ..." : "\u00b11, \u00b12, \u00b13, ..."
          : first == 0 ? "0, 1, 2, ..." : "1, 2, 3, ...";
    }
  }

  private EigenvalueProblem(
      OdeProblem problem, Canonical highest, Canonical lowest, List<End> ends) {
    this.problem = problem;
    this.highest = highest;
    this.lowest = lowest;
    boolean turned = ends.get(1).at().equals(Canonical.ZERO);
    End first = ends.get(turned ? 1 : 0);
    End second = ends.get(turned ? 0 : 1);
    this.begin = first.at();
    this.end = second.at();
    this.fixedAtBegin = first.fixed();
    this.fixedAtEnd = second.fixed();
  }

  /** A point and whether the function with its even derivatives is 0 there, not the odd ones. */
  private record End(Canonical at, boolean fixed) {}

  /** The eigenvalues of a problem; empty of another kind. */
  public static Optional<Row> of(OdeProblem problem) {
    int order = problem.order();
    if (problem.isSystem()
        || order != 2 && order != 4
        || problem.parameters().isEmpty()
        || problem.conditions().size() != order
        || problem.conditions().stream().anyMatch(each -> !each.value().equals(Canonical.ZERO))) {
      return Optional.empty();
    }
    Optional<LinearEquation> linear =
        LinearEquation.of(problem.residual(), order)
            .filter(each -> each.right().equals(Canonical.ZERO))
            .filter(each -> isOfEnds(each.coefficients()));
    List<End> ends = new ArrayList<>();
    for (Canonical at :
        problem.conditions().stream().map(OdeProblem.PointValue::at).distinct().toList()) {
      List<Integer> given =
          problem.conditions().stream()
              .filter(each -> each.at().equals(at))
              .map(OdeProblem.PointValue::derivative)
              .sorted()
              .toList();
      List<Integer> fixed = order == 2 ? List.of(0) : List.of(0, 2);
      List<Integer> free = order == 2 ? List.of(1) : List.of(1, 3);
      if (given.equals(fixed) || given.equals(free)) {
        ends.add(new End(at, given.equals(fixed)));
      }
    }
    if (linear.isEmpty() || ends.size() != 2) {
      return Optional.empty();
    }
    List<Canonical> coefficients = linear.get().coefficients();
    if (coefficients.stream().anyMatch(each -> each.contains(problem.variable()))) {
      return Optional.empty();
    }
    return new EigenvalueProblem(problem, coefficients.getLast(), coefficients.getFirst(), ends)
        .row();
  }

  /** Whether all coefficients but the first and the last are 0. */
  private static boolean isOfEnds(List<Canonical> coefficients) {
    return coefficients.subList(1, coefficients.size() - 1).stream()
        .allMatch(Canonical.ZERO::equals);
  }

  /** nπ where both ends are of one kind, else (2n − 1)π/2. */
  private Canonical angle() {
    Canonical pi = Canonical.name("pi");
    return fixedAtBegin == fixedAtEnd
        ? Canonical.product(N, pi)
        : Canonical.product(
            List.of(
                Canonical.HALF,
                Canonical.difference(Canonical.product(TWO, N), Canonical.ONE),
                pi));
  }

  private Optional<Row> row() {
    Canonical rate = Canonical.quotient(angle(), Canonical.difference(end, begin));
    Canonical power = Canonical.power(Canonical.name(RATE), problem.order() == 2 ? TWO : FOUR);
    Canonical rest =
        Canonical.sum(
            lowest,
            Canonical.product(highest, problem.order() == 2 ? Canonical.negation(power) : power));
    for (String parameter : problem.parameters()) {
      if (begin.contains(parameter) || end.contains(parameter) || !lowest.contains(parameter)) {
        continue;
      }
      List<ExceptionalValues.Value> values =
          ExceptionalValues.of(Fractions.fraction(rest).above(), List.of(parameter));
      if (!values.isEmpty()) {
        Canonical value = values.getFirst().value().replace(RATE, rate);
        return row(rate, parameter, value, values.size() > 1);
      }
      if (Forms.isZero(rest.replace(parameter, Canonical.name(RATE)))) {
        return row(rate, parameter, rate, true);
      }
    }
    return ofLength();
  }

  /** The lengths for which an equation without parameters has solutions. */
  private Optional<Row> ofLength() {
    Canonical square = Canonical.quotient(lowest, highest);
    if (problem.order() != 2
        || !(end instanceof Canonical.Symbol(String parameter))
        || !problem.parameters().contains(parameter)
        || begin.contains(parameter)
        || !(square instanceof Canonical.Num(var number))
        || number.signum() <= 0) {
      return Optional.empty();
    }
    Canonical rate = Canonical.sqrt(square);
    return row(rate, parameter, Canonical.sum(begin, Canonical.quotient(angle(), rate)), true);
  }

  /** The row, if the functions are proved to solve the equation and to be 0 at the ends. */
  private Optional<Row> row(Canonical rate, String parameter, Canonical value, boolean bothSigns) {
    Canonical argument =
        Simplification.factored(
            Canonical.product(
                rate, Canonical.difference(Canonical.name(problem.variable()), begin)));
    Operator wave = fixedAtBegin ? Operator.SIN : Operator.COS;
    Canonical function = Canonical.call(wave, argument);
    Optional<OdeProblem> own = problem.with(parameter, value);
    Solution.Explicit solution =
        new Solution.Explicit(Canonical.product(Canonical.name(Solution.constant(1)), function));
    if (own.isEmpty()
        || !(SolutionProof.of(own.get().withoutConditions(), solution, CHECK)
            instanceof Verdict.Equal proof)) {
      return Optional.empty();
    }
    Canonical atBegin = argument.replace(problem.variable(), begin);
    Canonical atEnd =
        argument.replace(problem.variable(), end.equals(Canonical.name(parameter)) ? value : end);
    if (!Forms.isZero(atBegin) || !Forms.isZero(Canonical.difference(atEnd, angle()))) {
      return Optional.empty();
    }
    int first = fixedAtBegin || fixedAtEnd ? bothSigns && fixedAtBegin != fixedAtEnd ? 0 : 1 : 0;
    Step step =
        new Step(
            "Y = %s with the argument %s at %s = %s, where %s is 0"
                .formatted(
                    Texts.of(function),
                    Texts.of(angle()),
                    problem.variable(),
                    Texts.of(end),
                    fixedAtEnd ? "Y" : "Y'"),
            new Claim.Equal(atEnd, angle()));
    return Optional.of(
        new Row(
            solution,
            parameter,
            value,
            first,
            bothSigns,
            new Proposal(
                solution, "eigenvalue problem", List.of(step), List.of(), List.of(), List.of()),
            proof));
  }
}
