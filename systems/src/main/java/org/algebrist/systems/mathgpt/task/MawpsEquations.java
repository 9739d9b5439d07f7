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
import org.algebrist.expression.tree.Formula;

/**
 * Equation extraction on MAWPS, in the five folds that EPT's authors publish: the open English
 * stand-in for the paper's translated Math23K.
 *
 * <p>A number of the label has the value that its text has: of a token such as {@code 0.1667} the
 * decimal itself, of words such as "half" what they mean. Problems with several equations would be
 * left out; there is none in MAWPS. Some texts stand in several of the published folds: of the 474
 * that fold 0 tests on 128 would be trained on, numbers masked. Those are left out of training.
 */
public final class MawpsEquations {
  /** How many folds there are. */
  public static final int FOLDS = 5;

  private MawpsEquations() {}

  /**
   * A fold; a tenth of what it trains on is held out for development.
   *
   * @param folder of data sets, with {@code ept/mawps_fold0_train.jsonl} and so on
   * @param fold 0 to 4
   * @param seed of what is held out
   * @throws IOException if a file cannot be read
   */
  public static TaskData fold(Path folder, int fold, long seed) throws IOException {
    TaskData.requireFold(fold, FOLDS);
    SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();
    String set = "mawps_fold" + fold;
    Path files = folder.resolve("ept");
    List<MathExample> rest = examples(files.resolve(set + "_train.jsonl"), leftOut);
    List<MathExample> test = examples(files.resolve(set + "_test.jsonl"), leftOut);
    return TaskData.unseen(rest, test, "mawps-fold" + fold, leftOut, seed);
  }

  private static List<MathExample> examples(Path file, SequencedMap<String, Integer> leftOut)
      throws IOException {
    var examples = new ArrayList<MathExample>();
    for (WordProblem problem : EptJsonl.read(file)) {
      List<Formula> equations = problem.equations();
      if (equations.size() > 1) {
        leftOut.merge("several equations", 1, Integer::sum);
      } else if (EquationTemplates.unknowns(equations).size() != 1) {
        leftOut.merge("not one equation in one unknown", 1, Integer::sum);
      } else {
        examples.add(
            EquationExtraction.example(
                problem.id(),
                problem.text(),
                EquationExtraction.filled(
                    equations.getFirst(), problem, _ -> EquationExtraction.UNKNOWN)));
      }
    }
    return examples;
  }
}
