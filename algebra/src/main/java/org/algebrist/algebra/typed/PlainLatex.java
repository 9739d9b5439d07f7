package org.algebrist.algebra.typed;

import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Writes a formula that was typed on a keyboard in LaTeX, which has a grammar for what people leave
 * out: {@code x^10 sin theta} becomes {@code x^{10} \sin \theta}.
 *
 * <p>TeX would end a script after one character and take a word for a product of letters. Who types
 * no backslash means neither. Single letters and everything that LaTeX sets alike stay as they are.
 */
final class PlainLatex {
  /** A fraction of numerals after a function, with or without a letter: ln 1/2, sin 1/2 x. */
  private static final Pattern FRACTION = Pattern.compile(" *(\\d+/\\d+(?: ?[a-z])?)(?![\\w.^(!])");

  /** Names of the binomial coefficient; C(n, k) may be a function. */
  private static final Set<String> BINOMIAL = Set.of("binom", "binomial", "choose", "nCr");

  /** d/dx, d²/dx² and ∂²/∂x∂y before what they differentiate. */
  private static final Pattern DERIVATIVE =
      Pattern.compile(
          "(d|∂)(%1$s)?\\s*/\\s*((?:\\1\\s*[A-Za-z](?:%1$s)?\\s*)+?)(?=\\s+[\\w√]|\\s*[\\[(|∫∑∏√⌊⌈])"
              .formatted("\\^\\d|[²³⁴⁵⁶]"));

  private static final int LONGEST_SIGN = 3;

  /** Digits of a group, as in 1 000 000. */
  private static final int GROUP = 3;

  /** Characters of npi, which is n times π. */
  private static final int LETTER_AND_PI = 3;

  private final String text;

  /** Where the last index ended that stands without a sign, as in x1. */
  private int indexEnd = -1;

  private final StringBuilder latex = new StringBuilder();
  private int at;

  private PlainLatex(String text) {
    this.text = text;
  }

  /** The text in LaTeX; the text itself if nothing of it has another meaning there. */
  static String of(String text) {
    return new PlainLatex(text).written();
  }

