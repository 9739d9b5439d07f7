package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.systems.ept.statement.EnglishVerb;
import org.algebrist.systems.ept.statement.Statement;

/**
 * A question for a number of things: "how many red marbles does he have left".
 *
 * @param things the words that name them, with "more" or "of the"; empty in "how many are left"
 * @param verb the first word after them; empty where no verb is known
 * @param rest what follows the verb
 */
record CountQuestion(String things, String verb, String rest) {
  private static final int MOST_WORDS = 8;

  /** Past forms that stand before a noun as often as for a verb are none of these. */
  private static final Pattern PAST = Pattern.compile("(?!red$|need$|feed$|seed$|bed$)\\p{Ll}+ed");

  private static final Set<String> PLURALS =
      Set.of("people", "children", "men", "women", "fish", "sheep", "mice", "geese");

  private static final Pattern TO_PLURAL =
      Pattern.compile("^(?:\\p{L}+ ){0,2}?(?:\\p{L}{2,}[^s\\P{L}]s|people|children|men|women)\\b");

  private static final Pattern MORE = Pattern.compile("(?i)(more|fewer|less)\\b");

  private static final Pattern COMPARED =
      Pattern.compile(
          "(?i)^(?:(?:of (?:the|these|those|his|her|my|them)|more|fewer|less|other|total|extra|additional)\\b ?)+");

  /** How large the things are: 250 ml of "how many 250 ml glasses". */
  private static final Pattern SIZED =
      Pattern.compile("(?i)^(\\d[\\d.,]*)[ -]?(\\p{L}+)[ -](\\p{L}+s)(?! of )(.*)");

  /** A number before the things, perhaps with its unit: "5 cm long", "the 1,200". */
  private static final Pattern SIZE =
      Pattern.compile(
          "^\\d[\\d.,]* (?<unit>(\\p{L}+)[ -](?:(?:long|wide|high|tall|deep) )?(?=\\p{L}))?(?=\\p{L})");

  /** The order of words of a clause in a question: "pages Tom" before "read". */
  private static final Pattern INDIRECT =
      Pattern.compile(
          "(.*?(?<!\\bof|\\bin|\\bon|\\bat|\\bfor|\\bfrom|\\bto|\\bwith|\\bthan)) ((?i:i|he|she|we|they|you|it)|(?:the|his|her|their|my|each|every) .+|(?<=\\p{L}s )\\p{Lu}\\p{L}+)");

  /** The question with its things and its verb told apart, if it is one for a number of things. */
  static Optional<CountQuestion> of(Question question) {
    String words = question.words();
    if (!words.toLowerCase(Locale.ROOT).startsWith("how many ")) {
      return Optional.empty();
    }
    List<String> tokens = List.of(words.substring("how many ".length()).split(" "));
    int verb = 0;
    while (verb < tokens.size() && !isVerb(tokens, verb)) {
      verb++;
    }
    boolean known = verb < tokens.size() && verb <= MOST_WORDS;
    if (known && verb > 1 && tokens.get(verb - 1).equalsIgnoreCase("there")) { // chairs there are
      return Optional.of(
          new CountQuestion(
              String.join(" ", tokens.subList(0, verb - 1)),
              tokens.get(verb),
              "there " + String.join(" ", tokens.subList(verb + 1, tokens.size()))));
    }
    return Optional.of(
        new CountQuestion(
            String.join(" ", tokens.subList(0, known ? verb : tokens.size())),
            known ? tokens.get(verb) : "",
            known ? String.join(" ", tokens.subList(verb + 1, tokens.size())) : ""));
  }

  /** The things with their size behind them: "glasses of 250 ml". */
  String sized() {
    Matcher sized = SIZED.matcher(things);
    Optional<TextUnits.Found> unit =
        sized.matches() ? TextUnits.spelled(sized.group(2)) : Optional.empty();
    if (unit.isEmpty()) {
      return things;
    }
    boolean word = sized.group(2).length() > 2;
    String size = sized.group(1) + " " + (word ? unit.get().unit().name() : sized.group(2));
    return sized.group(3) + " of " + size + sized.group(4);
  }

  /** Whose the things are, said before the verb: Tom of "how many pages Tom read". */
  Optional<String> subject() {
    Matcher indirect = INDIRECT.matcher(things);
    return indirect.matches() && !verb.isEmpty()
        ? Optional.of(indirect.group(2))
        : Optional.empty();
  }

