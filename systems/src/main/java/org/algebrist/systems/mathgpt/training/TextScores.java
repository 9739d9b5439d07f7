package org.algebrist.systems.mathgpt.training;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.algebrist.evaluation.metrics.Bleu;
import org.algebrist.evaluation.metrics.Meteor;
import org.algebrist.evaluation.metrics.RougeL;
import org.algebrist.evaluation.metrics.TextFormulaSimilarity;
import org.algebrist.expression.document.MathText;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.tree.Formula;
import org.algebrist.systems.mathgpt.task.EquationScores;
import org.algebrist.systems.mathgpt.task.MathExample;
import org.algebrist.systems.mathgpt.task.Prediction;

/**
 * The scores of what is said in words and formulas (section 3.4): BLEU-4, ROUGE-L and METEOR of the
 * text with formulas as LaTeX, marks included, 0 to 100; tree edit distance of formulas; and one
 * similarity of both together, ours.
 */
final class TextScores {
  private static final String MARK = "$";

  private TextScores() {}

  static SequencedMap<String, Double> of(List<MathExample> examples, List<Prediction> said) {
    List<String> texts = new ArrayList<>();
    List<String> references = new ArrayList<>();
    double similarity = 0;
    for (int i = 0; i < said.size(); i++) {
      MathText text =
          said.get(i) instanceof Prediction.Said(MathText spoken) ? spoken : MathText.words("");
      texts.add(tokens(text));
      references.add(tokens(examples.get(i).label()));
      similarity += TextFormulaSimilarity.of(text, examples.get(i).label());
    }
    SequencedMap<String, Double> figures = new LinkedHashMap<>();
    figures.put("bleu_4", 100 * Bleu.of(texts, references).score());
    figures.put("rouge_l", 100 * RougeL.of(texts, references));
    figures.put("meteor", 100 * Meteor.english().of(texts, references).score());
    figures.put("similarity", 100 * similarity / said.size());
    boolean formulas = examples.stream().allMatch(example -> !example.label().formulas().isEmpty());
    if (formulas) {
      EquationScores scores = EquationScores.of(examples, said);
      figures.put("ted", scores.meanDistance());
      figures.put("ted_all", scores.meanDistanceOfAll());
      figures.put("coverage", TaskFigures.percent(scores.coverage()));
      figures.put("tree_match", TaskFigures.percent(scores.treeMatch()));
    }
    return figures;
  }

  /** A text as words between blanks; formulas as LaTeX, cut into commands and characters. */
  static String tokens(MathText text) {
    StringBuilder tokens = new StringBuilder();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> tokens.append(' ').append(words.strip());
        case MathText.Expression(Formula tree) -> {
          tokens.append(' ').append(MARK);
          cut(LatexWriter.write(tree), tokens);
          tokens.append(' ').append(MARK);
        }
      }
    }
    return tokens.toString().strip();
  }

  private static void cut(String latex, StringBuilder tokens) {
    int at = 0;
    while (at < latex.length()) {
      int from = at++;
      if (latex.charAt(from) == '\\' && at < latex.length()) {
        boolean letters = Character.isLetter(latex.charAt(at++));
        while (letters && at < latex.length() && Character.isLetter(latex.charAt(at))) {
          at++;
        }
      } else if (Character.isHighSurrogate(latex.charAt(from)) && at < latex.length()) {
        at++;
      }
      if (!latex.substring(from, at).isBlank()) {
        tokens.append(' ').append(latex, from, at);
      }
    }
  }
}
