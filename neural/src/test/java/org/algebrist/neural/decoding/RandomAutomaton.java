package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A random constraint over tokens 0..K-1: which follow in a state, where they lead, what is
 * complete.
 */
final class RandomAutomaton implements Constraint<Integer, Integer> {
  final int tokens;
  private final boolean[][] allowed;
  private final int[][] next;
  private final boolean[] complete;

  RandomAutomaton(SplittableRandom random, int states, int tokens) {
    this.tokens = tokens;
    allowed = new boolean[states][tokens];
    next = new int[states][tokens];
    complete = new boolean[states];
    for (int s = 0; s < states; s++) {
      complete[s] = s > 0 && random.nextInt(3) == 0;
      for (int t = 0; t < tokens; t++) {
        allowed[s][t] = random.nextInt(10) < 7;
        next[s][t] = random.nextInt(states);
      }
    }
  }

  @Override
  public Integer start() {
    return 0;
  }

  @Override
  public boolean allows(Integer state, Integer token) {
    return !complete[state] && allowed[state][token];
  }

  @Override
  public Integer advance(Integer state, Integer token) {
    if (!allows(state, token)) {
      throw new AssertionError("token " + token + " is not allowed in state " + state);
    }
    return next[state][token];
  }

  @Override
  public boolean isComplete(Integer state) {
    return complete[state];
  }

  /** A finished output and the sum of its tokens' logarithms. */
  record Output(List<Integer> tokens, double logProbability) {}

  /** Every finished output of at most so many tokens, best first. */
  List<Output> all(int input, int maxLength) {
    List<Output> found = new ArrayList<>();
    walk(input, List.of(), start(), 0, maxLength, found);
    found.sort(Comparator.comparingDouble(Output::logProbability).reversed());
    return found;
  }

  private void walk(
      int input, List<Integer> prefix, int state, double sum, int left, List<Output> found) {
    if (complete[state]) {
      found.add(new Output(prefix, sum));
      return;
    }
    if (left == 0) {
      return;
    }
    for (int token = 0; token < tokens; token++) {
      if (allowed[state][token]) {
        List<Integer> longer = new ArrayList<>(prefix);
        longer.add(token);
        double term = HashedModel.logProbability(input, prefix, token, tokens);
        walk(input, longer, next[state][token], sum + term, left - 1, found);
      }
    }
  }
}
