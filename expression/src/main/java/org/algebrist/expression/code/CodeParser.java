package org.algebrist.expression.code;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.tree.Rational;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** Reads code into terms: a precedence parser with limits on depth and on the digits of numbers. */
final class CodeParser extends CodeScanner {
  /** The most brackets and right-hand sides inside one another. */
  private static final int MAX_NESTING = 300;

  private int nesting;

  private CodeParser(String text, CodeLanguage language) {
    super(text, language);
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
        if (least == 0 && language == CodeLanguage.MATHEMATICA && text.startsWith("//", at)) {
          at += 2;
          blanks();
          left = called(calls(primary()), List.of(left));
          continue;
        }
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
      int right = sign.isPower() ? sign.precedence : sign.precedence + 1;
      left = new CodeTerm.Binary(sign, left, operandAfter(sign, right));
    }
    nesting--;
    return left;
  }

  /** What follows a sign; an exponent may begin with a minus sign. */
  private CodeTerm operandAfter(CodeSign sign, int least) throws ReadFailure {
    blanks();
    return expression(sign.isPower() ? sign.precedence : least);
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
        term = called(term, list(language.callBracket().charAt(0)));
      } else if (peek() == '[' && language != CodeLanguage.MATHEMATICA && callable(term)) {
        at++;
        term = new CodeTerm.Indexed(term, list('['));
      } else if (language == CodeLanguage.MATHEMATICA && isPrefixCall() && callable(term)) {
        at++;
        return called(term, List.of(argument()));
      } else if (language == CodeLanguage.MATHEMATICA && peek() == '\'' && callable(term)) {
        at++;
        term = new CodeTerm.Unary(CodeSign.PRIME, term);
      } else if (peek() == '.'
          && language == CodeLanguage.SYMPY
          && method(term) instanceof CodeTerm made) {
        term = made;
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

  /** A method that is called on a term, f(x).diff(x), A.T; null, nothing being read, if none is. */
  private @Nullable CodeTerm method(CodeTerm on) throws ReadFailure {
    int before = at++;
    String name = at < text.length() && Character.isLetter(text.charAt(at)) ? word() : "";
    boolean bracket = peek() == '(';
    boolean known =
        switch (name) {
          case "T" -> !bracket && !on.equals(new CodeTerm.Name("S"));
          case "inv", "det", "transpose", "diff", "integrate", "limit" -> bracket;
          default -> false;
        };
    if (!known) {
      at = before;
      return null;
    }
    var arguments = new ArrayList<CodeTerm>(List.of(on));
    if (bracket) {
      at++;
      arguments.addAll(list('('));
    }
    return name.equals("inv")
        ? CodeTerm.call(
            "Pow", on, new CodeTerm.Unary(CodeSign.NEGATE, new CodeTerm.Number(Rational.ONE, "1")))
        : new CodeTerm.Call(new CodeTerm.Name(name.equals("T") ? "transpose" : name), arguments);
  }

  private CodeTerm called(CodeTerm head, List<CodeTerm> arguments) {
    var call = new CodeTerm.Call(head, arguments);
    return language == CodeLanguage.MATHEMATICA ? FullForm.of(call) : call;
  }

  /** Whether {@code @} stands here, which calls what is before it: {@code Sin@x}. */
  private boolean isPrefixCall() {
    return peek() == '@' && !text.startsWith("@@", at);
  }

  /** What stands behind {@code @}, with all the calls in it. */
  private CodeTerm argument() throws ReadFailure {
    if (++nesting > MAX_NESTING) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_NESTING + " calls are open", "fewer of them");
    }
    blanks();
    CodeTerm argument = peek() == '-' ? prefix() : calls(primary());
    nesting--;
    return argument;
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
    while (language == CodeLanguage.MAXIMA && peek() == '\'') {
      at++; // what follows is not computed: 'diff(y, x)
      blanks();
    }
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
}
