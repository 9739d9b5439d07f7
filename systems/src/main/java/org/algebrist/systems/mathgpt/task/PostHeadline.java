package org.algebrist.systems.mathgpt.task;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.document.MathText;

/**
 * A headline that is taken from the question itself: its first sentence that asks, or its first
 * sentence where none does. Nothing is learnt.
 */
public final class PostHeadline {
  private PostHeadline() {}

  /**
   * The sentence, with its formulas.
   *
   * @return without parts where the question has none
   */
  public static MathText of(MathText question) {
    List<MathText> sentences = sentences(question);
    return sentences.stream()
        .filter(PostHeadline::asks)
        .findFirst()
        .orElseGet(() -> sentences.isEmpty() ? MathText.words("") : sentences.getFirst());
  }

  private static boolean asks(MathText sentence) {
    return sentence.parts().getLast() instanceof MathText.Words(String words)
        && words.strip().endsWith("?");
  }

  /** Ends are points, question and exclamation marks before a blank; a formula ends none. */
  static List<MathText> sentences(MathText text) {
    List<MathText> sentences = new ArrayList<>();
    List<MathText.Part> current = new ArrayList<>();
    for (MathText.Part part : text.parts()) {
      if (!(part instanceof MathText.Words(String words))) {
        current.add(part);
        continue;
      }
      int from = 0;
      for (int i = 0; i < words.length(); i++) {
        boolean ends = ".?!".indexOf(words.charAt(i)) >= 0;
        if (ends && (i + 1 == words.length() || Character.isWhitespace(words.charAt(i + 1)))) {
          add(words.substring(from, i + 1), current);
          flush(current, sentences);
          from = i + 1;
        }
      }
      add(words.substring(from), current);
    }
    flush(current, sentences);
    return sentences;
  }

  private static void add(String words, List<MathText.Part> to) {
    String kept = to.isEmpty() ? words.stripLeading() : words;
    if (!kept.isEmpty()) {
      to.add(new MathText.Words(kept));
    }
  }

  private static void flush(List<MathText.Part> current, List<MathText> sentences) {
    if (!current.isEmpty()) {
      sentences.add(MathText.of(current));
      current.clear();
    }
  }
}
