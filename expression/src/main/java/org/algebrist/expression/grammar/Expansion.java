package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Choices.Question;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.tree.Operator;
import org.jspecify.annotations.Nullable;

/**
 * Takes a layout apart into stretches, each before those inside it, so that reading them from the
 * last to the first finds everything inside a stretch already read, without recursion.
 */
final class Expansion {
  /**
   * The most pieces that a formula may have; a page of mathematics has a few hundred. It keeps the
   * time for any input within some ten milliseconds.
   */
  static final int MAX_PIECES = 1 << 15;

  private final List<Stretch> stretches = new ArrayList<>();
  private final Usage usage;
  private final Choices choices;
  private final Problems problems;
  private final LayoutTokenizer tokenizer = new LayoutTokenizer();
  private int pieces;

  Expansion(Usage usage, Choices choices, Problems problems) {
    this.usage = usage;
    this.choices = choices;
    this.problems = problems;
  }

  /** Whether a letter that may be of a derivative is a factor here. */
  boolean isFactor(String name) {
    return usage.isFactor(name);
  }

  /** Whether a fraction is the derivative that its letters say, rather than a quotient of them. */
  boolean isDerivative(int at, double weight) {
    return choices.first(
        Question.DIFFERENTIAL, at, weight, "a derivative", "the letters are multiplied");
  }

  /** All stretches of a row; the first is the row itself. */
  List<Stretch> expand(Layout.Row row) {
    add(row, Place.ROOT);
    for (int i = 0; i < stretches.size() && !isTooLong(); i++) {
      Stretch stretch = stretches.get(i);
      if (stretch.layouts != null) {
        expand(stretch, stretch.layouts);
        stretch.layouts = null;
      }
    }
    return stretches;
  }

  /** Whether there were more pieces than are read; the stretches are not complete then. */
  boolean isTooLong() {
    return pieces > MAX_PIECES;
  }

  Stretch add(Layout layout, Place place) {
    List<Layout> items = layout instanceof Layout.Row row ? row.items() : List.of(layout);
    return add(items, place, layout.start(), layout.end());
  }

  Stretch add(List<Layout> items, Place place, int start, int end) {
    Stretch stretch = Stretch.row(items, place, start, end);
    stretches.add(stretch);
    return stretch;
  }

  private void expand(Stretch stretch, List<Layout> layouts) {
    List<Token> tokens = tokenizer.tokens(layouts);
    pieces += tokens.size();
    if (isTooLong()) {
      return;
    }
    if (tokens.size() > 1) {
      parts(tokens);
      Words.join(tokens, stretch, usage, choices);
      boolean script = stretch.place == Place.SUBSCRIPT || stretch.place == Place.SUPERSCRIPT;
      Pairing.pair(tokens, script, problems);
      Integrals.close(tokens);
    }
    Token[] array = tokens.toArray(new Token[0]);
    stretch.tokens = array;
    stretch.from = 0;
    stretch.to = array.length;
    if (stretch.place == Place.ROOT || stretch.place == Place.LINE) {
      Definitions.find(array, usage);
    }
    CallEvidence.find(array, usage);
    for (int i = 0; i < array.length; i++) {
      String text = array[i].text;
      boolean event = i + 1 < array.length && array[i + 1].isSign("(");
      if (array[i].kind == Kind.SIGN && text.length() == 1 && "∪∩⊂⊆∖∅".contains(text)
          || event && (text.equals("P") || text.equals("Pr") || text.equals("ℙ"))) {
        usage.meetsSets();
      }
      if (array[i].kind == Kind.NAME
          && !array[i].hasLayoutScripts()
          && (i + 1 == array.length || array[i + 1].endsTerm())) {
        usage.ends(array[i].text);
      }
    }
    for (int i = 0; i < array.length; i++) {
      Token token = array[i];
      if (token.partner > i) {
        group(array, i);
      }
      if (token.subLayout != null) {
        token.sub = add(token.subLayout, Place.SUBSCRIPT);
        token.sub.base = IndexWords.base(token);
      }
      if (token.supLayout != null) {
        token.sup = add(token.supLayout, Place.SUPERSCRIPT);
      }
      if (token.kind == Kind.PIECE) {
        parts(token, !isFenced(array, i));
      }
    }
  }

  /** "15% of 80" and "½ of 30" are products. */
  private static void parts(List<Token> tokens) {
    for (int i = 1; i + 1 < tokens.size(); i++) {
      Token word = tokens.get(i);
      if (word.kind == Kind.WORDS && word.text.equals("of") && !word.hasLayoutScripts()) {
        Token before = tokens.get(i - 1);
        boolean percent = before.isSign("%");
        boolean fraction = before.layout instanceof Layout.Fraction;
        Kind next = tokens.get(i + 1).kind;
        if ((percent || fraction) && next == Kind.NUMERAL || percent && next == Kind.NAME) {
          tokens.set(i, Token.sign(new Layout.Sign("⋅", word.start, word.end), Sign.of("⋅")));
        }
      }
    }
  }

