package org.algebrist.systems.ept.statement;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What follows the auxiliary of a question: of "did Ann give to Tom" the subject Ann, the verb in
 * the form of a statement, gave, and the words behind it.
 *
 * @param subject who does it
 * @param action the verb
 * @param form of it in a statement, with a modal and an adverb
 * @param after the words behind the verb
 */
record VerbPhrase(String subject, EnglishVerb action, String form, List<String> after) {
  /** Who gets something: a name or a pronoun right after the verb. */
  private static final Pattern RECEIVER =
      Pattern.compile(
          "(?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)\\p{Lu}\\p{Ll}+|him|them|me|us|you");

  /** Verbs whose receiver may stand before what is given. */
  private static final Pattern GIVING =
      Pattern.compile("give|lend|send|sell|show|pay|owe|offer|charge|bring|leave|hand|cost|teach");

  /** A receiver of several words: "his sister", "the bank". */
  private static final Pattern TO_WHOM =
      Pattern.compile(
          "(?:(?:his|her|their|my|our|your) |the (?!(?:next|first|second|third|other|same|last|previous|following|whole|day|week|month|year)\\b))\\p{L}.*");

  /** What may follow an infinitive that has no object of its own: "to buy today". */
  private static final Pattern AFTER_INFINITIVE =
      Pattern.compile(
          "(?:(?:each|every|this|that|next|last|per|a) (?:day|week|month|year|hour|minute|time|morning|evening)\\b|(?:today|tomorrow|now|altogether|together|more|again|still|left|if|so|before|after|than)\\b).*");

  private static final Pattern ADVERB =
      Pattern.compile("still|also|already|actually|usually|always|only|now|then");

  private static final Pattern END_OF_SUBJECT = Pattern.compile("for|to|from|that|which|who|if|me");

  /** Where the object of "take" ends: {@code to} in "take 3 men to dig a hole". */
  private static final Pattern AFTER_OBJECT =
      Pattern.compile(
          "to|by|in|on|at|with|from|for|if|than|altogether|together|alone|now|today|tomorrow|per|without|\\p{Ll}{2,}ing");

  private static final Pattern PARTICLE = Pattern.compile("up|out|off|away|back");

  VerbPhrase {
    after = List.copyOf(after);
  }

  /**
   * The phrase of {@code did} and {@code Ann give to Tom}; empty where no verb is known or it is
   * denied.
   */
  static Optional<VerbPhrase> of(String aux, String rest) {
    String[] tokens = rest.split(" ");
    int verb = verbAt(tokens, Statement.isDo(aux));
    if (verb <= 0 || Statement.isHave(aux) || Statement.isBe(aux)) {
      return Optional.empty();
    }
    EnglishVerb action = EnglishVerb.of(tokens[verb].toLowerCase(Locale.ROOT)).orElseThrow();
    String form =
        switch (aux) {
          case "did" -> action.past();
          case "does" -> action.thirdPerson();
          case "do" -> action.base();
          default -> aux + " " + action.base();
        };
    boolean adverb = verb > 1 && ADVERB.matcher(tokens[verb - 1]).matches();
    String subject = String.join(" ", List.of(tokens).subList(0, adverb ? verb - 1 : verb));
    if (Statement.isDenied(subject)) { // did Tom not eat
      return Optional.empty();
    }
    String said = adverb ? withAdverb(form, tokens[verb - 1]) : form;
    return Optional.of(
        new VerbPhrase(subject, action, said, List.of(tokens).subList(verb + 1, tokens.length)));
  }

  /** Would have earned. */
  boolean isPerfect() {
    return action.base().equals("have")
        && !after.isEmpty()
        && !after.getFirst().equals("left")
        && (after.getFirst().matches("\\w+(?:ed|en)") || EnglishVerb.isPast(after.getFirst()));
  }

  private boolean isToWhom() {
    return GIVING.matcher(action.base()).matches()
        && TO_WHOM.matcher(String.join(" ", after)).matches();
  }

