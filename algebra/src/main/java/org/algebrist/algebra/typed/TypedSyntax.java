package org.algebrist.algebra.typed;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.LetterNames;

/**
 * Rewrites what people type without a notation of their own into infix notation: numbers such as
 * {@code 1e6} and {@code 2 1/2}, sets, and the calls of computer algebra systems and calculators.
 */
final class TypedSyntax {
  private static final Pattern POWER_OF_TEN =
      Pattern.compile("(?<![\\w.^])(\\d+(?:\\.\\d+)?)[eE]([-+]?\\d{1,3})(?![\\w.])");
  private static final Pattern MIXED =
      Pattern.compile("(?<![\\w.^/)])(\\d{1,9}) +(\\d{1,9})\\s*/\\s*(\\d{1,9})(?![\\w.])");
  private static final Pattern SHARE_OF =
      Pattern.compile("(?<=%)\\s*of\\s+|(?<=\\d)\\s+of\\s+(?=\\d)");
  private static final Pattern OFF =
      Pattern.compile(
          "(\\d+(?:\\.\\d+)?)\\s*%\\s*(?:off(?:\\s+of)?|(?:less|lower|fewer) than)\\s+");
  private static final Pattern MORE =
      Pattern.compile("(\\d+(?:\\.\\d+)?)\\s*%\\s*(?:more|higher|greater) than\\s+");
  private static final Pattern LOGIC =
      Pattern.compile("[¬∧∨⇒⇔]|=>|(?<![A-Za-z])(?:not|and|or|implies|iff)(?![A-Za-z])");

  /** A limit, or a name that approaches a number: x -> 0 and y -> 1. */
  private static final Pattern LIMIT =
      Pattern.compile("(?<![A-Za-z])lim|[a-z]\\s*(?:->|→)\\s*[-+−]?(?:\\d|inf|oo|∞|pi|π)");

  private static final Pattern UNION = Pattern.compile("([)\\]}])\\s*[uU]\\s*(?=[(\\[{])");
  private static final Pattern NUMBERS_SET = Pattern.compile("(?<=\\bin |∈ |∈)([RZNQC])\\b");
  private static final Pattern INFINITY =
      Pattern.compile("(?<![A-Za-z])(?:inf|infty|oo|Infinity)(?![A-Za-z(_])");
  private static final Pattern CHOOSE = Pattern.compile("(?<![\\w)])(\\w+)\\s+choose\\s+(\\w+)");
  private static final Pattern LIMIT_HEAD =
      Pattern.compile(
          "(?<![A-Za-z])lim(?:it)?(?:\\s+|_)(?:as\\s+)?"
              + "(?:[({]\\s*([a-zA-Z])\\s*(?:->|→)\\s*([^(){}]+?)\\s*[)}]|([a-zA-Z])\\s*(?:->|→)\\s*(\\S+))"
              + "(?:\\s+of)?\\s+");
  private static final Pattern INTEGRAL_FROM =
      Pattern.compile(
          "(?:the )?(?:int|integral)(?: from (\\S+) to (\\S+)|_(\\w+|\\([^()]*\\))\\^(\\w+|\\([^()]*\\)))"
              + "(?: of)?\\s+(.+?)\\s*\\bd([a-z])(?![a-z])");
  private static final Pattern INTEGRAL =
      Pattern.compile(
          "(?<![A-Za-z])(?:the )?(?:int|integral)(?: of)?\\s+(.+?)\\s*\\bd([a-z])(?![a-z])");
  private static final Pattern CASE = Pattern.compile("(.+?)\\s+(?:if|when|for)\\s+(.+)");

  /** A function and an argument without brackets, sin 2x. */
  private static final Pattern BARE_ARGUMENT =
      Pattern.compile(
          "(?<![A-Za-z])(%s)\\s+".formatted(FunctionNames.BEFORE_BLANK)
              + "(\\d*[a-z](?:\\^\\d+)?(?![\\w(^])|\\d+(?:\\.\\d+)?(?![\\w.(^]))");

  /** Letters of Greek that are names; Δ and Σ often are something else. */
  private static final Pattern GREEK = Pattern.compile("[α-ωϑϕϵΓΘΛΞΦΨΩ]");

