package org.algebrist.app.formula;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.algebrist.app.command.BadInput;
import org.algebrist.app.command.TextInput;
import org.algebrist.expression.document.DocumentContext;
import org.algebrist.expression.document.DocumentFormat;
import org.algebrist.expression.document.FormulaFinder;
import org.algebrist.expression.document.Region;

/**
 * The formulas of a document, one by one, each with what was declared before it.
 *
 * @param name the file, or "standard input"
 */
record DocumentInput(String name, String text, DocumentFormat format) {

  /** The document in {@code file}; {@code -} is standard input. */
  static DocumentInput read(Path file) throws IOException {
    if (file.toString().equals("-")) {
      String text = TextInput.standardInput().readAllAsString();
      return new DocumentInput("standard input", text, DocumentFormat.of(text));
    }

    String text = FormulaInput.textOf(file);
    return new DocumentInput(file.toString(), text, DocumentFormat.of(file.toString(), text));
  }

  /**
   * Passes on each formula in the order of the document.
   *
   * @throws BadInput if there is none
   */
  void forEach(Declarations declarations, Consumer<FormulaInput> each) {
    List<Region> regions = FormulaFinder.find(text, format);
    var context = DocumentContext.learn(text, regions);
    var lines = new LineIndex(text);
    boolean any = false;
    for (Region region : regions) {
      if (region instanceof Region.Math math) {
        any = true;
        int at = math.sourceStart();
        each.accept(
            new FormulaInput(
                math.source(),
                math.notation(),
                declarations.in(context, lines, math.start()),
                new FormulaInput.Place(lines.line(at), lines.column(at))));
      }
    }
    if (!any) {
      throw new BadInput(name + " holds no formula; it was read as " + formatName());
    }
  }

  private String formatName() {
    return switch (format) {
      case LATEX -> "LaTeX";
      case MARKDOWN -> "Markdown";
      case HTML -> "HTML";
      case PLAIN -> "plain text";
    };
  }
}
