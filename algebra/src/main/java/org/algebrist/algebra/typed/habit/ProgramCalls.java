package org.algebrist.algebra.typed.habit;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Calls of programs and spreadsheets by another name: int(5/2), SUM(A1:A3), IF(A1>0, 1, 0). */
final class ProgramCalls {
  private static final String INSIDE = "\\(((?:[^()]|\\([^()]*\\))*)\\)";

  /** A call and what it is written as. */
  private record Call(Pattern call, String usual) {
    Call(String call, String usual) {
      this(Pattern.compile("(?<![\\p{L}\\d_.])" + call), usual);
    }
  }

  private static final List<Call> CALLS =
      List.of(
          new Call("(?:(?:math|np|numpy|Math)\\.)?(?:degrees|rad2deg)" + INSIDE, "(($1)*180/pi)"),
          new Call("(?:(?:math|np|numpy|Math)\\.)?(?:radians|deg2rad)" + INSIDE, "(($1)*pi/180)"),
          new Call("(?:(?:math|np|numpy|Math)\\.)?expm1" + INSIDE, "(e^($1) - 1)"),
          new Call("(?:(?:math|np|numpy|Math)\\.)?log1p" + INSIDE, "ln(1 + ($1))"),
          new Call("int\\(((?:[^(),A-Za-z]|\\([^(),A-Za-z]*\\))*)\\)(?! ?d[a-z])", "trunc($1)"),
          new Call("set\\(\\[([^\\[\\]]*)\\]\\)", "{$1}"),
          new Call("square_root\\(", "sqrt("),
          new Call("(?:cube_root\\(|root3\\()", "cbrt("),
          new Call("LOG10\\(", "log10("),
          new Call("LN\\(", "ln("),
          new Call("MAX\\((?![A-Z]\\d{1,2}:)", "max("),
          new Call("MIN\\((?![A-Z]\\d{1,2}:)", "min("),
          new Call("AVERAGE\\((?![A-Z]\\d{1,2}:)", "average("),
          new Call("ROUND\\(", "round("),
          new Call("POWER\\(", "pow("),
          new Call("(?:Log|LOG) (?=\\d)", "log "),
          new Call("(?:Lg|LG) (?=\\d)", "lg "),
          new Call("sqrt([a-z])(?![a-z])", "sqrt($1)"));

  private static final Pattern IF =
      Pattern.compile("^\\s*=?IF\\(([^(),]+)[,;]([^(),]+)[,;]([^(),]+)\\)\\s*$");

  private static final Pattern RANGE =
      Pattern.compile("(?<![A-Za-z])(SUM|AVERAGE|MAX|MIN)\\(([A-Z])(\\d{1,2}):\\2(\\d{1,2})\\)");

  private static final Pattern HEXADECIMAL =
      Pattern.compile("\\s*([0-9A-F]{2,8})(?:h|_16|_\\{16\\})\\s*");

  /** 1.5f. */
  private static final Pattern FLOAT = Pattern.compile("^\\s*(\\d+\\.\\d+)[fF]\\s*$");

  private static final Pattern NUMBER =
      Pattern.compile("\\s*[-−]?(?:0[xX][\\dA-Fa-f]+|\\d+(?:\\.\\d+)?)\\s*");

  private static final Pattern SUM_OF_LIST =
      Pattern.compile("(?<![A-Za-z])SUM\\(([^():]+[,;][^():]+)\\)");

  private static final Pattern SUM_OF_RANGE =
      Pattern.compile("(?<![\\w.])sum\\(range\\((?:([^(),]+), ?)?([^(),]+)\\)\\)");

  private static final Pattern SUM_OVER_RANGE =
      Pattern.compile(
          "(?<![\\w.])sum\\(((?:[^()]|\\([^()]*\\))+?) for ([a-z]) in range\\((?:([^(),]+), ?)?([^(),]+)\\)\\)");

  /** pH and pKa, which are names. */
  private static final Pattern ACIDITY =
      Pattern.compile("(\\^ ?-)?(?<![A-Za-z\\\\_])p(H|OH|Ka|Kb)(?![A-Za-z({])");

  /** The sign that begins a formula of a spreadsheet: =ABS(A1). */
  private static final Pattern CELL_FORMULA =
      Pattern.compile("^\\s*=\\s*(?=[A-Z]{2,}\\(|\\(|[A-Z]\\d)");

  /** eps0 and eps_r, the constants of electric fields. */
  private static final Pattern EPSILON =
      Pattern.compile("(?<![\\p{L}_])eps_?(?=[0r](?![\\p{L}\\d]))");

  private ProgramCalls() {}

  /** The text with the usual names. */
  static String usual(String text) {
    String usual = CELL_FORMULA.matcher(text.replace("=/=", "!=")).replaceFirst("");
    usual = usual.replaceAll("(?<=[\\w)] )!(?=> ?[\\w(-])", "<=!").replace("<=!>", "<=");
    usual = usual.replaceAll("(?<=[\\w)] )!(?=< ?[\\w(-])", ">=!").replace(">=!<", ">=");
    for (Call call : CALLS) {
      usual = call.call.matcher(usual).replaceAll(call.usual);
    }
    usual = EPSILON.matcher(usual).replaceAll("epsilon_");
    usual =
        SUM_OF_LIST
            .matcher(usual)
            .replaceAll(list -> "(" + list.group(1).replaceAll("[,;]", "+") + ")");
    usual = SUM_OF_RANGE.matcher(usual).replaceAll(range -> sum("k", range, 1, "k"));
    usual =
        SUM_OVER_RANGE.matcher(usual).replaceAll(sum -> sum(sum.group(2), sum, 3, sum.group(1)));
    usual =
        ACIDITY
            .matcher(usual)
            .replaceAll(m ->
                m.group(1) == null
                    ? "p_{%s}".formatted(m.group(2))
                    : "^(-p_{%s})".formatted(m.group(2)));
    usual = IF.matcher(usual).replaceAll("$2 if $1 else $3");
    return RANGE.matcher(usual).replaceAll(ProgramCalls::cells);
  }

  /** A number with the sign of its type or base, beside another number. */
  static String beside(String text, String other) {
    if (!NUMBER.matcher(other).matches()) {
      return text;
    }
    Matcher hexadecimal = HEXADECIMAL.matcher(text);
    return hexadecimal.matches()
        ? Long.toString(Long.parseLong(hexadecimal.group(1), 16))
        : FLOAT.matcher(text).replaceFirst("$1");
  }

  /** A sum over a range, whose end does not belong to it. */
  private static String sum(String index, MatchResult range, int first, String term) {
    String from = range.group(first) == null ? "0" : range.group(first);
    return "(sum_{%s=%s}^{%s - 1} (%s))".formatted(index, from, range.group(first + 1), term);
  }

  private static String cells(MatchResult range) {
    int from = Integer.parseInt(range.group(3));
    int to = Integer.parseInt(range.group(4));
    if (from > to) {
      return range.group();
    }
    boolean sum = range.group(1).equals("SUM") || range.group(1).equals("AVERAGE");
    String cells =
        IntStream.rangeClosed(from, to)
            .mapToObj(i -> range.group(2) + i)
            .collect(Collectors.joining(sum ? "+" : ", "));
    return switch (range.group(1)) {
      case "SUM" -> "(" + cells + ")";
      case "AVERAGE" -> "((" + cells + ")/" + (to - from + 1) + ")";
      case "MAX" -> "max(" + cells + ")";
      default -> "min(" + cells + ")";
    };
  }
}
