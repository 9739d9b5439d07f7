package org.algebrist.systems.ept.amount;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.systems.ept.amount.TextEdits.Edit;

/**
 * A text that states one time of day and asks for another: "A film starts at 19:45 and lasts 135
 * minutes. When does it end?" A model reads how many minutes pass ("A film starts and lasts 135
 * minutes. How many minutes does it take in all?"), and its answer is added to the time that is
 * stated, or taken from it.
 *
 * <p>Whether it is added is told by words: an end is asked for, or a beginning; minutes later, or
 * before. Where they do not tell it, the text is not read so.
 *
 * @param edits the text that the model reads
 * @param stated the time of day in the text
 * @param later whether the time that is asked for comes after it
 */
public record AskedTime(TextEdits edits, ClockTime stated, boolean later) {
  private static final String STRETCH = "(?:minutes?|mins?|hours?|hrs?|h)\\b";

  private static final Pattern HAS_STRETCH = Pattern.compile("(?i)(?:\\b|\\d|-)" + STRETCH);

  private static final Pattern ASKS =
      Pattern.compile(
          "(?i)\\b(?:(?:(?:at|by|on|until) )?(?:(?:wh?at|which) time(?: \\p{L}+)?|wh?en)(?=(?:['’]?s)? (?:do|does|dose|dos|did|will|would|must|should|shud|shall|can|could|is|was|are|r|am|have|has|had|may)\\b|['’]?s\\b)|wh?at(?:['’]?s| is| was) the (?:latest|earliest|(?:\\p{L}+ )?time)\\b)[^?!]*");

  /** What a question may say after the time that it asks for, with numbers of its own. */
  private static final Pattern CONDITION =
      Pattern.compile(
          "(?i),| (?=(?:if|given|assuming|provided|after|when|with|before|from|in|and|for|so)\\b)|(?= (?:\\d|an? (?:half )?hour))");

  private static final Pattern AT =
      Pattern.compile(
          "(?i)[ ,]*\\b(?:at|by|for|around|exactly|until|till|til|since|from|before|is|its)(?: exactly| about| only| now)? $");

  private static final String WAKES = "wakes?|woke|gets? up|got up";
  private static final String LEAVES =
      "leav|leve|left|set(?:s|ting)? (?:off|out)|depart|head(?:s|ed) out|put|go(?:es)? in|went in|bought|parked|plug|(?:fall|falls|fell) asleep|(?:go|goes|went) to (?:bed|sleep)";
  private static final String STARTS =
      "start|begin|began|begun|takes? off|took off|sail|open|board|clock(?:s|ed)? (?:in|on)|switch(?:es|ed)? on|(?:go|goes|went) on|kick(?:s|ed)? off|kick off|set a timer|made|(?:drive|drives|drove) in";
  private static final String ENDS =
      "end|fini?sh|over\\b|arr?iv|reach|gets? (?:there|home|back|to|in)|got (?:there|home|back|to|in)|return|be back|back home|ready|done|land|touch(?:es)? down|clos|stop|complet|comes? out|be (?:home|in|at|there|out|on)|at home|tak(?:e|es|en) (?:(?:it|them|him|her|the \\w+|my \\w+) )?out\\b|be taken out|has to be|must be|gotta be|expir|stay|valid|until|dock|deliver|go(?:es)? (?:off|home|down)|pick (?:\\w+ )?up|collect|charged|(?:drive|drives|drove) out|earliest|come\\b|came\\b";

  private static final Pattern ROLES =
      Pattern.compile(
          "(?i)\\b(?:(?<wakes>"
              + WAKES
              + ")|(?<leaves>"
              + LEAVES
              + ")|(?<starts>"
              + STARTS
              + ")|(?<ends>"
              + ENDS
              + "))");

  /** How far before a time its verb may stand. */
  private static final int NEAR = 40;

  /** Who sleeps ends that by waking up; else a day begins with it. */
  private static final Pattern SLEEP = Pattern.compile("(?i)\\b(?:bed|asleep|sleeps?|slept)\\b");

  private static final Pattern WAKING = Pattern.compile("(?i)\\b(?:" + WAKES + ")\\b");

