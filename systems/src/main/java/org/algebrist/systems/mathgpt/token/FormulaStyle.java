package org.algebrist.systems.mathgpt.token;

import java.util.Optional;
import java.util.stream.Collectors;
import org.algebrist.expression.latex.writer.LatexWriter;
import org.algebrist.expression.notation.FormulaReader;
import org.algebrist.expression.notation.Notation;
import org.algebrist.expression.notation.PrefixReader;
import org.algebrist.expression.notation.PrefixWriter;
import org.algebrist.expression.tree.Context;
import org.algebrist.expression.tree.Formula;
import org.algebrist.expression.tree.ReadResult;
import org.algebrist.expression.tree.Reading;

/** How formulas stand in a model's sequence: as trees, or as text, as the baselines have them. */
public enum FormulaStyle {
  /** Operator trees, depth first with end nodes (2.1). */
  TREE,
  /** LaTeX between dollars: the paper's GPT-2. */
  LATEX,
  /** Prefix notation between dollars, a mark after each number. */
  PREFIX;

  /** What stands before and after a formula as text. */
  public static final char DELIMITER = '$';

  private static final String AFTER_NUMBER = " ;";

  /** A formula as text, without delimiters. */
  public String written(Formula formula) {
    return this == PREFIX
        ? PrefixWriter.tokens(formula).stream()
            .map(token -> isNumber(token) ? token + AFTER_NUMBER : token)
            .collect(Collectors.joining(" "))
        : LatexWriter.write(formula);
  }

  private static boolean isNumber(String token) {
    return Character.isDigit(token.charAt(token.length() - 1))
        && (Character.isDigit(token.charAt(0)) || token.charAt(0) == '-' || token.charAt(0) == '.');
  }

  /** The formula that a text without delimiters is; empty where it is none. */
  Optional<Formula> read(String source) {
    if (this == PREFIX) {
      return PrefixReader.read(source.replace(AFTER_NUMBER, ""))
              instanceof ReadResult.Read(Formula formula)
          ? Optional.of(formula)
          : Optional.empty();
    }
    return FormulaReader.read(source, Notation.LATEX, Context.NONE, 1)
            instanceof Reading.Whole whole
        ? Optional.of(whole.candidates().getFirst().formula())
        : Optional.empty();
  }
}