  /** The things without whose they are. */
  String object() {
    Matcher indirect = INDIRECT.matcher(things);
    return indirect.matches() ? indirect.group(1) : things;
  }

  /** {@code more} or {@code fewer} where what is asked is by how many. */
  Optional<String> comparison() {
    Matcher more = MORE.matcher(things);
    boolean than = (things + " " + verb + " " + rest).matches("(?i).*\\bthan\\b.*");
    boolean fewer = things.matches("(?i)(?:fewer|less) .*"); // how many fewer days was that
    return (than || fewer) && more.lookingAt()
        ? Optional.of(more.group(1).toLowerCase(Locale.ROOT))
        : Optional.empty();
  }

  /** The things without what compares them: {@code apples} of "how many more apples". */
  Optional<String> name() {
    String compared = subject().isPresent() ? object() : sized();
    String bare =
        withoutSize(COMPARED.matcher(compared).replaceFirst(""))
            .replaceFirst(
                "(?i)(?:^| )(?:r|may|might|left|i|he|she|it|they|we|you|in|of each|of \\d|until|till|before|after|when|at|per|for|altogether|all|on|to|from|with|than|more|does it|is it)\\b.*",
                "")
            .strip();
    if (verb.isEmpty()) { // how many scouts belong to it: the last word may be a verb
      Matcher plural = TO_PLURAL.matcher(bare);
      bare = plural.find() ? plural.group() : bare;
    }
    boolean adjective = // how many more green than blue ones
        comparison().isPresent()
            && !bare.contains(" ")
            && !isPlural(bare)
            && !bare.matches("km|kg|cm|m|ml|g");
    boolean several = bare.matches("(?i).*\\b(?:and|or|each|both)\\b.*");
    boolean unknownVerb =
        verb.isEmpty() && EnglishVerb.of(bare.split(" ")[0].toLowerCase(Locale.ROOT)).isPresent();
    boolean sizedOnes = things.matches("\\d.* ones"); // 5 euro ones
    return bare.isEmpty()
            || sizedOnes
            || adjective
            || several
            || unknownVerb
            || bare.split(" ").length > 4
        ? Optional.empty()
        : Optional.of(bare.toLowerCase(Locale.ROOT));
  }

  private static String withoutSize(String things) {
    Matcher size = SIZE.matcher(things);
    if (!size.find()) {
      return things;
    }
    boolean other = size.group("unit") != null && TextUnits.spelled(size.group(2)).isEmpty();
    return things.substring(other ? size.start("unit") : size.end());
  }

  /** Whether the word of a question is its verb; "rides" of "rides could he take" is not. */
  private static boolean isVerb(List<String> tokens, int place) {
    String word = tokens.get(place).toLowerCase(Locale.ROOT);
    if (Statement.isAuxiliary(word)
        || word.matches("am|remain(?:s|ed)?|(?:do|does|did|is|are|was|were|has|have|had)n'?t")) {
      return true;
    }
    boolean asksLater =
        tokens.subList(place + 1, tokens.size()).stream()
            .anyMatch(later -> Statement.isAuxiliary(later.toLowerCase(Locale.ROOT)));
    if (place == 0) { // "how many got wet", but "how many used cars were sold"
      boolean stays =
          EnglishVerb.of(word).isPresent() && (tokens.size() == 1 || !isPlural(tokens.get(1)));
      return !asksLater
          && (stays
              || EnglishVerb.isPast(word) && !word.matches("cut|split|hit|put|shot|read")
              || PAST.matcher(word).matches());
    }
    boolean finite = EnglishVerb.isFinite(word) || PAST.matcher(word).matches();
    if (place + 1 == tokens.size()) {
      return isPlural(tokens.get(place - 1)) && finite && !asksLater;
    }
    String next = tokens.get(place + 1).toLowerCase(Locale.ROOT);
    boolean object = Statement.PREPOSITIONS.contains(next) || Statement.DETERMINERS.contains(next);
    boolean base = EnglishVerb.of(word).isPresent();
    return finite && !Statement.isAuxiliary(next) && (object || isPlural(tokens.get(place - 1)))
        || base && object && !asksLater // people live in the town
        || base && !asksLater && isPlural(tokens.get(place - 1)); // pupils play football
  }

  private static boolean isPlural(String noun) {
    String word = noun.toLowerCase(Locale.ROOT);
    return PLURALS.contains(word) || word.matches("\\p{L}{2,}[^s]s");
  }
}
