package org.algebrist.app;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import org.algebrist.expression.Context;
import org.algebrist.expression.FormulaReader;
import org.algebrist.expression.InfixReader;
import org.algebrist.expression.Notation;
import org.algebrist.expression.PrefixReader;
import org.algebrist.expression.ReadResult;
import org.algebrist.expression.Reading;
import org.algebrist.expression.SourceSpans;
import org.algebrist.expression.opt.OptReader;

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
    return switch (from) {
      case AUTO -> read(text, guess(text), context, candidates);
      case LATEX -> FormulaReader.read(text, Notation.LATEX, context, candidates);
      case MATHML -> FormulaReader.read(text, Notation.MATHML, context, candidates);
      case HTML -> FormulaReader.read(text, Notation.HTML, context, candidates);
      case INFIX -> reading(InfixReader.read(text));
      case PREFIX -> reading(PrefixReader.read(text));
      case OPT -> reading(OptReader.read(text));
    };
  }

  private static Reading reading(ReadResult result) {
    return switch (result) {
      case ReadResult.Read(var formula) ->
          new Reading.Whole(
              List.of(new Reading.Candidate(formula, 1, "", new SourceSpans(new int[0]))));
      case ReadResult.Failed failed -> new Reading.Failed(failed);
    };
  }

  /**
   * The notation that a text looks like: markup by its first character, LaTeX by backslashes,
   * braces and scripts, operator trees by their tags; of plain formulas infix where it spells names
   * out or multiplies by a star, else LaTeX, whose grammar weighs every reading of f(x).
   */
  static From guess(String text) {
    String trimmed = text.strip();
    if (trimmed.startsWith("<")) {
      return trimmed.contains("<math") || trimmed.contains("<m:math") ? From.MATHML : From.HTML;
    }
    if (trimmed.startsWith("[") && trimmed.contains("!")) {
      return From.OPT;
    }
    if (trimmed.indexOf('\\') >= 0 || trimmed.contains("^{") || trimmed.contains("_{")
        || trimmed.startsWith("$")) {
      return From.LATEX;
    }
    if (trimmed.indexOf('&') >= 0 && trimmed.indexOf(';') > trimmed.indexOf('&')) {
      return From.HTML;
    }
    boolean spelled = trimmed.indexOf('*') >= 0 || hasWord(trimmed);
    return spelled && InfixReader.read(trimmed) instanceof ReadResult.Read
        ? From.INFIX
        : From.LATEX;
  }

  /** Whether two letters stand side by side. */
  private static boolean hasWord(String text) {
    for (int i = 1; i < text.length(); i++) {
      if (Character.isLetter(text.charAt(i)) && Character.isLetter(text.charAt(i - 1))) {
        return true;
      }
    }
    return false;
  }
}