  /** A question for what becomes possible, or happens, after something began. */
  private static final Pattern FOLLOWS =
      Pattern.compile("(?i)\\b(?:can|could|will|is|are|does)\\b");

  /** A question for what has to be done in time. */
  private static final Pattern IN_TIME =
      Pattern.compile(
          "(?i)\\b(?:must|should|shud|have to|has to|had to|needs? to|gotta|latest|home|house)\\b");

  private static final Pattern NOW =
      Pattern.compile("(?i)\\b(?:it is|it['’]?s|now|currently)(?: already| just| now)? $");

  /** Said of what is early or late; else nothing follows from it. */
  private static final Pattern SCHEDULED =
      Pattern.compile("(?i)\\b(?:due|scheduled|supposed|planned|timetabled|meant|ment)\\b");

  /** Words beside a stretch of time that tell where it leads. */
  private static final Pattern LATER =
      Pattern.compile(
          "(?i)"
              + STRETCH
              + " (?:later|after|late\\b|from now|behind)|\\bin (?:\\d|an? |half an? |another )[^.?!]{0,20}"
              + STRETCH
              + "|\\bdelay");

  private static final Pattern EARLIER =
      Pattern.compile("(?i)" + STRETCH + " (?:before|earlier|ago|early|ahead|prior)\\b");

  /** What no stretch of time tells: what recurs, other zones, wrong clocks. */
  private static final Pattern ELSEWHERE =
      Pattern.compile(
          "(?i)\\b(?:every|time zones?|time difference|local time|daylight saving|(?:fast|slow)\\b[^.?!]*\\b(?:clock|watch)|(?:clock|watch)\\b[^.?!]*\\b(?:fast|slow|gains?|loses?))\\b");

  /** One of several: "when does the third bus leave". */
  private static final Pattern ORDINAL =
      Pattern.compile(
          "(?i)\\b(?:second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\\d+(?:nd|rd|th)|next|previous)\\b|\\blast\\b(?! (?:\\p{L}+ )?(?:done|finish|end|over|ready))");

  private static final Pattern SAME_ZONE = Pattern.compile("(?i)\\bsame time zone\\b");

  /** The text of minutes that pass; empty where it asks for no time of day, or states several. */
  static Optional<AskedTime> of(WordProblem problem) {
    String text = problem.text();
    List<ClockTime> times = ClockTime.in(text);
    if (times.size() != 1
        || !HAS_STRETCH.matcher(text).find()
        || ELSEWHERE.matcher(SAME_ZONE.matcher(text).replaceAll("")).find()) {
      return Optional.empty();
    }
    Matcher asks = ASKS.matcher(text);
    int start = -1;
    while (asks.find()) {
      start = asks.start();
    }
    if (start < 0) {
      return Optional.empty();
    }
    asks.find(start);
    Edit question = question(text, start, asks.end());
    String asked = text.substring(start, question.end());
    ClockTime stated = times.getFirst();
    if (stated.start() < question.end() && question.end() < stated.end()) {
      return Optional.empty();
    }
    TextEdits edits = edits(problem, stated, question);
    return ORDINAL.matcher(asked).find()
        ? Optional.empty()
        : isLater(text, stated, asked).map(later -> new AskedTime(edits, stated, later));
  }

  /**
   * The equation of the time that is asked for, in minutes since midnight.
   *
   * @param equation of the minutes that pass, with one unknown
   */
  public Formula shifted(Formula equation) {
    Formula from = Formula.number(stated.minutes());
    Formula unknown = Formula.symbol("X_0");
    if (equation instanceof Formula.Operation(Operator equal, List<Formula> sides, _)
        && equal == Operator.EQUAL
        && sides.getFirst().equals(unknown)
        && !sides.getLast().symbols().contains("X_0")) {
      Operator sign = later ? Operator.ADD : Operator.SUBTRACT;
      return Formula.of(equal, unknown, Formula.of(sign, from, sides.getLast()));
    }
    return equation.replaceSymbols(symbol ->
        later
            ? Formula.of(Operator.SUBTRACT, symbol, from)
            : Formula.of(Operator.SUBTRACT, from, symbol));
  }

