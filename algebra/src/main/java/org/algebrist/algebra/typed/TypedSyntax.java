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
  private static final Pattern DERIVATIVE =
      Pattern.compile(
          "(?<![A-Za-z])d(?:\\^(\\d))?\\s*/\\s*d([a-z])(?:\\^(\\d))?\\s*(?=[\\[(A-Za-z0-9])");
  private static final Pattern CALL =
      Pattern.compile("(?<![A-Za-z\\\\])([A-Za-z]+)(_?(?:\\d+|(?<=_)[a-z]))?(?:\\^(\\d+))?\\(");
  private static final Pattern RANGE =
      Pattern.compile("\\s*([a-zA-Z])\\s*=\\s*(.+?)\\s*\\.\\.\\.?\\s*(.+?)\\s*");
  private static final Pattern APPROACH =
      Pattern.compile("\\s*([a-zA-Z])\\s*(?:->|→|=)\\s*(.+?)(?:\\^?([+-]))?\\s*");
  private static final Pattern CASE = Pattern.compile("(.+?)\\s+(?:if|when|for)\\s+(.+)");

  /** Functions whose power is written before the bracket, sin^2(x). */
  private static final Pattern POWERED = Pattern.compile("sinh?|cosh?|tanh?|cot|sec|csc|ln|log");

  /** A function and an argument without brackets, sin 2x. */
  private static final Pattern BARE_ARGUMENT =
      Pattern.compile(
          "(?<![A-Za-z])(sinh?|cosh?|tanh?|cot|sec|csc|ln|log|lg|exp|sqrt)\\s+"
              + "(\\d*[a-z](?:\\^\\d+)?(?![\\w(^])|\\d+(?:\\.\\d+)?(?![\\w.(^]))");

  /** Two letters, the second of which is often a variable; dx and ft are none. */
  private static final Pattern LETTERS =
      Pattern.compile(
          "(?<=[(+])(\\s*-?\\s*\\d*\\s*)(?!d[xyzt]|ft|pt|qt)([a-z])([xyzt])(?=\\s*[)+-])");

  /** Functions that LaTeX reads as a product of letters, or whose exponent in brackets it cuts. */
  private static final Pattern BARE_ROOT =
      Pattern.compile(
          "(?<![A-Za-z\\\\])(?:sqrt|lg)\\s+[\\da-z]"
              + "|\\^\\([^()]*(?<![A-Za-z\\\\])(?:sin|cos|tan|ln|log|exp)\\s+[\\da-z]");

  private TypedSyntax() {}

  /** Whether sqrt 3 or e^(ln x) stands in a text, which only infix reads as they are meant. */
  static boolean hasBareRoot(String text) {
    return BARE_ROOT.matcher(text).find();
  }

  /**
   * Two letters that are a term in brackets as products: sin(ax + b). Infix takes them for a name.
   */
  static String products(String text) {
    return LETTERS.matcher(text).replaceAll("$1$2*$3");
  }

  /** The text in infix notation, as far as it has something to rewrite. */
  static String infix(String text) {
    String infix = text.replace("**", "^");
    infix = POWER_OF_TEN.matcher(infix).replaceAll(TypedSyntax::decimal);
    infix = MIXED.matcher(infix).replaceAll(TypedSyntax::mixed);
    infix = SHARE_OF.matcher(infix).replaceAll("*");
    infix = UNION.matcher(infix).replaceAll("$1 union ");
    infix = NUMBERS_SET.matcher(infix).replaceAll(TypedSyntax::blackboard);
    infix = INFINITY.matcher(infix).replaceAll("infinity");
    infix = CHOOSE.matcher(infix).replaceAll("binomial($1, $2)");
    infix = LIMIT_HEAD.matcher(infix).replaceAll(TypedSyntax::limitHead);
    infix = INTEGRAL_FROM.matcher(infix).replaceAll(TypedSyntax::integralFrom);
    infix = INTEGRAL.matcher(infix).replaceAll("integral(_, _, $1, $2)");
    infix = derivatives(infix);
    infix = calls(infix);
    return cases(infix).orElse(matrices(infix));
  }

  /** The text with the signs that infix notation has no use for in those that it has. */
  static String signs(String text) {
    String plain = text.replace("²", "^2").replace("³", "^3");
    plain = plain.replaceAll("√\\s*(?=\\()", "sqrt");
    plain = plain.replaceAll("√\\s*(\\d+(?:\\.\\d+)?|[a-zA-Z])", "sqrt($1)");
    plain = plain.replaceAll("π", "pi").replace("∞", "infinity");
    return BARE_ARGUMENT.matcher(plain).replaceAll("$1($2)");
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

  /** d/dx before a bracket or a product, as a call. */
  private static String derivatives(String text) {
    Matcher sign = DERIVATIVE.matcher(text);
    if (!sign.find()) {
      return text;
    }
    String order = sign.group(1) == null ? "1" : sign.group(1);
    if (sign.group(1) != null && !sign.group(1).equals(sign.group(3))) {
      return text;
    }
    int end = factorsEnd(text, sign.end());
    return text.substring(0, sign.start())
        + "derivative(%s, %s, %s)"
            .formatted(text.substring(sign.end(), end).strip(), sign.group(2), order)
        + derivatives(text.substring(end));
  }

  /** Where the product ends that begins at {@code from}: before + or −, a relation, a comma. */
  private static int factorsEnd(String text, int from) {
    int depth = 0;
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      depth += depth(c);
      boolean sign =
          (c == '+' || c == '-' || c == '−') && i > from && "^*/(".indexOf(before(text, i)) < 0;
      if (depth < 0 || depth == 0 && (sign || "=<>≤≥≠,;|".indexOf(c) >= 0)) {
        return i;
      }
    }
    return text.length();
  }

  /** The last character before a place that is no blank. */
  private static char before(String text, int at) {
    int i = at - 1;
    while (i > 0 && text.charAt(i) == ' ') {
      i--;
    }
    return text.charAt(i);
  }

  /** All calls of functions that infix notation has by another name or in another order. */
  private static String calls(String text) {
    Matcher call = CALL.matcher(text);
    if (!call.find()) {
      return text;
    }
    int close = closing(text, call.end() - 1);
    if (close < 0) {
      return text;
    }
    String head = text.substring(0, call.start());
    String inside = calls(text.substring(call.end(), close));
    String rest = text.substring(close + 1);
    String name = call.group(1);
    List<String> parts = parts(inside);
    if (name.equals("lim") || name.equals("limit")) {
      Matcher approach = APPROACH.matcher(inside);
      if (parts.size() == 1 && approach.matches() && !rest.isBlank()) {
        int end = factorsEnd(rest, 0);
        String of = calls(rest.substring(0, end)).strip();
        return head + limit(approach, of) + calls(rest.substring(end));
      }
    }
    String subscript = call.group(2) == null ? "" : call.group(2).replace("_", "");
    String power = call.group(3) == null ? "" : call.group(3);
    String same = text.substring(call.start(), call.end()) + inside + ")";
    String replaced =
        !power.isEmpty()
            ? subscript.isEmpty() && POWERED.matcher(name).matches()
                ? "(" + name + "(" + inside + "))^" + power
                : same
            : subscript.isEmpty()
                ? renamed(name, parts).orElse(same)
                : name.equals("log") && parts.size() == 1
                    ? "log(" + inside + ", " + subscript + ")"
                    : same;
    return head + replaced + calls(rest);
  }

  private static Optional<String> renamed(String name, List<String> parts) {
    return switch (name) {
      case "ceil" -> Optional.of("ceiling(" + String.join(",", parts) + ")");
      case "C", "nCr", "ncr", "binom", "choose" ->
          parts.size() == 2
              ? Optional.of("binomial(" + parts.get(0) + "," + parts.get(1) + ")")
              : Optional.empty();
      case "sum", "Sum" -> ranged("sum", parts);
      case "prod", "product", "Product" -> ranged("product", parts);
      case "int", "integrate", "integral", "Integral" -> integral(parts);
      case "diff", "derivative", "deriv" -> derivative(parts);
      case "lim", "limit" -> limit(parts);
      default -> Optional.empty();
    };
  }

  /** {@code sum(f, k=1..n)} and {@code sum(f, k, 1, n)}. */
  private static Optional<String> ranged(String name, List<String> parts) {
    return range(parts)
        .map(range ->
            "%s(%s = %s, %s, %s)"
                .formatted(name, range.get(0), range.get(1), range.get(2), parts.getFirst()));
  }

  private static Optional<String> integral(List<String> parts) {
    if (parts.size() == 2 && isLetter(parts.get(1))) {
      return Optional.of("integral(_, _, %s, %s)".formatted(parts.get(0), parts.get(1).strip()));
    }
    return range(parts)
        .map(range ->
            "integral(%s, %s, %s, %s)"
                .formatted(range.get(1), range.get(2), parts.getFirst(), range.get(0)));
  }

  /** Name, beginning and end of {@code f, k=1..n}, {@code f, k, 1, n} and {@code f, (k, 1, n)}. */
  private static Optional<List<String>> range(List<String> parts) {
    if (parts.size() == 2) {
      Matcher range = RANGE.matcher(parts.get(1));
      if (range.matches()) {
        return Optional.of(List.of(range.group(1), range.group(2), range.group(3)));
      }
      String last = parts.get(1).strip();
      if (last.startsWith("(") && closing(last, 0) == last.length() - 1) {
        List<String> three = parts(last.substring(1, last.length() - 1));
        return three.size() == 3 && isLetter(three.getFirst())
            ? Optional.of(three.stream().map(String::strip).toList())
            : Optional.empty();
      }
    }
    return parts.size() == 4 && isLetter(parts.get(1))
        ? Optional.of(parts.subList(1, 4).stream().map(String::strip).toList())
        : Optional.empty();
  }

  private static Optional<String> derivative(List<String> parts) {
    boolean ordered =
        parts.size() == 2 || parts.size() == 3 && parts.get(2).strip().matches("\\d{1,2}");
    return ordered && isLetter(parts.get(1))
        ? Optional.of(
            "derivative(%s, %s, %s)"
                .formatted(
                    parts.get(0),
                    parts.get(1).strip(),
                    parts.size() == 2 ? "1" : parts.get(2).strip()))
        : Optional.empty();
  }

  private static Optional<String> limit(List<String> parts) {
    if (parts.size() == 3 && isLetter(parts.get(1))) {
      return Optional.of(
          "limit(%s -> %s, %s)".formatted(parts.get(1).strip(), parts.get(2), parts.get(0)));
    }
    if (parts.size() == 2) {
      Matcher approach = APPROACH.matcher(parts.get(1));
      if (approach.matches()) {
        return Optional.of(limit(approach, parts.get(0)));
      }
    }
    return Optional.empty();
  }

  private static String limit(Matcher approach, String of) {
    String to = approach.group(2);
    return approach.group(3) == null
        ? "limit(%s -> %s, %s)".formatted(approach.group(1), to, of)
        : "limit(%s -> sup(%s, `%s`), %s)".formatted(approach.group(1), to, approach.group(3), of);
  }

  private static boolean isLetter(String text) {
    return text.strip().matches("[a-zA-Z]");
  }

  /** {@code {x if x>=0, -x if x<0}} as cases; empty where it is nothing of the kind. */
  private static Optional<String> cases(String text) {
    String inside = text.strip();
    if (!inside.startsWith("{") || closing(inside, 0) != inside.length() - 1) {
      return Optional.empty();
    }
    List<String> rows = new ArrayList<>();
    for (String part : parts(inside.substring(1, inside.length() - 1))) {
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
    int close = at < 0 ? -1 : closing(text, at);
    if (close < 0) {
      return text;
    }
    List<String> rows = new ArrayList<>();
    int width = -1;
    for (String part : parts(text.substring(at + 1, close))) {
      String row = part.strip();
      if (!row.startsWith("[") || closing(row, 0) != row.length() - 1) {
        return text;
      }
      List<String> cells = parts(row.substring(1, row.length() - 1));
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

  /** The parts between commas outside brackets. */
  private static List<String> parts(String text) {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += depth(text.charAt(i));
      if (depth == 0 && text.charAt(i) == ',') {
        parts.add(text.substring(start, i));
        start = i + 1;
      }
    }
    parts.add(text.substring(start));
    return parts;
  }

  /** Where the bracket closes that opens at a place, or −1. */
  private static int closing(String text, int open) {
    int depth = 0;
    for (int i = open; i < text.length(); i++) {
      depth += depth(text.charAt(i));
      if (depth == 0) {
        return i;
      }
    }
    return -1;
  }

  private static int depth(char c) {
    return switch (c) {
      case '(', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      default -> 0;
    };
  }
}
