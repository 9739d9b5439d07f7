package org.algebrist.algebra.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.symja.Symja;
import org.algebrist.algebra.symja.SymjaForm;
import org.algebrist.algebra.symja.SymjaReading;
import org.matheclipse.core.eval.ExprEvaluator;
import org.matheclipse.core.interfaces.IAST;
import org.matheclipse.core.interfaces.IExpr;

/**
 * For each variable of a polynomial system a polynomial in it alone that follows from the
 * equations, by Gröbner bases in lexicographic order with that variable last.
 *
 * <p>Symja's Solve would do the rest too, but loses real solutions of such systems: of x³ + y³ = 9,
 * x²y = 2 it finds none from the equations and one of three from their Gröbner basis. Its Gröbner
 * bases (those of the Java Algebra System) are exact and are relied on.
 */
final class Eliminants {
  /**
   * The time for a basis grows out of all bounds with the variables; past these it hardly ever
   * ends.
   */
  private static final int MAX_VARIABLES = 8;

  private Eliminants() {}

  /** The outcome for a system that {@link PolynomialSolver} alone does not decide. */
  static SystemSolution solve(EquationSystem system, Clearing.Result.Cleared cleared, Work work) {
    String equations =
        cleared.polynomials().stream().map(SymjaForm::of).collect(Collectors.joining(","));
    if (cleared.variables() > MAX_VARIABLES || equations.length() > Symja.MAX_TEXT) {
      return new SystemSolution.Unknown(
          "the equations are not quadratic, and too many for computer algebra: "
              + cleared.variables()
              + " variables, "
              + equations.length()
              + " characters");
    }
    if (!Symja.isPresent()) {
      return new SystemSolution.Unknown("the equations are not quadratic, and " + Symja.ABSENT);
    }
    return switch (Symja.ask(
        evaluator -> eliminants(evaluator, equations, cleared.variables(), work),
        work.deadline())) {
      case Symja.Reply.Unanswered<Map<Integer, Polynomial>>(String reason) ->
          new SystemSolution.Unknown(reason);
      case Symja.Reply.Answered<Map<Integer, Polynomial>>(Map<Integer, Polynomial> found) ->
          found.values().stream().anyMatch(Polynomial::isConstant)
              ? new SystemSolution.None("the equations contradict each other")
              : PolynomialSolver.solve(system, cleared, found, work);
    };
  }

  private static Map<Integer, Polynomial> eliminants(
      ExprEvaluator evaluator, String equations, int variables, Work work) {
    var eliminants = new TreeMap<Integer, Polynomial>();
    for (int last = 0; last < variables; last++) {
      int v = last;
      String order =
          IntStream.concat(IntStream.range(0, variables).filter(each -> each != v), IntStream.of(v))
              .mapToObj(SymjaForm::variable)
              .collect(Collectors.joining(","));
      IExpr basis =
          evaluator.eval(evaluator.parse("GroebnerBasis({" + equations + "},{" + order + "})"));
      for (Polynomial element : read(basis, variables, work)) {
        if (!element.isZero() && !element.mentions(each -> each != v)) {
          eliminants.put(v, element);
        }
      }
    }
    return eliminants;
  }

  private static List<Polynomial> read(IExpr basis, int variables, Work work) {
    var elements = new ArrayList<Polynomial>();
    if (basis.isList()) {
      for (IExpr element : (IAST) basis) {
        Optional<Polynomial> polynomial = SymjaReading.polynomial(element, variables, work);
        polynomial.ifPresent(elements::add);
      }
    }
    return elements;
  }
}
