package org.algebrist.expression.document;

import org.algebrist.expression.latex.MacroForms;
import org.algebrist.expression.tree.Context.Macro;

/**
 * A LaTeX document's own commands: {@code \newcommand}, {@code \renewcommand}, {@code
 * \providecommand}, {@code \def}, {@code \let}, {@code \DeclareMathOperator}, {@code
 * \NewDocumentCommand} and its relatives, {@code \DeclarePairedDelimiter} and its relative with a
 * body.
 */
final class MacroDefinitions {
  /** A body longer than this is no abbreviation of a formula. */
  private static final int LONGEST_BODY = 1 << 10;

  private final CharSequence source;
  private final int end;
  private final Sink learned;

  /** Where the command being read starts. */
  private int at;

  private MacroDefinitions(CharSequence source, int end, Sink learned) {
    this.source = source;
    this.end = end;
    this.learned = learned;
  }

  /** Takes a macro and where its definition stands. */
  interface Sink {
    void take(int at, String name, Macro macro);
  }

  /** Hands over every definition between two indices of the document, in order. */
  static void learn(CharSequence source, int from, int to, Sink learned) {
    new MacroDefinitions(source, to, learned).scan(from);
  }

  private void scan(int from) {
    int next = from;
    while (next < end) {
      char c = source.charAt(next);
      if (c == '%') {
        next = TexText.lineEnd(source, next);
      } else if (c == '\\') {
        at = next;
        int after = TexText.commandEnd(source, next);
        next = Math.max(after, command(source.subSequence(next + 1, after).toString(), after));
      } else {
        next++;
      }
    }
  }

  private int command(String name, int after) {
    return switch (name) {
      case "newcommand", "renewcommand", "providecommand", "DeclareRobustCommand" ->
          newCommand(after);
      case "def", "gdef", "edef" -> def(after);
      case "let" -> let(after);
      case "DeclareMathOperator" -> operator(after);
      case "NewDocumentCommand",
          "RenewDocumentCommand",
          "ProvideDocumentCommand",
          "DeclareDocumentCommand" ->
          documentCommand(after);
      case "DeclarePairedDelimiter" -> delimiter(after, false);
      case "DeclarePairedDelimiterX" -> delimiter(after, true);
      default -> after;
    };
  }

  /** The index after a star and blanks. */
  private int start(int after) {
    int at = TexText.skipSpace(source, after);
    return at < end && source.charAt(at) == '*' ? TexText.skipSpace(source, at + 1) : at;
  }

  private record Name(String text, int end) {}

  /** A command's name at {@code at}, with or without braces; an empty one if there is none. */
  private Name name(int at) {
    int slash = at < end && source.charAt(at) == '{' ? TexText.skipSpace(source, at + 1) : at;
    if (slash >= end || source.charAt(slash) != '\\') {
      return new Name("", at);
    }
    int stop = TexText.commandEnd(source, slash);
    String text = source.subSequence(slash + 1, stop).toString();
    if (slash == at) {
      return new Name(text, stop);
    }
    int close = TexText.skipSpace(source, stop);
    boolean closed = close < end && source.charAt(close) == '}';
    return closed ? new Name(text, close + 1) : new Name("", at);
  }

  private int newCommand(int after) {
    Name name = name(start(after));
    if (name.text().isEmpty()) {
      return after;
    }
    int at = TexText.skipSpace(source, name.end());
    int arguments = 0;
    int countEnd = TexText.groupEnd(source, at, '[', ']');
    if (countEnd == at + 3 && Character.isDigit(source.charAt(at + 1))) {
      arguments = source.charAt(at + 1) - '0';
    }
    at = TexText.skipSpace(source, countEnd);
    int defaultEnd = countEnd == at ? TexText.groupEnd(source, at, '[', ']') : at;
    if (defaultEnd == at) {
      defaultEnd = TexText.groupEnd(source, at, '[', ']');
    }
    String standard =
        defaultEnd > at && arguments > 0
            ? source.subSequence(at + 1, defaultEnd - 1).toString()
            : null;
    int bodyAt = TexText.skipSpace(source, defaultEnd);
    int bodyEnd = TexText.groupEnd(source, bodyAt, '{', '}');
    if (bodyEnd == bodyAt || bodyEnd > end) {
      return after;
    }
    String body = TexText.argument(source, bodyAt);
    define(name.text(), new Macro(arguments, body, standard, Macro.Star.NONE));
    return bodyEnd;
  }

