package org.algebrist.benchmarks.campaign.facade;

import java.util.List;

/** Something a user calls with a text; everything that it answers is in the answer's text. */
interface Facade extends AutoCloseable {
  /** Texts that it answers within milliseconds, or a model within a second. */
  List<String> inputs();

  /** All of an answer but the time it took. */
  String answer(String input);

  @Override
  default void close() {}
}
