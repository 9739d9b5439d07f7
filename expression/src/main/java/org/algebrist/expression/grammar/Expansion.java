package org.algebrist.expression.grammar;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import org.algebrist.expression.grammar.Stretch.Place;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
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

  private static final int COLON_REACH = 64;

  private final List<Stretch> stretches = new ArrayList<>();
  private final Usage usage;
  private final Choices choices;
  private final Problems problems;
  private final List<Token> tokens = new ArrayList<>();
  private int pieces;

  Expansion(Usage usage, Choices choices, Problems problems) {
    this.usage = usage;
    this.choices = choices;
    this.problems = problems;
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
    tokens.clear();
    openers.clear();
    flatten(layouts);
    pieces += tokens.size();
    if (isTooLong()) {
      return;
    }
    if (tokens.size() > 1) {
      Words.join(tokens, stretch.place, usage, choices);
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
      Token token = array[i];
      if (token.partner > i) {
        group(array, i);
      }
      if (token.subLayout != null) {
        token.sub = add(token.subLayout, Place.SUBSCRIPT);
      }
      if (token.supLayout != null) {
        token.sup = add(token.supLayout, Place.SUPERSCRIPT);
      }
      if (token.kind == Kind.PIECE) {
        parts(token, !isFenced(array, i));
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
      to = token.bodyEnd;
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
    if (!token.variables.isEmpty()) {
      for (Token d : token.differentials) {
        d.sup = d.supLayout == null ? null : add(d.supLayout, Place.SUPERSCRIPT);
      }
      over = Integrals.withoutDifferential(over);
      token.emptyNumerator = over instanceof Layout.Row row && row.items().isEmpty();
    }
    token.parts = new Stretch[] {add(over, Place.PART), add(fraction.under(), Place.PART)};
  }

  // ---- From nested rows to a flat list of tokens

  /** A row being flattened, and the closing bracket that is due at its end. */
  private record Nested(Iterator<Layout> items, @Nullable Token opener, @Nullable Token closer) {}

  private void flatten(List<Layout> layouts) {
    Deque<Nested> outer = new ArrayDeque<>(0);
    Nested now = new Nested(layouts.iterator(), null, null);
    while (tokens.size() <= MAX_PIECES) {
      if (!now.items().hasNext()) {
        Token closer = now.closer();
        Token opener = now.opener();
        if (closer != null && opener != null) {
          opener.partner = tokens.size();
          closer.partner = openers.pop();
          tokens.add(closer);
        }
        if (outer.isEmpty()) {
          return;
        }
        now = outer.pop();
        continue;
      }
      Nested inner = token(now.items().next());
      if (inner != null) {
        outer.push(now);
        now = inner;
      }
    }
  }

  /** The indices of opening brackets whose rows are being flattened. */
  private final Deque<Integer> openers = new ArrayDeque<>(0);

  /** Adds a token, or says which row comes next. */
  private @Nullable Nested token(Layout layout) {
    switch (layout) {
      case Layout.Name name -> tokens.add(name(name, name));
      case Layout.Numeral numeral -> {
        times();
        tokens.add(new Token(Kind.NUMERAL, numeral, numeral.digits(), Style.ITALIC));
      }
      case Layout.Sign sign -> {
        if (!sign.isScriptMark()) {
          sign(sign);
        }
      }
      case Layout.Words words ->
          tokens.add(
              new Token(Kind.WORDS, words, Words.unspaced(words.text().strip()), Style.UPRIGHT));
      case Layout.Space space -> tokens.add(new Token(Kind.SPACE, space, " ", Style.ITALIC));
      case Layout.Row row -> {
        return new Nested(row.items().iterator(), null, null);
      }
      case Layout.Fenced fenced -> {
        return fenced(fenced, null);
      }
      case Layout.Scripts scripts -> {
        return scripts(scripts);
      }
      case Layout.Stacked stacked -> stacked(stacked);
      case Layout.Arrow arrow -> {
        Token token = Token.sign(arrow, Sign.of(arrow.character()));
        token.subLayout = arrow.under();
        token.supLayout = arrow.over();
        tokens.add(token);
      }
      case Layout.Fraction fraction -> {
        Layout relation = fraction.line() ? fraction : labelled(fraction);
        if (relation != fraction) {
          return new Nested(List.of(relation).iterator(), null, null);
        }
        tokens.add(piece(layout));
      }
      case Layout.Radical ignored -> tokens.add(piece(layout));
      case Layout.Marked ignored -> tokens.add(piece(layout));
      case Layout.Grid ignored -> tokens.add(piece(layout));
      case Layout.Stated ignored -> tokens.add(piece(layout));
      case Layout.Given ignored -> tokens.add(piece(layout));
      case Layout.Unreadable ignored -> tokens.add(piece(layout));
    }
    return null;
  }

  /**
   * What stands over or under a relation without a line between is its label, as in {= \atop def}.
   */
  private static Layout labelled(Layout.Fraction fraction) {
    Layout over = single(fraction.over());
    Layout under = single(fraction.under());
    if (over instanceof Layout.Row row && row.items().isEmpty()) {
      return under;
    }
    if (isRelation(over)) {
      return new Layout.Stacked(over, under, null, null, fraction.start(), fraction.end());
    }
    return isRelation(under)
        ? new Layout.Stacked(under, null, over, null, fraction.start(), fraction.end())
        : fraction;
  }

  private static Layout single(Layout layout) {
    Layout base = layout;
    while (base instanceof Layout.Row row && row.items().size() == 1) {
      base = row.items().getFirst();
    }
    return base;
  }

  private static boolean isRelation(Layout layout) {
    return layout instanceof Layout.Sign sign
        && Sign.of(sign.character()).kind() == Sign.Kind.RELATION;
  }

  /** An x between two numbers is the sign ×, as people type it: nobody writes a factor so. */
  private void times() {
    int x = tokens.size() - 1;
    if (x > 0
        && tokens.get(x).layout instanceof Layout.Name name
        && name.text().equals("x")
        && tokens.get(x - 1).kind == Kind.NUMERAL) {
      tokens.set(x, Token.sign(new Layout.Sign("×", name.start(), name.end()), Sign.of("×")));
    }
  }

  private static Token piece(Layout layout) {
    return new Token(Kind.PIECE, layout, "", Style.ITALIC);
  }

  private static Token name(Layout.Name name, Layout whole) {
    return new Token(Kind.NAME, whole, name.text(), name.style());
  }

  private void sign(Layout.Sign sign) {
    Token token = Token.sign(sign, Sign.of(sign.character()));
    if (token.isSign("$") || token.isSign("£") || token.isSign("€")) {
      times();
    }
    int size = tokens.size();
    // Signs of two characters: := and three dots.
    if (token.isSign("=")
        && size > 0
        && tokens.getLast().is(Sign.Kind.COLON)
        && !(sign.start() > tokens.getLast().end && hasColon(size - 2))) {
      Token colon = tokens.removeLast();
      token = Token.sign(sign, Sign.of(":="));
      token.start = colon.start;
    } else if (token.isSign("/")
        && size > 1
        && tokens.getLast().isSign("/")
        && !tokens.getLast().hasLayoutScripts()) {
      Token first = tokens.removeLast();
      token = Token.sign(sign, Sign.of("∥"));
      token.start = first.start;
    } else if (isCentredDot(token)
        && size > 1
        && isCentredDot(tokens.get(size - 1))
        && isCentredDot(tokens.get(size - 2))) {
      tokens.removeLast();
      int start = tokens.removeLast().start;
      token = Token.sign(sign, Sign.of("⋯"));
      token.start = start;
    } else if (token.isSign(".")
        && size > 1
        && tokens.get(size - 1).isSign(".")
        && tokens.get(size - 2).isSign(".")) {
      tokens.removeLast();
      int start = tokens.removeLast().start;
      token = Token.sign(sign, Sign.of("…"));
      token.start = start;
    }
    tokens.add(token);
  }

  /** Whether a colon stands shortly before, which another one may close: :φφ: = 1. */
  private boolean hasColon(int last) {
    for (int i = last; i >= Math.max(0, last - COLON_REACH); i--) {
      if (tokens.get(i).is(Sign.Kind.COLON)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCentredDot(Token token) {
    return token.isSign("⋅") && !token.hasLayoutScripts();
  }

  private Nested fenced(Layout.Fenced fenced, Layout.@Nullable Scripts scripts) {
    String open = fenced.open();
    String close = fenced.close();
    Token opener = Token.sign(fenced, open.isEmpty() ? Sign.invisible(true) : Sign.of(open));
    Token closer = Token.sign(fenced, close.isEmpty() ? Sign.invisible(false) : Sign.of(close));
    return nested(opener, fenced.body(), closer, scripts);
  }

  private Nested nested(Token opener, Layout body, Token closer, Layout.@Nullable Scripts scripts) {
    opener.paired = true;
    opener.opens = true;
    closer.paired = true;
    closer.closes = true;
    if (scripts != null) {
      attach(closer, scripts);
    }
    openers.push(tokens.size());
    tokens.add(opener);
    List<Layout> items = body instanceof Layout.Row row ? row.items() : List.of(body);
    return new Nested(items.iterator(), opener, closer);
  }

  private @Nullable Nested scripts(Layout.Scripts scripts) {
    Layout base = single(scripts.base());
    Token token;
    switch (base) {
      case Layout.Name name -> token = name(name, scripts);
      case Layout.Numeral numeral -> {
        times();
        token = new Token(Kind.NUMERAL, scripts, numeral.digits(), Style.ITALIC);
      }
      case Layout.Sign sign when sign.isScriptMark() ->
          token = new Token(Kind.BARE_SCRIPTS, scripts, "", Style.ITALIC);
      case Layout.Sign sign -> {
        token = Token.sign(scripts, Sign.of(sign.character()));
        if (token.is(Sign.Kind.OPEN) && !closes(token)) {
          // TeX sets [^a to the bracket; it stands before what the bracket holds.
          tokens.add(Token.sign(sign, token.sign));
          token = new Token(Kind.BARE_SCRIPTS, scripts, "", Style.ITALIC);
        }
      }
      case Layout.Words words ->
          token = new Token(Kind.WORDS, scripts, words.text().strip(), Style.UPRIGHT);
      case Layout.Fenced fenced -> {
        return fenced(fenced, scripts);
      }
      case Layout.Row row when row.items().isEmpty() ->
          token = new Token(Kind.BARE_SCRIPTS, scripts, "", Style.ITALIC);
      case Layout.Row row -> {
        return invisible(row, scripts);
      }
      case Layout.Scripts inner -> {
        if (!isPrimed(inner)) {
          return invisible(inner, scripts);
        }
        // A sum that leaves something out: {\sum}'_k.
        scripts(inner);
        attach(tokens.getLast(), scripts);
        return null;
      }
      case Layout.Stacked stacked when isOperator(stacked.base()) -> {
        stacked(stacked);
        attach(tokens.getLast(), scripts);
        return null;
      }
      case Layout.Space ignored -> token = new Token(Kind.BARE_SCRIPTS, scripts, "", Style.ITALIC);
      case Layout.Stacked ignored -> token = piece(base);
      case Layout.Arrow ignored -> token = piece(base);
      case Layout.Fraction ignored -> token = piece(base);
      case Layout.Radical ignored -> token = piece(base);
      case Layout.Marked ignored -> token = piece(base);
      case Layout.Grid ignored -> token = piece(base);
      case Layout.Stated ignored -> token = piece(base);
      case Layout.Given ignored -> token = piece(base);
      case Layout.Unreadable ignored -> token = piece(base);
    }
    attach(token, scripts);
    tokens.add(token);
    return null;
  }

  /** Whether [ closes what another one opened: [0, 1[². */
  private boolean closes(Token bracket) {
    int open = 0;
    for (int i = tokens.size() - 1; i >= 0 && open == 0 && bracket.isSign("["); i--) {
      open += tokens.get(i).isSign("[") ? 1 : tokens.get(i).isSign("]") ? -1 : 0;
    }
    return open > 0;
  }

  /** Whether a large operator has nothing but primes. */
  private static boolean isPrimed(Layout.Scripts scripts) {
    return scripts.sub() == null
        && (scripts.primes() > 0 || scripts.sup() != null && primes(scripts.sup()) > 0)
        && isOperator(scripts.base());
  }

  private Nested invisible(Layout body, Layout.Scripts scripts) {
    Token opener = Token.sign(body, Sign.invisible(true));
    Token closer = Token.sign(body, Sign.invisible(false));
    return nested(opener, body, closer, scripts);
  }

  private static void attach(Token token, Layout.Scripts scripts) {
    token.subLayout = scripts.sub() == null ? token.subLayout : scripts.sub();
    token.primes += scripts.primes();
    Layout sup = scripts.sup();
    boolean says = !(sup instanceof Layout.Sign mark && mark.isScriptMark());
    if (sup != null && says) {
      int primes = primes(sup);
      if (primes > 0) {
        token.primes += primes;
      } else {
        token.supLayout = sup;
      }
    }
    token.start = Math.min(token.start, scripts.start());
    token.end = Math.max(token.end, scripts.end());
  }

  /** How many primes a superscript is that holds nothing else; 0 for any other. */
  private static int primes(Layout sup) {
    if (sup instanceof Layout.Sign sign) {
      return switch (sign.character()) {
        case "′" -> 1;
        case "″" -> 2;
        case "‴" -> 3;
        default -> 0;
      };
    }
    if (sup instanceof Layout.Scripts scripts) {
      // {'}: primes at nothing.
      boolean only =
          scripts.base() instanceof Layout.Row base
              && base.items().isEmpty()
              && scripts.sub() == null
              && scripts.sup() == null;
      return only ? scripts.primes() : 0;
    }
    if (sup instanceof Layout.Row row) {
      int count = 0;
      for (Layout item : row.items()) {
        int primes = item instanceof Layout.Row ? 0 : primes(item);
        if (primes == 0) {
          return 0;
        }
        count += primes;
      }
      return count;
    }
    return 0;
  }

  private static boolean isOperator(Layout base) {
    return switch (base) {
      case Layout.Sign sign ->
          switch (Sign.of(sign.character()).kind()) {
            case INFIX, RELATION, LARGE, INTEGRAL -> true;
            default -> false;
          };
      case Layout.Name name -> FunctionNames.isFunction(name.text());
      case Layout.Words words -> FunctionNames.isFunction(words.text().strip());
      case Layout.Row row -> row.items().size() == 1 && isOperator(row.items().getFirst());
      default -> false;
    };
  }

  private void stacked(Layout.Stacked stacked) {
    Layout base = single(stacked.base());
    if (stacked.brace() != null || !isOperator(base)) {
      tokens.add(new Token(Kind.PIECE, stacked, "", Style.ITALIC));
      return;
    }
    Token token =
        switch (base) {
          case Layout.Sign sign -> Token.sign(stacked, Sign.of(sign.character()));
          case Layout.Name name -> name(name, stacked);
          case Layout.Words words ->
              new Token(Kind.NAME, stacked, words.text().strip(), Style.UPRIGHT);
          default -> throw new IllegalStateException("no operator: " + base);
        };
    token.subLayout = stacked.under();
    token.supLayout = stacked.over();
    tokens.add(token);
  }
}
