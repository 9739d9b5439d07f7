package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/** Reads ASCIIMath and Typst: sets the text out as a layout, which the grammar gives a meaning. */
public final class TypedReader {

  /** The longest text; no formula comes near it. */
  private static final int MAX_LENGTH = 1 << 20;

  /** Functions that ASCIIMath sets with limits: no argument belongs to them without a bracket. */
  private static final Set<String> LIMITS = Set.of("max", "min", "sup", "inf");

  private final TypedText in;
  private final TypedWords words;

  private TypedReader(TypedText in) {
    this.in = in;
    this.words = new TypedWords(this, in);
  }

  /**
   * The readings of {@code text}, the likeliest first.
   *
   * @param maxCandidates how many readings are wanted, 1 to 8
   */
  public static Reading read(
      String text, TypedNotation notation, Context context, int maxCandidates) {
    Layout.Row row;
    try {
      row = layout(text, notation);
    } catch (ReadFailure failure) {
      return new Reading.Failed(failure.failed());
    }
    return FormulaGrammar.read(text, row, List.of(), context, maxCandidates);
  }

  /** The layout that a text sets out. */
  static Layout.Row layout(String text, TypedNotation notation) throws ReadFailure {
    if (text.length() > MAX_LENGTH) {
      throw new ReadFailure(
          Kind.TOO_LONG,
          "",
          0,
          "the text has " + text.length() + " characters",
          "1,048,576 at most");
    }
    var in = new TypedText(text, notation);
    Layout.Row row = new TypedReader(in).lines();
    if (in.at < text.length()) {
      throw in.failure(
          Kind.UNOPENED_DELIMITER,
          in.at,
          "the bracket " + text.charAt(in.at) + " was not opened",
          "an opening bracket before it");
    }
    return row;
  }

  // ---- Rows

