package org.algebrist.evaluation.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * The words of a text as METEOR normalises English: punctuation apart, quotation marks and dashes
 * of one kind each, hyphened words in two, "don't" as "don 't", "U.S." as "us", all in lower case.
 *
 * <p>One pass over the characters sets blanks; a second over the words decides which full stops
 * belong to them. Linear in the text.
 */
final class MeteorWords {
  /** Keep their full stop wherever they stand. */
  private static final Set<String> ABBREVIATIONS =
      Set.of(
          "Mr", "Mrs", "Ms", "Dr", "Prof", "Rev", "St", "Jr", "Sr", "Gen", "Col", "Capt", "Lt",
          "Sgt", "Gov", "Sen", "Rep", "Hon", "Messrs", "vs", "etc", "Inc", "Ltd", "Co", "Corp");

  /** Keep it before a number. */
  private static final Set<String> BEFORE_NUMBERS = Set.of("No", "Nos", "Art", "Nr", "pp");

  private MeteorWords() {}

  static List<String> of(String text) {
    List<String> words = Tokens.of(spaced(text));
    var split = new ArrayList<String>();
    for (int i = 0; i < words.size(); i++) {
      addWithoutStop(words.get(i), i + 1 < words.size() ? words.get(i + 1) : "", split);
    }
    split.replaceAll(word -> word.toLowerCase(Locale.ROOT));
    return split;
  }

  /** Blanks about every mark that is no part of a word; full stops stay where they are. */
  private static String spaced(String text) {
    String plain = onePlainSpelling(text);
    var out = new StringBuilder();
    for (int i = 0; i < plain.length(); ) {
      int c = plain.codePointAt(i);
      int size = Character.charCount(c);
      int before = i > 0 ? plain.codePointBefore(i) : ' ';
      int after = i + size < plain.length() ? plain.codePointAt(i + size) : ' ';
      if (Character.isLetterOrDigit(c) || c <= 0xFFFF && Tokens.isBlank((char) c)) {
        out.appendCodePoint(c);
      } else {
        switch (c) {
          case '.' -> {
            int end = i;
            while (end < plain.length() && plain.charAt(end) == '.') {
              end++;
            }
            // An ellipsis is a word of its own.
            out.append(end - i > 1 ? " " : "").append(plain, i, end);
            size = end - i;
          }
          case ',' -> appendApart(out, c, !(isDigit(before) && isDigit(after)));
          case '-' -> {
            boolean hyphen =
                (Character.isLetterOrDigit(before) || before == '.')
                    && Character.isLetterOrDigit(after);
            out.append(hyphen ? " " : "-");
          }
          case '\'' -> {
            boolean contraction =
                Character.isLetter(before) && Character.isLetter(after)
                    || isDigit(before) && after == 's';
            out.append(contraction ? " '" : " ' ");
          }
          default -> appendApart(out, c, true);
        }
      }
      i += size;
    }
    return out.toString();
  }

  private static void appendApart(StringBuilder out, int c, boolean apart) {
    out.append(apart ? " " : "").appendCodePoint(c).append(apart ? " " : "");
  }

  /** One kind of single and of double quotation mark, one kind of dash. */
  private static String onePlainSpelling(String text) {
    var out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '`', '\u2018', '\u2019' -> out.append('\'');
        case '\u201C', '\u201D' -> out.append('"');
        case '\u2013' -> out.append(" - ");
        default -> out.append(c);
      }
    }
    return out.toString().replace("''", "\"").replace("--", "-");
  }

  private static void addWithoutStop(String word, String next, List<String> words) {
    if (word.length() < 2 || !word.endsWith(".") || word.startsWith("..")) {
      words.add(word);
      return;
    }
    String stem = word.substring(0, word.length() - 1);
    if (stem.indexOf('.') >= 0 && stem.chars().anyMatch(Character::isLetter)) {
      words.add(word.replace(".", ""));
    } else if (keepsStop(stem, next)) {
      words.add(word);
    } else {
      words.add(stem);
      words.add(".");
    }
  }

  private static boolean keepsStop(String stem, String next) {
    boolean initial = stem.length() == 1 && Character.isUpperCase(stem.charAt(0));
    boolean goesOn = !next.isEmpty() && Character.isLowerCase(next.codePointAt(0));
    boolean number = !next.isEmpty() && isDigit(next.codePointAt(0));
    return initial
        || goesOn
        || ABBREVIATIONS.contains(stem)
        || number && BEFORE_NUMBERS.contains(stem);
  }

  private static boolean isDigit(int c) {
    return Character.isDigit(c);
  }
}
