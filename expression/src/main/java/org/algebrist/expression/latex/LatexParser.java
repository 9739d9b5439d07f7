package org.algebrist.expression.latex;

import org.algebrist.expression.Context;
import org.algebrist.expression.Operator;
import org.algebrist.expression.ReadResult.Failed;
import org.algebrist.expression.ReadResult.Kind;
import org.algebrist.expression.latex.Characters.Letter;
import org.algebrist.expression.latex.Command.Act;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Name;
import org.algebrist.expression.layout.Layout.Numeral;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/**
 * Reads the characters of a source one after the other; {@link LayoutStack} builds the layout.
 *
 * <p>Letters, digits and signs are pieces. A control word is looked up, acts at once or opens a
 * level that waits for its arguments. Every level that is open is on the stack, so that no source
 * can overflow the thread's.
 */
final class LatexParser {
  /** Eighteenths of an em from which on a space sets formulas apart. */
  private static final int QUAD = 18;

  private final String source;
  private final LatexInput in;
  private final Problems problems;
  private final Macros macros;
  private final LayoutStack stack;
  private final WordsReader words;
  private final boolean decimalComma;

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
    int width = delimiter(text, from, to);
    this.in = new LatexInput(text, from + width, to - width);
    this.problems = new Problems(source);
    this.macros = new Macros(context, problems);
    this.stack = new LayoutStack(source, problems, from + width);
    this.words = new WordsReader(in, stack);
    this.decimalComma = context.decimalComma();
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
      if (stack.inWords()) {
        if (words.read(c)) {
          controlSequence();
        }
      } else {
        math(c);
      }
    }
    Row row = stack.finish(in.past());
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
      numeral(start);
      return;
    }
    switch (c) {
      case '{' -> {
        flushSpace();
        in.at++;
        open(Level.Kind.BRACE, start);
      }
      case '}' -> {
        in.at++;
        dropSpace();
        stack.closeBrace(start, in.past());
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
        stack.nextCell(start, in.past());
      }
      case '$' -> {
        in.at++;
        dropSpace();
        if (in.peek() == '$' && in.at < in.end) {
          in.at++;
        }
        stack.closeMath(start, in.past());
      }
      case '~' -> {
        in.at++;
        addSpace(6, start);
      }
      case ']' -> {
        in.at++;
        if (stack.closesOption()) {
          dropSpace();
          stack.closeOption();
        } else {
          sign("]", start);
        }
      }
      case '.' -> {
        int next = in.ahead(1);
        if (next >= '0' && next <= '9' && !stack.waits()) {
          flushSpace();
          numeral(start);
        } else if (next == '.' && in.ahead(2) == '.') {
          in.at += 3;
          sign("\u2026", start);
        } else {
          in.at++;
          sign(".", start);
        }
      }
      default -> {
        if (c < 128) {
          in.at++;
          sign(Characters.string(c), start);
        } else {
          beyondAscii(start);
        }
      }
    }
  }

  private void sign(String character, int start) {
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
      if (in.at - from > 1) {
        stack.emit(new Name(new String(text, from, in.at - from), stack.style(), start, in.past()));
        return;
      }
    }
    stack.emit(new Name(Characters.string(text[from]), stack.style(), start, in.past()));
  }

  private static boolean isLetter(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }

  /** Digits, with a decimal point and with what sets thousands apart beyond doubt. */
  private void numeral(int start) {
    char[] text = in.text;
    int from = in.at;
    if (stack.waits() && !stack.waitsForRootSign()) {
      // TeX takes one digit as an argument: x^10 is x¹0.
      in.at++;
      stack.emit(new Numeral(Characters.string(text[from]), start, in.past()));
      return;
    }
    int end = in.end;
    int at = from;
    while (at < end && isDigit(text[at])) {
      at++;
    }
    int whole = at - from;
    StringBuilder digits = null;
    if (whole >= 1 && whole <= 3) {
      int next;
      while ((next = thousands(text, at, end)) > 0) {
        if (digits == null) {
          digits = new StringBuilder().append(text, from, at - from);
        }
        digits.append(text, next, 3);
        at = next + 3;
      }
    }
    int point = at;
    int fraction = pointEnd(text, at, end);
    if (fraction > 0 && fraction < end && isDigit(text[fraction])) {
      at = fraction;
      while (at < end && isDigit(text[at])) {
        at++;
      }
      if (digits != null || fraction - point > 1) {
        if (digits == null) {
          digits = new StringBuilder().append(text, from, point - from);
        }
        digits.append('.').append(text, fraction, at - fraction);
      }
    } else if (at < end && text[at] == '.' && repeats(text, at + 1, end)) {
      at++;
    }
    in.at = at;
    String spelled =
        digits != null
            ? digits.toString()
            : at - from == 1 ? Characters.string(text[from]) : new String(text, from, at - from);
    stack.emit(new Numeral(spelled, start, in.past()));
  }

  /**
   * Where three more digits start after a mark that sets thousands apart: {@code {,}}, {@code ,\!}
   * or a thin space; −1 if none do.
   */
  private int thousands(char[] text, int at, int end) {
    int next = at;
    if (at + 2 < end && text[at] == '{' && text[at + 1] == ',' && text[at + 2] == '}') {
      next = decimalComma ? -1 : at + 3;
    } else if (at + 2 < end && text[at] == ',' && text[at + 1] == '\\' && text[at + 2] == '!') {
      next = at + 3;
    } else if (at + 1 < end && text[at] == '\\' && text[at + 1] == ',') {
      next = at + 2;
    } else {
      return -1;
    }
    while (next >= 0 && next < end && text[next] == ' ') {
      next++;
    }
    boolean three =
        next >= 0
            && next + 3 <= end
            && isDigit(text[next])
            && isDigit(text[next + 1])
            && isDigit(text[next + 2])
            && (next + 3 == end || !isDigit(text[next + 3]));
    return three ? next : -1;
  }

  /** Where the digits after a decimal point, or a comma in braces, start; −1 if there is none. */
  private static int pointEnd(char[] text, int at, int end) {
    if (at < end && text[at] == '.') {
      return at + 1;
    }
    boolean comma = at + 2 < end && text[at] == '{' && text[at + 1] == ',' && text[at + 2] == '}';
    return comma ? at + 3 : -1;
  }

  /** Whether a bar over repeating digits follows the decimal point, as in 0.\overline{3}. */
  private static boolean repeats(char[] text, int at, int end) {
    String bar = "\\overline";
    if (at + bar.length() > end) {
      return false;
    }
    for (int i = 0; i < bar.length(); i++) {
      if (text[at + i] != bar.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  private void beyondAscii(int start) {
    int character = in.text[in.at];
    in.at++;
    if (Character.isHighSurrogate((char) character)
        && in.at < in.end
        && Character.isLowSurrogate(in.text[in.at])) {
      character = Character.toCodePoint((char) character, in.text[in.at]);
      in.at++;
    } else if (Character.isSurrogate((char) character)) {
      unreadable(
          Kind.UNEXPECTED_CHARACTER,
          start,
          "half of a surrogate pair, which is no character",
          "well-formed UTF-16");
      return;
    }
    if (Character.isWhitespace(character) || Character.isSpaceChar(character)) {
      addSpace(character == 0x2003 || character == 0x3000 ? QUAD : 5, start);
      return;
    }
    if (Character.getType(character) == Character.FORMAT) {
      return;
    }
    flushSpace();
    Letter letter = Characters.letter(character);
    if (letter != null) {
      if (letter.name().length() == 1 && isDigit(letter.name().charAt(0))) {
        stack.emit(new Numeral(letter.name(), start, in.past()));
        return;
      }
      Style style = letter.style() == Style.ITALIC ? stack.style() : letter.style();
      stack.emit(new Name(letter.name(), style, start, in.past()));
      return;
    }
    String script = Characters.raised(character);
    boolean up = script != null;
    if (!up) {
      script = Characters.lowered(character);
    }
    if (script != null) {
      scriptCharacters(start, up, script);
      return;
    }
    String[] fraction = Characters.fraction(character);
    if (fraction != null) {
      stack.emit(
          new Layout.Fraction(
              new Numeral(fraction[0], start, in.past()),
              new Numeral(fraction[1], start, in.past()),
              true,
              start,
              in.past()));
      return;
    }
    switch (character) {
      case 0x221a -> stack.await(LayoutStack.ROOT_SIGN, 1, start);
      case 0xb0 -> degree(start);
      case 0x2032 -> addPrimes(1, start);
      case 0x2033 -> addPrimes(2, start);
      case 0x2034 -> addPrimes(3, start);
      default -> stack.emit(new Sign(Characters.sign(character), start, in.past()));
    }
  }

  /** A run of superscript or subscript characters, the first already read. */
  private void scriptCharacters(int start, boolean up, String first) {
    var run = new StringBuilder(first);
    while (in.at < in.end) {
      int character = in.text[in.at];
      String more = up ? Characters.raised(character) : Characters.lowered(character);
      if (more == null) {
        break;
      }
      run.append(more);
      in.at++;
    }
    int past = in.past();
    Level.Kind kind = up ? Level.Kind.SUPERSCRIPT : Level.Kind.SUBSCRIPT;
    if (!script(kind, start)) {
      return;
    }
    if (!open(Level.Kind.BRACE, start)) {
      return;
    }
    int i = 0;
    while (i < run.length()) {
      int from = i++;
      char c = run.charAt(from);
      if (isDigit(c)) {
        while (i < run.length() && isDigit(run.charAt(i))) {
          i++;
        }
        stack.emit(new Numeral(run.substring(from, i), start, past));
      } else if (isLetter(c)) {
        stack.emit(new Name(Characters.string(c), stack.style(), start, past));
      } else {
        stack.emit(new Sign(Characters.string(c), start, past));
      }
    }
    stack.closeBrace(past, past);
  }

  // ---- Scripts

  private boolean script(Level.Kind kind, int start) {
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

  private void addPrimes(int count, int start) {
    dropSpace();
    if (stack.waits()) {
      stack.emit(new Sign("\u2032", start, in.past()));
    } else {
      stack.addPrimes(count, start, in.past());
    }
  }

  private void degree(int start) {
    if (script(Level.Kind.SUPERSCRIPT, start)) {
      stack.emit(new Sign("\u2218", start, in.past()));
    }
  }

  // ---- Spaces

  private void addSpace(int width, int start) {
    if (space == 0) {
      spaceStart = start;
    }
    space += width;
    spaceEnd = in.past();
  }

  private void dropSpace() {
    space = 0;
  }

  /** Puts in the space before a piece if it is wide enough. */
  private void flushSpace() {
    if (space >= QUAD && !stack.waits()) {
      stack.append(new Layout.Space(spaceStart, spaceEnd));
    }
    space = 0;
  }

  // ---- What is open

  /** Opens a group; false, with the rest of the source left out, if too much is open already. */
  private boolean open(Level.Kind kind, int start) {
    if (stack.isFull()) {
      tooDeep(start);
      return false;
    }
    stack.open(kind, start);
    return true;
  }

  private void tooDeep(int start) {
    in.skipAll();
    stack.giveUp(
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

  private void unreadable(Kind kind, int start, String what, String expected) {
    unreadable(problems.add(kind, start, what, expected), start);
  }

  private void unreadable(Failed problem, int start) {
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
    act(command, start);
  }

  private static String shown(String word) {
    return word.length() <= 40 ? word : word.substring(0, 40) + "\u2026";
  }

  private void act(Command command, int start) {
    switch (command.act()) {
      case SIGN -> {
        if (command.text().equals("\u2032")) {
          flushSpace();
        }
        sign(command.text(), start);
      }
      case NAME -> {
        flushSpace();
        Style style = stack.style();
        boolean has = style == Style.ITALIC || style == Style.BOLD || style == Style.UPRIGHT;
        stack.emit(new Name(command.text(), has ? style : Style.ITALIC, start, in.past()));
      }
      case FUNCTION -> {
        flushSpace();
        stack.emit(new Name(command.text(), Style.UPRIGHT, start, in.past()));
      }
      case ACCENT, IDENTITY, NOT, MODULO_IN_BRACKETS, BETWEEN, BRACE -> await(command, 1, start);
      case FONT -> {
        if (await(command, 1, start)) {
          stack.setStyle(command.style(), command.number() == 1);
        }
      }
      case OPERATOR_NAME -> {
        if (in.peek() == '*') {
          in.at++;
        }
        if (await(command, 1, start)) {
          stack.setStyle(Style.UPRIGHT, true);
        }
      }
      case SWITCH -> stack.setStyle(command.style(), command.number() == 1);
      case TEXT, TEXT_BOX -> text(command, start);
      case NOTHING -> {}
      case SKIP -> {
        if (in.peek() == '*') {
          in.at++;
        }
        skipArguments(command.number());
      }
      case SKIP_LENGTH -> new Lengths(in).read();
      case SPACE -> addSpace(command.number(), start);
      case SPACE_OF -> {
        if (in.peek() == '*') {
          in.at++;
        }
        addSpace(Lengths.inBraces(argument()), start);
      }
      case SPACE_LENGTH -> addSpace(new Lengths(in).read(), start);
      case FRACTION -> {
        if (in.peekPastBlanks() == '[') {
          in.at++;
          in.skipGroup('[', ']');
        }
        await(command, 2, start);
      }
      case BINOMIAL, CANCEL_TO, UNDERSET -> await(command, 2, start);
      case OVERSET -> {
        if (awaitWithOption(command, 2, start)) {
          return;
        }
      }
      case PRE_SCRIPT -> await(command, 3, start);
      case GENERAL_FRACTION -> generalFraction(start);
      case INFIX_FRACTION -> {
        dropSpace();
        stack.infixFraction(command, start, in.past());
      }
      case ROOT -> awaitWithOption(command, 1, start);
      case ARROW -> awaitWithOption(command, 1, start);
      case OLD_ROOT -> {
        if (await(command, 1, start)) {
          open(Level.Kind.OPTIONAL, start);
        }
      }
      case OLD_ROOT_OF -> {
        dropSpace();
        if (stack.closesOption()) {
          stack.closeOption();
        } else {
          unreadable(Kind.UNOPENED_DELIMITER, start, "\\of has no \\root", "\\root n \\of x");
        }
      }
      case LEFT -> left(start);
      case RIGHT -> {
        dropSpace();
        stack.closeLeft(delimiter(start), start, in.past());
      }
      case MIDDLE -> {
        String delimiter = delimiter(start);
        sign(delimiter.equals("|") ? "\u2223" : delimiter.isEmpty() ? "." : delimiter, start);
      }
      case BIG -> big(command, start);
      case PAIRED -> paired(command.text(), command.number(), start);
      case BEGIN -> begin(start);
      case END -> {
        dropSpace();
        stack.closeEnvironment(argument(), start, in.past());
      }
      case NEW_LINE -> newLine(start);
      case OLD_ENVIRONMENT -> {
        if (in.peekPastBlanks() != '{') {
          unreadable(Kind.MISSING_OPERAND, start, "\\" + command.word() + " has no content", "{");
        } else {
          in.at++;
          flushSpace();
          if (open(Level.Kind.GRID_BRACE, start)) {
            stack.setEnvironment(command.text());
          }
        }
      }
      case SUPERSCRIPT -> script(Level.Kind.SUPERSCRIPT, start);
      case SUBSCRIPT -> script(Level.Kind.SUBSCRIPT, start);
      case DEGREE -> degree(start);
      case COLOR_BOX -> {
        skipArguments(command.number());
        await(command, 1, start);
      }
      case REFERENCE -> {
        flushSpace();
        stack.emit(new Layout.Words(argument(), start, in.past()));
      }
      case EQUATION_NUMBER -> stack.cut();
      case DEFINE -> defined(macros.define(in, start), start);
      case NEW_COMMAND -> defined(macros.newCommand(in, start), start);
      case NEW_OPERATOR -> defined(macros.newOperator(in, start), start);
      case LET -> defined(macros.let(in, start), start);
      case MATH_SHIFT -> mathShift(command.word(), start);
      case PICTURE -> {
        skipArguments(command.number());
        unreadable(
            Kind.UNSUPPORTED,
            start,
            "\\" + command.word() + " draws a picture, which is no formula",
            "a formula");
      }
    }
  }

  private void defined(@Nullable Failed problem, int start) {
    if (problem != null) {
      unreadable(problem, start);
    }
  }

  private boolean await(Command command, int arguments, int start) {
    flushSpace();
    if (stack.isFull()) {
      tooDeep(start);
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
      open(Level.Kind.OPTIONAL, bracket);
    }
    return true;
  }

  private void text(Command command, int start) {
    flushSpace();
    skipArguments(command.number());
    // \makebox[2cm]{…} and the like.
    while (in.peekPastBlanks() == '[') {
      in.at++;
      in.skipGroup('[', ']');
    }
    if (in.peek() != '{') {
      // TeX takes one token; letters are the only one that is met.
      int c = in.peek();
      if (c >= 0 && c < 128 && isLetter((char) c)) {
        in.at++;
        stack.emit(new Layout.Words(Characters.string(c), start, in.past()));
      } else {
        unreadable(
            Kind.MISSING_OPERAND, start, "\\" + command.word() + " has no words after it", "{");
      }
      return;
    }
    if (command.act() == Act.TEXT_BOX && !await(command, 1, start)) {
      return;
    }
    in.at++;
    if (open(Level.Kind.TEXT, start)) {
      words.start(in.start());
    }
  }

  private void generalFraction(int start) {
    String open = argument();
    String close = argument();
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

  // ---- Brackets

  private void left(int start) {
    String delimiter = delimiter(start);
    flushSpace();
    if (open(Level.Kind.LEFT, start)) {
      stack.setName(delimiter);
    }
  }

  private void big(Command command, int start) {
    String delimiter = delimiter(start);
    if (delimiter.isEmpty()) {
      return;
    }
    boolean bar = delimiter.equals("|") || delimiter.equals("\u2016");
    if (bar && command.number() != 0) {
      paired(delimiter, command.number(), start);
    } else {
      sign(delimiter, start);
    }
  }

  private void paired(String bar, int side, int start) {
    if (side > 0) {
      dropSpace();
      if (stack.closesPaired(bar)) {
        stack.closePaired(start, in.past());
      } else {
        sign(bar, start);
      }
    } else if (stack.waits()) {
      sign(bar, start);
    } else {
      flushSpace();
      if (open(Level.Kind.PAIRED, start)) {
        stack.setName(bar);
        stack.setNameEnd(in.past());
      }
    }
  }

  /** The delimiter after {@code \left}, {@code \big} and so on; empty for the invisible one. */
  private String delimiter(int start) {
    int c = in.peekPastBlanks();
    if (c == '\\') {
      int from = in.at;
      int at = from + 1;
      int hash = 0;
      char[] text = in.text;
      while (at < in.end && isLetter(text[at])) {
        hash = CommandTable.hash(hash, text[at]);
        at++;
      }
      if (at == from + 1 && at < in.end) {
        hash = CommandTable.hash(hash, text[at]);
        at++;
      }
      Command command = CommandTable.find(text, from + 1, at, hash);
      if (command != null && (command.act() == Act.SIGN || command.act() == Act.PAIRED)) {
        in.at = at;
        return command.text();
      }
    } else if (c == '.') {
      in.at++;
      return "";
    } else if (c == '<' || c == '>') {
      in.at++;
      return c == '<' ? "\u27e8" : "\u27e9";
    } else if (c > ' ' && c < 128 && "()[]|/".indexOf(c) >= 0) {
      in.at++;
      return Characters.string(c);
    } else if (c >= 128) {
      in.at++;
      return Characters.sign(c);
    }
    problems.add(
        Kind.UNEXPECTED_CHARACTER,
        c < 0 ? in.past() : in.start(),
        "\\left, \\right or \\big stands before no bracket",
        "a bracket, or . for none");
    return "";
  }

  // ---- Environments

  private void begin(int start) {
    flushSpace();
    String name = argument();
    Environment environment = Environment.named(name);
    if (environment == null) {
      picture(name, start);
      return;
    }
    if (in.peekPastBlanks() == '[' && environment.kind() != Operator.LINES) {
      int at = in.at++;
      if (!environmentOption(at)) {
        in.at = at;
      }
    }
    if (environment.arguments() > 0) {
      skipArguments(environment.arguments());
    }
    if (open(Level.Kind.ENVIRONMENT, start)) {
      stack.setName(name);
      stack.setEnvironment(environment);
    }
  }

  /** Whether what stands in square brackets is an environment's option such as [t] or [cc]. */
  private boolean environmentOption(int at) {
    int close = in.skipGroup('[', ']');
    if (close < 0 || close - at > 8) {
      return false;
    }
    for (int i = at + 1; i < close; i++) {
      if ("tbcrl*".indexOf(in.text[i]) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Leaves out an environment that is none of mathematics, whatever it holds. */
  private void picture(String name, int start) {
    String end = "\\end{" + name + "}";
    int at = indexOf(end);
    in.at = at < 0 ? in.end : at + end.length();
    unreadable(
        Kind.UNSUPPORTED,
        start,
        "the environment " + shown(name) + " is no formula",
        "a formula, or an environment of amsmath");
  }

  private int indexOf(String piece) {
    char[] text = in.text;
    char first = piece.charAt(0);
    outer:
    for (int i = in.at; i + piece.length() <= in.end; i++) {
      if (text[i] != first) {
        continue;
      }
      for (int k = 1; k < piece.length(); k++) {
        if (text[i + k] != piece.charAt(k)) {
          continue outer;
        }
      }
      return i;
    }
    return -1;
  }

  private void newLine(int start) {
    dropSpace();
    if (in.peek() == '*') {
      in.at++;
    }
    if (in.peek() == '[') {
      int at = in.at++;
      int close = in.skipGroup('[', ']');
      if (close < 0 || !Lengths.isLength(new String(in.text, at + 1, close - at - 1))) {
        in.at = at;
      }
    }
    stack.nextRow(start, in.past());
  }

  private void mathShift(String shift, int start) {
    dropSpace();
    switch (shift) {
      case "(", "[" ->
          unreadable(
              Kind.UNEXPECTED_CHARACTER, start, "a formula starts inside a formula", "one formula");
      default -> stack.closeMath(start, in.past());
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
      while (in.peekPastBlanks() == '[') {
        in.at++;
        in.skipGroup('[', ']');
      }
      argument();
    }
  }
}
