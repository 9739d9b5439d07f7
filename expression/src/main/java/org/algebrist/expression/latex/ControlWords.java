package org.algebrist.expression.latex;

import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.Command.Act;
import org.algebrist.expression.latex.command.CommandTable;
import org.algebrist.expression.latex.command.Environment;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/** Does what control words say: makes a piece, or opens a level that waits for arguments. */
final class ControlWords {
  private final LatexParser parser;
  private final LatexInput in;
  private final LayoutStack stack;
  private final Problems problems;
  private final Macros macros;
  private final WordsReader words;
  private final Brackets brackets;

  ControlWords(
      LatexParser parser,
      LatexInput in,
      LayoutStack stack,
      Problems problems,
      Macros macros,
      WordsReader words) {
    this.parser = parser;
    this.in = in;
    this.stack = stack;
    this.problems = problems;
    this.macros = macros;
    this.words = words;
    this.brackets = new Brackets(parser, in, stack, problems);
  }

  void act(Command command, int start) {
    switch (command.act()) {
      case SIGN -> {
        boolean unique = command.word().equals("exists") && in.peek() == '!';
        in.at += unique ? 1 : 0;
        parser.sign(unique ? "\u2203!" : command.text(), start);
      }
      case NAME -> {
        parser.flushSpace();
        Style style = stack.style();
        boolean has = style == Style.ITALIC || style == Style.BOLD || style == Style.UPRIGHT;
        stack.emit(new Name(command.text(), has ? style : Style.ITALIC, start, in.past()));
      }
      case FUNCTION -> {
        parser.flushSpace();
        stack.emit(new Name(command.text(), Style.UPRIGHT, start, in.past()));
      }
      case SWITCH -> stack.setStyle(command.style(), command.number() == 1);
      case TEXT, TEXT_BOX -> text(command, start);
      case NOTHING, SKIP, SKIP_LENGTH, SPACE, SPACE_OF, SPACE_LENGTH -> space(command, start);
      case GENERAL_FRACTION -> generalFraction(start);
      case INFIX_FRACTION -> {
        parser.dropSpace();
        stack.infixFraction(command, start, in.past());
      }
      case OLD_ROOT_OF -> oldRootOf(start);
      case LEFT, RIGHT, MIDDLE, BIG, PAIRED, BEGIN, END, OLD_ENVIRONMENT -> delimit(command, start);
      case NEW_LINE -> newLine(start);
      case SUPERSCRIPT -> parser.script(Level.Kind.SUPERSCRIPT, start);
      case SUBSCRIPT -> parser.script(Level.Kind.SUBSCRIPT, start);
      case DEGREE -> parser.degree(start);
      case REFERENCE -> {
        parser.flushSpace();
        stack.emit(new Layout.Words(argument(), start, in.past()));
      }
      case EQUATION_NUMBER -> stack.cut();
      case DEFINE, NEW_COMMAND, NEW_DOCUMENT_COMMAND, NEW_DELIMITER, NEW_OPERATOR, LET ->
          define(command, start);
      case MATH_SHIFT -> mathShift(command.word(), start);
      case PICTURE -> {
        skipArguments(command.number());
        parser.unreadable(
            Kind.UNSUPPORTED,
            start,
            "\\" + command.word() + " draws a picture, which is no formula",
            "a formula");
      }
      default -> awaitArguments(command, start);
    }
  }

  private void oldRootOf(int start) {
    parser.dropSpace();
    if (stack.closesOption()) {
      stack.closeOption(start);
    } else {
      parser.unreadable(Kind.UNOPENED_DELIMITER, start, "\\of has no \\root", "\\root n \\of x");
    }
  }

  private void define(Command command, int start) {
    Failed problem =
        switch (command.act()) {
          case DEFINE -> macros.define(in, start);
          case NEW_COMMAND -> macros.newCommand(in, start);
          case NEW_DOCUMENT_COMMAND -> macros.newDocumentCommand(in, start);
          case NEW_DELIMITER -> macros.newDelimiter(in, command.number() == 3, start);
          case NEW_OPERATOR -> macros.newOperator(in, start);
          default -> macros.let(in, start);
        };
    if (problem != null) {
      parser.unreadable(problem, start);
    }
  }

  private void skipStar() {
    if (in.peek() == '*') {
      in.at++;
    }
  }

