package org.algebrist.algebra.typed;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.algebrist.expression.tree.Operator;

/**
 * The calls of computer algebra systems and calculators as infix notation has them: by another
 * name, with other arguments, or in another order.
 */
final class TypedCalls {
  private static final Pattern DERIVATIVE =
      Pattern.compile(
          "(?<![A-Za-z])d(?:\\^(\\d))?\\s*/\\s*d([a-z])(?:\\^(\\d))?\\s*(?=[\\[(A-Za-z0-9|])");

  /** Name, subscript, exponent, primes: log_2(, sin^2(, sin^-1(, Ai'(. */
  private static final Pattern CALL =
      Pattern.compile(
          "(?<![A-Za-z\\\\])([A-Za-z]+)(_?(?:\\d+|(?<=_)[a-z]))?"
              + "(?:\\^(\\d+|-1(?=\\()|\\(-1\\)|\\{-1\\}))?(['′]{1,6})?\\(");

  private static final Pattern RANGE =
      Pattern.compile("\\s*([a-zA-Z])\\s*=\\s*(.+?)\\s*\\.\\.\\.?\\s*(.+?)\\s*");
  private static final Pattern APPROACH =
      Pattern.compile("\\s*([a-zA-Z])\\s*(?:->|→|=)\\s*(.+?)(?:\\^?([+-]))?\\s*");

  /** Functions whose power is written before the bracket, sin^2(x). */
  private static final Pattern POWERED = Pattern.compile(FunctionNames.POWERED);

  /** Those of them whose power −1 is the inverse function. */
  private static final Pattern INVERTED = Pattern.compile(FunctionNames.INVERTIBLE);

  private static final Pattern NUMERAL = Pattern.compile("\\s*[-−]?\\d{1,30}(?:\\.\\d{1,30})?\\s*");

  /** (1, 2, 3), without brackets inside. */
  private static final Pattern TUPLE = Pattern.compile("\\([^()]*,[^()]*\\)");

  /** What an event is told by. */
  private static final Pattern RELATION = Pattern.compile("[<>=≤≥≠]");

  /** Longer than a product of letters is. */
  private static final Pattern WORD = Pattern.compile("[a-z]{4,}");

  private TypedCalls() {}

