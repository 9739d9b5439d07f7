package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Reads what brackets, commands, scripts and slashes of ASCIIMath and Typst set out. */
final class TypedParser extends TypedScanner {
  TypedParser(String text, TypedNotation notation) {
    super(text, notation);
  }

  // ---- Rows

  /** The whole text; Typst sets lines under one another with a backslash. */
  Layout.Row lines() throws ReadFailure {
    List<List<Layout>> lines = new ArrayList<>();
    List<Layout> cells = new ArrayList<>();
    int start = at;
    while (true) {
      cells.add(row(false));
      if (typst && peek() == '&') {
        at++;
      } else if (typst && isLineBreak()) {
        at++;
        lines.add(cells);
        cells = new ArrayList<>();
      } else {
        break;
      }
    }
    lines.add(cells);
    if (lines.size() == 1 && cells.size() == 1) {
      return (Layout.Row) cells.getFirst();
    }
    var grid = new Layout.Grid(Operator.LINES, Surface.BARE, lines, start, at);
    return new Layout.Row(List.of(grid), start, at);
  }

  /** Pieces up to a closing bracket, the end, or a separator if {@code listed}. */
  private Layout.Row row(boolean listed) throws ReadFailure {
    enter();
    int start = at;
    var items = new ArrayList<Layout>();
    while (true) {
      blanks();
      if (isEnd()) {
        break;
      }
      char c = peek();
      if (typst && (c == '&' || isLineBreak()) || listed && (c == ',' || c == ';')) {
        break;
      }
      List<Layout> factor = factor();
      blanks();
      if (!isSlash()) {
        items.addAll(factor);
        continue;
      }
      Layout fraction = TypedBrackets.whole(TypedBrackets.bars(items, factor));
      while (isSlash()) {
        at++;
        blanks();
        if (isEnd()) {
          throw failure(
              Kind.MISSING_OPERAND, at, "nothing is under the slash", "a number or a name");
        }
        Layout under = TypedBrackets.whole(factor());
        fraction =
            new Layout.Fraction(bare(fraction), bare(under), true, fraction.start(), under.end());
        blanks();
      }
      items.add(fraction);
    }
    leave();
    return new Layout.Row(items, start, at);
  }

  /**
   * What a slash takes as one: a piece with its scripts, a function with its argument, a factorial,
   * and after a slash a negative.
   */
  private List<Layout> factor() throws ReadFailure {
    var factor = new ArrayList<Layout>();
    Layout minus = minus();
    if (minus != null) {
      factor.add(minus);
    }
    Layout head = scripted();
    factor.add(head);
    if (takesArgument(head)) {
      blanks();
      factor.addAll(peek() == '(' ? List.of(scripted()) : factor());
    }
    blanks();
    while (peek() == '!' && !text.startsWith("!=", at) && (typst || !text.startsWith("!in", at))) {
      factor.add(new Layout.Sign("!", at, ++at));
      blanks();
    }
    return factor;
  }

  // ---- Scripts

  private Layout scripted() throws ReadFailure {
    enter();
    int start = at;
    Layout base = simple();
    int primes = 0;
    Layout sub = null;
    Layout sup = null;
    while (true) {
      int before = at;
      blanks();
      char c = peek();
      if (c == '\'' && at == before && sub == null && sup == null) {
        at++;
        primes++;
      } else if (c == '_'
          && sub == null
          && !text.startsWith("_|_", at)
          && !text.startsWith("__|", at)) {
        at++;
        sub = script();
      } else if (c == '^' && sup == null && (typst || !text.startsWith("^^", at))) {
        at++;
        sup = script();
      } else {
        at = before;
        break;
      }
    }
    leave();
    if (sub == null && sup == null && primes == 0) {
      return base;
    }
    if (base instanceof Layout.Stacked limits && limits.under() == null && limits.over() == null) {
      return new Layout.Stacked(limits.base(), sub, sup, limits.brace(), start, at);
    }
    return new Layout.Scripts(base, sub, sup, primes, start, at);
  }

  private Layout script() throws ReadFailure {
    blanks();
    if (isEnd()) {
      throw failure(
          Kind.MISSING_OPERAND, at, "a script is missing", "a number, a name or a bracket");
    }
    Layout minus = minus();
    Layout script = simple();
    if (takesArgument(script) && peek() == '(' && !(script instanceof Layout.Fenced)) {
      Layout argument = simple();
      script = new Layout.Row(List.of(script, argument), script.start(), argument.end());
    }
    if (minus != null) {
      return new Layout.Row(List.of(minus, script), minus.start(), script.end());
    }
    return TypedBrackets.only(bare(script));
  }

  // ---- Pieces

  private Layout simple() throws ReadFailure {
    enter();
    Layout made = piece();
    leave();
    return made;
  }

  private Layout piece() throws ReadFailure {
    blanks();
    int start = at;
    char c = peek();
    if (c >= '0' && c <= '9'
        || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
      return numeral();
    }
    if (c == '"') {
      return quoted();
    }
    String open = opening();
    if (open != null) {
      return fenced(open);
    }
    if (!typst && c == '|') {
      Layout determinant = determinant();
      if (determinant != null) {
        return determinant;
      }
    }
    if (typst && c == '\\' && at + 1 < text.length()) {
      at += 2;
      return new Layout.Sign(text.substring(at - 1, at), start, at);
    }
    Layout spelled = spelled();
    if (spelled != null) {
      return spelled;
    }
    if (Character.isLetter(c)) {
      return named();
    }
    return character();
  }

