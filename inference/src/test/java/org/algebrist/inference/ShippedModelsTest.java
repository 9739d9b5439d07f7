package org.algebrist.inference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.algebrist.algebra.grade.Grader;
import org.algebrist.algebra.grade.Question;
import org.algebrist.algebra.proof.Equality;
import org.algebrist.algebra.solve.EquationSystem;
import org.algebrist.algebra.solve.SystemSolution;
import org.algebrist.algebra.solve.SystemSolver;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.FormulaWriter;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.numeral.NumeralScanner;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.comus.index.ProblemIndex;
import org.algebrist.systems.comus.index.ProblemSearch;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.numgpt.MeasurementEstimator;
import org.algebrist.systems.symbolic.Integrator;
import org.algebrist.systems.symbolic.OdeSolver;
import org.algebrist.systems.symbolic.answer.IntegralResult;
import org.algebrist.systems.symbolic.answer.OdeResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every façade answers from the jars that a product has, and answers three threads at once as it
 * answers one.
 */
class ShippedModelsTest {
  private static final int THREADS = 3;
  private static final Duration LIMIT = Duration.ofSeconds(20);

  private static final List<String> PROBLEMS =
      List.of(
          "The sum of two numbers is 74 and their difference is 18. Find the numbers.",
          "Sam has 12 apples and gives 5 to Ann. How many apples are left?",
          "Tickets for adults cost 9 dollars and tickets for children 5 dollars. 20 people paid 144"
              + " dollars. How many adults were there?");

  @Test
  void word_problems_are_solved() throws Exception {
    try (WordProblemSolver solver = WordProblemSolver.load()) {
      assertThat(solver.solve(PROBLEMS.getLast())).isInstanceOf(SolveResult.Answered.class);
      alike(PROBLEMS.subList(0, 2), problem -> answer(solver.solve(problem)));
    }
  }

  private static String answer(SolveResult result) {
    return switch (result) {
      case SolveResult.Answered answered -> "answered " + answered.reading().answer();
      case SolveResult.Unsure unsure -> "unsure " + unsure.guess().answer();
      case SolveResult.Declined declined -> "declined " + declined.cause();
    };
  }

  @Test
  void integrals_are_proved_without_symja() throws Exception {
    var options = new Integrator.Options("x", 3, true, LIMIT);
    try (Integrator integrator = Integrator.open()) {
      assertThat(integrator.integrate(formula("x*cos(x)"), options))
          .isInstanceOf(IntegralResult.Verified.class);
      alike(
          List.of("x*cos(x)", "x^2*exp(x)", "1/(x^2+4)", "sin(sin(x))"),
          text -> String.valueOf(FOUND.apply(integrator.integrate(formula(text), options))));
    }
  }

  private static final Function<IntegralResult, Object> FOUND =
      result ->
          result instanceof IntegralResult.Verified proved ? proved.antiderivative() : "declined";

  @Test
  void differential_equations_are_solved() throws Exception {
    try (OdeSolver solver = OdeSolver.open()) {
      alike(
          List.of("y' + y = 0", "y'' - y = 0", "y' = x*y"),
          text -> solver.solve(formula(text), 3, true, LIMIT).getClass().getSimpleName());
      assertThat(solver.solve(formula("y' + y = 0"), 3, true, LIMIT))
          .isNotInstanceOf(OdeResult.Declined.class);
    }
  }

  @Test
  void problems_are_classified_and_found(@TempDir Path folder) throws Exception {
    try (ProblemClassifier classifier = ProblemClassifier.load()) {
      alike(PROBLEMS, problem -> topics(classifier.classify(problem)));
      try (ProblemIndex index = ProblemIndex.open(folder, Optional.of(classifier))) {
        for (String problem : PROBLEMS) {
          index.add(problem, "here");
        }
        index.commit();
      }
      try (ProblemSearch search =
          ProblemSearch.open(folder, Optional.of(classifier), ProblemSearch.Weights.USUAL)) {
        alike(PROBLEMS, problem -> found(search, problem));
      }
    }
  }

  private static String topics(Understanding understanding) {
    return understanding instanceof Understanding.Classified classified
        ? classified.candidates().toString()
        : understanding.getClass().getSimpleName();
  }

  private static String found(ProblemSearch search, String problem) {
    try {
      return search.similar(problem, 2).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void weights_are_estimated() throws Exception {
    try (MeasurementEstimator estimator = MeasurementEstimator.load()) {
      alike(
          List.of("How many grams are 3 eggs?", "How many grams are 12 eggs?"),
          question -> estimator.estimate(question).toString());
    }
  }

  @Test
  void texts_are_completed() throws Exception {
    var settings = new TextCompleter.Settings(TextCompleter.Next.ANY, 1, 8, null, 1);
    try (TextCompleter completer = TextCompleter.load()) {
      alike(
          List.of("Solve the equation", "Let x be"),
          prompt -> completer.complete(prompt, settings).toString());
    }
  }

  @Test
  void what_only_symja_solves_is_declined_by_name() {
    var system =
        new EquationSystem(
            List.of(formula("x^3 + y^3 = 9"), formula("x^2*y = 2")), List.of("x", "y"));
    assertThat(SystemSolver.solve(system, LIMIT))
        .isInstanceOfSatisfying(
            SystemSolution.Unknown.class,
            unknown -> assertThat(unknown.reason()).contains("matheclipse-core"));
  }

  @Test
  void formulas_are_read_compared_and_graded_by_all_threads_alike() throws Exception {
    alike(
        List.of("\\frac{x+1}{2}", "f(x+1) = a(b+c)", "<math><mi>x</mi></math>"),
        text -> formula(text).toString());
    alike(List.of("x^2+1", "sin(x)/x"), text -> FormulaWriter.write(formula(text), Notation.LATEX));
    alike(List.of("1,200 eggs, 23%", "a dozen"), text -> NumeralScanner.scan(text).toString());
    alike(
        List.of("(x+1)^2", "x^2+2x+1", "x^2+1"),
        text -> Equality.check(formula(text), formula("x^2+2x+1"), LIMIT).getClass().toString());
    alike(
        List.of("(x+1)^2", "x^2-2x+1"),
        text -> Grader.grade(Question.of("x^2+2x+1"), text, LIMIT).toString());
  }

  private static Formula formula(String text) {
    return ((Reading.Whole) FormulaReader.read(text)).candidates().getFirst().formula();
  }

  /** Each input is answered by every thread, in another order, as it is answered alone. */
  private static void alike(List<String> inputs, Function<String, String> answer) throws Exception {
    List<String> alone = inputs.stream().map(answer).toList();
    try (var threads = Executors.newFixedThreadPool(THREADS)) {
      List<Callable<List<String>>> calls = new ArrayList<>();
      for (int thread = 0; thread < THREADS; thread++) {
        int first = thread;
        calls.add(() -> {
          String[] answers = new String[inputs.size()];
          for (int i = 0; i < inputs.size(); i++) {
            int place = (first + i) % inputs.size();
            answers[place] = answer.apply(inputs.get(place));
          }
          return List.of(answers);
        });
      }
      for (var together : threads.invokeAll(calls)) {
        assertThat(together.get()).isEqualTo(alone);
      }
    }
  }
}
