package org.algebrist.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.document.MathTextReader;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.Reading;
import org.algebrist.systems.comus.data.MathProblem;
import org.algebrist.systems.comus.data.ProblemFiles;
import org.algebrist.systems.mathgpt.Completion;
import org.algebrist.systems.mathgpt.TextCompleter;
import org.jspecify.annotations.Nullable;

/**
 * Formulas that a trained model draws after the words that begin problems of MATH: whether each is
 * whole, and whether its LaTeX is read as the same tree.
 *
 * @param formulas drawn
 * @param whole of them closed within the length
 * @param readBack of the whole ones those whose LaTeX is read as the same tree
 * @param different trees among them
 * @param misses the others, as {@code tree | LaTeX | what it is read as}, with how often each came
 */
record DrawnFormulas(
    int formulas, int whole, int readBack, int different, Map<String, Integer> misses) {
  private static final int EACH = 20;
  private static final int TOKENS = 128;

  /**
   * @param model a folder of MathGPT
   * @param data the folder of data sets; holds MATH
   * @param count how many at least
   * @param seed others for every number
   */
  static DrawnFormulas measure(Path model, Path data, int count, int seed) {
    int formulas = 0;
    int whole = 0;
    int readBack = 0;
    Map<String, Integer> misses = new TreeMap<>();
    Set<Formula> different = new HashSet<>();
    try (TextCompleter completer = TextCompleter.load(model)) {
      List<MathText> prompts = prompts(data);
      for (int i = 0; formulas < count; i++) {
        Completion completion =
            completer.complete(
                prompts.get(i % prompts.size()),
                new TextCompleter.Settings(
                    TextCompleter.Next.FORMULA, EACH, TOKENS, ((long) seed << 32) + i, 1.0));
        if (!(completion instanceof Completion.Continued(var candidates, _))) {
          throw new IllegalStateException("nothing was drawn: " + completion);
        }
        for (Completion.Candidate candidate : candidates) {
          formulas++;
          if (!candidate.ended()) {
            continue;
          }
          whole++;
          Formula tree = candidate.text().formulas().getFirst();
          different.add(tree);
          String latex = LatexWriter.write(tree);
          Formula read = read(latex);
          if (tree.equals(read)) {
            readBack++;
          } else {
            misses.merge(tree + " | " + latex + " | " + read, 1, Integer::sum);
          }
        }
      }
    }
    return new DrawnFormulas(formulas, whole, readBack, different.size(), misses);
  }

  /** What its LaTeX is read as; null if it cannot be read whole. */
  private static @Nullable Formula read(String latex) {
    return FormulaReader.read(latex, Notation.LATEX, Context.NONE)
            instanceof Reading.Whole(var candidates)
        ? candidates.getFirst().formula()
        : null;
  }

  /** The words before the first formula of each problem. */
  private static List<MathText> prompts(Path data) {
    List<MathText> prompts = new ArrayList<>();
    for (String subject : ProblemFiles.MATH_SUBJECTS) {
      for (MathProblem problem :
          ProblemFiles.math(data.resolve("math").resolve(subject).resolve("test.json"))) {
        MathText text = MathTextReader.read(problem.text(), DocumentFormat.MARKDOWN).text();
        if (text.parts().size() > 1
            && text.parts().getFirst() instanceof MathText.Words(String words)) {
          prompts.add(MathText.words(words));
        }
      }
    }
    return prompts;
  }
}