  /** Give ann: a name that is not known as one. */
  boolean isToUnknown() {
    return action.base().matches("give|lend|send|show|owe|teach")
        && !after.isEmpty()
        && after.getFirst().matches("\\p{Ll}+")
        && !after
            .getFirst()
            .matches(
                "him|them|me|us|you|her|his|their|my|our|your|the|a|an|each|every|both|all|to|now|today|together|altogether|back|more|in|on|at|away|up|out|off|for|from|with|by|per|as|if|so|then|still|only|that|this|these|those|one|two|three");
  }

  /** "still has", "will still have". */
  private static String withAdverb(String form, String adverb) {
    int aux = form.indexOf(' ');
    return aux < 0
        ? adverb + " " + form
        : form.substring(0, aux) + " " + adverb + form.substring(aux);
  }

  /** The statement with an amount after so many words of the rest. */
  String with(String amount, int place) {
    String before = String.join(" ", after.subList(0, place));
    String behind = String.join(" ", after.subList(place, after.size()));
    return Statement.finished(
        Statement.addressed(subject)
            + " "
            + form
            + " "
            + Statement.addressed(before)
            + " "
            + amount
            + " "
            + Statement.addressed(behind));
  }

  /** How many words after the verb stand before a length of time. */
  int timePlace() {
    if (action.base().equals("spend")) {
      return 0;
    }
    boolean infinitive = // has to wait
        !takesTime() && after.size() > 1 && after.getFirst().equals("to");
    int place = infinitive ? 2 : 0;
    while (place < after.size() && !endsBefore(after.get(place))) {
      place++;
    }
    return place;
  }

  private boolean endsBefore(String word) {
    return takesTime() ? AFTER_OBJECT.matcher(word).matches() : word.matches("to|than");
  }

  /** Whether a length of time is the object of the verb: "takes 3 hours", not "sleeps". */
  boolean takesTime() {
    return action.base().matches("take|need|last|spend");
  }

  /** The place behind the verb's own object: "raised the price by 5 %". */
  int placeBehindObject() {
    return !after.isEmpty() && Statement.DETERMINERS.contains(after.getFirst())
        ? endOfObject(after)
        : place();
  }

  /** How many words after the verb stand before its object. */
  int place() {
    if (subject.equalsIgnoreCase("it") && action.base().equals("cost")) {
      return receivers(after); // will it cost me
    }
    if (isStranded(after)) {
      return after.size(); // did he sell the car for
    }
    if (isToWhom()) {
      return endOfObject(after); // did Tom give his sister
    }
    boolean hasTo = // have to book
        after.size() == 2 && after.getFirst().equals("to") && action.base().equals("have");
    boolean infinitive = hasTo || isInfinitive(after);
    int particle = infinitive ? 2 : 0;
    if (after.size() > particle
        && PARTICLE.matcher(after.get(particle)).matches()
        && (after.size() == particle + 1
            || !Statement.PREPOSITIONS.contains(after.get(particle + 1)))) {
      return particle + 1; // to catch up, hand out
    }
    return infinitive ? 2 + receivers(after.subList(2, after.size())) : startsInBetween(after);
  }

  private static int receivers(List<String> after) {
    boolean her =
        !after.isEmpty()
            && after.getFirst().equals("her")
            && (after.size() == 1
                || Statement.PREPOSITIONS.contains(after.get(1))); // and not her brother
    if (her) {
      return 1;
    }
    int end = 0; // Mr Kay, Tom and Ann
    while (end < after.size()
        && (RECEIVER.matcher(after.get(end)).matches()
            || end > 0
                && end + 1 < after.size()
                && after.get(end).equals("and")
                && RECEIVER.matcher(after.get(end + 1)).matches())) {
      end++;
    }
    return end;
  }

