package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.systems.ept.statement.Statement;

/**
 * The answer as a sentence, in the words of the question: "How many apples did Ann eat?" and 5 give
 * "Ann ate 5 apples."
 *
 * <p>The question is turned round by rules. Where none fits there is no sentence.
 */
public final class AnswerSentence {
  private static final String BE = "(is|are|was|were)";
  private static final String AUXILIARY =
      "(do|does|did|will|would|is|are|am|was|were|can|could|must|should|has|have|had)";

  private static final Pattern WHAT =
      Pattern.compile("(?i)what(?:'s| (is|are|was|were|will be|would be)) (.+)");
  private static final Pattern GOING_TO_BE = Pattern.compile("(?i)(.+?) going to be");
  private static final Pattern WORTH = Pattern.compile("(?i)(.+?) worth\\b(.*)");
  private static final Pattern FIND =
      Pattern.compile("(?i)(?:find|determine|calculate|compute|work out|give) (.+)");
  private static final Pattern NUMBER = Pattern.compile("(?i)(?:what|which) number\\b.*");
  private static final Pattern MEASURE =
      Pattern.compile("(?i)how (\\p{L}+)( apart| away)? " + BE + " (.+)");
  private static final Pattern MEASURE_LATER =
      Pattern.compile("(?i)how (\\p{L}+)( apart| away)? (will|would) (.+?) be\\b(.*)");
  private static final Pattern DONE =
      Pattern.compile(
          "(?i)(?:for how long|at what (?:average )?speed|how (?:far|long|fast|high|deep)) "
              + AUXILIARY
              + " (.+)");
  private static final Pattern WHAT_DOES =
      Pattern.compile(
          "(?i)what (do|does|did|will|would) (.+? (?:cost|pay|earn|spend|owe|save|weigh|get|run|walk|cover|travel|ride|receive|go)\\b.*)");

  /** "What length of rope does she have": a measure, and what is done to it. */
  private static final Pattern WHAT_MEASURE =
      Pattern.compile("(?i)what " + Question.MEASURE + " " + AUXILIARY + " (.+)");

  private static final Pattern MUCH =
      Pattern.compile(
          "(?i)how much (?:("
              + Comparatives.ALL
              + ") )?(than (?:\\p{L}+ ){1,3}?|(?:\\p{L}+ ){0,2}?)"
              + AUXILIARY
              + " (.+)");

  /** What is paid is said without a currency too, if the text has none. */
  private static final Pattern PAID =
      Pattern.compile("(?i).*\\b(?:cost|pay|earn|spend|owe|save|charge)\\b.*");

  private static final Pattern MEASURES =
      Pattern.compile("(?i)old|long|tall|high|wide|deep|far|heavy|fast|hot|cold|warm|big|large");

  private static final Pattern WHEN =
      Pattern.compile(
          "(?i)\\b(?:(?:at|(until|till|by)) )?(?:(?:what|which) time|when) (do|does|did|will|would|must|should|can|could) ((?:(?! (?:if|when|after|before|given|with|at the latest|in order|show|shows)\\b)[^?.!,;])+)");

  /** "In how many days can six men dig the ditch", "by what percentage did it rise". */
  private static final Pattern HOW_MANY_BEHIND =
      Pattern.compile(
          "(?i)\\b(in|after|for|at|by|within) (?:how many \\p{L}+|what per ?cent(?:age)?|how much) "
              + "(do|does|did|will|would|can|could|must|should) ((?:(?! (?:if|when|given|so that|in order)\\b)[^?.!,;])+)");

  private final AskedQuantity asked;
  private final String value;
  private final String amount;

  private AnswerSentence(AskedQuantity asked, String value) {
    this.asked = asked;
    this.value = value;
    this.amount = asked.amount(value);
  }

  /**
   * The sentence of a text's last question, whose units are those of the text.
   *
   * @param values the values that are asked for, as they are to be written, in the order asked
   */
  public static Optional<String> of(String text, List<String> values) {
    return of(text, values, AskedQuantity.of(text));
  }