  /** Whether a piece is all that brackets hold. */
  private static boolean isFenced(Token[] array, int i) {
    return i > 0
        && i + 1 < array.length
        && array[i - 1].partner == i + 1
        && !array[i - 1].text.isEmpty();
  }

  /** The stretch between a bracket and its partner, or of an integral's body. */
  private void group(Token[] array, int i) {
    Token token = array[i];
    int from = i + 1;
    int to = token.partner;
    Place place;
    if (token.is(Sign.Kind.INTEGRAL)) {
      place = Place.INTEGRAND;
      to = token.calculus().bodyEnd;
    } else {
      place = place(array, i);
    }
    int start = from < array.length ? array[from].start : token.end;
    int end = to > from ? array[to - 1].end : start;
    token.inside = Stretch.within(array, from, to, place, start, end);
    stretches.add(token.inside);
  }

  private static Place place(Token[] array, int i) {
    return switch (array[i].text) {
      case "(", "[" -> {
        Token before = i > 0 ? array[i - 1] : array[i];
        boolean call =
            before.kind == Kind.NAME && !before.text.isEmpty()
                || before.kind == Kind.WORDS
                || before.is(Sign.Kind.APPLY);
        yield call ? Place.CALL : array[i].text.equals("(") ? Place.ROUND : Place.SQUARE;
      }
      case "]" -> Place.SQUARE;
      case "{" -> Place.BRACES;
      case "⟨", "〈", "<" -> Place.ANGLE;
      default -> Place.OTHER_BRACKET;
    };
  }

  private void parts(Token token, boolean bare) {
    switch (token.layout) {
      case Layout.Fraction fraction -> fraction(token, fraction);
      case Layout.Radical radical -> {
        Stretch radicand = add(radical.radicand(), Place.PART);
        token.parts =
            radical.degree() == null
                ? new Stretch[] {radicand}
                : new Stretch[] {radicand, add(radical.degree(), Place.PART)};
      }
      case Layout.Marked marked -> token.parts = new Stretch[] {add(marked.body(), body(marked))};
      case Layout.Stacked stacked ->
          token.parts =
              new Stretch[] {
                add(stacked.base(), Place.PART),
                optional(stacked.under(), Place.SUBSCRIPT),
                optional(stacked.over(), Place.SUPERSCRIPT)
              };
      case Layout.Grid grid -> {
        int cells = grid.cells().stream().mapToInt(List::size).sum();
        if (cells > MAX_PIECES) {
          pieces += cells; // no need to look into them
        } else {
          Grids.expand(token, grid, bare, this);
        }
      }
      case Layout.Stated stated -> {
        token.parts = new Stretch[stated.operands().size()];
        for (int i = 0; i < token.parts.length; i++) {
          token.parts[i] =
              add(
                  stated.operands().get(i),
                  stated.commas() ? statedPlace(stated.operator()) : Place.PART);
        }
      }
      case Layout.Scripts scripts -> token.parts = new Stretch[] {add(scripts, Place.PART)};
      case Layout.Name ignored -> {}
      case Layout.Numeral ignored -> {}
      case Layout.Sign ignored -> {}
      case Layout.Words ignored -> {}
      case Layout.Space ignored -> {}
      case Layout.Row ignored -> {}
      case Layout.Fenced ignored -> {}
      case Layout.Arrow ignored -> {}
      case Layout.Given ignored -> {}
      case Layout.Unreadable ignored -> {}
    }
  }

  /** Where the operand of a stated operation stands: a list does in the brackets it is in. */
  private static Place statedPlace(Operator operator) {
    return switch (operator) {
      case TUPLE, LIST, INTERVAL_OPEN, MIXED_NUMBER -> Place.ROUND;
      case SQUARE_LIST, INTERVAL_CLOSED -> Place.SQUARE;
      case ANGLE_LIST, INNER_PRODUCT -> Place.ANGLE;
      default -> operator == Operator.SET ? Place.BRACES : Place.PART;
    };
  }

  private Stretch optional(@Nullable Layout layout, Place place) {
    return layout == null ? Stretch.row(List.of(), place, 0, 0) : add(layout, place);
  }

  /** What is framed or struck through is still a formula in its place. */
  private static Place body(Layout.Marked marked) {
    return marked.mark() == Operator.BOXED || marked.mark() == Operator.CANCELLED
        ? Place.CELL
        : Words.isOverPoints(marked.mark()) ? Place.OVER_POINTS : Place.PART;
  }

  private void fraction(Token token, Layout.Fraction fraction) {
    if (token.derivative) {
      return;
    }
    if (fraction.line() && Derivatives.of(token, fraction, this)) {
      return;
    }
    Layout over = fraction.over();
    if (token.hasVariables()) {
      for (Token d : token.calculus().differentials) {
        d.sup = d.supLayout == null ? null : add(d.supLayout, Place.SUPERSCRIPT);
      }
      over = Integrals.withoutDifferential(over);
      token.calculus().emptyNumerator = over instanceof Layout.Row row && row.items().isEmpty();
    }
    token.parts = new Stretch[] {add(over, Place.PART), add(fraction.under(), Place.PART)};
  }
}
