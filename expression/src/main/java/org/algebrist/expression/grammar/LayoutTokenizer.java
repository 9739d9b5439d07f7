package org.algebrist.expression.grammar;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import org.algebrist.expression.grammar.Token.Kind;
import org.algebrist.expression.layout.Layout;
import org.algebrist.expression.layout.Layout.Style;
import org.jspecify.annotations.Nullable;

/**
 * Turns one row of a layout, and the rows nested in it, into a flat list of tokens. One tokenizer
 * serves one row after the other.
 */
final class LayoutTokenizer {
  private static final int COLON_REACH = 64;

  private final List<Token> tokens = new ArrayList<>();

  /** The indices of opening brackets whose rows are being flattened. */
  private final Deque<Integer> openers = new ArrayDeque<>(0);

  /** The rows around the one that is being flattened. */
  private final Deque<Nested> outer = new ArrayDeque<>(0);

  /** A row being flattened, and the closing bracket that is due at its end. */
  private static final class Nested {
    final List<Layout> items;
    final int size;
    final @Nullable Token opener;
    final @Nullable Token closer;

    /** The index of the piece that comes next. */
    int next;

    Nested(List<Layout> items, @Nullable Token opener, @Nullable Token closer) {
      this.items = items;
      this.size = items.size();
      this.opener = opener;
      this.closer = closer;
    }
  }

  /**
   * The tokens of a row, in its order; up to {@link Expansion#MAX_PIECES} and some. The next call
   * overwrites the list.
   */
  List<Token> tokens(List<Layout> layouts) {
    tokens.clear();
    openers.clear();
    outer.clear();
    flatten(layouts);
    return tokens;
  }

  private void flatten(List<Layout> layouts) {
    Nested now = new Nested(layouts, null, null);
    while (tokens.size() <= Expansion.MAX_PIECES) {
      if (now.next == now.size) {
        Token closer = now.closer;
        Token opener = now.opener;
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
      Nested inner = token(now.items.get(now.next++));
      if (inner != null) {
        outer.push(now);
        now = inner;
      }
    }
  }

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
      case Layout.Space space -> {
        if (space.wide()) {
          tokens.add(new Token(Kind.SPACE, space, " ", Style.ITALIC));
        } else if (!tokens.isEmpty()) {
          tokens.getLast().beforeSpace = true;
        }
      }
      case Layout.Row row -> {
        return new Nested(row.items(), null, null);
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
          return new Nested(List.of(relation), null, null);
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
    Layout over = AttachedScripts.single(fraction.over());
    Layout under = AttachedScripts.single(fraction.under());
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
    int size = tokens.size();
    // Signs of two characters or three: :=, // and dots.
    Token added =
        switch (token.text.length() == 1 ? token.text.charAt(0) : 0) {
          case '$', '£', '€' -> {
            times();
            yield token;
          }
          case '=' ->
              size > 0
                      && tokens.getLast().is(Sign.Kind.COLON)
                      && !(sign.start() > tokens.getLast().end && hasColon(size - 2))
                  ? joined(sign, ":=", 1)
                  : token;
          case '/' ->
              size > 1 && tokens.getLast().isSign("/") && !tokens.getLast().hasLayoutScripts()
                  ? joined(sign, "∥", 1)
                  : token;
          case '⋅' ->
              size > 1 && isCentredDot(tokens.get(size - 1)) && isCentredDot(tokens.get(size - 2))
                  ? joined(sign, "⋯", 2)
                  : token;
          case '.' ->
              size > 1 && tokens.get(size - 1).isSign(".") && tokens.get(size - 2).isSign(".")
                  ? joined(sign, "…", 2)
                  : token;
          default -> token;
        };
    tokens.add(added);
  }

  /** One sign for the last tokens and a sign that ends it. */
  private Token joined(Layout.Sign last, String character, int before) {
    Token token = Token.sign(last, Sign.of(character));
    for (int i = 0; i < before; i++) {
      token.start = tokens.removeLast().start;
    }
    return token;
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
      AttachedScripts.attach(closer, scripts);
    }
    openers.push(tokens.size());
    tokens.add(opener);
    List<Layout> items = body instanceof Layout.Row row ? row.items() : List.of(body);
    return new Nested(items, opener, closer);
  }

  private @Nullable Nested scripts(Layout.Scripts scripts) {
    Layout base = AttachedScripts.single(scripts.base());
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
      case Layout.Row row when !row.items().isEmpty() -> {
        return scriptsOfRow(row, scripts);
      }
      case Layout.Row ignored -> {
        token = new Token(Kind.BARE_SCRIPTS, scripts, "", Style.ITALIC);
        if (!tokens.isEmpty() && tokens.getLast().end == scripts.start()) {
          tokens.getLast().staggered = true;
        }
      }
      case Layout.Scripts inner -> {
        if (!AttachedScripts.isPrimed(inner)) {
          return invisible(inner, scripts);
        }
        // A sum that leaves something out: {\sum}'_k.
        scripts(inner);
        AttachedScripts.attach(tokens.getLast(), scripts);
        return null;
      }
      case Layout.Stacked stacked when AttachedScripts.isOperator(stacked.base()) -> {
        stacked(stacked);
        AttachedScripts.attach(tokens.getLast(), scripts);
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
    AttachedScripts.attach(token, scripts);
    tokens.add(token);
    return null;
  }

  /** The scripts of several pieces in braces. */
  private @Nullable Nested scriptsOfRow(Layout.Row row, Layout.Scripts scripts) {
    if (!Differentials.isUpright(row) || scripts.sub() != null) {
      return invisible(row, scripts);
    }
    // {dz}² under a derivative is dz², as d is no factor.
    Layout d = row.items().getFirst();
    tokens.add(name((Layout.Name) d, d));
    Layout variable = row.items().getLast();
    return scripts(
        new Layout.Scripts(
            variable, null, scripts.sup(), scripts.primes(), variable.start(), scripts.end()));
  }

  /** Whether [ closes what another one opened: [0, 1[². */
  private boolean closes(Token bracket) {
    int open = 0;
    for (int i = tokens.size() - 1; i >= 0 && open == 0 && bracket.isSign("["); i--) {
      open += tokens.get(i).isSign("[") ? 1 : tokens.get(i).isSign("]") ? -1 : 0;
    }
    return open > 0;
  }

  private Nested invisible(Layout body, Layout.Scripts scripts) {
    Token opener = Token.sign(body, Sign.invisible(true));
    Token closer = Token.sign(body, Sign.invisible(false));
    return nested(opener, body, closer, scripts);
  }

  private void stacked(Layout.Stacked stacked) {
    Layout base = AttachedScripts.single(stacked.base());
    if (stacked.brace() != null || !AttachedScripts.isOperator(base)) {
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
