package org.algebrist.benchmarks.calculus;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.ode.problem.ProblemReading;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.apfloat.Apcomplex;
import org.apfloat.Apfloat;
import org.jspecify.annotations.Nullable;

/** Puts solutions into their equations by numbers; derivatives are differences of values. */
final class EquationCheck {
  private EquationCheck() {}

  static PointCheck.Outcome judge(OdeResult.Verified result) {
    if (!(ProblemReading.of(result.equation())
        instanceof ProblemReading.Read(OdeProblem problem))) {
      return PointCheck.Outcome.NOT_COMPARED;
    }
    return result.isImplicit() ? implicit(result, problem) : explicit(result, problem);
  }

  private static PointCheck.Outcome explicit(OdeResult.Verified result, OdeProblem problem) {
    List<Formula> functions =
        result.answer().stream()
            .map(equation -> ((Formula.Operation) equation).operands().getLast())
            .toList();
    List<Formula> all = new ArrayList<>(functions);
    problem.residuals().forEach(each -> all.add(withoutUnknowns(each, problem)));
    List<String> names = PointCheck.names(all, result.variable());
    List<Program> values = new ArrayList<>();
    for (Formula function : functions) {
      Optional<Program> program = PointCheck.program(function, names);
      if (program.isEmpty()) {
        return PointCheck.Outcome.NOT_COMPARED;
      }
      values.add(program.get());
    }
    return judged(
        result,
        problem,
        names,
        point -> {
          List<@Nullable Double> unknowns = new ArrayList<>();
          for (Program function : values) {
            for (int order = 0; order <= problem.order(); order++) {
              unknowns.add(
                  order == 0
                      ? PointCheck.value(function, point)
                      : PointCheck.difference(function, point, 0, order));
            }
          }
          return unknowns;
        });
  }

  /** y' = −F_x/F_y at points of the plane. */
  private static PointCheck.Outcome implicit(OdeResult.Verified result, OdeProblem problem) {
    Formula.Operation equation = (Formula.Operation) result.answer().getFirst();
    if (problem.order() != 1 || problem.isSystem()) {
      return PointCheck.Outcome.NOT_COMPARED;
    }
    String y = result.functions().getFirst();
    Canonical left =
        Canonical.difference(
            Canonical.of(equation.operands().getFirst()),
            Canonical.of(equation.operands().getLast()));
    List<String> names =
        PointCheck.names(
            List.of(
                left.formula(), withoutUnknowns(problem.residual(), problem), Formula.symbol(y)),
            result.variable());
    Optional<Program> program = PointCheck.program(left.formula(), names);
    int at = names.indexOf(y);
    if (program.isEmpty()) {
      return PointCheck.Outcome.NOT_COMPARED;
    }
    return judged(
        result,
        problem,
        names,
        drawn -> {
          List<@Nullable Double> unknowns = new ArrayList<>();
          List<Rational> point = onCurve(program.get(), names, drawn, result.constants());
          @Nullable Double byX = PointCheck.difference(program.get(), point, 0, 1);
          @Nullable Double byY = PointCheck.difference(program.get(), point, at, 1);
          unknowns.add(point.get(at).doubleValue());
          unknowns.add(byX == null || byY == null || byY == 0 ? null : (Double) (-byX / byY));
          return unknowns;
        });
  }

  /** With the constant, which occurs linearly, such that the curve goes through the point. */
  private static List<Rational> onCurve(
      Program left, List<String> names, List<Rational> point, List<String> constants) {
    int at = constants.isEmpty() ? -1 : names.indexOf(constants.getFirst());
    if (at < 0) {
      return point;
    }
    List<Rational> there = new ArrayList<>(point);
    there.set(at, Rational.ZERO);
    Optional<Apcomplex> without = PointCheck.precise(left, there);
    there.set(at, Rational.ONE);
    Optional<Apcomplex> with = PointCheck.precise(left, there);
    if (without.isEmpty() || with.isEmpty() || with.get().equals(without.get())) {
      return point;
    }
    Apfloat slope = with.get().real().subtract(without.get().real());
    there.set(
        at,
        Rational.of(new BigDecimal(without.get().real().negate().divide(slope).toString(true))));
    return there;
  }

  private interface Unknowns {
    /** Each function with its derivatives, null where there is no value. */
    List<@Nullable Double> at(List<Rational> point);
  }

  private static PointCheck.Outcome judged(
      OdeResult.Verified result, OdeProblem problem, List<String> names, Unknowns unknowns) {
    List<String> all = new ArrayList<>(names);
    for (int function = 0; function < problem.functions().size(); function++) {
      for (int order = 0; order <= problem.order(); order++) {
        all.add(OdeProblem.name(function, order));
      }
    }
    PointCheck.Outcome worst = PointCheck.Outcome.AGREES;
    for (Canonical residual : problem.residuals()) {
      Formula equation = residual.formula();
      List<Formula> terms = terms(equation);
      List<Program> programs = new ArrayList<>();
      for (Formula term : terms) {
        Optional<Program> program = PointCheck.program(term, all);
        if (program.isEmpty()) {
          return PointCheck.Outcome.NOT_COMPARED;
        }
        programs.add(program.get());
      }
      PointCheck.Outcome own =
          PointCheck.judged(
              names,
              result.conditions(),
              point -> {
                double[] values = new double[all.size()];
                for (int i = 0; i < names.size(); i++) {
                  values[i] = point.get(i).doubleValue();
                }
                int next = names.size();
                for (@Nullable Double unknown : unknowns.at(point)) {
                  if (unknown == null) {
                    return null;
                  }
                  values[next++] = unknown;
                }
                double sum = 0;
                double size = 0;
                for (Program term : programs) {
                  double value = term.at(values);
                  if (!Double.isFinite(value)) {
                    return null;
                  }
                  sum += value;
                  size = Math.max(size, Math.abs(value));
                }
                return new double[] {size, size + sum};
              });
      if (own != PointCheck.Outcome.AGREES) {
        worst = own;
      }
    }
    return worst;
  }

  /** The terms of a sum, so that a residual can be compared with their size. */
  private static List<Formula> terms(Formula formula) {
    List<Formula> terms = new ArrayList<>();
    Formula rest = formula;
    while (rest instanceof Formula.Operation sum && sum.operator() == Operator.ADD) {
      terms.add(sum.operands().getFirst());
      rest = sum.operands().getLast();
    }
    terms.add(rest);
    return terms;
  }

  /** With 1 in place of the unknown functions: for its names alone. */
  private static Formula withoutUnknowns(Canonical residual, OdeProblem problem) {
    Canonical without = residual;
    for (int function = 0; function < problem.functions().size(); function++) {
      for (int order = 0; order <= problem.order(); order++) {
        without = without.replace(OdeProblem.name(function, order), Canonical.ONE);
      }
    }
    return without.formula();
  }
}
