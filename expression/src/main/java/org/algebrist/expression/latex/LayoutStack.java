package org.algebrist.expression.latex;

import java.util.Arrays;
import java.util.List;
import org.algebrist.expression.latex.command.Command;
import org.algebrist.expression.latex.command.Command.Act;
import org.algebrist.expression.latex.command.Environment;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Row;
import org.algebrist.expression.layout.Layout.Scripts;
import org.algebrist.expression.layout.Layout.Sign;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.Layout.Unreadable;
import org.algebrist.expression.tree.ReadResult.Failed;
import org.algebrist.expression.tree.ReadResult.Kind;

/**
 * What is open, and the pieces made so far; a group that closes becomes one piece of the level
 * below, and a command takes the pieces after it as its arguments.
 */
final class LayoutStack {
  /** The character √, which takes a whole numeral where a command takes a digit. */
  static final Command ROOT_SIGN = new Command("√", Act.ROOT, "", null, Style.ITALIC, 0);

  private static final int MOST_SHOWN = 200;

  private final String source;
  private final Problems problems;
  Level[] levels = new Level[8];
  int top;
  Level now;
  Layout[] pieces = new Layout[24];
  int count;

  /** Pieces made, those that others hold included. */
  int made;

  Style style = Style.ITALIC;
  boolean together;
  int grids;
  int bracesOpen;
  boolean gaveUp;

  /** Formulas open inside words. */
  int formulasOpen;

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

  void pop() {
    style = now.style;
    together = now.together;
    if (now.isBraced()) {
      bracesOpen--;
    } else if (now.kind == Level.Kind.ENVIRONMENT) {
      grids--;
    }
    if (now.kind == Level.Kind.MATH_IN_TEXT) {
      formulasOpen--;
    }
    count = now.base - now.bracket;
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

  /** Opens a bracket; it stands before its content as a sign until its partner is met. */
  void openBracket(Level.Kind kind, String bracket, int start, int end) {
    boolean inCell = now.isGrid() || now.inCell;
    if (count == pieces.length) {
      pieces = Arrays.copyOf(pieces, 2 * count);
    }
    pieces[count++] = new Sign(bracket.isEmpty() ? "." : bracket, start, end);
    Level level = push(kind, start);
    level.bracket = 1;
    level.inCell = inCell && (top == 1 || levels[top - 1].collects());
    level.name = bracket;
  }

  void openMathInText(int start) {
    formulasOpen++;
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
    made++;
    now.scriptsOpen = false;
  }

  /** Gives a piece to the command that waits for it, or adds it to the group on top. */
  void emit(Layout piece) {
    emit(piece, piece.end());
  }

  /**
   * Gives a piece to the command that waits for it, or adds it to the group on top.
   *
   * @param end where it ends in the source, braces around it included
   */
  void emit(Layout first, int end) {
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
        attach(level, piece, end);
        return;
      }
      piece = Made.of(level, end);
    }
  }

  private void attach(Level level, Layout script, int end) {
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
      append(new Unreadable(shown(level.start, end), problem, level.start, end));
      return;
    }
    append(
        known == null
            ? ScriptPieces.first(base, up, script, end)
            : ScriptPieces.more(known, up, script, end));
    now.scriptsOpen = pieces[count - 1] instanceof Scripts;
  }

  /** A piece of the source, cut short, since such pieces may lie in one another. */
  private String shown(int start, int end) {
    return end - start <= MOST_SHOWN
        ? source.substring(start, end)
        : source.substring(start, start + MOST_SHOWN) + "\u2026";
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
  Layout content(int start, int end) {
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

  List<Layout> list(int from, int to) {
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
  void flush(int at) {
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

  /** Ends an optional argument before index {@code end} of the source. */
  void closeOption(int end) {
    flush(end);
    Layout option = content(now.start, end);
    pop();
    now.option = option;
  }
}
