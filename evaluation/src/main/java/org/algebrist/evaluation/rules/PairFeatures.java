package org.algebrist.evaluation.rules;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.datasets.wordproblem.TextForm;

/**
 * What two texts have in common, in eight numbers from 0 to 1: of words and of numbers, and of the
 * last sentence, where a problem asks. Which text comes first makes no difference.
 */
final class PairFeatures {
  static final int COUNT = 8;

  private final TfIdf words;

  PairFeatures(TfIdf words) {
    this.words = words;
  }

  double[] of(String first, String second) {
    double there = words.share(first, second);
    double back = words.share(second, first);
    String asked = lastSentence(first);
    String otherAsked = lastSentence(second);
    String told = first.substring(0, first.length() - asked.length());
    String otherTold = second.substring(0, second.length() - otherAsked.length());
    List<String> numbers = numbers(first);
    List<String> otherNumbers = numbers(second);
    Set<String> shared = new HashSet<>(numbers);
    shared.retainAll(otherNumbers);
    Set<String> all = new HashSet<>(numbers);
    all.addAll(otherNumbers);
    double shorter = Math.min(first.length(), second.length());
    return new double[] {
      Math.min(there, back),
      Math.max(there, back),
      all.isEmpty() ? 1 : (double) shared.size() / all.size(),
      numbers.equals(otherNumbers) ? 1 : 0,
      (words.share(asked, otherAsked) + words.share(otherAsked, asked)) / 2,
      (words.share(told, otherTold) + words.share(otherTold, told)) / 2,
      Math.max(words.share(asked, second), words.share(otherAsked, first)),
      shorter / Math.max(1, Math.max(first.length(), second.length()))
    };
  }

  private static List<String> numbers(String text) {
    return TextForm.tokens(text).stream()
        .filter(token -> Character.isDigit(token.charAt(0)))
        .sorted()
        .toList();
  }

  /** From behind the last end of a sentence but the text's own. */
  private static String lastSentence(String text) {
    int from = 0;
    for (int i = 0; i + 2 < text.length(); i++) {
      char c = text.charAt(i);
      if ((c == '.' || c == '?' || c == '!') && text.charAt(i + 1) == ' ') {
        from = i + 2;
      }
    }
    return text.substring(from);
  }
}
