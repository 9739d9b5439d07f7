package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** Reads code into terms: a precedence parser with limits on depth and on the digits of numbers. */
final class CodeParser {
  /** The most brackets and right-hand sides inside one another. */
  private static final int MAX_NESTING = 300;

  private final CodeLanguage language;
  private final String text;
  private int at;
  private int nesting;

  private CodeParser(String text, CodeLanguage language) {
    this.text = text;
    this.language = language;
  }

  static CodeTerm parse(String text, CodeLanguage language) throws ReadFailure {
    var parser = new CodeParser(text, language);
    parser.blanks();
    if (parser.at == text.length()) {
      throw parser.failure(Kind.EMPTY, 0, "there is no formula", "a formula");
    }
    CodeTerm term = parser.expression(0);
    if (language == CodeLanguage.MAXIMA
        && parser.at < text.length()
        && ";$".indexOf(text.charAt(parser.at)) >= 0) {
      parser.at++;
      parser.blanks();
    }
    if (parser.at < text.length()) {
      throw parser.failure(
          Kind.TRAILING_TEXT, parser.at, "the formula has ended", "the end of the text");
    }
    return term;
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  private void blanks() {
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

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  // ---- Operators

  private CodeTerm expression(int least) throws ReadFailure {
    if (++nesting > MAX_NESTING) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_NESTING + " brackets are open", "fewer of them");
    }
    CodeTerm left = prefix();
    while (true) {
      int before = at;
      CodeSign sign = infix();
      if (sign == null) {
        if (startsFactor() && CodeSign.MULTIPLY.precedence >= least) {
          left =
              new CodeTerm.Binary(
                  CodeSign.MULTIPLY, left, expression(CodeSign.MULTIPLY.precedence + 1));
          continue;
        }
        break;
      }
      if (sign.precedence < least) {
        at = before;
        break;
      }
      if (sign.isPostfix()) {
        left = new CodeTerm.Unary(sign, left);
        continue;
      }
      if (sign.isRelation()) {
        left = relations(left, sign);
        continue;
      }
      int right = sign == CodeSign.POWER ? CodeSign.POWER.precedence : sign.precedence + 1;
      left = new CodeTerm.Binary(sign, left, operandAfter(sign, right));
    }
    nesting--;
    return left;
  }

  /** What follows a sign; an exponent may begin with a minus sign. */
  private CodeTerm operandAfter(CodeSign sign, int least) throws ReadFailure {
    blanks();
    return expression(sign == CodeSign.POWER ? CodeSign.POWER.precedence : least);
  }

  private CodeTerm relations(CodeTerm first, CodeSign sign) throws ReadFailure {
    var signs = new ArrayList<CodeSign>();
    var terms = new ArrayList<CodeTerm>();
    terms.add(first);
    CodeSign next = sign;
    while (next != null && next.isRelation()) {
      signs.add(next);
      terms.add(expression(sign.precedence + 1));
      int before = at;
      next = infix();
      if (next == null || !next.isRelation()) {
        at = before;
        break;
      }
    }
    if (signs.size() == 1) {
      return new CodeTerm.Binary(sign, terms.get(0), terms.get(1));
    }
    return new CodeTerm.Chain(signs, terms);
  }

