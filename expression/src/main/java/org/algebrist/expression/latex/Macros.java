package org.algebrist.expression.latex;

import java.util.HashMap;
import java.util.Map;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Context.Macro;
import org.algebrist.expression.tree.Context.Macro.Star;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** The commands that the context declares and those that the source defines. */
final class Macros {
  /** The first argument of a call with a star. */
  static final String STARRED = "\\BooleanTrue";

  private static final String UNSTARRED = "\\BooleanFalse";

  private final Map<String, Macro> declared;
  private final Problems problems;
  private @Nullable Map<String, Macro> defined;
  private int calls;
  private int length;

  Macros(Context context, Problems problems) {
    this.declared = context.macros();
    this.problems = problems;
  }

  /** Whether there are any. */
  boolean mayKnow() {
    return defined != null || !declared.isEmpty();
  }

  @Nullable Macro named(String word) {
    Macro own = defined == null ? null : defined.get(word);
    if (own != null) {
      return own;
    }
    return declared.get(word);
  }

  private void put(String word, Macro macro) {
    Map<String, Macro> known = defined;
    if (known == null) {
      known = new HashMap<>();
      defined = known;
    }
    known.put(word, macro);
  }

  /**
   * Puts what a package's command stands for in its place.
   *
   * @return what is wrong, or null
   */
  @Nullable Failed enter(String body, LatexInput in, int start) {
    length += body.length();
    if (++calls > LatexReader.MAX_MACRO_CALLS || length > LatexReader.MAX_MACRO_LENGTH) {
      return limit(start);
    }
    in.enter(body, start, in.past());
    return null;
  }

  /**
   * Puts the body of a macro in place of its call.
   *
   * @param start where the call starts in the source
   * @return what is wrong, or null
   */
  @Nullable Failed call(Macro macro, String word, LatexInput in, int start) {
    if (length >= LatexReader.MAX_MACRO_LENGTH || ++calls > LatexReader.MAX_MACRO_CALLS) {
      return limit(start);
    }
    boolean star = macro.star() != Star.NONE && in.peek() == '*';
    if (star) {
      in.at++;
    }
    String[] arguments = new String[macro.arguments()];
    int first = macro.star() == Star.ARGUMENT ? 1 : 0;
    if (first == 1) {
      arguments[0] = star ? STARRED : UNSTARRED;
    }
    for (int i = first; i < arguments.length; i++) {
      int c = in.peekPastBlanks();
      if (i == first && macro.option() != null) {
        if (c == '[') {
          int from = ++in.at;
          int close = in.skipGroup('[', ']');
          arguments[i] = piece(in, from, close < 0 ? in.end : close);
        } else {
          arguments[i] = macro.option();
        }
        continue;
      }
      if (c < 0) {
        return problems.add(
            Kind.MISSING_OPERAND,
            start,
            "\\" + word + " takes " + arguments.length + " arguments, got " + i,
            "an argument in braces");
      }
      arguments[i] = argument(in);
    }
    String body = arguments.length == 0 ? macro.body() : filled(macro.body(), arguments);
    length += body == null ? LatexReader.MAX_MACRO_LENGTH : body.length();
    if (body == null || length > LatexReader.MAX_MACRO_LENGTH) {
      return limit(start);
    }
    in.enter(body, start, in.past());
    return null;
  }

  private Failed limit(int start) {
    return problems.add(
        Kind.MACRO_LIMIT,
        start,
        "more than "
            + LatexReader.MAX_MACRO_CALLS
            + " macro calls, or "
            + LatexReader.MAX_MACRO_LENGTH
            + " characters that they come to",
        "macros that do not call themselves or multiply");
  }

  /** The next argument of a macro: a group without its braces, a control sequence, a character. */
  static String argument(LatexInput in) {
    int from = in.at;
    char c = in.text[in.at++];
    if (c == '{') {
      int close = in.skipGroup('{', '}');
      return piece(in, from + 1, close < 0 ? in.end : close);
    }
    if (c == '\\') {
      passWord(in);
    } else if (Character.isHighSurrogate(c) && in.at < in.end) {
      in.at++;
    }
    return piece(in, from, in.at);
  }

  private static void passWord(LatexInput in) {
    int from = in.at;
    while (in.at < in.end && isLetter(in.text[in.at])) {
      in.at++;
    }
    if (in.at == from && in.at < in.end) {
      in.at++;
    }
  }

