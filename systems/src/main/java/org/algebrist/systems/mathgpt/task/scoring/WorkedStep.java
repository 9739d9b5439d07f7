package org.algebrist.systems.mathgpt.task.scoring;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.notation.InfixReader;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadResult;

/**
 * A line of a worked solution of GSM8K, its calculations as trees.
 *
 * <p>The data set notes each calculation beside its result: {@code sold 48/2 = <<48/2=24>>24
 * clips}. The note is the formula, and takes the place of its result and of the same calculation in
 * the words before it.
 *
 * @param before what stands before the last calculation
 * @param left side of the last calculation
 * @param result its right side
 * @param after what stands after it
 */
record WorkedStep(MathText before, Formula left, BigDecimal result, MathText after) {
  private static final String OPEN = "<<";
  private static final String CLOSE = ">>";

  /** The lines that calculate something, of an answer that ends with {@code #### 72}. */
  static List<WorkedStep> of(String answer) {
    int end = answer.indexOf("####");
    var steps = new ArrayList<WorkedStep>();
    for (String line : (end < 0 ? answer : answer.substring(0, end)).split("\n", -1)) {
      read(line.strip(), steps);
    }
    return List.copyOf(steps);
  }

  private static void read(String line, List<WorkedStep> steps) {
    MathText before = MathText.words("");
    int at = 0;
    WorkedStep last = null;
    for (int open = line.indexOf(OPEN); open >= 0; open = line.indexOf(OPEN, at)) {
      int close = line.indexOf(CLOSE, open);
      if (close < 0) {
        break;
      }
      String words = line.substring(at, open);
      String note = line.substring(open + OPEN.length(), close);
      at = numberEnd(line, close + CLOSE.length());
      int equals = note.lastIndexOf('=');
      if (equals < 0
          || !(InfixReader.read(note.substring(0, equals)) instanceof ReadResult.Read(Formula left))
          || !(InfixReader.read(note.substring(equals + 1))
              instanceof ReadResult.Read(Formula.Num result))
          || !isDecimal(result)) {
        before = (last == null ? before : last.text()).then(MathText.words(words + note));
        last = null;
        continue;
      }
      before =
          (last == null ? before : last.text()).then(MathText.words(withoutCalculation(words)));
      last =
          new WorkedStep(
              before, left, new BigDecimal(result.value().toString()), MathText.words(""));
    }
    if (last != null) {
      steps.add(
          new WorkedStep(
              last.before(), last.left(), last.result(), MathText.words(line.substring(at))));
    }
  }

  private static boolean isDecimal(Formula.Num number) {
    return number.value().toString().indexOf('/') < 0;
  }

  private static int numberEnd(String text, int start) {
    int end = start;
    while (end < text.length()
        && (isDigit(text, end)
            || ((text.charAt(end) == '.' || text.charAt(end) == ',')
                && end + 1 < text.length()
                && isDigit(text, end + 1)))) {
      end++;
    }
    return end;
  }

  private static boolean isDigit(String text, int at) {
    return text.charAt(at) >= '0' && text.charAt(at) <= '9';
  }

  /**
   * Words less a calculation at their end, such as {@code 48/2 = $}; as they are if there is none.
   */
  private static String withoutCalculation(String words) {
    int start = words.length();
    boolean digits = false;
    while (start > 0 && isOfCalculation(words, start - 1)) {
      start--;
      digits |= isDigit(words, start);
    }
    // A blank before it is the words'.
    while (start < words.length() && words.charAt(start) == ' ') {
      start++;
    }
    return digits ? words.substring(0, start) : words;
  }

  private static boolean isOfCalculation(String words, int at) {
    char c = words.charAt(at);
    if (c == 'x') {
      boolean before = at == 0 || words.charAt(at - 1) == ' ' || isDigit(words, at - 1);
      boolean after =
          at + 1 == words.length() || words.charAt(at + 1) == ' ' || isDigit(words, at + 1);
      return before && after;
    }
    return isDigit(words, at) || " .,$+-*/×()=%".indexOf(c) >= 0;
  }

  WorkedStep withResult(BigDecimal other) {
    return new WorkedStep(before, left, other, after);
  }

  MathText text() {
    Formula equation = Formula.of(Operator.EQUAL, left, Formula.number(Rational.of(result)));
    return before.then(new MathText(List.of(new MathText.Expression(equation)))).then(after);
  }
}
