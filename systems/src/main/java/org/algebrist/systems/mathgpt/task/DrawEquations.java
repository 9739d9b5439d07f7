package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.tree.Formula;

/**
 * Equation extraction on DRAW-1K: systems of equations. A label is a problem's equations, one
 * formula after another; its unknowns are called x, y, z, u in the order in which they appear.
 */
public final class DrawEquations {
  private static final List<String> UNKNOWNS = List.of("x", "y", "z", "u");

  /** The three parts, in the folder of data sets. */
  public static final List<String> FILES =
      List.of("ept/draw_train.jsonl", "ept/draw_dev.jsonl", "ept/draw_test.jsonl");

  private DrawEquations() {}

  /**
   * The published training, development and test parts.
   *
   * @param folder of data sets, with {@link #FILES}
   * @throws IOException if a file cannot be read
   */
  public static TaskData published(Path folder) throws IOException {
    return new TaskData(
            "draw",
            examples(folder.resolve(FILES.get(0))),
            examples(folder.resolve(FILES.get(1))),
            examples(folder.resolve(FILES.get(2))),
            new LinkedHashMap<>())
        .unseen();
  }

  private static List<MathExample> examples(Path file) throws IOException {
    var examples = new ArrayList<MathExample>();
    for (WordProblem problem : EptJsonl.read(file)) {
      SequencedMap<String, String> names = new LinkedHashMap<>();
      for (String unknown : EquationTemplates.unknowns(problem.equations())) {
        names.put(unknown, UNKNOWNS.get(names.size()));
      }
      var equations = new ArrayList<MathText.Part>();
      for (Formula equation : problem.equations()) {
        equations.add(
            new MathText.Expression(
                EquationExtraction.spellable(
                    EquationExtraction.filled(
                        equation, problem, name -> names.getOrDefault(name, name)))));
      }
      examples.add(
          new MathExample(
              problem.id(), EquationExtraction.prompt(problem.text()), new MathText(equations)));
    }
    return examples;
  }
}
