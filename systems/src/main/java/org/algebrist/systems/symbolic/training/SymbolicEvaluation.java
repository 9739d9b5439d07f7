package org.algebrist.systems.symbolic.training;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Predicate;
import org.algebrist.expression.sequence.Coded;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.symbolic.SymbolicDecoder;
import org.algebrist.systems.symbolic.SymbolicDecoder.Hypothesis;
import org.algebrist.systems.symbolic.SymbolicGrammar;
import org.algebrist.systems.symbolic.SymbolicModel;
import org.algebrist.systems.symbolic.TokenPair;
import org.bytedeco.pytorch.Device;

/**
 * Equation-wise accuracy (the thesis, 4.1): the greedy answer first, then a beam's, best first,
 * until one is the known answer or solves the question.
 */
final class SymbolicEvaluation {
  private final SymbolicModel model;
  private final SymbolicExperiment.Evaluation settings;
  private final AnswerCheck check;
  private final Device device;

  SymbolicEvaluation(
      SymbolicModel model,
      SymbolicExperiment.Evaluation settings,
      AnswerCheck check,
      Device device) {
    this.model = model;
    this.settings = settings;
    this.check = check;
    this.device = device;
  }

  /** Greedy decoding, among the widths. */
  private static final int GREEDY = 1;

  /**
   * What became of a question.
   *
   * @param needed by width how many hypotheses until one was right; absent where none was
   * @param exact by width whether one was the known answer, token by token
   * @param checked answers that have been put into the question, and whether they solve it
   */
  record Outcome(
      TokenPair pair,
      Map<Integer, Integer> needed,
      Map<Integer, Boolean> exact,
      Map<ByteBuffer, Boolean> checked) {}

  /**
   * Scores a set.
   *
   * @return outcomes in the order of the pairs
   */
  List<Outcome> outcomes(List<TokenPair> pairs) {
    int most = model.config().length();
    SymbolicGrammar grammar =
        new SymbolicGrammar(
            model.codec(),
            model.learnt().admitted(),
            settings.length() == 0 ? most : Math.min(most, settings.length()));
    List<Outcome> outcomes = new ArrayList<>();
    List<Outcome> open = new ArrayList<>();
    for (TokenPair pair : pairs) {
      Outcome outcome = new Outcome(pair, new HashMap<>(), new HashMap<>(), new HashMap<>());
      outcomes.add(outcome);
      if (pair.question().length <= most) { // a longer one cannot be read, and counts as not solved
        open.add(outcome);
      }
    }
    List<Integer> widths = new ArrayList<>(List.of(GREEDY));
    settings.beams().stream().filter(beam -> beam != GREEDY).sorted().forEach(widths::add);
    try (ExecutorService threads = Executors.newFixedThreadPool(settings.threads())) {
      for (int width : widths) {
        List<List<Hypothesis>> said =
            new SymbolicDecoder(width, settings.normalised(), SymbolicDecoder.DEFAULT_ROWS)
                .decode(
                    model,
                    grammar,
                    open.stream().map(outcome -> outcome.pair().question()).toList(),
                    device);
        List<Callable<Boolean>> tasks = new ArrayList<>();
        for (int i = 0; i < open.size(); i++) {
          Outcome outcome = open.get(i);
          List<Hypothesis> hypotheses = said.get(i);
          tasks.add(() -> judge(outcome, width, hypotheses));
        }
        await(threads, tasks);
        // The wider beams count what greedy solved as solved by the first hypothesis.
        open = open.stream().filter(outcome -> !outcome.needed().containsKey(GREEDY)).toList();
      }
    }
    for (Outcome outcome : outcomes) {
      if (outcome.needed().containsKey(GREEDY)) {
        for (int width : widths) {
          outcome.needed().put(width, 1);
          outcome.exact().putIfAbsent(width, outcome.exact().getOrDefault(GREEDY, false));
        }
      }
    }
    return outcomes;
  }

  private static void await(ExecutorService threads, List<Callable<Boolean>> tasks) {
    try {
      for (Future<Boolean> done : threads.invokeAll(tasks)) {
        done.get();
      }
    } catch (ExecutionException failed) {
      throw new IllegalStateException("a check failed: " + failed.getCause(), failed.getCause());
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while checking answers", stopped);
    }
  }

