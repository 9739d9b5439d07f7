package org.algebrist.expression.typed;

import java.util.List;
import java.util.Locale;
import org.algebrist.expression.latex.LatexReader;
import org.algebrist.expression.latex.LatexWriter;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.layout.StyledLetters;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.Surface;
import org.jspecify.annotations.Nullable;

/**
 * Writes formulas as ASCIIMath or Typst: as LaTeX sets them, piece by piece.
 *
 * <p>What LaTeX says with a class of TeX's (see the guide) is left out, as these notations have no
 * such classes; then the reader takes the usual meaning.
 */
public final class TypedWriter {
  private final TypedNotation notation;
  private final boolean typst;
  private final StringBuilder out = new StringBuilder();

  /** Where the sign ! written last ends in its source; −1 if none is. */
  private int factorialEnd = -1;

  /** Where a name ends in the output that is a script, and no function of a bracket after it. */
  private int nameEnd = -1;

  private TypedWriter(TypedNotation notation) {
    this.notation = notation;
    this.typst = notation == TypedNotation.TYPST;
  }

  /**
   * The formula in that notation.
   *
   * @throws IllegalArgumentException saying what the notation has no form for
   */
  public static String write(Formula formula, TypedNotation notation) {
    return write(LatexReader.layout(LatexWriter.write(formula), Context.NONE).row(), notation);
  }

  /**
   * A layout in that notation.
   *
   * @throws IllegalArgumentException saying what the notation has no form for
   */
  static String write(Layout.Row row, TypedNotation notation) {
    var writer = new TypedWriter(notation);
    writer.piece(row);
    return writer.out.toString().strip();
  }

  private IllegalArgumentException noForm(String what) {
    return new IllegalArgumentException(notation.title() + " has no form for " + what);
  }

  /** Puts in a word, with a blank before it that keeps it apart. */
  private void word(String word) {
    if (!out.isEmpty()) {
      char last = out.charAt(out.length() - 1);
      char first = word.charAt(0);
      boolean apart =
          "([{ ".indexOf(last) < 0 && ")]},;".indexOf(first) < 0 && !(first == '(' && !sign(last));
      boolean call = typst && first == '(' && out.length() == nameEnd;
      if (apart || call || last == '"' && first == '"') {
        out.append(' ');
      }
    }
    out.append(word);
  }

  /** Whether a bracket after this character needs a blank, as it is no call's. */
  private static boolean sign(char c) {
    return !Character.isLetterOrDigit(c) && c != ')' && c != '\'' && c != '"';
  }

  private void raw(String text) {
    out.append(text);
  }

  private void piece(Layout layout) {
    switch (layout) {
      case Layout.Row row -> row.items().forEach(this::piece);
      case Layout.Name name -> word(name(name));
      case Layout.Numeral numeral -> word(numeral.digits());
      case Layout.Sign sign -> {
        if (sign.character().equals("!")) {
          factorial(sign);
        } else {
          sign(sign.character());
        }
      }
      case Layout.Words words -> word(quoted(words.text(), true));
      case Layout.Space ignored -> word("quad");
      case Layout.Scripts scripts -> scripts(scripts);
      case Layout.Fraction fraction -> fraction(fraction);
      case Layout.Radical radical -> {
        if (radical.degree() == null) {
          call("sqrt", radical.radicand());
        } else {
          call("root", radical.degree(), radical.radicand());
        }
      }
      case Layout.Marked marked -> {
        String accent = notation.accentWord(marked.mark());
        if (accent == null) {
          throw noForm(marked.mark().name());
        }
        call(accent, marked.body());
      }
      case Layout.Stacked stacked -> stacked(stacked);
      case Layout.Fenced fenced -> fenced(fenced);
      case Layout.Grid grid -> grid(grid);
      case Layout.Arrow arrow -> {
        Layout sign = new Layout.Sign(arrow.character(), 0, 0);
        piece(new Layout.Stacked(sign, arrow.under(), arrow.over(), null, 0, 0));
      }
      case Layout.Stated ignored -> throw noForm("brackets or units that say what they mean");
      case Layout.Given ignored -> throw noForm("a piece that is no layout");
      case Layout.Unreadable ignored -> throw noForm("a piece that was not read");
    }
  }

