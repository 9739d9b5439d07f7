package org.algebrist.systems.comus.data;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import org.algebrist.evaluation.duplicates.Duplicates;
import org.algebrist.evaluation.duplicates.NumberMask;
import org.algebrist.experiment.run.Figures;

/**
 * Knowledge point classification (COMUS, section 4.1): which of many points a problem is about.
 *
 * <p>Of problems with the same words one is kept, and a training problem that differs from a test
 * problem in nothing but its numbers is left out: TAL-SCQ5K holds many twice.
 */
public final class KnowledgePoints {
  /** A point with fewer training problems can hardly be learnt, and is left out. */
  private static final int FEWEST = 10;

  private KnowledgePoints() {}

  /**
   * TAL-SCQ5K at one level of its routes.
   *
   * @param level of the route, counted from 1; 4 is the trial's
   */
  public static ClassifiedTexts ofRoutes(
      List<MathProblem> train, List<MathProblem> test, int level) {
    return of(
        train,
        test,
        problem -> problem.knowledge().size() < level ? "" : problem.knowledge().get(level - 1));
  }

  /** MATH by subject and level. */
  public static ClassifiedTexts ofSubjects(List<MathProblem> train, List<MathProblem> test) {
    return of(train, test, problem -> String.join(", ", problem.knowledge()));
  }

  private static ClassifiedTexts of(
      List<MathProblem> train, List<MathProblem> test, Function<MathProblem, String> point) {
    List<MathProblem> tested = distinct(test);
    List<MathProblem> distinct = unseen(distinct(train), tested);
    Map<String, Integer> counts = new TreeMap<>();
    distinct.forEach(problem -> counts.merge(point.apply(problem), 1, Integer::sum));
    counts.remove("");
    counts.values().removeIf(count -> count < FEWEST);
    List<String> classes = List.copyOf(counts.keySet());
    SequencedMap<String, List<LabelledText>> tests = new LinkedHashMap<>();
    tests.put(Figures.TEST, labelled(tested, classes, point));
    return new ClassifiedTexts(labelled(distinct, classes, point), tests, classes);
  }

  /** The problems that differ from all tested ones in more than numbers. */
  public static List<MathProblem> unseen(List<MathProblem> train, List<MathProblem> test) {
    return Duplicates.masked(NumberMask::apply)
        .part(train, MathProblem::text, test.stream().map(MathProblem::text).toList())
        .kept();
  }

  /** The first of all problems with the same words. */
  static List<MathProblem> distinct(List<MathProblem> problems) {
    Set<String> seen = new HashSet<>();
    List<MathProblem> first = new ArrayList<>();
    for (MathProblem problem : problems) {
      StringBuilder letters = new StringBuilder();
      problem
          .text()
          .codePoints()
          .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c) && c != '$')
          .map(Character::toLowerCase)
          .forEach(letters::appendCodePoint);
      if (seen.add(letters.toString())) {
        first.add(problem);
      }
    }
    return first;
  }

  private static List<LabelledText> labelled(
      List<MathProblem> problems, List<String> classes, Function<MathProblem, String> point) {
    return problems.stream()
        .filter(problem -> classes.contains(point.apply(problem)))
        .map(problem -> LabelledText.of(problem.text(), classes.indexOf(point.apply(problem))))
        .toList();
  }
}
