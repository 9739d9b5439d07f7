package org.algebrist.expression.code;

import java.util.Set;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Formula.Operation;
import org.algebrist.expression.tree.Formula.Text;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/** The words before the conditions of a definition by cases, which notations of code leave out. */
public final class CaseWords {
  /** The word of the case that takes what is left. */
  public static final String OTHERWISE = "otherwise";

  private static final Set<String> IF = Set.of("if", "for", "when", "where", "falls", "für");
  private static final Set<String> LEFT =
      Set.of(OTHERWISE, "else", "elsewhere", "sonst", "True", "true");

  private CaseWords() {}

  /** Whether a word says that a case takes what is left. */
  static boolean isOtherwise(String word) {
    return LEFT.contains(word);
  }

  /** The condition without the word before it; null if it says "otherwise". */
  public static @Nullable Formula condition(Formula condition) {
    if (condition instanceof Text(String words)) {
      return isOtherwise(words.strip()) ? null : condition;
    }
    return condition instanceof Operation join
            && join.operator() == Operator.JOIN
            && join.operands().size() == 2
            && join.operands().get(0) instanceof Text(String word)
            && IF.contains(word.strip())
        ? join.operands().get(1)
        : condition;
  }
}
