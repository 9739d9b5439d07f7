package org.algebrist.algebra.ode;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;
import org.algebrist.algebra.Deadline;
import org.algebrist.algebra.Postorder;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.calculus.SpecialSlopes;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.canonical.TooDeepException;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.differential.special.SpecialFunction;
import org.algebrist.algebra.ode.form.Forms;
import org.algebrist.algebra.ode.problem.OdeProblem;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.proof.Proof;
import org.algebrist.algebra.proof.RegionProof;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;

/**
 * Proves that a solution solves its equations: it is substituted into them, and {@link Equality}
 * proves that what is left is zero. An implicit solution is differentiated implicitly: where F(x,
 * y) = C, y' is −F_x/F_y, and the equation must hold with it for all x and y.
 *
 * <p>Equal means equal at every real point at which both sides have a value; a solution for which
 * the equations have no real value anywhere is not accepted. Safe for many threads.
 */
public final class SolutionProof {
  /** Places at which the equations are asked for a value: sizes and signs of every kind. */
  private static final double[] POINTS = {
    0.61, 1.37, 2.23, 0.17, -0.43, -1.19, 3.41, 0.83, -2.71, 5.3, 0.031, 9.7, -0.077, -4.9, 17.1
  };

  /** Values that constants, parameters and Y take in turn. */
  private static final double[] OTHERS = {0.71, -0.59, 1.43, 2.19, -1.7, 0.23, 3.9};

  /** The name of ln x. */
  private static final String LOGARITHM = "s\u2032";

  /** Any value of an x that is above zero. */
  private static final Canonical POSITIVE = Canonical.power(Canonical.E, Canonical.name(LOGARITHM));

  private SolutionProof() {}

  /**
   * Whether the solution makes every residual zero.
   *
   * @param limit above zero, for each residual
   */
  public static Verdict of(OdeProblem problem, Solution solution, Duration limit) {
    for (Canonical part : solution.parts()) {
      if (AnswerVerifier.mayJump(part.formula(), problem.variable())) {
        return new Verdict.Unknown("it may jump where it has a value");
      }
    }
    try {
      return switch (solution) {
        case Solution.Explicit(Canonical value) -> explicit(problem, List.of(value), limit);
        case Solution.Several(List<Canonical> values) -> explicit(problem, values, limit);
        case Solution.Implicit implicit ->
            implicit(problem, ofConstant(problem, implicit.difference()), limit);
      };
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
  }

  private static Verdict explicit(OdeProblem problem, List<Canonical> values, Duration limit) {
    return explicit(
        problem, values, left -> Equality.ofNumbers(left.formula(), Formula.number(0), limit));
  }

  /**
   * Whether the solution makes every residual zero around a point, as that of an initial value
   * problem must: (x/2 + 1)² solves y' = √y for x &ge; -2.
   *
   * @param limit above zero, for each residual
   */
  public static Verdict around(
      OdeProblem problem, Solution.Explicit solution, Canonical at, Duration limit) {
    OptionalDouble place = Forms.value(at);
    if (place.isEmpty() || AnswerVerifier.mayJump(solution.value().formula(), problem.variable())) {
      return new Verdict.Unknown("nothing is known around the point");
    }
    try {
      return explicit(
          problem,
          List.of(solution.value()),
          left ->
              RegionProof.around(
                      left.formula(),
                      Formula.number(0),
                      problem.variable(),
                      place.getAsDouble(),
                      Deadline.in(limit))
                  .<Verdict>map(where -> new Verdict.Equal(Proof.SIGN_CASES, where))
                  .orElse(new Verdict.Unknown("it is not proved around the point")));
    } catch (UnsupportedOperationException | TooDeepException | ArithmeticException none) {
      return new Verdict.Unknown(String.valueOf(none.getMessage()));
    }
  }

  private static Verdict explicit(
      OdeProblem problem, List<Canonical> values, Function<Canonical, Verdict> isZero) {
    if (values.size() != problem.functions().size()) {
      return new Verdict.Unknown("there are not as many functions as unknown ones");
    }
    List<String> names = new ArrayList<>();
    List<Canonical> replacements = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      Canonical own = values.get(i);
      for (int k = 0; k <= problem.order(); k++) {
        names.add(OdeProblem.name(i, k));
        replacements.add(own);
        own = k < problem.order() ? own.derivative(problem.variable()) : own;
      }
    }
    return zero(problem, names, replacements, isZero);
  }

