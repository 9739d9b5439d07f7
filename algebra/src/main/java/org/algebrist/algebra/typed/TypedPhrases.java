package org.algebrist.algebra.typed;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Operations that a whole text tells in a phrase, as calls: {@code int x^2 dx from 0 to 1}, {@code
 * limit of sin x / x as x approaches 0}, {@code average of 3, 4 and 8}.
 */
final class TypedPhrases {
  private static final String THE = "(?:the )?";
  private static final String TENDS = " ?(?:->|→|approaches|goes to|tends to|tending to) ?";
  private static final String POINT = "(\\S+(?: from (?:the )?(?:left|right|above|below))?)";

  /** A phrase and the call that it tells. */
  private record Phrase(Pattern words, Function<MatchResult, Optional<String>> call) {
    Phrase(String words, Function<MatchResult, Optional<String>> call) {
      this(Pattern.compile("\\s*(?i:" + words + ")\\s*[.?]?\\s*"), call);
    }
  }

  private static final List<Phrase> PHRASES =
      List.of(
          new Phrase(
              "([^=<>]+?) (?:is |are )?(equal to|equals|not equal to|(?:greater|more) than or equal"
                  + " to|less than or equal to|greater than|no more than|no greater than|no less"
                  + " than|no fewer than|less than|at least|at most) ([^=<>]+)",
              TypedPhrases::relation),
          new Phrase(
              "(\\w+) (less|fewer|more) than ((?!or )[^%]+)",
              m ->
                  Optional.of(
                      "(%s) %s %s"
                          .formatted(
                              asCalls(m.group(3)),
                              m.group(2).equalsIgnoreCase("more") ? "+" : "-",
                              m.group(1)))),
          new Phrase("(?:twice|double) (.+)", m -> Optional.of(twice(m.group(1)))),
          new Phrase(
              THE + "reciprocal of (.+)", m -> Optional.of("1/(" + asCalls(m.group(1)) + ")")),
          new Phrase(
              "(one|two|three|four|five)"
                  + " (half|halves|thirds?|quarters?|fourths?|fifths?|sixths?|eighths?|tenths?)(?:"
                  + " of (.+))?",
              m -> Optional.of(fraction(m.group(1), m.group(2), m.group(3)))),
          new Phrase(
              "([\\w.]+) (increased|decreased|reduced) by ([\\d.]+) ?%",
              m ->
                  Optional.of(
                      "%s*(1 %s %s/100)"
                          .formatted(
                              m.group(1),
                              m.group(2).equalsIgnoreCase("increased") ? "+" : "-",
                              m.group(3)))),
          new Phrase(
              "(\\d+) out of (\\d+)", m -> Optional.of("%s/%s".formatted(m.group(1), m.group(2)))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|∫)(?: of)? (.+?),? from ([a-z]) ?= ?(\\S+) to"
                  + " (?:[a-z] ?= ?)?(\\S+)",
              m ->
                  integral(
                      m.group(1).replaceFirst(" d[a-z]$", ""), m.group(2), m.group(3), m.group(4))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|∫)(?: of)? (.+?)(?: d([a-z]))?,? from (\\S+) to"
                  + " (\\S+)",
              m -> integral(m.group(1), m.group(2), m.group(3), m.group(4))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|∫)(?: of)? (.+?)(?: d([a-z]))?,? between (\\S+) and"
                  + " (\\S+)",
              m -> integral(m.group(1), m.group(2), m.group(3), m.group(4))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|∫),? from (\\S+) to (\\S+)(?: of)? (.+?)(?:"
                  + " d([a-z]))?",
              m -> integral(m.group(3), m.group(4), m.group(1), m.group(2))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|antiderivative|anti-derivative|primitive)(?: of)?"
                  + " d([a-z]) ?/ ?(.+)",
              m -> Optional.of("∫ 1/(%s) d%s".formatted(m.group(2), m.group(1)))),
          new Phrase(
              THE
                  + "(?:int|integral|integrate|antiderivative|anti-derivative|primitive)(?: of)?"
                  + " (?!from )(.+?) d([a-z])",
              m -> Optional.of("∫ %s d%s".formatted(m.group(1), m.group(2)))),
          new Phrase(
              THE
                  + "(?:int|integral of|integrate|antiderivative of|anti-derivative of|primitive"
                  + " of) (?!from )(.+)",
              m -> variable(m.group(1)).map(x -> "∫ %s d%s".formatted(m.group(1), x))),
          new Phrase(
              THE + "lim(?:it)?(?: of)? (.+?),? (?:as|when|for) ([a-z])" + TENDS + POINT,
              m -> limit(m.group(1), m.group(2), m.group(3))),
          new Phrase(
              THE + "lim(?:it)?,? (?:as |when |for )?([a-z])" + TENDS + POINT + "(?: of|,) (.+)",
              m -> limit(m.group(3), m.group(1), m.group(2))),
          new Phrase(
              THE
                  + "(sum|product)(?: of)? (.+?),? (?:from|for|over) ([a-z]) ?(?:=|from) ?(\\S+) to"
                  + " (\\S+)",
              m ->
                  Optional.of(
                      "%s(%s, %s=%s..%s)"
                          .formatted(m.group(1), m.group(2), m.group(3), m.group(4), m.group(5)))),
          new Phrase(
              THE + "(sum|product) over (?:all )?([a-z])(?: of|,) (.+)",
              m -> Optional.of("%s(%s, _, %s)".formatted(m.group(1), m.group(2), m.group(3)))),
          new Phrase(
              THE + "derivative of (.+?) with respect to ([a-z])",
              m -> Optional.of("diff(%s, %s)".formatted(m.group(1), m.group(2)))),
          new Phrase(
              THE + "derivative of (.+)",
              m -> variable(m.group(1)).map(x -> "diff(%s, %s)".formatted(m.group(1), x))),
          new Phrase(THE + "(?:average|mean) of (.+)", m -> average(m.group(1))),
          new Phrase(THE + "sum of (.+)", m -> joined(m.group(1), "+")),
          new Phrase(THE + "product of (.+)", m -> joined(m.group(1), "*")),
          new Phrase(THE + "difference (?:of|between) (.+)", m -> pair(m.group(1), "-")),
          new Phrase(THE + "(?:quotient|ratio) of (.+)", m -> pair(m.group(1), "/")),
          new Phrase(THE + "median of (.+)", m -> call("median", m.group(1))),
          new Phrase(THE + "(?:max|maximum|largest) of (.+)", m -> call("max", m.group(1))),
          new Phrase(THE + "(?:min|minimum|smallest) of (.+)", m -> call("min", m.group(1))),
          new Phrase(
              THE
                  + "(?:gcd|hcf|gcf|greatest common (?:divisor|factor)|highest common factor) of"
                  + " (.+)",
              m -> call("gcd", m.group(1))),
          new Phrase(
              THE + "(?:lcm|(?:least|lowest) common multiple) of (.+)",
              m -> call("lcm", m.group(1))),
          new Phrase(THE + "factorial of (\\w+)", m -> Optional.of(m.group(1) + "!")),
          new Phrase("(\\w+) factorial", m -> Optional.of(m.group(1) + "!")),
          new Phrase(THE + "absolute value of (.+)", m -> Optional.of("abs(" + m.group(1) + ")")),
          new Phrase(
              THE + "log(?:arithm)? (?:to )?(?:the )?base (\\w+) of (.+)",
              m -> Optional.of("log(%s, %s)".formatted(m.group(2), m.group(1)))),
          new Phrase(
              THE + "log(?:arithm)? of (.+) (?:to|in|with) (?:the )?base (\\w+)",
              m -> Optional.of("log(%s, %s)".formatted(m.group(1), m.group(2)))),
          new Phrase(
              "([\\w.]+|\\([^()]*\\)) to the (?:power (?:of )?)?([-−]?[\\w.]+?)(?:st|nd|rd|th)?(?:"
                  + " power)?",
              m -> Optional.of("%s^(%s)".formatted(m.group(1), m.group(2)))));

  private static final List<String> COUNTS = List.of("one", "two", "three", "four", "five");

  /** What is divided by, by the first two letters of the part's name. */
  private static final Map<String, Integer> PARTS =
      Map.of("ha", 2, "th", 3, "qu", 4, "fo", 4, "fi", 5, "si", 6, "ei", 8, "te", 10);

  /** Between the parts of a list, with commas or without. */
  private static final Pattern AND = Pattern.compile(",? and |, ?");

  private static final Pattern NAME = Pattern.compile("(?<![A-Za-z])([A-Za-z])(?![A-Za-z(])");

  private TypedPhrases() {}

  /** The text itself where it is no such phrase. */
  static String asCalls(String text) {
    for (Phrase phrase : PHRASES) {
      Matcher matcher = phrase.words.matcher(text);
      if (matcher.matches()) {
        Optional<String> call = phrase.call.apply(matcher);
        if (call.isPresent()) {
          return call.get();
        }
      }
    }
    return text;
  }

  private static Optional<String> relation(MatchResult told) {
    String sign =
        switch (told.group(2).toLowerCase(Locale.ROOT)) {
          case "equal to", "equals" -> "=";
          case "not equal to" -> "!=";
          case "greater than or equal to", "more than or equal to", "at least" -> ">=";
          case "no less than", "no fewer than" -> ">=";
          case "less than or equal to", "at most", "no more than", "no greater than" -> "<=";
          case "greater than" -> ">";
          default -> "<";
        };
    boolean difference = sign.equals("<") && !told.group().matches("(?i).* is less than .*");
    return difference // 5 less than x
        ? Optional.empty()
        : Optional.of("%s %s %s".formatted(asCalls(told.group(1)), sign, asCalls(told.group(3))));
  }

  /** Twice what a phrase tells; of a sum, twice its first term. */
  private static String twice(String of) {
    String call = asCalls(of);
    return call.equals(of) ? "2*" + of : "2*(" + call + ")";
  }

  private static String fraction(String count, String part, @Nullable String whole) {
    int above = COUNTS.indexOf(count.toLowerCase(Locale.ROOT)) + 1;
    Integer below = PARTS.get(part.substring(0, 2).toLowerCase(Locale.ROOT));
    String fraction = above + "/" + below;
    return whole == null ? fraction : fraction + "*(" + asCalls(whole) + ")";
  }

  private static Optional<String> integral(
      String body, @Nullable String variable, String lower, String upper) {
    return Optional.ofNullable(variable)
        .or(() -> variable(body))
        .map(x -> "int(%s, %s=%s..%s)".formatted(body, x, lower, upper));
  }

  private static Optional<String> limit(String body, String variable, String point) {
    String side =
        point.matches("(?i).* from (?:the )?(?:right|above)")
            ? "+"
            : point.matches("(?i).* from (?:the )?(?:left|below)") ? "-" : "";
    return Optional.of(
        "limit(%s, %s->%s%s)".formatted(body, variable, point.replaceFirst(" .*", ""), side));
  }

  /** The only name of an expression, but e; x where there are several. */
  private static Optional<String> variable(String body) {
    TreeSet<String> names =
        NAME.matcher(body)
            .results()
            .map(MatchResult::group)
            .filter(name -> !name.equals("e"))
            .collect(Collectors.toCollection(TreeSet::new));
    return names.size() == 1 || names.contains("x")
        ? Optional.of(names.size() == 1 ? names.first() : "x")
        : Optional.empty();
  }

  /** The parts of a list; none where it holds a word that is not known. */
  private static List<String> parts(String list) {
    if (!TypedWords.unknown(TypedWords.withoutWords(list)).isEmpty()) {
      return List.of();
    }
    return Arrays.stream(AND.split(list)).map(String::strip).toList();
  }

  private static Optional<String> average(String list) {
    List<String> parts = parts(list);
    return parts.size() < 2
        ? Optional.empty()
        : joined(list, "+").map(sum -> "(%s)/%d".formatted(sum, parts.size()));
  }

  private static Optional<String> joined(String list, String sign) {
    List<String> parts = parts(list);
    return parts.size() < 2
        ? Optional.empty()
        : Optional.of(
            parts.stream().map(part -> "(" + part + ")").collect(Collectors.joining(sign)));
  }

  private static Optional<String> pair(String list, String sign) {
    return parts(list).size() == 2 ? joined(list, sign) : Optional.empty();
  }

  private static Optional<String> call(String name, String list) {
    List<String> parts = parts(list);
    return parts.size() < 2
        ? Optional.empty()
        : Optional.of(name + "(" + String.join(", ", parts) + ")");
  }
}
