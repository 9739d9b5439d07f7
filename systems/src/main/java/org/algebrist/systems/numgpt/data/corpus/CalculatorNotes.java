package org.algebrist.systems.numgpt.data.corpus;

/** The calculator notes in GSM8K's solutions (Cobbe et al. 2021). */
public final class CalculatorNotes {
  private CalculatorNotes() {}

  /**
   * A solution without its notes, {@code 48/2=<<48/2=24>>24}, and with {@code Answer: 72} for
   * {@code #### 72} at the end.
   */
  public static String removed(String solution) {
    int from = solution.indexOf("<<");
    if (from < 0 && !solution.contains("\n#### ")) {
      return solution;
    }
    var kept = new StringBuilder();
    int at = 0;
    while (from >= 0) {
      int end = solution.indexOf(">>", from);
      if (end < 0) {
        break;
      }
      kept.append(solution, at, from);
      at = end + 2;
      from = solution.indexOf("<<", at);
    }
    return kept.append(solution, at, solution.length()).toString().replace("\n#### ", "\nAnswer: ");
  }
}
