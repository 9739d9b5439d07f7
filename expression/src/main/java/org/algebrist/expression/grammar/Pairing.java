package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Token.Kind;

/**
 * Finds the partner of every bracket and bar of a row.
 *
 * <p>Brackets are paired first; within each bracket, bars are by the position of operands: a bar
 * where an operand is due opens, one after an operand closes what is open, and otherwise opens if
 * the bars left in this bracket are even in number, and stands between two things if they are odd.
 */
final class Pairing {
  /** How far a sign &lt; looks for its partner where it may be an angle bracket. */
  private static final int ANGLE_REACH = 64;

  private static final boolean[] NONE = {};

  private final List<Token> tokens;
  private final Problems problems;

  /** Of each token: the index of the bracket around it, −1 outside all. */
  private final int[] frame;

  private final boolean script;

  private Pairing(List<Token> tokens, boolean script, Problems problems) {
    this.tokens = tokens;
    this.script = script;
    this.problems = problems;
    this.frame = new int[tokens.size()];
  }

  /**
   * Pairs what can be paired.
   *
   * @param script whether the row is a script, where physicists put the two brackets of
   *     antisymmetric indices at different letters, so that one alone is no mistake
   */
  static void pair(List<Token> tokens, boolean script, Problems problems) {
    boolean brackets = false;
    boolean bars = false;
    int colon = -1;
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind == Kind.SIGN) {
        Sign.Kind kind = token.sign.kind();
        if (kind == Sign.Kind.COLON) {
          colon = normalOrder(tokens, colon, i);
          kind = tokens.get(i).sign.kind();
        }
        switch (kind) {
          case OPEN, CLOSE -> {
            brackets = true;
            bars |= isAngle(token);
          }
          case BAR -> bars = true;
          case RELATION -> bars |= token.isSign("<") || token.isSign("∣");
          default -> {}
        }
      }
    }
    if (brackets || bars) {
      var pairing = new Pairing(tokens, script, problems);
      pairing.brackets();
      if (bars) {
        pairing.bars();
      }
    }
  }

  /**
   * Makes brackets of two colons: the operators between them are in normal order, :φφ: = 1.
   *
   * @param open the colon before {@code i} that waits where an operand is due, −1 if none does
   * @return the one that waits now
   */
  private static int normalOrder(List<Token> tokens, int open, int i) {
    if (i == 0
        || !tokens.get(i - 1).endsOperand() && tokens.get(i - 1).kind == Kind.SIGN
        || i > 1 && tokens.get(i - 2).isD()) {
      return i;
    }
    int depth = 0;
    for (int k = open + 1; open >= 0 && k < i && depth >= 0; k++) {
      Token token = tokens.get(k);
      if (token.is(Sign.Kind.OPEN) || token.is(Sign.Kind.CLOSE)) {
        depth += token.is(Sign.Kind.OPEN) ? 1 : -1;
      } else if (token.is(Sign.Kind.RELATION)) {
        return -1;
      }
    }
    if (open >= 0 && depth == 0 && i > open + 1) {
      tokens.set(open, Token.sign(tokens.get(open).layout, Sign.of("(:")));
      tokens.set(i, Token.sign(tokens.get(i).layout, Sign.of(":)")));
    }
    return -1;
  }

  private static boolean isAngle(Token token) {
    return switch (token.text) {
      case "⟨", "〈", "⟩", "〉" -> token.kind == Kind.SIGN;
      default -> false;
    };
  }

  private void brackets() {
    List<Integer> open = new ArrayList<>();
    int squareClosesLeft = 0;
    for (Token token : tokens) {
      if (token.is(Sign.Kind.CLOSE) && token.isSign("]") && !token.paired) {
        squareClosesLeft++;
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      frame[i] = open.isEmpty() ? -1 : open.getLast();
      boolean bracket = token.paired || token.is(Sign.Kind.OPEN) || token.is(Sign.Kind.CLOSE);
      if (!bracket || token.kind != Kind.SIGN || isAngle(token) && !token.paired) {
        continue;
      }
      if (token.isSign("]") && !token.paired) {
        squareClosesLeft--;
      }
      boolean opens = token.paired ? token.opens : token.is(Sign.Kind.OPEN);
      boolean closes = token.paired ? token.closes : token.is(Sign.Kind.CLOSE);
      if (!token.paired && opens && token.isSign("[") && squareClosesLeft == 0) {
        // ]a,b[ and [a,b[
        if (!open.isEmpty() && endsOperand(i - 1) && isSquare(tokens.get(open.getLast()))) {
          opens = false;
          closes = true;
        }
      } else if (!token.paired && closes && token.isSign("]") && !endsOperand(i - 1)) {
        // ]a, b[ where no bracket waits for this one.
        if (open.isEmpty() || !tokens.get(open.getLast()).isSign("[")) {
          opens = true;
          closes = false;
        }
      }
      if (opens) {
        open.add(i);
      } else if (closes) {
        close(open, i);
        frame[i] = open.isEmpty() ? -1 : open.getLast();
      }
    }
    for (int i : open) {
      Token token = tokens.get(i);
      if (!token.paired) {
        unclosed(token);
      }
    }
  }

  private void unclosed(Token token) {
    if (!standsForItself(token)) {
      problems.unclosed(token);
    }
  }

  private void unopened(Token token) {
    if (!standsForItself(token)) {
      problems.unopened(token);
    }
  }

  private boolean standsForItself(Token token) {
    if (script) {
      token.sign = Sign.ofOperand(token.text);
    }
    return script;
  }

  private static boolean isSquare(Token token) {
    return !token.paired && (token.isSign("[") || token.isSign("]"));
  }

  private void close(List<Integer> open, int i) {
    Token token = tokens.get(i);
    if (token.paired) {
      while (tokens.get(open.getLast()).partner != i) {
        unclosed(tokens.get(open.removeLast()));
      }
      open.removeLast();
      return;
    }
    int depth = open.size() - 1;
    // A bracket of the same kind further out is taken only if nothing paired lies between.
    int limit = Math.max(0, depth - 8);
    int found = -1;
    for (int k = depth; k >= limit; k--) {
      Token candidate = tokens.get(open.get(k));
      if (candidate.paired) {
        break;
      }
      if (sameKind(candidate.text, token.text)) {
        found = k;
        break;
      }
    }
    boolean topFits = depth >= 0 && !tokens.get(open.get(depth)).paired;
    if (topFits && (found < 0 || (found < depth && mixes(tokens.get(open.get(depth)), token)))) {
      found = depth;
    }
    if (found < 0) {
      unopened(token);
      return;
    }
    while (open.size() - 1 > found) {
      unclosed(tokens.get(open.removeLast()));
    }
    int opener = open.removeLast();
    pair(opener, i);
  }

  private void pair(int opener, int closer) {
    tokens.get(opener).partner = closer;
    tokens.get(closer).partner = opener;
    tokens.get(opener).opens = true;
    tokens.get(closer).closes = true;
  }

  private static boolean sameKind(String open, String close) {
    return switch (open) {
      case "(" -> close.equals(")");
      case "[" -> close.equals("]") || close.equals("[");
      case "]" -> close.equals("[") || close.equals("]");
      case "{" -> close.equals("}");
      case "⌊" -> close.equals("⌋");
      case "⌈" -> close.equals("⌉");
      case "⟦" -> close.equals("⟧");
      case "⟮" -> close.equals("⟯");
      case "⌜" -> close.equals("⌝");
      case "⌞" -> close.equals("⌟");
      case "⎰" -> close.equals("⎱");
      case "(:" -> close.equals(":)");
      default -> false;
    };
  }

  /** Whether the two bound a half-open interval. */
  private static boolean mixes(Token open, Token close) {
    return (open.isSign("(") && close.isSign("]")) || (open.isSign("[") && close.isSign(")"));
  }

  private enum Sort {
    BRACKET,
    BAR,
    DOUBLE_BAR,
    ANGLE,
    BRA
  }

  private record Opened(int at, Sort sort) {}

  private void bars() {
    int[] barsLeft = new int[tokens.size() + 1];
    int[] doublesLeft = new int[tokens.size() + 1];
    int[] middlesLeft = new int[tokens.size() + 1];
    int[] nextAngle = new int[tokens.size() + 1];
    int[] nextBar = new int[tokens.size() + 1];
    nextAngle[tokens.size()] = -1;
    nextBar[tokens.size()] = -1;
    for (int i = tokens.size() - 1; i >= 0; i--) {
      Token token = tokens.get(i);
      nextAngle[i] = isAngle(token) && !token.paired ? i : nextAngle[i + 1];
      nextBar[i] = isBar(token) ? i : nextBar[i + 1];
      if (isBar(token)) {
        (token.text.equals("|") ? barsLeft : doublesLeft)[frame[i] + 1]++;
      } else if (token.isSign("∣")) {
        middlesLeft[frame[i] + 1]++;
      }
    }
    boolean[] closed = nextAngle[0] < 0 ? NONE : closedAngles();
    List<Opened> open = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind != Kind.SIGN) {
        continue;
      }
      if (token.partner >= 0) {
        if (token.opens) {
          open.add(new Opened(i, Sort.BRACKET));
        } else if (token.closes) {
          while (!open.isEmpty() && open.getLast().at() != token.partner) {
            leave(open.removeLast());
          }
          if (!open.isEmpty()) {
            open.removeLast();
          }
        }
      } else if (isBar(token)) {
        boolean single = token.text.equals("|");
        int[] left = single ? barsLeft : doublesLeft;
        bar(open, i, single, left[frame[i] + 1]--, nextAngle, nextBar);
      } else if (token.isSign("∣")) {
        middle(open, i, middlesLeft[frame[i] + 1]--);
      } else if (token.text.equals("⟨") || token.text.equals("〈")) {
        open.add(new Opened(i, closed[i] ? Sort.ANGLE : Sort.BRA));
      } else if (token.text.equals("⟩") || token.text.equals("〉")) {
        closeAngle(open, i);
      } else if (token.isSign("<") && !endsOperand(i - 1)) {
        angleOfSigns(i);
      }
    }
    while (!open.isEmpty()) {
      leave(open.removeLast());
    }
  }

  /** Which angle brackets that open have one that closes them in the same brackets. */
  private boolean[] closedAngles() {
    var closed = new boolean[tokens.size()];
    List<Integer> open = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (!isAngle(token) || token.paired) {
        continue;
      }
      if (token.is(Sign.Kind.OPEN)) {
        open.add(i);
      } else if (!open.isEmpty() && frame[open.getLast()] == frame[i]) {
        closed[open.removeLast()] = true;
      }
    }
    return closed;
  }

  private boolean isBar(Token token) {
    return token.is(Sign.Kind.BAR) && !token.paired;
  }

  /** What stays open is no bracket: a lone bar stands between, an angle bracket is an error. */
  private void leave(Opened opened) {
    Token token = tokens.get(opened.at());
    if (opened.sort() == Sort.ANGLE || opened.sort() == Sort.BRA) {
      problems.unclosed(token);
    } else if (opened.sort() != Sort.BRACKET) {
      token.opens = false;
    }
  }

  /** Pairs |a> typed with the sign of order. */
  private boolean ketOfSigns(int i) {
    int end = Math.min(tokens.size(), i + ANGLE_REACH);
    for (int k = i + 1; k < end; k++) {
      Token token = tokens.get(k);
      if (frame[k] != frame[i]) {
        continue;
      }
      if (token.isSign(">")) {
        boolean ket = k > i + 1 && (k + 1 == tokens.size() || !startsOperand(k + 1));
        if (ket) {
          pair(i, k);
        }
        return ket;
      }
      if (token.is(Sign.Kind.RELATION) || token.is(Sign.Kind.BAR)) {
        return false;
      }
    }
    return false;
  }

  /** Whether the first &gt; after ∣ ends something, as in ∣0&gt; = …, rather than compares. */
  private boolean isKetAhead(int i) {
    int end = Math.min(tokens.size(), i + ANGLE_REACH);
    int at = i + 1;
    while (at < end && !(tokens.get(at).isSign(">") && frame[at] == frame[i])) {
      at++;
    }
    if (at >= end) {
      return false;
    }
    if (at + 1 == tokens.size() || tokens.get(at).hasLayoutScripts()) {
      return true;
    }
    Token next = tokens.get(at + 1);
    return next.is(Sign.Kind.RELATION)
        || next.is(Sign.Kind.COMMA)
        || next.is(Sign.Kind.PERIOD)
        || next.is(Sign.Kind.CLOSE)
        || next.is(Sign.Kind.INFIX) && frame[i] < 0;
  }

  private void bar(
      List<Opened> open, int i, boolean single, int left, int[] nextAngle, int[] nextBar) {
    Token token = tokens.get(i);
    Sort sort = single ? Sort.BAR : Sort.DOUBLE_BAR;
    Opened top = open.isEmpty() ? new Opened(-1, Sort.BRACKET) : open.getLast();
    boolean placeholder =
        top.sort() == sort && top.at() == i - 2 && tokens.get(i - 1).is(Sign.Kind.INFIX);
    boolean afterOperand = placeholder || endsOperand(i - 1);
    if (afterOperand && top.sort() == sort) {
      open.removeLast();
      pair(top.at(), i);
      return;
    }
    if (single && top.sort() == Sort.BRA) {
      open.removeLast();
      pair(top.at(), i);
      return;
    }
    if (single && top.sort() == Sort.ANGLE && afterOperand) {
      return;
    }
    int angle = nextAngle[i + 1];
    int bar = nextBar[i + 1];
    boolean ket =
        single
            && angle >= 0
            && tokens.get(angle).is(Sign.Kind.CLOSE)
            && frame[angle] == frame[i]
            && (bar < 0 || bar > angle);
    boolean evaluated = token.subLayout != null && afterOperand;
    boolean opens = ket || (!evaluated && (!afterOperand || left % 2 == 0));
    if (opens && left == 1 && !ket) {
      opens = false;
    }
    if (single && (!afterOperand || left % 2 == 1) && ketOfSigns(i)) {
      return;
    }
    if (opens) {
      open.add(new Opened(i, sort));
      token.opens = true;
    }
  }

  /** The sign ∣ is no bar by rights, but opens one where an operand is due. */
  private void middle(List<Opened> open, int i, int left) {
    boolean afterOperand = endsOperand(i - 1);
    boolean inBraces = frame[i] >= 0 && tokens.get(frame[i]).isSign("{");
    if (!inBraces && isKetAhead(i) && ketOfSigns(i)) {
      return;
    }
    if (!open.isEmpty()
        && afterOperand
        && open.getLast().sort() == Sort.BAR
        && tokens.get(open.getLast().at()).isSign("∣")) {
      pair(open.removeLast().at(), i);
    } else if (!afterOperand && left > 1) {
      open.add(new Opened(i, Sort.BAR));
    }
  }

  private void closeAngle(List<Opened> open, int i) {
    int at = open.size() - 1;
    while (at >= 0 && open.get(at).sort() == Sort.DOUBLE_BAR) {
      at--;
    }
    if (at < 0 || open.get(at).sort() == Sort.BRACKET || open.get(at).sort() == Sort.BRA) {
      problems.unopened(tokens.get(i));
      return;
    }
    // A bar inside ⟨…⟩ that opened and found no partner stands between.
    if (open.get(at).sort() == Sort.BAR && at > 0 && open.get(at - 1).sort() == Sort.ANGLE) {
      leave(open.remove(at));
      at--;
    }
    while (open.size() - 1 > at) {
      leave(open.removeLast());
    }
    pair(open.removeLast().at(), i);
  }

  /** Pairs &lt;a, b&gt; typed with the signs of order. */
  private void angleOfSigns(int i) {
    int end = Math.min(tokens.size(), i + ANGLE_REACH);
    boolean comma = false;
    for (int k = i + 1; k < end; k++) {
      Token token = tokens.get(k);
      if (frame[k] != frame[i]) {
        continue;
      }
      comma |= token.is(Sign.Kind.COMMA) || token.is(Sign.Kind.BAR);
      if (token.isSign(">")) {
        boolean last = k + 1 == tokens.size() || !startsOperand(k + 1);
        if (last && (comma || (i > 0 && k > i + 1))) {
          pair(i, k);
        }
        return;
      }
      if (token.is(Sign.Kind.RELATION)) {
        return;
      }
    }
  }

  private boolean startsOperand(int i) {
    return tokens.get(i).isThing();
  }

  /**
   * Whether token {@code i} is the end of an operand, so that what follows is no operand's start.
   */
  private boolean endsOperand(int i) {
    return i >= 0 && tokens.get(i).endsOperand();
  }
}
