package org.algebrist.systems.ept.question;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which of several quantities a question asks for, told by the words around them: of "Adult tickets
 * cost 9 dollars and child tickets 5. How many adult tickets were sold?" the one that goes with 9.
 */
public final class AskedAmong {
  private static final Set<String> SMALL_WORDS =
      Set.of(
          "the", "a", "an", "of", "and", "each", "is", "are", "was", "were", "to", "in", "for",
          "at", "on", "his", "her", "their", "number", "many", "how", "there", "total", "age",
          "old", "what");

  private static final Pattern BOUNDARY =
      Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)|\\b(?:and|while|but)\\b");

  private static final Pattern COMPARES =
      Pattern.compile(
          "(?i)\\b(?:bigger|larger|greater|smaller|longer|shorter|older|younger|other)\\b");

  /** "How many of each", "how many children and how many adults". */
  private static final Pattern SEVERAL =
      Pattern.compile(
          "(?i)\\bhow (?:many|much|old|far|long)\\b[^.?!]*\\b(?:of each|and how (?:many|much|old|far|long))\\b");

  private AskedAmong() {}

  /** Whether a text asks for several things: "how old is Ann and how old is Tom". */
  static boolean asksForSeveral(String text) {
    return SEVERAL.matcher(text).find();
  }

  /**
   * The quantity whose words are most like those of the question.
   *
   * @param text with its last question at the end
   * @param places where in the text each quantity is spoken of; -1 where it is not
   * @return its index, or -1 where the question names several things or no quantity stands out
   */
  public static int of(String text, List<Integer> places) {
    Set<String> asked =
        AskedPhrase.name(text)
            .filter(name ->
                !name.matches("(?i).*\\b(and|or|each|both|two)\\b.*|(?:numbers|integers)\\b.*"))
            .filter(_ -> !asksForSeveral(text))
            .map(AskedAmong::words)
            .orElse(Set.of());
    List<Integer> overlaps = new ArrayList<>();
    for (int place : places) {
      Set<String> near = place < 0 ? Set.of() : words(clause(text, place));
      overlaps.add((int) asked.stream().filter(near::contains).count());
    }
    int most = overlaps.stream().mapToInt(Integer::intValue).max().orElse(0);
    boolean clear = most > 0 && overlaps.stream().filter(n -> n == most).count() == 1;
    return clear ? overlaps.indexOf(most) : -1;
  }

  /**
   * The same, where the words of no other quantity are like those of the question, and the question
   * does not compare ("the bigger ones").
   *
   * @return its index, or -1
   */
  public static int onlyOf(String text, List<Integer> places) {
    int one = of(text, places);
    if (one < 0
        || Question.of(text).map(Question::words).filter(COMPARES.asPredicate()).isPresent()) {
      return -1;
    }
    List<Integer> others = new ArrayList<>(places);
    others.set(one, -1);
    return of(text, others) < 0 ? one : -1;
  }

  /** The part of a sentence around a place, up to its "and", comma or end. */
  private static String clause(String text, int place) {
    int start = 0;
    int end = text.length();
    Matcher boundary = BOUNDARY.matcher(text);
    while (boundary.find()) {
      if (boundary.end() <= place) {
        start = boundary.end();
      } else if (boundary.start() >= place) {
        end = boundary.start();
        break;
      }
    }
    return text.substring(start, end);
  }

  /**
   * The words of a text that carry meaning, in lower case and without the ending of a plural or a
   * last e.
   */
  static Set<String> words(String text) {
    return Arrays.stream(text.toLowerCase(Locale.ROOT).split("[^\\p{L}]+"))
        .filter(word -> word.length() > 2 && !SMALL_WORDS.contains(word))
        .map(word -> word.replaceFirst("(ren|es|s|e)$", ""))
        .collect(Collectors.toSet());
  }
}
