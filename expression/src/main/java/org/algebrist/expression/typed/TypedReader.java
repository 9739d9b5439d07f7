package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.FormulaGrammar;
import org.algebrist.expression.grammar.FunctionNames;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.algebrist.expression.tree.Reading;
import org.jspecify.annotations.Nullable;

/** Reads ASCIIMath and Typst: sets the text out as a layout, which the grammar gives a meaning. */
public final class TypedReader {
  /** The most brackets, commands and scripts inside one another. */
  static final int MAX_DEPTH = 200;

  /** The longest text; no formula comes near it. */
  private static final int MAX_LENGTH = 1 << 20;

  private static final int LONGEST_WORD = 20;

  /** Functions that ASCIIMath sets with limits: no argument belongs to them without a bracket. */
  private static final Set<String> LIMITS = Set.of("max", "min", "sup", "inf");

  private final String text;
  private final TypedNotation notation;
  private final boolean typst;
  private int at;
  private int depth;

  private TypedReader(String text, TypedNotation notation) {
    this.text = text;
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
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
    var reader = new TypedReader(text, notation);
    Layout.Row row = reader.lines();
    if (reader.at < text.length()) {
      throw reader.failure(
          Kind.UNOPENED_DELIMITER,
          reader.at,
          "the bracket " + text.charAt(reader.at) + " was not opened",
          "an opening bracket before it");
    }
    return row;
  }

  static boolean isFunction(String word) {
    return FunctionNames.isFunction(word) && !FunctionNames.isAlias(word) && word.length() > 1;
  }

  private ReadFailure failure(Kind kind, int where, String what, String expected) {
    return new ReadFailure(kind, text, Math.min(where, text.length()), what, expected);
  }

  private void enter() throws ReadFailure {
    if (++depth > MAX_DEPTH) {
      throw failure(
          Kind.TOO_DEEP, at, "more than " + MAX_DEPTH + " groups are open", "fewer of them");
    }
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  private void blanks() {
    while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
      at++;
    }
  }

  // ---- Rows

  /** The whole text; Typst sets lines under one another with a backslash. */
  private Layout.Row lines() throws ReadFailure {
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
    var grid =
        new Layout.Grid(
            Operator.LINES, org.algebrist.expression.tree.Surface.BARE, lines, start, at);
    return new Layout.Row(List.of(grid), start, at);
  }