  /** Two signs side by side are one, n!!, and otherwise two, (n!)!. */
  private void factorial(Layout.Sign sign) {
    if (factorialEnd == sign.start()) {
      raw("!");
    } else {
      word("!");
    }
    factorialEnd = sign.end();
  }

  // ---- Names and signs

  private String name(Layout.Name name) {
    String text = name.text();
    if (text.isEmpty()) {
      throw noForm("a name without letters");
    }
    boolean special = name.style() != Style.ITALIC && name.style() != Style.UPRIGHT;
    if (special) {
      String styled = StyledLetters.styled(text, name.style());
      String doubled = notation.doubledWord(styled);
      if (doubled != null) {
        return doubled;
      }
      String alphabet = notation.alphabetWord(name.style());
      if (alphabet == null) {
        throw noForm("letters in the style " + name.style());
      }
      return alphabet + "(" + plain(text) + ")";
    }
    boolean single = text.codePointCount(0, text.length()) == 1;
    if (name.style() == Style.UPRIGHT && single && Character.isLetter(text.codePointAt(0))) {
      return typst ? "upright(" + text + ")" : quoted(text, false);
    }
    return plain(text);
  }

  private String plain(String text) {
    String letter = notation.letterWord(text);
    if (letter != null) {
      return letter;
    }
    String character = Characters.characterOf(text);
    if (character != null) {
      return character;
    }
    if (text.codePointCount(0, text.length()) == 1) {
      int c = text.codePointAt(0);
      if (c < 128 && !Character.isLetter(c)) {
        throw noForm("the name " + text);
      }
      return text;
    }
    if (TypedScanner.isFunction(text) && (typst || !text.equals("sup"))) { // ⊃ in ASCIIMath
      return text;
    }
    if (!text.codePoints().allMatch(Character::isLetter)) {
      throw noForm("the name " + text);
    }
    return typst ? "op(" + quoted(text, false) + ")" : quoted(text, false);
  }

  /** Text in quotes; words begin with a blank, which tells them from a name. */
  private String quoted(String text, boolean words) {
    if (text.indexOf('"') >= 0) {
      throw noForm("words with a quotation mark");
    }
    boolean letters = !text.isEmpty() && text.codePoints().allMatch(Character::isLetter);
    return "\"" + (words && letters && !typst ? " " : "") + text + "\"";
  }

  private void sign(String character) {
    String sign = Layout.Sign.unmarked(character);
    if (new Layout.Sign(character, 0, 0).isScriptMark()) {
      return; // what only tells the reader which meaning is meant
    }
    if (sign.equals("\u2061")) {
      raw(sign); // a function is applied, which shows nothing
      return;
    }
    if (sign.equals("*") && !typst) {
      word("**");
      return;
    }
    String known = notation.signWord(sign);
    if (known != null) {
      word(known);
      return;
    }
    if (sign.equals("'") || sign.equals("′")) {
      raw("'");
      return;
    }
    if (sign.equals(",") || sign.equals(";")) {
      raw(typst && sign.equals(";") ? "\\;" : sign);
      return;
    }
    if (sign.length() == 1 && "\\\"_^".contains(sign) || typst && "#$&@/~".contains(sign)) {
      if (sign.equals("/")) {
        word("\\/");
        return;
      }
      throw noForm("the sign " + sign);
    }
    if (!typst && sign.equals("/")) {
      word("//");
      return;
    }
    word(sign);
  }

  // ---- Structures

  /** A command with arguments: sqrt(x), in ASCIIMath root(3)(x), in Typst root(3, x). */
  private void call(String command, Layout... arguments) {
    word(command);
    raw("(");
    for (int i = 0; i < arguments.length; i++) {
      if (i > 0) {
        raw(typst ? ", " : ")(");
      }
      argument(arguments[i]);
    }
    raw(")");
  }

  /** What stands in the brackets of a command; Typst takes its commas for separators. */
  private void argument(Layout layout) {
    if (typst && holdsSeparator(layout)) {
      raw("lr(");
      raw(")");
      throw noForm("a list where a command separates with commas");
    }
    if (isEmpty(layout)) {
      raw(typst ? "\"\"" : "");
      return;
    }
    piece(layout);
  }

