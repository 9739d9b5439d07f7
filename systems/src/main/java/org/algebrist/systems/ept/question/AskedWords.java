package org.algebrist.systems.ept.question;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.systems.ept.statement.Statement;

/**
 * What a text asks for, said in its own words, where no noun names it: {@code profit} of "What
 * profit did she make?", {@code total cost} of "total cost?", and of "How many can she buy?" {@code
 * how many she can buy}.
 */
final class AskedWords {
  private static final int MOST_WORDS = 12;
  private static final int MOST_WORDS_OF_NOUN = 6;

  private static final String PREPOSITION = "(?:(?:by|for|in|with|after|at|to|of|from) )?";
  private static final String HOW =
      "how (?:many|much|old|far|long|tall|high|wide|deep|heavy|fast|big|large)";
  private static final String VERB =
      "do|does|did|is|are|was|were|will|would|can|could|must|should|has|have|had";
  private static final String AUXILIARY = VERB + "|may|might";

  /** Words of politeness around a question. */
  private static final Pattern POLITE =
      Pattern.compile(
          "(?i)\\b(?:pls|plz|please|pleas|thanks|thx|help me)\\b:?|^help\\b:?|\\bhelp(?=\\W*$)|\\([^)]*\\)");

  private static final Pattern INTERROGATIVE =
      Pattern.compile("(?i)\\b" + PREPOSITION + "(?:" + HOW + "|wh?at|which)\\b");

  /** "Convert 4.5 tonnes to kilograms." */
  private static final Pattern CONVERT =
      Pattern.compile(
          "(?i)\\b(?:convert|change|express|write|give) .{0,30}?\\d.{0,30}? (?:to|into|in|as) (\\p{L}+)\\b");

  private static final Pattern DEMAND =
      Pattern.compile(
          "(?i)\\b(?:find|determine|calculate|compute|work out|state|give(?: me)?|tell me|need)\\b(?= (?:the|his|her|its|their|my|your|\\p{Lu}\\p{L}+'s|[a-z])\\b)");

  /** What is said beside of somebody: ", who teaches maths,". */
  private static final Pattern ASIDE =
      Pattern.compile("(?i), (?:who|which|whose|where|aged)\\b[^,]*,? |, \\d+, ");

  private static final Pattern CONDITION =
      Pattern.compile(
          "(?i),? (?:if|when|given that|assuming|provided|so that|supposing|because|and how|and what)\\b.*");

  /** Words and the items of a list behind them: "the cost of 3 pens, 2 books and a ruler". */
  private static final Pattern LIST =
      Pattern.compile(
          "(?i)[^,:]+(?:, (?!how\\b|what\\b|so\\b|given\\b)[\\w'-]+(?: [\\w'-]+){0,3}?)+,? (?:and|or) [\\w'-]+(?: [\\w'-]+){0,6}");

