package org.algebrist.expression.grammar;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.algebrist.expression.grammar.Token.Kind;

/** What a row shows of whether two capitals side by side are a segment, for {@link Ranker}. */
final class SegmentFeatures {
  private static final int LONGEST = 64;

  private SegmentFeatures() {}

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
