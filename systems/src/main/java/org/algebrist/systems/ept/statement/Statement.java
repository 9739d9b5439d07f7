package org.algebrist.systems.ept.statement;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements that are made of the words of a question: its subject, its verb, and an amount. */
public final class Statement {
  private static final Set<String> BE = Set.of("is", "are", "was", "were");
  private static final Set<String> HAVE = Set.of("has", "have", "had");
  private static final Set<String> DO = Set.of("do", "does", "did");
  private static final Set<String> MODAL =
      Set.of("will", "would", "can", "could", "should", "must", "might");

  /** Words that begin a circumstance or an object with a preposition. */
  public static final Set<String> PREPOSITIONS =
      Set.of(
          "with", "for", "to", "in", "on", "at", "from", "of", "by", "into", "out", "off", "up",
          "down", "away");

  /** Words that begin a noun phrase. */
  public static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "his", "her", "its", "their", "my", "your", "our", "each", "every",
          "this", "that", "these", "those", "both", "all", "one", "two", "three", "four", "five",
          "six", "seven", "eight", "nine", "ten", "twelve");

  private static final Map<String, String> SPEAKER =
      Map.of("i", "you", "we", "you", "you", "you", "me", "you", "my", "your", "our", "your");

  /** What is said of a thing beside what it is: when and where. */
  private static final Pattern CIRCUMSTANCE =
      Pattern.compile(
          " (?:now|then|today|tomorrow|before|earlier|at first|to (?:begin|start) with|altogether|together|(?<!the )left|afterwards|(?:\\S+ ){1,2}ago"
              + "|(?:this|next|last) (?:week|month|year|morning|evening|time|season)"
              + "|(?:from|since|after|before|than|above|below) .+"
              + "|(?:in|on|at|by) (?:\\d|an?\\b|one|two|three|four|five|six|seven|eight|nine|ten|noon|night|midnight|this|that|next|last|present|average"
              + "|the (?:end|start|beginning|morning|afternoon|evening|same|first|second|last|moment)|\\p{L}+days?\\b|(?:his|her|its) birth).*)$");

  private static final Pattern AT_A_TIME =
      Pattern.compile(" (?:now|then|today|tomorrow|afterwards)$");

  private static final Pattern PRONOUN =
      Pattern.compile("(?i)(?:it|that|this|he|she|they|we|i|you)\\b.*");

  private static final Pattern TO_DO = Pattern.compile(".+ (?:still|yet|left) to \\p{Ll}+\\b.*");

  /** Who has to do something: "I to make", "the class to pay". */
  private static final Pattern HAVE_TO =
      Pattern.compile("((?:\\p{L}+ )?\\p{L}+)((?<!\\b(?:got|left|had)) to \\p{Ll}+\\b.*)");

  private static final Pattern PARTICIPLE =
      Pattern.compile("\\p{Ll}+(?:ed|wn|en)|gone|done|been|come|run|swum|drunk");

  private Statement() {}

  /** A form of "to be". */
  public static boolean isBe(String word) {
    return BE.contains(word);
  }

  /** A form of "to have". */
  public static boolean isHave(String word) {
    return HAVE.contains(word);
  }

  /** A form of "to do". */
  public static boolean isDo(String word) {
    return DO.contains(word);
  }

  /** "will", "can", "must" and the like. */
  public static boolean isModal(String word) {
    return MODAL.contains(word);
  }

  /** Any of these, before which a verb may stand. */
  public static boolean isAuxiliary(String word) {
    return isBe(word) || isHave(word) || isDo(word) || isModal(word);
  }

  /** "The rope is 14 m long now." of "the rope now", "is" and "14 m long". */
  public static Optional<String> being(String verb, String words, String predicate) {
    return being(verb, words, predicate, CIRCUMSTANCE);
  }

  /** The same of what has a name, to which words behind it belong: "The price of a pen is 3 $." */
  public static Optional<String> named(String verb, String name, String predicate) {
    return being(verb, name, predicate, AT_A_TIME);
  }

  private static Optional<String> being(
      String verb, String words, String predicate, Pattern apart) {
    Matcher circumstance = apart.matcher(words);
    boolean split = circumstance.find();
    String subject = split ? words.substring(0, circumstance.start()) : words;
    String rest = split ? addressed(circumstance.group().replaceFirst("^ in \\p{L}+$", "")) : "";
    return isNounPhrase(subject)
        ? Optional.of(
            finished(addressed(subject) + " " + agreeing(verb, subject) + " " + predicate + rest))
        : Optional.empty();
  }

  /** "am I" becomes "you are". */
  private static String agreeing(String verb, String subject) {
    return verb.equals("am") || verb.equals("was") && subject.equalsIgnoreCase("i")
        ? verb.equals("am") ? "are" : "were"
        : verb;
  }

  /**
   * Subject, verb, object and what follows: of {@code did}, {@code Ann give to Tom} and {@code 5
   * apples} "Ann gave 5 apples to Tom."
   */
  public static Optional<String> clause(String aux, String rest, String object) {
    if (isHave(aux)) {
      boolean still = TO_DO.matcher(rest).matches(); // has she still to read
      return still ? Optional.empty() : having(aux, rest, object);
    }
    return VerbPhrase.of(aux, rest)
        .filter(phrase -> !(isModal(aux) && phrase.isPerfect()))
        .filter(phrase -> !phrase.action().base().equals("be") || isCircumstance(phrase.after()))
        .filter(phrase -> !phrase.isToUnknown())
        .map(phrase -> phrase.with(object, phrase.place()));
  }

  /** Whether nothing follows, or what a preposition begins. */
  private static boolean isCircumstance(List<String> after) {
    return after.isEmpty() || PREPOSITIONS.contains(after.getFirst());
  }

  /** Whether a subject ends in "not" or "never". */
  static boolean isDenied(String subject) {
    return subject.matches("(?i)(?:.* )?(?:not|never)");
  }

  /** {@code has Ann}, {@code has she got left}, {@code have they sold} or {@code have I to pay}. */
  private static Optional<String> having(String aux, String rest, String object) {
    Matcher must = HAVE_TO.matcher(rest);
    if (must.matches() && isNounPhrase(must.group(1))) {
      String subject = must.group(1);
      return Optional.of(
          finished(
              addressed(subject)
                  + " "
                  + addressedVerb(aux, subject)
                  + " "
                  + object
                  + " "
                  + addressed(must.group(2))));
    }
    String owner = rest.replaceFirst(" left$", "");
    String left = rest.substring(owner.length());
    String[] tokens = owner.split(" ");
    for (int i = 1; i < tokens.length; i++) {
      String subject = String.join(" ", List.of(tokens).subList(0, i));
      if (isParticiple(tokens[i]) && isNounPhrase(subject) && !isDenied(subject)) {
        boolean been = // has been waiting, has been given
            tokens[i].equals("been")
                && i + 1 < tokens.length
                && (tokens[i + 1].endsWith("ing") || isParticiple(tokens[i + 1]));
        int end = been ? i + 2 : i + 1;
        String done = String.join(" ", List.of(tokens).subList(i, end));
        String behind = String.join(" ", List.of(tokens).subList(end, tokens.length));
        return Optional.of(
            finished(
                addressed(subject)
                    + " "
                    + addressedVerb(aux, subject)
                    + " "
                    + done
                    + " "
                    + object
                    + " "
                    + behind
                    + left));
      }
    }
    return tokens.length <= 3 && isNounPhrase(owner)
        ? Optional.of(
            finished(addressed(owner) + " " + addressedVerb(aux, owner) + " " + object + left))
        : Optional.empty();
  }

  private static boolean isParticiple(String word) {
    return EnglishVerb.isPast(word) || PARTICIPLE.matcher(word).matches();
  }

  private static String addressedVerb(String aux, String subject) {
    return subject.equalsIgnoreCase("i") && aux.equals("has") ? "have" : aux;
  }

  /**
   * The same of a length of time: "It takes her 3 hours to read the book.", "She slept for 3
   * hours.", "The film lasts 3 hours."
   */
  public static Optional<String> lasting(String aux, String rest, String time) {
    if (isBe(aux)) {
      return underWay(aux, rest, "for " + time);
    }
    if (isHave(aux)) {
      return having(aux, rest, "for " + time);
    }
    return VerbPhrase.of(aux, rest)
        .map(phrase -> phrase.with(phrase.takesTime() ? time : "for " + time, phrase.timePlace()));
  }

  /** "He is driving at 50 mph." of "is", "he driving" and "at 50 mph". */
  public static Optional<String> underWay(String be, String rest, String amount) {
    String[] tokens = rest.split(" ");
    for (int i = 1; i < tokens.length; i++) {
      String subject = String.join(" ", List.of(tokens).subList(0, i));
      if (tokens[i].matches("\\p{Ll}{2,}ing") && isNounPhrase(subject)) {
        String behind = String.join(" ", List.of(tokens).subList(i + 1, tokens.length));
        return Optional.of(
            finished(
                addressed(subject)
                    + " "
                    + agreeing(be, subject)
                    + " "
                    + tokens[i]
                    + " "
                    + amount
                    + " "
                    + behind));
      }
    }
    return Optional.empty();
  }

  /** The clause with an amount behind the verb's own object: "raised the price by 5 %". */
  public static Optional<String> clauseWithObject(String aux, String rest, String amount) {
    return VerbPhrase.of(aux, rest).map(phrase -> phrase.with(amount, phrase.placeBehindObject()));
  }

  /** Whether the first word is a pronoun: "it", "that", "they". */
  public static boolean beginsWithPronoun(String words) {
    return PRONOUN.matcher(words).matches();
  }

  /** Whether words may be a subject: they begin with a determiner, a name or a pronoun. */
  public static boolean isNounPhrase(String words) {
    if (words.isBlank()) {
      return false;
    }
    String first = words.split(" ")[0];
    String lower = first.toLowerCase(Locale.ROOT);
    if (first.matches("\\d+\\p{Lu}")) { // class 3B
      return true;
    }
    boolean bareDeterminer = DETERMINERS.contains(lower) && !words.contains(" ");
    return !bareDeterminer
            && (DETERMINERS.contains(lower) || Character.isUpperCase(first.charAt(0)))
        || words.matches(
            "(?i)he|she|it|they|we|you|i|mum|mom|dad|grandpa|grandma|each|everyone|everybody|\\d+ .*|there");
  }

  /** "I" and "my" become "you" and "your", since the reader asked. */
  public static String addressed(String words) {
    return Pattern.compile("(?i)\\b(I|we|you|me|my|our)\\b")
        .matcher(words)
        .replaceAll((MatchResult match) ->
            SPEAKER.getOrDefault(match.group().toLowerCase(Locale.ROOT), match.group()));
  }

  /** A sentence with more words before its full stop. */
  public static String extended(String sentence, String words) {
    return sentence.substring(0, sentence.length() - 1) + " " + words + ".";
  }

  /** A sentence: one blank between words, a capital letter first, a full stop last. */
  public static String finished(String sentence) {
    String flat = sentence.replaceAll("\\s+", " ").strip();
    return Character.toUpperCase(flat.charAt(0)) + flat.substring(1) + ".";
  }
}
