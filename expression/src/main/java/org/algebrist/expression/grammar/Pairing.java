package org.algebrist.expression.grammar;

import java.util.ArrayList;
import java.util.List;
import org.algebrist.expression.grammar.Token.Kind;

/**
 * Finds the partner of every bracket and bar of a row: brackets are paired first, then, within each
 * bracket, bars.
 */
final class Pairing {
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
        boolean bracket = kind == Sign.Kind.OPEN || kind == Sign.Kind.CLOSE;
        brackets |= bracket;
        bars |=
            kind == Sign.Kind.BAR
                || bracket && token.isAngle()
                || kind == Sign.Kind.RELATION && (token.isSign("<") || token.isSign("∣"));
      }
    }
    if (brackets || bars) {
      var pairing = new Pairing(tokens, script, problems);
      pairing.brackets();
      if (bars) {
        new BarPairing(tokens, pairing.frame, problems).pair();
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
      if (!bracket || token.kind != Kind.SIGN || token.isAngle() && !token.paired) {
        continue;
      }
      if (token.isSign("]") && !token.paired) {
        squareClosesLeft--;
      }
      boolean opens = token.paired ? token.opens : token.is(Sign.Kind.OPEN);
      boolean closes = token.paired ? token.closes : token.is(Sign.Kind.CLOSE);
      if (!token.paired
          && opens
          && (token.isSign("[") && squareClosesLeft == 0 || token.isSign("⟦"))) {
        // ]a,b[ and [a,b[
        if (!open.isEmpty() && endsOperand(i - 1) && isSquare(tokens.get(open.getLast()))) {
          opens = false;
          closes = true;
        }
      } else if (!token.paired
          && closes
          && (token.isSign("]") || token.isSign("⟧"))
          && !endsOperand(i - 1)) {
        // ]a, b[ where no bracket waits for this one.
        if (open.isEmpty() || !"[⟦".contains(tokens.get(open.getLast()).text)) {
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
    return !token.paired && "[]⟦⟧".contains(token.text);
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
    BarPairing.pair(tokens, opener, i);
  }

  private static boolean sameKind(String open, String close) {
    return switch (open) {
      case "(" -> close.equals(")");
      case "[" -> close.equals("]") || close.equals("[");
      case "]" -> close.equals("[") || close.equals("]");
      case "{" -> close.equals("}");
      case "⌊" -> close.equals("⌋");
      case "⌈" -> close.equals("⌉");
      case "⟦" -> close.equals("⟧") || close.equals("⟦");
      case "⟧" -> close.equals("⟦") || close.equals("⟧");
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

  /**
   * Whether token {@code i} is the end of an operand, so that what follows is no operand's start.
   */
  private boolean endsOperand(int i) {
    return i >= 0 && tokens.get(i).endsOperand();
  }
}
