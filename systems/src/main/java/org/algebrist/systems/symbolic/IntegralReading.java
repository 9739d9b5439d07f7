package org.algebrist.systems.symbolic;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.PiecewiseForms;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.question.AskedNames;
import org.algebrist.algebra.differential.question.UsualNames;
import org.algebrist.algebra.proof.point.RegionPoints;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.InfixWriter;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.answer.IntegralResult;

/** What an integral asks, or why it is no question. */
sealed interface IntegralReading {
  /** Where a function is looked at for a value. */
  double[] POINTS = {
    0.61, 1.37, 2.23, 0.17, -0.43, -1.19, 3.41, -2.71, 0.031, 9.7, -4.9, 17.1, 41, 0.93, -31, 137,
    -171, 1_009, -1_303, 1e5, -1e5, 1e7, -1e7
  };

  /** For the regions of a function that has no value at any of the points. */
  Duration REGIONS = Duration.ofSeconds(1);

  /** A function and the variable by which it is integrated. */
  record Read(Canonical canonical, String variable) implements IntegralReading {}

  /** No question, and why. */
  record Refused(IntegralResult.Cause cause, String why) implements IntegralReading {}

  /** The variable that was named, or the one that is usual among the names; x if there is none. */
  static Optional<String> variable(List<String> names, Integrator.Options options) {
    return !options.variable().isEmpty()
        ? Optional.of(options.variable())
        : names.isEmpty() ? Optional.of("x") : UsualNames.variable(names);
  }

  /** The question, or why it is none. */
  static IntegralReading of(Formula asked, Integrator.Options options) {
    Formula integrand = PiecewiseForms.withoutSteps(asked);
    List<String> names = AskedNames.of(integrand);
    Optional<String> by = variable(names, options);
    Optional<String> wrong =
        AskedNames.whyNoValue(integrand, by.orElse(""))
            .or(() -> by.flatMap(AskedNames::whyNoVariable));
    if (wrong.isPresent()) {
      return new Refused(IntegralResult.Cause.NO_FUNCTION, wrong.get());
    }
    if (by.isEmpty()) {
      return new Refused(IntegralResult.Cause.SEVERAL_VARIABLES, UsualNames.whyNoVariable(names));
    }
    String variable = by.get();
    if (integrand instanceof Formula.Operation relation
        && relation.operator().form() == Operator.Form.RELATION) {
      return new Refused(
          IntegralResult.Cause.NO_FUNCTION,
          "it is a statement with %s and no function".formatted(relation.operator().spelling()));
    }
    Canonical canonical;
    try {
      canonical = Canonical.of(integrand);
    } catch (TooDeepException deep) {
      return new Refused(IntegralResult.Cause.TOO_LARGE, String.valueOf(deep.getMessage()));
    }
    if (canonical.nodes() > Integrator.MAX_NODES) {
      return new Refused(
          IntegralResult.Cause.TOO_LARGE,
          "it has %d nodes; at most %d are read"
              .formatted(canonical.nodes(), Integrator.MAX_NODES));
    }
    Formula asReal = SpecialSlopes.asRealAs(integrand);
    switch (Program.compile(asReal, names)) {
      case Compilation.NoValue(String reason) -> {
        return new Refused(IntegralResult.Cause.NO_FUNCTION, "it has no value: " + reason);
      }
      case Compilation.Compiled(Program program) -> {
        if (!hasRealValue(program) && !hasRealValue(program, asReal, names)) {
          return new Refused(
              IntegralResult.Cause.UNDEFINED, "no real value of it was found anywhere");
        }
      }
    }
    return new Read(canonical, variable);
  }

  /** Whether an integrand holds names beside the variable, or a bound holds any. */
  static boolean hasParameters(Formula integrand, String variable, Formula from, Formula to) {
    return Stream.concat(
            AskedNames.of(integrand).stream().filter(name -> !name.equals(variable)),
            Stream.of(from, to).flatMap(bound -> AskedNames.of(bound).stream()))
        .anyMatch(name -> !name.equals("infinity"));
  }

  /** Why a question between bounds is none. */
  static Optional<String> whyNone(Formula integrand, String variable, Formula from, Formula to) {
    return AskedNames.whyNoVariable(variable)
        .or(() -> AskedNames.whyNoValue(integrand, variable))
        .or(() -> AskedNames.whyNoBound(from))
        .or(() -> AskedNames.whyNoBound(to))
        .or(() ->
            SpecialSlopes.occur(integrand, variable)
                ? Optional.of(
                    "between bounds only elementary functions are integrated, and not %s; without"
                            .formatted(InfixWriter.pretty(integrand))
                        + " bounds its antiderivative is looked for")
                : Optional.empty());
  }

  /** In any of the regions that its parts cut the line into: of asin(100x) and √(x − 2·10⁷). */
  private static boolean hasRealValue(Program program, Formula integrand, List<String> names) {
    List<String> order = program.variables();
    for (List<Rational> point :
        RegionPoints.of(integrand, Formula.number(0), names, Deadline.in(REGIONS))) {
      double[] values = new double[order.size()];
      for (int i = 0; i < values.length; i++) {
        values[i] = point.get(names.indexOf(order.get(i))).doubleValue();
      }
      if (Double.isFinite(program.at(values))) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasRealValue(Program program) {
    double[] values = new double[program.variables().size()];
    for (int i = 0; i < POINTS.length; i++) {
      for (int k = 0; k < values.length; k++) {
        values[k] = POINTS[(i + 3 * k) % POINTS.length];
      }
      if (Double.isFinite(program.at(values))) {
        return true;
      }
    }
    return false;
  }
}
