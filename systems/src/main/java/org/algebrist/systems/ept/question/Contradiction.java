package org.algebrist.systems.ept.question;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;

/** Two values that a text states of the same thing: "Ann has 5 pens. Ann has 9 pens." */
public final class Contradiction {
  private static final Pattern CLAUSE_END =
      Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)|\\b(?:and|but|while|if)\\b");

  /** What somebody or something that has a name is or has: "Ann has # pens", "x is #". */
  private static final Pattern STATES =
      Pattern.compile(
          "(?!(?:He|She|It|They|We|You|This|That|These|Those|There|Each|Every|Now|Then|Who|Which)\\b)"
              + "(?:\\p{Lu}\\p{L}+|[a-zA-Z]) (?:is|has|costs|weighs|measures) #(?: .*)?");

  /** Words that tell of another time or of a part. */
  private static final Pattern OTHER_TIME =
      Pattern.compile(
          "\\b(?:now|then|later|still|another|other|more|less|fewer|left|ago|before|after|next|last|today|tomorrow|yesterday|per|each|every|than|times)\\b");

  private Contradiction() {}

  /** Both values as the text writes them; empty where it states no such two. */
  public static Optional<String> in(WordProblem problem) {
    String text = problem.text();
    Map<String, TextNumber> stated = new HashMap<>();
    int start = 0;
    Matcher end = CLAUSE_END.matcher(text);
    while (start < text.length()) {
      int stop = end.find(start) ? end.start() : text.length();
      Optional<TextNumber> number = only(problem, start, stop);
      if (number.isPresent()) {
        String clause = masked(text, start, stop, number.get());
        if (STATES.matcher(clause).matches() && !OTHER_TIME.matcher(clause).find()) {
          TextNumber before = stated.putIfAbsent(clause, number.get());
          if (before != null && !before.value().equals(number.get().value())) {
            return Optional.of(written(text, before) + " and " + written(text, number.get()));
          }
        }
      }
      start = Math.max(stop, end.hasMatch() ? end.end() : text.length());
    }
    return Optional.empty();
  }

  /** The number between two places if there is just one. */
  private static Optional<TextNumber> only(WordProblem problem, int start, int stop) {
    var inside =
        problem.numbers().stream()
            .filter(number ->
                number.spans().stream()
                    .anyMatch(span -> span.start() >= start && span.end() <= stop))
            .toList();
    return inside.size() == 1 && inside.getFirst().spans().size() == 1
        ? Optional.of(inside.getFirst())
        : Optional.empty();
  }

  private static String masked(String text, int start, int stop, TextNumber number) {
    TextNumber.Span span = number.spans().getFirst();
    return (text.substring(start, span.start()) + "#" + text.substring(span.end(), stop))
        .replaceAll("\\s+", " ")
        .strip();
  }

  private static String written(String text, TextNumber number) {
    TextNumber.Span span = number.spans().getFirst();
    return text.substring(span.start(), span.end());
  }
}
