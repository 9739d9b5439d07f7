package org.algebrist.expression.latex;

import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/**
 * Reads the characters of a source one after the other; {@link LayoutStack} builds the layout.
 *
 * <p>Letters, digits and signs are pieces. A control word is looked up, acts at once or opens a
 * level that waits for its arguments. Every level that is open is on the stack, so that no source
 * can overflow the thread's.
 */
final class LatexParser {
  /** Eighteenths of an em from which on a space sets formulas apart. */
  static final int QUAD = 18;

  /** More than any formula that is read has, with a group or two round every piece. */
  private static final int MOST_MADE = 4 * FormulaGrammar.MAX_PIECES;

  private final String source;
  private final LatexInput in;
  private final Problems problems;
  private final Macros macros;
  private final LayoutStack stack;
  private final WordsReader words;
  final Endings endings;
  private final Numerals numerals;
  private final UnicodeReader unicode;
  private final ControlWords controlWords;

  private int space;
  private int spaceStart;
  private int spaceEnd;

  LatexParser(String source, Context context) {
    this.source = source;
    char[] text = source.toCharArray();
    int from = 0;
    int to = text.length;
    while (from < to && text[from] <= ' ') {
      from++;
    }
    while (from < to && text[to - 1] <= ' ') {
      to--;
    }
    if (to < text.length && to > from && text[to - 1] == '\\') {
      // The blank at the end belongs to a command \␣.
      to++;
    }
    int width = delimiter(text, from, to);
    this.in = new LatexInput(text, from + width, to - width);
    this.problems = new Problems(source);
    this.macros = new Macros(context, problems);
    this.stack = new LayoutStack(source, problems, from + width);
    this.endings = new Endings(stack, source, problems);
    this.words = new WordsReader(in, stack, endings);
    this.numerals = new Numerals(in, stack, context.decimalComma());
    this.unicode = new UnicodeReader(this, in, stack);
    this.controlWords = new ControlWords(this, in, stack, problems, macros, words);
  }

  /** How many characters on either side of the text delimit it as a formula. */
  private static int delimiter(char[] text, int from, int to) {
    if (to - from >= 4 && text[from] == '$' && text[from + 1] == '$') {
      return text[to - 1] == '$' && text[to - 2] == '$' ? 2 : 0;
    }
    if (to - from >= 2 && text[from] == '$') {
      return text[to - 1] == '$' && text[to - 2] != '\\' ? 1 : 0;
    }
    if (to - from >= 4 && text[from] == '\\' && text[to - 2] == '\\') {
      boolean pair =
          text[from + 1] == '(' && text[to - 1] == ')'
              || text[from + 1] == '[' && text[to - 1] == ']';
      return pair && (to - from < 5 || text[to - 3] != '\\') ? 2 : 0;
    }
    return 0;
  }

  LatexLayout parse() {
    while (true) {
      int c = in.peek();
      if (c < 0) {
        break;
      }
      if (stack.made > MOST_MADE) {
        problems.add(
            Kind.TOO_LONG,
            in.start(),
            "the formula has more than " + FormulaGrammar.MAX_PIECES + " pieces",
            "formulas one by one");
        in.at = in.end;
        break;
      }
      if (stack.inWords()) {
        if (words.read(c)) {
          controlSequence();
        }
      } else {
        math(c);
      }
    }
    if (stack.inWords()) {
      words.flush(in.past());
    }
    Row row = endings.finish(in.past());
    return problems.isEmpty()
        ? new LatexLayout.Whole(row)
        : new LatexLayout.Broken(row, problems.all());
  }

  private void math(int c) {
    if (c <= ' ') {
      in.at++;
      return;
    }
    if (c == '%') {
      in.skipComment();
      return;
    }
    if (c == '\\') {
      controlSequence();
      return;
    }
    int start = in.start();
    if (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
      flushSpace();
      letters(start);
      return;
    }
    if (c >= '0' && c <= '9') {
      flushSpace();
      numerals.read(start);
      return;
    }
    character(c, start);
  }