  private String written() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if ((c == 'd' || c == '∂') && derivative()) {
        continue;
      }
      if (Character.isLetter(c)) {
        word();
      } else if (c == '^' || c == '_') {
        script();
      } else if (c == '√' || c == '∛' || c == '∜') {
        at++;
        root(c == '√' ? "" : c == '∛' ? "3" : "4", false);
      } else if (c == ' ' && isBetweenNumerals()) {
        latex.append("\\quad ");
        at = spaceEnd(at);
      } else if (c == '.' && isApart()) {
        latex.append("\\cdot ");
        at++;
      } else {
        sign();
      }
    }
    return latex.toString();
  }

  /** Writes d/dx as the fraction that LaTeX has for it; false where there is none. */
  private boolean derivative() {
    Matcher sign = DERIVATIVE.matcher(text).region(at, text.length());
    boolean alone = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
    if (!alone
        || !sign.lookingAt()
        || sign.group(1).equals("d") && sign.group(3).strip().matches("d.*d.*")) {
      return false;
    }
    String mark = sign.group(1).equals("d") ? "d" : "\\partial ";
    String order = sign.group(2) == null ? "" : sign.group(2);
    latex.append(
        "\\frac{%s%s}{%s}".formatted(mark.strip(), order, sign.group(3).replace("∂", mark)));
    at = sign.end();
    return true;
  }

  /** Whether a dot has blanks on both sides, as a sign of multiplication has. */
  private boolean isApart() {
    return at > 0
        && text.charAt(at - 1) == ' '
        && at + 1 < text.length()
        && text.charAt(at + 1) == ' ';
  }

  /** Whether a blank parts two numerals that are no groups of three digits. */
  private boolean isBetweenNumerals() {
    int next = spaceEnd(at);
    if (at == 0 || next >= text.length() || !Character.isDigit(text.charAt(at - 1))) {
      return false;
    }
    int end = digitsEnd(next);
    return end > next && end - next != GROUP;
  }

  private void sign() {
    for (int length = LONGEST_SIGN; length > 0; length--) {
      String command =
          TypedWords.SIGNS.get(text.substring(at, Math.min(text.length(), at + length)));
      if (command != null) {
        latex.append(command);
        at += length;
        return;
      }
    }
    latex.append(text.charAt(at++));
  }

  /** Letters side by side: a name that is known, or letters. */
  private void word() {
    int end = lettersEnd(at);
    String word = text.substring(at, end);
    char next = end < text.length() ? text.charAt(end) : ' ';
    String known = TypedWords.FUNCTIONS.getOrDefault(word, TypedWords.SYMBOLS.get(word));
    if (word.equals("sqrt") || word.equals("cbrt")) {
      at = end;
      root(word.equals("sqrt") ? "" : "3", true);
    } else if (BINOMIAL.contains(word) && next == '(' && binomial(end)) {
      return;
    } else if ((word.equals("floor") || word.equals("ceil") || word.equals("ceiling"))
        && next == '(') {
      bracketed(end, word.equals("floor") ? "floor" : "ceil");
    } else if (word.equals("log") && Character.isDigit(next)) {
      at = digitsEnd(end);
      latex.append("\\log_{").append(text, end, at).append("} ");
    } else if (TypedWords.SYMBOLS.containsKey(word) && Character.isDigit(next)) {
      at = digitsEnd(end);
      latex.append('\\').append(word).append("_{").append(text, end, at).append('}');
      indexEnd = at;
    } else if (next == '(' && TypedWords.CALLED.contains(word)) {
      known("\\operatorname{" + word + "}", end);
    } else if (TypedWords.FUNCTIONS.containsKey(word)) {
      known(TypedWords.FUNCTIONS.get(word), end);
      fraction();
    } else if (known != null) {
      known(known, end);
    } else if (TypedWords.LARGE.containsKey(word) && (next == '_' || next == '^')) {
      known(TypedWords.LARGE.get(word), end);
    } else if (TypedWords.WORDS.containsKey(word) && isInPlace(word, end)) {
      known(TypedWords.WORDS.get(word), end);
    } else if (word.length() == 1 && Character.isDigit(next) && !followsOperand()) {
      at = digitsEnd(end);
      latex.append(word).append("_{").append(text, end, at).append('}');
      indexEnd = at;
    } else if (word.length() == LETTER_AND_PI && word.endsWith("pi")) {
      known(word.charAt(0) + "\\pi ", end);
    } else if (word.length() == LETTER_AND_PI && word.startsWith("pi")) {
      known("\\pi " + word.charAt(2), end);
    } else {
      latex.append(word);
      at = end;
    }
  }

  private void known(String command, int end) {
    latex.append(command);
    at = end;
  }

  private boolean isInPlace(String word, int end) {
    return !TypedWords.BETWEEN.contains(word)
        || at > 0
            && Character.isWhitespace(text.charAt(at - 1))
            && end < text.length()
            && Character.isWhitespace(text.charAt(end));
  }

  /** A fraction of numerals after a function, which is its argument: ln 1/2. */
  private void fraction() {
    Matcher numerals = FRACTION.matcher(text).region(at, text.length());
    if (numerals.lookingAt()) {
      latex.append('(').append(numerals.group(1)).append(')');
      at = numerals.end();
    }
  }

  private boolean followsOperand() {
    return at > 0 && at != indexEnd && Character.isLetterOrDigit(text.charAt(at - 1));
  }

  /**
   * A root of what follows: a bracket, a number, or one name.
   *
   * @param ofPower whether it is also of the power of that name or number, as in sqrt x^2
   */
  private void root(String degree, boolean ofPower) {
    int start = spaceEnd(at);
    boolean signed = start + 1 < text.length() && "-−".indexOf(text.charAt(start)) >= 0;
    int end = operandEnd(signed ? start + 1 : start);
    end = signed && end == start + 1 ? start : end;
    boolean bracket = end > start && text.charAt(start) == '(';
    if (ofPower && !bracket && end < text.length() && text.charAt(end) == '^') {
      end = Math.max(end, operandEnd(end + 1));
    }
    if (end == start) {
      latex.append(degree.isEmpty() ? "√" : "∛");
      return;
    }
    latex.append("\\sqrt").append(degree.isEmpty() ? "" : "[" + degree + "]");
    latex.append('{').append(inner(start, end)).append('}');
    at = end;
  }

  /** binom(n, k) as LaTeX has it; false where it has not two arguments. */
  private boolean binomial(int open) {
    int close = Brackets.closing(text, open);
    List<String> parts = close < 0 ? List.of() : Brackets.parts(text.substring(open + 1, close));
    if (parts.size() != 2) {
      return false;
    }
    latex.append("\\binom{%s}{%s}".formatted(of(parts.get(0)), of(parts.get(1))));
    at = close + 1;
    return true;
  }

  private void bracketed(int open, String command) {
    int close = Brackets.closing(text, open);
    if (close < 0) {
      latex.append(text, at, open);
      at = open;
      return;
    }
    latex.append("\\l").append(command).append(' ').append(of(text.substring(open + 1, close)));
    latex.append(" \\r").append(command).append(' ');
    at = close + 1;
  }

  /** An exponent or an index, all that was typed of it; towers of powers grow to the right. */
  private void script() {
    char sign = text.charAt(at);
    int start = spaceEnd(at + 1);
    boolean signed = start + 1 < text.length() && "-−+".indexOf(text.charAt(start)) >= 0;
    int operand = signed ? start + 1 : start;
    int end = operandEnd(operand);
    boolean factorial =
        sign == '^'
            && end < text.length()
            && text.charAt(end) == '!'
            && !text.startsWith("!=", end);
    if (end == operand) {
      latex.append(sign);
      at++;
      return;
    }
    boolean tower = sign == '^' && end < text.length() && text.charAt(end) == '^';
    if (end == at + 2 && !tower && !factorial) { // one character, which TeX takes as well
      latex.append(text, at, end);
      at = end;
      return;
    }
    latex.append(sign).append('{');
    latex.append(signed ? text.substring(start, operand) : "");
    boolean isName = sign == '_' && Character.isLetter(text.charAt(operand));
    if (sign == '_' && text.startsWith("{deg}", operand)) {
      isName = true; // a word as an index, where nothing is counted in degrees
      operand++;
      end--;
    }
    latex.append(isName ? name(operand, end) : inner(operand, end));
    at = text.startsWith("}", end) && text.charAt(operand - 1) == '{' ? end + 1 : end;
    if (factorial) {
      latex.append('!');
      at++;
    }
    if (tower) {
      script();
    }
    latex.append('}');
  }

  private String name(int start, int end) {
    String name = text.substring(start, end);
    return name.length() > 1 && !TypedWords.SYMBOLS.containsKey(name)
        ? "\\mathrm{" + name + "}"
        : of(name);
  }

  /** What stands there, without the brackets around all of it. */
  private String inner(int start, int end) {
    boolean bracket = text.charAt(start) == '(' || text.charAt(start) == '{';
    return of(bracket ? text.substring(start + 1, end - 1) : text.substring(start, end));
  }

  /**
   * Where an operand without operators ends: a bracket, a numeral, or a name; {@code start} if none
   * begins there.
   */
  private int operandEnd(int start) {
    if (start >= text.length()) {
      return start;
    }
    char c = text.charAt(start);
    if (c == '(' || c == '{') {
      int close = Brackets.closing(text, start);
      return close < 0 ? start : close + 1;
    }
    if (Character.isDigit(c) || c == '.') {
      int end = digitsEnd(start);
      boolean fraction =
          end + 1 < text.length()
              && text.charAt(end) == '.'
              && Character.isDigit(text.charAt(end + 1));
      return fraction ? digitsEnd(end + 1) : end;
    }
    if (!Character.isLetter(c)) {
      return start;
    }
    int end = lettersEnd(start);
    String word = text.substring(start, end);
    boolean whole = TypedWords.SYMBOLS.containsKey(word) || TypedWords.WORDS.containsKey(word);
    boolean index = start > 0 && text.charAt(start - 1) == '_';
    if (!index && (TypedWords.FUNCTIONS.containsKey(word) || word.equals("sqrt"))) {
      return functionEnd(end);
    }
    return whole || index ? end : start + 1;
  }

  /**
   * Where a function's argument ends: its power, then a bracket, a name, or a number and a name.
   */
  private int functionEnd(int afterName) {
    int at = afterName;
    if (at < text.length() && text.charAt(at) == '^') {
      at = operandEnd(at + 1);
    }
    int start = spaceEnd(at);
    int end = operandEnd(start);
    boolean product =
        end > start
            && Character.isDigit(text.charAt(end - 1))
            && end < text.length()
            && Character.isLetter(text.charAt(end));
    return product ? operandEnd(end) : end;
  }

  private int lettersEnd(int start) {
    int end = start;
    while (end < text.length() && Character.isLetter(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private int digitsEnd(int start) {
    int end = start;
    while (end < text.length() && Character.isDigit(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private int spaceEnd(int start) {
    int end = start;
    while (end < text.length() && text.charAt(end) == ' ') {
      end++;
    }
    return end;
  }
}