  /** The whole text; Typst sets lines under one another with a backslash. */
  private Layout.Row lines() throws ReadFailure {
    List<List<Layout>> lines = new ArrayList<>();
    List<Layout> cells = new ArrayList<>();
    int start = in.at;
    while (true) {
      cells.add(row(false));
      if (in.typst && in.peek() == '&') {
        in.at++;
      } else if (in.typst && in.isLineBreak()) {
        in.at++;
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
    var grid = new Layout.Grid(Operator.LINES, Surface.BARE, lines, start, in.at);
    return new Layout.Row(List.of(grid), start, in.at);
  }

  /** Pieces up to a closing bracket, the end, or a separator if {@code listed}. */
  Layout.Row row(boolean listed) throws ReadFailure {
    in.enter();
    int start = in.at;
    var items = new ArrayList<Layout>();
    while (true) {
      in.blanks();
      if (in.at >= in.text.length() || in.closing() != null) {
        break;
      }
      char c = in.peek();
      if (in.typst && (c == '&' || in.isLineBreak()) || listed && (c == ',' || c == ';')) {
        break;
      }
      List<Layout> factor = factor();
      in.blanks();
      if (!in.isSlash()) {
        items.addAll(factor);
        continue;
      }
      Layout fraction = whole(TypedBrackets.bars(items, factor));
      while (in.isSlash()) {
        in.at++;
        in.blanks();
        if (in.at >= in.text.length() || in.closing() != null) {
          throw in.failure(
              Kind.MISSING_OPERAND, in.at, "nothing is under the slash", "a number or a name");
        }
        Layout under = whole(factor());
        fraction =
            new Layout.Fraction(bare(fraction), bare(under), true, fraction.start(), under.end());
        in.blanks();
      }
      items.add(fraction);
    }
    in.leave();
    return new Layout.Row(items, start, in.at);
  }

  /**
   * What a slash takes as one: a piece with its scripts, a function with its argument, a factorial,
   * and after a slash a negative.
   */
  private List<Layout> factor() throws ReadFailure {
    var factor = new ArrayList<Layout>();
    Layout minus = in.minus();
    if (minus != null) {
      factor.add(minus);
    }
    Layout head = scripted();
    factor.add(head);
    if (takesArgument(head)) {
      in.blanks();
      factor.addAll(in.peek() == '(' ? List.of(scripted()) : factor());
    }
    in.blanks();
    while (in.peek() == '!'
        && !in.text.startsWith("!=", in.at)
        && (in.typst || !in.text.startsWith("!in", in.at))) {
      factor.add(new Layout.Sign("!", in.at, ++in.at));
      in.blanks();
    }
    return factor;
  }

  /**
   * Whether what follows is the argument of {@code head}, as both notations set it: after a
   * function in ASCIIMath whatever follows, in Typst a bracket directly after any name.
   */
  private boolean takesArgument(Layout head) {
    boolean directly = in.peek() == '(';
    int before = in.at;
    in.blanks();
    boolean bracket = in.peek() == '(' || in.peek() == '[';
    int next = in.at;
    in.at = before;
    boolean scripted = head instanceof Layout.Scripts;
    Layout base = head instanceof Layout.Scripts scripts ? scripts.base() : head;
    base = base instanceof Layout.Marked marked ? only(marked.body()) : base;
    if (!(base instanceof Layout.Name name)) {
      return false;
    }
    boolean function = TypedText.isFunction(name.text()) && !name.text().startsWith("lim");
    if (in.typst) {
      boolean primed =
          head instanceof Layout.Scripts scripts && scripts.sub() == null && scripts.sup() == null;
      return directly && (function || !scripted || primed);
    }
    if (!function) {
      return bracket && (name.text().equals("f") || name.text().equals("g"));
    }
    boolean ended = next >= in.text.length() || "^_/|,;&-+=<>!".indexOf(in.text.charAt(next)) >= 0;
    return bracket
        || !LIMITS.contains(name.text())
            && !ended
            && in.closing(next) == null
            && in.startsPiece(next);
  }

  /** The only piece of a row. */
  private static Layout only(Layout layout) {
    return layout instanceof Layout.Row row && row.items().size() == 1
        ? row.items().getFirst()
        : layout;
  }

  private Layout whole(List<Layout> factor) {
    return factor.size() == 1
        ? factor.getFirst()
        : new Layout.Row(factor, factor.getFirst().start(), factor.getLast().end());
  }

  /** What brackets hold that only group. */
  private Layout bare(Layout layout) {
    return layout instanceof Layout.Fenced fenced
            && fenced.open().equals("(")
            && fenced.close().equals(")")
            && in.text.charAt(fenced.start()) == '('
        ? fenced.body()
        : layout;
  }

  // ---- Scripts

  private Layout scripted() throws ReadFailure {
    in.enter();
    int start = in.at;
    Layout base = simple();
    int primes = 0;
    Layout sub = null;
    Layout sup = null;
    while (true) {
      int before = in.at;
      in.blanks();
      char c = in.peek();
      if (c == '\'' && in.at == before && sub == null && sup == null) {
        in.at++;
        primes++;
      } else if (c == '_'
          && sub == null
          && !in.text.startsWith("_|_", in.at)
          && !in.text.startsWith("__|", in.at)) {
        in.at++;
        sub = script();
      } else if (c == '^' && sup == null && (in.typst || !in.text.startsWith("^^", in.at))) {
        in.at++;
        sup = script();
      } else {
        in.at = before;
        break;
      }
    }
    in.leave();
    if (sub == null && sup == null && primes == 0) {
      return base;
    }
    if (base instanceof Layout.Stacked limits && limits.under() == null && limits.over() == null) {
      return new Layout.Stacked(limits.base(), sub, sup, limits.brace(), start, in.at);
    }
    return new Layout.Scripts(base, sub, sup, primes, start, in.at);
  }

  private Layout script() throws ReadFailure {
    in.blanks();
    if (in.at >= in.text.length() || in.closing() != null) {
      throw in.failure(
          Kind.MISSING_OPERAND, in.at, "a script is missing", "a number, a name or a bracket");
    }
    Layout minus = in.minus();
    Layout script = simple();
    if (takesArgument(script) && in.peek() == '(' && !(script instanceof Layout.Fenced)) {
      Layout argument = simple();
      script = new Layout.Row(List.of(script, argument), script.start(), argument.end());
    }
    if (minus != null) {
      return new Layout.Row(List.of(minus, script), minus.start(), script.end());
    }
    return only(bare(script));
  }

  // ---- Pieces

  Layout simple() throws ReadFailure {
    in.enter();
    Layout made = piece();
    in.leave();
    return made;
  }

  private Layout piece() throws ReadFailure {
    in.blanks();
    int start = in.at;
    char c = in.peek();
    if (c >= '0' && c <= '9'
        || c == '.'
            && in.at + 1 < in.text.length()
            && TypedText.isDigit(in.text.charAt(in.at + 1))) {
      return in.numeral();
    }
    if (c == '"') {
      return in.quoted();
    }
    String open = in.opening();
    if (open != null) {
      return fenced(open);
    }
    if (!in.typst && c == '|') {
      Layout determinant = determinant();
      if (determinant != null) {
        return determinant;
      }
    }
    if (in.typst && c == '\\' && in.at + 1 < in.text.length()) {
      in.at += 2;
      return new Layout.Sign(in.text.substring(in.at - 1, in.at), start, in.at);
    }
    for (String spelling : in.notation.spellings()) {
      if (in.text.startsWith(spelling, in.at)) {
        in.at += spelling.length();
        String called = in.notation.signCalled(spelling);
        return called != null
            ? in.sign(called, start)
            : new Layout.Name(
                Objects.requireNonNull(in.notation.letterCalled(spelling)),
                Style.ITALIC,
                start,
                in.at);
      }
    }
    if (Character.isLetter(c)) {
      Layout named = words.named();
      if (named != null) {
        return named;
      }
    }
    if (!in.typst && in.text.startsWith("//", in.at)) {
      in.at += 2;
      return new Layout.Sign("/", start, in.at);
    }
    int point = in.text.codePointAt(in.at);
    in.at += Character.charCount(point);
    Characters.Letter letter = Characters.letter(point);
    return letter != null
        ? new Layout.Name(letter.name(), letter.style(), start, in.at)
        : in.sign(Characters.sign(point), start);
  }

  private Layout fenced(String opening) throws ReadFailure {
    int start = in.at;
    in.at += opening.length();
    Layout.Row body = row(false);
    String closing = in.closing();
    if (closing == null) {
      throw in.failure(
          Kind.UNCLOSED_DELIMITER, start, "the bracket opened here is not closed", "its other one");
    }
    in.at += closing.length();
    String open = Objects.requireNonNull(TypedBrackets.opened(opening, in.typst));
    String close = Objects.requireNonNull(TypedBrackets.closed(closing, in.typst));
    if (!in.typst) {
      Layout grid = TypedGrids.of(open, body, close, start, in.at);
      if (grid != null) {
        return grid;
      }
      if (open.isEmpty() && close.isEmpty()) {
        return body;
      }
    }
    return new Layout.Fenced(open, body, close, start, in.at);
  }

  /** ASCIIMath's |(a,b),(c,d)|; null, nothing being read, if the bar is none of a matrix. */
  private @Nullable Layout determinant() throws ReadFailure {
    int start = in.at++;
    in.blanks();
    var items = new ArrayList<Layout>();
    while ((in.peek() == '(' || in.peek() == '[') && items.size() < TypedText.MAX_DEPTH) {
      items.add(fenced(String.valueOf(in.peek())));
      in.blanks();
      if (in.peek() != ',') {
        break;
      }
      items.add(new Layout.Sign(",", in.at, ++in.at));
      in.blanks();
    }
    if (in.peek() == '|' && items.size() > 2) {
      in.at++;
      Layout grid = TypedGrids.of("|", new Layout.Row(items, start, in.at), "|", start, in.at);
      if (grid != null) {
        return grid;
      }
    }
    in.at = start;
    return null;
  }
}
