package org.algebrist.datasets.problems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Changes of a problem's text that leave its answer as it is. Who understood the problem still
 * answers it.
 */
public enum TextChange {
  /** A sentence with a number that does not matter is put in before the question. */
  IRRELEVANT_SENTENCE {
    @Override
    public Optional<String> of(String text, RandomGenerator random) {
      List<String> sentences = sentences(text);
      if (sentences.size() < 2) {
        return Optional.empty();
      }
      Cast.Member person = new Cast(random).next();
      String added =
          IRRELEVANT
              .get(random.nextInt(IRRELEVANT.size()))
              .replace("NAME", person.name())
              .replace("NUMBER", Integer.toString(random.nextInt(3, 60)));
      sentences.add(sentences.size() - 1, added);
      return Optional.of(String.join(" ", sentences));
    }
  },

  /** Whole numbers in digits are written in words. */
  SPELLED_NUMBERS {
    @Override
    public Optional<String> of(String text, RandomGenerator random) {
      String spelled =
          WHOLE_NUMBER
              .matcher(text)
              .replaceAll((MatchResult m) -> NumberSpelling.of(Integer.parseInt(m.group())));
      return changed(text, spelled);
    }
  },

  /** The question, where it is the last sentence, comes first. */
  QUESTION_FIRST {
    @Override
    public Optional<String> of(String text, RandomGenerator random) {
      List<String> sentences = sentences(text);
      String last = sentences.getLast();
      if (sentences.size() < 2 || !QUESTION.matcher(last).matches()) {
        return Optional.empty();
      }
      sentences.removeLast();
      sentences.addFirst(last);
      return Optional.of(String.join(" ", sentences));
    }
  },

  /** The people of the story have other names. */
  OTHER_NAMES {
    @Override
    public Optional<String> of(String text, RandomGenerator random) {
      Cast cast = new Cast(random);
      boolean women = text.matches("(?is).*\\b(she|her)\\b.*");
      boolean men = text.matches("(?is).*\\b(he|his|him)\\b.*");
      Map<String, String> others = new LinkedHashMap<>();
      for (String name : names(text)) {
        Cast.Member other = cast.next();
        while (women != men && other.woman() != women) {
          other = cast.next();
        }
        others.put(name, other.name());
      }
      String renamed =
          WORD.matcher(text)
              .replaceAll((MatchResult m) ->
                  Matcher.quoteReplacement(others.getOrDefault(m.group(), m.group())));
      return changed(text, renamed);
    }
  };

  private static final List<String> IRRELEVANT =
      List.of(
          "The day before, NUMBER people had passed by.",
          "NAME, who lives next door, is NUMBER years old.",
          "It was NUMBER minutes past noon.",
          "A friend called NAME has a collection of NUMBER stamps.",
          "The house has the number NUMBER.",
          "There is a clock on the wall that is NUMBER years old.",
          "NAME read NUMBER pages of a book meanwhile.",
          "The nearest town is NUMBER km away.",
          "Last year NAME went swimming NUMBER times.",
          "On the radio they played NUMBER songs.");

  private static final Pattern SENTENCE = Pattern.compile("\\S.*?(?:[.?!](?=\\s|$)|$)");
  private static final Pattern QUESTION =
      Pattern.compile("(?i)(?:how|what|which|who|find|determine|calculate)\\b.*[?.]");
  private static final Pattern WHOLE_NUMBER =
      Pattern.compile("(?<![\\w$€£.,/+*=^-])(?<![$€£] )\\d{1,6}(?![\\w%/+*=^-])(?! %)(?![.,]\\d)");
  private static final Pattern WORD = Pattern.compile("\\p{L}+");
  private static final Pattern INNER_NAME =
      Pattern.compile("(?<=[\\p{Ll},;] )\\p{Lu}\\p{Ll}{2,}(?= \\p{Ll}|'s|[,.?!])");
  private static final Set<String> NO_NAMES =
      Set.copyOf(
          Arrays.asList(
              ("Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March"
                      + " April May June July August September October November December English"
                      + " French German Spanish Christmas Easter Halloween Mr Mrs Miss Celsius"
                      + " Fahrenheit America Earth Mars Internet")
                  .split(" ")));

  /**
   * The changed text; empty where there is nothing to change.
   *
   * @param random draws names and numbers
   */
  public abstract Optional<String> of(String text, RandomGenerator random);

  /** {@code irrelevant-sentence}. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static List<String> sentences(String text) {
    List<String> sentences = new ArrayList<>();
    Matcher sentence = SENTENCE.matcher(text.replaceAll("\\s+", " ").strip());
    while (sentence.find()) {
      sentences.add(sentence.group());
    }
    return sentences;
  }

  /** Words that have a capital inside a sentence. */
  private static List<String> names(String text) {
    return INNER_NAME
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(name -> !NO_NAMES.contains(name))
        .distinct()
        .toList();
  }

  private static Optional<String> changed(String text, String other) {
    return other.equals(text) ? Optional.empty() : Optional.of(other);
  }
}
