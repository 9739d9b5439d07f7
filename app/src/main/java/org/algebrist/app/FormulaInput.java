package org.algebrist.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.algebrist.expression.Context;
import org.algebrist.expression.FormulaReader;
import org.algebrist.expression.Notation;
import org.algebrist.expression.Reading;

/** Formulas as a user gives them: their notation, and where they come from. */
final class FormulaInput {
  /** What {@code --from} takes. */
  enum From {
    AUTO,
    LATEX,
    MATHML,
    INFIX,
    HTML,
    PREFIX,
    OPT
  }

  private FormulaInput() {}

  /**
   * Hands on every text in turn; {@code -} stands for the lines of standard input that are not
   * blank, each of which is handed on before the next is read.
   */
  static void forEach(List<String> texts, Consumer<String> each) throws IOException {
    for (String text : texts) {
      if (!text.equals("-")) {
        each.accept(text);
        continue;
      }
      try (BufferedReader lines =
          new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
          if (!line.isBlank()) {
            each.accept(line);
          }
        }
      }
    }
  }

  /**
   * @param candidates how many readings are wanted at most, 1 or more
   */
  static Reading read(String text, From from, Context context, int candidates) {
    Notation notation =
        switch (from) {
          case AUTO -> FormulaReader.notation(text);
          case LATEX -> Notation.LATEX;
          case MATHML -> Notation.MATHML;
          case INFIX -> Notation.INFIX;
          case HTML -> Notation.HTML;
          case PREFIX -> Notation.PREFIX;
          case OPT -> Notation.OPT;
        };
    return FormulaReader.read(text, notation, context, candidates);
  }
}
