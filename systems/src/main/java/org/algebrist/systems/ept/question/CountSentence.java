package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.systems.ept.statement.EnglishVerb;
import org.algebrist.systems.ept.statement.Statement;

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
          "(?i)\\p{L}+ (?:long|wide|high|tall|deep|old|away|late|early|apart|thick|"
              + Comparatives.ALL
              + ")");

  /** Things of which one can be said: apples, but not "of the apples" or "less". */
  private static final Pattern ONE_KIND = Pattern.compile("(?!(?i:less)$)\\p{L}+s");

  /** What follows "is" where the things are not its subject: "is the journey". */
  private static final Pattern IS_INVERTED =
      Pattern.compile(
          "(?:(?i:an?|the|each|every|one|this|that|these|those|it|he|she|they|we|i|you|his|her|its|their|my|our|your)\\b|\\p{Lu}\\p{L}+(?!'s$)\\b).*");

  /** "metres further", of what is done beyond something else. */
  private static final Pattern FURTHER =
      Pattern.compile("(?i)\\p{L}+ (?:further|farther|higher|faster|longer|deeper)");

  private static final Pattern THAN = Pattern.compile("(.+?)( than .+)");

  private static final Pattern UNDER_WAY =
      Pattern.compile(".+ (?!going\\b|spring\\b|string\\b|ring\\b|king\\b)\\p{L}{2,}ing\\b.*");

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
            .matches("(?i)that|this|it|.*\\b(until|till|before|b4|after|since|when|if|as)\\b.*")) {
      return Optional.empty(); // "weeks until she has 180 dollars"
    }
    boolean one = value.equals("1");
    if (count.subject().isPresent()) {
      return one ? Optional.empty() : indirect(count, count.subject().get());
    }
    boolean same = asked.name().filter(count.rest()::equalsIgnoreCase).isPresent(); // are girls
    String things =
        count.things().isEmpty() ? asked.name().filter(_ -> !same).orElse("") : count.sized();
    if (things.matches("\\d.*") || one && !ONE_KIND.matcher(things).matches()) {
      return Optional.empty();
    }
    String object =
        things.isEmpty() ? value : value + " " + (one ? TextUnits.singular(things) : things);
    String verb = count.verb().toLowerCase(Locale.ROOT);
    if (verb.equals("left")) { // how many pages left to read
      return Optional.of(
          Statement.finished(object + (one ? " is left " : " are left ") + count.rest()));
    }
    String aux = agreeing(verb, things);
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
    if (Statement.isBe(aux) && rest.matches("(?i)(?:that|this|these|those)\\b.*")) {
      return Optional.empty();
    }
    if (Statement.isBe(aux) && EXTENT.matcher(things).matches()) {
      return Statement.being(aux, rest, object); // how many metres long is the rope
    }
    if (Statement.isBe(aux) && IS_INVERTED.matcher(rest).matches()) {
      return ofInverted(aux, rest, object);
    }
    boolean denied = aux.matches(".*n'?t") && IS_INVERTED.matcher(rest).matches();
    return denied
        ? Optional.empty()
        : Optional.of(
            Statement.finished(
                object + " " + aux + (rest.isEmpty() ? "" : " " + Statement.addressed(rest))));
  }

  /** "Tom read 5 pages on Sunday." of "how many pages Tom read on Sunday". */
  private Optional<String> indirect(CountQuestion count, String subject) {
    String verb = count.verb().toLowerCase(Locale.ROOT);
    String object = value + " " + count.object();
    if (Statement.isAuxiliary(verb)) {
      return Statement.clause(verb, (subject + " " + count.rest()).strip(), object);
    }
    return Statement.isNounPhrase(subject) && EnglishVerb.isFinite(verb)
        ? Optional.of(
            Statement.finished(
                Statement.addressed(subject) + " " + verb + " " + object + " " + count.rest()))
        : Optional.empty();
  }

  /**
   * "The journey is 40 minutes.", "Ann is baking 5 cakes." of "is the journey", "is Ann baking".
   */
  private Optional<String> ofInverted(String be, String rest, String object) {
    if (Statement.beginsWithPronoun(rest)) {
      return Optional.empty();
    }
    if (UNDER_WAY.matcher(rest).matches()) {
      return Statement.underWay(be, rest, object);
    }
    boolean measured = asked.unit().flatMap(TextUnits::spelled).isPresent();
    boolean predicate =
        rest.matches("(?i).* (?:open|closed|awake|asleep|away|late|ill|\\p{L}+ed|\\p{L}+ing)\\b.*");
    return measured && !predicate ? Statement.being(be, rest, object) : Optional.empty();
  }

  /** "are" of several things and "is" of one, whatever the question has. */
  private String agreeing(String verb, String things) {
    boolean several =
        things.matches("\\p{L}+s|people|children|men|women")
            && TextUnits.spelled(things).isEmpty()
            && value.matches("[2-9]|\\d{2,}");
    boolean one = value.equals("1");
    return switch (verb) {
      case "is" -> several ? "are" : verb;
      case "was" -> several ? "were" : verb;
      case "are" -> one ? "is" : verb;
      case "were" -> one ? "was" : verb;
      default ->
          one && !Statement.isAuxiliary(verb)
              ? EnglishVerb.of(verb).map(EnglishVerb::thirdPerson).orElse(verb)
              : verb;
    };
  }

  /** "She has got 60 crayons.", and where the things are the subject "8 cakes can be sold." */
  private static Optional<String> counted(CountQuestion count, String aux, String object) {
    Matcher than = THAN.matcher(count.rest());
    if (FURTHER.matcher(count.things()).matches() && than.matches()) { // threw it 3 m further than
      return Statement.clause(aux, than.group(1), "")
          .map(said -> Statement.extended(said, object + Statement.addressed(than.group(2))));
    }
    boolean subject =
        count.rest().startsWith("not ")
            || Statement.isModal(aux) && count.rest().matches("(?:be|have|fit|go|get|still)\\b.*")
            || Statement.isHave(aux)
                && count
                    .rest()
                    .matches(
                        "(?:(?:been|not|left|gone|to|an?|no|one|two|three|four|both|only|more|fewer|less|at)\\b|\\d).*");
    return subject
        ? Optional.of(Statement.finished(object + " " + aux + " " + count.rest()))
        : OVER_TIME.matcher(count.things() + " " + count.rest()).matches()
                || TAKES_TIME.matcher(count.things() + " " + count.rest()).matches()
            ? Statement.lasting(aux, count.rest(), object)
            : Statement.clause(aux, count.rest(), object);
  }
}