  /** Whether the preposition of what is asked for stands at the end. */
  private static boolean isStranded(List<String> after) {
    return after.size() > 1
        && after.getLast().matches("for|with|by|to|from|on|at|of")
        && !Statement.PREPOSITIONS.contains(after.get(after.size() - 2))
        && !String.join(" ", after).matches(".*\\bto (?:start|begin) with");
  }

  /** Where the object ends that begins right after the verb. */
  private static int endOfObject(List<String> after) {
    int end = 1;
    while (end < after.size() && !AFTER_OBJECT.matcher(after.get(end)).matches()) {
      end++;
    }
    return end;
  }

  private static boolean isInfinitive(List<String> after) {
    return after.size() > 1
        && after.get(0).equals("to")
        && EnglishVerb.of(after.get(1)).isPresent()
        && !after.get(1).matches("start|begin|win|pass|finish") // "did he have to start with"
        && (after.size() == 2 || hasNoObject(after.subList(2, after.size())));
  }

  /** Whether none of these words behind an infinitive is its object: "to fill it", "to buy 3". */
  private static boolean hasNoObject(List<String> words) {
    String first = words.getFirst();
    return Statement.PREPOSITIONS.contains(first)
        || PARTICLE.matcher(first).matches()
        || RECEIVER.matcher(first).matches() && !first.equals("them")
        || AFTER_INFINITIVE.matcher(String.join(" ", words)).matches();
  }

  /**
   * How many words after the verb belong before the object: {@code Joan} of "did he leave Joan",
   * {@code with} of "did he start with", {@code to} of "did he go to in all".
   */
  private static int startsInBetween(List<String> after) {
    if (after.isEmpty()) {
      return 0;
    }
    int receivers = receivers(after);
    if (receivers > 0) {
      return receivers;
    }
    int prepositions = 0;
    while (prepositions < after.size()
        && Statement.PREPOSITIONS.contains(after.get(prepositions))) {
      prepositions++;
    }
    return prepositions == after.size() ? prepositions : Math.max(0, prepositions - 1);
  }

  /** Where the verb of {@code the two boys need in all} stands; -1 where none is known. */
  private static int verbAt(String[] tokens, boolean afterDo) {
    int last = tokens.length - 1;
    if (afterDo
        && last > 0
        && tokens[last].matches("cost|weigh|last")
        && !Statement.DETERMINERS.contains(tokens[last - 1])
        && Statement.isNounPhrase(String.join(" ", List.of(tokens).subList(0, last)))) {
      return last; // does a train ride from Paris to Lyon cost
    }
    for (int i = 1; i < tokens.length && !END_OF_SUBJECT.matcher(tokens[i]).matches(); i++) {
      int end = i > 1 && ADVERB.matcher(tokens[i - 1]).matches() ? i - 1 : i;
      boolean subject =
          Statement.isNounPhrase(String.join(" ", List.of(tokens).subList(0, end)))
              || afterDo && i == 1 && isBareNoun(tokens[0]); // does tom pay, do pens cost
      boolean owner = tokens[i - 1].matches(".*(?:'s|s')");
      if (isVerb(tokens, i) && subject && !owner) {
        boolean noun = i > 1 && isVerb(tokens, i + 1); // a 10 mile ride costs
        boolean named = // each water butt receives
            i == 1
                && tokens[0].matches("(?i)each|every")
                && i + 2 < tokens.length
                && isVerb(tokens, i + 2);
        return noun ? i + 1 : named ? i + 2 : i;
      }
    }
    return -1;
  }

  private static boolean isVerb(String[] tokens, int place) {
    return place < tokens.length
        && EnglishVerb.of(tokens[place].toLowerCase(Locale.ROOT)).isPresent();
  }

  private static boolean isBareNoun(String word) {
    return word.matches("\\p{L}{3,}")
        && !Statement.DETERMINERS.contains(word)
        && !Statement.PREPOSITIONS.contains(word)
        && EnglishVerb.of(word).isEmpty();
  }
}
