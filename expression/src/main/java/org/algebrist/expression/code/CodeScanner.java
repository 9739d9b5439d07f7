package org.algebrist.expression.code;

import java.util.Map;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** Signs, names, numbers and quoted texts of code, one after another. */
abstract class CodeScanner {
  final CodeLanguage language;
  final String text;
  int at;

  CodeScanner(String text, CodeLanguage language) {
    this.text = text;
    this.language = language;
  }

  ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  void blanks() {
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (!language.comment().isEmpty() && text.startsWith(language.comment(), at)) {
        int end = text.indexOf(language.commentEnd(), at + 2);
        at = end < 0 ? text.length() : end + 2;
      } else {
        return;
      }
    }
  }

  char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  /** Reads the sign between or after terms that stands here; null, nothing being read, if none. */
  @Nullable CodeSign infix() {
    blanks();
    CodeSign best = null;
    String spelled = "";
    for (Map.Entry<CodeSign, String> entry : language.signs().entrySet()) {
      String sign = entry.getValue();
      boolean longer = sign.length() > spelled.length();
      if (!entry.getKey().isPrefix() && longer && text.startsWith(sign, at) && isWhole(sign)) {
        best = entry.getKey();
        spelled = sign;
      }
    }
    String power = otherPower();
    if (!power.isEmpty()) {
      best = CodeSign.POWER;
      spelled = power;
    }
    if (best == CodeSign.DIVIDE && text.startsWith("//", at)) {
      return null; // Mathematica calls what follows: x // Sin
    }
    if (best == CodeSign.EVALUATED_AT && at + 2 < text.length() && isDigit(text.charAt(at + 2))) {
      best = CodeSign.DIVIDE; // x/.5
      spelled = "/";
    }
    if (best == CodeSign.FACTORIAL
        && text.startsWith("!=", at)
        && "!=".equals(language.sign(CodeSign.NOT_EQUAL))) {
      best = CodeSign.NOT_EQUAL;
      spelled = "!=";
    }
    if (language == CodeLanguage.SYMPY && text.startsWith("==", at)) {
      best = CodeSign.EQUAL;
      spelled = "==";
    }
    if (language == CodeLanguage.MAXIMA && best == null && text.startsWith(":", at)) {
      best = CodeSign.DEFINED_AS; // y: x^2
      spelled = ":";
    }
    at += spelled.length();
    return best;
  }

  /** Another sign of powers that stands here; Maxima's ^^ is one of matrices. */
  private String otherPower() {
    if (language != CodeLanguage.SYMPY && text.startsWith("**", at)) {
      return "**";
    }
    return language == CodeLanguage.MAXIMA && text.startsWith("^^", at) ? "^^" : "";
  }

  /** Whether a sign that is a word does not go on as another one. */
  boolean isWhole(String sign) {
    int end = at + sign.length();
    return !Character.isLetter(sign.charAt(0))
        || end == text.length()
        || !Character.isLetterOrDigit(text.charAt(end));
  }

  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  boolean startsWord(String word) {
    return text.startsWith(word, at) && isWhole(word);
  }

  CodeTerm number() throws ReadFailure {
    var numeral = new CodeNumeral(text, at, language);
    CodeTerm number = numeral.read();
    at = numeral.end();
    return number;
  }

  CodeTerm quoted(char quote) throws ReadFailure {
    int start = at++;
    var content = new StringBuilder();
    while (at < text.length() && text.charAt(at) != quote) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) {
        at++;
      }
      content.append(text.charAt(at++));
    }
    if (at >= text.length()) {
      throw failure(
          Kind.BAD_QUOTE, start, "the text opened here is not closed", String.valueOf(quote));
    }
    at++;
    return new CodeTerm.Text(content.toString());
  }

  /** {@code \[Alpha]} */
  CodeTerm letter() throws ReadFailure {
    int end = text.indexOf(']', at);
    String word = text.startsWith("\\[", at) && end > 0 ? text.substring(at + 2, end) : "";
    String name = MathematicaLetters.name(word);
    if (name == null) {
      throw failure(Kind.UNKNOWN_TOKEN, at, "no letter is called so", "such as \\[Alpha]");
    }
    at = end + 1;
    return new CodeTerm.Name(name);
  }

  /** A name; the mark after a name that Mathematica binds in a definition is passed over: x_. */
  String word() {
    int start = at;
    if (peek() == '%') {
      at++;
    }
    while (at < text.length()) {
      int c = text.codePointAt(at);
      boolean under = c == '_' && language != CodeLanguage.MATHEMATICA;
      if (!Character.isLetterOrDigit(c) && !under) {
        break;
      }
      at += Character.charCount(c);
    }
    String name = text.substring(start, Math.max(at, start + 1));
    if (language == CodeLanguage.MATHEMATICA && at > start && peek() == '_') {
      at++;
    }
    return name;
  }
}
