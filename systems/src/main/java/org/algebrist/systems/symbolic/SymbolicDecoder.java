package org.algebrist.systems.symbolic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.algebrist.neural.decoding.Beam;
import org.algebrist.neural.decoding.BeamOutput;
import org.algebrist.neural.decoding.BeamSearch;
import org.algebrist.neural.decoding.Ranking;
import org.algebrist.neural.decoding.RankingModel;
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
  public List<List<Hypothesis>> decode(
      SymbolicModel model, SymbolicGrammar grammar, List<byte[]> questions, Device device) {
    return decode(model, grammar, questions, device, () -> false);
  }

  /**
   * The same until it is stopped; the hypotheses that are finished by then are the answer.
   *
   * @param stopped asked before each token
   */
  List<List<Hypothesis>> decode(
      SymbolicModel model,
      SymbolicGrammar grammar,
      List<byte[]> questions,
      Device device,
      BooleanSupplier stopped) {
    List<List<Hypothesis>> answers = new ArrayList<>();
    questions.forEach(question -> answers.add(List.of()));
    List<Integer> order = // little padding
        IntStream.range(0, questions.size())
            .boxed()
            .sorted(Comparator.comparingInt(i -> questions.get(i).length))
            .toList();
    int together = Math.max(1, rows / width);
    // The grammar limits the length.
    var search = new BeamSearch(width, Integer.MAX_VALUE, BeamSearch.Finished.STEP_ASIDE);
    for (int from = 0; from < order.size(); from += together) {
      List<Integer> part = order.subList(from, Math.min(from + together, order.size()));
      List<Output> starts = Collections.nCopies(part.size(), Output.empty(grammar));
      try (PointerScope scope = new PointerScope();
          NoGradGuard noGrad = new NoGradGuard();
          SymbolicStep step =
              new SymbolicStep(
                  model, grammar, part.stream().map(questions::get).toList(), normalised, device)) {
        List<List<Output>> ended = search.search(new Stoppable(step, stopped), starts);
        for (int i = 0; i < part.size(); i++) {
          answers.set(
              part.get(i),
              ended.get(i).stream()
                  .map(output -> new Hypothesis(output.tokens(), output.score()))
                  .toList());
        }
      }
    }
    return answers;
  }

  /** A step that continues nothing once it is stopped. */
  private record Stoppable(SymbolicStep step, BooleanSupplier stopped)
      implements RankingModel<Output> {
    private static final Ranking<Output> NONE =
        new Ranking<>() {
          @Override
          public int count(int beam) {
            return 0;
          }

          @Override
          public double sum(int beam, int i) {
            throw none();
          }

          @Override
          public int parent(int beam, int i) {
            throw none();
          }

          @Override
          public Output output(int beam, int i) {
            throw none();
          }

          private IndexOutOfBoundsException none() {
            return new IndexOutOfBoundsException("there are no continuations");
          }
        };

    @Override
    public Ranking<Output> rank(List<Beam<Output>> beams, int wanted) {
      return stopped.getAsBoolean() ? NONE : step.rank(beams, wanted);
    }
  }

  /**
   * An output of the search.
   *
   * @param state of the grammar behind its tokens
   * @param sum of the log-probabilities of its tokens
   * @param score what it is ranked by once it is complete
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Output(
      byte[] tokens, SymbolicGrammar.State state, double sum, double score, boolean complete)
      implements BeamOutput {

    static Output empty(SymbolicGrammar grammar) {
      return new Output(new byte[0], grammar.start(), 0, 0, false);
    }

    /** With one more token; the bound ends it and does not count among its tokens. */
    Output with(int token, double total, SymbolicGrammar grammar, boolean normalised) {
      if (token == SymbolicCodec.BOUND) {
        double score = normalised ? total / (tokens.length + 1) : total;
        return new Output(tokens, state, total, score, true);
      }
      byte[] longer = Arrays.copyOf(tokens, tokens.length + 1);
      longer[longer.length - 1] = (byte) token;
      return new Output(longer, grammar.advance(state, token), total, 0, false);
    }
  }
}
