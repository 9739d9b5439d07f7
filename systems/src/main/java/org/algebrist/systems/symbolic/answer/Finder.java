package org.algebrist.systems.symbolic.answer;

/** Who found an answer. */
public enum Finder {
  /** The transformer. */
  MODEL("model"),
  /**
   * Rules: a first course's methods and those of Rubi for integrals, a first course's methods for
   * differential equations.
   */
  RULES("rules");

  private final String word;

  Finder(String word) {
    this.word = word;
  }

  /** For output. */
  public String word() {
    return word;
  }
}
