package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The answer as a sentence, in the words of the question: "How many apples did Ann eat?" and 5 give
 * "Ann ate 5 apples."
 *
 * <p>The question is turned round by rules. Where none fits there is no sentence.
 */
public final class AnswerSentence {
  private static final Set<String> BE = Set.of("is", "are", "was", "were");
  private static final Set<String> HAVE = Set.of("has", "have", "had");
  private static final Set<String> DO = Set.of("do", "does", "did");
  private static final Set<String> MODAL =
      Set.of("will", "would", "can", "could", "should", "must", "might");
  private static final Set<String> PREPOSITIONS =
      Set.of(
          "with", "for", "to", "in", "on", "at", "from", "of", "by", "into", "out", "off", "up",
          "down", "away");
  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "his", "her", "its", "their", "my", "your", "our", "each", "every",
          "this", "that", "these", "those", "both", "all", "one");
  private static final Map<String, String> SPEAKER =
      Map.of("i", "You", "we", "You", "you", "You", "me", "you", "my", "your", "our", "your");

  /** Who gets something: a name or a pronoun right after the verb. */
  private static final Pattern RECEIVER = Pattern.compile("\\p{Lu}\\p{Ll}+|him|them|me|us|you");

  private static final Pattern WHAT =
      Pattern.compile("(?i)what(?:'s| (is|are|was|were|will be|would be)) (.+)");
  private static final Pattern FIND = Pattern.compile("(?i)(?:find|determine|calculate|give) (.+)");
  private static final Pattern MEASURE =
      Pattern.compile(
          "(?i)how (old|long|far|tall|high|wide|deep|heavy|fast) (is|are|was|were) (.+)");
  private static final Pattern MEASURE_LATER =
      Pattern.compile("(?i)how (old|tall|high|wide|deep|heavy) (will|would) (.+?) be\\b(.*)");
  private static final Pattern BOUGHT =
      Pattern.compile(
          "(?i)what (do|does|did|will|would) (.+? (?:cost|pay|earn|spend|owe|save)\\b.*)");
  private static final Pattern MUCH =
      Pattern.compile(
          "(?i)how much (?:more |less )?(?:money |change |cash )?(do|does|did|will|would|is|are|was|were|can|has|have|had) (.+)");

  private static final Pattern WHEN =
      Pattern.compile(
          "(?i)\\b(?:(?:at|(until|till|by)) )?(?:(?:what|which) time|when) (do|does|did|will|would|must|should|can|could) ((?:(?! (?:if|when|after|before|given|with|at the latest|in order|show|shows)\\b)[^?.!,;])+)");

  private AnswerSentence() {}

  /**
   * The sentence of a text's last question.
   *
   * @param values the values that are asked for, as they are to be written, in the order asked
   */
  public static Optional<String> of(String text, List<String> values) {
    if (values.isEmpty()) {
      return Optional.empty();
    }
    return Question.of(text).flatMap(question -> sentence(text, question, values));
  }

  /**
   * The sentence of a text's last question for a time of day: "When does the film end?" and 22:00
   * give "The film ends at 22:00."
   */
  public static Optional<String> ofTime(String text, String time) {
    Matcher asked = WHEN.matcher(text.replaceAll("\\s+", " ").strip());
    Optional<String> sentence = Optional.empty();
    while (asked.find()) {
      String aux = asked.group(2).toLowerCase(Locale.ROOT);
      if (asked.group(3).matches("it be\\b.*")) {
        return Optional.of("It " + aux + " be " + time + ".");
      }
      String until = asked.group(1);
      String preposition = until == null ? "at" : until.toLowerCase(Locale.ROOT);
      sentence =
          clause(aux, asked.group(3), "")
              .map(said ->
                  said.substring(0, said.length() - 1) + " " + preposition + " " + time + ".");
    }
    return sentence;
  }

  private static Optional<String> sentence(String text, Question question, List<String> values) {
    String words = question.words();
    Matcher what = WHAT.matcher(words);
    if (what.matches()) {
      String verb = what.group(1) == null ? "is" : what.group(1).toLowerCase(Locale.ROOT);
      return named(text, what.group(2), verb, values);
    }
    Matcher find = FIND.matcher(words);
    if (find.matches()) {
      return named(text, find.group(1), values.size() > 1 ? "are" : "is", values);
    }
    if (values.size() > 1) {
      return Optional.empty();
    }
    String value = values.getFirst();
    Matcher bought = BOUGHT.matcher(words);
    if (bought.matches()) {
      return TextUnits.money(text)
          .flatMap(money ->
              clause(
                  bought.group(1).toLowerCase(Locale.ROOT), bought.group(2), value + " " + money));
    }
    Matcher measure = MEASURE.matcher(words);
    if (measure.matches()) {
      return measure(text, measure.group(1), measure.group(3), measure.group(2), value, "");
    }
    Matcher later = MEASURE_LATER.matcher(words);
    if (later.matches()) {
      return measure(
          text, later.group(1), later.group(3), later.group(2) + " be", value, later.group(4));
    }
    Matcher much = MUCH.matcher(words);
    if (much.matches()) {
      String comparison =
          words.toLowerCase(Locale.ROOT).matches("how much (more|less) .*")
              ? " " + words.split(" ")[2].toLowerCase(Locale.ROOT)
              : "";
      return TextUnits.money(text)
          .flatMap(money ->
              clause(
                  much.group(1).toLowerCase(Locale.ROOT),
                  much.group(2),
                  value + " " + money + comparison));
    }
    return words.toLowerCase(Locale.ROOT).startsWith("how many ")
        ? count(words.substring("how many ".length()), value)
        : Optional.empty();
  }

  /** "The price of a pen is 3 dollars." of "the price of a pen". */
  private static Optional<String> named(
      String text, String thing, String verb, List<String> values) {
    String first = thing.split(" ")[0];
    boolean definite = DETERMINERS.contains(first.toLowerCase(Locale.ROOT)) || first.endsWith("'s");
    if (!definite || thing.matches("(?i).*\\b(and|what|how)\\b.*") && values.size() == 1) {
      return Optional.empty();
    }
    boolean several = verb.equals("are") || verb.equals("were");
    if (several != values.size() > 1 || several && !thing.matches("(?i).*s\\b.*|both")) {
      return Optional.empty();
    }
    String unit =
        values.size() == 1
                && thing
                    .toLowerCase(Locale.ROOT)
                    .matches(".*\\b(price|cost|fare|fee|bill|salary)\\b.*")
            ? TextUnits.money(text)
                .filter(money -> !thing.contains(money))
                .map(money -> " " + money)
                .orElse("")
            : "";
    return Optional.of(finished(addressed(thing) + " " + verb + " " + listed(values) + unit));
  }

  private static Optional<String> measure(
      String text, String how, String subject, String verb, String value, String rest) {
    if (!isNounPhrase(subject) || subject.matches(".*ing\\b.*")) {
      return Optional.empty();
    }
    Optional<String> unit =
        how.equalsIgnoreCase("old") ? Optional.of("years") : TextUnits.length(text);
    String measured =
        switch (how.toLowerCase(Locale.ROOT)) {
          case "heavy", "far", "fast" -> "";
          default -> " " + how.toLowerCase(Locale.ROOT);
        };
    boolean understood = !how.toLowerCase(Locale.ROOT).matches("heavy|far|fast");
    return unit.filter(_ -> understood)
        .map(u ->
            finished(
                addressed(subject)
                    + " "
                    + verb.toLowerCase(Locale.ROOT)
                    + " "
                    + value
                    + " "
                    + u
                    + measured
                    + rest));
  }

  /** "how many" is taken off: {@code apples does he have left}. */
  private static Optional<String> count(String words, String value) {
    List<String> tokens = List.of(words.split(" "));
    int verb = 0;
    while (verb < tokens.size() && !isVerb(tokens, verb)) {
      verb++;
    }
    if (verb == tokens.size() || verb > 5) {
      return Optional.empty();
    }
    String things = String.join(" ", tokens.subList(0, verb));
    if (things.matches("(?i).*\\b(until|till|before|after|since|when|if|as)\\b.*")) {
      return Optional.empty(); // "weeks until she has 180 dollars"
    }
    String counted = things.isEmpty() ? value : value + " " + things;
    if (value.equals("1") && !things.isEmpty()) {
      return Optional.of("The number of " + things.replaceFirst("^of ", "") + " is 1.");
    }
    String aux = tokens.get(verb).toLowerCase(Locale.ROOT);
    String rest = String.join(" ", tokens.subList(verb + 1, tokens.size()));
    if (BE.contains(aux) && rest.matches("(?i)there\\b.*")) {
      return Optional.of(
          finished("There " + aux + " " + counted + rest.substring("there".length())));
    }
    if (MODAL.contains(aux) && rest.matches("(?i)there be\\b.*")) {
      return Optional.of(
          finished("There " + aux + " be " + counted + rest.substring("there be".length())));
    }
    if (DO.contains(aux) || HAVE.contains(aux) || MODAL.contains(aux)) {
      return clause(aux, rest, counted);
    }
    return BE.contains(aux) && rest.matches("(?i)(it|that|this|these|those|he|she|they)\\b.*")
        ? Optional.empty()
        : Optional.of(finished(counted + " " + aux + (rest.isEmpty() ? "" : " " + rest)));
  }

  /** Whether the word of a question is its verb; "rides" of "rides could he take" is not. */
  private static boolean isVerb(List<String> tokens, int place) {
    String word = tokens.get(place).toLowerCase(Locale.ROOT);
    if (isAuxiliary(word) || word.equals("remain") || word.equals("remained")) {
      return true;
    }
    if (place == 0 || place + 1 == tokens.size()) {
      return false;
    }
    String next = tokens.get(place + 1).toLowerCase(Locale.ROOT);
    boolean plural = PREPOSITIONS.contains(next) || DETERMINERS.contains(next);
    return EnglishVerb.isFinite(word) && !isAuxiliary(next)
        || EnglishVerb.of(word).isPresent() && plural; // people live in the town
  }

  private static boolean isAuxiliary(String word) {
    return BE.contains(word) || HAVE.contains(word) || DO.contains(word) || MODAL.contains(word);
  }

  /**
   * Subject, verb, object and what follows: of {@code did}, {@code Ann give to Tom} and {@code 5
   * apples} "Ann gave 5 apples to Tom."
   */
  private static Optional<String> clause(String aux, String rest, String object) {
    String[] tokens = rest.split(" ");
    int verb = verbAt(tokens);
    if (verb <= 0) {
      boolean owns = HAVE.contains(aux) && verb < 0 && tokens.length <= 3 && isNounPhrase(rest);
      return owns
          ? Optional.of(finished(addressed(rest) + " " + aux + " " + object))
          : Optional.empty();
    }
    String subject = String.join(" ", List.of(tokens).subList(0, verb));
    List<String> after = List.of(tokens).subList(verb + 1, tokens.length);
    String tail = String.join(" ", after);
    EnglishVerb action = EnglishVerb.of(tokens[verb].toLowerCase(Locale.ROOT)).orElseThrow();
    String form =
        switch (aux) {
          case "did" -> action.past();
          case "does" -> action.thirdPerson();
          case "do" -> action.base();
          default -> aux + " " + action.base();
        };
    if (HAVE.contains(aux) || BE.contains(aux)) {
      return Optional.empty();
    }
    if (isInfinitive(after)) { // "does he have to pay": "He has to pay 5 dollars."
      String infinitive = String.join(" ", after.subList(0, 2));
      String last = String.join(" ", after.subList(2, after.size()));
      return Optional.of(
          finished(addressed(subject) + " " + form + " " + infinitive + " " + object + " " + last));
    }
    if (MODAL.contains(aux) && action.base().equals("have") && tail.matches("\\w+(ed|en)\\b.*")) {
      return Optional.empty(); // "would she have earned"
    }
    int first = startsInBetween(after);
    String before = String.join(" ", after.subList(0, first));
    String behind = String.join(" ", after.subList(first, after.size()));
    String said = form + " " + before + " " + object + " " + behind;
    return Optional.of(finished(addressed(subject) + " " + said));
  }

  private static boolean isInfinitive(List<String> after) {
    return after.size() > 1
        && after.get(0).equals("to")
        && EnglishVerb.of(after.get(1)).isPresent()
        && !after.get(1).matches("start|begin") // "did he have to start with"
        && (after.size() == 2 || !DETERMINERS.contains(after.get(2))); // "to complete the wall"
  }

  /**
   * How many words after the verb belong before the object: {@code Joan} of "did he leave Joan",
   * {@code with} of "did he start with", {@code to} of "did he go to in all".
   */
  private static int startsInBetween(List<String> after) {
    if (after.isEmpty()) {
      return 0;
    }
    String first = after.getFirst();
    if (RECEIVER.matcher(first).matches()) {
      return 1;
    }
    int prepositions = 0;
    while (prepositions < after.size() && PREPOSITIONS.contains(after.get(prepositions))) {
      prepositions++;
    }
    return prepositions == after.size() ? prepositions : Math.max(0, prepositions - 1);
  }

  /** Where the verb of {@code the two boys need in all} stands; -1 where none is known. */
  private static int verbAt(String[] tokens) {
    for (int i = 1; i < tokens.length; i++) {
      if (EnglishVerb.of(tokens[i].toLowerCase(Locale.ROOT)).isPresent()
          && isNounPhrase(String.join(" ", List.of(tokens).subList(0, i)))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isNounPhrase(String words) {
    if (words.isBlank()) {
      return false;
    }
    String first = words.split(" ")[0];
    String lower = first.toLowerCase(Locale.ROOT);
    boolean bareDeterminer = DETERMINERS.contains(lower) && !words.contains(" ");
    return !bareDeterminer
            && (DETERMINERS.contains(lower) || Character.isUpperCase(first.charAt(0)))
        || words.matches("(?i)he|she|it|they|we|you|i|\\d+ .*|there");
  }

  private static String listed(List<String> values) {
    return values.size() == 1
        ? values.getFirst()
        : String.join(", ", values.subList(0, values.size() - 1)) + " and " + values.getLast();
  }

  /** "I" and "my" become "you" and "your", since the reader asked. */
  private static String addressed(String words) {
    return Pattern.compile("(?i)\\b(I|we|you|me|my|our)\\b")
        .matcher(words)
        .replaceAll((MatchResult match) ->
            SPEAKER.getOrDefault(match.group().toLowerCase(Locale.ROOT), match.group()));
  }

  private static String finished(String sentence) {
    String flat = sentence.replaceAll("\\s+", " ").strip();
    return Character.toUpperCase(flat.charAt(0)) + flat.substring(1) + ".";
  }
}
