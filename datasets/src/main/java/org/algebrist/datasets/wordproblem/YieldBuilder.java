package org.algebrist.datasets.wordproblem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import org.algebrist.expression.tree.Formula;

/** Gathers problems with equations that are checked, and counts the others by reason. */
final class YieldBuilder {
  private final List<WordProblem> problems = new ArrayList<>();
  private final SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();

  void leaveOut(String reason) {
    leftOut.merge(reason, 1, Integer::sum);
  }

  /** Adds a problem with an equation, if it fits the text and comes to the answer. */
  void add(WordProblem problem, Optional<Formula> equation) {
    add(problem, equation.map(List::of).orElse(List.of()));
  }

  /** Adds a problem with equations, if they fit the text and come to the answer. */
  void add(WordProblem problem, List<Formula> equations) {
    if (problem.numbers().isEmpty()) {
      leaveOut("no number in the text");
    } else if (equations.isEmpty()) {
      leaveOut("no step has the answer");
    } else if (EquationTemplates.expressions(equations) >= EquationTemplates.MAX_EXPRESSIONS) {
      leaveOut("too many operations");
    } else {
      try {
        addChecked(problem.withEquations(equations));
      } catch (UnsupportedEquationException unsupported) {
        leaveOut("operations that equations lack");
      }
    }
  }

  private void addChecked(WordProblem problem) {
    if (problem.equations().stream()
        .flatMap(equation -> equation.symbols().stream())
        .noneMatch(EquationTemplates::isTextNumber)) {
      leaveOut("the equation uses no number of the text");
    } else if (SolutionCheck.agree(problem)) {
      problems.add(problem);
    } else {
      leaveOut("the equation does not come to the answer");
    }
  }

  Yield build() {
    return new Yield(problems, leftOut);
  }
}
