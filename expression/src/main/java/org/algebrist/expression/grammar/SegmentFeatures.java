package org.algebrist.expression.grammar;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.Token.Kind;

/** What a row shows of whether two capitals side by side are a segment, for {@link Ranker}. */
final class SegmentFeatures {
  private static final int LONGEST = 64;

  private static final Set<String> KNOWN_PRODUCTS =
      Set.of("PV", "RT", "IR", "RI", "UI", "VI", "MV", "PY");

  private SegmentFeatures() {}

  /**
   * Whether the two capitals at {@code at} are quantities by what stands beside them: another one
   * alone (V = IR, G = H − TS), each of them by itself ((AB)⁻¹ = B⁻¹A⁻¹), a product with small
   * letters (PV = nRT), or if they are known and no number is (MV = PY).
   */
  static boolean isProduct(List<Token> tokens, int at) {
    String first = tokens.get(at).text;
    String second = tokens.get(at + 1).text;
    if (!areSums(tokens) || shareEnds(tokens)) {
      return false;
    }
    return isBesideOne(tokens, first + second)
        || isSingle(tokens, first) && isSingle(tokens, second)
        || tokens.stream().noneMatch(token -> token.kind == Kind.NUMERAL)
            && (areKnown(tokens)
                || Math.abs(first.charAt(0) - second.charAt(0)) > 1 && holdsLongProduct(tokens));
  }

  /** Whether two pairs or more of a sum go from point to point: AB + BC + CA. */
  static boolean arePath(List<Token> tokens) {
    String end = "";
    int pairs = 0;
    for (int i = 0; i < tokens.size(); i++) {
      if (Words.isPair(tokens, i)) {
        if (pairs++ > 0 && (!tokens.get(i).text.equals(end) || !tokens.get(i - 1).isSign("+"))) {
          return false;
        }
        end = tokens.get(++i).text;
      }
    }
    return pairs > 1;
  }

  private static boolean areSums(List<Token> tokens) {
    for (Token token : tokens) {
      if (token.kind == Kind.SIGN && "=≈∝+-−/,()[]".indexOf(token.text) < 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether two pairs have a letter in common: AB + BC. */
  private static boolean shareEnds(List<Token> tokens) {
    var ends = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      if (Words.isPair(tokens, i)) {
        String first = tokens.get(i).text;
        String second = tokens.get(++i).text;
        if (ends.indexOf(first + second) < 0) {
          if (ends.indexOf(first) >= 0 || ends.indexOf(second) >= 0) {
            return true;
          }
          ends.append(first).append(second);
        }
      }
    }
    return false;
  }

  /** Whether another capital is a term of a sum or a side of an equation. */
  private static boolean isBesideOne(List<Token> tokens, String pair) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind == Kind.NAME
          && Character.isUpperCase(token.text.charAt(0))
          && !pair.contains(token.text)
          && (pair.equals("PQ") || !Names.ITALIC_WORDS.contains(token.text)) // TR = PQ
          && isTermEnd(tokens, i - 1)
          && isTermEnd(tokens, i + 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isTermEnd(List<Token> tokens, int i) {
    return i < 0
        || i >= tokens.size()
        || tokens.get(i).kind == Kind.SPACE
        || tokens.get(i).kind == Kind.SIGN && "=≈∝+-−/".contains(tokens.get(i).text);
  }

  /** Whether a letter stands somewhere with a script or with no letter beside it. */
  private static boolean isSingle(List<Token> tokens, String name) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind == Kind.NAME
          && token.text.equals(name)
          && token.primes == 0
          && (token.supLayout != null || !isName(tokens, i + 1))
          && !isName(tokens, i - 1)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isName(List<Token> tokens, int i) {
    return i >= 0
        && i < tokens.size()
        && tokens.get(i).kind == Kind.NAME
        && tokens.get(i).supLayout == null;
  }

  private static boolean areKnown(List<Token> tokens) {
    int pairs = 0;
    boolean pieces = false;
    for (int i = 0; i < tokens.size(); i++) {
      pieces |= tokens.get(i).kind == Kind.PIECE;
      if (Words.isPair(tokens, i)) {
        if (!KNOWN_PRODUCTS.contains(tokens.get(i).text + tokens.get(i + 1).text)) {
          return false;
        }
        pairs++;
      }
    }
    return pairs > 1 || !pieces;
  }

  /** Whether three letters or more stand side by side, not all of them capitals: nRT. */
  private static boolean holdsLongProduct(List<Token> tokens) {
    int run = 0;
    boolean small = false;
    for (Token token : tokens) {
      boolean letter = token.kind == Kind.NAME && Names.function(token.text) == null;
      run = letter ? run + 1 : 0;
      small = letter && (small || Character.isLowerCase(token.text.charAt(0)));
      if (run > 2 && small) {
        return true;
      }
    }
    return false;
  }

  /** The features of the two capitals at {@code at}. */
  static int[] of(List<Token> tokens, int at) {
    Set<String> pairs = new HashSet<>();
    Set<String> ends = new HashSet<>();
    int shared = 0;
    int alone = 0;
    int numbers = 0;
    int relations = 0;
    boolean reversed = false;
    for (int i = 0; i < Math.min(tokens.size(), LONGEST); i++) {
      Token token = tokens.get(i);
      if (Words.isPair(tokens, i)) {
        String first = token.text;
        String second = tokens.get(i + 1).text;
        reversed |= pairs.contains(second + first);
        if (pairs.add(first + second)) {
          shared += (ends.add(first) ? 0 : 1) + (ends.add(second) ? 0 : 1);
        }
        i++;
      } else if (token.kind == Kind.NAME) {
        alone += Character.isUpperCase(token.text.charAt(0)) ? 1 : 8;
      } else if (token.kind == Kind.NUMERAL || token.kind == Kind.PIECE) {
        numbers++;
      } else if (token.is(Sign.Kind.RELATION)) {
        relations++;
      }
    }
    int capitals = Math.min(alone % 8, 3);
    int others = Math.min(alone / 8, 3);
    Token first = tokens.get(at);
    Token second = tokens.get(at + 1);
    Token next = at + 2 < tokens.size() ? tokens.get(at + 2) : null;
    int apart = Math.clamp(second.text.charAt(0) - first.text.charAt(0), -4, 4) + 4;
    return new int[] {
      Ranker.feature(0, 0),
      Ranker.feature(1, Math.min(pairs.size(), 4) * 3 + Math.min(shared, 2)),
      Ranker.feature(2, capitals * 4 + others),
      Ranker.feature(3, Math.min(numbers, 3) * 3 + Math.min(relations, 2)),
      Ranker.feature(4, reversed ? 1 : 0),
      Ranker.feature(5, first.text.charAt(0) & 0xFF),
      Ranker.feature(6, second.text.charAt(0) & 0xFF),
      Ranker.feature(7, apart),
      Ranker.feature(8, at == 0 ? 0 : tokens.get(at - 1).kind.ordinal() + 1),
      Ranker.feature(9, next == null ? 0 : next.kind.ordinal() + 1),
      Ranker.feature(10, second.supLayout != null ? 1 : 0)
    };
  }
}
