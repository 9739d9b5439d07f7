package org.algebrist.algebra.calculus;

/** The result of compiling a formula for evaluation. */
public sealed interface Compilation {
  /** It can be evaluated. */
  record Compiled(Program program) implements Compilation {}

  /**
   * It has no numeric value.
   *
   * @param reason a clause for a person, such as "the operator ∪ has no numeric value"
   */
  record NoValue(String reason) implements Compilation {}

  /**
   * The program, for a caller who knows that there is one.
   *
   * @throws IllegalArgumentException with the reason if there is none
   */
  default Program orThrow() {
    return switch (this) {
      case Compiled compiled -> compiled.program();
      case NoValue none -> throw new IllegalArgumentException(none.reason());
    };
  }
}
