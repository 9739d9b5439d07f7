package org.algebrist.systems.numgpt.rule;

import java.util.List;
import java.util.Random;

/**
 * Reads numbers with an error, as one does who sees them from afar: each times e^z, z normal. So
 * arithmetic shows how exactly a task asks for numbers to be read.
 */
final class NoisyReader {
  /** 5 percent: two numbers that differ by less are as good as equal. */
  private static final double DEVIATION = 0.05;

  private static final long SEED = 1;

  private final Random random = new Random(SEED);

  double read(double number) {
    return number * Math.exp(DEVIATION * random.nextGaussian());
  }

  List<Double> read(List<Double> numbers) {
    return numbers.stream().map(this::read).toList();
  }
}
