package org.algebrist.algebra.grade;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.algebra.typed.AnyInteger;
import org.algebrist.algebra.typed.BareFormula;
import org.algebrist.algebra.typed.Brackets;
import org.algebrist.algebra.typed.TypedFormula;
import org.algebrist.algebra.typed.TypedRoots;
import org.algebrist.algebra.unit.TemperatureWords;
import org.algebrist.algebra.unit.Units;

/** Cleans an answer as pupils type it, and splits it at the words and signs between its parts. */
final class AnswerText {
  private static final Pattern PREFIX =
      Pattern.compile("^(?i)(?:the )?(?:answers?|ans|solutions?|result)\\s*(?:is|are|:|=)\\s*");

  /** x is 2, x equals 3. */
  private static final Pattern IS =
      Pattern.compile(
          "(?<![a-zA-Z\\\\_])([a-zA-Z]+(?:_\\w+|\\d+)?|[a-z]\\([a-z]\\)) +(?:is +equal +to|is|equals|==)(?= +[-−+\\d(\\\\√a-zA-Z])(?! +(?:less|greater|more|any|an?|not|in|at|between|the)\\b)");

  /** Words before an answer that say nothing: so it is 3, thus x = 3. */
  private static final Pattern OPENING =
      Pattern.compile(
          "^(?:(?:so|thus|hence|therefore),? +(?=[-−\\da-z√\\\\]))?(?:(?:it +)?is +(?=[-−\\d√\\\\]))?");

  /** What is said of a constant behind an answer: C in R. */
  private static final Pattern REAL_CONSTANT =
      Pattern.compile("\\s*,\\s*[A-Z]_?\\d? *(?:∈|in) *(?:R|ℝ)\\s*$");

  private static final Pattern POINT_BY_NAME =
      Pattern.compile("^\\s*[A-Z] ?=? ?(?=\\([^()]*[,;][^()]*\\)\\s*$)");

  /** One number in groups of three, with a name before it or a unit behind. */
  private static final Pattern GROUPED =
      Pattern.compile(
          "\\s*(?:[$€£]|[a-z] ?=)?\\s*[1-9]\\d{0,2}(?:,\\d{3})+(?:\\.\\d+)?(?:\\s*[a-zA-Z°%][^,]*)?");

  /** 2 to 3 */
  private static final Pattern RATIO_IN_WORDS = Pattern.compile("^\\s*(\\d+) to (\\d+)\\s*$");

  private static final Pattern OUT_OF = Pattern.compile("^\\s*(\\d+) out of (\\d+)\\s*$");

  /** 3 R 2, a quotient and what is left. */
  private static final Pattern REMAINDER =
      Pattern.compile("^\\s*(\\d+) *(?:R|r|rem|remainder) *(\\d+)\\s*$");

  /** 2 hours and 30 minutes. */
  private static final Pattern AMOUNTS_WITH_AND =
      Pattern.compile("^\\s*(\\d+(?:\\.\\d+)? ?[a-z]+) and (\\d+(?:\\.\\d+)? ?[a-z]+)\\s*$");

  /** What "is less than" and its like come to, longer ones first. */
  private static final SequencedMap<Pattern, String> RELATIONS = relations();

  private static final Pattern ALL_BUT =
      Pattern.compile(
          "(?i)^(?:all|every|any) (?:real )?(?:numbers?|reals?|x) (?:except|but|other than)(?: for)? (?:x *= *)?([-−]?[^\\s,<>=≤≥]+)$");

  private static final Pattern WORDS =
      Pattern.compile("\\\\(?:text|mathrm|textrm|mbox)\\s*\\{([^{}]*)\\}");
  private static final Pattern MIXED =
      Pattern.compile("(?<![\\w.^/)])(\\d+)\\s+(\\d+)\\s*/\\s*(\\d+)(?![\\w.])");
  private static final Pattern REPEATING = Pattern.compile("(?<![\\w)])(\\d+\\.\\d*)\\((\\d+)\\)");
  private static final Pattern MIXED_WITH_AND =
      Pattern.compile("^([-−]?)\\s*(\\d+)\\s+and\\s+(\\d+)\\s*/\\s*(\\d+)$");