  /** A character that is no part of a word, a numeral or a command. */
  private void character(int c, int start) {
    switch (c) {
      case '{' -> {
        flushSpace();
        in.at++;
        open(Level.Kind.BRACE, start);
      }
      case '}' -> {
        in.at++;
        dropSpace();
        endings.closeBrace(start, in.past());
      }
      case '^' -> {
        in.at++;
        script(Level.Kind.SUPERSCRIPT, start);
      }
      case '_' -> {
        in.at++;
        script(Level.Kind.SUBSCRIPT, start);
      }
      case '\'' -> primes(start);
      case '&' -> {
        in.at++;
        dropSpace();
        endings.nextCell(start, in.past());
      }
      case '$' -> dollar(start);
      case '~' -> {
        in.at++;
        addSpace(6, start);
      }
      case ']' -> {
        in.at++;
        if (stack.closesOption()) {
          dropSpace();
          stack.closeOption(start);
        } else {
          sign("]", start);
        }
      }
      case '.' -> point(start);
      default -> {
        if (c < 128) {
          in.at++;
          sign(Characters.string(c), start);
        } else {
          unicode.read(start);
        }
      }
    }
  }

  /** A decimal point, the first of three dots, or a full stop. */
  private void point(int start) {
    int next = in.ahead(1);
    if (next >= '0' && next <= '9' && !stack.waits()) {
      flushSpace();
      numerals.read(start);
    } else if (next == '.' && in.ahead(2) == '.') {
      in.at += 3;
      sign("\u2026", start);
    } else {
      in.at++;
      sign(".", start);
    }
  }

  private void dollar(int start) {
    in.at++;
    if (stack.formulasOpen == 0 && in.peek() >= '0' && in.peek() <= '9') {
      // An amount, as people type it: $12 * 160 = $1920.
      flushSpace();
      sign("$", start);
      return;
    }
    dropSpace();
    if (in.peek() == '$' && in.at < in.end) {
      in.at++;
    }
    endings.closeMath(start, in.past());
  }

  void sign(String character, int start) {
    flushSpace();
    stack.emit(new Sign(character, start, in.past()));
  }

  // ---- Letters and numerals

  private void letters(int start) {
    char[] text = in.text;
    int from = in.at++;
    if (stack.together() && !stack.waits()) {
      while (in.at < in.end && isLetter(text[in.at])) {
        in.at++;
      }
      String word = in.at < in.end && text[in.at] == ' ' ? spaced(from) : "";
      if (word.isEmpty() && in.at - from > 1) {
        word = new String(text, from, in.at - from);
      }
      if (word.length() > 1) {
        joined(word, from, start);
        return;
      }
    }
    stack.emit(new Name(Characters.string(text[from]), stack.style(), start, in.past()));
  }

  /** The letters from {@code from} on without the blanks between them, which TeX does not set. */
  private String spaced(int from) {
    char[] text = in.text;
    var word = new StringBuilder().append(text, from, in.at - from);
    while (in.at < in.end && isLetterAfterBlanks(text)) {
      word.append(text[in.at++]);
    }
    return word.toString();
  }

  /** Letters that a font keeps together, if they can be one name; else only the first. */
  private void joined(String word, int from, int start) {
    if (StyledLetters.isOneName(word, stack.style())) {
      stack.emit(new Name(word, stack.style(), start, in.past()));
    } else {
      in.at = from + 1;
      stack.emit(new Name(word.substring(0, 1), stack.style(), start, in.past()));
    }
  }

  /** Passes over blanks, which TeX does not set, to a letter; false, at the same place, if none. */
  private boolean isLetterAfterBlanks(char[] text) {
    int at = in.at;
    while (at < in.end && text[at] == ' ') {
      at++;
    }
    boolean letter = at < in.end && isLetter(text[at]);
    if (letter) {
      in.at = at;
    }
    return letter;
  }

  static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  // ---- Scripts

  boolean script(Level.Kind kind, int start) {
    dropSpace();
    if (stack.waits()) {
      unreadable(
          Kind.MISSING_OPERAND,
          start,
          "a script stands where " + stack.waiting() + " needs an argument",
          "an argument in braces");
      return false;
    }
    if (stack.isFull()) {
      tooDeep(start);
      return false;
    }
    stack.openScript(kind, start);
    return true;
  }