  private Layout fenced(String opening) throws ReadFailure {
    int start = at;
    at += opening.length();
    Layout.Row body = row(false);
    String closing = closing();
    if (closing == null) {
      throw failure(
          Kind.UNCLOSED_DELIMITER, start, "the bracket opened here is not closed", "its other one");
    }
    at += closing.length();
    String open = Objects.requireNonNull(TypedBrackets.opened(opening, typst));
    String close = Objects.requireNonNull(TypedBrackets.closed(closing, typst));
    if (!typst) {
      Layout grid = TypedGrids.of(open, body, close, start, at);
      if (grid != null) {
        return grid;
      }
      if (open.isEmpty() && close.isEmpty()) {
        return body;
      }
    }
    return new Layout.Fenced(open, body, close, start, at);
  }

  /** ASCIIMath's |(a,b),(c,d)|; null, nothing being read, if the bar is none of a matrix. */
  private @Nullable Layout determinant() throws ReadFailure {
    int start = at++;
    blanks();
    var items = new ArrayList<Layout>();
    while ((peek() == '(' || peek() == '[') && items.size() < MAX_DEPTH) {
      items.add(fenced(String.valueOf(peek())));
      blanks();
      if (peek() != ',') {
        break;
      }
      items.add(new Layout.Sign(",", at, ++at));
      blanks();
    }
    if (peek() == '|' && items.size() > 2) {
      at++;
      Layout grid = TypedGrids.of("|", new Layout.Row(items, start, at), "|", start, at);
      if (grid != null) {
        return grid;
      }
    }
    at = start;
    return null;
  }

  // ---- Words

  /** A letter, a name or what a command makes. */
  private Layout named() throws ReadFailure {
    int start = at;
    String word = typst ? identifier() : longestKnown();
    at += word.length();
    if (TypedCommand.isCommand(word, typst)
        && (typst ? peek() == '(' || word.equals("quad") : true)) {
      return command(word, start);
    }
    Operator accent = notation.accentCalled(word);
    if (accent != null && (!typst || peek() == '(')) {
      return new Layout.Marked(accent, argument(word), start, at);
    }
    Style style = notation.alphabetCalled(word);
    if (style != null && (!typst || peek() == '(')) {
      Layout argument = argument(word);
      return new TypedCommand(start, at).styled(argument, style);
    }
    return name(word, start);
  }

  // ---- Commands

  /** The argument of a command: ASCIIMath's next piece, Typst's bracket. */
  private Layout argument(String word) throws ReadFailure {
    blanks();
    if (isEnd()) {
      throw failure(Kind.MISSING_OPERAND, at, word + " needs what it is applied to", "an argument");
    }
    if (typst && peek() == '(') {
      return arguments(word).getFirst();
    }
    Layout argument = simple();
    return argument instanceof Layout.Fenced fenced ? TypedBrackets.inside(fenced) : argument;
  }

  /** Typst's arguments in brackets, with commas between. */
  private List<Layout> arguments(String word) throws ReadFailure {
    int open = at++;
    var arguments = new ArrayList<Layout>();
    while (true) {
      blanks();
      arguments.add(row(true));
      char c = peek();
      if (c == ',' || c == ';' || c == '&') {
        at++;
      } else if (c == ')') {
        at++;
        return arguments;
      } else {
        throw failure(
            Kind.UNCLOSED_DELIMITER, open, "the bracket of " + word + " is not closed", ")");
      }
    }
  }

  private Layout command(String word, int start) throws ReadFailure {
    if (word.equals("quad")) {
      return new Layout.Space(start, at);
    }
    if (typst && (word.equals("mat") || word.equals("vec") || word.equals("cases"))) {
      return grid(word, start);
    }
    if (typst && word.equals("lr")) {
      at++;
      Layout.Row body = row(false);
      if (peek() != ')') {
        throw failure(Kind.UNCLOSED_DELIMITER, start, "the bracket of lr is not closed", ")");
      }
      at++;
      return body;
    }
    int count = TypedCommand.arguments(word);
    List<Layout> arguments;
    if (typst) {
      arguments = arguments(word);
    } else {
      arguments = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        arguments.add(argument(word));
      }
    }
    if (arguments.size() < count) {
      throw failure(
          Kind.WRONG_ARITY, start, word + " with " + arguments.size() + " arguments", count + "");
    }
    return new TypedCommand(start, at).of(word, arguments);
  }

  /** Typst's mat(delim: "[", a, b; c, d), vec(a, b) and cases(a & b, c & d). */
  private Layout grid(String word, int start) throws ReadFailure {
    at++;
    blanks();
    String delimiter = delimiter();
    boolean matrix = word.equals("mat");
    List<List<Layout>> rows = new ArrayList<>();
    List<Layout> cells = new ArrayList<>();
    while (true) {
      Layout.Row cell = row(true);
      cells.add(cell.items().size() == 1 ? cell.items().getFirst() : cell);
      char c = peek();
      boolean newCell = matrix ? c == ',' : c == '&';
      boolean newRow = matrix ? c == ';' : c == ',';
      if (!newCell && !newRow && c != ')') {
        throw failure(
            Kind.UNCLOSED_DELIMITER, start, "the bracket of " + word + " is not closed", ")");
      }
      at++;
      if (newRow || c == ')') {
        rows.add(cells);
        cells = new ArrayList<>();
      }
      if (c == ')') {
        return TypedGrids.grid(
            word.equals("cases") ? Operator.CASES : Operator.MATRIX, delimiter, rows, start, at);
      }
    }
  }
}