  /** Two or three letters that are no function; infix takes them for a name. */
  private static final Pattern SHORT_NAME =
      Pattern.compile("(/?)(?<![\\p{L}_`])([A-Za-z]{2,3})(?![\\p{L}\\d_`(])");

  /** A function behind one or two letters: xsin(x). */
  private static final Pattern GLUED_CALL =
      Pattern.compile(
          "(?<![\\p{L}_`])([A-Za-z]{1,2})((?:arc)?(?:sin|cos|tan)|sinh|cosh|tanh|exp|ln|log|sqrt)\\(");

  /** A name with a numeral below it, or with a letter where another index follows. */
  private static final Pattern AFTER_INDEX =
      Pattern.compile("(?<![\\p{L}\\d_\\\\])([A-Za-z]_(?:\\d+(?=[A-Za-z])|[A-Za-z](?=[A-Za-z]_)))");

  private static final Pattern DIFFERENTIAL = Pattern.compile("d[a-z]");

  /** Words that infix knows, beside functions and Greek letters. */
  private static final Set<String> SHORT_WORDS =
      Set.of(
          "not", "xor", "iff", "div", "lcm", "inf", "sup", "lim", "sum", "int", "rad", "re", "im",
          "adj", "tr", "ker", "dim", "row", "abs", "sgn", "deg", "sub", "TRUE", "choose");

  /** An interval whose brackets are turned where its ends are left out, ]-1; 4[, or with ";". */
  private static final Pattern INTERVAL =
      Pattern.compile(
          "(?<![\\w)])([\\[\\](])\\s*([^\\[\\](){};,]+);\\s*([^\\[\\](){};,]+?)\\s*([\\[\\])])(?!\\w)");

  /** Numbers in brackets with commas between them, which are no groups of three digits. */
  private static final Pattern NUMBERS_IN_BRACKETS =
      Pattern.compile("\\s*[(\\[{<]\\s*[-−\\d][-−\\d.,\\s]*[)\\]}>]\\s*");

  private static final Pattern BELOW_LINE =
      Pattern.compile("(?<=[a-z)]|\\^\\d)(/\\d+) +(?=[a-z](?![a-zA-Z])|e\\^|\\()");

  private static final String RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
  private static final Pattern RAISED = Pattern.compile("[⁻" + RAISED_DIGITS + "]+");

  private static final Pattern EXPONENT = Pattern.compile("\\^\\{([^{}]+)\\}");
  private static final Pattern SCRIPT_OF_ONE = Pattern.compile("(?<=[A-Za-z])_\\{(\\w+)\\}");

  private TypedSyntax() {}

  /** Intervals with ";" or with turned brackets as they are written elsewhere: [0, 1). */
  static String intervals(String text) {
    return text.indexOf(';') < 0 ? text : INTERVAL.matcher(text).replaceAll(TypedSyntax::interval);
  }

  private static String interval(MatchResult found) {
    String open = found.group(1).equals("]") ? "(" : found.group(1);
    String close = found.group(4).equals("[") ? ")" : found.group(4);
    return Matcher.quoteReplacement(open + found.group(2) + ", " + found.group(3) + close);
  }

  /** Commas of a list of numbers as such: (100,200) holds two. */
  static String lists(String text) {
    return NUMBERS_IN_BRACKETS.matcher(text).matches() ? text.replaceAll(",(?=\\d)", ", ") : text;
  }

  /** Infix in which letters side by side are products, and Greek letters have their names. */
  static String names(String infix) {
    if (infix.contains("quantity(")) {
      return infix;
    }
    String text = greek(infix);
    boolean words = !SHORT_WORDS.containsAll(TypedWords.unknown(text));
    return words ? text : SHORT_NAME.matcher(text).replaceAll(name -> product(name, text));
  }

  /** xsin(x) as x*sin(x), n_1sin(a) and v_0t likewise, x_iy_i as x_i*y_i. */
  static String unglued(String text) {
    String apart = GluedIndices.apart(AFTER_INDEX.matcher(text).replaceAll("$1*"));
    return GLUED_CALL.matcher(apart).replaceAll(TypedSyntax::unglued);
  }