  /** Whether what is asked for comes after what is stated; empty where that is not told. */
  private static Optional<Boolean> isLater(String text, ClockTime stated, String question) {
    boolean saysLater = LATER.matcher(text).find();
    boolean saysEarlier = EARLIER.matcher(text).find();
    if (saysLater && saysEarlier) {
      return Optional.empty();
    }
    Optional<Boolean> said = saysLater || saysEarlier ? Optional.of(saysLater) : Optional.empty();
    boolean sleeps = SLEEP.matcher(text).find();
    String before = text.substring(Math.max(0, stated.start() - NEAR), stated.start());
    String clause = before.replaceFirst("(?s).*[.?!;]", "");
    Role from = Role.last(clause, sleeps);
    Role to = Role.first(question, sleeps);
    boolean scheduled = SCHEDULED.matcher(clause).find();
    if (scheduled || said.isPresent() && NOW.matcher(clause).find()) {
      return said;
    }
    boolean inTime = IN_TIME.matcher(question).find();
    if (to == Role.NOT_TOLD && from == Role.END && inTime) {
      to = Role.LEAVE;
    } else if (to == Role.NOT_TOLD
        && from.compareTo(Role.START) <= 0
        && FOLLOWS.matcher(question).find()) {
      to = Role.END;
    }
    boolean ofOneKind = to == from || to != Role.END && from.compareTo(Role.START) <= 0 && !inTime;
    if (to == Role.NOT_TOLD || ofOneKind) {
      return said;
    }
    boolean later = from == Role.NOT_TOLD ? to == Role.END : to.compareTo(from) > 0;
    return said.isPresent() && said.get() != later ? Optional.empty() : Optional.of(later);
  }

  /** What happens at a time of day, in the order of a day's course. */
  private enum Role {
    WAKE,
    LEAVE,
    START,
    END,
    NOT_TOLD;

    static Role first(String words, boolean sleeps) {
      Matcher roles = roles(words, sleeps);
      return roles.find() ? of(roles) : NOT_TOLD;
    }

    static Role last(String words, boolean sleeps) {
      Matcher roles = roles(words, sleeps);
      Role last = NOT_TOLD;
      while (roles.find()) {
        last = of(roles);
      }
      return last;
    }

    private static Matcher roles(String words, boolean sleeps) {
      return ROLES.matcher(sleeps ? WAKING.matcher(words).replaceAll("finish") : words);
    }

    private static Role of(Matcher roles) {
      if (roles.group("wakes") != null) {
        return WAKE;
      }
      if (roles.group("leaves") != null) {
        return LEAVE;
      }
      return roles.group("starts") != null ? START : END;
    }
  }

  private static TextEdits edits(WordProblem problem, ClockTime stated, Edit question) {
    String text = problem.text();
    Matcher at = AT.matcher(text.substring(0, stated.start()));
    int before = at.find() ? at.start() : stated.start();
    int from = stated.start() < question.start() ? before : Math.max(before, question.end());
    boolean endsSentence =
        stated.words().endsWith(".")
            && text.substring(stated.end()).matches("(?s)\\s+\\p{Lu}.*|\\s*");
    Edit time = new Edit(from, stated.end(), endsSentence ? "." : "", stated.start());
    List<Edit> edits;
    if (stated.start() >= question.start() && stated.end() <= question.end()) {
      edits = List.of(question);
    } else {
      edits = stated.start() < question.start() ? List.of(time, question) : List.of(question, time);
    }
    return new TextEdits(
        problem,
        edits,
        "%s = %d minutes after midnight".formatted(stated.shown(), stated.minutes()));
  }

  /** The words that ask for a time of day, up to a condition with numbers of its own. */
  private static Edit question(String text, int start, int end) {
    String words = text.substring(start, end);
    int stop = words.length();
    boolean counts = !TextNumber.findIn(words).isEmpty() || !ClockTime.in(words).isEmpty();
    if (counts) {
      Matcher condition = CONDITION.matcher(words);
      stop = condition.find() ? condition.start() : words.length();
    } else {
      String bare = words.replaceFirst("[.\\s]+$", "");
      stop = bare.length();
    }
    boolean first = start == 0 || text.substring(0, start).matches("(?s).*[.?!]\\s*");
    return new Edit(
        start, start + stop, (first ? "How" : "how") + " many minutes does it take in all", start);
  }
}
