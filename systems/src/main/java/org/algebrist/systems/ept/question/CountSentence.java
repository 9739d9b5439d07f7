package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The answer to a question for a number of things as a sentence: "Ann ate 5 apples." */
final class CountSentence {
  /** What is done to something else for so many weeks: "weeks I save 5 euros". */
  private static final Pattern OVER_TIME =
      Pattern.compile(
          "(?:minutes|hours|days|weeks|months|years) (?:I|he|she|they|we|you|\\p{Lu}\\p{Ll}+) (?!take|need|spend|have|last)\\p{Ll}+ (?:\\d|the |an? |his |her |my |their ).*");

  /** What needs so many seconds to do something: "seconds the cat needs to catch up". */
  private static final Pattern TAKES_TIME =
      Pattern.compile("(?:seconds|minutes|hours|days|weeks|months|years) .*\\b(?:take|need)\\b.*");

  private static final Pattern EXTENT =
      Pattern.compile(
          "(?i)\\p{L}+ (?:long|wide|high|tall|deep|old|away|longer|wider|higher|taller|deeper|older|younger|shorter|heavier|lighter|faster|slower|more|less|fewer)");

  /** The order of words of a clause in a question: "good ones i" before "have left". */
  private static final Pattern INDIRECT = Pattern.compile("(?i)(.+) (i|he|she|we|they|you|it)");

  private final AskedQuantity asked;
  private final String value;

  private CountSentence(AskedQuantity asked, String value) {
    this.asked = asked;
    this.value = value;
  }

  /** The sentence; empty where no rule turns the question round. */
  static Optional<String> of(CountQuestion count, AskedQuantity asked, String value) {
    return new CountSentence(asked, value).said(count);
  }

  private Optional<String> said(CountQuestion count) {
    if (count.verb().isEmpty()
        || count
            .things()
            .matches("(?i)that|this|it|.*\\b(until|till|before|after|since|when|if|as)\\b.*")) {
      return Optional.empty(); // "weeks until she has 180 dollars"
    }
    Matcher indirect = INDIRECT.matcher(count.things());
    if (indirect.matches()) { // how many good ones i have left
      return Statement.clause(
          count.verb().toLowerCase(Locale.ROOT),
          (indirect.group(2) + " " + count.rest()).strip(),
          value + " " + indirect.group(1));
    }
    String things = count.things().isEmpty() ? asked.name().orElse("") : count.sized();
    if (value.equals("1") && !things.isEmpty()) {
      return Optional.of("The number of " + things.replaceFirst("^of ", "") + " is 1.");
    }
    String object = things.isEmpty() ? value : value + " " + things;
    String aux = agreeing(count.verb().toLowerCase(Locale.ROOT), things);
    String rest = count.rest();
    if (Statement.isBe(aux) && rest.matches("(?i)there\\b.*")) {
      return Optional.of(
          Statement.finished("There " + aux + " " + object + rest.substring("there".length())));
    }
    if (Statement.isModal(aux) && rest.matches("(?i)there be\\b.*")) {
      return Optional.of(
          Statement.finished(
              "There " + aux + " be " + object + rest.substring("there be".length())));
    }
    if (Statement.isAuxiliary(aux) && !Statement.isBe(aux)) {
      return counted(count, aux, object);
    }
    if (Statement.isBe(aux) && EXTENT.matcher(things).matches() && Statement.isNounPhrase(rest)) {
      return Statement.being(aux, rest, object); // how many metres long is the rope
    }
    boolean measured =
        Statement.isBe(aux)
            && asked.unit().flatMap(TextUnits::named).isPresent()
            && rest.matches("(?i)(?:the|his|her|my|your|\\p{Lu}\\p{L}+'s) .*");
    if (measured) { // how many minutes is the journey
      return Statement.being(aux, rest, object);
    }
    return Statement.isBe(aux) && rest.matches("(?i)(it|that|this|these|those|he|she|they)\\b.*")
        ? Optional.empty()
        : Optional.of(
            Statement.finished(
                object + " " + aux + (rest.isEmpty() ? "" : " " + Statement.addressed(rest))));
  }

  /** "are" of several things that are counted, where the question has "is". */
  private String agreeing(String verb, String things) {
    boolean several =
        things.matches("\\p{L}+s|people|children|men|women")
            && TextUnits.spelled(things).isEmpty()
            && value.matches("[2-9]|\\d{2,}");
    return switch (verb) {
      case "is" -> several ? "are" : verb;
      case "was" -> several ? "were" : verb;
      default -> verb;
    };
  }

  /** "She has got 60 crayons.", and where the things are the subject "8 cakes can be sold." */
  private static Optional<String> counted(CountQuestion count, String aux, String object) {
    boolean subject =
        count.rest().startsWith("not ")
            || Statement.isModal(aux) && count.rest().matches("(?:be|have|fit|go|get|still)\\b.*")
            || Statement.isHave(aux) && count.rest().matches("(?:been|not|left|gone|to)\\b.*");
    return subject
        ? Optional.of(Statement.finished(object + " " + aux + " " + count.rest()))
        : OVER_TIME.matcher(count.things() + " " + count.rest()).matches()
                || TAKES_TIME.matcher(count.things() + " " + count.rest()).matches()
            ? Statement.lasting(aux, count.rest(), object)
            : Statement.clause(aux, count.rest(), object);
  }
}
