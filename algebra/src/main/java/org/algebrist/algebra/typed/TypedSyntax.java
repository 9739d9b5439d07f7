package org.algebrist.algebra.typed;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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

  /** A function and an argument without brackets, sin 2x and sin2x. */
  private static final Pattern BARE_ARGUMENT =
      Pattern.compile(
          "(?<![A-Za-z])(?:(sinh?|cosh?|tanh?|cot|sec|csc|ln|log|lg|exp|sqrt)\\s+|(sin|cos|tan|ln|sqrt)(?=\\d))"
              + "(\\d*[a-z](?:\\^\\d+)?(?![\\w(^])|\\d+(?:\\.\\d+)?(?![\\w.(^]))");

  /** Two letters, the second of which is often a variable; dx and ft are none. */
  private static final Pattern LETTERS =
      Pattern.compile(
          "(?<=[(+])(\\s*-?\\s*\\d*\\s*)(?!d[xyzt]|ft|pt|qt)([a-z])([xyzt])(?=\\s*[)+-])");

  private TypedSyntax() {}

  /**
   * Two letters that are a term in brackets as products: sin(ax + b). Infix takes them for a name.
   */
  static String products(String text) {
    return LETTERS.matcher(text).replaceAll("$1$2*$3");
  }

  /** With 1e6 written out. */
  static String decimals(String text) {
    return POWER_OF_TEN.matcher(text).replaceAll(TypedSyntax::decimal);
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

  /** The text with the signs that infix notation has no use for in those that it has. */
  static String signs(String text) {
    String plain = text.replace("²", "^2").replace("³", "^3");
    plain = plain.replaceAll("√\\s*(?=\\()", "sqrt");
    plain = plain.replaceAll("√\\s*(\\d+(?:\\.\\d+)?|[a-zA-Z])", "sqrt($1)");
    plain = plain.replaceAll("π", "pi").replace("∞", "infinity");
    return BARE_ARGUMENT.matcher(plain).replaceAll("$1$2($3)");
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
