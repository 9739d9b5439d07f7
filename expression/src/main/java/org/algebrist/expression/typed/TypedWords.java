package org.algebrist.expression.typed;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.algebrist.expression.layout.Characters;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.algebrist.expression.tree.Operator;
import org.algebrist.expression.tree.ReadFailure;
import org.algebrist.expression.tree.ReadResult.Kind;
import org.jspecify.annotations.Nullable;

/** What words are: letters, names, signs, and commands with their arguments. */
final class TypedWords {
  private final TypedReader reader;
  private final TypedText in;

  TypedWords(TypedReader reader, TypedText in) {
    this.reader = reader;
    this.in = in;
  }

  /** A letter, a name or what a command makes; null, nothing being read, if none is known. */
  @Nullable Layout named() throws ReadFailure {
    int start = in.at;
    String word = in.typst ? in.identifier() : in.longestKnown();
    in.at += word.length();
    if (TypedCommand.isCommand(word, in.typst)
        && (in.typst ? in.peek() == '(' || word.equals("quad") : true)) {
      return command(word, start);
    }
    Operator accent = in.notation.accentCalled(word);
    if (accent != null && (!in.typst || in.peek() == '(')) {
      return new Layout.Marked(accent, argument(word), start, in.at);
    }
    Style style = in.notation.alphabetCalled(word);
    if (style != null && (!in.typst || in.peek() == '(')) {
      Layout argument = argument(word);
      return new TypedCommand(start, in.at).styled(argument, style);
    }
    String doubled = in.notation.doubledCalled(word);
    if (doubled != null) {
      Characters.Letter letter = Objects.requireNonNull(Characters.letter(doubled.codePointAt(0)));
      return new Layout.Name(letter.name(), letter.style(), start, in.at);
    }
    String letter = in.notation.letterCalled(word);
    if (letter != null) {
      return new Layout.Name(letter, Style.ITALIC, start, in.at);
    }
    String sign = in.notation.signCalled(word);
    if (sign != null) {
      return in.sign(sign, start);
    }
    if (in.notation.isDifferential(word)) {
      Layout d = new Layout.Name("d", Style.ITALIC, start, start + 1);
      Layout variable = new Layout.Name(word.substring(1), Style.ITALIC, start + 1, in.at);
      return in.typst ? d : new Layout.Row(List.of(d, variable), start, in.at);
    }
    if (word.codePointCount(0, word.length()) == 1) {
      int point = word.codePointAt(0);
      Characters.Letter known = Characters.letter(point);
      return known != null
          ? new Layout.Name(known.name(), known.style(), start, in.at)
          : new Layout.Name(word, Style.ITALIC, start, in.at);
    }
    return new Layout.Name(word, Style.UPRIGHT, start, in.at);
  }

  /** The argument of a command: ASCIIMath's next piece, Typst's bracket. */
  private Layout argument(String word) throws ReadFailure {
    in.blanks();
    if (in.at >= in.text.length() || in.closing() != null) {
      throw in.failure(
          Kind.MISSING_OPERAND, in.at, word + " needs what it is applied to", "an argument");
    }
    if (in.typst && in.peek() == '(') {
      return arguments(word).getFirst();
    }
    Layout argument = reader.simple();
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
    int open = in.at++;
    var arguments = new ArrayList<Layout>();
    while (true) {
      in.blanks();
      arguments.add(reader.row(true));
      char c = in.peek();
      if (c == ',' || c == ';' || c == '&') {
        in.at++;
      } else if (c == ')') {
        in.at++;
        return arguments;
      } else {
        throw in.failure(
            Kind.UNCLOSED_DELIMITER, open, "the bracket of " + word + " is not closed", ")");
      }
    }
  }

  private Layout command(String word, int start) throws ReadFailure {
    if (word.equals("quad")) {
      return new Layout.Space(start, in.at);
    }
    if (in.typst && (word.equals("mat") || word.equals("vec") || word.equals("cases"))) {
      return grid(word, start);
    }
    if (in.typst && word.equals("lr")) {
      in.at++;
      Layout.Row body = reader.row(false);
      if (in.peek() != ')') {
        throw in.failure(Kind.UNCLOSED_DELIMITER, start, "the bracket of lr is not closed", ")");
      }
      in.at++;
      return body;
    }
    int count = TypedCommand.arguments(word);
    List<Layout> arguments;
    if (in.typst) {
      arguments = arguments(word);
    } else {
      arguments = new ArrayList<>();
      for (int i = 0; i < count; i++) {
        arguments.add(argument(word));
      }
    }
    if (arguments.size() < count) {
      throw in.failure(
          Kind.WRONG_ARITY, start, word + " with " + arguments.size() + " arguments", count + "");
    }
    return new TypedCommand(start, in.at).of(word, arguments);
  }

  /** Typst's mat(delim: "[", a, b; c, d), vec(a, b) and cases(a & b, c & d). */
  private Layout grid(String word, int start) throws ReadFailure {
    in.at++;
    in.blanks();
    String delimiter = "(";
    if (in.text.startsWith("delim:", in.at)) {
      in.at += "delim:".length();
      in.blanks();
      if (in.text.startsWith("#none", in.at)) {
        in.at += "#none".length();
        delimiter = "";
      } else if (in.peek() == '"' && in.quoted() instanceof Layout.Words words) {
        delimiter = words.text();
      }
      in.blanks();
      if (in.peek() == ',') {
        in.at++;
      }
    }
    boolean matrix = word.equals("mat");
    List<List<Layout>> rows = new ArrayList<>();
    List<Layout> cells = new ArrayList<>();
    while (true) {
      Layout.Row cell = reader.row(true);
      cells.add(cell.items().size() == 1 ? cell.items().getFirst() : cell);
      char c = in.peek();
      boolean newCell = matrix ? c == ',' : c == '&';
      boolean newRow = matrix ? c == ';' : c == ',';
      if (!newCell && !newRow && c != ')') {
        throw in.failure(
            Kind.UNCLOSED_DELIMITER, start, "the bracket of " + word + " is not closed", ")");
      }
      in.at++;
      if (newRow || c == ')') {
        rows.add(cells);
        cells = new ArrayList<>();
      }
      if (c == ')') {
        return TypedGrids.grid(
            word.equals("cases") ? Operator.CASES : Operator.MATRIX, delimiter, rows, start, in.at);
      }
    }
  }
}
