package org.algebrist.expression.mathml;

import org.jspecify.annotations.Nullable;

/** An element whose end has not been met, as far as {@link ElementReader} needs to know it. */
abstract class OpenElement {
  /** How many elements of one name are open. */
  static final class Count {
    int open;
  }

  final String name;

  /** Where its start tag begins in the source. */
  final int start;

  /** Of its name, while it is open. */
  @Nullable Count count;

  OpenElement(String name, int start) {
    this.name = name;
    this.start = start;
  }
}
