package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What kind of quantity a question asks for, told by its words. */
enum QuantityKind {
  LENGTH,
  AREA,
  VOLUME,
  CAPACITY,
  TIME,
  SPEED,
  WEIGHT,
  MONEY,
  /** Of a temperature or an angle. */
  DEGREES,
  AGE,
  PERCENT,
  /** A part of a whole. */
  FRACTION,
  /** The words "how long", which ask for a length or a time. */
  LENGTH_OR_TIME,
  /** The words "how much", which ask for whatever is measured. */
  AMOUNT,
  /** A number of things, or a number without a unit. */
  NUMBER;

  private static final String MONEY_VERBS =
      "cost|costs|pay|pays|paid|earn|earns|earned|spend|spent|owe|owes|owed|save|saved|charge|charged|worth";

  /** What is done for a length of time, not over a length. */
  private static final Pattern LASTS =
      Pattern.compile(
          "(?:for )?how (?:much )?long(?:er)? (?:do|does|did|will|would|can|could|must|should|has|have|had)\\b.*"
              + "|(?:for )?how (?:much )?long(?:er)? (?:is|are|was|were) .*ing\\b.*|for how long\\b.*");

  /** "How much is a kilo of rice?" */
  private static final Pattern IS_PRICED =
      Pattern.compile(
          "(?i)how much (?:is|are|was|were) ((?:an?|one|each|\\d+)\\b(?!.*\\b(?:left|remaining|needed|missing|in|of (?:it|them|the) is)\\b).*)");

  private static final Pattern MEASURE_NOUN =
      Pattern.compile(
          "\\b(?:(?<AREA>area)|(?<VOLUME>volume)|(?<LENGTH>perimeter|length|width|height|depth|distance|circumference|radius|diameter|side|breadth|altitude|diagonal)"
              + "|(?<SPEED>speed)|(?<WEIGHT>weight|mass)|(?<DEGREES>temperature|angle)|(?<AGE>ages?)"
              + "|(?<TIME>time|duration)"
              + "|(?<MONEY>prices?|costs?|fare|fee|bill|salary|wages?|discount|profit|savings|income|tip|tax|money|budget|earnings|rent|change|amount of money)"
              + "|(?<PERCENT>percent(?:age)?)|(?<FRACTION>fraction))\\b");

  /** The kind that a question's words ask for. */
  static QuantityKind of(Question question) {
    String words = question.words().toLowerCase(Locale.ROOT);
    if (words.matches("how (?:many|old)\\b.*")) {
      return words.startsWith("how old") ? AGE : NUMBER;
    }
    if (LASTS.matcher(words).matches()) {
      return TIME;
    }
    if (words.matches("(?:by )?how much\\b.*")) {
      return ofMuch(words);
    }
    if (words.startsWith("how ")) {
      return switch (words.split(" ")[1]) {
        case "far", "tall", "high", "wide", "deep" -> LENGTH;
        case "long" -> LENGTH_OR_TIME;
        case "heavy" -> WEIGHT;
        case "fast" -> SPEED;
        case "hot", "cold", "warm" -> DEGREES;
        default -> words.matches(".* (?:area|angle|volume)\\b.*") ? named(words) : NUMBER;
      };
    }
    if (words.matches("what (?:do|does|did|will|would) .*\\b(?:" + MONEY_VERBS + ")\\b.*")) {
      return MONEY;
    }
    if (words.matches("what (?:do|does|did|will|would) .*\\bweigh\\b.*")) {
      return WEIGHT;
    }
    return named(words.split(" of ")[0]);
  }

  /** The thing whose price a question's words ask for without a verb of paying. */
  static Optional<String> priced(String words) {
    Matcher priced = IS_PRICED.matcher(words);
    return priced.matches() ? Optional.of(priced.group(1)) : Optional.empty();
  }

  private static QuantityKind ofMuch(String words) {
    String comparison = words.replaceFirst("(?:by )?how much ", "").split(" ")[0];
    return switch (comparison) {
      case "further", "farther", "taller", "shorter", "higher", "wider", "deeper" -> LENGTH;
      case "longer" -> LENGTH_OR_TIME;
      case "older", "younger" -> AGE;
      case "heavier", "lighter" -> WEIGHT;
      case "cheaper", "money", "change", "cash" -> MONEY;
      case "faster", "slower" -> SPEED;
      case "warmer", "colder", "hotter", "cooler" -> DEGREES;
      case "time" -> TIME;
      default ->
          priced(words).isPresent() || words.matches(".*\\b(?:" + MONEY_VERBS + "|money)\\b.*")
              ? MONEY
              : words.matches(".*\\bweighs?\\b.*") ? WEIGHT : AMOUNT;
    };
  }

  /** The kind that the last measure in the name of a thing has. */
  private static QuantityKind named(String thing) {
    Matcher noun = MEASURE_NOUN.matcher(thing);
    QuantityKind kind = NUMBER;
    while (noun.find()) {
      for (QuantityKind each : values()) {
        if (noun.namedGroups().containsKey(each.name()) && noun.group(each.name()) != null) {
          kind = each;
        }
      }
    }
    return kind;
  }
}
