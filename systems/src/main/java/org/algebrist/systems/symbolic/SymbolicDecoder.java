package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.pytorch.Device;
import org.bytedeco.pytorch.NoGradGuard;

/**
 * Beam search for the answers of many questions at once, under the {@link SymbolicGrammar}: every
 * hypothesis is a tree. Width 1 is greedy.
 *
 * <p>As published: of the 2·W best continuations of a question's W open outputs, those that end are
 * kept, the best W others go on; a question is done with W ended ones. Probabilities are the
 * model's own, not made to sum to 1 over what the grammar allows.
 *
 * @param width W
 * @param normalised whether hypotheses are compared by mean log-probability, their end counted, as
 *     in the thesis; else by its sum
 * @param rows about how many outputs are read at once, over all questions
 */
public record SymbolicDecoder(int width, boolean normalised, int rows) {
  /** Enough for the processor to be busy, few enough for its cache. */
  public static final int DEFAULT_ROWS = 320;

  /** A finished answer: its tokens, and what hypotheses are ranked by. */
  @SuppressWarnings("ArrayRecordComponent") // a result, never compared
  public record Hypothesis(byte[] tokens, double score) {}

  public SymbolicDecoder {
    if (width < 1 || rows < 1) {
      throw new IllegalArgumentException(
          "width=%d and rows=%d must be at least 1".formatted(width, rows));
    }
  }

  /** As in the thesis: by mean log-probability. */
  public static SymbolicDecoder of(int width) {
    return new SymbolicDecoder(width, true, DEFAULT_ROWS);
  }

  /**
   * Answers questions.
   *
   * @param grammar what an answer may consist of, and its greatest length
   * @return for each question its hypotheses, best first: at least one, at most W
   */
  List<List<Hypothesis>> decode(
      SymbolicModel model, SymbolicGrammar grammar, List<byte[]> questions, Device device) {
    List<List<Hypothesis>> answers = new ArrayList<>();
    questions.forEach(question -> answers.add(List.of()));
    List<Integer> order = // little padding
        IntStream.range(0, questions.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> questions.get(i).length))
            .toList();
    int together = Math.max(1, rows / width);
    for (int from = 0; from < order.size(); from += together) {
      List<Integer> part = order.subList(from, Math.min(from + together, order.size()));
      List<Beam> beams = new ArrayList<>();
      part.forEach(question -> beams.add(new Beam(question, grammar)));
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard();
          SymbolicStep step =
              new SymbolicStep(
                  model, grammar, part.stream().map(questions::get).toList(), device)) {
        search(beams, step);
      }
      beams.forEach(beam -> answers.set(beam.question, beam.best()));
    }
    return answers;
  }

  /** An open output. */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Open(byte[] tokens, SymbolicGrammar.State state, double sum) {}

  /** The outputs of one question. */
  private final class Beam {
    private final int question;
    private final SymbolicGrammar grammar;
    private List<Open> open;
    private final List<Hypothesis> ended = new ArrayList<>();

    Beam(int question, SymbolicGrammar grammar) {
      this.question = question;
      this.grammar = grammar;
      this.open = List.of(new Open(new byte[0], grammar.start(), 0));
    }

    /**
     * Goes one token further.
     *
     * @param candidates the best, best first
     * @return for each output that is open now the index of the one it continues
     */
    List<Integer> advance(SymbolicStep.Best candidates, int row) {
      List<Open> next = new ArrayList<>();
      List<Integer> parents = new ArrayList<>();
      for (int i = 0; i < candidates.count() && next.size() < width; i++) {
        double sum = candidates.sum(row, i);
        if (!(sum > Double.NEGATIVE_INFINITY)) {
          break; // nothing more is allowed, or the weights make no numbers
        }
        Open parent = open.get(candidates.output(row, i));
        int token = candidates.token(row, i);
        if (token == SymbolicCodec.BOUND) {
          double score = normalised ? sum / (parent.tokens().length + 1) : sum;
          ended.add(new Hypothesis(parent.tokens(), score));
        } else {
          byte[] longer = Arrays.copyOf(parent.tokens(), parent.tokens().length + 1);
          longer[longer.length - 1] = (byte) token;
          next.add(new Open(longer, grammar.advance(parent.state(), token), sum));
          parents.add(candidates.output(row, i));
        }
      }
      open = next;
      return parents;
    }

    boolean isDone() {
      return ended.size() >= width || open.isEmpty();
    }

    List<Hypothesis> best() {
      ended.sort(Comparator.comparingDouble(Hypothesis::score).reversed());
      return List.copyOf(ended.subList(0, Math.min(width, ended.size())));
    }
  }

  private void search(List<Beam> all, SymbolicStep step) {
    List<Beam> beams = all;
    int columns = 1; // outputs a question that the coming step reads
    while (!beams.isEmpty()) {
      try (PointerScope scope = new PointerScope()) {
        SymbolicStep.Best best =
            step.best(beams.stream().map(beam -> beam.open).toList(), columns, 2 * width);
        List<Beam> next = new ArrayList<>();
        List<Integer> staying = new ArrayList<>();
        long[] rows = new long[beams.size() * width];
        int filled = 0;
        for (int b = 0; b < beams.size(); b++) {
          Beam beam = beams.get(b);
          List<Integer> parents = beam.advance(best, b);
          if (!beam.isDone()) {
            next.add(beam);
            staying.add(b);
            for (int w = 0; w < width; w++) { // what is not filled repeats the first
              int parent = parents.get(w < parents.size() ? w : 0);
              rows[filled++] = (long) b * columns + parent;
            }
          }
        }
        if (!next.isEmpty()) {
          step.keep(Arrays.copyOf(rows, filled), staying, beams.size());
        }
        beams = next;
        columns = width;
      }
    }
  }
}
