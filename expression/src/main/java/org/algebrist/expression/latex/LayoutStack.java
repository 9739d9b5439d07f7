package org.algebrist.expression.latex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.Operator;
import org.algebrist.expression.ReadResult.Failed;
import org.algebrist.expression.ReadResult.Kind;
import org.algebrist.expression.Surface;
import org.algebrist.expression.latex.Command.Act;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Fenced;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.Layout.Unreadable;

/**
 * What is open, and the pieces made so far; a group that closes becomes one piece of the level
 * below, and a command takes the pieces after it as its arguments.
 */
final class LayoutStack {
  /** The character √, which takes a whole numeral where a command takes a digit. */
  static final Command ROOT_SIGN = new Command("√", Act.ROOT, "", null, Style.ITALIC, 0);

  private final String source;
  private final Problems problems;
  private Level[] levels = new Level[16];
  private int top;
  private Level now;
  private Layout[] pieces = new Layout[64];
  private int count;
  private Style style = Style.ITALIC;
  private boolean together;
  private int grids;
  private int bracesOpen;
  private boolean gaveUp;

  LayoutStack(String source, Problems problems, int start) {
    this.source = source;
    this.problems = problems;
    now = new Level();
    now.open(Level.Kind.ROOT, start, 0, style, false);
    levels[0] = now;
  }

  // ---- Questions

  boolean inWords() {
    return now.kind == Level.Kind.TEXT;
  }

  /** Whether a command waits for an argument. */
  boolean waits() {
    return !now.collects();
  }

  /** What waits, for a message. */
  String waiting() {
    Command command = now.command;
    return command != null ? "\\" + command.word() : now.kind == Level.Kind.SUPERSCRIPT ? "^" : "_";
  }

  boolean waitsForRootSign() {
    return now.command == ROOT_SIGN;
  }

  boolean isFull() {
    return top >= LatexReader.MAX_DEPTH;
  }

  boolean closesOption() {
    return now.kind == Level.Kind.OPTIONAL;
  }

  boolean closesPaired(String bar) {
    return now.kind == Level.Kind.PAIRED && now.name.equals(bar);
  }

  boolean levelIsEmpty() {
    return count == now.base;
  }

  Style style() {
    return style;
  }

  boolean together() {
    return together;
  }

  int wordBraces() {
    return now.braces;
  }

  // ---- Changes of the level on top

  void addWordBraces(int more) {
    now.braces += more;
  }

  void setStyle(Style newStyle, boolean newTogether) {
    style = newStyle;
    together = newTogether;
  }

  void setName(String name) {
    now.name = name;
  }

  /** Where the bracket ends that the level's name is; used if it finds no partner. */
  void setNameEnd(int end) {
    now.need = end;
  }

  void setEnvironment(Environment environment) {
    now.environment = environment;
  }

  void setEnvironment(String name) {
    now.name = name;
    now.environment = Environment.named(name);
  }

  /** Leaves out what follows in the group. */
  void cut() {
    flush(now.start);
    if (now.cut < 0) {
      now.cut = count;
    }
  }

  // ---- Opening

  private Level push(Level.Kind kind, int start) {
    top++;
    if (top == levels.length) {
      levels = Arrays.copyOf(levels, 2 * top);
    }
    Level level = levels[top];
    if (level == null) {
      level = new Level();
      levels[top] = level;
    }
    level.open(kind, start, count, style, together);
    now = level;
    return level;
  }

  private void pop() {
    style = now.style;
    together = now.together;
    if (now.isBraced()) {
      bracesOpen--;
    } else if (now.kind == Level.Kind.ENVIRONMENT) {
      grids--;
    }
    count = now.base;
    top--;
    now = levels[top];
  }

  void open(Level.Kind kind, int start) {
    Level level = push(kind, start);
    if (level.isBraced()) {
      bracesOpen++;
    } else if (kind == Level.Kind.ENVIRONMENT) {
      grids++;
    }
  }

  void openMathInText(int start) {
    push(Level.Kind.MATH_IN_TEXT, start);
    style = Style.ITALIC;
    together = false;
  }

  void await(Command command, int arguments, int start) {
    Level level = push(Level.Kind.COMMAND, start);
    level.command = command;
    level.need = arguments;
  }

  /** Opens a script at the last piece. */
  void openScript(Level.Kind kind, int start) {
    Level level = push(kind, start);
    level.need = 1;
  }

  // ---- Pieces