  private static final Pattern DEGREES =
      Pattern.compile("(?<=[\\d)])\\s*(?:degrees?|deg)(?![a-zA-Z])(?!\\s*[CF])");
  private static final Pattern RADIANS = Pattern.compile("(?<=[\\d)πi])\\s*rad(?:ians?)?$");

  /** Metres a second as textbooks write them; nobody means the inverse of milliseconds. */
  private static final Pattern METRES_A_SECOND =
      Pattern.compile("(?<![a-zA-Z])ms\\^\\{?[-−]([12])\\}?");

  private static final Pattern VECTOR = Pattern.compile("^<([^<>=]*,[^<>=]*)>$");
  private static final Pattern POWER_OF_TEN =
      Pattern.compile("^([-+−]?\\d+(?:\\.\\d+)?)[eE]([-+−]?\\d+)$");
  private static final Pattern LOG_BASE = Pattern.compile("(?<![\\\\a-zA-Z])log_(\\w)\\s*\\(");

  /** A pair of numbers as German and French schools write it, (2|-1) and (2; -1). */
  private static final Pattern PAIR =
      Pattern.compile("^\\(\\s*([-−+\\d./,]+)\\s*[;|]\\s*([-−+\\d./,]+)\\s*\\)$");

  private static final Pattern NOTHING =
      Pattern.compile(
          "(?i)(?:(?:there|it|the equation) ?(?:is|are|has|=) ?)?no (?:real"
              + " )?(?:sols?|solutions?|roots?|answers?|such number)|(?:there ?(?:is|are|=) ?)?no (?:real |such )?[a-z]"
              + "(?: exists?)?|none|∅|\\\\emptyset|\\\\varnothing|\\{\\s*\\}|\\\\\\{\\s*\\\\\\}|impossible|dne|does"
              + " not exist|undefined|empty set|the empty set");
  private static final Pattern EVERYTHING =
      Pattern.compile(
          "(?i)(?:all )?real numbers?|all"
              + " reals?|(?:x\\s*(?:∈|\\\\in)\\s*)?(?:ℝ|\\\\mathbb\\s*\\{?R\\}?)|any (?:real"
              + " )?number|all numbers|every(?: real)? number|infinitely many(?: solutions?)?"
              + "|\\(\\s*-\\s*∞\\s*,\\s*\\+?∞\\s*\\)");

  private static final Pattern WORD = Pattern.compile("(?<![\\\\a-zA-Z_{])[a-zA-Z]{3,}|\\?");

  /** What may be typed in letters, beside {@link TypedFormula#isKnownWord known words}. */
  private static final Set<String> CALLS =
      Set.of(
          "sum",
          "prod",
          "sqrt",
          "root",
          "lcm",
          "floor",
          "ceil",
          "square",
          "cubic",
          "per",
          "binomial",
          "factorial");

  private AnswerText() {}

  private static SequencedMap<Pattern, String> relations() {
    SequencedMap<Pattern, String> relations = new LinkedHashMap<>();
    String than = " than";
    String orEqual = " or equal to";
    relations.put(relation("less" + than + orEqual), "$1 ≤ ");
    relations.put(relation("(?:greater|more|larger)" + than + orEqual), "$1 ≥ ");
    relations.put(relation("(?:less|smaller)" + than), "$1 < ");
    relations.put(relation("(?:greater|more|larger)" + than), "$1 > ");
    relations.put(relation("at least"), "$1 ≥ ");
    relations.put(relation("at most"), "$1 ≤ ");
    relations.put(relation("not(?: equal to)?"), "$1 ≠ ");
    return relations;
  }

  /** Words between a name and a number. */
  private static Pattern relation(String words) {
    return Pattern.compile(
        "(?i)(?<![a-zA-Z])([a-z]) +is +" + words + " +(?=[-−\\d(√\\\\]|[a-z](?![a-z]))");
  }