  /** What something else than a noun asks with: its lead, its auxiliary and the rest. */
  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)(%s(?:%s|what|which))((?: (?!(?:%s) )[^ ]+)*?) (%s|am) (.+)"
              .formatted(PREPOSITION, HOW, AUXILIARY, AUXILIARY));

  /** Measures that "what" asks for by name: "what length of coast is that". */
  private static final Pattern WHAT_NOUN =
      Pattern.compile(
          "(?i)(?:by |at |for |with |in |to )?(?:what|which) ((?:\\p{L}[\\p{L}'-]* ){0,4}?\\p{L}[\\p{L}'-]*) (?:"
              + AUXILIARY
              + "|remains?|remained|stays?|stayed|comes?|came|goes|went|gives?|gave|makes?|made|needs?|costs?|results?)\\b.*");

  /** "What is that in visitors?" */
  private static final Pattern THAT_IN =
      Pattern.compile("(?i)what is (?:that|this|it) in ((?!total\\b|all\\b|sum\\b)\\p{L}+)");

  /** "it costing me", "that altogether", "Ann saving a week". */
  private static final Pattern A_THING =
      Pattern.compile("(?:an?|no|more|fewer|less|at least|one|two|three|\\d+) .*");

  private static final Pattern FIND_IT =
      Pattern.compile("(?i)(?:find|solve|calculate|determine|work) (?:it|this|that|them)(?: out)?");

  private static final Pattern NUMBER = Pattern.compile("(?i)\\bnumber\\b");

  private static final Pattern AS_PERCENT =
      Pattern.compile("(?i)\\b(?:as an?|in|what) per ?cent(?:age)?\\b");

  private static final Pattern UNDER_WAY =
      Pattern.compile(
          "(?i)(it|that|this|he|she|they|we|i|you|\\p{Lu}\\p{L}+(?= \\p{L}+ing\\b)) (.+)");

  private static final String COMPARATIVES = "\\b(?:" + Comparatives.ALL + ")\\b";

  private static final Pattern COMPARATIVE = Pattern.compile("(?i)" + COMPARATIVES);

  /** A subject and what is said of it: "Rex" and "than Max", "the brother" and "taller now". */
  private static final Pattern PREDICATE =
      Pattern.compile(
          "(?i)(.+?) ((?:(?:than|(?:equal|empty|full|open|ready|alike|worth)(?=$| (?:to|with|in|on|at|after|again|now|than)\\b)|from|after|before|above|below|away|apart|late|asleep|awake|(?!(?:evening|morning|during)\\b)\\p{L}{2,}ing)\\b|"
              + COMPARATIVES
              + "(?=$| (?:than|now|today|after)\\b)).*)");

  /** "that" and "be" of "will that be". */
  private static final Pattern BE = Pattern.compile("(?i)(.+?) (be\\b.*)");

  /** What follows an auxiliary whose subject is the noun: "can be filled", "has been used". */
  private static final Pattern IS_SUBJECT =
      Pattern.compile("(?i)(?:still |not )?(?:be|been|have|fit|go|remain|left|gone)\\b.*");

  /** What remains while something else is said: "pounds remained after the hire was paid". */
  private static final Pattern REMAIN =
      Pattern.compile(
          "(?i)how many ((?:\\p{L}+ )?\\p{L}+) ((?:remain(?:s|ed)?|stay(?:s|ed)?) (?:after|when|once|before|until) .+)");

  private static final Pattern NO_NOUN =
      Pattern.compile(
          "(?i)(?:" + VERB + "|am|be|i|he|she|it|they|we|you|that|this|the|a|an|there|if)\\b.*");

  private static final Pattern FINITE =
      Pattern.compile("(?i)\\b(?:" + VERB + "|am|got|gets?|costs|paid|pays?)\\b");

  private AskedWords() {}

  /** The things of a question that a preposition begins: points of "by how many points". */
  static Optional<String> counted(String text) {
    return asking(typed(text))
        .filter(words -> words.matches("(?i)\\p{L}+ how many\\b.*"))
        .flatMap(AskedWords::things);
  }

  /** The unit that a question without a known beginning asks for: "what sum, in euros". */
  static Optional<String> unit(String text) {
    return asking(typed(text))
        .flatMap(words ->
            AS_PERCENT.matcher(words).find() ? Optional.of("%") : TextUnits.askedIn(words));
  }

  /** The things that words count, with or without a preposition before "how many". */
  private static Optional<String> things(String words) {
    return CountQuestion.of(new Question(words.replaceFirst("(?i)^\\p{L}+ (?=how many\\b)", "")))
        .flatMap(CountQuestion::name);
  }

  /** The words; empty where nothing is asked in words that are known. */
  static Optional<String> of(String text) {
    return words(text).flatMap(AskedWords::said).filter(AskedWords::isShort);
  }

  /**
   * The same with all that the question says of its noun: {@code minutes that are still to come},
   * {@code hours the nurses work}.
   */
  static Optional<String> inFull(String text) {
    return words(text)
        .filter(words -> !words.isBlank())
        .map(AskedWords::full)
        .filter(AskedWords::isShort);
  }

  private static Optional<String> words(String text) {
    return asking(typed(text))
        .map(Question::withUnitLast)
        .map(TextUnits::withoutIn)
        .map(words -> ASIDE.matcher(words).replaceAll(" "))
        .map(words -> upToComma(CONDITION.matcher(words).replaceFirst("")).strip());
  }

  private static String upToComma(String words) {
    return LIST.matcher(words).matches() ? words : words.replaceFirst("[,:] .*", "");
  }

  private static boolean isShort(String words) {
    return words.split(" ").length <= MOST_WORDS;
  }

  /** A text in one line, without politeness, and usual ways to mistype what asks put right. */
  static String typed(String text) {
    String polite = POLITE.matcher(text.replace('’', '\'').replaceAll("\\s+", " ")).replaceAll(" ");
    return Mistyped.mended(polite).replaceAll("\\s+", " ").strip();
  }

  /**
   * From the last words that ask to the end of their sentence; or a last sentence without a verb.
   */
  private static Optional<String> asking(String flat) {
    int from = -1;
    for (MatchResult asks : INTERROGATIVE.matcher(flat).results().toList()) {
      from = isQuestion(flat, asks, from) ? asks.start() : from;
    }
    Optional<MatchResult> demand = DEMAND.matcher(flat).results().reduce((_, next) -> next);
    if (demand.isPresent() && isLater(flat, demand.get().start(), from)) {
      from = demand.get().end();
    }
    if (from >= 0) {
      Matcher end = Question.SENTENCE_END.matcher(flat);
      return Optional.of(
          flat.substring(from, end.find(from) ? end.start() : flat.length()).strip());
    }
    Matcher convert = CONVERT.matcher(flat);
    return convert.find() ? Optional.of(convert.group(1)) : fragment(flat);
  }

  /** Whether words ask: "how" does, "what" and "which" also stand in clauses of a question. */
  private static boolean isQuestion(String flat, MatchResult asks, int asked) {
    String words = asks.group().toLowerCase(Locale.ROOT);
    boolean which = words.endsWith("which");
    if (!which && !words.endsWith("what")) {
      return true;
    }
    String before = flat.substring(0, asks.start());
    boolean begins =
        before.isBlank()
            || before.matches("(?i).*(?:[.?!:;]|\\b(?:and|so|then|but|now)\\b),? ")
            || !which && before.endsWith(", ");
    return begins || !which && isLater(flat, asks.start(), asked);
  }

  /** Whether a place of a text is in a later sentence than one before it; -1 is before all. */
  private static boolean isLater(String flat, int place, int before) {
    return before < 0
        || place > before && Question.SENTENCE_END.matcher(flat.substring(before, place)).find();
  }

  /** {@code total cost} of "…, 30 in april. so total cost?". */
  private static Optional<String> fragment(String flat) {
    String[] sentences = flat.split("(?<=[?!.;])\\s+");
    for (int i = sentences.length - 1; i >= 0; i--) {
      String sentence = sentences[i].replaceAll("[?!.;]+$", "").strip();
      String last =
          sentence.replaceFirst("^.*[,:] ", "").replaceFirst("(?i)^(?:so|and|then|now) ", "");
      if (FIND_IT.matcher(last).matches()) {
        return NUMBER.matcher(flat).find() ? Optional.of("number") : Optional.empty();
      }
      boolean noun =
          !last.isBlank()
              && !FINITE.matcher(last).find()
              && last.split(" ").length <= MOST_WORDS_OF_NOUN
              && !last.matches("\\d.*");
      boolean asks = sentences[i].contains("?") || i == sentences.length - 1 && last.contains(" ");
      if (asks && noun) {
        return Optional.of(last);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> said(String words) {
    Matcher inThings = THAT_IN.matcher(words);
    if (inThings.matches()) {
      return Optional.of(inThings.group(1));
    }
    Matcher noun = WHAT_NOUN.matcher(words);
    if (noun.matches() && !NO_NOUN.matcher(noun.group(1)).matches()) {
      return Optional.of(noun.group(1));
    }
    Optional<String> counted = things(words);
    if (counted.isPresent()) {
      return counted;
    }
    Matcher asks = ASKS.matcher(words);
    return asks.matches()
        ? Optional.of(turned(asks.toMatchResult()))
        : Optional.of(words).filter(each -> !each.isBlank()).map(AskedWords::lowered);
  }

  /** A question as a clause: "how many she can buy". */
  private static String turned(MatchResult asks) {
    String lead = lowered(asks.group(1)) + asks.group(2);
    String aux = asks.group(3).toLowerCase(Locale.ROOT);
    String rest = asks.group(4);
    if (lead.equals("how many") && Statement.isHave(aux) && A_THING.matcher(rest).matches()) {
      return lead + " " + aux + " " + rest; // how many have a seat
    }
    if (Statement.isBe(aux) || aux.equals("am")) {
      return ofBe(lead, aux, rest);
    }
    Matcher be = BE.matcher(rest);
    if (Statement.isModal(aux)
        && be.matches()
        && (Statement.isNounPhrase(be.group(1)) || Statement.beginsWithPronoun(be.group(1)))) {
      return lead + " " + Statement.addressed(be.group(1)) + " " + aux + " " + be.group(2);
    }
    return clause(aux, rest)
        .map(clause -> lead + " " + clause)
        .orElse(lead + " " + aux + " " + rest);
  }

  private static Optional<String> clause(String aux, String rest) {
    return Statement.clause(aux, rest, "").map(clause -> uncapitalised(clause, rest));
  }

  /** The noun of a question with what is said of it, or the question as a clause. */
  private static String full(String words) {
    Matcher remain = REMAIN.matcher(words);
    if (remain.matches()) {
      return remain.group(1) + " that " + remain.group(2);
    }
    Matcher asks = ASKS.matcher(words);
    if (!asks.matches()) {
      return lowered(words);
    }
    String noun = asks.group(2).strip();
    String aux = asks.group(3).toLowerCase(Locale.ROOT);
    String rest = asks.group(4);
    boolean counts = asks.group(1).matches("(?i)how (?:many|much)|what|which");
    boolean isBe = Statement.isBe(aux);
    boolean compares =
        COMPARATIVE.matcher(noun).find()
            || noun.matches("(?i)(?:per|each|altogether|in|total)\\b.*");
    if (noun.isEmpty() || !counts || compares || isBe && Statement.beginsWithPronoun(rest)) {
      return turned(asks.toMatchResult());
    }
    Optional<String> measure = AskedQuantity.extent(noun);
    if (isBe && measure.isPresent() && Statement.isNounPhrase(rest)) {
      return measure.get() + " of " + Statement.addressed(rest);
    }
    if (isBe) {
      String there = rest.replaceFirst("(?i)^there ", "");
      Matcher predicate = PREDICATE.matcher(rest);
      boolean said = predicate.matches() && Statement.isNounPhrase(predicate.group(1));
      if (said && there.equals(rest)) { // hours Tom was asleep
        String subject = Statement.addressed(predicate.group(1));
        return noun + " " + subject + " " + aux + " " + predicate.group(2);
      }
      return !there.equals(rest)
          ? noun + " " + there
          : Statement.isNounPhrase(rest)
              ? noun + " " + Statement.addressed(rest) + " " + aux
              : noun + " that " + aux + " " + Statement.addressed(rest);
    }
    return IS_SUBJECT.matcher(rest).matches()
        ? noun + " that " + aux + " " + Statement.addressed(rest)
        : clause(aux, rest)
            .map(clause -> noun + " " + clause)
            .orElseGet(() -> turned(asks.toMatchResult()));
  }

  /** "what the sum is", "how much is left". */
  private static String ofBe(String lead, String aux, String rest) {
    Matcher going = UNDER_WAY.matcher(rest);
    if (going.matches()) { // what is it costing me, what was it eight years ago
      return lead
          + " "
          + Statement.addressed(going.group(1))
          + " "
          + aux
          + " "
          + Statement.addressed(going.group(2));
    }
    Matcher predicate = PREDICATE.matcher(rest);
    if (predicate.matches() && Statement.isNounPhrase(predicate.group(1))) {
      return lead + " " + predicate.group(1) + " " + aux + " " + predicate.group(2);
    }
    if (Statement.beginsWithPronoun(rest)) {
      return lead + " " + rest + " " + aux;
    }
    boolean named = lead.equals("what") && rest.matches("(?i)(?:the|my|his|her|its|their|our) .*");
    if (named) {
      return rest.replaceFirst("(?i)^the ", "");
    }
    return Statement.isNounPhrase(rest)
            && !rest.matches("(?i)there\\b.*|.* (?:left|over|needed)\\b.*")
        ? lead + " " + rest + " " + aux
        : lead + " " + aux + " " + rest;
  }

  private static String lowered(String words) {
    boolean name =
        words.length() > 1 && Character.isUpperCase(words.charAt(1))
            || words.matches("\\p{Lu}\\p{L}+'s\\b.*");
    return name ? words : words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
  }

  /** A clause without its full stop, and with a capital letter only if its first word has one. */
  private static String uncapitalised(String clause, String rest) {
    String bare = clause.substring(0, clause.length() - 1);
    boolean lower = !Character.isUpperCase(rest.charAt(0)) || rest.matches("(?:I|We)\\b.*");
    return lower ? bare.substring(0, 1).toLowerCase(Locale.ROOT) + bare.substring(1) : bare;
  }
}
