package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Token.Kind;

/**
 * Finds the partners of the bars and angle brackets of a row, once its brackets are paired.
 *
 * <p>Within each bracket, bars are by the position of operands: a bar where an operand is due
 * opens, one after an operand closes what is open, and otherwise opens if the bars left in this
 * bracket are even in number, and stands between two things if they are odd.
 */
final class BarPairing {
  /** How far a sign &lt; looks for its partner where it may be an angle bracket. */
  private static final int ANGLE_REACH = 64;

  private static final boolean[] NONE = {};

  private final List<Token> tokens;

  /** Of each token: the index of the bracket around it, −1 outside all. */
  private final int[] frame;

  private final Problems problems;

  BarPairing(List<Token> tokens, int[] frame, Problems problems) {
    this.tokens = tokens;
    this.frame = frame;
    this.problems = problems;
  }

  private enum Sort {
    BRACKET,
    BAR,
    DOUBLE_BAR,
    ANGLE,
    BRA
  }

  private record Opened(int at, Sort sort) {}

  /** Pairs what can be paired. */
  void pair() {
    int[] barsLeft = new int[tokens.size() + 1];
    int[] doublesLeft = new int[tokens.size() + 1];
    int[] middlesLeft = new int[tokens.size() + 1];
    int[] nextAngle = new int[tokens.size() + 1];
    int[] nextBar = new int[tokens.size() + 1];
    nextAngle[tokens.size()] = -1;
    nextBar[tokens.size()] = -1;
    for (int i = tokens.size() - 1; i >= 0; i--) {
      Token token = tokens.get(i);
      nextAngle[i] = token.isAngle() && !token.paired ? i : nextAngle[i + 1];
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
      if (!token.isAngle() || token.paired) {
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
          pair(tokens, i, k);
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
      pair(tokens, top.at(), i);
      return;
    }
    if (single && top.sort() == Sort.BRA) {
      open.removeLast();
      pair(tokens, top.at(), i);
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

  /** The sign ∣ is usually a relation, but opens a bar where an operand is due. */
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
      pair(tokens, open.removeLast().at(), i);
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
    pair(tokens, open.removeLast().at(), i);
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
          pair(tokens, i, k);
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

  /** Makes partners of two brackets or bars. */
  static void pair(List<Token> tokens, int opener, int closer) {
    tokens.get(opener).partner = closer;
    tokens.get(closer).partner = opener;
    tokens.get(opener).opens = true;
    tokens.get(closer).closes = true;
  }
}