  /**
   * G with G(x, y) = C in place of F with F(x, y, C) = 0, where F is linear in C: the slope of F
   * holds C, that of G does not.
   */
  private static Canonical ofConstant(OdeProblem problem, Canonical difference) {
    for (int i = problem.order(); i >= 1; i--) {
      String c = Solution.constant(i);
      Canonical factor = difference.derivative(c);
      if (difference.contains(c) && !factor.contains(c)) {
        // One constant fewer is enough: the others, x and y may have any values.
        return factor.contains(problem.variable()) || factor.contains(OdeProblem.name(0, 0))
            ? Forms.simple(Canonical.quotient(difference.replace(c, Canonical.ZERO), factor))
            : difference;
      }
    }
    return difference;
  }

  private static Verdict implicit(OdeProblem problem, Canonical difference, Duration limit) {
    String y = OdeProblem.name(0, 0);
    Canonical slope = difference.derivative(y);
    if (problem.isSystem() || !difference.contains(y) || Forms.isZero(slope)) {
      return new Verdict.Unknown("the equation does not define the function");
    }
    Canonical first =
        Forms.simple(
            Canonical.negation(
                Canonical.quotient(difference.derivative(problem.variable()), slope)));
    List<String> names = new ArrayList<>(List.of(y));
    List<Canonical> replacements = new ArrayList<>(List.of(Canonical.name(y)));
    Canonical own = first;
    for (int k = 1; k <= problem.order(); k++) {
      names.add(OdeProblem.name(0, k));
      replacements.add(own);
      own =
          k < problem.order()
              ? Canonical.sum(
                  own.derivative(problem.variable()), Canonical.product(own.derivative(y), first))
              : own;
    }
    Function<Canonical, Verdict> isZero =
        left -> Equality.ofNumbers(left.formula(), Formula.number(0), limit);
    Verdict verdict = zero(problem, names, replacements, isZero);
    if (!(verdict instanceof Verdict.Equal) && holdsLogarithm(difference, problem.variable())) {
      verdict =
          zero(
              problem,
              names,
              replacements,
              left -> isZero.apply(left.replace(problem.variable(), POSITIVE)));
      if (verdict instanceof Verdict.Equal(Proof proof, List<String> where)) {
        List<String> all = new ArrayList<>(List.of(problem.variable() + " > 0"));
        all.addAll(where);
        verdict =
            where.stream().anyMatch(each -> each.contains(LOGARITHM))
                ? new Verdict.Unknown("its conditions are not those of " + problem.variable())
                : new Verdict.Equal(proof, all);
      }
    }
    return !(verdict instanceof Verdict.Equal) || hasValue(problem, List.of(difference), List.of())
        ? verdict
        : new Verdict.Unknown("it has no real value");
  }

  /** Whether ln x is in it, so that the solution is one for x &gt; 0 alone. */
  private static boolean holdsLogarithm(Canonical difference, String x) {
    return Postorder.contains(
        difference.formula(),
        call ->
            call.operator() == Operator.LN && call.operands().getFirst().equals(Formula.symbol(x)));
  }

  /** Whether the residuals are zero with these replacements. */
  private static Verdict zero(
      OdeProblem problem,
      List<String> names,
      List<Canonical> replacements,
      Function<Canonical, Verdict> isZero) {
    Proof proof = Proof.NORMAL_FORM;
    Set<String> conditions = new LinkedHashSet<>();
    for (Canonical residual : problem.residuals()) {
      Canonical left =
          residual.replace(symbol -> {
            int at = names.indexOf(symbol.name());
            return at < 0 ? symbol : replacements.get(at);
          });
      if (left.equals(Canonical.ZERO) || left.expanded().equals(Canonical.ZERO)) {
        continue;
      }
      switch (isZero.apply(left)) {
        case Verdict.Equal(Proof own, List<String> where) -> {
          proof = own.compareTo(proof) > 0 ? own : proof;
          conditions.addAll(where);
        }
        case Verdict.Different different -> {
          return different;
        }
        case Verdict.Unknown unknown -> {
          return unknown;
        }
      }
    }
    if (!hasValue(problem, replacements, names)) {
      return new Verdict.Unknown("put in, the equation has no real value");
    }
    return new Verdict.Equal(proof, List.copyOf(conditions));
  }

