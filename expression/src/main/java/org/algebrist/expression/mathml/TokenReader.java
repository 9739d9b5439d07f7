package org.algebrist.expression.mathml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.Layout.Words;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Operator.Form;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/**
 * The characters of a token ({@code mi}, {@code mn}, {@code mo}, {@code mtext}) or of a stretch of
 * HTML, as pieces of a layout.
 *
 * <p>Real pages put anything into any token: signs and function names in {@code mtext}, a minus in
 * {@code mn}, {@code dx} in {@code mi}. So the characters decide, and the element only where they
 * leave it open.
 */
final class TokenReader {
  /** Names that are functions or operators wherever they stand upright. */
  private static final Map<String, String> FUNCTIONS = new HashMap<>();

  private static final Set<String> JOINING_WORDS =
      new HashSet<>(Set.of("and", "or", "if", "for", "in", "to", "is", "of", "as", "at", "on"));

  /** Upright letters of this number or more are a word where no mark-up says so. */
  private static final int LONG_WORD = 4;

  /** Signs that people type as two; "!=" and "<-" may be two signs in earnest. */
  private static final Set<String> PAIRS = Set.of("<=", ">=", "->", "=>", ":=", "||");

  private static final int FIRST_STYLED_LETTER = 0x1d400;

  /** The first character of those set as scripts, ². */
  private static final int FIRST_SCRIPT = 0xb2;

  static {
    for (Operator operator : Operator.values()) {
      if (operator.form() == Form.FUNCTION) {
        FUNCTIONS.put(operator.character(), operator.character().replace(" ", ""));
        FUNCTIONS.put(operator.character().replace(" ", ""), operator.character().replace(" ", ""));
      }
    }
    for (String word : "lim mod sgn sign rank tr curl div grad erf span diag cosec".split(" ")) {
      FUNCTIONS.put(word, word);
    }
    FUNCTIONS.put("lim sup", "limsup");
    FUNCTIONS.put("limsup", "limsup");
    FUNCTIONS.put("lim inf", "liminf");
    FUNCTIONS.put("liminf", "liminf");
  }

  private final String text;
  private final int start;
  private final int end;
  private final boolean exact;
  private final List<Layout> out;
  private final @Nullable Style style;