  private static boolean isEmpty(Layout layout) {
    return layout instanceof Layout.Row row && row.items().isEmpty();
  }

  private static boolean holdsSeparator(Layout layout) {
    List<Layout> items = layout instanceof Layout.Row row ? row.items() : List.of(layout);
    return items.stream()
        .anyMatch(item ->
            item instanceof Layout.Row inner && holdsSeparator(inner)
                || item instanceof Layout.Sign sign
                    && (sign.character().equals(",") || sign.character().equals(";")));
  }

  private void scripts(Layout.Scripts scripts) {
    base(scripts.base());
    raw("'".repeat(scripts.primes()));
    script("_", scripts.sub());
    script("^", scripts.sup());
  }

  private void base(Layout base) {
    boolean plain =
        switch (base) {
          case Layout.Row row -> row.items().size() == 1 && isAtom(row.items().getFirst());
          case Layout.Stacked ignored -> !typst; // limits(X)^S would go on
          default -> isAtom(base);
        };
    if (plain) {
      piece(base);
      return;
    }
    if (typst) {
      if (isEmpty(base)) {
        word("\"\"");
      } else {
        word("attach(");
        argument(base);
        raw(")");
      }
      return;
    }
    word("{:");
    piece(base);
    word(":}");
  }

  private static boolean isAtom(Layout layout) {
    return switch (layout) {
      case Layout.Name ignored -> true;
      case Layout.Numeral ignored -> true;
      case Layout.Sign ignored -> true;
      case Layout.Words ignored -> true;
      case Layout.Radical ignored -> true;
      case Layout.Marked ignored -> true;
      case Layout.Grid ignored -> true;
      case Layout.Fenced ignored -> true;
      case Layout.Stacked ignored -> true;
      default -> false;
    };
  }

  private void script(String mark, @Nullable Layout script) {
    if (script == null) {
      return;
    }
    raw(mark);
    boolean single =
        script instanceof Layout.Numeral
            || script instanceof Layout.Name name
                && name.text().length() == 1
                && name.style() == Style.ITALIC
                && name.text().charAt(0) < 128;
    if (single) {
      StringBuilder before = new StringBuilder(out);
      out.setLength(0);
      piece(script);
      before.append(out);
      out.setLength(0);
      out.append(before);
      nameEnd = script instanceof Layout.Name ? out.length() : -1;
      return;
    }
    raw("(");
    piece(script);
    raw(")");
  }

  private void fraction(Layout.Fraction fraction) {
    if (fraction.line()) {
      call("frac", fraction.over(), fraction.under());
    } else {
      throw noForm("one over the other without a line");
    }
  }

  private void stacked(Layout.Stacked stacked) {
    Operator brace = stacked.brace();
    if (brace != null) {
      boolean over = brace == Operator.OVERBRACE;
      Layout label = over ? stacked.over() : stacked.under();
      if ((over ? stacked.under() : stacked.over()) != null) {
        throw noForm("a brace with something on its other side");
      }
      String command = over ? "overbrace" : "underbrace";
      if (typst && label != null) {
        call(command, stacked.base(), label);
      } else {
        call(command, stacked.base());
        script(over ? "^" : "_", label);
      }
      return;
    }
    if (typst) {
      call("limits", stacked.base());
      script("_", stacked.under());
      script("^", stacked.over());
      return;
    }
    Layout base = stacked.base();
    if (stacked.over() != null && stacked.under() != null) {
      throw noForm("something both over and under");
    }
    if (stacked.over() != null) {
      call("overset", stacked.over(), base);
    } else if (stacked.under() != null) {
      call("underset", stacked.under(), base);
    } else {
      piece(base);
    }
  }

  private void fenced(Layout.Fenced fenced) {
    String pair = fenced.open() + fenced.close();
    switch (pair) {
      case "||" -> call("abs", fenced.body());
      case "‖‖" -> call("norm", fenced.body());
      case "⌊⌋" -> call("floor", fenced.body());
      case "⌈⌉" -> call("ceil", fenced.body());
      default -> {
        if (typst && pair.equals("()") && fenced.body() instanceof Layout.Fraction over) {
          binomial(over, fenced);
          return;
        }
        bracketed(fenced);
      }
    }
  }

