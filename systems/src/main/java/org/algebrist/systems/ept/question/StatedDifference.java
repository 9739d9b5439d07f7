package org.algebrist.systems.ept.question;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;

/**
 * Whether a question is answered by the sum or by the difference of the two numbers of a text, one
 * of which says by how much two things differ: of "Ann is 12 and Bob is 5 years older. How old is
 * Bob?" by the sum.
 *
 * @param known the index of the number that one of the two things has
 * @param difference the index of the other
 * @param added whether the thing that is asked for has more
 */
public record StatedDifference(int known, int difference, boolean added) {
  /** What stands behind the number of a comparison: "years older", "more apples than Tom". */
  private static final Pattern COMPARISON =
      Pattern.compile(
          "(?i)\\G(?: (?!times\\b|percent\\b|more\\b|less\\b|fewer\\b)[\\p{L}$€£]+){0,2}? ?\\b("
              + Comparatives.OF_AMOUNTS
              + ")\\b"
              + "((?: [\\p{L}']+){0,6}? than\\b)?");

  /** Such a question asks for neither of the two alone, or for what comes later. */
  private static final Pattern OTHER =
      Pattern.compile(
          "(?i)\\b(?:more|less|fewer|older|younger|longer|taller|heavier|bigger|cheaper|times|difference|differ|together"
              + "|altogether|total|sum|both|each|all|they|product|ratio|average|left|per|every|change|will)\\b");

  private static final Pattern CLAUSE_END =
      Pattern.compile("[.;:?!](?=\\s|$)|,(?=\\s)|\\b(?:and|but|while|whereas)\\b");

  /** What two things have together, which then is the other number of the text. */
  private static final Pattern TOTAL =
      Pattern.compile(
          "(?i)\\b(?:together|total|sum|altogether|in all|combined|both|add up|adds up|perimeter|area|times)\\b");

  /** "more" alone may be what is added: "she gets 8 more". */
  private static final Pattern AMOUNT = Pattern.compile("(?i)more|less|fewer");

  /** What stands before a comparison that does not say with what it compares: "Bob is". */
  private static final Pattern STATES =
      Pattern.compile("(?i)\\b(?:is|was|are|were|weighs?|costs?|'s)(?: only| just| exactly)? *$");

  /** Where or when the first of two things is: "less in April than in March". */
  private static final Pattern PLACE = Pattern.compile("\\b(?:in|on|at|during|from) (.*) than");

  /** The word right behind a number. */
  private static final Pattern UNIT = Pattern.compile(" ?([\\p{L}]+)");

  private static final Pattern SPEAKER = Pattern.compile("\\b(?:I|i|me|my|mine)\\b");

  /** Words that name nothing, without the ending of a plural as {@code AskedAmong} has them. */
  private static final Set<String> NO_NAMES =
      Set.of("doe", "did", "have", "had", "ha", "cost", "weigh", "long", "tall", "much", "how");

  /** The difference that a text states; empty where its words do not tell. */
  public static Optional<StatedDifference> of(WordProblem problem) {
    String text = problem.text();
    String question = Question.of(text).map(Question::words).orElse("");
    if (problem.numbers().size() != 2
        || Questions.of(text).size() > 1
        || question.isEmpty()
        || TOTAL.matcher(text).find()
        || OTHER.matcher(question).find()) {
      return Optional.empty();
    }
    Optional<StatedDifference> found = Optional.empty();
    for (int i = 0; i < 2; i++) {
      TextNumber number = problem.numbers().get(i);
      Matcher comparison =
          COMPARISON.matcher(text).region(number.spans().getFirst().end(), text.length());
      if (number.spans().size() == 1 && comparison.lookingAt()) {
        if (found.isPresent()) {
          return Optional.empty();
        }
        found = told(problem, i, comparison.toMatchResult(), words(question));
        if (found.isEmpty()) {
          return Optional.empty();
        }
      }
    }
    return found;
  }

  private static Optional<StatedDifference> told(
      WordProblem problem, int difference, MatchResult comparison, Set<String> asked) {
    String text = problem.text();
    int known = 1 - difference;
    if (problem.numbers().get(known).spans().size() != 1) {
      return Optional.empty();
    }
    int at = problem.numbers().get(known).start();
    int number = problem.numbers().get(difference).start();
    if (comparison.group(2) == null
        && (AMOUNT.matcher(comparison.group(1)).matches()
            || !STATES.matcher(text.substring(0, number)).find())) {
      return Optional.empty();
    }
    Set<String> owner = words(clause(text, at));
    Set<String> subject = words(text.substring(clauseStart(text, number), number));
    Set<String> object = owner;
    if (comparison.group(2) != null) {
      object = words(text.substring(comparison.end(), clauseEnd(text, comparison.end())));
      Matcher place = PLACE.matcher(comparison.group(2));
      if (place.find()) {
        subject.addAll(words(place.group(1)));
      }
    }
    Set<String> things = new HashSet<>(asked);
    things.removeAll(units(problem));
    Set<String> ofSubject = common(things, subject, object);
    Set<String> ofObject = common(things, object, subject);
    boolean isSubject = !ofSubject.isEmpty();
    // The words name both or none, or the other number is that of what is asked for.
    if (isSubject != ofObject.isEmpty()
        || (isSubject || owner != object) && owner.containsAll(isSubject ? ofSubject : ofObject)) {
      return Optional.empty();
    }
    boolean downwards = Comparatives.isDownwards(comparison.group(1));
    return Optional.of(new StatedDifference(known, difference, downwards != isSubject));
  }

  /** The words right behind the numbers, which say what is measured and not what of. */
  private static Set<String> units(WordProblem problem) {
    Set<String> units = new HashSet<>();
    for (TextNumber number : problem.numbers()) {
      Matcher word =
          UNIT.matcher(problem.text())
              .region(number.spans().getFirst().end(), problem.text().length());
      if (word.lookingAt()) {
        units.addAll(words(word.group(1)));
      }
    }
    return units;
  }

  /** The words that both have, and the third has not. */
  private static Set<String> common(Set<String> words, Set<String> others, Set<String> without) {
    Set<String> common = new HashSet<>(words);
    common.retainAll(others);
    common.removeAll(without);
    return common;
  }

  /** The words that carry meaning, and one for who speaks. */
  private static Set<String> words(String part) {
    Set<String> words = new HashSet<>(AskedAmong.words(part));
    words.removeAll(NO_NAMES);
    if (SPEAKER.matcher(part).find()) {
      words.add("I");
    }
    return words;
  }

  private static String clause(String text, int place) {
    return text.substring(clauseStart(text, place), clauseEnd(text, place));
  }

  private static int clauseStart(String text, int place) {
    int start = 0;
    Matcher end = CLAUSE_END.matcher(text);
    while (end.find() && end.end() <= place) {
      start = end.end();
    }
    return start;
  }

  private static int clauseEnd(String text, int place) {
    Matcher end = CLAUSE_END.matcher(text);
    return end.find(place) ? end.start() : text.length();
  }
}
