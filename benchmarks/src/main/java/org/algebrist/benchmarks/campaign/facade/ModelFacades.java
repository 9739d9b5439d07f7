package org.algebrist.benchmarks.campaign.facade;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.algebrist.systems.comus.ProblemClassifier;
import org.algebrist.systems.comus.Understanding;
import org.algebrist.systems.ept.SolveResult;
import org.algebrist.systems.ept.WordProblemSolver;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.algebrist.systems.numgpt.MeasurementEstimator;

/** What a trained model answers. */
final class ModelFacades {
  private ModelFacades() {}

  /** Word problems. */
  static Facade solver(Path model) {
    WordProblemSolver solver = WordProblemSolver.load(model);
    return new Facade(
        List.of(
            "The sum of two numbers is 74 and their difference is 18. Find them.",
            "Ann has 5 pens and buys 7 more. How many pens has she?",
            "A train goes 60 miles in 2 hours. How fast is it?",
            "What is the weather?",
            "Half of the 24 pupils are girls. How many boys are there?"),
        input ->
            switch (solver.solve(input)) {
              case SolveResult.Answered result -> "answered " + result.reading();
              case SolveResult.Unsure result -> "unsure " + result.why() + " " + result.guess();
              case SolveResult.Declined result -> result.cause() + " " + result.why();
            },
        solver::close);
  }

  /** What problems are about. */
  static Facade classifier(Path model) {
    ProblemClassifier classifier = ProblemClassifier.load(model);
    return new Facade(
        List.of(
            "Find the area of a circle of radius $r = 3$.",
            "How many ways are there to order 5 books?",
            "Solve $x^2 - 5x + 6 = 0$.",
            "A dice is thrown twice. What is the probability of two sixes?",
            ""),
        input ->
            switch (classifier.classify(input)) {
              case Understanding.Classified result ->
                  result.candidates()
                      + " "
                      + result.reasons()
                      + " "
                      + result.graph()
                      + " "
                      + Arrays.toString(result.attention());
              case Understanding.Declined result -> result.why();
            },
        classifier::close);
  }

  /** What comes next in a text. */
  static Facade completer(Path model) {
    TextCompleter completer = TextCompleter.load(model);
    return new Facade(
        List.of("Let $x$ be a real number such that $", "Find the value of", "We have $a+b$ and"),
        input ->
            completer
                .complete(input, new TextCompleter.Settings(TextCompleter.Next.ANY, 1, 12, 7L, 1.0))
                .toString(),
        completer::close);
  }

  /** How large things are. */
  static Facade estimator(Path model) {
    MeasurementEstimator estimator = MeasurementEstimator.load(model);
    String things = MeasurementEstimator.things().getFirst();
    return new Facade(
        List.of(
            "How many grams do 3 " + things + " weigh?",
            "How heavy are 12 " + things + "?",
            "How far?"),
        input -> estimator.estimate(input).toString(),
        estimator::close);
  }
}
