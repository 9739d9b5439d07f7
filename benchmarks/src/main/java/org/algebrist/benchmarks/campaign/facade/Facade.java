package org.algebrist.benchmarks.campaign.facade;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Something a user calls with a text; everything that it answers is in the answer's text.
 *
 * @param inputs texts that it answers within milliseconds, or a model within a second
 * @param answers all of an answer but the time it took
 * @param closing gives back what it holds
 */
record Facade(List<String> inputs, UnaryOperator<String> answers, Runnable closing)
    implements AutoCloseable {
  /** One that holds nothing. */
  Facade(List<String> inputs, UnaryOperator<String> answers) {
    this(inputs, answers, () -> {});
  }

  String answer(String input) {
    return answers.apply(input);
  }

  @Override
  public void close() {
    closing.run();
  }
}
