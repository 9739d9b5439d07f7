package org.algebrist.systems.symbolic.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.systems.symbolic.TokenPair;

/**
 * What a model learns and is scored on, whether read from files or generated.
 *
 * @param train what is learnt
 * @param heldOut what the best weights are chosen by
 * @param tests what is scored in the end, by name
 * @param description a line for the user
 */
public record PairSets(
    List<TokenPair> train,
    List<TokenPair> heldOut,
    SequencedMap<String, List<TokenPair>> tests,
    String description) {
  public PairSets {
    if (train.isEmpty()) {
      throw new IllegalArgumentException(
          "there is nothing to learn: no training pair is short enough, or none was named ("
              + description
              + ")");
    }
    tests = new LinkedHashMap<>(tests);
  }

  /**
   * The same without pairs that the model cannot read or say, in what is learnt; tests keep theirs,
   * which count as not solved.
   *
   * @param maxLength most tokens of a question, and of an answer
   */
  PairSets within(int maxLength) {
    List<TokenPair> kept = shorter(train, maxLength);
    return new PairSets(
        kept,
        shorter(heldOut, maxLength),
        tests,
        kept.size() == train.size()
            ? description
            : "%s; %,d longer than %d left out"
                .formatted(description, train.size() - kept.size(), maxLength));
  }

  private static List<TokenPair> shorter(List<TokenPair> pairs, int maxLength) {
    List<TokenPair> kept = new ArrayList<>(pairs);
    kept.removeIf(pair -> pair.question().length > maxLength || pair.answer().length > maxLength);
    return kept;
  }
}
