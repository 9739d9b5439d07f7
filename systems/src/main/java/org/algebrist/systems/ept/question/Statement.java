package org.algebrist.systems.ept.question;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Statements that are made of the words of a question: its subject, its verb, and an amount. */
final class Statement {
  private static final Set<String> BE = Set.of("is", "are", "was", "were");
  private static final Set<String> HAVE = Set.of("has", "have", "had");
  private static final Set<String> DO = Set.of("do", "does", "did");
  private static final Set<String> MODAL =
      Set.of("will", "would", "can", "could", "should", "must", "might");
  static final Set<String> PREPOSITIONS =
      Set.of(
          "with", "for", "to", "in", "on", "at", "from", "of", "by", "into", "out", "off", "up",
          "down", "away");
  static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "his", "her", "its", "their", "my", "your", "our", "each", "every",
          "this", "that", "these", "those", "both", "all", "one", "two", "three", "four", "five",
          "six", "seven", "eight", "nine", "ten", "twelve");
  private static final Map<String, String> SPEAKER =
      Map.of("i", "you", "we", "you", "you", "you", "me", "you", "my", "your", "our", "your");

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

  private static final Pattern ADVERB =
      Pattern.compile("still|also|already|actually|usually|always|only|now|then");

  private static final Pattern END_OF_SUBJECT = Pattern.compile("for|to|from|that|which|who|if|me");

  /** Where the object of "take" ends: {@code to} in "take 3 men to dig a hole". */
  private static final Pattern AFTER_OBJECT =
      Pattern.compile(
          "to|by|in|on|at|with|from|for|if|than|altogether|together|now|today|tomorrow|per|without|\\p{Ll}{2,}ing");

  private static final Pattern PARTICLE = Pattern.compile("up|out|off|away|back");

  private static final Pattern TO_DO = Pattern.compile(".+ (?:still|yet|left) to \\p{Ll}+\\b.*");

  private static final Pattern PARTICIPLE =
      Pattern.compile("\\p{Ll}+(?:ed|wn|en)|gone|done|been|come|run|swum|drunk");

  private Statement() {}

  static boolean isBe(String word) {
    return BE.contains(word);
  }

  static boolean isHave(String word) {
    return HAVE.contains(word);
  }

  static boolean isDo(String word) {
    return DO.contains(word);
  }

  static boolean isModal(String word) {
    return MODAL.contains(word);
  }

  static boolean isAuxiliary(String word) {
    return isBe(word) || isHave(word) || isDo(word) || isModal(word);
  }

  /** "The rope is 14 m long now." of "the rope now", "is" and "14 m long". */
  static Optional<String> being(String verb, String words, String predicate) {
    return being(verb, words, predicate, CIRCUMSTANCE);
  }

  /** The same of what has a name, to which words behind it belong: "The price of a pen is 3 $." */
  static Optional<String> named(String verb, String name, String predicate) {
    return being(verb, name, predicate, AT_A_TIME);
  }

  private static Optional<String> being(
      String verb, String words, String predicate, Pattern apart) {
    Matcher circumstance = apart.matcher(words);
    boolean split = circumstance.find();
    String subject = split ? words.substring(0, circumstance.start()) : words;
    String rest = split ? circumstance.group().replaceFirst("^ in \\p{L}+$", "") : "";
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

  /** The parts of {@code did Ann give to Tom}: subject, verb in the form of a statement, rest. */
  private record Parts(String subject, EnglishVerb action, String form, List<String> after) {
    static Optional<Parts> of(String aux, String rest) {
      String[] tokens = rest.split(" ");
      int verb = verbAt(tokens, isDo(aux));
      if (verb <= 0 || isHave(aux) || isBe(aux)) {
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
      if (isDenied(subject)) { // did Tom not eat
        return Optional.empty();
      }
      String said = adverb ? withAdverb(form, tokens[verb - 1]) : form;
      return Optional.of(
          new Parts(subject, action, said, List.of(tokens).subList(verb + 1, tokens.length)));
    }

    /** Would have earned. */
    boolean isPerfect() {
      return action.base().equals("have")
          && !after.isEmpty()
          && !after.getFirst().equals("left")
          && (after.getFirst().matches("\\w+(?:ed|en)") || EnglishVerb.isPast(after.getFirst()));
    }

    boolean isToWhom() {
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

    boolean isOf(String who, String base) {
      return subject.equalsIgnoreCase(who) && action.base().equals(base);
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
      return finished(
          addressed(subject)
              + " "
              + form
              + " "
              + addressed(before)
              + " "
              + amount
              + " "
              + addressed(behind));
    }
  }

  /**
   * Subject, verb, object and what follows: of {@code did}, {@code Ann give to Tom} and {@code 5
   * apples} "Ann gave 5 apples to Tom."
   */
  static Optional<String> clause(String aux, String rest, String object) {
    if (isHave(aux)) {
      boolean still = TO_DO.matcher(rest).matches(); // has she still to read
      return still ? Optional.empty() : having(aux, rest, object);
    }
    return Parts.of(aux, rest)
        .filter(parts -> !(isModal(aux) && parts.isPerfect()))
        .filter(parts -> !parts.action.base().equals("be") || isCircumstance(parts.after))
        .filter(parts -> !parts.isToUnknown())
        .map(parts ->
            parts.with(object, parts.isOf("it", "cost") ? receivers(parts.after) : place(parts)));
  }

  /** Whether nothing follows, or what a preposition begins. */
  private static boolean isCircumstance(List<String> after) {
    return after.isEmpty() || PREPOSITIONS.contains(after.getFirst());
  }

  private static boolean isDenied(String subject) {
    return subject.matches("(?i)(?:.* )?(?:not|never)");
  }

  /** {@code has Ann}, {@code has she got left} or {@code have they sold}. */
  private static Optional<String> having(String aux, String rest, String object) {
    String owner = rest.replaceFirst(" left$", "");
    String left = rest.substring(owner.length());
    String[] tokens = owner.split(" ");
    for (int i = 1; i < tokens.length; i++) {
      String subject = String.join(" ", List.of(tokens).subList(0, i));
      boolean participle = EnglishVerb.isPast(tokens[i]) || PARTICIPLE.matcher(tokens[i]).matches();
      if (participle && isNounPhrase(subject) && !isDenied(subject)) {
        boolean underWay = // has been waiting
            tokens[i].equals("been") && i + 1 < tokens.length && tokens[i + 1].endsWith("ing");
        int end = underWay ? i + 2 : i + 1;
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

  private static String addressedVerb(String aux, String subject) {
    return subject.equalsIgnoreCase("i") && aux.equals("has") ? "have" : aux;
  }

  /**
   * The same of a length of time: "It takes her 3 hours to read the book.", "She slept for 3
   * hours.", "The film lasts 3 hours."
   */
  static Optional<String> lasting(String aux, String rest, String time) {
    if (isBe(aux)) {
      return underWay(aux, rest, "for " + time);
    }
    if (isHave(aux)) {
      return having(aux, rest, "for " + time);
    }
    return Parts.of(aux, rest)
        .map(parts -> {
          String action = parts.action.base();
          if (action.equals("spend")) {
            return parts.with(time, 0);
          }
          boolean takes = action.matches("take|need|last");
          boolean infinitive = // has to wait
              !takes && parts.after.size() > 1 && parts.after.getFirst().equals("to");
          int place = infinitive ? 2 : 0;
          while (place < parts.after.size()
              && !(takes
                  ? AFTER_OBJECT.matcher(parts.after.get(place)).matches()
                  : parts.after.get(place).matches("to|than"))) {
            place++;
          }
          return parts.with(takes ? time : "for " + time, place);
        });
  }

  /** "He is driving at 50 mph." of "is", "he driving" and "at 50 mph". */
  static Optional<String> underWay(String be, String rest, String amount) {
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

  /** How many words after the verb stand before its object. */
  private static int place(Parts parts) {
    List<String> after = parts.after;
    if (isStranded(after)) {
      return after.size(); // did he sell the car for
    }
    if (parts.isToWhom()) {
      return endOfObject(after); // did Tom give his sister
    }
    boolean infinitive = isInfinitive(after);
    int particle = infinitive ? 2 : 0;
    if (after.size() > particle
        && PARTICLE.matcher(after.get(particle)).matches()
        && (after.size() == particle + 1 || !PREPOSITIONS.contains(after.get(particle + 1)))) {
      return particle + 1; // to catch up, hand out
    }
    return infinitive ? 2 + receivers(after.subList(2, after.size())) : startsInBetween(after);
  }

  private static int receivers(List<String> after) {
    boolean her =
        !after.isEmpty()
            && after.getFirst().equals("her")
            && (after.size() == 1 || PREPOSITIONS.contains(after.get(1))); // and not her brother
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
        && !PREPOSITIONS.contains(after.get(after.size() - 2))
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

  /** The clause with an amount behind the verb's own object: "raised the price by 5 %". */
  static Optional<String> clauseWithObject(String aux, String rest, String amount) {
    return Parts.of(aux, rest)
        .filter(parts -> !isHave(aux))
        .map(parts ->
            parts.with(
                amount,
                !parts.after.isEmpty() && DETERMINERS.contains(parts.after.getFirst())
                    ? endOfObject(parts.after)
                    : place(parts)));
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
    return PREPOSITIONS.contains(first)
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
    while (prepositions < after.size() && PREPOSITIONS.contains(after.get(prepositions))) {
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
        && !DETERMINERS.contains(tokens[last - 1])
        && isNounPhrase(String.join(" ", List.of(tokens).subList(0, last)))) {
      return last; // does a train ride from Paris to Lyon cost
    }
    for (int i = 1; i < tokens.length && !END_OF_SUBJECT.matcher(tokens[i]).matches(); i++) {
      int end = i > 1 && ADVERB.matcher(tokens[i - 1]).matches() ? i - 1 : i;
      boolean subject =
          isNounPhrase(String.join(" ", List.of(tokens).subList(0, end)))
              || afterDo && i == 1 && isBareNoun(tokens[0]); // does tom pay, do pens cost
      boolean owner = tokens[i - 1].matches(".*(?:'s|s')");
      if (isVerb(tokens, i) && subject && !owner) {
        boolean noun = i > 1 && isVerb(tokens, i + 1); // a 10 mile ride costs
        return noun ? i + 1 : i;
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
        && !DETERMINERS.contains(word)
        && !PREPOSITIONS.contains(word)
        && EnglishVerb.of(word).isEmpty();
  }

  static boolean isNounPhrase(String words) {
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
  static String addressed(String words) {
    return Pattern.compile("(?i)\\b(I|we|you|me|my|our)\\b")
        .matcher(words)
        .replaceAll((MatchResult match) ->
            SPEAKER.getOrDefault(match.group().toLowerCase(Locale.ROOT), match.group()));
  }

  static String finished(String sentence) {
    String flat = sentence.replaceAll("\\s+", " ").strip();
    return Character.toUpperCase(flat.charAt(0)) + flat.substring(1) + ".";
  }
}
