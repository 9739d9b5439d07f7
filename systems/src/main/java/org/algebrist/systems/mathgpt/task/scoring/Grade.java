package org.algebrist.systems.mathgpt.task.scoring;

/** The five grades, from the worst on; a grade's class is its place among them. */
public enum Grade {
  WRONG("Wrong"),
  POOR("Poor"),
  FAIR("Fair"),
  GOOD("Good"),
  EXCELLENT("Excellent");

  private final String word;

  Grade(String word) {
    this.word = word;
  }

  /** As a prompt says it. */
  public String word() {
    return word;
  }
}
