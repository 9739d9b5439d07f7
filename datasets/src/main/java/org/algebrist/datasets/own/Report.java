package org.algebrist.datasets.own;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Rational;

/**
 * What a file of problems held.
 *
 * @param file it was read from
 * @param problems those that can be used, in the order of the file
 * @param findings by line
 */
public record Report(Path file, List<WordProblem> problems, List<Finding> findings) {
  public Report {
    problems = List.copyOf(problems);
    findings = List.copyOf(findings);
  }

  /** What keeps records from being used. */
  public List<Finding.Error> errors() {
    return findings.stream()
        .filter(Finding.Error.class::isInstance)
        .map(Finding.Error.class::cast)
        .toList();
  }

  /** What the writer should know. */
  public List<Finding.Warning> warnings() {
    return findings.stream()
        .filter(Finding.Warning.class::isInstance)
        .map(Finding.Warning.class::cast)
        .toList();
  }

  /**
   * Numbers that the equations use and the texts do not state, ascending, with how many problems
   * use each.
   */
  public Map<Rational, Integer> constants() {
    Map<Rational, Integer> constants = new TreeMap<>();
    for (WordProblem problem : problems) {
      EquationTemplates.constants(problem.equations()).stream()
          .distinct()
          .forEach(value -> constants.merge(value, 1, Integer::sum));
    }
    return constants;
  }

  /** One line: how much was read, how much is wrong. */
  public String summary() {
    long lines = errors().stream().map(Finding.Error::line).distinct().count();
    long solved = problems.stream().filter(p -> !p.equations().isEmpty()).count();
    long answered = problems.stream().filter(p -> !p.answers().isEmpty()).count();
    String summary =
        "%s: %d problems, %d with equations, %d with answers · %d errors in %d lines, %d warnings"
            .formatted(
                file, problems.size(), solved, answered, errors().size(), lines, warnings().size());
    return constants().isEmpty()
        ? summary
        : summary
            + " · constants "
            + constants().entrySet().stream()
                .map(e -> e.getKey() + " (" + e.getValue() + ")")
                .collect(Collectors.joining(", "));
  }

  /** Every finding, then the summary, for a terminal. */
  public String text() {
    List<String> lines = new ArrayList<>(findings.stream().map(Finding::message).toList());
    lines.add(summary());
    return String.join("\n", lines);
  }
}