  /** {@code \def\name#1#2{body}}; other patterns of arguments are not abbreviations. */
  private int def(int after) {
    Name name = name(start(after));
    if (name.text().isEmpty()) {
      return after;
    }
    int at = name.end();
    int arguments = 0;
    while (at + 1 < end && source.charAt(at) == '#' && source.charAt(at + 1) == '1' + arguments) {
      arguments++;
      at += 2;
    }
    at = TexText.skipSpace(source, at);
    int bodyEnd = TexText.groupEnd(source, at, '{', '}');
    if (bodyEnd == at || bodyEnd > end) {
      return after;
    }
    define(name.text(), arguments, TexText.argument(source, at));
    return bodyEnd;
  }

  /** {@code \NewDocumentCommand\name{O{x} m m}{body}}. */
  private int documentCommand(int after) {
    Name name = name(start(after));
    int at = TexText.skipSpace(source, name.end());
    int kindsEnd = TexText.groupEnd(source, at, '{', '}');
    int bodyAt = TexText.skipSpace(source, kindsEnd);
    int bodyEnd = TexText.groupEnd(source, bodyAt, '{', '}');
    if (name.text().isEmpty() || kindsEnd == at || bodyEnd == bodyAt || bodyEnd > end) {
      return after;
    }
    MacroForms forms = MacroForms.ofKinds(TexText.argument(source, at));
    if (forms.problem() == null) {
      define(name.text(), forms.macro(TexText.argument(source, bodyAt)));
    }
    return bodyEnd;
  }

  /**
   * {@code \DeclarePairedDelimiter\name{open}{close}} or {@code
   * \DeclarePairedDelimiterX\name[2]{open}{close}{body}}.
   */
  private int delimiter(int after, boolean hasBody) {
    Name name = name(start(after));
    int at = TexText.skipSpace(source, name.end());
    int count = 1;
    int countEnd = TexText.groupEnd(source, at, '[', ']');
    if (hasBody && countEnd == at + 3 && Character.isDigit(source.charAt(at + 1))) {
      count = source.charAt(at + 1) - '0';
      at = TexText.skipSpace(source, countEnd);
    }
    var parts = new String[] {"", "", "#1"};
    for (int i = 0; i < (hasBody ? 3 : 2); i++) {
      int partEnd = TexText.groupEnd(source, at, '{', '}');
      if (name.text().isEmpty() || partEnd == at || partEnd > end) {
        return after;
      }
      parts[i] = TexText.argument(source, at);
      after = partEnd;
      at = TexText.skipSpace(source, partEnd);
    }
    define(name.text(), MacroForms.delimiter(count, parts[0], parts[1], parts[2]));
    return after;
  }

  private int let(int after) {
    Name name = name(start(after));
    int at = TexText.skipSpace(source, name.end());
    if (at < end && source.charAt(at) == '=') {
      at = TexText.skipSpace(source, at + 1);
    }
    Name meaning = name(at);
    if (name.text().isEmpty() || meaning.text().isEmpty()) {
      return after;
    }
    define(name.text(), 0, "\\" + meaning.text());
    return meaning.end();
  }

  private int operator(int after) {
    int first = TexText.skipSpace(source, after);
    boolean star = first < end && source.charAt(first) == '*';
    Name name = name(start(after));
    int at = TexText.skipSpace(source, name.end());
    int bodyEnd = TexText.groupEnd(source, at, '{', '}');
    if (name.text().isEmpty() || bodyEnd == at || bodyEnd > end) {
      return after;
    }
    String body = TexText.argument(source, at);
    define(name.text(), 0, "\\operatorname" + (star ? "*{" : "{") + body + "}");
    return bodyEnd;
  }

  private void define(String name, int arguments, String body) {
    if (arguments <= 9) {
      define(name, new Macro(arguments, body));
    }
  }

  private void define(String name, Macro macro) {
    String body = macro.body();
    boolean itself = macro.arguments() == 0 && body.equals("\\" + name);
    if (!itself && body.length() <= LONGEST_BODY) {
      learned.take(at, name, macro);
    }
  }
}