  /** d/dx before a bracket or a product, as a call. */
  static String derivatives(String text) {
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
      depth += Brackets.depth(c);
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
  static String calls(String text) {
    Matcher call = CALL.matcher(text);
    if (!call.find()) {
      return text;
    }
    int close = Brackets.closing(text, call.end() - 1);
    if (close < 0) {
      return text;
    }
    String head = text.substring(0, call.start());
    String inside = calls(text.substring(call.end(), close));
    String rest = text.substring(close + 1);
    String name = call.group(1);
    List<String> parts = Brackets.parts(inside);
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
        call.group(4) != null
            ? subscript.isEmpty() && power.isEmpty() && TypedWords.CALLED.contains(name)
                ? "apply(prime(`%s`, %d), %s)".formatted(name, call.group(4).length(), inside)
                : same
            : power.contains("-1")
                ? subscript.isEmpty() && INVERTED.matcher(name).matches()
                    ? "a" + name + "(" + inside + ")"
                    : same
                : !power.isEmpty()
                    ? subscript.isEmpty() && POWERED.matcher(name).matches()
                        ? "(" + name + "(" + inside + "))^" + power
                        : same
                    : subscript.isEmpty()
                        ? renamed(name, parts).orElse(same)
                        : indexed(name, subscript, parts).orElse(same);
    return head + replaced + calls(rest);
  }

  /** Functions with a number below their name: log_2(8), Li_2(1). */
  private static Optional<String> indexed(String name, String subscript, List<String> parts) {
    return switch (name) {
      case "log" -> of("log(%s, " + subscript + ")", parts);
      case "Li" -> of("polylog(" + subscript + ", %s)", parts);
      default -> Optional.empty();
    };
  }

  private static Optional<String> renamed(String name, List<String> parts) {
    return parts.isEmpty()
        ? unknown(name, parts)
        : known(name, parts).or(() -> unknown(name, parts));
  }

  /** A word that is no function here, so that it is not read as letters multiplied. */
  private static Optional<String> unknown(String name, List<String> parts) {
    return WORD.matcher(name).matches() && Operator.spelled(name) == null
        ? apply(name, parts)
        : Optional.empty();
  }

  private static Optional<String> apply(String name, List<String> parts) {
    return Optional.of("apply(`" + name + "`, " + String.join(",", parts) + ")");
  }

  /** Of two vectors that are written out; of letters it is not known whether they are vectors. */
  private static Optional<String> ofVectors(String product, List<String> parts) {
    return parts.stream().allMatch(each -> TUPLE.matcher(each.strip()).matches())
        ? ofTwo(product, parts)
        : Optional.empty();
  }

  private static Optional<String> known(String name, List<String> parts) {
    return switch (name) {
      case "P", "Pr" ->
          of("apply(P, %s)", parts).filter(_ -> RELATION.matcher(parts.getFirst()).find());
      case "cbrt" -> of("root(%s, 3)", parts);
      case "sign" -> of("sgn(%s)", parts);
      case "Re" -> of("re(%s)", parts);
      case "Im" -> of("im(%s)", parts);
      case "round" -> of("floor(%s + 1/2)", parts).or(() -> rounded(parts));
      case "mean", "average", "avg" ->
          Optional.of("((" + String.join(" + ", parts) + ")/" + parts.size() + ")");
      case "median" -> median(parts);
      case "dot" -> ofVectors("((%s) inner (%s))", parts).or(() -> apply(name, parts));
      case "cross" -> ofVectors("((%s) cross (%s))", parts);
      case "ceil" -> Optional.of("ceiling(" + String.join(",", parts) + ")");
      case "C", "nCr", "ncr", "binom", "choose", "comb" -> ofTwo("binomial(%s,%s)", parts);
      case "pow" -> ofTwo("((%s)^(%s))", parts);
      case "fact", "factorial" -> of("((%s)!)", parts);
      case "perm", "nPr" -> ofTwo("((%1$s)!/((%1$s) - (%2$s))!)", parts);
      case "isqrt" -> of("floor(sqrt(%s))", parts);
      case "trunc" -> of("(sgn(%1$s)*floor(abs(%1$s)))", parts);
      case "hypot" -> ofTwo("sqrt((%s)^2 + (%s)^2)", parts);
      case "Beta", "beta" -> ofTwo("apply(Beta, %s, %s)", parts);
      case "besselj", "BesselJ" -> ofTwo("BesselJ(%s, %s)", parts);
      case "besseli", "BesselI" -> ofTwo("BesselI(%s, %s)", parts);
      case "bessely", "BesselY" -> ofTwo("apply(BesselY, %s, %s)", parts);
      case "besselk", "BesselK" -> ofTwo("apply(BesselK, %s, %s)", parts);
      case "ellipk", "EllipticK" -> of("apply(EllipticK, %s)", parts);
      case "ellipe", "EllipticE" -> of("apply(EllipticE, %s)", parts);
      case "psi" -> of("apply(psi, %s)", parts);
      case "lambertw", "LambertW" -> of("LambertW(%s)", parts);
      case "lb", "log2" -> of("log(%s, 2)", parts);
      case "cis" -> of("e^(i*(%s))", parts);
      case "versin" -> of("(1 - cos(%s))", parts);
      case "hav" -> of("((1 - cos(%s))/2)", parts);
      case "sum", "Sum" -> ranged("sum", parts);
      case "prod", "product", "Product" -> ranged("product", parts);
      case "int", "integrate", "integral", "Integral" -> integral(parts);
      case "diff", "derivative", "deriv" -> derivative(parts);
      case "lim", "limit" -> limit(parts);
      default -> Optional.empty();
    };
  }

  /** To so many places, halves up. */
  private static Optional<String> rounded(List<String> parts) {
    return parts.size() == 2 && parts.getLast().strip().matches("\\d{1,3}")
        ? ofTwo("(floor((%1$s)*10^%2$s + 1/2)/10^%2$s)", parts)
        : Optional.empty();
  }

  /** Of numerals, the middle one or the mean of the two in the middle. */
  private static Optional<String> median(List<String> parts) {
    if (!parts.stream().allMatch(each -> NUMERAL.matcher(each).matches())) {
      return Optional.empty();
    }
    List<BigDecimal> sorted =
        parts.stream()
            .map(each -> new BigDecimal(each.strip().replace('−', '-')))
            .sorted()
            .toList();
    return Optional.of(
        "((%s + %s)/2)"
            .formatted(
                sorted.get((sorted.size() - 1) / 2).toPlainString(),
                sorted.get(sorted.size() / 2).toPlainString()));
  }

  private static Optional<String> of(String call, List<String> parts) {
    return parts.size() == 1 ? Optional.of(call.formatted(parts.getFirst())) : Optional.empty();
  }

  private static Optional<String> ofTwo(String call, List<String> parts) {
    return parts.size() == 2
        ? Optional.of(call.formatted(parts.getFirst(), parts.getLast()))
        : Optional.empty();
  }

  /** {@code sum(f, k=1..n)} and {@code sum(f, k, 1, n)}. */
  private static Optional<String> ranged(String name, List<String> parts) {
    return range(parts)
        .map(range ->
            "%s(%s = %s, %s, %s)"
                .formatted(name, range.get(0), range.get(1), range.get(2), parts.getFirst()));
  }

  /** Whether bounds, integrand and variable stand as infix has them: 0, x, t^2, t. */
  private static boolean isInOrder(List<String> parts) {
    return parts.size() == 4
        && isLetter(parts.get(1))
        && isLetter(parts.get(3))
        && !parts.get(0).contains(parts.get(1).strip())
        && parts.get(2).contains(parts.get(3).strip());
  }

  private static Optional<String> integral(List<String> parts) {
    if (parts.size() == 2 && isLetter(parts.get(1))) {
      return Optional.of("integral(_, _, %s, %s)".formatted(parts.get(0), parts.get(1).strip()));
    }
    if (isInOrder(parts)) {
      return Optional.empty();
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
      if (last.startsWith("(") && Brackets.closing(last, 0) == last.length() - 1) {
        List<String> three = Brackets.parts(last.substring(1, last.length() - 1));
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
}