  private static String unglued(MatchResult call) {
    return Matcher.quoteReplacement(
        isKnown(call.group(1) + call.group(2))
            ? call.group()
            : String.join("*", call.group(1).split("")) + "*" + call.group(2) + "(");
  }

  private static boolean isKnown(String word) {
    return TypedWords.isKnown(word)
        || TypedWords.LARGE.containsKey(word)
        || SHORT_WORDS.contains(word);
  }

  private static String product(MatchResult name, String text) {
    String letters = name.group(2);
    boolean power = name.end() < text.length() && text.charAt(name.end()) == '^';
    boolean below = !name.group(1).isEmpty();
    if (isKnown(letters) || DIFFERENTIAL.matcher(letters).matches() || below && power) {
      return Matcher.quoteReplacement(name.group());
    }
    String product = String.join("*", letters.split(""));
    return Matcher.quoteReplacement(name.group(1) + (below ? "(" + product + ")" : product));
  }

  /** Greek letters by name, multiplied with what stands beside them. */
  private static String greek(String text) {
    StringBuilder named = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (!isGreek(c)) {
        named.append(c);
        continue;
      }
      char before = named.isEmpty() ? ' ' : named.charAt(named.length() - 1);
      if (Character.isLetterOrDigit(before) || before == ')') {
        named.append(endsWithFunction(named) ? ' ' : '*');
      }
      named.append(nameOf(c));
      char after = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
      if (Character.isLetterOrDigit(after) && !isGreek(after) || after == '(' && c == 'π') {
        named.append('*');
      }
    }
    return named.toString();
  }

  private static boolean isGreek(char letter) {
    return GREEK.matcher(Character.toString(letter)).matches();
  }

  /** The name of a Greek letter that is read as a name, θ; any other letter itself. */
  static String nameOf(char letter) {
    String name = isGreek(letter) ? LetterNames.name(letter) : null;
    return name == null ? Character.toString(letter) : name;
  }

  private static boolean endsWithFunction(CharSequence text) {
    int start = text.length();
    while (start > 0 && Character.isLetter(text.charAt(start - 1))) {
      start--;
    }
    String word = text.subSequence(start, text.length()).toString();
    return TypedWords.FUNCTIONS.containsKey(word) || word.equals("sqrt");
  }

  /** With 1e6 written out. */
  static String decimals(String text) {
    return POWER_OF_TEN.matcher(text).replaceAll(TypedSyntax::decimal);
  }

  /** x/2 y as x/2 times y: a blank behind a number ends what is below the line. */
  static String fractions(String text) {
    return BELOW_LINE.matcher(text).replaceAll("$1*");
  }

  /** The text in infix notation, as far as it has something to rewrite. */
  static String infix(String text) {
    String infix = text.replace("**", "^");
    infix = MIXED.matcher(infix).replaceAll(TypedSyntax::mixed);
    infix = SHARE_OF.matcher(infix).replaceAll("*");
    infix = OFF.matcher(infix).replaceAll("(1 - $1%)*");
    infix = MORE.matcher(infix).replaceAll("(1 + $1%)*");
    infix = implications(infix);
    infix = UNION.matcher(infix).replaceAll("$1 union ");
    infix = NUMBERS_SET.matcher(infix).replaceAll(TypedSyntax::blackboard);
    infix = INFINITY.matcher(infix).replaceAll("infinity");
    infix = CHOOSE.matcher(infix).replaceAll("binomial($1, $2)");
    infix = LIMIT_HEAD.matcher(infix).replaceAll(TypedSyntax::limitHead);
    infix = INTEGRAL_FROM.matcher(infix).replaceAll(TypedSyntax::integralFrom);
    infix = INTEGRAL.matcher(infix).replaceAll("integral(_, _, $1, $2)");
    infix = TypedCalls.derivatives(infix);
    infix = TypedCalls.calls(infix);
    return cases(infix).orElse(matrices(infix));
  }

  /** Raised digits as exponents: m^2 for m², s^(-1) for s⁻¹. */
  static String exponents(String text) {
    return RAISED
        .matcher(text)
        .replaceAll(raised -> {
          StringBuilder digits = new StringBuilder();
          for (char c : raised.group().toCharArray()) {
            digits.append(c == '⁻' ? '-' : (char) ('0' + RAISED_DIGITS.indexOf(c)));
          }
          return digits.length() == 1 ? "^" + digits : "^(" + digits + ")";
        });
  }

  /** Exponents and indices in braces as infix notation has them: x^(2) and a_n. */
  static String scripts(String infix) {
    String text = SCRIPT_OF_ONE.matcher(infix).replaceAll("_$1");
    return EXPONENT.matcher(text).replaceAll("^($1)");
  }

  /** The text with the signs that infix notation has no use for in those that it has. */
  static String signs(String text) {
    String plain = TypedRoots.calls(text.replace("²", "^2").replace("³", "^3"));
    plain = greek(plain).replace("∞", "infinity");
    return BARE_ARGUMENT.matcher(plain).replaceAll("$1($2)");
  }

  /** Arrows between statements as implications; alone, an arrow may be a map or a limit. */
  private static String implications(String text) {
    return !LOGIC.matcher(text).find() || LIMIT.matcher(text).find()
        ? text
        : text.replaceAll("<->|↔", "<=>")
            .replaceAll("(?<![<-])->|→", "=>")
            .replaceAll("(?<![A-Za-z])implies(?![A-Za-z(])", "=>")
            .replaceAll("(?<![A-Za-z])iff(?![A-Za-z(])", "<=>");
  }

  private static String decimal(MatchResult number) {
    return new BigDecimal(number.group(1) + "e" + number.group(2)).toPlainString();
  }

  private static String mixed(MatchResult number) {
    boolean proper = Integer.parseInt(number.group(2)) < Integer.parseInt(number.group(3));
    return proper
        ? "(" + number.group(1) + " + " + number.group(2) + "/" + number.group(3) + ")"
        : number.group();
  }

  private static String blackboard(MatchResult name) {
    return switch (name.group(1)) {
      case "R" -> "ℝ";
      case "Z" -> "ℤ";
      case "N" -> "ℕ";
      case "Q" -> "ℚ";
      default -> "ℂ";
    };
  }

  private static String limitHead(MatchResult head) {
    boolean bracketed = head.group(1) != null;
    return "lim("
        + head.group(bracketed ? 1 : 3)
        + "->"
        + Matcher.quoteReplacement(head.group(bracketed ? 2 : 4))
        + ") ";
  }

  private static String integralFrom(MatchResult integral) {
    boolean words = integral.group(1) != null;
    return Matcher.quoteReplacement(
        "integral(%s, %s, %s, %s)"
            .formatted(
                integral.group(words ? 1 : 3),
                integral.group(words ? 2 : 4),
                integral.group(5),
                integral.group(6)));
  }

  /** {@code {x if x>=0, -x if x<0}} as cases; empty where it is nothing of the kind. */
  private static Optional<String> cases(String text) {
    String inside = text.strip();
    if (!inside.startsWith("{") || Brackets.closing(inside, 0) != inside.length() - 1) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>();
    for (String part : Brackets.parts(inside.substring(1, inside.length() - 1))) {
      Matcher row = CASE.matcher(part.strip());
      if (!row.matches()) {
        return Optional.empty();
      }
      rows.add("case(" + row.group(1) + ", " + row.group(2) + ")");
    }
    return Optional.of("cases(" + String.join(", ", rows) + ")");
  }

  /** {@code [[1, 2], [3, 4]]} as a matrix. */
  private static String matrices(String text) {
    int at = text.indexOf("[[");
    int close = at < 0 ? -1 : Brackets.closing(text, at);
    if (close < 0) {
      return text;
    }
    List<String> rows = new ArrayList<>();
    int width = -1;
    for (String part : Brackets.parts(text.substring(at + 1, close))) {
      String row = part.strip();
      if (!row.startsWith("[") || Brackets.closing(row, 0) != row.length() - 1) {
        return text;
      }
      List<String> cells = Brackets.parts(row.substring(1, row.length() - 1));
      if (width >= 0 && cells.size() != width) {
        return text;
      }
      width = cells.size();
      rows.add("row(" + String.join(", ", cells) + ")");
    }
    return text.substring(0, at)
        + "matrix("
        + String.join(", ", rows)
        + ")"
        + matrices(text.substring(close + 1));
  }
}
