package org.algebrist.expression.grammar;

/**
 * The names that are functions wherever they stand upright, for whoever writes a symbol so named.
 */
public final class FunctionNames {
  private FunctionNames() {}

  /** Whether an upright name is read as a function: sin, and th as some write tanh. */
  public static boolean isOne(String name) {
    return Names.function(name) != null;
  }
}