  private boolean judge(Outcome outcome, int width, List<Hypothesis> hypotheses) {
    TokenPair pair = outcome.pair();
    Formula question = null;
    for (int rank = 0; rank < hypotheses.size(); rank++) {
      byte[] said = hypotheses.get(rank).tokens();
      if (Arrays.equals(said, pair.answer())) {
        outcome.exact().put(width, true);
        outcome.needed().putIfAbsent(width, rank + 1);
        return true;
      }
      if (outcome.needed().containsKey(width)) {
        continue; // only an exact one is still looked for
      }
      ByteBuffer key = ByteBuffer.wrap(said);
      Boolean known = outcome.checked().get(key);
      if (known == null) {
        if (question == null) {
          question = model.codec().decode(pair.question()).orThrow();
        }
        known =
            model.codec().decode(said) instanceof Coded.Done<Formula>(Formula answer)
                && check.solves(question, answer);
        outcome.checked().put(key, known);
      }
      if (known) {
        outcome.needed().put(width, rank + 1);
      }
    }
    return outcome.needed().containsKey(width);
  }

  /**
   * Figures of test sets: of each as a whole, {@code fwd}, with the share of its questions that are
   * {@code known} from training, numbers aside; of the questions that, numbers aside, do not occur
   * in training, {@code fwd:deduplicated}; and by kind of question, as {@code fwd:trigonometric}.
   *
   * @param rule answers that are given to every question without a model, whose share of right ones
   *     is {@code rule10} of a whole set; none for no such figure
   */
  SequencedMap<String, SequencedMap<String, Double>> figures(
      SequencedMap<String, List<TokenPair>> tests, SkeletonSet train, List<byte[]> rule) {
    SequencedMap<String, SequencedMap<String, Double>> figures = new LinkedHashMap<>();
    tests.forEach((name, pairs) -> {
      List<Outcome> outcomes = outcomes(pairs);
      SequencedMap<String, Double> whole = figures(outcomes);
      whole.put("known", percent(outcomes, o -> train.contains(o.pair().question())));
      if (!rule.isEmpty()) {
        whole.put("rule" + rule.size(), percent(outcomes, o -> isSolvedByAny(o.pair(), rule)));
      }
      figures.put(name, whole);
      Map<String, Predicate<TokenPair>> groups = new LinkedHashMap<>();
      groups.put("deduplicated", pair -> !train.contains(pair.question()));
      groups.putAll(QuestionGroups.of(model.codec()));
      groups.forEach((group, of) -> {
        List<Outcome> those = outcomes.stream().filter(o -> of.test(o.pair())).toList();
        if (!those.isEmpty()) {
          figures.put(name + ":" + group, figures(those));
        }
      });
    });
    return figures;
  }

  private boolean isSolvedByAny(TokenPair pair, List<byte[]> answers) {
    Formula question = model.codec().decode(pair.question()).orThrow();
    return answers.stream()
        .anyMatch(answer -> check.solves(question, model.codec().decode(answer).orThrow()));
  }

  private SequencedMap<String, Double> figures(List<Outcome> outcomes) {
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("items", (double) outcomes.size());
    figures.put("greedy", percent(outcomes, o -> o.needed().containsKey(GREEDY)));
    figures.put("greedy_exact", percent(outcomes, o -> o.exact().getOrDefault(GREEDY, false)));
    for (int beam : settings.beams()) {
      if (beam == GREEDY) {
        continue;
      }
      String name = "beam" + beam;
      figures.put(name, percent(outcomes, o -> o.needed().containsKey(beam)));
      figures.put(name + "_exact", percent(outcomes, o -> o.exact().getOrDefault(beam, false)));
      outcomes.stream()
          .filter(o -> o.needed().containsKey(beam))
          .mapToInt(o -> o.needed().get(beam))
          .average()
          .ifPresent(mean -> figures.put(name + "_hypotheses", mean));
    }
    return figures;
  }

  private static double percent(List<Outcome> outcomes, Predicate<Outcome> of) {
    return outcomes.isEmpty()
        ? Double.NaN
        : 100.0 * outcomes.stream().filter(of).count() / outcomes.size();
  }
}