  /** Reads the sign between or after terms that stands here; null, nothing being read, if none. */
  private @Nullable CodeSign infix() {
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
    if (language != CodeLanguage.SYMPY && text.startsWith("**", at)) {
      best = CodeSign.POWER;
      spelled = "**";
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
    at += spelled.length();
    return best;
  }

  /** Whether a sign that is a word does not go on as another one. */
  private boolean isWhole(String sign) {
    int end = at + sign.length();
    return !Character.isLetter(sign.charAt(0))
        || end == text.length()
        || !Character.isLetterOrDigit(text.charAt(end));
  }

  private CodeTerm prefix() throws ReadFailure {
    blanks();
    for (CodeSign sign : new CodeSign[] {CodeSign.NEGATE, CodeSign.POSITIVE, CodeSign.NOT}) {
      String spelled = language.sign(sign);
      if (spelled != null && text.startsWith(spelled, at) && isWhole(spelled)) {
        at += spelled.length();
        blanks();
        return new CodeTerm.Unary(sign, expression(sign.precedence));
      }
    }
    return calls(primary());
  }

  /** Whether a factor follows without a sign, as only Mathematica has it: 2 x. */
  private boolean startsFactor() {
    if (language != CodeLanguage.MATHEMATICA) {
      return false;
    }
    char c = peek();
    return Character.isLetterOrDigit(c) || c == '(' || c == '{' || c == '\\' || c == '"';
  }

  // ---- Calls and primaries

  private CodeTerm calls(CodeTerm head) throws ReadFailure {
    CodeTerm term = head;
    while (true) {
      // A blank before a bracket ends a name in Mathematica, nowhere else.
      int before = at;
      blanks();
      if (text.startsWith(language.callBracket(), at) && callable(term)) {
        at++;
        term = new CodeTerm.Call(term, list(language.callBracket().charAt(0)));
      } else if (peek() == '[' && language != CodeLanguage.MATHEMATICA && callable(term)) {
        at++;
        term = new CodeTerm.Indexed(term, list('['));
      } else if (language == CodeLanguage.MATHEMATICA && peek() == '\'' && callable(term)) {
        at++;
        term = new CodeTerm.Unary(CodeSign.PRIME, term);
      } else if (peek() == '.'
          && language == CodeLanguage.SYMPY
          && term instanceof CodeTerm.Name name
          && at + 1 < text.length()
          && Character.isLetter(text.charAt(at + 1))) {
        at++;
        term = new CodeTerm.Name(name.text() + "." + word());
      } else {
        at = before;
        return term;
      }
    }
  }

  private boolean callable(CodeTerm term) {
    return term instanceof CodeTerm.Name
        || term instanceof CodeTerm.Call
        || term instanceof CodeTerm.Indexed
        || term instanceof CodeTerm.Unary unary && unary.sign() == CodeSign.PRIME;
  }

  private List<CodeTerm> list(char open) throws ReadFailure {
    String close = CodeText.close(String.valueOf(open));
    int start = at - 1;
    var elements = new ArrayList<CodeTerm>();
    blanks();
    if (text.startsWith(close, at)) {
      at++;
      return elements;
    }
    while (true) {
      elements.add(expression(0));
      blanks();
      if (peek() == ',') {
        at++;
        blanks();
        if (text.startsWith(close, at) && open == '(') {
          at++;
          return elements; // Python's (x,)
        }
      } else if (text.startsWith(close, at)) {
        at++;
        return elements;
      } else if (at >= text.length()) {
        throw failure(
            Kind.UNCLOSED_PARENTHESIS, start, "the bracket opened here is not closed", close);
      } else {
        throw failure(
            Kind.UNEXPECTED_CHARACTER, at, "a list does not go on so", "a comma or " + close);
      }
    }
  }

  private CodeTerm primary() throws ReadFailure {
    blanks();
    int start = at;
    char c = peek();
    if (at >= text.length()) {
      throw failure(
          Kind.MISSING_OPERAND, at, "an operand is missing", "a number, a name or a bracket");
    }
    if (c >= '0' && c <= '9'
        || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
      return number();
    }
    if (c == '(') {
      at++;
      List<CodeTerm> elements = list('(');
      if (elements.isEmpty()) {
        throw failure(Kind.MISSING_OPERAND, start, "the brackets hold nothing", "a formula");
      }
      boolean tuple = elements.size() > 1;
      return tuple ? new CodeTerm.Listed("(", elements) : grouped(elements.getFirst());
    }
    boolean square = c == '[' && language != CodeLanguage.MATHEMATICA;
    if (square || c == '{') {
      at++;
      return new CodeTerm.Listed(String.valueOf(c), list(c));
    }
    if (c == '\'' && language == CodeLanguage.SYMPY || c == '"') {
      return quoted(c);
    }
    if (c == '\\' && language == CodeLanguage.MATHEMATICA) {
      return letter();
    }
    if (language == CodeLanguage.MAXIMA && startsWord("if")) {
      return conditional();
    }
    if (Character.isLetter(text.codePointAt(at)) || c == '%' || c == '_') {
      return new CodeTerm.Name(word());
    }
    throw failure(
        Kind.UNEXPECTED_CHARACTER,
        at,
        "no formula starts with " + Character.toString(text.codePointAt(at)),
        "a number, a name or a bracket");
  }

  /** A number in brackets is no part of a sign before it: -(3). */
  private static CodeTerm grouped(CodeTerm term) {
    return term instanceof CodeTerm.Number ? new CodeTerm.Listed("(", List.of(term)) : term;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private boolean startsWord(String word) {
    return text.startsWith(word, at) && isWhole(word);
  }

  /** Maxima's {@code if x > 0 then x elseif x = 0 then 1 else 0}. */
  private CodeTerm conditional() throws ReadFailure {
    var conditions = new ArrayList<CodeTerm>();
    var values = new ArrayList<CodeTerm>();
    while (startsWord(conditions.isEmpty() ? "if" : "elseif")) {
      at += conditions.isEmpty() ? 2 : 6;
      conditions.add(expression(0));
      blanks();
      if (!startsWord("then")) {
        throw failure(Kind.MISSING_OPERAND, at, "a condition has no value", "then");
      }
      at += 4;
      values.add(expression(0));
      blanks();
    }
    if (startsWord("else")) {
      at += 4;
      values.add(expression(0));
    }
    return new CodeTerm.Conditional(conditions, values);
  }

  private CodeTerm number() throws ReadFailure {
    var numeral = new CodeNumeral(text, at, language);
    CodeTerm number = numeral.read();
    at = numeral.end();
    return number;
  }

  private CodeTerm quoted(char quote) throws ReadFailure {
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
  private CodeTerm letter() throws ReadFailure {
    int end = text.indexOf(']', at);
    String word = text.startsWith("\\[", at) && end > 0 ? text.substring(at + 2, end) : "";
    String name = MathematicaLetters.name(word);
    if (name == null) {
      throw failure(Kind.UNKNOWN_TOKEN, at, "no letter is called so", "such as \\[Alpha]");
    }
    at = end + 1;
    return new CodeTerm.Name(name);
  }

  private String word() {
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
    return text.substring(start, Math.max(at, start + 1));
  }
}