  /** The answer without what only sets it, in signs that the readers know. */
  static String cleaned(String answer) {
    String text = answer.strip();
    return BareFormula.is(text) && !text.startsWith("=") ? text : rewritten(text);
  }

  static String rewritten(String answer) {
    String text = answer;
    text = unwrapped(text, "$$", "$$");
    text = unwrapped(text, "$", "$");
    text = unwrapped(text, "\\(", "\\)");
    text = unwrapped(text, "\\[", "\\]");
    text = PREFIX.matcher(text).replaceFirst("").replaceFirst("^=\\s*", "");
    text = AnyInteger.withSign(text);
    text = ALL_BUT.matcher(text).replaceFirst("x ≠ $1");
    text = TypedFormula.withoutWords(text);
    for (var relation : RELATIONS.entrySet()) {
      text = relation.getKey().matcher(text).replaceAll(relation.getValue());
    }
    text = OPENING.matcher(text).replaceFirst("");
    text = IS.matcher(text).replaceAll("$1 =").replace("==", "=");
    text =
        WORDS
            .matcher(text)
            .replaceAll(words -> Matcher.quoteReplacement(" " + words.group(1) + " "));
    text = text.replace("\\left", "").replace("\\right", "").replaceAll("\\\\[,;:! ]", " ");
    text = text.replace("**", "^").replace("=>", ">=").replace("=<", "<=").replace("=≥", "≥");
    text =
        text.replace("\\$", "$")
            .replace("\\%", "%")
            .replace("\\lor", " or ")
            .replace("\\vee", " or ");
    text = text.replace("∨", " or ").replace("\\land", " and ").replace("∧", " and ");
    text = text.replaceAll("(?i)(?<![\\\\a-z])(?:infinity|infty|inf|oo)(?![a-z])", "∞");
    text = text.replace("\\infty", "∞ ").replaceAll("([)\\]}])\\s*[uU]\\s*([(\\[{])", "$1∪$2");
    text = TypedRoots.bracketed(text);
    text = DEGREES.matcher(text).replaceAll("°");
    text = RADIANS.matcher(text).replaceAll("");
    text = METRES_A_SECOND.matcher(text).replaceAll("m/s^$1").replace("m/s^1", "m/s");
    text = VECTOR.matcher(text).replaceAll("\\\\langle $1\\\\rangle ");
    text = TypedRoots.ofBrackets(text);
    text =
        text.matches("\\p{ASCII}*") && !text.matches(".*[\\\\|].*")
            ? text
            : TypedRoots.inLatex(text);
    text = text.replaceAll("(?<![\\\\a-zA-Z])pi(?![a-zA-Z])", "π");
    text = LOG_BASE.matcher(text).replaceAll("\\\\log_{$1}(");
    text = text.replaceAll("(^|=)\\s*\\+\\s*-", "$1±");
    text = PAIR.matcher(text).replaceAll("($1, $2)");
    text = TypedFormula.withIntervals(text);
    text = text.replaceAll("(?<=[\\d)]) +v +(?=[a-z]\\s*=)", " or ");
    text = REPEATING.matcher(text).replaceAll("$1\\\\overline{$2}");
    text = MIXED.matcher(text).replaceAll("($1+$2/$3)");
    text = POWER_OF_TEN.matcher(text).replaceAll("$1*10^($2)");
    if (text.contains("|")) {
      text = text.replace("<=", "≤").replace(">=", "≥"); // infix has no bars
    }
    while (text.endsWith(".") || text.endsWith(";") || text.endsWith(",")) {
      text = text.substring(0, text.length() - 1);
    }
    return text.strip();
  }

  /** What is told in words or with commas in the signs for it: 2 to 3, 1,200 m, P = (2, 3). */
  static String inSigns(String answer) {
    String text = RATIO_IN_WORDS.matcher(answer).replaceFirst("$1:$2");
    text = OUT_OF.matcher(text).replaceFirst("$1/$2");
    text = REMAINDER.matcher(text).replaceFirst("($1, $2)");
    text = AMOUNTS_WITH_AND.matcher(text).replaceFirst("$1 $2");
    text = TemperatureWords.withSigns(text);
    text = REAL_CONSTANT.matcher(text).replaceFirst("");
    text = POINT_BY_NAME.matcher(text).replaceFirst("");
    return GROUPED.matcher(text).matches() ? text.replaceAll(",(?=\\d{3}(?!\\d))", "") : text;
  }