  /** Whether expressions, and the residuals with them, have a real value at some point. */
  private static boolean hasValue(
      OdeProblem problem, List<Canonical> expressions, List<String> names) {
    Set<String> given = new LinkedHashSet<>(List.of(problem.variable()));
    List<Formula> formulas =
        expressions.stream().map(Canonical::formula).map(SpecialSlopes::asRealAs).toList();
    formulas.forEach(formula -> given.addAll(Canonical.variables(formula)));
    for (Canonical residual : problem.residuals()) {
      Canonical.variables(residual.formula()).stream()
          .filter(name -> !names.contains(name))
          .forEach(given::add);
    }
    List<String> free = List.copyOf(given);
    List<String> all = new ArrayList<>(free);
    names.stream().filter(name -> !given.contains(name)).forEach(all::add);
    List<Program> parts = new ArrayList<>();
    for (Formula formula : formulas) {
      if (!(Program.compile(formula, free) instanceof Compilation.Compiled(Program program))) {
        return false;
      }
      parts.add(program);
    }
    List<Program> residuals = new ArrayList<>();
    for (Canonical residual : names.isEmpty() ? List.<Canonical>of() : problem.residuals()) {
      if (!(Program.compile(SpecialSlopes.asRealAs(residual.formula()), all)
          instanceof Compilation.Compiled(Program program))) {
        return false;
      }
      residuals.add(program);
    }
    for (int i = 0; i < POINTS.length * OTHERS.length; i++) {
      if (isRealAt(point(free.size(), i), free, names, parts, residuals, all)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRealAt(
      double[] own,
      List<String> free,
      List<String> names,
      List<Program> parts,
      List<Program> residuals,
      List<String> all) {
    double[] values = Arrays.copyOf(own, all.size());
    for (int k = 0; k < parts.size(); k++) {
      double value = parts.get(k).at(own);
      if (!Double.isFinite(value)) {
        return false;
      }
      if (k < names.size() && !free.contains(names.get(k))) {
        values[all.indexOf(names.get(k))] = value;
      }
    }
    return residuals.stream().allMatch(residual -> Double.isFinite(residual.at(values)));
  }

  private static double[] point(int names, int number) {
    double[] values = new double[names];
    for (int k = 0; k < names; k++) {
      values[k] =
          k == 0
              ? POINTS[number % POINTS.length]
              : OTHERS[(number / POINTS.length + 3 * k) % OTHERS.length];
    }
    return values;
  }

  /**
   * Whether the solution takes the values of the problem's conditions, exactly.
   *
   * @param limit above zero, for each condition
   */
  public static Verdict conditions(OdeProblem problem, Solution solution, Duration limit) {
    Proof proof = Proof.NORMAL_FORM;
    for (OdeProblem.PointValue condition : problem.conditions()) {
      if (!NearPoint.takes(problem, solution, condition)) {
        return new Verdict.Unknown(
            "it has no value at " + condition.at().formula() + ", or jumps there");
      }
      if (!NearPoint.isDefined(problem, solution, condition.at())) {
        return new Verdict.Unknown(
            "the equation has no real value beside " + condition.at().formula());
      }
      Canonical[] sides = sides(problem, solution, condition);
      Canonical difference = Canonical.difference(sides[0], sides[1]).expanded();
      if (difference.equals(Canonical.ZERO)) {
        continue;
      }
      if (!difference.formula().symbols().isEmpty() || Forms.value(difference).isPresent()) {
        Verdict verdict = Equality.ofNumbers(sides[0].formula(), sides[1].formula(), limit);
        if (!(verdict instanceof Verdict.Equal(Proof own, var _))) {
          return verdict;
        }
        proof = own.compareTo(proof) > 0 ? own : proof;
      } else {
        return new Verdict.Unknown("it has no value at " + condition.at().formula());
      }
    }
    return new Verdict.Equal(proof);
  }

  /** Both sides of a condition with the solution put in. */
  private static Canonical[] sides(
      OdeProblem problem, Solution solution, OdeProblem.PointValue condition) {
    if (solution instanceof Solution.Implicit implicit) {
      return new Canonical[] {
        implicit
            .at(problem, condition)
            .filter(there -> hasSlope(problem, implicit, condition))
            .orElse(Canonical.ONE),
        Canonical.ZERO
      };
    }
    String x = problem.variable();
    Canonical own = solution.parts().get(condition.function());
    for (int k = 0; k < condition.derivative(); k++) {
      own = own.derivative(x);
    }
    return new Canonical[] {
      SpecialFunction.withZeros(own.replace(x, condition.at())), condition.value()
    };
  }

  /** Whether the equation defines one function of x near the point: F_y is not 0 there. */
  private static boolean hasSlope(
      OdeProblem problem, Solution.Implicit solution, OdeProblem.PointValue condition) {
    String y = OdeProblem.name(0, 0);
    return problem.conditions().stream()
        .filter(each -> each.derivative() == 0 && each.at().equals(condition.at()))
        .map(each ->
            solution
                .difference()
                .derivative(y)
                .replace(problem.variable(), each.at())
                .replace(y, each.value()))
        .anyMatch(there ->
            !Forms.dividesByZero(there)
                && !Forms.isZero(there)
                && (Forms.value(there).isPresent()
                    || !Canonical.variables(there.formula()).isEmpty()));
  }
}
