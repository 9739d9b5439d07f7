package org.algebrist.expression.latex;

import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Sign;
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

  /** The width of what stands for the end of a group. */
  private static final int GROUP = 1;

  /** More than any formula that is read has, with a group or two round every piece. */
  private static final int MOST_MADE = 4 * FormulaGrammar.MAX_PIECES;

  private final String source;
  private final LatexInput in;
  private final Problems problems;
  private final Macros macros;
  private final LayoutStack stack;
  private final WordsReader words;
  final Endings endings;
  private final Letters letters;
  private final Numerals numerals;
  private final UnicodeReader unicode;
  private final ControlWords controlWords;

  private int space;
  private int spaceStart;
  private int spaceEnd;

  LatexParser(String source, Context context) {
    this.source = source;
    this.in = LatexInput.of(source);
    this.problems = new Problems(source);
    this.macros = new Macros(context, problems);
    this.stack = new LayoutStack(source, problems, in.at);
    this.endings = new Endings(stack, source, problems);
    this.words = new WordsReader(in, stack, endings);
    this.letters = new Letters(in, stack);
    this.numerals = new Numerals(in, stack, context.decimalComma());
    this.unicode = new UnicodeReader(this, in, stack);
    this.controlWords = new ControlWords(this, in, stack, problems, macros, words);
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
      letters.read(start);
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
        in.at++;
        if (space == 0 && FunctionArgument.isComplete(stack)) {
          addSpace(GROUP, start); // a group of its own is no part of sin x
        }
        flushSpace();
        open(Level.Kind.BRACE, start);
      }
      case '}' -> {
        in.at++;
        dropSpace();
        if (endings.closeBrace(start, in.past()) && FunctionArgument.isGroup(stack)) {
          addSpace(GROUP, start); // \sin{x}y
        }
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
    if (space < 0 && stack.levelIsEmpty()) {
      stack.now.tight = true;
    }
    boolean wide = space >= QUAD;
    if ((wide || space > 0 && FunctionArgument.isOpen(stack)) && !stack.waits()) {
      stack.append(new Layout.Space(wide, spaceStart, spaceEnd));
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
    while (at < end && Letters.isLetter(text[at])) {
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
      Context.Macro macro = macros.named(word);
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
