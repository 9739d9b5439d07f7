package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;

/** Equality, grades, integrals and differential equations. */
final class AlgebraFacades {
  /** Far more than any input here needs, so that no answer depends on how busy the machine is. */
  static final Duration LIMIT =
      Duration.ofSeconds(Integer.getInteger("algebrist.campaign.limit", 60));

  private AlgebraFacades() {}

  /** The likeliest reading, or a name where there is none whole. */
  static Formula read(String text) {
    return switch (FormulaReader.read(text, FormulaReader.notation(text), Context.NONE, 1)) {
      case Reading.Whole whole -> whole.candidates().getFirst().formula();
      case Reading.Partial partial -> partial.candidate().formula();
      case Reading.Failed _ -> Formula.absent();
    };
  }

  private static String[] sides(String input) {
    int bar = input.indexOf('~');
    return bar < 0
        ? new String[] {input, input}
        : new String[] {input.substring(0, bar), input.substring(bar + 1)};
  }

  /** Two formulas with a tilde between them. */
  static Facade equal() {
    return new Facade(
        List.of(
            "(x+1)^2~x^2+2x+1",
            "\\sqrt{(x+2000)^2}~x+2000",
            "\\sin(2x)~2\\sin x\\cos x",
            "\\ln(x^2)~2\\ln x",
            "x^2-5x+6=0~x=2\\lor x=3",
            "\\{1,2\\}\\cup\\{3\\}~\\{3,2,1\\}",
            "100\\,\\mathrm{cm}~1\\,\\mathrm{m}",
            "\\begin{pmatrix}1&2\\\\0&1\\end{pmatrix}^2~\\begin{pmatrix}1&4\\\\0&1\\end{pmatrix}",
            "\\sum_{k=1}^n k~\\frac{n(n+1)}{2}",
            "\\arctan\\frac12+\\arctan\\frac13~\\frac{\\pi}{4}",
            "f(2x)~f(x+x)",
            "\\int_0^1 x^3\\,dx~\\frac14"),
        input -> {
          String[] sides = sides(input);
          return Equality.check(read(sides[0]), read(sides[1]), LIMIT).toString();
        });
  }

  /** An expected and a given answer with a tilde between them. */
  static Facade grades() {
    return new Facade(
        List.of(
            "3/4~0.75",
            "x=2 or x=3~3, 2",
            "5 m/s~18 km/h",
            "x^2+C~x^2",
            "(x+1)^2~x^2+1",
            "12 apples~12",
            "2*sqrt(3)~sqrt(12)",
            "1/3~0.333",
            "[0,1)~0 <= x < 1",
            "-7~7"),
        input -> {
          String[] sides = sides(input);
          try {
            return Grader.grade(Question.of(sides[0]), sides[1], LIMIT).toString();
          } catch (IllegalArgumentException unreadable) { // the expected answer
            return String.valueOf(unreadable.getMessage());
          }
        });
  }

  /**
   * Indefinite integrals, by rules and the shipped model, or by the model alone.
   *
   * @param rules whether methods are asked before the model
   */
  static Facade integrals(Path model, boolean rules) {
    Integrator integrator = Integrator.open(model);
    return new Facade(
        List.of("x*cos(x)", "1/(x^2+1)", "exp(-x^2)", "ln(x)/x", "x^3*exp(2*x)", "1/0", "sin(x)^2"),
        input -> {
          var options = new Integrator.Options("", 3, rules, LIMIT);
          return switch (integrator.integrate(read(input), options)) {
            case IntegralResult.Verified result ->
                result.antiderivative() + " " + result.proof() + " " + result.conditions();
            case IntegralResult.Declined result -> result.cause() + " " + result.why();
          };
        },
        integrator::close);
  }

  /** Differential equations, by rules and the shipped model. */
  static Facade equations(Path model) {
    OdeSolver solver = OdeSolver.open(model);
    return new Facade(
        List.of("y' = x*y", "y'' + y = 0", "y' + y = exp(x)", "x*y' = y^2", "y = y'+1"),
        input ->
            switch (solver.solve(read(input), 3, true, LIMIT)) {
              case OdeResult.Verified result ->
                  result.answer() + " " + result.proof() + " " + result.conditions();
              case OdeResult.Numeric result -> "numeric " + result.functions();
              case OdeResult.NoSolution result -> "no solution " + result.why();
              case OdeResult.Declined result -> result.badInput() + " " + result.why();
            },
        solver::close);
  }
}
