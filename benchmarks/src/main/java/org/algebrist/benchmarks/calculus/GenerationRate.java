package org.algebrist.benchmarks.calculus;

import java.util.SplittableRandom;
import org.algebrist.algebra.symja.IntegrationProcess;
import org.algebrist.systems.symbolic.generator.BackwardGenerator;
import org.algebrist.systems.symbolic.generator.FirstOrderGenerator;
import org.algebrist.systems.symbolic.generator.FirstStepGenerator;
import org.algebrist.systems.symbolic.generator.ForwardGenerator;
import org.algebrist.systems.symbolic.generator.FunctionSet;
import org.algebrist.systems.symbolic.generator.OperatorRange;
import org.algebrist.systems.symbolic.generator.PairGenerator;
import org.algebrist.systems.symbolic.generator.PartsGenerator;
import org.algebrist.systems.symbolic.generator.RandomFunctions;
import org.algebrist.systems.symbolic.generator.SecondOrderGenerator;
import org.algebrist.systems.symbolic.generator.pairset.PairKind;

/**
 * How many verified pairs one thread makes.
 *
 * @param attempts functions drawn
 * @param pairs verified ones among them
 * @param seconds of the clock
 */
record GenerationRate(long attempts, long pairs, double seconds) {
  private static final int TOKENS = 512;
  private static final int STOCK = 60_000;

  /** After a warm-up of half as long. */
  static GenerationRate measure(
      PairKind kind,
      FunctionSet functions,
      int operators,
      double seconds,
      IntegrationProcess process) {
    RandomFunctions random = RandomFunctions.published(operators, functions);
    OperatorRange range =
        new OperatorRange(kind == PairKind.ODE2 || kind == PairKind.STEP ? 2 : 1, operators);
    PairGenerator generator =
        switch (kind) {
          case BWD -> new BackwardGenerator(random, range, TOKENS);
          case IBP ->
              new PartsGenerator(
                  random,
                  range,
                  TOKENS,
                  PartsGenerator.stock(random, STOCK, new SplittableRandom(3)));
          case FWD -> new ForwardGenerator(random, range, TOKENS, process);
          case ODE1 -> new FirstOrderGenerator(random, range, TOKENS);
          case ODE2 -> new SecondOrderGenerator(random, range, TOKENS);
          case STEP -> new FirstStepGenerator(random, range, TOKENS);
        };
    run(generator, new SplittableRandom(1), seconds / 2);
    return run(generator, new SplittableRandom(2), seconds);
  }

  private static GenerationRate run(
      PairGenerator generator, SplittableRandom random, double seconds) {
    long start = System.nanoTime();
    long attempts = 0;
    long pairs = 0;
    while (System.nanoTime() - start < seconds * 1e9) {
      attempts++;
      pairs += generator.attempt(random).isPresent() ? 1 : 0;
    }
    return new GenerationRate(attempts, pairs, (System.nanoTime() - start) / 1e9);
  }

  double perSecond() {
    return pairs / seconds;
  }
}
