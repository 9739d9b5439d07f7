package org.algebrist.systems.mathgpt.task;

import org.algebrist.expression.document.MathText;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.tree.Formula;

/**
 * What is given and what should be said after it.
 *
 * <p>The mark that ends the label is no part of it; a codec adds its own.
 *
 * @param id names it in reports
 * @param prompt ends with a blank where words or a formula are to follow
 * @param label never empty
 */
public record MathExample(String id, MathText prompt, MathText label) {
  public MathExample {
    if (label.parts().isEmpty()) {
      throw new IllegalArgumentException("example " + id + " has an empty label");
    }
  }

  /** The prompt in words, formulas in LaTeX: what tells whether two examples give the same. */
  public String given() {
    return plain(prompt);
  }

  /** A text in words, formulas in LaTeX. */
  public static String plain(MathText text) {
    StringBuilder plain = new StringBuilder();
    for (MathText.Part part : text.parts()) {
      switch (part) {
        case MathText.Words(String words) -> plain.append(words);
        case MathText.Expression(Formula tree) ->
            plain.append(' ').append(LatexWriter.write(tree)).append(' ');
      }
    }
    return plain.toString();
  }

  /** The post or the problem alone, without what asks for the label. */
  public String question() {
    return given()
        .replaceFirst("^Question: ", "")
        .replaceFirst("\\[SEP\\] Summary: $", "")
        .replaceFirst(" Equation: $", "");
  }
}