  private static String piece(LatexInput in, int from, int to) {
    return new String(in.text, from, Math.max(0, to - from));
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** The body with its arguments in place; null if that is too long. */
  static @Nullable String filled(String body, String[] arguments) {
    var text = new StringBuilder();
    for (int i = 0; i < body.length(); i++) {
      char c = body.charAt(i);
      int number = c == '#' && i + 1 < body.length() ? body.charAt(i + 1) - '1' : -1;
      if (number >= 0 && number < arguments.length) {
        text.append(arguments[number]);
        i++;
        // The letters after \alpha in an argument do not go on its name.
        if (i + 1 < body.length() && isLetter(body.charAt(i + 1))) {
          text.append(' ');
        }
      } else {
        text.append(c);
        if (c == '\\' && i + 1 < body.length()) {
          text.append(body.charAt(++i));
        }
      }
      if (text.length() > LatexReader.MAX_MACRO_LENGTH) {
        return null;
      }
    }
    return text.toString();
  }

  // ---- Definitions

  /** {@code \def\name#1#2{body}}, after the first word. */
  @Nullable Failed define(LatexInput in, int start) {
    String name = name(in);
    int arguments = 0;
    while (in.peekPastBlanks() == '#') {
      in.at++;
      int digit = in.peek();
      if (digit != '1' + arguments) {
        return wrong(start, "the parameters of \\" + name + " are not #1, #2, … in order");
      }
      arguments++;
      in.at++;
    }
    if (name.isEmpty() || in.peek() != '{') {
      return wrong(start, "a definition has no name or no body, or delimits its arguments");
    }
    return put(in, name, arguments, null, start);
  }

  /** {@code \newcommand{\name}[2][option]{body}}, after the first word. */
  @Nullable Failed newCommand(LatexInput in, int start) {
    if (in.peek() == '*') {
      in.at++;
    }
    String name = name(in);
    int arguments = 0;
    String option = null;
    if (in.peekPastBlanks() == '[') {
      int digit = in.ahead(1);
      if (digit < '0' || digit > '9' || in.ahead(2) != ']') {
        return wrong(start, "the number of arguments of \\" + name + " is none of 0 to 9");
      }
      arguments = digit - '0';
      in.at += 3;
      if (in.peekPastBlanks() == '[') {
        int from = ++in.at;
        int close = in.skipGroup('[', ']');
        option = arguments == 0 ? null : piece(in, from, close < 0 ? in.end : close);
      }
    }
    if (name.isEmpty() || in.peekPastBlanks() != '{') {
      return wrong(start, "a definition has no name or no body");
    }
    return put(in, name, arguments, option, start);
  }

  /** {@code \NewDocumentCommand{\name}{m o}{body}}, after the first word. */
  @Nullable Failed newDocumentCommand(LatexInput in, int start) {
    String name = name(in);
    if (name.isEmpty() || in.peekPastBlanks() != '{') {
      return wrong(start, "a definition has no name or no arguments");
    }
    MacroForms forms = MacroForms.ofKinds(argument(in));
    String wrong = forms.problem();
    if (wrong != null || in.peekPastBlanks() != '{') {
      return wrong(start, wrong == null ? "a definition has no body" : "\\" + name + ": " + wrong);
    }
    Failed problem = put(in, name, 0, null, start);
    Macro macro = named(name);
    if (problem == null && macro != null) {
      put(name, forms.macro(macro.body()));
    }
    return problem;
  }

  /**
   * {@code \DeclarePairedDelimiter{\name}{open}{close}} or {@code
   * \DeclarePairedDelimiterX{\name}[2]{open}{close}{body}}, after the first word.
   *
   * @param hasBody whether it is the second
   */
  @Nullable Failed newDelimiter(LatexInput in, boolean hasBody, int start) {
    String name = name(in);
    int arguments = 1;
    if (hasBody && in.peekPastBlanks() == '[') {
      String count = in.option();
      arguments = count != null && count.matches("[1-8]") ? count.charAt(0) - '0' : 0;
    }
    var parts = new String[hasBody ? 3 : 2];
    for (int i = 0; i < parts.length; i++) {
      if (name.isEmpty() || arguments == 0 || in.peekPastBlanks() < 0) {
        return wrong(start, "a pair of delimiters has no name, no two sides or no body");
      }
      parts[i] = argument(in);
    }
    String body = hasBody ? parts[2] : "#1";
    put(name, MacroForms.delimiter(arguments, parts[0], parts[1], body));
    return null;
  }

  /** {@code \DeclareMathOperator{\name}{text}}, after the first word. */
  @Nullable Failed newOperator(LatexInput in, int start) {
    if (in.peek() == '*') {
      in.at++;
    }
    String name = name(in);
    if (name.isEmpty() || in.peekPastBlanks() != '{') {
      return wrong(start, "a definition has no name or no body");
    }
    Failed problem = put(in, name, 0, null, start);
    Macro macro = named(name);
    if (problem == null && macro != null) {
      put(name, new Macro(0, "\\operatorname{" + macro.body() + "}"));
    }
    return problem;
  }

  /** {@code \let\name=\other}, after the first word. */
  @Nullable Failed let(LatexInput in, int start) {
    String name = name(in);
    if (in.peekPastBlanks() == '=') {
      in.at++;
    }
    int c = in.peekPastBlanks();
    if (name.isEmpty() || c < 0) {
      return wrong(start, "\\let has no name or no meaning after it");
    }
    int from = in.at++;
    if (c == '\\') {
      passWord(in);
    }
    String body = piece(in, from, in.at);
    Macro other = c == '\\' ? named(body.substring(1)) : null;
    put(name, other != null ? other : new Macro(0, body));
    return null;
  }

  private @Nullable Failed put(
      LatexInput in, String name, int arguments, @Nullable String option, int start) {
    int from = ++in.at;
    int close = in.skipGroup('{', '}');
    if (close < 0) {
      return problems.add(
          Kind.UNCLOSED_GROUP, start, "the body of \\" + name + " is not closed", "}");
    }
    put(name, new Macro(arguments, piece(in, from, close), option, Star.NONE));
    return null;
  }

  /** The name that is defined, in braces or not, without its backslash; empty if there is none. */
  private static String name(LatexInput in) {
    boolean braced = in.peekPastBlanks() == '{';
    if (braced) {
      in.at++;
    }
    if (in.peekPastBlanks() != '\\') {
      return "";
    }
    int from = ++in.at;
    passWord(in);
    String name = piece(in, from, in.at);
    if (braced && in.peekPastBlanks() == '}') {
      in.at++;
    }
    return name;
  }

  private Failed wrong(int start, String what) {
    return problems.add(
        Kind.MACRO_DEFINITION,
        start,
        what,
        "\\def\\name#1{\u2026} or \\newcommand{\\name}[1]{\u2026}");
  }
}