  /** Adds a piece to the group on top. */
  void append(Layout piece) {
    if (count == pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * count);
    }
    pieces[count++] = piece;
    now.scriptsOpen = false;
  }

  /** Gives a piece to the command that waits for it, or adds it to the group on top. */
  void emit(Layout first) {
    Layout piece = first;
    while (true) {
      Level level = now;
      if (level.collects()) {
        append(piece);
        return;
      }
      level.arguments[level.have++] = piece;
      if (level.have < level.need) {
        return;
      }
      pop();
      if (level.kind != Level.Kind.COMMAND) {
        attach(level, piece);
        return;
      }
      piece = Made.of(level, piece.end());
    }
  }

  private void attach(Level level, Layout script) {
    boolean up = level.kind == Level.Kind.SUPERSCRIPT;
    Layout base = takeBase(level.start);
    Scripts known = now.scriptsOpen && base instanceof Scripts scripts ? scripts : null;
    if (known != null && ScriptPieces.isSecond(known, up, script)) {
      append(base);
      Failed problem =
          problems.add(
              Kind.DOUBLE_SCRIPT,
              level.start,
              "a second " + (up ? "superscript" : "subscript") + " at the same base",
              "braces around the base, or around both scripts");
      int end = script.end();
      append(new Unreadable(source.substring(level.start, end), problem, level.start, end));
      return;
    }
    append(
        known == null
            ? ScriptPieces.first(base, up, script)
            : ScriptPieces.more(known, up, script));
    now.scriptsOpen = pieces[count - 1] instanceof Scripts;
  }

  void addPrimes(int primes, int start, int end) {
    Layout base = takeBase(start);
    Scripts known = now.scriptsOpen && base instanceof Scripts scripts ? scripts : null;
    append(
        known != null
            ? new Scripts(
                known.base(), known.sub(), known.sup(), known.primes() + primes, known.start(), end)
            : new Scripts(base, null, null, primes, base.start(), end));
    now.scriptsOpen = true;
  }

  /** Takes the last piece off as a base; an empty row if there is none. */
  private Layout takeBase(int start) {
    boolean none = count == now.base || pieces[count - 1] instanceof Layout.Space;
    if (none) {
      now.scriptsOpen = false;
      return new Row(List.of(), start, start);
    }
    return pieces[--count];
  }

  // ---- Groups that close

  /** Makes one piece of those on the level on top. */
  private Layout content(int start, int end) {
    Level level = now;
    if (level.cut >= 0) {
      count = Math.max(level.base, level.cut);
      level.cut = -1;
    }
    Layout under = row(level.base, start, end);
    Command fraction = level.fraction;
    Layout numerator = level.numerator;
    count = level.base;
    level.fraction = null;
    level.numerator = null;
    level.scriptsOpen = false;
    return fraction == null || numerator == null
        ? under
        : Made.fraction(
            numerator, under, fraction.text(), fraction.number() == 0, numerator.start(), end);
  }

  private Layout row(int base, int start, int end) {
    if (count - base == 1) {
      return pieces[base];
    }
    return new Row(list(base, count), start, end);
  }

  private List<Layout> list(int from, int to) {
    return switch (to - from) {
      case 0 -> List.of();
      case 1 -> List.of(pieces[from]);
      case 2 -> List.of(pieces[from], pieces[from + 1]);
      default -> List.of(Arrays.copyOfRange(pieces, from, to));
    };
  }

  void infixFraction(Command command, int start, int end) {
    flush(start);
    if (now.fraction != null) {
      append(
          new Unreadable(
              source.substring(start, end),
              problems.add(
                  Kind.DOUBLE_FRACTION,
                  start,
                  "\\" + command.word() + " stands in a group that has one of its kind already",
                  "braces around one of the fractions"),
              start,
              end));
      return;
    }
    Level level = now;
    int from = count > level.base ? pieces[level.base].start() : Math.min(start, level.start + 1);
    level.numerator = content(from, start);
    level.fraction = command;
  }

  /** Gives what the command on top still waits for an unreadable piece instead. */
  private void flush(int at) {
    while (!now.collects()) {
      Failed problem =
          problems.add(
              Kind.MISSING_OPERAND,
              Math.min(at, source.length()),
              waiting() + " has no " + (now.need > 1 ? "second " : "") + "argument",
              "an argument, {} for an empty one");
      emit(new Unreadable("", problem, at, at));
    }
  }

  void closeOption() {
    flush(now.start);
    Layout option = content(now.start, now.start);
    pop();
    now.option = option;
  }

  void closeBrace(int start, int end) {
    flush(start);
    if (bracesOpen == 0) {
      stray(
          Kind.UNOPENED_GROUP, "a closing brace has no opening one", "\\} for a brace", start, end);
      return;
    }
    while (!now.isBraced()) {
      closeWithoutEnd(start);
      flush(start);
    }
    switch (now.kind) {
      case TEXT -> closeText(end);
      case GRID_BRACE -> closeGrid(end);
      default -> {
        Layout content = content(now.start, end);
        pop();
        emit(content);
      }
    }
  }

  private void stray(Kind kind, String what, String expected, int start, int end) {
    emit(
        new Unreadable(
            source.substring(start, end), problems.add(kind, start, what, expected), start, end));
  }

  private void closeText(int end) {
    int start = now.start;
    int from = now.base;
    int to = count;
    pop();
    if (to - from == 1 || waits()) {
      Layout words = to - from == 1 ? pieces[from] : new Row(list(from, to), start, end);
      emit(words);
    } else if (to > from) {
      // Words and formulas are pieces of the group around them; they are in their place already.
      count = to;
      now.scriptsOpen = false;
    }
  }

  void closeMath(int start, int end) {
    flush(start);
    int at = top;
    while (at > 0 && levels[at].kind != Level.Kind.MATH_IN_TEXT) {
      at--;
    }
    if (at == 0) {
      stray(
          Kind.UNEXPECTED_CHARACTER,
          "the end of a formula inside a formula",
          "\\$ for a dollar sign",
          start,
          end);
      return;
    }
    while (now.kind != Level.Kind.MATH_IN_TEXT) {
      closeWithoutEnd(start);
      flush(start);
    }
    splice(end);
  }

  /** Ends the level on top; its pieces stay where they are, as pieces of the level below. */
  private void splice(int end) {
    if (now.fraction != null || now.cut >= 0) {
      Layout content = content(now.start, end);
      pop();
      emit(content);
      return;
    }
    int to = count;
    int from = now.base;
    int start = now.start;
    pop();
    if (!now.collects()) {
      emit(to - from == 1 ? pieces[from] : new Row(list(from, to), start, end));
    } else {
      count = to;
      now.scriptsOpen = false;
    }
  }

  /** Ends a level whose end is missing. */
  private void closeWithoutEnd(int at) {
    Level level = now;
    switch (level.kind) {
      case PAIRED -> {
        // A bar without a partner is just a bar.
        spliceAfter(new Sign(level.name, level.start, level.need), at);
      }
      case LEFT -> {
        problem(Kind.UNCLOSED_DELIMITER, "the \\left here has no \\right", "\\right and a bracket");
        spliceAfter(
            new Sign(level.name.isEmpty() ? "." : level.name, level.start, level.start), at);
      }
      case OPTIONAL -> {
        problem(Kind.UNCLOSED_DELIMITER, "the bracket opened here is not closed", "]");
        closeOption();
      }
      case BRACE -> {
        problem(Kind.UNCLOSED_GROUP, "the group opened here is not closed", "}");
        Layout content = content(level.start, at);
        pop();
        emit(content);
      }
      case TEXT -> {
        problem(Kind.UNCLOSED_GROUP, "the words that start here are not closed", "}");
        closeText(at);
      }
      case GRID_BRACE -> {
        problem(Kind.UNCLOSED_GROUP, "the group opened here is not closed", "}");
        closeGrid(at);
      }
      case ENVIRONMENT -> {
        problem(
            Kind.UNCLOSED_ENVIRONMENT,
            "the environment " + level.name + " is not closed",
            "\\end{" + level.name + "}");
        closeGrid(at);
      }
      case MATH_IN_TEXT -> {
        problem(Kind.UNCLOSED_DELIMITER, "the formula opened here is not closed", "$");
        splice(at);
      }
      case ROOT, COMMAND, SUPERSCRIPT, SUBSCRIPT -> {}
    }
  }

  private void problem(Kind kind, String what, String expected) {
    if (!gaveUp) {
      problems.add(kind, now.start, what, expected);
    }
  }

  /** Ends the level on top with its opening bracket as a piece of its own. */
  private void spliceAfter(Sign bracket, int at) {
    append(bracket);
    System.arraycopy(pieces, now.base, pieces, now.base + 1, count - 1 - now.base);
    pieces[now.base] = bracket;
    splice(at);
  }

  // ---- Brackets

  void closePaired(int start, int end) {
    fence(now.name, end);
  }

  private void fence(String close, int end) {
    String open = now.name;
    int start = now.start;
    Layout body = content(start, end);
    pop();
    emit(new Fenced(open, body, close, start, end));
  }

  void closeLeft(String close, int start, int end) {
    flush(start);
    int at = top;
    while (levels[at].kind == Level.Kind.PAIRED || levels[at].kind == Level.Kind.OPTIONAL) {
      at--;
    }
    if (levels[at].kind != Level.Kind.LEFT) {
      stray(
          Kind.UNOPENED_DELIMITER,
          "a \\right has no \\left in its group",
          "\\left and a bracket before it",
          start,
          end);
      return;
    }
    while (now.kind != Level.Kind.LEFT) {
      closeWithoutEnd(start);
      flush(start);
    }
    fence(close, end);
  }

  // ---- Rows and cells

  void nextCell(int start, int end) {
    if (!toGrid(start)) {
      stray(
          Kind.UNEXPECTED_CHARACTER,
          "& outside rows and cells",
          "\\& for an ampersand",
          start,
          end);
      return;
    }
    endCell(start);
  }

  void nextRow(int start, int end) {
    if (!toGrid(start)) {
      append(new Layout.Space(start, end));
      return;
    }
    endCell(start);
    now.rows().add(now.cells());
    now.cells = null;
  }

  /** Ends what stands open in a cell; false if there is no cell around. */
  private boolean toGrid(int at) {
    flush(at);
    int level = top;
    while (levels[level].kind == Level.Kind.PAIRED
        || levels[level].kind == Level.Kind.LEFT && grids > 0) {
      level--;
    }
    if (!levels[level].isGrid()) {
      return false;
    }
    while (top > level) {
      closeWithoutEnd(at);
      flush(at);
    }
    return true;
  }

  private void endCell(int at) {
    int from = count > now.base ? pieces[now.base].start() : at;
    now.cells().add(content(from, at));
    style = now.style;
    together = now.together;
  }

  void closeEnvironment(String name, int start, int end) {
    flush(start);
    int at = top;
    if (grids == 0) {
      stray(
          Kind.UNOPENED_ENVIRONMENT,
          "the environment " + name + " ends without a start",
          "\\begin{" + name + "} before it",
          start,
          end);
      return;
    }
    while (levels[at].kind != Level.Kind.ENVIRONMENT || !levels[at].name.equals(name)) {
      if (--at == 0) {
        break;
      }
    }
    if (at == 0) {
      problems.add(
          Kind.WRONG_ENVIRONMENT_END,
          start,
          "no environment " + name + " is open here",
          "\\end{" + innermost() + "}");
    }
    while (now.kind != Level.Kind.ENVIRONMENT || at > 0 && top > at) {
      closeWithoutEnd(start);
      flush(start);
    }
    closeGrid(end);
  }

  private String innermost() {
    int at = top;
    while (levels[at].kind != Level.Kind.ENVIRONMENT) {
      at--;
    }
    return levels[at].name;
  }

  private void closeGrid(int end) {
    Level level = now;
    Environment environment = level.environment;
    boolean one = level.rows == null && level.cells == null;
    if (environment == null || one && environment.display()) {
      // An equation of one line is just its content.
      splice(end);
      return;
    }
    int start = level.start;
    Layout last = content(count > level.base ? pieces[level.base].start() : end, end);
    List<List<Layout>> rows = level.rows == null ? new ArrayList<>() : level.rows;
    List<Layout> cells = level.cells == null ? new ArrayList<>() : level.cells;
    if (!cells.isEmpty() || !ScriptPieces.isEmpty(last) || rows.isEmpty()) {
      cells.add(last);
      rows.add(cells);
    }
    pop();
    if (environment.display() && rows.size() == 1) {
      for (Layout cell : rows.getFirst()) {
        if (cell instanceof Row row && !waits()) {
          row.items().forEach(this::append);
        } else {
          emit(cell);
        }
      }
      return;
    }
    emit(new Layout.Grid(environment.kind(), environment.brackets(), frozen(rows), start, end));
  }

  private static List<List<Layout>> frozen(List<List<Layout>> rows) {
    var all = new ArrayList<List<Layout>>(rows.size());
    for (List<Layout> row : rows) {
      all.add(List.copyOf(row));
    }
    return List.copyOf(all);
  }

  // ---- The end

  /** Takes {@code rest} for all that is left, because too much is open. */
  void giveUp(Unreadable rest) {
    gaveUp = true;
    while (!now.collects()) {
      emit(rest);
    }
    append(rest);
  }

  /** Closes everything at index {@code end} of the source. */
  Row finish(int end) {
    flush(end);
    while (top > 0) {
      closeWithoutEnd(end);
      flush(end);
    }
    int start = now.start;
    if (now.rows != null || now.cells != null) {
      List<List<Layout>> rows = now.rows();
      List<Layout> cells = now.cells();
      Layout last = content(end, end);
      if (!cells.isEmpty() || !ScriptPieces.isEmpty(last)) {
        cells.add(last);
        rows.add(cells);
      }
      var grid = new Layout.Grid(Operator.LINES, Surface.BARE, frozen(rows), start, end);
      return new Row(List.of(grid), start, end);
    }
    if (now.fraction != null || now.cut >= 0) {
      Layout content = content(start, end);
      return content instanceof Row row ? row : new Row(List.of(content), start, end);
    }
    return new Row(list(0, count), start, end);
  }
}
