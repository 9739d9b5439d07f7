package org.algebrist.systems.mathgpt.task.rule;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;
import org.algebrist.systems.mathgpt.task.Headlines;

/**
 * A prompt of headlines and their regions in its two parts.
 *
 * @param question what was asked
 * @param said of the headline so far
 */
record Prompt(MathText question, MathText said) {
  private static final String BEGINNING = "Question: ";

  static Prompt of(MathText prompt) {
    List<MathText.Part> question = new ArrayList<>();
    List<MathText.Part> said = new ArrayList<>();
    List<MathText.Part> to = question;
    boolean first = true;
    for (MathText.Part part : prompt.parts()) {
      if (!(part instanceof MathText.Words(String words))) {
        to.add(part);
      } else {
        String rest =
            first && words.startsWith(BEGINNING) ? words.substring(BEGINNING.length()) : words;
        int mark = to == said ? -1 : rest.indexOf(Headlines.SUMMARY_MARK);
        if (mark >= 0) {
          add(rest.substring(0, mark), question);
          to = said;
          rest = rest.substring(mark + Headlines.SUMMARY_MARK.length());
        }
        add(rest, to);
      }
      first = false;
    }
    return new Prompt(MathText.of(question), MathText.of(said));
  }

  private static void add(String words, List<MathText.Part> to) {
    if (!words.isEmpty()) {
      to.add(new MathText.Words(words));
    }
  }
}
