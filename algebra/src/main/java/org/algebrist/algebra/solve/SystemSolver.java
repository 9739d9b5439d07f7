package org.algebrist.algebra.solve;

import java.time.Duration;
import org.algebrist.algebra.GaveUp;
import org.algebrist.algebra.Magnitude;
import org.algebrist.algebra.Work;
import org.algebrist.algebra.polynomial.Monomial;
import org.algebrist.algebra.polynomial.Polynomial;
import org.algebrist.algebra.symja.Symja;

/**
 * Solves systems of equations over the real numbers, and checks every solution by substitution.
 *
 * <p>The plan: clear denominators, roots and absolute values, so that the equations are
 * polynomials; eliminate exactly over the fractions; split into equations in one unknown, whose
 * real roots are all found. What comes apart so (every linear system, every system with one
 * quadratic in it, every equation in one unknown) takes microseconds, and its outcome is a proof:
 * the solutions found hold, and there are no others. Other systems are solved with Gröbner bases
 * from Symja, on which that completeness then rests too. Equations that are not algebraic, as with
 * an unknown in an exponent, end as {@link SystemSolution.Unknown} with the solutions found in the
 * reason.
 *
 * <p>A value at which a denominator of the equations as given is zero, or a root has a negative
 * radicand, is no solution. Numbers longer than {@value Magnitude#MAX_BITS} bits, degrees above
 * {@value Monomial#MAX_DEGREE} and equations of more than {@value Polynomial#MAX_TERMS} terms end
 * as {@link SystemSolution.Unknown}.
 *
 * <p>Symja runs on daemon threads of its own, since it cannot always be interrupted: one that
 * passes the time limit is abandoned and replaced. At most {@value Symja#MAX_THREADS} are in use or
 * abandoned at a time; when all are, calls that need one end as unknown at their time limit. The
 * first call that needs Symja also loads it, about 2 s, within its limit; if the limit is shorter,
 * loading goes on, and later calls find it done. Safe for use by many threads.
 */
public final class SystemSolver {
  private SystemSolver() {}

  /**
   * Solves a system.
   *
   * @param limit above zero; it holds to within some 10 ms whatever the system
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static SystemSolution solve(EquationSystem system, Duration limit) {
    return solve(system, limit, true);
  }

  /**
   * Solves a system of algebraic equations. Others end as {@link SystemSolution.Unknown} at once:
   * no solutions of them are looked for, as they would be given in the reason alone.
   *
   * @param limit above zero; it holds to within some 10 ms whatever the system
   * @throws IllegalArgumentException if {@code limit} is not above zero
   */
  public static SystemSolution solveAlgebraic(EquationSystem system, Duration limit) {
    return solve(system, limit, false);
  }

  private static SystemSolution solve(EquationSystem system, Duration limit, boolean searches) {
    var work = new Work(limit);
    try {
      return switch (Clearing.of(system, work)) {
        case Clearing.Result.NotAlgebraic(String reason) when !searches ->
            new SystemSolution.Unknown(reason);
        case Clearing.Result.NotAlgebraic(String reason) ->
            Symja.isPresent()
                ? SymjaSearch.search(system, reason, work)
                : new SystemSolution.Unknown(reason + "; " + Symja.ABSENT);
        case Clearing.Result.Undefined(String reason) -> new SystemSolution.None(reason);
        case Clearing.Result.Cleared cleared -> {
          SystemSolution exact = PolynomialSolver.solve(system, cleared, work);
          // Fewer equations than unknowns seldom have finitely many solutions; spare the attempt.
          yield exact instanceof SystemSolution.Unknown
                  && cleared.polynomials().size() >= cleared.variables()
              ? Eliminants.solve(system, cleared, work)
              : exact;
        }
      };
    } catch (GaveUp gaveUp) {
      return new SystemSolution.Unknown(gaveUp.reason());
    }
  }
}