  /**
   * @param text the characters
   * @param exact whether the characters are those of the source from {@code start} on, so that each
   *     piece has a span of its own
   * @param style the style that the mark-up asks for, or null
   */
  private TokenReader(
      String text, int start, int end, boolean exact, @Nullable Style style, List<Layout> out) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.exact = exact;
    this.style = style;
    this.out = out;
  }

  /** Whether an upright word is a function's or an operator's name. */
  static boolean isFunction(String word) {
    return FUNCTIONS.containsKey(word);
  }

  /** The pieces of one token element. */
  static List<Layout> token(
      String element, String content, int start, int end, @Nullable Style style, Markup markup) {
    String text = TokenText.collapsed(content);
    List<Layout> out = new ArrayList<>(1);
    if (text.isEmpty()) {
      return out;
    }
    var reader = new TokenReader(text, start, end, false, style, out);
    String function = text.length() > 1 ? FUNCTIONS.get(text) : null; // none has one letter
    if (element.equals("ms")) {
      out.add(new Words(text, start, end));
    } else if (function != null) {
      out.add(new Name(function, Style.UPRIGHT, start, end));
    } else if (element.equals("mo") && text.equals("ϵ")) {
      out.add(new Sign("∈", start, end));
    } else if (Characters.isSpelling(text)) {
      reader.signs(Characters.sign(text));
    } else if (element.equals("mn")) {
      reader.number();
    } else if (element.equals("mtext") && reader.isProse()) {
      out.add(new Words(content.replace('\u00a0', ' '), start, end));
    } else if (element.equals("mi") && reader.isDifferential()) {
      out.add(new Name("d", Style.ITALIC, start, end));
      out.add(new Name(text.substring(1), Style.ITALIC, start, end));
    } else {
      reader.scan(element.equals("mtext") || element.equals("mo") ? Style.UPRIGHT : null);
    }
    reportBroken(out, 0, markup);
    return out;
  }

  /** The pieces of a stretch of HTML text, whose letters are names of one letter unless known. */
  static void html(
      String text, int start, int end, @Nullable Style style, List<Layout> out, Markup markup) {
    int before = out.size();
    boolean exact = text.length() == end - start;
    new TokenReader(text, start, end, exact, style, out).scan(null);
    reportBroken(out, before, markup);
  }

  /** Whether two letters stand side by side, as they do in words. */
  private boolean isProse() {
    boolean letter = false;
    for (int i = 0; i < text.length(); i++) {
      boolean next = Characters.isLatin(text.charAt(i));
      if (letter && next) {
        return true;
      }
      letter = next;
    }
    return text.startsWith("__");
  }

  private boolean isDifferential() {
    return text.length() == 2 && text.charAt(0) == 'd' && Characters.isLatin(text.charAt(1));
  }

  /** A whole {@code mn}: a minus, separators of thousands, a fraction p/q. */
  private void number() {
    String digits = text;
    if (digits.startsWith("-") || digits.startsWith("−") || digits.startsWith("–")) {
      digits = digits.substring(1).strip();
    }
    boolean negative = digits.length() < text.length();
    int slash = digits.indexOf('/');
    if (slash > 0
        && TokenText.isWhole(digits, 0, slash)
        && TokenText.isWhole(digits, slash + 1, digits.length())) {
      Formula value = TokenText.fraction((negative ? "-" : "") + digits);
      if (value != null) {
        out.add(new Layout.Given(value, start, end));
        return;
      }
    }
    String plain = TokenText.withoutSeparators(digits);
    if (plain == null) {
      scan(null);
      return;
    }
    if (negative) {
      out.add(new Sign("-", start, end));
    }
    if (plain.endsWith(".")) {
      // The full stop of the sentence.
      out.add(new Numeral(plain.substring(0, plain.length() - 1), start, end));
      out.add(new Sign(".", start, end));
    } else {
      out.add(new Numeral(plain, start, end));
    }
  }

  private void signs(String signs) {
    if (signs.startsWith("′")) {
      for (int i = 0; i < signs.length(); i++) {
        out.add(new Sign("′", start, end));
      }
    } else {
      out.add(new Sign(signs, start, end));
    }
  }

  /**
   * Any mixture of digits, letters and signs.
   *
   * @param words the style of letters, null for italic; upright ones stay together as words
   */
  private void scan(@Nullable Style words) {
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      int next = i + Character.charCount(codePoint);
      char c = text.charAt(i);
      if (TokenText.isBlank(c)) {
        i = next;
      } else if (isDigitSign(codePoint) || c == '.' && isDigit(next)) {
        i = numeral(i);
      } else if (Characters.isLatin(c)) {
        i = letters(i, words);
      } else {
        i = other(i, next, codePoint, words);
      }
    }
  }

  /** A digit of any script; styled ones such as 𝟙 are names. */
  private static boolean isDigitSign(int codePoint) {
    return Character.isDigit(codePoint) && codePoint < FIRST_STYLED_LETTER;
  }

  private boolean isDigit(int at) {
    return at < text.length() && Character.isDigit(text.charAt(at));
  }

  private int from(int i) {
    return exact ? start + i : start;
  }

  private int to(int i) {
    return exact ? start + i : end;
  }

  private int numeral(int from) {
    var digits = new StringBuilder();
    boolean point = false;
    int i = from;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      if (isDigitSign(codePoint)) {
        digits.append((char) ('0' + Character.digit(codePoint, 10)));
        i += Character.charCount(codePoint);
      } else if (codePoint == '.' && !point && isDigit(i + 1)) {
        point = true;
        digits.append('.');
        i++;
      } else {
        break;
      }
    }
    out.add(new Numeral(digits.toString(), from(from), to(i)));
    return i;
  }

  private int letters(int from, @Nullable Style words) {
    int to = from;
    while (to < text.length() && Characters.isLatin(text.charAt(to))) {
      to++;
    }
    String run = text.substring(from, to);
    String function = run.length() > 1 ? FUNCTIONS.get(run) : null;
    if (function != null) {
      out.add(new Name(function, Style.UPRIGHT, from(from), to(to)));
    } else if (run.length() == 1) {
      Style letter = style != null ? style : words != null ? words : Style.ITALIC;
      out.add(new Name(run, letter, from(from), to(to)));
    } else if (exact && words == null && JOINING_WORDS.contains(run)) {
      out.add(new Words(run, from(from), to(to)));
    } else if (exact && words == null && (style != null || run.length() < LONG_WORD)) {
      // HTML sets no word apart; the grammar knows which letters belong together.
      for (int i = from; i < to; i++) {
        Style letter = style != null ? style : Style.ITALIC;
        out.add(new Name(text.substring(i, i + 1), letter, from(i), to(i + 1)));
      }
    } else if (words != null && JOINING_WORDS.contains(run)) {
      out.add(new Words(run, from(from), to(to)));
    } else {
      Style whole = style != null && style != Style.ITALIC ? style : Style.UPRIGHT;
      out.add(new Name(run, whole, from(from), to(to)));
    }
    return to;
  }

  private int other(int i, int next, int codePoint, @Nullable Style words) {
    if (codePoint >= FIRST_SCRIPT) {
      boolean raised = Characters.raised(codePoint) != null;
      if (raised || Characters.lowered(codePoint) != null) {
        return script(i, raised);
      }
    }
    Operator mark = Accents.combining(codePoint);
    if (mark != null && !out.isEmpty()) {
      Layout body = out.removeLast();
      out.add(new Layout.Marked(mark, body, body.start(), to(next)));
      return next;
    }
    String written = Characters.string(codePoint);
    String sign = Characters.sign(written);
    Characters.Letter letter = sign.equals(written) ? Characters.letter(codePoint) : null;
    if (letter != null) {
      Style set = letter.style() != Style.ITALIC || style == null ? letter.style() : style;
      if (set == Style.ITALIC && words != null && letter.name().length() == 1) {
        set = words;
      }
      out.add(new Name(letter.name(), set, from(i), to(next)));
      return next;
    }
    Layout fraction = Characters.fraction(codePoint, from(i), to(next));
    if (fraction != null) {
      out.add(fraction);
      return next;
    }
    if (i + 2 <= text.length() && PAIRS.contains(text.substring(i, i + 2))) {
      String pair = Characters.sign(text.substring(i, i + 2));
      out.add(new Sign(pair, from(i), to(i + 2)));
      return i + 2;
    }
    if (sign.startsWith("′")) {
      for (int k = 0; k < sign.length(); k++) {
        out.add(new Sign("′", from(i), to(next)));
      }
    } else if (!Character.isISOControl(codePoint)) {
      out.add(new Sign(sign, from(i), to(next)));
    }
    return next;
  }

  /** Characters that are set as scripts at what precedes. */
  private int script(int from, boolean above) {
    var plain = new StringBuilder();
    int i = from;
    while (i < text.length()) {
      char c = text.charAt(i);
      String character = above ? Characters.raised(c) : Characters.lowered(c);
      if (character == null) {
        break;
      }
      plain.append(character);
      i++;
    }
    List<Layout> items = new ArrayList<>();
    new TokenReader(plain.toString(), from(from), to(i), false, null, items).scan(null);
    Layout script = items.size() == 1 ? items.getFirst() : new Row(items, from(from), to(i));
    Layout base = out.isEmpty() ? new Row(List.of(), from(from), from(from)) : out.removeLast();
    out.add(
        base instanceof Scripts scripts && !above && scripts.sub() == null
            ? new Scripts(
                scripts.base(), script, scripts.sup(), scripts.primes(), base.start(), to(i))
            : base instanceof Scripts scripts && above && scripts.sup() == null
                ? new Scripts(
                    scripts.base(), scripts.sub(), script, scripts.primes(), base.start(), to(i))
                : new Scripts(
                    base, above ? null : script, above ? script : null, 0, base.start(), to(i)));
    return i;
  }

  /** Half a surrogate pair, or the mark of a lost character, is nothing that can be read. */
  private static void reportBroken(List<Layout> pieces, int from, Markup markup) {
    markup.met(pieces.size() - from);
    for (int i = from; i < pieces.size(); i++) {
      if (pieces.get(i) instanceof Sign sign && isBroken(sign.character())) {
        var problem =
            markup.problem(
                Kind.UNEXPECTED_CHARACTER,
                sign.start(),
                "a character that is not valid Unicode",
                "a whole character");
        pieces.set(i, new Layout.Unreadable("\ufffd", problem, sign.start(), sign.end()));
      }
    }
  }

  private static boolean isBroken(String character) {
    return character.length() == 1
        && (Character.isSurrogate(character.charAt(0)) || character.equals("\ufffd"));
  }
}
