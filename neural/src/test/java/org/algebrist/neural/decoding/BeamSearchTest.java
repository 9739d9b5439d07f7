package org.algebrist.neural.decoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BeamSearchTest {
  private static final int TOKENS = 4;
  private static final int MAX_LENGTH = 5;

  /** No fewer than all prefixes of MAX_LENGTH tokens. */
  private static final int ALL = 1024;

  private final SplittableRandom random = new SplittableRandom(41);

  @Test
  void aBeamWideEnoughFindsExactlyWhatExhaustiveSearchFinds() {
    int found = 0;
    for (int round = 0; round < 60; round++) {
      RandomAutomaton automaton = automaton();
      List<RandomAutomaton.Output> all = automaton.all(0, MAX_LENGTH);
      List<Hypothesis<Integer, Integer>> beam = search(ALL, automaton);
      assertThat(beam).extracting(Hypothesis::tokens).isEqualTo(tokens(all));
      for (int i = 0; i < all.size(); i++) {
        assertThat(beam.get(i).logProbability())
            .isCloseTo(all.get(i).logProbability(), within(1e-12));
      }
      found += all.size();
    }
    assertThat(found).as("outputs compared").isGreaterThan(500);
  }

  @Test
  void widthOneIsGreedyDecoding() {
    int finished = 0;
    for (int round = 0; round < 200; round++) {
      RandomAutomaton automaton = automaton();
      List<Integer> greedy = new ArrayList<>();
      int state = automaton.start();
      while (!automaton.isComplete(state) && greedy.size() < MAX_LENGTH) {
        int best = -1;
        double bestScore = Double.NEGATIVE_INFINITY;
        for (int token = 0; token < TOKENS; token++) {
          double score = HashedModel.logProbability(0, greedy, token, TOKENS);
          if (automaton.allows(state, token) && score > bestScore) {
            best = token;
            bestScore = score;
          }
        }
        if (best < 0) {
          break;
        }
        state = automaton.advance(state, best);
        greedy.add(best);
      }
      List<Hypothesis<Integer, Integer>> beam = search(1, automaton);
      if (automaton.isComplete(state)) {
        assertThat(beam).singleElement().extracting(Hypothesis::tokens).isEqualTo(greedy);
        finished++;
      } else {
        assertThat(beam).isEmpty();
      }
    }
    assertThat(finished).as("greedy outputs compared").isBetween(20, 180);
  }

  @Test
  void everyOutputIsValidFinishedRankedAndScoredByItsTokens() {
    for (int round = 0; round < 200; round++) {
      RandomAutomaton automaton = automaton();
      int width = random.nextInt(1, 8);
      List<Hypothesis<Integer, Integer>> beam = search(width, automaton);
      assertThat(beam).hasSizeLessThanOrEqualTo(width).doesNotHaveDuplicates();
      double previous = Double.POSITIVE_INFINITY;
      for (Hypothesis<Integer, Integer> hypothesis : beam) {
        int state = automaton.start();
        double sum = 0;
        for (int i = 0; i < hypothesis.tokens().size(); i++) {
          List<Integer> prefix = hypothesis.tokens().subList(0, i);
          sum += HashedModel.logProbability(0, prefix, hypothesis.tokens().get(i), TOKENS);
          state = automaton.advance(state, hypothesis.tokens().get(i)); // fails if not allowed
        }
        assertThat(automaton.isComplete(state)).isTrue();
        assertThat(hypothesis.complete()).isTrue();
        assertThat(hypothesis.state()).isEqualTo(state);
        assertThat(hypothesis.tokens().size()).isBetween(1, MAX_LENGTH);
        assertThat(hypothesis.logProbability()).isCloseTo(sum, within(1e-12));
        assertThat(hypothesis.logProbability()).isLessThanOrEqualTo(previous);
        previous = hypothesis.logProbability();
      }
    }
  }

  @Test
  void inputsSearchedTogetherGiveWhatEachGivesAlone() {
    for (int round = 0; round < 50; round++) {
      List<RandomAutomaton> automata =
          IntStream.range(0, random.nextInt(1, 6)).mapToObj(i -> automaton()).toList();
      BeamSearch search = new BeamSearch(random.nextInt(1, 5), MAX_LENGTH);
      List<List<Hypothesis<Integer, Integer>>> together =
          search.search(new HashedModel(TOKENS), automata);
      for (int i = 0; i < automata.size(); i++) {
        assertThat(together.get(i))
            .isEqualTo(
                search.search(new HashedModel(TOKENS, i), List.of(automata.get(i))).getFirst());
      }
      assertThat(search.search(new HashedModel(TOKENS), automata))
          .as("once more")
          .isEqualTo(together);
    }
  }

  @Test
  void aFinishedOutputKeepsItsScoreWhileOthersGrow() {
    // "1" ends at once with probability 0.4; "0 … 0 1" is likelier at first and ends later.
    Counting constraint = new Counting(1);
    StepModel<Integer> model =
        fixed(List.of(new Candidate<>(0, Math.log(0.6)), new Candidate<>(1, Math.log(0.4))));
    List<Hypothesis<Integer, Integer>> beam =
        new BeamSearch(4, 3).search(model, List.of(constraint)).getFirst();
    assertThat(beam)
        .extracting(Hypothesis::tokens)
        .containsExactly(List.of(1), List.of(0, 1), List.of(0, 0, 1));
    assertThat(beam.get(0).logProbability()).isEqualTo(Math.log(0.4));
    assertThat(beam.get(2).logProbability()).isCloseTo(Math.log(0.6 * 0.6 * 0.4), within(1e-12));
  }

  @Test
  void aFinishedOutputThatStepsAsideLeavesItsPlaceToAnOpenOne() {
    // "2" ends at once; 0 and 1 go on.
    List<Candidate<Integer>> candidates =
        List.of(
            new Candidate<>(2, Math.log(0.5)),
            new Candidate<>(0, Math.log(0.3)),
            new Candidate<>(1, Math.log(0.2)));
    for (BeamSearch.Finished finished : BeamSearch.Finished.values()) {
      List<Integer> rowsOfCalls = new ArrayList<>();
      StepModel<Integer> model =
          (rows, width) -> {
            rowsOfCalls.add(rows.size());
            return rows.stream().map(row -> candidates).toList();
          };
      List<Hypothesis<Integer, Integer>> beam =
          new BeamSearch(2, 3, finished).search(model, List.of(new Counting(2))).getFirst();
      assertThat(beam).extracting(Hypothesis::tokens).containsExactly(List.of(2), List.of(0, 2));
      assertThat(rowsOfCalls)
          .containsExactly(1, finished == BeamSearch.Finished.STEP_ASIDE ? 2 : 1);
    }
  }

  @Test
  void whatStepsAsideIsRankedAmongAllThatIsFinished() {
    // "1" ends with probability 0.1 at first and 0.9 later, so the later one is better.
    StepModel<Integer> model =
        (rows, width) ->
            rows.stream()
                .map(row ->
                    row.previous().isEmpty()
                        ? List.of(
                            new Candidate<>(0, Math.log(0.9)), new Candidate<>(1, Math.log(0.1)))
                        : List.of(
                            new Candidate<>(1, Math.log(0.9)), new Candidate<>(0, Math.log(0.1))))
                .toList();
    List<Hypothesis<Integer, Integer>> beam =
        new BeamSearch(2, 5, BeamSearch.Finished.STEP_ASIDE)
            .search(model, List.of(new Counting(1)))
            .getFirst();
    assertThat(beam).extracting(Hypothesis::tokens).containsExactly(List.of(0, 1), List.of(1));
  }

  @Test
  void tiesGoToTheEarlierCandidate() {
    StepModel<Integer> model = fixed(List.of(new Candidate<>(7, -1), new Candidate<>(3, -1)));
    List<Hypothesis<Integer, Integer>> beam =
        new BeamSearch(2, 1).search(model, List.of(new Counting(0))).getFirst();
    assertThat(beam).extracting(Hypothesis::tokens).containsExactly(List.of(7), List.of(3));
  }

  @Test
  void theSearchStopsAsSoonAsAllIsFinished() {
    HashedModel model = new HashedModel(TOKENS);
    assertThat(new BeamSearch(2, 100).search(model, List.of(new Counting(0))).getFirst())
        .hasSize(2);
    assertThat(model.calls).isEqualTo(1);
  }

  @Test
  void whatIsUnfinishedAtTheLengthLimitIsDropped() {
    Counting never = new Counting(99);
    HashedModel model = new HashedModel(TOKENS);
    assertThat(new BeamSearch(3, 6).search(model, List.of(never)).getFirst()).isEmpty();
    assertThat(model.calls).isEqualTo(6);
  }

  @Test
  void aDeadEndGivesAnEmptyBeamAndHoldsUpNobody() {
    Constraint<Integer, Integer> deadEnd =
        new Counting(0) {
          @Override
          public boolean allows(Integer state, Integer token) {
            return false;
          }
        };
    List<List<Hypothesis<Integer, Integer>>> beams =
        new BeamSearch(2, 5)
            .search(new HashedModel(TOKENS), List.of(deadEnd, new Counting(0), deadEnd));
    assertThat(beams.get(0)).isEmpty();
    assertThat(beams.get(1)).hasSize(2);
    assertThat(beams.get(2)).isEmpty();
  }

  @Test
  void noInputsNeedNoModel() {
    StepModel<Integer> unasked =
        (rows, width) -> {
          throw new AssertionError("asked");
        };
    assertThat(new BeamSearch(2, 5).search(unasked, List.<Counting>of())).isEmpty();
  }

  @Test
  void anInputThatIsCompleteFromTheStartHasTheEmptyOutput() {
    Constraint<Integer, Integer> done =
        new Counting(0) {
          @Override
          public boolean isComplete(Integer state) {
            return true;
          }
        };
    List<List<Hypothesis<Integer, Integer>>> beams =
        new BeamSearch(2, 5).search(new HashedModel(TOKENS), List.of(done, new Counting(0)));
    assertThat(beams.get(0)).singleElement().satisfies(h -> assertThat(h.tokens()).isEmpty());
    assertThat(beams.get(1))
        .isEqualTo(
            new BeamSearch(2, 5)
                .search(new HashedModel(TOKENS, 1), List.of(new Counting(0)))
                .getFirst());
  }

  @Test
  void aModelThatProposesWhatIsNotAllowedIsABugAndSaidSo() {
    StepModel<Integer> disobedient = fixed(List.of(new Candidate<>(2, -0.5)));
    Constraint<Integer, Integer> not2 =
        new Counting(0) {
          @Override
          public boolean allows(Integer state, Integer token) {
            return token != 2;
          }
        };
    assertThatThrownBy(() -> new BeamSearch(1, 3).search(disobedient, List.of(not2)))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("token 2");
  }

  @Test
  void aProbabilityThatIsNoneIsABugAndSaidSo() {
    for (double score : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      StepModel<Integer> broken = fixed(List.of(new Candidate<>(0, score)));
      assertThatThrownBy(() -> new BeamSearch(1, 3).search(broken, List.of(new Counting(0))))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining(String.valueOf(score));
    }
  }

  @Test
  void anImpossibleCandidateIsNotTaken() {
    StepModel<Integer> model =
        fixed(List.of(new Candidate<>(1, -1), new Candidate<>(0, Double.NEGATIVE_INFINITY)));
    assertThat(new BeamSearch(2, 3).search(model, List.of(new Counting(0))).getFirst())
        .extracting(Hypothesis::tokens)
        .containsExactly(List.of(1));
  }

  @Test
  void widthAndLengthMustBePositive() {
    assertThatThrownBy(() -> new BeamSearch(0, 5))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("beam width 0 and length limit 5 must be positive");
    assertThatThrownBy(() -> new BeamSearch(3, -1)).hasMessageContaining("-1");
  }

  /** Complete at the first token of at least {@code end}; the state is the last token, or -1. */
  private static class Counting implements Constraint<Integer, Integer> {
    private final int end;

    Counting(int end) {
      this.end = end;
    }

    @Override
    public Integer start() {
      return -1;
    }

    @Override
    public boolean allows(Integer state, Integer token) {
      return true;
    }

    @Override
    public Integer advance(Integer state, Integer token) {
      return token;
    }

    @Override
    public boolean isComplete(Integer state) {
      return state >= end;
    }
  }

  private static StepModel<Integer> fixed(List<Candidate<Integer>> candidates) {
    return (rows, width) -> rows.stream().map(row -> candidates).toList();
  }

  private RandomAutomaton automaton() {
    return new RandomAutomaton(random, random.nextInt(2, 6), TOKENS);
  }

  private static List<Hypothesis<Integer, Integer>> search(int width, RandomAutomaton automaton) {
    return new BeamSearch(width, MAX_LENGTH)
        .search(new HashedModel(TOKENS), List.of(automaton))
        .getFirst();
  }

  private static List<List<Integer>> tokens(List<RandomAutomaton.Output> outputs) {
    return outputs.stream().map(RandomAutomaton.Output::tokens).toList();
  }
}
