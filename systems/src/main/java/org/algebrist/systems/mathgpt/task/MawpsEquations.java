package org.algebrist.systems.mathgpt.task;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalInt;
import java.util.SequencedMap;
import org.algebrist.datasets.wordproblem.EptJsonl;
import org.algebrist.datasets.wordproblem.EquationTemplates;
import org.algebrist.datasets.wordproblem.TextNumber;
import org.algebrist.datasets.wordproblem.WordProblem;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Rational;

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
    if (fold < 0 || fold >= FOLDS) {
      throw new IllegalArgumentException("folds are 0 to " + (FOLDS - 1) + "; got " + fold);
    }
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
                problem.id(), problem.text(), filled(equations.getFirst(), problem)));
      }
    }
    return examples;
  }

  /** The template with the text's numbers in it and its unknown named as every unknown is. */
  private static Formula filled(Formula template, WordProblem problem) {
    return template.replaceSymbols(symbol -> {
      OptionalInt index = EquationTemplates.index(symbol.name());
      return index.isPresent()
          ? number(problem.text(), problem.numbers().get(index.getAsInt()))
          : Formula.symbol(EquationExtraction.UNKNOWN);
    });
  }

  private static Formula number(String text, TextNumber number) {
    TextNumber.Span first = number.spans().getFirst();
    String written = number.spans().size() == 1 ? text.substring(first.start(), first.end()) : "";
    return Formula.number(
        isDecimal(written) ? Rational.parse(written.replace(",", "")) : number.value());
  }

  private static boolean isDecimal(String written) {
    boolean characters =
        !written.isEmpty()
            && written.length() <= Rational.MAX_DIGITS
            && written.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '.' || c == ',');
    int point = written.indexOf('.');
    boolean onePoint = point == written.lastIndexOf('.') && point != 0;
    return characters && onePoint && point != written.length() - 1 && written.charAt(0) != ',';
  }
}
