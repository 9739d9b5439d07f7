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
    for (Token token : tokens) {
      if (token.kind == Kind.SIGN) {
        Sign.Kind kind = token.sign.kind();
        brackets |= kind == Sign.Kind.OPEN || kind == Sign.Kind.CLOSE;
        bars |= kind == Sign.Kind.BAR || token.isSign("<") || token.isSign("∣");
        bars |= token.isSign("⟨") || token.isSign("⟩");
        bars |= token.isSign("〈") || token.isSign("〉");
      }
    }
    if (brackets || bars) {
      var pairing = new Pairing(tokens, script, problems);
      pairing.brackets();
      if (bars) {
        new BarPairing(pairing, tokens, problems, pairing.frame).bars();
      }
    }
  }

  static boolean isAngle(Token token) {
    return switch (token.text) {
      case "⟨", "〈", "⟩", "〉" -> token.kind == Kind.SIGN;
      default -> false;
    };
  }

  private void brackets() {
    List<Integer> open = new ArrayList<>();
    int squareClosesLeft = 0;
    for (Token token : tokens) {
      if (token.isSign("]") && !token.paired) {
        squareClosesLeft++;
      }
    }
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      frame[i] = open.isEmpty() ? -1 : open.getLast();
      if (token.kind != Kind.SIGN || isAngle(token) && !token.paired) {
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

  void pair(int opener, int closer) {
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
  boolean endsOperand(int i) {
    if (i < 0) {
      return false;
    }
    Token token = tokens.get(i);
    return switch (token.kind) {
      case NUMERAL, PIECE, BARE_SCRIPTS -> true;
      case WORDS, SPACE -> false;
      case NAME -> token.hasLayoutScripts() || Names.function(token.text) == null;
      case SIGN ->
          switch (token.sign.kind()) {
            case CLOSE -> !token.opens;
            case OPEN -> token.closes;
            case POSTFIX, OPERAND -> true;
            case BAR -> token.closes;
            case RELATION -> token.closes;
            case INFIX,
                PREFIX,
                LARGE,
                INTEGRAL,
                QUANTIFIER,
                COMMA,
                SEMICOLON,
                COLON,
                PERIOD,
                APPLY ->
                false;
          };
    };
  }
}