  private static String unwrapped(String text, String open, String close) {
    boolean wrapped =
        text.length() > open.length() + close.length()
            && text.startsWith(open)
            && text.endsWith(close)
            && text.indexOf(close, open.length()) == text.length() - close.length();
    return wrapped ? text.substring(open.length(), text.length() - close.length()).strip() : text;
  }

  static boolean saysNothing(String text) {
    return NOTHING.matcher(text).matches();
  }

  static boolean saysEverything(String text) {
    return EVERYTHING.matcher(text).matches();
  }

  /**
   * The first word that is neither a function nor made of letters that the question knows, or a
   * question mark; empty if there is none.
   *
   * @param letters the letters that the expected answer holds
   */
  static Optional<String> unknownWord(String text, Set<Integer> letters) {
    Matcher words = WORD.matcher(text);
    while (words.find()) {
      String word = words.group();
      boolean known =
          CALLS.contains(word.toLowerCase(Locale.ROOT))
              || TypedFormula.isKnownWord(word)
              || !word.equals("?") && word.chars().allMatch(letters::contains)
              || Units.parse(word).isPresent();
      if (!known) {
        return Optional.of(word);
      }
    }
    return Optional.empty();
  }

  /** Whether it is whole numbers in groups of three, such as 1,200. */
  static boolean hasThousands(String text) {
    return text.matches("[^,]*?(?<!\\d)[1-9]\\d{0,2}(?:,\\d{3})+(?![\\d,])[^,]*");
  }

  /** The number with a point, if the text is one number with a decimal comma, such as x = 0,5. */
  static String withDecimalPoint(String text) {
    return text.matches("[^,\\d(\\[{]*\\d+,\\d+(?![,.\\d])[^,\\d]*(?:10\\^\\{?[-−]?\\d+[^,\\d]*)?")
            && !hasThousands(text)
        ? text.replace(',', '.')
        : text;
  }

  /** 2 and 1/2 as one mixed number, where one value is expected. */
  static String withMixedNumber(String text) {
    Matcher mixed = MIXED_WITH_AND.matcher(text);
    boolean proper =
        mixed.matches()
            && mixed.group(3).length() < 9
            && mixed.group(4).length() < 9
            && Integer.parseInt(mixed.group(3)) < Integer.parseInt(mixed.group(4));
    return proper ? mixed.replaceAll("$1($2+$3/$4)") : text;
  }

  /** The parts between the words "or" or "and" outside brackets. */
  static List<String> atWord(String text, String word) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += Brackets.depth(text.charAt(i));
      int end = i + word.length();
      if (depth == 0
          && end < text.length()
          && text.regionMatches(true, i, word, 0, word.length())
          && i > 0
          && !Character.isLetter(text.charAt(i - 1))
          && text.charAt(i - 1) != '\\'
          && !Character.isLetter(text.charAt(end))) {
        parts.add(text.substring(start, i).strip());
        start = end;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }

  /** The parts between a sign outside brackets. */
  static List<String> atSign(String text, char sign) {
    var parts = new ArrayList<String>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += Brackets.depth(text.charAt(i)) + depth(text, i);
      if (depth == 0 && text.charAt(i) == sign) {
        parts.add(text.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).strip());
    return parts;
  }

  /** What LaTeX opens and closes with words at {@code i}. */
  private static int depth(String text, int i) {
    if (text.charAt(i) != '\\') {
      return 0;
    }
    return text.startsWith("\\begin{", i) || text.startsWith("\\langle", i)
        ? 1
        : text.startsWith("\\end{", i) || text.startsWith("\\rangle", i) ? -1 : 0;
  }
}