  /** Passes what sizes a pair of brackets: a star or, in square brackets, a command. */
  private void skipSize() {
    skipStar();
    if (in.ahead(1) == '\\') {
      in.option();
    }
  }

  private void delimit(Command command, int start) {
    switch (command.act()) {
      case LEFT -> brackets.left(start);
      case RIGHT -> {
        parser.dropSpace();
        parser.endings.closeLeft(brackets.delimiter(), start, in.past());
      }
      case MIDDLE -> {
        String delimiter = brackets.delimiter();
        parser.sign(
            delimiter.equals("|") ? "\u2223" : delimiter.isEmpty() ? "." : delimiter, start);
      }
      case BIG -> brackets.big(command, start);
      case PAIRED -> brackets.paired(command.text(), command.number(), start);
      case BEGIN -> begin(start);
      case END -> {
        parser.dropSpace();
        parser.endings.closeEnvironment(argument(), start, in.past());
      }
      case OLD_ENVIRONMENT -> {
        if (in.peekPastBlanks() != '{') {
          parser.unreadable(
              Kind.MISSING_OPERAND, start, "\\" + command.word() + " has no content", "{");
        } else {
          in.at++;
          parser.flushSpace();
          if (parser.open(Level.Kind.GRID_BRACE, start)) {
            stack.setEnvironment(command.text());
          }
        }
      }
      default -> throw new IllegalStateException("unexpected " + command.act());
    }
  }

  private void awaitArguments(Command command, int start) {
    switch (command.act()) {
      case ACCENT, IDENTITY, NOT, MODULO_IN_BRACKETS, BRACE -> await(command, 1, start);
      case BETWEEN -> {
        skipSize();
        await(command, 1, start);
      }
      case FONT -> {
        if (await(command, 1, start)) {
          stack.setStyle(command.style(), command.number() == 1);
        }
      }
      case OPERATOR_NAME -> {
        skipStar();
        if (await(command, 1, start)) {
          stack.setStyle(Style.UPRIGHT, true);
        }
      }
      case FRACTION, QUANTITY -> {
        in.option();
        await(command, 2, start);
      }
      case BINOMIAL, CANCEL_TO, UNDERSET -> await(command, 2, start);
      case OVERSET -> awaitWithOption(command, 2, start);
      case PRE_SCRIPT -> await(command, 3, start);
      case ROOT, ARROW -> awaitWithOption(command, 1, start);
      case OLD_ROOT -> {
        if (await(command, 1, start)) {
          parser.open(Level.Kind.OPTIONAL, start);
        }
      }
      case COLOR_BOX -> {
        skipArguments(command.number());
        await(command, 1, start);
      }
      default -> throw new IllegalStateException("unexpected " + command.act());
    }
  }

  private void space(Command command, int start) {
    switch (command.act()) {
      case NOTHING -> {}
      case SKIP -> {
        skipStar();
        skipArguments(command.number());
      }
      case SKIP_LENGTH -> new Lengths(in).read();
      case SPACE -> parser.addSpace(command.number(), start);
      case SPACE_OF -> {
        skipStar();
        parser.addSpace(Lengths.inBraces(argument()), start);
      }
      case SPACE_LENGTH -> parser.addSpace(new Lengths(in).read(), start);
      default -> throw new IllegalStateException("unexpected " + command.act());
    }
  }

  private boolean await(Command command, int arguments, int start) {
    parser.flushSpace();
    if (stack.isFull()) {
      parser.tooDeep(start);
      return false;
    }
    stack.await(command, arguments, start);
    return true;
  }

  private boolean awaitWithOption(Command command, int arguments, int start) {
    if (!await(command, arguments, start)) {
      return false;
    }
    if (in.peekPastBlanks() == '[') {
      int bracket = in.start();
      in.at++;
      parser.open(Level.Kind.OPTIONAL, bracket);
    }
    return true;
  }

  private void text(Command command, int start) {
    parser.flushSpace();
    skipArguments(command.number());
    // \makebox[2cm]{…} and the like.
    passOptions();
    if (in.peek() != '{') {
      // TeX takes one token; letters are the only one that is met.
      int c = in.peek();
      if (c >= 0 && c < 128 && Letters.isLetter((char) c)) {
        in.at++;
        stack.emit(new Layout.Words(Characters.string(c), start, in.past()));
      } else {
        parser.unreadable(
            Kind.MISSING_OPERAND, start, "\\" + command.word() + " has no words after it", "{");
      }
      return;
    }
    if (command.act() == Act.TEXT_BOX && !await(command, 1, start)) {
      return;
    }
    in.at++;
    if (parser.open(Level.Kind.TEXT, start)) {
      words.start(in.start());
    }
  }

