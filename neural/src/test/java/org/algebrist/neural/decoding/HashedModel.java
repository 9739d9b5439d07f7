package org.algebrist.neural.decoding;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A model whose probabilities are a fixed pseudo-random function of input and prefix. Like a real
 * one it keeps its own rows, here the prefixes, and fails if the search continues another row than
 * the output came from.
 */
final class HashedModel implements StepModel<Integer> {
  private final int tokens;
  private final int firstInput;
  private List<Kept> kept = List.of();
  private boolean started;
  int calls;

  private record Kept(int input, List<Integer> prefix) {}

  HashedModel(int tokens) {
    this(tokens, 0);
  }

  /** Whose input {@code i} is the input {@code firstInput + i} of another. */
  HashedModel(int tokens, int firstInput) {
    this.tokens = tokens;
    this.firstInput = firstInput;
  }

  static double logProbability(int input, List<Integer> prefix, int token, int tokens) {
    SplittableRandom random = new SplittableRandom(31L * input + prefix.hashCode());
    double sum = 0;
    double wanted = 0;
    for (int t = 0; t < tokens; t++) {
      double weight = Math.exp(random.nextDouble(-3, 3));
      sum += weight;
      wanted = t == token ? weight : wanted;
    }
    return Math.log(wanted / sum);
  }

  @Override
  public List<List<Candidate<Integer>>> expand(List<Row<Integer>> rows, int width) {
    calls++;
    List<Kept> now = new ArrayList<>();
    List<List<Candidate<Integer>>> proposals = new ArrayList<>();
    for (Row<Integer> row : rows) {
      Kept own = started ? continued(row) : new Kept(firstInput + row.parent(), List.of());
      if (!own.prefix().equals(row.previous())) {
        throw new AssertionError("row of " + own.prefix() + " continued as " + row.previous());
      }
      now.add(own);
      List<Candidate<Integer>> candidates = new ArrayList<>();
      for (int token = 0; token < tokens; token++) {
        if (row.allowed().test(token)) {
          candidates.add(
              new Candidate<>(token, logProbability(own.input(), own.prefix(), token, tokens)));
        }
      }
      candidates.sort(Comparator.comparingDouble(Candidate<Integer>::logProbability).reversed());
      proposals.add(candidates.subList(0, Math.min(width, candidates.size())));
    }
    kept = now;
    started = true;
    return proposals;
  }

  private Kept continued(Row<Integer> row) {
    Kept parent = kept.get(row.parent());
    List<Integer> prefix = new ArrayList<>(parent.prefix());
    prefix.add(row.previous().getLast());
    return new Kept(parent.input(), prefix);
  }
}
