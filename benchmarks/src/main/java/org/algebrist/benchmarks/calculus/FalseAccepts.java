package org.algebrist.benchmarks.calculus;

import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.algebrist.algebra.calculus.Compilation;
import org.algebrist.algebra.calculus.Estimate;
import org.algebrist.algebra.calculus.Program;
import org.algebrist.algebra.canonical.Canonical;
import org.algebrist.algebra.differential.answer.AnswerVerifier;
import org.algebrist.algebra.proof.Verdict;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.RandomFunctions;

/**
 * Wrong answers, each a right one plus a function that is no constant or times 1.001, and how many
 * the verifier takes.
 *
 * @param accepted must be 0
 * @param undecided for which neither proof nor counterexample was found
 */
public record FalseAccepts(long pairs, long accepted, long undecided, double seconds) {
  private static final int OPERATORS = 6;
  private static final Duration LIMIT = Duration.ofMillis(500);

  /**
   * Judges so many wrong answers.
   *
   * @param report takes a line, which begins with WRONG, for each that is accepted
   */
  public static FalseAccepts measure(int count, long seed, Consumer<String> report) {
    var random = new SplittableRandom(seed);
    var functions = RandomFunctions.published(OPERATORS, FunctionSet.FULL);
    Canonical stretched = Canonical.quotient(Canonical.number(1001), Canonical.number(1000));
    long pairs = 0;
    long accepted = 0;
    long undecided = 0;
    long start = System.nanoTime();
    while (pairs < count) {
      Canonical function = functions.draw(1 + random.nextInt(OPERATORS), random);
      Canonical slope = function.contains("x") ? function.derivative("x") : Canonical.ZERO;
      if (slope.equals(Canonical.ZERO)) {
        continue;
      }
      Canonical answer =
          random.nextInt(4) == 0 && isSomewhereSteep(slope)
              ? Canonical.product(stretched, function)
              : Canonical.sum(function, Exercise.bump(random));
      pairs++;
      switch (AnswerVerifier.antiderivative(slope, answer, "x", LIMIT)) {
        case Verdict.Equal _ -> {
          accepted++;
          report.accept("WRONG " + answer + " accepted for " + slope);
        }
        case Verdict.Different _ -> {}
        case Verdict.Unknown _ -> undecided++;
      }
    }
    return new FalseAccepts(pairs, accepted, undecided, (System.nanoTime() - start) / 1e9);
  }

  /** Whether the slope is surely not 0 everywhere: 1001/1000 of a constant is a right answer. */
  private static boolean isSomewhereSteep(Canonical slope) {
    if (!(Program.compile(slope.formula(), List.of("x"))
        instanceof Compilation.Compiled(Program program))) {
      return false;
    }
    for (double x : new double[] {0.61, 1.37, 2.23, -0.43, -1.19, 5.3, 0.031}) {
      Estimate estimate = program.estimateAt(x);
      if (Math.abs(estimate.value()) > 1e-3 && estimate.error() < 1e-6) {
        return true;
      }
    }
    return false;
  }
}