  private void generalFraction(int start) {
    String open = in.peekPastBlanks() == '{' ? argument() : brackets.delimiter();
    String close = in.peekPastBlanks() == '{' ? argument() : brackets.delimiter();
    String line = argument();
    argument();
    boolean bare = open.isEmpty() && close.isEmpty();
    boolean noLine = line.startsWith("0");
    Command made =
        new Command(
            "genfrac",
            noLine ? Act.BINOMIAL : Act.FRACTION,
            bare ? "" : plain(open) + plain(close),
            null,
            Style.ITALIC,
            0);
    await(made, 2, start);
  }

  private static String plain(String bracket) {
    String word = bracket.startsWith("\\") ? bracket.substring(1) : bracket;
    Command command = CommandTable.named(word);
    String text = command == null || word.equals(bracket) ? bracket : command.text();
    return text.length() == 1 ? text : ".";
  }

  // ---- Environments

  private void begin(int start) {
    parser.flushSpace();
    String name = argument();
    Environment environment = Environment.named(name);
    if (environment == null) {
      if (!name.equals("CD") || !diagram(start)) {
        picture(name, start);
      }
      return;
    }
    if (in.peekPastBlanks() == '[' && environment.kind() != Operator.LINES) {
      int at = in.at;
      String option = in.option();
      if (option != null && !Environment.isPosition(option)) {
        in.at = at;
      }
    }
    if (environment.arguments() > 0) {
      skipArguments(environment.arguments());
    }
    if (parser.open(Level.Kind.ENVIRONMENT, start)) {
      stack.setName(name);
      stack.setEnvironment(environment);
    }
  }

  /** Reads the maps of a commutative diagram in its place; whether it is one. */
  private boolean diagram(int start) {
    String close = "\\end{CD}";
    int end = in.indexOf(close);
    String maps = end < 0 ? null : CommutativeDiagram.maps(new String(in.text, in.at, end - in.at));
    if (maps == null) {
      return false;
    }
    in.at = end + close.length();
    Failed problem = macros.enter(maps, in, start);
    if (problem != null) {
      parser.unreadable(problem, start);
    }
    return true;
  }

  /** Leaves out an environment that is none of mathematics, whatever it holds. */
  private void picture(String name, int start) {
    String end = "\\end{" + name + "}";
    int at = in.indexOf(end);
    in.at = at < 0 ? in.end : at + end.length();
    parser.unreadable(
        Kind.UNSUPPORTED,
        start,
        "the environment " + LatexParser.shown(name) + " is no formula",
        "a formula, or an environment of amsmath");
  }

  private void newLine(int start) {
    parser.dropSpace();
    if (in.peek() == '*') {
      in.at++;
    }
    int at = in.at;
    String option = in.option();
    if (option != null && !Lengths.isLength(option)) {
      in.at = at;
    }
    parser.endings.nextRow(start, in.past());
  }

  private void mathShift(String shift, int start) {
    parser.dropSpace();
    switch (shift) {
      case "(", "[" ->
          parser.unreadable(
              Kind.UNEXPECTED_CHARACTER, start, "a formula starts inside a formula", "one formula");
      default -> parser.endings.closeMath(start, in.past());
    }
  }

  // ---- Arguments that are no formulas

  /** The next argument as it stands, without its braces. */
  private String argument() {
    if (in.peekPastBlanks() != '{') {
      return "";
    }
    int start = in.start();
    int from = ++in.at;
    int close = in.skipGroup('{', '}');
    if (close < 0) {
      problems.add(Kind.UNCLOSED_GROUP, start, "the group opened here is not closed", "}");
      close = in.end;
    }
    return new String(in.text, from, Math.max(0, close - from)).strip();
  }

  private void skipArguments(int count) {
    for (int i = 0; i < count; i++) {
      passOptions();
      argument();
    }
  }

  private void passOptions() {
    do {
      in.peekPastBlanks();
    } while (in.option() != null);
  }
}
