package org.algebrist.expression.sequence;

/** The result of encoding a tree or decoding a sequence: the value, or what is wrong and where. */
public sealed interface Coded<V> {

  /** It worked. */
  record Done<V>(V value) implements Coded<V> {}

  /** It did not. */
  record Failed<V>(SequenceFault fault) implements Coded<V> {}

  /**
   * The value, for a caller who knows that there is one.
   *
   * @throws IllegalArgumentException with the fault's message if there is none
   */
  default V orThrow() {
    return switch (this) {
      case Done<V> done -> done.value();
      case Failed<V> failed -> throw new IllegalArgumentException(failed.fault().message());
    };
  }
}