  private boolean isLineBreak() {
    return peek() == '\\'
        && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)));
  }

  /** Pieces up to a closing bracket, the end, or a separator if {@code listed}. */
  private Layout.Row row(boolean listed) throws ReadFailure {
    enter();
    int start = at;
    var items = new ArrayList<Layout>();
    while (true) {
      blanks();
      if (at >= text.length() || closing() != null) {
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
      Layout fraction = whole(bars(items, factor));
      while (isSlash()) {
        at++;
        blanks();
        if (at >= text.length() || closing() != null) {
          throw failure(
              Kind.MISSING_OPERAND, at, "nothing is under the slash", "a number or a name");
        }
        Layout under = whole(factor());
        fraction =
            new Layout.Fraction(bare(fraction), bare(under), true, fraction.start(), under.end());
        blanks();
      }
      items.add(fraction);
    }
    depth--;
    return new Layout.Row(items, start, at);
  }

  /** Whether the slash of a fraction stands here. */
  private boolean isSlash() {
    return peek() == '/' && !text.startsWith("//", at) && (typst || !text.startsWith("/_", at));
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

  /** A minus sign directly after a slash or the sign of a script, and directly before a piece. */
  private @Nullable Layout minus() {
    int before = at - 1;
    while (before >= 0 && Character.isWhitespace(text.charAt(before))) {
      before--;
    }
    boolean after = before >= 0 && "/^_".indexOf(text.charAt(before)) >= 0;
    boolean negative =
        after
            && peek() == '-'
            && at + 1 < text.length()
            && (Character.isLetterOrDigit(text.charAt(at + 1)) || text.charAt(at + 1) == '(');
    return negative ? new Layout.Sign("−", at, ++at) : null;
  }

  /**
   * Whether what follows is the argument of {@code head}, as both notations set it: after a
   * function in ASCIIMath whatever follows, in Typst a bracket directly after any name.
   */
  private boolean takesArgument(Layout head) {
    boolean directly = peek() == '(';
    int before = at;
    blanks();
    boolean bracket = peek() == '(' || peek() == '[';
    int next = at;
    at = before;
    boolean scripted = head instanceof Layout.Scripts;
    Layout base = head instanceof Layout.Scripts scripts ? scripts.base() : head;
    base = base instanceof Layout.Marked marked ? only(marked.body()) : base;
    if (!(base instanceof Layout.Name name)) {
      return false;
    }
    boolean function = isFunction(name.text()) && !name.text().startsWith("lim");
    if (typst) {
      boolean primed =
          head instanceof Layout.Scripts scripts && scripts.sub() == null && scripts.sup() == null;
      return directly && (function || !scripted || primed);
    }
    if (!function) {
      return bracket && (name.text().equals("f") || name.text().equals("g"));
    }
    boolean ended = next >= text.length() || "^_/|,;&-+=<>!".indexOf(text.charAt(next)) >= 0;
    return bracket
        || !LIMITS.contains(name.text()) && !ended && closing(next) == null && startsPiece(next);
  }

  /** Whether a letter, a number or a bracket stands at {@code index}. */
  private boolean startsPiece(int index) {
    char c = text.charAt(index);
    return Character.isLetterOrDigit(c) || c == '{';
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

  /** {@code factor}, or if it is a closing bar, all from the opening one, taken off the items. */
  private static List<Layout> bars(List<Layout> items, List<Layout> factor) {
    if (factor.size() != 1 || !isBar(factor.getFirst())) {
      return factor;
    }
    for (int i = items.size() - 2; i >= 0; i--) {
      if (isBar(items.get(i))) {
        List<Layout> tail = items.subList(i, items.size());
        var all = new ArrayList<>(tail);
        tail.clear();
        all.addAll(factor);
        return all;
      }
    }
    return factor;
  }

  private static boolean isBar(Layout layout) {
    Layout base =
        layout instanceof Layout.Scripts scripts && scripts.sub() == null ? scripts.base() : layout;
    return base instanceof Layout.Sign sign && sign.character().equals("|");
  }

  /** What brackets hold that only group. */
  private Layout bare(Layout layout) {
    return layout instanceof Layout.Fenced fenced
            && fenced.open().equals("(")
            && fenced.close().equals(")")
            && text.charAt(fenced.start()) == '('
        ? fenced.body()
        : layout;
  }

  /** The closing bracket that stands here, without reading it; null if none does. */
  private @Nullable String closing() {
    return closing(at);
  }

  private @Nullable String closing(int index) {
    for (String spelling : TypedBrackets.CLOSING) {
      if (text.startsWith(spelling, index) && TypedBrackets.closed(spelling, typst) != null) {
        return spelling;
      }
    }
    return null;
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
    depth--;
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
    if (at >= text.length() || closing() != null) {
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
    return only(bare(script));
  }

  // ---- Pieces

  private Layout simple() throws ReadFailure {
    enter();
    Layout made = piece();
    depth--;
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
    for (String spelling : notation.spellings()) {
      if (text.startsWith(spelling, at)) {
        at += spelling.length();
        String called = notation.signCalled(spelling);
        return called != null
            ? sign(called, start)
            : new Layout.Name(
                java.util.Objects.requireNonNull(notation.letterCalled(spelling)),
                Style.ITALIC,
                start,
                at);
      }
    }
    if (Character.isLetter(c)) {
      Layout named = named();
      if (named != null) {
        return named;
      }
    }
    if (!typst && text.startsWith("//", at)) {
      at += 2;
      return new Layout.Sign("/", start, at);
    }
    int point = text.codePointAt(at);
    at += Character.charCount(point);
    Characters.Letter letter = Characters.letter(point);
    return letter != null
        ? new Layout.Name(letter.name(), letter.style(), start, at)
        : sign(Characters.sign(point), start);
  }

  private Layout sign(String character, int start) {
    return new Layout.Sign(character, start, at);
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private Layout numeral() {
    int start = at;
    while (isDigit(peek())) {
      at++;
    }
    if (peek() == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
      at++;
      while (isDigit(peek())) {
        at++;
      }
    }
    return new Layout.Numeral(text.substring(start, at), start, at);
  }

  private Layout quoted() throws ReadFailure {
    int start = at++;
    int end = text.indexOf('"', at);
    if (end < 0) {
      throw failure(Kind.BAD_QUOTE, start, "the words opened here are not closed", "\"");
    }
    String words = text.substring(at, end);
    at = end + 1;
    if (words.isEmpty()) {
      return new Layout.Row(List.of(), start, at);
    }
    boolean name = !typst && words.codePoints().allMatch(Character::isLetter);
    return name
        ? new Layout.Name(words, Style.UPRIGHT, start, at)
        : new Layout.Words(words, start, at);
  }

  // ---- Brackets

  private @Nullable String opening() {
    for (String spelling : TypedBrackets.OPENING) {
      if (text.startsWith(spelling, at) && TypedBrackets.opened(spelling, typst) != null) {
        return spelling;
      }
    }
    return null;
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
    String open = java.util.Objects.requireNonNull(TypedBrackets.opened(opening, typst));
    String close = java.util.Objects.requireNonNull(TypedBrackets.closed(closing, typst));
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

  /** A letter, a name or what a command makes; null, nothing being read, if none is known. */
  private @Nullable Layout named() throws ReadFailure {
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
    String doubled = notation.doubledCalled(word);
    if (doubled != null) {
      Characters.Letter letter =
          java.util.Objects.requireNonNull(Characters.letter(doubled.codePointAt(0)));
      return new Layout.Name(letter.name(), letter.style(), start, at);
    }
    String letter = notation.letterCalled(word);
    if (letter != null) {
      return new Layout.Name(letter, Style.ITALIC, start, at);
    }
    String sign = notation.signCalled(word);
    if (sign != null) {
      return sign(sign, start);
    }
    if (notation.isDifferential(word)) {
      Layout d = new Layout.Name("d", Style.ITALIC, start, start + 1);
      Layout variable = new Layout.Name(word.substring(1), Style.ITALIC, start + 1, at);
      return typst ? d : new Layout.Row(List.of(d, variable), start, at);
    }
    if (word.codePointCount(0, word.length()) == 1) {
      int point = word.codePointAt(0);
      Characters.Letter known = Characters.letter(point);
      return known != null
          ? new Layout.Name(known.name(), known.style(), start, at)
          : new Layout.Name(word, Style.ITALIC, start, at);
    }
    return new Layout.Name(word, Style.UPRIGHT, start, at);
  }

  private boolean isKnown(String word) {
    return TypedCommand.isCommand(word, typst)
        || notation.accentCalled(word) != null
        || notation.alphabetCalled(word) != null
        || notation.doubledCalled(word) != null
        || notation.letterCalled(word) != null
        || notation.signCalled(word) != null
        || notation.isDifferential(word)
        || isFunction(word);
  }

  /** Typst's letters with dots between: arrow.r.double. */
  private String identifier() {
    int end = at;
    while (end < text.length() && (isLatin(text.charAt(end)) || isDot(end))) {
      end++;
    }
    if (end == at) {
      end = at + Character.charCount(text.codePointAt(at));
    }
    String word = text.substring(at, end);
    while (word.indexOf('.') > 0 && !isKnown(word)) {
      word = word.substring(0, word.lastIndexOf('.'));
    }
    return word;
  }

  private boolean isDot(int index) {
    return text.charAt(index) == '.'
        && index > at + 1
        && index + 1 < text.length()
        && isLatin(text.charAt(index + 1));
  }

  private static boolean isLatin(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** ASCIIMath's longest word that stands here, or its first letter. */
  private String longestKnown() {
    int end = at;
    while (end < text.length() && end < at + LONGEST_WORD && isLatin(text.charAt(end))) {
      end++;
    }
    if (end < text.length() && text.charAt(end) == '.' && !text.startsWith("..", end)) {
      end++; // o. is one sign
    }
    for (int to = end; to > at + 1; to--) {
      String word = text.substring(at, to);
      if (isKnown(word)) {
        return word;
      }
    }
    return text.substring(at, at + Character.charCount(text.codePointAt(at)));
  }

  // ---- Commands

  /** The argument of a command: ASCIIMath's next piece, Typst's bracket. */
  private Layout argument(String word) throws ReadFailure {
    blanks();
    if (at >= text.length() || closing() != null) {
      throw failure(Kind.MISSING_OPERAND, at, word + " needs what it is applied to", "an argument");
    }
    if (typst && peek() == '(') {
      return arguments(word).getFirst();
    }
    Layout argument = simple();
    return argument instanceof Layout.Fenced fenced ? inside(fenced) : argument;
  }

  private static Layout inside(Layout.Fenced fenced) {
    boolean group =
        switch (fenced.open() + fenced.close()) {
          case "()", "[]", "{}" -> true;
          default -> false;
        };
    return group ? fenced.body() : fenced;
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
    String delimiter = "(";
    if (text.startsWith("delim:", at)) {
      at += "delim:".length();
      blanks();
      if (text.startsWith("#none", at)) {
        at += "#none".length();
        delimiter = "";
      } else if (peek() == '"' && quoted() instanceof Layout.Words words) {
        delimiter = words.text();
      }
      blanks();
      if (peek() == ',') {
        at++;
      }
    }
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
