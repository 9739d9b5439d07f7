package org.algebrist.algebra.typed.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * "and" and "or" between statements as people type them: {@code &}, {@code v}, and the words of
 * other languages; and sets and tuples whose elements are parted by semicolons.
 */
public final class TypedConnectives {
  private static final Map<String, String> WORDS =
      Map.of("und", "and", "et", "and", "oder", "or", "ou", "or", "o", "or", "v", "or");

  private static final Pattern WORD = Pattern.compile("(?<=\\s)(und|oder|et|ou|o|v)(?=\\s)");

  /** Between operands; &lt; is an entity of HTML, and &= marks a place in lines of LaTeX. */
  private static final Pattern AMPERSAND =
      Pattern.compile("(?<=[^\\s&\\\\]) *&&? *(?=[^\\s&=<>])(?![a-z]+;)");

  private static final Pattern NAME = Pattern.compile("\\s*(\\w+)\\s*[=<>≤≥≠∈]");

  private static final Pattern RELATION = Pattern.compile("[=<>≤≥≠∈]");

  /** {1; 2; 3}, and not the braces of an index or an exponent. */
  private static final Pattern SET = Pattern.compile("(?<![_^\\w])\\{([^{};]*(?:;[^{};]*)+)\\}");

  /** (1; 2; 3), and no call. */
  private static final Pattern TUPLE =
      Pattern.compile("(?<![\\w)])\\(([^();{}]*(?:;[^();{}]*){2,})\\)");

  private static final Pattern COMMA_IN_NUMERAL = Pattern.compile("(?<=\\d),(?=\\d)");

  private TypedConnectives() {}

  /** The text with "and", "or" and commas for them. */
  public static String usual(String text) {
    String usual = text;
    if (text.indexOf('&') >= 0) {
      usual = AMPERSAND.matcher(usual).replaceAll(" and ");
    }
    if (usual.indexOf(';') >= 0) {
      usual = SET.matcher(usual).replaceAll(set -> withCommas("{", set, "}"));
      usual = TUPLE.matcher(usual).replaceAll(tuple -> withCommas("(", tuple, ")"));
    }
    return RELATION.matcher(usual).find() ? words(usual) : usual;
  }

  /** Elements behind semicolons, in which a comma stands before decimals. */
  private static String withCommas(String opening, MatchResult list, String closing) {
    String elements = COMMA_IN_NUMERAL.matcher(list.group(1)).replaceAll(".");
    return Matcher.quoteReplacement(opening + elements.replace(";", ",") + closing);
  }

  /** Words that have a statement on both sides; a letter only between values of one name. */
  private static String words(String text) {
    List<MatchResult> found = WORD.matcher(text).results().toList();
    if (found.isEmpty()) {
      return text;
    }
    List<String> parts = new ArrayList<>();
    int from = 0;
    for (MatchResult word : found) {
      parts.add(text.substring(from, word.start()));
      from = word.end();
    }
    parts.add(text.substring(from));
    boolean letters = found.stream().anyMatch(word -> word.group().length() == 1);
    boolean between =
        parts.stream().allMatch(part -> RELATION.matcher(part).find())
            && (!letters || saySameName(parts));
    return between ? WORD.matcher(text).replaceAll(word -> WORDS.get(word.group())) : text;
  }

  /** x = 2 and x = 3, but not F = q and B = m of F = q v B = m. */
  private static boolean saySameName(List<String> parts) {
    return parts.stream()
                .map(NAME::matcher)
                .map(name -> name.lookingAt() ? name.group(1) : "")
                .distinct()
                .count()
            == 1
        && NAME.matcher(parts.getFirst()).lookingAt();
  }
}