  private void primes(int start) {
    int count = 0;
    while (in.at < in.end && in.text[in.at] == '\'') {
      in.at++;
      count++;
    }
    addPrimes(count, start);
  }

  void addPrimes(int count, int start) {
    dropSpace();
    if (stack.waits()) {
      stack.emit(new Sign("\u2032", start, in.past()));
    } else {
      stack.addPrimes(count, start, in.past());
    }
  }

  void degree(int start) {
    if (script(Level.Kind.SUPERSCRIPT, start)) {
      stack.emit(new Sign("\u2218", start, in.past()));
    }
  }

  // ---- Spaces

  void addSpace(int width, int start) {
    if (space == 0) {
      spaceStart = start;
    }
    space += width;
    spaceEnd = in.past();
  }

  void dropSpace() {
    space = 0;
  }

  /** Puts in the space before a piece if it is wide enough. */
  void flushSpace() {
    if (space >= QUAD && !stack.waits()) {
      stack.append(new Layout.Space(spaceStart, spaceEnd));
    }
    space = 0;
  }

  // ---- What is open

  /** Opens a group; false, with the rest of the source left out, if too much is open already. */
  boolean open(Level.Kind kind, int start) {
    if (stack.isFull()) {
      tooDeep(start);
      return false;
    }
    stack.open(kind, start);
    return true;
  }

  void openBracket(Level.Kind kind, String bracket, int start) {
    if (stack.isFull()) {
      tooDeep(start);
    } else {
      stack.openBracket(kind, bracket, start, in.past());
    }
  }

  void tooDeep(int start) {
    in.skipAll();
    endings.giveUp(
        new Layout.Unreadable(
            source.substring(start, in.past()),
            problems.add(
                Kind.TOO_DEEP,
                start,
                "more than " + LatexReader.MAX_DEPTH + " groups are open",
                "a formula nested less deeply"),
            start,
            in.past()));
  }

  void unreadable(Kind kind, int start, String what, String expected) {
    unreadable(problems.add(kind, start, what, expected), start);
  }

  void unreadable(Failed problem, int start) {
    flushSpace();
    int past = in.past();
    stack.emit(new Layout.Unreadable(source.substring(start, past), problem, start, past));
  }

  // ---- Control sequences

  /** A control word or symbol; the next character is its backslash. */
  private void controlSequence() {
    int start = in.start();
    char[] text = in.text;
    int from = ++in.at;
    int end = in.end;
    int at = from;
    int hash = 0;
    while (at < end && isLetter(text[at])) {
      hash = CommandTable.hash(hash, text[at]);
      at++;
    }
    if (at == from && at < end) {
      hash = CommandTable.hash(hash, text[at]);
      at++;
    }
    in.at = at;
    if (at == from) {
      unreadable(Kind.UNEXPECTED_CHARACTER, start, "the source ends in a backslash", "a command");
      return;
    }
    if (macros.mayKnow()) {
      String word = new String(text, from, at - from);
      Macros.Macro macro = macros.named(word);
      if (macro != null) {
        Failed problem = macros.call(macro, word, in, start);
        if (problem != null) {
          unreadable(problem, start);
        }
        return;
      }
    }
    Command command = CommandTable.find(text, from, at, hash);
    if (command == null || command.act() == Command.Act.QUANTITY) {
      String word = new String(text, from, at - from);
      String expansion = PackageCommands.expansion(word, in);
      if (expansion != null) {
        Failed problem = macros.enter(expansion, in, start);
        if (problem != null) {
          unreadable(problem, start);
        }
        return;
      }
    }
    if (command == null) {
      String word = new String(text, from, at - from);
      String near = problems.isFull() ? null : CommandTable.near(word);
      unreadable(
          Kind.UNKNOWN_COMMAND,
          start,
          "the command \\" + shown(word) + " is unknown",
          near == null ? "a command of LaTeX, or its definition" : "\\" + near + " perhaps");
      return;
    }
    if (stack.inWords() && words.command(command)) {
      return;
    }
    controlWords.act(command, start);
  }

  static String shown(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "\u2026";
  }
}
