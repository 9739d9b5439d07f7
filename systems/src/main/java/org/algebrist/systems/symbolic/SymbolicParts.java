package org.algebrist.systems.symbolic;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.algebrist.expression.sequence.SymbolicVocabulary;

/**
 * A model and what belongs to it; it owns the model's memory.
 *
 * @param admitted tokens that answers may consist of: those of the answers that were learnt
 */
record SymbolicParts(SymbolicModel model, SymbolicCodec codec, Set<String> admitted)
    implements AutoCloseable {
  SymbolicParts {
    admitted = Set.copyOf(admitted);
  }

  /** The tokens of all answers, numbers as INT+; an operand of one token is always among them. */
  static Set<String> admitted(SymbolicCodec codec, List<TokenPair> pairs) {
    boolean[] seen = new boolean[codec.size()];
    for (TokenPair pair : pairs) {
      for (byte id : pair.answer()) {
        seen[id] = true;
      }
    }
    Set<String> admitted = new TreeSet<>();
    for (int id = 0; id < seen.length; id++) {
      if (seen[id]) {
        admitted.add(
            codec.isOfNumber(id) ? SymbolicVocabulary.PLUS_INTEGER : codec.tokens().get(id));
      }
    }
    admitted.add("x");
    return admitted;
  }

  /**
   * @param maxLength of an answer; 0 for as long as the model can say
   */
  SymbolicGrammar grammar(int maxLength) {
    int most = model.config().maxLength();
    return new SymbolicGrammar(codec, admitted, maxLength == 0 ? most : Math.min(most, maxLength));
  }

  @Override
  public void close() {
    model.close();
  }
}