  static Optional<String> of(String text, List<String> values, AskedQuantity asked) {
    Optional<Question> question = Question.of(text);
    if (question.isEmpty() && values.size() == 1) {
      return new AnswerSentence(asked, values.getFirst()).behindPreposition(text);
    }
    if (values.size() > 1) {
      return question.flatMap(each -> listed(each.words(), text, values));
    }
    return values.isEmpty()
        ? Optional.empty()
        : question.flatMap(each -> new AnswerSentence(asked, values.getFirst()).of(each));
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
          Statement.clause(aux, asked.group(3), "")
              .map(said -> Statement.extended(said, preposition + " " + time));
    }
    return sentence;
  }

  /** "They meet after 2 hours.", "The temperature rose by 15 degrees." */
  private Optional<String> behindPreposition(String text) {
    if (asked.unit().isEmpty()) {
      return Optional.empty();
    }
    Matcher counts = HOW_MANY_BEHIND.matcher(Mistyped.mended(text.replaceAll("\\s+", " ").strip()));
    Optional<String> sentence = Optional.empty();
    while (counts.find()) {
      String preposition = counts.group(1).toLowerCase(Locale.ROOT);
      sentence =
          Statement.clause(counts.group(2).toLowerCase(Locale.ROOT), counts.group(3), "")
              .map(said -> Statement.extended(said, preposition + " " + amount));
    }
    return sentence;
  }

  /** What a sentence would leave out though its truth hangs on it: ", then undid it all". */
  private static boolean isCut(Question question) {
    return question.isListCut()
        || question
            .leftOut()
            .matches(
                "(?i),? ?(?:then|and|but|or|nor|plus|minus|only|not|excluding|including|except|without|counting|apart)\\b.*")
        || question.leftOut().matches("(?i)when\\b.*")
            && question.words().matches("(?i)how old\\b.*");
  }

  private Optional<String> of(Question question) {
    String words = TextUnits.withoutIn(question.words());
    return isCut(question) ? asNumber(words) : asNumber(words).or(() -> turned(words));
  }

  private Optional<String> turned(String words) {
    return PartSentence.of(words, asked, value)
        .or(() -> named(words))
        .or(() -> measured(words))
        .or(() -> done(words))
        .or(() -> much(words))
        .or(() ->
            CountQuestion.of(new Question(words))
                .flatMap(count -> CountSentence.of(count, asked, value)))
        .or(() -> plainly(words));
  }

  private Optional<String> asNumber(String words) {
    return NUMBER.matcher(words).matches()
        ? Optional.of("The number is " + value + ".")
        : Optional.empty();
  }

  /** "The price of a pen is 3 dollars." of "what is the price of a pen". */
  private Optional<String> named(String words) {
    Matcher what = WHAT.matcher(words);
    Matcher find = FIND.matcher(words);
    boolean asks = what.matches();
    if (!asks && !find.matches()) {
      return Optional.empty();
    }
    String verb = asks && what.group(1) != null ? what.group(1).toLowerCase(Locale.ROOT) : "is";
    String thing = asks ? what.group(2) : find.group(1);
    Matcher going = GOING_TO_BE.matcher(thing);
    if (asks && going.matches()) { // what is my total going to be
      verb = "will be";
      thing = going.group(1);
    }
    Matcher worth = WORTH.matcher(thing);
    if (asks && worth.matches()) {
      return asked.unit().isPresent() && Statement.isNounPhrase(worth.group(1))
          ? Optional.of(
              Statement.finished(
                  Statement.addressed(worth.group(1))
                      + " %s worth ".formatted(verb)
                      + amount
                      + worth.group(2)))
          : Optional.empty();
    }
    String first = thing.split(" ")[0].toLowerCase(Locale.ROOT);
    if (asks && first.matches("\\d.*")) { // what is 15% of 80, but not 250 cm without a unit
      return asked.unit().isEmpty() && thing.matches("\\d[\\d.,]* \\p{L}+")
          ? Optional.empty()
          : Optional.of(thing + " is " + amount + ".");
    }
    boolean definite = Statement.DETERMINERS.contains(first) || first.endsWith("'s");
    boolean cutOff = thing.matches(".* \\d+"); // the average of 7, 9 and 5
    boolean one = !cutOff && !verb.equals("are") && !verb.equals("were");
    if (!definite || !one || isPlural(thing) || thing.matches("(?i).*\\b(and|what|how)\\b.*")) {
      return Optional.empty();
    }
    boolean said =
        asked
            .unit()
            .map(unit ->
                "(?i).*\\b%s.*".formatted(Pattern.quote(TextUnits.singular(unit)) + "s?\\b"))
            .filter(thing::matches)
            .isPresent();
    boolean inPercent = asked.kind() == QuantityKind.PERCENT && asked.unit().isEmpty();
    return inPercent ? Optional.empty() : Statement.named(verb, thing, said ? value : amount);
  }

  private static boolean isPlural(String thing) {
    return thing.split(" of ")[0].matches(
        "(?i).*\\b(?:numbers|integers|values|ages|sides|angles|dimensions|both|two|three)\\b.*");
  }

  /** "The rope is 14 m long now.", "The puppy weighs 3 kg.", "The town is 5 km away." */
  private Optional<String> measured(String words) {
    Matcher measure = MEASURE.matcher(words);
    Matcher later = MEASURE_LATER.matcher(words);
    boolean now = measure.matches();
    if (!now && !later.matches() || asked.unit().isEmpty()) {
      return Optional.empty();
    }
    String how = (now ? measure : later).group(1).toLowerCase(Locale.ROOT);
    String away = now ? measure.group(2) : later.group(2);
    String verb = (now ? measure.group(3) : later.group(3) + " be").toLowerCase(Locale.ROOT);
    String subject = now ? measure.group(4) : later.group(4) + later.group(5);
    boolean length = asked.kind() == QuantityKind.LENGTH_OR_TIME;
    boolean moves =
        subject.matches(".*\\b(?!spring\\b|string\\b|ring\\b|king\\b)\\p{L}{2,}ing\\b.*");
    if (!MEASURES.matcher(how).matches() || length || moves) {
      return Optional.empty();
    }
    return switch (how) {
      case "heavy" -> Statement.being(weighing(verb), subject, amount);
      case "far" -> Statement.being(verb, subject, amount + (away == null ? "" : away));
      case "fast" -> Optional.empty();
      case "hot", "cold", "warm" -> Statement.being(verb, subject, amount);
      case "big", "large" ->
          subject.matches("(?i).*\\b(?:area|angle|volume)\\b.*")
              ? Statement.being(verb, subject, amount)
              : Optional.empty();
      default -> Statement.being(verb, subject, amount + " " + how);
    };
  }

  private static String weighing(String verb) {
    return switch (verb) {
      case "is" -> "weighs";
      case "are" -> "weigh";
      case "was", "were" -> "weighed";
      default -> verb.replace("be", "weigh");
    };
  }

  /** "She ran 10 km altogether.", "It takes 3 hours to drive home.", "He rides at 15 km/h." */
  private Optional<String> done(String words) {
    Matcher done = DONE.matcher(words);
    if (!done.matches() || asked.unit().isEmpty()) {
      return Optional.empty();
    }
    String aux = done.group(1).toLowerCase(Locale.ROOT);
    String rest = done.group(2);
    return switch (asked.kind()) {
      case TIME -> Statement.lasting(aux, rest, amount);
      case SPEED ->
          Statement.isBe(aux)
              ? Statement.underWay(aux, rest, "at " + amount)
              : Statement.clause(aux, rest, "at " + amount);
      case LENGTH ->
          Statement.isBe(aux)
              ? Statement.underWay(aux, rest, amount)
              : Statement.clause(aux, rest, amount);
      default -> Optional.empty();
    };
  }

  /** "4 pens cost 12 dollars.", "4 bottles hold 3 litres of juice.", "2 litres are left." */
  private Optional<String> much(String words) {
    Matcher what = WHAT_DOES.matcher(words);
    if (what.matches()) {
      return asked.unit().isPresent()
          ? Statement.clause(what.group(1).toLowerCase(Locale.ROOT), what.group(2), amount)
          : Optional.empty();
    }
    Matcher measure = WHAT_MEASURE.matcher(words);
    if (measure.matches() && asked.unit().isPresent()) {
      String name = measure.group(1).toLowerCase(Locale.ROOT);
      String object = name.matches("profit|loss|gain") ? "a " + name + " of " + amount : amount;
      return Statement.clause(measure.group(2).toLowerCase(Locale.ROOT), measure.group(3), object);
    }
    Matcher much = MUCH.matcher(words);
    if (!much.matches() || asked.unit().isEmpty() && !PAID.matcher(words).matches()) {
      return Optional.empty();
    }
    String comparison = much.group(1) == null ? "" : " " + much.group(1).toLowerCase(Locale.ROOT);
    boolean compared = !comparison.isEmpty() && much.group(2).startsWith("than ");
    if (compared) {
      comparison += " " + Statement.addressed(much.group(2).strip());
    }
    String thing = compared ? "" : much.group(2).strip();
    boolean counted =
        thing.matches("(?i)|money|change|cash|pocket money|time|in total|total|in all");
    boolean apart =
        !comparison.isEmpty() || thing.matches("(?i)(?:per|each|altogether|extra)\\b.*");
    String object =
        amount
            + comparison
            + (counted ? "" : (apart ? " " : " of ") + thing.replaceFirst("^of ", ""));
    String aux = much.group(3).toLowerCase(Locale.ROOT);
    String rest = much.group(4);
    if (!Statement.isBe(aux)) {
      return asked.kind() == QuantityKind.TIME && rest.matches(".*\\b(?:take|need|spend)\\b.*")
          ? Statement.lasting(aux, rest, object)
          : Statement.clause(aux, rest, object);
    }
    if (!comparison.isEmpty() && Statement.isNounPhrase(rest) && !rest.contains(" worth")) {
      return Statement.being(aux, rest, object);
    }
    if (rest.matches("(?:left|needed|missing|remaining|used|unused|saved|spent|paid|owed)\\b.*")) {
      String verb = aux.equals("was") ? "were" : "are";
      return Optional.of(
          Statement.finished(object + " " + (value.equals("1") ? aux : verb) + " " + rest));
    }
    return asked.kind() == QuantityKind.AMOUNT && isMoney() && thing.isEmpty()
        ? Statement.being(aux, rest, object)
        : Optional.empty();
  }

  private boolean isMoney() {
    return asked
        .unit()
        .flatMap(TextUnits::named)
        .filter(unit -> unit.kind() == QuantityKind.MONEY)
        .isPresent();
  }

  /** "The distance is 180 miles.", where the question cannot be turned round. */
  private Optional<String> plainly(String words) {
    boolean measure =
        words.matches(
            "(?i)(?:how (?:far|long|fast|heavy|tall|high|wide|deep)|for how long|at what) .*");
    return measure && asked.unit().isPresent() && asked.kind() != QuantityKind.LENGTH_OR_TIME
        ? asked
            .name()
            .filter(name -> !name.contains(" of "))
            .map(name -> "The " + name + " is " + amount + ".")
        : Optional.empty();
  }

  /** "The numbers are 60 and 120." */
  private static Optional<String> listed(String words, String text, List<String> values) {
    Matcher what = WHAT.matcher(words);
    Matcher find = FIND.matcher(words);
    String thing = what.matches() ? what.group(2) : find.matches() ? find.group(1) : "";
    boolean known = thing.matches("(?i)(?:the|both|her|his|their|my|these|those)\\b.*s\\b.*");
    if (!known && thing.matches("(?i)they|them|these|both|(?:two|three|four|all)\\b.*")) {
      Matcher numbers = Pattern.compile("(?i)\\b(numbers|integers|angles|sides)\\b").matcher(text);
      thing = numbers.find() ? "the " + numbers.group(1).toLowerCase(Locale.ROOT) : "";
    } else if (thing.matches("(?i)both numbers")) {
      thing = "the numbers";
    } else if (!known || thing.matches("(?i).*\\b(?:each|every)\\b.*") || isInOrder(thing)) {
      thing = "";
    }
    String verb = what.matches() && "were".equals(what.group(1)) ? " were " : " are ";
    return thing.isEmpty()
        ? Optional.empty()
        : Optional.of(Statement.finished(Statement.addressed(thing) + verb + joined(values)));
  }

  /** Names in an order, which values from the smallest to the largest need not have. */
  private static boolean isInOrder(String thing) {
    return thing.contains(" and ") || thing.matches(".* of \\p{Lu}.*");
  }

  /** {@code 1, 2 and 3}. */
  static String joined(List<String> values) {
    return values.size() == 1
        ? values.getFirst()
        : String.join(", ", values.subList(0, values.size() - 1)) + " and " + values.getLast();
  }
}