  private void binomial(Layout.Fraction fraction, Layout.Fenced fenced) {
    if (fraction.line()) {
      bracketed(fenced);
    } else {
      call("binom", fraction.over(), fraction.under());
    }
  }

  private void bracketed(Layout.Fenced fenced) {
    String open = TypedBrackets.open(fenced.open(), typst);
    String close = TypedBrackets.close(fenced.close(), typst);
    if (open == null || close == null) {
      throw noForm("the brackets " + fenced.open() + " and " + fenced.close());
    }
    boolean lr = typst && (fenced.open().isEmpty() || fenced.close().isEmpty());
    if (lr) {
      throw noForm("a bracket that is not shown");
    }
    word(open);
    piece(fenced.body());
    word(close);
  }

  private void grid(Layout.Grid grid) {
    switch (grid.kind()) {
      case CASES -> cases(grid.cells());
      case MATRIX -> matrix(grid);
      case LINES -> {
        if (!typst) {
          throw noForm("lines one under another");
        }
        for (int i = 0; i < grid.cells().size(); i++) {
          raw(i > 0 ? " \\ " : "");
          for (int k = 0; k < grid.cells().get(i).size(); k++) {
            raw(k > 0 ? " & " : "");
            piece(grid.cells().get(i).get(k));
          }
        }
      }
      default -> throw noForm(grid.kind().name());
    }
  }

  private void cases(List<List<Layout>> rows) {
    if (typst) {
      word("cases(");
      for (int i = 0; i < rows.size(); i++) {
        raw(i > 0 ? ", " : "");
        for (int k = 0; k < rows.get(i).size(); k++) {
          raw(k > 0 ? " & " : "");
          argument(rows.get(i).get(k));
        }
      }
      raw(")");
      return;
    }
    word("{");
    rows("(", ")", rows);
    word(":}");
  }

  private void rows(String open, String close, List<List<Layout>> rows) {
    for (int i = 0; i < rows.size(); i++) {
      raw((i > 0 ? "," : "") + open);
      for (int k = 0; k < rows.get(i).size(); k++) {
        raw(k > 0 ? "," : "");
        if (holdsSeparator(rows.get(i).get(k))) {
          throw noForm("a list in a cell");
        }
        piece(rows.get(i).get(k));
      }
      raw(close);
    }
  }

  private void matrix(Layout.Grid grid) {
    if (typst) {
      String delimiter =
          switch (grid.brackets()) {
            case ROUND -> "(";
            case SQUARE -> "[";
            case BRACES -> "{";
            case BARS -> "|";
            case DOUBLE_BARS -> "||";
            default -> "";
          };
      word("mat(delim: " + (delimiter.isEmpty() ? "#none" : "\"" + delimiter + "\"") + ", ");
      for (int i = 0; i < grid.cells().size(); i++) {
        raw(i > 0 ? "; " : "");
        for (int k = 0; k < grid.cells().get(i).size(); k++) {
          raw(k > 0 ? ", " : "");
          argument(grid.cells().get(i).get(k));
        }
      }
      raw(")");
      return;
    }
    boolean single = grid.cells().size() < 2;
    switch (grid.brackets()) {
      case ROUND -> grid(single, "(", ")", grid);
      case SQUARE -> grid(single, "[", "]", grid);
      case BARS -> grid(single, "|", "|", grid);
      case BARE -> grid(single, "{:", ":}", grid);
      default -> throw noForm("a matrix in brackets " + surface(grid.brackets()));
    }
  }

  private static String surface(Surface surface) {
    return surface.name().toLowerCase(Locale.ROOT);
  }

  private void grid(boolean single, String open, String close, Layout.Grid grid) {
    if (single) {
      throw noForm("a matrix of one row");
    }
    word(open);
    rows(open.equals("[") ? "[" : "(", open.equals("[") ? "]" : ")", grid.cells());
    word(close);
  }
}
